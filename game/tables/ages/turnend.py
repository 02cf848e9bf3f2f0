"""What the end of a turn will bring, and what a player should know before it: warnings that settings can switch off."""

from __future__ import annotations

from collections.abc import Mapping

from core.engine import MoveInfo
from game.kit import Kit
from game.table import Fact, Section
from game.tables.ages.signs import MINUS, signed
from game.teller import Teller

DESTROYS = ("destroy", "disband")
Facts = Mapping[str, int]


class TurnEnd:
    """Sections and warnings from the figures of a seat; no rule is known here."""

    def __init__(self, kit: Kit, teller: Teller) -> None:
        self.kit, self.teller = kit, teller

    def say(self, key: str, **arguments: object) -> str:
        """A sentence of this table."""
        return self.kit.words(f"table.ages.{key}", **arguments)

    def outlook(self, f: Facts) -> list[Section]:
        """Points, food, resources, cards as the end of the turn leaves them."""
        label = self.teller.label
        if f["end_uprising"]:
            facts = [
                Fact("ind_discontent", label("fact", "discontent"), str(f["discontent"]), "loss", str(f["unused"]))
            ]
            return [Section(self.say("turn_end"), tuple(facts))]
        facts = [
            Fact("ind_culture", label("fact", "culture"), signed(f["end_culture"]), _tone(f["end_culture"])),
            Fact("ind_science", label("fact", "science"), signed(f["end_science"]), _tone(f["end_science"])),
            Fact("kind_farm", label("fact", "food_rate"), signed(f["food_rate"])),
            Fact("ind_consumption", label("fact", "consumption"), _minus(f["consumption"])),
            Fact("res_food", label("fact", "food"), f"{f['food']} \u2192 {f['end_food']}"),
            Fact("kind_mine", label("fact", "resource_rate"), signed(f["resource_rate"])),
        ]
        if f["end_corruption"]:
            facts.append(Fact("ind_corruption", label("fact", "corruption"), _minus(f["end_corruption"]), "loss"))
        facts.append(Fact("res_ore", label("fact", "resource"), f"{f['resource']} \u2192 {f['end_resource']}"))
        if f["end_draw"]:
            facts.append(Fact("act_draw", label("fact", "end_draw"), str(f["end_draw"])))
        return [Section(self.say("turn_end"), tuple(facts))]

    def at_end(self, f: Facts) -> dict[str, str]:
        """What is to be said before the turn ends, by the setting that switches it off."""
        found: dict[str, str] = {}
        if f["civil_actions"] or f["military_actions"]:
            found["warn_actions"] = self.say("left_over", civil=f["civil_actions"], military=f["military_actions"])
        if f["end_uprising"]:
            found["warn_uprising"] = self.say("uprising")
        if f["end_famine"]:
            found["warn_famine"] = self.say("famine", number=f["end_famine"])
        if f["end_corruption"] and not f["end_uprising"]:
            found["warn_corruption"] = self.say("corruption", number=f["end_corruption"])
        over = f["military_hand"] + f["end_draw"] - f["military_limit"]
        if over > 0:
            found["warn_discard"] = self.say("too_many", number=over)
        return {key: text for key, text in found.items() if getattr(self.kit.settings, key)}

    def warnings(self, f: Facts, move: MoveInfo, changes: Mapping[str, tuple[int, int]]) -> list[str]:
        """Before the end of the turn all that it brings; before any other move what gets worse by it."""
        if move.verb == "end":
            return list(self.at_end(f).values())
        found = []
        if changes.get("end_uprising") == (0, 1) and self.kit.settings.warn_uprising:
            found.append(self.say("uprising"))
        before, after = changes.get("end_famine", (0, 0))
        if after > before and self.kit.settings.warn_famine:
            found.append(self.say("famine", number=after))
        if move.verb == "take" and changes.get("civil_actions", (0, 1))[1] == 0 and self.kit.settings.warn_actions:
            found.append(self.say("none_left"))
        return found

    def stops(self, f: Facts, move: MoveInfo) -> list[str] | None:
        """Which warnings make a press a held one; None = as the engine says."""
        if move.verb == "end":
            return list(self.at_end(f))
        return ["destroy"] if move.verb in DESTROYS else None


def _tone(n: int) -> str:
    return "gain" if n > 0 else "loss" if n < 0 else ""


def _minus(n: int) -> str:
    return f"{MINUS}{n}" if n else "0"
