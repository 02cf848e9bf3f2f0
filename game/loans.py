"""Seats of people that a computer plays for a while: kept in the notes of the match, so that "Continue" finds them lent
and the statistics know who decided. Programs that know no loans keep the note and leave the seat to the person.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, replace

from core.engine import SEAT_LETTERS
from core.match import Match
from game import levels

NOTE = "lent"  # "a adept 12 40, b master 55": seat, level, first move (counted from 0), the move it ended before


@dataclass(frozen=True)
class _Loan:
    seat: int
    level: str
    since: int
    until: float = math.inf  # it goes on

    @property
    def words(self) -> str:
        """As it stands in the note."""
        end = "" if math.isinf(self.until) else f" {self.until:.0f}"
        return f"{SEAT_LETTERS[self.seat]} {self.level} {self.since}{end}"


def lend(match: Match, seat: int, level: str) -> None:
    """From the next move on a computer plays the seat."""
    take_back(match, seat)
    _write(match, [*_read(match), _Loan(seat, level, len(match.record))])


def take_back(match: Match, seat: int) -> None:
    """From the next move on the person plays again."""
    now = len(match.record)
    _write(match, [replace(loan, until=min(loan.until, now)) if loan.seat == seat else loan for loan in _read(match)])


def taken_back(match: Match) -> None:
    """Moves were taken back: what the loans say of those is no longer true."""
    now = len(match.record)
    ended = [replace(loan, until=min(loan.until, now)) if loan.until < math.inf else loan for loan in _read(match)]
    _write(match, [replace(loan, since=min(loan.since, now)) for loan in ended])


def running(match: Match) -> dict[int, str]:
    """Seat -> level of the computer that plays it now, where this program has that level."""
    return {loan.seat: loan.level for loan in _read(match) if math.isinf(loan.until) and loan.level in levels.names()}


def stand_in(match: Match, seat: int) -> str:
    """The level that made most of the moves of a person's seat, '' if the person made half of them or more."""
    loans = [loan for loan in _read(match) if loan.seat == seat]
    own = [ply for ply, played in enumerate(match.record) if played.seat == seat]
    by_level = Counter(loan.level for ply in own for loan in loans if loan.since <= ply < loan.until)
    return by_level.most_common(1)[0][0] if 2 * by_level.total() > len(own) else ""


def _read(match: Match) -> list[_Loan]:
    """What the note says; what cannot be understood of it is left out."""
    found = []
    for part in match.notes.get(NOTE, "").split(", "):
        try:
            letter, level, *plies = part.split(" ")
            seat, since, until = SEAT_LETTERS.index(letter), int(plies[0]), float(plies[1]) if plies[1:] else math.inf
        except (ValueError, IndexError):
            continue
        if letter and seat < len(match.seats) and not match.seats[seat].level:
            found.append(_Loan(seat, level, since, until))
    return found


def _write(match: Match, loans: list[_Loan]) -> None:
    """The note; a loan in which no move was made is forgotten."""
    words = ", ".join(loan.words for loan in loans if loan.since < loan.until)
    match.notes.pop(NOTE, None)
    if words:
        match.notes[NOTE] = words
