"""Statistics of matches: shares with intervals over blocks, Bradley-Terry ratings, the sequential test."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

ELO = 400 / math.log(10)


def mean_and_sd(values: Sequence[float]) -> tuple[float, float]:
    """Mean and sample standard deviation (0 for fewer than two)."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    return mean, math.sqrt(sum((v - mean) ** 2 for v in values) / (len(values) - 1))


def interval(blocks: Sequence[float]) -> tuple[float, float]:
    """95 % interval of a share from the means of independent blocks; where blocks do not differ, Wilson's."""
    n = len(blocks)
    mean, sd = mean_and_sd(blocks)
    if n < 2 or sd == 0:
        z2 = 1.96**2
        centre = (mean + z2 / (2 * n)) / (1 + z2 / n)
        half = 1.96 * math.sqrt(mean * (1 - mean) / n + z2 / (4 * n * n)) / (1 + z2 / n)
        return max(centre - half, 0.0), min(centre + half, 1.0)
    half = 1.96 * sd / math.sqrt(n)
    return max(mean - half, 0.0), min(mean + half, 1.0)


def bradley_terry(duels: Mapping[tuple[str, str], float], names: Sequence[str]) -> dict[str, float]:
    """Ratings on the Elo scale, mean 0, from (winner, loser) -> number of duels won (halves for ties).
    Half a win for each side of each pair that met is added, so that a clean sweep stays finite."""
    pairs = {tuple(sorted(pair)) for pair in duels}
    won: dict[tuple[str, str], float] = {}
    for a, b in pairs:
        won[a, b] = duels.get((a, b), 0.0) + 0.5
        won[b, a] = duels.get((b, a), 0.0) + 0.5
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        fresh = {}
        for a in names:
            wins = sum(w for (x, _), w in won.items() if x == a)
            weight = sum((w + won[b, x]) / (strength[x] + strength[b]) for (x, b), w in won.items() if x == a)
            fresh[a] = wins / weight if weight else strength[a]
        scale = math.exp(sum(math.log(s) for s in fresh.values()) / len(fresh))
        strength = {a: s / scale for a, s in fresh.items()}
    return {a: ELO * math.log(s) for a, s in strength.items()}


@dataclass(frozen=True, slots=True)
class Sequential:
    """Wald's test of one share against another, errors 5 % each; a match won by half counts half."""

    low: float = 0.5
    high: float = 0.65
    error: float = 0.05

    def __post_init__(self) -> None:
        """Raises ValueError for shares that cannot be told apart."""
        if not 0 < self.low < self.high < 1:
            raise ValueError(f"the shares {self.low:g} and {self.high:g} do not lie between 0 and 1 in this order")

    def likelihood(self, won: float, matches: int) -> float:
        """Logarithm of how much likelier the high share makes these results."""
        gain, loss = math.log(self.high / self.low), math.log((1 - self.high) / (1 - self.low))
        return won * gain + (matches - won) * loss

    def verdict(self, won: float, matches: int) -> str:
        """'passed', 'failed' or 'open'."""
        bound = math.log((1 - self.error) / self.error)
        value = self.likelihood(won, matches)
        return "passed" if value >= bound else "failed" if value <= -bound else "open"
