"""Taking back: things go the way they came, backwards; figures run instead of switching; reduced motion is honoured."""

import pytest

from core.engine import Ref
from game.bindings import Intent
from game.counting import between, count
from game.rewind import _journeys, rewind
from game.table import Element
from game.tables import playable
from tests.game.tabletop import Hands, make_kit, make_match, make_scene


class Recorder:
    """A surface that only notes where things are put."""

    def __init__(self):
        self.at = []

    def blit(self, picture, place):
        self.at.append(tuple(place[:2]))


def _after_a_march(tmp_path, **settings):
    """A scene whose person has just moved a settler over several lands, everything played out."""
    scene = make_scene(make_kit(tmp_path, **settings), make_match(people=(0, 1), players=2, seed=3))
    hands = Hands(scene)
    for _ in range(400):
        assert hands.until_asked()
        moves = scene.session.moves()
        far = [m for m, info in moves.items() if info.verb in ("settle", "march") and info.total > 2]
        scene._play(far[-1] if far else next(iter(moves)))
        scene.timeline.finish_all()
        events = scene.session.match.record[-1].events
        if far and sum(e.kind == "step" for e in events) >= 2 and scene.session.can_undo:
            return scene, hands, events
    raise AssertionError("nobody marched")


def test_settler_and_marker_go_back_the_way_they_came(tmp_path):
    scene, _hands, events = _after_a_march(tmp_path, speed="1")
    steps = [e for e in events if e.kind == "step"]
    start, end = scene.stage.centre(steps[0].source), scene.stage.centre(steps[-1].target)
    marker = next(e for e in events if e.kind == "marker_moved")
    cue = rewind(scene.playback.motions, events[::-1])
    for clip in cue.clips:
        seen = Recorder()
        for i in range(11):
            clip.draw(seen, i / 10)
        assert len(set(seen.at)) > 4, "it goes, it does not jump"
    journeys = _journeys_of(scene, events)
    assert journeys["step"].way[0] == end and journeys["step"].way[-1] == scene.playback.motions.way(steps[0])[0]
    assert journeys["step"].way[-1][1] == start[1]
    assert journeys["marker_moved"].way[-1] == scene.stage.centre(marker.source)
    assert cue.ms < 600


def _journeys_of(scene, events):
    return {journey.kind: journey for journey in _journeys(scene.playback.motions, events[::-1])}


def test_undo_is_played_and_ends_with_the_table_as_it_was(tmp_path):
    scene, hands, events = _after_a_march(tmp_path, speed="1")
    land = scene.table.spot([e for e in events if e.kind == "step"][-1].target)
    there = {part.part: part.face for part in scene.stage.parts(land)}
    hands.press(Intent.BACK)
    assert not scene.timeline.idle and scene.animating()
    for _ in range(60):  # what will be seen is made ready first, a little each frame
        if not scene.stage._lifted:
            hands.frame(1)
    hands.frame(100)
    assert not scene.timeline.idle
    assert {part.part: part.face for part in scene.stage.parts(land)} != there, "it has left"
    marker = scene.stage.find(Ref("track", events[-1].seat)) or scene.stage.find(Ref("track", 0))
    assert marker.ref in scene.stage._lifted
    for _ in range(20):
        hands.frame(100)
    assert scene.stage.shown == {e.key: e for e in scene.table.elements(scene.shown, scene.playback.bottom)}
    assert not scene.stage._lifted


@pytest.mark.parametrize("game", playable())
def test_the_table_of_every_game_is_as_it_was_when_undo_has_been_played(tmp_path, game):
    scene = make_scene(make_kit(tmp_path, speed="1"), make_match(game, people=(0, 1), players=2, seed=3))
    hands, taken_back = Hands(scene), 0
    for number in range(40):
        assert hands.until_asked()
        before, shown = bytes(scene.session.match.state), dict(scene.stage.shown)
        hands.play(number)
        scene.timeline.finish_all()
        if not scene.session.can_undo:
            continue
        hands.press(Intent.BACK)
        assert hands.until_asked()
        assert bytes(scene.session.match.state) == before
        assert (
            scene.stage.shown == shown == {e.key: e for e in scene.table.elements(scene.shown, scene.playback.bottom)}
        )
        assert not scene.stage._lifted
        taken_back += 1
        if taken_back == 4:
            return
        hands.play(number)
    raise AssertionError(taken_back)


def test_reduced_motion_takes_back_at_once_with_a_trail(tmp_path):
    scene, _, events = _after_a_march(tmp_path, speed="1", reduced_motion=True)
    cue = rewind(scene.playback.motions, events[::-1])
    assert not cue.clips and cue.lingering


def test_figures_of_a_plaque_run_through_the_numbers_between(tmp_path):
    scene = make_scene(make_kit(tmp_path, speed="1"), make_match(people=(0,), players=2, seed=3))
    hands = Hands(scene)
    hands.until_asked()
    stage, ref = scene.stage, scene.table.plaque(0)
    old = stage.find(ref)
    figures = list(old.face)
    figures[5] += 6
    stage._coming = {**stage.shown, old.key: Element(old.ref, old.rect, tuple(figures), old.zone, layer=old.layer)}
    stage.touch([ref])
    assert stage.counting and stage.find(ref).face[5] == figures[5], "what is true is true at once"
    seen = []
    while stage.counting:
        seen.append(stage.look(stage.find(ref)).face[5] - old.face[5])
        stage.advance(30)
        assert len(seen) < 50
    assert seen == sorted(seen) and set(seen) == set(range(6))
    assert stage.look(stage.find(ref)).face == tuple(figures)


@pytest.mark.parametrize("reduced", [True, False])
def test_only_figures_count(tmp_path, reduced):
    kit = make_kit(tmp_path, reduced_motion=reduced)
    a = Element(Ref("seats", 0), (0, 0, 9, 9), ("plaque", 3, (1, 20), "x", True))
    b = Element(Ref("seats", 0), (0, 0, 9, 9), ("plaque", 4, (9, 20), "y", False))
    assert between(a.face, b.face, [(2,)], 0.5) == ("plaque", 4, (5, 20), "y", False)
    assert bool(count(a, b, [(2,)], kit.theme.motion("score_tick"))) is not reduced
    assert count(a, b, [(3,)], kit.theme.motion("score_tick")) is None
