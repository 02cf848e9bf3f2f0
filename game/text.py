"""Text as pictures: fonts, measuring, wrapping, icons in the line, and a cache of everything rendered.

Markup: "{icon:res_food}" stands for an icon as high as the letters. A style is a name of [type.scale] in style.toml.
With `grow` a text follows the setting 'text size' (menus, prompt, inspector, log, dialogs); without it never.
"""

from __future__ import annotations

import functools
import io
import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from game.files import asset
from game.icons import Icons
from game.keep import Pictures
from game.linebreak import ICON, broken, forced, lines, phrases, units
from game.theme import Theme

Align = Literal["left", "center", "right"]
ELLIPSIS, DOTS = "…", "..."  # that of our fonts stands in the middle of the line, as Japanese has it
ICON_HEIGHT = 1.22  # of the font size: icons look as heavy as the letters beside them
MIDDLE = 0.37  # of the font size above the base line: the middle of capitals and of kanji alike
LOWEST = 1.12  # of the font size: the least height of a box that a line may stand in
TALLEST = 1.26  # of the font size: from the top of a kanji to the bottom of a 'g', with air
WIDTHS = 20000  # of texts that are kept
BYTES_A_PIXEL = 6  # of the window, for all rendered lines
_log = logging.getLogger(__name__)


@functools.cache
def font_file(family: str, weight: int) -> str:
    """The file under assets/ of a family ("sans", "serif") at the nearest weight that is there; '' = pygame's own font
    stands in, which is told in the log."""
    folder = asset("fonts")
    files = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    found = (re.fullmatch(rf"{family}_(\d+)\.ttf", name) for name in files)
    weights = [int(match[1]) for match in found if match]
    if not weights:
        _log.warning("no font for %s %d, pygame's own stands in", family, weight)
        return ""
    return f"fonts/{family}_{min(weights, key=lambda there: (abs(there - weight), there))}.ttf"


@functools.cache
def _bytes(file: str) -> bytes:
    """A font file; every size of the font reads from the same bytes."""
    return asset(file).read_bytes()


@functools.cache
def _open(file: str, px: int) -> pygame.font.Font:
    try:
        font = pygame.font.Font(io.BytesIO(_bytes(file)) if file else None, px)
        font.size("")  # only now does pygame say that a file is no font
        return font
    except (pygame.error, ValueError) as error:  # ValueError: an empty file
        _log.warning("font %s cannot be read, pygame's own stands in: %s", file, error)
        return pygame.font.Font(None, px)


class Style(NamedTuple):
    """A face at a size in window pixels, with its tracking in pixels between letters. It is part of the key of every
    text that is kept: a tuple is found quickest."""

    family: str
    weight: int
    px: int
    tracking: float = 0.0

    @property
    def font(self) -> pygame.font.Font:
        """The open font."""
        return _open(font_file(self.family, self.weight), self.px)


@dataclass(frozen=True, slots=True)
class Line:
    """One laid-out line: its text with icon markup, and how wide it is drawn."""

    text: str
    width: int


