"""How each game's table looks: one module a game, all on the protocol of game/table.py."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable

from core.engine import Game
from game.brush import Emblem
from game.kit import Kit
from game.table import Seats, Table


def make(kit: Kit, game: Game, seats: Seats) -> Table:
    """The table of a game: game/tables/<game> has a class TABLE."""
    module = importlib.import_module(f"game.tables.{game.id}")
    table: Table = module.TABLE(kit, game, seats)
    return table


def panel(game: str) -> Callable[[Emblem, float, float], str]:
    """What paints the panel of a game: game/tables/<game>/panel.py."""
    found: Callable[[Emblem, float, float], str] = importlib.import_module(f"game.tables.{game}.panel").picture
    return found


def playable() -> list[str]:
    """Games that have a table."""
    from core.engine import games  # noqa: PLC0415  asked once, by the title

    return [name for name in games() if importlib.util.find_spec(f"game.tables.{name}") is not None]
