"""The typed Python face of the tree search, and the only importer of the C module `ai._search`."""

from __future__ import annotations

import enum
from dataclasses import dataclass, fields
from typing import Any

from ai._search import ffi, lib
from ai.levels import Beliefs, Switches
from core.engine import Game, State, address

EDGES_PER_ITERATION = 48
EDGES_MIN, EDGES_MAX = 4096, 600_000  # an edge has 40 bytes


class Ended(enum.IntEnum):
    """Why a run came back."""

    RAN_OUT = 0
    CLEAR = 1
    STOPPED = 2
    FORCED = 3


@dataclass(frozen=True, slots=True)
class Line:
    """One move of the root: how often it was tried and its mean result (0..1) for the seat that thinks."""

    move: int
    visits: int
    value: float
    wasteful: bool


class Stop:
    """A flag in memory shared with running searches: `set` ends them within an iteration."""

    def __init__(self) -> None:
        self.flag: Any = ffi.new("int *")

    def set(self, reason: int = 1) -> None:
        """Ask every search that was given this flag to come back."""
        self.flag[0] = reason

    def clear(self) -> None:
        """Make the flag usable again."""
        self.flag[0] = 0

    @property
    def reason(self) -> int:
        """0 = not set."""
        return int(self.flag[0])


def _pointer(kind: str, pointer: Any) -> Any:
    """A pointer of core's cffi module as one of ours."""
    return ffi.cast(kind, address(pointer))


class Search:
    """One tree, for one thread. It is handed views only."""

    def __init__(self, game: Game, switches: Switches, beliefs: Beliefs, iterations: int) -> None:
        """`iterations` sizes the arena; more may be asked of a run, the tree then stops growing."""
        self.game = game
        settings = ffi.new("Settings *")
        for one in fields(Switches):
            setattr(settings, one.name, getattr(switches, one.name))
        settings.edges = min(max(iterations * EDGES_PER_ITERATION, EDGES_MIN), EDGES_MAX)
        settings.nodes = min(max(iterations * (12 if switches.observe else 4), 64), settings.edges)
        self._c_game = _pointer("const Game *", game.c)
        flat = [w for row in beliefs.weights for w in row]
        c = lib.search_new(self._c_game, settings, flat, list(beliefs.spread), list(beliefs.keys))
        if c == ffi.NULL:
            raise MemoryError("no room for a search tree")
        self._c = ffi.gc(c, lib.search_free, settings.edges * 40 + settings.nodes * 40)

    def begin(self, view: State, seed: int, keep: bool = False) -> None:
        """Start at a view in which its seat decides; `keep` after `follow` said yes to every move since."""
        if view.c.to_decide != view.c.viewer:
            raise ValueError("a search needs the view of the seat that decides")
        lib.search_begin(self._c, _pointer("State *", view.c), seed & (2**64 - 1), keep)

    def follow(self, move: int) -> bool:
        """The thinking seat played this; False if the tree does not know it."""
        return bool(lib.search_follow(self._c, move))

    def run(self, visits: int, stop: Stop) -> Ended:
        """Iterate without the interpreter lock until the root has `visits` visits."""
        return Ended(lib.search_run(self._c, visits, stop.flag))

    @property
    def visits(self) -> int:
        """Of the root, kept ones included."""
        return int(lib.search_visits(self._c))

    def lines(self) -> list[Line]:
        """The moves of the root, in the order of the listing."""
        out = ffi.new("Line[]", lib.MOVES_MAX)
        count = lib.search_lines(self._c, out)
        return [Line(out[i].move, out[i].visits, out[i].value, out[i].prior < 0) for i in range(count)]

    def values(self) -> list[Line]:
        """The legal moves and the leads they make one move ahead, in spreads (not results); `visits` is 0."""
        moves = ffi.new("Move[]", lib.MOVES_MAX)
        values = ffi.new("double[]", lib.MOVES_MAX)
        wasteful = ffi.new("int[]", lib.MOVES_MAX)
        count = lib.search_values(self._c, moves, values, wasteful)
        return [Line(moves[i], 0, values[i], bool(wasteful[i])) for i in range(count)]

    def change(self, move: int) -> dict[str, tuple[float, float]]:
        """Each feature of the thinking seat now and at the end of its turn after this move and its best line; after a
        sealed choice as soon as it is shown."""
        names = self.game.ids["features"]
        before, after = ffi.new("double[]", len(names) + 1), ffi.new("double[]", len(names) + 1)
        lib.search_change(self._c, move, before, after)
        return {name: (before[i], after[i]) for i, name in enumerate(names)}

    def raised(self, move: int) -> set[str]:
        """The features that a move makes more by itself, whatever lies hidden; a sealed choice with the rest of it."""
        names = self.game.ids["features"]
        raises = ffi.new("int[]", len(names) + 1)
        lib.search_raises(self._c, move, raises)
        return {name for i, name in enumerate(names) if raises[i]}

    def evaluate(self, state: State) -> tuple[list[float], list[float]]:
        """Predicted final scores and results 0..1 of a whole state, a seat."""
        scores, results = ffi.new("double[]", lib.SEATS_MAX), ffi.new("double[]", lib.SEATS_MAX)
        lib.search_evaluate(self._c, _pointer("State *", state.c), scores, results)
        return list(scores)[: state.seats], list(results)[: state.seats]

    def playout(self, state: State, seed: int) -> tuple[int, list[float]]:
        """One random playout by the switches, in place: moves played and results."""
        results = ffi.new("double[]", lib.SEATS_MAX)
        plies = lib.search_playout(self._c, _pointer("State *", state.c), seed & (2**64 - 1), results)
        return int(plies), list(results)[: state.seats]
