"""Making pictures ahead in a frame's share of time: what is not finished in it goes on in the next frame."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable

SHARE_MS = 1.5  # of a frame
Step = Callable[[], object]  # may be broken off and begun again


class Later(Exception):  # noqa: N818  it is no error
    """The share is used up. What was made so far is kept where it was made."""


class Pace:
    """Says to whatever makes pictures and keeps them when to go on in the next frame."""

    def __init__(self) -> None:
        self._until = math.inf

    def made(self) -> None:
        """Something new was made and is kept. Raises Later where the share is used up."""
        if self._until < math.inf and time.perf_counter() > self._until:
            raise Later

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
