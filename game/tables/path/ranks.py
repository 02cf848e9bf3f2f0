"""Powers and histories compared: a column a seat with its rank and figure, what makes it up, what it brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from core.engine import NOBODY, Event
from game.ranking import Column, Ranking
from game.table import Box, Point
from game.tables.path.signs import FIELDS, Pair, agent_icon, field_icon, gains
from game.widgets.sketch import Sketch
from game.widgets.tokens import seat_icon

if TYPE_CHECKING:
    from game.tables.path import PathTable

STANDING = "timing_permanent"  # of effects that always hold
TRACK = "heritage_track"


@dataclass(frozen=True)
class Compared:
    """One seat, or a threat (NOBODY): its figure, what it is made up of, its rank (0 = none), what that brings."""

    seat: int
    figure: int
    rank: int
    parts: tuple[Pair, ...]
    brings: tuple[Pair, ...]


def compared(table: PathTable, events: Sequence[Event]) -> list[Compared]:
    """What the events say, in the order of the seats, threats last."""
    card = table.pictures.events[events[0].piece]
    found = []
    for event in events:
        parts = tuple((_icon(e.piece), e.amount) for e in events if e.kind == "part" and e.seat == event.seat)
        if event.kind == "standing":
            times = event.source.sub
            more = (("tok_vp", times),) if card["final"] and times else gains(card["bonus"], times) if times else ()
            found.append(Compared(event.seat, event.amount, event.total, parts, (("tok_vp", event.amount), *more)))
        elif event.kind == "power":
            rank = next((e for e in events if e.kind == "rank" and e.seat == event.seat), None)
            line = card["rewards"][rank.source.sub - 1] if rank and rank.source.sub else ()
            found.append(Compared(event.seat, event.amount, rank.amount if rank else 0, parts, gains(line)))
        elif event.kind == "threat":
            found.append(Compared(NOBODY, event.amount, event.total, (), ()))
    return found


def _icon(piece: str) -> str:
    """Icon of a part of a figure."""
    if piece in FIELDS:
        return field_icon(piece)
    return "track_heritage" if piece == TRACK else agent_icon(piece) if piece else STANDING


def ranking(table: PathTable, events: Sequence[Event]) -> Ranking:
    """The panel: columns stand in the order of the seats and slide to that of their ranks."""
    layout = table.places.layout["ranking"]
    seats, first = compared(table, events), events[0]
    box: Box = tuple(layout["box"])
    order = sorted(seats, key=lambda one: (-one.figure, one.seat))  # a threat stands after seats that equal it
    columns = []
    for place, one in enumerate(seats):
        sk = Sketch(table.kit, table.kit.theme.place((0, 0, *_size(layout, len(seats)))).size)
        _column(sk, table, one, "ind_strength" if first.kind == "power" else "event_history")
        at = next(i for i, other in enumerate(order) if other is one)
        columns.append(Column(sk.surface, _corner(layout, place, len(seats)), _corner(layout, at, len(seats))))
    ground = Sketch(table.kit, table.kit.theme.place(box).size)
    _ground(ground, table, first, layout["head"])
    return Ranking(box, ground.surface, columns)


def _size(layout: Mapping[str, Any], of: int) -> tuple[float, float]:
    _, _, w, h = layout["box"]
    room = (w - 2 * layout["pad"]) / of - layout["gap"]
    return min(room, layout["column_w"]), h - layout["head"] - layout["pad"]


def _corner(layout: Mapping[str, Any], place: int, of: int) -> Point:
    """Columns stand side by side in the middle of the panel."""
    x, y, w, _ = layout["box"]
    pitch = _size(layout, of)[0] + layout["gap"]
    return x + (w - pitch * of + layout["gap"]) / 2 + place * pitch, y + layout["head"]


def _ground(sk: Sketch, table: PathTable, first: Event, head: float) -> None:
    token, battle = table.kit.theme.token, first.kind == "power"
    top, bottom = token("color.theme.path.panel_top"), token("color.theme.path.panel_bottom")
    sk.pen.rect(0, 0, sk.w, sk.h, fill=sk.pen.gradient("panel", top, bottom), radius=14)
    sk.pen.rect(2, 2, sk.w - 4, sk.h - 4, radius=12, stroke=token("color.neutral.brass_500"), width=2)
    words = table.kit.words("table.path.ranking_" + ("battle" if battle else "challenge"),
                            card=table.teller.piece(first.piece))  # fmt: skip
    sk.icon("event_battle" if battle else "event_challenge", 14, (head - 36) / 2, 36)
    sk.write(words, (60, 0, sk.w - 74, head), 28, "neutral.brass_100", family="h4", floor=20)


def _column(sk: Sketch, table: PathTable, one: Compared, shield: str) -> None:
    """From top to bottom: rank, figure, who it is, parts, what it brings."""
    token, threat = table.kit.theme.token, one.seat == NOBODY
    first = one.rank == 1
    sk.pen.rect(0, 0, sk.w, sk.h, radius=12, fill=token("color.neutral.ink_950"), opacity=0.55)
    edge = token("color.semantic.selected" if first else "color.neutral.brass_700")
    sk.pen.rect(1.5, 1.5, sk.w - 3, sk.h - 3, radius=11, stroke=edge, width=3 if first else 1.5)
    if threat:
        sk.pen.rect(3, 3, sk.w - 6, sk.h - 6, radius=10, fill=token("color.path.battle.band"), opacity=0.4)
    rank = f"{one.rank}." if one.rank else "\u2013"
    colour = "semantic.selected" if first else "text.on_dark"
    sk.write(rank, (8, 6, sk.w - 16, 36), 30, colour, weight=900, align="center")
    _shield(sk, shield, one.figure)
    name = table.teller.piece("threat") if threat else table.teller.seat(one.seat)
    sk.icon("threat" if threat else seat_icon(table.kit, one.seat), sk.w / 2 - 18, 122, 36)
    sk.write(name, (6, 158, sk.w - 12, 32), 22, "text.on_dark", align="center", floor=15)
    _rows(sk, one.parts, 200, "text.on_dark_2")
    if one.brings or not threat:
        _brings(sk, one.brings)


def _shield(sk: Sketch, icon: str, figure: int) -> None:
    size, px = 56.0, 46.0
    x = (sk.w - size - 6 - sk.width(str(figure), px, 900)) / 2
    sk.figure(icon, str(figure), (x, 82), size=size, px=px, colour="text.on_dark", weight=900, gap=6)


def _rows(sk: Sketch, pairs: Sequence[Pair], top: float, colour: str, size: float = 26) -> None:
    """Icons with figures in the middle of the column, two in a line."""
    for row in range(0, len(pairs), 2):
        line = pairs[row : row + 2]
        width = sum(size + 3 + sk.width(str(n), 24) + 10 for _, n in line) - 10
        x = (sk.w - width) / 2
        for icon, n in line:
            x = sk.figure(icon, str(n), (x, top + 16 + row / 2 * 32), size=size, px=24, colour=colour, gap=3) + 10


def _brings(sk: Sketch, pairs: Sequence[Pair]) -> None:
    """What the rank or history brings, on paper at the foot."""
    height = 76.0
    paper = Sketch(sk.kit, sk.box(0, 0, sk.w - 12, height).size)
    colour = "color.neutral.vellum_100" if pairs else "color.neutral.ink_800"
    paper.pen.rect(0, 0, paper.w, paper.h, radius=9, fill=sk.kit.theme.token(colour))
    if pairs:
        _rows(paper, pairs[:4], (height - 32 * ((len(pairs[:4]) + 1) // 2)) / 2, "text.on_light")
    else:
        paper.write("\u2013", (0, 0, paper.w, height), 30, "text.on_dark_3", align="center")
    sk.put(paper.surface, 6, sk.h - height - 6)
