"""At the last turn of a match the strongest level plays what counting out every line gives."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from ai.levels import level_ids
from ai.opponent import Opponent
from ai.players import player
from core import engine
from core.engine import Game, State

LEAVES = 4000  # positions with more lines than this are left out
DEALS = 4
SHARE = 0.95


class TooManyError(Exception):
    """Not a position that can be counted out."""


def best_result(state: State, seat: int, turn: int, leaves: list[int]) -> int:
    """The best result that `seat` can still reach; others may not be asked any more."""
    if state.finished:
        leaves[0] += 1
        if leaves[0] > LEAVES:
            raise TooManyError
        return state.result()[seat]
    if state.turn != turn or state.to_decide != seat:
        raise TooManyError
    best = -1
    for move in state.legal("search"):
        after = state.copy()
        after.apply_listed(move)
        best = max(best, best_result(after, seat, turn, leaves))
    return best


def counted(view: State) -> dict[int, float]:
    """Every legal move with the mean of its best results over some deals of the unseen."""
    moves = view.legal("search")
    values = dict.fromkeys(moves, 0.0)
    leaves = [0]
    for deal in range(DEALS):
        truth = view.sample(deal)
        for move in moves:
            after = truth.copy()
            after.apply_listed(move)
            values[move] += best_result(after, view.to_decide, view.turn, leaves) / DEALS
    return values


def last_turns(game: Game, wanted: int) -> Iterator[tuple[State, dict[int, float]]]:
    """Views with a choice in the last turn of a match, and what each move is worth."""
    found = seed = 0
    while found < wanted and seed < 40 * wanted:
        seed += 1
        seats = game.min_seats + seed % (game.max_seats - game.min_seats + 1)
        state = game.setup(seats, {}, seed)
        dice = random.Random(seed)
        greedy = [player("greedy", game, seats, s) for s in range(seats)]
        while not state.finished and found < wanted:
            moves = state.legal("search")
            view = state.view(state.to_decide)
            if len(moves) > 1 and state.turn > 1:
                try:
                    values = counted(view)
                except TooManyError:
                    pass
                else:
                    found += 1
                    yield view, values
                    break
            careless = dice.random() < 0.2
            state.apply_listed(dice.choice(moves) if careless else greedy[state.to_decide].choose(view).move)


def agreement(game: Game, wanted: int, scale: float) -> float:
    right = seen = 0
    for number, (view, values) in enumerate(last_turns(game, wanted)):
        thinker = player(level_ids()[-1], game, view.seats, number, scale)
        assert isinstance(thinker, Opponent)
        right += values[thinker.choose(view).move] >= max(values.values()) - 1e-9
        seen += 1
    assert seen >= wanted * 0.9, "too few last turns found"
    return right / seen


def test_the_last_turn_is_played_as_counted_out() -> None:
    assert agreement(engine.game("olympos"), 20, 0.2) >= SHARE


@pytest.mark.long
def test_the_last_turn_is_played_as_counted_out_in_a_hundred_positions() -> None:
    assert agreement(engine.game("olympos"), 100, 1.0) >= SHARE
