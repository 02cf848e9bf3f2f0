"""The map as SVG layers: sea and ground below, lines above, one overlay a region between them.

Everything stands in pixels of the map rectangle on the 1920x1080 canvas and is rasterised at its final size.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.art.geometry import Point, outline
from game.art.pen import Pen
from game.tables.olympos.chart import Chart, Region
from game.theme import tint

GLOW = ((26, 0.10), (16, 0.16), (8, 0.30))  # width and strength of the shine along the coast

MARKS = {  # engraved on the ground of a resource: path, fill, stroke, width
    "wood": ("M-5 4 L0 -9 L5 4 Z", tint("map.mark_wood"), tint("map.mark_wood_line"), 1.2),
    "stone": ("M-8 4 L-1 -7 L3 -1 L5 -4 L10 4", tint("map.mark_stone"), tint("map.mark_stone_line"), 1.4),
    "grain": ("M-6 4 Q-5 -2 -3 -5 M-1 4 Q0 -3 1 -6 M4 4 Q5 -2 7 -5", "", tint("map.mark_grain_line"), 1.7),
    "gold": ("M-5 3 L-2 -3 L3 -3 L6 3 Z", tint("map.mark_gold"), tint("map.mark_gold_line"), 1.3),
    "forest": (
        "M-8 6 L0 -12 L8 6 Z M-1.6 6 L1.6 6 L1.6 10 L-1.6 10 Z",
        tint("map.mark_wood"),
        tint("map.forest_line"),
        1.4,
    ),
    "mountain": ("M-13 9 L-2 -12 L3 -5 L6 -9 L15 9 Z", tint("map.mountain"), tint("map.mountain_line"), 1.5),
}
SNOW = "M-2 -12 L3 -5 L0 -2 L-3 -5 L-6 -4 Z"
HATCHES = {  # colour-vision aid: what is laid over the ground of a resource, one cell of a pattern
    "grain": (12, tint("map.hatch_grain")),
    "stone": (14, tint("map.hatch_stone")),
    "wood": (9, tint("map.mark_wood_line")),
    "gold": (18, tint("map.hatch_gold")),
}


class MapArt:
    """SVG texts of one chart in the colours of [color.map]. `forests` are the wild regions with trees."""

    def __init__(self, chart: Chart, colours: dict[str, Any], straits: list[tuple[Point, Point]]) -> None:
        self.chart, self.colours, self.straits = chart, colours, straits
        lands = [r for r in chart.regions if r.is_land]
        self.coast = outline(ring for region in lands for ring in region.rings)

    def ground_colour(self, region: Region) -> str:
        """Fill of a land."""
        if region.kind == "wild":
            return str(self.colours["land_wild"])
        if region.kind == "olympus":
            return tint("map.land_olympus")
        return str(self.colours[f"land_{region.resource}"])

    # ---- what lies below everything --------------------------------------------------------------------------------

    def ground(self, hatched: bool = False) -> str:
        """Sea, islets, shore and open land with its engraved marks. Opaque."""
        pen = Pen(self.chart.w, self.chart.h)
        self._sea(pen)
        pen.path(self.coast, stroke=self.colours["coast"], width=6)  # its outer half stays: the coast
        for region in self.chart.regions:
            if region.is_land:
                d, border = outline(region.rings), self.colours["land_border"]
                pen.path(d, fill=self.ground_colour(region), stroke=border, width=2.2)
                if hatched and region.resource:
                    self._hatch(pen, region)
        light = [(0.0, tint("map.lamp"), 0.35), (1.0, tint("map.lamp_edge"), 0.12)]
        fill = pen.radial("lamp", self.chart.w * 0.5, self.chart.h * 0.35, self.chart.w * 0.8, light)
        pen.path(self.coast, fill=fill)
        for region in self.chart.regions:
            self._marks(pen, region)
        return pen.svg

    def _sea(self, pen: Pen) -> None:
        w, h, colours = self.chart.w, self.chart.h, self.colours
        stops = [(0.0, tint("map.sea_light"), 1.0), (0.6, colours["sea"], 1.0), (1.0, colours["sea_deep"], 1.0)]
        pen.rect(0, 0, w, h, fill=pen.radial("sea", w * 0.62, h * 0.45, w * 0.7, stops))
        random = Random(5)
        for _ in range(74):
            x, y = random.uniform(10, w - 50), random.uniform(50, h - 12)
            pen.path(f"M{x:.0f} {y:.0f} q7 -6 14 0 q7 6 14 0", stroke=tint("map.wave"), width=2, opacity=0.17)
        for x, y, r in self.chart.islets:
            pen.ellipse(
                x, y, r * 1.1, r * 0.75, fill=tint("map.islet"), stroke=colours["coast"], width=1.6, opacity=0.8
            )
        for region in self.chart.regions:
            if region.kind == "sea":
                pen.path(outline(region.rings), stroke=colours["sea_line"], width=2.4, opacity=0.5, dash="2 9")
        for width, strength in GLOW:
            pen.path(self.coast, stroke=colours["shore"], width=width, opacity=strength)
        pen.path(
            self.coast, fill="#000000", stroke="#000000", width=3, opacity=0.35, extra='transform="translate(3 5)"'
        )

    def _marks(self, pen: Pen, region: Region) -> None:
        kind = region.resource
        if region.kind == "wild":
            kind = "forest" if region.id in FORESTS else "mountain"
        for x, y in region.marks:
            d, fill, stroke, width = MARKS[kind or "stone"]
            place = f'transform="translate({x:.0f} {y:.0f})"'
            pen.path(d, fill=fill, stroke=stroke, width=width, opacity=0.85, extra=place)
            if kind == "mountain":
                pen.path(SNOW, fill=tint("map.snow"), opacity=0.85, extra=place)

    def _hatch(self, pen: Pen, region: Region) -> None:
        step, colour = HATCHES[region.resource]
        xs, ys = ([p[i] for p in region.rings[0]] for i in (0, 1))
        for row in range(int(min(ys) // step), int(max(ys) // step) + 1):
            for column in range(int(min(xs) // step), int(max(xs) // step) + 1):
                x, y = (column + 0.5) * step, (row + 0.5) * step
                found = self.chart.at((x, y))
                if found is not region:
                    continue
                if region.resource == "grain":
                    pen.circle(x, y, 1.8, fill=colour, opacity=0.55)
                elif region.resource == "gold":
                    pen.circle(x, y, 4.5, stroke=colour, width=1.8, opacity=0.55)
                elif region.resource == "stone":
                    d = f"M{x:.0f} {y - 4:.0f}v8M{x - 4:.0f} {y:.0f}h8"
                    pen.path(d, stroke=colour, width=1.8, opacity=0.55)
                else:
                    pen.line(
                        x - step / 2, y + step / 2, x + step / 2, y - step / 2, stroke=colour, width=1.8, opacity=0.55
                    )

    # ---- what lies above the ground and below the pieces -----------------------------------------------------------

    def lines(self) -> str:
        """Coast, borders, straits, the northern snow and the compass rose. Transparent elsewhere."""
        pen = Pen(self.chart.w, self.chart.h)
        colours = self.colours
        for region in self.chart.regions:
            if region.is_land:
                pen.path(outline(region.rings), stroke=colours["land_border"], width=2, opacity=0.75)
        for a, b in self.straits:
            pen.line(*a, *b, stroke=tint("neutral.ink_950"), width=7)
            d = f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
            pen.path(d, stroke=colours["strait"], width=3.6, dash="1 7")
            for x, y in (a, b):
                pen.circle(x, y, 4.5, fill=colours["strait"], stroke=tint("neutral.ink_950"), width=1.8)
        self._north(pen)
        self._rose(pen, 58, 430)
        return pen.svg

    def _north(self, pen: Pen) -> None:
        for region in self.chart.regions:
            if region.kind == "north":
                d = outline(region.rings)
                pen.path(d, fill=self.colours["north"], stroke=self.colours["coast"], width=3.4)
                xs = [p[0] for p in region.rings[0]]
                random = Random(4)
                for i in range(30):
                    x, y = min(xs) + 62 + i * 38.6 + random.uniform(-6, 6), random.uniform(10, 22)
                    if x < max(xs) - 20 and not 372 < x < 660:  # the name stands between
                        _peak(pen, x, y)

    def _rose(self, pen: Pen, x: float, y: float) -> None:
        for r, width in ((40, 1.6), (33, 1.0)):
            pen.circle(x, y, r, stroke=tint("map.rose"), width=width, opacity=0.62)
        blades = [
            ("M0 -46 L7 -7 L0 0 Z", tint("neutral.vellum_100"), 0),
            ("M0 -46 L-7 -7 L0 0 Z", tint("map.rose_shade"), 0),
        ]
        blades.append(("M0 -28 L4.6 -5 L0 0 L-4.6 -5 Z", tint("map.rose"), 45))
        for d, fill, turn in blades:
            for quarter in range(4):
                place = f'transform="translate({x} {y}) rotate({turn + 90 * quarter})"'
                pen.path(d, fill=fill, opacity=0.62, extra=place)

    # ---- one region --------------------------------------------------------------------------------------------------

    def region_in(self, region: Region, box: tuple[float, float, float, float], **paint: Any) -> str:
        """One region in one paint (or several strokes of it), on a drawing of a part x, y, w, h of the map."""
        x, y, w, h = box
        pen = Pen(w, h)
        pen.path(outline([[(px - x, py - y) for px, py in ring] for ring in region.rings]), **paint)
        return pen.svg


FORESTS = ("bithynia",)  # wild regions drawn with trees


def _peak(pen: Pen, x: float, y: float) -> None:
    d = f"M{x - 13:.0f} {y + 9:.0f} L{x:.0f} {y - 9:.0f} L{x + 13:.0f} {y + 9:.0f}"
    pen.path(d, fill="#FFFFFF", stroke=tint("map.peak_line"), width=1.7)
    shade = f"M{x:.0f} {y - 9:.0f} L{x + 13:.0f} {y + 9:.0f} L{x + 3:.0f} {y + 9:.0f} Z"
    pen.path(shade, fill=tint("map.peak_shade"))
