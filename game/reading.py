"""A view, read once: what a table needs of it by name, kept until another view is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from core.engine import State

T = TypeVar("T")


class Reading(Generic[T]):
    """Call it with a view; `last` is what was read last, None before the first."""

    def __init__(self, read: Callable[[State], T]) -> None:
        self._read = read
        self._key = b""
        self.last: T | None = None

    def __call__(self, view: State) -> T:
        """What it says of a view."""
        key = bytes(view)
        if self.last is None or key != self._key:
            self._key, self.last = key, self._read(view)
        return self.last
