"""What a screen is: it hears presses, moves on by time, draws itself, and says by a return value what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.bindings import Intent
from game.input import PadChange, Press

if TYPE_CHECKING:
    from game.kit import Kit
    from game.theme import Theme


@dataclass(frozen=True)
class Push:
    """Puts a scene on top; this one goes on when that one pops."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Takes this scene off; the one below hears `result`."""

    result: object = None


@dataclass(frozen=True)
class Replace:
    """Takes this scene off (all of them with `all`) and puts another in its place."""

    scene: Scene
    all: bool = False


@dataclass(frozen=True)
class Quit:
    """Ends the program."""

    code: int = 0


Change = Push | Pop | Replace | Quit | None


class Scene:
    """One screen. Subclasses set the class fields and override what they need; nothing here touches files or devices
    but through `kit` (theme, text, icons, words, audio, devices, store)."""

    theme_name = "title"  # [color.theme.*]: felt and panels
    music = "title"  # id of the music loop, '' = silence, 'keep' = whatever plays
    toast = "hud.toast"  # where notices are shown: a rectangle of layout.toml; "" = they wait until it is gone
    about: str | None = ""  # the game whose rules F1 opens; "" = that of the scene below; None = F1 does nothing
    typing = False  # something is typed here: letters are no presses
    see_through = False  # the scene below is drawn first (dialogs)
    pauses_on_unplug = False  # a pad that vanishes stops it with a notice
    idle_ms = 250  # how long the program may sleep while nothing happens on this screen

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.changed = True  # has to be drawn again; the app resets it
        self.kept = False  # the window still shows what this scene drew last, and nothing else; said anew by the app
        self.laid_out_for: Theme | None = None  # kept by the app

    @property
    def notice_place(self) -> pygame.Rect:
        """Where notices are shown, if they are."""
        return self.kit.theme.rect(self.toast or Scene.toast)

    @property
    def right_click(self) -> Intent:
        """What a right click means now: back, or zoom where things are looked at."""
        return Intent.BACK

    def enter(self) -> None:
        """It is on top for the first time."""

    def resume(self, result: object) -> Change:
        """It is on top again after another scene popped with `result`."""
        return None

    def leave(self) -> None:
        """It is taken off: stop threads, let go of things."""

    def layout(self) -> None:
        """The window, the language, the text size or the theme changed: everything measured is stale. Also called
        once before `enter`."""

    def event(self, event: pygame.Event) -> Change:
        """Every pygame event, before its presses (for pygame_gui and text)."""
        return None

    def handle(self, press: Press) -> Change:
        """One press."""
        return None

    def update(self, ms: float) -> Change:
        """Time passed: `ms` since the last call, real or that of --frames."""
        return None

    def pad_changed(self, change: PadChange) -> Change:
        """A pad came or went. Scenes that `pauses_on_unplug` are paused by the app before this."""
        return None

    def animating(self) -> bool:
        """Does something move, so that the next frame differs without any press?"""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything. The surface is the whole window."""
        raise NotImplementedError
