"""The 22 patterns behind an emblem on card art, one function each."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from game.art.pen import Pen, mix

TAU = 2 * math.pi


@dataclass
class Field:
    """What a pattern is drawn with: the pen, the card's own random stream, two colours, where the emblem stands."""

    pen: Pen
    random: Random
    colour: str
    light: str
    x: float
    y: float

    @property
    def w(self) -> float:
        """Width of the picture."""
        return self.pen.w

    @property
    def h(self) -> float:
        """Height of the picture."""
        return self.pen.h


def rays(f: Field) -> None:
    """Broad beams from behind the emblem."""
    n, start = f.random.choice((14, 18, 22)), f.random.random() * 6
    far = f.w + f.h
    for i in range(n):
        a = start + i * TAU / n
        b = a + math.pi / n
        ends = " ".join(f"L{f.x + far * math.cos(c):.1f} {f.y + far * math.sin(c):.1f}" for c in (a, b))
        f.pen.path(f"M{f.x:.1f} {f.y:.1f} {ends} Z", fill=f.light, opacity=0.2)


def burst(f: Field) -> None:
    """Strokes flying outwards."""
    far = f.w + f.h
    for i in range(28):
        a, near = i * math.pi / 14 + f.random.random() * 0.1, f.h * (0.31 + 0.08 * (i % 2))
        c, s = math.cos(a), math.sin(a)
        f.pen.line(
            f.x + near * c,
            f.y + near * s,
            f.x + far * c,
            f.y + far * s,
            stroke=f.light,
            width=2 + 3 * (i % 2),
            opacity=0.3,
        )


def furrows(f: Field) -> None:
    """A ploughed field in perspective."""
    k = f.random.uniform(0.85, 1.25)
    for i in range(-9, 10):
        f.pen.line(f.w / 2 + i * 7 * k, f.h * 0.5, f.w / 2 + i * 52 * k, f.h, stroke=f.colour, width=3, opacity=0.35)


def strata(f: Field) -> None:
    """Layers of rock."""
    for i in range(7):
        y, a = f.h * (0.1 + i * 0.14), f.random.uniform(4, 14)
        d = f"M0 {y:.1f} C{f.w * 0.3:.1f} {y - a:.1f} {f.w * 0.6:.1f} {y + a:.1f} {f.w:.1f} {y - a / 2:.1f}"
        f.pen.path(d, stroke=f.colour, width=f.random.uniform(2, 6), opacity=0.3)


def orbits(f: Field) -> None:
    """Tilted ellipses with a bead on each."""
    k = f.random.uniform(0.85, 1.25) * f.h / 150
    for i in range(5):
        rx, tilt = 40 * k + i * 26 * k, f.random.choice((-24, -12, 0, 18, 30))
        turn = f'transform="rotate({tilt} {f.x:.1f} {f.y:.1f})"'
        f.pen.ellipse(f.x, f.y, rx, rx * 0.42, stroke=f.light, width=2, opacity=0.4, extra=turn)
        a = f.random.random() * 6
        f.pen.circle(f.x + rx * math.cos(a), f.y + rx * 0.42 * math.sin(a), 3.4 * k, fill=f.light, opacity=0.8)


def lattice(f: Field) -> None:
    """Crossing diagonals."""
    s = 22 * f.random.uniform(0.85, 1.25) * f.h / 150
    for i in range(-8, math.ceil((f.w + f.h) / s)):
        f.pen.line(i * s, 0, i * s + f.h, f.h, stroke=f.light, width=2, opacity=0.26)
        f.pen.line(i * s, 0, i * s - f.h, f.h, stroke=f.light, width=2, opacity=0.26)


def drapes(f: Field) -> None:
    """A theatre curtain with swags."""
    n = 9
    for i in range(n):
        x, s = i * f.w / (n - 1), 1 if i < n / 2 else -1
        d = f"M{x:.1f} 0 C{x + 6 * s:.1f} {f.h * 0.4:.1f} {x - 10 * s:.1f} {f.h * 0.7:.1f} {x + 14 * s:.1f} {f.h:.1f}"
        f.pen.path(d, stroke=f.colour, width=7 * f.h / 150, opacity=0.2)
    swags = " ".join(
        f"Q{f.w - (i + 0.5) * f.w / 6:.1f} {f.h * 0.24:.1f} {f.w - (i + 1) * f.w / 6:.1f} {f.h * 0.1:.1f}"
        for i in range(6)
    )
    f.pen.path(f"M0 0 H{f.w:.1f} V{f.h * 0.1:.1f} {swags} Z", fill=f.colour, opacity=0.5)


