"""Choosing by pointing: either end first, lists for what only words tell apart, buttons for the rest."""

import pytest

from core.engine import Asks, Decision, Does, MoveInfo, Ref, Widget
from game.choice import Choice

HERE, THERE, FAR, NORTH = (Ref("map", 255, i) for i in range(4))


def _decision(widget=Widget.PICK_ONE):
    return Decision(0, "action", widget, Asks(0), "", 0, Ref(""))


def _move(subject, target, flags=0, cost=()):
    return MoveInfo("go", subject, target, "", 0, Does(flags), cost)


def _choice(moves, drawn=(HERE, THERE, FAR, NORTH), **more):
    return Choice(_decision(), dict(enumerate(moves)), lambda ref: ref in drawn, **more)


def test_either_end_may_be_pointed_at_first():
    moves = [_move(HERE, FAR), _move(NORTH, FAR), _move(NORTH, THERE)]
    settler_first = _choice(moves)
    assert settler_first.pick(NORTH) is None
    assert set(settler_first.targets) == {FAR, THERE}
    assert settler_first.pick(FAR) == 1
    land_first = _choice(moves)
    assert land_first.pick(FAR) is None
    assert set(land_first.targets) == {HERE, NORTH}
    assert land_first.pick(HERE) == 0


def test_a_thing_with_one_move_is_chosen_at_once_and_back_opens_again():
    choice = _choice([_move(HERE, FAR), _move(NORTH, FAR), _move(NORTH, THERE)])
    assert choice.pick(THERE) == 2
    choice.pick(FAR)
    assert choice.steps == 1
    assert choice.back() and not choice.back()
    assert set(choice.targets) == {HERE, FAR, NORTH, THERE}


def test_what_is_no_target_changes_nothing():
    choice = _choice([_move(HERE, FAR), _move(HERE, THERE)])
    assert choice.pick(NORTH) is None
    assert choice.steps == 0


def test_moves_on_the_same_ends_are_a_list():
    choice = _choice([_move(HERE, FAR), _move(HERE, FAR), _move(HERE, THERE)])
    choice.pick(FAR)
    assert choice.variants == [0, 1]


def test_a_list_opens_by_itself_when_all_moves_lie_on_one_place():
    choice = _choice([_move(HERE, HERE), _move(HERE, HERE), _move(Ref(""), Ref(""), Does.DECLINES)])
    assert choice.variants == [0, 1]
    assert choice.steps == 0
    assert choice.buttons == [2]


def test_an_end_that_all_moves_share_is_no_choice():
    choice = _choice([_move(NORTH, FAR), _move(NORTH, THERE), _move(Ref(""), Ref(""), Does.DECLINES)])
    assert set(choice.targets) == {FAR, THERE}
    assert choice.steps == 0 and choice.chosen == []
    assert choice.pick(FAR) == 0


def test_moves_without_a_place_are_buttons_until_something_is_picked():
    choice = _choice([_move(HERE, FAR), _move(HERE, THERE), _move(Ref("supply"), Ref("")), _move(NORTH, THERE)])
    assert choice.buttons == [2]
    choice.pick(HERE)
    assert choice.buttons == []


def test_what_needs_no_other_end_is_a_button_and_the_rest_stays_pointable():
    moves = [_move(HERE, HERE), _move(HERE, FAR), _move(NORTH, HERE), _move(NORTH, THERE)]
    choice = _choice(moves)
    assert choice.pick(HERE) is None
    assert choice.variants == [] and choice.buttons == [0]
    assert choice.targets == {FAR: [1], NORTH: [2]} and choice.both_ways
    assert choice.pick(NORTH) == 2
    assert choice.back() and choice.buttons == [] and not choice.both_ways


def test_an_end_that_is_a_move_by_itself_is_pointed_at_though_all_moves_share_it():
    choice = _choice([_move(HERE, HERE), _move(HERE, FAR), _move(HERE, THERE)])
    assert HERE in choice.targets
    choice.pick(HERE)
    assert choice.buttons == [0] and set(choice.targets) == {FAR, THERE} and not choice.both_ways


@pytest.mark.parametrize("listed", [2, 3])
def test_few_ways_are_told_in_a_list_where_a_table_wants_it(listed):
    moves = [_move(HERE, HERE), _move(HERE, FAR), _move(HERE, THERE), _move(NORTH, FAR)]
    choice = _choice(moves, listed=listed)
    choice.pick(HERE)
    assert choice.variants == ([0, 1, 2] if listed == 3 else [])
    assert choice.buttons == ([] if listed == 3 else [0])


def test_a_preview_prefers_what_ends_at_the_thing():
    moves = [_move(HERE, FAR, cost=(("land", 1),)), _move(NORTH, HERE, cost=(("land", 3),))]
    assert _choice(moves).cheapest([0, 1]) == 0
    assert _choice(moves).cheapest([0, 1], HERE) == 1


def test_a_preview_takes_the_cheapest_and_never_a_useless_move():
    moves = [
        _move(HERE, FAR, cost=(("land", 5),)),
        _move(NORTH, FAR, cost=(("land", 3),)),
        _move(THERE, FAR, Does.WASTEFUL, (("land", 1),)),
    ]
    assert _choice(moves).cheapest([0, 1, 2]) == 1
