"""What inspector and zoom tell of figures: ratings, actions, banks, workers, whole civilisations, sides of a fight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.kit import Kit
from game.table import Element, Fact, Portrait, Section
from game.tables.ages import boards
from game.tables.ages.deck import AGE_ICONS, Deck
from game.tables.ages.forum import PARTS
from game.tables.ages.forumart import PART_ICONS
from game.tables.ages.reference import blue_line, yellow_line
from game.tables.ages.signs import signed
from game.tables.ages.snapshot import NONE, Civ, Snapshot
from game.teller import Teller
from game.widgets.tokens import seat_icon

SHOWN = 8  # cards of a hand named in a portrait


class FigurePortraits:
    """Portraits of what is counted. `steps` is cards.toml: the rows of the banks."""

    def __init__(self, kit: Kit, teller: Teller, deck: Deck, steps: Mapping[str, Any]) -> None:
        self.kit, self.teller, self.deck, self.steps = kit, teller, deck, steps

    def say(self, key: str, **arguments: object) -> str:
        """A sentence of this table."""
        return self.kit.words(f"table.ages.{key}", **arguments)

    def fact(self, civ: Civ, icon: str, name: str, *, sign: bool = False, tone: str = "", of: str = "") -> Fact:
        """A figure of a civilisation by its own name."""
        n = civ.facts[name]
        return Fact(icon, self.teller.label("fact", name), signed(n) if sign else str(n), tone, of=of)

    # ---- ratings -----------------------------------------------------------------------------------------------------

    def indicator(self, s: Snapshot, civ: Civ, number: int) -> Portrait:
        """One rating of the bar."""
        made: dict[int, Callable[[Snapshot, Civ], Portrait]] = {
            boards.CULTURE: self._culture, boards.SCIENCE: self._science, boards.STRENGTH: self._strength,
            boards.HAPPINESS: self._happiness, boards.FOOD: self._food, boards.RESOURCE: self._resource,
            boards.CIVIL: self._civil, boards.MILITARY: self._military, boards.NAME: self.seat,
        }  # fmt: skip
        return made[number](s, civ)

    def _plain(self, civ: Civ, what: tuple[str, str, str], facts: list[Fact], rule: str) -> Portrait:
        """`what` = figure, icon, word whose text explains it."""
        name, icon, word = what
        title, text = self.teller.label("fact", name), self.teller.text(word)
        return Portrait(title, self.teller.seat(civ.seat), (icon,), None, text, (Section("", tuple(facts)),), rule)

    def _culture(self, s: Snapshot, civ: Civ) -> Portrait:
        facts = [
            self.fact(civ, "ind_culture", "culture"),
            self.fact(civ, "ind_culture_rate", "culture_rate", sign=True),
            self.fact(civ, "ui_gain", "end_culture", sign=True, tone=_tone(civ.facts["end_culture"])),
        ]
        return self._plain(civ, ("culture", "ind_culture", "culture"), facts, "4.6")

    def _science(self, s: Snapshot, civ: Civ) -> Portrait:
        facts = [
            self.fact(civ, "ind_science", "science"),
            self.fact(civ, "ind_science_rate", "science_rate", sign=True),
            self.fact(civ, "ui_gain", "end_science", sign=True, tone=_tone(civ.facts["end_science"])),
        ]
        return self._plain(civ, ("science", "ind_science", "science"), facts, "4.7")

    def _strength(self, s: Snapshot, civ: Civ) -> Portrait:
        """Part by part, then everybody's."""
        parts = [self.fact(civ, PART_ICONS[name], name, sign=True) for name in PARTS if civ.facts[name]]
        total = Fact("ind_strength", self.teller.label("fact", "strength"), str(civ.facts["strength"]))
        others = tuple(
            Fact(seat_icon(self.kit, one.seat), self.teller.seat(one.seat), str(one.facts["strength"]))
            for one in s.civs
            if one.seat != civ.seat and not one.gone
        )
        sections = (Section("", tuple(parts), total), Section(self.say("others"), others))
        title = self.teller.label("fact", "strength")
        return Portrait(title, self.teller.seat(civ.seat), ("ind_strength",), None, "", sections, "4.9")

    def _happiness(self, s: Snapshot, civ: Civ) -> Portrait:
        facts = [self.fact(civ, "ind_happiness", "happiness")]
        if s.rules["uprising"]:
            facts += [
                self.fact(civ, "ind_population", "needed"),
                self.fact(civ, "ind_discontent", "discontent", tone="loss" if civ.facts["discontent"] else ""),
                self.fact(civ, "tok_worker_idle", "unused"),
            ]
        if civ.facts["end_uprising"]:
            facts.append(Fact("ui_warning", self.say("uprising"), "", "loss"))
        return self._plain(civ, ("happiness", "ind_happiness", "happiness"), facts, "4.8")

    def _food(self, s: Snapshot, civ: Civ) -> Portrait:
        facts = [
            self.fact(civ, "res_food", "food"),
            self.fact(civ, "kind_farm", "food_rate", sign=True),
            Fact("ind_consumption", self.teller.label("fact", "consumption"), _minus(civ.facts["consumption"]), "loss"),
            self.fact(civ, "ui_next", "end_food"),
            self.fact(civ, "act_population", "growth_price"),
        ]
        if civ.facts["end_famine"]:
            facts.insert(4, self.fact(civ, "ui_warning", "end_famine", tone="loss"))
        return self._plain(civ, ("food", "res_food", "food"), facts, "5.1")

    def _resource(self, s: Snapshot, civ: Civ) -> Portrait:
        facts = [self.fact(civ, "res_ore", "resource"), self.fact(civ, "kind_mine", "resource_rate", sign=True)]
        if civ.facts["end_corruption"]:
            name = self.teller.label("fact", "end_corruption")
            facts.append(Fact("ind_corruption", name, _minus(civ.facts["end_corruption"]), "loss"))
        facts += [self.fact(civ, "ui_next", "end_resource"), self.fact(civ, "tok_blue", "end_blue_bank")]
        if civ.facts["arms"]:
            facts.append(self.fact(civ, "kind_infantry", "arms"))
        return self._plain(civ, ("resource", "res_ore", "resource"), facts, "5.1")

    def _civil(self, s: Snapshot, civ: Civ) -> Portrait:
        f = civ.facts
        facts = [
            self.fact(civ, "tok_civil", "civil_actions", of=str(f["civil_total"])),
            self.fact(civ, "ind_hand_civil", "civil_hand", of=str(f["civil_limit"])),
        ]
        return self._plain(civ, ("civil_total", "tok_civil", "civil_action"), facts, "4.4")

    def _military(self, s: Snapshot, civ: Civ) -> Portrait:
        f = civ.facts
        facts = [
            self.fact(civ, "tok_military", "military_actions", of=str(f["military_total"])),
            self.fact(civ, "ind_hand_military", "military_hand", of=str(f["military_limit"])),
            self.fact(civ, "act_draw", "end_draw"),
        ]
        if f["arms"]:
            facts.append(self.fact(civ, "res_ore", "arms"))
        return self._plain(civ, ("military_total", "tok_military", "military_action"), facts, "4.4")

    # ---- banks -------------------------------------------------------------------------------------------------------

    def bank(self, s: Snapshot, civ: Civ, number: int) -> Portrait:
        """Yellow bank, blue bank or unused workers, with the table that goes with it."""
        if number == boards.POOL:
            facts = [self.fact(civ, "tok_worker_idle", "unused"), self.fact(civ, "tok_worker", "workers")]
            if s.rules["uprising"]:
                facts.insert(1, self.fact(civ, "ind_discontent", "discontent"))
            return self._plain(civ, ("unused", "tok_worker_idle", "worker"), facts, "4.10")
        if number == boards.YELLOW:
            lines = [yellow_line(self.kit, row, s.rules["uprising"]) for row in self.steps["yellow"]]
            first = Fact("act_population", self.teller.label("fact", "growth_price"), str(civ.facts["growth_price"]))
            sections = (Section("", (first,)), Section(self.say("bank_table"), tuple(lines)))
            name, kind = self.teller.label("fact", "yellow_bank"), self.say("tokens", number=civ.facts["yellow_bank"])
            return Portrait(name, kind, ("tok_worker",), None, "", sections, "4.2")
        lines = [blue_line(self.kit, row) for row in self.steps["blue"]]
        now = self.fact(civ, "ind_corruption", "end_corruption", tone="loss" if civ.facts["end_corruption"] else "")
        held = (Section("", (now,)), Section(self.say("bank_table"), tuple(lines)))
        kind = self.say("tokens", number=civ.facts["blue_bank"])
        return Portrait(
            self.teller.label("fact", "blue_bank"),
            kind,
            ("tok_blue",),
            None,
            "",
            held if s.rules["corruption"] else (),
            "4.3",
        )

    # ---- civilisations -----------------------------------------------------------------------------------------------

    def seat(self, s: Snapshot, civ: Civ) -> Portrait:
        """A civilisation at a glance."""
        f, label = civ.facts, self.teller.label
        needed = str(f["needed"]) if s.rules["uprising"] else ""
        lines = [
            Fact("ind_culture", label("fact", "culture"), f"{f['culture']}  {signed(f['culture_rate'])}"),
            Fact("ind_science", label("fact", "science"), f"{f['science']}  {signed(f['science_rate'])}"),
            Fact("ind_strength", label("fact", "strength"), str(f["strength"])),
            Fact("ind_happiness", label("fact", "happiness"), str(f["happiness"]), of=needed),
            Fact("res_food", label("fact", "food"), f"{f['food']}  {signed(f['food_rate'] - f['consumption'])}"),
            Fact("res_ore", label("fact", "resource"), f"{f['resource']}  {signed(f['resource_rate'])}"),
            Fact("tok_civil", label("fact", "civil_actions"), str(f["civil_actions"]), of=str(f["civil_total"])),
            Fact("tok_military", label("fact", "military_actions"), str(f["military_actions"]),
                 of=str(f["military_total"])),
        ]  # fmt: skip
        sections = [Section("", tuple(lines))]
        names = [self.deck.name(self.deck.card(card)) for card in civ.hand[:SHOWN]]
        if names:
            sections.append(Section(label("fact", "civil_hand"), (Fact("ind_hand_civil", ", ".join(names)),)))
        ages = [(level, sum(self.deck.level(card) == level for card in civ.military)) for level in range(4)]
        backs = "  ".join(f"{{icon:{AGE_ICONS[level]}}}\u00d7{n}" for level, n in ages if n)
        if backs:
            sections.append(Section(label("fact", "military_hand"), (Fact("ind_hand_military", backs),)))
        sections += self._prepared(s, civ)
        kind = self.say("points", points=civ.points) if civ.points != f["culture"] else ""
        return Portrait(
            self.teller.seat(civ.seat), kind, (seat_icon(self.kit, civ.seat),), None, "", tuple(sections), "3"
        )

    def _prepared(self, s: Snapshot, civ: Civ) -> list[Section]:
        """Events that this civilisation has prepared, by name where the viewer knows them."""
        piles = ((s.current, s.current_by), (s.future, s.future_by))
        cards = [card for pile, by in piles for card, who in zip(pile, by, strict=True) if who == civ.seat]
        if not cards:
            return []
        text = ", ".join(self.deck.name(self.deck.card(card)) for card in cards)
        return [Section(self.say("prepared_events"), (Fact("kind_event", text, str(len(cards))),))]

    # ---- the panel over the row --------------------------------------------------------------------------------------

    def side(self, s: Snapshot, element: Element) -> Portrait:
        """A side of a fight, part by part; the event piles; a force."""
        word = element.face[0]
        if word == "piles":
            return self._piles(s)
        seat = int(str(element.face[2 if word == "side" else 1]))
        civ = s.civs[seat]
        names = [*(PARTS if word == "side" else ()), "fight_units", "fight_cards", "fight_pact"]
        names += ["colonization"] if word == "force" else []
        parts = [self.fact(civ, PART_ICONS[name], name, sign=True) for name in names if civ.facts[name]]
        total = self.fact(civ, "ind_strength", "fight_total")
        badge = (seat_icon(self.kit, seat),)
        return Portrait(self.teller.seat(seat), "", badge, None, "", (Section("", tuple(parts), total),), "13.14")

    def _piles(self, s: Snapshot) -> Portrait:
        facts = []
        for key, cards in (("current", s.current), ("future", s.future)):
            facts.append(Fact("kind_event", self.say(key), str(len(cards))))
        sections = [Section("", tuple(facts))]
        for civ in s.civs:
            sections += [Section(self.teller.seat(civ.seat), one.facts) for one in self._prepared(s, civ)]
        return Portrait(self.say("events"), "", ("kind_event",), None, self.say("events_text"), tuple(sections), "13.3")


def _tone(n: int) -> str:
    return "gain" if n > 0 else "loss" if n < 0 else ""


def _minus(n: int) -> str:
    return f"\u2212{n}" if n else "0"


__all__ = ["NONE", "FigurePortraits"]