def pennants(f: Field) -> None:
    """Two lines of bunting."""
    k = f.h / 150
    for j in (0, 1):
        y = f.h * (0.1 + 0.16 * j)
        f.pen.line(0, y, f.w, y + 6 * k, stroke=f.colour, width=2, opacity=0.5)
        for i in range(9):
            x = (i + 0.3 + j * 0.5) * f.w / 9
            d = f"M{x - 8 * k:.1f} {y:.1f} L{x + 8 * k:.1f} {y:.1f} L{x:.1f} {y + 17 * k:.1f} Z"
            f.pen.path(d, fill=f.colour if (i + j) % 2 else f.light, opacity=0.55)


def spears(f: Field) -> None:
    """A rank of spears."""
    k = f.h / 150
    for i in range(13):
        x, y = (i + 0.5) * f.w / 13 + f.random.uniform(-5, 5) * k, f.random.uniform(f.h * 0.06, f.h * 0.36)
        f.pen.line(x, y, x + f.random.uniform(-5, 5) * k, f.h, stroke=f.colour, width=2.6 * k, opacity=0.42)
        d = f"M{x:.1f} {y - 12 * k:.1f} L{x + 4 * k:.1f} {y:.1f} L{x - 4 * k:.1f} {y:.1f} Z"
        f.pen.path(d, fill=f.colour, opacity=0.5)


def dust(f: Field) -> None:
    """Clouds low over the ground."""
    for _ in range(12):
        x, y = f.random.uniform(0, f.w), f.random.uniform(f.h * 0.45, f.h)
        f.pen.circle(x, y, f.random.uniform(10, 30) * f.h / 150, fill=f.light, opacity=0.2)


def smoke(f: Field) -> None:
    """Clouds drifting overhead."""
    for _ in range(12):
        x, y = f.random.uniform(0, f.w), f.random.uniform(0, f.h * 0.6)
        f.pen.circle(x, y, f.random.uniform(10, 30) * f.h / 150, fill=f.colour, opacity=0.2)


def contrails(f: Field) -> None:
    """Four trails across the sky."""
    for i in range(4):
        y = f.h * (0.15 + 0.2 * i)
        d = f"M0 {y + f.h * 0.2:.1f} Q{f.w * 0.5:.1f} {y - f.h * 0.08:.1f} {f.w:.1f} {y - f.h * 0.2:.1f}"
        f.pen.path(d, stroke=f.light, width=4 - i * 0.6, opacity=0.5)


def banners(f: Field) -> None:
    """Five hanging banners."""
    half = 13 * f.h / 150
    for i in range(5):
        x, low = (i + 0.5) * f.w / 5, 0.5 if i % 2 else 0.36
        d = (
            f"M{x - half:.1f} 0 H{x + half:.1f} V{f.h * low:.1f} L{x:.1f} {f.h * (low - 0.08):.1f} "
            f"L{x - half:.1f} {f.h * low:.1f} Z"
        )
        f.pen.path(d, fill=f.colour, opacity=0.34)


def compass(f: Field) -> None:
    """The rose of a sea chart."""
    k = f.h / 150
    for i in range(16):
        a, r = i * math.pi / 8, (200 if i % 2 == 0 else 90) * k
        f.pen.line(
            f.x, f.y, f.x + r * math.cos(a), f.y + r * math.sin(a), stroke=f.light, width=2 if i % 2 else 3, opacity=0.4
        )
    for r in (52, 60, 92):
        f.pen.circle(f.x, f.y, r * k, stroke=f.light, width=2.4, opacity=0.5)


def halo(f: Field) -> None:
    """Short rays and rings round a portrait."""
    k = f.h / 150
    for i in range(24):
        a, outer = i * math.pi / 12, (82 if i % 2 else 74) * k
        c, s = math.cos(a), math.sin(a)
        f.pen.line(
            f.x + 58 * k * c,
            f.y + 58 * k * s,
            f.x + outer * c,
            f.y + outer * s,
            stroke=f.light,
            width=4 * k,
            opacity=0.7,
        )
    f.pen.circle(f.x, f.y, 54 * k, stroke=f.light, width=3, opacity=0.8)
    for i in range(7):
        f.pen.circle(f.x, f.y, (96 + i * 16) * k, stroke=f.light, width=2, opacity=0.25)


