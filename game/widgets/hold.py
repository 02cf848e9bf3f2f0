"""Holding a button to confirm: how far it has come, and the ring that shows it."""

from __future__ import annotations

import math

import pygame

from game.kit import Kit


class Hold:
    """Fills while held. Where the setting 'hold' is off a press is enough."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._needed: float = kit.theme.token("input.hold_confirm")
        self._since = -1.0
        self._told = 0.0  # ms for which a press that was too short is still answered
        self.done = False

    @property
    def too_short(self) -> bool:
        """Was it let go too early just now?"""
        return self._told > 0

    @property
    def active(self) -> bool:
        """Is it held now?"""
        return self._since >= 0 and not self.done

    @property
    def fraction(self) -> float:
        """0..1."""
        return 1.0 if self.done else max(0.0, min(self._since / self._needed, 1.0))

    def press(self) -> bool:
        """The button went down; True if that is all that is needed."""
        if not self._kit.settings.hold_to_confirm:
            self.done = True
            return True
        self._since, self._told, self.done = 0.0, 0.0, False
        self._kit.audio.play("hold_fill")
        return False

    def release(self) -> None:
        """The button came up too early."""
        if self.active:
            self._told = self._kit.theme.token("time.hold_told")
            self._kit.audio.play("refuse")
        self._since = -1.0

    def update(self, ms: float) -> bool:
        """Time passes; True once, when it was held long enough."""
        self._told = max(self._told - ms, 0.0)
        if not self.active:
            return False
        self._since += ms
        if self._since < self._needed:
            return False
        self.done = True
        return True


def draw_ring(kit: Kit, surface: pygame.Surface, centre: tuple[int, int], px: int, fraction: float) -> None:
    """The ring of a held button, `px` across, filled clockwise from the top."""
    scale = 3  # drawn larger and made smooth
    big = pygame.Surface((px * scale, px * scale), pygame.SRCALPHA)
    width, radius = round(px * 0.16 * scale), px * scale // 2 - 2
    middle = (px * scale // 2, px * scale // 2)
    pygame.draw.circle(big, kit.theme.color("neutral.brass_700"), middle, radius, width)
    if fraction > 0:
        steps = max(round(64 * fraction), 1)
        outer, inner = radius, radius - width
        angles = [-math.pi / 2 + 2 * math.pi * fraction * i / steps for i in range(steps + 1)]
        ring = [(middle[0] + outer * math.cos(a), middle[1] + outer * math.sin(a)) for a in angles]
        ring += [(middle[0] + inner * math.cos(a), middle[1] + inner * math.sin(a)) for a in reversed(angles)]
        pygame.draw.polygon(big, kit.theme.color("neutral.outline"), ring)
    picture = pygame.transform.smoothscale(big, (px, px))
    surface.blit(picture, picture.get_rect(center=centre))
