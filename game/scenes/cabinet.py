"""The cabinet when a game is chosen: the other leaves turn shut, and the picture goes into the chosen one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.kit import Kit
from game.widgets.banner import darken

SHUT = 0.55  # share of the time in which the other leaves turn
ENTERS = 0.30  # share after which the picture begins to go in
DARK = 0.7  # how dark it is at the end


@dataclass(frozen=True)
class Turning:
    """A leaf that shuts: its two faces, of one size, and where they lie."""

    open: pygame.Surface
    shut: pygame.Surface
    place: pygame.Rect


class Opening:
    """The way into a game. `ground` is the screen without the leaves that shut, to be drawn on; `aim` is where the
    picture goes."""

    def __init__(self, kit: Kit, ground: pygame.Surface, leaves: Sequence[Turning], aim: pygame.Rect) -> None:
        self.kit, self._work = kit, ground
        self._leaves = [(leaf, ground.subsurface(leaf.place).copy()) for leaf in leaves]  # and what is behind each
        self._motion = kit.theme.motion("scene_open")
        self._aim = _around(aim, kit.theme.picture)
        self._age = 0.0
        self._shut = False

    @property
    def over(self) -> bool:
        """Is it through?"""
        return self._age >= self._motion.ms

    def update(self, ms: float) -> None:
        """Time passes, at the speed of all that moves."""
        self._age += ms * self.kit.settings.rate

    def finish(self) -> None:
        """A press completes it."""
        self._age = self._motion.ms

    def draw(self, surface: pygame.Surface) -> None:
        """The whole window."""
        t = min(self._age / self._motion.ms, 1.0) if self._motion.ms else 1.0
        if not self._shut:
            self._turn(min(t / SHUT, 1.0))
        inside = self._motion.ease(max(t - ENTERS, 0.0) / (1 - ENTERS))
        if inside <= 0:
            surface.blit(self._work, (0, 0))
            return
        view = _between(self._work.get_rect(), self._aim, inside)
        pygame.transform.smoothscale(self._work.subsurface(view), surface.get_size(), surface)
        darken(self.kit, surface, DARK * inside)

    def _turn(self, share: float) -> None:
        """The other leaves on their way; once they are shut nothing of the cabinet changes any more."""
        turned = self._motion.ease(share)
        for leaf, behind in self._leaves:  # all of them first: their shadows overlap
            self._work.blit(behind, leaf.place)
        for leaf, _ in self._leaves:
            face = leaf.open if turned < 0.5 else leaf.shut
            width = max(round(leaf.place.width * abs(1 - 2 * turned)), 1)
            narrow = pygame.transform.smoothscale(face, (width, leaf.place.height))
            self._work.blit(narrow, narrow.get_rect(center=leaf.place.center))
        self._shut = share >= 1


def _around(aim: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
    """The smallest rectangle of the window's shape round another, inside the window."""
    scale = max(aim.width / window.width, aim.height / window.height)
    found = pygame.Rect(0, 0, min(round(window.width * scale), window.width), round(window.height * scale))
    found.center = aim.center
    return found.clamp(window)


def _between(a: pygame.Rect, b: pygame.Rect, share: float) -> pygame.Rect:
    """A rectangle on the way from one to another, inside the first."""
    x, y, w, h = (p + (q - p) * share for p, q in zip(a, b, strict=True))
    return pygame.Rect(round(x), round(y), round(w), round(h)).clip(a)
