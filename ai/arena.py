"""`python -m ai.arena`: matches between players on all cores; shares, intervals, ratings, the sequential test.

    python -m ai.arena --game olympos --players 4 --levels master,adept --matches 60
    python -m ai.arena --game olympos --players 2 --levels adept,apprentice --matches 150 --sequential
    python -m ai.arena --game path --players 4 --levels legend,greedy,greedy,greedy --bounds 0.25,0.55 --matches 40
    python -m ai.arena --game path --players 1 --levels legend,greedy --matches 80

Seats are balanced: a block plays every seating of its players on one seed (alone: each of them). One thread a match.
"wait_ms" is the median processor time of all others between two decisions of a seat of the level; "ahead" by how many
points the first level's seats end above the others of their block. --append FILE keeps the matches, goes on where the
file ends and sums up all of them. --scale multiplies every iteration budget.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import multiprocessing
import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ai import ratings
from ai.levels import DataError
from ai.opponent import Budget, seen_since
from ai.players import player
from core import engine
from core.commands import Parser, above_nothing, chosen, match_arguments, refuse, whole, writable
from core.match import Match, Seat


@dataclass
class Setting:
    """What is the same for all matches of a run."""

    game: str
    players: int
    options: dict[str, str]
    levels: list[str]
    scale: float
    seed: int


@dataclass
class Played:
    """One match: who sat where, points, share of the win; by level how many decisions, their sum and longest (ms), and
    the waits between them."""

    block: int
    seating: list[str]
    scores: list[int]
    shares: list[float]
    plies: int
    turns: int
    ms: dict[str, list[float]] = field(default_factory=dict)
    waits: dict[str, list[float]] = field(default_factory=dict)


@dataclass
class Times:
    """Processor time (ms), by level: of each decision, and of all others' between two decisions of the same seat.
    Forced decisions count as none."""

    decisions: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    waits: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))


def seatings(levels: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """All seatings of a block. As many levels as seats: their rotations. Two levels: every pattern in which their
    numbers differ by at most one. Otherwise every rotation of every way to fill the seats in turn."""
    if len(levels) == players:
        fillings = [tuple(levels)]
    else:
        rotated = [tuple(levels[(i + k) % len(levels)] for i in range(players)) for k in range(len(levels))]
        if len(levels) == 2:
            return sorted({p for filling in rotated for p in itertools.permutations(filling)})
        fillings = rotated
    return list(dict.fromkeys(f[k:] + f[:k] for f in fillings for k in range(players)))


def played_out(
    setting: Setting, block: int, seating: Sequence[str], watch: Callable[[Match], None] | None = None
) -> tuple[Match, Times]:
    """A match played to its end, and its times. The seed of the deal is the block's; each
    seat's player has its own. `watch` is shown the match before every decision."""
    game = engine.game(setting.game)
    match = Match.new(setting.game, [Seat(s, s) for s in seating], setting.options, setting.seed + block)
    seats = [
        player(spec, game, setting.players, (setting.seed + block) * 8 + seat, setting.scale)
        for seat, spec in enumerate(seating)
    ]
    since = [0] * len(seats)
    times, waited = Times(), [0.0] * len(seats)
    budget = Budget(threads=1)
    while not match.state.finished:
        if watch:
            watch(match)
        seat = match.state.to_decide
        seen = seen_since(match, seat, since[seat])
        begun = time.thread_time()
        choice = seats[seat].choose(match.state.view(seat), seen, budget)
        spent = (time.thread_time() - begun) * 1000
        waited = [w + spent if s != seat else w for s, w in enumerate(waited)]
        if not choice.forced:
            times.decisions[seating[seat]].append(spent)
            times.waits[seating[seat]].append(waited[seat])
            waited[seat] = 0.0
        since[seat] = len(match.record)
        match.play(choice.move)
    return match, times


def win_shares(match: Match) -> list[float]:
    """Each seat's share of a finished match's win: seats that are first share it."""
    first = match.state.ranking()[0]
    return [1 / len(first) if s in first else 0.0 for s in range(len(match.seats))]


