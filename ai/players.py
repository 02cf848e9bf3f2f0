"""Players from words: a level, a yardstick, or a variant of either for measuring.

legend                          a level of assets/ai
random, greedy, beginner        yardsticks
master:horizon=4:explore=0.7    a level or greedy with other switches (ai/levels.py lists them)
master@FILE.toml                ... with the weights of another file (as assets/ai/<game>.toml)
"""

from __future__ import annotations

import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from ai import levels
from ai.levels import Beliefs, DataError, Level, Switches
from ai.opponent import Opponent, Player
from ai.yardsticks.scripted import Scripted, beginner, uniform
from core.engine import Game

HERE = Path(__file__).resolve().parent


def _changed(level: Level, words: list[str]) -> Level:
    """A level with `key=value` words applied, by the types of the fields."""
    kinds: dict[str, Any] = {f.name: f.type for f in (*fields(Level), *fields(Switches))}
    own: dict[str, Any] = {}
    switches: dict[str, Any] = {}
    switch_names = {f.name for f in fields(Switches)}
    for word in words:
        key, mark, text = word.partition("=")
        if not mark or key not in kinds or key in ("id", "switches"):
            raise DataError(f"'{word}' changes no switch of a level")
        try:
            value = {"int": int, "float": float, "str": str}[kinds[key]](text)
        except ValueError:
            raise DataError(f"'{word}': not a number") from None
        (switches if key in switch_names else own)[key] = value
    return replace(level, **own, switches=replace(level.switches, **switches))


def _beliefs_of(path: Path, game: Game, seats: int, name: str) -> Beliefs:
    """The weights of a file for a number of seats, or the nearest for which it has some."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    if table := levels.nearest(data["weights"], seats, name):
        return levels.beliefs_from(game, table)
    raise DataError(f"{path}: no weights '{name}'")


def _greedy(game: Game, seats: int) -> tuple[Level, Beliefs]:
    """One move ahead by weights frozen when they first landed, so that it stays the same yardstick."""
    path = HERE / "yardsticks" / f"greedy_{game.id}.toml"
    if not path.exists():
        raise DataError(f"there is no frozen yardstick {path.name}")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return Level("greedy", switches=Switches(**data["search"])), _beliefs_of(path, game, seats, "standard")


def player(spec: str, game: Game, seats: int, seed: int, scale: float = 1.0) -> Player:
    """A player for one seat of one match. `scale` multiplies iterations. Wrong words are a DataError."""
    words, _, weights = spec.partition("@")
    name, *changes = words.split(":")
    if name == "random":
        return Scripted(uniform, seed)
    if name == "beginner":
        return Scripted(beginner(game), seed)
    beliefs: Beliefs | None = None
    if name == "greedy":
        level, beliefs = _greedy(game, seats)
    else:
        level = levels.level(game.id, name)
    level = _changed(level, changes).scaled(scale)
    if weights:
        beliefs = _beliefs_of(Path(weights), game, seats, level.weights)
    return Opponent(game, seats, level, seed, beliefs=beliefs)
