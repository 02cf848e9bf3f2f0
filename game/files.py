"""The files of assets/, from a checkout, a wheel and the packaged program alike."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from assets import ROOT

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def asset(name: str) -> Traversable:
    """A file or folder under assets/ ("icons/tok_star.svg"). It need not exist, and need not lie in a folder: the
    packaged program carries one archive. What can only read from a folder wants `importlib.resources.as_file`."""
    return ROOT.joinpath(name)


def walk(folder: str = "") -> Iterator[str]:
    """The files under a folder of assets/ and under those in it ("fonts/sans_500.ttf"), in order."""
    for entry in sorted(asset(folder).iterdir(), key=lambda entry: entry.name):
        name = f"{folder}/{entry.name}" if folder else entry.name
        if entry.is_dir():
            yield from walk(name)
        else:
            yield name


@functools.cache
def table(name: str) -> dict[str, Any]:
    """A TOML file under assets/, read once. Raises OSError or TOMLDecodeError: those files belong to the program."""
    return tomllib.loads(asset(name).read_text(encoding="utf-8"))
