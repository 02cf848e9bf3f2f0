"""Rows of lists that are more than a button: a piece of text, and a meaning with the keys or buttons bound to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.input import Glyph
from game.widgets.controls import Act, Button, Control, Picture, Place
from game.widgets.verbs import glyph_picture

if TYPE_CHECKING:
    from game.kit import Kit


class Paragraph(Control):
    """A piece of text in a list that can be scrolled to."""

    def __init__(self, control_id: str, rect: pygame.Rect, words: str) -> None:
        super().__init__(control_id, rect, "list")
        self.words = words

    def height(self, kit: Kit) -> int:
        """As high as its words."""
        return kit.text.height(self.words, kit.text.style("lead", grow=True), self.rect.width - kit.theme.px(32)) + (
            kit.theme.px(28)
        )

    def build(self, place: Place) -> None:
        """Painted once."""
        kit = place.kit

        def paint(surface: pygame.Surface) -> None:
            block = kit.text.block(self.words, kit.text.style("lead", grow=True), "text.on_dark",
                                   self.rect.width - kit.theme.px(32))  # fmt: skip
            surface.blit(block, (kit.theme.px(16), kit.theme.px(10)))

        picture = Picture(self.id, self.rect, paint)
        picture.build(place)
        self.elements = picture.elements

    def texts(self) -> list[str]:
        """Its words."""
        return [self.words]


class Binding(Button):
    """What a press means, and at the right the keys or buttons that do it, as they look; keys of one press (Shift and
    Tab) stand close together. While a new one is waited for `asked` stands there."""

    def __init__(
        self, control_id: str, rect: pygame.Rect, label: str, act: Act, *, keys: Sequence[Sequence[Glyph]], asked: str
    ) -> None:
        super().__init__(control_id, rect, label, act, "list", look="flat", align="left", detail=asked,
                         chosen=bool(asked))  # fmt: skip
        self.keys = keys

    def _paint(self, kit: Kit, surface: pygame.Surface, state: str) -> None:
        super()._paint(kit, surface, state)
        gap = kit.theme.px(6)
        right = surface.get_width() - kit.theme.px(20)
        for number, press in enumerate(reversed(self.keys)):
            right -= 3 * gap if number else 0
            for glyph in reversed(press):
                picture = glyph_picture(kit, glyph)
                surface.blit(picture, picture.get_rect(midright=(right, surface.get_height() // 2)))
                right -= picture.get_width() + gap
