"""Making pictures ahead in a frame's share of time: what is not finished in it goes on in the next frame."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, TypeVar

T = TypeVar("T")
SHARE_MS = 1.5  # of a frame
GIVEN_UP = 16  # works aside, from which on some must be of steps that nobody takes any more
Step = Callable[[], object]  # may be broken off and begun again


class Later(Exception):  # noqa: N818  it is no error
    """The share is used up. What was made so far is kept where it was made."""


class Pace:
    """Says to whatever makes pictures and keeps them when to go on in the next frame."""

    def __init__(self) -> None:
        self._until = math.inf
        self._aside: dict[Hashable, Future[Any]] = {}
        self._hand: ThreadPoolExecutor | None = None

    def made(self) -> None:
        """Something new was made and is kept. Raises Later where the share is used up."""
        if self._until < math.inf and time.perf_counter() > self._until:
            raise Later

    def aside(self, key: Hashable, work: Callable[[], T]) -> T:
        """What a work gives that takes long as a whole and needs no Python meanwhile. In a share it is done on a thread
        of its own and waited for until the share is used up: then Later is raised, and the step asks again."""
        job = self._aside.get(key)
        if job is None:
            if self._until == math.inf:
                return work()
            if len(self._aside) >= GIVEN_UP:
                self._aside.clear()
            self._hand = self._hand or ThreadPoolExecutor(1, "pictures")
            job = self._aside[key] = self._hand.submit(work)
        if self._until < math.inf and wait([job], max(self._until - time.perf_counter(), 0)).not_done:
            raise Later
        del self._aside[key]
        found: T = job.result()
        return found

    def share(self) -> float:
        """When the share of a frame that begins now will be used up."""
        return time.perf_counter() + SHARE_MS / 1000

    def work(self, steps: deque[Step], until: float = math.inf) -> bool:
        """Takes steps in their order until a time; True once all are done. Each may add others. One that is broken off
        is begun again next time, and finds what it has made."""
        while steps:
            if time.perf_counter() > until:
                return False
            self._until = until
            try:
                steps[0]()
            except Later:
                return False
            finally:
                self._until = math.inf
            steps.popleft()
        return True
