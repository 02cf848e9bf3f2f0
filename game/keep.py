"""A store of pictures that forgets the ones not used for longest when they take too much memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Pictures:
    """Surfaces by key, at most `budget` bytes of them."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(
        self, key: Hashable, make: Callable[[], pygame.Surface], made: Callable[[], None] = lambda: None
    ) -> pygame.Surface:
        """The picture of a key; `make` is called when it is not there (any more), and `made` once it is kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = self._kept[key] = make()
        self.used += _bytes(found)
        while self.used > self.budget and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.used -= _bytes(oldest)
        made()
        return found

    def __len__(self) -> int:
        return len(self._kept)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
