"""A computer player: `choose(view, seen_since_last, budget, stop) -> Choice`. It is given views and never a state."""

from __future__ import annotations

import contextlib
import functools
import os
import random
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol

from ai import explain, levels
from ai.explain import Reason
from ai.search import Ended, Line, Search, Stop
from core.engine import Asks, Game, State, Tells
from core.match import Match

TIME_IS_UP = 2  # reason of a stop that the deadline set, not the caller
WORTH_DRAWING = 0.1  # a searched move must have this share of the best's visits to be drawn


@dataclass(frozen=True, slots=True)
class Seen:
    """A move made since: of whom, and which, or None if this seat could not see it. forced: an own move that was the
    only one, which no tree holds. surprising: chance decided or something hidden was shown, so that a tree which counts
    every possible deal is no help any more."""

    seat: int
    move: int | None
    forced: bool = False
    surprising: bool = False


@dataclass(frozen=True, slots=True)
class Budget:
    """What a decision may cost; None = as the level says. reasons: for how many of the best moves to give reasons."""

    iterations: int | None = None
    threads: int | None = None
    seconds: float | None = None
    reasons: int = 0


AS_THE_LEVEL_SAYS = Budget()


@dataclass(frozen=True, slots=True)
class Alternative:
    """A move, how often it was tried (0: judged one move ahead), its expected result 0..1, and why."""

    move: int
    visits: int
    value: float
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """The move, all moves considered from best to worst, and how the thinking ended."""

    move: int
    alternatives: tuple[Alternative, ...]
    ended: Ended

    @property
    def forced(self) -> bool:
        """There was nothing to choose."""
        return self.ended is Ended.FORCED


class Player(Protocol):
    """Whatever can sit at a table: opponents and yardsticks."""

    def choose(
        self, view: State, seen: Sequence[Seen] = (), budget: Budget = AS_THE_LEVEL_SAYS, stop: Stop | None = None
    ) -> Choice:
        """The move of the seat whose view this is."""
        ...


def seen_since(match: Match, seat: int, ply: int) -> list[Seen]:
    """The moves of a match from `ply` on as `seat` saw them: its own, and those of others whose answers are public."""
    out = []
    for at in range(ply, len(match.record)):
        played = match.record[at]
        before = match.state_at(at)
        if played.seat == seat:
            surprising = any(e.flags & (Tells.RANDOM | Tells.REVEALS) for e in played.events)
            out.append(Seen(seat, played.move, len(before.legal("search")) == 1, surprising))
        else:
            hidden = before.decision().flags & (Asks.SEALED | Asks.SHOWS_HIDDEN)
            out.append(Seen(played.seat, None if hidden else played.move))
    return out


