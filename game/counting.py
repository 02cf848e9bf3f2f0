"""Figures that count: a face of an element on its way from one set of numbers to another."""

from __future__ import annotations

import dataclasses
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from game.motion import Motion
from game.table import Element

Way = tuple[int | str, ...]  # where in a face figures stand: places of tuples, fields of dataclasses


@dataclass
class Count:
    """An element whose figures run from those of `before` to those of `after`."""

    before: Element
    after: Element
    ways: Sequence[Way]
    ms: float
    elapsed: float = 0.0

    @property
    def now(self) -> Element:
        """How it looks at the moment."""
        share = min(self.elapsed / self.ms, 1.0)
        return dataclasses.replace(self.after, face=between(self.before.face, self.after.face, self.ways, share))

    @property
    def over(self) -> bool:
        """Has it arrived?"""
        return self.elapsed >= self.ms


def count(before: Element, after: Element, ways: Sequence[Way], motion: Motion) -> Count | None:
    """The count from one element to another; None if no figure differs or motion is reduced."""
    steps = max((_steps(_at(before.face, way), _at(after.face, way)) for way in ways), default=0)
    if not steps or motion.ms <= 0:
        return None
    return Count(before, after, ways, min(steps * motion.ms, motion.spec["max_total"]))


def between(before: Any, after: Any, ways: Sequence[Way], share: float) -> tuple[Hashable, ...]:
    """`after` with the figures at `ways` only as far from those of `before` as `share` says."""
    found: Any = after
    for way in ways:
        found = _put(found, way, _mixed(_at(before, way), _at(after, way), share))
    face: tuple[Hashable, ...] = found
    return face


def _at(face: Any, way: Way) -> Any:
    for step in way:
        face = getattr(face, step) if isinstance(step, str) else face[step]
    return face


def _put(face: Any, way: Way, value: Any) -> Any:
    if not way:
        return value
    step, rest = way[0], way[1:]
    if isinstance(step, str):
        return dataclasses.replace(face, **{step: _put(getattr(face, step), rest, value)})
    return (*face[:step], _put(face[step], rest, value), *face[step + 1 :])


def _alike(before: Any, after: Any) -> bool:
    return isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after)


def _steps(before: Any, after: Any) -> int:
    """The largest difference of two figures in the same place."""
    if _alike(before, after):
        return max((_steps(b, a) for b, a in zip(before, after, strict=True)), default=0)
    return abs(after - before) if isinstance(before, int) and isinstance(after, int) else 0


def _mixed(before: Any, after: Any, share: float) -> Any:
    if _alike(before, after):
        return tuple(_mixed(b, a, share) for b, a in zip(before, after, strict=True))
    if isinstance(before, int) and isinstance(after, int) and not isinstance(after, bool):
        return before + int((after - before) * share)
    return after
