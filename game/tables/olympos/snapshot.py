"""What the table needs of a view, read once: stacks, tiles, cards, figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.engine import State

NOTHING, HIDDEN = 255, 254  # marks of core/olympos: no card here; a card the viewer does not know


@dataclass(frozen=True)
class Snapshot:
    """Numbers count from 0 in the lists of cards.toml; seats where `owner` says so."""

    seats: int
    stacks: list[list[int]]  # by territory, bottom first
    crossed: list[int]
    tribe: list[int]
    marker: list[int]  # space of the track
    rank: list[int]  # place in the pile there, from the bottom
    done: list[int]
    board: list[int]  # discovery on each space, row by row
    copies: list[int]
    bonus: list[list[int]]  # by space: whose token lies on each bonus place
    wonder_at: list[int]  # by column
    builder: list[int]  # by wonder
    hands: list[list[int]]
    look: list[int]
    gods: list[tuple[int, int, int, bool]]  # lightning space (place in the list), card there, god, shown
    facts: list[dict[str, int]]
    points: list[int]
    cubes: list[list[int]]
    tiles: list[list[int]]
    athena: list[int]
    ares: list[int]
    sirens: list[int]
    erinyes: list[int]
    keres: list[int]

    def owner(self, territory: int) -> int:
        """The seat on top; NOTHING if there is none."""
        stack = self.stacks[territory]
        return stack[-1] if stack else NOTHING


def read(view: State) -> Snapshot:
    """Reads a view."""
    seats = view.seats

    def of(name: str) -> Any:
        return view.get(name)

    counts = of("hand_count")
    hands = [hand[: counts[i]] for i, hand in enumerate(of("hand")[:seats])]
    god, shown = of("god"), of("shown")
    return Snapshot(
        seats=seats,
        stacks=[[s for s in stack if s != NOTHING] for stack in of("stack")],
        crossed=of("crossed"),
        tribe=of("tribe"),
        marker=of("marker")[:seats],
        rank=of("rank")[:seats],
        done=of("done")[:seats],
        board=[tile for row in of("board") for tile in row],
        copies=[n for row in of("copies") for n in row],
        bonus=[places for row in of("bonus") for places in row],
        wonder_at=of("wonder_at"),
        builder=of("builder"),
        hands=hands,
        look=[card for card in of("look") if card != NOTHING],
        gods=[(i, j, g, bool(shown[i][j])) for i, pair in enumerate(god) for j, g in enumerate(pair) if g != NOTHING],
        facts=[view.facts(seat) for seat in range(seats)],
        points=[view.total(seat) for seat in range(seats)],
        cubes=of("cubes")[:seats],
        tiles=[[t for t in tiles if t != NOTHING] for tiles in of("tiles")[:seats]],
        athena=of("athena")[:seats],
        ares=of("ares")[:seats],
        sirens=of("sirens")[:seats],
        erinyes=of("erinyes")[:seats],
        keres=of("keres")[:seats],
    )
