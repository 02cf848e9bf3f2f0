"""The line above the table: emblem and name, where in the match we are, the last event, log and menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.bindings import Intent
from game.kit import Kit
from game.table import Crumb
from game.widgets.verbs import glyph_picture

NO_TICKER = 1.5  # from this text size on


@dataclass(frozen=True)
class TopBar:
    """What the line shows. `theme` gives emblem and colours."""

    theme: str
    title: str
    crumbs: Sequence[Crumb] = ()
    ticker: str = ""
    log: str = ""
    menu: str = ""


def draw_still(kit: Kit, surface: pygame.Surface, bar: TopBar) -> None:
    """Everything but the ticker and the glyphs."""
    t = kit.theme
    place = t.rect("hud.title")
    size = t.px(44)
    emblem = kit.icons.get(t.token(f"color.theme.{bar.theme}.emblem"), size)
    surface.blit(emblem, emblem.get_rect(midleft=place.midleft))
    name = pygame.Rect(place.x + size + t.px(12), place.y, place.width - size - t.px(12), place.height)
    kit.text.draw(surface, bar.title, kit.text.style("h3", grow=t.text < NO_TICKER), "neutral.brass_100", name)
    _crumbs(kit, surface, bar.crumbs)


def _crumbs(kit: Kit, surface: pygame.Surface, crumbs: Sequence[Crumb]) -> None:
    t = kit.theme
    place = t.rect("hud.phase")
    if t.text >= NO_TICKER:  # the ticker's room is free
        place.width = t.rect("hud.ticker").right - place.x
    h = t.px(44)
    x = place.x
    for crumb in crumbs:
        style = kit.text.style("caption", grow=True, weight=700 if crumb.now else 500)
        room = place.right - x - t.px(28)
        if kit.text.width(crumb.text, style) > room and x > place.x:
            break
        words = kit.text.line(crumb.text, style, "text.on_light" if crumb.now else "text.on_dark_2", max(room, 1))
        pill = pygame.Rect(x, place.centery - h // 2, words.get_width() + t.px(28), h)
        if crumb.now:
            surface.blit(kit.paint.button(pill.size, "gold", pill=True), pill)
        else:
            kit.paint.well(surface, pill, h // 2)
        surface.blit(words, words.get_rect(center=pill.center))
        x = pill.right + t.px(8)


def draw_live(kit: Kit, surface: pygame.Surface, bar: TopBar) -> None:
    """The ticker and the two glyphs of the corner."""
    t = kit.theme
    if bar.ticker and t.text < NO_TICKER:
        style = kit.text.style("caption", grow=True)
        kit.text.draw(surface, bar.ticker, style, "text.on_dark_2", t.rect("hud.ticker"), align="right", floor=22)
    corner = t.rect("hud.corner")
    style = kit.text.style("caption", grow=True)
    x = corner.right
    for intent, label in ((Intent.MENU, bar.menu), (Intent.LOG, bar.log)):
        words = kit.text.line(label, style, "text.on_dark")
        glyph = glyph_picture(kit, kit.devices.glyph(intent), t.px(40))
        x -= words.get_width()
        if x - glyph.get_width() < corner.left - t.px(60):
            break
        surface.blit(words, words.get_rect(midleft=(x, corner.centery)))
        x -= glyph.get_width() + t.px(8)
        surface.blit(glyph, glyph.get_rect(midleft=(x, corner.centery)))
        x -= t.px(14)
