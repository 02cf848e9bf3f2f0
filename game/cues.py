"""The one table of what an event shows and sounds like: assets/events/<game>.toml, as typed rows."""

from __future__ import annotations

import functools
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from core.engine import Event
from game.files import table

if TYPE_CHECKING:
    from game.table import Table

# what a row may name; game/motions.py has a function for each
MOTIONS = (
    "none", "slide", "walk", "place", "away", "card", "flip", "chip", "clash", "flash", "reveal", "banner", "turn",
    "pulse", "shift", "flood", "ranking", "fold", "claims",
)  # fmt: skip


@dataclass(frozen=True)
class Row:
    """One kind of event. `icon` stands before its log line and on its chip; `sprite` names what travels (an icon id,
    or a word that the game's table knows); `then` = the inspector tells of it before the move is made; `log` = it is
    told afterwards; `recap` = it is worth telling to a player who was away; `mark` = what a weighed move draws of it
    on the table: route or ring; `chip`: its amount is a gain or a loss of its seat, a change that has a sign of its
    own, or a plain figure; `flow` = events of this kind that follow each other overlap; `music`
    = the loop that joins the music with it and stays as long as the table's `layers` have it."""

    icon: str = ""
    sound: str = ""
    motion: str = "none"
    sprite: str = ""
    then: bool = True
    log: bool = True
    recap: bool = True
    mark: str = ""
    chip: str = ""
    hold: float = 0.0
    flow: bool = False
    music: str = ""


PLAIN = Row()
PIECE = "piece"  # as icon of a row: that of the thing the event is about


class EventTableError(ValueError):
    """A row that cannot be right: file, entry, reason."""


def _row(file: str, kind: str, raw: dict[str, Any]) -> Row:
    known = {f.name for f in fields(Row)}
    if unknown := set(raw) - known:
        raise EventTableError(f"{file}: event '{kind}': unknown key {', '.join(sorted(unknown))}")
    row = Row(**raw)
    if row.motion not in MOTIONS:
        raise EventTableError(f"{file}: event '{kind}': there is no motion '{row.motion}'")
    return row


@functools.cache
def rows(game: str) -> dict[str, Row]:
    """All rows of a game. Raises EventTableError."""
    file = f"events/{game}.toml"
    return {kind: _row(file, kind, raw) for kind, raw in table(file).get("event", {}).items()}


def row(game: str, kind: str) -> Row:
    """The row of a kind of event; one that is not listed is told and shows nothing."""
    return rows(game).get(kind, PLAIN)


def event_icon(of: Table, event: Event) -> str:
    """The icon before the line of an event: that of its row, or of the thing it is about where the row says "piece"."""
    name = row(of.game.id, event.kind).icon
    return (of.piece_icon(event.piece) or of.piece_icon(event.cause)) if name == PIECE else name


@functools.cache
def icon(game: str, family: str, name: str) -> str:
    """Icon id of a cost, score, fact or decision ([icon.<family>]); '' if none is listed."""
    return icons(game, family).get(name, "")


@functools.cache
def icons(game: str, family: str) -> dict[str, str]:
    """All names of a family with their icons, in the order of the file."""
    return {name: str(one) for name, one in table(f"events/{game}.toml").get("icon", {}).get(family, {}).items()}


@functools.cache
def link(game: str, family: str, name: str) -> str:
    """What the event table says of a name in one of its other families: [purse] the figure that pays a cost, [limit]
    the one that bounds a figure, [worse] 'more', 'less' or 'neither', whichever is bad; '' if nothing."""
    return str(table(f"events/{game}.toml").get(family, {}).get(name, ""))
