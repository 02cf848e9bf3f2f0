"""The window: full screen at the desktop's own size or windowed, and the way pictures reach the screen fastest."""

from __future__ import annotations

import logging
import os
import sys
import time
from pathlib import Path

import pygame

from game.icons import Icons

TITLE = "Triptych"
ICON, ICON_SIZE = "ui_triptych", 128
SLOW_FLIP_MS = 8.0
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"  # environment: "0" = the plain way to the screen
GRAPHICS_CARDS = Path("/dev/dri")  # of Linux; without any, OpenGL is software and takes a third of a second to begin
_log = logging.getLogger(__name__)


def headless_here() -> bool:
    """Is there no display to open a window on?"""
    if os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):
        return True
    if sys.platform.startswith(("win", "darwin")):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class Window:
    """The one window. `size` fixes it (tests, --size); else full screen has the desktop's size, a window 3/4 of it."""

    def __init__(self, size: tuple[int, int] | None, fullscreen: bool) -> None:
        self._size = size
        self.fullscreen = fullscreen and size is None
        if pygame.display.get_driver() == "x11" and sys.platform == "linux" and not GRAPHICS_CARDS.exists():
            os.environ.setdefault(ACCELERATION, "0")
        self.surface = self._open()

    def _open(self) -> pygame.Surface:
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(Icons().get(ICON, ICON_SIZE))
        if self.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        if self._size is None:
            width, height = pygame.display.get_desktop_sizes()[0]
            factor = min(width * 0.75 / 16, height * 0.75 / 9)
            return pygame.display.set_mode((round(16 * factor), round(9 * factor)), pygame.RESIZABLE)
        return pygame.display.set_mode(self._size, pygame.RESIZABLE)

    def toggle(self) -> pygame.Surface:
        """Full screen to window and back."""
        self.fullscreen = not self.fullscreen
        if not self.fullscreen:
            self._size = None
        self.surface = self._open()
        return self.surface

    def resized(self) -> pygame.Surface:
        """The surface after the window changed its size."""
        self.surface = pygame.display.get_surface() or self.surface
        return self.surface

    def quicken(self) -> None:
        """Some X servers without a graphics card take long for a frame on SDL's usual way (through OpenGL in
        software). Ten frames are measured; where they are slow the window is opened again on the plain way.
        Wayland has no plain way and is left alone."""
        if pygame.display.get_driver() != "x11" or os.environ.get(ACCELERATION):
            return
        times = []
        for _ in range(10):
            start = time.perf_counter()
            pygame.display.flip()
            times.append((time.perf_counter() - start) * 1000)
        usual = sorted(times)[len(times) // 2]
        if usual <= SLOW_FLIP_MS:
            return
        _log.info("a frame takes %.0f ms to show: opening the window without acceleration", usual)
        os.environ[ACCELERATION] = "0"
        pygame.display.quit()
        pygame.display.init()
        self.surface = self._open()
