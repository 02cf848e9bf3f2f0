"""Why a move: what it makes more itself, and what there is then more of than after the other moves weighed, in what the
evaluation looks at, as keys."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

MOST = 3
SMALLEST_SHARE = 0.1  # of the largest difference, below which a reason is not worth telling


@dataclass(frozen=True, slots=True)
class Reason:
    """A feature (language key [feature] of the game), its mean over the moves compared and with this one (of one move
    alone: before and after it), and the points that the difference is worth."""

    feature: str
    before: float
    after: float
    points: float


Change = Mapping[str, tuple[float, float]]  # a feature before and after


def compared(changes: Mapping[int, Change]) -> dict[int, Change]:
    """The changes that moves make, each against the mean of all of them: what only one of them brings. One move alone
    has nothing to be compared with and keeps its own change."""
    if len(changes) < 2:
        return dict(changes)
    names = next(iter(changes.values()))
    mean = {name: sum(change[name][1] for change in changes.values()) / len(changes) for name in names}
    return {move: {name: (mean[name], change[name][1]) for name in names} for move, change in changes.items()}


def reasons(
    change: Change, names: Sequence[str], weights: Sequence[float], direct: Collection[str]
) -> tuple[Reason, ...]:
    """At most three reasons, the weightiest first: good things that there are more of, and that the move makes more
    itself (`direct`). What it costs, and what only comes of it later, explains nothing to who asks. `weights` is the
    row of the present stage."""
    found = [
        Reason(name, *change[name], (change[name][1] - change[name][0]) * weight)
        for name, weight in zip(names, weights, strict=False)
        if name in direct and change[name][1] > change[name][0] and weight > 0
    ]
    found = sorted(found, key=lambda r: r.points, reverse=True)[:MOST]
    return tuple(r for r in found if r.points >= SMALLEST_SHARE * found[0].points)
