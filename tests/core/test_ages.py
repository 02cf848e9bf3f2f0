"""Ages: what a worked situation cannot say because it takes a whole match."""

from __future__ import annotations

import pytest

from core import engine
from core.engine import Does


@pytest.mark.parametrize(("seats", "rounds"), [(2, 25), (3, 27), (4, 44)])
def test_length_when_nobody_takes_a_card(seats: int, rounds: int) -> None:
    """Situation 151 (R6.2, R16.1): the row alone drives the ages on, whatever the seed."""
    game = engine.game("ages")
    state = game.setup(seats, {"length": "full", "start_player": "first"}, 7)
    while not state.finished:
        declining = [m for m in state.legal() if Does.DECLINES in state.describe(m).flags]
        ending = [m for m in state.legal() if game.move_text(m) == "end"]
        state.apply((ending or declining or state.legal())[0])
    assert state.get("round") == rounds
