"""The focus on the Path table: where it begins, what is drawn under it, what is told of who is next."""

import pytest

from core.engine import NOBODY, Ref
from game.asking import Line
from game.bindings import Intent
from tests.game.tabletop import Hands, make_kit, make_match, make_scene
from tests.game.test_path_table import _placing, by_pad


def test_the_badge_of_a_claim_is_seen_on_the_card_that_has_the_focus(tmp_path):
    """The focused card is drawn again over everything; its badges lie on it."""
    scene = make_scene(make_kit(tmp_path), make_match("path", people=(0,), players=2, seed=3))
    hands = Hands(scene)
    while hands.until_asked() and scene.asking.decision.kind != "claim_technology":
        by_pad(hands)
    ref = next(ref for ref in scene.asking.targets if ref.zone == "market")
    scene.focus.put(ref)
    ply = scene.session.match.state.ply
    while scene.session.match.state.ply == ply:
        hands.press(Intent.CONFIRM)
    assert hands.until_asked()
    (badge,) = [part for part in scene.stage.parts(ref) if part.part == "claims"]
    card, place = scene.stage.find(ref), scene.stage.extent(badge)
    surface = scene.stage.still().copy()
    with_badge = surface.subsurface(place).copy()
    scene.view.marks.focus(surface, card, 1.0, lifted=False)
    middle = place.width // 2, place.height // 2
    assert surface.subsurface(place).get_at(middle) == with_badge.get_at(middle)
    assert scene.view.marks.around_focus(card, False).contains(place)


@pytest.mark.parametrize("placed", range(1, 6))
def test_a_match_that_was_left_goes_on_at_the_next_card_to_place(tmp_path, placed):
    scene, hands, _ = _placing(tmp_path)
    for _ in range(placed):
        hands.play()
        assert hands.until_asked()
    again = make_scene(scene.kit, scene.session.match)
    assert Hands(again).until_asked()
    here = again.pointing.at
    if placed == 5:
        assert isinstance(here, Line) and again.asking.infos[here.move].verb == "confirm"
    else:
        assert here == Ref("hand", 0, placed)


def test_where_all_choose_at_once_nobody_is_said_to_be_next(tmp_path):
    scene, hands, _ = _placing(tmp_path)
    for _ in range(5):
        hands.play()
        assert hands.until_asked()
    foreseen = scene.asking.inspect(scene.shown, scene.pointing.at)
    assert foreseen.outcome.next_seat not in (NOBODY, 0), "another seat is asked next"
    assert not [fact for section in foreseen.sections for fact in section.facts if fact.icon == "ui_next"]
