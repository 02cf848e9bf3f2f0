"""Whole matches through the table: computers alone, people with pad, mouse and keys; views, undo, refusals."""

import pytest

from core.engine import NOBODY, Ref
from game.asking import OPTION, Line
from game.bindings import Intent
from game.session import Waits
from tests.game.tabletop import Hands, make_kit, make_match, make_scene


def _play_with_pad(hands, presses=60):
    """One decision by pad: steps through legal targets, confirms until the move is made."""
    scene = hands.scene
    before = scene.session.match.state.ply
    for turn in range(presses):
        if scene.asking is None or scene.session.match.state.ply != before:
            return
        if turn % 3 == 0:
            hands.press(Intent.NEXT_TARGET)
        hands.press(Intent.CONFIRM)
    raise AssertionError(f"no move after {presses} presses: {scene.asking.decision}, {scene.focus.current}")


def _play_with_mouse(hands, presses=60):
    """One decision by mouse: clicks on the next legal thing until the move is made."""
    scene = hands.scene
    before = scene.session.match.state.ply
    for turn in range(presses):
        if scene.asking is None or scene.session.match.state.ply != before:
            return
        legal = [spot for spot in scene.focus.spots if spot.legal and spot.rect.height]
        spot = legal[(before + turn) % len(legal)]
        hands.press(Intent.POINT, "mouse", spot.rect.center)
        hands.press(Intent.CONFIRM, "mouse", spot.rect.center)
    raise AssertionError(f"no move after {presses} clicks: {scene.asking.decision}")


def test_computers_play_a_match_to_its_end(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match(people=(), players=3))
    hands = Hands(scene)
    assert not hands.until_asked(20000)
    assert scene.session.waits is Waits.OVER
    assert scene.session.viewer == NOBODY
    hands.press(Intent.CONFIRM)
    assert hands.opened


@pytest.mark.parametrize("way", [_play_with_pad, _play_with_mouse])
@pytest.mark.parametrize("players", [2, 4])
def test_a_person_plays_a_whole_match(tmp_path, way, players):
    scene = make_scene(make_kit(tmp_path), make_match(people=(0,), players=players, seed=players))
    hands = Hands(scene)
    decisions = 0
    while hands.until_asked():
        way(hands)
        decisions += 1
    assert scene.session.match.state.finished
    assert decisions > 5
    assert all(not scene.session.match.state.check() for _ in [0])


def test_two_people_hand_the_screen_over_and_nobody_sees_the_other_hand(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match(people=(0, 1), players=2, seed=8))
    hands = Hands(scene)
    seen = set()
    while hands.until_asked():
        session = scene.session
        seen.add(session.claimed)
        assert scene.shown.viewer in (NOBODY, session.seat)
        for seat in session.people:
            if seat != scene.shown.viewer:
                names = [e.piece for e in scene.stage.shown.values() if e.ref.zone == "hand" and e.ref.owner == seat]
                assert not any(names)
        _play_with_pad(hands)
    assert hands.handed_over > 2
    assert {0, 1} <= seen


def test_undo_takes_back_the_own_choice_and_not_another_seat(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match(people=(0, 1, 2), players=3, seed=1))
    hands = Hands(scene)
    hands.until_asked()
    decider = scene.session.seat
    before = bytes(scene.session.match.state)
    _play_with_pad(hands)
    hands.until_asked()
    if scene.session.seat == decider:
        hands.press(Intent.BACK)
        hands.until_asked()
        assert bytes(scene.session.match.state) == before


def test_what_cannot_be_chosen_says_why_and_changes_nothing(tmp_path):
    kit = make_kit(tmp_path, inspector="always")
    scene = make_scene(kit, make_match(people=(0,), players=2, seed=3))
    hands = Hands(scene)
    for _ in range(40):
        assert hands.until_asked()
        if scene.asking.decision.kind == "action":
            break
        _play_with_pad(hands)
    before = bytes(scene.session.match.state)
    refused = [s.id for s in scene.focus.spots if isinstance(s.id, Ref) and not s.legal and s.zone in ("map", "dev")]
    assert refused
    for ref in refused:
        inspection = scene.asking.inspect(scene.shown, ref)
        assert inspection.refusal, ref
        scene.focus.put(ref)
        kit.notices.clear()
        hands.press(Intent.CONFIRM)
        assert kit.notices
    assert bytes(scene.session.match.state) == before


def test_every_choice_is_previewed_without_touching_the_match(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match(people=(0,), players=3, seed=2))
    hands = Hands(scene)
    for _ in range(12):
        if not hands.until_asked():
            break
        before = bytes(scene.session.match.state)
        for spot in scene.focus.spots:
            scene.asking.inspect(scene.shown, spot.id)
        assert bytes(scene.session.match.state) == before
        _play_with_pad(hands)


def test_a_list_takes_the_focus_and_east_leads_back(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match(people=(0,), players=2, seed=6))
    hands = Hands(scene)
    for _ in range(200):
        if not hands.until_asked():
            break
        if any(line.zone == OPTION for line in scene.asking.lines):
            assert isinstance(scene.focus.current.id, Line)
            _play_with_pad(hands)
            return
        _play_with_pad(hands)


def test_every_frame_of_a_match_can_be_drawn(tmp_path):
    kit = make_kit(tmp_path, speed="4")
    scene = make_scene(kit, make_match(people=(), players=5, seed=9))
    surface = __import__("pygame").display.get_surface()
    hands = Hands(scene)
    for number in range(600):
        hands.frame(60)
        if number % 20 == 0:
            scene.draw(surface)
    assert scene.session.match.state.ply > 10
