"""A seat lent to a computer stays lent when the match is taken up again, and counts as whose decisions it was."""

import pytest

from core.match import Match
from game import loans, outcome
from game.saves import Saves
from game.scenes import routes
from game.session import Session
from game.statistics import Statistics
from tests.game.desk import kit_for
from tests.game.tabletop import AnyMind, make_match, played


def test_a_lent_seat_is_still_lent_after_continue(tmp_path):
    kit = kit_for(tmp_path)
    saves = Saves(kit.folder)
    session = Session(played(make_match(people=(0, 1)), 6), AnyMind(), saves.write)
    session.lend(1, "adept")
    (entry,) = saves.unfinished()  # also when nothing was played since
    again = routes.resume(kit, entry).scene.session
    assert again.lent == {1: "adept"} and again.level(1) == "adept" and again.people == [0, 1]
    session.take_back(1)
    assert routes.resume(kit, saves.unfinished()[0]).scene.session.lent == {}


def test_a_loan_at_a_level_unknown_here_leaves_the_seat_to_its_person():
    match = make_match(people=(0,), players=2)
    loans.lend(match, 0, "oracle")
    assert Session(match, AnyMind()).lent == {}
    assert loans.NOTE in match.notes  # for the program that knows it


@pytest.mark.parametrize("note", ["", "x", "a", "a adept", "a adept x", "q adept 3", "b adept 1, a", " "])
def test_a_note_of_nonsense_lends_nothing(note):
    match = make_match(people=(0,), players=2)
    match.notes[loans.NOTE] = note
    assert loans.running(match) == {} and loans.stand_in(match, 0) == ""


def own(match: Match) -> int:
    return sum(one.seat == 0 for one in match.record)


def test_whose_moves_they_were_is_known_over_loans_and_moves_taken_back():
    match = make_match(people=(0,), players=2)
    loans.lend(match, 0, "adept")
    while own(match) < 3:
        played(match, 1)
    loans.take_back(match, 0)
    assert loans.stand_in(match, 0) == "adept"
    while own(match) < 6:
        played(match, 1)
    assert loans.stand_in(match, 0) == "", "half of them"
    while own(match) > 2:
        match.undo(practice=True)
    loans.taken_back(match)
    assert loans.stand_in(match, 0) == "adept"
    while own(match) < 4:
        played(match, 1)
    assert loans.stand_in(match, 0) == "" and loans.running(match) == {}
    assert Match.from_text(match.to_text()).notes == match.notes


@pytest.mark.parametrize(("lent", "counted"), [(True, 0), (False, 1)])
def test_a_match_that_a_computer_played_is_nobodys_in_the_statistics(tmp_path, lent, counted):
    match = make_match(people=(0,), players=2)
    if lent:
        played(match, 5)
        loans.lend(match, 0, "adept")
    played(match, 10_000)
    statistics = Statistics(kit_for(tmp_path).folder)
    ended = outcome.of(match)
    assert [seat.level for seat in sorted(ended.seats, key=lambda seat: seat.seat)] == ["", "apprentice"]
    statistics.add(ended, "")
    assert statistics.whole("olympos").played == counted
