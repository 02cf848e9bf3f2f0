"""Sounds by id, music loops, volumes. Without a device everything is silent and nothing fails."""

from __future__ import annotations

import contextlib
import functools
import io
import logging
import random
import re
from importlib import resources

import pygame

from game import layers, oggpart
from game.files import asset
from game.theme import token

MAX_AT_ONCE = 6
DUCKED = 0.5  # 6 dB under banners
FADE_OUT_MS, FADE_IN_MS = token("time.music_fade_out"), token("time.music_fade_in")
SEAM_MS = 60  # in which what is heard goes over from the stream to its tail
TAIL_MS = 4000  # more than is heard of it, should the picture be late
TAIL = MAX_AT_ONCE  # the channel of the tail, after those of the sounds; layers have those behind it
# of the interface, with a volume of their own: what a press answers with
INTERFACE = frozenset({"focus", "focus_edge", "confirm", "back", "refuse", "hold_fill", "hint_lamp", "turn_wait"})
_log = logging.getLogger(__name__)


class Audio:
    """Plays what it has. `takes` of a sound are files id.wav, id_1.wav, id_2.wav...: one of them at random."""

    def __init__(self) -> None:
        self.working = False
        self.sound, self.music, self.interface = 0.8, 0.5, 0.7
        self.playing = ""
        self._coming = False  # `playing` has not begun yet
        self._fade_tail_at = 0  # ms of pygame's time; 0 = there is no tail, or it fades
        self._oldest: list[int] = []  # channels in the order of their last use
        self._ducked = False
        self._muted = False
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._layers = layers.Layers(TAIL + 1)
        self._loop: oggpart.Loop | None = None  # of the music that plays, as far as layers have asked for it
        self._music = contextlib.ExitStack()  # holds the file of the loop that plays
        self._missing: set[str] = set()
        self._random = random.Random()  # decoration: never the match's own stream

    @functools.cached_property
    def _takes(self) -> dict[str, list[str]]:
        """The files of each sound, in order of their numbers."""
        takes: dict[str, list[str]] = {}
        for file in sorted((file.name for file in asset("sounds").iterdir()), key=lambda name: (len(name), name)):
            takes.setdefault(re.sub(r"(_\d+)?\.wav$", "", file), []).append(file)
        return takes

    def open(self) -> None:
        """Opens the device and begins the loop that was asked for; a missing device is told in the log."""
        try:
            pygame.mixer.init(frequency=44100, channels=2, buffer=512)
            pygame.mixer.set_num_channels(TAIL + 1 + layers.CHANNELS)
            self.working, self._coming = True, bool(self.playing)
        except pygame.error as error:
            _log.warning("no sound: %s", error)

    def close(self) -> None:
        """Silence, and nothing is held any longer."""
        if self.working:
            self.working = False
            self._layers.close()
            pygame.mixer.quit()
            self._music.close()

    def set_volumes(self, sound: float, music: float, interface: float) -> None:
        """Volumes 0..1, at once."""
        self.sound, self.music, self.interface = sound, music, interface
        self._apply()

    def play(self, name: str, gain: float = 1.0, take: int | None = None) -> None:
        """Plays a sound, one of its takes at random or the one asked for (0 = first; `step` rises by takes). The
        seventh at once takes the place of the oldest."""
        takes = self._takes.get(name)
        if not takes:
            if name not in self._missing:
                self._missing.add(name)
                _log.warning("no sound '%s'", name)
            return
        if not self.working or self._muted:
            return
        volume = gain * (self.interface if name in INTERFACE else self.sound)
        if volume <= 0:
            return
        file = self._random.choice(takes) if take is None else takes[take % len(takes)]
        try:
            if file not in self._loaded:
                self._loaded[file] = pygame.mixer.Sound(io.BytesIO(asset(f"sounds/{file}").read_bytes()))
            channel = self._free_channel()
            channel.set_volume(volume)
            channel.play(self._loaded[file])
        except pygame.error as error:
            _log.warning("%s cannot be played: %s", file, error)

    def _free_channel(self) -> pygame.mixer.Channel:
        """One that is silent, else the one that has played for longest."""
        channels = [pygame.mixer.Channel(number) for number in range(MAX_AT_ONCE)]
        free = next((one for one in range(MAX_AT_ONCE) if not channels[one].get_busy()), None)
        if free is None:
            free = self._oldest[0]
        self._oldest = [one for one in self._oldest if one != free] + [free]
        return channels[free]

    def loop(self, name: str) -> None:
        """Plays a music loop ('' = silence) over the end of the one of now; the one that plays already goes on. SDL has
        one stream of music: what is still to be heard of the old loop is cut out of its file and goes over to a channel
        of sounds, and the stream is free for the new one."""
        if name == self.playing:
            return
        before, self.playing = self.playing, name
        self.join()
        if self.working:
            tail = None if self._coming else self._tail_of(before)
            self._coming = True
            try:
                if tail:
                    self._fade_tail_at = pygame.time.get_ticks() + SEAM_MS
                    pygame.mixer.Channel(TAIL).play(tail, fade_ms=SEAM_MS)
                    self._apply()
                pygame.mixer.music.fadeout(SEAM_MS if tail else FADE_OUT_MS)
            except pygame.error as error:
                _log.warning("music cannot be faded: %s", error)
            self.update()

    def join(self, *names: str) -> None:
        """Which loops are heard over the music from now on: they join and leave it softly, and it goes on."""
        if set(names) != self._layers.wanted:
            self._layers.want(names)

    def join_too(self, name: str) -> None:
        """One more joins the music."""
        self.join(*self._layers.wanted, name)

    def _tail_of(self, name: str) -> pygame.mixer.Sound | None:
        """The next seconds of the loop that plays; None near its end, or when nothing is heard."""
        if self._muted or self.music <= 0 or not pygame.mixer.music.get_busy():
            return None
        try:
            data = asset(f"music/{name}.ogg").read_bytes()
            loop = oggpart.loop(data)
            rate, begin = loop.rate, loop.at(round(pygame.mixer.music.get_pos() * loop.rate / 1000))
            part = oggpart.part(data, begin, round(TAIL_MS * rate / 1000))
            raw = pygame.mixer.Sound(io.BytesIO(part.data)).get_raw()
        except (OSError, ValueError, pygame.error) as error:
            _log.warning("music '%s' cannot be cut: %s", name, error)
            return None
        frequency, form, channels = pygame.mixer.get_init() or (44100, -16, 2)
        frame = channels * abs(form) // 8
        left = min(round((part.end - begin) * frequency / rate) * frame, len(raw))
        most = TAIL_MS * frequency // 1000 * frame
        if left < most:
            return None
        return pygame.mixer.Sound(buffer=raw[len(raw) - left :][:most])

    def update(self) -> None:
        """Called every frame: the loop that waits begins when the stream is free, the tail of the one before fades. To
        load it sooner would make the picture wait for the end of the fading."""
        if not self.working:
            return
        if self._fade_tail_at and pygame.time.get_ticks() >= self._fade_tail_at:
            self._fade_tail_at = 0
            pygame.mixer.Channel(TAIL).fadeout(FADE_OUT_MS)
        if self._coming and not pygame.mixer.music.get_busy():
            self._coming = False
            self._begin(self.playing)
        elif self._layers.missing and not self._coming and pygame.mixer.music.get_busy():
            self._layers.begin(self._seconds, self._level)

    def _seconds(self) -> float:
        """Where in its loop the music is."""
        if self._loop is None:
            try:
                self._loop = oggpart.loop(asset(f"music/{self.playing}.ogg").read_bytes())
            except (OSError, ValueError) as error:
                _log.warning("music '%s' cannot be joined: %s", self.playing, error)
                self._loop = oggpart.Loop(0, 1, 1)
        played = max(pygame.mixer.music.get_pos(), 0) * self._loop.rate / 1000
        return self._loop.at(round(played)) / self._loop.rate

    @property
    def fading(self) -> bool:
        """Does a loop wait for the one before it, or to join it?"""
        return self._coming or bool(self._fade_tail_at or (self.working and self._layers.missing))

    def _begin(self, name: str) -> None:
        pygame.mixer.music.unload()
        self._music.close()
        self._loop = None
        if not name:
            return
        file = asset(f"music/{name}.ogg")
        if not file.is_file():
            _log.warning("no music '%s'", name)
            return
        try:
            # a stream of Python would be read on the mixer's thread, which would wait for the picture's
            pygame.mixer.music.load(self._music.enter_context(resources.as_file(file)))
            self._apply()
            pygame.mixer.music.play(-1, fade_ms=FADE_IN_MS)
        except pygame.error as error:
            _log.warning("music '%s' cannot be played: %s", name, error)

    def duck(self, on: bool) -> None:
        """Music lower while a banner speaks."""
        self._ducked = on
        self._apply()

    def mute(self, on: bool) -> None:
        """Silence while the window is in the background."""
        self._muted = on
        self._apply()

    @property
    def _level(self) -> float:
        return 0.0 if self._muted else self.music * (DUCKED if self._ducked else 1.0)

    def _apply(self) -> None:
        if self.working:
            pygame.mixer.music.set_volume(self._level)
            pygame.mixer.Channel(TAIL).set_volume(self._level)
            self._layers.set_level(self._level)
