"""How a match gets onto the screen: a new one, a saved one, one that only computers play."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from core.match import Match, Seat
from game.app import wake
from game.cli import Options
from game.kit import Kit
from game.minds import Minds
from game.scenes.table import TableScene
from game.session import Session
from game.store import StoreError

_log = logging.getLogger(__name__)
DEMO_LEVEL = "adept"
DEMO_PLAYERS = 4


def open_table(
    kit: Kit, match: Match, write: Callable[[Match], None] | None = None, practice: bool = False
) -> TableScene:
    """The table of a match, new or taken up again. `write` saves it after every move; None = it is not kept."""
    save = _told_once(kit, write) if write else lambda match: None
    return TableScene(kit, Session(match, Minds(match.seed), save, wake, practice))


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


def demo(kit: Kit, options: Options | None = None, game: str = "") -> TableScene:
    """A match that only computers play. It is not kept."""
    options = options or Options()
    name = options.game or game or "olympos"
    players = options.players or max(len(options.levels), DEMO_PLAYERS)
    levels = [options.levels[i] if i < len(options.levels) else DEMO_LEVEL for i in range(players)]
    seed = options.seed if options.seed is not None else time.time_ns() & 0xFFFFFFFF
    names = [kit.words(f"table.names.{i}") for i in range(players)]
    match = Match.new(name, [Seat(*pair) for pair in zip(names, levels, strict=True)], options.options, seed)
    return open_table(kit, match)
