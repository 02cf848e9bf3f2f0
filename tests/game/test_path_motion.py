"""Motion that tells the rules of Path: cards fold on the reveal, a tie flashes the order of claims."""

import pygame
import pytest

from core.match import Match
from tests.game.tabletop import Hands, make_kit, make_scene
from tests.recorded import GOLDEN

CARD_AND_FOLD = 2


def cue_of(tmp_path, kind, wanted=lambda event, bottom: True, **settings):
    """The cue of the first such event of a recorded match, for the seat that plays the move; with its table."""
    match = Match.from_text((GOLDEN / "path-4.match").read_text(encoding="utf-8"))
    ply, event = next(
        (ply, event) for ply, move in enumerate(match.record) for event in move.events
        if event.kind == kind and wanted(event, move.seat)
    )  # fmt: skip
    move = match.record[ply].move
    while len(match.record) > ply:
        match.undo(practice=True)
    for number, seat in enumerate(match.seats):
        seat.level = "" if number == match.state.to_decide else "adept"
    scene = make_scene(make_kit(tmp_path, speed=1.0, **settings), match)
    Hands(scene).until_asked()
    scene.session.play(move)
    batch = scene.session.batches.popleft()
    scene.stage.prepare(batch.after, scene.playback.bottom)
    return scene, event, scene.playback.motions.cue(event, scene.session.viewer)


@pytest.mark.parametrize("kind", ["place_left", "place_right"])
def test_a_card_of_phase_a_folds_where_it_arrives(tmp_path, kind):
    scene, event, cue = cue_of(tmp_path, kind, lambda event, bottom: event.seat == bottom)
    assert len(cue.clips) == CARD_AND_FOLD
    fly, fold = cue.clips
    assert fold.delay == fly.end, "first it flies"
    lies = scene.stage.coming(event.target)
    picture, place = scene.stage.picture(lies).surface, scene.stage.place(lies)
    assert lies.face[2] == kind.removeprefix("place_")
    surface = pygame.display.get_surface()
    halves = []
    for share in (0.3, 1.0):
        surface.fill((0, 0, 0))
        fold.draw(surface, share)
        halves.append(pygame.image.tobytes(surface.subsurface(place), "RGB"))
    clean = pygame.Surface(place.size)
    clean.blit(picture, (0, 0))
    assert halves[1] == pygame.image.tobytes(clean, "RGB"), "in the end it lies as it will lie"
    assert halves[0] != halves[1]


@pytest.mark.parametrize("reduced", [False, True])
def test_a_tie_flashes_the_claims_down_to_the_seat_that_was_pushed_aside(tmp_path, reduced):
    scene, event, cue = cue_of(tmp_path, "bumped", reduced_motion=reduced)
    flashes = [clip for clip in cue.clips if clip.draw.__name__ == "draw" and clip.draw.__defaults__]
    assert len(flashes) == event.amount, "as many as are before it, and itself"
    assert len({clip.delay for clip in flashes}) == (1 if reduced else event.amount), "seat by seat"
    field = scene.table.places.cards[event.piece]["field"]
    row = next(e for e in scene.stage.shown.values() if e.ref.zone == "research" and e.piece == field)
    area = pygame.Rect([int(length) for length in row.rect])
    for box in scene.table.claims(event):
        assert area.contains(pygame.Rect(*(int(length) for length in box)))
