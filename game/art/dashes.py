"""Dashed paths as single strokes: nanosvg now and then draws a stray line at the end of a dashed one."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

Point = tuple[float, float]
_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}
_PIECES = 10  # straight pieces of a curve


def dashed(d: str, pattern: str) -> str:
    """The path as strokes of its own for each dash. Understands M L H V C A Z (arcs of circles); not relative ones."""
    lengths = [float(n) for n in pattern.split()]
    return " ".join(_stroke(stroke) for line in _lines(d) for stroke in _strokes(line, lengths))


def _stroke(points: list[Point]) -> str:
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def _strokes(line: list[Point], lengths: list[float]) -> Iterator[list[Point]]:
    """The parts of a polyline that are drawn, beginning with one."""
    turn, left, stroke = 0, lengths[0], [line[0]]
    here = line[0]
    for end in line[1:]:
        rest = math.dist(here, end)
        while rest > left:
            share = left / rest
            here = (here[0] + (end[0] - here[0]) * share, here[1] + (end[1] - here[1]) * share)
            if turn % 2 == 0:
                yield [*stroke, here]
            turn += 1
            rest, left, stroke = rest - left, lengths[turn % len(lengths)], [here]
        left -= rest
        here = end
        stroke.append(end)
    if turn % 2 == 0 and len(stroke) > 1:
        yield stroke


def _lines(d: str) -> list[list[Point]]:
    """The path as polylines, one a subpath."""
    found: list[list[Point]] = []
    tokens, at, command = _TOKEN.findall(d), 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        n = _TAKES[command]
        values = [float(token) for token in tokens[at : at + n]]
        at += n
        if command == "M":
            found.append([(values[0], values[1])])
            command = "L"
        else:
            found[-1] += _piece(command, values, found[-1][-1], found[-1][0])
    return found


def _piece(command: str, values: list[float], here: Point, start: Point) -> list[Point]:
    """The points that a command adds after `here`."""
    match command:
        case "L":
            return [(values[0], values[1])]
        case "H":
            return [(values[0], here[1])]
        case "V":
            return [(here[0], values[0])]
        case "C":
            return [_bezier(here, values, i / _PIECES) for i in range(1, _PIECES + 1)]
        case "A":
            return _arc(here, values)
        case _:
            return [start] if here != start else []


def _bezier(here: Point, values: list[float], t: float) -> Point:
    a, b, c, e = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    x = a * here[0] + b * values[0] + c * values[2] + e * values[4]
    y = a * here[1] + b * values[1] + c * values[3] + e * values[5]
    return x, y


def _arc(here: Point, values: list[float]) -> list[Point]:
    """An arc of a circle to a point."""
    r, large, sweep, end = values[0], values[3] != 0, values[4] != 0, (values[5], values[6])
    half = math.dist(here, end) / 2
    r = max(r, half)
    if not half:
        return []
    high = math.sqrt(r * r - half * half) * (1 if large != sweep else -1)
    mx, my = (here[0] + end[0]) / 2, (here[1] + end[1]) / 2
    ux, uy = (end[0] - here[0]) / (2 * half), (end[1] - here[1]) / (2 * half)
    cx, cy = mx - uy * high, my + ux * high
    first = math.atan2(here[1] - cy, here[0] - cx)
    turn = (math.atan2(end[1] - cy, end[0] - cx) - first) % (2 * math.pi)
    turn = turn if sweep else turn - 2 * math.pi
    angles = [first + turn * i / _PIECES for i in range(1, _PIECES)]
    return [*((cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles), end]
