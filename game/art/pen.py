"""Collects SVG shapes: plain attributes only, no text, clip, filter, pattern or <use>, which nanosvg does not draw."""

from __future__ import annotations

from game.art.dashes import dashed


def mix(a: str, b: str, t: float) -> str:
    """The colour a share `t` of the way from `a` to `b`, all as '#RRGGBB'."""
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(x + (y - x) * t):02X}" for x, y in pairs)


def number(value: float) -> str:
    """A coordinate with one decimal, without a trailing zero."""
    return f"{value:.1f}".removesuffix(".0")


class Pen:
    """A drawing of w x h. Its methods add shapes; `svg` is the whole document."""

    def __init__(self, w: float, h: float) -> None:
        self.w, self.h = w, h
        self.parts: list[str] = []
        self.defs: list[str] = []

    def raw(self, text: str) -> None:
        """Adds shapes that are SVG already."""
        self.parts.append(text)

    def _paint(
        self,
        *,
        fill: str,
        stroke: str,
        width: float,
        opacity: float,
        extra: str = "",
    ) -> str:
        out = f' fill="{fill or "none"}"'
        if stroke:
            out += f' stroke="{stroke}" stroke-width="{number(width)}" stroke-linejoin="round" stroke-linecap="round"'
        if opacity < 1:
            out += f' opacity="{opacity:.2f}"'
        return out + (f" {extra}" if extra else "")

    def path(
        self,
        d: str,
        *,
        fill: str = "",
        stroke: str = "",
        width: float = 0,
        opacity: float = 1,
        dash: str = "",
        extra: str = "",
    ) -> None:
        """A path; `dash` = lengths of strokes and gaps; `extra` takes further attributes such as a transform."""
        paint = self._paint(fill=fill, stroke=stroke, width=width, opacity=opacity, extra=extra)
        self.parts.append(f'<path d="{dashed(d, dash) if dash else d}"{paint}/>')

    def line(
        self, x1: float, y1: float, x2: float, y2: float, *, stroke: str, width: float, opacity: float = 1
    ) -> None:
        """A straight line."""
        self.path(f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}", stroke=stroke, width=width, opacity=opacity)

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        *,
        fill: str = "",
        stroke: str = "",
        width: float = 0,
        opacity: float = 1,
    ) -> None:
        """A circle."""
        paint = self._paint(fill=fill, stroke=stroke, width=width, opacity=opacity)
        self.parts.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}"{paint}/>')

    def ellipse(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        *,
        fill: str = "",
        stroke: str = "",
        width: float = 0,
        opacity: float = 1,
        extra: str = "",
    ) -> None:
        """An ellipse."""
        paint = self._paint(fill=fill, stroke=stroke, width=width, opacity=opacity, extra=extra)
        self.parts.append(f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"{paint}/>')

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        fill: str = "",
        radius: float = 0,
        stroke: str = "",
        width: float = 0,
        opacity: float = 1,
    ) -> None:
        """A rectangle, rounded by `radius`."""
        paint = self._paint(
            fill=fill, stroke=stroke, width=width, opacity=opacity, extra=f'rx="{number(radius)}"' if radius else ""
        )
        self.parts.append(f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"{paint}/>')

    def gradient(self, name: str, top: str, bottom: str, h: float | None = None) -> str:
        """A vertical gradient over the drawing; returns what to pass as `fill`.
        User space, because nanosvg collapses gradients in 0..1 object units to their last colour."""
        end = self.h if h is None else h
        self.defs.append(
            f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="{number(end)}" gradientUnits="userSpaceOnUse">'
            f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient>'
        )
        return f"url(#{name})"

    def radial(self, name: str, x: float, y: float, r: float, stops: list[tuple[float, str, float]]) -> str:
        """A radial gradient of (offset, colour, opacity) stops; returns what to pass as `fill`."""
        inner = "".join(f'<stop offset="{o}" stop-color="{c}" stop-opacity="{a}"/>' for o, c, a in stops)
        self.defs.append(
            f'<radialGradient id="{name}" cx="{number(x)}" cy="{number(y)}" r="{number(r)}" '
            f'gradientUnits="userSpaceOnUse">{inner}</radialGradient>'
        )
        return f"url(#{name})"

    @property
    def body(self) -> str:
        """Shapes without the document around them."""
        return "".join(self.defs) + "".join(self.parts)

    @property
    def svg(self) -> str:
        """The whole document."""
        w, h = number(self.w), number(self.h)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{self.body}</svg>'
        )
