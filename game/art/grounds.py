"""The grounds an emblem stands on, and the hand of the era laid over the picture."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.art.pen import Pen, mix

Ground = Callable[[Pen, Random, str, str], None]  # pen, random, far colour, near colour


def hills(pen: Pen, random: Random, far: str, near: str) -> None:
    """Three rolling ridges."""
    for colour, y in ((mix(far, near, 0.15), 0.70), (mix(far, near, 0.55), 0.80), (near, 0.90)):
        a, b = random.uniform(-0.1, 0.1) * pen.h, random.uniform(-0.1, 0.1) * pen.h
        top, rise = pen.h * y, pen.h * 0.15
        d = (
            f"M0 {top + a:.1f} C{pen.w * 0.3:.1f} {top - rise:.1f} {pen.w * 0.55:.1f} {top + rise:.1f} "
            f"{pen.w:.1f} {top + b:.1f} V{pen.h:.1f} H0 Z"
        )
        pen.path(d, fill=colour)


def cliffs(pen: Pen, random: Random, far: str, near: str) -> None:
    """A jagged skyline."""
    x, points = 0.0, []
    while x < pen.w * 1.12:
        points.append(f"L{x:.1f} {pen.h * random.uniform(0.66, 0.86):.1f}")
        x += random.uniform(0.11, 0.23) * pen.h
    pen.path(f"M0 {pen.h:.1f} {' '.join(points)} L{pen.w:.1f} {pen.h:.1f} Z", fill=mix(far, near, 0.5))
    _floor(pen, 0.9, near)


def steps(pen: Pen, _: Random, far: str, near: str) -> None:
    """Three broad steps."""
    for i, colour in enumerate((mix(far, near, 0.1), mix(far, near, 0.45), near)):
        left, right, top = pen.w * (0.16 - 0.09 * i), pen.w * (0.84 + 0.09 * i), pen.h * (0.78 + 0.075 * i)
        pen.path(f"M{left:.1f} {top:.1f} H{right:.1f} V{pen.h:.1f} H{left:.1f} Z", fill=colour)


def shelf(pen: Pen, _: Random, far: str, near: str) -> None:
    """A table top."""
    _floor(pen, 0.82, near)
    pen.rect(0, pen.h * 0.8, pen.w, pen.h * 0.04, fill=mix(far, near, 0.2))


def stage(pen: Pen, _: Random, far: str, near: str) -> None:
    """A curved stage."""
    d = f"M0 {pen.h * 0.84:.1f} Q{pen.w / 2:.1f} {pen.h * 0.72:.1f} {pen.w:.1f} {pen.h * 0.84:.1f} V{pen.h:.1f} H0 Z"
    pen.path(d, fill=mix(far, near, 0.5))
    _floor(pen, 0.93, near)


def plain(pen: Pen, _: Random, far: str, near: str) -> None:
    """Level ground in two tones."""
    _floor(pen, 0.8, mix(far, near, 0.4))
    _floor(pen, 0.9, near)


def sea(pen: Pen, _: Random, far: str, near: str) -> None:
    """Water with a swell."""
    _floor(pen, 0.74, mix(far, near, 0.3))
    q = pen.w / 4
    d = (
        f"M0 {pen.h * 0.86:.1f} q{q / 2:.1f} {-pen.h * 0.07:.1f} {q:.1f} 0 t{q:.1f} 0 t{q:.1f} 0 t{q:.1f} 0 "
        f"V{pen.h:.1f} H0 Z"
    )
    pen.path(d, fill=near)


def clouds(pen: Pen, random: Random, far: str, near: str) -> None:
    """A bank of clouds."""
    for i in range(9):
        y, r = pen.h * random.uniform(0.9, 1.02), pen.h * random.uniform(0.15, 0.25)
        pen.circle(pen.w * i / 8, y, r, fill=mix(far, near, random.random() * 0.6))


def none(pen: Pen, random: Random, far: str, near: str) -> None:
    """No ground: portraits."""


def _floor(pen: Pen, top: float, colour: str) -> None:
    pen.rect(0, pen.h * top, pen.w, pen.h * (1 - top), fill=colour)


GROUNDS: dict[str, Ground] = {g.__name__: g for g in (hills, cliffs, steps, shelf, stage, plain, sea, clouds, none)}


def hand(pen: Pen, era: str, accent: str, near: str) -> None:
    """How the same picture would have been made in its age: pottery, illumination, copperplate, poster."""
    w, h, k = pen.w, pen.h, pen.h / 150
    if era == "a":
        for y in (0.0, h - 6 * k):
            pen.rect(0, y, w, 6 * k, fill=near)
            for i in range(int(w / (12 * k)) + 1):
                pen.circle((6 + 12 * i) * k, y + 3 * k, 1.7 * k, fill=accent)
    elif era == "i":
        pen.rect(3.5 * k, 3.5 * k, w - 7 * k, h - 7 * k, stroke=accent, width=3 * k)
        pen.rect(8.5 * k, 8.5 * k, w - 17 * k, h - 17 * k, stroke=accent, width=1.2 * k)
    elif era == "ii":
        for i in range(1, 13):
            pen.line(i * 7 * k, 0, 0, i * 7 * k, stroke=near, width=1.2 * k, opacity=0.5)
            pen.line(w - i * 7 * k, h, w, h - i * 7 * k, stroke=near, width=1.2 * k, opacity=0.5)
    elif era == "iii":
        pen.path(f"M0 0 H{w * 0.34:.1f} L0 {h * 0.62:.1f} Z", fill=near, opacity=0.22)
        for i in range(8):
            for j in range(8 - i):
                r = max(0.6, 3.2 - 0.35 * (i + j)) * k
                pen.circle(w - (8 + i * 9) * k, h - (8 + j * 9) * k, r, fill=accent, opacity=0.8)
