"""`python -m core.bench --game G`: how fast the rules are, on one thread, in processor time."""

from __future__ import annotations

import time
from typing import Any

from core import engine, soak
from core.commands import bench
from core.engine import Game

BATCH = 32


def random_play(game: Game, seats: int, options: dict[str, str], seconds: float, seed: int) -> dict[str, float]:
    """Whole random matches for about `seconds` of processor time; rates per second of processor time."""
    start = [game.setup(seats, options, seed + i) for i in range(BATCH)]
    plies = choices = matches = 0
    spent = 0.0
    while spent < seconds:
        states = [s.copy() for s in start]
        begin = time.process_time()
        for state in states:
            played, chosen_from = engine.playout(state, seed + matches)
            plies, choices, matches = plies + played, choices + chosen_from, matches + 1
        spent += time.process_time() - begin
    return {
        "playouts_per_s": matches / spent,
        "moves_per_playout": choices / matches,
        "plies_per_playout": plies / matches,
        "moves_per_s": choices / spent,
    }


def measure(game: Game, seats: int, options: dict[str, str], seconds: float, seed: int) -> dict[str, Any]:
    """All figures of one game and table size. The walk's digest changes whenever the rules change behaviour."""
    figures: dict[str, Any] = {"game": game.id, "players": seats, "options": options}
    figures.update({k: round(v, 1) for k, v in random_play(game, seats, options, seconds, seed).items()})
    figures["state_bytes"] = game.state_bytes
    state = game.setup(seats, options, seed)
    figures["ns"] = soak.time_parts(state, seed, 400)
    engine.playout(state, seed)
    figures["walk"] = state.digest()
    return figures


if __name__ == "__main__":
    bench("core.bench", __doc__, measure)
