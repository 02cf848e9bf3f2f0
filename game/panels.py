"""The three painted panels of the cabinet: a picture for each game, drawn from our own emblems, and the leaves that
hold them (arched in the middle, wings at the sides), open or closed.

Everything is SVG made here and rasterised at its final size. Pictures are in the coordinates of their inside.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Literal

import pygame

from game.icons import Icons, rasterise
from game.theme import Theme, tint

Shape = Literal["left", "centre", "right"]
SHAPES: dict[str, Shape] = {"ages": "left", "path": "centre", "olympos": "right"}
BORDER = 20  # canvas px of walnut around a picture
MARGIN = 24  # canvas px around a leaf for its shadow
_INK = tint("wood.dark")


def silhouette(shape: Shape, w: float, h: float) -> str:
    """The outline of a leaf as an SVG path in a box of w x h."""
    if shape == "centre":
        r = w / 2
        k = r * 0.5523
        return f"M0 {h} V{r} C0 {r - k} {r - k} 0 {r} 0 C{r + k} 0 {w} {r - k} {w} {r} V{h} Z"
    if shape == "left":
        return f"M0 {h} V{h * 0.42} C{w * 0.02} {h * 0.16} {w * 0.5} {h * 0.02} {w} 0 V{h} Z"
    return f"M{w} {h} V{h * 0.42} C{w * 0.98} {h * 0.16} {w * 0.5} {h * 0.02} 0 0 V{h} Z"


class Panels:
    """Draws leaves and pictures for one theme. All sizes given are canvas px; surfaces come in window px."""

    def __init__(self, theme: Theme, icons: Icons) -> None:
        self.theme, self.icons = theme, icons

    def leaf(self, game: str, size: tuple[float, float], k: float, *, opened: bool) -> pygame.Surface:
        """A leaf of the cabinet `size` canvas px large at `k` window px each, with MARGIN around for the shadow."""
        w, h = size
        shape = SHAPES[game]
        full = (round((w + 2 * MARGIN) * k), round((h + 2 * MARGIN) * k))
        iw, ih = w - 2 * BORDER, h - 2 * BORDER
        surface = rasterise(self._wood(shape, w, h), full)
        inner = (max(round(iw * k), 1), max(round(ih * k), 1))
        if opened:
            inside = self.scene(game, (iw, ih), inner)
        else:
            inside = rasterise(self._door(game, iw, ih), inner)
            self._inlay(game, inside, iw, ih)
        mask = rasterise(_svg(iw, ih, f'<path d="{silhouette(shape, iw, ih)}" fill="#FFFFFF"/>'), inner)
        inside.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(inside, (round((MARGIN + BORDER) * k), round((MARGIN + BORDER) * k)))
        surface.blit(rasterise(self._edge(shape, w, h), full), (0, 0))
        return surface

    def scene(self, game: str, size: tuple[float, float], pixels: tuple[int, int], top: float = 0) -> pygame.Surface:
        """A game's picture `size` large, rasterised to `pixels`; `top` leaves out that much of it from above."""
        w, h = size
        painters: dict[str, Callable[[float, float], str]] = {
            "ages": self._ages,
            "path": self._path,
            "olympos": self._olympos,
        }
        shown = w * pixels[1] / pixels[0]
        return rasterise(_svg(w, shown, painters[game](w, h), top=top), pixels)

    # ---- the leaves ----------------------------------------------------------------------------------------------

    def _wood(self, shape: Shape, w: float, h: float) -> str:
        outer = silhouette(shape, w, h)
        light, middle = tint("wood.frame_light"), tint("wood.frame")
        stops = f'<stop offset="0" stop-color="{light}"/><stop offset="0.5" stop-color="{middle}"/>'
        wood = f'<linearGradient id="wood" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{w}" y2="{h}">{stops}'
        shadows = "".join(
            f'<path d="{outer}" transform="translate(0 {dy})" fill="#000000" opacity="{alpha}"/>'
            for dy, alpha in ((5, 0.22), (9, 0.2), (14, 0.22))
        )
        return _leaf_svg(
            w,
            h,
            f'<defs>{wood}<stop offset="1" stop-color="{tint("wood.frame_dark")}"/></linearGradient></defs>',
            shadows,
            f'<path d="{outer}" fill="url(#wood)" stroke="{_INK}" stroke-width="3"/>',
            f'<path d="{silhouette(shape, w - 14, h - 14)}" transform="translate(7 7)" fill="none" '
            f'stroke="{tint("neutral.brass_500")}" stroke-width="2.4"/>',
            f'<path d="{silhouette(shape, w - 6, h - 6)}" transform="translate(3 3)" fill="none" '
            f'stroke="{tint("wood.edge")}" stroke-width="1.4" opacity="0.45"/>',
        )

    def _edge(self, shape: Shape, w: float, h: float) -> str:
        inner = silhouette(shape, w - 2 * BORDER, h - 2 * BORDER)
        return _leaf_svg(
            w,
            h,
            f'<g transform="translate({BORDER} {BORDER})"><path d="{inner}" fill="none" stroke="{_INK}" '
            f'stroke-width="5"/><path d="{inner}" fill="none" stroke="{tint("neutral.brass_300")}" '
            'stroke-width="1.6" opacity="0.7"/></g>',
        )

    def _door(self, game: str, w: float, h: float) -> str:
        """A closed leaf: planks, a brass fillet, the emblem of the game inlaid without its colours."""
        shape = SHAPES[game]
        planks = "".join(
            f'<path d="M{x:.0f} 0 V{h}" stroke="{tint("wood.joint")}" stroke-width="2.5" opacity="0.65"/>'
            f'<path d="M{x + 2.5:.0f} 0 V{h}" stroke="{tint("wood.grain")}" stroke-width="1" opacity="0.35"/>'
            for x in (w * i / 5 for i in range(1, 5))
        )
        grain = random.Random(game)
        lines = "".join(
            f'<path d="M{x:.0f} 0 C{x + grain.uniform(-8, 8):.0f} {h * 0.3:.0f} {x + grain.uniform(-8, 8):.0f} '
            f'{h * 0.7:.0f} {x:.0f} {h}" stroke="{tint("wood.pore")}" stroke-width="1.2" fill="none" opacity="0.35"/>'
            for x in (grain.uniform(0, w) for _ in range(46))
        )
        fillet = silhouette(shape, w - 56, h - 56)
        cx, cy = _door_middle(game, w, h)
        brass = tint("neutral.brass_500")
        top, bottom = tint("wood.door_top"), tint("wood.door_bottom")
        stops = f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
        wood = f'<linearGradient id="door" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">{stops}'
        ring = "".join(
            f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="none" stroke="{brass}" stroke-width="{s}" opacity="{o}"/>'
            for r, s, o in ((92, 3, 0.75), (82, 1.4, 0.5), (100, 1.2, 0.35))
        )
        disc = f'<circle cx="{cx}" cy="{cy}" r="82" fill="{tint("wood.door_disc")}" opacity="0.75"/>'
        return _svg(
            w,
            h,
            f'<defs>{wood}</linearGradient></defs><rect width="{w}" height="{h}" fill="url(#door)"/>',
            planks,
            lines,
            f'<path d="{fillet}" transform="translate(28 28)" fill="none" stroke="{brass}" stroke-width="2" '
            'opacity="0.55"/>',
            disc,
            ring,
        )

    def _inlay(self, game: str, door: pygame.Surface, w: float, h: float) -> None:
        """The emblem of a closed game, as brass in the wood."""
        k = door.get_width() / w
        cx, cy = _door_middle(game, w, h)
        emblem = self.icons.get(self.theme.token(f"color.theme.{game}.emblem"), round(104 * k), "grey").copy()
        emblem.fill((*self.theme.color("neutral.brass_300")[:3], 225), special_flags=pygame.BLEND_RGBA_MULT)
        door.blit(emblem, emblem.get_rect(center=(round(cx * k), round(cy * k))))

    def _emblem(self, name: str, cx: float, cy: float, s: float, turn: float = 0) -> str:
        body = self.icons.body(name)
        move = f"translate({cx - 32 * s:.1f} {cy - 32 * s:.1f}) scale({s})"
        return f'<g transform="{move} rotate({turn} 32 32)">{body}</g>'

    # ---- the pictures --------------------------------------------------------------------------------------------

    def _ages(self, w: float, h: float) -> str:
        r = random.Random(4)
        cx, cy = w * 0.60, h * 0.50
        parts = [_sky(w, h, "#2B1230", "#7A2A45", "#D9694F", "#F6C27A")]
        parts.append(_rays((cx, cy), 18, 700, 0.17, "#FFE2A6"))
        for radius, shine, alpha in ((150, "#FFE2A6", 0.16), (108, "#FFE8B4", 0.55), (84, "#FFF1CC", 1)):
            parts.append(f'<circle cx="{cx}" cy="{cy}" r="{radius}" fill="{shine}" opacity="{alpha}"/>')
        parts.append(_stars(r, w, 26, (20, h * 0.36), "#FFE9C0"))
        for y, sway, paint in ((0.66, 14, "#A9434F"), (0.76, 12, "#7E2C40"), (0.87, 8, "#4E1A2E")):
            parts.append(_hill((w, h), h * y, sway, paint, r))
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
            parts.append(self._emblem(name, w * x, h * y, s, turn))
        return "".join(parts)

    def _path(self, w: float, h: float) -> str:
        r = random.Random(9)
        cx, cy = w * 0.5, h * 0.33
        parts = [_sky(w, h, "#0F2A24", "#2F6B57", "#8DBF94", "#F0E2AC")]
        parts.append(_rays((cx, cy), 28, 800, 0.11, "#FFF2C4"))
        for radius, alpha in ((170, 0.14), (126, 0.3), (92, 0.9)):
            parts.append(f'<circle cx="{cx}" cy="{cy}" r="{radius}" fill="#FFF3CC" opacity="{alpha}"/>')
        for y, paint, sway in ((0.47, "#7FB08A", 14), (0.56, "#5A9470", 18), (0.66, "#3D7758", 14)):
            parts.append(_hill((w, h), h * y, sway, paint, r))
        parts.append(
            f'<path d="M{w * 0.02} {h} C{w * 0.2} {h * 0.72} {w * 0.8} {h * 0.72} {w * 0.98} {h} Z" fill="#2A5A44"/>'
        )
        parts.append(_hill((w, h), h * 0.80, 10, "#2A5A44", r) + _hill((w, h), h * 0.90, 8, "#1C4033", r))
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
        parts.append(self._emblem("wonder_parthenon", w * 0.52, h * 0.445, 1.55))
        for name, x, y, s in (
            ("agent_philosopher", 0.375, 0.60, 0.80),
            ("agent_builder", 0.585, 0.655, 0.92),
            ("agent_ambassador", 0.255, 0.69, 1.0),
            ("agent_unit", 0.755, 0.745, 1.15),
            ("agent_sage", 0.435, 0.77, 1.2),
        ):
            at = f'cx="{w * x:.0f}" cy="{h * y + 30 * s:.0f}" rx="{28 * s:.0f}" ry="{6 * s:.0f}"'
            parts.append(f'<ellipse {at} fill="#0E241C" opacity="0.5"/>' + self._emblem(name, w * x, h * y, s))
        for _ in range(24):
            x, y = r.uniform(0, w), r.uniform(h * 0.70, h * 0.95)
            if abs(x - w * 0.5) < w * 0.27:
                continue
            s = 0.6 + (y / h - 0.6) * 2.0
            tree = f"M{x:.0f} {y:.0f} l{10 * s:.0f} {-34 * s:.0f} l{10 * s:.0f} {34 * s:.0f} Z"
            parts.append(f'<path d="{tree}" fill="#16382B" stroke="#0E241C" stroke-width="2"/>')
        return "".join(parts)

    def _olympos(self, w: float, h: float) -> str:
        r = random.Random(2)
        parts = [_sky(w, h, "#0B1F3A", "#27608F", "#8CC4DC", "#EAF3E6")]
        parts.append(_stars(r, w, 40, (10, h * 0.34), "#E8F4FA"))
        parts += _mountain(w, h)
        for i in range(8):
            at = f'cx="{w * (0.02 + i * 0.14):.0f}" cy="{h * 0.575 + r.uniform(-8, 8):.0f}"'
            size = f'rx="{r.uniform(46, 76):.0f}" ry="{r.uniform(14, 24):.0f}"'
            parts.append(f'<ellipse {at} {size} fill="#F2F7F3" opacity="0.75"/>')
        parts.append(
            f'<rect y="{h * 0.60}" width="{w}" height="{h * 0.4}" fill="#1F5C86"/>'
            f'<rect y="{h * 0.60}" width="{w}" height="{h * 0.06}" fill="#3A80A8"/>'
        )
        parts += _waves(r, w, h)
        cx, cy = w * 0.30, h * 0.745
        for rx, ry, dy, paint, line in (
            (118, 46, 0, "#0F3E60", 0),
            (108, 40, -4, "#D9C48F", 4),
            (80, 28, -4, "#2A6E9A", 3),
            (54, 18, -6, "#E5CF85", 3),
        ):
            edge = f' stroke="#2A1C14" stroke-width="{line}"' if line else ' opacity="0.6"'
            parts.append(f'<ellipse cx="{cx}" cy="{cy + dy}" rx="{rx}" ry="{ry}" fill="{paint}"{edge}/>')
        parts.append(self._emblem("wonder_parthenon", cx, cy - 44, 1.15))
        parts.append(self._emblem("ind_colony_bonus", w * 0.77, h * 0.715, 1.6))
        parts.append(f'<circle cx="{w * 0.44}" cy="{h * 0.135}" r="70" fill="#FFF0B8" opacity="0.22"/>')
        parts.append(self._emblem("tok_bolt", w * 0.44, h * 0.125, 1.6))
        return "".join(parts)


