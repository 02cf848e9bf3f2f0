"""Where a seat's own things lie: the row of five, the head with its people and wonders, trays; and the plaques."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.engine import Ref
from game.table import Box, Element
from game.tables.path.places import GROUND, PIECES
from game.tables.path.signs import AGENTS
from game.tables.path.snapshot import DISCARD, LEFT, RIGHT, UNPLACED, Player, Snapshot

SIDES = {UNPLACED: "", LEFT: "left", RIGHT: "right", DISCARD: "discard"}
SLOT_OF_DISCARD, SLOT_OF_BOUGHT = 2, 5  # places of the zone board
ICON = 34  # canvas px of a small card in the head
SEAT_W, LEADER_W, TAIL_W, PILE_W, GAP = 264, 176, 200, 62, 14  # parts of the head


@dataclass(frozen=True, slots=True)
class Figures:
    """What a plaque can show; how much of it depends on its height."""

    seat: int
    name: str
    level: str
    points: int
    trays: tuple[int, ...]
    research: tuple[int, ...]
    tracks: tuple[int, int, int]  # philosophy, limit, heritage
    cards: tuple[int, int, int, int]  # leader, cemetery, wonders, just bought
    turn: bool
    busy: bool
    done: bool


class Own:
    """Elements of the seats. `layout` is the table of the game in layout.toml."""

    def __init__(self, data: Mapping[str, Any], layout: Mapping[str, Any]) -> None:
        self.data, self.layout = data, layout

    # ---- the row of five ------------------------------------------------------------------------------------------

    def slot(self, place: int) -> Box:
        """One of the five places."""
        x, y = self.layout["slots"][place]
        w, h = self.layout["slot_card"]
        return x, y, w, h

    def sides(self) -> dict[str, Box]:
        """Parts of the row by the verb that puts a card there: where it will lie after the reveal."""
        verbs = {"place_left": (0, 1), "discard": (2, 2), "place_right": (3, 4)}
        found: dict[str, Box] = {}
        for verb, (first, last) in verbs.items():
            (x, y, _, h), (end, _, w, _) = self.slot(first), self.slot(last)
            found[verb] = (x, y, end + w - x, h)
        return found

    def row(self, s: Snapshot, seat: int) -> list[Element]:
        """In phase A the hand with its tags, from the reveal on the cards as they are placed."""
        player = s.players[seat]
        if any(player.hand):
            cards = [(i, card) for i, card in enumerate(player.hand) if card]
            tags = player.picks if s.phase == "place" else (UNPLACED,) * len(player.hand)
            return [
                Element(Ref("hand", seat, i), self.slot(i), ("hand", card, SIDES[tags[i]]), "hand", card, layer=PIECES)
                for i, card in cards
            ]
        last = player.discarded[-1] if player.discarded and s.round == len(player.discarded) else ""
        placed = [*player.left, last, *player.right]
        found = []
        for place, card in enumerate(placed):
            if card:
                side = "discard" if place == SLOT_OF_DISCARD else "left" if place < SLOT_OF_DISCARD else "right"
                ref = Ref("board", seat, place)
                found.append(Element(ref, self.slot(place), ("placed", card, side), "hand", card, layer=PIECES))
        return found

    # ---- the head -------------------------------------------------------------------------------------------------

    def head(self, s: Snapshot, seat: int, name: str, level: str) -> list[Element]:
        """Who it is, the leader in office, the cemetery, wonders, the card just bought, discarded ones."""
        player = s.players[seat]
        x, y, w, h = self.layout["board_head"]
        done = s.sealed and seat not in s.pending
        own = ("own", seat, (name, level), player.points, done)
        found = [Element(Ref("seats", seat), (x, y, SEAT_W, h), own, "hand", layer=PIECES)]
        at, end = x + SEAT_W + GAP, x + w - TAIL_W
        if player.leader:
            box, office = (at, y, LEADER_W, h), ("office", player.leader)
            found.append(Element(Ref("leaders", seat, 0), box, office, "hand", player.leader, layer=PIECES))
            at += LEADER_W + GAP
        smalls = [("leaders", i + 1, card, "buried") for i, card in enumerate(player.cemetery)]
        smalls += [("wonders", i, card, "built") for i, card in enumerate(player.wonders)]
        pitch = min(ICON + 4.0, (end - at - ICON - GAP) / max(len(smalls) - 1, 1))
        for place, (zone, index, card, look) in enumerate(smalls):
            gap = GAP if look == "built" and player.cemetery else 0
            spot = (at + place * pitch + gap, y, ICON, h)
            found.append(Element(Ref(zone, seat, index), spot, (look, card), "hand", card, layer=PIECES + place))
        found += self._tail(player, seat, (end, y, TAIL_W, h))
        return found

    def _tail(self, player: Player, seat: int, box: Box) -> list[Element]:
        """The card just bought, and how many were discarded."""
        x, y, w, h = box
        found = []
        if player.discarded:
            ref, piles = Ref("discards", seat, 0), ("discards", len(player.discarded))
            place = (x + w - PILE_W, y, PILE_W, h)
            found.append(Element(ref, place, piles, "hand", player.discarded[-1], layer=PIECES))
        if player.bought:
            ref, new = Ref("board", seat, SLOT_OF_BOUGHT), ("bought", player.bought)
            found.append(Element(ref, (x, y, w - PILE_W - 4, h), new, "hand", player.bought, layer=PIECES))
        return found

    # ---- trays ----------------------------------------------------------------------------------------------------

    def tray_box(self, agent: int) -> Box:
        """A tray of the seat at the bottom."""
        x, y, w, _ = self.layout["trays"]
        pitch = self.layout["tray_pitch"]
        return x, y + agent * pitch, w, pitch - 2

    def trays(self, s: Snapshot, seat: int) -> list[Element]:
        """Five trays with their cubes and those that are about to come."""
        player, found = s.players[seat], []
        for i, agent in enumerate(AGENTS):
            coming, left_out = 0, 0
            if s.phase == "agents":
                left_out = player.picks[i]
                coming = player.facts[f"pool_{agent}"] - left_out
            face = ("tray", seat, agent, (player.trays[i], coming, left_out))
            found.append(Element(Ref("trays", seat, i), self.tray_box(i), face, "trays", agent))
        return found

    # ---- plaques --------------------------------------------------------------------------------------------------

    def seats(
        self,
        s: Snapshot,
        first: int,
        names: Sequence[str],
        level: Callable[[int], str],
        busy: Callable[[int], bool],
    ) -> list[Element]:
        """The other seats, in the order of play after the one at the bottom."""
        others = self.layout["seats"][f"n{len(s.players)}"]["others"]
        found = []
        for place, box in enumerate(others):
            seat = (first + 1 + place) % len(s.players)
            player = s.players[seat]
            figures = Figures(
                seat, names[seat], level(seat), player.points, player.trays, player.research,
                (player.philosophy, player.facts["limit_agents"], player.heritage),
                (int(bool(player.leader)), len(player.cemetery), len(player.wonders), int(bool(player.bought))),
                turn=seat == s.asked and not s.sealed, busy=bool(busy(seat)), done=s.sealed and seat not in s.pending,
            )  # fmt: skip
            found.append(Element(Ref("seats", seat), tuple(box), ("plaque", figures), "seats", layer=GROUND))
        return found
