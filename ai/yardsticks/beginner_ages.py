"""A scripted beginner of Ages: one simple rule a decision, no looking ahead, no plan.

It feeds its people and keeps them content, puts every worker to work, builds on its wonder, plays what it has in hand
and takes what costs one action. It attacks nobody, bids for nothing and gives nothing up.
"""

from __future__ import annotations

import random

from core.engine import State

ALWAYS = ("lead", "play_on", "play", "develop", "stage", "tactic", "upgrade")
LEAVES = ("pass", "done", "refuse")


def choose(view: State, moves: list[int], dice: random.Random) -> int:
    """One of the legal moves."""
    by_verb: dict[str, list[int]] = {}
    for move in moves:
        by_verb.setdefault(view.describe(move).verb, []).append(move)
    if "prepare" in by_verb:
        return dice.choice(by_verb["prepare"])
    for verb in LEAVES:
        if verb in by_verb and "end" not in by_verb:
            return by_verb[verb][0]
    if "end" not in by_verb:
        return dice.choice(moves)
    return _act(view, by_verb, dice)


def _act(view: State, by_verb: dict[str, list[int]], dice: random.Random) -> int:
    """A civil or military action, or the end of the turn."""
    for verb in ALWAYS:
        if verb in by_verb:
            return dice.choice(by_verb[verb])
    if "build" in by_verb:
        return _build(view, by_verb["build"], dice)
    facts = view.facts(view.to_decide)
    if "grow" in by_verb and not facts["unused"]:
        return by_verb["grow"][0]
    cheap = [m for m in by_verb.get("take", []) if view.describe(m).total <= 1]
    if cheap:
        return dice.choice(cheap)
    return by_verb["end"][0]


def _build(view: State, buildings: list[int], dice: random.Random) -> int:
    """Farms when food runs short, temples when people are discontent, a unit when it is weakest, else anything."""
    facts = view.facts(view.to_decide)
    kind_of = {card["id"]: card["kind"] for card in view.game.data["card"]}
    by_kind: dict[str, list[int]] = {}
    for move in buildings:
        by_kind.setdefault(kind_of[view.game.move_text(move).split()[-1]], []).append(move)
    weakest = all(view.facts(s)["strength"] >= facts["strength"] for s in range(view.seats))
    wanted = [("farm", facts["food_rate"] <= facts["consumption"]), ("temple", facts["needed"] >= facts["happiness"])]
    wanted += [("infantry", weakest), ("mine", facts["resource_rate"] < facts["workers"] // 2)]
    for kind, needed in wanted:
        if needed and kind in by_kind:
            return dice.choice(by_kind[kind])
    return dice.choice(buildings)