def _door_middle(game: str, w: float, h: float) -> tuple[float, float]:
    """Where the eye takes the middle of a leaf to be."""
    return w * {"left": 0.56, "centre": 0.5, "right": 0.44}[SHAPES[game]], h * 0.47


# ---- strokes of the brush ------------------------------------------------------------------------------------------


def _svg(w: float, h: float, *shapes: str, top: float = 0) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 {top} {w} {h}">'
    return f"{head}{''.join(shapes)}</svg>"


def _leaf_svg(w: float, h: float, *shapes: str) -> str:
    m = MARGIN
    box = f'width="{w + 2 * m}" height="{h + 2 * m}" viewBox="{-m} {-m} {w + 2 * m} {h + 2 * m}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(shapes)}</svg>'


def _sky(w: float, h: float, *tints: str) -> str:
    stops = "".join(f'<stop offset="{i / (len(tints) - 1):.3f}" stop-color="{t}"/>' for i, t in enumerate(tints))
    fill = f'<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">{stops}'
    return f'<defs>{fill}</linearGradient></defs><rect width="{w}" height="{h}" fill="url(#sky)"/>'


def _rays(at: tuple[float, float], count: int, reach: float, width: float, paint: str) -> str:
    cx, cy = at
    rays = []
    for i in range(count):
        a = i * 2 * math.pi / count
        x1, y1 = cx + reach * math.cos(a), cy + reach * math.sin(a)
        x2, y2 = cx + reach * math.cos(a + width), cy + reach * math.sin(a + width)
        rays.append(f"M{cx} {cy} L{x1:.0f} {y1:.0f} L{x2:.0f} {y2:.0f} Z")
    return f'<path d="{" ".join(rays)}" fill="{paint}" opacity="0.1"/>'


