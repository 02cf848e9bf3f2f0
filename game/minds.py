"""Computers at the table and the adviser of people, as the session asks them: questions ready for a worker thread."""

from __future__ import annotations

import os
from collections.abc import Callable

from ai import levels
from ai.opponent import Budget, Choice, Opponent, seen_since
from ai.search import Stop
from core.engine import Game
from core.match import Match

HINT_LEVEL = "master"
HINTS = 3
Question = Callable[[Stop], Choice]


class Minds:
    """One opponent a seat, kept between its decisions with its tree. `seed` makes matches repeatable."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed
        self._opponents: dict[tuple[int, str], Opponent] = {}
        self._since: dict[tuple[int, str], int] = {}

    def question(self, match: Match, seat: int, level: str) -> Question:
        """What `seat` shall play at `level` now. Made on the caller's thread, answered on the worker's."""
        key = (seat, level)
        if key not in self._opponents:
            self._opponents[key] = Opponent(match.game, len(match.seats), level, self._seed * 8 + seat)
        mind = self._opponents[key]
        now = len(match.record)
        seen = seen_since(match, seat, min(self._since.get(key, now), now))
        self._since[key] = now
        budget = Budget(seconds=mind.level.seconds or None, threads=min(mind.level.threads, _threads()))
        view = match.state.view(seat)
        return lambda stop: mind.choose(view, seen, budget, stop)

    def advice(self, match: Match, seat: int) -> Question:
        """The best moves for a person, with values and reasons: thought out at Master's budget from the seat's view."""
        adviser = Opponent(match.game, len(match.seats), HINT_LEVEL, self._seed + 97)
        view = match.state.view(seat)
        budget = Budget(reasons=HINTS, threads=min(adviser.level.threads, _threads()))
        return lambda stop: adviser.choose(view, (), budget, stop)

    def forget(self) -> None:
        """After moves were taken back: no tree fits any more."""
        self._opponents.clear()
        self._since.clear()


def prepare(game: Game) -> None:
    """Reads what the computers of a game believe, so that their first move need not wait for it."""
    levels.beliefs(game, game.min_seats)


def _threads() -> int:
    """The picture keeps a core to itself."""
    return max((os.cpu_count() or 2) - 1, 1)
