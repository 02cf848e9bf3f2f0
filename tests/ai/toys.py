"""Tiny games with known best play, written in Python and handed to the search as C functions (not in the registry)."""

from __future__ import annotations

import random
from typing import Any

from core.engine import NOBODY, Game, State, ffi

HEAD = ffi.sizeof("State")
CELLS = 16


class Toy(Game):
    """A game over 16 small numbers. Subclasses say who decides, what is legal, what a move does, what is hidden."""

    seats = 2
    features: tuple[str, ...] = ("score",)

    def __init__(self) -> None:
        self.id = "toy"
        self.index = 0
        self.rules_version = 1
        self.state_bytes = HEAD + CELLS
        self.stages = 1
        self.keys = 8
        self.ids = {"features": self.features, "verbs": ("m",), "decisions": ("ask",), "pieces": ("none",)}
        self.numbers, self.options, self.fields = {}, {}, {}
        self._keep: list[Any] = []
        self.c: Any = ffi.new("Game *", {"state_bytes": self.state_bytes, "keys": 8, "stages": 1, "events_max": 8})
        self.c.lists[8].count = len(self.features)  # LIST_FEATURE
        self.c.lists[7].count = 1  # LIST_SCORE
        for name in ("legal", "apply", "decision", "describe", "scores", "features", "key", "stage", "mask", "fill"):
            self._give(name)
        self._give("tie_break", lambda _state, _seat: 0)

    def _give(self, name: str, function: Any = None) -> None:
        kind = ffi.typeof(getattr(self.c, name))
        made = ffi.callback(kind, function or getattr(self, f"c_{name}"))
        self._keep.append(made)
        setattr(self.c, name, made)

    @staticmethod
    def cells(state: Any) -> Any:
        return ffi.cast("int8_t *", state) + HEAD

    def begin(self, seed: int = 0) -> State:
        state = State(self)
        state.c.seats = self.seats
        state.c.viewer = 254
        state.c.turn = 1
        state.c.rng = seed
        self.setup(self.cells(state.c), random.Random(seed))
        self.turn_over(state.c)
        return state

    def turn_over(self, state: Any) -> None:
        cells = self.cells(state)
        decider = self.decider(cells)
        state.finished = decider is None
        state.to_decide = NOBODY if decider is None else decider

    # ---- what C calls ------------------------------------------------------------------------------------------

    def c_legal(self, state: Any, out: Any, _order: int) -> int:
        moves = self.moves(self.cells(state))
        for i, move in enumerate(moves):
            out[i] = move << 8
        return len(moves)

    def c_apply(self, state: Any, move: int, _events: Any) -> None:
        self.do(self.cells(state), move >> 8, state)
        state.ply += 1
        state.turn += 1
        self.turn_over(state)

    def c_decision(self, state: Any, out: Any) -> None:
        out.seat, out.kind, out.flags = state.to_decide, 0, 0

    def c_describe(self, state: Any, move: int, out: Any) -> None:
        out.flags = 8 if move >> 8 in self.wasteful(self.cells(state)) else 0

    def c_scores(self, state: Any, seat: int, parts: Any) -> None:
        parts[0] = self.points(self.cells(state))[seat]

    def c_features(self, state: Any, seat: int, out: Any) -> None:
        out[0] = self.points(self.cells(state))[seat]

    def c_key(self, _state: Any, move: int) -> int:
        return (move >> 8) % 8

    def c_stage(self, _state: Any) -> int:
        return 0

    def c_mask(self, state: Any, seat: int) -> None:
        self.hide(self.cells(state), seat)

    def c_fill(self, state: Any, rng: Any) -> None:
        rng[0] = (rng[0] * 6364136223846793005 + 1442695040888963407) % 2**64
        self.deal(self.cells(state), rng[0] >> 33)

    # ---- what a toy says ---------------------------------------------------------------------------------------

    def setup(self, cells: Any, dice: random.Random) -> None: ...

    def decider(self, cells: Any) -> int | None:
        raise NotImplementedError

    def moves(self, cells: Any) -> list[int]:
        raise NotImplementedError

    def do(self, cells: Any, move: int, state: Any) -> None:
        raise NotImplementedError

    def points(self, cells: Any) -> list[int]:
        raise NotImplementedError

    def wasteful(self, cells: Any) -> set[int]:
        return set()

    def hide(self, cells: Any, seat: int) -> None: ...

    def deal(self, cells: Any, dice: int) -> None: ...


