"""The development board: tiles of discoveries and wonders with their price, bonus places under them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.art.pen import Pen
from game.icons import rasterise
from game.kit import Kit
from game.table import Box, Picture
from game.theme import tint

ROWS = ("row1", "row2", "row3", "row4", "row5", "wonder")
TALL_ROWS = ("row5", "wonder")
BONUS_ICONS = {"A": "tok_settler", "B": "ol_two_hourglass", "C": "cube_gold", "D": "tok_prestige"}
EDGE = 6  # canvas px round a tile for its shadow and the edges of the copies below it
COLUMNS = 5


class Board:
    """Places and pictures of the board; `slots` is the list of spaces of cards.toml."""

    def __init__(self, kit: Kit, slots: list[Mapping[str, Any]]) -> None:
        self.kit = kit
        self.slots = {(slot["row"], slot["col"]): slot for slot in slots}
        layout = kit.theme.layout("olympos")
        self._grid, self._pitch, self._tile = layout["dev_grid"], layout["dev_pitch"], layout["dev_tile"]
        self._bonus, self._panel = layout["dev_bonus"], layout["dev"]

    # ---- where -------------------------------------------------------------------------------------------------------

    def tile(self, row: int, column: int) -> Box:
        """Rectangle of a space; rows and columns from 0, row 5 = wonders."""
        h = self.kit.theme.token("card.olympos_tile_tall")[1] if ROWS[row] in TALL_ROWS else self._tile[1]
        return self._grid[0] + column * self._pitch[0], self._grid[1] + row * self._pitch[1], self._tile[0], h

    def bonus(self, row: int, column: int) -> Box:
        """Rectangle of the bonus places under a space."""
        x, y, _, h = self.tile(row, column)
        return x, y + h + 1, self._bonus[0], self._bonus[1] - 1

    # ---- what never changes ------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The heads of the rows."""
        theme = self.kit.theme
        for number, name in enumerate(ROWS):
            _, y, _, h = self.tile(number, 0)
            h += 26 if name not in TALL_ROWS else 0
            place = theme.place((self._panel[0] + 10, y, 22, h))
            colours = theme.token(f"color.row_olympos.{name}")
            pygame.draw.rect(surface, theme.color("neutral.outline"), place, border_radius=theme.px(6))
            inner = place.inflate(-2 * max(theme.px(2), 1), -2 * max(theme.px(2), 1))
            pygame.draw.rect(surface, colours["band"], inner, border_radius=theme.px(5))
            if name == "wonder":
                icon = self.kit.icons.get("kind_wonder", theme.px(22))
                surface.blit(icon, icon.get_rect(center=place.center))
                continue
            gap, w, line = theme.px(8), theme.px(12), max(theme.px(4), 2)
            for i in range(number + 1):
                y_line = place.centery + round((i - number / 2) * gap)
                mark = pygame.Rect(0, 0, w, line)
                mark.center = (place.centerx, y_line)
                pygame.draw.rect(surface, colours["on"], mark, border_radius=line // 2)

    # ---- tiles -------------------------------------------------------------------------------------------------------

    def price(self, row: int, column: int) -> list[tuple[str, int]]:
        """Icon and figure of each line: fixed resources, groups of one kind, single units of different kinds."""
        slot = self.slots[(row + 1, column + 1)]
        lines = [(f"res_{kind}", n) for kind, n in slot["fixed"].items()]
        lines += [("res_same", n) for n in slot["white"] if n > 1]
        singles = slot["white"].count(1)
        return lines + ([("res_any", singles)] if singles else [])

    def picture(self, row: int, column: int, icon: str, copies: int, *, stars: int = 0, dim: bool = False) -> Picture:
        """A tile with `copies` left (edges of the others stick out), or the empty well where it lay. `dim`: what the
        viewer has already or can never take."""
        theme = self.kit.theme
        _, _, w, h = self.tile(row, column)
        size = (theme.px(w + 2 * EDGE), theme.px(h + 2 * EDGE))
        if copies <= 0:
            return Picture(self._well(size, w, h, icon), (-theme.px(EDGE), -theme.px(EDGE)))
        band = theme.token(f"color.row_olympos.{ROWS[row]}.band")
        pen = Pen(w + 2 * EDGE, h + 2 * EDGE)
        pen.rect(EDGE + 1, EDGE + 4, w - 2, h, fill="#000000", radius=8, opacity=0.42)
        ink, paper = theme.token("color.neutral.outline"), theme.token("color.neutral.vellum_300")
        for k in range(min(copies - 1, 2), 0, -1):
            pen.rect(EDGE + 3 * k, EDGE - 3 * k, w, h, fill=ink, radius=8)
            pen.rect(EDGE + 3 * k + 1.5, EDGE - 3 * k + 1.5, w - 3, h - 3, fill=paper, radius=6.5)
        pen.rect(EDGE, EDGE, w, h, fill=ink, radius=8)
        fill = pen.gradient("paper", tint("paper.tile_top"), tint("paper.tile_bottom"), h + EDGE)
        pen.rect(EDGE + 2, EDGE + 2, w - 4, h - 4, fill=fill, radius=6)
        head = f"M{EDGE + 2} {EDGE + 8} v-1 a5 5 0 0 1 5 -5 h{w - 14} a5 5 0 0 1 5 5 v1 Z"
        pen.path(head, fill=band)
        pen.rect(EDGE + 2, EDGE + 8, w - 4, 2, fill=ink)
        surface = rasterise(pen.svg, size)
        self._content(surface, (row, column), icon, stars)
        if dim:
            surface.fill((150, 146, 140, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return Picture(surface, (-theme.px(EDGE), -theme.px(EDGE)))

    def _content(self, surface: pygame.Surface, space: tuple[int, int], icon: str, stars: int) -> None:
        theme, (row, column) = self.kit.theme, space
        _, _, w, h = self.tile(row, column)
        tall = ROWS[row] in TALL_ROWS
        emblem = self.kit.icons.get(icon, theme.px(58 if tall else 48))
        left = theme.px(EDGE + 3 + (62 if tall else 56) / 2)
        middle = theme.px(EDGE + 9 + (h - 10) / 2)
        surface.blit(emblem, emblem.get_rect(center=(left, middle)))
        if stars:
            self._stars(surface, stars, theme.px(EDGE + w - 27), middle)
            return
        lines = self.price(row, column)
        px = 25 if len(lines) < 4 else 20
        step = theme.px(px + 2)
        top = middle - step * (len(lines) - 1) // 2
        for i, (kind, n) in enumerate(lines):
            picture = self.kit.icons.get(kind, theme.px(px))
            figure = self.kit.text.line(
                str(n), self.kit.text.style("micro", px=22 if px == 25 else 20, weight=700), "text.on_light"
            )
            right = theme.px(EDGE + w - 6)
            y = top + i * step
            surface.blit(figure, figure.get_rect(midright=(right, y)))
            surface.blit(picture, picture.get_rect(midright=(right - max(figure.get_width(), theme.px(13)) - 1, y)))

    def _stars(self, surface: pygame.Surface, stars: int, x: int, middle: int) -> None:
        theme = self.kit.theme
        star = self.kit.icons.get("tok_star", theme.px(30))
        figure = self.kit.text.line(str(stars), self.kit.text.style("number_s", px=28, weight=900), "text.on_light")
        surface.blit(star, star.get_rect(center=(x, middle - theme.px(16))))
        surface.blit(figure, figure.get_rect(center=(x, middle + theme.px(17))))

    def _well(self, size: tuple[int, int], w: float, h: float, icon: str) -> pygame.Surface:
        theme = self.kit.theme
        pen = Pen(w + 2 * EDGE, h + 2 * EDGE)
        pen.rect(EDGE, EDGE, w, h, fill="#000000", radius=8, opacity=0.30)
        pen.rect(EDGE + 0.5, EDGE + 0.5, w - 1, h - 1, radius=8, stroke=tint("neutral.brass_700"), width=1, opacity=0.5)
        surface = rasterise(pen.svg, size)
        emblem = self.kit.icons.get(icon, theme.px(38), "grey", alpha=0.35)
        surface.blit(emblem, emblem.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface

    def bonuses(self, row: int, column: int, taken: tuple[tuple[str, int], ...]) -> pygame.Surface:
        """The bonus places of a space: (letter, owner) each, owner -1 = free, -2 = closed in this match."""
        theme = self.kit.theme
        _, _, w, h = self.bonus(row, column)
        surface = pygame.Surface((theme.px(w), theme.px(h)), pygame.SRCALPHA)
        shown = [(letter, owner) for letter, owner in taken if owner != -2]
        step = theme.px(36 if len(shown) <= 2 else 33)
        x = surface.get_width() // 2 - step * (len(shown) - 1) // 2
        for letter, owner in shown:
            if owner >= 0:
                icon = self.kit.icons.get(theme.token(f"color.seat.{owner}.icon"), theme.px(25))
            else:
                icon = self.kit.icons.get(BONUS_ICONS[letter], theme.px(24))
            surface.blit(icon, icon.get_rect(center=(x, surface.get_height() // 2)))
            x += step
        return surface
