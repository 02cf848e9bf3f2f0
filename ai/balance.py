"""`python -m ai.balance`: matches among equals; who wins with what, how often each piece is taken, how points spread.

    python -m ai.balance --game path --players 3 --matches 400 --iterations 300 \
        --by board --event buy --offered market,wonders,leaders

--by is a field with one piece a seat, as it stands at the end: the share of wins of each of its values, 1 = fair.
--event is an event of a seat and a piece: how often each piece had it, in the matches in which the piece lay in one of
the fields --offered when a turn began, and how often the seats that had it won. --append FILE keeps the matches.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from ai.arena import Setting, played_out, win_shares
from ai.levels import DataError
from ai.players import player
from ai.ratings import mean_and_sd
from core.commands import Parser, chosen, match_arguments, refuse, whole, writable
from core.engine import EngineError
from core.match import Match


@dataclass(frozen=True)
class Asked:
    """What is counted: a field by seat, an event, fields of what is on offer."""

    by: str
    event: str
    offered: list[str]


@dataclass
class Counted:
    """One match: seed, points and share of the win by seat, the seats' pieces, what was offered, what was taken."""

    seed: int
    scores: list[int]
    shares: list[float]
    pieces: list[str]
    offered: list[str]
    taken: list[list[str]]


def _all(ids: object) -> Iterator[str]:
    """All ids of a field, however it is nested; blanks are no pieces."""
    if isinstance(ids, str):
        if ids:
            yield ids
        return
    for one in ids if isinstance(ids, list | tuple) else ():
        yield from _all(one)


def count(setting: Setting, number: int, asked: Asked) -> Counted:
    """Plays match `number` and counts."""
    offered: set[str] = set()
    turn = 0

    def watch(match: Match) -> None:
        nonlocal turn
        if match.state.turn != turn:
            turn = match.state.turn
            for name in asked.offered:
                offered.update(_all(match.state.get_ids(name)))

    match, _ = played_out(setting, number, setting.levels, watch)
    taken: list[list[str]] = [[] for _ in match.seats]
    for one in match.record:
        for event in one.events:
            if event.kind == asked.event and event.piece:
                taken[event.seat].append(event.piece)
    pieces = list(match.state.get_ids(asked.by))[: setting.players] if asked.by else []
    return Counted(
        setting.seed + number,
        [match.state.total(s) for s in range(setting.players)],
        win_shares(match),
        pieces,
        sorted(offered),
        taken,
    )


# ---- summing up ----------------------------------------------------------------------------------------------------


def win_factors(counted: Sequence[Counted]) -> dict[str, tuple[int, float, float]]:
    """For each value of the field: how many seats had it, their share of wins (1 = fair), half its 95 % interval."""
    won: dict[str, list[float]] = defaultdict(list)
    for one in counted:
        for piece, share in zip(one.pieces, one.shares, strict=False):
            won[piece].append(share * len(one.shares))
    out = {}
    for piece, values in sorted(won.items()):
        mean, sd = mean_and_sd(values)
        out[piece] = (len(values), mean, 1.96 * sd / math.sqrt(len(values)))
    return out


def rates(counted: Sequence[Counted]) -> dict[str, tuple[int, float, float]]:
    """For each piece: matches in which it was on offer (or taken), how often it was taken in one of them, and the share
    of wins of the seats that took it (1 = fair), a seat counted once a match."""
    offers: Counter[str] = Counter()
    times: Counter[str] = Counter()
    won: dict[str, list[float]] = defaultdict(list)
    for one in counted:
        offers.update(set(one.offered) | {piece for seat in one.taken for piece in seat})
        for seat, pieces in enumerate(one.taken):
            times.update(pieces)
            for piece in set(pieces):
                won[piece].append(one.shares[seat] * len(one.shares))
    return {
        piece: (n, times[piece] / n, sum(won[piece]) / len(won[piece]) if won[piece] else math.nan)
        for piece, n in sorted(offers.items())
    }


def show(counted: Sequence[Counted]) -> None:
    """Prints all figures."""
    points = [p for one in counted for p in one.scores]
    mean, sd = mean_and_sd(points)
    gaps = sorted(max(one.scores) - min(one.scores) for one in counted)
    print(f"{len(counted)} matches; points {mean:.1f}, sd {sd:.1f}, {min(points)} to {max(points)}", end="; ")
    print(f"first to last: median {gaps[len(gaps) // 2]}")
    for piece, (n, factor, half) in win_factors(counted).items():
        print(f"  {piece:20} {n:5} seats, wins {factor:.2f} +- {half:.2f}")
    print(f"  {'piece':20} {'offered':>8} {'taken':>7} {'wins':>6}")
    for piece, (n, rate, factor) in rates(counted).items():
        print(f"  {piece:20} {n:8} {rate:7.2f} {factor:6.2f}")


# ---- files and command line ----------------------------------------------------------------------------------------


def _kept(path: Path, setting: Setting, asked: Asked) -> list[Counted]:
    """Earlier matches of the same setting; another setting in the file is refused."""
    head = json.dumps([asdict(setting), asdict(asked)])
    if not path.exists():
        path.write_text(head + "\n", encoding="utf-8")
        return []
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    if first != head:
        raise DataError(f"{path} holds matches of another setting: {first}")
    return [Counted(**json.loads(line)) for line in lines]


def _arguments() -> argparse.Namespace:
    parser = Parser(prog="ai.balance", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    match_arguments(parser)
    parser.add_argument("--matches", type=whole(0), default=400)
    parser.add_argument("--iterations", type=whole(0), default=300, help="of every decision; 0 looks one move ahead")
    parser.add_argument("--by", default="", help="a field with one piece a seat")
    parser.add_argument("--event", required=True, help="the event that takes a piece")
    parser.add_argument("--offered", default="", help="fields of pieces on offer, comma-separated")
    parser.add_argument("--append", type=writable, help="keep the matches here and sum up all that it holds")
    return parser.parse_args()


def main() -> None:
    """Plays, counts, prints."""
    arguments = _arguments()
    game, seats, options = chosen(arguments)
    spec = f"master:iterations={arguments.iterations}"
    setting = Setting(game.id, seats, options, [spec] * seats, 1.0, arguments.seed)
    asked = Asked(arguments.by, arguments.event, [name for name in arguments.offered.split(",") if name])
    try:
        player(spec, game, seats, 0)
        if asked.event not in game.ids["events"]:
            raise DataError(f"{game.id} has no event '{asked.event}'")
        for name in (*asked.offered, asked.by or "round"):
            game.setup(seats, options).get(name)
        counted = _kept(arguments.append, setting, asked) if arguments.append else []
    except (DataError, EngineError, ValueError, OSError) as error:
        refuse(arguments.program, error)
    for number in range(len(counted), arguments.matches):
        counted.append(count(setting, number, asked))
        if arguments.append:
            with arguments.append.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(counted[-1])) + "\n")
    if not counted:
        refuse(arguments.program, "no match was played, and none was kept")
    show(counted)


if __name__ == "__main__":
    main()
