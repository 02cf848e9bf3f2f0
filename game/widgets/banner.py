"""The band across the screen that says what begins: a phase, a turn, a card that concerns everybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from core.engine import NOBODY
from game.art.pen import Pen
from game.icons import rasterise
from game.kit import Kit
from game.surfaces import shade
from game.table import Crumb
from game.theme import tint
from game.widgets.tokens import seat_icon

REST = 0.62  # how solid the steps are that are not the one of now


@dataclass
class Banner:
    """A title, below it a line or the steps of what begins, and above it an arch with an icon, a seat's badge or a
    picture of its own."""

    title: str
    line: str = ""
    icon: str = ""
    seat: int = NOBODY
    picture: pygame.Surface | None = None
    steps: Sequence[Crumb] = ()


def draw_banner(kit: Kit, surface: pygame.Surface, theme_name: str, banner: Banner, shown: float) -> None:
    """Draws it over a darkened picture; `shown` 0..1 fades and opens it."""
    if shown <= 0:
        return
    t = kit.theme
    darken(kit, surface, 0.45 * shown)
    rect = t.rect("hud.banner")
    rect.left, rect.width = 0, t.size[0]
    band = kit.paint.cached(("band", theme_name, rect.size), lambda: _band(kit, theme_name, rect.size))
    height = max(round(rect.height * (1 if t.reduced else 0.3 + 0.7 * shown)), 2)
    place = pygame.Rect(rect.left, rect.centery - height // 2, rect.width, height)
    band.set_alpha(round(255 * shown))
    surface.blit(band, place, (0, (rect.height - height) // 2, rect.width, height))
    if shown > 0.6:
        _words(kit, surface, rect, banner, (shown - 0.6) / 0.4)


def darken(kit: Kit, surface: pygame.Surface, strength: float) -> None:
    """Turns the light down by a share."""
    scrim = kit.theme.color("semantic.scrim")
    scrim.a = round(255 * max(0.0, min(strength, 1.0)))
    shade(surface, scrim)


def _band(kit: Kit, theme_name: str, size: tuple[int, int]) -> pygame.Surface:
    top = kit.theme.color(f"theme.{theme_name}.panel_top")
    edge = kit.theme.color(f"theme.{theme_name}.panel_bottom")
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        middle = 1 - abs(2 * y / size[1] - 1)
        surface.fill((*edge.lerp(top, middle)[:3], 242), (0, y, size[0], 1))
    line = max(kit.theme.px(2), 1)
    for y in (0, size[1] - line):
        surface.fill(kit.theme.color("neutral.brass_500"), (0, y, size[0], line))
        inner = y + (line * 3 if y == 0 else -line * 3)
        surface.fill(kit.theme.color("neutral.brass_700"), (0, inner, size[0], max(line // 2, 1)))
    return surface


def _words(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, banner: Banner, strength: float) -> None:
    t = kit.theme
    alpha = round(255 * min(strength, 1.0))
    head = _head(kit, banner)
    if head:
        head.set_alpha(alpha)
        surface.blit(head, head.get_rect(midbottom=(rect.centerx, rect.top + t.px(74))))
        head.set_alpha(255)
    safe = t.rect("safe.rect")
    below = _below(kit, banner, safe.width)
    style = kit.text.style("banner", px=56 if below else 64)
    title = kit.text.line(banner.title, style, "neutral.brass_100", safe.width, floor=36)
    title.set_alpha(alpha)
    y = rect.centery + t.px(14 if head else -8) if below else rect.centery + t.px(30 if head else 0)
    surface.blit(title, title.get_rect(center=(rect.centerx, y)))
    title.set_alpha(255)
    if below:
        below.set_alpha(alpha)
        surface.blit(below, below.get_rect(center=(rect.centerx, rect.bottom - t.px(32))))
        below.set_alpha(255)


def _below(kit: Kit, banner: Banner, width: int) -> pygame.Surface | None:
    """What stands under the title: a line, or the steps with arrows between them."""
    if banner.steps:
        return kit.paint.cached(("steps", tuple(banner.steps), width), lambda: _steps(kit, banner.steps, width))
    if banner.line:
        return kit.text.line(banner.line, kit.text.style("lead", grow=True), "text.on_dark", width, floor=22)
    return None


def _steps(kit: Kit, steps: Sequence[Crumb], width: int) -> pygame.Surface:
    """The steps in one line, those of now in full light; smaller where they would not go in."""
    t, px = kit.theme, 32.0 * kit.theme.text
    while True:
        style = kit.text.style("lead", px=px)
        words = [kit.text.line(step.text, style, "neutral.brass_100" if step.now else "text.on_dark_2")
                 for step in steps]  # fmt: skip
        gap = round(t.px(px * 0.5))
        arrow = kit.icons.get("ui_next", max(t.px(px * 0.6), 1), alpha=0.7)
        total = sum(one.get_width() for one in words) + (len(words) - 1) * (arrow.get_width() + 2 * gap)
        if total <= width or px <= 22:
            break
        px -= 2
    surface = pygame.Surface((total, max(one.get_height() for one in words)), pygame.SRCALPHA)
    x, middle = 0, surface.get_height() // 2
    for number, (step, picture) in enumerate(zip(steps, words, strict=True)):
        if number:
            surface.blit(arrow, arrow.get_rect(midleft=(x + gap, middle)))
            x += arrow.get_width() + 2 * gap
        picture.set_alpha(255 if step.now else round(255 * REST))
        surface.blit(picture, picture.get_rect(midleft=(x, middle)))
        picture.set_alpha(255)
        x += picture.get_width()
    return surface


def _head(kit: Kit, banner: Banner) -> pygame.Surface | None:
    if banner.picture:
        return banner.picture
    icon = seat_icon(kit, banner.seat) if banner.seat != NOBODY else banner.icon
    if not icon:
        return None

    def make() -> pygame.Surface:
        w, h = 150, 132
        pen = Pen(w, h)
        arch = f"M6 {h} V75 A69 69 0 0 1 {w - 6} 75 V{h} Z"
        pen.path(arch, fill=kit.theme.token("color.neutral.vellum_100"), stroke=tint("wood.map"), width=9)
        inner = f"M14 {h} V75 A61 61 0 0 1 {w - 14} 75 V{h}"
        pen.path(inner, stroke=kit.theme.token("color.neutral.brass_500"), width=2)
        surface = rasterise(pen.svg, (kit.theme.px(w), kit.theme.px(h)))
        picture = kit.icons.get(icon, kit.theme.px(84))
        surface.blit(picture, picture.get_rect(center=(surface.get_width() // 2, kit.theme.px(74))))
        return surface

    return kit.paint.cached(("banner head", icon), make)
