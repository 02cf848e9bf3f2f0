"""Where the common boards of Path lie: research rows, market, tracks, shops, events. Elements only, no drawing."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from core.engine import NOBODY, Ref
from game.table import Box, Element
from game.tables.path.cards import NAME_AT
from game.tables.path.rulers import Row
from game.tables.path.signs import FIELDS, PHASES
from game.tables.path.snapshot import OPEN, Player, Snapshot

GROUND, PIECES, MARKS = 0, 1, 90  # layers; cards of a row lie one over the other between the last two
WHOLE = 8  # sub of a Ref that stands for a whole column of the philosophy track
LADDER = 8  # index of the Ref that stands for the line of strength
LEVELS = 4
BADGE, FAN = 30, 26  # canvas px of a claimant's badge, and from one to the next
NARROW = 50  # canvas px that a card of a crowded row must show to be drawn in full
MARGIN = 12  # canvas px that badges at the ends of a ruler may stick out
# what a decision is about -> the zone that is lit
_ASKED = {
    "trim_research": "research", "gain_research": "research", "spend_research": "research", "boon": "tracks",
    "exchange": "events", "gain_agents": "trays",
}  # fmt: skip


class Places:
    """Elements of the common boards. `data` is cards.toml, `layout` the table of the game in layout.toml."""

    def __init__(self, data: Mapping[str, Any], layout: Mapping[str, Any]) -> None:
        self.data, self.layout = data, layout
        self.costs = tuple(sorted({c["cost"] for c in data["technology"] if c["level"]}))
        self.cards = {c["id"]: c for kind in ("technology", "wonder", "leader") for c in data[kind]}

    # ---- light ----------------------------------------------------------------------------------------------------

    def stage(self, s: Snapshot) -> str:
        """The zone that is lit: where the choice is to be made, else where the phase acts; '' = all of them."""
        if not s.decision:
            return ""
        if s.decision in _ASKED:
            return _ASKED[s.decision]
        step = {"philosophy": "c1", "wonders": "c2", "leaders": "c3"}.get(s.phase) or PHASES.get(s.phase, "")
        return str(self.layout["stage"].get(step, ""))

    def lit(self, s: Snapshot, *zones: str) -> bool:
        """Are these common boards at full light?"""
        stage = self.stage(s)
        return stage == "" or stage in zones

    # ---- research and market --------------------------------------------------------------------------------------

    def field_box(self, field: int) -> Box:
        """Left part of a field's row."""
        x, _, w, _ = self.layout["research"]
        return x + 3, self.row_top(field), w + 4, self.layout["row_h"]

    def row_top(self, field: int) -> float:
        """Top of a field's row."""
        return float(self.layout["row_first_y"] + field * self.layout["row_pitch"])

    def cylinder(self, field: int, value: int) -> tuple[float, float]:
        """Middle of a value on a field's ruler."""
        x, dy, _, _ = self.layout["research_ruler"]
        return x + self.layout["research_cell"] * (value + 0.5), self.row_top(field) + dy + 15

    def research(self, s: Snapshot, seat: int) -> list[Element]:
        """Rulers with everybody's values, and the order of claims."""
        lit, found = self.lit(s, "research", "market"), []
        incoming = self.incoming_research(s, seat)
        for number, field in enumerate(FIELDS):
            values = tuple(player.research[number] for player in s.players)
            face = ("field", Row(field, values, s.by_claim(field), seat, incoming[number]), lit)
            found.append(Element(Ref("research", NOBODY, number), self.field_box(number), face, "research", field))
        return found

    def incoming_research(self, s: Snapshot, seat: int) -> tuple[int, ...]:
        """Points that phase D is about to bring to the seat at the bottom, less what it leaves out."""
        if s.phase != "research" or s.decision != "trim_research":
            return (0,) * len(FIELDS)
        player = s.players[seat]
        return tuple(player.facts[f"pool_{f}"] - player.picks[i] for i, f in enumerate(FIELDS))

    def market(self, s: Snapshot, seat: int) -> list[Element]:
        """Two lines a cell, or one card where the market is the classic one."""
        lit, buying = self.lit(s, "market", "research"), s.phase == "technologies" and s.decision != ""
        buying = buying and s.asked != seat  # while this seat is asked, the client darkens what it cannot have
        w, h = self.layout["market_cell"]
        found = []
        for field, row in enumerate(s.market):
            for level, cell in enumerate(row):
                for sub, offer in enumerate(cell):
                    part = h / len(cell)
                    box = (self.layout["market_cols"][level], self.row_top(field) + sub * part, w, part)
                    far = buying and self.price(s.players[seat], offer.card) > s.players[seat].research[field]
                    ref = Ref("market", NOBODY, field * LEVELS + level, sub)
                    face = ("line", offer.card, offer.copies, (sub, len(cell)), (far, lit))
                    found.append(Element(ref, box, face, "market", offer.card))
                    corner = (box[0] + w - 44, box[1] + NAME_AT[len(cell)] - BADGE / 2)
                    found += self._claims(s, seat, offer.card, ref, corner)
        return found

    def price(self, player: Player, card: str) -> int:
        """What a card costs a player, for showing what is in reach; the rules say it again when it is bought."""
        kind = self.cards[card]
        target = "wonder" if card.startswith("w_") else "leader" if card.startswith("l_") else kind["field"]
        return max(int(kind["cost"]) - player.facts.get(f"discount_{target}", 0), 1)

    def _claims(self, s: Snapshot, seat: int, card: str, ref: Ref, corner: tuple[float, float]) -> list[Element]:
        """Badges of those who hold a card, and the own choice that nobody sees yet; `corner` is their top right one."""
        holders, own = s.holders(card), s.players[seat].claim == card
        shown = [*holders, *([seat] if own and seat not in holders else [])]
        if not shown:
            return []
        width = BADGE + FAN * (len(shown) - 1)
        place = (corner[0] - width, corner[1], width, BADGE)
        face: tuple[Hashable, ...] = ("claims", tuple(shown), seat if own and seat not in holders else -1)
        return [Element(ref, place, face, part="claims", layer=MARKS)]

    # ---- tracks ---------------------------------------------------------------------------------------------------

    def level_box(self, level: int) -> Box:
        """A column of the philosophy track; 0 is the start."""
        x, y, w, h = self.layout["philosophy"]
        count = self.layout["philosophy_levels"]
        start = w - 66 * count
        return (x, y, start, h) if level == 0 else (x + start + (level - 1) * 66, y, 66, h)

    def tracks(self, s: Snapshot, seat: int) -> list[Element]:
        """Philosophy with its boons, population, heritage."""
        lit, player = self.lit(s, "tracks"), s.players[seat]
        x, y, w, _ = self.layout["tracks"]
        price = player.facts["philosophy_price"]
        found = [self._head("philosophy", (x + 12, y + 3, w - 24, 32), price, lit)]
        where = tuple(one.philosophy for one in s.players)
        for level in range(self.layout["philosophy_levels"] + 1):
            here = tuple(i for i, at in enumerate(where) if at == level)
            ref = Ref("philosophy", NOBODY, level, WHOLE)
            found.append(Element(ref, self.level_box(level), ("level", level, here, lit), part="level"))
        for number, pair in enumerate(s.boons):
            bx, by, bw, bh = self.level_box(number + 1)
            for sub, (boon, state) in enumerate(pair):
                box = (bx + sub * bw / 2, by + 2, bw / 2 - 1, bh - 4)
                ref, known = Ref("philosophy", NOBODY, number + 1, sub), boon if state == OPEN else ""
                face = ("boon", number + 1, known, state, lit)
                found.append(Element(ref, box, face, "tracks", known, layer=PIECES))
        for name, figure in (("population", player.facts["limit_agents"]), ("heritage", player.heritage)):
            values = tuple(int(getattr(one, name)) for one in s.players)
            bx, by, bw, bh = self.layout[name]
            box = (bx - MARGIN, by - 34, bw + 2 * MARGIN, bh + 36)
            look = (name, values, figure, lit)
            found.append(Element(Ref(name, NOBODY), box, look, "tracks", f"{name}_track"))
        return found

    def _head(self, name: str, box: Box, figure: int, lit: bool) -> Element:
        return Element(Ref(name, NOBODY, 0, WHOLE + 1), box, ("head", name, figure, lit), part="head")

    def track_point(self, name: str, step: int) -> tuple[float, float]:
        """Middle of a step on the population or heritage ruler, where badges stand."""
        x, y, w, _ = self.layout[name]
        return x + w / self.layout[f"{name}_cells"] * (step + 0.5), y + 15

    # ---- shops ----------------------------------------------------------------------------------------------------

    def shops(self, s: Snapshot, seat: int) -> list[Element]:
        """Wonders left, leaders right, oldest first; more than fit close up."""
        lit, player, found = self.lit(s, "shops"), s.players[seat], []
        w, h = self.layout["shop_card"]
        for zone, cards, tray in (("wonders", s.wonders, 1), ("leaders", s.leaders, 2)):
            buying = s.phase == zone and s.decision != ""
            boxes = self.shop_boxes(zone, len(cards))
            for place, (card, box) in enumerate(zip(cards, boxes, strict=True)):
                price = self.price(player, card)
                far = buying and price > player.trays[tray]
                ref = Ref(zone, NOBODY, place)
                face = ("shop" if box[3] == h else "tile", card, price, (far, lit))
                found.append(Element(ref, box, face, "shops", card, layer=PIECES + place))
                shows = boxes[place + 1][0] - box[0] if box[3] == h and place + 1 < len(boxes) else w
                found += self._claims(s, seat, card, ref, (box[0] + min(shows, box[2]), box[1] - 12))
        return found

    def shop_boxes(self, zone: str, count: int) -> list[Box]:
        """Where the cards of a shop lie: side by side, closed up where they are more, as tiles in two rows where they
        are many."""
        x, y = self.layout["wonder_first" if zone == "wonders" else "leader_first"]
        w, h = self.layout["shop_card"]
        room = self.layout["shop_w"]
        pitch = min(self.layout["shop_pitch"], (room - w) / max(count - 1, 1))
        if pitch >= NARROW:
            return [(x + place * pitch, y, w, h) for place in range(count)]
        gap, columns = self.layout["shop_tile_gap"], (count + 1) // 2
        wide, high = min((room + gap) / columns - gap, w), (h - gap) / 2
        return [
            (x + place % columns * (wide + gap), y + place // columns * (high + gap), wide, high)
            for place in range(count)
        ]

    # ---- events ---------------------------------------------------------------------------------------------------

    def events(self, s: Snapshot, seat: int) -> list[Element]:
        """The next challenge, the next battle, and who would stand where."""
        lit, player, found = self.lit(s, "events"), s.players[seat], []
        facts = player.facts
        rounds = self.data["tracks"]["events"]
        for side, (kind, cards) in enumerate((("challenge", s.challenges), ("battle", s.battles))):
            at = s.resolved[side]
            if at >= len(cards) or not cards[at]:
                continue
            due = rounds[f"{kind}_rounds"][at] - s.round
            now: tuple[int, ...] = (
                (facts["next_history"], facts["next_bonus"], facts["next_threshold"])
                if kind == "challenge"
                else (facts["power"], facts["rank"], s.threat)
            )
            box = tuple(self.layout["event_cards"][side])
            ref = Ref("events", NOBODY, at + side * len(s.challenges))
            found.append(Element(ref, box, ("event", cards[at], due, now, lit), "events", cards[at]))
        powers = tuple(one.facts["power"] for one in s.players)
        if s.resolved[1] < len(s.battles):
            face = ("ladder", powers, self.threats(s), lit)
            box = tuple(self.layout["strength_ladder"])
            found.append(Element(Ref("events", NOBODY, LADDER), box, face, "events", "threat"))
        return found

    def threats(self, s: Snapshot) -> tuple[int, ...]:
        """Powers of the external threats: one; two in a match of one player."""
        if len(s.players) > 1:
            return (s.threat,)
        return s.threat, max(s.threat - self.data["tracks"]["solo"]["second_threat_offset"], 1)
