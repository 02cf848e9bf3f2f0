"""Large shapes of which only the ends are rasterised look like those rasterised whole; buttons compose what is seen."""

import pygame
import pytest

from game import paint
from game.icons import Icons
from game.paint import Painter
from game.theme import Theme
from game.widgets.gui import FaceButton, manager
from tests.game.desk import kit_for

ROUNDING = 2  # of 255, at the ends of a shape


@pytest.fixture(autouse=True)
def display(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((8, 8))


def drawn(rect):
    """A panel and a lamp ring."""
    painter, surface = Painter(Theme((3840, 2160)), Icons()), pygame.Surface((rect.right + 300, rect.bottom + 300))
    painter.panel(surface, rect)
    painter.focus_ring(surface, rect, 20)
    return surface


def test_large_shapes_are_drawn_out_without_a_visible_difference(monkeypatch):
    rect = pygame.Rect(300, 300, 1200, 900)
    fast = drawn(rect)
    monkeypatch.setattr(paint, "LARGE", rect.width * rect.height * 100)
    whole = drawn(rect)
    gap = fast.copy()
    gap.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    whole.blit(fast, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    assert max(pygame.image.tobytes(gap, "RGB")) <= ROUNDING and max(pygame.image.tobytes(whole, "RGB")) <= ROUNDING


def test_only_the_ends_of_large_shapes_are_rasterised(monkeypatch):
    sizes, rasterise = [], paint.rasterise
    monkeypatch.setattr(paint, "rasterise", lambda svg, size: sizes.append(size) or rasterise(svg, size))
    drawn(pygame.Rect(300, 300, 1200, 900))
    assert sizes and all(width < 700 for width, _ in sizes)


def test_a_button_composes_the_states_that_are_seen(tmp_path):
    kit = kit_for(tmp_path)
    gui = manager(kit.theme, kit.text, typing=False)
    colours = {"normal": "red", "hovered": "green", "selected": "blue"}
    button = FaceButton(
        pygame.Rect(500, 500, 40, 20), gui, lambda surface, state: surface.fill(colours[state]), lambda: None,
        states=tuple(colours),
    )  # fmt: skip
    for _ in range(5):
        gui.update(0.016)
    states = button.drawable_shape.states
    assert [name for name, state in states.items() if state.generated] == ["normal"]
    button.choose(True)
    gui.update(0.016)
    assert states["selected"].generated and button.image.get_at((20, 10)) == pygame.Color("blue")
