"""`python -m ai.tune`: learns evaluation weights by self-play.

    python -m ai.tune --game olympos --seats 2 --seats 3 --seats 4,5 --rounds 6 --matches 400 --out weights.toml

Each round plays matches one move ahead with the present weights and some noise, notes every seat's features where turns
begin and now and then in between, and fits final points on features by ridge regression, one fit a stage. The spread of
a stage comes from the errors of predicted differences between seats; the weight of a key from how often a move of that
key was taken when it was offered. Same arguments, same seed: same file.
"""

from __future__ import annotations

import argparse
import itertools
import math
import multiprocessing
import os
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ai import levels
from ai.levels import Beliefs, DataError, Level
from ai.opponent import Opponent
from ai.ratings import mean_and_sd
from ai.regression import Sums
from core import engine
from core.commands import Parser, above_nothing, read_options, refuse, share, whole, writable
from core.engine import EngineError, Game

LOGISTIC = 1.7  # a logistic of scale s is nearly a normal distribution of deviation 1.7 s
KEY_RANGE = (0.02, 50.0)


@dataclass
class Job:
    """One match of self-play."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    level: Level
    beliefs: Beliefs
    noise: float
    moments: float


@dataclass
class Record:
    """One match of self-play: sums and rows (features, final points; seats of a moment follow each other) by stage,
    how often moves of each key were offered and taken, final points."""

    seats: int
    sums: dict[int, Sums]
    rows: dict[int, list[tuple[list[int], int]]]
    offered: list[int]
    taken: list[int]
    final: list[int]


def _predicted(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum(w * f for w, f in zip(weights, features, strict=False)) + weights[-1]


def self_play(job: Job) -> Record:
    """Plays one match; each decision is a random legal move with the chance `noise`, else the level's."""
    game = engine.game(job.game)
    state = game.setup(job.seats, job.options, job.seed)
    dice = random.Random(job.seed)
    seats = [Opponent(game, job.seats, job.level, job.seed * 8 + s, beliefs=job.beliefs) for s in range(job.seats)]
    moments: list[tuple[int, list[list[int]]]] = []
    offered, taken = [0] * game.keys, [0] * game.keys
    turn = 0
    while not state.finished:
        if state.turn != turn or dice.random() < job.moments:
            turn = state.turn
            moments.append((state.stage(), [list(state.features(s).values()) for s in range(job.seats)]))
        moves = state.legal("search")
        if len(moves) > 1 and dice.random() < job.noise:
            move = dice.choice(moves)
        else:
            seat = state.to_decide
            move = seats[seat].choose(state.view(seat)).move
            if len(moves) > 1:
                for one in moves:
                    offered[state.key(one)] += 1
                taken[state.key(move)] += 1
        state.apply_listed(move)
    final = [state.total(s) for s in range(job.seats)]
    sums = {stage: Sums(len(game.ids["features"])) for stage in range(game.stages)}
    rows: dict[int, list[tuple[list[int], int]]] = {stage: [] for stage in range(game.stages)}
    for stage, by_seat in moments:
        for features, points in zip(by_seat, final, strict=True):
            sums[stage].add(features, points)
            rows[stage].append((features, points))
    return Record(job.seats, sums, rows, offered, taken, final)


def _spread(records: Sequence[Record], stage: int, weights: Sequence[float]) -> float:
    """Logistic scale of the error of predicted differences between two seats at one moment (alone: of one seat)."""
    squares, count = 0.0, 0
    for record in records:
        errors = [points - _predicted(weights, features) for features, points in record.rows[stage]]
        for first in range(0, len(errors), record.seats):
            moment = errors[first : first + record.seats]
            pairs = [(a, b) for i, a in enumerate(moment) for b in moment[:i]] or [(moment[0], 0.0)]
            squares += sum((a - b) ** 2 for a, b in pairs)
            count += len(pairs)
    return max(math.sqrt(squares / count) / LOGISTIC, 0.5)


def _key_weights(records: Sequence[Record]) -> list[float]:
    """How much likelier than any other a move of each key was taken when it was offered."""
    offered = [sum(column) for column in zip(*(r.offered for r in records), strict=True)]
    taken = [sum(column) for column in zip(*(r.taken for r in records), strict=True)]
    overall = max(sum(taken), 1) / max(sum(offered), 1)
    low, high = KEY_RANGE
    return [min(max((t + 1) / (o + 1 / overall) / overall, low), high) for t, o in zip(taken, offered, strict=True)]


def _limited(game: Game, weights: Sequence[float]) -> list[float]:
    """Weights within the [limits] of assets/ai/<game>.toml: what a feature can be worth, whatever it went with."""
    limits = levels.limits(game)
    ranges = [limits.get(name, (-math.inf, math.inf)) for name in game.ids["features"]]
    return [min(max(w, low), high) for w, (low, high) in zip(weights, ranges, strict=False)] + [weights[-1]]


