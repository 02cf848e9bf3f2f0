"""The painted panel of Path: a road with its five agents up to a temple."""

from __future__ import annotations

import random

from game.brush import Emblem, hill, rays, sky


def picture(emblem: Emblem, w: float, h: float) -> str:
    """The picture, `w` x `h` canvas px large."""
    r = random.Random(9)
    cx, cy = w * 0.5, h * 0.33
    parts = [sky(w, h, "#0F2A24", "#2F6B57", "#8DBF94", "#F0E2AC")]
    parts.append(rays((cx, cy), 28, 800, 0.11, "#FFF2C4"))
    for radius, alpha in ((170, 0.14), (126, 0.3), (92, 0.9)):
        parts.append(f'<circle cx="{cx}" cy="{cy}" r="{radius}" fill="#FFF3CC" opacity="{alpha}"/>')
    for y, paint, sway in ((0.47, "#7FB08A", 14), (0.56, "#5A9470", 18), (0.66, "#3D7758", 14)):
        parts.append(hill((w, h), h * y, sway, paint, r))
    parts.append(
        f'<path d="M{w * 0.02} {h} C{w * 0.2} {h * 0.72} {w * 0.8} {h * 0.72} {w * 0.98} {h} Z" fill="#2A5A44"/>'
    )
    parts.append(hill((w, h), h * 0.80, 10, "#2A5A44", r) + hill((w, h), h * 0.90, 8, "#1C4033", r))
    road = (
        f"M{w * 0.30} {h} C{w * 0.30} {h * 0.86} {w * 0.84} {h * 0.86} {w * 0.68} {h * 0.745} "
        f"S{w * 0.20} {h * 0.70} {w * 0.34} {h * 0.62} S{w * 0.60} {h * 0.57} {w * 0.52} {h * 0.50}"
    )
    for paint, width, more in (
        ("#173328", 40, 'stroke-linecap="round"'),
        ("#EAD9A0", 30, 'stroke-linecap="round"'),
        ("#C7AE6C", 4, 'stroke-dasharray="10 16"'),
    ):
        parts.append(f'<path d="{road}" fill="none" stroke="{paint}" stroke-width="{width}" {more}/>')
    parts.append(emblem("wonder_parthenon", w * 0.52, h * 0.445, 1.55))
    for name, x, y, s in (
        ("agent_philosopher", 0.375, 0.60, 0.80),
        ("agent_builder", 0.585, 0.655, 0.92),
        ("agent_ambassador", 0.255, 0.69, 1.0),
        ("agent_unit", 0.755, 0.745, 1.15),
        ("agent_sage", 0.435, 0.77, 1.2),
    ):
        at = f'cx="{w * x:.0f}" cy="{h * y + 30 * s:.0f}" rx="{28 * s:.0f}" ry="{6 * s:.0f}"'
        parts.append(f'<ellipse {at} fill="#0E241C" opacity="0.5"/>' + emblem(name, w * x, h * y, s))
    for _ in range(24):
        x, y = r.uniform(0, w), r.uniform(h * 0.70, h * 0.95)
        if abs(x - w * 0.5) < w * 0.27:
            continue
        s = 0.6 + (y / h - 0.6) * 2.0
        tree = f"M{x:.0f} {y:.0f} l{10 * s:.0f} {-34 * s:.0f} l{10 * s:.0f} {34 * s:.0f} Z"
        parts.append(f'<path d="{tree}" fill="#16382B" stroke="#0E241C" stroke-width="2"/>')
    return "".join(parts)