class Nim(Toy):
    """Take 1 to 3 of a heap; who takes the last one wins. Best play leaves a multiple of four."""

    heap = 10

    def setup(self, cells: Any, dice: random.Random) -> None:
        cells[0] = self.heap

    def decider(self, cells: Any) -> int | None:
        return cells[1] if cells[0] else None

    def moves(self, cells: Any) -> list[int]:
        return list(range(1, min(cells[0], 3) + 1))

    def do(self, cells: Any, move: int, state: Any) -> None:
        cells[0] -= move
        cells[1] = 1 - cells[1]

    def points(self, cells: Any) -> list[int]:
        return [100 * (cells[1] == 1), 100 * (cells[1] == 0)] if not cells[0] else [0, 0]


class Doors(Toy):
    """Alone: take 150 for sure, or go in and guess which of two doors hides 250. Who peeks believes the room is worth
    250; who cannot must see that it is worth 125. The door is hidden from everybody."""

    seats = 1
    safe, room, left, right = 1, 2, 3, 4

    def setup(self, cells: Any, dice: random.Random) -> None:
        cells[2] = dice.choice([self.left, self.right])

    def decider(self, cells: Any) -> int | None:
        return None if cells[1] else 0

    def moves(self, cells: Any) -> list[int]:
        return [self.left, self.right] if cells[0] else [self.safe, self.room]

    def do(self, cells: Any, move: int, state: Any) -> None:
        if move == self.room:
            cells[0] = 1
        else:
            cells[1] = 120 if move == self.safe else 125 if move == cells[2] else 1

    def points(self, cells: Any) -> list[int]:
        return [{120: 150, 125: 250}.get(cells[1], 0)]

    def hide(self, cells: Any, seat: int) -> None:
        cells[2] = 0

    def deal(self, cells: Any, dice: int) -> None:
        cells[2] = self.left + dice % 2


class Copycat(Toy):
    """Seat a shows left, right or nothing; seat b then says left or right and wins if it says what was shown; against
    nothing a wins by a hair. A b that sees what a does always answers well: best is to show nothing."""

    left, right, nothing = 1, 2, 3

    def decider(self, cells: Any) -> int | None:
        return 0 if not cells[0] else 1 if not cells[1] else None

    def moves(self, cells: Any) -> list[int]:
        return [self.left, self.right] if cells[0] else [self.left, self.right, self.nothing]

    def do(self, cells: Any, move: int, state: Any) -> None:
        cells[1 if cells[0] else 0] = move

    def points(self, cells: Any) -> list[int]:
        if cells[0] == self.nothing:
            return [50, 50]
        return [0, 100] if cells[0] == cells[1] else [100, 0]


class Three(Toy):
    """Seat a leaves the choice to b or to c; each picks what is best for itself, not what is worst for a."""

    seats = 3

    def decider(self, cells: Any) -> int | None:
        return 0 if not cells[0] else cells[0] if not cells[1] else None

    def moves(self, cells: Any) -> list[int]:
        return [1, 2]

    def do(self, cells: Any, move: int, state: Any) -> None:
        cells[1 if cells[0] else 0] = move

    def points(self, cells: Any) -> list[int]:
        # b's best leaves a second (its other makes a last); c's best leaves a last (its other makes a first)
        outcome = {(1, 1): [50, 100, 10], (1, 2): [0, 40, 60], (2, 1): [0, 50, 100], (2, 2): [100, 50, 60]}
        return outcome.get((cells[0], cells[1]), [0, 0, 0])


class Waste(Nim):
    """Nim with a move that is marked as never useful (and would win at once, so that only the mark keeps it out)."""

    def moves(self, cells: Any) -> list[int]:
        return [*super().moves(cells), 5] if cells[0] == self.heap else super().moves(cells)

    def do(self, cells: Any, move: int, state: Any) -> None:
        super().do(cells, cells[0] if move == 5 else move, state)

    def wasteful(self, cells: Any) -> set[int]:
        return {5}