def fit(
    game: Game, records: Sequence[Record], old: Beliefs, penalty: float, blend: float, *, correct: bool = False
) -> Beliefs:
    """New beliefs, from the last stage to the first: each stage is drawn towards the next, since early positions say
    little about final points and much of what they say is accident; with `correct` towards its own old weights. A stage
    that was hardly seen keeps its old weights; `blend` is the share of the old in the new."""
    weights, spreads = list(old.weights), list(old.spread)
    later: list[float] | None = None
    for stage in reversed(range(game.stages)):
        sums = Sums(len(game.ids["features"]))
        for record in records:
            sums.merge(record.sums[stage])
        if sums.rows < 10 * sums.size:
            continue
        later, r2 = sums.solve(penalty, old.weights[stage] if correct else later)
        later = _limited(game, later)
        spreads[stage] = _spread(records, stage, later)
        weights[stage] = tuple((1 - blend) * f + blend * o for f, o in zip(later, old.weights[stage], strict=True))
        print(f"    stage {stage}: {sums.rows} rows, r2 {r2:.3f}, spread {spreads[stage]:.2f}", flush=True)
    return Beliefs(tuple(weights), tuple(spreads), tuple(_key_weights(records)))


def as_table(game: Game, seats: Sequence[int], beliefs: Beliefs, name: str) -> str:
    """One [[weights]] table of assets/ai/<game>_weights.toml."""

    def numbers(values: Sequence[float]) -> str:
        return "[" + ", ".join(f"{v:.4g}" for v in values) + "]"

    lines = ["[[weights]]", f'set = "{name}"', f"seats = {list(seats)}"]
    lines += [f"constant = {numbers([row[-1] for row in beliefs.weights])}", f"spread = {numbers(beliefs.spread)}"]
    lines.append("[weights.feature]")
    for i, feature in enumerate(game.ids["features"]):
        column = [row[i] for row in beliefs.weights]
        if any(column):
            lines.append(f"{feature} = {numbers(column)}")
    lines.append("[weights.key]")
    lines += [f"{i} = {k:.3g}" for i, k in enumerate(beliefs.keys) if k != 1.0]
    return "\n".join(lines) + "\n"


def _arguments() -> argparse.Namespace:
    parser = Parser(prog="ai.tune", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True)
    parser.add_argument("--seats", action="append", required=True, help="numbers of seats that share weights: 3 or 4,5")
    parser.add_argument(
        "--options", action="append", help="several times: in turn, for games whose stages tell them apart"
    )
    parser.add_argument("--rounds", type=whole(1), default=5)
    parser.add_argument("--matches", type=whole(1), default=300, help="a round, for each set of weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--noise", type=share, default=0.1, help="share of random moves in the first round; halves")
    parser.add_argument(
        "--moments", type=share, default=0.1, help="share of decisions noted besides beginnings of turns"
    )
    parser.add_argument("--temperature", type=share, default=0.02)
    parser.add_argument("--ridge", type=above_nothing, default=0.03)
    parser.add_argument("--blend", type=share, default=0.3, help="share of the old weights kept from round 2 on")
    parser.add_argument(
        "--correct",
        action="store_true",
        help="the ridge draws each stage to its present weights, not to the next stage",
    )
    parser.add_argument("--iterations", type=whole(0), default=0, help="play by search instead of one move ahead")
    parser.add_argument(
        "--fresh", action="store_true", help="begin with the present score, not with the file's weights"
    )
    parser.add_argument("--set", default="standard")
    parser.add_argument("--workers", type=whole(1), default=os.cpu_count() or 1)
    parser.add_argument("--out", type=writable, required=True)
    return parser.parse_args()


def learn(arguments: argparse.Namespace, game: Game, seats: list[int]) -> Beliefs:
    """All rounds for one set of weights."""
    fresh = levels.beliefs_from(game, {})
    beliefs = fresh if arguments.fresh else levels.beliefs(game, seats[0], arguments.set)
    base = levels.level(game.id, "master")
    level = replace(base, iterations=arguments.iterations, temperature=arguments.temperature, margin=1.0)
    options = [read_options(text) for text in arguments.options or [""]]
    with multiprocessing.get_context("spawn").Pool(arguments.workers) as pool:
        for number in range(arguments.rounds):
            # without weights there is nothing to go by: the first round is random
            noise = 1.0 if arguments.fresh and not number else arguments.noise / 2**number
            first = (arguments.seed * 1000 + number) * 100_000
            jobs = [
                Job(
                    game.id,
                    seats[k % len(seats)],
                    options[k // len(seats) % len(options)],
                    first + k,
                    level,
                    beliefs,
                    noise,
                    arguments.moments,
                )
                for k in range(arguments.matches)
            ]
            records = pool.map(self_play, jobs, chunksize=4)
            mean, sd = mean_and_sd([points for r in records for points in r.final])
            print(f"  round {number + 1}: mean points {mean:.2f} (sd {sd:.2f})", flush=True)
            blend = arguments.blend if number or not arguments.fresh else 0.0
            beliefs = fit(game, records, beliefs, arguments.ridge, blend, correct=arguments.correct)
    return beliefs


def main() -> None:
    """Learns and writes."""
    arguments = _arguments()
    try:
        game = engine.game(arguments.game)
        sets = [[int(s) for s in text.split(",")] for text in arguments.seats]
        for count, text in itertools.product(itertools.chain(*sets), arguments.options or [""]):
            game.setup(count, read_options(text))
        tables = [f"# Written by: python -m ai.tune {' '.join(sys.argv[1:])}\n"]
        for seats in sets:
            print(f"{game.id}, {seats} seats", flush=True)
            tables.append(as_table(game, seats, learn(arguments, game, seats), arguments.set))
    except (EngineError, DataError, ValueError) as error:
        refuse("ai.tune", error)
    arguments.out.write_text("\n".join(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