class Text:
    """Renders and measures for one theme and language. All sizes in and out are window pixels."""

    def __init__(self, theme: Theme, icons: Icons, japanese: bool = False) -> None:
        self.theme, self.icons, self.japanese = theme, icons, japanese
        self.ellipsis = ELLIPSIS if japanese else DOTS
        self._pictures = Pictures(BYTES_A_PIXEL * theme.size[0] * theme.size[1])
        self._lines: dict[tuple[str, Style, int, bool, bool], list[Line]] = {}
        self._widths: dict[tuple[str, Style], int] = {}
        self._styles: dict[tuple[str, bool, float | None, int | None], Style] = {}

    # ---- styles --------------------------------------------------------------------------------------------------

    def style(self, name: str, grow: bool = False, px: float | None = None, weight: int | None = None) -> Style:
        """A style of [type.scale]; `px` (canvas units) and `weight` replace those of the scale."""
        key = (name, grow, px, weight)
        found = self._styles.get(key)
        if found is None:
            spec = self.theme.token(f"type.scale.{name}")
            size = spec["px"] if px is None else px
            found = Style(spec["family"], weight or spec["weight"], max(self._scaled(size, grow), 6))
            self._styles[key] = found
        return found

    def _scaled(self, size: float, grow: bool) -> int:
        return self.theme.grown(size) if grow else self.theme.px(size)

    def line_height(self, style: Style) -> int:
        """From one line to the next, by language and face."""
        if style.family == "serif":
            key = "type.line_height_title"
        else:
            key = "type.line_height_ja" if self.japanese else "type.line_height"
        return round(style.px * float(self.theme.token(key)))

    # ---- measuring -----------------------------------------------------------------------------------------------

    def width(self, text: str, style: Style) -> int:
        """How wide a text is in one line, icons included."""
        found = self._widths.get((text, style))
        if found is None:
            if len(self._widths) >= WIDTHS:
                self._widths.clear()
            found = self._widths[text, style] = self._measured(text, style)
        return found

    @staticmethod
    def _measured(text: str, style: Style) -> int:
        total = 0.0
        for icon, run in _runs(text):
            if icon:
                total += round(style.px * ICON_HEIGHT)
            else:
                font = style.font
                if style.tracking:  # letter by letter, as it is drawn
                    total += sum(font.size(letter)[0] + style.tracking for letter in run)
                else:
                    total += font.size(run)[0]
        return round(total)

    def wrap(self, text: str, style: Style, width: int, *, title: bool = False, full: bool = False) -> list[Line]:
        """The lines of a text in a width; words of a `title` always stay whole in Japanese too, others if the lines
        need not be `full`. New lines in the text stay."""
        key = (text, style, width, title, full)
        found = self._lines.get(key)
        if found is None:
            room = max(width, style.px)
            found = []
            for part in text.split("\n"):
                found += self._wrap_title(part, style, room) if title else self._wrap(part, style, room, full)
            self._lines[key] = found
        return found

    def _wrap(self, text: str, style: Style, width: int, full: bool) -> Iterator[Line]:
        for start, end in lines(text, width, lambda start, end: self.width(text[start:end], style), full):
            yield Line(text[start:end], self.width(text[start:end], style))
        if not text:
            yield Line("", 0)

    def _wrap_title(self, text: str, style: Style, width: int) -> Iterator[Line]:
        pieces = phrases(text)
        current, current_width = "", 0
        while pieces:
            piece = pieces.pop(0)
            joined = current + piece
            joined_width = self.width(joined.rstrip(), style)
            if joined_width <= width:
                current, current_width = joined, joined_width
            elif current:
                yield Line(current.rstrip(), current_width)
                current, current_width = "", 0
                pieces.insert(0, piece.lstrip())
            elif len(parts := units(piece)) > 1 or len(parts := forced(piece)) > 1:
                pieces[:0] = parts
            else:
                current, current_width = piece, joined_width
        yield Line(current.rstrip(), current_width)

    def fit(self, text: str, style: Style, width: int, floor: float | None = None) -> tuple[str, Style]:
        """The text and style that go into a width in one line: first smaller letters, never below `floor` (canvas
        units, default body_min_px; a style that starts lower keeps its size), then an ellipsis."""
        lowest = min(style.px, self._scaled(self.theme.token("type.body_min_px") if floor is None else floor, False))
        natural = self.width(text, style)
        if natural <= width or natural == 0:
            return text, style
        px = max(lowest, int(style.px * width / natural))
        small = Style(style.family, style.weight, px, style.tracking)
        while px > lowest and self.width(text, small) > width:
            px -= 1
            small = Style(style.family, style.weight, px, style.tracking)
        if self.width(text, small) <= width:
            return text, small
        _log.debug("'%s' does not fit %d px", text, width)
        parts = forced(text)
        while parts and self.width("".join(parts).rstrip() + self.ellipsis, small) > width:
            parts.pop()
        return "".join(parts).rstrip() + self.ellipsis, small

    def fits(self, text: str, style: Style, width: int, floor: float | None = None) -> bool:
        """Does the text go into the width in one line without an ellipsis?"""
        return not self.fit(text, style, width, floor)[0].endswith(self.ellipsis) or text.endswith(self.ellipsis)

    def fit_block(self, text: str, style: Style, size: tuple[int, int], floor: float | None = None) -> Style:
        """The style in which a wrapped text goes into a size: smaller letters, never below `floor` (see `fit`)."""
        lowest = min(style.px, self._scaled(self.theme.token("type.body_min_px") if floor is None else floor, False))
        while style.px > lowest and self.height(text, style, size[0]) > size[1]:
            style = Style(style.family, style.weight, style.px - 1, style.tracking)
        return style

    def common(self, texts: Iterable[str], style: Style, width: int, floor: float | None = None) -> Style:
        """One style in which all of some texts go into a width: lists whose lines shrink do it together."""
        return min((self.fit(text, style, width, floor)[1] for text in texts), key=lambda s: s.px, default=style)

    def height(self, text: str, style: Style, width: int) -> int:
        """How high a wrapped text is."""
        return len(self.wrap(text, style, width)) * self.line_height(style)

    # ---- rendering -----------------------------------------------------------------------------------------------

    def line(
        self,
        text: str,
        style: Style | str,
        color: pygame.Color | str,
        width: int | None = None,
        *,
        floor: float | None = None,
        grow: bool = False,
    ) -> pygame.Surface:
        """One line as a picture whose middle is that of its capitals. With `width` it is made to fit (see `fit`)."""
        if isinstance(style, str):
            style = self.style(style, grow)
        if width is not None:
            text, style = self.fit(text, style, width, floor)
        tint = self.theme.color(color) if isinstance(color, str) else color
        key = (text, style, tuple(tint))
        return self._pictures.get(key, lambda: self._render(text, style, tint), self.icons.pace.made)

    def block(
        self,
        text: str,
        style: Style | str,
        color: pygame.Color | str,
        width: int,
        align: Align = "left",
        *,
        lines: int | None = None,
        grow: bool = False,
        title: bool = False,
    ) -> pygame.Surface:
        """A wrapped text as a picture of the given width; at most `lines`, the last one with an ellipsis if cut.
        `title`: see `wrap`."""
        if isinstance(style, str):
            style = self.style(style, grow)
        room = width if align == "left" else self.balanced(text, style, width, title=title)
        laid = self.wrap(text, style, room, title=title)
        if lines is not None and len(laid) > lines:  # nothing is cut for the sake of a whole word
            laid = self.wrap(text, style, width, title=title, full=True)
        texts = [line.text for line in laid]
        if lines is not None and len(laid) > lines:
            texts = texts[:lines]
            texts[-1] = self.fit(texts[-1] + self.ellipsis, style, width, style.px / self.theme.k)[0]
        step = self.line_height(style)
        spill = max(round(style.px * TALLEST) - step, 0)  # tight titles: a 'g' of the last line hangs below its step
        surface = pygame.Surface((width, step * len(texts) + spill), pygame.SRCALPHA)
        for number, words in enumerate(texts):
            picture = self.line(words, style, color)
            slack = width - picture.get_width()
            x = {"left": 0, "center": slack // 2, "right": slack}[align]
            surface.blit(picture, (x, number * step + (step - picture.get_height()) // 2))
        return surface

    def balanced(self, text: str, style: Style, width: int, *, title: bool = False) -> int:
        """The narrowest width in which a text has no more lines: no last line of one letter under full ones."""
        count = len(self.wrap(text, style, width, title=title))
        if count < 2 or "\n" in text:
            return width

        def torn(room: int) -> int:
            return broken(text, [line.text for line in self.wrap(text, style, room, title=title)])

        low, high, least = width // count, width, torn(width)
        while high - low > style.px // 2:
            middle = (low + high) // 2
            good = len(self.wrap(text, style, middle, title=title)) <= count and torn(middle) <= least
            low, high = (low, middle) if good else (middle, high)
        return high

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        style: Style | str,
        color: pygame.Color | str,
        rect: pygame.Rect,
        *,
        align: Align = "left",
        floor: float | None = None,
        grow: bool = False,
    ) -> pygame.Rect:
        """Draws one line into a rectangle, centred upright, made to fit both ways; returns what it covers."""
        if isinstance(style, str):
            style = self.style(style, grow)
        tallest = int(rect.height / LOWEST)
        if style.px > tallest:
            lowest = self._scaled(self.theme.token("type.body_min_px") if floor is None else floor, False)
            style = Style(style.family, style.weight, max(tallest, min(lowest, style.px)), style.tracking)
        picture = self.line(text, style, color, rect.width, floor=floor)
        place = picture.get_rect(centery=rect.centery)
        if align == "left":
            place.left = rect.left
        elif align == "right":
            place.right = rect.right
        else:
            place.centerx = rect.centerx
        surface.blit(picture, place)
        return place

    def _render(self, text: str, style: Style, color: pygame.Color) -> pygame.Surface:
        height = max(self.line_height(style), round(style.px * TALLEST))
        surface = pygame.Surface((max(self.width(text, style), 1), height), pygame.SRCALPHA)
        font = style.font
        top = round(height / 2 + style.px * MIDDLE) - font.get_ascent()
        x = 0.0
        for icon, run in _runs(text):
            if icon:
                px = round(style.px * ICON_HEIGHT)
                surface.blit(self.icons.get(icon, px), (round(x), (height - px) // 2))
                x += px
            elif style.tracking:
                for letter in run:
                    surface.blit(font.render(letter, True, color), (round(x), top))
                    x += font.size(letter)[0] + style.tracking
            elif run:
                surface.blit(font.render(run, True, color), (round(x), top))
                x += font.size(run)[0]
        if color.a < 255:
            surface.fill((255, 255, 255, color.a), special_flags=pygame.BLEND_RGBA_MULT)
        return surface


def _runs(text: str) -> Iterator[tuple[str, str]]:
    """(icon id, '') and ('', letters) in order."""
    at = 0
    for match in ICON.finditer(text):
        if match.start() > at:
            yield "", text[at : match.start()]
        yield match.group(1), ""
        at = match.end()
    if at < len(text):
        yield "", text[at:]
