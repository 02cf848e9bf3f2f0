"""Events played out in time: cues one after the other, at a speed, each completed by a press, all by a second one.

A cue is what one event (and those that happen together with it) shows: clips that move, a sound, a log line. What
lingers (chips that rise, trails) goes on beside the next cues and stops nobody.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

import pygame

from core.engine import Event
from game.pace import Pace, Step

Covered = pygame.Rect | Sequence[pygame.Rect] | None  # None = the whole window
Draw = Callable[[pygame.Surface, float], Covered]


@dataclass
class Clip:
    """Something that is drawn for a while: `draw` gets the progress 0..1, not eased, and tells what it covered (an
    area, several, None = the whole window). It may be called several times for one picture, each time with another part
    of it let through. What looks the same for a while has a `pose`, which differs where it looks different."""

    ms: float
    draw: Draw | None = None
    delay: float = 0.0
    pose: Callable[[float], Hashable] | None = None

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
    steps: deque[Step] = field(default_factory=deque)  # what is made ready before it begins, a little each frame

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
        self.steps += other.steps
        self.hold = max(self.hold, other.hold)


class Timeline:
    """The cues that are still to be shown. `heard` gets each sound id, `told` each event when it is its turn."""

    def __init__(
        self,
        skip_window: float,
        gap: float,
        heard: Callable[[str], None],
        told: Callable[[Event], None],
        pace: Pace | None = None,
    ) -> None:
        self._skip_window, self._gap = skip_window, gap
        self._heard, self._told, self._pace = heard, told, pace or Pace()
        self.rate = 1.0  # speed of animations; infinite = instant
        self._queue: deque[Cue] = deque()
        self._current: Cue | None = None
        self._elapsed = 0.0
        self._lingering: list[tuple[Clip, float]] = []
        self._since_press = math.inf
        self._turned = False  # has a cue begun or ended in this frame?

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
        self._turned = False
        self._run(ms * self.rate)
        if not self._turned:  # a frame in which a cue begins or ends has enough to do
            self._make_ready()

    def _run(self, left: float) -> None:
        while left > 0 and not self.idle:
            if self._current is None:
                if self._queue[0].steps:
                    return
                self._start(self._queue.popleft())
                continue
            rest = self._current.ms + self._gap_after(self._current) - self._elapsed
            self._elapsed += min(left, rest)
            left -= rest
            if left >= 0:
                self._end()

    def _make_ready(self) -> None:
        """Works ahead for the cues that wait, in their order."""
        until = self._pace.share()
        at = 0
        while at < len(self._queue) and self._pace.work(self._queue[at].steps, until):
            at += 1

    def _gap_after(self, cue: Cue) -> float:
        return self._gap if cue.clips else 0.0

    def _start(self, cue: Cue) -> None:
        self._pace.work(cue.steps)
        self._turned = True
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
        cue, self._current, self._turned = self._current, None, True
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
            shown = False
            while not shown and not self.idle:
                if self._current is None:
                    self._start(self._queue.popleft())
                shown = bool(self._current and (self._current.clips or self._current.events))
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

    def _moving(self) -> list[tuple[Clip, Draw, float]]:
        """What is to be seen now, and how far it has come."""
        running = [(clip, self._elapsed) for clip in self._current.clips] if self._current else []
        return [
            (clip, clip.draw, 1.0 if clip.ms <= 0 else min((elapsed - clip.delay) / clip.ms, 1.0))
            for clip, elapsed in [*running, *self._lingering]
            if clip.draw and elapsed >= clip.delay
        ]

    def pose(self) -> Hashable:
        """Two moments with the same pose look the same; None = nobody knows."""
        moving = self._moving()
        if any(clip.pose is None for clip, _, _ in moving):
            return None
        return tuple((id(clip), clip.pose(t)) for clip, _, t in moving if clip.pose)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draws what moves now; tells what that covers (None = the whole window)."""
        covered = [draw(surface, t) for _, draw, t in self._moving()]
        known: list[pygame.Rect] = []
        for areas in covered:
            if areas is None:
                return None
            known += [areas] if isinstance(areas, pygame.Rect) else areas
        return known
