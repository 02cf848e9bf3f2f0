"""The design tokens of assets/design at one size: every colour, length, rectangle and duration the client uses.

A `Theme` is made for one window and one set of reading settings, and never changes; a new size means a new Theme.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, cast

import pygame

from game.files import table
from game.motion import Motion, bezier

STYLE = "design/style.toml"
LAYOUT = "design/layout.toml"


class ThemeError(KeyError):
    """A name that neither style.toml nor layout.toml knows: a fault of the program."""


def _find(tree: dict[str, Any], key: str, file: str) -> Any:
    value: Any = tree
    for part in key.split("."):
        if isinstance(value, list) and part.isdigit() and int(part) < len(value):
            value = value[int(part)]
        elif isinstance(value, dict) and part in value:
            value = value[part]
        else:
            raise ThemeError(f"{file} has no '{key}'")
    return value


@functools.cache
def token(key: str) -> Any:
    """A value of style.toml by dotted name, for what does not depend on a window."""
    return _find(table(STYLE), key, "style.toml")


@functools.cache
def _laid_out(key: str) -> Any:
    return _find(table(LAYOUT), key, "layout.toml")


def tint(key: str) -> str:
    """A colour of style.toml as "#RRGGBB" by dotted name under [color], for drawings."""
    return str(token(f"color.{key}"))


class Theme:
    """Tokens at one factor. `size` is the window in pixels; `edge` 0..0.1 the unsafe border of the screen; `text` the
    text size 1..2; `contrast` the high-contrast variant; `reduced` reduced motion."""

    def __init__(
        self,
        size: tuple[int, int],
        *,
        edge: float | None = None,
        text: float = 1.0,
        contrast: bool = False,
        reduced: bool = False,
    ) -> None:
        self.size = size
        self.edge: float = self.token("meta.edge_default") if edge is None else edge
        self.text, self.contrast, self.reduced = text, contrast, reduced
        width, height = self.token("meta.canvas")
        self.window_k = min(size[0] / width, size[1] / height)
        default = self.token("meta.edge_default")
        self.k = self.window_k * (1 - 2 * self.edge) / (1 - 2 * default)
        self._centre = (size[0] / 2, size[1] / 2)
        self._half = (width / 2, height / 2)
        self._colors: dict[str, pygame.Color] = {}
        # the 16:9 picture inside the window; what lies outside is the frame of the cabinet
        picture = (round(width * self.window_k), round(height * self.window_k))
        self.picture = pygame.Rect((size[0] - picture[0]) // 2, (size[1] - picture[1]) // 2, *picture)
        self.safe = self.rect("safe.rect")

    # ---- raw tokens ----------------------------------------------------------------------------------------------

    def token(self, key: str) -> Any:
        """A value of style.toml by dotted name, as it stands there ("token.glyph", "color.seat.0.shape")."""
        return token(key)

    def layout(self, key: str) -> Any:
        """A value of layout.toml by dotted name, as it stands there ("olympos.track_cells")."""
        return _laid_out(key)

    # ---- lengths and places --------------------------------------------------------------------------------------

    def px(self, length: float) -> int:
        """A length of the 1920x1080 canvas in window pixels; what is more than nothing stays at least one pixel."""
        scaled = round(length * self.k)
        return scaled if scaled or not length else (1 if length > 0 else -1)

    def length(self, key: str) -> int:
        """A length token of style.toml in window pixels ("space.s4", "radius.panel")."""
        return self.px(self.token(key))

    def grown(self, length: float) -> int:
        """Like `px`, times the text size: for what grows with the text of menus, prompt, inspector and log."""
        return self.px(length * self.text)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A point of the canvas in window pixels."""
        return (
            round(self._centre[0] + (x - self._half[0]) * self.k),
            round(self._centre[1] + (y - self._half[1]) * self.k),
        )

    def place(self, rect: Sequence[float]) -> pygame.Rect:
        """A rectangle [x, y, w, h] of the canvas in window pixels. Neighbours on the canvas stay neighbours."""
        x, y, w, h = rect
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def rect(self, key: str) -> pygame.Rect:
        """A rectangle of layout.toml in window pixels ("olympos.map", "hud.prompt")."""
        return self.place(self.layout(key))

    # ---- colours -------------------------------------------------------------------------------------------------

    def color(self, key: str, alpha: float | None = None) -> pygame.Color:
        """A colour by dotted name under [color] ("neutral.ink_900", "seat.0.base"), or a hex value. Alpha 0..1."""
        name = f"{key}/{alpha}"
        found = self._colors.get(name)
        if found is None:
            found = pygame.Color(key if key.startswith("#") else self._color_token(key))
            if alpha is not None:
                found.a = round(alpha * 255)
            self._colors[name] = found
        return pygame.Color(found)

    def _color_token(self, key: str) -> str:
        if self.contrast:
            if key == "text.on_dark":
                return cast(str, self.token("variant.high_contrast.text_on_dark"))
            if key.startswith("theme.") and key.endswith((".felt", ".panel_top", ".panel_bottom")):
                return cast(str, self.token("variant.high_contrast.felt"))
        return cast(str, self.token(f"color.{key}"))

    # ---- motion --------------------------------------------------------------------------------------------------

    def motion(self, name: str) -> Motion:
        """One entry of [motion]: duration (0 when reduced motion replaces it by a cut) and curve."""
        spec = self.token(f"motion.{name}")
        reduced = str(spec.get("reduced", ""))
        ease = bezier(self.token(f"ease.{spec['ease']}")) if "ease" in spec else bezier(self.token("ease.linear"))
        ms = float(spec.get("dur", spec.get("dur_in", 0)))
        if self.reduced:
            fade = [int(word.rstrip(",")) for word in reduced.split() if word.rstrip(",").isdigit()]
            ms = float(fade[0]) if fade and "fade" in reduced else 0.0
        return Motion(name, ms, ease, spec, reduced)
