"""Strokes that the painted panels share, as SVG: sky, rays, stars, hills. Coordinates are those
of a picture's inside."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

Emblem = Callable[..., str]  # name, x and y of the middle, size, turn: an emblem of ours as SVG


def sky(w: float, h: float, *tints: str) -> str:
    """A sky from its top colour down to the horizon."""
    stops = "".join(f'<stop offset="{i / (len(tints) - 1):.3f}" stop-color="{t}"/>' for i, t in enumerate(tints))
    fill = f'<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">{stops}'
    return f'<defs>{fill}</linearGradient></defs><rect width="{w}" height="{h}" fill="url(#sky)"/>'


def rays(at: tuple[float, float], count: int, reach: float, width: float, paint: str) -> str:
    """Rays of light all around a point."""
    cx, cy = at
    rays = []
    for i in range(count):
        a = i * 2 * math.pi / count
        x1, y1 = cx + reach * math.cos(a), cy + reach * math.sin(a)
        x2, y2 = cx + reach * math.cos(a + width), cy + reach * math.sin(a + width)
        rays.append(f"M{cx} {cy} L{x1:.0f} {y1:.0f} L{x2:.0f} {y2:.0f} Z")
    return f'<path d="{" ".join(rays)}" fill="{paint}" opacity="0.1"/>'


def stars(r: random.Random, w: float, count: int, band: tuple[float, float], paint: str) -> str:
    """Stars in a band of the sky."""
    dots = []
    for _ in range(count):
        x, y = r.uniform(0, w), r.uniform(*band)
        dots.append(
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r.choice((1.2, 1.8, 2.4))}" fill="{paint}" opacity="0.72"/>'
        )
    return "".join(dots)


def hill(size: tuple[float, float], y: float, sway: float, paint: str, r: random.Random) -> str:
    """A line of hills, filled down to the ground."""
    w, h = size
    points = [f"M0 {h}", f"L0 {y + r.uniform(-sway, sway):.0f}"]
    x = 0.0
    while x < w:
        nx = x + r.uniform(70, 120)
        points.append(
            f"Q{x + (nx - x) / 2:.0f} {y + r.uniform(-sway * 2, sway * 0.4):.0f} "
            f"{nx:.0f} {y + r.uniform(-sway, sway):.0f}"
        )
        x = nx
    return f'<path d="{" ".join(points)} L{w} {h} Z" fill="{paint}"/>'
