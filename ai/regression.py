"""Ridge regression from sums of products, so that many processes can count and one can solve. No numpy needed."""

from __future__ import annotations

import math
from collections.abc import Sequence


class Sums:
    """Sums of products of the columns (1, features..., target) over rows."""

    def __init__(self, features: int) -> None:
        self.size = features + 2
        self.products = [[0.0] * self.size for _ in range(self.size)]  # the upper triangle

    def add(self, features: Sequence[float], target: float) -> None:
        """Counts one row."""
        row = (1.0, *features, target)
        for i, value in enumerate(row):
            if value:
                line = self.products[i]
                for j in range(i, self.size):
                    line[j] += value * row[j]

    def merge(self, other: Sums) -> None:
        """Adds what somebody else counted."""
        for mine, theirs in zip(self.products, other.products, strict=True):
            for j, value in enumerate(theirs):
                mine[j] += value

    @property
    def rows(self) -> int:
        """How many rows were counted."""
        return int(self.products[0][0])

    def solve(self, penalty: float, towards: Sequence[float] | None = None) -> tuple[list[float], float]:
        """Weights with the constant last, and r2: least squares on standardised features. `penalty` (a row) draws the
        weights towards given ones, or towards 0; the constant is free."""
        n, size = self.products[0][0], self.size
        mean = [self.products[0][i] / n for i in range(size)]

        def covariance(i: int, j: int) -> float:
            return self.products[min(i, j)][max(i, j)] / n - mean[i] * mean[j]

        target = size - 1
        used = [i for i in range(1, target) if covariance(i, i) > 1e-9]  # what never varies keeps the given weight
        sd = {i: math.sqrt(covariance(i, i)) for i in used}
        weights = [0.0, *(towards[:-1] if towards else [0.0] * (size - 2))]
        matrix = [[covariance(i, j) / (sd[i] * sd[j]) + penalty * (i == j) for j in used] for i in used]
        right = [
            (covariance(i, target) - sum(weights[j] * covariance(i, j) for j in used))
            / sd[i]  # what is left to explain
            for i in used
        ]
        for i, w in zip(used, cholesky_solve(matrix, right), strict=True):
            weights[i] += w / sd[i]
        constant = mean[target] - sum(w * mean[i] for i, w in enumerate(weights))
        total = covariance(target, target)
        error = total - sum(
            weights[i] * (2 * covariance(i, target) - sum(weights[j] * covariance(i, j) for j in used)) for i in used
        )
        return [*weights[1:], constant], 1 - error / total if total > 0 else 0.0


def cholesky_solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solves a symmetric positive definite system."""
    n = len(right)
    lower = [[0.0] * n for _ in range(n)]
    for i in range(n):
        for j in range(i + 1):
            rest = matrix[i][j] - sum(a * b for a, b in zip(lower[i][:j], lower[j][:j], strict=True))
            lower[i][j] = math.sqrt(rest) if i == j else rest / lower[j][j]
    forward: list[float] = []
    for i in range(n):
        forward.append((right[i] - sum(lower[i][k] * forward[k] for k in range(i))) / lower[i][i])
    back = [0.0] * n
    for i in reversed(range(n)):
        back[i] = (forward[i] - sum(lower[k][i] * back[k] for k in range(i + 1, n))) / lower[i][i]
    return back
