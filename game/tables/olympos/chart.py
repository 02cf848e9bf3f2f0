"""The geometry of the map: outlines, spots and straits in canvas pixels of the map rectangle; which region is where."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pygame

from game.art.geometry import Point, Ring, nearest_points, stretched


@dataclass(frozen=True)
class Region:
    """One region as it is drawn. `index` is its place in the rules' list of regions."""

    id: str
    index: int
    kind: str
    resource: str
    star: bool
    rings: tuple[Ring, ...]
    spot: Point
    label: Point
    marks: list[Point] = field(default_factory=list)

    @property
    def is_land(self) -> bool:
        """Solid ground, be it open to settlers or not."""
        return self.kind not in ("sea", "north")

    @property
    def is_territory(self) -> bool:
        """Ground that can be held."""
        return bool(self.resource)


class Chart:
    """All regions at the size of the map rectangle (w x h on the 1920x1080 canvas)."""

    def __init__(self, shapes: Mapping[str, Any], regions: list[Mapping[str, Any]], size: tuple[float, float]) -> None:
        self.w, self.h = size
        width, height = shapes["canvas"]
        self._scale = (self.w / width, self.h / height)
        drawn = shapes["region"]
        self.regions = [self._region(i, facts, drawn[facts["id"]]) for i, facts in enumerate(regions)]
        self.by_id = {region.id: region for region in self.regions}
        self.islets = [(*self._at(islet), islet[2] * self._scale[0]) for islet in shapes.get("islets", [])]
        self._index = self._painted(borders=0)
        self._masks: dict[int, pygame.Mask] = {}
        self._scatter()

    def _at(self, point: Any) -> Point:
        return point[0] * self._scale[0], point[1] * self._scale[1]

    def _region(self, index: int, facts: Mapping[str, Any], shape: Mapping[str, Any]) -> Region:
        rings = [shape["polygon"], *shape.get("holes", [])]
        return Region(
            facts["id"],
            index,
            facts["kind"],
            facts.get("resource", ""),
            bool(facts.get("star", False)),
            tuple(tuple(self._at(p) for p in ring) for ring in rings),
            self._at(shape["spot"]),
            self._at(shape["label"]),
        )

    def straits(self, pairs: Iterable[Sequence[str]]) -> list[tuple[Point, Point]]:
        """The crossing of each strait, from a little inside one shore to a little inside the other."""
        lines = []
        for one, other in pairs:
            a, b = nearest_points(self.by_id[one].rings[0], self.by_id[other].rings[0])
            lines.append(stretched(a, b, 5))
        return lines

    def at(self, point: Point) -> Region | None:
        """The region under a point of the map rectangle."""
        x, y = int(point[0]), int(point[1])
        if not (0 <= x < self._index.get_width() and 0 <= y < self._index.get_height()):
            return None
        number = self._index.get_at((x, y))[0]
        return self.regions[number - 1] if number else None

    def mask(self, region: Region) -> pygame.Mask:
        """The ground of a region."""
        if region.index not in self._masks:
            number = (region.index + 1, 0, 0)
            self._masks[region.index] = pygame.mask.from_threshold(self._index, number, (1, 1, 1, 255))
        return self._masks[region.index]

    @functools.cached_property
    def ground(self) -> pygame.Mask:
        """All solid ground."""
        land = pygame.Mask((math.ceil(self.w), math.ceil(self.h)))
        for region in self.regions:
            if region.is_land:
                land.draw(self.mask(region), (0, 0))
        return land

    def _painted(self, borders: int) -> pygame.Surface:
        """Every region filled with its own number; borders of a width painted as nothing."""
        surface = pygame.Surface((math.ceil(self.w), math.ceil(self.h)), depth=24)
        # sea first: land lies on it
        order = sorted(self.regions, key=lambda r: r.is_land)
        for region in order:
            pygame.draw.polygon(surface, (region.index + 1, 0, 0), region.rings[0])
        for region in order if borders else []:
            for ring in region.rings:
                pygame.draw.lines(surface, (0, 0, 0), True, ring, borders)
        return surface

    def _scatter(self) -> None:
        """Where the engraved marks of relief and resource stand: inside, apart, away from stack and name."""
        random = Random(11)
        room = self._painted(borders=20)
        for region in self.regions:
            if not region.is_land:
                continue
            wild = region.kind == "wild"
            gap, rim = (19, 0) if wild else (15, 0)
            xs = [p[0] for p in region.rings[0]]
            ys = [p[1] for p in region.rings[0]]
            for _ in range(340):
                x, y = random.uniform(min(xs), max(xs)), random.uniform(min(ys), max(ys))
                if not (0 <= x < self.w - 4 and rim <= y < self.h - 4):
                    continue
                if room.get_at((int(x), int(y)))[0] != region.index + 1:
                    continue
                across, down = abs(x - region.spot[0]), y - region.spot[1]
                taken = across < 52 and abs(down) < 15 if wild else across < 44 and -32 < down < 30
                if not taken and all(math.dist((x, y), mark) >= gap for mark in region.marks):
                    region.marks.append((x, y))
            region.marks.sort(key=lambda mark: mark[1])