def play(setting: Setting, block: int, seating: Sequence[str]) -> Played:
    """One match to its end."""
    match, times = played_out(setting, block, seating)
    return Played(
        block,
        list(seating),
        [match.state.total(s) for s in range(len(seating))],
        win_shares(match),
        len(match.record),
        match.state.turn,
        {name: [len(t), sum(t), max(t)] for name, t in times.decisions.items()},
        {name: [round(t) for t in waits] for name, waits in times.waits.items()},
    )


def _task(job: tuple[Setting, int, tuple[str, ...]]) -> Played:
    return play(*job)


def run(setting: Setting, first_block: int, matches: int, workers: int) -> Iterator[Played]:
    """Plays about `matches` matches (whole blocks), in any order of finishing."""
    patterns = seatings(setting.levels, setting.players)
    blocks = -(-matches // len(patterns))
    jobs = [(setting, first_block + b, p) for b in range(blocks) for p in patterns]
    if workers <= 1:
        yield from map(_task, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(_task, jobs)


# ---- summing up ----------------------------------------------------------------------------------------------------


def won_by(one: Played, level: str) -> float:
    """Share of the match's win that the level's seats have together."""
    return sum(share for share, name in zip(one.shares, one.seating, strict=True) if name == level)


def verdict(test: ratings.Sequential, played: Sequence[Played], setting: Setting) -> str:
    """The sequential test over whole blocks, so that no seat counts for more."""
    size = len(seatings(setting.levels, setting.players))
    blocks: dict[int, list[float]] = defaultdict(list)
    for one in played:
        blocks[one.block].append(won_by(one, setting.levels[0]))
    whole = [sum(b) for b in blocks.values() if len(b) == size]
    return test.verdict(sum(whole), len(whole) * size)


def _duels(played: Sequence[Played]) -> dict[tuple[str, str], float]:
    duels: dict[tuple[str, str], float] = defaultdict(float)
    for one in played:
        for i, j in itertools.permutations(range(len(one.seating)), 2):
            a, b = one.seating[i], one.seating[j]
            if a != b:
                ahead = (one.shares[i], one.scores[i]) > (one.shares[j], one.scores[j])
                level = (one.shares[i], one.scores[i]) == (one.shares[j], one.scores[j])
                duels[a, b] += 1.0 if ahead else 0.5 if level else 0.0
    return duels


def _ahead(played: Sequence[Played], level: str) -> list[float]:
    """By how many points the level's seats end above the others of a block: mean, and its 95 % interval over blocks."""
    own: dict[int, list[int]] = defaultdict(list)
    others: dict[int, list[int]] = defaultdict(list)
    for one in played:
        for points, name in zip(one.scores, one.seating, strict=True):
            (own if name == level else others)[one.block].append(points)
    both = own.keys() & others.keys()
    if not both:
        return []
    mean, sd = ratings.mean_and_sd([sum(own[b]) / len(own[b]) - sum(others[b]) / len(others[b]) for b in both])
    half = 1.96 * sd / math.sqrt(len(both))
    return [round(x, 2) for x in (mean, mean - half, mean + half)]


def summary(setting: Setting, played: Sequence[Played], test: ratings.Sequential) -> dict[str, Any]:
    """What is printed: each level's figures, and the sequential test of the first level."""
    names = list(dict.fromkeys(setting.levels))
    rating = ratings.bradley_terry(_duels(played), names) if len(names) > 1 else dict.fromkeys(names, 0.0)
    out: dict[str, Any] = {}
    for name in names:
        blocks: dict[int, list[float]] = defaultdict(list)
        for one in played:
            blocks[one.block].append(won_by(one, name))
        scores = [s for one in played for s, n in zip(one.scores, one.seating, strict=True) if n == name]
        mean, sd = ratings.mean_and_sd(scores)
        low, high = ratings.interval([sum(b) / len(b) for b in blocks.values()])
        times = [one.ms[name] for one in played if name in one.ms]
        decisions = sum(t[0] for t in times)
        waits = sorted(t for one in played for t in one.waits.get(name, []))
        out[name] = {
            "matches": len(played),
            "wins_share": round(sum(won_by(one, name) for one in played) / len(played), 4),
            "interval": [round(low, 3), round(high, 3)],
            "mean_score": round(mean, 2),
            "sd": round(sd, 2),
            "rating": round(rating[name]),
            "ms_per_decision": round(sum(t[1] for t in times) / decisions, 2) if decisions else 0.0,
            "ms_worst": round(max((t[2] for t in times), default=0.0), 1),
            "wait_ms": waits[len(waits) // 2] if waits else 0.0,
            "wait_worst": waits[-1] if waits else 0.0,
        }
    won = sum(won_by(one, names[0]) for one in played)
    return {
        **asdict(setting),
        "levels": out,
        "ahead": _ahead(played, names[0]) if len(names) > 1 else [],
        "turns": round(sum(p.turns for p in played) / len(played), 1),
        "decisions": round(sum(t[0] for p in played for t in p.ms.values()) / len(played), 1),
        "sequential": {
            "share": [test.low, test.high],
            "likelihood": round(test.likelihood(won, len(played)), 2),
            "verdict": verdict(test, played, setting),
        },
    }


# ---- files and command line ----------------------------------------------------------------------------------------


def _load(path: Path, setting: Setting) -> list[Played]:
    """Earlier matches of the same setting; another setting in the file is refused, and so is a line that is not whole
    (the program was ended while it wrote): what follows it would be lost."""
    if not path.exists():
        path.write_text(json.dumps(asdict(setting)) + "\n", encoding="utf-8")
        return []
    found: list[dict[str, Any]] = []
    played: list[Played] = []
    for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(keepends=True), 1):
        try:
            found.append(json.loads(line if line.endswith("\n") else ""))
            played += [Played(**found[-1])] if number > 1 else []
        except (ValueError, TypeError):
            raise DataError(f"{path}, line {number} is not whole: take it out to go on") from None
    if not found or found[0] != asdict(setting):
        raise DataError(f"{path} holds matches of another setting: {found[0] if found else 'none'}")
    return played


def _arguments() -> argparse.Namespace:
    parser = Parser(prog="ai.arena", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    match_arguments(parser)
    parser.add_argument("--levels", required=True, help="players, comma-separated; see ai/players.py")
    parser.add_argument("--matches", type=whole(0), default=40)
    parser.add_argument("--workers", type=whole(1), default=os.cpu_count() or 1)
    parser.add_argument("--scale", type=above_nothing, default=1.0, help="multiplies every iteration budget")
    parser.add_argument("--append", type=writable, help="keep the matches here and sum up all that it holds")
    parser.add_argument("--sequential", action="store_true", help="end when the first level's share is decided")
    parser.add_argument("--bounds", default="0.5,0.65", help="the two shares of the sequential test")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _print(figures: dict[str, Any]) -> None:
    head = ["matches", "wins_share", "interval", "mean_score", "sd", "rating"]
    head += ["ms_per_decision", "ms_worst", "wait_ms", "wait_worst"]
    print(f"{'level':32}" + "".join(f"{h:>16}" for h in head))
    for name, row in figures["levels"].items():
        print(f"{name:32}" + "".join(f"{row[h]!s:>16}" for h in head))
    print({k: v for k, v in figures.items() if k != "levels"})


def main() -> None:
    """Plays, sums up, prints."""
    arguments = _arguments()
    game, seats, options = chosen(arguments)
    names = arguments.levels.split(",")
    setting = Setting(game.id, seats, options, names, arguments.scale, arguments.seed)
    try:
        low, high = (float(x) for x in arguments.bounds.split(","))
        test = ratings.Sequential(low, high)
        for name in names:
            player(name, game, seats, 0)
        played = _load(arguments.append, setting) if arguments.append else []
    except (DataError, ValueError, OSError) as error:
        refuse(arguments.program, error)
    if len(names) > seats > 1:
        refuse(arguments.program, f"{len(names)} levels for {seats} seats")
    first = max((p.block for p in played), default=-1) + 1
    for one in run(setting, first, arguments.matches, arguments.workers):
        played.append(one)
        if arguments.append:
            with arguments.append.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(one)) + "\n")
        if arguments.sequential and verdict(test, played, setting) != "open":
            break
    if not played:
        refuse(arguments.program, "no match was played, and none was kept")
    figures = summary(setting, played, test)
    if arguments.json:
        print(json.dumps(figures))
    else:
        _print(figures)


if __name__ == "__main__":
    main()
