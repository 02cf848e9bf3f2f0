"""The search on toy games whose best play is known."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from ai.levels import Beliefs, Level, Switches
from ai.opponent import Budget, Opponent, Seen
from ai.search import Ended, Search, Stop
from core.engine import State
from tests.ai.toys import Copycat, Doors, Nim, Three, Toy, Waste

BELIEFS = Beliefs(((1.0, 0.0),), (20.0,), (1.0,) * 8)


def thinker(toy: Toy, iterations: int = 1500, seed: int = 5, **switches: Any) -> Opponent:
    level = Level("test", iterations=iterations, switches=Switches(**{"observe": 1, **switches}))
    return Opponent(toy, toy.seats, level, seed, beliefs=BELIEFS)


def chosen(toy: Toy, state: State, **switches: Any) -> int:
    return thinker(toy, **switches).choose(state.view(state.to_decide)).move >> 8


def test_nim_is_played_perfectly() -> None:
    for heap in (5, 6, 7, 9, 10, 11):
        nim = Nim()
        nim.heap = heap
        assert chosen(nim, nim.begin()) == heap % 4, heap


def test_a_room_of_guesses_is_worth_no_more_than_a_guess() -> None:
    """The mistake of searching each deal by itself: believing that one will know later."""
    doors = Doors()
    for seed in range(4):
        choice = thinker(doors, seed=seed).choose(doors.begin(seed).view(0))
        assert choice.move >> 8 == doors.safe
        room = next(a for a in choice.alternatives if a.move >> 8 == doors.room)
        assert 0.3 < room.value < 0.62


def test_each_seat_maximises_its_own_result() -> None:
    three = Three()
    assert chosen(three, three.begin()) == 1


def test_a_seat_answers_what_it_sees() -> None:
    cat = Copycat()
    seeing = thinker(cat).choose(cat.begin().view(0))
    assert seeing.move >> 8 == cat.nothing
    shown = next(a for a in seeing.alternatives if a.move >> 8 == cat.left)
    assert shown.value < 0.3


def test_without_observing_the_others_answer_blindly() -> None:
    cat = Copycat()
    blind = thinker(cat, observe=0).choose(cat.begin().view(0))
    shown = next(a for a in blind.alternatives if a.move >> 8 == cat.left)
    assert shown.value > 0.3


def test_wasteful_moves_are_dropped() -> None:
    waste = Waste()
    choice = thinker(waste).choose(waste.begin().view(0))
    assert 5 not in [a.move >> 8 for a in choice.alternatives]
    assert choice.move >> 8 == 2


def test_one_move_ahead_needs_no_iterations() -> None:
    nim = Nim()
    nim.heap = 3
    choice = thinker(nim, iterations=0).choose(nim.begin().view(0))
    assert choice.move >> 8 == 3
    assert all(a.visits == 0 for a in choice.alternatives)


def test_same_seed_same_counts_and_another_seed_others() -> None:
    doors = Doors()
    view = doors.begin(1).view(0)
    one, two, other = (thinker(doors, seed=s, explore=0.3).choose(view) for s in (1, 1, 2))
    assert one == two
    assert [a.value for a in one.alternatives] != [a.value for a in other.alternatives]


def test_threads_are_independent_trees_added_up() -> None:
    nim = Nim()
    view = nim.begin().view(0)
    both = thinker(nim, iterations=600).choose(view, budget=Budget(threads=2))
    again = thinker(nim, iterations=600).choose(view, budget=Budget(threads=2))
    assert both == again
    assert sum(a.visits for a in both.alternatives) == 600


def test_a_forced_choice_costs_nothing() -> None:
    nim = Nim()
    nim.heap = 1
    choice = thinker(nim).choose(nim.begin().view(0))
    assert choice.forced
    assert choice.move >> 8 == 1


def test_a_clear_choice_ends_early() -> None:
    nim = Nim()
    nim.heap = 3
    choice = thinker(nim, iterations=4000, clear=0.2).choose(nim.begin().view(0))
    assert choice.ended is Ended.CLEAR
    assert sum(a.visits for a in choice.alternatives) < 4000


def test_a_stop_is_answered_and_leaves_a_move() -> None:
    nim = Nim()
    stop = Stop()
    threading.Timer(0.05, stop.set).start()
    choice = thinker(nim).choose(nim.begin().view(0), budget=Budget(iterations=10**9), stop=stop)
    assert choice.ended is Ended.STOPPED
    assert choice.move >> 8 in (1, 2, 3)
    at_once = thinker(nim).choose(nim.begin().view(0), stop=stop)
    assert at_once.ended is Ended.STOPPED
    assert at_once.move >> 8 in (1, 2, 3)


def test_a_deadline_is_a_stop_that_leaves_the_callers_flag_alone() -> None:
    nim = Nim()
    stop = Stop()
    choice = thinker(nim).choose(nim.begin().view(0), budget=Budget(iterations=10**9, seconds=0.05), stop=stop)
    assert choice.ended is Ended.STOPPED
    assert stop.reason == 0


def test_the_tree_is_kept_between_own_decisions() -> None:
    doors = Doors()
    state = doors.begin(1)
    search = Search(doors, Switches(explore=0.3), BELIEFS, 400)
    search.begin(state.view(0), 1)
    search.run(400, Stop())
    room = next(line for line in search.lines() if line.move >> 8 == doors.room)
    assert search.follow(room.move)
    doors.c_apply(state.c, room.move, None)
    search.begin(state.view(0), 2, keep=True)
    assert search.visits == room.visits
    search.run(400, Stop())
    assert search.visits == 400


def test_a_thinker_resumes_what_it_broke_off() -> None:
    nim = Nim()
    view = nim.begin().view(0)
    player = thinker(nim)
    first = player.choose(view, budget=Budget(iterations=200))
    second = player.choose(view, budget=Budget(iterations=500))
    assert sum(a.visits for a in first.alternatives) == 200
    assert sum(a.visits for a in second.alternatives) == 500


def test_moves_of_others_drop_the_tree() -> None:
    nim = Nim()
    state = nim.begin()
    player = thinker(nim, iterations=100)
    move = player.choose(state.view(0)).move
    state.apply_listed(move)
    state.apply_listed(1 << 8)
    choice = player.choose(state.view(0), [Seen(0, move), Seen(1, 1 << 8)])
    assert choice == thinker(nim, iterations=100).choose(state.view(0))


def test_a_full_arena_goes_on_with_the_tree_it_has() -> None:
    nim = Nim()
    search = Search(nim, Switches(), BELIEFS, 1)
    search.begin(nim.begin().view(0), 1)
    assert search.run(3000, Stop()) is Ended.RAN_OUT
    assert search.visits == 3000


def test_only_the_view_of_the_seat_to_decide_is_taken() -> None:
    nim = Nim()
    search = Search(nim, Switches(), BELIEFS, 10)
    with pytest.raises(ValueError, match="view"):
        search.begin(nim.begin(), 1)
    with pytest.raises(ValueError, match="view"):
        search.begin(nim.begin().view(1), 1)


class Watched(Nim):
    """Nim that notes the turns in which it is evaluated."""

    heap = 40

    def __init__(self) -> None:
        super().__init__()
        self.turns: set[int] = set()

    def c_features(self, state: Any, seat: int, out: Any) -> None:
        self.turns.add(state.turn)
        super().c_features(state, seat, out)


def test_leaves_are_judged_at_one_moment_or_a_horizon_away() -> None:
    watched = Watched()
    view = watched.begin().view(0)
    thinker(watched, iterations=300, horizon=2).choose(view)
    assert len(watched.turns) > 2
    watched.turns.clear()
    thinker(watched, iterations=300, rounds=1).choose(view)
    assert watched.turns == {view.turn + 3}


def test_another_moment_drops_the_tree() -> None:
    doors = Doors()
    state = doors.begin(1)
    search = Search(doors, Switches(rounds=1), BELIEFS, 400)
    search.begin(state.view(0), 1)
    search.run(400, Stop())
    room = next(line for line in search.lines() if line.move >> 8 == doors.room)
    assert search.follow(room.move)
    doors.c_apply(state.c, room.move, None)  # a turn later
    search.begin(state.view(0), 2, keep=True)
    assert search.visits == 0


def test_greedy_playouts_take_the_best_move_one_ahead() -> None:
    nim = Nim()
    nim.heap = 3
    lengths = {}
    for greedy in (0, 3):
        search = Search(nim, Switches(greedy=greedy), BELIEFS, 10)
        lengths[greedy] = {search.playout(nim.begin(), seed)[0] for seed in range(20)}
    assert lengths[3] == {1}
    assert lengths[0] == {1, 2, 3}


def test_prior_visits_begin_with_the_move_that_is_best_one_ahead() -> None:
    nim = Nim()
    nim.heap = 3
    switches: dict[str, Any] = {"explore": 0.0, "prior_temperature": 1e6, "iterations": 20}
    with_visits = thinker(nim, prior_visits=2.0, **switches).choose(nim.begin().view(0))
    assert (with_visits.move >> 8, with_visits.alternatives[0].visits) == (3, 20)
    without = thinker(nim, **switches).choose(nim.begin().view(0))
    assert without.move >> 8 == 1  # the first one listed, and never another
