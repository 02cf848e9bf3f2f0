"""Writes matches on a thread of its own, one write at a time: a slow disk does not stop the picture."""

from __future__ import annotations

import threading
from collections.abc import Callable

from core.match import Match
from game.store import StoreError

Write = Callable[[], None]


class Keeper:
    """Saves one match after every move. `ready` makes a write out of the match as it is now, `failed` is called on the
    thread with what went wrong, `went_well` after a write that did not fail."""

    def __init__(
        self, ready: Callable[[Match], Write], failed: Callable[[StoreError], None], went_well: Callable[[], None]
    ) -> None:
        self._ready, self._failed, self._went_well = ready, failed, went_well
        self._thread: threading.Thread | None = None

    def save(self, match: Match) -> None:
        """Begins to write; what was begun before is written first."""
        write = self._ready(match)
        self.wait()
        self._thread = threading.Thread(target=self._run, args=(write,), name="keeper")
        self._thread.start()

    def wait(self) -> None:
        """Returns when everything that was begun is on the disk. Called before the next move is played: so whatever
        happens to the program, it costs one move at most."""
        if self._thread:
            self._thread.join()
            self._thread = None

    def _run(self, write: Write) -> None:
        try:
            write()
        except StoreError as error:
            self._failed(error)
        else:
            self._went_well()
