"""What the buttons do now: glyph and verb for each, in the glyphs of the device used last; also clickable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.bindings import Intent
from game.input import Glyph
from game.text import Style

if TYPE_CHECKING:
    from game.kit import Kit

GAP = 22  # between two actions
MOVE = "move"  # instead of an intent: the d-pad, arrow keys or mouse as one
LARGE_TEXT = 2.0  # from this text size only choose, zoom and back are named; the rest is in the menu
SMALLEST = 1.0  # text size that they are then made smaller to
NAMED = (Intent.CONFIRM, Intent.ZOOM, Intent.BACK)


@dataclass(frozen=True, slots=True)
class Action:
    """One entry. `intent` may be MOVE, or two intents that share a verb (shoulders). Where room is short, what is more
    `needed` stays longer."""

    intent: Intent | str | tuple[Intent, Intent]
    verb: str
    primary: bool = False
    enabled: bool = True
    needed: int = 0


class Verbs:
    """Draws actions into a rectangle from the right, leaves out the least needed for which there is no room, remembers
    what lies where."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.hits: list[tuple[pygame.Rect, Intent]] = []

    def under(self, at: tuple[int, int]) -> Intent | None:
        """The intent of the action under the mouse."""
        return next((intent for rect, intent in self.hits if rect.collidepoint(at)), None)

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        actions: Sequence[Action],
        *,
        bare: bool = False,
        align: str = "right",
    ) -> pygame.Rect:
        """Draws the actions, on the dark strip unless `bare`; returns the part of the rectangle that they cover."""
        theme = self.kit.theme
        if not bare:
            self.kit.paint.bar(surface, rect)
        inside = rect.inflate(-2 * theme.px(20), 0)
        shown = [a for a in actions if theme.text < LARGE_TEXT or a.intent in NAMED]
        gap = theme.px(2 * GAP if bare else GAP)
        drawn = self._fitting(shown, inside.width, gap)
        total = sum(picture.get_width() + gap for _, picture in drawn) - gap if drawn else 0
        x = {"right": inside.right - total, "left": inside.left, "center": inside.centerx - total // 2}[align]
        covered = pygame.Rect(x, inside.top, max(total, 0), inside.height)
        self.hits = []
        for action, picture in drawn:
            place = picture.get_rect(left=x, centery=rect.centery)
            surface.blit(picture, place)
            if isinstance(action.intent, Intent) and action.enabled:
                self.hits.append((place.inflate(gap, theme.px(16)), action.intent))
            x += place.width + gap
        return covered

    def _fitting(self, shown: Sequence[Action], room: int, gap: int) -> list[tuple[Action, pygame.Surface]]:
        """The actions for which there is room, with their pictures: all if they fit, else without the least needed;
        those that are never left out are made smaller."""

        def fits() -> bool:
            return sum(picture.get_width() + gap for _, picture in drawn) - gap <= room

        sizes = self._sizes()
        for grow in sizes:
            drawn = [(action, self._picture(action, grow)) for action in shown]
            if fits():
                return drawn
        for one in self._least_needed(shown):
            drawn = [(action, picture) for action, picture in drawn if action is not one]
            if fits():
                return drawn
        for grow in self._steps(0, sizes[-1]):
            drawn = [(action, self._picture(action, grow)) for action, _ in drawn]
            if fits():
                break
        return drawn

    def _least_needed(self, shown: Sequence[Action]) -> list[Action]:
        """What may be left out, the least needed first: what cannot be done now, then from the end; never choose and
        back."""
        spare = [a for a in reversed(shown) if not a.primary and not (a.intent is Intent.BACK and a.enabled)]
        return sorted(spare, key=lambda action: (action.enabled, action.needed))

    def _sizes(self) -> list[float]:
        """The text sizes that may be used: where few actions are named these few are made smaller before one goes."""
        chosen = self.kit.theme.text
        if chosen < LARGE_TEXT:
            return [chosen]
        return [chosen, *self._steps(SMALLEST, chosen)]

    def _steps(self, least: float, below: float) -> list[float]:
        """The text sizes between two, the largest first."""
        return sorted((s for s in self.kit.theme.token("type.text_steps") if least <= s < below), reverse=True)

    def _glyphs(self, action: Action) -> list[Glyph]:
        devices = self.kit.devices
        if isinstance(action.intent, tuple):
            return [devices.glyph(intent) for intent in action.intent]
        if isinstance(action.intent, Intent):
            return [devices.glyph(action.intent)]
        return [devices.move_glyph()]

    def _picture(self, action: Action, grow: float) -> pygame.Surface:
        theme, text = self.kit.theme, self.kit.text
        key = theme.px(theme.token("token.glyph") * grow)
        glyphs = [glyph_picture(self.kit, glyph, key) for glyph in self._glyphs(action)]
        size = theme.token("type.scale.caption")["px"] * grow
        style = text.style("caption", px=size, weight=700 if action.primary else 500)
        color = "semantic.focus" if action.primary and action.enabled else "text.on_dark"
        words = text.line(action.verb, style, color)
        gap = theme.px(8)
        width = sum(g.get_width() + gap for g in glyphs) + words.get_width()
        height = max(words.get_height(), *(g.get_height() for g in glyphs))
        picture = pygame.Surface((width, height), pygame.SRCALPHA)
        x = 0
        for glyph in glyphs:
            picture.blit(glyph, (x, (height - glyph.get_height()) // 2))
            x += glyph.get_width() + gap
        picture.blit(words, (x, (height - words.get_height()) // 2))
        if not action.enabled:
            picture.set_alpha(102)
        return picture


def glyph_picture(kit: Kit, glyph: Glyph, px: int | None = None) -> pygame.Surface:
    """A button's picture; letters and words stand on the blank key."""
    theme = kit.theme
    px = px or theme.grown(theme.token("token.glyph"))
    if not glyph.label:
        return kit.icons.get(glyph.icon, px)
    return kit.paint.cached(("key", glyph.label, px), lambda: _key(kit, glyph.label, px))


def _key(kit: Kit, label: str, px: int) -> pygame.Surface:
    """The blank key with a letter, or a word: for that it is as wide as the word needs."""
    blank = kit.icons.get("key_blank", px)
    style = Style("sans", 700, max(round(px * (0.5 if len(label) == 1 else 0.42)), 6))
    face = kit.text.line(label, style, "text.on_light")
    more = max(face.get_width() - round(px * 0.56), 0)
    picture = pygame.Surface((px + more, px), pygame.SRCALPHA)
    half = px // 2
    picture.blit(blank, (0, 0), (0, 0, half, px))
    picture.blit(pygame.transform.scale(blank.subsurface((half, 0, 1, px)), (more, px)), (half, 0))
    picture.blit(blank, (half + more, 0), (half, 0, px - half, px))
    picture.blit(face, face.get_rect(center=((px + more) // 2, round(px * 0.44))))  # the top of the key
    return picture
