"""Helpers of the client's tests: a kit on the dummy display, an app whose frames are stepped, a virtual pad."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

from game import app, settings, window
from game.cli import Options
from game.kit import Kit
from game.scene import Scene
from game.scenes import registry
from game.scenes.menu import Menu
from game.store import Folder


def kit_for(folder: Path, size: tuple[int, int] = (1280, 720), **chosen: Any) -> Kit:
    """A kit with settings changed by name, its files in `folder`."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None or pygame.display.get_surface().get_size() != size:
        pygame.display.set_mode(size)
    made = settings.Settings(first_run=False)
    for name, value in chosen.items():
        setattr(made, name, value)
    return Kit(made, Folder(folder), size)


GIVEN_WAY = 0.001  # seconds a frame, for the thread that thinks: frames that paint nothing take no time


class Desk:
    """An app whose time is ours: `frame` steps it, keys and clicks go through pygame's own queue."""

    def __init__(self, kit: Kit, scene: Scene) -> None:
        pygame.event.clear()
        self.kit = kit
        self.app = app.App(kit, window.Window(kit.theme.size, False), registry)
        self.now = 0.0
        self.app.start(scene)
        self.frame()

    @classmethod
    def at(cls, kit: Kit, name: str) -> Desk:
        """At a screen by its name."""
        return cls(kit, registry.first(kit, Options(scene=name, game="olympos")))

    @property
    def scene(self) -> Any:
        """The screen on top."""
        return self.app.top

    def frame(self, count: int = 1, ms: float = 1000 / 60) -> None:
        """Some frames."""
        for _ in range(count):
            if not self.app.running:
                return
            self.now += ms
            self.app.turn(ms, self.now)
            session = getattr(self.scene, "session", None) if self.app.running else None
            if session is not None and session.thinker.busy:
                time.sleep(GIVEN_WAY)

    def key(self, *names: str) -> None:
        """Presses and lets go of keys, one after another ("ctrl+z")."""
        for name in names:
            *modifiers, plain = name.split("+")
            mod = sum({"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}[m]
                      for m in modifiers)  # fmt: skip
            code = pygame.key.key_code(plain)
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0))
                self.frame()

    def point(self, at: tuple[int, int]) -> None:
        """Moves the mouse there, from a little aside: one that only comes to lie somewhere has not been moved."""
        pygame.mouse.set_pos(at)
        for x, y in ((at[0] - 9, at[1] - 9), at):
            pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False))
        self.frame()

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        """Moves there and clicks."""
        self.point(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=at, button=button, touch=False))
            self.frame(2)


def _sdl() -> Any:
    """The SDL library that pygame has loaded."""
    if sys.platform.startswith("linux"):
        for line in Path("/proc/self/maps").read_text(encoding="utf-8").splitlines():
            if "libSDL2-2" in line or "libSDL2." in line:
                return ctypes.CDLL(line.split(maxsplit=5)[5])
    if os.name == "nt":
        return ctypes.CDLL(str(Path(pygame.__file__).parent / "SDL2.dll"))
    return None


class VirtualPad:
    """A game controller made by SDL itself: real events, mapping and hot-plug without any device."""

    attached: ClassVar[list[VirtualPad]] = []
    A, B, X, Y, BACK, GUIDE, START = range(7)
    LB, RB, UP, DOWN, LEFT, RIGHT = 9, 10, 11, 12, 13, 14

    def __init__(self, desk: Desk) -> None:
        self.desk, self.sdl = desk, _sdl()
        index = self.sdl.SDL_JoystickAttachVirtual(1, 6, 15, 1)
        assert index >= 0
        self.instance = self.sdl.SDL_JoystickGetDeviceInstanceID(index)
        self.attached.append(self)
        self.sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self.handle = ctypes.c_void_p(self.sdl.SDL_JoystickOpen(index))
        desk.frame(2)

    def set_button(self, button: int, down: bool) -> None:
        """Presses or lets go."""
        self.sdl.SDL_JoystickSetVirtualButton(self.handle, button, int(down))
        self.desk.frame()

    def press(self, *buttons: int) -> None:
        """Presses and lets go, one after another."""
        for button in buttons:
            self.set_button(button, True)
            self.set_button(button, False)

    def axis(self, axis: int, value: float) -> None:
        """Moves a stick or trigger, -1..1."""
        self.sdl.SDL_JoystickSetVirtualAxis(self.handle, axis, ctypes.c_int16(round(value * 32767)))
        self.desk.frame()

    def unplug(self) -> None:
        """Pulls it out."""
        self._detach()
        self.desk.frame(2)

    def _detach(self) -> None:
        self.attached.remove(self)
        for index in range(self.sdl.SDL_NumJoysticks()):  # others may have gone: its index is not what it was
            if self.sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance:
                self.sdl.SDL_JoystickDetachVirtual(index)
                break

    @classmethod
    def unplug_all(cls) -> None:
        """Pulls out every one that is still there, without a frame: what the app would say to it may be why it is."""
        for pad in tuple(cls.attached):
            pad._detach()


def menu_scenes() -> list[str]:
    """The names of all screens made of controls."""
    return [name for name in registry.NAMES if not name.startswith("handover")]


def open_menu(folder: Path, name: str, **chosen: Any) -> Desk:
    """At a screen made of controls."""
    desk = Desk.at(kit_for(folder, **chosen), name)
    if not isinstance(desk.scene, Menu):
        pytest.skip("not a screen of controls")
    return desk
