"""The small values in which a game speaks: decisions, moves, reasons, events, places (the structs of engine.h)."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import NamedTuple

# as in engine.h; core.engine makes sure at import
NOBODY = 255
EVERYTHING = 254
SEAT_LETTERS = "abcde"


class EngineError(ValueError):
    """A call that the rules cannot answer: an unknown id, a move that is not legal, a malformed text."""


class Widget(enum.IntEnum):
    """The five ways in which a decision is asked."""

    PICK_ONE = 0
    PICK_SET = 1
    PICK_NUMBER = 2
    PICK_VERB = 3
    CONFIRM = 4


class Asks(enum.IntFlag):
    """Flags of a decision."""

    MAY_DECLINE = 1
    SEALED = 2
    INTERRUPT = 4
    SHOWS_HIDDEN = 8
    OWN = 16
    EXPLICIT = 32


class Tells(enum.IntFlag):
    """Flags of an event."""

    REVEALS = 1
    RANDOM = 2
    PRIVATE = 4
    TOGETHER = 8


class Does(enum.IntFlag):
    """Flags of a move."""

    DECLINES = 1
    ENDS_TURN = 2
    IRREVERSIBLE = 4
    WASTEFUL = 8


class Ref(NamedTuple):
    """A thing or place on the table: zone id ('' = nowhere), owner seat or NOBODY, place, part of the place. A tuple,
    because tables are full of them as keys, and those of dataclasses are hashed four times as slowly."""

    zone: str
    owner: int = NOBODY
    index: int = 0  # type: ignore[assignment]  # hides the method of tuples, which nobody wants here
    sub: int = 0

    def __bool__(self) -> bool:
        return bool(self.zone)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat is asked. `kind` names the text; `piece` is '' when it is about no particular thing."""

    seat: int
    kind: str
    widget: Widget
    flags: Asks
    piece: str
    number: int
    about: Ref


@dataclass(frozen=True, slots=True)
class MoveInfo:
    """What a move takes and touches. `cost` lists (cost id, amount) item by item; negative = discount."""

    verb: str
    subject: Ref
    target: Ref
    piece: str
    amount: int
    flags: Does
    cost: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """Sum of the cost items (only meaningful where all are of one currency)."""
        return sum(amount for _, amount in self.cost)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused, with its numbers and the rule it rests on ('4.13')."""

    id: str
    rule: str
    seat: int
    piece: str
    need: int
    have: int

    @property
    def cites(self) -> bool:
        """Does it rest on a rule? Some reasons are those of the program."""
        return self.rule != "0.0"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `cause` is the card responsible, '' for the move itself."""

    kind: str
    seat: int
    flags: Tells
    piece: str
    cause: str
    source: Ref
    target: Ref
    amount: int
    total: int
