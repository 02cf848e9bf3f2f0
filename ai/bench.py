"""`python -m ai.bench --game G`: how fast the search is, whether two threads pay, how soon it stops; a visit hash.

Simulations a second are of processor time: with two threads, of half the time that both used; `to_the_end` with drawn
playouts until the match is over. `clear_ms`, `forced_ms`: processor time of the slowest decision that was clear before
a sixteenth of the budget was spent, and of the slowest with one move. The hash is over the visit counts of fixed
positions, seeds and budgets: it changes when search, weights or rules change behaviour.
"""

from __future__ import annotations

import hashlib
import statistics
import threading
import time
from dataclasses import replace
from typing import Any

from ai import levels
from ai.opponent import Budget, Opponent
from ai.search import Ended, Stop
from core import engine
from core.commands import bench
from core.engine import Game, State

POSITIONS = 8
HASHED_ITERATIONS = 256
EASY_POSITIONS = 100  # decisions looked at for being clear or forced, EASY_STEP plies apart
EASY_STEP = 7


def positions(game: Game, seats: int, options: dict[str, str], seed: int) -> list[State]:
    """Views with a choice to make, spread over random matches."""
    out = []
    for number in range(POSITIONS):
        state = game.setup(seats, options, seed + number)
        plies, _ = engine.playout(state.copy(), seed + number)
        engine.playout(state, seed + number, plies * number // POSITIONS)
        while not state.finished and len(moves := state.legal("search")) < 2:
            state.apply_listed(moves[0])
        if not state.finished:
            out.append(state.view(state.to_decide))
    return out


def simulations(game: Game, views: list[State], level: levels.Level, threads: int, seconds: float) -> float:
    """Iterations a second of processor time and thread."""
    level = replace(level, switches=replace(level.switches, clear=0.0))
    done, spent, batch = 0, 0.0, 500 * threads
    while spent < seconds:
        for view in views:
            player = Opponent(game, view.seats, replace(level, iterations=batch), done)
            player.choose(view, budget=Budget(iterations=threads))  # makes the trees
            begun = time.process_time()
            player.choose(view, budget=Budget(iterations=batch, threads=threads))
            spent += time.process_time() - begun
            done += batch
    return done / (spent / threads)


def to_the_end(level: levels.Level) -> levels.Level:
    """The level with playouts drawn until the match is over."""
    return replace(level, switches=replace(level.switches, horizon=levels.TO_THE_END, rounds=-1, greedy=0))


def easy_decisions(
    game: Game, seats: int, options: dict[str, str], level: levels.Level, seed: int
) -> dict[Ended, float]:
    """Milliseconds of the slowest decision that was clear, and of the slowest that was forced, in random matches."""
    slowest = {Ended.CLEAR: 0.0, Ended.FORCED: 0.0}
    player = Opponent(game, seats, level, seed)
    state = game.setup(seats, options, seed)
    for number in range(EASY_POSITIONS):
        view = state.view(state.to_decide)
        begun = time.process_time()
        choice = player.choose(view, budget=Budget(threads=1))
        spent = (time.process_time() - begun) * 1000
        early = sum(a.visits for a in choice.alternatives) * 16 < level.iterations
        if choice.ended is Ended.FORCED or (choice.ended is Ended.CLEAR and early):
            slowest[choice.ended] = max(slowest[choice.ended], spent)
        engine.playout(state, seed + number, EASY_STEP)
        if state.finished:
            state = game.setup(seats, options, seed + number)
    return slowest


def visit_hash(game: Game, views: list[State], level: levels.Level) -> str:
    """16 hexadecimal digits over moves and visit counts."""
    digest = hashlib.sha256()
    for number, view in enumerate(views):
        player = Opponent(game, view.seats, replace(level, iterations=HASHED_ITERATIONS), number)
        for a in player.choose(view, budget=Budget(threads=1)).alternatives:
            digest.update(f"{a.move} {a.visits};".encode())
    return digest.hexdigest()[:16]


def stop_latency(game: Game, views: list[State], level: levels.Level) -> float:
    """Median milliseconds from setting the flag to having the choice."""
    waits = []
    for view in views * 2:
        stop, asked = Stop(), [0.0]

        def ask(stop: Stop = stop, asked: list[float] = asked) -> None:
            asked[0] = time.perf_counter()
            stop.set()

        threading.Timer(0.03, ask).start()
        endless = replace(level, iterations=10**7, switches=replace(level.switches, clear=0.0))
        Opponent(game, view.seats, endless, 1).choose(view, budget=Budget(threads=1), stop=stop)
        waits.append((time.perf_counter() - asked[0]) * 1000)
    return statistics.median(waits)


def measure(game: Game, seats: int, options: dict[str, str], seconds: float, seed: int) -> dict[str, Any]:
    """All figures of the strongest level's search."""
    views = positions(game, seats, options, seed)
    level = levels.level(game.id, levels.level_ids()[-1])
    horizon = level.switches.horizon
    easy = easy_decisions(game, seats, options, level, seed)
    return {
        "game": game.id,
        "players": seats,
        "options": options,
        "horizon": "end" if horizon >= levels.TO_THE_END else horizon,
        "simulations_per_s_1": round(simulations(game, views, level, 1, seconds)),
        "simulations_per_s_2": round(simulations(game, views, level, 2, seconds)),
        "simulations_per_s_to_the_end": round(simulations(game, views, to_the_end(level), 1, seconds)),
        "clear_ms": round(easy[Ended.CLEAR], 2),
        "forced_ms": round(easy[Ended.FORCED], 3),
        "visit_hash": visit_hash(game, views, level),
        "stop_ms": round(stop_latency(game, views, level), 2),
    }


if __name__ == "__main__":
    bench("ai.bench", __doc__, measure)
