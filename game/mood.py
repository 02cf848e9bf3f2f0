"""The music of a match: it follows what is shown, but not at every turn."""

from __future__ import annotations

from game.audio import Audio
from game.theme import token

MOOD_MS: float = token("time.mood_stays")


class Mood:
    """The loop of now, and since when."""

    def __init__(self, audio: Audio, loop: str) -> None:
        self._audio, self.loop, self._since = audio, loop, 0.0

    def follow(self, wanted: str, now: float) -> str:
        """The loop that plays: the one that fits, once the one before has been heard for a while. `now` in ms."""
        if wanted != self.loop and now - self._since >= MOOD_MS:
            self.loop, self._since = wanted, now
            self._audio.loop(wanted)
        return self.loop
