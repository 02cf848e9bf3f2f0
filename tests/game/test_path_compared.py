"""Battles and challenges of Path as a ranking: who is compared, in what order, how long it stays; line of strength."""

import itertools
import math

import pygame
import pytest

from core.match import Match
from game.ranking import compared
from game.tables.path import eventart, ranks
from game.widgets.sketch import Sketch
from tests.game.tabletop import Hands, make_kit, make_scene
from tests.recorded import GOLDEN


def just_before(kind, players=4):
    """A recorded match, one move before something is compared for the second time, and that move."""
    match = Match.from_text((GOLDEN / f"path-{players}.match").read_text(encoding="utf-8"))
    plies = [ply for ply, move in enumerate(match.record) if any(e.kind == kind for e in move.events)]
    move = match.record[plies[1]].move
    while len(match.record) > plies[1]:
        match.undo(practice=True)
    return match, move


def table_before(tmp_path, kind, players=4, **settings):
    match, move = just_before(kind, players)
    scene = make_scene(make_kit(tmp_path, **settings), match)
    for seat in match.seats:
        seat.level = ""
    Hands(scene).until_asked()
    return scene, move


def panel_of(scene, kind):
    """The comparison in the move that was just played."""
    events = scene.session.batches[-1].events
    first = next(event for event in events if event.kind == kind)
    return ranks.compared(scene.table, compared(events, first)), scene.table.ranking(compared(events, first)), events


@pytest.mark.parametrize(("kind", "players"), [("power", 4), ("power", 1), ("standing", 5), ("standing", 1)])
def test_all_are_compared_with_parts_and_what_it_brings(tmp_path, kind, players):
    scene, move = table_before(tmp_path, kind, players)
    scene.session.play(move)
    seats, panel, events = panel_of(scene, kind)
    assert [one.seat for one in seats[:players]] == list(range(players))
    for one in seats:
        assert not one.parts or sum(n for _, n in one.parts) == one.figure
    taken = {event.seat: event.amount for event in events if event.kind == "reward"}
    for seat, line in taken.items():
        assert line and seats[seat].brings, "what a rank brings stands in its column"
    for (a, left), (b, right) in itertools.combinations(zip(seats, panel.columns, strict=True), 2):
        if a.figure != b.figure:
            assert (a.figure > b.figure) == (left.end[0] < right.end[0]), "the tallest stands first"
    box = pygame.Rect(scene.table.places.layout["ranking"]["box"])
    for column in panel.columns:
        w, h = (length / scene.kit.theme.k for length in column.picture.get_size())
        assert box.inflate(2, 2).contains(pygame.Rect(*column.end, int(w), int(h)))


def cue_of(scene, move, kind):
    """How long the cue of a comparison lasts."""
    scene.session.play(move)
    batch = scene.session.batches.popleft()
    cues = scene.playback.motions.cues(batch.events, scene.session.viewer)
    return next(cue for cue in cues if cue.events[0].kind == kind)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_comparison_is_held_until_it_is_read(tmp_path, reduced):
    scene, move = table_before(tmp_path, "power", speed=1.0, reduced_motion=reduced)
    cue = cue_of(scene, move, "power")
    assert cue.ms > 3000
    assert {event.kind for event in cue.events} >= {"power", "part", "threat", "rank"}
    surface = pygame.display.get_surface()
    pictures = []
    for share in (0.06, 0.8):
        surface.fill((0, 0, 0))
        cue.clips[0].draw(surface, share)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert any(pictures[0])
    assert (pictures[0] == pictures[1]) == reduced, "shields slide, but not where motion is reduced"


def test_a_press_ends_a_comparison_and_instant_shows_none(tmp_path):
    scene, move = table_before(tmp_path, "power", speed=1.0)
    cue = cue_of(scene, move, "power")
    timeline = scene.timeline
    timeline.clear()
    timeline.add([cue])
    timeline.update(100)
    assert not timeline.idle and timeline.press() and timeline.idle
    timeline.rate = math.inf
    timeline.add([cue])
    timeline.update(1)
    assert timeline.idle


def test_a_line_of_the_log_shows_its_figure_again(tmp_path):
    scene, move = table_before(tmp_path, "power", speed=1.0)
    cue = cue_of(scene, move, "power")
    scene.timeline.clear()
    scene.playback.again([event for event in cue.events if event.kind == "power"][1])
    scene.timeline.update(1)
    assert scene.timeline.animating and scene.timeline.press()


@pytest.mark.parametrize("powers", [(21, 16, 15, 12, 12), (30, 28, 27, 22, 20), (9, 8, 1, 0, 0), (21, 16, 15)])
def test_the_line_of_strength_has_room_for_everybody(tmp_path, monkeypatch, powers):
    kit = make_kit(tmp_path)
    drawn = []
    draw = Sketch.figure

    def figure(sk, icon, text, at, **look):
        end = draw(sk, icon, text, at, **look)
        drawn.append((at[0], end))
        return end

    monkeypatch.setattr(Sketch, "figure", figure)
    _, _, w, h = kit.theme.layout("path")["strength_ladder"]
    sk = Sketch(kit, kit.theme.place((0, 0, w, h)).size)
    eventart.ladder(sk, powers, (13,))
    assert len(drawn) == len(powers) + 1
    assert drawn[-1][1] <= sk.w
    assert all(a[1] < b[0] for a, b in itertools.pairwise(drawn))
