"""Many wonders or leaders for sale: while a seat chooses among them they lie on a panel, in lines with their names.
Where they lie; no drawing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from core.engine import NOBODY, Ref
from game.table import Box, Element
from game.tables.path.contest import MARKETS, under
from game.tables.path.snapshot import Snapshot

PANEL = Ref("events", NOBODY, 10)  # stands for the panel; nothing of the rules has this number
LAYER = 70  # above the market, below a contest


class Gallery:
    """`layout` is [path.gallery] of layout.toml."""

    def __init__(self, layout: Mapping[str, Any]) -> None:
        self.layout = layout

    def arrange(self, s: Snapshot, seat: int, elements: list[Element], contest: bool) -> list[Element]:
        """The table with the panel on it, if the seat at the bottom chooses among cards that lie as tiles without a
        name; it is lower while a `contest` is told below."""
        if MARKETS.get(s.phase) != "shops" or s.asked != seat or not s.decision:
            return elements
        tiles = [one.ref for one in elements if one.ref.zone == s.phase and one.face[0] == "tile"]
        if not tiles:
            return elements
        panel: Box = tuple(self.layout["beside_contest" if contest else "box"])
        boxes = dict(zip(tiles, self.lines(panel, len(tiles)), strict=True))
        badge = self.layout["badge"]
        out = [Element(PANEL, panel, ("gallery", s.phase), part="gallery", layer=LAYER)]
        for one in elements:
            box = boxes.get(one.ref)
            if box and one.part == "claims":
                x, y, w, h = box
                place = (x + w - one.rect[2] - badge, y + h - one.rect[3] - badge, *one.rect[2:])
                out.append(replace(one, rect=place, layer=LAYER + 2))
            elif box:
                out.append(replace(one, rect=box, face=("line of a shop", *one.face[1:]), layer=LAYER + 1))
            else:
                out += under(panel, one)
        return out

    def lines(self, panel: Box, count: int) -> list[Box]:
        """Column by column, oldest first."""
        x, y, w, h = panel
        pad, gap, head = self.layout["pad"], self.layout["gap"], self.layout["head"]
        columns = min(-(-count // self.layout["rows"]), self.layout["columns"])
        columns = max(columns, self.layout["columns"] - 1)
        rows = -(-count // columns)
        wide = (w - 2 * pad + gap) / columns
        high = min((h - head - pad + gap) / rows, self.layout["line"] + gap)
        return [
            (x + pad + at // rows * wide, y + head + at % rows * high, wide - gap, high - gap) for at in range(count)
        ]
