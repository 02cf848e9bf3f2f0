"""pygame_gui in the dress of the house: a manager with a theme made from the tokens, and buttons with painted faces.

pygame_gui does what it does well (presses, hover, sliders, typing, clipping in containers); letters, icons and finish
are ours, because it can neither break Japanese lines nor draw an icon in a text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pygame_gui
from pygame_gui.core import UIContainer
from pygame_gui.elements import UIButton, UIHorizontalSlider, UITextEntryLine

from game.text import Text, font_file
from game.theme import Theme

Face = Callable[[pygame.Surface, str], None]
STATES = ("normal", "hovered", "selected", "disabled")
_FONT = "triptych"
KNOB = 40  # canvas px: the knob of a slider


def manager(theme: Theme, text: Text, *, typing: bool) -> pygame_gui.UIManager:
    """A manager for one screen at the theme's size. Its own language stays English: all words come from ours. Only
    where something is typed it needs a font, which it would read anew for every screen."""
    made = look(theme)
    if typing:
        made["text_entry_line"]["font"] = _font(text)
    return pygame_gui.UIManager(theme.size, made, enable_live_theme_updates=False, starting_language="en")


def _font(text: Text) -> dict[str, Any]:
    file = {"package": "assets", "resource": font_file("sans", 500)}
    return {"name": _FONT, "size": str(text.style("lead", grow=True).px), "regular_resource": file}


def look(theme: Theme) -> dict[str, Any]:
    """The theme of pygame_gui, from style.toml. Its 'defaults' know colours only; form is given to every element."""
    color = {
        name: _rgba(theme.color(key))
        for name, key in {
            "normal_bg": "neutral.ink_700",
            "hovered_bg": "neutral.ink_600",
            "disabled_bg": "neutral.ink_800",
            "selected_bg": "neutral.brass_700",
            "active_bg": "neutral.brass_500",
            "dark_bg": "neutral.ink_950",
            "disabled_dark_bg": "neutral.ink_900",
            "normal_text": "text.on_dark",
            "hovered_text": "text.on_dark",
            "selected_text": "text.on_dark",
            "active_text": "text.on_dark",
            "disabled_text": "text.disabled_on_dark",
            "normal_border": "neutral.brass_700",
            "hovered_border": "neutral.brass_500",
            "selected_border": "neutral.brass_500",
            "active_border": "neutral.brass_300",
            "disabled_border": "neutral.ink_600",
            "text_cursor": "semantic.focus",
        }.items()
    }
    rounded = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(theme.length("radius.control")),
        "border_width": str(max(theme.px(2), 1)),
        "shadow_width": "0",
    }
    knob = {
        "colours": {
            "normal_bg": _rgba(theme.color("neutral.brass_500")),
            "hovered_bg": _rgba(theme.color("neutral.brass_300")),
            "selected_bg": _rgba(theme.color("neutral.brass_300")),
            "active_bg": _rgba(theme.color("neutral.brass_100")),
            "normal_border": _rgba(theme.color("neutral.outline")),
        },
        "misc": rounded,
    }
    clear = {"colours": {"dark_bg": "#00000000", "normal_bg": "#00000000", "normal_border": "#00000000"}}
    face_colors = {f"{s}_{part}": "#00000000" for s in (*STATES, "active") for part in ("bg", "border")}
    return {
        "defaults": {"colours": color},
        "button": {"misc": rounded},
        "@face": {"colours": face_colors, "misc": {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}},
        "text_entry_line": {"misc": {**rounded, "padding": f"{theme.px(18)},{theme.px(6)}"}},
        "horizontal_slider": {
            "colours": {"dark_bg": "#00000000"},  # the row behind it paints its groove
            "misc": {**rounded, "enable_arrow_buttons": "0", "sliding_button_width": str(theme.grown(KNOB))},
        },
        "horizontal_slider.#sliding_button": knob,
        "panel": clear,
    }


def _rgba(color: pygame.Color) -> str:
    return f"#{color.r:02x}{color.g:02x}{color.b:02x}{color.a:02x}"


class FaceButton(UIButton):
    """A button whose states are painted by a function: paint(surface, state) with a state of STATES. `above` lies over
    others of its container."""

    def __init__(
        self,
        rect: pygame.Rect,
        gui: pygame_gui.UIManager,
        paint: Face,
        command: Callable[[], None],
        *,
        container: UIContainer | None = None,
        states: tuple[str, ...] = STATES,
        above: bool = False,
    ) -> None:
        self._faces = {state: _painted(rect.size, paint, state) for state in states}
        height = 3 if above else 1
        super().__init__(rect, "", gui, container, starting_height=height, object_id="@face", command=command)

    def _set_any_images_from_theme(self) -> bool:
        plain = self._faces["normal"]
        self.normal_images = [plain]
        self.hovered_images = [self._faces.get("hovered", plain)]
        self.selected_images = [self._faces.get("selected", plain)]
        self.disabled_images = [self._faces.get("disabled", plain)]
        middle = [(0.5, 0.5)]
        self.normal_image_positions = self.hovered_image_positions = middle
        self.selected_image_positions = self.disabled_image_positions = middle
        return True

    def rebuild(self) -> None:
        """pygame_gui would compose all states in the frames that follow, every button one state in each: a large window
        would stand still for them. One that is never seen need not be there; any other is composed when it is set."""
        super().rebuild()  # type: ignore[no-untyped-call]
        if self.drawable_shape:
            self.drawable_shape.states_to_redraw_queue.clear()

    def choose(self, on: bool) -> None:
        """Shows it as chosen or not."""
        if on != self.is_selected:
            self.select() if on else self.unselect()  # type: ignore[no-untyped-call]

    def repaint(self, paint: Face) -> None:
        """Paints all faces anew (its words changed)."""
        self._faces = {state: _painted(self.rect.size, paint, state) for state in self._faces}
        self._set_any_images_from_theme()
        self.rebuild()


def _painted(size: tuple[int, int], paint: Face, state: str) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    paint(surface, state)
    return surface.premul_alpha()  # pygame_gui composes with premultiplied alpha


__all__ = ["STATES", "Face", "FaceButton", "UIContainer", "UIHorizontalSlider", "UITextEntryLine", "look", "manager"]
