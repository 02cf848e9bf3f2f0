"""What every scene works with: settings, theme, text, icons, words, sounds, devices, the player's folder."""

from __future__ import annotations

import logging
import math
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from game.audio import Audio
from game.i18n import Words
from game.icons import Icons
from game.input import Devices
from game.pace import Pace
from game.paint import Painter
from game.seatnumbers import SeatNumbers
from game.settings import SPEEDS, Settings
from game.store import Folder, StoreError
from game.text import Text
from game.theme import Theme
from game.toast import Notice

SLOW_MS = 30  # a work of this length is noticed, at 1920 x 1080; the larger the window the more follows it
_log = logging.getLogger(__name__)


class Kit:
    """One of each. `theme`, `text` and `paint` are made anew by `renew`: scenes take them from here each time and
    keep none."""

    theme: Theme
    text: Text
    paint: Painter

    def __init__(self, settings: Settings, folder: Folder, size: tuple[int, int]) -> None:
        self.settings, self.folder = settings, folder
        self.pace = Pace()
        self.icons = Icons(self.pace)
        self.words = Words(settings.language)
        self.audio = Audio()
        self.devices = Devices(settings.input_bindings())
        self.toggle_fullscreen: Callable[[], None] = lambda: None  # the app's
        self.answer: Callable[[], None] = lambda: None  # the app's: shows that a press was heard, before a long work
        self._took: dict[str, float] = {}  # ms of a work the last time
        self.notices: deque[Notice] = deque()  # sentences that wait to be shown as toasts
        self.at_once = False  # the first of them takes the place of what is shown
        self.renew(size)

    def renew(self, size: tuple[int, int] | None = None) -> None:
        """Makes everything that depends on the window and the settings. Scenes are laid out again by the app."""
        settings = self.settings
        self.words.switch(settings.language)
        self.theme = Theme(
            size or self.theme.size,
            edge=settings.edge,
            text=settings.text_size,
            contrast=settings.high_contrast,
            reduced=settings.reduced_motion,
        )
        self.icons.clear()
        self.text = Text(self.theme, self.icons, self.words.japanese)
        self.paint = Painter(self.theme, self.icons)
        self.icons.stamp = SeatNumbers(self.theme, self.text, settings.colour_vision)
        self.devices.bindings = settings.input_bindings()
        self.audio.set_volumes(settings.volume_sound / 10, settings.volume_music / 10, settings.volume_interface / 10)

    @contextmanager
    def long(self, work: str) -> Iterator[None]:
        """A work that a press has led to and the picture waits for. Where it took long the last time, or nobody knows
        in a large window, the press is answered before it."""
        width, height = self.theme.size
        slow = SLOW_MS * min(1920 * 1080 / (width * height), 1.0)
        if self._took.get(work, 0.0 if slow == SLOW_MS else math.inf) > slow:
            self.answer()
        started = time.perf_counter()
        yield
        self._took[work] = (time.perf_counter() - started) * 1000

    def notice(self, key: str, icon: str = "ui_warning", about: object = None, **arguments: object) -> None:
        """Shows a sentence as a toast over whatever is on the screen; one `about` a screen goes with it."""
        self.notices.append(Notice(self.words(key, **arguments), icon, about))

    def answer_with(self, sentence: str, icon: str = "ui_warning", about: object = None) -> None:
        """Shows a sentence at once, in place of what is shown: it answers a press."""
        self.notices.clear()
        self.notices.append(Notice(sentence, icon, about))
        self.at_once = True

    def speed_words(self) -> str:
        """The speed of the others' moves."""
        speed, words = self.settings.speed, self.words
        return words("table.speed_instant") if speed == "instant" else words("table.speed", speed=f"{speed}\u00d7")

    def change_speed(self, step: int, about: object = None) -> None:
        """The next slower (-1) or faster speed of the others' moves, told and kept like any setting."""
        at = SPEEDS.index(self.settings.speed) + step
        if 0 <= at < len(SPEEDS):
            self.settings.speed = SPEEDS[at]
            self.save_settings()
        self.answer_with(self.words("table.speed_told", speed=self.speed_words()), "ui_speed", about)

    def save_settings(self) -> None:
        """Writes the settings; a disk that takes nothing is told on the screen and play goes on."""
        try:
            self.settings.save(self.folder)
        except StoreError as error:
            _log.warning("settings were not saved: %s", error)
            self.notice(f"notice.store_{error.kind}")
