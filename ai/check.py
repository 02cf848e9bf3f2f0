"""`python -m ai.check --game G [--players N]`: matches played by search, with every invariant after every move.

What random play never reaches (full tableaus, long chains, close ends) is reached by players that play well.
"""

from __future__ import annotations

import itertools
import multiprocessing
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ai import levels
from ai.opponent import Budget, Opponent, seen_since
from core import engine, soak
from core.check import option_sets
from core.commands import Parser, chosen, match_arguments, read_options, whole
from core.match import Match, Seat

LOOK_EVERY = 5  # moves between full looks (listings, views, deals); the state itself is checked after every move


@dataclass(frozen=True)
class Job:
    """One match: what is played, by how many iterations a decision."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    iterations: int


def play(job: Job) -> tuple[Job, str, int]:
    """The job, '' or what broke, and the moves played."""
    game = engine.game(job.game)
    match = Match.new(job.game, [Seat(str(s), "master") for s in range(job.seats)], job.options, job.seed)
    level = replace(levels.level(job.game, "master"), iterations=job.iterations)
    seats = [Opponent(game, job.seats, level, job.seed * 8 + s) for s in range(job.seats)]
    since = [0] * job.seats
    while not match.state.finished:
        seat, ply = match.state.to_decide, len(match.record)
        choice = seats[seat].choose(match.state.view(seat), seen_since(match, seat, since[seat]), Budget(threads=1))
        since[seat] = ply
        match.play(choice.move)
        broken = soak.look(match.state, job.seed + ply) if ply % LOOK_EVERY == 0 else match.state.check()
        if broken:
            return job, broken, ply + 1
    if Match.from_text(match.to_text()).state != match.state:
        return job, "the save does not lead to the same position", len(match.record)
    return job, soak.look(match.state, job.seed), len(match.record)


def run(jobs: list[Job], workers: int) -> Iterator[tuple[Job, str, int]]:
    """Plays all, in any order of finishing."""
    if workers <= 1:
        yield from map(play, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(play, jobs)


def main() -> None:
    """Exit code 1 and the match that broke an invariant, else one line."""
    parser = Parser(prog="ai.check", description=__doc__)
    match_arguments(parser)
    parser.add_argument("--matches", type=whole(1), default=20)
    parser.add_argument("--iterations", type=whole(0), default=64, help="a decision")
    parser.add_argument("--workers", type=whole(1), default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    game, seats, _ = chosen(arguments)
    sets = option_sets(game, read_options(arguments.options))
    seeds = range(arguments.seed, arguments.seed + arguments.matches)
    jobs = [
        Job(game.id, seats, options, seed, arguments.iterations)
        for seed, options in zip(seeds, itertools.cycle(sets), strict=False)
    ]
    plies = 0
    for job, broken, count in run(jobs, arguments.workers):
        plies += count
        if broken:
            print(f"{job}, after {count} moves: {broken}")
            sys.exit(1)
    print(f"{game.id} {seats} players: {len(jobs)} matches, {plies} moves, every invariant kept")


if __name__ == "__main__":
    main()
