"""The inspector: a sheet of paper with what the thing under the focus is, costs and does. Drawn when it changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.bindings import Intent
from game.inspect import Inspection
from game.kit import Kit
from game.linebreak import phrases
from game.table import Fact, Ledger, Portrait, Section
from game.text import Style
from game.theme import tint
from game.widgets.tokens import seat_icon
from game.widgets.verbs import glyph_picture

TONES = {"gain": tint("paper.gain"), "loss": tint("paper.loss")}

TWO_LINES = (32, 28, 24, 20, 16)  # canvas px of a name that does not go into one line
NEARLY = 1.3  # what is longer than its line by no more is made smaller rather than wrapped
WHOLE = 2  # text sizes that are tried, the chosen one and the next smaller, before anything is left out
SMALLEST = 1.25  # text size below which a sheet of larger text does not go where a zoom shows the rest: its end is cut
LEAST = 17.0  # canvas px of letters in a table of figures
SHORT = 2  # lines of a fact where the sheet is full
LARGER, COLUMN = 1.5, 11  # a zoom: how much larger its letters may be where there is room, letters of half its width
LARGE = 1.5  # text size from which the kind of a thing is wrapped rather than made smaller


@dataclass
class _Block:
    """A part of the sheet: how high it is, how it is drawn, whether it may be left out when room is short."""

    height: int
    draw: Callable[[pygame.Surface, int], None]
    spare: bool = False
    heads: bool = False  # a title: nothing follows it but the line that tells of more, if it is the last
    shorter: Callable[[int], _Block | None] = lambda room: None  # as much of it as goes into a height, if any
    press: Callable[[int], _Block | None] = lambda over: None  # lower by so much, but with its least lines


class Sheet:
    """Lays out one inspection in a size; text that finds no room is left to the zoom. `dark` = lacquer, as the zoom."""

    def __init__(
        self,
        kit: Kit,
        size: tuple[int, int],
        seat_name: Callable[[int], str],
        dark: bool = False,
        *,
        roomy: float = 0,
        whole: bool = False,
    ) -> None:
        """`whole`: nothing may be left out; letters are as large as the room bears, else there are two columns."""
        self.kit, self.size, self._name, self.dark, self._zooms = kit, size, seat_name, dark, whole
        self.used = size[1]  # how much of its height was needed, once it is drawn
        self.form = (1, 0.0)  # its columns and how large its letters are, once it is drawn
        t = kit.theme
        roomy = roomy or (1.6 if dark else 1.0)
        self.pad_x, self.pad_y = (t.px(v * roomy) for v in t.layout("hud.inspector.pad"))
        self.width = size[0] - 2 * self.pad_x
        self._grow = t.text  # text size; smaller where a sheet is full
        self.ink = "text.on_dark" if dark else "text.on_light"
        self.ink_2 = "text.on_dark_2" if dark else "text.on_light_2"

    def draw(self, inspection: Inspection) -> pygame.Surface:
        """The sheet with everything on it."""
        t = self.kit.theme
        if self.dark:
            surface = pygame.Surface(self.size, pygame.SRCALPHA)
        else:
            surface = self.kit.paint.vellum(self.size, t.length("radius.panel")).copy()
        room = self.size[1] - 2 * self.pad_y
        columns = (self._whole(inspection, room) if self._zooms else []) or [self._fitting(inspection, room)]
        for number, blocks in enumerate(columns):
            x, y = number * (self.width + self.pad_x), self.pad_y
            part = surface.subsurface((x, 0, self.size[0] - x, self.size[1]))
            for block in blocks:
                block.draw(part, y)
                y += block.height
        self.used = max(map(_height, columns)) + 2 * self.pad_y
        self.form = (len(columns), self._grow)
        return surface

    def _whole(self, inspection: Inspection, room: int) -> list[list[_Block]]:
        """All blocks, in one column or two of as large letters as the room bears; none if there is no room at all."""
        full, chosen = self.width, self.kit.theme.text
        larger = [s for s in self.kit.theme.token("type.text_steps") if chosen < s <= chosen * LARGER]
        for size in [*sorted(larger, reverse=True), *self._steps(1.0)]:
            self._grow = size
            blocks = self._blocks(inspection)
            if _height(blocks) <= room:
                return [blocks]
            half = (full - self.pad_x) // 2
            if self._grow <= chosen and half >= COLUMN * self._style("lead").px:
                self.width = half
                columns = _parted(self._blocks(inspection), room)
                if columns:
                    return columns
                self.width = full
        return []

    def _fitting(self, inspection: Inspection, room: int) -> list[_Block]:
        """All blocks whole, in the text size chosen or the next smaller one; where there is no room for it, what may be
        left out is shortened, then left out, in the largest size that leaves room for the rest; then the end is cut,
        for who chose large text cannot read small text. The last line tells that something was left out. The words of
        a line become as small as they must before anything goes."""
        steps = self._steps(SMALLEST if inspection.thing else 1.0)
        for self._grow in steps[:WHOLE] if inspection.thing else steps:
            whole = self._blocks(inspection)
            if _height(whole) <= room:
                return whole
        for self._grow, all_of_them in [*((step, False) for step in steps), (steps[-1], True)]:
            whole, dropped, more = self._blocks(inspection), False, self._more()
            kept = more.height if steps[0] > 1 else 0  # in small text it stands only where nothing goes for it
            while True:
                blocks = _pressed(whole, room - kept * dropped, all_of_them)
                if _height(blocks) + kept * dropped <= room:
                    return [*blocks, more] if dropped and _height(blocks) + more.height <= room else blocks
                spare = [number for number, block in enumerate(blocks) if block.spare]
                if not spare:
                    break
                _cut(whole, spare[-1], blocks[spare[-1]], _height(blocks) + more.height - room)
                if whole and whole[-1].heads:
                    whole.pop()  # a title that has nothing below it
                dropped = True
        blocks = _pressed(whole, room - more.height, True)
        while blocks and (over := _height(blocks) + more.height - room) > 0:
            _cut(whole, len(whole) - 1, blocks[-1], over)  # a title that comes to be the last says what there is more
            blocks = _pressed(whole, room - more.height, True)
        return [*blocks, more]

    def _steps(self, least: float) -> list[float]:
        """The text sizes that may be used, the chosen one first."""
        chosen = self.kit.theme.text
        smaller = [s for s in self.kit.theme.token("type.text_steps") if s < chosen and (s >= least or chosen <= least)]
        return sorted({chosen, *smaller}, reverse=True)

    def _style(self, name: str, px: float | None = None, weight: int | None = None) -> Style:
        """A style that follows the text size of this sheet."""
        size = px or self.kit.theme.token(f"type.scale.{name}")["px"]
        return self.kit.text.style(name, px=size * self._grow, weight=weight)

    def _blocks(self, inspection: Inspection) -> list[_Block]:
        portrait = inspection.portrait
        blocks = [self._head(portrait)]
        if portrait.kind:
            blocks.append(self._kind(portrait))
        if inspection.refusal:
            blocks.append(self._notice([inspection.refusal], "ui_lock"))
        if inspection.warnings:
            blocks.append(self._notice(inspection.warnings, "ui_warning"))
        deciding = bool(inspection.sections)
        words = portrait.text or (portrait.zoom_text if self.dark else "")
        if words:
            blocks.append(self._text(words, spare=deciding))
        for section in inspection.sections:
            blocks += self._section(section, spare=False)
        for section in portrait.sections:
            blocks += self._section(section, spare=deciding)
        return blocks

    # ---- parts -------------------------------------------------------------------------------------------------------

    def _head(self, portrait: Portrait) -> _Block:
        t, text = self.kit.theme, self.kit.text
        owner = None
        if portrait.owner is not None:
            owner = text.line(self._name(portrait.owner), self._style("body_strong", px=26), self.ink)
        taken = owner.get_width() + t.px(34 + 8 + 14) if owner else 0
        room = self.width - taken - len(portrait.icons) * t.px(44 + 10)
        title = self._name_of(portrait.name, room)
        height = max(t.px(56 * self._grow), title.get_height() + t.px(6))

        def draw(surface: pygame.Surface, y: int) -> None:
            middle, right = y + height // 2, self.pad_x + self.width
            if owner is not None and portrait.owner is not None:
                surface.blit(owner, owner.get_rect(midright=(right, middle)))
                badge = self.kit.icons.get(seat_icon(self.kit, portrait.owner), t.px(34))
                surface.blit(badge, badge.get_rect(midright=(right - owner.get_width() - t.px(8), middle)))
            surface.blit(title, title.get_rect(midleft=(self.pad_x, middle)))
            x = self.pad_x + title.get_width() + t.px(12)
            for name in portrait.icons:
                icon = self.kit.icons.get(name, t.px(44))
                surface.blit(icon, icon.get_rect(midleft=(x, middle)))
                x += icon.get_width() + t.px(8)

        return _Block(height, draw)

    def _name_of(self, name: str, room: int) -> pygame.Surface:
        """The name in one line, made smaller to fit; a long one in two lines."""
        text = self.kit.text
        if text.width(name, self._style("h2", px=TWO_LINES[0])) > room:
            least = text.fit(name, self._style("h2", px=42), room, floor=24)[1].px
            for px in TWO_LINES:
                style = self._style("h2", px=px)
                if style.px < least:
                    break
                parted = any(text.width(unit.strip(), style) > room for unit in phrases(name))
                if not parted and len(text.wrap(name, style, room, title=True)) == 2:
                    return text.block(name, style, self.ink, room, title=True)
        return text.line(name, self._style("h2", px=42), self.ink, room, floor=24)

    def _kind(self, portrait: Portrait) -> _Block:
        text = self.kit.text
        style = self._style("caption")
        height = text.line_height(style)
        if self._grow >= LARGE and text.width(portrait.kind, style) > self.width * NEARLY:
            block = text.block(portrait.kind, style, self.ink_2, self.width, lines=SHORT)
            return _Block(block.get_height(), lambda surface, y: surface.blit(block, (self.pad_x, y)) and None)

        def draw(surface: pygame.Surface, y: int) -> None:
            text.draw(
                surface, portrait.kind, style, self.ink_2, pygame.Rect(self.pad_x, y, self.width, height), floor=20
            )

        return _Block(height, draw)

    def _more(self) -> _Block:
        """The last line where something was left out: that there is more, and which button shows it."""
        t, text = self.kit.theme, self.kit.text
        zooms = not self.dark
        words = text.line(self.kit.words("table.more") if zooms else text.ellipsis, self._style("caption"), self.ink_2)
        glyph = glyph_picture(self.kit, self.kit.devices.glyph(Intent.ZOOM), t.px(34)) if zooms else None

        def draw(surface: pygame.Surface, y: int) -> None:
            right = self.pad_x + self.width
            if glyph:
                surface.blit(glyph, glyph.get_rect(midright=(right, y + height // 2)))
                right -= glyph.get_width() + t.px(8)
            surface.blit(words, words.get_rect(midright=(right, y + height // 2)))

        height = max(words.get_height(), t.px(38))
        return _Block(height, draw)

    def _text(self, words: str, spare: bool = False) -> _Block:
        return self._lines(words, self._style("lead" if self.dark else "body"), spare)

    def _lines(self, words: str, style: Style, spare: bool, lines: int | None = None) -> _Block:
        """A text, or as many lines of it as are said."""
        t, text = self.kit.theme, self.kit.text
        block = text.block(words, style, self.ink, self.width, lines=lines)
        step, rim = text.line_height(style), t.px(14)
        spill = block.get_height() % step

        def draw(surface: pygame.Surface, y: int) -> None:
            surface.blit(block, (self.pad_x, y + t.px(8)))

        def shorter(room: int) -> _Block | None:
            fit = (room - rim - spill) // step
            return self._lines(words, style, spare, fit) if fit > 0 else None

        return _Block(block.get_height() + rim, draw, spare, shorter=shorter)

    def _notice(self, sentences: Sequence[str], icon: str, lines: int | None = None) -> _Block:
        """Sentences in a red frame, each in one line where all need no more than a little smaller letters for it, or in
        as many as are said."""
        t, text = self.kit.theme, self.kit.text
        style = self._style("body")
        inner = self.width - t.px(68)
        if all(text.width(words, style) <= inner * NEARLY for words in sentences):
            style = text.common(sentences, style, inner, floor=style.px / NEARLY / t.k)
        parts = [text.block(words, style, self.ink, inner, lines=lines) for words in sentences]
        size, gap = t.px(34), t.px(4)
        heights = [max(part.get_height(), size) for part in parts]
        height = sum(heights) + gap * (len(parts) - 1) + t.px(20)

        def draw(surface: pygame.Surface, y: int) -> None:
            box = pygame.Rect(self.pad_x, y + t.px(8), self.width, height)
            danger = pygame.Color(tint("paper.refusal"))
            fill = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.rect(fill, (*danger[:3], 44), fill.get_rect(), border_radius=t.px(10))
            pygame.draw.rect(fill, danger, fill.get_rect(), max(t.px(2), 1), border_radius=t.px(10))
            surface.blit(fill, box)
            top = box.top + t.px(10)
            for part, high in zip(parts, heights, strict=True):
                picture = self.kit.icons.get(icon, size)
                surface.blit(picture, picture.get_rect(midleft=(box.left + t.px(12), top + high // 2)))
                surface.blit(part, part.get_rect(midleft=(box.left + t.px(58), top + high // 2)))
                top += high + gap

        def shorter(room: int) -> _Block | None:
            over, step = height + t.px(16) - room, text.line_height(style)
            fit = parts[0].get_height() // step - -(-over // step) if len(parts) == 1 else 0
            return self._notice(sentences, icon, fit) if fit > 0 else None

        return _Block(height + t.px(16), draw, shorter=shorter)

    def _section(self, section: Section, spare: bool) -> list[_Block]:
        blocks = [self._title(section.title, spare)] if section.title else []
        if section.ledger:
            blocks.append(self._ledger(section.ledger, spare))
        blocks += [self._fact(fact, spare) for fact in section.facts]
        if section.strong:
            blocks.append(self._sum(section.strong, spare))
        blocks += [self._fact(fact, spare) for fact in section.after]
        return blocks

    def _title(self, words: str, spare: bool) -> _Block:
        t, text = self.kit.theme, self.kit.text
        style = self._style("h4")
        height = text.line_height(style) + t.px(16)
        colour = "neutral.brass_300" if self.dark else "neutral.brass_700"

        def draw(surface: pygame.Surface, y: int) -> None:
            place = pygame.Rect(self.pad_x, y + t.px(4), self.width, height - t.px(12))
            text.draw(surface, words, style, colour, place, floor=20)
            line = "neutral.brass_700" if self.dark else "neutral.vellum_300"
            surface.fill(t.color(line), (self.pad_x, y + height - t.px(6), self.width, max(t.px(2), 1)))

        return _Block(height, draw, spare, heads=True)

    def _fact(self, fact: Fact, spare: bool, lines: int | None = None) -> _Block:
        """A line of a section, or as many lines of a long one as are said."""
        t, text = self.kit.theme, self.kit.text
        style = self._style("body")
        size = t.px(34 * (1 + (self._grow - 1) / 2)) if self._zooms else t.px(34)
        figure = text.line(fact.figure, self._style("number_m", weight=900), self._tone(fact.tone))
        of = text.line(f"/{fact.of}", self._style("caption"), self.ink_2) if fact.of else None
        tail = of.get_width() + t.px(2) if of else 0
        left = self.pad_x + (size + t.px(12) if fact.icon else 0)
        whole = self.pad_x + self.width - left
        room = whole - (figure.get_width() + tail + t.px(12) if fact.figure else 0)
        # short words that a wide figure would break to pieces have a line of their own above it
        above = room < whole // 2 and room < text.width(fact.text, style) <= whole
        words = text.block(fact.text, style, self.ink, whole if above else room, lines=lines)
        high = max(words.get_height(), size)
        height = high + (figure.get_height() if above else 0) + t.px(4)

        def draw(surface: pygame.Surface, y: int) -> None:
            middle = y + (high if above else height) // 2
            if fact.icon:
                icon = self.kit.icons.get(fact.icon, size)
                surface.blit(icon, icon.get_rect(midleft=(self.pad_x, middle)))
            surface.blit(words, words.get_rect(midleft=(left, middle)))
            if above:
                middle = y + high + figure.get_height() // 2
            if fact.figure:
                surface.blit(figure, figure.get_rect(midright=(self.pad_x + self.width - tail, middle)))
            if of:
                surface.blit(of, of.get_rect(midright=(self.pad_x + self.width, middle)))

        step = text.line_height(style)
        count = words.get_height() // step

        def shorter(room: int) -> _Block | None:
            fit = min(count - 1, count - -(-(height - room) // step))
            return self._fact(fact, spare, fit) if fit > 0 else None

        def press(over: int) -> _Block | None:
            return self._fact(fact, spare, max(count - -(-over // step), SHORT)) if count > SHORT else None

        return _Block(height, draw, spare, shorter=shorter, press=press)

    def _ledger(self, ledger: Ledger, spare: bool) -> _Block:
        """A line for each thing, figures at the right in columns; the words go where only icons have room."""
        t, text = self.kit.theme, self.kit.text
        size, gap = t.px(34), t.px(12)
        heads, figures = self._style("caption", px=21), self._style("number_m", px=27)
        columns = [[head, *(cells[n][0] for _, _, cells in ledger.lines)] for n, head in enumerate(ledger.heads)]

        def wide(column: list[str]) -> int:
            return max(text.width(column[0], heads), *(text.width(cell, figures) for cell in column[1:])) + gap

        while sum(map(wide, columns)) + size > self.width and figures.px > t.px(LEAST):
            heads, figures = heads._replace(px=heads.px - 1), figures._replace(px=figures.px - 1)
        rights: list[int] = []
        right = self.pad_x + self.width
        for column in reversed(columns):
            rights.insert(0, right)
            right -= wide(column)
        labels = [words for _, words, _ in ledger.lines]
        room = right - self.pad_x - size - t.px(10)
        label = text.common(labels, self._style("body", px=26), room, floor=LEAST)
        named = all(text.width(words, label) <= room for words in labels)
        high = max(text.line_height(figures), size) + t.px(2)
        first = text.line_height(heads)

        def draw(surface: pygame.Surface, y: int) -> None:
            for head, right in zip(ledger.heads, rights, strict=True):
                picture = text.line(head, heads, self.ink_2)
                surface.blit(picture, picture.get_rect(midright=(right, y + first // 2)))
            for number, (icon, words, cells) in enumerate(ledger.lines):
                middle = y + first + high * number + high // 2
                picture = self.kit.icons.get(icon, size)
                surface.blit(picture, picture.get_rect(midleft=(self.pad_x, middle)))
                if named:
                    picture = text.line(words, label, self.ink)
                    surface.blit(picture, picture.get_rect(midleft=(self.pad_x + size + t.px(10), middle)))
                for (figure, tone), right in zip(cells, rights, strict=True):
                    picture = text.line(figure, figures, self._tone(tone))
                    surface.blit(picture, picture.get_rect(midright=(right, middle)))

        return _Block(first + high * len(ledger.lines) + t.px(4), draw, spare)

    def _tone(self, tone: str) -> pygame.Color:
        if self.dark:
            return self.kit.theme.color(f"semantic.{tone}" if tone else self.ink)
        return pygame.Color(TONES[tone]) if tone else self.kit.theme.color(self.ink)

    def _sum(self, fact: Fact, spare: bool) -> _Block:
        t, text = self.kit.theme, self.kit.text
        style = self._style("body_strong", px=30)
        height = text.line_height(style) + t.px(10)

        def draw(surface: pygame.Surface, y: int) -> None:
            surface.fill(t.color(self.ink), (self.pad_x, y + t.px(3), self.width, max(t.px(3), 1)))
            middle = y + t.px(4) + height // 2
            right = self.pad_x + self.width
            if fact.icon:
                icon = self.kit.icons.get(fact.icon, t.px(38))
                surface.blit(icon, icon.get_rect(midright=(right, middle)))
                right -= icon.get_width() + t.px(4)
            if fact.of:
                of = text.line(f"/{fact.of}", self._style("caption"), self.ink_2)
                surface.blit(of, of.get_rect(midright=(right, middle)))
                right -= of.get_width() + t.px(2)
            figure = text.line(fact.figure, self._style("number_l", px=36), self.ink)
            surface.blit(figure, figure.get_rect(midright=(right, middle)))
            place = pygame.Rect(self.pad_x, y + t.px(4), right - figure.get_width() - self.pad_x - t.px(12), height)
            text.draw(surface, fact.text, style, self.ink, place)

        return _Block(height, draw, spare)


def _parted(blocks: list[_Block], room: int) -> list[list[_Block]]:
    """Two columns of a height, if possible parted before a title; none where a column has no room."""
    ways = []
    for at in range(1, len(blocks)):
        heights = _height(blocks[:at]), _height(blocks[at:])
        if max(heights) <= room and not blocks[at - 1].heads:
            ways.append((not blocks[at].heads, max(heights), at))
    at = min(ways)[2] if ways else 0
    return [blocks[:at], blocks[at:]] if ways else []


def _height(blocks: list[_Block]) -> int:
    return sum(block.height for block in blocks)


def _pressed(blocks: list[_Block], room: int, all_of_them: bool) -> list[_Block]:
    """The same blocks with long lines shortened from the end, those that may be left out or all, none by more than the
    room asks for."""
    found = list(blocks)
    for number in reversed(range(len(found))):
        over = _height(found) - room
        if over > 0 and (all_of_them or found[number].spare):
            found[number] = found[number].press(over) or found[number]
    return found


def _cut(blocks: list[_Block], at: int, drawn: _Block, over: int) -> None:
    """As much of a block as there is room for, of how it would be `drawn`, or nothing of it."""
    short = drawn.shorter(drawn.height - over)
    blocks[at : at + 1] = [short] if short and short.height < drawn.height else []
