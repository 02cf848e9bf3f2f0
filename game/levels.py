"""The computer's levels as the client shows them: ids, words and icons, weakest first."""

from __future__ import annotations

from game.files import asset, table

FILE = "ai/levels.toml"


def names() -> list[str]:
    """Ids of the levels, weakest first."""
    return list(table(FILE)["level"]) if asset(FILE).is_file() else []


def icon(level: str) -> str:
    """The icon of a level; of a person for ''."""
    if not level:
        return "ui_human"
    return f"ui_difficulty_{min(names().index(level) + 1, 4)}" if level in names() else "ui_ai"
