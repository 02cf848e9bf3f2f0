"""Short notices over whatever is on the screen, one after another: nothing that a person must answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.kit import Kit


MARGIN = 24  # canvas px round the words, and round the panel for its shadow


class Notice(str):
    """A sentence to be shown: the icon before it, and the screen that it is `about` and goes with."""

    icon: str
    about: object

    def __new__(cls, sentence: str, icon: str = "ui_warning", about: object = None) -> Notice:
        """Words like any others."""
        made = super().__new__(cls, sentence)
        made.icon, made.about = icon, about
        return made


NONE = Notice("")


class Toasts:
    """Shows the sentences of `kit.notices`."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._now = NONE
        self._age = 0.0
        self._waiting = False
        self._picture: pygame.Surface | None = None

    @property
    def active(self) -> bool:
        """Is one on the screen?"""
        return bool(self._now or self._kit.notices) and not self._waiting

    def update(self, ms: float, shown: bool) -> bool:
        """Time passes; True while something has to be drawn or has just gone. Where none may be `shown` the one of now
        is over and the others wait."""
        self._waiting = not shown
        if self._waiting:
            gone, self._now = bool(self._now), NONE
            return gone
        if not self.active:
            return False
        self._age += ms
        spec = self._kit.theme.token("motion.toast")
        if not self._now or self._kit.at_once or self._age > spec["dur_in"] + spec["hold"] + spec["dur_out"]:
            self._now = self._kit.notices.popleft() if self._kit.notices else NONE
            self._age, self._picture, self._kit.at_once = 0.0, None, False
        return True

    def forget(self, screen: object) -> None:
        """A screen was left: what was to be said about it is no news any more."""
        kept = [notice for notice in self._kit.notices if notice.about is not screen]
        self._kit.notices.clear()
        self._kit.notices.extend(kept)
        if self._now.about is screen:
            self._now = NONE

    def clear_pictures(self) -> None:
        """The theme changed."""
        self._picture = None

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draws the one of now, fading in and out. In the upper half a long notice grows downwards from its place,
        else upwards."""
        if not self._now:
            return
        picture = self._picture = self._picture or self._make(place)
        spec = self._kit.theme.token("motion.toast")
        left = spec["dur_in"] + spec["hold"] + spec["dur_out"] - self._age
        shown = max(0.0, min(1.0, self._age / spec["dur_in"], left / spec["dur_out"]))
        picture.set_alpha(round(255 * shown))
        surface.blit(picture, self.lies_at(picture, place))

    def lies_at(self, picture: pygame.Surface, home: pygame.Rect) -> pygame.Rect:
        """Where the picture comes to be, shadow included."""
        if home.centery < self._kit.theme.picture.centery:
            return picture.get_rect(midtop=home.midtop).move(0, -self._kit.theme.px(MARGIN))
        return picture.get_rect(midbottom=home.midbottom)

    def _make(self, home: pygame.Rect) -> pygame.Surface:
        theme, text = self._kit.theme, self._kit.text
        pad = theme.px(MARGIN)
        style = text.style("caption", grow=True)
        content = theme.rect("hud.content").width
        widest = (home.width if 2 * home.width > content else content) - 2 * pad  # a narrow place may be outgrown
        words = f"{{icon:{self._now.icon}}}  {self._now}"
        width = min(max(text.width(words, style), home.width - 2 * pad), widest)
        block = text.block(words, style, "text.on_dark", width, "center")
        size = (width + 2 * pad, max(home.height, block.get_height() + theme.px(16)))
        picture = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
        box = pygame.Rect((pad, pad), size)
        self._kit.paint.panel(picture, box)
        picture.blit(block, block.get_rect(center=box.center))
        return picture