def lower_priority() -> None:
    """For threads that think: the picture goes first. Only Linux counts threads as tasks: elsewhere the number of a
    thread may be that of somebody's process."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)


@functools.cache
def _workers() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(os.cpu_count() or 1, "think", lower_priority)


def _mixed(*numbers: int) -> int:
    """One 64-bit seed out of several numbers."""
    word = 0
    for number in numbers:
        word = (word + number + 0x9E3779B97F4A7C15) & (2**64 - 1)
        word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & (2**64 - 1)
        word = ((word ^ word >> 27) * 0x94D049BB133111EB) & (2**64 - 1)
        word ^= word >> 31
    return word


class Opponent:
    """One seat's computer player. Same views, seen moves, seed and budget give the same moves and visit counts."""

    def __init__(
        self,
        game: Game,
        seats: int,
        level: str | levels.Level,
        seed: int = 0,
        *,
        beliefs: levels.Beliefs | None = None,
    ) -> None:
        """An unknown level raises levels.DataError."""
        self.game = game
        self.level = levels.level(game.id, level) if isinstance(level, str) else level
        self.beliefs = beliefs or levels.beliefs(game, seats, self.level.weights)
        self.seed = seed
        self._searches: list[Search] = []
        self._last = b""
        self._alive = False  # do the trees stand at the position after what was seen?

    # ---- choosing ------------------------------------------------------------------------------------------------

    def choose(
        self, view: State, seen: Sequence[Seen] = (), budget: Budget = AS_THE_LEVEL_SAYS, stop: Stop | None = None
    ) -> Choice:
        """A move for the seat whose view this is and who must decide. `seen`: the moves since its last decision.
        Comes back early when the choice is forced or clear, when `stop` is set, or after the budget's seconds."""
        self._follow(view, seen)
        moves = view.legal("search")
        if len(moves) == 1:
            return Choice(moves[0], (Alternative(moves[0], 0, 0.0),), Ended.FORCED)
        iterations = self.level.iterations if budget.iterations is None else budget.iterations
        threads = max(min(budget.threads or self.level.threads, max(iterations, 1)), 1)
        self._prepare(view, iterations, threads)
        ended = Ended.RAN_OUT
        if iterations:
            ended = self._think(iterations, threads, budget.seconds, stop or Stop())
            lines = self._merged(threads)
        else:
            lines = self._searches[0].values()
        if not any(line.visits for line in lines) and iterations:  # stopped before anything was tried
            lines = self._searches[0].values()
        return self._choice(view, lines, ended, budget.reasons)

    def _follow(self, view: State, seen: Sequence[Seen]) -> None:
        """Steps the trees along the own moves made since; whatever else happened makes them worthless."""
        if not seen:
            self._alive = self._alive and bytes(view) == self._last
            return
        for one in seen:
            if one.seat != view.to_decide or one.move is None or one.surprising:
                self._alive = False
            elif self._alive and not one.forced:
                move = one.move
                self._alive = all(search.follow(move) for search in self._searches)

    def _prepare(self, view: State, iterations: int, threads: int) -> None:
        """Makes the trees on first use, takes them along when nothing but own moves happened since."""
        keep = self._alive and len(self._searches) >= threads
        while len(self._searches) < threads:
            share = -(-iterations // threads)
            self._searches.append(Search(self.game, self.level.switches, self.beliefs, share))
        for number, search in enumerate(self._searches[:threads]):
            search.begin(view, _mixed(self.seed, view.ply, number), keep)
        self._last = bytes(view)
        self._alive = True

    def _think(self, iterations: int, threads: int, seconds: float | None, stop: Stop) -> Ended:
        """Runs all trees, the first one in the caller's thread."""
        timer = threading.Timer(seconds, stop.set, [TIME_IS_UP]) if seconds else None
        share = -(-iterations // threads)
        if timer:
            timer.start()
        try:
            others = [_workers().submit(s.run, share, stop) for s in self._searches[1:threads]]
            ended = self._searches[0].run(share, stop)
            for other in others:
                other.result()
        finally:
            if timer:
                timer.cancel()
                timer.join()  # else it could still set the flag after this has looked
                if stop.reason == TIME_IS_UP:
                    stop.clear()
        return ended

    def _merged(self, threads: int) -> list[Line]:
        if threads == 1:
            return self._searches[0].lines()
        visits: dict[int, int] = {}
        sums: dict[int, float] = {}
        waste: dict[int, bool] = {}
        for search in self._searches[:threads]:
            for line in search.lines():
                visits[line.move] = visits.get(line.move, 0) + line.visits
                sums[line.move] = sums.get(line.move, 0.0) + line.value * line.visits
                waste[line.move] = line.wasteful
        return [Line(m, v, sums[m] / v if v else 0.0, waste[m]) for m, v in visits.items()]

    def _choice(self, view: State, lines: list[Line], ended: Ended, reasons: int) -> Choice:
        useful = [line for line in lines if not line.wasteful] or lines
        ranked = sorted(useful, key=lambda line: (line.visits, line.value), reverse=True)
        picked = ranked[0].move
        if self.level.temperature > 0:
            picked = self._drawn(view, ranked)
        whys = self.reasons([line.move for line in ranked[:reasons]])
        alternatives = tuple(Alternative(x.move, x.visits, x.value, whys.get(x.move, ())) for x in ranked)
        return Choice(picked, alternatives, ended)

    def _drawn(self, view: State, ranked: list[Line]) -> int:
        """One of the moves that are nearly as good as the best; the better the likelier."""
        known = [line for line in ranked if line.visits >= ranked[0].visits * WORTH_DRAWING]
        known = sorted(known, key=lambda line: line.value, reverse=True)[: self.level.width]
        best = known[0].value
        near = [line for line in known if line.value >= best - self.level.margin]
        weights = [levels.softmax_weight(line.value - best, self.level.temperature) for line in near]
        dice = random.Random(_mixed(self.seed, view.ply, 0x71))
        return dice.choices(near, weights)[0].move

    # ---- why -----------------------------------------------------------------------------------------------------

    def raised(self, move: int) -> set[str]:
        """The features that this move of the position last chosen from makes more by itself."""
        return self._searches[0].raised(move)

    def reasons(self, moves: Sequence[int]) -> dict[int, tuple[Reason, ...]]:
        """Why each of these moves of the position last chosen from, and not another of them: see explain.py."""
        if not moves:
            return {}
        view = self.game.from_bytes(self._last)
        names, weights = self.game.ids["features"], self.beliefs.weights[view.stage()]
        changes = explain.compared({move: self._searches[0].change(move) for move in moves})
        return {move: explain.reasons(change, names, weights, self.raised(move)) for move, change in changes.items()}
