"""The line above the table: emblem and name, where in the match we are, the last event, log and menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.bindings import Intent
from game.kit import Kit
from game.table import Crumb
from game.text import Style
from game.widgets.verbs import glyph_picture

NO_TICKER = 1.5  # from this text size on
TALLEST = 1.5  # the line has one height: its text grows no further
GAP = 24
ONE_LINE, TWO_LINES = 22, 20  # canvas px of the letters of a long ticker
MORE = 130  # canvas px that a third entry takes from the ticker


@dataclass(frozen=True)
class TopBar:
    """What the line shows. `theme` gives emblem and colours."""

    theme: str
    title: str
    crumbs: Sequence[Crumb] = ()
    ticker: str = ""
    log: str = ""
    menu: str = ""
    reference: str = ""


def _style(kit: Kit, weight: int = 500) -> Style:
    return kit.text.style("caption", px=26 * min(kit.theme.text, TALLEST), weight=weight)


def area(kit: Kit) -> pygame.Rect:
    """Where all of it lies."""
    title, *others = (kit.theme.rect(f"hud.{name}") for name in ("title", "phase", "ticker", "corner"))
    return title.unionall(others)


def draw_still(kit: Kit, surface: pygame.Surface, bar: TopBar) -> None:
    """Everything but the ticker and the glyphs."""
    t = kit.theme
    place = t.rect("hud.title")
    size = t.px(44)
    emblem = kit.icons.get(t.token(f"color.theme.{bar.theme}.emblem"), size)
    surface.blit(emblem, emblem.get_rect(midleft=place.midleft))
    name = pygame.Rect(place.x + size + t.px(12), place.y, place.width - size - t.px(12), place.height)
    kit.text.draw(surface, bar.title, kit.text.style("h3", grow=t.text < NO_TICKER), "neutral.brass_100", name)
    for crumb, words, pill in _pills(kit, bar):
        if crumb.now:
            surface.blit(kit.paint.button(pill.size, "gold", pill=True), pill)
        else:
            kit.paint.well(surface, pill, pill.height // 2)
        surface.blit(words, words.get_rect(center=pill.center))


def _pills(kit: Kit, bar: TopBar) -> list[tuple[Crumb, pygame.Surface, pygame.Rect]]:
    """The crumbs that find room, their words and places."""
    t = kit.theme
    place = t.rect("hud.phase")
    if t.text >= NO_TICKER:  # the ticker's room is free
        place.width = (
            min([t.rect("hud.ticker").right, *(rect.left - t.px(GAP) for _, _, rect in corner(kit, bar))]) - place.x
        )
    height, x = t.px(44), place.x
    out: list[tuple[Crumb, pygame.Surface, pygame.Rect]] = []
    for crumb in bar.crumbs:
        style = _style(kit, 700 if crumb.now else 500)
        room = place.right - x - t.px(28)
        if out and kit.text.width(crumb.text, style) > room:
            break
        words = kit.text.line(crumb.text, style, "text.on_light" if crumb.now else "text.on_dark_2", max(room, 1))
        pill = pygame.Rect(x, place.centery - height // 2, words.get_width() + t.px(28), height)
        out.append((crumb, words, pill))
        x = pill.right + t.px(8)
    return out


def draw_live(kit: Kit, surface: pygame.Surface, bar: TopBar) -> None:
    """The ticker, and what leads to log and menu."""
    t = kit.theme
    if bar.ticker and t.text < NO_TICKER:
        place = t.rect("hud.ticker")
        pills = _pills(kit, bar)
        left = pills[-1][2].right + t.px(GAP) if pills else place.left
        right = min([place.right, *(rect.left - t.px(GAP) for _, _, rect in corner(kit, bar))])
        place = pygame.Rect(left, place.top, max(right - left, 0), place.height)
        _ticker(kit, surface, bar.ticker, place)
    for intent, words, rect in corner(kit, bar):
        glyph = glyph_picture(kit, kit.devices.glyph(intent), t.px(40))
        surface.blit(glyph, glyph.get_rect(midleft=rect.midleft))
        surface.blit(words, words.get_rect(midright=rect.midright))


def _ticker(kit: Kit, surface: pygame.Surface, text: str, place: pygame.Rect) -> None:
    """The last event at the right of its place; in two lines where it would be cut."""
    if kit.text.width(text, kit.text.style("caption", px=ONE_LINE)) <= place.width:
        kit.text.draw(surface, text, _style(kit), "text.on_dark_2", place, align="right", floor=ONE_LINE)
        return
    style = kit.text.style("caption", px=TWO_LINES)
    words = kit.text.block(text, style, "text.on_dark_2", place.width, "right", lines=2)
    surface.blit(words, words.get_rect(midright=place.midright))


def corner(kit: Kit, bar: TopBar) -> list[tuple[Intent, pygame.Surface, pygame.Rect]]:
    """Menu, log and tables with their glyphs, from the right; the button alone where its words find no room."""
    t = kit.theme
    place = t.rect("hud.corner")
    x, glyph, out = place.right, t.px(48), []
    for intent, label in ((Intent.MENU, bar.menu), (Intent.LOG, bar.log), (Intent.REFERENCE, bar.reference)):
        if not label:
            continue
        words = kit.text.line(label, _style(kit), "text.on_dark")
        width, least = words.get_width() + glyph, place.left - t.px(20 + (MORE if bar.reference else 0))
        if x - width < least:
            words, width = pygame.Surface((0, 0)), t.px(40)
        if x - width < least:
            break
        out.append((intent, words, pygame.Rect(x - width, place.top, width, place.height)))
        x -= width + t.px(14)
    return out
