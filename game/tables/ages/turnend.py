"""What the end of a turn will bring, and what a player should know before it: warnings that settings can switch off."""

from __future__ import annotations

from collections.abc import Mapping

from core.engine import MoveInfo
from game.kit import Kit
from game.table import Fact, Ledger, Section
from game.tables.ages.signs import signed
from game.teller import Teller

DESTROYS = ("destroy", "disband")
HELD = (*DESTROYS, "cancel")  # what takes something away for good
LOST_BY = {"culture": "ui_warning", "food": "ind_consumption", "resource": "ind_corruption"}
Facts = Mapping[str, int]


class TurnEnd:
    """Sections and warnings from the figures of a seat; no rule is known here."""

    def __init__(self, kit: Kit, teller: Teller) -> None:
        self.kit, self.teller = kit, teller

    def say(self, key: str, **arguments: object) -> str:
        """A sentence of this table."""
        return self.kit.words(f"table.ages.{key}", **arguments)

    def outlook(self, f: Facts) -> list[Section]:
        """Points, food, resources, cards as the end of the turn leaves them, a line each."""
        label = self.teller.label
        if f["end_uprising"]:
            facts = [
                Fact("ind_discontent", label("fact", "discontent"), str(f["discontent"]), "loss", str(f["unused"]))
            ]
            return [Section(self.say("turn_end"), tuple(facts))]
        culture, science = f["culture_rate"], f["science_rate"]
        lines = [
            self._line("ind_culture", "culture", (f["culture"], culture, f["end_culture"] - culture)),
            self._line("ind_science", "science", (f["science"], science, f["end_science"] - science)),
            self._line("res_food", "food", (f["food"], f["food_rate"], -f["consumption"]), f["end_food"]),
            self._line(
                "res_ore", "resource", (f["resource"], f["resource_rate"], -f["end_corruption"]), f["end_resource"]
            ),
        ]
        over = f["military_hand"] + f["end_draw"] > f["military_limit"]
        if f["end_draw"] or over:
            icon, _, cells = self._line("ind_hand_military", "military_hand", (f["military_hand"], f["end_draw"], 0))
            lines.append((icon, self.say("cards"), (*cells[:-1], (cells[-1][0], "loss" if over else ""))))
        heads = tuple(self.say(key) for key in ("there_is", "comes", "goes", "is_left"))
        return [Section(self.say("turn_end"), ledger=Ledger(heads, tuple(lines)))]

    def after_politics(self, f: Facts) -> list[Section]:
        """Without a political action: the military cards stay for another turn, the actions follow."""
        label = self.teller.label
        kept = Fact("ind_hand_military", self.say("kept"), str(f["military_hand"]), of=str(f["military_limit"]))
        civil, military = (
            Fact(icon, label("fact", name), str(f[name]))
            for icon, name in (("tok_civil", "civil_actions"), ("tok_military", "military_actions"))
        )
        text = Fact("act_political", self.say("no_politics"))
        return [Section("", (text, kept)), Section(self.say("then_actions"), (civil, military))]

    def _line(
        self, icon: str, name: str, figures: tuple[int, int, int], then: int | None = None
    ) -> tuple[str, str, tuple[tuple[str, str], ...]]:
        """What there is, what comes, what goes and why it does, what is left."""
        now, more, less = figures
        why = LOST_BY.get(name, "")
        lost = f"{{icon:{why}}}{signed(less)}" if why and less else signed(less) if less else ""
        left = now + more + less if then is None else then
        cells = ((str(now), ""), (signed(more) if more else "", _tone(more)), (lost, _tone(less)), (str(left), ""))
        return icon, self.teller.label("fact", name), cells

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
        return [move.verb] if move.verb in HELD else None


def _tone(n: int) -> str:
    return "gain" if n > 0 else "loss" if n < 0 else ""
