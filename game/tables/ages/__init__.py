"""The Ages table: the row of cards, the own civilisation below it, the others at the right."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from core.engine import NOBODY, Decision, Event, Game, MoveInfo, Ref, State
from game.kit import Kit
from game.reading import Reading
from game.table import Box, Crumb, Element, Picture, Point, Portrait, Seats, Section, Table
from game.tables.ages import bids, boards, plaques, reference, snapshot
from game.tables.ages.deck import AGE_ICONS, Deck
from game.tables.ages.figures import FigurePortraits
from game.tables.ages.forum import Forum, kind_of
from game.tables.ages.guest import Guest
from game.tables.ages.pictures import Pictures
from game.tables.ages.places import RAIL_TOKEN, Places
from game.tables.ages.portraits import CardPortraits
from game.tables.ages.signs import GOODS
from game.tables.ages.snapshot import Civ, Snapshot
from game.tables.ages.travel import Travel
from game.tables.ages.turnend import DESTROYS, TurnEnd
from game.teller import Teller
from game.widgets.cards import big_card
from game.widgets.sketch import Sketch
from game.widgets.tokens import seat_icon

AGE_FOUR = 4
NOWHERE = Ref("")


class AgesTable(Table):
    """One match at one size and language."""

    zones = ("row", "battle", "indicators", "tableau", "seats", "shelf", "bank", "hand")
    theme_name = "ages"
    counted = MappingProxyType({"plaque": tuple((4, name) for name in plaques.COUNTED)})
    gauges = ("fight_total",)
    turns_vary = False
    lists_verbs = True

    def __init__(self, kit: Kit, game: Game, seats: Seats) -> None:
        super().__init__(kit, game, seats)
        data = game.data
        self.area = kit.theme.layout("ages")
        self.teller = Teller(kit.words, game, seats.names, self.name_of)
        self.deck = Deck(kit, self.teller, data)
        self.places = Places(self.deck, self.area, data["row"])
        self.forum = Forum(self.deck, self.area)
        self.pictures = Pictures(kit, self.deck)
        self.guest = Guest(kit, self.area)
        self.cards = CardPortraits(kit, self.teller, self.deck)
        self.figures = FigurePortraits(kit, self.teller, self.deck, data)
        self.turn_end = TurnEnd(kit, self.teller)
        self.travel = Travel(kit, self.deck, self.area)
        self.snapshot = Reading(snapshot.read)
        self._bottom = 0

    # ---- the picture -------------------------------------------------------------------------------------------------

    def base(self) -> pygame.Surface:
        """Felt, the rail with its prices, panels."""
        kit = self.kit
        surface = kit.paint.backdrop(self.theme_name).copy()
        _, y, _, h = self.area["rail"]
        for price in range(1, len(self.area["row_groups"]) + 1):
            left, w = self.places.rail_group(price)
            self._rail(surface, (left, y, w, h), price)
        boards.ground(kit, surface, self.area, self.theme_name, (0, 0))
        return surface

    def _rail(self, surface: pygame.Surface, box: Box, price: int) -> None:
        place = self.kit.theme.place(box)
        self.kit.paint.well(surface, place, place.height // 2)
        sk = Sketch(self.kit, place.size)
        start = sk.w / 2 - price * RAIL_TOKEN / 2
        for number in range(price):
            sk.icon("tok_civil", start + number * RAIL_TOKEN, sk.h / 2 - 12, 24)
        surface.blit(sk.surface, place)

    def elements(self, view: State, seat: int) -> list[Element]:
        """Everything on the table."""
        s = self.snapshot(view)
        self._bottom = seat
        civ = s.civs[seat]
        found = self.forum.elements(s, self.seats) if kind_of(s) else self.places.row(s, seat)
        found += self._board(s, civ) + plaques.elements(self.deck, self.area, s, seat, self.seats)
        return found

    def _board(self, s: Snapshot, civ: Civ) -> list[Element]:
        """Everything of a civilisation."""
        found = boards.indicators(self.area, s, civ, self.seats.names[civ.seat])
        found += self.places.tableau(s, civ) + self.places.shelf(s, civ) + self.places.hand(civ)
        return found + boards.bank(self.area, s, civ, self.game.data)

    def visited(self, elements: list[Element], view: State, seat: int) -> list[Element]:
        """Another civilisation in the drawer."""
        s = self.snapshot(view)
        return self.guest.over(elements, self._board(s, s.civs[seat]), seat, self.seats.names[seat])

    def drawer_box(self) -> Box | None:
        """The drawer in which another civilisation is looked at."""
        return self.guest.box

    def picture(self, element: Element) -> Picture:
        """Draws an element."""
        if element.face[0] == "drawer":
            return self.guest.picture(element, self.theme_name)
        return self.pictures.draw(element)

    def spot(self, ref: Ref) -> Ref:
        """Workers and tokens count as the card they lie on, the seat at the bottom as its bar of ratings."""
        match ref.zone:
            case "tableau" | "shelf":
                return Ref(ref.zone, ref.owner, ref.index)
            case "seats" if ref.owner == self._bottom:
                return Ref("indicators", ref.owner, boards.NAME)
        return ref

    def ends(self, move: MoveInfo) -> tuple[Ref, Ref]:
        """What a player points at: the card that is built on or destroyed, not the pool; a sacrifice is its unit; a
        political pass is a button."""
        subject, target = move.subject, move.target
        match move.verb:
            case "grow" | "liner" | "destroy" | "disband" | "sacrifice" | "bonus":
                target = NOWHERE
            case "pass":
                subject = NOWHERE
            case "trade" if self.snapshot.last:
                subject = self._trade_pact(self.snapshot.last, move.subject.owner)
        return subject, target

    def _trade_pact(self, s: Snapshot, seat: int) -> Ref:
        """The trade routes lie on the shelf."""
        for civ in s.pacts_of(seat):
            if self.deck.cards[civ.pact].get("ability") == "trade_routes":
                return Ref("shelf", civ.seat, civ.pact)
        return NOWHERE

    def free(self, ref: Ref) -> bool:
        """One worker is like another, so are tokens of a bank."""
        return ref.zone == "bank"

    def rank(self, move: MoveInfo) -> int:
        """Building before destroying, peace before revolution."""
        return 2 if move.verb in DESTROYS else 1 if move.verb in ("revolt", "resign") else 0

    def concerns(self, event: Event) -> list[Ref]:
        """The whole bar of ratings, or the plaque of another seat, and the banks."""
        if event.seat == NOBODY:
            return []
        if event.seat != self._bottom:
            return [self.plaque(event.seat)]
        bars = [Ref("indicators", event.seat, number) for number in range(boards.NAME + 1)]
        return bars + [Ref("bank", event.seat, number) for number in range(3)]

    def explains(self, decision: Decision, element: Element) -> bool:
        """A full hand or no action left is told of the row, too, when no card of it can be taken."""
        return decision.kind == "act" and element.zone in ("row", "hand")

    # ---- words -------------------------------------------------------------------------------------------------------

    def piece_icon(self, piece: str) -> str:
        """The icon of a card's kind; goods and words have their own."""
        number = self.deck.number.get(piece)
        return self.deck.look(self.deck.cards[number]).icon if number is not None else GOODS.get(piece, "")

    def name_of(self, ref: Ref) -> str:
        """Cards by name, seats by theirs, everything else by its zone."""
        if ref.zone in ("tableau", "shelf", "hand") and self.deck.known(ref.index):
            return self.deck.name(self.deck.cards[ref.index])
        if (ref.zone == "indicators" and ref.index == boards.NAME) or ref.zone == "seats":
            return self.teller.seat(ref.owner)
        last = self.snapshot.last
        if ref.zone == "row" and last and last.row[ref.index] != snapshot.NONE:
            return self.deck.name(self.deck.cards[last.row[ref.index]])
        if ref.zone == "bank":
            return self.teller.label("fact", ("yellow_bank", "blue_bank", "unused")[ref.index])
        return self.teller.label("zone", ref.zone)

    def portrait(self, view: State, element: Element) -> Portrait:
        """What a thing is."""
        s, ref = self.snapshot(view), element.ref
        seat = s.viewer if s.viewer < s.seats else self._bottom
        match element.zone:
            case "indicators":
                return self.figures.indicator(s, s.civs[ref.owner], ref.index)
            case "bank":
                return self.figures.bank(s, s.civs[ref.owner], ref.index)
            case "seats":
                return self.figures.seat(s, s.civs[ref.owner])
            case "battle" if not element.piece:
                return self.figures.side(s, element)
        return self.cards.portrait(s, seat, element)

    def music(self, view: State) -> str:
        """One voice more in the second age and in the third."""
        age = self.snapshot(view).age
        return "ages" if age < 2 else f"ages_{min(age, 3)}"

    def crumbs(self, view: State) -> list[Crumb]:
        """Age, cards left, round, order of turns, event piles."""
        s, words = self.snapshot(view), self.kit.words
        age = min(s.age, AGE_FOUR)
        icon = AGE_ICONS[min(age, 3)]
        out = [Crumb(f"{{icon:{icon}}} {words(f'table.ages.age_{age}')}", now=True)]
        out.append(Crumb(f"{{icon:kind_civil_back}} {s.civil_deck}"))
        if s.last_round and s.round >= s.last_round:
            out.append(Crumb(f"{{icon:ind_last_turn}} {words('table.ages.last_round')}"))
        else:
            out.append(Crumb(words("table.ages.round", round=s.round)))
        order = [(s.start + i) % s.seats for i in range(s.seats)]
        out.append(Crumb("".join(f"{{icon:{seat_icon(self.kit, seat)}}}" for seat in order if not s.civs[seat].gone)))
        if s.rules["politics"]:
            out.append(Crumb(f"{{icon:kind_event}} {len(s.current)}+{len(s.future)}"))
            out.append(Crumb(f"{{icon:kind_military_back}} {s.military_deck}"))
        return out

    def outlook(self, view: State, seat: int, move: MoveInfo) -> list[Section] | None:
        """The end of the turn, figure by figure; after politics the actions; what a bid takes."""
        asked = view.decision().kind
        if move.verb == "pass" and asked == "politics":
            return self.turn_end.after_politics(view.facts(seat))
        if asked == "bid":
            return bids.outlook(self.kit, self.teller, self.snapshot(view), seat, move.amount)
        return self.turn_end.outlook(view.facts(seat)) if move.verb == "end" else None

    def warnings(self, view: State, seat: int, move: MoveInfo, changes: Mapping[str, tuple[int, int]]) -> list[str]:
        """Unused actions, corruption, uprising, famine, cards that will have to go."""
        return self.turn_end.warnings(view.facts(seat), move, changes)

    def stops(self, view: State, seat: int, move: MoveInfo) -> list[str] | None:
        """The end of a turn is held for every warning; destroying and ending a pact are held."""
        return self.turn_end.stops(view.facts(seat), move)

    def reference(self, view: State) -> list[list[Section]]:
        """Turn, banks, row, icons."""
        return reference.columns(self.kit, self.game.data, self.snapshot(view))

    # ---- motion ------------------------------------------------------------------------------------------------------

    def sprite(self, name: str, event: Event) -> Picture | None:
        """Cards and tokens on their way."""
        return self.travel.sprite(name, event)

    def point_of(self, ref: Ref) -> Point | None:
        """Decks, piles, the box."""
        if ref.zone == "battle" and self.snapshot.last and not kind_of(self.snapshot.last):
            return self.travel.middle()
        return self.travel.point(ref)

    def box_of(self, ref: Ref) -> Box | None:
        """Places of the row."""
        if ref.zone == "row":
            return self.places.row_box(min(ref.index, self.game.data["row"]["places"] - 1))
        return None

    def zoom_picture(self, element: Element, size: tuple[int, int]) -> pygame.Surface | None:
        """The card large."""
        number = self.deck.number.get(element.piece)
        if number is None:
            return None
        stages = int(str(element.face[2])) if element.face[0] == "project" else 0
        return big_card(self.kit, size, self.cards.big(self.deck.cards[number], stages))


TABLE = AgesTable
