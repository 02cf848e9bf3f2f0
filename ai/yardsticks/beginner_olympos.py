"""A scripted beginner of Olympos: one simple rule a decision, no looking ahead, no notion of time.

Wonders and discoveries whenever one can be had, the cheapest first; else the nearest land with a resource of which the
seat has least, with a new settler if there is one, then with a conquered one, then with any; cards as soon as they may.
"""

from __future__ import annotations

import random

from core.engine import State


def choose(view: State, moves: list[int], dice: random.Random) -> int:
    """One of the legal moves."""
    by_verb: dict[str, list[int]] = {}
    for move in moves:
        by_verb.setdefault(view.describe(move).verb, []).append(move)
    for verb in ("build", "develop"):
        if verb in by_verb:
            return _cheapest(view, by_verb[verb], dice)
    if "pass" in by_verb:
        return by_verb["pass"][0]
    for verb in ("settle", "leave", "march"):
        if verb in by_verb:
            return _land(view, by_verb[verb], dice)
    return dice.choice(by_verb.get("play") or moves)


def _cheapest(view: State, moves: list[int], dice: random.Random) -> int:
    least = min(view.describe(m).total for m in moves)
    return dice.choice([m for m in moves if view.describe(m).total == least])


def _land(view: State, lands: list[int], dice: random.Random) -> int:
    """The cheapest way to a resource of which the seat has least."""
    facts = view.facts(view.to_decide)
    resource_of = {r["id"]: r.get("resource", "") for r in view.game.data["map"]["region"]}
    owned = {m: facts[resource_of[view.game.move_text(m).split()[-1]]] for m in lands}
    return _cheapest(view, [m for m in lands if owned[m] == min(owned.values())], dice)
