"""Frames painted over the one before them look like frames painted whole; areas are joined without losing a pixel."""

import random

import pygame
import pytest

from game import tableview
from game.repaint import Repaint, joined
from game.scenes.demo import Demo
from game.session import Session
from game.tables import playable
from tests.game.desk import Desk, kit_for
from tests.game.tabletop import AnyMind, make_match


@pytest.mark.parametrize("game", playable())
def test_a_frame_over_the_one_before_looks_like_a_whole_one(tmp_path, game, monkeypatch):
    class Drawn:
        """A layer drawn anew each time, where others are laid from what was taken down."""

        def __init__(self, draw):
            self.draw = draw

    kit = kit_for(tmp_path, speed="1")
    scene = Demo(kit, Session(make_match(game, people=(), players=3, seed=2), AnyMind()))
    desk = Desk(kit, scene)
    over = 0
    for number in range(700):
        desk.frame()
        over += scene.kept
        if number % 11:
            continue
        shown = pygame.display.get_surface().copy()
        view = scene.view
        ours = (view.repaint, view._ground, view._seen, view._layers)
        view.repaint, view._ground, view._layers = Repaint(), None, {}
        with monkeypatch.context() as patch:
            patch.setattr(tableview, "Laid", Drawn)
            whole = scene._picture()
        view.repaint, view._ground, view._seen, view._layers = ours
        assert _largest(shown, whole) <= 2, number  # blending rounds by where a line of pixels begins
    assert over > 500


def _largest(one, two):
    """The largest difference of a channel."""
    gaps = []
    for a, b in ((one, two), (two, one)):
        gap = pygame.Surface(a.get_size())
        gap.blit(a, (0, 0))
        gap.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        gaps.append(max(pygame.image.tobytes(gap, "RGB")))
    return max(gaps)


def test_joined_areas_cover_what_they_are_made_of():
    chance = random.Random(4)
    for _ in range(50):
        areas = [pygame.Rect(*(chance.randrange(60) for _ in range(4))) for _ in range(12)]
        found = joined(areas)
        for area in areas:
            points = [(x, y) for x in range(area.left, area.right) for y in range(area.top, area.bottom)]
            assert all(any(one.collidepoint(point) for one in found) for point in points)
