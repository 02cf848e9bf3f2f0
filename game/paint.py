"""The finish of the house: panels, plaques, buttons, shadows, the lamp ring, table surfaces. All made at final size
from the tokens, kept, and drawn by one blit.

Rectangles and sizes are window pixels; lengths named in tokens are scaled here.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

import pygame

from game import surfaces
from game.icons import Icons, rasterise
from game.keep import Pictures
from game.theme import Theme, tint

Look = Literal["normal", "gold", "quiet", "disabled"]
LARGE = 500_000  # pixels of a shape, from which on it is worth while to rasterise its ends only
BYTES_A_PIXEL = 24  # of the window, for everything kept: six whole screens


class Painter:
    """Draws finished surfaces for one theme size."""

    def __init__(self, theme: Theme, icons: Icons) -> None:
        self.theme, self.icons = theme, icons
        self._pictures = Pictures(BYTES_A_PIXEL * theme.size[0] * theme.size[1])

    def cached(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture kept under a key; `make` is called when it is not there."""
        return self._pictures.get(key, make, self.icons.pace.made)

    # ---- the table -----------------------------------------------------------------------------------------------

    def backdrop(self, name: str) -> pygame.Surface:
        """The felt or wood of a theme under its lamp, with the walnut frame: the whole window, opaque."""
        return self.cached(("backdrop", name), lambda: surfaces.backdrop(self.theme, name))

    def vellum(self, size: tuple[int, int], radius: int) -> pygame.Surface:
        """A sheet of paper with its ink edge and brass line (rules text, inspector, zoom)."""
        return self.cached(("vellum", size, radius), lambda: surfaces.vellum(self.theme, size, radius))

    # ---- panels --------------------------------------------------------------------------------------------------

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, theme_name: str = "title", thin: bool = False) -> None:
        """A lacquer panel with its brass line and shadow."""
        t = self.theme
        radius = t.length("radius.panel")
        self.shadow(surface, rect, radius, "contact" if thin else "panel")
        key = ("panel", rect.size, theme_name, thin)

        def draw(size: tuple[int, int]) -> str:
            top, bottom = t.color(f"theme.{theme_name}.panel_top"), t.color(f"theme.{theme_name}.panel_bottom")
            line = t.color("neutral.brass_700")
            w = max(t.px(1 if thin else 2), 1)
            return svg(
                size,
                gradient("g", top, bottom, rect.height),
                rounded((0, 0, *size), radius, "url(#g)"),
                rounded((0, 0, *size), radius, "none", t.color("neutral.ink_950"), max(t.px(1), 1)),
                rounded(_inset(size, w), radius - w, "none", line, w, 0.78),
                rounded(_inset(size, 2 * w), radius - 2 * w, "none", pygame.Color(tint("light.lacquer")), w, 0.05),
            )

        surface.blit(self.cached(key, lambda: drawn_out(draw, rect.size, radius)), rect)

    def bar(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The dark strip under the action glyphs."""
        t = self.theme
        self._simple(surface, rect, t.length("radius.control"), "neutral.ink_950", 0.70)

    def solid(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Ground that lets nothing shine through (under a strip that lies on another screen)."""
        self._simple(surface, rect, self.theme.length("radius.control"), "neutral.ink_950", 1.0)

    def well(self, surface: pygame.Surface, rect: pygame.Rect, radius: int | None = None) -> None:
        """A place sunk into a panel (a row of choices, an empty slot)."""
        r = self.theme.px(14) if radius is None else radius
        self._simple(surface, rect, r, "#000000", 0.36)

    def row(self, surface: pygame.Surface, rect: pygame.Rect, theme_name: str = "title", edge: str = "") -> None:
        """A plaque in a panel; `edge` is a colour name for the spine at its left (a seat)."""
        t = self.theme
        radius = t.length("radius.control")
        self.shadow(surface, rect, radius, "contact")
        key = ("row", rect.size, theme_name, edge)

        def make() -> pygame.Surface:
            top, bottom = t.color(f"theme.{theme_name}.panel_top"), t.color(f"theme.{theme_name}.panel_bottom")
            spine = t.px(12)
            shapes = [rounded((0, 0, *rect.size), radius, "url(#g)")]
            if edge:
                shapes.append(
                    f'<path d="M{spine} 0 H{radius} A{radius} {radius} 0 0 0 0 {radius} V{rect.height - radius} '
                    f'A{radius} {radius} 0 0 0 {radius} {rect.height} H{spine} Z" fill="{hex_of(t.color(edge))}"/>'
                )
            line = t.color("neutral.brass_700")
            shapes.append(rounded(_inset(rect.size, 0.5), radius, "none", line, max(t.px(1), 1), 0.8))
            return rasterise(svg(rect.size, gradient("g", top, bottom, rect.height), *shapes), rect.size)

        surface.blit(self.cached(key, make), rect)

    def placard(self, surface: pygame.Surface, rect: pygame.Rect, edge: str) -> None:
        """The brightest paper on the table (prompt); `edge` is the colour name of its spine."""
        t = self.theme
        radius = t.length("radius.control")
        self.shadow(surface, rect, radius, "panel")
        spine, h = t.px(10), rect.height
        paper = (
            gradient("g", t.color("neutral.vellum_50"), t.color("neutral.vellum_200"), h),
            rounded((0, 0, *rect.size), radius, "url(#g)"),
            rounded(_inset(rect.size, 1), radius - 1, "none", pygame.Color(tint("light.vellum")), t.px(2)),
        )

        def make() -> pygame.Surface:
            """Only the end with the spine is drawn for each colour."""
            plain = self.cached(("placard", rect.size), lambda: rasterise(svg(rect.size, *paper), rect.size))
            end, picture = pygame.Rect(0, 0, max(radius, spine + t.px(2)), h), plain.copy()
            ink = hex_of(t.color("neutral.outline"))
            drawn = svg(
                end.size,
                *paper,
                f'<path d="M{spine} 0 H{radius} A{radius} {radius} 0 0 0 0 {radius} V{h - radius} A{radius} '
                f'{radius} 0 0 0 {radius} {h} H{spine} Z" fill="{hex_of(t.color(edge))}"/>',
                f'<rect x="{spine}" y="0" width="{t.px(2)}" height="{h}" fill="{ink}"/>',
            )
            picture.fill((0, 0, 0, 0), end)
            picture.blit(rasterise(drawn, end.size), end, special_flags=pygame.BLEND_RGBA_MAX)  # as it is
            return picture

        surface.blit(self.cached(("placard", rect.size, edge), make), rect)

    def _simple(self, surface: pygame.Surface, rect: pygame.Rect, radius: int, fill: str, alpha: float) -> None:
        """One flat colour with alpha inside a brass hairline."""
        t = self.theme
        key = ("simple", rect.size, radius, fill, alpha)

        def make() -> pygame.Surface:
            w = max(t.px(1), 1)
            solid = 1.0 if t.contrast and alpha > 0.5 else alpha
            return rasterise(
                svg(
                    rect.size,
                    rounded((0, 0, *rect.size), radius, hex_of(t.color(fill)), opacity=solid),
                    rounded(_inset(rect.size, w / 2), radius, "none", t.color("neutral.brass_700"), w, 0.65),
                ),
                rect.size,
            )

        surface.blit(self.cached(key, make), rect)

    # ---- controls ------------------------------------------------------------------------------------------------

    def button(self, size: tuple[int, int], look: Look = "normal", pill: bool = False) -> pygame.Surface:
        """The face of a button without its words. gold = chosen or primary, quiet = on wood (title menu)."""
        return self.cached(("button", size, look, pill), lambda: self._button(size, look, pill))

    def _button(self, size: tuple[int, int], look: Look, pill: bool) -> pygame.Surface:
        t = self.theme
        radius = size[1] // 2 if pill else t.length("radius.control")
        ink = t.color
        fills = {
            "normal": (ink("control.top"), ink("control.bottom"), ink("neutral.ink_500"), 2.0, 1.0),
            "gold": (ink("control.gold_top"), ink("control.gold_bottom"), ink("control.gold_line"), 2.0, 1.0),
            "quiet": (ink("control.quiet"), ink("control.quiet"), ink("neutral.brass_500"), 1.5, 0.72),
            "disabled": (ink("neutral.ink_800"), ink("control.disabled_bottom"), ink("neutral.ink_600"), 2.0, 1.0),
        }
        top, bottom, line, width, alpha = fills[look]
        w = max(width * t.k, 1.0)
        shapes = [
            rounded((0, 0, *size), radius, "url(#g)", opacity=alpha),
            rounded(_inset(size, w / 2), radius - w / 2, "none", line, w, 0.55 if look == "quiet" else 1.0),
        ]
        if look in ("normal", "gold"):
            light = pygame.Color(tint("light.gold") if look == "gold" else tint("light.lacquer"))
            shapes.append(
                f'<path d="M{radius} {w * 1.6} H{size[0] - radius}" stroke="{hex_of(light)}" stroke-width="{w * 0.7}" '
                f'stroke-linecap="round" opacity="{0.75 if look == "gold" else 0.16}" fill="none"/>'
            )
        return rasterise(svg(size, gradient("g", top, bottom, size[1]), *shapes), size)

    @property
    def ring_margin(self) -> int:
        """How far the lamp ring reaches beyond the thing that it is round."""
        t = self.theme
        return t.length("border.focus_gap") + t.length("border.focus_ring") + t.px(2) + t.px(16) + t.px(44)

    def focus_ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: int, glow: float = 1.0) -> None:
        """The lamp ring around a thing: gap, ring, dark edge, glow. `glow` 0..1 breathes."""
        t = self.theme
        gap, ring, edge = t.length("border.focus_gap"), t.length("border.focus_ring"), t.px(2)
        spread, blur, margin = t.px(16), t.px(44), self.ring_margin
        key = ("ring", rect.size, radius)

        def halo() -> pygame.Surface:
            tint = t.color("semantic.focus_glow", t.token("color.semantic.focus_glow_alpha"))
            size = (rect.width + 2 * spread, rect.height + 2 * spread)
            light = surfaces.blurred(size, radius + spread, blur, tint, margin - spread)
            hole = pygame.Rect(margin, margin, *rect.size)  # the thing itself is lit by the ring, not painted over
            pygame.draw.rect(light, (0, 0, 0, 0), hole, border_radius=radius)
            return light

        def lines(size: tuple[int, int]) -> str:
            shapes = []
            for out, width, color, alpha in (
                (gap / 2, gap, "semantic.focus_gap", 1.0),
                (gap + ring + edge / 2, edge, "semantic.focus_gap", 0.9),
                (gap + ring / 2, ring, "semantic.focus", 1.0),
            ):
                box = _inset(size, margin - out)
                shapes.append(rounded(box, radius + out, "none", t.color(color), width, alpha))
            return svg(size, *shapes)

        at = (rect.left - margin, rect.top - margin)
        light = self.cached((*key, "halo"), halo)
        light.set_alpha(round(255 * max(0.0, min(glow, 1.0))))
        surface.blit(light, at)
        whole = (rect.width + 2 * margin, rect.height + 2 * margin)
        made = self.cached((*key, "lines"), lambda: drawn_out(lines, whole, margin + radius, upright=True))
        surface.blit(made, at)

    def outline_ring(
        self, name: str, size: tuple[int, int], path: Callable[[float, float], str]
    ) -> tuple[pygame.Surface, pygame.Surface, int]:
        """The lamp ring around any outline: its glow, its lines, and the margin of both around the thing. `path` gives
        the outline as an SVG path for a width and a height."""
        t = self.theme
        gap, ring, edge = t.length("border.focus_gap"), t.length("border.focus_ring"), t.px(2)
        blur = t.px(44)
        margin = gap + ring + edge + blur + t.px(16)
        whole = (size[0] + 2 * margin, size[1] + 2 * margin)

        def outline(out: float, style: str) -> str:
            move = f"translate({margin - out} {margin - out})"
            return f'<path transform="{move}" d="{path(size[0] + 2 * out, size[1] + 2 * out)}" {style}/>'

        def glow() -> pygame.Surface:
            def draw(mask: pygame.Surface, step: int) -> None:
                shape = rasterise(svg(whole, outline(t.px(14), 'fill="#FFFFFF"')), mask.get_size())
                mask.blit(shape, (0, 0))

            tint = t.color("semantic.focus_glow", t.token("color.semantic.focus_glow_alpha"))
            light = surfaces.soft(whole, blur, tint, draw)
            hole = rasterise(svg(whole, outline(0, 'fill="#FFFFFF"')), whole)
            light.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
            return light

        def lines() -> pygame.Surface:
            shapes = []
            for out, width, color in (
                (gap / 2, gap, "semantic.focus_gap"),
                (gap + ring + edge / 2, edge, "semantic.focus_gap"),
                (gap + ring / 2, ring, "semantic.focus"),
            ):
                tint = hex_of(t.color(color))
                shapes.append(
                    outline(out, f'fill="none" stroke-linejoin="round" stroke="{tint}" stroke-width="{width}"')
                )
            return rasterise(svg(whole, *shapes), whole)

        return self.cached((name, size, "glow"), glow), self.cached((name, size, "lines"), lines), margin

    def nameplate(self, size: tuple[int, int]) -> pygame.Surface:
        """A vellum plate with cut corners and a brass line, as under a painted panel; its shadow inside the size."""

        def make() -> pygame.Surface:
            w, h = 352.0, 352.0 * size[1] / size[0]
            x, y, cut = w / 2 - 2, h / 2 - 5, 14
            outer = _cut_corners(x, y, cut)
            inner = _cut_corners(x - 6, y - 6, cut - 2)
            shapes = (
                f'<g transform="translate({w / 2} {h / 2 - 2})">'
                f'<path d="{outer}" transform="translate(0 4)" fill="{tint("wood.dark")}" opacity="0.5"/>'
                f'<path d="{outer}" fill="{tint("brass.plate")}" stroke="{tint("neutral.outline")}" stroke-width="3"/>'
                f'<path d="{inner}" fill="none" stroke="{tint("brass.plate_line")}" stroke-width="1.6"/></g>'
            )
            head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
            return rasterise(f"{head}{shapes}</svg>", size)

        return self.cached(("nameplate", size), make)

    def hinge(self, size: tuple[int, int]) -> pygame.Surface:
        """A brass hinge between two leaves."""
        ink, screw = tint("neutral.outline"), tint("wood.inlay")
        shapes = (
            f'<rect x="2" y="6" width="56" height="28" rx="8" fill="{tint("brass.hinge")}" stroke="{ink}" '
            f'stroke-width="3"/><path d="M8 11 H52" stroke="{tint("neutral.brass_300")}" stroke-width="2.4" '
            f'stroke-linecap="round" opacity="0.7"/><circle cx="14" cy="20" r="4" fill="{screw}"/>'
            f'<circle cx="46" cy="20" r="4" fill="{screw}"/><path d="M30 6 V34" stroke="{ink}" stroke-width="3"/>'
        )
        return self.cached(("hinge", size), lambda: rasterise(svg((60, 40), shapes), size))

    def legal(self, surface: pygame.Surface, rect: pygame.Rect, radius: int, strength: float = 1.0) -> None:
        """Four corner brackets and a pale fill: this can be chosen. `strength` 0..1 pulses."""
        t = self.theme

        def make() -> pygame.Surface:
            w, h = rect.size
            arm = max(t.px(14), round(min(w, h) * t.token("border.legal_bracket_len")))
            p = (
                f"M2 {arm} V2 H{arm} M{w - arm} 2 H{w - 2} V{arm} "
                f"M{w - 2} {h - arm} V{h - 2} H{w - arm} M{arm} {h - 2} H2 V{h - arm}"
            )
            line = max(t.length("border.legal_bracket"), 2)
            tint, dark = hex_of(t.color("semantic.legal")), hex_of(t.color("semantic.focus_gap"))
            return rasterise(
                svg(
                    rect.size,
                    rounded(_inset(rect.size, 2), radius, tint, opacity=t.token("color.semantic.legal_fill_alpha")),
                    f'<path d="{p}" fill="none" stroke="{dark}" stroke-width="{2 * line}"/>',
                    f'<path d="{p}" fill="none" stroke="{tint}" stroke-width="{line}"/>',
                ),
                rect.size,
            )

        picture = self.cached(("legal", rect.size, radius), make)
        picture.set_alpha(round(255 * max(0.0, min(strength, 1.0))))
        surface.blit(picture, rect)

    def shadow(self, surface: pygame.Surface, rect: pygame.Rect, radius: int, name: str) -> None:
        """The shadow of a thing, by its name under [shadow]."""
        dx, dy, blur, color, alpha = self.theme.token(f"shadow.{name}")
        spread = self.theme.px(blur)
        tint = self.theme.color(color, alpha)
        made = self.cached(
            ("shadow", rect.size, radius, name), lambda: surfaces.blurred(rect.size, radius, spread, tint, spread)
        )
        surface.blit(made, (rect.left - spread + self.theme.px(dx), rect.top - spread + self.theme.px(dy)))

    def shadowed(self, rect: pygame.Rect, name: str) -> pygame.Rect:
        """What a thing covers together with its shadow."""
        dx, dy, blur, _, _ = self.theme.token(f"shadow.{name}")
        spread = self.theme.px(blur)
        fallen = rect.inflate(2 * spread, 2 * spread).move(self.theme.px(dx), self.theme.px(dy))
        return rect.union(fallen)

    def scrim(self, surface: pygame.Surface, strength: float | None = None) -> None:
        """Darkens the whole picture (dialogs, pause)."""
        alpha = self.theme.token("color.semantic.scrim_alpha") if strength is None else strength
        dark = self.theme.color("semantic.scrim", alpha)
        surface.blit(self.cached(("scrim", alpha), lambda: surfaces.veil(self.theme.size, dark)), (0, 0))

    def rule(self, surface: pygame.Surface, x: int, y: int, width: int, fade: bool = False) -> None:
        """A brass line across; `fade` lets both ends run out."""
        t = self.theme

        def make() -> pygame.Surface:
            h = max(t.px(2), 1)
            brass = hex_of(t.color("neutral.brass_500"))
            stops = ((0, 0.0), (0.5, 1.0), (1, 0.0)) if fade else ((0, 0.55), (1, 0.55))
            parts = "".join(f'<stop offset="{o}" stop-color="{brass}" stop-opacity="{a}"/>' for o, a in stops)
            grad = (
                f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{width}" y2="0">{parts}'
            )
            box = f'<rect width="{width}" height="{h}" fill="url(#g)"/>'
            return rasterise(svg((width, h), grad + "</linearGradient></defs>", box), (width, h))

        surface.blit(self.cached(("rule", width, fade), make), (x, y))


