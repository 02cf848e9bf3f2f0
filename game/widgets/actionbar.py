"""The action bar: what each button does now, with the glyphs of the device used last; at its right end the controls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.bindings import Intent
from game.kit import Kit

AT_MOST = 5  # actions with glyphs
FEW = 2.0  # from this text size on only choose and back are shown


@dataclass(frozen=True)
class Action:
    """One button and its verb. `primary` comes first and bright."""

    intent: Intent
    label: str
    enabled: bool = True
    primary: bool = False


@dataclass(frozen=True)
class Control:
    """A move without a place on the table, as a button. `hold` 0..1 is how far a held press has come."""

    id: object
    label: str
    focused: bool = False
    enabled: bool = True
    hold: float = 0.0


class ActionBar:
    """Draws the bar and says where its controls are."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    @property
    def rect(self) -> pygame.Rect:
        """The bar's place."""
        return self.kit.theme.rect("hud.actions")

    def controls(self, labels: Sequence[str]) -> list[pygame.Rect]:
        """Places of controls with these labels, right-aligned in the bar; they never take more than two thirds."""
        t, text = self.kit.theme, self.kit.text
        rect = self.rect
        style = text.style("body_strong", grow=True, px=26)
        room = rect.width * 2 // 3 // max(len(labels), 1)
        widths = [min(text.width(label, style) + t.px(40), room) for label in labels]
        h = t.px(64)
        places, x = [], rect.right - t.px(12)
        for width in reversed(widths):
            x -= width
            places.append(pygame.Rect(x, rect.centery - h // 2, width, h))
            x -= t.px(10)
        return places[::-1]

    def draw(self, surface: pygame.Surface, actions: Sequence[Action], controls: Sequence[Control]) -> None:
        """Draws both. Actions that find no room are left out from the end."""
        t = self.kit.theme
        rect = self.rect
        self.kit.paint.bar(surface, rect)
        places = self.controls([control.label for control in controls])
        for control, place in zip(controls, places, strict=True):
            self._control(surface, control, place)
        right = places[0].left - t.px(20) if places else rect.right - t.px(20)
        self._actions(surface, actions, rect.left + t.px(20), right)

    def _control(self, surface: pygame.Surface, control: Control, place: pygame.Rect) -> None:
        t = self.kit.theme
        look = "gold" if control.focused else "normal" if control.enabled else "disabled"
        surface.blit(self.kit.paint.button(place.size, look), place)
        colour = "text.on_light" if control.focused else "text.on_dark" if control.enabled else "text.disabled_on_dark"
        style = self.kit.text.style("body_strong", grow=True, px=26)
        inner = place.inflate(-t.px(24), 0)
        self.kit.text.draw(surface, control.label, style, colour, inner, align="center")
        if control.hold > 0:
            draw_hold(self.kit, surface, place, control.hold)

    def _actions(self, surface: pygame.Surface, actions: Sequence[Action], left: int, right: int) -> None:
        t, text = self.kit.theme, self.kit.text
        shown = list(actions)[:AT_MOST]
        if t.text >= FEW:
            shown = [a for a in shown if a.intent in (Intent.CONFIRM, Intent.BACK)]
        gap, size = t.px(22), t.length("token.glyph")
        while shown:
            pictures = [self._label(action) for action in shown]
            total = sum(size + t.px(8) + p.get_width() for p in pictures) + gap * (len(shown) - 1)
            if total <= right - left:
                break
            shown.pop()
        x = right - (total if shown else 0)
        for action, picture in zip(shown, pictures if shown else [], strict=True):
            draw_glyph(self.kit, surface, action.intent, (x, self.rect.centery), 1.0 if action.enabled else 0.4)
            x += size + t.px(8)
            surface.blit(picture, picture.get_rect(midleft=(x, self.rect.centery)))
            x += picture.get_width() + gap
        del text

    def _label(self, action: Action) -> pygame.Surface:
        style = self.kit.text.style("caption", grow=True, weight=700 if action.primary else 500)
        colour = self.kit.theme.color("semantic.focus" if action.primary else "text.on_dark")
        colour.a = 255 if action.enabled else 102
        return self.kit.text.line(action.label, style, colour)


def draw_glyph(kit: Kit, surface: pygame.Surface, intent: Intent, midleft: tuple[int, int], alpha: float = 1.0) -> None:
    """The button of an intent as the device used last has it."""
    glyph = kit.devices.glyph(intent)
    size = kit.theme.length("token.glyph")
    icon = kit.icons.get(glyph.icon, size, alpha=alpha)
    place = icon.get_rect(midleft=midleft)
    surface.blit(icon, place)
    if glyph.label:
        style = kit.text.style("micro", px=17 if len(glyph.label) > 1 else 20)
        words = kit.text.line(glyph.label, style, kit.theme.color("text.on_light", alpha), place.width - kit.theme.px(8), 12)
        surface.blit(words, words.get_rect(center=(place.centerx, place.centery - kit.theme.px(1))))


def draw_hold(kit: Kit, surface: pygame.Surface, place: pygame.Rect, share: float) -> None:
    """A held press fills a line along the lower edge."""
    t = kit.theme
    line = pygame.Rect(place.left + t.px(10), place.bottom - t.px(9), place.width - t.px(20), max(t.px(5), 2))
    pygame.draw.rect(surface, t.color("neutral.ink_950"), line, border_radius=line.height)
    line.width = round(line.width * min(share, 1.0))
    pygame.draw.rect(surface, t.color("semantic.selected"), line, border_radius=line.height)
