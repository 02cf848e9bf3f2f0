"""Surfaces that are textures rather than shapes: felt and wood under the lamp, the walnut frame, paper, soft shadows."""

from __future__ import annotations

import logging
import math

import pygame

from game.files import asset
from game.theme import Theme

_log = logging.getLogger(__name__)
FRAME = 34  # canvas px of walnut at the standard edge; it goes as the edge goes, the layout then needs the room


def backdrop(theme: Theme, name: str) -> pygame.Surface:
    """Table surface of a theme for the whole window, opaque, with the frame of the cabinet around the picture."""
    surface = pygame.Surface(theme.size).convert() if pygame.display.get_surface() else pygame.Surface(theme.size)
    path = asset(f"textures/{name}.jpg")
    if theme.contrast:
        surface.fill(theme.color("theme.title.felt"))
    elif path.exists():
        picture = pygame.image.load(path)
        surface.blit(pygame.transform.smoothscale(picture, theme.size), (0, 0))
    else:
        _log.warning("no texture '%s'", name)
        surface.fill(theme.color(f"theme.{name}.felt" if name in theme.token("color.theme") else "theme.title.felt"))
        _lamp(surface)
    return surface


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
    """A sheet of paper: ink edge, bright rim, brass line."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    box = sheet.get_rect()
    line = max(theme.px(3), 1)
    pygame.draw.rect(sheet, theme.color("neutral.outline"), box, border_radius=radius)
    inner = box.inflate(-2 * line, -2 * line)
    pygame.draw.rect(sheet, theme.color("neutral.vellum_50"), inner, border_radius=max(radius - line, 0))
    paper = inner.inflate(-2 * line, -2 * line)
    pygame.draw.rect(sheet, theme.color("neutral.brass_500"), paper, border_radius=max(radius - 2 * line, 0))
    paper.inflate_ip(-2 * max(theme.px(1.5), 1), -2 * max(theme.px(1.5), 1))
    pygame.draw.rect(sheet, theme.color("neutral.vellum_100"), paper, border_radius=max(radius - 2 * line, 0))
    return sheet


def blurred(
    size: tuple[int, int], radius: int, blur: int, color: pygame.Color, margin: int
) -> pygame.Surface:
    """A soft rounded rectangle in one colour with alpha, `margin` larger than `size` on every side. Blurred at a
    quarter of the size: nobody sees the difference and it costs a sixteenth."""
    step = 4 if blur >= 8 else 2 if blur >= 4 else 1
    w, h = size[0] + 2 * margin, size[1] + 2 * margin
    small = pygame.Surface((max(w // step, 1), max(h // step, 1)), pygame.SRCALPHA)
    small.fill((color.r, color.g, color.b, 0))
    box = pygame.Rect(margin // step, margin // step, max(size[0] // step, 1), max(size[1] // step, 1))
    mask = pygame.Surface(small.get_size())
    pygame.draw.rect(mask, (255, 255, 255), box, border_radius=radius // step)
    soft = max(blur // (2 * step), 1)
    mask = pygame.transform.box_blur(pygame.transform.box_blur(mask, soft), soft)
    # the grey picture becomes the alpha of a flat colour
    small = _alpha_from(mask, color)
    return pygame.transform.smoothscale(small, (w, h)) if step > 1 else small


def _alpha_from(mask: pygame.Surface, color: pygame.Color) -> pygame.Surface:
    """A flat colour whose alpha is the brightness of `mask` times the alpha of the colour."""
    strip = mask.convert_alpha() if pygame.display.get_surface() else mask.convert(32, pygame.SRCALPHA)
    grey = pygame.image.tobytes(strip, "RGBA")[::4]
    rgba = bytearray(bytes((color.r, color.g, color.b, 0)) * len(grey))
    table = bytes(value * color.a // 255 for value in range(256))
    rgba[3::4] = grey.translate(table)
    return pygame.image.frombytes(bytes(rgba), mask.get_size(), "RGBA")


def veil(size: tuple[int, int], color: pygame.Color) -> pygame.Surface:
    """One colour with alpha over the whole window."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(color)
    return surface
