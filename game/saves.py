"""Matches on disk: written after every move, listed for "Continue" and the replays, read with care.

A running match keeps the name of its file in its notes ("id"). Three generations are kept: when the newest is damaged
the one before is offered. Nothing that cannot be read is ever removed: what an older save is used instead of is set
aside under another name.
"""

from __future__ import annotations

import itertools
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from core.match import MAGIC, Match, SaveError, is_whole
from game import levels
from game.store import GENERATIONS, Folder, StoreError, generation

SUBFOLDER = "matches"
SUFFIX = ".match"
_NAME = re.compile(
    r"(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)\d\d-([a-z]+)(?:-\d+)?"
)  # of a file whose inside says nothing any more
_log = logging.getLogger(__name__)


@dataclass
class Entry:
    """What a list shows of a match on disk, read from its header without playing it."""

    path: Path
    game: str
    seats: list[tuple[str, str]]  # (level, name), level '' = a person
    turn: int
    notes: dict[str, str] = field(default_factory=dict)
    assisted: bool = False
    whole: int | None = 0  # how many saves ago the youngest is that was not damaged; None = all of them are
    written: int = 0  # when, as the file system says: of two matches played in the same minute

    @property
    def id(self) -> str:
        """Its name in the folder."""
        return self.path.name.removesuffix(SUFFIX)

    @property
    def finished(self) -> bool:
        """Was it played to its end?"""
        return self.notes.get("finished") == "yes"

    @property
    def played(self) -> str:
        """When the last move was made, "2026-11-30 20:15"."""
        return self.notes.get("played", "")[:16]

    @property
    def order(self) -> tuple[str, int, str, str]:
        """What sorts entries by when they were played. Saves of earlier versions say no seconds: the file does."""
        return self.played, self.written, self.notes.get("played", ""), self.id

    def count(self, words: Callable[..., str]) -> str:
        """How far it is, counted as its table counts: "round 3", or "turn 9" where nothing counts rounds."""
        number = self.notes.get("round", "")
        return words("matches.round", number=number) if number else words("matches.turn", number=self.turn)

    @property
    def scores(self) -> list[int]:
        """Points by seat, of a finished match."""
        try:
            return [int(word) for word in self.notes.get("scores", "").split()]
        except ValueError:
            return []

    def continue_words(self, words: Callable[..., str]) -> str:
        """ "Continue: Olympos, turn 9"."""
        return words("title.continue", game=words(f"game.{self.game}"), count=self.count(words))


