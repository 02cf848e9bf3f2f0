"""A long text on paper: chapters, numbered rules, tables, bold words and icons, laid out once and drawn by the line.

Only what can be seen is drawn, so a whole rulebook is one page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.kit import Kit
from game.linebreak import lines
from game.rulebook import Block, Book, Chapter
from game.text import Style, Text
from game.theme import tint

BOLD = re.compile(r"\*\*(.+?)\*\*")
INK, INK_2, RED = "text.on_light", "text.on_light_2", tint("paper.red")


@dataclass(frozen=True)
class Run:
    """Letters in one face."""

    text: str
    style: Style


def runs(text: str, plain: Style, bold: Style) -> list[Run]:
    """A text with **bold** words as runs."""
    found, at = [], 0
    for match in BOLD.finditer(text):
        if match.start() > at:
            found.append(Run(text[at : match.start()], plain))
        found.append(Run(match.group(1), bold))
        at = match.end()
    if at < len(text):
        found.append(Run(text[at:], plain))
    return found


def rich_lines(text: Text, parts: Sequence[Run], width: int) -> list[list[Run]]:
    """Runs laid out in lines of a width; lines break as in plain text, also between faces."""
    whole = "".join(run.text for run in parts)
    faces = [run.style for run in parts for _ in run.text]

    def wide(start: int, end: int) -> int:
        return sum(text.width(run.text, run.style) for run in _split(whole[start:end], faces[start:end]))

    return [_split(whole[start:end], faces[start:end]) for start, end in lines(whole, width, wide)]


def _split(unit: str, faces: Sequence[Style]) -> list[Run]:
    """A unit cut where the face changes; an icon's markup is never cut (it has one face all along)."""
    pieces: list[Run] = []
    for letter, face in zip(unit, faces, strict=False):
        if pieces and pieces[-1].style == face:
            pieces[-1] = Run(pieces[-1].text + letter, face)
        else:
            pieces.append(Run(letter, face))
    return pieces


@dataclass
class Item:
    """Something drawn at a place of the page: a line of runs, or a rule or box when `runs` is empty."""

    rect: pygame.Rect
    runs: list[Run]
    color: str
    fill: str = ""


