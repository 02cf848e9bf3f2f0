"""Challenges and battles as cards, and the line of strength."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.tables.path.signs import Pair, agent_icon, field_icon, gains
from game.widgets.frames import INK, paper
from game.widgets.sketch import Sketch
from game.widgets.tokens import seat_icon

HEAD = 42.0
EACH = "event_history"
# of a badge, of its figure, and between two, in the line of strength: the largest that has room for everybody
LADDER_SIZES = ((30.0, 26.0, 11.0), (26.0, 22.0, 9.0), (24.0, 20.0, 8.0), (20.0, 18.0, 7.0))
_PER = {
    "wonders": "kind_wonder",
    "leaders": "kind_leader",
    "heritage": "track_heritage",
    "philosophy": "track_philosophy",
}


def _head(sk: Sketch, kind: str, icon: str, name: str, when: str) -> None:
    colours = sk.kit.theme.token(f"color.path.{kind}")
    r, w = 7.0, sk.w
    sk.pen.path(
        f"M2 {HEAD} V{2 + r} A{r} {r} 0 0 1 {2 + r} 2 H{w - 2 - r} A{r} {r} 0 0 1 {w - 2} {2 + r} V{HEAD} Z",
        fill=colours["band"],
    )
    sk.pen.rect(2, HEAD, w - 4, 2, fill=sk.kit.theme.token(f"color.{INK}"))
    sk.icon(icon, 7, 6, 32)
    sk.write(name, (43, 1, w - 47, 22), 20, colours["on"], floor=12)
    sk.write(when, (44, 20, w - 50, 21), 19, colours["on"], weight=500, floor=14)


def _rules(sk: Sketch, rows: int) -> float:
    """Lines between rows; returns the height of a row."""
    height: float = (sk.h - HEAD - 6) / rows
    for i in range(1, rows):
        sk.pen.rect(4, HEAD + 3 + i * height, sk.w - 8, 1, fill=sk.kit.theme.token(f"color.{INK}"), opacity=0.25)
    return height


def _pairs(sk: Sketch, pairs: Sequence[Pair], x: float, middle: float, sign: str = "") -> float:
    """Gains in a line from x on; returns where they end."""
    for icon, n in pairs:
        x = sk.figure(icon, f"{sign}{n}", (x, middle), size=24, px=21, gap=1) + 4
    return x


def challenge(sk: Sketch, card: Mapping[str, Any], name: str, when: str, now: Sequence[int]) -> None:
    """Fate, what counts as history, what it brings, and what the seat at the bottom would score now."""
    paper(sk)
    words = sk.kit.words
    height = _rules(sk, 4)
    row = [HEAD + 3 + (i + 0.5) * height for i in range(4)]
    history, bonus, threshold = now
    sk.pen.rect(
        4,
        row[3] - height / 2 + 1,
        sk.w - 8,
        height - 2,
        fill=sk.kit.theme.token("color.semantic.selected"),
        opacity=0.35,
    )
    _head(sk, "challenge", "event_challenge", name, when)
    sk.icon("event_fate", 8, row[0] - 12, 24)
    _fate(sk, card["fate"], 36, row[0])
    sk.icon(EACH, 8, row[1] - 12, 24)
    x = sk.figure(field_icon(card["field"]), "+", (40, row[1]), size=24, px=21) + 4
    sk.icon(agent_icon("sage"), x, row[1] - 12, 24)
    if card["final"]:
        x = 8.0
        for step in card["thresholds"]:
            text = f"{step['at_least']}"
            w = sk.width(text, 19)
            sk.write(text, (x, row[2] - 20, w + 1, 40), 19, "text.on_light_2")
            x = sk.figure("tok_vp", str(step["vp"]), (x + w + 1, row[2]), size=19, px=19, gap=0) + 6
    else:
        text = f"\u00f7{card['divisor']}"
        sk.write(text, (8, row[2] - 20, 40, 40), 21)
        sk.write("\u2192", (44, row[2] - 20, 30, 40), 21, "text.on_light_2")
        _pairs(sk, gains(card["bonus"]), 72, row[2], sign="+")
    more = threshold if card["final"] else bonus
    x = sk.write(words("table.path.now"), (8, row[3] - 20, 70, 40), 19, "text.on_light_2", floor=14) + 8
    x = sk.figure("tok_vp", str(history), (x, row[3]), size=22, px=21, gap=1) + 6
    if card["final"]:
        sk.write(f"+{more}", (x, row[3] - 20, 60, 40), 21)
    elif more:
        sk.write(f"\u00d7{more}", (sk.w - 52, row[3] - 20, 44, 40), 21, align="right")


def _fate(sk: Sketch, entries: Sequence[Mapping[str, Any]], x: float, middle: float) -> None:
    entry = entries[0]
    if entry["kind"] == "exchange":
        x = _pairs(sk, gains(entry["pay"]), x, middle)
        sk.write("\u2192", (x, middle - 20, 26, 40), 20, "text.on_light_2")
        x = _pairs(sk, gains(entry["gain"]), x + 26, middle)
    else:
        if entry["kind"] == "grant_per":
            x = sk.figure(_counted(entry["count"]), "\u2192", (x, middle), size=24, px=20, colour="text.on_light_2") + 4
        x = _pairs(sk, gains(entry["gain"]), x, middle, sign="+")
    if "max" in entry:
        sk.write(f"\u2264{entry['max']}", (sk.w - 44, middle - 20, 37, 40), 19, "text.on_light_2", align="right")


def _counted(counter: str) -> str:
    """Icon of what a fate counts."""
    kind, _, what = counter.partition(":")
    return field_icon(what) if kind == "cards" else _PER.get(kind, "ind_hand_civil")


def battle(sk: Sketch, card: Mapping[str, Any], name: str, when: str, now: Sequence[int]) -> None:
    """Reward lines; the one that the seat at the bottom would take now is gold."""
    paper(sk)
    rows = card["rewards"]
    height = _rules(sk, max(len(rows), 1))
    rank = now[1]
    if 0 < rank <= len(rows):
        y = HEAD + 3 + (rank - 1) * height
        gold = sk.kit.theme.token("color.semantic.selected")
        sk.pen.rect(4, y + 1, sk.w - 8, height - 2, fill=gold, opacity=0.45)
    _head(sk, "battle", "event_battle", name, when)
    for i, line in enumerate(rows):
        middle = HEAD + 3 + (i + 0.5) * height
        sk.write(f"{i + 1}.", (10, middle - 20, 30, 40), 20, "text.on_light_2")
        pairs = gains(line)
        width = sum(24 + 1 + sk.width(str(n), 21) + 4 for _, n in pairs) - 4
        _pairs(sk, pairs, sk.w - 10 - max(width, 0), middle)


def ladder(sk: Sketch, powers: Sequence[int], threats: Sequence[int]) -> None:
    """Seats and external threat by power, strongest first."""
    line = [(seat_icon(sk.kit, i), n, False) for i, n in enumerate(powers)] + [("threat", n, True) for n in threats]
    line.sort(key=lambda one: -one[1])
    middle, first = sk.h / 2, 40.0
    for size, px, air in LADDER_SIZES:
        widths = [size + air + sk.width(str(n), px) for _, n, _ in line]
        if sum(widths) <= sk.w - first:
            break
    gap = max((sk.w - first - sum(widths)) / max(len(line), 1), 0)
    x, red = first + gap / 2, sk.kit.theme.token("color.path.battle.band")
    at = []
    for width, (_, _, threat) in zip(widths, line, strict=True):
        if threat:
            sk.pen.rect(x - 4, middle - 20, width - air + 10, 40, fill=red, radius=10, opacity=0.5)
        at.append(x)
        x += width + gap
    sk.icon("ind_strength", 2, middle - 16, 32)
    for x, (icon, n, _) in zip(at, line, strict=True):
        sk.figure(icon, str(n), (x, middle), size=size, px=px, colour="text.on_dark", gap=3)
