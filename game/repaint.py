"""A frame of the table painted over the one before it: only where the ground or a layer changed or something moved."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import cast

import pygame

ROOMY = 1.3  # two areas become one where that is at most so much larger than both
MOST = 0.6  # share of the window from which on all of it is painted
Moving = Callable[[pygame.Surface], list[pygame.Rect] | None]  # draws; tells what that covers, None = the whole window


@dataclass(frozen=True)
class Layer:
    """Something that lies still over the ground for as long as its `key` and `area` stay the same; nothing of it
    sticks out of its area."""

    key: object
    area: pygame.Rect
    draw: Callable[[pygame.Surface], None] = field(compare=False)


class Laid:
    """Pictures that `draw` lays on a surface, taken down with their places: after that they are laid again at once. It
    may do nothing else there."""

    def __init__(self, draw: Callable[[pygame.Surface], None]) -> None:
        self._pictures: list[tuple[pygame.Surface, tuple[int, int]]] = []
        draw(cast(pygame.Surface, self))

    def blit(self, picture: pygame.Surface, place: pygame.Rect | tuple[int, int]) -> None:
        """Takes one down, in the place of the surface."""
        self._pictures.append((picture, (place[0], place[1])))

    def draw(self, surface: pygame.Surface) -> None:
        """Lays all of them."""
        surface.fblits(self._pictures)


@dataclass(frozen=True)
class _Shown:
    """What a surface shows since the last frame. `moved` is None where nobody knows what moving things covered."""

    surface: pygame.Surface
    layers: tuple[Layer | None, ...]
    pose: Hashable
    moved: list[pygame.Rect] | None


class Repaint:
    """Paints frames of a ground, layers under what moves, what moves, and layers above it."""

    def __init__(self) -> None:
        self._shown: _Shown | None = None

    def forget(self) -> None:
        """The surface was painted in another way: the next frame paints all of it."""
        self._shown = None

    def paint(  # noqa: PLR0917  the parts of one frame
        self,
        surface: pygame.Surface,
        ground: pygame.Surface,
        stale: Sequence[pygame.Rect] | None,
        layers: tuple[Sequence[Layer | None], Sequence[Layer | None]],
        moving: Moving,
        pose: Hashable = None,
    ) -> None:
        """One frame. `stale` is where the ground differs from that of the frame before (None = everywhere); `layers`
        are those below and those above what moves, None for one that is not there now; `pose` is the same as in the
        frame before if what moves looks the same (None = nobody knows)."""
        if self._same(surface, stale, (*layers[0], *layers[1]), pose):
            return
        below, above = ([layer for layer in some if layer] for some in layers)
        before, flat = self._shown, (*layers[0], *layers[1])
        if stale is None or before is None or before.surface is not surface or before.moved is None:
            known = False
        else:
            pairs = zip(before.layers, flat, strict=True)
            changed = [layer.area for pair in pairs if pair[0] != pair[1] for layer in pair if layer]
            dirty = joined([*stale, *changed, *before.moved])
            known = sum(area.width * area.height for area in dirty) < MOST * ground.get_width() * ground.get_height()
        moved = None
        if known:
            try:
                moved = self._patched(surface, ground, dirty, below, above, moving)
            finally:
                surface.set_clip(None)
        if moved is None:
            surface.blit(ground, (0, 0))
            for layer in below:
                layer.draw(surface)
            moved = moving(surface)
            for layer in above:
                layer.draw(surface)
        self._shown = _Shown(surface, flat, pose, moved)

    def _same(
        self,
        surface: pygame.Surface,
        stale: Sequence[pygame.Rect] | None,
        layers: tuple[Layer | None, ...],
        pose: Hashable,
    ) -> bool:
        """Would the frame look like the one before it?"""
        before = self._shown
        if stale is None or stale or pose is None or before is None:
            return False
        return before.surface is surface and before.pose == pose and before.layers == layers

    @staticmethod
    def _patched(  # noqa: PLR0917  the parts of one frame
        surface: pygame.Surface,
        ground: pygame.Surface,
        dirty: list[pygame.Rect],
        below: Sequence[Layer],
        above: Sequence[Layer],
        moving: Moving,
    ) -> list[pygame.Rect] | None:
        """Paints what differs; tells what moving things covered, None if that is the whole window."""

        def restore(area: pygame.Rect) -> None:
            surface.set_clip(area)
            surface.blit(ground, area, area)
            for layer in below:
                if layer.area.colliderect(area):
                    layer.draw(surface)

        for area in dirty:
            restore(area)
        surface.set_clip(None)
        moved = moving(surface)
        if moved is None:
            return None
        touched = [*dirty, *moved]
        for area in joined(layer.area for layer in above if layer.area.collidelist(touched) >= 0):
            restore(area)
            if moved:
                moving(surface)
            for layer in above:
                if layer.area.colliderect(area):
                    layer.draw(surface)
        return moved


def joined(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Fewer areas that cover the same: those that lie on each other become one where that is little larger."""
    out: list[pygame.Rect] = []
    for one in areas:
        area = one
        while True:
            at = next((i for i in area.collidelistall(out) if _close(area, out[i])), None)
            if at is None:
                break
            area = area.union(out.pop(at))
        if area.width and area.height:
            out.append(area)
    return out


def _close(a: pygame.Rect, b: pygame.Rect) -> bool:
    both = a.union(b)
    return both.width * both.height <= ROOMY * (a.width * a.height + b.width * b.height)
