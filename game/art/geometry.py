"""Plane geometry of map outlines: nearest points, simple relief of dots inside a shape. Points are (x, y) tuples."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Ring = Sequence[Point]


def outline(rings: Iterable[Ring]) -> str:
    """Closed rings as one SVG path."""
    return " ".join("M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in ring) + " Z" for ring in rings)


def bounds(ring: Ring, margin: float = 0) -> tuple[float, float, float, float]:
    """x, y, w, h of the smallest upright rectangle round a ring, grown by `margin`."""
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    x, y = min(xs) - margin, min(ys) - margin
    return x, y, max(xs) + margin - x, max(ys) + margin - y


def inside(point: Point, ring: Ring) -> bool:
    """Does the ring go round the point (even-odd)?"""
    x, y = point
    found = False
    before = ring[-1]
    for here in ring:
        if (here[1] > y) != (before[1] > y):
            cross = (before[0] - here[0]) * (y - here[1]) / (before[1] - here[1]) + here[0]
            found ^= x < cross
        before = here
    return found


def nearest_on_segment(p: Point, a: Point, b: Point) -> Point:
    """The point of the segment a-b closest to p."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
    return a[0] + t * dx, a[1] + t * dy


def nearest_points(one: Ring, other: Ring) -> tuple[Point, Point]:
    """The closest pair of points of two rings that do not cross."""
    best, pair = math.inf, (one[0], other[0])
    for ring, rest, flip in ((one, other, False), (other, one, True)):
        for p in ring:
            for i, b in enumerate(rest):
                q = nearest_on_segment(p, rest[i - 1], b)
                d = math.dist(p, q)
                if d < best:
                    best, pair = d, (q, p) if flip else (p, q)
    return pair


def stretched(a: Point, b: Point, by: float) -> tuple[Point, Point]:
    """The segment a-b, longer by `by` at both ends."""
    n = math.dist(a, b) or 1.0
    ux, uy = (b[0] - a[0]) / n * by, (b[1] - a[1]) / n * by
    return (a[0] - ux, a[1] - uy), (b[0] + ux, b[1] + uy)
