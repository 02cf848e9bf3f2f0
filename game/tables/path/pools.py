"""What the cards bring against the limits of a seat: cubes and research coming, before and after a card is placed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from core.engine import MoveInfo, State
from game.preview import outcome
from game.table import Fact, Section

if TYPE_CHECKING:
    from game.tables.path import PathTable

POOLS = {"pool_agents": ("limit_agents", "phase_b"), "pool_research": ("limit_research", "phase_d")}
SIDES = {"place_left": ("pool_agents", "side_left"), "place_right": ("pool_research", "side_right")}
TRIMMED = {"trim_agents": "pool_agents", "trim_research": "pool_research"}  # decision -> what is cut to its limit
Change = tuple[int, int]


def lost(table: PathTable, figures: Mapping[str, int]) -> list[str]:
    """A sentence for each pool that is larger than its limit."""
    found = []
    for pool, (limit, _) in POOLS.items():
        over = figures[pool] - figures[limit]
        if over > 0:
            found.append(table.kit.words(f"table.path.over_{limit}", over=over, limit=figures[limit]))
    return found


def after(figures: Mapping[str, int], changes: Mapping[str, Change]) -> dict[str, int]:
    """The own figures as they will be."""
    return {**figures, **{name: then for name, (_, then) in changes.items()}}


def together(table: PathTable, figures: Mapping[str, int]) -> Section:
    """Both pools with their limits, as the cards lie now."""
    lines = tuple(
        Fact(icon, table.teller.label("fact", pool), str(figures[pool]), of=str(figures[limit]))
        for pool, (limit, icon) in POOLS.items()
    )
    losses = tuple(Fact("ui_loss", text, "", "loss") for text in lost(table, figures))
    return Section(table.kit.words("table.then"), (*lines, *losses))


def changed(table: PathTable, view: State, seat: int, move: int) -> dict[str, Fact]:
    """The pools that a move of phase A changes, before and after, with their limits."""
    figures, found = view.facts(seat), {}
    then = after(figures, outcome(view, seat, move).changes)
    for pool, (limit, icon) in POOLS.items():
        if figures[pool] != then[pool]:
            tone = "loss" if then[pool] > then[limit] or then[pool] < figures[pool] else "gain"
            figure = f"{figures[pool]} \u2192 {then[pool]}"
            found[pool] = Fact(icon, table.teller.label("fact", pool), figure, tone, str(then[limit]))
    return found


def follows(table: PathTable, view: State, seat: int, info: MoveInfo) -> list[Section] | None:
    """What a move of phase A makes of the pools, and where they are over the limit how much is still to be left out and
    what is taken in the end; None for other moves."""
    kind = "" if view.finished else view.decision().kind
    if kind in TRIMMED:
        return [_trimmed(table, view, seat, info)]
    if kind != "place":
        return None
    if info.verb == "confirm":
        return [together(table, view.facts(seat))]
    move = next(m for m in view.legal("people") if view.describe(m) == info)
    lines = tuple(changed(table, view, seat, move).values())
    return [Section(table.kit.words("table.then"), lines)] if lines else []


def _trimmed(table: PathTable, view: State, seat: int, info: MoveInfo) -> Section:
    """The pool that is cut, its limit, and how much is to be left out after the move; at the end what is left of it."""
    figures, asked = view.facts(seat), view.decision()
    pool = TRIMMED[asked.kind]
    limit, icon = POOLS[pool]
    if info.verb == "confirm":
        name, taken = table.teller.label("fact", pool), str(figures[limit])
        return Section(table.kit.words("table.then"), (Fact(icon, name, taken, of=taken),))
    rest = asked.number + (-1 if info.verb == "leave" else 1)
    lines = (
        Fact(icon, table.teller.label("fact", pool), str(figures[pool]), of=str(figures[limit])),
        Fact("ui_minus", table.kit.words("table.path.still_over"), f"{asked.number} \u2192 {rest}"),
    )
    return Section(table.kit.words("table.then"), lines)


def sides(table: PathTable, view: State, seat: int, card: str) -> dict[str, Fact]:
    """What a card of the hand would make of the pools on either side, by the icon of the side; empty when it is not to
    be placed now."""
    if view.finished or view.viewer != seat or view.decision().kind != "place" or view.decision().seat != seat:
        return {}
    found: dict[str, Fact] = {}
    for move in view.legal("people"):
        info = view.describe(move)
        pool, icon = SIDES.get(info.verb, ("", ""))
        if pool and info.piece == card and icon not in found and (fact := changed(table, view, seat, move).get(pool)):
            found[icon] = fact
    return found
