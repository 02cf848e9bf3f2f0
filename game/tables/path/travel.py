"""How things of Path get about: where travelling things start and arrive, what travels, along which cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from core.engine import NOBODY, Event, Ref
from game.table import Picture, Point
from game.tables.path import cards
from game.tables.path.own import SLOT_OF_DISCARD
from game.tables.path.pictures import cube
from game.tables.path.signs import FIELDS, field_icon
from game.widgets.sketch import Sketch
from game.widgets.tokens import seat_icon

if TYPE_CHECKING:
    from game.tables.path import PathTable

SUPPLY = (960.0, 1110.0)  # cubes come over the near edge of the table and go back there
PERSONAL = ("hand", "board", "discards", "trays", "wonders", "leaders", "seats")
ERAS = 3
EVENTS_A_SIDE = 4  # challenges, then battles
MARKER = 30.0  # canvas px of a badge on its way


def point(table: PathTable, ref: Ref) -> Point | None:
    """A point of the canvas; None = the middle of the element that stands for the ref."""
    places, layout = table.places, table.places.layout
    if ref.owner not in (NOBODY, table.bottom) and ref.zone in PERSONAL:
        return _middle(table.plaques.get(ref.owner))
    match ref.zone:
        case "research" if ref.owner != NOBODY:
            return places.cylinder(ref.index, ref.sub)
        case "population" | "heritage" if ref.owner != NOBODY:
            return places.track_point(ref.zone, ref.index)
        case "philosophy" if ref.owner != NOBODY:
            x, y, w, _ = places.level_box(ref.index)
            return x + w / 2, y + 67
        case "events":
            side = min(ref.index // EVENTS_A_SIDE, 1)
            return _middle(layout["event_cards"][side])
        case "decks":
            x, y = layout["wonder_first" if ref.index < ERAS else "leader_first"]
            return x - 20, y + 49
        case "supply":
            return SUPPLY
        case "board" if ref.index < len(layout["slots"]):
            return _middle(table.own.slot(ref.index))
        case "discards":
            return _middle(table.own.slot(SLOT_OF_DISCARD))
    return None


def _middle(box: Sequence[float] | None) -> Point | None:
    if not box:
        return None
    x, y, w, h = box
    return x + w / 2, y + h / 2


def path(table: PathTable, event: Event) -> list[Point]:
    """Cell by cell along a ruler."""
    start, end = event.source, event.target
    if start.zone != end.zone or start.owner != end.owner:
        return []
    if start.zone == "research" and start.index == end.index:
        low, high = sorted((start.sub, end.sub))
        line = [table.places.cylinder(start.index, value) for value in range(low, high + 1)]
        return line if end.sub >= start.sub else line[::-1]
    if start.zone in ("population", "heritage"):
        step = 1 if end.index >= start.index else -1
        return [table.places.track_point(start.zone, i) for i in range(start.index, end.index + step, step)]
    return []


def sprite(table: PathTable, name: str, event: Event) -> Picture | None:
    """What travels, its middle at the point where it is."""
    kit = table.kit
    seat = event.seat
    if name == "cube" and seat != NOBODY:
        if event.piece in FIELDS:
            return _centred(kit.icons.get(field_icon(event.piece), kit.theme.px(MARKER)))
        return _centred(cube(kit, seat, 28))
    if name == "marker" and seat != NOBODY:
        return _centred(kit.icons.get(seat_icon(kit, seat), kit.theme.px(MARKER)))
    card = table.places.cards.get(event.piece)
    if name == "card" and card is not None:
        return _centred(_card(table, card))
    return None


def _centred(surface: pygame.Surface) -> Picture:
    w, h = surface.get_size()
    return Picture(surface, (-w // 2, -h // 2))


def _card(table: PathTable, card: Mapping[str, Any]) -> pygame.Surface:
    kit, layout = table.kit, table.places.layout
    if "variant" in card:
        w, h = layout["slot_card"]
        sk = Sketch(kit, kit.theme.place((0, 0, w, h)).size)
        cards.technology(sk, card, table.teller.piece(str(card["id"]), short=True))
        return sk.surface
    w, h = layout["shop_card"]
    sk = Sketch(kit, kit.theme.place((0, 0, w, h)).size)
    cards.shop(sk, card, int(str(card["cost"])))
    return sk.surface
