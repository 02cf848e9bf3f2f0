"""Positions with moves that must or must not be made, for all levels: tests/cases/<game>_sense.toml.

The file has the format of tests/cases/README.md up to the position (seats, seed, given, ask, play) and then
    about    what is at stake, in one line
    must     the choice is one of these moves
    never    the choice is none of these moves
    levels   which levels are asked (default: all)
A whole verb stands for all its moves ("pass"). Every level is asked with several seeds, since the weaker ones draw.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ai import levels
from ai.players import player
from core import engine
from tests.core.test_cases import Runner

CASES = Path(__file__).resolve().parent.parent / "cases"
SEEDS = 3
QUICK = 0.1  # share of the budgets in the everyday run; the long one takes all
SMALL = 70  # iterations that are not cut


def load() -> list[Any]:
    found = []
    for game in engine.games():
        path = CASES / f"{game}_sense.toml"
        data = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        for case in data.get("case", []):
            defaults = data.get("defaults", {})
            merged = {**defaults, **case, "given": {**defaults.get("given", {}), **case.get("given", {})}}
            for level in merged.get("levels", levels.level_ids()):
                found.append(pytest.param(game, merged, level, id=f"{game}-{case['id']}-{level}"))
    return found


def matches(text: str, pattern: str) -> bool:
    return text == pattern or text.split(maxsplit=1)[0] == pattern


def ask(game: str, case: dict[str, Any], level: str, scale: float) -> None:
    runner = Runner(game, {k: v for k, v in case.items() if k not in ("must", "never", "levels", "play")})
    runner.forced()
    for words in case.get("play", []):
        runner.play(words)
    state = runner.state
    listed = [state.game.move_text(m) for m in state.legal()]
    for pattern in (*case.get("must", []), *case.get("never", [])):
        assert any(matches(text, pattern) for text in listed), f"'{pattern}' is not listed: {listed}"
    for seed in range(SEEDS):
        thinker = player(level, state.game, state.seats, seed, scale)
        text = state.game.move_text(thinker.choose(state.view(state.to_decide)).move)
        if "must" in case:
            assert any(matches(text, p) for p in case["must"]), f"{case['about']}: played '{text}'"
        assert not any(matches(text, p) for p in case.get("never", [])), f"{case['about']}: played '{text}'"


@pytest.mark.parametrize(("game", "case", "level"), load())
def test_sense(game: str, case: dict[str, Any], level: str) -> None:
    ask(game, case, level, 1.0 if levels.level(game, level).iterations <= SMALL else QUICK)


@pytest.mark.long
@pytest.mark.parametrize(("game", "case", "level"), load())
def test_sense_at_full_strength(game: str, case: dict[str, Any], level: str) -> None:
    ask(game, case, level, 1.0)
