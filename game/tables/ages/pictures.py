"""How the elements of the Ages table look: one function a kind of face."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.kit import Kit
from game.table import Element, Picture
from game.tables.ages import boards, cards
from game.tables.ages.deck import Deck
from game.tables.ages.forumart import ForumArt
from game.tables.ages.plaques import Plaques
from game.tables.ages.signs import foot, tactic
from game.widgets.frames import figures
from game.widgets.sketch import Sketch
from game.widgets.tokens import seat_icon

LOW, LOW_FIGURES = 80.0, 110.0  # canvas px: height of a card of a full hand, width from which it has figures
SHADOW = 6  # canvas px that shadows stick out of a card


class Pictures:
    """Draws elements by the first word of their face."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        self.kit, self.deck = kit, deck
        self.plaques, self.forum = Plaques(kit, deck), ForumArt(kit, deck)
        self._by_word: dict[str, Callable[[Element], Picture]] = {
            "row": self._row, "surcharge": self._surcharge, "strip": self._strip, "free": self._free,
            "head": self._head, "shelf": self._shelf, "tactic": self._tactic, "project": self._project, "no": self._no,
            "held": self._held, "back": self._back, "line": self._line, "name": self._name, "rating": self._rating,
            "happiness": self._happiness, "pips": self._pips, "bank": self._bank, "pool": self._pool,
            "plaque": self._plaque, **self.forum.by_word,
        }  # fmt: skip

    def draw(self, element: Element) -> Picture:
        """The picture of an element."""
        return self._by_word[str(element.face[0])](element)

    def _sketch(self, element: Element) -> Sketch:
        return Sketch(self.kit, self.kit.theme.place(element.rect).size)

    def _shadowed(self, sk: Sketch, radius: float) -> Picture:
        """A card with its contact shadow."""
        margin = self.kit.theme.px(SHADOW)
        w, h = sk.size
        surface = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
        self.kit.paint.shadow(surface, pygame.Rect(margin, margin, w, h), self.kit.theme.px(radius), "contact")
        surface.blit(sk.surface, (margin, margin))
        return Picture(surface, (-margin, -margin))

    # ---- the row and the tableau -------------------------------------------------------------------------------------

    def _row(self, element: Element) -> Picture:
        _, card, falls = element.face
        sk = self._sketch(element)
        cards.row_card(sk, self.deck, self.deck.cards[_int(card)], bool(falls))
        return self._shadowed(sk, 9)

    def _surcharge(self, element: Element) -> Picture:
        """What a wonder costs more than the rail says."""
        sk = self._sketch(element)
        token = self.kit.theme.token
        sk.pen.rect(0, 0, sk.w, sk.h, fill=token("color.neutral.ink_700"), radius=sk.h / 2)
        figures(sk, [("tok_civil", f"+{element.face[1]}")], (0, 0, sk.w, sk.h), size=22, px=20, colour="text.on_dark",
                weight=900)  # fmt: skip
        return Picture(sk.surface)

    def _strip(self, element: Element) -> Picture:
        _, card, workers, blue = element.face
        sk = self._sketch(element)
        cards.strip(sk, self.deck, self.deck.cards[_int(card)], _int(workers), _int(blue))
        return self._shadowed(sk, 9)

    def _free(self, element: Element) -> Picture:
        _, level, icon = element.face
        sk = self._sketch(element)
        if _int(level) >= 0:
            cards.empty_place(sk, _int(level), str(icon))
        return Picture(sk.surface)

    def _head(self, element: Element) -> Picture:
        """Icon of the kind, buildings and their limit, a line in the colour of the kind."""
        _, kind, used, limit, rows = element.face
        sk = self._sketch(element)
        entry = next(card for card in self.deck.cards if card["kind"] == kind)
        sk.pen.rect(0, sk.h - 4, sk.w, 4, fill=self.deck.look(entry).band, radius=2)
        icons = [f"kind_{kind}"]
        if kind == "artillery" and _int(rows) == 4:
            icons.append("kind_airforce")
        text = f"{used}/{limit}" if limit else ""
        full = bool(limit) and _int(used) >= _int(limit)
        w = 28 * len(icons) + (6 + sk.width(text, 21) if text else 0)
        x = (sk.w - w) / 2
        for icon in icons:
            sk.icon(icon, x, 0, 26)
            x += 28
        colour = "text.on_dark" if not full else "semantic.hint"
        sk.write(text, (x + 4, 0, 60, 26), 21, colour, weight=700)
        return Picture(sk.surface)

    # ---- shelf and hand ----------------------------------------------------------------------------------------------

    def _shelf(self, element: Element) -> Picture:
        _, card, ravaged, other = element.face
        sk = self._sketch(element)
        partner = seat_icon(self.kit, _int(other)) if _int(other) >= 0 else ""
        cards.shelf_card(sk, self.deck, self.deck.cards[_int(card)], ravaged=bool(ravaged), partner=partner)
        return self._shadowed(sk, 8)

    def _tactic(self, element: Element) -> Picture:
        """Tactics with the armies as they stand: full ones, and those with a unit that is too old."""
        _, card, full, old = element.face
        sk = self._sketch(element)
        entry = self.deck.cards[_int(card)]
        cards.small_card(sk, self.deck, entry, tactic(entry)[:4])
        token = self.kit.theme.token
        text = f"{full}" + (f"+{old}" if _int(old) else "")
        w = 26 + sk.width(text, 20, 900) + 12
        pill = Sketch(self.kit, sk.box(0, 0, w, 30).size)
        pill.pen.rect(1, 1, w - 2, 28, fill=token("color.neutral.vellum_50"), radius=14,
                      stroke=token("color.neutral.outline"), width=2)  # fmt: skip
        pill.figure("disc_phalanx", text, (6, 15), size=22, px=20, weight=900, gap=1)
        sk.put(pill.surface, sk.w - w - 4, sk.h - 66)
        return self._shadowed(sk, 8)

    def _project(self, element: Element) -> Picture:
        _, card, stages = element.face
        sk = self._sketch(element)
        cards.project_card(sk, self.deck, self.deck.cards[_int(card)], _int(stages))
        return self._shadowed(sk, 9)

    def _no(self, element: Element) -> Picture:
        sk = self._sketch(element)
        cards.empty_shelf(sk, str(element.face[1]))
        return Picture(sk.surface)

    def _held(self, element: Element) -> Picture:
        """A card of the hand; one that was taken this turn waits."""
        _, card, fresh = element.face
        sk = self._sketch(element)
        entry = self.deck.cards[_int(card)]
        pairs = foot(entry)[:2] if entry["kind"] in ("action", "bonus") else []
        if sk.h < LOW:
            cards.low_card(sk, self.deck, entry, pairs if sk.w >= LOW_FIGURES and not fresh else ())
            if fresh:
                sk.icon("ui_clock", sk.w - 21, sk.h - 20, 18)
            return self._shadowed(sk, 8)
        cards.small_card(sk, self.deck, entry, pairs)
        if fresh:
            sk.icon("ui_clock", sk.w - 30, sk.h - 32, 26)
        return self._shadowed(sk, 8)

    def _back(self, element: Element) -> Picture:
        _, level, copies = element.face
        size = self.kit.theme.place(element.rect).size
        sk = cards.back(self.kit, size, _int(level), civil=False)
        if _int(copies) > 1:
            cards.figure_pill(sk, "ind_hand_military", f"\u00d7{copies}", sk.w - 5, sk.h - 36)
        return self._shadowed(sk, 8)

    def _line(self, element: Element) -> Picture:
        surface = pygame.Surface(self.kit.theme.place(element.rect).size)
        surface.fill(self.kit.theme.color("neutral.brass_700"))
        return Picture(surface)

    # ---- ratings, banks, seats ---------------------------------------------------------------------------------------

    def _name(self, element: Element) -> Picture:
        _, seat, name, start = element.face
        sk = self._sketch(element)
        boards.draw_name(sk, _int(seat), str(name), bool(start))
        return Picture(sk.surface)

    def _rating(self, element: Element) -> Picture:
        _, icon, value, made, lost, uprising = element.face
        sk = self._sketch(element)
        boards.draw_rating(sk, str(icon), _int(value), (_int(made), _int(lost)), bool(uprising))
        return Picture(sk.surface)

    def _happiness(self, element: Element) -> Picture:
        _, value, needed, discontent, uprising = element.face
        sk = self._sketch(element)
        boards.draw_happiness(sk, _int(value), _int(needed), _int(discontent), bool(uprising))
        return Picture(sk.surface)

    def _pips(self, element: Element) -> Picture:
        _, kind, left, total, arms = element.face
        sk = self._sketch(element)
        boards.draw_pips(sk, str(kind), _int(left), _int(total), _int(arms))
        return Picture(sk.surface)

    def _bank(self, element: Element) -> Picture:
        face: Any = element.face
        _, icon, effect, tokens, steps = face
        sk = self._sketch(element)
        boards.draw_bank(sk, icon, effect, tokens, steps)
        return Picture(sk.surface)

    def _pool(self, element: Element) -> Picture:
        _, unused, discontent, uprising = element.face
        sk = self._sketch(element)
        boards.draw_pool(sk, _int(unused), _int(discontent), bool(uprising))
        return Picture(sk.surface)

    def _plaque(self, element: Element) -> Picture:
        return Picture(self.plaques.draw(self.kit.theme.place(element.rect).size, element.face))


def _int(value: object) -> int:
    return int(str(value))
