"""What was played on this machine: one line a finished match, and the figures made of them. No account, no network."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from game.outcome import Outcome
from game.store import Folder, StoreError

FILE = "statistics.json"
_log = logging.getLogger(__name__)


@dataclass
class Line:
    """One finished match. `seats` are [level, name, place, points]; level '' = a person, who made half of the seat's
    moves or more: a seat that was lent for most of the match counts as a computer's."""

    id: str
    game: str
    when: str
    assisted: bool
    seats: list[list[Any]]

    @property
    def people(self) -> list[list[Any]]:
        """The seats of people."""
        return [seat for seat in self.seats if seat[0] == ""]


@dataclass
class Tally:
    """Figures over some matches, for the people in them together."""

    played: int = 0
    won: int = 0
    best: int = 0
    points: int = 0

    @property
    def average(self) -> int:
        """Points a match, rounded."""
        return round(self.points / self.played) if self.played else 0


class Statistics:
    """The lines of a folder. A damaged file is set aside; what can be understood of it is kept."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        data, self.damaged = folder.read_json(FILE)
        given = (data or {}).get("matches", [])
        items = given if isinstance(given, list) else [given]
        self.lines = [line for line in map(_line, items) if line]
        if len(self.lines) < len(items):
            self.damaged = True
            _log.warning("some lines of %s are damaged, kept as %s", FILE, folder.set_aside(FILE))
            with contextlib.suppress(StoreError):
                self._write()

    def add(self, outcome: Outcome, when: str) -> None:
        """Adds a finished match once. Raises StoreError; the list in memory has it all the same."""
        if any(line.id == outcome.match_id for line in self.lines if outcome.match_id):
            return
        seats = [[s.level or s.stand_in, s.name, s.place, s.total] for s in outcome.seats]
        self.lines.append(Line(outcome.match_id, outcome.game, when, outcome.assisted, seats))
        self._write()

    def _write(self) -> None:
        self.folder.write_json(FILE, {"matches": [asdict(line) for line in self.lines]})

    def of(self, game: str) -> list[Line]:
        """The matches of a game in which people took part and nothing was taken back past a reveal."""
        return [line for line in self.lines if line.game == game and line.people and not line.assisted]

    def by_level(self, game: str, levels: Sequence[str]) -> dict[str, Tally]:
        """Figures by the strongest computer in the match; '' = only people."""
        tallies = {level: Tally() for level in (*levels, "")}
        for line in self.of(game):
            faced = [level for level in levels if any(seat[0] == level for seat in line.seats)]
            _count(tallies[faced[-1] if faced else ""], line)
        return tallies

    def whole(self, game: str) -> Tally:
        """Figures over all matches of a game."""
        tally = Tally()
        for line in self.of(game):
            _count(tally, line)
        return tally


def _line(item: Any) -> Line | None:
    """A line as it was written; None for anything else."""
    try:
        line = Line(**item)
        seats = [(str(level), str(name), int(place), int(points)) for level, name, place, points in line.seats]
    except (TypeError, ValueError):
        return None
    return line if seats else None


def _count(tally: Tally, line: Line) -> None:
    """A match counts once; it is won when any person is first. Points are those of the best person."""
    tally.played += 1
    tally.won += any(seat[2] == 1 for seat in line.people)
    points = max(int(seat[3]) for seat in line.people)
    tally.best = max(tally.best, points)
    tally.points += points
