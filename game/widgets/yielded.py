"""Names that give way to marks: each keeps a place beside them where there is room, over no mark and no piece."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence

import pygame

from core.engine import Ref
from game.stage import Stage
from game.table import Box, Element

SMALL = 0.85
STRONG = 1.3  # how much a mark grows under the focus
SHIFT = 12  # canvas px that a small name moves to get out of the way


class Yielded:
    """The names of one stage, laid out anew for each question."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._marks: Mapping[Ref, pygame.Rect] = {}  # those and the version of the stage that `_found` was made for
        self._version = -1
        self._found: list[Element] = []

    def draw(self, surface: pygame.Surface, marks: Mapping[Ref, pygame.Rect]) -> None:
        """Those that find room beside the marks."""
        for element in self.beside(marks):
            surface.blit(self.stage.picture(element).surface, self.stage.extent(element))

    def beside(self, marks: Mapping[Ref, pygame.Rect]) -> Sequence[Element]:
        """The same, with the rectangles that they get."""
        if self._marks is not marks or self._version != self.stage.version:
            self._marks, self._version = marks, self.stage.version
            self._found = self._laid_out(marks)
        return self._found

    def _laid_out(self, marks: Mapping[Ref, pygame.Rect]) -> list[Element]:
        names = [e for e in self.stage.shown.values() if e.part in self.stage.table.yielding]
        layer = max((e.layer for e in names), default=0)
        pieces = [e for e in self.stage.shown.values() if e.layer > layer]
        taken = [rect.scale_by(STRONG) for rect in marks.values()]
        taken += [self.stage.place(e).inflate(-4, -4) for e in pieces]
        out = []
        for name in names:
            home = self.stage.find(name.ref)
            room = self.stage.table.zone_box(home.zone) if home else None
            for box in self._tries(name.rect, marks.get(name.ref)):
                element = dataclasses.replace(name, rect=box)
                place = self.stage.extent(element)
                if place.collidelist(taken) < 0 and (not room or self.stage.kit.theme.place(room).contains(place)):
                    taken.append(place)
                    out.append(element)
                    break
        return out

    def _tries(self, own: Box, mark: pygame.Rect | None) -> list[Box]:
        """Where it stands, there but smaller, under or over the mark of its own, a little aside."""
        x, y, w, h = own
        width, height = w * SMALL, h * SMALL
        middle = (x + (w - width) / 2, y + (h - height) / 2)
        tries: list[Box] = [own, (*middle, width, height)]
        if mark:
            theme, strong = self.stage.kit.theme, mark.scale_by(STRONG)
            here, factor = theme.place(own), theme.px(1000) / 1000
            across = x + (strong.centerx - here.x) / factor - width / 2
            below, above = (y + (edge - here.y) / factor for edge in (strong.bottom, strong.top))
            tries += [(across, below + 1, width, height), (across, above - height - 1, width, height)]
        return [*tries, *((middle[0], middle[1] + dy, width, height) for dy in (SHIFT, -SHIFT, 2 * SHIFT, -2 * SHIFT))]
