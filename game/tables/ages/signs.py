"""What a card gives and costs, as icons with figures, read from its entry in cards.toml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Pair = tuple[str, str]  # icon id, figure
Card = Mapping[str, Any]

MINUS = "\u2212"
UNITS = ("infantry", "cavalry", "artillery", "airforce")
URBAN = ("lab", "temple", "arena", "library", "theater")
RATINGS = {
    "food": "res_food", "resource": "res_ore", "science": "ind_science", "culture": "ind_culture",
    "happy": "ind_happiness", "strength": "ind_strength", "colonization": "ind_colony_bonus",
    "civil_actions": "tok_civil", "military_actions": "tok_military", "yellow_tokens": "tok_worker",
    "blue_tokens": "tok_blue", "civil_hand": "ind_hand_civil", "military_hand": "ind_hand_military",
}  # fmt: skip
GOODS = {
    "food": "res_food", "resource": "res_ore", "science": "ind_science", "culture": "ind_culture",
    "civil_action": "tok_civil", "military_action": "tok_military", "arms": "res_ore", "draw": "ind_hand_military",
    "population": "tok_worker", "mix": "res_any", "goods": "res_any",
}  # fmt: skip
PRICES = {"growth": "act_population", "wonder": "kind_wonder", "science": "act_develop", "build": "act_build",
          "rival_build": "act_build", "build_at_war": "kind_infantry"}  # fmt: skip
ABILITIES = {
    "double_faces": "ind_happiness", "best_mine_twice": "kind_mine", "liner": "act_population", "smithy": "res_ore",
    "discovery": "kind_colony", "levy": "act_population", "no_tactics": "kind_cavalry", "captain": "ind_colony_bonus",
    "terror": "act_revolution", "best_army_twice": "kind_tactic", "non_violence": "kind_pact",
    "lab_resources": "res_ore", "stronghold": "ind_defense",
}  # fmt: skip
ORDERS = {
    "stage": "act_wonder_stage", "grow": "act_population", "build_urban": "act_build", "build_farm_mine": "act_build",
    "technology": "act_develop", "upgrade": "act_upgrade",
}  # fmt: skip


def signed(n: int) -> str:
    """A figure with its sign."""
    return f"{MINUS}{-n}" if n < 0 else f"+{n}"


def is_unit(card: Card) -> bool:
    """Is it a military unit?"""
    return card["kind"] in UNITS


def has_workers(card: Card) -> bool:
    """Is it a technology that workers are put on?"""
    return card["kind"] in ("farm", "mine", *URBAN, *UNITS)


def output(card: Card) -> list[Pair]:
    """What each worker of a technology makes or gives; also what a government, wonder or colony gives for good."""
    plain = has_workers(card) or card["kind"] == "government"
    kept = (k for k in RATINGS if card.get(k))
    return [(RATINGS[k], str(card[k]) if plain and card[k] > 0 else signed(card[k])) for k in kept]


def foot(card: Card) -> list[Pair]:
    """The line at the foot of a card: what it gives, then what it costs to build; at most three are drawn."""
    kind = card["kind"]
    if has_workers(card):
        return [*output(card), ("act_build", str(card["cost_build"]))]
    if kind == "government":
        first = [("tok_civil", str(card["civil_actions"])), ("tok_military", str(card["military_actions"]))]
        more = [pair for pair in output(card) if pair[0] not in ("tok_civil", "tok_military")]
        return first + (more or [("ind_urban_limit", str(card["urban_limit"]))])
    if kind == "wonder":
        return [("res_ore", " ".join(str(n) for n in card["cost_stages"]))]
    if kind.startswith("special"):
        return output(card) + _construction(card)
    makers = {"leader": _leader, "action": _action, "tactic": tactic, "territory": territory, "bonus": _bonus,
              "aggression": _attack, "war": _attack, "pact": _pact}  # fmt: skip
    return makers[kind](card) if kind in makers else []


def gives(card: Card) -> list[Pair]:
    """What a card gives, without what it costs: for the shelf and for wonders."""
    if card["kind"] == "wonder":
        return output(card) + _always(card) + _ability(card) + [(GOODS[e["what"]], "+") for e in _finished(card)]
    return [pair for pair in foot(card) if pair[0] != "act_build" or not has_workers(card)]


def _finished(card: Card) -> list[Mapping[str, Any]]:
    return list(card.get("finished", []))[:1]


def _construction(card: Card) -> list[Pair]:
    if "discount" not in card:
        return []
    return [
        ("act_build", f"{MINUS}{max(card['discount'])}"),
        ("act_wonder_stage", f"\u00d7{card['stages_per_action']}"),
    ]


def _always(card: Card) -> list[Pair]:
    """Ratings that depend on something: the icon with a sign alone, each once."""
    icons: dict[str, str] = {}
    for effect in card.get("always", []):
        icons.setdefault(RATINGS[effect["gives"]], "+" if effect["n"] > 0 else MINUS)
    return list(icons.items())


def _ability(card: Card) -> list[Pair]:
    ability = card.get("ability")
    if ability not in ABILITIES:
        return []
    text = {"double_faces": "\u00d72", "best_mine_twice": "\u00d72", "best_army_twice": "\u00d72"}.get(ability, "")
    number = card.get("ability_n", 0)
    if ability in ("smithy", "captain"):
        text = signed(number)
    elif ability in ("liner",):
        text = f"{MINUS}{number}"
    elif ability in ("stronghold",):
        text = f"\u00d7{number}"
    return [(ABILITIES[ability], text)]


def _leader(card: Card) -> list[Pair]:
    found = output(card) + _always(card) + _ability(card)
    for effect in card.get("price", []):
        found.append((PRICES[effect["of"]], signed(effect["n"])))
    for moment in ("take_technology", "play_technology", "attacked"):
        found += [(GOODS[e["what"]], signed(e["n"])) for e in card.get(moment, [])]
    return found


def _action(card: Card) -> list[Pair]:
    orders, off = card.get("orders", ""), card.get("discount_by", 0)
    found = [(ORDERS[orders], f"{MINUS}{off}" if off else "")] if orders in ORDERS else []
    for effect in card.get("now", []):
        number = effect["n"]
        found.append((GOODS[effect["what"]], "+" if isinstance(number, list) else signed(number)))
    return found


def tactic(card: Card) -> list[Pair]:
    """Units of an army and the strength it adds."""
    units = [(f"kind_{kind}", f"\u00d7{card[kind]}" if card[kind] > 1 else "") for kind in UNITS if card.get(kind)]
    return [*units, ("ind_strength", signed(card["army_strength"]))]


def territory(card: Card) -> list[Pair]:
    """What a colony gives for good, then at once."""
    return output(card) + [(GOODS[e["what"]], signed(e["n"])) for e in card.get("now", [])]


def _bonus(card: Card) -> list[Pair]:
    return [("ind_defense", signed(card["defense"])), ("ind_colony_bonus", signed(card["colonization"]))]


def _attack(card: Card) -> list[Pair]:
    return [("tok_military", str(card["cost_ma"]) if "cost_ma" in card else "?")]


def _pact(card: Card) -> list[Pair]:
    sides = [card[side] for side in ("both", "a", "b") if side in card]
    icons: dict[str, str] = {}
    for side in sides:
        for key, n in side.items():
            icons.setdefault(RATINGS[key], "\u00b1" if any(s.get(key, 0) * n < 0 for s in sides) else signed(n))
    return list(icons.items()) + [(RATINGS[e["gives"]], "+") for e in card.get("always", [])]
