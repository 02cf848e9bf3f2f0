"""What a seat is called: the name that somebody typed, else one in the language shown ('' stands for it in matches)."""

from __future__ import annotations

from core.match import Match
from game.i18n import Words

LONGEST = 16


def shown(words: Words, seat: int, level: str, typed: str) -> str:
    """ "Player 2" for a person, a Greek name for a computer (`level` is not ''), until somebody types another."""
    if typed:
        return typed
    if not level:
        return words("setup.person_name", number=seat + 1)
    names = words("setup.computer_names").split("|")
    return names[seat % len(names)]


def of(words: Words, match: Match) -> list[str]:
    """Those of all seats of a match."""
    return [shown(words, i, seat.level, seat.name) for i, seat in enumerate(match.seats)]
