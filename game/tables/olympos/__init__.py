"""The Olympos table: the map in its ring of time, the development board, gods, hand and plaques."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

import pygame

from core.engine import NOBODY, Decision, Event, Game, MoveInfo, Ref, State
from game.files import table
from game.icons import rasterise
from game.kit import Kit
from game.reading import Reading
from game.table import Box, Crumb, Element, Fact, Picture, Point, Portrait, Seats, Table
from game.tables.olympos import portraits, snapshot
from game.tables.olympos.board import Board
from game.tables.olympos.chart import Chart
from game.tables.olympos.mapart import MapArt
from game.tables.olympos.pictures import DESTINY, Pictures, destiny_icon, marker
from game.tables.olympos.places import Places, is_offered
from game.tables.olympos.track import Track
from game.teller import Teller
from game.theme import tint
from game.widgets.cards import Back, small_card
from game.widgets.tokens import seat_icon, settlers

FRAME = 5  # canvas px of wood round the track
STOCK = 1  # part of a seat: its settlers that may still be placed
NORTH_ASIDE = 190  # canvas px from the middle of the north to beside its name
NEAR_LIGHTNING = 4  # spaces
REGIONS = ("land", "sea")  # parts that are a region of the map
SPOT = (64, 46)  # canvas px round a stack: where the focus of a land counts


class OlymposTable(Table):
    """One match at one size and language."""

    zones = ("map", "look", "dev", "gods", "hand", "seats")
    theme_name = "olympos"
    yielding = ("name",)
    telling = ("map",)
    beginning = "tok_settler"
    counted = MappingProxyType({"plaque": ((4,), (5,)), "stock": ((1,), (2,), (3,))})

    def __init__(self, kit: Kit, game: Game, seats: Seats) -> None:
        super().__init__(kit, game, seats)
        data, shapes = game.data, table("maps/olympos.toml")
        layout = kit.theme.layout("olympos")
        self.chart = Chart(shapes, data["map"]["region"], tuple(layout["map"][2:]))
        straits = self.chart.straits(strait["between"] for strait in data["map"]["strait"])
        self.map_art = MapArt(self.chart, kit.theme.token("color.map"), straits)
        self.track = Track(kit, data["track"])
        self.board = Board(kit, data["slot"])
        self.places = Places(data, layout, self.chart, self.track, self.board)
        self.teller = Teller(kit.words, game, seats.names, self.name_of)
        self.pictures = Pictures(kit, self.teller, data, map_art=self.map_art, track=self.track, board=self.board)
        self._names = {region.id: self.teller.piece(region.id, short=True) for region in self.chart.regions}
        self._icons: dict[str, str] = TOKEN_ICONS | {one["id"]: f"cube_{one['id']}" for one in data["resource"]}
        self._icons |= {one["id"]: f"disc_{one['id']}" for one in data["discovery"]}
        self._icons |= {one["id"]: f"wonder_{one['id']}" for one in data["wonder"]}
        self._icons |= {one["id"]: f"god_{one['id']}" for one in data["god"]}
        self._icons |= {one["id"]: destiny_icon(one["id"]) for one in data["destiny"]}
        self._icons |= {r.id: f"terr_{r.resource}" for r in self.chart.regions if r.resource}
        self.snapshot = Reading(snapshot.read)
        self._first = 0  # the seat at the bottom
        self._laid: tuple[snapshot.Snapshot, int, list[Element]] | None = (
            None  # all but the plaques, of what and for whom
        )

    # ---- the picture -------------------------------------------------------------------------------------------------

    def base(self) -> pygame.Surface:
        """Felt, the frame of the map with sea and ground, the cells of the track, empty panels."""
        kit, t = self.kit, self.kit.theme
        surface = kit.paint.backdrop(self.theme_name).copy()
        x, y, w, h = t.layout("olympos.map_frame")
        outer = t.place((x - FRAME, y - FRAME, w + 2 * FRAME, h + 2 * FRAME))
        kit.paint.shadow(surface, outer, t.px(10), "panel")
        pygame.draw.rect(surface, tint("wood.map"), outer, border_radius=t.px(10))
        pygame.draw.rect(surface, t.color("neutral.brass_500"), outer, max(t.px(2), 1), border_radius=t.px(10))
        pygame.draw.rect(
            surface, tint("wood.inlay"), outer.inflate(-t.px(4), -t.px(4)), max(t.px(2), 1), border_radius=t.px(8)
        )
        place = t.rect("olympos.map")
        ground = rasterise(self.map_art.ground(kit.settings.colour_vision), place.size)
        surface.blit(ground, place)
        self.track.draw(surface)
        for zone in ("dev", "gods", "hand"):
            kit.paint.panel(surface, t.rect(f"olympos.{zone}"), self.theme_name, thin=zone != "dev")
        self.board.draw(surface)
        return surface

    def elements(self, view: State, seat: int) -> list[Element]:
        """Everything on the table."""
        s = self.snapshot(view)
        self._first = seat
        turn = NOBODY if view.finished else view.to_decide
        if self._laid is None or self._laid[0] is not s or self._laid[1] != seat:
            places = self.places
            board = places.map(s, self._names) + places.track_elements(s) + places.dev(s, seat)
            self._laid = (s, seat, board + places.gods(s) + places.hand(s, seat) + places.look(s))
        return self._laid[2] + self.places.seats(s, seat, turn, self.seats)

    def picture(self, element: Element) -> Picture:
        """Draws an element."""
        return self.pictures.draw(element)

    def outline(self, element: Element) -> list[list[Point]] | None:
        """Lands and seas follow their borders."""
        if element.part not in REGIONS:
            return None
        x, y = self.places.origin
        rings = self.chart.regions[element.ref.index].rings
        return [[(px + x, py + y) for px, py in ring] for ring in rings]

    def spot_box(self, element: Element) -> Box:
        """A land's focus is where its stack stands, not in the middle of its outline."""
        if element.part not in REGIONS:
            return element.rect
        region = self.chart.regions[element.ref.index]
        x, y = region.spot
        if region.kind == "north":
            x += NORTH_ASIDE
        return self.places.origin[0] + x - SPOT[0] / 2, self.places.origin[1] + y - SPOT[1] / 2, *SPOT

    def spot(self, ref: Ref) -> Ref:
        """Settlers count as their land, parts of a seat as the seat, god cards as the panel of the gods, bonus places
        as their tile."""
        match ref.zone:
            case "map":
                return Ref("map", NOBODY, ref.index)
            case "seats" if ref.index == STOCK:  # a new settler starts in the north
                return Ref("map", NOBODY, self.chart.by_id["north"].index)
            case "seats":
                return Ref("seats", ref.owner)
            case "track":
                return Ref("track", ref.owner)
            case "gods":
                return Ref("gods", NOBODY, 0, 0)
            case "dev":
                return Ref("dev", NOBODY, ref.index)
            case "look":
                return Ref("look", NOBODY, ref.index)
        return ref

    def locks(self, decision: Decision, element: Element) -> bool:
        """Tiles and wonders that are still there, and that the seat has not got."""
        return decision.kind == "action" and element.zone == "dev" and is_offered(element)

    # ---- words -------------------------------------------------------------------------------------------------------

    def name_of(self, ref: Ref) -> str:
        """Lands by name, spaces by number, everything else by its zone."""
        if ref.zone == "map" and ref.index < len(self.chart.regions):
            return self.teller.piece(self.chart.regions[ref.index].id)
        if ref.zone == "track":
            return str(ref.index)
        if ref.zone == "seats":
            return self.teller.seat(ref.owner)
        return self.teller.label("zone", ref.zone)

    def piece_icon(self, piece: str) -> str:
        """By the table of the data that the piece stands in."""
        return self._icons.get(piece, "")

    def portrait(self, view: State, element: Element) -> Portrait:
        """What a thing is."""
        found = portraits.portrait(self, self.snapshot(view), element)
        if found.rule == "4.1" and not view.finished and view.decision().kind == "cross":  # what sealing it would mean
            return replace(found, text=self.kit.words("table.olympos.sealing"))
        return found

    def rule_asked(self, decision: Decision) -> str:
        """Sealing, and which of its rules."""
        if decision.kind != "cross":
            return ""
        return "10.3" if len(self.seats.names) == 2 else "1.5"

    def crumbs(self, view: State) -> list[Crumb]:
        """How far the time is, and the order of turns."""
        s, words = self.snapshot(view), self.kit.words
        end = self.track.data["end"]
        active = [seat for seat in range(s.seats) if not s.done[seat]]
        order = sorted(active, key=lambda seat: (s.marker[seat], -s.rank[seat]))
        now = s.marker[order[0]] if order else end
        badges = " ".join(f"{{icon:{seat_icon(self.kit, seat)}}}" for seat in order)
        time = words("table.olympos.time", now=now, end=end)
        crumbs = [Crumb(time, now=True)]
        return [*crumbs, Crumb(words("table.olympos.order", seats=badges))] if order else crumbs

    def bubble(self, ref: Ref, moves: list[MoveInfo]) -> str:
        """Action points of the cheapest way, a sword where it means a fight: at the land, or, where the land was chosen
        first, at the settlers that can go there."""
        best = min([move for move in moves if move.target == ref] or moves, key=lambda move: move.total)
        ends_elsewhere = best.target != ref and len({move.target for move in moves}) > 1
        if ref.zone != "map" or ends_elsewhere or not best.cost:
            return ""
        fight = any(what == "combat" for what, _ in best.cost)
        points = sum(n for what, n in best.cost if what in AP_PARTS)
        return f"{{icon:ol_action_point}}{points}" + ("{icon:tok_sword}" if fight else "")

    def cost_facts(self, view: State, seat: int, move: MoveInfo, events: Sequence[Event]) -> list[Fact]:
        """What the marker pays after the hourglasses."""
        steps = self._steps(move)
        if steps <= 0:
            return []
        start = self.snapshot(view).marker[seat]
        text = self.kit.words("table.olympos.marker", start=start, end=start + steps)
        return [Fact("tok_time", text, f"+{steps}")]

    def _steps(self, move: MoveInfo) -> int:
        """How far the marker goes: action points less what hourglasses pay."""
        return sum(n for what, n in move.cost if what in AP_PARTS or what == "hourglasses")

    def reaches(self, view: State, seat: int, move: MoveInfo) -> list[Ref]:
        """The space where the marker would land."""
        steps = self._steps(move)
        return [Ref("track", seat, self.snapshot(view).marker[seat] + steps)] if steps > 0 else []

    # ---- motion ------------------------------------------------------------------------------------------------------

    def sprite(self, name: str, event: Event) -> Picture | None:
        """Settlers, markers and cards on their way."""
        kit, t = self.kit, self.kit.theme
        if name == "settler":
            picture = settlers(kit, [event.seat])
            half = (picture.surface.get_width() // 2, picture.surface.get_height() // 2)
            return Picture(picture.surface, (-half[0] - t.px(9), -half[1] + t.px(9)))
        if name == "marker":
            picture = marker(kit, event.seat)
            return Picture(picture.surface, (-t.px(18), -t.px(18)))
        if name == "destiny":
            back = Back(DESTINY.top, DESTINY.bottom, destiny_icon(event.piece), "diagonal")
            card = small_card(kit, (t.px(64), t.px(88)), back)
            return Picture(card, (-t.px(32), -t.px(44)))
        if name == "god":
            card = small_card(kit, (t.px(126), t.px(176)), self.pictures.god_back(event.piece))
            return Picture(card, (-t.px(63), -t.px(88)))
        if name == "tile":
            icon = kit.icons.get(f"disc_{event.piece}", t.px(58))
            return Picture(icon, (-t.px(29), -t.px(29)))
        if name == "wonder":
            icon = kit.icons.get(f"wonder_{event.piece}", t.px(64))
            return Picture(icon, (-t.px(32), -t.px(32)))
        if name == "territory":
            region = self.chart.by_id.get(event.piece)
            icon = kit.icons.get(f"terr_{region.resource}" if region else "ol_land", t.px(32))
            return Picture(icon, (-t.px(16), -t.px(16)))
        if name == "cube":
            icon = kit.icons.get(f"cube_{event.piece}", t.px(30))
            return Picture(icon, (-t.px(15), -t.px(15)))
        return None

    def point_of(self, ref: Ref) -> Point | None:
        """Spaces of the track and spots of lands; the rest lies in the middle of its element."""
        if ref.zone == "track":
            return self.track.centre(min(ref.index, len(self.track.cells) - 1))
        if ref.zone == "map" and ref.index < len(self.chart.regions):
            x, y = self.chart.regions[ref.index].spot
            return x + self.places.origin[0], y + self.places.origin[1] + 8
        if ref.zone == "seats" and ref.index == STOCK:
            x, y, w, h = self.plaque_box(ref.owner)
            return x + w * 0.6, y + h / 2
        if ref.zone == "supply":  # it lies off the table, beyond the development board
            x, y, w, h = self.kit.theme.layout("olympos.dev")
            return x + w, y + h
        if ref.zone in ("deck", "discard"):
            x, y, w, h = self.kit.theme.layout("olympos.gods")
            return x + w, y + h / 2
        if ref.zone == "gods":
            space = list(self.track.lightning)[min(ref.index, len(self.track.lightning) - 1)]
            return self.track.centre(space)
        return None

    def plaque_box(self, seat: int) -> Box:
        """Where a seat's plaque lies, by the seat shown at the bottom."""
        count = len(self.seats.names)
        layout = self.kit.theme.layout(f"olympos.seats.n{count}")
        boxes = [layout["own"], *layout["others"]]
        box: Box = tuple(boxes[(seat - self._first) % count])
        return box

    def music(self, view: State) -> str:
        """Another mood on the last spaces before lightning."""
        ahead = self.places.before_lightning(self.snapshot(view))
        return "olympos_2" if ahead is not None and ahead <= NEAR_LIGHTNING else "olympos"

    def sound(self, event: Event) -> str:
        """A settler that goes to sea is heard."""
        sails = event.kind == "step" and event.target.zone == "map"
        return "wave" if sails and self.chart.regions[event.target.index].kind == "sea" else ""

    def path(self, event: Event) -> list[Point]:
        """Markers go from space to space; settlers come out of the north above the land they go to."""
        if event.kind == "step" and event.source.index == self.chart.by_id["north"].index:
            target, north = self.point_of(event.target), self.point_of(event.source)
            assert target and north
            box = self.places.land_box(self.chart.by_id["north"])
            return [(min(max(target[0], box[0] + 20), box[0] + box[2] - 20), north[1]), target]
        if event.source.zone == "track" and event.target.zone == "track":
            return self.track.path(event.source.index, event.target.index)
        return []

    def box_of(self, ref: Ref) -> Box | None:
        """Spaces of the track can be ringed though nothing lies there."""
        if ref.zone == "track":
            return self.track.cells[min(ref.index, len(self.track.cells) - 1)]
        return None

    def zoom_picture(self, element: Element, size: tuple[int, int]) -> pygame.Surface | None:
        """The card or tile large."""
        return portraits.big(self, element, size)


TOKEN_ICONS = {
    "settler": "tok_settler", "hourglass": "tok_hourglass", "prestige_token": "tok_prestige", "star_token": "tok_star",
    "zeus_token": "tok_bolt", "tribe": "tok_tribe", "cross": "tok_seal", "marker": "tok_time",
    "destiny_card": "card_destiny",
}  # fmt: skip
AP_PARTS = ("placing", "land", "sea", "combat", "erinyes", "discovery", "wonder", "agriculture", "coinage",
            "architecture", "waiting")  # fmt: skip

TABLE = OlymposTable
