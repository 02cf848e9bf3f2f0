"""The program's loop: what wakes it is heard before what came after."""

from __future__ import annotations

import pygame

from game.bindings import Intent
from game.scenes.rules import Rules
from game.scenes.title import Title
from tests.game.desk import Desk, kit_for


def test_a_key_that_wakes_the_loop_goes_down_before_it_goes_up(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "dialog")
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=pygame.K_DOWN, mod=0, unicode="", scancode=0))
    heard, feed = [], desk.kit.devices.feed
    desk.kit.devices.feed = lambda event: heard.append(event.type) or feed(event)
    desk.app._wait()
    desk.frame()
    assert [kind for kind in heard if kind in (pygame.KEYDOWN, pygame.KEYUP)] == [pygame.KEYDOWN, pygame.KEYUP]
    assert not desk.kit.devices.held(Intent.DOWN)


def _watched(monkeypatch):
    """What is shown, in its order with whatever else is put down."""
    seen, flip = [], pygame.display.flip
    monkeypatch.setattr(pygame.display, "flip", lambda: seen.append("shown") or flip())
    return seen


def test_a_press_is_answered_before_the_next_screen_is_made(tmp_path, monkeypatch):
    desk = Desk.at(kit_for(tmp_path), "title")
    seen, layout = _watched(monkeypatch), Rules.layout
    monkeypatch.setattr(Rules, "layout", lambda scene: seen.append("made") or layout(scene))
    surface = desk.app.window.surface
    before = pygame.transform.average_color(surface)
    monkeypatch.setattr(Rules, "enter", lambda scene: seen.append(pygame.transform.average_color(surface)))
    desk.key("h")
    assert isinstance(desk.scene, Rules)
    assert seen[:2] == ["shown", "made"] and seen[3] == "shown"
    assert sum(seen[2][:3]) < 0.9 * sum(before[:3]), "the screen had darkened"


def test_the_first_picture_waits_for_no_device(tmp_path, monkeypatch):
    desk = Desk(kit_for(tmp_path), Title(kit_for(tmp_path)))
    seen = _watched(monkeypatch)
    desk.kit.audio.open = lambda: seen.append("sound")
    desk.kit.devices.open = lambda: seen.append("pads")
    monkeypatch.setattr(desk.app.window, "quicken", lambda: setattr(desk.app, "running", False))
    desk.scene.changed = True
    assert desk.app.run() == 0
    assert seen == ["shown", "sound", "pads"]
