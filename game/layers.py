"""Loops that join the music for a while: the mixer's channels of sounds play them, in time with its stream."""

from __future__ import annotations

import io
import logging
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from game import oggpart
from game.files import asset
from game.theme import token

CHANNELS = 4  # two that sound, and two that fade
JOIN_MS, LEAVE_MS = token("time.layer_joins"), token("time.layer_leaves")
_log = logging.getLogger(__name__)


class Layers:
    """What is to be heard over the music, on the channels from `first` on. A layer begins where the music is: its
    length goes into that of the music a whole number of times."""

    def __init__(self, first: int) -> None:
        self._first = first
        self.wanted: frozenset[str] = frozenset()
        self._on: dict[str, int] = {}  # the channel of each one that sounds
        self._failed: set[str] = set()
        self._decoding: _Decoding | None = None

    @property
    def missing(self) -> list[str]:
        """Those that have still to begin."""
        return sorted(self.wanted - set(self._on) - self._failed)

    def want(self, names: Iterable[str]) -> None:
        """From now on these; the others fade."""
        self.wanted = frozenset(names)
        for name in set(self._on) - self.wanted:
            pygame.mixer.Channel(self._on.pop(name)).fadeout(LEAVE_MS)

    def begin(self, seconds: Callable[[], float], level: float) -> None:
        """One that is missing is decoded, or begins: `seconds` tells where in its loop the music is."""
        name = self.missing[0]
        taken = set(self._on.values())
        numbers = [n for n in range(self._first, self._first + CHANNELS) if n not in taken]
        if self._decoding is None:
            self._decoding = _Decoding(name)
        if self._decoding.is_alive() or not numbers:
            return
        done, self._decoding = self._decoding, None
        if done.loop is None:
            self._failed.add(done.loop_name)
        elif done.loop_name in self.missing:
            number = next((n for n in numbers if not pygame.mixer.Channel(n).get_busy()), numbers[0])
            channel = pygame.mixer.Channel(number)
            channel.play(done.loop.turned(seconds()), loops=-1, fade_ms=JOIN_MS)
            channel.set_volume(level)  # play() has set it to full
            self._on[done.loop_name] = number

    def set_level(self, level: float) -> None:
        """The volume of all."""
        for number in range(self._first, self._first + CHANNELS):
            pygame.mixer.Channel(number).set_volume(level)

    def close(self) -> None:
        """Nothing sounds any longer, and nothing is decoded."""
        self._on.clear()
        if self._decoding:
            self._decoding.join()
            self._decoding = None


@dataclass(frozen=True)
class _Loop:
    """What goes round of a file, as the mixer plays it. The file has its beginning once more behind its end, so that
    its first sample is that of the loop."""

    raw: bytes
    start: int  # bytes
    end: int
    frame: int
    frequency: int

    def turned(self, seconds: float) -> pygame.mixer.Sound:
        """As if it had run for so many seconds."""
        at = self.start + (round(seconds * self.frequency) * self.frame - self.start) % (self.end - self.start)
        whole = memoryview(self.raw)
        return pygame.mixer.Sound(buffer=b"".join((whole[at : self.end], whole[self.start : at])))


class _Decoding(threading.Thread):
    """Decodes a loop beside the picture, which would wait for it (25 ms)."""

    def __init__(self, name: str) -> None:
        super().__init__(name=f"music {name}", daemon=True)
        self.loop_name = name
        self.loop: _Loop | None = None
        self.start()

    def run(self) -> None:
        """A file that cannot be decoded is told in the log."""
        try:
            data = asset(f"music/{self.loop_name}.ogg").read_bytes()
            loop = oggpart.loop(data)
            raw = pygame.mixer.Sound(io.BytesIO(data)).get_raw()
            frequency, form, channels = pygame.mixer.get_init() or (44100, -16, 2)
        except (OSError, ValueError, pygame.error) as error:
            _log.warning("music '%s' cannot join: %s", self.loop_name, error)
            return
        frame = channels * abs(form) // 8
        start, end = (round(at * frequency / loop.rate) * frame for at in (loop.start, loop.end))
        self.loop = _Loop(raw, start, end, frame, frequency)
