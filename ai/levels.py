"""Levels and weights as data: assets/ai/levels.toml, <game>.toml and <game>_weights.toml."""

from __future__ import annotations

import functools
import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from assets import ROOT
from core.engine import Game

TO_THE_END = 1_000_000


class DataError(ValueError):
    """A file of assets/ai that cannot be right; the message names file and entry."""


@dataclass(frozen=True)
class Switches:
    """How a search goes about it; what each means stands in ai/search.h, what each was worth in ai/README.md."""

    horizon: int = TO_THE_END
    rounds: int = -1
    playout_limit: int = 100_000
    look: int = 1
    greedy: int = 0
    rivals: int = 0
    own: int = 0
    open_at: int = 2
    settle: int = 0
    close: int = 0
    reveal: int = 0
    samples: int = 4
    observe: int = 0
    explore: float = 1.0
    prior_temperature: float = 0.0
    prior_keys: float = 0.0
    prior_floor: float = 0.1
    first_value: float = 0.05
    prior_visits: float = 0.0
    mast: float = 0.0
    clear: float = 0.0
    first_place: float = 0.0
    leader: float = 0.25
    widen: float = 0.0


@dataclass(frozen=True)
class Level:
    """One level of one game: its budget, its noise, its switches.

    iterations: a decision, all threads together; 0 = one move ahead. temperature: of the draw among the `width` best
    moves whose value is within `margin` of the best (results 0..1; one move ahead: leads in spreads); 0 = the best.
    seconds: the client's cap, not used in matches.
    """

    id: str
    iterations: int = 0
    temperature: float = 0.0
    margin: float = 0.0
    width: int = 4
    threads: int = 1
    seconds: float = 0.0
    weights: str = "standard"
    switches: Switches = field(default_factory=Switches)

    def scaled(self, factor: float) -> Level:
        """The same level with its iterations multiplied."""
        return replace(self, iterations=max(int(self.iterations * factor), 1) if self.iterations else 0)


@dataclass(frozen=True)
class Beliefs:
    """A stage: a weight for each feature and a constant, and the spread of predictions; a weight for each key."""

    weights: tuple[tuple[float, ...], ...]
    spread: tuple[float, ...]
    keys: tuple[float, ...]


@functools.cache
def _read(name: str) -> dict[str, Any]:
    path = ROOT.joinpath(f"ai/{name}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def level_ids() -> list[str]:
    """The levels from the weakest to the strongest."""
    return list(_read("levels")["level"])


def limits(game: Game) -> dict[str, tuple[float, float]]:
    """Least and greatest weight that tuning may give to features, from [limits] of assets/ai/<game>.toml."""
    named = _read(game.id).get("limits", {})
    if unknown := set(named) - set(game.ids["features"]):
        raise DataError(f"assets/ai/{game.id}.toml: limits: unknown feature {', '.join(sorted(unknown))}")
    return {name: (float(low), float(high)) for name, (low, high) in named.items()}


def level(game: str, name: str) -> Level:
    """A level of a game: levels.toml, then the game's [search], then its [level.<name>]. Unknown names: DataError."""
    common, own = _read("levels")["level"], _read(game)
    if name not in common:
        raise DataError(f"there is no level '{name}' (levels: {', '.join(common)})")
    merged = {**own.get("search", {}), **common[name], **own.get("level", {}).get(name, {})}
    switch_names = {f.name for f in fields(Switches)}
    level_names = {f.name for f in fields(Level)} - {"id", "switches"}
    if unknown := set(merged) - switch_names - level_names:
        raise DataError(f"assets/ai/{game}.toml: level '{name}': unknown key {', '.join(sorted(unknown))}")
    switches = Switches(**{k: v for k, v in merged.items() if k in switch_names})
    return Level(id=name, switches=switches, **{k: v for k, v in merged.items() if k in level_names})


def beliefs(game: Game, seats: int, weights: str = "standard") -> Beliefs:
    """The weights of a game for a number of seats, or the nearest for which some were learned."""
    tuned = _read(f"{game.id}_weights").get("weights", [])
    table = nearest(tuned, seats, weights)
    if not table and (tuned or weights != "standard"):
        raise DataError(f"assets/ai/{game.id}_weights.toml: there are no weights '{weights}'")
    return beliefs_from(game, table)


def nearest(tables: Sequence[Mapping[str, Any]], seats: int, weights: str) -> Mapping[str, Any]:
    """The [[weights]] table of a set that was learned for the nearest number of seats; none: an empty one."""
    sets = [table for table in tables if table["set"] == weights]
    return min(sets, key=lambda table: min(abs(seats - s) for s in table["seats"]), default={})


def beliefs_from(game: Game, table: Mapping[str, Any]) -> Beliefs:
    """One [[weights]] table as numbers. A feature that is not named has weight 0, a key that is not named weight 1.
    Without any table the present score is the prediction, if the game has such a feature."""
    names = game.ids["features"]
    stages = max(game.stages, 1)
    per_feature = table.get("feature", {})
    if unknown := set(per_feature) - set(names):
        raise DataError(f"weights of {game.id}: unknown feature {', '.join(sorted(unknown))}")
    if not table:
        per_feature = {n: [1.0] * stages for n in names if n == "score"}
    rows = []
    for stage in range(stages):
        row = [float(per_feature[n][stage]) if n in per_feature else 0.0 for n in names]
        rows.append((*row, float(table.get("constant", [0.0] * stages)[stage])))
    spread = tuple(float(s) for s in table.get("spread", [10.0] * stages))
    keys = [1.0] * max(game.keys, 1)
    for number, value in table.get("key", {}).items():
        keys[int(number)] = float(value)
    return Beliefs(tuple(rows), spread, tuple(keys))


def softmax_weight(difference: float, temperature: float) -> float:
    """Weight of a move that is `difference` (at most 0) away from the best."""
    return math.exp(max(difference / temperature, -50.0))
