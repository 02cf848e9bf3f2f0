"""Surfaces that are textures rather than shapes: felt and wood under the lamp, paper, soft shadows, veils."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable

import pygame

from game.files import asset
from game.theme import Theme

HALF = 1920  # px: up to here the picture of half the size is enough
_log = logging.getLogger(__name__)


def backdrop(theme: Theme, name: str) -> pygame.Surface:
    """Table surface of a theme (a game, "title", "desk") for the whole window, opaque. The picture
    carries the frame of the cabinet; with a smaller edge than the standard it grows with the layout, so that the frame
    leaves the screen; what lies outside of 16:9 is walnut."""
    surface = pygame.Surface(theme.size).convert() if pygame.display.get_surface() else pygame.Surface(theme.size)
    if theme.contrast:
        surface.fill(theme.color("theme.title.felt"))
        return surface
    if not asset(f"textures/{name}.jpg").is_file():
        _log.warning("no texture '%s'", name)
        surface.fill(theme.color(f"theme.{name}.felt" if name in theme.token("color.theme") else "theme.title.felt"))
        _lamp(surface)
        return surface
    if theme.picture.size != theme.size:
        _tile(surface, theme)
    factor = max(theme.k / theme.window_k, 1.0)
    size = (round(theme.picture.width * factor), round(theme.picture.height * factor))
    picture = _texture(f"{name}_half" if size[0] <= HALF else name)
    if picture.get_size() != size:
        picture = pygame.transform.smoothscale(picture, size)
    surface.set_clip(theme.picture)
    surface.blit(picture, picture.get_rect(center=theme.picture.center))
    surface.set_clip(None)
    return surface


def _texture(name: str) -> pygame.Surface:
    with asset(f"textures/{name}.jpg").open("rb") as file:
        return pygame.image.load(file, f"{name}.jpg")


def _tile(surface: pygame.Surface, theme: Theme) -> None:
    """Walnut all over, for the bars beside a picture of 16:9."""
    plank = _texture("walnut")
    plank = pygame.transform.smoothscale_by(plank, max(theme.window_k / 2, 0.1))
    for y in range(0, theme.size[1], plank.get_height()):
        for x in range(0, theme.size[0], plank.get_width()):
            surface.blit(plank, (x, y))
    surface.fill((90, 90, 90), special_flags=pygame.BLEND_MULT)


def _lamp(surface: pygame.Surface) -> None:
    """One warm lamp at 50 %, 30 %, and dark corners: a small picture scaled up and multiplied in."""
    w, h = 96, 54
    small = pygame.Surface((w, h))
    for y in range(h):
        for x in range(w):
            d = math.hypot((x / w - 0.5) / 0.62, (y / h - 0.3) / 0.78)
            pool = math.exp(-((d / 0.62) ** 2))
            corner = max(0.0, min(1.0, math.hypot((x / w - 0.5) / 0.72, (y / h - 0.5) / 0.72) - 0.45)) ** 1.5
            light = (0.55 + 0.45 * pool) * (1 - 0.62 * corner)
            small.set_at((x, y), tuple(round(255 * light * c) for c in (1.0, 0.97, 0.92)))
    surface.blit(pygame.transform.smoothscale(small, surface.get_size()), (0, 0), special_flags=pygame.BLEND_MULT)


def vellum(theme: Theme, size: tuple[int, int], radius: int) -> pygame.Surface:
    """A sheet of paper: ink edge, bright rim, brass line, and the paper itself."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    box = sheet.get_rect()
    for color, width in (("outline", 3), ("vellum_50", 3), ("brass_500", 1.5), ("vellum_100", 0)):
        pygame.draw.rect(sheet, theme.color(f"neutral.{color}"), box, border_radius=max(radius, 0))
        if width:
            line = max(theme.px(width), 1)
            box, radius = box.inflate(-2 * line, -2 * line), radius - line
    if not theme.contrast:
        grain = _texture("vellum")
        paper = pygame.Surface(box.size, pygame.SRCALPHA)
        for y in range(0, box.height, grain.get_height()):
            for x in range(0, box.width, grain.get_width()):
                paper.blit(grain, (x, y))
        mask = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=max(radius, 0))
        paper.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(paper, box)
    return sheet


def blurred(size: tuple[int, int], radius: int, blur: int, color: pygame.Color, margin: int) -> pygame.Surface:
    """A soft rounded rectangle in one colour with alpha, `margin` larger than `size` on every side."""

    def draw(mask: pygame.Surface, step: int) -> None:
        box = pygame.Rect(margin // step, margin // step, max(size[0] // step, 1), max(size[1] // step, 1))
        pygame.draw.rect(mask, (255, 255, 255), box, border_radius=radius // step)

    return soft((size[0] + 2 * margin, size[1] + 2 * margin), blur, color, draw)


def soft(
    size: tuple[int, int], blur: int, color: pygame.Color, draw: Callable[[pygame.Surface, int], None]
) -> pygame.Surface:
    """A blurred shape in one colour: `draw(mask, step)` draws it in white on a mask that is `step` times smaller.
    Blurred at a quarter of the size: nobody sees the difference and it costs a sixteenth."""
    step = 4 if blur >= 8 else 2 if blur >= 4 else 1
    mask = pygame.Surface((max(size[0] // step, 1), max(size[1] // step, 1)))
    draw(mask, step)
    amount = max(blur // (2 * step), 1)
    mask = pygame.transform.box_blur(pygame.transform.box_blur(mask, amount), amount)
    small = _alpha_from(mask, color)
    return pygame.transform.smoothscale(small, size) if step > 1 else small


def _alpha_from(mask: pygame.Surface, color: pygame.Color) -> pygame.Surface:
    """A flat colour whose alpha is the brightness of `mask` times the alpha of the colour."""
    grey = pygame.image.tobytes(mask, "RGB")[::3]
    rgba = bytearray(bytes((color.r, color.g, color.b, 0)) * len(grey))
    table = bytes(value * color.a // 255 for value in range(256))
    rgba[3::4] = grey.translate(table)
    made = pygame.image.frombytes(bytes(rgba), mask.get_size(), "RGBA")
    # in the display's own order of colours: a blit of any other is ten times slower
    return made.convert_alpha() if pygame.display.get_surface() else made


def veil(size: tuple[int, int], color: pygame.Color) -> pygame.Surface:
    """One colour with alpha over the whole window."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(color)
    return surface


def shade(surface: pygame.Surface, color: pygame.Color) -> None:
    """Lays a colour with alpha over all of an opaque surface: like a veil at half its time and without its memory."""
    left = 255 - color.a
    surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    added = [c * color.a // 255 for c in (color.r, color.g, color.b)]
    if any(added):
        surface.fill(added, special_flags=pygame.BLEND_RGB_ADD)
