"""Moving the focus over anything that has a rectangle: zones, neighbours, wrap, memory, jumps, legal targets.

The rules are those of a television table: a direction goes to the nearest thing in a 90-degree cone (way along plus
twice the way across); at the edge of a zone to its neighbour, which remembers where the focus was; a zone wraps only on
a side that has no neighbour; shoulders jump between zones; triggers step through legal targets only.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.bindings import DIRECTIONS, Intent

Neighbours = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that can have the focus. `id` is stable between frames (a Ref, a control); `legal` marks a target
    that can be chosen now; `order` sorts legal targets (reading order where equal)."""

    id: Hashable
    rect: pygame.Rect
    zone: str = ""
    legal: bool = False
    order: float = 0.0


class Focus:
    """The one focus of a scene. `neighbours` is {zone: {"left": zone, ...}}; zones without an entry wrap. The triggers
    pass the zones of `last_stops` after the legal targets."""

    def __init__(self, neighbours: Neighbours | None = None, last_stops: Sequence[str] = ()) -> None:
        self.neighbours: Neighbours = neighbours or {}
        self.last_stops = last_stops
        self.spots: list[Spot] = []
        self._by_id: dict[Hashable, Spot] = {}
        self._memory: dict[str, Hashable] = {}
        self._id: Hashable | None = None
        self._last_rect: pygame.Rect | None = None

    # ---- what there is -------------------------------------------------------------------------------------------

    def set_spots(self, spots: Iterable[Spot]) -> None:
        """The things of now, in reading order. The focus stays on its id; if that is gone it goes to what lies nearest
        to where it was, in its zone first."""
        self.spots = list(spots)
        zone = self.current.zone if self.current else ""
        self._by_id = {spot.id: spot for spot in self.spots}
        if self._id is not None and self._id not in self._by_id:
            near = [s for s in self.spots if s.zone == zone] or self.spots
            where = self._last_rect
            self._id = min(near, key=lambda s: _gap(where, s.rect)).id if near and where else None
        if self.current:
            self._last_rect = pygame.Rect(self.current.rect)

    @property
    def current(self) -> Spot | None:
        """What has the focus."""
        return None if self._id is None else self._by_id.get(self._id)

    def put(self, spot_id: Hashable) -> bool:
        """Puts the focus on something; False if it is not there or has it already."""
        spot = self._by_id.get(spot_id)
        if spot is None or spot_id == self._id:
            return False
        self._id = spot_id
        self._memory[spot.zone] = spot_id
        self._last_rect = pygame.Rect(spot.rect)
        return True

    def start(self, zone: str | None = None) -> bool:
        """Puts the focus where the most likely act is: the zone's (or any) memory, first legal target, first thing."""
        wanted = [s for s in self.spots if zone is None or s.zone == zone]
        if not wanted:
            return False
        remembered = self._by_id.get(self._memory.get(wanted[0].zone)) if zone is not None else None
        legal = sorted((s for s in wanted if s.legal), key=lambda s: s.order)
        return self.put((remembered or (legal[0] if legal else wanted[0])).id)

    def zones(self) -> list[str]:
        """The zones that have something, left to right in rows from top to bottom."""
        boxes: dict[str, pygame.Rect] = {}
        for spot in self.spots:
            boxes[spot.zone] = boxes[spot.zone].union(spot.rect) if spot.zone in boxes else pygame.Rect(spot.rect)
        return reading_order(boxes)

    # ---- moving --------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Moves by an intent (directions, shoulders, triggers). Did the focus move?"""
        if intent in DIRECTIONS:
            return self.move(intent)
        match intent:
            case Intent.PREV_ZONE | Intent.NEXT_ZONE:
                return self.jump(1 if intent is Intent.NEXT_ZONE else -1)
            case Intent.PREV_TARGET | Intent.NEXT_TARGET:
                return self.step_legal(1 if intent is Intent.NEXT_TARGET else -1)
        return False

    def move(self, direction: Intent) -> bool:
        """One step in a direction."""
        here = self.current
        if here is None:
            return self.start()
        along = DIRECTIONS[direction]
        mates = [s for s in self.spots if s.zone == here.zone and s.id != here.id]
        target = _nearest(here.rect, mates, along)
        if target is None:
            target = self._leave(here, direction.value)
        if target is None and self._may_wrap(here.zone, direction.value):
            target = _farthest(here.rect, mates, (-along[0], -along[1]))
        return target is not None and self.put(target.id)

    def _leave(self, here: Spot, side: str) -> Spot | None:
        """Through neighbouring zones until one has something."""
        zone, seen = here.zone, {here.zone}
        while True:
            zone = self.neighbours.get(zone, {}).get(side, "")
            if not zone or zone in seen:
                return None
            seen.add(zone)
            inside = [s for s in self.spots if s.zone == zone]
            if inside:
                remembered = self._by_id.get(self._memory.get(zone))
                return remembered or min(inside, key=lambda s: _gap(here.rect, s.rect))

    def _may_wrap(self, zone: str, side: str) -> bool:
        return side not in self.neighbours.get(zone, {})

    def jump(self, step: int) -> bool:
        """To the next (1) or previous (-1) zone, where the focus was in it."""
        zones = self.zones()
        if not zones:
            return False
        here = zones.index(self.current.zone) if self.current and self.current.zone in zones else -step
        zone = zones[(here + step) % len(zones)]
        return (not self.current or zone != self.current.zone) and self.start(zone)

    def step_legal(self, step: int) -> bool:
        """To the next (1) or previous (-1) legal target of the zone, of the whole screen if the zone has none. The
        zones of `last_stops` come after all of them."""
        legal = [s for s in self.spots if s.legal and s.zone not in self.last_stops]
        if self.current:
            legal = [s for s in legal if s.zone == self.current.zone] or legal
        legal.sort(key=lambda s: s.order)
        legal += [s for s in self.spots if s.legal and s.zone in self.last_stops]
        if not legal:
            return False
        ids = [s.id for s in legal]
        if self._id in ids:
            return self.put(ids[(ids.index(self._id) + step) % len(ids)])
        return self.put(ids[0 if step > 0 else -1])

    def nearest_legal(self) -> bool:
        """To the legal target of the zone (of the screen if the zone has none) that lies nearest, if this is none."""
        here = self.current
        legal = [s for s in self.spots if s.legal and s.zone not in self.last_stops]
        if here is None or here.legal or not legal:
            return False
        beside = [s for s in legal if s.zone == here.zone] or legal
        return self.put(min(beside, key=lambda s: _gap(here.rect, s.rect)).id)

    def point(self, at: tuple[int, int]) -> bool:
        """The mouse is here: what lies under it gets the focus (the last drawn on top). Did it move?"""
        spot = self.under(at)
        return spot is not None and self.put(spot.id)

    def under(self, at: tuple[int, int]) -> Spot | None:
        """What lies under a point."""
        return next((s for s in reversed(self.spots) if s.rect.collidepoint(at)), None)


