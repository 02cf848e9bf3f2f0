"""The set-up says what really happens: when a shared screen is handed over, which options have an effect."""

from __future__ import annotations

import random

import pytest

from core import engine
from core.engine import Asks
from game.plan import PERSON, SeatPlan
from tests.game.desk import Desk, kit_for


def hands_over(game: str, options: dict[str, str]) -> bool:
    """Does any decision of some random matches show what the others may not see?"""
    for seed in range(2):
        state, choose = engine.game(game).setup(2, options, seed), random.Random(seed)
        while not state.finished:
            if state.view(state.to_decide).decision().flags & Asks.SHOWS_HIDDEN:
                return True
            state.apply_listed(choose.choice(state.legal("search")))
    return False


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("olympos", {}),
        ("path", {}),
        ("path", {"secrecy": "couch"}),
        ("ages", {}),
        ("ages", {"length": "advanced"}),
        ("ages", {"length": "simple"}),
    ],
)
def test_two_people_are_told_whether_the_screen_is_handed_over(tmp_path, game, options):
    desk = Desk.at(kit_for(tmp_path, last_setup={}), "setup")
    scene = desk.scene
    scene.choose_game(game)
    scene.plan.seats = [SeatPlan(PERSON), SeatPlan(PERSON)]
    scene.plan.options = dict(options)
    assert ("never handed over" in scene._summary()) is not hands_over(game, options)


def test_only_options_with_an_effect_are_offered(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "setup")
    scene = desk.scene
    scene.choose_game("ages")
    assert "option.last_round" in scene.controls and "option.final_scoring" not in scene.controls
    scene.put_focus("option.length")
    desk.key("right")
    assert scene.plan.options["length"] == "advanced" and scene.current.id == "option.length"
    assert "option.last_round" not in scene.controls and "option.final_scoring" in scene.controls
    scene.choose_game("path")
    assert "option.secrecy" not in scene.controls
    scene._set_kind(1)(PERSON)
    assert "option.secrecy" in scene.controls


def test_a_click_between_the_arrows_takes_the_next_value(tmp_path):
    desk = Desk.at(kit_for(tmp_path, last_setup={}), "setup")
    desk.scene.choose_game("olympos")
    shown = [desk.scene.controls["level1"].index]
    for _ in range(2):
        desk.click(desk.scene.rect_of(desk.scene.controls["level1"]).center)
        shown.append(desk.scene.controls["level1"].index)
    count = len(desk.scene.controls["level1"].options)
    assert shown == [(shown[0] + n) % count for n in range(3)]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_sentence_about_the_match_grows_with_the_text(tmp_path, language, text):
    kit = kit_for(tmp_path, language=language, text_size=text)
    desk = Desk.at(kit, "setup")
    style = kit.text.style("caption", grow=True)
    sizes = []
    fit = kit.text.fit_block
    kit.text.fit_block = lambda *given: sizes.append(fit(*given).px) or fit(*given)
    desk.scene.layout()
    desk.frame()
    assert sizes and sizes[0] == style.px
    assert not desk.scene._told.colliderect(desk.scene._seats_panel)
