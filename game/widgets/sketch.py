"""A small picture drawn in canvas units at its final size: shapes below, then icons and words."""

from __future__ import annotations

from typing import Literal

import pygame

from game.art.pen import Pen
from game.icons import rasterise
from game.kit import Kit

FLOOR = 17.0  # canvas px: letters that the inspector repeats get no smaller


class Sketch:
    """One picture of `size` window pixels. `pen` takes shapes in canvas units until the first icon or word is put."""

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        self.kit, self.size, self.k = kit, size, kit.theme.k
        self.w, self.h = size[0] / self.k, size[1] / self.k
        self.pen = Pen(self.w, self.h)
        self._surface: pygame.Surface | None = None

    @property
    def surface(self) -> pygame.Surface:
        """The picture so far; no shapes may follow."""
        if self._surface is None:
            plain = not self.pen.parts  # a drawing without shapes takes as long to rasterise as any
            self._surface = pygame.Surface(self.size, pygame.SRCALPHA) if plain else rasterise(self.pen.svg, self.size)
        return self._surface

    def _px(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.k), round(y * self.k)

    def box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in pixels of the picture."""
        left, top = self._px(x, y)
        right, bottom = self._px(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def across(self, name: str, colours: tuple[str, str], x: float, w: float) -> str:
        """A gradient from left to right; returns what to pass as `fill`."""
        left, right = colours
        self.pen.defs.append(
            f'<linearGradient id="{name}" x1="{x}" y1="0" x2="{x + w}" y2="0" gradientUnits="userSpaceOnUse">'
            f'<stop offset="0" stop-color="{left}"/><stop offset="1" stop-color="{right}"/></linearGradient>'
        )
        return f"url(#{name})"

    def put(self, picture: pygame.Surface, x: float, y: float) -> None:
        """A picture with its top left corner at a point."""
        self.surface.blit(picture, self._px(x, y))

    def icon(self, name: str, x: float, y: float, size: float, alpha: float = 1.0) -> None:
        """An icon with its top left corner at a point."""
        self.put(self.kit.icons.get(name, max(round(size * self.k), 1), alpha=alpha), x, y)

    def write(
        self,
        text: str,
        box: tuple[float, float, float, float],
        px: float,
        colour: str = "text.on_light",
        *,
        weight: int = 700,
        align: Literal["left", "center", "right"] = "left",
        family: Literal["micro", "h4"] = "micro",
        floor: float = FLOOR,
    ) -> float:
        """One line in a box, middle on middle, made smaller where it does not fit; returns where it ends."""
        style = self.kit.text.style(family, px=px, weight=weight)
        place = self.kit.text.draw(self.surface, text, style, colour, self.box(*box), align=align, floor=floor)
        return float(place.right / self.k)

    def width(self, text: str, px: float, weight: int = 700, family: str = "micro") -> float:
        """How wide a line would be, in canvas units."""
        return float(self.kit.text.width(text, self.kit.text.style(family, px=px, weight=weight)) / self.k)

    def figure(
        self,
        icon: str,
        text: str,
        at: tuple[float, float],
        *,
        size: float,
        px: float,
        colour: str = "text.on_light",
        weight: int = 700,
        gap: float = 2,
        alpha: float = 1.0,
    ) -> float:
        """An icon and its figure from `at` (left edge, middle line) on, either '' = none; returns where they end."""
        x, middle = at
        if icon:
            self.icon(icon, x, middle - size / 2, size, alpha)
            x += size + (gap if text else 0)
        if text:
            w = self.width(text, px, weight)
            self.write(text, (x, middle - px, w + 2, 2 * px), px, colour, weight=weight)
            x += w
        return x

    def fade(self, share: float) -> None:
        """Turns everything down to a share of its light."""
        if share >= 1:
            return
        level = round(255 * share)
        self.surface.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
