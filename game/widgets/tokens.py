"""Playing pieces in the colours and shapes of the seats: settlers in stacks, counters, cost bubbles."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.pen import Pen
from game.icons import rasterise
from game.kit import Kit
from game.table import Box, Picture
from game.theme import tint

RIM = 4  # canvas px around a piece for its vellum rim and its shadow


def seat_colour(kit: Kit, seat: int, tone: str = "base") -> str:
    """A tone of a seat's colour as '#RRGGBB'."""
    return str(kit.theme.token(f"color.seat.{seat}.{tone}"))


def seat_icon(kit: Kit, seat: int) -> str:
    """Icon id of a seat's badge."""
    return str(kit.theme.token(f"color.seat.{seat}.icon"))


def settlers(kit: Kit, stack: Sequence[int], w: float = 44, h: float = 32) -> Picture:
    """A stack of settlers, bottom first; the top one carries its seat's shape. Sizes in canvas pixels; the offset is
    that of the whole picture from the top left corner of the lowest settler."""
    step = kit.theme.token("token.stack_step")
    shown = list(stack[-4:])
    rise = step * (len(shown) - 1)
    pen = Pen(w + 2 * RIM, h + rise + 2 * RIM)
    x, ground = RIM, RIM + rise
    pen.ellipse(x + w / 2, ground + h * 0.72, w * 0.5, h * 0.34, fill="#000000", opacity=0.4)
    for i, seat in enumerate(shown):
        _disc(kit, pen, seat, (x, ground - i * step, w, h))
    _shape(kit, pen, shown[-1], (x + w / 2, ground - rise + h * 0.4, w, h))
    size = (kit.theme.px(pen.w), kit.theme.px(pen.h))
    surface = rasterise(pen.svg, size)
    if kit.settings.colour_vision:
        _number(kit, surface, shown[-1], (x + w / 2, RIM + h * 0.38))
    if len(stack) >= 4:
        _count(kit, surface, len(stack))
    return Picture(surface, (-kit.theme.px(RIM), -kit.theme.px(RIM + rise)))


def _disc(kit: Kit, pen: Pen, seat: int, box: Box) -> None:
    x, y, w, h = box
    side = (
        f"M{x + 2} {y + h * 0.40} V{y + h * 0.62} C{x + 2} {y + h * 0.86} {x + w * 0.28} {y + h - 1} "
        f"{x + w / 2} {y + h - 1} C{x + w * 0.72} {y + h - 1} {x + w - 2} {y + h * 0.86} {x + w - 2} {y + h * 0.62} "
        f"V{y + h * 0.40} Z"
    )
    shade, base = seat_colour(kit, seat, "shade"), seat_colour(kit, seat)
    pen.path(side, fill=shade, stroke=tint("neutral.vellum_50"), width=4.5)
    pen.path(side, fill=shade, stroke=tint("neutral.outline"), width=1.8)
    pen.ellipse(x + w / 2, y + h * 0.40, w / 2 - 2, h * 0.38, fill=base, stroke=tint("neutral.outline"), width=1.8)
    gloss = (
        f"M{x + w * 0.16} {y + h * 0.34} C{x + w * 0.24} {y + h * 0.14} {x + w * 0.5} {y + h * 0.08} "
        f"{x + w * 0.66} {y + h * 0.12}"
    )
    pen.path(gloss, stroke=seat_colour(kit, seat, "light"), width=1.6, opacity=0.8)


def _shape(kit: Kit, pen: Pen, seat: int, box: Box) -> None:
    x, y, w, h = box
    fill, line = seat_colour(kit, seat, "light"), seat_colour(kit, seat, "shade")
    shape = kit.theme.token(f"color.seat.{seat}.shape")
    if shape == "circle":
        pen.ellipse(x, y, w * 0.2, h * 0.19, fill=fill, stroke=line, width=2)
        return
    corners = {
        "square": ((-0.2, -0.16), (0.2, -0.16), (0.2, 0.16), (-0.2, 0.16)),
        "triangle": ((0, -0.24), (0.24, 0.16), (-0.24, 0.16)),
        "diamond": ((0, -0.26), (0.26, 0), (0, 0.26), (-0.26, 0)),
        "cross": (
            (-0.08, -0.26), (0.08, -0.26), (0.08, -0.08), (0.28, -0.08), (0.28, 0.08), (0.08, 0.08), (0.08, 0.26),
            (-0.08, 0.26), (-0.08, 0.08), (-0.28, 0.08), (-0.28, -0.08), (-0.08, -0.08),
        ),
    }[shape]  # fmt: skip
    d = "M" + " L".join(f"{x + dx * w:.1f} {y + dy * h:.1f}" for dx, dy in corners) + " Z"
    pen.path(d, fill=fill, stroke=line, width=2)


def _number(kit: Kit, surface: pygame.Surface, seat: int, middle: tuple[float, float]) -> None:
    """The seat's number, for those who tell colours apart with difficulty."""
    style = kit.text.style("micro", px=15, weight=900)
    text = kit.text.line(str(seat + 1), style, kit.theme.color("text.on_light"))
    surface.blit(text, text.get_rect(center=(kit.theme.px(middle[0]), kit.theme.px(middle[1]))))


def _count(kit: Kit, surface: pygame.Surface, count: int) -> None:
    """How many lie in a stack too high to count at a glance."""
    style = kit.text.style("micro", px=20, weight=900)
    text = kit.text.line(str(count), style, kit.theme.color("text.on_light"))
    d = kit.theme.px(28)
    wide = max(d, text.get_width() + kit.theme.px(12))
    pen = Pen(wide, d)
    line = max(kit.theme.px(2), 1)
    pen.rect(line / 2, line / 2, wide - line, d - line, fill=tint("neutral.vellum_50"), radius=d / 2,
             stroke=tint("neutral.outline"), width=line)  # fmt: skip
    badge = pygame.Rect(surface.get_width() - wide, surface.get_height() - d, wide, d)
    surface.blit(rasterise(pen.svg, badge.size), badge)
    surface.blit(text, text.get_rect(center=badge.center))


def pill(kit: Kit, text: str, strong: bool = False) -> pygame.Surface:
    """A short mark with icons on paper, or on gold and larger when `strong`: what a target costs."""

    def make() -> pygame.Surface:
        t = kit.theme
        style = kit.text.style("micro", px=28 if strong else 22, weight=900)
        words = kit.text.line(text, style, t.color("text.on_light"))
        h, shadow = t.px(38 if strong else 32), t.px(3)
        w = words.get_width() + t.px(18)
        pen = Pen(w, h + 2 * shadow)
        pen.rect(1, 1 + shadow, w - 2, h, fill="#000000", radius=h / 2, opacity=0.4)
        line = max(t.px(2), 1)
        fill = t.token("color.semantic.selected") if strong else t.token("color.neutral.vellum_50")
        pen.rect(
            line / 2, line / 2, w - line, h - line, fill=fill, radius=h / 2, stroke=tint("neutral.outline"), width=line
        )
        surface = rasterise(pen.svg, (w, h + 2 * shadow))
        surface.blit(words, words.get_rect(center=(w // 2, h // 2)))
        return surface

    return kit.paint.cached(("pill", text, strong), make)
