"""How a match gets onto the screen: with its computers, its saves, its pads."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from core.match import Match
from game.app import wake
from game.kit import Kit
from game.minds import Minds
from game.scenes.table import TableScene
from game.session import Session
from game.store import StoreError

_log = logging.getLogger(__name__)


def open_table(
    kit: Kit,
    match: Match,
    write: Callable[[Match], None] | None = None,
    *,
    practice: bool = False,
    pads: Mapping[int, int] | None = None,
    attract: bool = False,
) -> TableScene:
    """The table of a match, new or taken up again. `write` saves it after every move; None = it is not kept. `pads`:
    seat -> the pad that alone plays it. `attract`: nobody plays, any press leads back."""
    save = _told_once(kit, write) if write else lambda match: None
    session = Session(match, Minds(match.seed), save, wake, practice=practice, pads=pads)
    return TableScene(kit, session, attract=attract)


def _told_once(kit: Kit, write: Callable[[Match], None]) -> Callable[[Match], None]:
    """Saving that never stops the play: trouble is told once for each kind, not after every move."""
    told = ""

    def save(match: Match) -> None:
        nonlocal told
        try:
            write(match)
            told = ""
        except StoreError as error:
            _log.warning("the match was not saved: %s", error)
            if told != error.kind:
                told = error.kind
                kit.notice(f"notice.store_{error.kind}")

    return save
