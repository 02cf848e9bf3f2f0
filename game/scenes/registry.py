"""The screens by name (for --scene), and the first one of a start."""

from __future__ import annotations

from collections.abc import Callable

from game.cli import Options
from game.kit import Kit
from game.scene import Scene
from game.scenes.openings import demo
from game.scenes.title import Title

Factory = Callable[[Kit, Options], Scene]

NAMES: dict[str, Factory] = {
    "title": lambda kit, options: Title(kit),
}


def first(kit: Kit, options: Options) -> Scene:
    """The screen that the command line asks for: a named one, else the title."""
    if options.demo:
        return demo(kit, options)
    return NAMES[options.scene or "title"](kit, options)


def crash(kit: Kit, report: str) -> Scene:
    """The screen after another one failed."""
    return Title(kit)
