"""The three painted panels of the cabinet: a picture for each game, drawn from our own emblems, and the leaves that
hold them (arched in the middle, wings at the sides), open or closed.

Everything is SVG and rasterised at its final size. Pictures are in the coordinates of their inside; each game paints
its own (game/tables/<game>/panel.py).
"""

from __future__ import annotations

import random
from typing import Any, Literal

import pygame

from game.icons import Icons, rasterise
from game.tables import panel
from game.theme import Theme, tint, token

Shape = Literal["left", "centre", "right"]
CABINET: dict[str, dict[str, Any]] = token("cabinet")  # the leaf of each game, from left to right
SHAPES: dict[str, Shape] = {game: leaf["shape"] for game, leaf in CABINET.items()}
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
        shown = w * pixels[1] / pixels[0]
        return rasterise(_svg(w, shown, panel(game)(self._emblem, w, h), top=top), pixels)

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


def _door_middle(game: str, w: float, h: float) -> tuple[float, float]:
    """Where the eye takes the middle of a leaf to be."""
    return w * {"left": 0.56, "centre": 0.5, "right": 0.44}[SHAPES[game]], h * 0.47


def _svg(w: float, h: float, *shapes: str, top: float = 0) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 {top} {w} {h}">'
    return f"{head}{''.join(shapes)}</svg>"


def _leaf_svg(w: float, h: float, *shapes: str) -> str:
    m = MARGIN
    box = f'width="{w + 2 * m}" height="{h + 2 * m}" viewBox="{-m} {-m} {w + 2 * m} {h + 2 * m}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(shapes)}</svg>'
