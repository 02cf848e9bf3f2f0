"""The painted panel of Ages: a road of dots over hills, from a pyramid to a rocket."""

from __future__ import annotations

import random

from game.brush import Emblem, hill, rays, sky, stars


def picture(emblem: Emblem, w: float, h: float) -> str:
    """The picture, `w` x `h` canvas px large."""
    r = random.Random(4)
    cx, cy = w * 0.60, h * 0.50
    parts = [sky(w, h, "#2B1230", "#7A2A45", "#D9694F", "#F6C27A")]
    parts.append(rays((cx, cy), 18, 700, 0.17, "#FFE2A6"))
    for radius, shine, alpha in ((150, "#FFE2A6", 0.16), (108, "#FFE8B4", 0.55), (84, "#FFF1CC", 1)):
        parts.append(f'<circle cx="{cx}" cy="{cy}" r="{radius}" fill="{shine}" opacity="{alpha}"/>')
    parts.append(stars(r, w, 26, (20, h * 0.36), "#FFE9C0"))
    for y, sway, paint in ((0.66, 14, "#A9434F"), (0.76, 12, "#7E2C40"), (0.87, 8, "#4E1A2E")):
        parts.append(hill((w, h), h * y, sway, paint, r))
    parts.append(
        f'<path d="M{w * 0.10} {h * 0.86} C{w * 0.4} {h * 0.80} {w * 0.34} {h * 0.64} {w * 0.60} {h * 0.60} '
        f'S{w * 0.78} {h * 0.30} {w * 0.80} {h * 0.20}" fill="none" stroke="#FFF1CC" stroke-width="4" '
        'stroke-dasharray="2 14" stroke-linecap="round" opacity="0.85"/>'
    )
    for name, x, y, s, turn in (
        ("wonder_tower", 0.63, 0.535, 2.3, 0),
        ("wonder_parthenon", 0.45, 0.64, 1.6, 0),
        ("wonder_pyramid", 0.20, 0.70, 2.1, 0),
        ("wonder_cathedral", 0.76, 0.69, 1.9, 0),
        ("wonder_rocket", 0.82, 0.165, 1.7, 24),
    ):
        parts.append(emblem(name, w * x, h * y, s, turn))
    return "".join(parts)
