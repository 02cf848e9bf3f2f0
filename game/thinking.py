"""One computer thinking at a time on a worker thread, stopped by a flag; the picture never waits for it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ai.search import Stop

_log = logging.getLogger(__name__)
PATIENCE = 2.0  # seconds to wait for a thread that was told to stop, when the program leaves


@dataclass
class Job:
    """A question put to a computer. `answer` is None until `done`; an error of the worker is kept for the caller."""

    work: Callable[[Stop], Any]
    stop: Stop = field(default_factory=Stop)
    answer: Any = None
    error: BaseException | None = None
    done: threading.Event = field(default_factory=threading.Event)
    told: Callable[[], None] = lambda: None

    def run(self) -> None:
        """Does the work; called on the worker."""
        try:
            self.answer = self.work(self.stop)
        except BaseException as error:  # the caller raises it where it can be shown
            self.error = error
        finally:
            self.done.set()
            self.told()


class Thinker:
    """Runs one job at a time. A new question, or `cancel`, tells the old one to stop and forgets its answer; the new
    one begins when the old one has ended, because both may use the same tree."""

    def __init__(self) -> None:
        self.job: Job | None = None
        self.waited = 0.0  # milliseconds since the question was put
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        """Is a question open?"""
        return self.job is not None

    def ask(self, work: Callable[[Stop], Any], done: Callable[[], None] = lambda: None) -> None:
        """Puts a question. `work` gets the flag that tells it to stop and answer with what it has; `done` is called on
        the worker when the answer is there."""
        self.cancel()
        job, before = Job(work, told=done), self._thread

        def run() -> None:
            if before:
                before.join()
            job.run()

        self.job, self.waited = job, 0.0
        self._thread = threading.Thread(target=run, name="thinking", daemon=True)
        self._thread.start()

    def hurry(self) -> None:
        """Asks for the answer now: the best found so far."""
        if self.job:
            self.job.stop.set()

    def take(self, ms: float) -> Any | None:
        """The answer, once; None while it is still being thought about. Raises what the worker raised."""
        if self.job is None:
            return None
        self.waited += ms
        if not self.job.done.is_set():
            return None
        job, self.job = self.job, None
        if job.error is not None:
            raise job.error
        return job.answer

    def cancel(self) -> None:
        """Stops thinking and throws the answer away."""
        if self.job:
            self.job.stop.set()
            self.job = None

    def close(self) -> None:
        """Stops and waits for the thread to end."""
        self.cancel()
        if self._thread:
            self._thread.join(PATIENCE)
            if self._thread.is_alive():
                _log.error("a computer did not stop thinking within %.0f s", PATIENCE)
