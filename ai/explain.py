"""Why a move: the largest differences that its best line makes to what the evaluation looks at, as keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

MOST = 3
SMALLEST_SHARE = 0.1  # of the largest difference, below which a reason is not worth telling


@dataclass(frozen=True, slots=True)
class Reason:
    """A feature (language key [feature] of the game), its mean before and after, and the points that this is worth."""

    feature: str
    before: float
    after: float
    points: float


def reasons(
    change: Mapping[str, tuple[float, float]], names: Sequence[str], weights: Sequence[float]
) -> tuple[Reason, ...]:
    """At most three reasons, the weightiest first. `weights` is the row of the present stage."""
    found = [
        Reason(name, *change[name], (change[name][1] - change[name][0]) * weight)
        for name, weight in zip(names, weights, strict=False)
    ]
    found = sorted((r for r in found if r.points), key=lambda r: abs(r.points), reverse=True)[:MOST]
    return tuple(r for r in found if abs(r.points) >= SMALLEST_SHARE * abs(found[0].points))
