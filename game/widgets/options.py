"""A list of moves told apart by words alone: bought how, which kind, how many. One line a move."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kit import Kit

LINE = 64  # canvas px, before the text size
PAD = 16
AWAY = 22  # canvas px between a thing and the list that is about it


class Options:
    """Places and pictures of a list in a frame of the layout; long lists scroll with the focus."""

    def __init__(self, kit: Kit, frame: pygame.Rect) -> None:
        self.kit, self.frame, self._home = kit, frame, frame
        self.first = 0

    def go_home(self) -> None:
        """To its frame of the layout."""
        self.frame = self._home

    def stand_by(self, place: pygame.Rect, room: pygame.Rect, words: Sequence[str]) -> None:
        """Over, beside or under the thing that the list is about, as wide as its words; at home where no side of it has
        room."""
        t = self.kit.theme
        pad, gap = t.px(PAD), t.px(AWAY)
        style = self.kit.text.style("body_strong", grow=True)
        width = max((self.kit.text.width(one, style) for one in words), default=0) + t.px(18 + 52 + 16) + 2 * pad
        height = len(words) * (t.grown(LINE) + t.px(8)) - t.px(8) + 2 * pad
        frame = pygame.Rect(0, 0, min(width, room.width), height)
        self.go_home()
        for corner in (
            {"midbottom": (place.centerx, place.top - gap)},
            {"bottomleft": (place.right + gap, place.bottom)},
            {"bottomright": (place.left - gap, place.bottom)},
            {"midtop": (place.centerx, place.bottom + gap)},
        ):
            ((name, at),) = corner.items()
            setattr(frame, name, at)
            frame.clamp_ip(room)
            if not frame.colliderect(place) and room.contains(frame):
                self.frame = frame
                return

    def places(self, count: int, focused: int) -> list[pygame.Rect]:
        """Rectangles of all lines; those that do not fit now have no height."""
        t = self.kit.theme
        h, gap, pad = t.grown(LINE), t.px(8), t.px(PAD)
        room = max((self.frame.height - 2 * pad + gap) // (h + gap), 1)
        if focused >= 0:
            self.first = min(max(self.first, focused - room + 1), focused)
        self.first = max(min(self.first, count - room), 0)
        shown = min(count, room)
        top = self.frame.top + pad
        out = []
        for i in range(count):
            visible = self.first <= i < self.first + shown
            y = top + (i - self.first) * (h + gap)
            x, w = self.frame.left + pad, self.frame.width - 2 * pad
            out.append(pygame.Rect(x, y if visible else top, w, h if visible else 0))
        return out

    def grid(self, count: int) -> list[pygame.Rect]:
        """Rectangles of figures in rows: for numbers."""
        t = self.kit.theme
        h, gap, pad = t.grown(LINE), t.px(8), t.px(PAD)
        columns = max(min((self.frame.width - 2 * pad + gap) // (round(h * 1.3) + gap), 10), 1)
        w = (self.frame.width - 2 * pad + gap) // columns - gap
        left, top = self.frame.left + pad, self.frame.top + pad
        return [pygame.Rect(left + i % columns * (w + gap), top + i // columns * (h + gap), w, h) for i in range(count)]

    def box(self, places: Sequence[pygame.Rect]) -> pygame.Rect:
        """The panel behind the lines."""
        shown = [p for p in places if p.height]
        pad = self.kit.theme.px(PAD)
        bottom = max((p.bottom for p in shown), default=self.frame.top) + pad
        return pygame.Rect(self.frame.left, self.frame.top, self.frame.width, bottom - self.frame.top)

    def draw(
        self,
        surface: pygame.Surface,
        theme_name: str,
        lines: Sequence[tuple[str, str]],
        places: Sequence[pygame.Rect],
        focused: int,
    ) -> None:
        """Draws (icon, words) lines."""
        t, text = self.kit.theme, self.kit.text
        self.kit.paint.panel(surface, self.box(places), theme_name)
        for i, ((icon, words), place) in enumerate(zip(lines, places, strict=True)):
            if not place.height:
                continue
            gold = i == focused
            surface.blit(self.kit.paint.button(place.size, "gold" if gold else "normal"), place)
            x = place.left + t.px(18)
            if icon:
                picture = self.kit.icons.get(icon, t.px(40))
                surface.blit(picture, picture.get_rect(midleft=(x, place.centery)))
                x += t.px(52)
            ink = "text.on_light" if gold else "text.on_dark"
            if words.lstrip("+\u2212").isdigit() and not icon:
                figure = text.line(words, text.style("number_m", grow=True, weight=900), ink)
                surface.blit(figure, figure.get_rect(center=place.center))
                continue
            inner = pygame.Rect(x, place.top, place.right - t.px(16) - x, place.height)
            text.draw(surface, words, text.style("body_strong", grow=True), ink, inner, floor=20)
        self._more(surface, places)

    def _more(self, surface: pygame.Surface, places: Sequence[pygame.Rect]) -> None:
        """Arrows where the list goes on."""
        shown = [i for i, p in enumerate(places) if p.height]
        box, size = self.box(places), self.kit.theme.px(26)
        if shown and shown[0] > 0:
            icon = pygame.transform.rotate(self.kit.icons.get("ui_next", size), 90)
            surface.blit(icon, icon.get_rect(center=(box.centerx, box.top + size // 3)))
        if shown and shown[-1] < len(places) - 1:
            icon = pygame.transform.rotate(self.kit.icons.get("ui_next", size), -90)
            surface.blit(icon, icon.get_rect(center=(box.centerx, box.bottom - size // 3)))
