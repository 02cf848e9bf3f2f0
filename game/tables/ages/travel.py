"""What travels over the Ages table and where places are that no element stands for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.engine import Event, Ref
from game.kit import Kit
from game.table import Picture, Point
from game.tables.ages import cards
from game.tables.ages.deck import Deck
from game.tables.ages.signs import foot, gives
from game.widgets.sketch import Sketch

CLUSTER = 3  # tokens drawn of a payment; more are told by nothing but their number
TOKEN = 30


class Travel:
    """Sprites and points."""

    def __init__(self, kit: Kit, deck: Deck, layout: Mapping[str, Any]) -> None:
        self.kit, self.deck, self.layout = kit, deck, layout

    def point(self, ref: Ref) -> Point | None:
        """Decks and event piles are in the line above the table; what leaves the game goes off at the left."""
        phase = self.kit.theme.layout("hud.phase")
        row = self.layout["row"]
        match ref.zone:
            case "deck":
                return (
                    (row[0] + row[2] + 40, row[1] + row[3] / 2) if ref.index == 0 else (phase[0] + 620, phase[1] + 26)
                )
            case "politics":
                return phase[0] + 500, phase[1] + 26
            case "box":
                return row[0] - 90, row[1] + row[3] / 2
        return None

    def middle(self) -> Point:
        """Where a card lies that is being talked about."""
        row = self.layout["row"]
        return row[0] + row[2] / 2, row[1] + row[3] / 2

    def sprite(self, name: str, event: Event) -> Picture | None:
        """Cards, workers and blue tokens on their way."""
        if name == "card":
            return self._card(event)
        if name == "worker":
            return self._tokens("tok_worker", event.amount)
        if name == "blue":
            return self._tokens("tok_blue", event.amount)
        if name == "big":
            return self._big(event)
        return None

    def _card(self, event: Event) -> Picture | None:
        number = self.deck.number.get(event.piece)
        size = self.kit.theme.px(90), self.kit.theme.px(120)
        if number is None:
            level = next((b["level"] for b in self.deck.backs if b["id"] == event.piece), 0)
            sk = cards.back(self.kit, size, level, civil=False)
        else:
            sk = Sketch(self.kit, size)
            cards.small_card(sk, self.deck, self.deck.cards[number])
        return Picture(sk.surface, (-size[0] // 2, -size[1] // 2))

    def _big(self, event: Event) -> Picture | None:
        """A card that everybody is to see."""
        number = self.deck.number.get(event.piece)
        if number is None:
            return None
        size = self.kit.theme.px(150), self.kit.theme.px(190)
        sk = Sketch(self.kit, size)
        card = self.deck.cards[number]
        cards.small_card(sk, self.deck, card, gives(card) if event.kind == "wonder" else foot(card))
        return Picture(sk.surface, (-size[0] // 2, -size[1] // 2))

    def _tokens(self, icon: str, amount: int) -> Picture:
        """Up to three tokens, one over the other."""
        count = max(1, min(amount, CLUSTER))
        step = 12
        w = TOKEN + step * (count - 1)
        sk = Sketch(self.kit, (self.kit.theme.px(w), self.kit.theme.px(TOKEN)))
        for i in range(count):
            sk.icon(icon, i * step, 0, TOKEN)
        return Picture(sk.surface, (-sk.size[0] // 2, -sk.size[1] // 2))
