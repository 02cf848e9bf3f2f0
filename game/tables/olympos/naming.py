"""Where the names of lands and seas may stand on the map: over no piece, no other name and no foreign ground."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Iterable, Mapping, Sequence

import pygame

from core.engine import NOBODY, Ref
from game.table import Box, Element, Point
from game.tables.olympos.chart import Chart, Region

HEIGHT, HEIGHTS = 22, ((22, 18), (16,))  # canvas px of a line; what is tried first, what at last
STEP = 9  # canvas px of a lower settler that show
GRID = 7  # canvas px between two places that are tried
# by how loosely a place is chosen: least share of a name over its own ground, most over other land, own water of a sea
OWN, FOREIGN, SEA = (0.6, 0.45, 0.2), (0.1, 0.4, 0.8), (0.97, 0.8, 0.8)
ROUNDS = 6
TRIES = ((0, True), (0, False), (1, False), (2, False))  # how loosely, over no islet: what is tried in turn
SHORE, SHARE = (9, 16, 16), (0.5, 0.35, 0.35)  # canvas px from a land to a name in the sea, its share of the land there
NARROW, WIDE = "fijlt ", "mwMW"  # letters
TAIL = re.compile(r"(.*[ァ-ヶーの])([一-龠]+)")  # a Japanese name and the kind of place it is
_known: dict[object, list[Box]] = {}  # by the size of the map, region and size of a name: a chart is made anew often
STRAIT = 8  # canvas px: about the width of the line of a strait
ROSE = (58, 430, 50)  # middle and radius of the compass


class Naming:
    """Names of one chart, placed anew when pieces move. `origin` is where the map lies, `room` where they may stand."""

    def __init__(self, chart: Chart, origin: tuple[float, float], room: pygame.Rect, layer: int,
                 straits: Sequence[tuple[Point, Point]] = ()) -> None:  # fmt: skip
        self.chart, self.origin, self.room, self._layer = chart, origin, room, layer
        self._regions = [r for r in chart.regions if r.kind != "north"]
        self._lands = [r for r in self._regions if r.is_land]
        x, y, r = ROSE
        self._drawn = [self._on_table((x - r, y - r, 2 * r, 2 * r))]
        self._drawn += [self._on_table((ix - s, iy - s, 2 * s, 2 * s)) for ix, iy, s in chart.islets]
        self._straits = [spot for strait in straits for spot in self._along(*strait)]
        self._last: tuple[object, list[Element]] = (None, [])

    def elements(self, names: Mapping[str, str], pieces: Sequence[Element]) -> list[Element]:
        """Names at the label of their region; those that would cover something there wherever else they find room."""
        key = (tuple(names.values()), tuple((e.rect, e.face) for e in pieces))
        if self._last[0] != key:
            self._last = (key, self._placed(names, pieces))
        return self._last[1]

    def _placed(self, names: Mapping[str, str], pieces: Sequence[Element]) -> list[Element]:
        """Whoever finds no place chooses first in the next round."""
        best: dict[str, Element] = {}
        for straits in (self._straits, []):  # a name hides a strait only where it finds no other place
            first: list[Region] = []
            for _ in range(ROUNDS):
                found = self._round(names, pieces, first, straits)
                best = max(best, found, key=len)
                missing = [region for region in self._regions if region.id not in found]
                if not missing:
                    return list(found.values())
                first = [*missing, *(region for region in first if region not in missing)]
        return list(best.values())

    def _round(
        self,
        names: Mapping[str, str],
        pieces: Sequence[Element],
        first: Sequence[Region],
        straits: Sequence[pygame.Rect],
    ) -> dict[str, Element]:
        taken = [*(_grown(e.rect, -3, e.face) for e in pieces), *straits]
        held = {e.ref.index: len(e.face) - 1 for e in pieces if e.part == "stack"}
        found: dict[str, Element] = {}
        self._elsewhere(found, first, names, taken)
        for region in self._lands:
            if region.id not in found:
                w, h = _size(names[region.id], HEIGHT)
                tries = [self._on_table((x - w / 2, y - h / 2, w, h)) for x, y in _tries(region, held)]
                self._take(found, region, names[region.id], tries, taken)
        left = [region for region in self._regions if region.id not in found]
        left.sort(
            key=lambda r: len(places(self.chart, r.index, _size(names[r.id], HEIGHT)))
        )  # who can choose least first
        self._elsewhere(found, left, names, taken)
        return found

    def _elsewhere(
        self,
        found: dict[str, Element],
        regions: Sequence[Region],
        names: Mapping[str, str],
        taken: list[pygame.Rect],
    ) -> None:
        """Names anywhere about their regions, in turn."""
        for region in regions:
            for text, height, loose, drawn in _ways(names[region.id]):
                spots = places(self.chart, region.index, _size(text, height), loose=loose)
                tries: Iterable[pygame.Rect] = map(
                    self._on_table, spots
                )  # one after the other: most names stand at the first
                if drawn:  # beside what is engraved in the sea, if possible
                    tries = filter(self._beside, tries)
                if self._take(found, region, text, tries, taken):
                    break

    def _take(
        self,
        found: dict[str, Element],
        region: Region,
        text: str,
        tries: Iterable[pygame.Rect],
        taken: list[pygame.Rect],
    ) -> bool:
        """The first free place of several, if there is one."""
        for place in tries:
            if self.room.contains(place) and place.collidelist(taken) < 0:
                taken.append(place)
                face = ("name", text, "sea" if region.kind == "sea" else "land")
                ref = Ref("map", NOBODY, region.index)
                box = (place.x, place.y, place.w, place.h)
                found[region.id] = Element(ref, box, face, part="name", layer=self._layer)
                return True
        return False

    def _along(self, a: Point, b: Point) -> list[pygame.Rect]:
        """Small squares on the line of a strait."""
        count = max(round(math.dist(a, b) / STRAIT), 1)
        middles = [(a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count) for i in range(count + 1)]
        return [self._on_table((x - STRAIT / 2, y - STRAIT / 2, STRAIT, STRAIT)) for x, y in middles]

    def _on_table(self, box: Box) -> pygame.Rect:
        return pygame.Rect(box).move(self.origin[0], self.origin[1])

    def _beside(self, place: pygame.Rect) -> bool:
        """Does a place leave what is engraved in the sea free?"""
        return place.collidelist(self._drawn) < 0


def places(chart: Chart, index: int, size: tuple[int, int], *, loose: int = 0) -> list[Box]:
    """Where a name of a size may stand for a region, the best place first: over its own ground, near its middle; the
    name of a land also in the sea before its shore."""
    key = (chart.w, chart.h, index, size, loose)
    if key not in _known:
        _known[key] = _places(chart, chart.regions[index], size, loose)
    return _known[key]


def _places(chart: Chart, region: Region, size: tuple[int, int], loose: int) -> list[Box]:
    own, land, box, (w, h) = chart.mask(region), chart.ground, pygame.Mask(size, fill=True), size
    r = SHORE[loose]
    near = pygame.Mask((w + 2 * r, h + 2 * r), fill=True)
    bounds = own.get_bounding_rects()
    if not bounds:
        return []
    area = bounds[0].unionall(bounds[1:]).inflate(2 * w, 2 * h)
    found: list[tuple[bool, float, Box]] = []
    for x in range(max(area.left, 0), min(area.right, own.get_size()[0]) - w, GRID):
        for y in range(max(area.top, 0), min(area.bottom, own.get_size()[1]) - h, GRID):
            mine, solid = own.overlap_area(box, (x, y)), land.overlap_area(box, (x, y))
            foreign = solid - mine if region.is_land else solid
            least, most = (OWN if region.is_land else SEA)[loose] * w * h, FOREIGN[loose] * w * h
            over = mine >= least and foreign <= most
            before = (
                not over and region.is_land and not solid and _share(own, land, near, (x - r, y - r)) > SHARE[loose]
            )
            if over or before:
                middle = (x + w / 2, y + h / 2)
                found.append((before, math.dist(middle, region.spot), (x, y, w, h)))
    return [spot for _, _, spot in sorted(found)]


def _share(own: pygame.Mask, land: pygame.Mask, near: pygame.Mask, at: tuple[int, int]) -> float:
    """How much of the land round a place in the sea is that of one region?"""
    return own.overlap_area(near, at) / max(land.overlap_area(near, at), 1)


def _tries(region: Region, held: Mapping[int, int]) -> list[tuple[float, float]]:
    """About the label, higher the more settlers stand there."""
    stack = held.get(region.index, 0)
    x, y = region.label if region.kind != "wild" else region.spot
    lift = STEP * max(stack - 1, 0) + (4 if stack else 0)
    return [(x, y - lift), (x, y - lift - 6), (x, y - lift - 12), (x - 14, y - lift), (x + 14, y - lift)]


@functools.cache
def _ways(text: str) -> list[tuple[str, int, int, bool]]:
    """How a name is tried: in one line or two, height of a line, how loosely, beside what is engraved in the sea."""
    words, tail = text.split(" "), TAIL.fullmatch(text)
    two = "\n".join(tail.groups()) if tail else " ".join(words[:-1]) + "\n" + words[-1] if len(words) > 1 else ""
    lines = [text, two] if two else [text]
    return [
        (line, height, loose, drawn)
        for heights in HEIGHTS
        for loose, drawn in TRIES
        for height in heights
        for line in lines
    ]


@functools.cache
def _size(text: str, height: int) -> tuple[int, int]:
    """About how large a name is in the serif of 20 px a line of 22."""
    lines = text.split("\n")
    wide = max(sum(_letter(one) for one in line) for line in lines)
    return round((wide + 6) * height / HEIGHT), height * len(lines)


def _letter(one: str) -> float:
    """About how wide a letter is at 20 px; kana and kanji are square."""
    return 20 if ord(one) > 0x2E80 else 7.5 if one in NARROW else 18 if one in WIDE else 12


def _grown(box: Box, by: float, face: tuple[object, ...]) -> pygame.Rect:
    """A piece's rectangle with the lift of its stack, grown on every side."""
    x, y, w, h = box
    lift = STEP * (len(face) - 2) if face and face[0] == "stack" else 0
    return pygame.Rect(x - by, y - by - lift, w + 2 * by, h + 2 * by + lift)
