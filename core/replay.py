"""`python -m core.replay FILE`: plays a save or log again; final scores by part and digest, or the first difference."""

from __future__ import annotations

import sys
from pathlib import Path

from core.commands import Parser
from core.engine import SEAT_LETTERS
from core.match import Match, SaveError


def report(match: Match) -> str:
    """Game, seats with their points by part, places, digest."""
    state = match.state
    lines = [f"{match.game.id}, {state.seats} players, seed {match.seed}, {len(match.record)} moves"]
    for seat, who in enumerate(match.seats):
        parts = ", ".join(f"{part} {points}" for part, points in state.scores(seat).items() if points)
        lines.append(f"{SEAT_LETTERS[seat]} {who.name or who.level or 'person'}: {state.total(seat)} ({parts})")
    places = ", ".join("".join(SEAT_LETTERS[s] for s in place) for place in state.ranking())
    lines += [f"{'places' if state.finished else 'order now'}: {places}", f"digest {state.digest()}"]
    return "\n".join(lines)


def main() -> None:
    """Exit code 0 when every move and digest agrees, 1 when one differs, 2 when the file cannot be read."""
    parser = Parser(prog="core.replay", description=__doc__)
    parser.add_argument("file", type=Path)
    path: Path = parser.parse_args().file
    try:
        match = Match.from_text(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        parser.error(f"{path} cannot be read: {error}")
    except SaveError as error:
        print(f"{path}: {error}", file=sys.stderr)
        sys.exit(1 if error.kind == "differs" else 2)
    print(report(match))


if __name__ == "__main__":
    main()
