"""The outcome of a match: the great moments over its course."""

from pathlib import Path

import pytest

from core.match import Match
from game import outcome
from game.files import asset, table
from game.tables import playable

GOLDEN = Path(__file__).resolve().parent.parent / "golden"


@pytest.mark.parametrize("game", playable())
def test_every_game_has_great_moments_with_icons(game):
    """The events that scores.toml names happen in a recorded match, in order, and all have an icon."""
    recorded = sorted(GOLDEN.glob(f"{game}-[0-9].match"))[-1]
    match = Match.from_text(recorded.read_text(encoding="utf-8"))
    wanted = table(outcome.SCORES)[game]["marks"]
    happened = [event for move in match.record for event in move.events if event.kind in wanted]
    marks = outcome.of(match).marks
    assert len(marks) >= 4
    assert len(marks) >= len(happened) - 1  # the end of the last age begins none
    assert [mark.at for mark in marks] == sorted(mark.at for mark in marks)
    for mark in marks + outcome.example(game).marks:
        assert 0 < mark.at <= 1
        assert asset(f"icons/{mark.icon}.svg").exists()
    assert outcome.example(game).marks
