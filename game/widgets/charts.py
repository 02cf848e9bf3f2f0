"""Charts of the results: stacked bars of points by part, lines of the course of a match, a table of all figures."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.dashes import dashed
from game.icons import rasterise
from game.kit import Kit
from game.outcome import Outcome, look
from game.paint import hex_of, rounded, svg

# the line of a seat differs in pattern too, not in colour alone
DASHES = ("", "12 7", "3 8", "18 6 4 6", "8 4")


def breakdown(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, outcome: Outcome, *, grow: bool = False) -> None:
    """A bar a seat, its parts in their colours with icon and figure, and a legend below."""
    theme = kit.theme
    parts = outcome.parts_shown()
    legend = _legend_height(kit, rect.width, outcome, parts, grow)
    rows = pygame.Rect(rect.left, rect.top, rect.width, rect.height - legend - theme.px(10))
    pitch = min(rows.height // max(len(outcome.seats), 1), theme.px(84 * min(theme.text, 1.5)))
    height = min(pitch - theme.px(14), theme.px(58 * min(theme.text, 1.3)))
    left = rows.left + theme.px(66)
    lost = any(points < 0 for seat in outcome.seats for points in seat.parts.values())
    number = theme.px(86 + 110 if lost else 86)
    most = max(sum(max(v, 0) for v in seat.parts.values()) for seat in outcome.seats) or 1
    scale = (rows.right - left - number) / most
    for index, seat in enumerate(outcome.seats):
        y = rows.top + index * pitch + (pitch - height) // 2
        px = min(theme.px(46), height)
        icon = kit.icons.get(theme.token(f"color.seat.{seat.seat}.icon"), px)
        surface.blit(icon, (rows.left + theme.px(6), y + (height - px) // 2))
        x = float(left)
        for part in parts:
            points = seat.parts.get(part, 0)
            if points > 0:
                width = points * scale
                box = pygame.Rect(round(x), y, max(round(width) - theme.px(3), 2), height)
                _block(kit, surface, box, outcome.game, part, parts.index(part), points)
                x += width
        place = pygame.Rect(round(x) + theme.px(12), y, theme.px(86), height)
        kit.text.draw(surface, str(seat.total), kit.text.style("number_m", px=34, weight=900), "text.on_dark", place)
        losses = [(part, points) for part, points in seat.parts.items() if points < 0]
        if losses:
            words = "  ".join(f"{{icon:{look(outcome.game, p, 0)[0]}}}−{-v}" for p, v in losses)
            place.left += theme.px(78)
            kit.text.draw(surface, words, kit.text.style("number_s"), "semantic.loss", place)
    _legend(kit, surface, pygame.Rect(rect.left, rect.bottom - legend, rect.width, legend), outcome, parts, grow=grow)


def _block(  # noqa: PLR0917
    kit: Kit, surface: pygame.Surface, box: pygame.Rect, game: str, part: str, number: int, points: int
) -> None:
    theme = kit.theme
    icon, color = look(game, part, number)

    def make() -> pygame.Surface:
        w, h = box.size
        line = max(theme.px(2), 1)
        radius = min(theme.px(7), w / 2)
        shine = f'<rect x="{line}" y="{line}" width="{max(w - 2 * line, 0)}" height="{h * 0.24}" fill="#FFFFFF" '
        return rasterise(
            svg(
                box.size,
                rounded((0, 0, w, h), radius, color),
                shine + 'opacity="0.14"/>',
                rounded((line / 2, line / 2, w - line, h - line), radius, "none", theme.color("neutral.ink_900"), line),
            ),
            box.size,
        )

    surface.blit(kit.paint.cached(("bar", box.size, color), make), box)
    style = kit.text.style("number_s", px=24)
    words = str(points)
    wide = kit.text.width(words, style)
    with_icon = f"{{icon:{icon}}} {points}"
    if kit.text.width(with_icon, style) + theme.px(12) <= box.width:
        kit.text.draw(surface, with_icon, style, "text.on_light", box, align="center", floor=20)
    elif wide + theme.px(6) <= box.width:
        kit.text.draw(surface, words, style, "text.on_light", box, align="center", floor=20)
    else:  # a single point
        small = kit.text.style("number_s", px=18)
        if kit.text.width(words, small) + theme.px(2) <= box.width:
            kit.text.draw(surface, words, small, "text.on_light", box, align="center", floor=18)


def _entries(kit: Kit, outcome: Outcome, parts: list[str], grow: bool) -> list[tuple[str, str, int]]:
    """(words, colour, width) of the legend's entries."""
    theme = kit.theme
    style = kit.text.style("caption", grow=grow)
    entries = []
    for number, part in enumerate(parts):
        icon, color = look(outcome.game, part, number)
        words = f"{{icon:{icon}}} {kit.words(f'{outcome.game}.score.{part}')}"
        entries.append((words, color, kit.text.width(words, style) + theme.px(22 + 10 + 26)))
    return entries