class Page:
    """A book laid out in a width (window px). `anchors` tells where chapters ("#3") and rules ("4.13") begin."""

    def __init__(self, kit: Kit, book: Book, width: int) -> None:
        self.kit, self.width = kit, width
        self.items: list[Item] = []
        self.anchors: dict[str, int] = {}
        self.extents: dict[str, tuple[int, int]] = {}  # rule -> top, bottom: to light it up
        self._y = 0
        text = kit.text
        self._plain = text.style("lead", grow=True)
        self._bold = text.style("lead", grow=True, weight=700)
        self._rule_style = text.style("caption", grow=True, weight=700)
        self._title = text.style("h2", grow=True, px=42)
        self._head = text.style("h3", grow=True)
        self._gap = kit.theme.grown(16)
        self._indent = max(text.width("10.10 ", self._rule_style), kit.theme.grown(76))
        for index, chapter in enumerate(book.chapters):
            self._chapter(index, chapter)
            for block in chapter.blocks:
                self._block(block)
            self._y += self._gap * 2
        self.height = self._y

    # ---- laying out ----------------------------------------------------------------------------------------------

    def _chapter(self, index: int, chapter: Chapter) -> None:
        if index:
            self._y += self._gap
        self.anchors[f"#{index}"] = self._y
        heading = f"{{icon:{chapter.icon}}} {chapter.heading}" if chapter.icon else chapter.heading
        self._lines([Run(heading, self._title)], 0, RED)
        self._fill(pygame.Rect(0, self._y + self._gap // 4, self.width, max(self.kit.theme.px(2), 1)))
        self._y += self._gap

    def _block(self, block: Block) -> None:
        top = self._y
        match block.kind:
            case "heading":
                self._y += self._gap // 2
                self._lines([Run(block.text, self._head)], 0, RED)
            case "table" | "terms":
                self._table(block.rows)
            case "item":
                bullet = self._line_box(self._plain)
                self.items.append(Item(bullet.move(0, self._y), [Run("・", self._plain)], INK_2))
                self._lines(runs(block.text, self._plain, self._bold), self.kit.theme.grown(34), INK)
            case _:
                self._paragraph(block)
        if block.rule:
            self.anchors[block.rule] = top
            self.extents[block.rule] = (top, self._y)
        self._y += self._gap

    def _paragraph(self, block: Block) -> None:
        parts = runs(block.text, self._plain, self._bold)
        if not block.rule:
            self._lines(parts, 0, INK)
            return
        box = self._line_box(self._plain)
        number = Run(block.rule, self._rule_style)
        self.items.append(Item(pygame.Rect(0, self._y, self._indent, box.height), [number], RED))
        self._lines(parts, self._indent, INK)

    def _line_box(self, style: Style) -> pygame.Rect:
        return pygame.Rect(0, 0, self.width, self.kit.text.line_height(style))

    def _lines(self, parts: Sequence[Run], left: int, color: str, width: int | None = None) -> None:
        step = max(self.kit.text.line_height(run.style) for run in parts) if parts else 0
        for line in rich_lines(self.kit.text, parts, (width or self.width) - left):
            self.items.append(Item(pygame.Rect(left, self._y, self.width - left, step), line, color))
            self._y += step

    def _fill(self, rect: pygame.Rect, color: str = "neutral.vellum_300") -> None:
        self.items.append(Item(rect, [], color, color))

    def _table(self, rows: list[list[str]]) -> None:
        theme, text = self.kit.theme, self.kit.text
        pad = theme.grown(10)
        count = max(len(row) for row in rows)
        widths = self._columns(rows, count, pad)
        plain, bold = text.style("caption", grow=True), text.style("caption", grow=True, weight=700)
        step = text.line_height(plain)
        for number, row in enumerate(rows):
            top = self._y + pad // 2
            bottom, x = top, 0
            cells: list[Item] = []
            for cell, wide in zip(row, widths, strict=False):
                parts = runs(cell, bold if number == 0 else plain, bold)
                y = top
                for line in rich_lines(text, parts, wide - 2 * pad):
                    box = pygame.Rect(x + pad, y, wide - 2 * pad, step)
                    cells.append(Item(box, line, INK if number else INK_2))
                    y += step
                bottom = max(bottom, y)
                x += wide
            if number % 2 == 0 and number:
                self._fill(pygame.Rect(0, top - pad // 2, self.width, bottom - top + pad), "neutral.vellum_200")
            self.items += cells
            self._y = bottom + pad // 2
            if number == 0:
                self._fill(pygame.Rect(0, self._y - 1, self.width, max(theme.px(2), 1)), "neutral.vellum_300")
        self._y += pad // 2

    def _columns(self, rows: list[list[str]], count: int, pad: int) -> list[int]:
        """Widths in proportion to what stands in the columns, short ones as wide as they need."""
        text = self.kit.text
        style = text.style("caption", grow=True, weight=700)
        natural = [0] * count
        for row in rows:
            for i, cell in enumerate(row):
                natural[i] = max(
                    natural[i], text.width(BOLD.sub(r"\1", cell), style) + 2 * pad + 3
                )  # 3: letters rounded one by one
        total = sum(natural)
        if total <= self.width:
            spare = (self.width - total) // count
            return [n + spare for n in natural]
        fair = self.width // count
        short = [n if n <= fair else 0 for n in natural]
        rest, long = self.width - sum(short), sum(n for n, s in zip(natural, short, strict=True) if not s)
        return [s or rest * n // long for n, s in zip(natural, short, strict=True)]

    # ---- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, view: pygame.Rect, offset: int, lit: str = "") -> None:
        """Draws what is in the window from `offset` on; the rule `lit` stands on a warm ground."""
        before = surface.get_clip()
        surface.set_clip(view.clip(before))
        theme, text = self.kit.theme, self.kit.text
        if lit in self.extents:
            top, bottom = self.extents[lit]
            pad = theme.px(8)
            glow = pygame.Surface((view.width + 2 * pad, bottom - top + 2 * pad), pygame.SRCALPHA)
            pygame.draw.rect(
                glow, theme.color("semantic.focus_glow", 0.28), glow.get_rect(), border_radius=theme.px(10)
            )
            surface.blit(glow, (view.left - pad, view.top + top - offset - pad))
        for item in self.items:
            y = view.top + item.rect.top - offset
            if y + item.rect.height < view.top or y > view.bottom:
                continue
            if item.fill:
                pygame.draw.rect(surface, theme.color(item.fill), item.rect.move(view.left, view.top - offset))
                continue
            x = view.left + item.rect.left
            for run in item.runs:
                picture = text.line(run.text, run.style, item.color)
                surface.blit(picture, (x, y + (item.rect.height - picture.get_height()) // 2))
                x += text.width(run.text, run.style)
        surface.set_clip(before)

    def chapter_at(self, offset: int) -> int:
        """The chapter that the window is in."""
        here = 0
        for name, top in self.anchors.items():
            if name.startswith("#") and top <= offset:
                here = int(name[1:])
        return here
