"""A finished wonder: colour rises in its picture, then it goes to where it will lie."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from core.engine import Event
from game.kit import Kit
from game.stage import Stage
from game.table import Picture
from game.timeline import Clip, Cue, Draw

FOLD, RISE = 0.2, 0.82  # shares of the time: until the building site is gone, until all is in colour
LINE = 4.0  # canvas px of the bright line that rises
PALE = 0.82  # how bright it is without colour


class Flood:
    """The pictures and places of one event. `finished` is what travels where no element of the table shows it."""

    def __init__(self, kit: Kit, stage: Stage, event: Event, finished: Picture) -> None:
        self.kit = kit
        site, done = stage.find(stage.table.spot(event.target)), stage.coming(event.target)
        self.site = stage.picture(site) if site and done else None
        self.start = self.end = (0, 0)
        picture = finished
        if site and done:
            picture, a, b = stage.picture(done), stage.place(site), stage.place(done)
            self.start, self.end = a.topleft, b.topleft
        elif (at := stage.centre(event.target)) is not None:
            self.start = self.end = self._inside(at, picture)
        self.colour, self.offset = picture.surface, picture.offset if site and done else (0, 0)
        self.grey = self._drained(self.colour)

    def _inside(self, at: tuple[int, int], picture: Picture) -> tuple[int, int]:
        """Over a plaque, but inside the window."""
        box = picture.surface.get_rect(center=at)
        return box.clamp(self.kit.theme.rect("hud.content")).topleft

    @staticmethod
    def _drained(picture: pygame.Surface) -> pygame.Surface:
        """The picture without its colours."""
        grey = pygame.transform.grayscale(picture)
        level = round(255 * PALE)
        grey.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return grey

    def draw(self, ease: Callable[[float], float], reduced: bool) -> Draw:
        """What each moment shows; with reduced motion the colour fades in where the thing is."""

        def fading(surface: pygame.Surface, t: float) -> pygame.Rect:
            self._put(surface, self.grey, self.end)
            self.colour.set_alpha(round(255 * t))
            covered = self._put(surface, self.colour, self.end)
            self.colour.set_alpha(255)
            return covered

        def rising(surface: pygame.Surface, t: float) -> pygame.Rect:
            way = ease(max(t - RISE, 0) / (1 - RISE))
            at = tuple(round(a + (b - a) * way) for a, b in zip(self.start, self.end, strict=True))
            covered = []
            if self.site and t < FOLD:
                self.site.surface.set_alpha(round(255 * (1 - t / FOLD)))
                place = (at[0] + self.site.offset[0], at[1] + self.site.offset[1])
                covered.append(surface.blit(self.site.surface, place))
                self.site.surface.set_alpha(255)
            left = 1.0 if self.site else min((1 - t) / (1 - RISE), 1)  # over a plaque it goes as it came
            self.grey.set_alpha(round(255 * min(t / FOLD, left)))
            self.colour.set_alpha(round(255 * left))
            covered.append(self._put(surface, self.grey, at))
            covered.append(self._rise(surface, at, min(max((t - FOLD) / (RISE - FOLD), 0), 1)))
            self.colour.set_alpha(255)
            return covered[0].unionall(covered)

        return fading if reduced else rising

    def _put(self, surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, ...]) -> pygame.Rect:
        return surface.blit(picture, (at[0] + self.offset[0], at[1] + self.offset[1]))

    def _rise(self, surface: pygame.Surface, at: tuple[int, ...], share: float) -> pygame.Rect:
        """The lower share in colour, with a bright line at its edge."""
        w, h = self.colour.get_size()
        high = round(h * share)
        x, y = at[0] + self.offset[0], at[1] + self.offset[1] + h - high
        covered = surface.blit(self.colour, (x, y), (0, h - high, w, high))
        if not 0 < share < 1:
            return covered
        margin, line = -self.offset[0], max(self.kit.theme.px(LINE), 2)
        edge = (x + margin, y - line // 2, w - 2 * margin, line)
        return covered.union(surface.fill(self.kit.theme.color("semantic.focus_glow"), edge))


def flood(kit: Kit, stage: Stage, cue: Cue, event: Event, finished: Picture) -> None:
    """Puts it on a cue."""
    motion = kit.theme.motion("wonder_done")
    if motion.ms <= 0:
        return
    shown = Flood(kit, stage, event, finished)
    if shown.site:
        stage.hold(event.target)
    cue.begin.append(lambda: stage.lift(event.target))
    cue.finish.append(lambda: stage.put_down(event.target))
    cue.clips.append(Clip(motion.ms, shown.draw(motion.ease, kit.theme.reduced)))
