"""Players without search: uniformly random, and a wrapper for the scripted beginners."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Sequence

from ai.opponent import AS_THE_LEVEL_SAYS, Alternative, Budget, Choice, Seen
from ai.search import Ended, Stop
from core.engine import Game, State

Script = Callable[[State, list[int], random.Random], int]


class Scripted:
    """Chooses by a function of (view, legal moves, dice)."""

    def __init__(self, script: Script, seed: int) -> None:
        self.script = script
        self.dice = random.Random(seed)

    def choose(
        self, view: State, seen: Sequence[Seen] = (), budget: Budget = AS_THE_LEVEL_SAYS, stop: Stop | None = None
    ) -> Choice:
        """The move of the script; a forced one without asking it."""
        moves = view.legal("search")
        move = moves[0] if len(moves) == 1 else self.script(view, moves, self.dice)
        ended = Ended.FORCED if len(moves) == 1 else Ended.RAN_OUT
        return Choice(move, (Alternative(move, 0, 0.0),), ended)


def uniform(view: State, moves: list[int], dice: random.Random) -> int:
    """Any legal move."""
    return dice.choice(moves)


def beginner(game: Game) -> Script:
    """The scripted beginner of a game: ai/yardsticks/beginner_<game>.py."""
    script: Script = importlib.import_module(f"ai.yardsticks.beginner_{game.id}").choose
    return script
