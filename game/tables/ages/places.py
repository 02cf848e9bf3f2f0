"""Where the cards of Ages lie: the row, the tableau, the shelf, the hand. Elements for one view, no drawing."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.engine import NOBODY, Ref
from game.table import Box, Element
from game.tables.ages.deck import COLUMNS, Deck
from game.tables.ages.signs import URBAN
from game.tables.ages.snapshot import NONE, Civ, Snapshot

GROUND, PIECES, FRONT = range(3)  # layers
SHELF_GAP, SHELF_LEAST = 9.0, 44.0  # between cards of the shelf; how much of a covered one shows
HAND_LEAST = 84.0  # width of a card of the hand on which its name can be read
LOW_GAP, LOW_LEAST, LOW_WIDEST = 6.0, 76.0, 126.0  # of a hand in two rows: between cards, the narrowest, the widest
NOTHING_THERE = 64.0  # width of the places of a leader and a wonder that are not there
GROUP_GAP = 16.0  # between civil and military cards of the hand
RAIL_TOKEN = 27.0  # from one action token of the rail to the next
SURCHARGE = 56.0  # width of the mark of what a wonder costs more
STACKED = 5.0  # how far a second copy of a card sticks out below the first


@dataclass(frozen=True)
class Slot:
    """One card of a line: what it is and how wide."""

    ref: Ref
    face: tuple[Hashable, ...]
    piece: str
    width: float
    part: str = ""


class Places:
    """Elements by zone. `layout` is [ages] of layout.toml, `rows` the table [row] of cards.toml."""

    def __init__(self, deck: Deck, layout: Mapping[str, Any], rows: Mapping[str, Any]) -> None:
        self.deck, self.layout, self.rows = deck, layout, rows

    # ---- the row -----------------------------------------------------------------------------------------------------

    def row_box(self, place: int) -> Box:
        """Rectangle of a place of the row."""
        x, y, _, _ = self.layout["row"]
        w, h = self.layout["row_card"]
        return x + place * self.layout["row_pitch"], y, w, h

    def row(self, s: Snapshot, seat: int) -> list[Element]:
        """The cards of the row; those that fall next are marked; what wonders cost the viewer more, on the rail."""
        falls = self.rows["swept"][max(sum(not civ.gone for civ in s.civs), 2) - 2]
        more = s.civs[seat].facts["wonder_surcharge"]
        out = []
        for place, card in enumerate(s.row):
            if card == NONE:
                continue
            ref, box, name = Ref("row", NOBODY, place), self.row_box(place), self.deck.card(card)["id"]
            face: tuple[Hashable, ...] = ("row", card, place < falls)
            out.append(Element(ref, box, face, "row", name, layer=PIECES))
            if more and self.deck.card(card)["kind"] == "wonder":
                rail = self.layout["rail"]
                at = (self._beside_tokens(place), rail[1] + 1, SURCHARGE, rail[3] - 2)
                out.append(Element(ref, at, ("surcharge", more), part="surcharge", layer=PIECES))
        return out

    def rail_group(self, price: int) -> tuple[float, float]:
        """Left edge and width of the rail over the cards that cost `price` actions."""
        first = sum(self.layout["row_groups"][: price - 1])
        count, pitch = self.layout["row_groups"][price - 1], self.layout["row_pitch"]
        return self.layout["rail"][0] + first * pitch, count * pitch - (pitch - self.layout["row_card"][0])

    def _beside_tokens(self, place: int) -> float:
        """Left edge of the mark over a card: at its right end, or beside the tokens of the rail if they are there."""
        x, _, w, _ = self.row_box(place)
        groups = self.layout["row_groups"]
        price = next(n for n in range(1, len(groups) + 1) if place < sum(groups[:n]))
        left, width = self.rail_group(price)
        half = price * RAIL_TOKEN / 2 + 3
        low, high = left + width / 2 - half, left + width / 2 + half
        at = x + w - SURCHARGE - 2
        if at >= high or at + SURCHARGE <= low:
            return at
        return float(min((high, low - SURCHARGE), key=lambda one: abs(one + SURCHARGE / 2 - x - w / 2)))

    # ---- the tableau -------------------------------------------------------------------------------------------------

    def tableau_box(self, column: int, row: int, rows: int) -> Box:
        """Rectangle of a place of the tableau when `rows` ages are shown."""
        layout = self.layout
        h, gap = layout["strip_h"][f"rows{rows}"], layout["strip_gap"]
        y = layout["tableau"][1] + layout["column_head"] + gap
        return layout["column_x"][column], y + row * (h + gap), layout["column_w"][column], h

    def tableau(self, s: Snapshot, civ: Civ) -> list[Element]:
        """Technologies in play by kind and age, the heads of the columns, places that are free."""
        out = [self._head(civ, column, s) for column in range(len(COLUMNS))]
        taken = set()
        for card in civ.techs:
            entry = self.deck.card(card)
            column, row = self.deck.column(entry), self.deck.row(entry)
            taken.add((column, row))
            ref = Ref("tableau", civ.seat, card)
            face: tuple[Hashable, ...] = ("strip", card, civ.workers[card], civ.blue_on(card))
            box = self.tableau_box(column, min(row, s.rows - 1), s.rows)
            out.append(Element(ref, box, face, "tableau", entry["id"], layer=PIECES))
        for column in range(len(COLUMNS)):
            for row in range(s.rows):
                if (column, row) not in taken:
                    out.append(self._free(column, row, s.rows))
        return out

    def _free(self, column: int, row: int, rows: int) -> Element:
        level, icon = row, ""
        if COLUMNS[column] == "artillery" and row < 2:  # there is none so early: air forces come there
            level, icon = 3, "kind_airforce"
            if row == 0 or rows < 4:
                level, icon = -1, ""
        if COLUMNS[column] in ("arena", "library", "theater", "cavalry") and row == 0:
            level = -1
        face: tuple[Hashable, ...] = ("free", level, icon)
        ref = Ref("tableau", NOBODY, column, row)
        return Element(ref, self.tableau_box(column, row, rows), face, part="free", layer=GROUND)

    def _head(self, civ: Civ, column: int, s: Snapshot) -> Element:
        kind = COLUMNS[column]
        x, w = self.layout["column_x"][column], self.layout["column_w"][column]
        box = (x, self.layout["tableau"][1], w, self.layout["column_head"])
        used = sum(civ.workers[card] for card in civ.techs if self.deck.column(self.deck.card(card)) == column)
        limit = civ.facts["urban_limit"] if kind in URBAN else 0
        face: tuple[Hashable, ...] = ("head", kind, used, limit, s.rows)
        return Element(Ref("tableau", civ.seat, 200 + column), box, face, part="head", layer=GROUND)

    # ---- the shelf ---------------------------------------------------------------------------------------------------

    def shelf(self, s: Snapshot, civ: Civ) -> list[Element]:
        """Government, leader, wonder under construction, wonders, special technologies, tactics, colonies, pacts and
        wars. What lies together closes up when there is too much."""
        x, y, w, h = self.layout["shelf"]
        groups = [group for group in self._shelf_groups(s, civ) if group]
        places = spread([[slot.width for slot in group] for group in groups], w - 6, SHELF_GAP, SHELF_LEAST)
        out = []
        for group, lefts in zip(groups, places, strict=True):
            for number, (slot, left) in enumerate(zip(group, lefts, strict=True)):
                zone = "" if slot.part else "shelf"
                box = (x + 3 + left, y, slot.width, h)
                out.append(Element(slot.ref, box, slot.face, zone, slot.piece, slot.part, PIECES + number))
        return out

    def _shelf_groups(self, s: Snapshot, civ: Civ) -> list[list[Slot]]:
        leader = self._slot(civ.seat, civ.leader) if civ.leader != NONE else self._no(civ.seat, 0, "kind_leader")
        wonders = [self._slot(civ.seat, card, ravaged=gone) for card, gone in civ.wonders]
        specials = [self._slot(civ.seat, card) for card in civ.specials]
        tactic = [self._tactic(civ)] if civ.tactic != NONE else []
        colonies = [self._slot(civ.seat, card) for card in civ.colonies]
        pacts = [self._with(owner.seat, owner.pact, _other(owner, civ.seat)) for owner in s.pacts_of(civ.seat)]
        wars = [
            self._with(one.seat, one.war, one.war_on if one.seat == civ.seat else one.seat)
            for one in s.wars_of(civ.seat)
        ]
        own = [[self._slot(civ.seat, civ.government)], [leader], [self._project(civ)]]
        return [*own, wonders, specials, tactic, colonies, pacts + wars]

    def _project(self, civ: Civ) -> Slot:
        if civ.project == NONE:
            return self._no(civ.seat, 1, "kind_wonder")
        face = ("project", civ.project, civ.stages)
        name = self.deck.card(civ.project)["id"]
        return Slot(Ref("shelf", civ.seat, civ.project), face, name, self.layout["progress_card"][0])

    def _slot(self, owner: int, card: int, *, ravaged: bool = False) -> Slot:
        face = ("shelf", card, ravaged, -1)
        return Slot(Ref("shelf", owner, card), face, self.deck.card(card)["id"], self.layout["shelf_card"][0])

    def _with(self, owner: int, card: int, other: int) -> Slot:
        face = ("shelf", card, False, other)
        return Slot(Ref("shelf", owner, card), face, self.deck.card(card)["id"], self.layout["shelf_card"][0])

    def _tactic(self, civ: Civ) -> Slot:
        face = ("tactic", civ.tactic, civ.facts["armies_full"], civ.facts["armies_obsolete"])
        name = self.deck.card(civ.tactic)["id"]
        return Slot(Ref("shelf", civ.seat, civ.tactic), face, name, self.layout["shelf_card"][0])

    def _no(self, seat: int, number: int, icon: str) -> Slot:
        return Slot(Ref("shelf", seat, 250 + number), ("no", icon), "", NOTHING_THERE, "no")

    # ---- the hand ----------------------------------------------------------------------------------------------------

    def hand(self, civ: Civ) -> list[Element]:
        """Civil cards, then military ones; a second copy sticks out behind the first. Cards that do not go side by side
        lie in two rows or three, low ones, so that the name of each can be read."""
        x, y, w, h = self.layout["hand"]
        wide, high = self.layout["hand_card"]
        left, top = self.layout["hand_first"]
        gap = self.layout["hand_pitch"] - wide
        room = w - 2 * (left - x)
        groups = [counted(civ.hand), counted(civ.military)]
        between = GROUP_GAP if all(groups) else 0
        for rows, least, widest in ((1, HAND_LEAST, wide), (2, LOW_LEAST, LOW_WIDEST), (3, 0.0, LOW_WIDEST)):
            gap = gap if rows == 1 else LOW_GAP
            columns = [-(-len(group) // rows) for group in groups]
            wide = min((room - between + gap) / max(sum(columns), 1) - gap, widest)
            if wide >= least:
                break
        high = (high + gap) / rows - gap
        out = []
        for group, first, count in zip(groups, (0, columns[0]), columns, strict=True):
            start = left + first * (wide + gap) + (between if first else 0)
            for number, (card, copies) in enumerate(group):
                row, column = divmod(number, count)
                box = (start + column * (wide + gap), top + row * (high + gap), wide, high)
                out += self._held(civ, card, copies, box, number)
        if between:
            line = (left + columns[0] * (wide + gap) + (between - gap) / 2 - 1, y + 14, 2, h - 28)
            out.append(Element(Ref("hand", civ.seat, 255), line, ("line",), part="line", layer=GROUND))
        return out

    def _held(self, civ: Civ, card: int, copies: int, box: Box, number: int) -> list[Element]:
        """One card and, behind it, its copies."""
        known = self.deck.known(card)
        name = self.deck.card(card)["id"]
        fresh = known and card in civ.taken
        ref = Ref("hand", civ.seat, card)
        face: tuple[Hashable, ...] = ("held", card, fresh) if known else ("back", self.deck.level(card), copies)
        out = [Element(ref, box, face, "hand", name if known else "", layer=PIECES + 2 * number + 1)]
        if known and copies > 1:
            behind = (box[0] + STACKED, box[1] + STACKED, box[2], box[3])
            out.append(Element(ref, behind, ("held", card, False), part="copy", layer=PIECES + 2 * number))
        return out


def _other(owner: Civ, seat: int) -> int:
    """The other side of a pact."""
    return owner.partner if owner.seat == seat else owner.seat


def counted(cards: Sequence[int]) -> list[tuple[int, int]]:
    """Different cards in their order, with how many there are of each."""
    return [(card, cards.count(card)) for card in dict.fromkeys(cards)]


def spread(
    groups: Sequence[Sequence[float]], room: float, gap: float, least: float, between: float | None = None
) -> list[list[float]]:
    """Where things of these widths begin, group after group, `gap` apart (`between` groups). When they do not go into
    the room, the things of a group lie over each other, each showing at least `least` of its width."""
    between = gap if between is None else between
    filled = [group for group in groups if group]
    total = sum(sum(group) + gap * (len(group) - 1) for group in filled) + between * max(len(filled) - 1, 0)
    # what can be saved: every thing but the last of its group may be covered down to `least`
    slack = sum(sum(w + gap - least for w in group[:-1]) for group in filled)
    share = min(max((total - room) / slack, 0.0), 1.0) if slack > 0 else 0.0
    x, out = 0.0, []
    for group in groups:
        lefts = []
        for number, w in enumerate(group):
            lefts.append(x)
            step = w + gap
            if number < len(group) - 1:
                step -= share * (w + gap - least)
                x += step
            else:
                x += w + between
        out.append(lefts)
    return out
