"""Frames of cards: backs by kind, small cards with an emblem, the large card of the zoom with its window of art."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.art.cardart import Picture as Art
from game.art.cardart import card_art
from game.art.pen import Pen
from game.art.windows import window_path
from game.icons import rasterise
from game.kit import Kit
from game.theme import tint


def art(kit: Kit, picture: Art, size: tuple[int, int], shape: str = "rect") -> pygame.Surface:
    """Card art in its silhouette, with an ink line round it; `size` in window pixels."""

    def make() -> pygame.Surface:
        w, h = size
        palette = kit.theme.token(f"color.era.{picture.era}")
        companion = kit.icons.body(picture.companion) if picture.companion else ""
        svg = card_art(picture, palette, emblem=kit.icons.body(picture.emblem), companion=companion, w=w, h=h)
        surface = rasterise(svg, size, kit.pace)
        line = max(kit.theme.px(2), 1)
        ink, outline = kit.theme.token("color.neutral.outline"), window_path(shape, w, h, line / 2)

        def drawn(**paint: Any) -> pygame.Surface:
            pen = Pen(w, h)
            pen.path(outline, **paint)
            return rasterise(pen.svg, size)

        mask = kit.paint.cached(("art mask", size, shape), lambda: drawn(fill="#FFFFFF"))
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        edge = kit.paint.cached(("art edge", size, shape), lambda: drawn(stroke=ink, width=line))
        surface.blit(edge, (0, 0))
        return surface

    return kit.paint.cached(("art", picture, size, shape), make)


@dataclass(frozen=True)
class Back:
    """How a face-down card looks: two colours, a pattern (plain, diagonal, vertical) and an emblem."""

    top: str
    bottom: str
    emblem: str
    pattern: str = "plain"


def small_card(kit: Kit, size: tuple[int, int], back: Back, dim: bool = False) -> pygame.Surface:
    """A small card that is a colour and an emblem: backs, and cards whose kind is their whole face."""

    def make() -> pygame.Surface:
        w, h = size
        radius = kit.theme.length("radius.card_small")
        line = max(kit.theme.px(2), 1)
        pen = Pen(w, h)
        pen.rect(0, 0, w, h, fill=kit.theme.token("color.neutral.outline"), radius=radius)
        pen.rect(
            line, line, w - 2 * line, h - 2 * line, fill=kit.theme.token("color.neutral.vellum_50"), radius=radius - 1
        )
        i = line * 2
        pen.rect(i, i, w - 2 * i, h - 2 * i, fill=pen.gradient("g", back.top, back.bottom), radius=radius - 2)
        _pattern(pen, back.pattern, i, line)
        surface = rasterise(pen.svg, size)
        if back.emblem:
            emblem = kit.icons.get(back.emblem, round(min(w, h) * 0.72))
            surface.blit(emblem, emblem.get_rect(center=(w // 2, h // 2)))
        if dim:
            surface.fill((140, 136, 130, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return kit.paint.cached(("small card", size, back, dim), make)


def _pattern(pen: Pen, pattern: str, inset: float, line: float) -> None:
    w, h, step = pen.w, pen.h, line * 5
    if pattern == "vertical":
        x = inset + step / 2
        while x < w - inset:
            pen.line(x, inset + 2, x, h - inset - 2, stroke="#FFFFFF", width=line, opacity=0.10)
            x += step
    elif pattern == "diagonal":
        x = inset
        while x < w + h:
            left, right = max(x - h, inset), min(x, w - inset)
            if right > left:
                pen.line(left, x - left, right, x - right, stroke="#FFFFFF", width=line * 1.6, opacity=0.12)
            x += step


@dataclass(frozen=True)
class Steps:
    """What is made in steps: an icon, then a box a step with what it costs; the first `done` are in another colour and
    hold a token."""

    icon: str
    costs: tuple[int, ...]
    done: int
    token: str
    colour: str


@dataclass(frozen=True)
class BigCard:
    """The card of the zoom: name on its band, kind line, art, rows of (icon, figure) below. `badge` is an icon in the
    corner of the art, `steps` a row of boxes below the others."""

    name: str
    kind: str
    band: str
    on_band: str
    art: Art
    window: str = "rect"
    rows: tuple[tuple[tuple[str, str], ...], ...] = ()
    badge: str = ""
    steps: Steps | None = None


def big_card(kit: Kit, size: tuple[int, int], card: BigCard) -> pygame.Surface:
    """The zoomed card in window pixels; the lengths of its parts are those of a card of 560 x 784."""
    k = size[0] / 560
    w, h = size
    pen = Pen(w, h)
    radius = 26 * k
    ink, paper = kit.theme.token("color.neutral.outline"), kit.theme.token("color.neutral.vellum_50")
    pen.rect(0, 0, w, h, fill=ink, radius=radius)
    pen.rect(
        3 * k,
        3 * k,
        w - 6 * k,
        h - 6 * k,
        fill=pen.gradient("p", tint("paper.big_top"), tint("paper.big_bottom")),
        radius=radius - 3 * k,
    )
    b = 92 * k
    r = radius - 3 * k
    band = (
        f"M{3 * k} {b} V{3 * k + r} A{r} {r} 0 0 1 {3 * k + r} {3 * k} H{w - 3 * k - r} A{r} {r} 0 0 1 {w - 3 * k} "
        f"{3 * k + r} V{b} Z"
    )
    pen.path(band, fill=card.band)
    pen.rect(3 * k, b, w - 6 * k, 3 * k, fill=ink)
    pen.rect(5 * k, b + 5 * k, w - 10 * k, h - b - 12 * k, radius=radius - 6 * k, stroke=paper, width=3 * k)
    surface = rasterise(pen.svg, size)
    text = kit.text
    title = text.style("h2", px=46 * k / kit.theme.k)
    head = pygame.Rect(round(24 * k), 0, round(w - 48 * k), round(b))
    text.draw(surface, card.name, title, pygame.Color(card.on_band), head, align="center", floor=24)
    picture = art(kit, card.art, (round(508 * k), round(330 * k)), card.window)
    surface.blit(picture, (round(26 * k), round(116 * k)))
    if card.badge:
        surface.blit(kit.icons.get(card.badge, round(84 * k)), (round(16 * k), round(108 * k)))
    kind = pygame.Rect(round(26 * k), round(456 * k), round(508 * k), round(44 * k))
    text.draw(
        surface, card.kind, text.style("caption", px=26 * k / kit.theme.k), "text.on_light_2", kind, align="center"
    )
    step = 250 * k / max(len(card.rows) + bool(card.steps), 1)
    _rows(kit, surface, card.rows, step, k)
    if card.steps:
        _steps(kit, surface, card.steps, (508 * k + len(card.rows) * step, step), k)
    return surface


def _steps(kit: Kit, surface: pygame.Surface, steps: Steps, place: tuple[float, float], k: float) -> None:
    """The row of boxes; `place` = its top and height."""
    top, height = place
    line = pygame.Rect(round(26 * k), round(top), round(508 * k), max(round(2 * k), 1))
    surface.fill(kit.theme.color("neutral.vellum_300"), line)
    gap, wide, count = 14 * k, 72 * k, len(steps.costs)
    side = min(96 * k, height - 2 * gap, (508 * k - wide) / count - gap)
    x = (surface.get_width() - wide - count * (side + gap)) / 2
    y = top + height / 2
    picture = kit.icons.get(steps.icon, round(wide))
    surface.blit(picture, picture.get_rect(midleft=(round(x), round(y))))
    style = kit.text.style("number_l", px=0.6 * side / kit.theme.k)
    ink, open_ = kit.theme.token("color.neutral.outline"), kit.theme.token("color.neutral.vellum_50")
    for number, cost in enumerate(steps.costs):
        done = number < steps.done
        box = pygame.Rect(0, 0, round(side), round(side))
        box.midleft = round(x + wide + gap + number * (side + gap)), round(y)
        pen = Pen(*box.size)
        fill = steps.colour if done else open_
        pen.rect(2 * k, 2 * k, side - 4 * k, side - 4 * k, fill=fill, radius=14 * k, stroke=ink, width=4 * k)
        surface.blit(rasterise(pen.svg, box.size), box)
        figure = kit.text.line(str(cost), style, "text.on_light")
        inside = kit.icons.get(steps.token, round(side * 0.66)) if done else figure
        surface.blit(inside, inside.get_rect(center=box.center))


def _rows(kit: Kit, surface: pygame.Surface, rows: Sequence[Sequence[tuple[str, str]]], step: float, k: float) -> None:
    top = 508 * k
    for number, row in enumerate(rows):
        y = round(top + (number + 0.5) * step)
        line = pygame.Rect(round(26 * k), round(top + number * step), round(508 * k), max(round(2 * k), 1))
        surface.fill(kit.theme.color("neutral.vellum_300"), line)
        style = kit.text.style("number_l", px=(56 if len(row) <= 2 else 44) * k / kit.theme.k)
        px = round((76 if len(row) <= 2 else 60) * k)
        figures = [kit.text.line(figure, style, "text.on_light") if figure else None for _, figure in row]
        gap = round(36 * k)
        total = sum(px + (f.get_width() + round(12 * k) if f else 0) for f in figures) + gap * (len(row) - 1)
        x = (surface.get_width() - total) // 2
        for (icon, _), figure in zip(row, figures, strict=True):
            picture = kit.icons.get(icon, px)
            surface.blit(picture, picture.get_rect(midleft=(x, y)))
            x += px
            if figure:
                x += round(12 * k)
                surface.blit(figure, figure.get_rect(midleft=(x, y)))
                x += figure.get_width()
            x += gap