def grid(f: Field) -> None:
    """Squared paper."""
    s = 22 * f.h / 150
    for i in range(int(f.w / s) + 1):
        f.pen.line(i * s, 0, i * s, f.h, stroke=f.light, width=1.6, opacity=0.3)
    for i in range(int(f.h / s) + 1):
        f.pen.line(0, i * s, f.w, i * s, stroke=f.light, width=1.6, opacity=0.3)


def stars(f: Field) -> None:
    """A sky full of four-pointed stars."""
    k = f.h / 150
    for _ in range(34):
        x, y, s = f.random.uniform(0, f.w), f.random.uniform(0, f.h * 0.8), f.random.choice((2, 2, 3, 5)) * k
        points = ((0, -2), (0.5, -0.5), (2, 0), (0.5, 0.5), (0, 2), (-0.5, 0.5), (-2, 0), (-0.5, -0.5))
        d = " L".join(f"{x + px * s:.1f} {y + py * s:.1f}" for px, py in points)
        f.pen.path(f"M{d} Z", fill=f.light, opacity=0.75)


def waves(f: Field) -> None:
    """Rows of waves."""
    s = 26 * f.random.uniform(0.85, 1.25) * f.h / 150
    for j in range(7):
        y, off = f.h * (0.3 + j * 0.11), f.random.uniform(0, s)
        humps = " ".join(f"q{s / 2:.1f} {-9 * f.h / 150:.1f} {s:.1f} 0" for _ in range(int(f.w / s) + 3))
        f.pen.path(f"M{-off:.1f} {y:.1f} {humps}", stroke=f.light, width=2.6, opacity=0.36)


def ribbons(f: Field) -> None:
    """Four ribbons waving across."""
    for j in range(4):
        y, a = f.h * (0.18 + j * 0.2), f.h * 0.23
        d = f"M-10 {y:.1f} C{f.w * 0.3:.1f} {y - a:.1f} {f.w * 0.6:.1f} {y + a:.1f} {f.w + 10:.1f} {y - f.h * 0.05:.1f}"
        f.pen.path(d, stroke=f.light if j % 2 else f.colour, width=9 * f.h / 150, opacity=0.24)


def gears(f: Field) -> None:
    """Five cog wheels."""
    k = f.h / 150
    for _ in range(5):
        x, y, r = f.random.uniform(0, f.w), f.random.uniform(0, f.h), f.random.uniform(18, 44) * k
        f.pen.circle(x, y, r, stroke=f.colour, width=5 * k, opacity=0.26)
        f.pen.circle(x, y, r * 0.4, stroke=f.colour, width=4 * k, opacity=0.26)
        for q in range(10):
            c, s = math.cos(q * math.pi / 5), math.sin(q * math.pi / 5)
            outer = r + 7 * k
            f.pen.line(x + r * c, y + r * s, x + outer * c, y + outer * s, stroke=f.colour, width=7 * k, opacity=0.26)


def meander(f: Field) -> None:
    """A Greek key above and below."""
    s = 20 * f.h / 150
    for y in (s * 0.3, f.h - s * 1.3):
        for i in range(int(f.w / (s * 1.5)) + 1):
            x = i * s * 1.5
            d = (
                f"M{x:.1f} {y + s:.1f} V{y:.1f} H{x + s * 1.1:.1f} V{y + s * 0.72:.1f} H{x + s * 0.5:.1f} "
                f"V{y + s * 0.4:.1f} M{x:.1f} {y + s:.1f} H{x + s * 1.5:.1f}"
            )
            f.pen.path(d, stroke=f.colour, width=2.6 * f.h / 150, opacity=0.5)


def arches(f: Field) -> None:
    """Two storeys of an arcade."""
    n = 6
    s = f.w / n
    r = s * 0.42
    for j in (0, 1):
        y = f.h * (0.55 - j * 0.32)
        foot, spring = y + f.h * 0.3, y + s * 0.4
        for i in range(n + 1):
            x = (i - j * 0.5) * s
            d = (
                f"M{x + 4:.1f} {foot:.1f} V{spring:.1f} A{r:.1f} {r:.1f} 0 0 1 {x + s - 4:.1f} {spring:.1f} "
                f"V{foot:.1f} Z"
            )
            f.pen.path(d, fill=mix(f.colour, f.light, 0.3), stroke=f.colour, width=2.5, opacity=0.35)


PATTERNS: dict[str, Callable[[Field], None]] = {
    p.__name__: p
    for p in (
        rays, burst, furrows, strata, orbits, lattice, drapes, pennants, spears, dust, smoke, contrails, banners,
        compass, halo, grid, stars, waves, ribbons, gears, meander, arches,
    )
}  # fmt: skip
