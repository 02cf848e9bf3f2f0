"""Numbers on the seats' marks: wherever a mark is drawn, and only where they are asked for."""

import pygame
import pytest

from core.engine import SEAT_LETTERS
from game import names
from game.widgets.tokens import seat_icon
from tests.game.tabletop import make_kit


def _mark(kit, seat, px):
    return pygame.image.tobytes(kit.icons.get(seat_icon(kit, seat), px), "RGBA")


@pytest.mark.parametrize("px", [22, 30, 52])
def test_marks_of_the_seats_carry_numbers_where_asked_for(tmp_path, px):
    plain, helped = make_kit(tmp_path), make_kit(tmp_path, colour_vision=True)
    for seat in range(len(SEAT_LETTERS)):
        assert _mark(plain, seat, px) != _mark(helped, seat, px)
    assert plain.icons.get("ui_ai", px).get_size() == helped.icons.get("ui_ai", px).get_size()
    helped.settings.colour_vision = False
    helped.renew()
    assert all(_mark(plain, seat, px) == _mark(helped, seat, px) for seat in range(len(SEAT_LETTERS)))


def test_a_mark_carries_the_number_that_its_seat_is_called_by(tmp_path, monkeypatch):
    kit = make_kit(tmp_path, colour_vision=True)
    written = set()
    line = kit.text.line
    monkeypatch.setattr(kit.text, "line", lambda text, *more: written.add(text) or line(text, *more))
    for seat in range(5):
        kit.icons.get(seat_icon(kit, seat), 40)
        assert written == {str(seat + 1)} and written.pop() in names.shown(kit.words, seat, "", "")
