"""The title: the open triptych and the menu under it."""

from __future__ import annotations

import pygame

from game.scene import Scene


class Title(Scene):
    """The first screen."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything."""
        surface.blit(self.kit.paint.backdrop("title"), (0, 0))
        box = self.kit.theme.rect("title.wordmark")
        style = self.kit.text.style("display", px=116)
        self.kit.text.draw(surface, "TRIPTYCH", style, "neutral.brass_300", box, align="center")
