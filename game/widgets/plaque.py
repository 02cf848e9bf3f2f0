"""A seat's plaque: colour edge, badge, name, who plays it, and rows of figures. A zero stays, pale, so columns keep."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.kit import Kit
from game.widgets.tokens import seat_icon

FADED = 0.32
NARROW = 320  # canvas px of room below which the head is set smaller
ROW_SIZES = ((25, 26), (23, 24), (21, 22), (19, 20), (17, 20))  # icon and figure of a row, canvas px, largest first
LEVEL_ICONS = {"apprentice": "ui_difficulty_1", "adept": "ui_difficulty_2", "master": "ui_difficulty_3",
               "legend": "ui_difficulty_4"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Item:
    """An icon and its figure; the icon alone if `figure` is ''. `strong` stands out, `sep` draws a line before it."""

    icon: str
    figure: str = ""
    strong: bool = False
    sep: bool = False

    @property
    def faded(self) -> bool:
        """Nothing of it is there."""
        return self.figure == "0"


@dataclass(frozen=True, slots=True)
class Plaque:
    """All that a plaque shows. `head` stands at the right of the name; `rows` below, spread over the width."""

    seat: int
    name: str
    level: str
    head: tuple[Item, ...]
    rows: tuple[tuple[Item, ...], ...]
    turn: bool = False
    thinking: bool = False
    done: bool = False


def draw_plaque(kit: Kit, size: tuple[int, int], theme_name: str, plaque: Plaque) -> pygame.Surface:
    """The plaque at its final size in window pixels."""
    t = kit.theme
    surface = pygame.Surface(size, pygame.SRCALPHA)
    box = surface.get_rect()
    ground(kit, surface, box, theme_name, plaque.seat, plaque.turn)
    lines = 1 + len(plaque.rows)
    pitch = (box.height - t.px(8)) / lines
    inner = box.inflate(-t.px(14), 0)
    inner.left, inner.width = box.left + t.px(18), box.width - t.px(30)
    first = pygame.Rect(inner.left, t.px(4), inner.width, round(pitch))
    _head(kit, surface, first, plaque)
    for number, row in enumerate(plaque.rows, start=1):
        place = pygame.Rect(inner.left, t.px(4) + round(number * pitch), inner.width, round(pitch))
        _row(kit, surface, place, row)
    return surface


def ground(  # noqa: PLR0917  as every painter: on what, where, how
    kit: Kit, surface: pygame.Surface, box: pygame.Rect, theme_name: str, seat: int, turn: bool
) -> None:
    """The lacquer of a plaque with the edge in its seat's colour, bright round the edge while it is its `turn`."""
    t = kit.theme
    radius = t.px(12)
    key = ("plaque", box.size, theme_name, seat, turn)

    def make() -> pygame.Surface:
        ground = pygame.Surface(box.size, pygame.SRCALPHA)
        top, bottom = t.color(f"theme.{theme_name}.panel_top"), t.color(f"theme.{theme_name}.panel_bottom")
        for y in range(box.height):
            ground.fill(top.lerp(bottom, y / box.height), (0, y, box.width, 1))
        ground.fill(t.color(f"seat.{seat}.base"), (0, 0, t.length("border.seat_edge"), box.height))
        mask = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), box, border_radius=radius)
        ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        line = t.color("neutral.brass_500") if turn else t.color("neutral.brass_700", 0.8)
        pygame.draw.rect(ground, line, box, max(t.px(3 if turn else 1), 1), border_radius=radius)
        return ground

    surface.blit(kit.paint.cached(key, make), (0, 0))


def _head(kit: Kit, surface: pygame.Surface, place: pygame.Rect, plaque: Plaque) -> None:
    t = kit.theme
    narrow = place.width < t.px(NARROW)
    badge = kit.icons.get(seat_icon(kit, plaque.seat), t.px(26 if narrow else 30))
    surface.blit(badge, badge.get_rect(midleft=place.midleft))
    right = place.right
    for item in reversed(plaque.head):
        right = _item(kit, surface, item, (right, place.centery), t.px(22 if narrow else 26)) - t.px(5 if narrow else 8)
    x = place.left + badge.get_width() + t.px(7)
    style = kit.text.style("body_strong", px=26)
    extras = _extras(plaque)
    if narrow:  # who plays it is left out before the name is cut
        extras = extras[1:]
    room = right - x - len(extras) * t.px(32)
    name = kit.text.line(plaque.name, style, "text.on_dark", max(room, t.px(40)), floor=16 if narrow else 20)
    surface.blit(name, name.get_rect(midleft=(x, place.centery)))
    x += name.get_width() + t.px(6)
    for icon in extras:
        picture = kit.icons.get(icon, t.px(26))
        surface.blit(picture, picture.get_rect(midleft=(x, place.centery)))
        x += t.px(30)


def _extras(plaque: Plaque) -> list[str]:
    icons = [LEVEL_ICONS.get(plaque.level, "ui_ai") if plaque.level else "ui_human"]
    if plaque.thinking:
        icons.append("ui_thinking")
    if plaque.done:
        icons.append("ui_check")
    return icons


def _item(
    kit: Kit, surface: pygame.Surface, item: Item, midright: tuple[int, int], px: int, *, figure: float = 26
) -> int:
    """Draws an item with the middle of its right edge at `midright`; returns its left edge."""
    t, (right, y) = kit.theme, midright
    alpha = FADED if item.faded else 1.0
    size = round(px * 1.15) if item.strong else px
    if item.figure:
        style = kit.text.style("number_s", px=30 if item.strong else figure, weight=900 if item.strong else 700)
        text = kit.text.line(item.figure, style, t.color("text.on_dark", alpha))
        right -= text.get_width()
        surface.blit(text, text.get_rect(midleft=(right, y)))
        right -= t.px(2)
    icon = kit.icons.get(item.icon, size, alpha=alpha)
    right -= size
    surface.blit(icon, icon.get_rect(midleft=(right, y)))
    return right


def _row(kit: Kit, surface: pygame.Surface, place: pygame.Rect, row: Sequence[Item]) -> None:
    """Items spread over the width, smaller where they would not fit."""
    t = kit.theme
    lines = sum(1 for item in row if item.sep) * t.px(10)
    for icon, figure in ROW_SIZES:
        px, style = t.px(icon), kit.text.style("number_s", px=figure, weight=700)
        widths = [px + (kit.text.width(item.figure, style) + t.px(2) if item.figure else 0) for item in row]
        used = sum(widths) + lines
        if used <= place.width:
            break
    gap = min(max((place.width - used) / max(len(row) - 1, 1), 0), t.px(34))
    x = float(place.left)
    for item, width in zip(row, widths, strict=True):
        if item.sep:
            line = pygame.Rect(round(x + t.px(3) - gap / 2), place.centery - t.px(13), max(t.px(1), 1), t.px(26))
            surface.fill(t.color("neutral.brass_700"), line)
            x += t.px(10)
        _item(kit, surface, item, (round(x + width), place.centery), px, figure=figure)
        x += width + gap
