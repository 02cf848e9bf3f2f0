"""What inspector and zoom tell of the cards of Ages."""

from __future__ import annotations

from collections.abc import Sequence

from core.engine import NOBODY
from game.kit import Kit
from game.table import Element, Fact, Portrait, Section
from game.tables.ages.deck import AGE_ICONS, Deck
from game.tables.ages.signs import RATINGS, UNITS, Card, gives, has_workers, output, signed
from game.tables.ages.snapshot import NONE, Civ, Snapshot
from game.teller import Teller
from game.widgets.cards import BigCard, Steps
from game.widgets.tokens import seat_icon

# the rule that explains a kind of card; technologies with workers have one by colour
RULES = {
    "leader": "11.17", "wonder": "9.7", "government": "11.10", "special": "11.5", "action": "9.11", "tactic": "12.1",
    "event": "13.3", "colony": "13.23", "pact": "13.30", "aggression": "13.11", "war": "13.18", "bonus": "13.14",
    "farm": "9.3", "mine": "9.3", "urban": "9.4", "military": "10.1",
}  # fmt: skip
BIG_ROW = 3  # figures in a line of the large card


class CardPortraits:
    """Portraits of cards. `seat` is the civilisation that looks: what it has stands beside what a card needs."""

    def __init__(self, kit: Kit, teller: Teller, deck: Deck) -> None:
        self.kit, self.teller, self.deck = kit, teller, deck

    def say(self, key: str, **arguments: object) -> str:
        """A sentence of this table."""
        return self.kit.words(f"table.ages.{key}", **arguments)

    def kind_line(self, card: Card) -> str:
        """Kind and age."""
        return self.say("kind_line", kind=self.deck.kind_name(card), age=self.say(f"age_{card['level']}"))

    def portrait(self, s: Snapshot, seat: int, element: Element) -> Portrait:
        """The portrait of a card, wherever it lies."""
        number = self.deck.number.get(element.piece)
        if number is None:
            return self._face_down(element)
        card, civ = self.deck.cards[number], s.civs[seat]
        icons = (self.deck.look(card).icon, AGE_ICONS[card["level"]])
        owner = element.ref.owner if element.zone == "shelf" and card["kind"] in ("pact", "war") else None
        sections = [*self._state(s, element, number, card), *self._prices(civ, element, number, card)]
        if element.zone == "row" and element.face[2]:  # it wears the cross
            sections.insert(0, Section("", (Fact("ui_close", self.say("falls")),)))
        text = self.teller.text(card["id"])
        rule = "6.1" if element.zone == "row" else RULES[self.deck.group(card)]
        return Portrait(self.deck.name(card), self.kind_line(card), icons, owner, text, tuple(sections), rule)

    def _face_down(self, element: Element) -> Portrait:
        level = self.deck.level(element.ref.index)
        back = self.deck.backs[level]["id"]
        icons = ("kind_military_back", AGE_ICONS[level])
        return Portrait(self.teller.piece(back), self.say("face_down"), icons, None, "", (), "14.1")

    # ---- prices ------------------------------------------------------------------------------------------------------

    def _prices(self, civ: Civ, element: Element, number: int, card: Card) -> list[Section]:
        """What it takes to use the card, and what it gives then."""
        facts: list[Fact] = []
        have = civ.facts
        inside = element.zone in ("tableau", "shelf")
        if card.get("cost_science") and not inside:
            facts.append(Fact("act_develop", self.say("develop"), str(card["cost_science"]), of=str(have["science"])))
            if "cost_revolution" in card:
                cost = str(card["cost_revolution"])
                facts.append(Fact("act_revolution", self.say("revolution"), cost, of=str(have["science"])))
        if has_workers(card):
            what = self.say("build_unit" if card["kind"] in UNITS else "build")
            facts.append(Fact("act_build", what, str(card["cost_build"]), of=str(have["resource"])))
            lower = self._below(civ, number, card)
            if lower is not None:
                less = self.deck.cards[lower]
                text = self.say("upgrade_from", piece=self.deck.name(less))
                facts.append(Fact("act_upgrade", text, str(card["cost_build"] - less["cost_build"])))
        if card["kind"] == "wonder" and element.zone != "shelf":
            stages = " ".join(str(n) for n in card["cost_stages"])
            facts.append(Fact("act_wonder_stage", self.say("stages"), stages))
        if "cost_ma" in card:
            left = str(have["military_actions"])
            facts.append(Fact("tok_military", self.say("to_attack"), str(card["cost_ma"]), of=left))
        title = self.say("to_use" if not inside else "price")
        return [Section(title, tuple(facts))] if facts else []

    def _below(self, civ: Civ, number: int, card: Card) -> int | None:
        """The best technology of the kind in play below this one that has a worker."""
        lower = [t for t in civ.techs if t < number and self.deck.cards[t]["kind"] == card["kind"] and civ.workers[t]]
        return max(lower, default=None)

    # ---- as it lies --------------------------------------------------------------------------------------------------

    def _state(self, s: Snapshot, element: Element, number: int, card: Card) -> list[Section]:
        ref = element.ref
        if ref.owner == NOBODY or ref.owner >= s.seats:
            return [self._each(card)] if has_workers(card) else []
        civ = s.civs[ref.owner]
        if element.zone == "tableau":
            return [Section(self.say("here"), tuple(self._built(civ, number, card)))]
        if element.zone == "shelf":
            facts = self._on_shelf(s, civ, number, card)
            return [Section(self.say("here"), tuple(facts))] if facts else []
        if element.zone == "hand" and number in civ.taken:
            return [Section("", (Fact("ui_clock", self.say("fresh")),))]
        return [self._each(card)] if has_workers(card) else []

    def _each(self, card: Card) -> Section:
        facts = tuple(Fact(icon, self.say("each_worker"), signed(int(text))) for icon, text in output(card))
        return Section("", facts)

    def _built(self, civ: Civ, number: int, card: Card) -> list[Fact]:
        workers, blue = civ.workers[number], civ.blue_on(number)
        facts = [Fact("tok_worker", self.say("workers_here"), str(workers))]
        for icon, text in output(card):
            facts.append(Fact(icon, self.say("they_give"), signed(int(text) * workers)))
        worth = card.get("food") or card.get("resource")
        if blue and worth:
            icon = RATINGS["food" if card.get("food") else "resource"]
            facts.append(Fact(icon, self.say("stored", tokens=blue), str(blue * worth)))
        return facts

    def _on_shelf(self, s: Snapshot, civ: Civ, number: int, card: Card) -> list[Fact]:
        kind = card["kind"]
        if number == civ.project:
            return self._stages(civ, card)
        if kind == "tactic":
            facts = [Fact("disc_phalanx", self.say("armies"), str(civ.facts["armies_full"]))]
            if civ.facts["armies_obsolete"]:
                facts.append(Fact("tok_hourglass", self.say("armies_old"), str(civ.facts["armies_obsolete"])))
            return [*facts, Fact("ind_strength", self.say("army_bonus"), signed(civ.facts["strength_army"]))]
        if kind == "government":
            facts = [Fact("tok_civil", self.teller.label("fact", "civil_total"), str(card["civil_actions"]))]
            facts.append(
                Fact("tok_military", self.teller.label("fact", "military_total"), str(card["military_actions"]))
            )
            limit = self.teller.label("fact", "urban_limit")
            return [*facts, Fact("ind_urban_limit", limit, str(card["urban_limit"]))]
        if kind == "pact":
            return self._pact(civ, card)
        if kind == "war":
            name = self.teller.seat(civ.war_on)
            return [Fact(seat_icon(self.kit, civ.war_on), self.say("war_on", seat=name))]
        if any(wonder == number and ravaged for wonder, ravaged in civ.wonders):
            return [Fact("act_destroy", self.say("ravaged"), "+2")]
        return []

    def _stages(self, civ: Civ, card: Card) -> list[Fact]:
        costs: Sequence[int] = card["cost_stages"]
        facts = [Fact("tok_blue", self.say("stages_built"), str(civ.stages), of=str(len(costs)))]
        if civ.stages < len(costs):
            have = str(civ.facts["resource"])
            facts.append(Fact("res_ore", self.say("next_stage"), str(costs[civ.stages]), of=have))
            rest = sum(costs[civ.stages :])
            facts.append(Fact("act_wonder_stage", self.say("all_stages"), str(rest)))
        return facts

    def _pact(self, civ: Civ, card: Card) -> list[Fact]:
        pair = (civ.seat, civ.partner) if civ.pact_side == 0 else (civ.partner, civ.seat)
        if civ.partner in (NOBODY, NONE):
            return []
        if card["symmetric"]:
            return [Fact(seat_icon(self.kit, seat), self.teller.seat(seat)) for seat in pair]
        sides = zip(pair, ("side_a", "side_b"), strict=True)
        return [Fact(seat_icon(self.kit, seat), f"{self.teller.seat(seat)}: {self.say(side)}") for seat, side in sides]

    # ---- large -------------------------------------------------------------------------------------------------------

    def big(self, card: Card, stages: int = 0) -> BigCard:
        """The card of the zoom: what it gives, then what it costs; of a wonder so many stages are built."""
        look = self.deck.look(card)
        rows: list[tuple[tuple[str, str], ...]] = []
        pairs = gives(card)[: 2 * BIG_ROW]
        rows += [tuple(pairs[i : i + BIG_ROW]) for i in range(0, len(pairs), BIG_ROW)]
        price: list[tuple[str, str]] = []
        if card.get("cost_science"):
            price.append(("act_develop", str(card["cost_science"])))
        if card.get("cost_build"):
            price.append(("act_build", str(card["cost_build"])))
        steps = None
        if "cost_stages" in card:
            built = self.kit.theme.token("color.ages.stage_built")
            steps = Steps("res_ore", tuple(card["cost_stages"]), stages, "tok_blue", built)
        if price:
            rows.append(tuple(price))
        return BigCard(
            self.deck.name(card),
            self.kind_line(card),
            look.band,
            look.on,
            self.deck.art(card),
            look.window,
            tuple(rows),
            AGE_ICONS[card["level"]],
            steps,
        )
