"""How a match gets onto the screen: with its computers, its saves, its pads."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from core.match import Match
from game.app import wake
from game.keeper import Keeper, Write
from game.kit import Kit
from game.minds import Minds
from game.scenes.demo import Demo
from game.scenes.table import TableScene
from game.session import Session
from game.store import StoreError

_log = logging.getLogger(__name__)


def open_table(
    kit: Kit,
    match: Match,
    ready: Callable[[Match], Write] | None = None,
    *,
    practice: bool = False,
    pads: Mapping[int, int] | None = None,
    attract: bool = False,
) -> TableScene:
    """The table of a match, new or taken up again. `ready` makes what writes it after every move; None = it is not
    kept. `pads`: seat -> the pad that alone plays it. `attract`: nobody plays, any press leads back."""
    minds = Minds(match.seed)
    if ready is None:
        session = Session(match, minds, woken=wake, practice=practice, pads=pads)
    else:
        keeper = _told_once(kit, ready)
        session = Session(match, minds, keeper.save, wake, saved=keeper.wait, practice=practice, pads=pads)
    return Demo(kit, session) if attract else TableScene(kit, session)


def _told_once(kit: Kit, ready: Callable[[Match], Write]) -> Keeper:
    """Saving that never stops the play: trouble is told once for each kind, not after every move."""
    told = ""

    def failed(error: StoreError) -> None:
        nonlocal told
        _log.warning("the match was not saved: %s", error)
        if told != error.kind:
            told = error.kind
            kit.notice(f"notice.store_{error.kind}")
            wake()

    def went_well() -> None:
        nonlocal told
        told = ""

    return Keeper(ready, failed, went_well)
