"""Moving the focus: cones, zones, wrap, memory, jumps, legal targets."""

from __future__ import annotations

import pygame

from game.bindings import Intent
from game.focus import Focus, Spot, reading_order


def grid(zone, left, top, columns, rows, size=50, gap=10, legal=()):
    spots = []
    for r in range(rows):
        for c in range(columns):
            name = f"{zone}{r}{c}"
            rect = pygame.Rect(left + c * (size + gap), top + r * (size + gap), size, size)
            spots.append(Spot(name, rect, zone, name in legal))
    return spots


def focus_on(spots, start, neighbours=None):
    focus = Focus(neighbours)
    focus.set_spots(spots)
    focus.put(start)
    return focus


def test_a_direction_goes_to_the_nearest_in_its_cone():
    focus = focus_on(grid("a", 0, 0, 3, 3), "a11")
    for intent, expected in ((Intent.RIGHT, "a12"), (Intent.UP, "a02"), (Intent.LEFT, "a01"), (Intent.DOWN, "a11")):
        assert focus.handle(intent)
        assert focus.current.id == expected


def test_a_row_wraps_only_where_no_neighbour_is_named():
    spots = grid("a", 0, 0, 3, 1) + grid("b", 300, 0, 1, 1)
    focus = focus_on(spots, "a02", {"a": {"right": "b"}})
    focus.move(Intent.RIGHT)
    assert focus.current.id == "b00"
    focus = focus_on(spots, "a00", {"a": {"right": "b"}})
    focus.move(Intent.LEFT)
    assert focus.current.id == "a02"
    assert not focus.move(Intent.UP)


def test_a_zone_remembers_where_the_focus_was():
    spots = grid("a", 0, 0, 3, 1) + grid("b", 0, 200, 3, 1)
    focus = focus_on(spots, "b02", {"a": {"down": "b"}, "b": {"up": "a"}})
    focus.move(Intent.UP)
    assert focus.current.id == "a02"
    focus.move(Intent.LEFT)
    focus.move(Intent.DOWN)
    assert focus.current.id == "b02"


def test_an_empty_zone_is_passed_over():
    spots = grid("a", 0, 0, 1, 1) + grid("c", 0, 400, 1, 1)
    focus = focus_on(spots, "a00", {"a": {"down": "b"}, "b": {"down": "c"}, "c": {"up": "b"}})
    focus.move(Intent.DOWN)
    assert focus.current.id == "c00"


def test_shoulders_jump_in_reading_order():
    spots = grid("low", 0, 300, 1, 1) + grid("right", 200, 0, 1, 1) + grid("left", 0, 10, 1, 1)
    focus = focus_on(spots, "left00")
    order = []
    for _ in range(3):
        focus.handle(Intent.NEXT_ZONE)
        order.append(focus.current.id)
    assert order == ["right00", "low00", "left00"]


def test_triggers_step_through_legal_targets_only():
    focus = focus_on(grid("a", 0, 0, 4, 1, legal=("a01", "a03")), "a00")
    seen = []
    for intent in (Intent.NEXT_TARGET, Intent.NEXT_TARGET, Intent.NEXT_TARGET, Intent.PREV_TARGET):
        focus.handle(intent)
        seen.append(focus.current.id)
    assert seen == ["a01", "a03", "a01", "a03"]


def test_what_vanishes_hands_the_focus_to_its_neighbour():
    spots = grid("a", 0, 0, 4, 1)
    focus = focus_on(spots, "a02")
    focus.set_spots([s for s in spots if s.id != "a02"] + grid("b", 110, 60, 1, 1))
    assert focus.current.id in ("a01", "a03")
    focus.set_spots([])
    assert focus.current is None


def test_the_mouse_takes_the_focus_and_the_last_drawn_is_on_top():
    spots = [Spot("under", pygame.Rect(0, 0, 100, 100)), Spot("over", pygame.Rect(50, 50, 100, 100))]
    focus = focus_on(spots, "under")
    assert focus.point((60, 60)) and focus.current.id == "over"
    assert not focus.point((400, 400)) and focus.current.id == "over"


def test_it_begins_on_a_legal_target():
    focus = Focus()
    focus.set_spots(grid("a", 0, 0, 3, 1, legal=("a02",)))
    focus.start()
    assert focus.current.id == "a02"


def test_it_goes_to_the_legal_target_that_lies_nearest_in_its_zone():
    spots = grid("a", 0, 0, 5, 1, legal=("a00", "a04")) + grid("b", 300, 20, 1, 1, legal=("b00",))
    focus = focus_on(spots, "a03")
    assert focus.nearest_legal() and focus.current.id == "a04"
    assert not focus.nearest_legal(), "there it stays"


def test_any_place_of_a_zone_of_thirty_is_at_most_six_presses_away():
    """Counting steps, wrap and a held direction as one each: rows and columns wrap, so half a side is the most."""
    focus = focus_on(grid("a", 0, 0, 6, 5), "a00")
    for _ in range(3):
        focus.move(Intent.LEFT)
    for _ in range(2):
        focus.move(Intent.UP)
    assert focus.current.id == "a33"


def test_reading_order_puts_boxes_of_one_row_together():
    boxes = {"b": pygame.Rect(100, 5, 50, 50), "a": pygame.Rect(0, 0, 50, 50), "c": pygame.Rect(0, 100, 50, 20)}
    assert reading_order(boxes) == ["a", "b", "c"]
