"""Events played out in time: cues one after the other, at a speed, each completed by a press, all by a second one.

A cue is what one event (and those that happen together with it) shows: clips that move, a sound, a log line. What
lingers (chips that rise, trails) goes on beside the next cues and stops nobody.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from core.engine import Event

Draw = Callable[[pygame.Surface, float], pygame.Rect | None]


@dataclass
class Clip:
    """Something that is drawn for a while: `draw` gets the progress 0..1, not eased, and tells what it covered (None =
    the whole window). It may be called several times for one picture, each time with another part of it let through."""

    ms: float
    draw: Draw | None = None
    delay: float = 0.0

    @property
    def end(self) -> float:
        """When it is over, from the start of its cue."""
        return self.delay + self.ms


@dataclass
class Cue:
    """What happens at once. `begin` and `finish` are called exactly once each, however fast it goes."""

    clips: list[Clip] = field(default_factory=list)
    begin: list[Callable[[], None]] = field(default_factory=list)
    finish: list[Callable[[], None]] = field(default_factory=list)
    lingering: list[Clip] = field(default_factory=list)
    sounds: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    hold: float = 0.0  # stays this long after its clips

    @property
    def ms(self) -> float:
        """How long it takes at speed 1."""
        return max((clip.end for clip in self.clips), default=0.0) + self.hold

    def join(self, other: Cue) -> None:
        """Takes in what happens together with it."""
        self.clips += other.clips
        self.begin += other.begin
        self.finish += other.finish
        self.lingering += other.lingering
        self.sounds += [sound for sound in other.sounds if sound not in self.sounds]
        self.events += other.events
        self.hold = max(self.hold, other.hold)


class Timeline:
    """The cues that are still to be shown. `heard` gets each sound id, `told` each event when it is its turn."""

    def __init__(
        self,
        skip_window: float,
        gap: float,
        heard: Callable[[str], None],
        told: Callable[[Event], None],
    ) -> None:
        self._skip_window, self._gap = skip_window, gap
        self._heard, self._told = heard, told
        self.rate = 1.0  # speed of animations; infinite = instant
        self._queue: deque[Cue] = deque()
        self._current: Cue | None = None
        self._elapsed = 0.0
        self._lingering: list[tuple[Clip, float]] = []
        self._since_press = math.inf

    @property
    def idle(self) -> bool:
        """Is there nothing left to show (but what lingers)?"""
        return self._current is None and not self._queue

    @property
    def animating(self) -> bool:
        """Does anything move?"""
        return not self.idle or bool(self._lingering)

    def add(self, cues: list[Cue]) -> None:
        """Puts cues behind those that wait."""
        self._queue.extend(cues)

    def linger(self, clip: Clip) -> None:
        """Shows something at once, beside all that waits; it holds nobody up."""
        if not math.isinf(self.rate):
            self._lingering.append((clip, 0.0))

    def update(self, ms: float) -> None:
        """Time passes."""
        self._since_press += ms
        self._lingering = [(clip, t + ms) for clip, t in self._lingering if t + ms < clip.end]
        if math.isinf(self.rate):
            self.finish_all()
            return
        left = ms * self.rate
        while left > 0 and not self.idle:
            if self._current is None:
                self._start(self._queue.popleft())
                continue
            rest = self._current.ms + self._gap_after(self._current) - self._elapsed
            self._elapsed += min(left, rest)
            left -= rest
            if left >= 0:
                self._end()

    def _gap_after(self, cue: Cue) -> float:
        return self._gap if cue.clips else 0.0

    def _start(self, cue: Cue) -> None:
        self._current, self._elapsed = cue, 0.0
        for event in cue.events:
            self._told(event)
        for call in cue.begin:
            call()
        if not math.isinf(self.rate):
            for sound in cue.sounds:
                self._heard(sound)
            self._lingering += [(clip, 0.0) for clip in cue.lingering]

    def _end(self) -> None:
        cue, self._current = self._current, None
        if cue:
            for call in cue.finish:
                call()

    def press(self) -> bool:
        """A press while something is shown: completes it, or, soon after another press, everything. False if there
        was nothing to complete."""
        if self.idle:
            return False
        if self._since_press <= self._skip_window:
            self.finish_all()
        else:
            if self._current is None:
                self._start(self._queue.popleft())
            self._end()
        self._since_press = 0.0
        return True

    def finish_all(self) -> None:
        """Shows the end of everything that waits."""
        while not self.idle:
            if self._current is None:
                self._start(self._queue.popleft())
            self._end()

    def clear(self) -> None:
        """Forgets everything without showing it."""
        self._queue.clear()
        self._current = None
        self._lingering.clear()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draws what moves now; tells what that covers (None = the whole window)."""
        moving = [(clip, self._elapsed) for clip in self._current.clips] if self._current else []
        covered = [
            clip.draw(surface, 1.0 if clip.ms <= 0 else min((elapsed - clip.delay) / clip.ms, 1.0))
            for clip, elapsed in [*moving, *self._lingering]
            if clip.draw and elapsed >= clip.delay
        ]
        known = [area for area in covered if area is not None]
        return known if len(known) == len(covered) else None
