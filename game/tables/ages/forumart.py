"""Pictures of the panel over the row: sides of a fight, bidders, ladders, event piles."""

from __future__ import annotations

from typing import Any

import pygame

from game.kit import Kit
from game.table import Element, Picture
from game.tables.ages import cards
from game.tables.ages.deck import AGE_ICONS, Deck
from game.tables.ages.signs import MINUS, foot, signed
from game.widgets.frames import figures
from game.widgets.sketch import Sketch
from game.widgets.tokens import seat_icon

PART_ICONS = {
    "strength_units": "kind_infantry", "strength_arenas": "kind_arena", "strength_army": "kind_tactic",
    "strength_government": "kind_government", "strength_special": "kind_special", "strength_wonders": "kind_wonder",
    "strength_leader": "kind_leader", "strength_colonies": "kind_colony", "strength_pacts": "kind_pact",
    "fight_units": "tok_worker", "fight_cards": "kind_bonus", "fight_pact": "kind_pact",
    "colonization": "ind_colony_bonus",
}  # fmt: skip
ICONS = {"fight": "kind_aggression", "auction": "kind_colony", "event": "kind_event", "pact": "kind_pact",
         "politics": "act_political"}  # fmt: skip
LADDERS = {"strength": "ind_strength", "culture": "ind_culture"}
HEAD = 40.0
ON, PALE, GAIN, LOSS = "text.on_dark", "text.on_dark_2", "semantic.gain", "semantic.loss"


