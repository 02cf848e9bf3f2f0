"""What the table needs of a view of Path, read once and by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.engine import State
from game.tables.path.signs import AGENTS, FIELDS

UNPLACED, LEFT, RIGHT, DISCARD = range(4)  # marks of core/path: where a card of the hand is to go
HIDDEN, OPEN, REMOVED = range(3)  # marks of core/path: a boon
CARD_FIELDS = (
    "board", "left", "right", "bought", "discarded", "wonder", "leader", "cemetery", "held", "lost", "claim", "hand",
)  # fmt: skip
NUMBER_FIELDS = (
    "population", "heritage", "philosophy", "tray", "research", "waiting_sage", "waiting_unit", "picks",
)  # fmt: skip


@dataclass(frozen=True)
class Player:
    """One seat. Cards by id, '' = none. `picks` are the places of the hand's cards, or what is left out by agent or
    field; `claim` is the card chosen but not yet bought, as far as the viewer knows; `held` the one held openly."""

    board: str
    priority: tuple[str, ...]
    population: int
    heritage: int
    philosophy: int
    trays: tuple[int, ...]
    research: tuple[int, ...]
    waiting: tuple[tuple[int, ...], ...]  # sages by challenge, units by battle
    hand: tuple[str, ...]
    left: tuple[str, ...]
    right: tuple[str, ...]
    bought: str
    discarded: tuple[str, ...]
    wonders: tuple[str, ...]
    leader: str
    cemetery: tuple[str, ...]
    picks: tuple[int, ...]
    claim: str
    held: str
    lost: str  # the card from which it was pushed aside at the last reveal
    facts: dict[str, int]
    points: int


@dataclass(frozen=True)
class Offer:
    """A technology for sale: copies left."""

    card: str
    copies: int


@dataclass(frozen=True)
class Snapshot:
    """The common boards and the seats."""

    round: int
    phase: str  # a step of the vocabulary
    decision: str  # '' when the match is over
    asked: int  # the seat asked in this view
    pending: tuple[int, ...]  # seats that have still to confirm a sealed choice
    sealed: bool
    players: tuple[Player, ...]
    market: tuple[tuple[tuple[Offer, ...], ...], ...]  # by field and level from 0
    wonders: tuple[str, ...]
    leaders: tuple[str, ...]
    boons: tuple[tuple[tuple[str, int], ...], ...]  # by level from 0: id ('' = hidden), state
    challenges: tuple[str, ...]
    battles: tuple[str, ...]
    resolved: tuple[int, int]  # challenges, battles

    @property
    def threat(self) -> int:
        """Power of the external threat at the next battle, 0 when all are over."""
        return self.players[0].facts["threat"]

    def by_claim(self, field: str) -> tuple[int, ...]:
        """All seats by the strength of their claims on cards of a field, the strongest first."""
        return tuple(sorted(range(len(self.players)), key=lambda seat: self.players[seat].priority.index(field)))

    def holders(self, card: str) -> tuple[int, ...]:
        """Seats that hold a card of a market openly."""
        return tuple(i for i, player in enumerate(self.players) if card and player.held == card)


def _cards(values: Sequence[str]) -> tuple[str, ...]:
    return tuple(card for card in values if card)


def _claim(card: str) -> str:
    return "" if card.startswith("#") else card  # a pass, or the claim kept


def _players(view: State) -> tuple[Player, ...]:
    boards = {board["id"]: board for board in view.game.data["board"]}
    by_id = {name: view.get_ids(name) for name in CARD_FIELDS}
    numbers: dict[str, Any] = {name: view.get(name) for name in NUMBER_FIELDS}
    players = []
    for seat in range(view.seats):
        mine = {name: values[seat] for name, values in by_id.items()}
        figures = {name: values[seat] for name, values in numbers.items()}
        players.append(
            Player(
                board=mine["board"],
                priority=tuple(boards[mine["board"]]["priority"]) if mine["board"] else FIELDS,
                population=figures["population"],
                heritage=figures["heritage"],
                philosophy=figures["philosophy"],
                trays=tuple(figures["tray"])[: len(AGENTS)],
                research=tuple(figures["research"])[: len(FIELDS)],
                waiting=(tuple(figures["waiting_sage"]), tuple(figures["waiting_unit"])),
                hand=tuple(mine["hand"]),
                left=tuple(mine["left"]),
                right=tuple(mine["right"]),
                bought=mine["bought"],
                discarded=_cards(mine["discarded"]),
                wonders=_cards(mine["wonder"]),
                leader=mine["leader"],
                cemetery=_cards(mine["cemetery"]),
                picks=tuple(figures["picks"]),
                claim=_claim(mine["claim"]),
                held=mine["held"],
                lost=mine["lost"],
                facts=view.facts(seat),
                points=view.total(seat),
            )
        )
    return tuple(players)


def read(view: State) -> Snapshot:
    """Reads a view."""
    of, ids = view.get, view.get_ids
    asks = None if view.finished else view.decision()
    pending = tuple(view.pending())
    cells, stock = ids("market"), of("stock")
    assert isinstance(stock, list)
    boons, states = ids("boon"), of("boon_state")
    return Snapshot(
        round=view.turn,
        phase=view.at("phase"),
        decision=asks.kind if asks else "",
        asked=asks.seat if asks else 0,
        pending=pending,
        sealed=bool(pending),
        players=_players(view),
        market=tuple(
            tuple(
                tuple(Offer(card, n) for card, n in zip(cell, left, strict=True) if card)
                for cell, left in zip(cells[f], stock[f], strict=True)
            )
            for f in range(len(FIELDS))
        ),
        wonders=_cards(ids("wonders")),
        leaders=_cards(ids("leaders")),
        boons=tuple(tuple(zip(b, s, strict=True)) for b, s in zip(boons, states, strict=True)),  # type: ignore[arg-type]
        challenges=tuple(ids("challenge")),
        battles=tuple(ids("battle")),
        resolved=(int(str(of("challenges"))), int(str(of("battles")))),
    )