class Saves:
    """The matches of a folder."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder

    def write(self, match: Match, now: datetime | None = None) -> None:
        """Writes a match after a move. Raises StoreError (the file before stays)."""
        self.ready(match, now)()

    def ready(self, match: Match, now: datetime | None = None) -> Callable[[], None]:
        """What has to be done to write the match as it is now; it may be done on another thread."""
        when = now or datetime.now()
        match_id = match.notes.get("id", "")
        if not match_id or Path(match_id).name != match_id:  # none yet, or a file from elsewhere that names a folder
            match.notes["id"] = self._free_id(f"{when:%Y%m%d-%H%M%S}-{match.game.id}")
        match.notes["played"] = f"{when:%Y-%m-%d %H:%M:%S}"
        state = match.state
        if "round" in match.game.fields:
            match.notes["round"] = str(state.get("round"))
        if state.finished:
            match.notes["finished"] = "yes"
            match.notes["scores"] = " ".join(str(state.total(seat)) for seat in range(state.seats))
        else:
            match.notes.pop("finished", None)
            match.notes.pop("scores", None)
        name, text = f"{SUBFOLDER}/{match.notes['id']}{SUFFIX}", match.to_text()
        return lambda: self.folder.write(name, text, GENERATIONS)

    def _free_id(self, wanted: str) -> str:
        """The name for a match's file, with a number behind it where another match of that second has it already."""
        folder, name = self.folder.path(SUBFOLDER), wanted
        for number in itertools.count(2):
            if not any(generation(folder / f"{name}{SUFFIX}", ago).exists() for ago in range(GENERATIONS)):
                break
            name = f"{wanted}-{number}"
        return name

    def entries(self) -> list[Entry]:
        """All matches that can be recognised, the last played first."""
        folder = self.folder.path(SUBFOLDER)
        endings = [generation(Path(SUFFIX), number).name for number in range(GENERATIONS)]
        names = {path.name.removesuffix(end) for end in endings for path in folder.glob(f"*{end}")}
        found = [self._entry(folder / f"{name}{SUFFIX}") for name in names if not is_aside(name)]
        return sorted((e for e in found if e), key=lambda e: e.order, reverse=True)

    def unfinished(self) -> list[Entry]:
        """Those that can be continued."""
        return [e for e in self.entries() if not e.finished and e.whole is not None]

    def finished(self) -> list[Entry]:
        """Those that can be watched again."""
        return [e for e in self.entries() if e.finished]

    def read(self, entry: Entry, number: int = 0) -> Match:
        """A match, `number` generations ago. Every move is played again and compared. Raises SaveError, or OSError."""
        match = load(generation(entry.path, number))
        match.notes["id"] = entry.id  # a copy of a file is a match of its own, whatever the text says
        return match

    def read_file(self, path: Path) -> Match:
        """A match from any file. Going on with one from elsewhere leaves the player's own of the same name alone.
        Raises SaveError, or OSError."""
        match = load(path)
        match.notes.pop("id", None)
        if path.name.endswith(SUFFIX) and path.resolve().parent == self.folder.path(SUBFOLDER).resolve():
            match.notes["id"] = path.name.removesuffix(SUFFIX)
        return match

    def older(self, entry: Entry) -> int | None:
        """The youngest generation before the newest that can be read; None if there is none."""
        for number in range(1, GENERATIONS):
            try:
                self.read(entry, number)
            except (SaveError, OSError):
                continue
            return number
        return None

    def use_older(self, entry: Entry, number: int) -> tuple[Match, Path | None]:
        """The match as it was `number` saves ago, which is its newest save from now on. Those after it are set aside,
        where no later save overwrites them; the newest of them is returned, too. Raises SaveError, or OSError."""
        match = self.read(entry, number)
        kept = None
        for later in range(number - 1, -1, -1):
            if generation(entry.path, later).exists():
                kept = self.folder.set_aside(f"{SUBFOLDER}/{entry.path.name}", later)
                if kept is None:  # where nothing can be moved nothing will be overwritten either
                    return match, None
        generation(entry.path, number).replace(entry.path)
        return match, kept

    def delete(self, entry: Entry) -> None:
        """Removes a match and its generations; only a person asks for that."""
        self.folder.delete(f"{SUBFOLDER}/{entry.path.name}")

    def _entry(self, path: Path) -> Entry | None:
        """From the youngest generation that says what it is. Older ones are only read if the newest is damaged."""
        entry, written = None, 0
        for number in range(GENERATIONS):
            file = generation(path, number)
            try:
                text = file.read_text(encoding="utf-8", errors="replace")
                written = written or file.stat().st_mtime_ns
            except OSError as error:
                if not number:
                    _log.warning("%s cannot be read: %s", path, error)
                continue
            header = self._header(path, text)
            if header and is_whole(text):
                entry, header.whole = header, number
                break
            entry = entry or header
        else:
            entry = entry or _by_name(path)
            if entry:
                entry.whole = None
        if entry:
            entry.written = written
        return entry

    def _header(self, path: Path, text: str) -> Entry | None:
        if not text.startswith(MAGIC + "\n"):
            return None
        entry = Entry(path, "", [], 0)
        for line in text.split("\n")[1:]:
            word, _, rest = line.partition(" ")
            match word:
                case "game":
                    entry.game = rest.split(" ")[0]
                case "seat":
                    _, level, name = (rest + "  ").split(" ", 2)
                    entry.seats.append(("" if level == "person" else level, name.strip()))
                case "note":
                    key, _, value = rest.partition(" ")
                    entry.notes[key] = value
                case "assisted":
                    entry.assisted = True
                case "turn":
                    number = rest.split(" ")[0]
                    entry.turn = int(number) if number.isdecimal() else entry.turn
        return entry if entry.game else None


def is_aside(name: str) -> bool:
    """Is it the name of a save that was set aside?"""
    return re.search(r"\.damaged\d+$", name) is not None


def _by_name(path: Path) -> Entry | None:
    """All that can be said of a match of which nothing can be read."""
    if not (found := _NAME.fullmatch(path.name.removesuffix(SUFFIX))):
        return None
    year, month, day, hour, minute, game = found.groups()
    return Entry(path, game, [], 0, {"played": f"{year}-{month}-{day} {hour}:{minute}"})


def load(path: Path) -> Match:
    """A match that this program can go on with. Every move is played again. Raises SaveError, or OSError."""
    try:
        match = Match.from_text(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise SaveError("damaged", f"{path.name} is no text") from error
    unknown = {seat.level for seat in match.seats} - {"", *levels.names()}
    if unknown:
        raise SaveError("newer", f"{path.name} has computers of a level unknown here: {', '.join(sorted(unknown))}")
    return match


__all__ = ["Entry", "SaveError", "Saves", "StoreError"]
