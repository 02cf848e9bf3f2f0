"""The program's loop: what wakes it is heard before what came after."""

from __future__ import annotations

import pygame

from game.bindings import Intent
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
