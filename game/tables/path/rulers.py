"""The tracks of Path as rulers: ticks, figures, gold notches at prices, the seats' badges at their values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.tables.path.signs import field_icon
from game.widgets.sketch import Sketch
from game.widgets.tokens import seat_icon

BADGE, CROWDED, FAN = 26.0, 22.0, 11.0
TICKS = 30.0  # from the top of a ruler to its line
SEATS_AT = 15.0  # ... to the middle of the badges
_NUDGE = (-2, 4, -2, 4, -2)


def ground(sk: Sketch, x: float, y: float, w: float, h: float) -> None:
    """The sunken place of a ruler."""
    sk.pen.rect(x, y, w, h, fill="#000000", radius=10, opacity=0.36)
    brass = sk.kit.theme.token("color.neutral.brass_700")
    sk.pen.rect(x + 0.5, y + 0.5, w - 1, h - 1, radius=10, stroke=brass, width=1, opacity=0.6)


def ticks(
    sk: Sketch, x: float, y: float, w: float, count: int, label: Callable[[int], str], notches: Collection[int] = ()
) -> None:
    """Line, a tick a step, gold notches."""
    theme = sk.kit.theme
    light, brass = theme.token("color.neutral.brass_300"), theme.token("color.neutral.brass_500")
    cell, line = w / count, y + TICKS
    for i in range(count):
        long = bool(label(i)) and i % 5 == 0
        at = x + cell * (i + 0.5)
        length, width, strength = (8, 2.4, 0.8) if long else (5, 1.4, 0.45)
        sk.pen.line(at, line - length, at, line, stroke=light, width=width, opacity=strength)
    sk.pen.line(x + 4, line, x + w - 4, line, stroke=brass, width=1.6, opacity=0.7)
    ink, gold = theme.token("color.neutral.ink_950"), theme.token("color.path.notch")
    for i in notches:
        at = x + cell * (i + 0.5)
        sk.pen.path(f"M{at} {line - 5.5} l5 5.5 l-5 5.5 l-5 -5.5 Z", fill=gold, stroke=ink, width=1.2)


def labels(sk: Sketch, x: float, y: float, w: float, h: float, count: int, label: Callable[[int], str]) -> None:
    """The figures under the ticks."""
    cell = w / count
    for i in range(count):
        if text := label(i):
            box = (x + cell * (i + 0.5) - 20, y + h - 20, 40, 20)
            sk.words(text, box, 20, "text.on_dark_2", align="center")


def badges(sk: Sketch, values: Sequence[int], place: Callable[[int], float], y: float, size: float = BADGE) -> None:
    """Seats at their values; several on one value get smaller and fan out."""
    together: dict[int, list[int]] = {}
    for seat, value in enumerate(values):
        together.setdefault(value, []).append(seat)
    for value, seats in together.items():
        cluster(sk, seats, place(value), y, size)


def cluster(sk: Sketch, seats: Sequence[int], x: float, y: float, size: float = BADGE) -> None:
    """The badges of seats that stand on one place."""
    one = size if len(seats) == 1 else size - (BADGE - CROWDED)
    for i, seat in enumerate(seats):
        dx = (i - (len(seats) - 1) / 2) * FAN
        badge(sk, seat, x + dx, y + (0 if len(seats) == 1 else _NUDGE[i]), one)


def badge(sk: Sketch, seat: int, x: float, y: float, size: float) -> None:
    """A seat's badge with its shadow, its middle at a point."""
    name, px = seat_icon(sk.kit, seat), max(round(size * sk.k), 1)
    shadow = sk.kit.icons.get(name, px, tint=sk.kit.theme.color("#000000"), alpha=0.5)
    sk.put(shadow, x - size / 2, y - size / 2 + 2)
    sk.icon(name, x - size / 2, y - size / 2, size)


def by_five(step: int) -> str:
    """A figure every five steps."""
    return str(step) if step % 5 == 0 else ""


def field_row(
    sk: Sketch,
    field: str,
    values: Sequence[int],
    order: Sequence[int],
    own: int,
    incoming: int,
    prices: Collection[int],
    end: int,
) -> None:
    """A field's row: icon, ruler with everybody's research, and below it the seats in the order of their claims."""
    kit = sk.kit
    x, w, rule_y, rule_h = 55.0, 336.0, 3.0, 50.0
    sk.pen.rect(0, 0, sk.w, sk.h, fill="#FFF0D2", radius=9, opacity=0.05)
    sk.pen.rect(0, 3, 7, sk.h - 6, fill=kit.theme.token(f"color.kind_path.{field}.band"), radius=3.5)
    ground(sk, x, rule_y, w, rule_h)
    ticks(sk, x, rule_y, w, end + 1, by_five, prices)
    labels(sk, x, rule_y, w, rule_h, end + 1, by_five)
    sk.icon(field_icon(field), 11, 20, 44)
    cell = w / (end + 1)
    badges(sk, values, lambda v: x + cell * (v + 0.5), rule_y + SEATS_AT)
    sk.icon("track_priority", x, 57, 24)
    at = x + 31
    for place, seat in enumerate(order):
        size = 30 if place == 0 else 24
        badge(sk, seat, at + size / 2, 69, size)
        at += size + 7
    text = kit.words("table.path.you", number=values[own])
    at = sk.width(text, 20) + at + 12
    sk.words(text, (at - sk.width(text, 20), 56, sk.width(text, 20) + 2, 26), 20, "text.on_dark_2")
    if incoming:
        sk.words(f"+{incoming}", (at + 8, 56, 60, 26), 20, "semantic.gain", weight=900)


def track(
    sk: Sketch,
    icon: str,
    title: str,
    note: str,
    values: Sequence[int],
    count: int,
    label: Callable[[int], str],
    margin: float,
) -> None:
    """Population or heritage: a title line over a ruler, `margin` from both sides."""
    y, h, w = 34.0, sk.h - 34, sk.w - 2 * margin
    ground(sk, margin, y, w, h)
    ticks(sk, margin, y, w, count, label)
    heading(sk, icon, title, note, margin)
    labels(sk, margin, y, w, h, count, label)
    cell = w / count
    badges(sk, values, lambda v: margin + cell * (v + 0.5), y + SEATS_AT)


def heading(sk: Sketch, icon: str, title: str, note: str, margin: float = 0) -> None:
    """Icon and title in brass, a note at the right."""
    sk.icon(icon, margin, 2, 28)
    right, left = sk.w - margin, margin + 36
    width = sk.width(note, 26, 500)
    sk.words(note, (right - width - 2, 0, width + 2, 32), 26, "text.on_dark_2", weight=500, align="right")
    sk.words(title, (left, 0, max(right - left - width - 8, 60), 32), 24, "neutral.brass_300", family="h4", floor=18)
