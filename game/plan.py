"""A match before it begins: who sits where, at which level and with which device, under which options."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from core.engine import Game
from core.match import Match, Seat
from game import names

PERSON = ""
ANY_DEVICE = -1


@dataclass
class SeatPlan:
    """One seat: a person (level '') or a computer, the name typed ('' = none), and the pad that plays it (-1 = any
    device)."""

    level: str = PERSON
    name: str = ""
    pad: int = ANY_DEVICE


@dataclass
class Plan:
    """Everything that a new match needs."""

    game: str
    seats: list[SeatPlan]
    options: dict[str, str] = field(default_factory=dict)
    seed: int | None = None
    practice: bool = False  # moves can be taken back past what was revealed; the match is marked

    def match(self) -> Match:
        """The match at its first decision. Raises EngineError for what the rules refuse."""
        seed = random.SystemRandom().getrandbits(63) if self.seed is None else self.seed
        seats = [Seat(seat.name, seat.level) for seat in self.seats]
        return Match.new(self.game, seats, self.options, seed)

    def pads(self) -> dict[int, int]:
        """Seat -> instance id of the pad that alone may play it."""
        return {i: seat.pad for i, seat in enumerate(self.seats) if seat.pad != ANY_DEVICE and seat.level == PERSON}

    def remembered(self) -> dict[str, Any]:
        """What the settings keep for the next time: no seed, no pads (their ids change)."""
        kept = asdict(self)
        del kept["seed"]
        for seat in kept["seats"]:
            del seat["pad"]
        return kept


def plan_of(game: Game, levels: Sequence[str], kept: dict[str, Any] | None = None) -> Plan:
    """The plan that the set-up screen opens with: the last one of this game where it still fits, else one person
    against computers at the second level."""
    level = levels[min(1, len(levels) - 1)]
    if kept:
        plan = _recalled(game, levels, kept)
        if plan is not None:
            return plan
    count = max(min(3, game.max_seats), game.min_seats)
    return Plan(game.id, [SeatPlan(PERSON), *(SeatPlan(level) for _ in range(1, count))])


def _recalled(game: Game, levels: Sequence[str], kept: dict[str, Any]) -> Plan | None:
    try:
        seats = [SeatPlan(str(s["level"]), str(s["name"])[: names.LONGEST]) for s in kept["seats"]]
        options = {str(k): str(v) for k, v in kept["options"].items()}
        practice = bool(kept.get("practice", False))
    except (KeyError, TypeError, AttributeError):
        return None
    options = {k: v for k, v in options.items() if v in game.options.get(k, ())}
    fits = game.min_seats <= len(seats) <= game.max_seats
    if not fits or any(seat.level not in (PERSON, *levels) for seat in seats):
        return None
    return Plan(game.id, seats, options, practice=practice)


def demo(game: Game, levels: Sequence[str], players: int = 0, seed: int | None = None) -> Plan:
    """Computers only, at the level named or the strongest quick one, for the title left alone and for --demo."""
    count = players or max(min(4, game.max_seats), game.min_seats)
    quick = levels[min(1, len(levels) - 1)]
    return Plan(game.id, [SeatPlan(quick) for _ in range(count)], seed=seed)