def _legend_rows(kit: Kit, width: int, entries: list[tuple[str, str, int]]) -> list[list[tuple[str, str, int]]]:
    rows: list[list[tuple[str, str, int]]] = [[]]
    used = 0
    for entry in entries:
        if rows[-1] and used + entry[2] > width:
            rows.append([])
            used = 0
        rows[-1].append(entry)
        used += entry[2]
    return rows


def _legend_height(kit: Kit, width: int, outcome: Outcome, parts: list[str], grow: bool) -> int:
    rows = _legend_rows(kit, width, _entries(kit, outcome, parts, grow))
    return len(rows) * kit.text.line_height(kit.text.style("caption", grow=grow))


def _legend(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, outcome: Outcome, parts: list[str], *, grow: bool
) -> None:
    theme = kit.theme
    style = kit.text.style("caption", grow=grow)
    step = kit.text.line_height(style)
    y = rect.top
    for row in _legend_rows(kit, rect.width, _entries(kit, outcome, parts, grow)):
        x = rect.left + theme.px(6)
        for words, color, width in row:
            box = pygame.Rect(x, y + (step - theme.px(22)) // 2, theme.px(22), theme.px(22))
            pygame.draw.rect(surface, color, box, border_radius=theme.px(5))
            pygame.draw.rect(surface, theme.color("neutral.ink_900"), box, theme.px(2), border_radius=theme.px(5))
            line = kit.text.line(words, style, "text.on_dark")
            surface.blit(line, (box.right + theme.px(10), y + (step - line.get_height()) // 2))
            x += width
        y += step


def course(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, outcome: Outcome) -> None:
    """The points of each seat over the match: lines in colour and pattern, marks of great moments above."""
    theme = kit.theme
    ends = theme.px(48)
    top = theme.px(40) if outcome.marks else theme.px(8)
    plot = pygame.Rect(rect.left, rect.top + top, rect.width - ends, rect.height - top - theme.px(6))
    low = min(0, min((min(line) for line in outcome.course if line), default=0))
    high = max((max(line) for line in outcome.course if line), default=1) or 1
    for fraction in (0.0, 1 / 3, 2 / 3, 1.0):
        y = round(plot.bottom - fraction * plot.height)
        veil = pygame.Surface((plot.width, max(theme.px(1), 1)), pygame.SRCALPHA)
        veil.fill(theme.color("text.on_dark", 0.16))
        surface.blit(veil, (plot.left, y))

    def line_of(seat: int) -> str:
        line = outcome.course[seat]
        steps = max(len(line) - 1, 1)
        return "M" + " L".join(
            f"{i * plot.width / steps:.1f} {theme.px(8) + plot.height * (1 - (v - low) / (high - low)):.1f}"
            for i, v in enumerate(line)
        )

    shapes = []
    size = (plot.width, plot.height + theme.px(16))
    for seat in reversed(outcome.seats):
        color = hex_of(theme.color(f"seat.{seat.seat}.base"))
        dash = " ".join(str(round(float(d) * theme.k, 1)) for d in DASHES[seat.seat].split())
        common = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
        ink, d = hex_of(theme.color("neutral.ink_950")), line_of(seat.seat)
        shapes.append(f'<path d="{d}" {common} stroke="{ink}" stroke-width="{8 * theme.k}"/>')
        parts = dashed(d, dash) if dash else d
        shapes.append(f'<path d="{parts}" {common} stroke="{color}" stroke-width="{4.5 * theme.k}"/>')
    surface.blit(rasterise(svg(size, *shapes), size), (plot.left, plot.top - theme.px(8)))
    _ends(kit, surface, plot, outcome, low, high)
    px = theme.px(32)
    marks = sorted(outcome.marks, key=lambda m: m.at)
    for mark, x in zip(marks, _side_by_side([m.at for m in marks], plot.width, px), strict=True):
        surface.blit(kit.icons.get(mark.icon, px), (plot.left + x, rect.top))


def _side_by_side(places: Sequence[float], width: int, px: int) -> list[int]:
    """Left edges of marks of `px` at these shares of a width: beside each other, none beyond its ends, closer only
    where they are too many."""
    step = min(px, (width - px) // max(len(places) - 1, 1))
    found: list[int] = []
    for place in places:
        found.append(max(round(place * width) - px // 2, found[-1] + step if found else 0))
    for number in range(len(found) - 1, -1, -1):
        found[number] = min(found[number], width - px - (len(found) - 1 - number) * step)
    return found


def _ends(  # noqa: PLR0917
    kit: Kit, surface: pygame.Surface, plot: pygame.Rect, outcome: Outcome, low: int, high: int
) -> None:
    """The badge of each seat at the end of its line, never over another."""
    theme = kit.theme
    px = theme.px(34)
    places = []
    last = -10_000
    for seat in sorted(outcome.seats, key=lambda s: -outcome.course[s.seat][-1]):
        value = outcome.course[seat.seat][-1]
        y = round(plot.bottom - plot.height * (value - low) / (high - low)) - px // 2
        last = max(y, last + px + 1)
        places.append((seat.seat, last))
    over = max(places[-1][1] + px - plot.bottom - theme.px(10), 0)
    for number, y in places:
        icon = kit.icons.get(theme.token(f"color.seat.{number}.icon"), px)
        surface.blit(icon, (plot.right + theme.px(8), y - over))


def figures(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, outcome: Outcome) -> None:
    """Every part of every seat as a table."""
    theme, text = kit.theme, kit.text
    parts = outcome.parts_shown()
    style, strong = text.style("caption", grow=True), text.style("number_s", grow=True)
    rows = len(parts) + 2
    step = min(rect.height // rows, round(style.px * 1.75))
    label = rect.width * 2 // 5
    column = (rect.width - label) // len(outcome.seats)
    for number, seat in enumerate(outcome.seats):
        px = min(theme.grown(40), step)
        cx = rect.left + label + number * column + column - theme.px(16)
        icon = kit.icons.get(theme.token(f"color.seat.{seat.seat}.icon"), px)
        surface.blit(icon, (cx - px, rect.top + (step - px) // 2))
    for index, part in enumerate([*parts, ""]):
        y = rect.top + (index + 1) * step
        line = pygame.Rect(rect.left, y, label, step)
        if part:
            icon_name, _ = look(outcome.game, part, index)
            words = f"{{icon:{icon_name}}} {kit.words(f'{outcome.game}.score.{part}')}"
        else:
            pygame.draw.line(
                surface, theme.color("neutral.brass_500"), (rect.left, y), (rect.right, y), max(theme.px(2), 1)
            )
            words = kit.words("results.total")
        text.draw(surface, words, style, "text.on_dark", line)
        for number, seat in enumerate(outcome.seats):
            value = seat.parts.get(part, 0) if part else seat.total
            cell = pygame.Rect(rect.left + label + number * column, y, column - theme.px(16), step)
            color = "text.on_dark" if value else "text.on_dark_3"
            shown = str(value) if value >= 0 else f"−{-value}"
            text.draw(surface, shown, strong, color, cell, align="right")