class ForumArt:
    """Draws the parts by the first word of their face."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        self.kit, self.deck = kit, deck
        self.by_word = {
            "forum": self._ground, "forum card": self._card, "forum text": self._text, "side": self._side,
            "bidder": self._bidder, "force": self._force, "ladder": self._ladder, "piles": self._piles,
            "pact sides": self._sides,
        }  # fmt: skip

    def _sketch(self, element: Element) -> Sketch:
        return Sketch(self.kit, self.kit.theme.place(element.rect).size)

    # ---- ground, card, text ------------------------------------------------------------------------------------------

    def _ground(self, element: Element) -> Picture:
        """The panel with its head: what it is, about which card, who decides."""
        _, kind, asked, piece, seat, name = element.face
        size = self.kit.theme.place(element.rect).size
        margin = self.kit.theme.px(30)
        surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        self.kit.paint.panel(surface, pygame.Rect((margin, margin), size), "ages")
        sk = Sketch(self.kit, size)
        sk.pen.rect(2, 2, sk.w - 4, HEAD - 4, fill=self._seat(int(str(seat))), radius=12, opacity=0.30)
        words, icon = self.kit.words, ICONS[str(kind)]
        title = words(f"table.ages.forum_{kind}")
        if kind == "event" and piece:  # an answer that a card asks for: an event, but a raid or a reserve, too
            card = self.deck.cards[self.deck.number[str(piece)]]
            title, icon = self.deck.kind_name(card), self.deck.look(card).icon
        if kind == "fight":
            title = words("table.ages.forum_war" if str(asked).startswith("war") else "table.ages.forum_fight")
        sk.icon(icon, 16, 4, 32)
        if piece:
            title = f"{title}: {self.deck.teller.piece(str(piece))}"
        end = sk.write(title, (58, 0, sk.w - 460, HEAD), 27, ON, family="h4")
        del end
        text = words("table.ages.forum_asked", seat=name)
        w = min(sk.width(text, 24, 500), 360)
        sk.write(text, (sk.w - 20 - w, 0, w + 2, HEAD), 24, PALE, weight=500, align="right")
        sk.icon(seat_icon(self.kit, int(str(seat))), sk.w - 20 - w - 36, 6, 28)
        surface.blit(sk.surface, (margin, margin))
        return Picture(surface, (-margin, -margin))

    def _seat(self, seat: int) -> str:
        return str(self.kit.theme.token(f"color.seat.{seat}.shade"))

    def _card(self, element: Element) -> Picture:
        sk = self._sketch(element)
        card = self.deck.cards[int(str(element.face[1]))]
        cards.small_card(sk, self.deck, card, foot(card))
        return Picture(sk.surface)

    def _text(self, element: Element) -> Picture:
        """What the card does, in words."""
        sk = self._sketch(element)
        words = self.deck.teller.text(str(element.face[1]))
        for px in (28, 26, 24, 22, 20):
            style = self.kit.text.style("body", px=px)
            if self.kit.text.height(words, style, sk.size[0]) <= sk.size[1]:
                break
        block = self.kit.text.block(words, style, ON, sk.size[0])
        sk.surface.blit(block, (0, max((sk.size[1] - block.get_height()) // 2, 0)))
        return Picture(sk.surface)

    # ---- fights ------------------------------------------------------------------------------------------------------

    def _side(self, element: Element) -> Picture:
        """One side: who, its total, the parts of its strength, what it has put in; how far it is ahead."""
        face: Any = element.face
        _, side, seat, name, total, parts, sent, ahead, war = face
        sk = self._sketch(element)
        right = side == 0  # the attacker's total stands at the right end, beside the card
        self.kit.paint.well(sk.surface, sk.surface.get_rect(), self.kit.theme.px(12))
        sk.icon(seat_icon(self.kit, seat), 14, 10, 38)
        role = self.kit.words("table.ages.attacker" if right else "table.ages.defender")
        end = sk.write(name, (62, 8, 300, 42), 29, ON, family="h4")
        sk.write(role, (end + 12, 8, 200, 42), 23, PALE, weight=500)
        figure_w = sk.width(str(total), 64, 900) + 66
        colour = GAIN if ahead > 0 else ON
        x = sk.w - 18 - figure_w
        sk.figure("ind_strength", str(total), (x, sk.h * 0.40), size=58, px=60, colour=colour, weight=900, gap=8)
        text = self._ahead(ahead, war)
        tone = GAIN if ahead > 0 else LOSS if ahead < 0 else PALE
        left = x - 90 if sent else 14.0  # what was put in stands before it
        sk.write(text, (left, sk.h * 0.68, sk.w - 14 - left, 36), 23, tone, align="right", floor=16)
        pairs = [(PART_ICONS[key], str(n)) for key, n in parts]
        figures(sk, pairs, (14, 58, x - 34, 42), size=32, px=28, gap=16, align="left", colour=ON)
        plus = [(PART_ICONS[key], signed(n)) for key, n in sent]
        figures(sk, plus, (14, 108, x - 90, 42), size=32, px=28, gap=16, align="left", colour=GAIN, weight=900)
        return Picture(sk.surface)

    def _ahead(self, n: int, war: bool) -> str:
        words = self.kit.words
        if n == 0:
            return words("table.ages.even_war" if war else "table.ages.even")
        return words("table.ages.ahead", number=n) if n > 0 else words("table.ages.behind", number=-n)

    # ---- auctions ----------------------------------------------------------------------------------------------------

    def _bidder(self, element: Element) -> Picture:
        """A seat in the auction: its bid, whether it has passed, the greatest force that can be seen."""
        face: Any = element.face
        _, seat, name, (bid, bidding, turn), force, hand, gone = face
        sk = self._sketch(element)
        self.kit.paint.well(sk.surface, sk.surface.get_rect(), self.kit.theme.px(12))
        token = self.kit.theme.token
        if turn or bid:
            frame = Sketch(self.kit, sk.size)
            line = token("color.semantic.selected" if bid else "color.neutral.brass_500")
            frame.pen.rect(2, 2, sk.w - 4, sk.h - 4, radius=11, stroke=line, width=3)
            sk.put(frame.surface, 0, 0)
        sk.icon(seat_icon(self.kit, seat), 12, 10, 32)
        sk.write(name, (50, 6, sk.w - 60, 40), 25, ON, floor=16)
        if bid:
            sk.figure("kind_colony", str(bid), (14, sk.h * 0.52), size=46, px=46, colour="semantic.selected",
                      weight=900, gap=8)  # fmt: skip
        else:
            key = "still_in" if bidding else "passed"
            colour = ON if bidding else PALE
            sk.write(self.kit.words(f"table.ages.{key}"), (14, sk.h * 0.36, sk.w - 24, 46), 25, colour, weight=500)
        pairs = [("ind_strength", str(force)), ("ind_hand_military", str(hand))]
        figures(sk, pairs, (14, sk.h - 46, sk.w - 24, 38), size=28, px=25, gap=14, align="left", colour=PALE)
        if gone or (not bidding and not bid):
            sk.fade(0.6)
        return Picture(sk.surface)

    def _force(self, element: Element) -> Picture:
        """The force that is being sent, against what was bid."""
        face: Any = element.face
        _, seat, name, total, need, parts = face
        sk = self._sketch(element)
        self.kit.paint.well(sk.surface, sk.surface.get_rect(), self.kit.theme.px(12))
        sk.icon(seat_icon(self.kit, seat), 14, 10, 38)
        sk.write(name, (62, 8, 300, 42), 29, ON, family="h4")
        colour = GAIN if total >= need else LOSS
        text = f"{total}/{need}"
        w = sk.width(text, 60, 900) + 66
        sk.figure("ind_colony_bonus", text, (sk.w - 20 - w, sk.h / 2), size=58, px=58, colour=colour, weight=900, gap=8)
        pairs = [(PART_ICONS[key], signed(n)) for key, n in parts if n]
        figures(sk, pairs, (14, 84, sk.w - 60 - w, 46), size=36, px=32, gap=22, align="left", colour=ON)
        return Picture(sk.surface)

    # ---- ladders, piles, pacts ---------------------------------------------------------------------------------------

    def _ladder(self, element: Element) -> Picture:
        """Seats from first to last by a figure."""
        face: Any = element.face
        _, fact, ranked = face
        sk = self._sketch(element)
        self.kit.paint.well(sk.surface, sk.surface.get_rect(), self.kit.theme.px(12))
        sk.icon(LADDERS[fact], 12, sk.h / 2 - 24, 48)
        pitch = sk.h / max(len(ranked), 2)
        for number, (seat, n) in enumerate(ranked):
            y = (number + 0.5) * pitch if len(ranked) > 1 else sk.h / 2
            sk.icon(seat_icon(self.kit, seat), 84, y - 14, 28)
            sk.write(f"{number + 1}.", (122, y - 20, 40, 40), 21, PALE, weight=500)
            sk.write(str(n), (150, y - 20, sk.w - 176, 40), 28, ON, weight=900, align="right")
        return Picture(sk.surface)

    def _piles(self, element: Element) -> Picture:
        """Current and future events by age, the own prepared ones by name, military actions left."""
        face: Any = element.face
        _, current, future, own, actions = face
        sk, words = self._sketch(element), self.kit.words
        for number, (key, ages) in enumerate((("current", current), ("future", future))):
            y = 6 + number * 54
            sk.icon("kind_event", 6, y + 5, 40)
            sk.write(words(f"table.ages.{key}"), (56, y, 250, 50), 25, PALE, weight=500)
            x = 316.0
            for level, n in enumerate(ages):
                if n:
                    x = sk.figure(AGE_ICONS[level], f"\u00d7{n}", (x, y + 25), size=32, px=25, colour=ON, gap=3) + 18
        sk.icon("ui_eye", 8, 118, 34)
        names = ", ".join(self.deck.name(self.deck.card(card)) for card in own)
        text = words("table.ages.prepared", names=names) if own else words("table.ages.none_prepared")
        sk.write(text, (56, 112, sk.w - 260, 46), 25, ON if own else PALE, weight=500, floor=17)
        w = sk.width(str(actions), 34, 900) + 50
        sk.figure("tok_military", str(actions), (sk.w - 16 - w, 135), size=40, px=34, colour=ON, weight=900, gap=4)
        return Picture(sk.surface)

    def _sides(self, element: Element) -> Picture:
        """Who offers a pact to whom, and as which side."""
        face: Any = element.face
        _, owner, partner, owner_name, partner_name, sides = face
        sk, words = self._sketch(element), self.kit.words
        self.kit.paint.well(sk.surface, sk.surface.get_rect(), self.kit.theme.px(12))
        lines = [(owner, owner_name), (partner, partner_name)]
        for number, (seat, name) in enumerate(lines):
            y = 14 + number * 68
            sk.icon(seat_icon(self.kit, seat), 18, y + 6, 40)
            sk.write(name, (74, y, 330, 52), 28, ON)
            if sides:
                key = "side_a" if sides[0] == seat else "side_b"
                sk.write(words(f"table.ages.{key}"), (420, y, 196, 52), 28, "semantic.selected", align="right")
        return Picture(sk.surface)


__all__ = ["MINUS", "PART_ICONS", "ForumArt"]
