"""The prompt placard: what the player is asked to do now, and nowhere else. It never scrolls and holds no button."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from core.engine import NOBODY
from game.kit import Kit
from game.widgets.tokens import seat_icon

VERB_ALONE = 1.5  # from this text size on the second line joins the first, and goes where it does not fit


@dataclass(frozen=True)
class Prompt:
    """`seat` colours the edge (NOBODY: brass); `dots` 0..3 are the dots of somebody who thinks."""

    seat: int
    verb: str
    detail: str = ""
    dots: int = 0


def draw_prompt(kit: Kit, surface: pygame.Surface, prompt: Prompt) -> None:
    """Draws it at its place."""
    t = kit.theme
    rect = t.rect("hud.prompt")
    known = prompt.seat != NOBODY
    kit.paint.placard(surface, rect, f"seat.{prompt.seat}.base" if known else "neutral.brass_500")
    badge = t.px(40)
    x = rect.x + t.px(26)
    icon = kit.icons.get(seat_icon(kit, prompt.seat) if known else "ui_info", badge)
    surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
    inner = pygame.Rect(x + badge + t.px(16), rect.y, rect.right - x - badge - t.px(32), rect.height)
    if t.text >= VERB_ALONE or not prompt.detail:
        _one_line(kit, surface, prompt, inner)
        return
    top = pygame.Rect(inner.x, inner.y + t.px(7), inner.width, t.px(40))
    low = pygame.Rect(inner.x, top.bottom, inner.width, t.px(34))
    verb = kit.text.style("prompt", grow=True, px=30)
    place = kit.text.draw(surface, prompt.verb, verb, "text.on_light", top)
    _dots(kit, surface, prompt.dots, place)
    kit.text.draw(surface, prompt.detail, kit.text.style("caption", grow=True), "text.on_light_2", low)


def _one_line(kit: Kit, surface: pygame.Surface, prompt: Prompt, inner: pygame.Rect) -> None:
    place = kit.text.draw(surface, prompt.verb, kit.text.style("prompt", grow=True, px=30), "text.on_light", inner)
    _dots(kit, surface, prompt.dots, place)
    left = pygame.Rect(
        place.right + kit.theme.px(24), inner.y, inner.right - place.right - kit.theme.px(24), inner.height
    )
    style = kit.text.style("caption", grow=True)
    if prompt.detail and left.width > 0 and kit.text.width(prompt.detail, style) <= left.width:
        kit.text.draw(surface, prompt.detail, style, "text.on_light_2", left)


def _dots(kit: Kit, surface: pygame.Surface, dots: int, after: pygame.Rect) -> None:
    r = kit.theme.px(6)
    for i in range(3 if dots else 0):
        strength = (0.25, 0.5, 1.0)[(i - dots) % 3]
        x = after.right + kit.theme.px(20) + i * kit.theme.px(22)
        dot = pygame.Surface((2 * r + 2, 2 * r + 2), pygame.SRCALPHA)
        pygame.draw.aacircle(dot, kit.theme.color("text.on_light", strength), (r + 1, r + 1), r)
        surface.blit(dot, dot.get_rect(center=(x, after.centery + kit.theme.px(3))))
