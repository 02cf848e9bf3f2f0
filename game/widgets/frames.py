"""Parts of a card's face, drawn on a sketch: paper, the coloured band, title, foot, pictures in their window."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.linebreak import phrases, wide
from game.text import Style, Text
from game.widgets.sketch import Sketch

INK = "neutral.outline"
TIGHT = 1.06  # from one line of a title to the next, in font sizes
Box = tuple[float, float, float, float]


def paper(sk: Sketch, radius: float = 9, *, line: float = 2, rim: str = "") -> None:
    """A card's ground: ink edge, vellum inside; `rim` = colour of a dark back that shows round the paper."""
    token = sk.kit.theme.token
    sk.pen.rect(0, 0, sk.w, sk.h, fill=token(f"color.{INK}"), radius=radius)
    if rim:
        sk.pen.rect(line, line, sk.w - 2 * line, sk.h - 2 * line, fill=token(f"color.{rim}"), radius=radius - line)
        line += 2
    top, bottom = token("color.neutral.vellum_50"), token("color.neutral.vellum_100")
    fill = sk.pen.gradient("paper", top, bottom)
    sk.pen.rect(line, line, sk.w - 2 * line, sk.h - 2 * line, fill=fill, radius=max(radius - line, 1))


def band(sk: Sketch, colour: str, height: float, radius: float = 9, line: float = 2) -> None:
    """The coloured band at the head of a card, with its ink line below."""
    r, w = radius - line, sk.w
    sk.pen.path(
        f"M{line} {height} V{line + r} A{r} {r} 0 0 1 {line + r} {line} H{w - line - r} "
        f"A{r} {r} 0 0 1 {w - line} {line + r} V{height} Z",
        fill=colour,
    )
    sk.pen.rect(line, height, w - 2 * line, line, fill=sk.kit.theme.token(f"color.{INK}"))


def foot(sk: Sketch, height: float, radius: float, line: float = 2) -> None:
    """The darker paper at the foot of a card."""
    r, w, h = radius - line, sk.w, sk.h
    top = h - height
    sk.pen.path(
        f"M{line} {top} H{w - line} V{h - line - r} A{r} {r} 0 0 1 {w - line - r} {h - line} H{line + r} "
        f"A{r} {r} 0 0 1 {line} {h - line - r} Z",
        fill=sk.kit.theme.token("color.neutral.vellum_200"),
    )
    sk.pen.rect(line, top, w - 2 * line, line, fill=sk.kit.theme.token(f"color.{INK}"))


def title(sk: Sketch, name: str, box: Box, px: float, colour: str, *, lines: int = 2, floor: float = 15) -> None:
    """A name in the middle of a box: in one line if it goes in, else in two, smaller only where it must be. A name may
    say where it can be parted: 'Michel- angelo'."""
    text = sk.kit.text
    tint = pygame.Color(colour) if colour.startswith("#") else sk.kit.theme.color(colour)
    place = sk.box(*box)
    style, laid = _parted(sk, name, place, px, floor, lines)
    if len(laid) == 1:
        sk.write(laid[0], box, style.px / sk.k, colour, align="center", floor=floor - 2)
        return
    step = round(style.px * TIGHT)
    top = place.centery - step * (len(laid) - 1) / 2
    for number, words in enumerate(laid):
        picture = text.line(words, style, tint)
        sk.surface.blit(picture, picture.get_rect(center=(place.centerx, round(top + number * step))))


def _parted(  # noqa: PLR0917  what a title is drawn with
    sk: Sketch, name: str, place: pygame.Rect, px: float, floor: float, most: int
) -> tuple[Style, list[str]]:
    """The largest style in which a name goes into one line, or into two without parting a word, and its lines."""
    text, whole, size = sk.kit.text, name.replace("- ", ""), px
    style = text.style("micro", px=size, weight=700)
    while size >= floor:
        style = text.style("micro", px=size, weight=700)
        if text.width(whole, style) <= place.width:
            return style, [whole]
        laid = _in_two(text, name, style, place.width)
        if most > 1 and len(laid) == 2 and 2 * style.px * TIGHT <= place.height + style.px * 0.3:
            return style, laid
        size -= 0.5
    return style, [whole]


def _in_two(text: Text, name: str, style: Style, width: int) -> list[str]:
    """The lines of a name without parting a word; none where a word is wider than the line. Japanese is parted at its
    mark, without a hyphen."""
    marked = name.split("- ")
    if len(marked) == 2 and wide(marked[0][-1]):
        return marked if max(text.width(part, style) for part in marked) <= width else []
    widest = max(text.width(unit.strip(), style) for unit in phrases(name))
    if widest > width:
        return []
    # no last line of one letter, but no word parted for it either
    room = max(text.balanced(name, style, width, title=True), widest)
    return [line.text for line in text.wrap(name, style, room, title=True)]


def figures(
    sk: Sketch,
    pairs: Sequence[tuple[str, str]],
    box: Box,
    *,
    size: float = 26,
    px: float = 22,
    gap: float = 8,
    align: str = "center",
    colour: str = "text.on_light",
    weight: int = 700,
) -> None:
    """Icons with their figures in one line of a box, closer and smaller where they would not go in."""
    if not pairs:
        return
    x, y, w, h = box
    while True:
        widths = [size + (1 + sk.width(text, px, weight) if text else 0) for _, text in pairs]
        total = sum(widths) + gap * (len(pairs) - 1)
        if total <= w or px <= 13:
            break
        if gap > 2:
            gap -= 1
        else:
            size, px = size - 1, px - 0.75
    at = {"center": x + (w - total) / 2, "left": x, "right": x + w - total}[align]
    for (icon, text), width in zip(pairs, widths, strict=True):
        sk.figure(icon, text, (at, y + h / 2), size=size, px=px, colour=colour, weight=weight, gap=1)
        at += width + gap
