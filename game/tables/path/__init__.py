"""The Path table: research and market in five rows, tracks, shops, events, plaques, and the own board below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pygame

from core.engine import NOBODY, Decision, Event, Game, MoveInfo, Ref, State
from game.kit import Kit
from game.ranking import Ranking
from game.reading import Reading
from game.table import Box, Crumb, Element, Picture, Point, Portrait, Seats, Section, Table
from game.tables.path import contest, gallery, phases, pools, portraits, ranks, rulers, snapshot, travel
from game.tables.path.own import Own
from game.tables.path.pictures import Pictures
from game.tables.path.places import LADDER, LEVELS, WHOLE, Places
from game.tables.path.rulers import ground
from game.tables.path.signs import FIELDS, PHASES, ROMAN
from game.teller import Teller
from game.widgets.sketch import Sketch


class PathTable(Table):
    """One match at one size and language."""

    zones = ("research", "market", "events", "tracks", "shops", "seats", "hand", "trays")
    theme_name = "path"
    lifts = ()  # above the hand stands whose it is
    counted = MappingProxyType({
        "plaque": tuple((1, name) for name in ("points", "trays", "research", "tracks")), "tray": ((3,),),
    })  # fmt: skip

    def __init__(self, kit: Kit, game: Game, seats: Seats) -> None:
        super().__init__(kit, game, seats)
        data, layout = game.data, kit.theme.layout("path")
        self.places, self.own = Places(data, layout), Own(data, layout)
        self.panel, self.gallery = contest.Panel(layout["contest"]), gallery.Gallery(layout["gallery"])
        self.teller = Teller(kit.words, game, seats.names, self.name_of)
        self.pictures = Pictures(kit, self.teller, data, self.places)
        self.bottom = 0  # the seat whose board is shown
        self.plaques: dict[int, Box] = {}  # where the other seats are
        self.snapshot = Reading(snapshot.read)

    # ---- the picture ----------------------------------------------------------------------------------------------

    def base(self) -> pygame.Surface:
        """Felt, panels, the heads of the market's columns, sunken places."""
        kit, t = self.kit, self.kit.theme
        surface = kit.paint.backdrop(self.theme_name).copy()
        for zone in ("rows", "tracks", "shops", "board", "events"):
            kit.paint.panel(surface, t.rect(f"path.{zone}"), self.theme_name, thin=zone == "shops")
        layout: Mapping[str, Any] = t.layout("path")
        self._columns(surface, layout)
        place = t.rect("path.philosophy")
        sunk = Sketch(kit, place.size)
        ground(sunk, (0, 0, sunk.w, sunk.h))
        surface.blit(sunk.surface, place)
        _, y, _, h = layout["shops"]
        line = t.place((layout["leader_first"][0] - 39, y + 10, 2, h - 20))
        surface.fill(t.color("neutral.brass_700"), line)
        for first, icon in (("wonder_first", "kind_wonder"), ("leader_first", "kind_leader")):
            at = t.point(layout[first][0] - 34, layout[first][1] + 34)
            surface.blit(kit.icons.get(icon, t.px(30)), at)
        return surface

    def _columns(self, surface: pygame.Surface, layout: Mapping[str, Any]) -> None:
        """The line over the rows: title, levels with their prices."""
        kit, t = self.kit, self.kit.theme
        x, y, _, _ = layout["rows"]
        width = layout["market_cell"][0]
        head = t.place((x + 12, y + 1, 390, 28))
        icon = kit.icons.get("track_research", t.px(24))
        surface.blit(icon, icon.get_rect(midleft=head.midleft))
        head.left += t.px(32)
        style = kit.text.style("h4", px=22)
        kit.text.draw(surface, kit.words("table.path.research"), style, "neutral.brass_300", head, floor=16)
        for level, left in enumerate(layout["market_cols"]):
            text = kit.words("table.path.level", level=ROMAN[level + 1])
            words = kit.text.line(text, style, "neutral.brass_300")
            price = kit.text.line(
                str(self.places.costs[level]), kit.text.style("micro", px=21, weight=900), "text.on_light"
            )
            pill = pygame.Rect(0, 0, price.get_width() + t.px(18), t.px(26))
            room = words.get_width() + t.px(8) + pill.width
            middle = t.place((left, y + 1, width, 27))
            at = middle.centerx - room // 2
            surface.blit(words, words.get_rect(midleft=(at, middle.centery)))
            pill.midleft = (at + words.get_width() + t.px(8), middle.centery)
            pygame.draw.rect(surface, t.color("neutral.brass_300"), pill, border_radius=pill.height // 2)
            surface.blit(price, price.get_rect(center=pill.center))

    def elements(self, view: State, seat: int) -> list[Element]:
        """Everything on the table."""
        s = self.snapshot(view)
        places, own, seats = self.places, self.own, self.seats
        self.bottom = seat
        found = places.research(s, seat) + places.market(s, seat) + places.tracks(s, seat) + places.shops(s, seat)
        found += places.events(s, seat) + own.row(s, seat) + own.trays(s, seat)
        found += own.head(s, seat, seats.names[seat], seats.level(seat))
        plaques = own.seats(s, seat, seats.names, seats.level, seats.thinking)
        self.plaques = {element.ref.owner: element.rect for element in plaques}
        fought = contest.contests(s, places.cards)
        found = self.gallery.arrange(s, seat, found, bool(fought))
        return self.panel.arrange(s, fought, found, seats.names) + plaques

    def picture(self, element: Element) -> Picture:
        """Draws an element."""
        return self.pictures.draw(element)

    def spot(self, ref: Ref) -> Ref:
        """Values on a ruler count as the ruler, a seat's own level as the level."""
        match ref.zone:
            case "research" | "priority":
                return Ref("research", NOBODY, ref.index)
            case "population" | "heritage":
                return Ref(ref.zone, NOBODY)
            case "philosophy" if ref.owner != NOBODY:
                return Ref("philosophy", NOBODY, ref.index, WHOLE)
            case "events" if ref.index != LADDER:
                return Ref("events", NOBODY, ref.index)
            case "trays" | "leaders" | "wonders" | "board" | "hand" | "discards" if ref.owner not in (
                NOBODY,
                self.bottom,
            ):
                return Ref("seats", ref.owner)
            case "discards":
                return Ref("discards", ref.owner, 0)
        return ref

    def concerns(self, event: Event) -> list[Ref]:
        """The figures of the seat; panels over the market come with a contest and go when something is bought or a
        phase begins; units and heritage move in the line of strength."""
        found = super().concerns(event)
        if event.kind in ("bumped", "buy") or event.kind.startswith("phase_"):
            most = max(len(self.game.data["wonder"]), len(self.game.data["leader"]))
            shops = [Ref(zone, NOBODY, place) for zone in ("wonders", "leaders") for place in range(most)]
            return [*found, contest.PANEL, gallery.PANEL, *shops]
        strength = event.kind == "heritage" or (event.piece == "unit" and event.kind != "part")
        return [*found, Ref("events", NOBODY, LADDER)] if strength else found

    def triggers(self, decision: Decision) -> tuple[str, str] | None:
        """In phase A left and right are where the card under the focus goes."""
        return ("place_left", "place_right") if decision.kind == "place" else None

    def drops(self, decision: Decision) -> Mapping[str, Box]:
        """In phase A a card may be dragged to the left, the right, or the middle of the row."""
        return self.own.sides() if decision.kind == "place" else {}

    # ---- words ----------------------------------------------------------------------------------------------------

    def name_of(self, ref: Ref) -> str:
        """Fields and levels by name, seats by their players, everything else by its zone."""
        words = self.kit.words
        if ref.zone == "research":
            return self.teller.piece(FIELDS[ref.index])
        if ref.zone == "market":
            field = self.teller.piece(FIELDS[ref.index // LEVELS])
            return words("table.path.cell", field=field, level=ROMAN[ref.index % LEVELS + 1])
        if ref.zone == "philosophy" and ref.index:
            return words("table.path.level", level=ROMAN[ref.index])
        if ref.zone == "seats":
            return self.teller.seat(ref.owner)
        return self.teller.label("zone", ref.zone)

    def portrait(self, view: State, element: Element) -> Portrait:
        """What a thing is."""
        found = portraits.portrait(self, self.snapshot(view), element)
        placed = pools.sides(self, view, element.ref.owner, element.piece) if element.ref.zone == "hand" else {}
        return portraits.to_place(found, placed) if placed else found

    def outlook(self, view: State, seat: int, move: MoveInfo) -> list[Section] | None:
        """Of a card placed, and before the cards are shown: what comes of it under the limits."""
        return pools.follows(self, view, seat, move)

    def warnings(self, view: State, seat: int, move: MoveInfo, changes: Mapping[str, tuple[int, int]]) -> list[str]:
        """A card placed where the limit leaves no room for all of it."""
        placing = move.verb in pools.SIDES and pools.SIDES[move.verb][0] in changes
        return pools.lost(self, pools.after(view.facts(seat), changes)) if placing else []

    def layers(self, view: State) -> Sequence[str]:
        """A figure of its own for each round, and the brush while phase F is on."""
        s = self.snapshot(view)
        figure = f"path_round_{min(max(s.round, 1), self.game.data['tracks']['rounds'])}"
        return (figure, "path_brush") if s.decision and PHASES.get(s.phase) == "f" else (figure,)

    def crumbs(self, view: State) -> list[Crumb]:
        """The round, and the six phases with the one that is on."""
        s, words = self.snapshot(view), self.kit.words
        rounds = self.game.data["tracks"]["rounds"]
        found = [Crumb(words("table.path.round", number=min(s.round, rounds), of=rounds))]
        now = PHASES.get(s.phase, "") if s.decision else ""
        for letter in dict.fromkeys(PHASES.values()):
            icon = f"{{icon:phase_{letter}}}"
            if letter == now:
                found.append(Crumb(f"{icon} {words(f'table.path.phase_{letter}')}", now=True))
            else:
                found.append(Crumb(icon))
        return found

    def steps(self, event: Event) -> list[Crumb]:
        """Phases A to F, and the steps of the one that begins."""
        return phases.steps(self.kit.words, event.kind)

    def bubble(self, ref: Ref, moves: list[MoveInfo]) -> str:
        """Prices are printed on what is for sale: nothing has to be added."""
        return ""

    # ---- motion ---------------------------------------------------------------------------------------------------

    def sprite(self, name: str, event: Event) -> Picture | None:
        """Cubes, cylinders and cards on their way."""
        return travel.sprite(self, name, event)

    def point_of(self, ref: Ref) -> Point | None:
        """Values on rulers; the rest lies in the middle of its element."""
        return travel.point(self, ref)

    def path(self, event: Event) -> list[Point]:
        """Cylinders and markers go cell by cell."""
        return travel.path(self, event)

    def claims(self, event: Event) -> Sequence[Box]:
        """The order of claims on the field of a card, down to the seat that was pushed aside."""
        field = FIELDS.index(str(self.places.cards[event.piece]["field"]))
        x, y, _, _ = self.places.field_box(field)
        places = rulers.claims(len(self.seats.names))[: event.amount]
        return [(x + left, y + top, w, h) for left, top, w, h in places]

    def ranking(self, events: Sequence[Event]) -> Ranking:
        """Powers or histories side by side."""
        return ranks.ranking(self, events)

    def zoom_picture(self, element: Element, size: tuple[int, int]) -> pygame.Surface | None:
        """The card large."""
        return portraits.big(self, element, size)


TABLE = PathTable
