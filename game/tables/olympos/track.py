"""The time track round the map: where each space lies and how its ring of cells is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.kit import Kit
from game.table import Box, Point
from game.theme import tint

LIGHTNING_FILL = (tint("olympos.lightning_top"), tint("olympos.lightning_bottom"))
END_FILL, MARK_FILL, PLAIN_FILL = (tint(f"olympos.{name}") for name in ("track_end", "track_fifth", "track"))
CROSS_FILL = tint("neutral.outline")
EDGE = tint("neutral.outline")
MARKER = 36  # canvas px
PILE = 9  # canvas px by which markers on one space overlap less


class Track:
    """Cells of the spaces 0 .. end, clockwise from the top left corner; `data` is [track] of cards.toml."""

    def __init__(self, kit: Kit, data: Mapping[str, Any]) -> None:
        self.kit, self.data = kit, data
        layout = kit.theme.layout("olympos")
        x, y, w, h = layout["map_frame"]
        d, count = layout["track_depth"], layout["track_cells"]
        self.depth = d
        cells: list[Box] = [(x + i * w / count["top"], y, w / count["top"], d) for i in range(count["top"])]
        tall = (h - 2 * d) / count["right"]
        cells += [(x + w - d, y + d + i * tall, d, tall) for i in range(count["right"])]
        wide = w / count["bottom"]
        cells += [(x + w - (i + 1) * wide, y + h - d, wide, d) for i in range(count["bottom"])]
        tall = (h - 2 * d) / count["left"]
        cells += [(x, y + h - d - (i + 1) * tall, d, tall) for i in range(count["left"])]
        self.cells = cells
        self.lightning = {spot["space"]: spot["cards"] for spot in data["lightning"]}
        self.values = {int(space): value for space, value in data["end_value"].items()}

    def centre(self, space: int) -> Point:
        """The middle of a space on the canvas."""
        x, y, w, h = self.cells[space]
        return x + w / 2, y + h / 2

    def marker(self, space: int, level: int) -> Box:
        """Where a marker lies: `level` counts from the bottom of the pile on that space."""
        x, y = self.centre(space)
        _, _, w, _ = self.cells[space]
        side = w <= self.depth + 1 and 23 <= space < len(self.cells)
        if space < 23:  # below the line of words there is little room above
            dx, dy = 0, 6 - 7 * level
        else:
            dx, dy = (-10 * level, -6 * level) if side else (0, -PILE * level)
        return x - MARKER / 2 + dx, y - MARKER / 2 + dy, MARKER, MARKER

    def path(self, start: int, end: int) -> list[Point]:
        """The spaces a marker passes, both ends included."""
        step = 1 if end >= start else -1
        return [self.centre(space) for space in range(start, end + step, step)]

    def draw(self, surface: pygame.Surface) -> None:
        """All cells but the bolts of lightning spaces (they go when their cards are turned up)."""
        for space, cell in enumerate(self.cells):
            self._cell(surface, space, self.kit.theme.place(cell))

    def _cell(self, surface: pygame.Surface, space: int, place: pygame.Rect) -> None:
        theme = self.kit.theme
        if space in self.lightning:
            shade(surface, place, *LIGHTNING_FILL)
        elif space == self.data["end"]:
            surface.fill(CROSS_FILL, place)
        elif space in self.values:
            surface.fill(END_FILL, place)
        else:
            surface.fill(MARK_FILL if space % self.data["mark_every"] == 0 else PLAIN_FILL, place)
        # light along the top, ink all round
        surface.fill(
            tint("olympos.track_light"),
            pygame.Rect(place.left + 1, place.top + 1, place.width - 2, max(theme.px(1.5), 1)),
        )
        pygame.draw.rect(surface, tint("olympos.track_line"), place, max(theme.px(1), 1))
        if space == self.data["end"]:
            self._icon(surface, "ui_close", 30, place)
        elif space in self.values and space not in self.lightning:
            self._value(surface, space, place)
        elif space % self.data["mark_every"] == 0 and space not in self.lightning:
            text = self.kit.text.line(str(space), self.kit.text.style("micro", px=20), "text.on_light_2")
            surface.blit(text, text.get_rect(center=place.center))

    def _value(self, surface: pygame.Surface, space: int, place: pygame.Rect) -> None:
        icon = self.kit.icons.get("tok_prestige", self.kit.theme.px(22))
        text = self.kit.text.line(str(self.values[space]), self.kit.text.style("micro", weight=900), "text.on_light")
        total = icon.get_width() + text.get_width()
        left = place.centerx - total // 2
        surface.blit(icon, icon.get_rect(midleft=(left, place.centery)))
        surface.blit(text, text.get_rect(midleft=(left + icon.get_width(), place.centery)))

    def bolts(self, space: int, left: int) -> pygame.Surface:
        """What a lightning space shows while `left` cards lie beside it: bolts, or a spent mark; the value of the
        space where it has one."""
        _, _, w, h = self.cells[space]
        size = self.kit.theme.place(self.cells[space]).size
        surface = pygame.Surface(size, pygame.SRCALPHA)
        box = surface.get_rect()
        value = self.values.get(space)
        px = 24 if value is not None else 32
        name = "ol_two_bolts" if left >= 2 and value is None else "tok_bolt"
        icon = self.kit.icons.get(
            name, self.kit.theme.px(px), "normal" if left else "grey", alpha=1.0 if left else 0.45
        )
        if value is None:
            surface.blit(icon, icon.get_rect(center=box.center))
            return surface
        text = self.kit.text.line(str(value), self.kit.text.style("micro", weight=900), "text.on_light")
        x = box.centerx - (icon.get_width() + text.get_width()) // 2
        surface.blit(icon, icon.get_rect(midleft=(x, box.centery)))
        surface.blit(text, text.get_rect(midleft=(x + icon.get_width(), box.centery)))
        del w, h
        return surface

    def _icon(self, surface: pygame.Surface, name: str, px: float, place: pygame.Rect) -> None:
        icon = self.kit.icons.get(name, self.kit.theme.px(px))
        surface.blit(icon, icon.get_rect(center=place.center))


def shade(surface: pygame.Surface, place: pygame.Rect, top: str, bottom: str) -> None:
    """A vertical gradient in a rectangle."""
    a, b = pygame.Color(top), pygame.Color(bottom)
    for row in range(place.height):
        surface.fill(a.lerp(b, row / max(place.height - 1, 1)), (place.left, place.top + row, place.width, 1))
