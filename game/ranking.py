"""Figures compared: columns on a panel slide from the order of the seats to their ranks, and stay to be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from core.engine import Event, Tells
from game.kit import Kit
from game.table import Box, Point
from game.timeline import Clip, Cue

SLIDING = "ranking"  # of [motion]


@dataclass(frozen=True)
class Column:
    """What belongs to one seat, and its top left corners on the canvas: before it slides and at its rank."""

    picture: pygame.Surface
    start: Point
    end: Point


@dataclass(frozen=True)
class Ranking:
    """The panel, its place on the canvas, what slides on it."""

    box: Box
    panel: pygame.Surface
    columns: Sequence[Column]


def compared(events: Sequence[Event], first: Event) -> Sequence[Event]:
    """The first event of a comparison with all that happen together with it; empty for the others."""
    at = next((i for i, event in enumerate(events) if event is first), None)
    if at is None or Tells.TOGETHER in first.flags:
        return ()
    end = next((i for i in range(at + 1, len(events)) if Tells.TOGETHER not in events[i].flags), len(events))
    return events[at:end]


def show(kit: Kit, cue: Cue, ranking: Ranking) -> None:
    """Adds a comparison to a cue. Reduced motion shows it as it ends, for as long."""
    motion = kit.theme.motion(SLIDING)
    rise, slide, fall = (float(motion.spec[name]) for name in ("dur_in", "slide", "dur_out"))
    stay = float(motion.spec["hold"] + motion.spec["each"] * len(ranking.columns))
    total = rise + slide + stay + fall
    place, still = kit.theme.place(ranking.box), kit.theme.reduced
    whole = pygame.Surface(place.size, pygame.SRCALPHA)

    def draw(surface: pygame.Surface, t: float) -> pygame.Rect:
        now = t * total
        share = 1.0 if still else motion.ease(min(max((now - rise) / slide, 0.0), 1.0))
        whole.fill((0, 0, 0, 0))
        whole.blit(ranking.panel, (0, 0))
        for column in ranking.columns:
            (ax, ay), (bx, by) = kit.theme.point(*column.start), kit.theme.point(*column.end)
            at = (round(ax + (bx - ax) * share) - place.x, round(ay + (by - ay) * share) - place.y)
            whole.blit(column.picture, at)
        whole.set_alpha(round(255 * min(now / rise, 1.0, max((total - now) / fall, 0.0))))
        return surface.blit(whole, place)

    cue.clips.append(Clip(total, draw))
