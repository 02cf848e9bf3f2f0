"""Icons and other SVG pictures, rasterised once at their final pixel size and kept."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Callable
from typing import Literal

import pygame

from game.files import asset
from game.pace import Pace
from game.theme import tint

Variant = Literal["normal", "grey", "disabled"]
_BODY = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)
LONG = 3000  # letters of an SVG that takes about half a millisecond
_log = logging.getLogger(__name__)


def rasterise(svg: str, size: tuple[int, int], pace: Pace | None = None) -> pygame.Surface:
    """An SVG text as a surface with alpha. nanosvg: no text, filters, masks or CSS; gradients in user space. With a
    `pace` a long one is not waited for any longer than a frame's share."""

    def drawn() -> pygame.Surface:
        return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (max(size[0], 1), max(size[1], 1)))

    surface = pace.aside((svg, size), drawn) if pace and len(svg) > LONG else drawn()
    return surface.convert_alpha() if pygame.display.get_surface() else surface


class Icons:
    """Icons by id at a pixel size: greyed, tinted or faded where asked. One that is missing or damaged is drawn as a
    lozenge and named in the log once."""

    def __init__(self, pace: Pace | None = None) -> None:
        self.pace = pace or Pace()
        self._cache: dict[tuple[str, int, str, tuple[int, ...] | None], pygame.Surface] = {}
        self._sources: dict[str, str] = {}
        self.stamp: Callable[[str, pygame.Surface], None] = lambda name, surface: None  # marks an icon once it is made

    def source(self, name: str) -> str:
        """The SVG text of an icon; the fallback if there is none."""
        if name not in self._sources:
            try:
                self._sources[name] = asset(f"icons/{name}.svg").read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                self._give_up(name, error)
        return self._sources[name]

    def _give_up(self, name: str, why: object) -> str:
        _log.warning("no icon '%s': %s", name, why)
        self._sources[name] = _FALLBACK
        return _FALLBACK

    def body(self, name: str) -> str:
        """The shapes of an icon without the <svg> around them, on their 64 x 64 grid: to build pictures of."""
        match = _BODY.search(self.source(name)) or _BODY.search(self._give_up(name, "it is no SVG"))
        return match.group(1) if match else ""

    def get(
        self, name: str, px: int, variant: Variant = "normal", tint: pygame.Color | None = None, alpha: float = 1.0
    ) -> pygame.Surface:
        """The icon `px` pixels square. `tint` paints its shape in one colour; `alpha` 0..1 fades it."""
        extra = (*tuple(tint or ()), round(alpha * 255))
        key = (name, px, variant, extra)
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = self._make(name, px, variant, tint, alpha)
            self.pace.made()
        return found

    def _make(self, name: str, px: int, variant: Variant, tint: pygame.Color | None, alpha: float) -> pygame.Surface:
        try:
            surface = rasterise(self.source(name), (px, px), self.pace)
        except pygame.error as error:
            surface = rasterise(self._give_up(name, error), (px, px))
        self.stamp(name, surface)
        if variant != "normal":
            surface = pygame.transform.grayscale(surface)
        if tint is not None:
            surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            surface.fill((*tint[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
        fade = alpha * (0.55 if variant == "disabled" else 1.0)
        if fade < 1:
            surface.fill((255, 255, 255, round(fade * 255)), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def clear(self) -> None:
        """Forgets what was rasterised (after a change of size)."""
        self._cache.clear()


_FALLBACK = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">'
    f'<path d="M32 6 L58 32 L32 58 L6 32 Z" fill="{tint("neutral.brass_500")}" '
    f'stroke="{tint("neutral.outline")}" stroke-width="3"/>'
    f'<circle cx="32" cy="32" r="6" fill="{tint("neutral.outline")}"/></svg>'
)