def _stars(r: random.Random, w: float, count: int, band: tuple[float, float], paint: str) -> str:
    dots = []
    for _ in range(count):
        x, y = r.uniform(0, w), r.uniform(*band)
        dots.append(
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r.choice((1.2, 1.8, 2.4))}" fill="{paint}" opacity="0.72"/>'
        )
    return "".join(dots)


def _hill(size: tuple[float, float], y: float, sway: float, paint: str, r: random.Random) -> str:
    w, h = size
    points = [f"M0 {h}", f"L0 {y + r.uniform(-sway, sway):.0f}"]
    x = 0.0
    while x < w:
        nx = x + r.uniform(70, 120)
        points.append(
            f"Q{x + (nx - x) / 2:.0f} {y + r.uniform(-sway * 2, sway * 0.4):.0f} "
            f"{nx:.0f} {y + r.uniform(-sway, sway):.0f}"
        )
        x = nx
    return f'<path d="{" ".join(points)} L{w} {h} Z" fill="{paint}"/>'


def _mountain(w: float, h: float) -> list[str]:
    """Olympos: far range, its shaded side, snow."""
    ridge = f"L{w * 0.44} {h * 0.19} L{w * 0.58} {h * 0.37} L{w * 0.68} {h * 0.31} L{w + 20} {h * 0.60}"
    return [
        f'<path d="M-20 {h * 0.60} L{w * 0.16} {h * 0.36} L{w * 0.26} {h * 0.44} {ridge} Z" fill="#4F7FA3"/>',
        f'<path d="M{w * 0.44} {h * 0.19} {ridge} H{w * 0.55} L{w * 0.50} {h * 0.40} Z" fill="#34648A"/>',
        f'<path d="M{w * 0.44} {h * 0.19} L{w * 0.53} {h * 0.305} L{w * 0.485} {h * 0.30} L{w * 0.45} {h * 0.335} '
        f'L{w * 0.40} {h * 0.295} L{w * 0.355} {h * 0.31} Z" fill="#F4F8F4"/>',
    ]


def _waves(r: random.Random, w: float, h: float) -> list[str]:
    waves = []
    for j in range(9):
        y, s = h * (0.66 + j * 0.04), 30 + j * 5
        crests = " ".join(f"q{s / 2:.0f} {-6 - j * 0.8:.0f} {s:.0f} 0" for _ in range(int(w / s) + 3))
        line = f'stroke="#8CC6E2" stroke-width="{2 + j * 0.25:.1f}" opacity="0.5"'
        waves.append(f'<path d="M{-r.uniform(0, s):.0f} {y:.0f} {crests}" fill="none" {line}/>')
    return waves