# ---- SVG by hand ---------------------------------------------------------------------------------------------------


def hex_of(color: pygame.Color) -> str:
    """#RRGGBB, without the alpha."""
    return f"#{color.r:02X}{color.g:02X}{color.b:02X}"


def svg(size: tuple[int, int], *shapes: str) -> str:
    """An SVG of a size in pixels from its shapes and gradients."""
    w, h = size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    return f"{head}{''.join(shapes)}</svg>"


def drawn_out(
    draw: Callable[[tuple[int, int]], str], size: tuple[int, int], end: float, *, upright: bool = False
) -> pygame.Surface:
    """A shape that looks the same in all columns but `end` px at either side (with `upright` in all rows, too), from
    its SVG at a size. Of a large one only the ends are rasterised and one column is drawn out: nanosvg is slow."""
    if size[0] * size[1] < LARGE:
        return rasterise(draw(size), size)
    least = 2 * (math.ceil(end) + 2) + 1
    small = (min(size[0], least), min(size[1], least) if upright else size[1])
    made = rasterise(draw(small), small)
    if small == size:
        return made
    out = pygame.Surface(size, pygame.SRCALPHA, made)
    for x, left, wide, width in _thirds(small[0], size[0]):
        for y, top, high, height in _thirds(small[1], size[1]):
            piece = made.subsurface((x, y, wide, high))
            if (wide, high) != (width, height):
                piece = pygame.transform.scale(piece, (width, height))
            out.blit(piece, (left, top), special_flags=pygame.BLEND_RGBA_ADD)  # on nothing: as it is
    return out


