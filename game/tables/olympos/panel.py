"""The painted panel of Olympos: the mountain over the sea, an island, a ship."""

from __future__ import annotations

import random

from game.brush import Emblem, sky, stars


def picture(emblem: Emblem, w: float, h: float) -> str:
    """The picture, `w` x `h` canvas px large."""
    r = random.Random(2)
    parts = [sky(w, h, "#0B1F3A", "#27608F", "#8CC4DC", "#EAF3E6")]
    parts.append(stars(r, w, 40, (10, h * 0.34), "#E8F4FA"))
    parts += _mountain(w, h)
    for i in range(8):
        at = f'cx="{w * (0.02 + i * 0.14):.0f}" cy="{h * 0.575 + r.uniform(-8, 8):.0f}"'
        size = f'rx="{r.uniform(46, 76):.0f}" ry="{r.uniform(14, 24):.0f}"'
        parts.append(f'<ellipse {at} {size} fill="#F2F7F3" opacity="0.75"/>')
    parts.append(
        f'<rect y="{h * 0.60}" width="{w}" height="{h * 0.4}" fill="#1F5C86"/>'
        f'<rect y="{h * 0.60}" width="{w}" height="{h * 0.06}" fill="#3A80A8"/>'
    )
    parts += _waves(r, w, h)
    cx, cy = w * 0.30, h * 0.745
    for rx, ry, dy, paint, line in (
        (118, 46, 0, "#0F3E60", 0),
        (108, 40, -4, "#D9C48F", 4),
        (80, 28, -4, "#2A6E9A", 3),
        (54, 18, -6, "#E5CF85", 3),
    ):
        edge = f' stroke="#2A1C14" stroke-width="{line}"' if line else ' opacity="0.6"'
        parts.append(f'<ellipse cx="{cx}" cy="{cy + dy}" rx="{rx}" ry="{ry}" fill="{paint}"{edge}/>')
    parts.append(emblem("wonder_parthenon", cx, cy - 44, 1.15))
    parts.append(emblem("ind_colony_bonus", w * 0.77, h * 0.715, 1.6))
    parts.append(f'<circle cx="{w * 0.44}" cy="{h * 0.135}" r="70" fill="#FFF0B8" opacity="0.22"/>')
    parts.append(emblem("tok_bolt", w * 0.44, h * 0.125, 1.6))
    return "".join(parts)


def _mountain(w: float, h: float) -> list[str]:
    """Olympos: far range, its shaded side, snow."""
    ridge = f"L{w * 0.44} {h * 0.19} L{w * 0.58} {h * 0.37} L{w * 0.68} {h * 0.31} L{w + 20} {h * 0.60}"
    return [
        f'<path d="M-20 {h * 0.60} L{w * 0.16} {h * 0.36} L{w * 0.26} {h * 0.44} {ridge} Z" fill="#4F7FA3"/>',
        f'<path d="M{w * 0.44} {h * 0.19} {ridge} H{w * 0.55} L{w * 0.50} {h * 0.40} Z" fill="#34648A"/>',
        f'<path d="M{w * 0.44} {h * 0.19} L{w * 0.53} {h * 0.305} L{w * 0.485} {h * 0.30} L{w * 0.45} {h * 0.335} '
        f'L{w * 0.40} {h * 0.295} L{w * 0.355} {h * 0.31} Z" fill="#F4F8F4"/>',
    ]


def _waves(r: random.Random, w: float, h: float) -> list[str]:
    waves = []
    for j in range(9):
        y, s = h * (0.66 + j * 0.04), 30 + j * 5
        crests = " ".join(f"q{s / 2:.0f} {-6 - j * 0.8:.0f} {s:.0f} 0" for _ in range(int(w / s) + 3))
        line = f'stroke="#8CC6E2" stroke-width="{2 + j * 0.25:.1f}" opacity="0.5"'
        waves.append(f'<path d="M{-r.uniform(0, s):.0f} {y:.0f} {crests}" fill="none" {line}/>')
    return waves
