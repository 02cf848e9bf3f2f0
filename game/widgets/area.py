"""A part of a screen that scrolls: a window onto more than fits, for controls and for anything drawn."""

from __future__ import annotations

import functools

import pygame
import pygame_gui

from game.paint import Painter
from game.theme import Theme
from game.widgets.gui import UIContainer

SHADE, DARKEST = 30, 0.9  # canvas px of the shadow over rows that go on beyond the edge, and how dark it is there


class Area:
    """`view` is the window on the screen; what lies inside is placed from its top left corner, `content` px high."""

    def __init__(self, name: str, view: pygame.Rect, content: int) -> None:
        self.name, self.view = name, pygame.Rect(view)
        self.content = max(content, 1)
        self.offset = 0
        self._inner: UIContainer | None = None

    def build(self, gui: pygame_gui.UIManager) -> UIContainer:
        """The container that clips the controls inside; they are placed in the coordinates of the area."""
        outer = UIContainer(self.view, gui)
        size = (self.view.width, max(self.content, self.view.height))
        self._inner = UIContainer(pygame.Rect((0, -self.offset), size), gui, container=outer)
        return self._inner

    @property
    def most(self) -> int:
        """The furthest offset."""
        return max(self.content - self.view.height, 0)

    def to(self, offset: float) -> bool:
        """Scrolls to an offset; did anything move?"""
        target = max(0, min(round(offset), self.most))
        if target == self.offset:
            return False
        self.offset = target
        if self._inner is not None:
            self._inner.set_relative_position((0, -target))
        return True

    def by(self, pixels: float) -> bool:
        """Scrolls by some pixels."""
        return self.to(self.offset + pixels)

    def show(self, rect: pygame.Rect, margin: int) -> bool:
        """Scrolls as little as needed so that a rectangle of the area is in the window, with a margin around it."""
        if rect.bottom + margin > self.offset + self.view.height:
            self_offset = min(rect.bottom + margin - self.view.height, rect.top - margin)
            return self.to(self_offset)
        if rect.top - margin < self.offset:
            return self.to(rect.top - margin)
        return False

    def on_screen(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle of the area on the screen (it may lie outside the window)."""
        return rect.move(self.view.left, self.view.top - self.offset)

    def draw_shade(self, surface: pygame.Surface, paint: Painter) -> None:
        """A shadow on each side on which there is more: rows are not cut off, they go on below the edge."""
        height = paint.theme.px(SHADE)

        def make(turned: bool) -> pygame.Surface:
            veil = pygame.Surface((self.view.width, height), pygame.SRCALPHA)
            for y in range(height):
                share = (height - y if turned else y) / height
                veil.fill(paint.theme.color("neutral.ink_950", DARKEST * share**1.5), (0, y, veil.get_width(), 1))
            return veil

        for turned, more, top in (
            (True, self.offset > 0, self.view.top),
            (False, self.offset < self.most, self.view.bottom - height),
        ):
            if more:
                key = ("shade", self.view.width, turned)
                surface.blit(paint.cached(key, functools.partial(make, turned)), (self.view.left, top))

    def draw_bar(self, surface: pygame.Surface, theme: Theme, *, light: bool = False, x: int | None = None) -> None:
        """The thin bar that says where in the whole the window is; nothing when all is seen."""
        if not self.most:
            return
        width = theme.px(8)
        left = self.view.right + theme.px(4) if x is None else x
        track = pygame.Rect(left, self.view.top, width, self.view.height)
        length = max(round(track.height * self.view.height / self.content), theme.px(48))
        knob = pygame.Rect(left, track.top + (track.height - length) * self.offset // self.most, width, length)
        back, front = ("neutral.vellum_300", "neutral.brass_700") if light else ("neutral.ink_950", "neutral.brass_500")
        pygame.draw.rect(surface, theme.color(back), track, border_radius=width // 2)
        pygame.draw.rect(surface, theme.color(front), knob, border_radius=width // 2)
