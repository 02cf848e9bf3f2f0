"""Positions of Ages for tests: fields written over a start, moves in words, figures of a seat."""

from __future__ import annotations

from typing import Any

from core import engine
from core.engine import Event, State

AGES = engine.game("ages")
CARDS = {card["id"]: card for card in AGES.data["card"]}
START = {"age": 1, "round": 5, "active": "a", "start": "a"}


def position(given: dict[str, Any], ask: str = "act", seats: int = 2, **options: str) -> State:
    """A position of seat a with `given` written over the start; everybody has all actions."""
    state = AGES.setup(seats, {"start_player": "first", **options}, 1)
    left = {f"{kind}[{s}]": n for s in "abcd"[:seats] for kind, n in (("civil_left", 4), ("military_left", 2))}
    for path, value in {**START, **left, **given}.items():
        state.put(path, value)
    state.ready(ask, 0)
    return state


def play(state: State, *moves: str) -> list[Event]:
    """Plays moves in words, and what is forced after each."""
    events = []
    for words in moves:
        events += state.apply(AGES.move_from_text(words))
        assert not state.check(), f"after '{words}': {state.check()}"
        while not state.finished and len(forced := state.legal()) == 1:
            events += state.apply(forced[0])
    return events


def turn_up(card: str, given: dict[str, Any], seats: int = 2) -> State:
    """Seat a prepares an Age I event and so turns up `card`, the last of the pile."""
    given = {"military[a]": ["rats"], "current": [card], "current_by": "", "future": [], **given}
    state = position(given, "politics", seats)
    play(state, "prepare rats")
    return state


def fact(state: State, name: str, seat: int = 0) -> int:
    return state.facts(seat)[name]


def facts(state: State, *names: str, seat: int = 0) -> list[int]:
    return [state.facts(seat)[name] for name in names]
