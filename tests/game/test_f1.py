"""F1: the rulebook is a key away on every screen on which somebody may want it."""

from __future__ import annotations

import pygame
import pytest

from game.cli import Options
from game.scene import Push
from game.scenes import registry
from game.scenes.pause import Pause
from game.scenes.rules import Rules
from tests.game.desk import Desk, kit_for


@pytest.mark.parametrize("name", ["pause", "setup", "results", "statistics", "replay", "handover", "table"])
def test_f1_opens_the_rulebook_of_the_game_and_leads_back(tmp_path, name):
    kit = kit_for(tmp_path)
    desk = Desk(kit, registry.first(kit, Options(scene=name, game="path")))
    desk.frame(5)
    screen = desk.scene
    desk.key("f1")
    assert isinstance(desk.scene, Rules) and desk.scene.game == "path"
    desk.key("f1")
    assert desk.scene is screen


@pytest.mark.parametrize("over", ["dialog", "keyboard", "settings_keys", "matches"])
@pytest.mark.parametrize("under", ["table", "setup"])
def test_f1_over_another_screen_opens_the_rulebook_of_its_game(tmp_path, under, over):
    kit = kit_for(tmp_path)
    desk = Desk(kit, registry.first(kit, Options(scene=under, game="path")))
    desk.app.apply(Push(registry.first(kit, Options(scene=over))))
    screen = desk.scene
    desk.key("f1")
    assert isinstance(desk.scene, Rules) and desk.scene.game == "path"
    desk.key("f1")
    assert desk.scene is screen


def test_f1_is_heard_while_a_name_is_written_and_letters_are_letters_afterwards(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "keyboard")
    desk.key("f1", "f1")
    written = desk.scene.text
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=0))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="h"))
    desk.frame(2)
    assert desk.scene.text == written + "h"


def test_f1_does_nothing_before_the_language_is_chosen(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "first_run")
    screen = desk.scene
    desk.key("f1")
    assert desk.scene is screen


def test_f1_in_the_pause_opens_the_rule_of_what_had_the_focus(tmp_path):
    kit = kit_for(tmp_path)
    desk = Desk(kit, Pause(kit, "olympos", [], "5.12"))
    desk.key("f1")
    assert desk.scene._chapter != 0
    desk.key("escape")
    assert isinstance(desk.scene, Pause)
