"""Writes tests/golden/*.match: a whole match of weak computers for every game, table size and option set.

    python3 build/go.py run build/make_golden.py

Run it only when rules were changed on purpose (the rules version of the game goes up with it); the test replays each
file move by move and compares every digest, so that a change of rules can never pass unnoticed.
"""

from __future__ import annotations

from pathlib import Path

from ai.opponent import Opponent, seen_since
from core import engine
from core.check import option_sets
from core.match import Match, Seat

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"
LEVEL = "apprentice"
SEED = 20


def play(game: str, seats: int, options: dict[str, str]) -> Match:
    """One match to its end."""
    match = Match.new(game, [Seat(f"Seat {i + 1}", LEVEL) for i in range(seats)], options, SEED)
    opponents = [Opponent(match.game, seats, LEVEL, SEED + i) for i in range(seats)]
    asked = [0] * seats
    while not match.state.finished:
        seat = match.state.to_decide
        choice = opponents[seat].choose(match.state.view(seat), seen_since(match, seat, asked[seat]))
        match.play(choice.move)
        asked[seat] = len(match.record)
    return match


def main() -> None:
    """One file for each game, table size (standard options) and each other option value (smallest table)."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for game in engine.games().values():
        tables = [(n, {}) for n in range(game.min_seats, game.max_seats + 1)]
        tables += [(game.max_seats, options) for options in option_sets(game, {}) if options]
        for seats, options in tables:
            name = "-".join([game.id, str(seats), *(f"{k}_{v}" for k, v in options.items())])
            match = play(game.id, seats, options)
            (GOLDEN / f"{name}.match").write_text(match.to_text(), encoding="utf-8")
            totals = [match.state.total(s) for s in range(seats)]
            print(f"{name}: {len(match.record)} moves, {totals}")


if __name__ == "__main__":
    main()
