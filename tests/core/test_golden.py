"""Whole matches recorded once: every move is still legal and every digest still the same (build/make_golden.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from core import engine
from core.check import option_sets
from core.match import Match
from tests.recorded import GOLDEN

FILES = sorted(GOLDEN.glob("*.match"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_recorded_match_plays_the_same(path: Path) -> None:
    match = Match.from_text(path.read_text(encoding="utf-8"))
    assert match.state.finished


def test_every_game_table_size_and_option_has_its_match() -> None:
    recorded = [Match.from_text(p.read_text(encoding="utf-8"), replay=False) for p in FILES]
    for game in engine.games().values():
        of_game = [m for m in recorded if m.game is game]
        assert {len(m.seats) for m in of_game} == set(range(game.min_seats, game.max_seats + 1)), game.id
        assert all(options in [m.options for m in of_game] for options in option_sets(game, {})), game.id
