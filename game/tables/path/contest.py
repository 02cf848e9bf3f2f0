"""Contests of Path: a card that several seats want lies large on a panel, with who holds it, who was pushed aside, and
the order of claims that decides. Which cards those are and where they lie; no drawing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from core.engine import NOBODY, Ref
from game.table import Box, Element
from game.tables.path.snapshot import Snapshot

PANEL = Ref("events", NOBODY, 9)  # stands for the panel; nothing of the rules has this number
LAYER = 80  # above the zones that the panel covers
MARKETS = {"wonders": "shops", "leaders": "shops", "technologies": "market"}  # phase -> zone of its cards
PRICED = ("shop", "tile", "line of a shop")  # faces that say what a card costs the seat at the bottom


@dataclass(frozen=True, slots=True)
class Contest:
    """One card: seats that hold it, seats that were pushed aside, all seats by the strength of their claims."""

    card: str
    field: str
    holders: tuple[int, ...]
    aside: tuple[int, ...]
    order: tuple[int, ...]


def contests(s: Snapshot, cards: Mapping[str, Mapping[str, Any]]) -> list[Contest]:
    """Cards from which somebody was pushed aside at the last reveal, while claims are still being made."""
    if s.phase not in MARKETS or not s.decision:
        return []
    found = []
    for card in dict.fromkeys(player.lost for player in s.players if player.lost):
        field = str(cards[card]["field"])
        aside = tuple(seat for seat, player in enumerate(s.players) if player.lost == card)
        found.append(Contest(card, field, s.holders(card), aside, s.by_claim(field)))
    return found


class Panel:
    """Where contested cards lie. `layout` is [path.contest] of layout.toml."""

    def __init__(self, layout: Mapping[str, Any]) -> None:
        self.layout = layout

    def box(self, s: Snapshot) -> Box:
        """The panel: it covers neither the market that is contested nor the rulers that decide."""
        x, y, w, h = self.layout[MARKETS[s.phase]]
        return x, y, w, h

    def part(self, s: Snapshot, place: int, of: int) -> Box:
        """The share of one contest, below the head of the panel."""
        x, y, w, h = self.box(s)
        head, pad = self.layout["head"], self.layout["pad"]
        room = (w - 2 * pad) / of
        return x + pad + place * room, y + head, room, h - head - pad

    def card(self, part: Box) -> Box:
        """The large card at the left of a contest."""
        x, y, _, h = part
        w, high = self.layout["card"]
        return x, y + (h - high) / 2, w, high

    def story(self, part: Box) -> Box:
        """Who wants it, at the right of the card."""
        x, _, w, _ = part
        _, y, wide, h = self.card(part)
        left = wide + 2 * self.layout["pad"]
        return x + left, y, w - left, h

    def sign(self, card: Box) -> Box:
        """The sign of a contest, on the edge between its card and those who want it."""
        x, y, w, h = card
        size = self.layout["sign"]
        return x + w - size / 2, y + (h - size) / 2, size, size

    def arrange(self, s: Snapshot, found: list[Contest], elements: list[Element], names: list[str]) -> list[Element]:
        """The table with the panel on it: contested cards lie large, what the panel covers is out of reach."""
        if not found:
            return elements
        parts = {contest.card: self.part(s, i, len(found)) for i, contest in enumerate(found)}
        zone, panel = MARKETS[s.phase], self.box(s)
        out = [Element(PANEL, panel, ("contest", s.phase), part="contest", layer=LAYER)]
        for element in elements:
            if element.zone == zone and element.piece in parts:
                face = ("contested", element.piece, *self._price(element))
                out.append(Element(element.ref, self.card(parts[element.piece]), face, zone, element.piece,
                                   layer=LAYER + 2))  # fmt: skip
            elif not (element.part == "claims" and self._lost(element, parts, s)):
                out += under(panel, element)
        for contest in found:
            sign = self.sign(self.card(parts[contest.card]))
            out.append(Element(PANEL, sign, ("duel",), part=f"duel {contest.card}", layer=LAYER + 3))
            who = tuple(names[seat] for seat in (*contest.holders, *contest.aside))
            face = ("story", contest, who)
            out.append(Element(PANEL, self.story(parts[contest.card]), face, part=contest.card, layer=LAYER + 1))
        return out

    @staticmethod
    def _price(element: Element) -> tuple[int, ...]:
        """What the card costs the seat at the bottom, where its face says so."""
        word, *rest = element.face
        return (int(str(rest[1])),) if word in PRICED else ()

    @staticmethod
    def _lost(element: Element, parts: Mapping[str, Box], s: Snapshot) -> bool:
        """Badges of a card that has left its place in the market."""
        seats: Any = element.face[1]
        return any(s.players[seat].held in parts or s.players[seat].claim in parts for seat in seats)


def under(panel: Box, element: Element) -> list[Element]:
    """What becomes of an element when a panel comes over it: it lies there when the panel goes, and nobody points at it
    before; marks, which lie above everything, go."""
    if not overlap(element.rect, panel):
        return [element]
    return [] if element.part == "claims" else [replace(element, zone="")]


def overlap(a: Box, b: Box) -> bool:
    """Does one cover a part of the other?"""
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]
