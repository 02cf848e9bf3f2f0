"""What the table needs of a view, read once: the row, the decks, the piles, and each civilisation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.engine import NOBODY, Decision, State

NONE = 255  # no card, no seat
RAVAGED = 2
LEFT = 128  # bit of `once`: the seat has left the match


@dataclass(frozen=True)
class Civ:
    """One civilisation. Cards are numbers of cards.toml; from `BACK` on only their age is known."""

    seat: int
    government: int
    leader: int
    specials: tuple[int, ...]
    tactic: int
    project: int
    stages: int
    wonders: tuple[tuple[int, bool], ...]  # finished ones; True = ravaged
    colonies: tuple[int, ...]
    pact: int
    partner: int
    pact_side: int
    war: int
    war_on: int
    techs: tuple[int, ...]
    workers: tuple[int, ...]  # by technology
    blue: tuple[int, ...]  # by technology that can hold tokens
    hand: tuple[int, ...]
    taken: tuple[int, ...]
    military: tuple[int, ...]
    gone: bool
    facts: dict[str, int]
    points: int

    def blue_on(self, card: int) -> int:
        """Blue tokens on a technology."""
        return self.blue[card] if card < len(self.blue) else 0


@dataclass(frozen=True)
class Snapshot:
    """A view. `decision` is what is asked now, None when the match is over."""

    viewer: int
    options: dict[str, str]
    rules: Mapping[str, Any]  # the row of cards.toml of the length that is played
    age: int
    round: int
    active: int
    start: int
    last_round: int
    row: tuple[int, ...]
    civil_deck: int
    military_deck: int
    discards: int
    current: tuple[int, ...]
    current_by: tuple[int, ...]
    future: tuple[int, ...]
    future_by: tuple[int, ...]
    final: tuple[int, ...]
    civs: tuple[Civ, ...]
    decision: Decision | None

    @property
    def seats(self) -> int:
        """How many take part."""
        return len(self.civs)

    @property
    def rows(self) -> int:
        """Ages that have been reached, as rows of the tableau."""
        return max(2, min(self.age + 1, 4))

    def faces(self, civ: Civ) -> tuple[int, int, int]:
        """Happy faces, those that are needed (-1 where none ever are), discontented workers."""
        f = civ.facts
        return (f["happiness"], f["needed"], f["discontent"]) if self.rules["uprising"] else (f["happiness"], -1, 0)

    def pacts_of(self, seat: int) -> list[Civ]:
        """The civilisations in front of which a pact of `seat` lies."""
        return [civ for civ in self.civs if civ.pact != NONE and seat in (civ.seat, civ.partner)]

    def wars_of(self, seat: int) -> list[Civ]:
        """The civilisations whose declared war concerns `seat`."""
        return [civ for civ in self.civs if civ.war != NONE and seat in (civ.seat, civ.war_on)]


def read(view: State) -> Snapshot:
    """Reads a view."""
    names = (
        "tech", "workers", "blue", "wonder", "colony", "special", "hand", "taken", "military", "government", "leader",
        "tactic", "project", "stages", "pact", "partner", "pact_side", "war", "war_on", "once",
    )  # fmt: skip
    fields: dict[str, Any] = {name: view.get(name) for name in names}
    tables = view.game.data["card"]
    first = {kind: next(i for i, c in enumerate(tables) if c["kind"] == kind) for kind in ("wonder", "territory")}
    civs = tuple(_civ(view, fields, first, seat) for seat in range(view.seats))
    piles = {name: _listed(view.get(name)) for name in ("current", "future", "final")}
    options = view.options()
    return Snapshot(
        viewer=view.viewer,
        options=options,
        rules=next(row for row in view.game.data["length"] if row["id"] == options["length"]),
        age=_number(view, "age"),
        round=_number(view, "round"),
        active=_number(view, "active"),
        start=_number(view, "start"),
        last_round=_number(view, "last_round"),
        row=tuple(_numbers(view, "row")),
        civil_deck=len(_listed(view.get("civil_deck"))),
        military_deck=len(_listed(view.get("military_deck"))),
        discards=len(_listed(view.get("discards"))),
        current_by=tuple(_numbers(view, "current_by")[: len(piles["current"])]),
        future_by=tuple(_numbers(view, "future_by")[: len(piles["future"])]),
        civs=civs,
        decision=None if view.finished else view.decision(),
        **piles,
    )


def _civ(view: State, fields: dict[str, Any], first: dict[str, int], seat: int) -> Civ:
    of = {name: value[seat] for name, value in fields.items()}
    plain = ("government", "leader", "tactic", "project", "stages", "pact", "pact_side", "war", "war_on")
    return Civ(
        seat=seat,
        partner=of["partner"] if of["pact"] != NONE else NOBODY,
        specials=_listed(of["special"]),
        wonders=tuple((first["wonder"] + i, n == RAVAGED) for i, n in enumerate(of["wonder"]) if n),
        colonies=tuple(first["territory"] + i for i, n in enumerate(of["colony"]) if n),
        techs=tuple(i for i, n in enumerate(of["tech"]) if n),
        workers=tuple(of["workers"]),
        blue=tuple(of["blue"]),
        hand=_listed(of["hand"]),
        taken=_listed(of["taken"]),
        military=_listed(of["military"]),
        gone=bool(of["once"] & LEFT),
        facts=view.facts(seat),
        points=view.total(seat),
        **{name: of[name] for name in plain},
    )


def _listed(values: Any) -> tuple[int, ...]:
    return tuple(value for value in values if value != NONE)


def _numbers(view: State, name: str) -> list[int]:
    value: Any = view.get(name)
    return list(value)


def _number(view: State, name: str) -> int:
    value: Any = view.get(name)
    return int(value)
