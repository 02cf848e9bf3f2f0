"""Every reason that a game can give is shown by a case: a refusal that nobody has seen may be wrong or never come."""

from __future__ import annotations

import pytest

from core import engine
from core.engine import Game
from tests.core.test_ages_reasons import REFUSALS
from tests.core.test_cases import load


def shown(game: str) -> set[str]:
    """The reasons that the worked situations of a game expect, and the table of test_ages_reasons."""
    cases = [case for name, case in load() if name == game]
    steps = [step for case in cases for step in [case, *case.get("step", [])]]
    found = {why["reason"] for step in steps for why in step.get("why", [])}
    return found | ({reason for *_, (reason, _rule), _numbers in REFUSALS} if game == "ages" else set())


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in engine.games().values()])
def test_every_reason_has_a_case(game: Game) -> None:
    """`none` is no reason."""
    assert set(game.ids["reasons"]) - shown(game.id) == {"none"}
