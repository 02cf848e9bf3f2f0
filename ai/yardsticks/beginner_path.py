"""A scripted beginner of Path of Civilization: one simple rule a decision, no plan.

The lowest card of the hand is discarded, the others go left and right as they come; the dearest wonder, leader and
technology in reach is bought; exchanges are made as often as possible; all else is chance.
"""

from __future__ import annotations

import random

from core.engine import State


def choose(view: State, moves: list[int], dice: random.Random) -> int:
    """One of the legal moves."""
    by_verb: dict[str, list[int]] = {}
    for move in moves:
        by_verb.setdefault(view.describe(move).verb, []).append(move)
    if "place_left" in by_verb or "place_right" in by_verb:
        return _place(view, by_verb, dice)
    for verb in ("claim_wonder", "claim_leader", "claim_technology"):
        if verb in by_verb:
            return max(dice.sample(by_verb[verb], len(by_verb[verb])), key=lambda m: view.describe(m).total)
    if "exchange" in by_verb:
        return by_verb["exchange"][-1]
    if "stay" in by_verb:
        return by_verb["stay"][0]
    return dice.choice(moves)


def _level(piece: str) -> int:
    """Level of a technology: the digit in 't_cul_2b'."""
    return int(piece.split("_")[2][0])


def _place(view: State, by_verb: dict[str, list[int]], dice: random.Random) -> int:
    """Discards a card when no lower one is in hand, else either side."""
    if "discard" in by_verb:
        move = by_verb["discard"][0]
        hand = [p for p in view.get_ids("hand")[view.to_decide] if p]
        lowest = min((_level(p) for p in hand), default=0)
        if _level(view.describe(move).piece) <= lowest:
            return move
    sides = [m for verb in ("place_left", "place_right") for m in by_verb.get(verb, [])]
    return dice.choice(sides or by_verb["discard"])
