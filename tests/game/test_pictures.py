"""Golden pictures: each screen and each table, drawn headless and compared with the recorded one, with tolerance.

TRIPTYCH_RECORD=1 writes them anew (then look at them: they are what the README shows).
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from core.match import Match
from game.tables import playable
from tests.game import tabletop
from tests.game.desk import Desk, kit_for
from tests.recorded import GOLDEN

SIZE = (1280, 720)
SMALL = (320, 180)  # a key's icon is some pixels large there: another one is found
SCREENS = ["title", "first_run", "setup", "settings_picture", "rules", "handover", "results", "keyboard"]
# what is allowed between two systems: the largest difference of a channel at that size (JPEG makes 28 of it), the mean
LARGEST, MEAN = 48, 2.0


def differences(one: pygame.Surface, two: pygame.Surface) -> tuple[int, float]:
    """Largest and mean difference of a channel, at thumbnail size, where the edges of letters have melted together."""
    small = [pygame.transform.smoothscale(s.convert(24), SMALL) for s in (one, two)]
    bytes_of = [pygame.image.tobytes(s, "RGB") for s in small]
    gaps = [abs(a - b) for a, b in zip(*bytes_of, strict=True)]
    return max(gaps), sum(gaps) / len(gaps)


def compare(name: str, picture: pygame.Surface) -> None:
    """Fails if the picture differs from the recorded one; a missing record fails too."""
    path = GOLDEN / f"{name}.jpg"
    if os.environ.get("TRIPTYCH_RECORD"):
        pygame.image.save(picture, path)
    recorded = pygame.image.load(path)
    assert recorded.get_size() == picture.get_size()
    largest, mean = differences(recorded, picture)
    if largest > LARGEST or mean > MEAN:
        shown = Path(".work") / f"differs-{name}.png"
        pygame.image.save(picture, shown)
        pytest.fail(f"{name}: largest difference {largest}, mean {mean:.1f}; the new picture is {shown}")


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_recorded(name: str, tmp_path: Path) -> None:
    desk = Desk.at(kit_for(tmp_path, SIZE, reduced_motion=True), name)
    desk.frame(90)
    compare(name, pygame.display.get_surface())


@pytest.mark.parametrize("game", playable())
def test_a_table_looks_as_recorded(game: str, tmp_path: Path) -> None:
    """Two thirds through the recorded match of the largest table, seen by the seat that is asked."""
    recorded = sorted(GOLDEN.glob(f"{game}-[0-9].match"))[-1]
    match = Match.from_text(recorded.read_text(encoding="utf-8"))
    for _ in range(len(match.record) // 3):
        match.undo(practice=True)
    for seat in match.seats:
        seat.level = ""
    match.seats[1].level = "adept"
    kit = tabletop.make_kit(tmp_path, SIZE, reduced_motion=True)
    scene = tabletop.make_scene(kit, match)
    hands = tabletop.Hands(scene)
    for _ in range(40):
        hands.frame()
    surface = pygame.display.get_surface()
    scene.draw(surface)
    compare(game, surface)


def test_the_comparison_can_fail() -> None:
    surface = pygame.Surface(SIZE)
    surface.fill((40, 60, 50))
    other = surface.copy()
    assert differences(surface, other) == (0, 0)
    pygame.draw.rect(other, (240, 230, 200), (600, 300, 14, 10))  # as small as the letters on a key
    assert differences(surface, other)[0] > LARGEST
