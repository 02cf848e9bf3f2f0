"""Where the files of assets/ are, from a checkout, a wheel and the packaged program alike."""

from __future__ import annotations

import functools
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any


def asset(name: str) -> Path:
    """Path of a file or folder under assets/ ("icons/tok_star.svg"). It need not exist."""
    return Path(str(resources.files("assets"))) / name


@functools.cache
def table(name: str) -> dict[str, Any]:
    """A TOML file under assets/, read once. Raises OSError or TOMLDecodeError: those files belong to the program."""
    with asset(name).open("rb") as file:
        return tomllib.load(file)
