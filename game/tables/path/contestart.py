"""How a contest of Path looks: the panel, and beside each large card who holds it, who was pushed aside, and why."""

from __future__ import annotations

from collections.abc import Sequence

from game.tables.path.contest import Contest
from game.tables.path.signs import field_icon
from game.teller import Teller
from game.widgets.sketch import Sketch
from game.widgets.tokens import seat_icon

HEAD, LINE = 34.0, 44.0
BADGE, FIRST = 32.0, 42.0  # badges of the order of claims, the strongest first
DUEL = 40.0
PALE = 0.35  # seats that are not in the contest


def panel(sk: Sketch, text: str, icon: str = "duel") -> None:
    """The ground of a panel over the market and its title."""
    token = sk.kit.theme.token
    top, bottom = token("color.theme.path.panel_top"), token("color.theme.path.panel_bottom")
    sk.pen.rect(0, 0, sk.w, sk.h, fill=sk.pen.gradient("panel", top, bottom), radius=14)
    sk.pen.rect(2, 2, sk.w - 4, sk.h - 4, radius=12, stroke=token("color.neutral.brass_500"), width=2)
    sk.icon(icon, 14, 6, 30)
    sk.write(text, (52, 4, sk.w - 66, HEAD), 26, "neutral.brass_100", family="h4", floor=20)


def story(sk: Sketch, teller: Teller, contest: Contest, names: Sequence[str]) -> None:
    """The order of claims on the field, then a line a seat: it holds the card, or was pushed aside."""
    words = teller.words
    inside = (*contest.holders, *contest.aside)
    sk.icon(field_icon(contest.field), 0, 1, 34)
    sk.write(words("table.path.contest_order"), (44, 0, sk.w - 48, 36), 24, "text.on_dark_2", weight=500, floor=18)
    x, middle = 0.0, 40 + FIRST / 2
    for place, seat in enumerate(contest.order):
        size = FIRST if place == 0 else BADGE
        sk.icon(seat_icon(sk.kit, seat), x, middle - size / 2, size, 1.0 if seat in inside else PALE)
        x += size + 10
    y = 40 + FIRST + 10
    step = min(LINE, (sk.h - y) / max(len(inside), 1))
    for seat, name in zip(inside, names, strict=True):
        holds = seat in contest.holders
        sk.icon(seat_icon(sk.kit, seat), 0, y + step / 2 - 17, 34)
        sk.icon("ui_pin" if holds else "ui_next", 42, y + step / 2 - 13, 26, 1.0 if holds else 0.6)
        key = "table.path.contest_holds" if holds else "table.path.contest_aside"
        colour = "neutral.brass_100" if holds else "text.on_dark_2"
        sk.write(words(key, seat=name), (76, y, sk.w - 80, step), 28, colour, weight=700 if holds else 500, floor=17)
        y += step


def duel(sk: Sketch) -> None:
    """The sign of a contest, on the edge of its card."""
    token = sk.kit.theme.token
    sk.pen.circle(sk.w / 2, sk.h / 2, sk.w / 2, fill=token("color.neutral.ink_950"))
    sk.icon("duel", 5, 5, sk.w - 10)
