"""The foot of the table: what the buttons do now, and at its right end moves that stand nowhere on the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kit import Kit
from game.widgets.verbs import Action, Verbs

GAP = 10
LABELS = 0.53  # of the bar, at most


class FootBar:
    """The action bar with its control buttons."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.verbs = Verbs(kit)

    @property
    def rect(self) -> pygame.Rect:
        """The bar's place."""
        return self.kit.theme.rect("hud.actions")

    def places(self, labels: Sequence[str]) -> list[pygame.Rect]:
        """Rectangles of buttons with these labels, from the right end; they leave room for choose and back."""
        t, text, rect = self.kit.theme, self.kit.text, self.rect
        style = text.style("body_strong", grow=True, px=26)
        room = round(rect.width * LABELS) // max(len(labels), 1)
        height = t.px(64)
        places, x = [], rect.right - t.px(12)
        for label in reversed(labels):
            width = min(max(text.width(label, style) + t.px(40), t.px(120)), room)
            x -= width
            places.append(pygame.Rect(x, rect.centery - height // 2, width, height))
            x -= t.px(GAP)
        return places[::-1]

    def draw(
        self,
        surface: pygame.Surface,
        actions: Sequence[Action],
        labels: Sequence[str],
        focused: int = -1,
        hold: float = 0.0,
    ) -> None:
        """Draws both; `focused` is the number of the button under the focus, `hold` how far a held press has come."""
        places = self.places(labels)
        for number, (label, place) in enumerate(zip(labels, places, strict=True)):
            self._button(surface, label, place, number == focused, hold if number == focused else 0.0)
        room = self.rect.copy()
        if places:
            room.width = places[0].left - self.kit.theme.px(GAP) - room.left
        self.verbs.draw(surface, room, actions)

    def sign(self, surface: pygame.Surface, words: str) -> None:
        """A quiet sentence in the middle of the bar, where nothing can be chosen."""
        t, style = self.kit.theme, self.kit.text.style("body_strong", grow=True, px=26)
        room = self.rect.inflate(-2 * t.px(20), 0)
        self.kit.text.draw(surface, words, style, "neutral.brass_100", room, align="center")

    def _button(self, surface: pygame.Surface, label: str, place: pygame.Rect, gold: bool, hold: float) -> None:
        t = self.kit.theme
        surface.blit(self.kit.paint.button(place.size, "gold" if gold else "normal"), place)
        style = self.kit.text.style("body_strong", grow=True, px=26)
        colour = "text.on_light" if gold else "text.on_dark"
        self.kit.text.draw(surface, label, style, colour, place.inflate(-t.px(24), 0), align="center")
        if hold > 0:
            draw_hold(self.kit, surface, place, hold)


def draw_hold(kit: Kit, surface: pygame.Surface, place: pygame.Rect, share: float) -> None:
    """How far a held press has come: a line along the lower edge."""
    t = kit.theme
    line = pygame.Rect(place.left + t.px(10), place.bottom - t.px(10), place.width - t.px(20), max(t.px(6), 2))
    pygame.draw.rect(surface, t.color("neutral.ink_950"), line, border_radius=line.height)
    line.width = max(round(line.width * min(share, 1.0)), 1)
    pygame.draw.rect(surface, t.color("semantic.danger"), line, border_radius=line.height)
