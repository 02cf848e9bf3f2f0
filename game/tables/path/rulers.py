"""The tracks of Path as rulers: ticks, figures, gold notches at prices, the seats' badges at their values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game.table import Box
from game.tables.path.signs import field_icon
from game.widgets.sketch import Sketch
from game.widgets.tokens import seat_icon

Label = Callable[[int], str]
BADGE, CROWDED, FAN = 26.0, 22.0, 11.0
TICKS = 30.0  # from the top of a ruler to its line
SEATS_AT = 15.0  # ... to the middle of the badges
_NUDGE = (-2, 4, -2, 4, -2)


def ground(sk: Sketch, box: Box) -> None:
    """The sunken place of a ruler."""
    x, y, w, h = box
    sk.pen.rect(x, y, w, h, fill=sk.kit.theme.token("color.neutral.shade"), radius=10, opacity=0.36)
    brass = sk.kit.theme.token("color.neutral.brass_700")
    sk.pen.rect(x + 0.5, y + 0.5, w - 1, h - 1, radius=10, stroke=brass, width=1, opacity=0.6)


def ticks(sk: Sketch, box: Box, count: int, label: Label, notches: Collection[int] = ()) -> None:
    """Line, a tick a step, gold notches."""
    x, y, w, _ = box
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


def labels(sk: Sketch, box: Box, count: int, label: Label) -> None:
    """The figures under the ticks."""
    x, y, w, h = box
    cell = w / count
    for i in range(count):
        if text := label(i):
            place = (x + cell * (i + 0.5) - 20, y + h - 20, 40, 20)
            sk.write(text, place, 20, "text.on_dark_2", align="center")


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
    shadow = sk.kit.icons.get(name, px, tint=sk.kit.theme.color("neutral.shade"), alpha=0.5)
    sk.put(shadow, x - size / 2, y - size / 2 + 2)
    sk.icon(name, x - size / 2, y - size / 2, size)


def by_five(step: int) -> str:
    """A figure every five steps."""
    return str(step) if step % 5 == 0 else ""


@dataclass(frozen=True, slots=True)
class Row:
    """What a field's row shows: research by seat, the seats in the order of their claims, the seat at the bottom, what
    phase D is about to bring it."""

    field: str
    values: Sequence[int]
    order: Sequence[int]
    own: int
    incoming: int = 0


def claims(seats: int) -> list[Box]:
    """Where in the row of a field the badges of the order of claims are, the strongest first and larger."""
    sizes = [30.0] + [24.0] * (seats - 1)
    return [(86 + sum(sizes[:i]) + 7 * i, 69 - size / 2, size, size) for i, size in enumerate(sizes)]


def field_row(sk: Sketch, row: Row, prices: Collection[int], end: int) -> None:
    """A field's row: icon, ruler with everybody's research, and below it the seats in the order of their claims."""
    kit, box = sk.kit, (55.0, 3.0, 336.0, 50.0)
    x, y, w, _ = box
    sk.pen.rect(0, 0, sk.w, sk.h, fill=kit.theme.token("color.neutral.lamplight"), radius=9, opacity=0.05)
    sk.pen.rect(0, 3, 7, sk.h - 6, fill=kit.theme.token(f"color.kind_path.{row.field}.band"), radius=3.5)
    ground(sk, box)
    ticks(sk, box, end + 1, by_five, prices)
    labels(sk, box, end + 1, by_five)
    sk.icon(field_icon(row.field), 11, 20, 44)
    cell = w / (end + 1)
    badges(sk, row.values, lambda v: x + cell * (v + 0.5), y + SEATS_AT)
    sk.icon("track_priority", x, 57, 24)
    at = 0.0
    for seat, (left, top, size, _) in zip(row.order, claims(len(row.order)), strict=True):
        badge(sk, seat, left + size / 2, top + size / 2, size)
        at = left + size + 7
    text = kit.words("table.path.you", number=row.values[row.own])
    width = sk.width(text, 20)
    sk.write(text, (at + 12, 56, width + 2, 26), 20, "text.on_dark_2")
    if row.incoming:
        sk.write(f"+{row.incoming}", (at + width + 20, 56, 60, 26), 20, "semantic.gain", weight=900)


@dataclass(frozen=True, slots=True)
class Title:
    """The line over a track: icon, name, a note at the right."""

    icon: str
    name: str
    note: str = ""


def track(sk: Sketch, title: Title, values: Sequence[int], label: Label, count: int, *, margin: float) -> None:
    """Population or heritage: a title line over a ruler, `margin` from both sides."""
    y = 34.0
    box = (margin, y, sk.w - 2 * margin, sk.h - y)
    ground(sk, box)
    ticks(sk, box, count, label)
    heading(sk, title, margin)
    labels(sk, box, count, label)
    cell = box[2] / count
    badges(sk, values, lambda v: margin + cell * (v + 0.5), y + SEATS_AT)


def heading(sk: Sketch, title: Title, margin: float = 0) -> None:
    """Icon and title in brass, a note at the right."""
    sk.icon(title.icon, margin, 2, 28)
    right, left = sk.w - margin, margin + 36
    width = sk.width(title.note, 26, 500)
    sk.write(title.note, (right - width - 2, 0, width + 2, 32), 26, "text.on_dark_2", weight=500, align="right")
    room = (left, 0, max(right - left - width - 8, 60), 32)
    sk.write(title.name, room, 24, "neutral.brass_300", family="h4", floor=18)
