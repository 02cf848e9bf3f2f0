"""Another civilisation in full: a drawer over the upper part of the table, with the layout of the own one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from core.engine import Ref
from game.kit import Kit
from game.table import Box, Element, Picture
from game.tables.ages import boards
from game.widgets.sketch import Sketch
from game.widgets.tokens import seat_icon

LAYER = 100  # over everything that lies on the table
PART = "drawer"
TITLE_PX, BADGE = 30, 38


class Guest:
    """`layout` is [ages] of layout.toml."""

    def __init__(self, kit: Kit, layout: Mapping[str, Any]) -> None:
        self.kit, self.layout = kit, layout

    @property
    def box(self) -> Box:
        """The drawer."""
        x, y, w, h = self.layout["drawer"]
        return x, y, w, h

    @property
    def _up(self) -> float:
        """How far the things of a civilisation lie above where the own ones do."""
        return float(self.layout["indicators"][1] - self.box[1] - self.layout["drawer_head"])

    def over(self, table: Sequence[Element], board: Sequence[Element], seat: int, name: str) -> list[Element]:
        """The table with the drawer of a seat over it; what it covers cannot be pointed at."""
        found = [element for element in table if not _overlap(element.rect, self.box)]
        found.append(Element(Ref("seats", seat, 1), self.box, ("drawer", seat, name), part=PART, layer=LAYER))
        for element in board:
            x, y, w, h = element.rect
            found.append(replace(element, rect=(x, y - self._up, w, h), layer=LAYER + 1 + element.layer))
        return found

    def picture(self, element: Element, theme_name: str) -> Picture:
        """Panel, the name of the seat, and the ground of its things."""
        _, seat, name = element.face
        t, place = self.kit.theme, self.kit.theme.place(element.rect)
        surface = pygame.Surface(place.size, pygame.SRCALPHA)
        self.kit.paint.panel(surface, surface.get_rect(), theme_name)
        shift = (-place.x, -place.y - t.px(self._up))
        boards.ground(self.kit, surface, self.layout, theme_name, shift)
        head = Sketch(self.kit, t.place((0, 0, element.rect[2], self.layout["drawer_head"])).size)
        head.icon(seat_icon(self.kit, int(str(seat))), 20, head.h / 2 - BADGE / 2, BADGE)
        text = self.kit.words("table.visiting", seat=str(name))
        head.write(text, (20 + BADGE + 12, 0, head.w - 100, head.h), TITLE_PX, "neutral.brass_100", family="h4")
        surface.blit(head.surface, (0, 0))
        return Picture(surface)


def _overlap(a: Box, b: Box) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]
