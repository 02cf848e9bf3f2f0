"""Where everything lies: the elements of the Olympos table for one view, zone by zone. No drawing."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

import pygame

from core.engine import NOBODY, Ref
from game.table import Box, Element, Seats
from game.tables.olympos.board import Board
from game.tables.olympos.chart import Chart, Region
from game.tables.olympos.naming import Naming
from game.tables.olympos.snapshot import NOTHING, Snapshot
from game.tables.olympos.track import Track

SEA, GROUND, LINES, NAMES, PIECES, FRONT = range(6)  # layers
WONDER_ROW = 5
SPACES = 25  # of discoveries on the board; the wonders' spaces follow
NORTH = (366, 1, 300, 32)  # canvas px on the map: the name of the north
STACK_W, STACK_H = 44, 32  # canvas px of a settler
LOOK_CARD, LOOK_GAP = (126, 176), 24


class Places:
    """Elements by zone. `data` is cards.toml, `layout` the table of the game in layout.toml."""

    def __init__(
        self, data: Mapping[str, Any], layout: Mapping[str, Any], chart: Chart, track: Track, board: Board
    ) -> None:
        self.data, self.layout = data, layout
        self.chart, self.track, self.board = chart, track, board
        x, y, w, h = layout["map"]
        self.origin = (x, y)
        room = pygame.Rect(x + 2, y + 34, w - 4, h - 34)  # where names may stand: not over the north
        straits = chart.straits(strait["between"] for strait in data["map"]["strait"])
        self._naming = Naming(chart, self.origin, room, NAMES, straits)
        self._boxes = [self._box(region) for region in chart.regions]

    # ---- map ---------------------------------------------------------------------------------------------------------

    def land_box(self, region: Region) -> Box:
        """Rectangle of a region on the canvas, inside the map."""
        return self._boxes[region.index]

    def _box(self, region: Region) -> Box:
        xs, ys = ([p[i] for p in region.rings[0]] for i in (0, 1))
        x, y = max(min(xs), 0), max(min(ys), 0)
        w, h = min(max(xs), self.chart.w) - x, min(max(ys), self.chart.h) - y
        return self.origin[0] + x, self.origin[1] + y, w, h

    def map(self, s: Snapshot, names: Mapping[str, str]) -> list[Element]:
        """Lands with their tint, lines above them, pieces, names."""
        x, y, w, h = self.layout["map"]
        elements = [Element(Ref("map", NOBODY, 255), (x, y, w, h), ("lines",), part="lines", layer=LINES)]
        pieces: list[Element] = []
        for region in self.chart.regions:
            ref = Ref("map", NOBODY, region.index)
            if region.kind == "sea":
                elements.append(Element(ref, self.land_box(region), ("sea",), "map", region.id, "sea", SEA))
                continue
            if region.kind == "north":  # a piece: marks along its shore would hide what is drawn in so narrow a land
                box = (x + NORTH[0], y + NORTH[1], NORTH[2], NORTH[3])
                pieces.append(Element(ref, box, ("north",), part="title", layer=NAMES))
            face: tuple[Hashable, ...] = ("land", region.id, *self._paint(region, s))
            elements.append(Element(ref, self.land_box(region), face, "map", region.id, "land", GROUND))
            if region.is_territory:
                pieces += self._pieces(region, ref, s)
        return elements + pieces + self._naming.elements(names, pieces)

    def _paint(self, region: Region, s: Snapshot) -> tuple[str, int]:
        """How the ground is painted: open, sealed, or in the colour of the seat that holds it."""
        if not region.is_territory:
            return "open", -1
        if s.crossed[region.index]:
            return "sealed", -1
        owner = s.owner(region.index)
        return ("held", owner) if owner != NOTHING else ("open", -1)

    def _pieces(self, region: Region, ref: Ref, s: Snapshot) -> list[Element]:
        px, py = self.origin[0] + region.spot[0], self.origin[1] + region.spot[1] + 8
        i = region.index

        def at(x: float, y: float, size: float, part: str, *face: Hashable) -> Element:
            return Element(ref, (x, y, size, size), face, part=part, layer=PIECES)

        if s.crossed[i]:
            return [at(px - 15, py - 12, 30, "seal", "icon", "tok_seal", 0.72)]
        resource = "ol_olympus" if region.kind == "olympus" else f"res_{region.resource}"
        stack = s.stacks[i]
        out = []
        if stack:
            box = (px - 31, py - 15, STACK_W, STACK_H)
            out.append(Element(ref, box, ("stack", *stack), part="stack", layer=PIECES))
            x, y, size = px + 8, py - 6, 28
        elif s.tribe[i]:
            out.append(at(px - 31, py - 16, 36, "tribe", "icon", "tok_tribe", 1.0))
            x, y, size = px + 5, py - 8, 28
        else:
            x, y, size = px - 16, py - 12, 32
        out.append(at(x, y, size, "resource", "icon", resource, 1.0))
        if region.star and not s.tribe[i]:
            out.append(at(x + size * 0.62, y - size * 0.32, 20, "star", "icon", "tok_star", 1.0))
        return out

    # ---- track -------------------------------------------------------------------------------------------------------

    def track_elements(self, s: Snapshot) -> list[Element]:
        """Bolts of the lightning spaces and the markers in their piles."""
        out = []
        for number, (space, cards) in enumerate(self.track.lightning.items()):
            left = sum(1 for i, _, _, shown in s.gods if i == number and not shown)
            face = ("bolts", space, min(left, cards))
            out.append(Element(Ref("gods", NOBODY, number), self.track.cells[space], face, part="bolts", layer=PIECES))
        for seat in sorted(range(s.seats), key=lambda i: s.rank[i]):
            box = self.track.marker(s.marker[seat], s.rank[seat])
            face = ("marker", seat, bool(s.done[seat]))
            out.append(Element(Ref("track", seat), box, face, part="marker", layer=FRONT))
        return out

    # ---- development board -------------------------------------------------------------------------------------------

    def dev(self, s: Snapshot, seat: int) -> list[Element]:
        """Tiles, bonus places, wonders. Tiles that the seat at the bottom owns are dimmed."""
        out = []
        discoveries, wonders = self.data["discovery"], self.data["wonder"]
        own = set(s.tiles[seat]) if seat < s.seats else set()
        for space in range(SPACES):
            row, column = divmod(space, 5)
            tile = s.board[space]
            if tile == NOTHING:
                continue
            name = discoveries[tile]["id"]
            face: tuple[Hashable, ...] = ("tile", row, column, name, s.copies[space], tile in own)
            out.append(
                Element(Ref("dev", NOBODY, space), self.board.tile(row, column), face, "dev", name, layer=PIECES)
            )
            letters = self.bonus_letters(row, column, s)
            if letters:
                face = ("bonuses", row, column, letters)
                ref = Ref("dev", NOBODY, space)
                out.append(Element(ref, self.board.bonus(row, column), face, part="bonus", layer=PIECES))
        for column in range(5):
            wonder = s.wonder_at[column]
            if wonder == NOTHING:
                continue
            name, builder = wonders[wonder]["id"], s.builder[wonder]
            face = ("wonder", column, name, wonders[wonder]["stars"], builder)
            ref = Ref("dev", NOBODY, SPACES + column)
            out.append(Element(ref, self.board.tile(WONDER_ROW, column), face, "dev", name, layer=PIECES))
        return out

    def bonus_letters(self, row: int, column: int, s: Snapshot) -> tuple[tuple[str, int], ...]:
        """Open bonus places of a space: letter and owner (-1 = free)."""
        slot = self.board.slots[(row + 1, column + 1)]
        grey = self.data["setup"][f"p{s.seats}"]["grey_bonus"]
        letters = [*slot["bonus"], *([slot["grey"]] if slot["grey"] else [])]
        taken = s.bonus[row * 5 + column]
        out = []
        for place, letter in enumerate(letters):
            if place >= len(slot["bonus"]) and not grey:
                continue
            out.append((letter, taken[place] if taken[place] < s.seats else -1))
        return tuple(out)

    # ---- gods, hand, seats -------------------------------------------------------------------------------------------

    def gods(self, s: Snapshot) -> list[Element]:
        """The god now in force, on whom, and how far the next lightning is."""
        shown = [(i, j, g) for i, j, g, face_up in s.gods if face_up and g < len(self.data["god"])]
        latest = self.data["god"][shown[-1][2]]["id"] if shown else ""
        waiting = sum(not face_up for _, _, _, face_up in s.gods)
        ahead = self.before_lightning(s)
        holders = tuple(seat for seat in range(s.seats) if self._struck(s, latest, seat))
        face = ("gods", latest, holders, -1 if ahead is None else ahead, waiting)
        ref = Ref("gods", NOBODY, 0, 0)
        return [Element(ref, tuple(self.layout["gods"]), face, "gods", latest, layer=PIECES)]

    def before_lightning(self, s: Snapshot) -> int | None:
        """Spaces from the foremost marker to the next lightning; None if none is left."""
        spaces, front = list(self.track.lightning), max(s.marker)
        ahead = [spaces[i] - front for i, _, _, face_up in s.gods if not face_up and spaces[i] > front]
        return min(ahead, default=None)

    def _struck(self, s: Snapshot, god: str, seat: int) -> bool:
        """Does a god's effect last on a seat?"""
        lasting = {"athena": s.athena, "ares": s.ares, "sirens": s.sirens, "erinyes": s.erinyes, "keres": s.keres}
        return bool(lasting.get(god, [0] * s.seats)[seat])

    def hand(self, s: Snapshot, seat: int) -> list[Element]:
        """The destiny cards of the seat at the bottom, then its cubes, hourglasses and settlers."""
        x, y, w, h = self.layout["hand"]
        cubes = tuple(s.cubes[seat])
        facts = s.facts[seat]
        face = ("stock", cubes, facts["hourglasses"], facts["stock"])
        out = [Element(Ref("seats", seat), (x, y, w, h), face, part="stock", layer=LINES)]
        cards = s.hands[seat]
        if not cards:
            return out
        room, wide, high = w - 158, 64, 88
        step = min(wide + 8, (room - wide) / max(len(cards) - 1, 1))
        for place, card in enumerate(cards):
            known = card < len(self.data["destiny"])
            name = self.data["destiny"][card]["id"] if known else ""
            ref = Ref("hand", seat, place)
            box = (x + 12 + place * step, y + (h - high) / 2, wide, high)
            out.append(Element(ref, box, ("destiny", name), "hand", name, layer=PIECES + place))
        return out

    def seats(self, s: Snapshot, first: int, turn: int, who: Seats) -> list[Element]:
        """Plaques along the bottom, the viewer's first."""
        layout = self.layout["seats"][f"n{s.seats}"]
        boxes = [layout["own"], *layout["others"]]
        order = [(first + i) % s.seats for i in range(s.seats)]
        out = []
        for box, seat in zip(boxes, order, strict=True):
            facts = s.facts[seat]
            figures = tuple(facts[k] for k in PLAQUE_FACTS)
            state = (seat == turn, bool(who.thinking(seat)), bool(s.done[seat]), seat == first)
            face = ("plaque", seat, who.names[seat], who.level(seat), figures, s.points[seat], state)
            out.append(Element(Ref("seats", seat), tuple(box), face, "seats", layer=PIECES))
        return out

    def look(self, s: Snapshot) -> list[Element]:
        """Cards that the owner of the Oracle looks at, large, over the board."""
        cards = [card for card in s.look if card < len(self.data["destiny"])]
        if not cards:
            return []
        x, y, w, h = self.layout["dev"]
        out = [Element(Ref("look", NOBODY, 255), (x, y, w, h), ("look ground",), part="ground", layer=FRONT + 1)]
        total = len(cards) * LOOK_CARD[0] + (len(cards) - 1) * LOOK_GAP
        left, top = x + (w - total) / 2, y + (h - LOOK_CARD[1]) / 2
        for place, card in enumerate(cards):
            name = self.data["destiny"][card]["id"]
            box = (left + place * (LOOK_CARD[0] + LOOK_GAP), top, *LOOK_CARD)
            out.append(Element(Ref("look", NOBODY, place), box, ("look", name), "look", name, layer=FRONT + 2))
        return out


def is_offered(element: Element) -> bool:
    """Can the tile or wonder of an element still be had by the seat at the bottom?"""
    match element.face:
        case ("tile", _, _, _, copies, own):
            return bool(copies) and not own
        case ("wonder", _, _, _, builder):
            return builder == NOTHING
    return False


PLAQUE_FACTS = ("stock", "hand", "grain", "stone", "wood", "gold", "swords", "bolts", "stars", "hourglasses")