def _thirds(short: int, long: int) -> list[tuple[int, int, int, int]]:
    """From where to where, and how much becomes how much: both ends as they are, what is between them drawn out."""
    if short == long:
        return [(0, 0, short, long)]
    end = short // 2
    return [(0, 0, end, end), (end, end, 1, long - 2 * end), (end + 1, long - end, end, end)]


def gradient(name: str, top: pygame.Color, bottom: pygame.Color, height: int) -> str:
    """A gradient from top to bottom, in pixels: nanosvg draws those in object units wrong."""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{hex_of(top)}"/><stop offset="1" stop-color="{hex_of(bottom)}"/>'
        "</linearGradient></defs>"
    )


def rounded(  # noqa: PLR0917  as an SVG rect reads
    box: tuple[float, float, float, float],
    radius: float,
    fill: str,
    stroke: pygame.Color | None = None,
    width: float = 0,
    opacity: float = 1.0,
) -> str:
    """A rounded rectangle [x, y, w, h]; the opacity is that of fill and line together."""
    x, y, w, h = box
    line = f' stroke="{hex_of(stroke)}" stroke-width="{width}"' if stroke else ""
    size = f'width="{max(w, 0)}" height="{max(h, 0)}" rx="{max(min(radius, w / 2, h / 2), 0)}"'
    return f'<rect x="{x}" y="{y}" {size} fill="{fill}" opacity="{opacity}"{line}/>'


def _cut_corners(x: float, y: float, cut: float) -> str:
    """A box of half width x and half height y around 0, its corners cut off."""
    a, b = x - cut, y - cut
    return f"M{-a} {-y} H{a} L{x} {-b} V{b} L{a} {y} H{-a} L{-x} {b} V{-b} Z"


def _inset(size: tuple[int, int], by: float) -> tuple[float, float, float, float]:
    return by, by, size[0] - 2 * by, size[1] - 2 * by
