"""How things move: easing curves and durations from style.toml, with what replaces them when motion is reduced."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Ease = Callable[[float], float]


def bezier(points: Sequence[float]) -> Ease:
    """The cubic-bezier easing of CSS: x1, y1, x2, y2 in; a function from time 0..1 to progress out (may overshoot)."""
    x1, y1, x2, y2 = points

    def at(a: float, b: float, t: float) -> float:
        u = 1 - t
        return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t

    def ease(x: float) -> float:
        if x <= 0 or x >= 1:
            return 0.0 if x <= 0 else 1.0
        low, high = 0.0, 1.0
        for _ in range(20):
            t = (low + high) / 2
            low, high = (t, high) if at(x1, x2, t) < x else (low, t)
        return at(y1, y2, (low + high) / 2)

    return ease


@dataclass(frozen=True)
class Motion:
    """One entry of [motion]: milliseconds, the curve, and the other parameters as they stand in the file."""

    name: str
    ms: float
    ease: Ease
    spec: dict[str, Any]
    reduced: str = ""

    def breath(self, age: float) -> float:
        """Of what swells and ebbs: 1 at the beginning, less by its amount half a turn later."""
        return float(1.0 - self.spec["amount"] * (0.5 - 0.5 * math.cos(2 * math.pi * age / self.ms)))

    def __getitem__(self, key: str) -> Any:
        return self.spec[key]