def _score(a: pygame.Rect, b: pygame.Rect, along: tuple[int, int]) -> float | None:
    """Cost of going from a to b in a direction; None when b does not lie in the cone of 90 degrees. A thing that
    overlaps a's row (column) and begins beyond its edge counts as straight ahead."""
    dx, dy = b.centerx - a.centerx, b.centery - a.centery
    ahead = dx * along[0] + dy * along[1]
    across = abs(dx * along[1] + dy * along[0])
    if ahead <= 0:
        return None
    if along[0]:
        overlap = min(a.bottom, b.bottom) - max(a.top, b.top) > 0
        beyond = b.left >= a.centerx if along[0] > 0 else b.right <= a.centerx
    else:
        overlap = min(a.right, b.right) - max(a.left, b.left) > 0
        beyond = b.top >= a.centery if along[1] > 0 else b.bottom <= a.centery
    if across > ahead and not (overlap and beyond):
        return None
    return ahead + 2.0 * across


def _nearest(here: pygame.Rect, spots: Sequence[Spot], along: tuple[int, int]) -> Spot | None:
    scored = [(score, n) for n, s in enumerate(spots) if (score := _score(here, s.rect, along)) is not None]
    return spots[min(scored)[1]] if scored else None


def _farthest(here: pygame.Rect, spots: Sequence[Spot], along: tuple[int, int]) -> Spot | None:
    """For wrapping: the far end of the same row or column."""
    line = [s for s in spots if (score := _score(here, s.rect, along)) is not None and score is not None]
    row = [s for s in line if _same_line(here, s.rect, along)]
    return max(row, key=lambda s: abs(s.rect.centerx - here.centerx) + abs(s.rect.centery - here.centery), default=None)


def _same_line(a: pygame.Rect, b: pygame.Rect, along: tuple[int, int]) -> bool:
    return a.top < b.bottom and b.top < a.bottom if along[0] else a.left < b.right and b.left < a.right


def _gap(a: pygame.Rect | None, b: pygame.Rect) -> float:
    if a is None:
        return 0.0
    dx = max(b.left - a.right, a.left - b.right, 0)
    dy = max(b.top - a.bottom, a.top - b.bottom, 0)
    return dx + dy + 0.01 * (abs(a.centerx - b.centerx) + abs(a.centery - b.centery))


def reading_order(boxes: Mapping[str, pygame.Rect]) -> list[str]:
    """Names of boxes left to right in rows from top to bottom; boxes that overlap by half a height share a row."""
    rows: list[list[str]] = []
    for name in sorted(boxes, key=lambda n: (boxes[n].top, boxes[n].left)):
        box = boxes[name]
        for row in rows:
            first = boxes[row[0]]
            if min(first.bottom, box.bottom) - max(first.top, box.top) > 0.5 * min(first.height, box.height):
                row.append(name)
                break
        else:
            rows.append([name])
    return [name for row in rows for name in sorted(row, key=lambda n: boxes[n].left)]
