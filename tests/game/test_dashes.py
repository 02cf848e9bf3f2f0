"""Dashed paths: every dash is a stroke of its own, as long as the pattern says, on the path."""

import itertools
import math
import re

import pytest

from game.art.dashes import dashed
from game.art.pen import Pen

POINT = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


def _strokes(d):
    return [[(float(x), float(y)) for x, y in POINT.findall(part)] for part in d.split("M")[1:]]


def _length(points):
    return sum(math.dist(a, b) for a, b in itertools.pairwise(points))


def test_a_straight_line_in_dashes():
    assert _strokes(dashed("M0 0 L30 0", "7 6")) == [[(0, 0), (7, 0)], [(13, 0), (20, 0)], [(26, 0), (30, 0)]]


@pytest.mark.parametrize(
    "d",
    [
        "M9 1 H55 A8 8 0 0 1 63 9 V115 A8 8 0 0 1 55 123 H9 A8 8 0 0 1 1 115 V9 A8 8 0 0 1 9 1 Z",
        "M10.0 10.0 L60.0 12.5 L58.0 70.0 Z M100.0 100.0 L140.0 100.0 L120.0 140.0 Z",
        "M0 0 C10 40 60 40 70 0",
    ],
)
def test_dashes_have_their_length_and_stay_on_the_path(d):
    strokes = _strokes(dashed(d, "7 6"))
    whole = [s for s in strokes if abs(_length(s) - 7) < 0.1]
    assert len(whole) >= len(strokes) - d.count("M")  # the last of a line may be short
    assert all(_length(s) < 7.1 for s in strokes)
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", d)]
    assert all(min(numbers) <= c <= max(numbers) for s in strokes for p in s for c in p)


def test_arcs_are_round():
    points = [p for s in _strokes(dashed("M10 0 A10 10 0 0 1 0 10", "1 1")) for p in s]
    assert all(abs(math.hypot(x, y) - 10) < 0.1 for x, y in points)
    assert all(x >= -0.01 and y >= -0.01 for x, y in points)


def test_no_dash_is_left_to_the_rasteriser():
    pen = Pen(40, 40)
    pen.path("M2 2 H38 V38 H2 Z", stroke="#FFFFFF", width=2, dash="5 4")
    assert "dasharray" not in pen.svg
    assert pen.svg.count("M") > 8
