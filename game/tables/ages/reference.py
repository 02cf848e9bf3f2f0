"""The quick reference of Ages: the order of a turn, the tables of both banks and of the row, what the icons mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kit import Kit
from game.table import Fact, Section
from game.tables.ages.signs import MINUS
from game.tables.ages.snapshot import Snapshot

TURN = ("refill", "war", "event", "politics", "actions")
END = ("uprising", "score", "food", "eat", "resources", "corruption", "draw")
TURN_ICONS = {"refill": "act_take", "war": "kind_war", "event": "kind_event", "politics": "act_political",
              "discard": "act_discard", "actions": "tok_civil"}  # fmt: skip
END_ICONS = {"uprising": "ind_discontent", "score": "ind_culture", "food": "kind_farm", "eat": "ind_consumption",
             "resources": "kind_mine", "corruption": "ind_corruption", "draw": "act_draw",
             "discard": "act_discard"}  # fmt: skip
CIVIL = {"take": "act_take", "grow": "act_population", "build": "act_build", "upgrade": "act_upgrade",
         "stage": "act_wonder_stage", "lead": "act_leader", "develop": "act_develop", "play": "act_play"}  # fmt: skip
ICONS = ("ind_culture", "ind_science", "ind_strength", "ind_happiness", "ind_discontent", "res_food", "res_ore",
         "tok_civil", "tok_military", "tok_worker_idle", "tok_blue", "ind_colony_bonus", "ind_defense",
         "ind_urban_limit", "disc_phalanx")  # fmt: skip
NEEDS = {"war": "politics", "politics": "politics", "draw": "politics", "uprising": "uprising",
         "corruption": "corruption"}  # fmt: skip
DISCARD_BEFORE = {"before_actions": "actions", "start_of_turn": "politics"}  # else first at the end of the turn


def say(kit: Kit, key: str, **arguments: object) -> str:
    """A sentence of this table."""
    return kit.words(f"table.ages.{key}", **arguments)


def yellow_line(kit: Kit, row: Mapping[str, int], faces: bool) -> Fact:
    """A row of the yellow bank: price of growth, food eaten, happiness needed if it ever is."""
    growth = row["growth"] or "\u2013"
    figures = f"{{icon:act_population}}{growth}  {{icon:ind_consumption}}{row['consumption']}"
    text = say(kit, "from_tokens", number=row["tokens"])
    return Fact("tok_worker", f"{text}   {figures}", f"{{icon:ind_happiness}}{row['faces']}" if faces else "")


def blue_line(kit: Kit, row: Mapping[str, int]) -> Fact:
    """A row of the blue bank: what corruption takes."""
    lost = f"{MINUS}{row['corruption']}" if row["corruption"] else "0"
    return Fact("tok_blue", say(kit, "from_tokens", number=row["tokens"]), f"{{icon:ind_corruption}}{lost}")


def steps(s: Snapshot) -> tuple[list[str], list[str]]:
    """The steps of a turn and of its end that the length and the options have, in their order."""
    turn = [key for key in TURN if key not in NEEDS or s.rules[NEEDS[key]]]
    end = [key for key in END if key not in NEEDS or s.rules[NEEDS[key]]]
    if not s.rules["politics"]:
        return turn, end
    turn.remove("event")
    if "war" in s.rules["leaves_out_kinds"]:
        turn.remove("war")
    before = DISCARD_BEFORE.get(s.options["discard_moment"])
    if before:
        turn.insert(turn.index(before), "discard")
    else:
        end.insert(0, "discard")
    return turn, end


def shown(s: Snapshot, icon: str) -> bool:
    """Does an icon mean anything in the length that is played?"""
    needs = {"ind_discontent": "uprising", "ind_colony_bonus": "politics", "ind_defense": "politics",
             "disc_phalanx": "politics"}  # fmt: skip
    return icon not in needs or bool(s.rules[needs[icon]])


def _meaning(s: Snapshot, icon: str) -> str:
    """Happiness is needed only where workers may be discontent."""
    return "happiness" if icon == "ind_happiness" and not s.rules["uprising"] else icon


def columns(kit: Kit, data: Mapping[str, Any], s: Snapshot) -> list[list[Section]]:
    """Four columns; what does not hold in the length that is played is left out."""
    turn, end = steps(s)
    acts = [Fact(icon, kit.words(f"ages.verb.{verb}"), "{icon:tok_civil}") for verb, icon in CIVIL.items()]
    acts.append(Fact("kind_infantry", say(kit, "military_acts"), "{icon:tok_military}"))
    if s.rules["politics"]:
        acts.append(Fact("act_tactic", kit.words("ages.verb.tactic"), "{icon:tok_military}"))
    prices, row = data["row"]["price"], []
    for n in sorted(set(prices)):
        first, last = prices.index(n) + 1, len(prices) - prices[::-1].index(n)
        row.append(Fact("tok_civil", say(kit, "places", first=first, last=last), str(n)))
    row.append(Fact("ui_close", say(kit, "swept"), str(data["row"]["swept"][s.seats - 2])))
    titled: tuple[dict[str, list[Fact]], ...] = (
        {
            "turn": [Fact(TURN_ICONS[key], say(kit, f"turn_{key}")) for key in turn],
            "end": [
                Fact(END_ICONS[key], say(kit, "turn_discard" if key == "discard" else f"end_{key}")) for key in end
            ],
        },
        {
            "yellow": [yellow_line(kit, one, s.rules["uprising"]) for one in data["yellow"]],
            **({"blue": [blue_line(kit, one) for one in data["blue"]]} if s.rules["corruption"] else {}),
        },
        {"row": row, "acts": acts},
        {"icons": [Fact(icon, say(kit, f"icon_{_meaning(s, icon)}")) for icon in ICONS if shown(s, icon)]},
    )
    return [[Section(say(kit, f"ref_{key}"), tuple(facts)) for key, facts in column.items()] for column in titled]
