"""An opponent cannot see more than its seat: scrambling the rest changes neither view, nor move, nor visit counts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ai.levels import level
from ai.opponent import Opponent
from core import engine
from core.engine import Asks, Game, State

INTERRUPTS = Asks.INTERRUPT | Asks.SEALED | Asks.SHOWS_HIDDEN
ITERATIONS = 24
PLAYED = 8  # iterations of those who play a match by search up to a position
POSITIONS = 60  # a game and table size, every day; the long run takes 1,000
TABLES = [
    pytest.param(game, seats, id=f"{game.id}-{seats}")
    for game in engine.games().values()
    for seats in range(game.min_seats, game.max_seats + 1)
]


def searcher(state: State, iterations: int, seed: int) -> Opponent:
    few = replace(level(state.game.id, "adept"), iterations=iterations)
    return Opponent(state.game, state.seats, few, seed)


def positions(game: Game, seats: int, wanted: int) -> Iterator[State]:
    """True states with a choice: half from random play, half from play by search, at least a tenth inside interrupts
    (omens, auctions, defence, contests)."""
    dice = random.Random(seats)
    inside = {True: 0, False: 0}
    by_search = {True: 0, False: 0}
    seed = 0
    while (found := sum(inside.values())) < wanted:
        seed += 1
        state = game.setup(seats, {}, seed)
        searching = by_search[True] < by_search[False]
        players = [searcher(state, PLAYED, s) for s in range(seats)] if searching else []
        while not state.finished and found < wanted:
            moves = state.legal("search")
            if len(moves) > 1:
                interrupt = bool(state.decision().flags & INTERRUPTS)
                rare = interrupt and inside[True] * 5 < wanted
                if dice.random() < (1 if rare else 0.3 if interrupt else 0.05):
                    inside[interrupt] += 1
                    by_search[searching] += 1
                    found += 1
                    yield state.copy()
            if players and len(moves) > 1:
                state.apply_listed(players[state.to_decide].choose(state.view(state.to_decide)).move)
            else:
                state.apply_listed(dice.choice(moves))
    assert inside[True] * 10 >= wanted, f"{inside[True]} of {wanted} positions inside interrupts"
    if wanted >= 1000:  # a match more or less on one side does not count then
        assert abs(by_search[True] - by_search[False]) * 10 <= wanted, by_search


def scrambled(state: State, seed: int) -> State:
    """Another truth that looks the same to the seat that decides."""
    return state.view(state.to_decide).sample(seed)


def differs(state: State, other: State, seed: int) -> bool:
    """Does the seat to decide choose or count differently in the two?"""
    choices = []
    for truth in (state, other):
        choice = searcher(state, ITERATIONS, seed).choose(truth.view(truth.to_decide))
        choices.append((choice.move, [(a.move, a.visits, a.value) for a in choice.alternatives]))
    return choices[0] != choices[1]


def check(game: Game, seats: int, wanted: int) -> None:
    for number, state in enumerate(positions(game, seats, wanted)):
        other = scrambled(state, number)
        seat = state.to_decide
        assert bytes(state.view(seat)) == bytes(other.view(seat))
        assert not differs(state, other, number)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_a_seat_cannot_see_changes_nothing(game: Game, seats: int) -> None:
    check(game, seats, POSITIONS)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_a_seat_cannot_see_changes_nothing_in_a_thousand_positions(game: Game, seats: int) -> None:
    check(game, seats, 1000)


@pytest.mark.parametrize("game", [pytest.param(g, id=g.id) for g in engine.games().values()])
def test_a_cheater_is_caught(game: Game) -> None:
    """The same comparison with a player that looks at the truth: it must not go unnoticed."""
    caught = 0
    for number, state in enumerate(positions(game, game.max_seats, 40)):
        other = scrambled(state, number)
        peeked = []
        for truth in (state, other):
            cheat = Opponent(game, truth.seats, level(game.id, "adept").scaled(0), number)
            seen = truth.copy()
            seen.c.viewer = seen.to_decide  # the truth passed off as a view
            peeked.append([(a.move, a.value) for a in cheat.choose(seen).alternatives])
        caught += peeked[0] != peeked[1]
    assert caught > 0
