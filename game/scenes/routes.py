"""From one screen to another: every way that a screen can open the next, imported when it is gone."""

# ruff: noqa: PLC0415  the screens know each other in circles; each way imports its target when it is taken

from __future__ import annotations

from game.kit import Kit
from game.saves import Entry
from game.scene import Change, Scene


def title(kit: Kit) -> Scene:
    """The title."""
    from game.scenes.title import Title

    return Title(kit)
