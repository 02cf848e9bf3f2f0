"""Numbers on the marks of the seats, wherever a mark is drawn, for those who tell colours apart with difficulty.

Numbers, because letters are the phases of Path and the ages of Ages; a person without a name is called by the same."""

from __future__ import annotations

import pygame

from game.text import Text
from game.theme import Theme

SEATS = 5  # at the largest table
SIZE = 0.56  # of the mark: as high as its number
HALO = 0.05  # of the mark: how far the ground goes round the number, over the pattern
LOWER = {"triangle": 0.13}  # of the mark: how much lower the middle of a shape is


class SeatNumbers:
    """What `Icons` calls for every icon: the marks of the seats get their number, where it is asked for."""

    def __init__(self, theme: Theme, text: Text, wanted: bool) -> None:
        self._theme, self._text = theme, text
        seats = range(SEATS) if wanted else ()
        self._seats = {str(theme.token(f"color.seat.{seat}.icon")): seat for seat in seats}

    def __call__(self, icon: str, surface: pygame.Surface) -> None:
        """Writes the number of a seat on its mark."""
        if icon not in self._seats:
            return
        seat, px, theme = self._seats[icon], surface.get_height(), self._theme
        style = self._text.style("micro", px=px * SIZE / theme.k, weight=900)
        number = str(seat + 1)
        middle = surface.get_rect().center
        down = round(px * LOWER.get(theme.token(f"color.seat.{seat}.shape"), 0))
        ground = self._text.line(number, style, f"seat.{seat}.base")
        far = max(round(px * HALO), 1)
        for x in (-far, 0, far):
            for y in (-far, 0, far):
                surface.blit(ground, ground.get_rect(center=(middle[0] + x, middle[1] + down + y)))
        written = self._text.line(number, style, f"seat.{seat}.on")
        surface.blit(written, written.get_rect(center=(middle[0], middle[1] + down)))
