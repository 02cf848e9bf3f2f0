"""The rules browser: chapters at the left, the book on paper, related rules or what was searched at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import rulebook
from game.bindings import Intent
from game.files import asset
from game.input import Press
from game.kit import Kit
from game.scene import Change, Push
from game.scenes.keyboard import Keyboard
from game.scenes.menu import Menu
from game.tables import playable
from game.widgets.area import Area
from game.widgets.controls import Button, Control, Link, Picture
from game.widgets.page import Page
from game.widgets.verbs import MOVE, Action

ROOMY = 1.25  # up to this text size the side panel has its place
LONGEST_SEARCH = 24
MOST_HITS = 60
SETTLE_MS = 250.0
FADE = 32  # canvas px at the top and bottom of the page in which cut lines run out


def has_rules(game: str, language: str) -> bool:
    """Is there a rulebook?"""
    return asset(f"rules/{language}/{game}.md").is_file()


class Sheet(Control):
    """The book itself as a stop of the focus: up and down scroll it."""

    def __init__(self, rect: pygame.Rect) -> None:
        super().__init__("text", rect, "text")
        self.radius = 14


class Rules(Menu):
    """`rule` ("4.13") opens the book at that rule; an empty `game` at the first one there is."""

    music = "keep"
    about = None  # it is the rulebook, and so is what is asked for over it
    neighbours = {  # noqa: RUF012
        "toc": {"right": "text"},
        "text": {"left": "toc", "right": "side"},
        "side": {"left": "text"},
    }
    first_zone = "toc"

    def __init__(self, kit: Kit, game: str = "", rule: str = "") -> None:
        super().__init__(kit)
        self._games = [g for g in playable() if has_rules(g, kit.words.language)]
        self.game = game if game in self._games else next(iter(self._games), "")
        self._goal = rule
        self._lit = rule
        self._search = ""
        self._book: rulebook.Book | None = None
        self._page: Page | None = None
        self._offset = 0
        self._chapter = 0
        self._aim = (-1, 0)  # where the page stands since a rule was opened, and the chapter of that rule
        self._settle = -1.0  # ms until the side follows the chapter; a page that runs by is not followed
        self.focus_first("chapter0")

    # ---- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Table of contents, text, side."""
        theme = self.kit.theme
        self.theme_name = self.game or "title"
        self.backdrop = self.game or "desk"
        old = self._offset / self._page.height if self._page else 0.0
        self._book = rulebook.read(self.game, self.kit.words.language) if self.game else None
        sheet, self._toc = theme.rect("rules.text"), theme.rect("rules.toc")
        if theme.text > ROOMY:
            sheet = sheet.union(theme.rect("rules.side"))
            more = round(self._toc.width * 0.35)
            self._toc.width += more
            sheet.left += more
            sheet.width -= more
        self._sheet = sheet
        self._view = sheet.inflate(-2 * theme.px(44), -2 * theme.px(26))
        self._page = Page(self.kit, self._book, self._view.width) if self._book else None
        self._offset = round(old * self._page.height) if self._page else 0
        self._build_toc()
        self.add(Sheet(sheet))
        if theme.text <= ROOMY:
            self._build_side(theme.rect("rules.side"))
        asked = bool(self._goal)
        if asked:
            self._jump(self._goal)
            self._goal = ""
        self._notice_chapter()
        if asked:  # down from here is the next chapter, not the first one
            self.focus_first(f"chapter{self._chapter}")

    def _build_toc(self) -> None:
        theme, words = self.kit.theme, self.kit.words
        inner = self._toc.inflate(-2 * theme.px(12), -2 * theme.px(12))
        inner.width -= theme.px(8)
        height = self.control_height()
        search = pygame.Rect(inner.left, inner.top, inner.width, height)
        label = self._search or words("rules.search")
        self.add(Button("search", search, label, self._ask_search, "toc", icon="ui_search", look="quiet", pill=True,
                        align="left"))  # fmt: skip
        view = pygame.Rect(inner.left, search.bottom + theme.px(12), inner.width, 0)
        view.height = inner.bottom - view.top
        self.areas["toc"] = Area("toc", view, 0)
        rows: list[Control] = []
        if theme.text > ROOMY and self._search:
            rows += self._hits(view.width, "toc")
        chapters = self._book.chapters if self._book else []
        for index, chapter in enumerate(chapters):
            rect = pygame.Rect(0, 0, view.width, height)
            goal = self._open(f"#{index}")
            chosen = index == self._chapter
            link = Link(
                f"chapter{index}", rect, chapter.heading, goal, "toc", icon=chapter.icon, look="flat", chosen=chosen
            )
            rows.append(link)
        self.stack(rows, "toc", gap=4)

    def _build_side(self, panel: pygame.Rect) -> None:
        theme = self.kit.theme
        top = self.heading_height() + theme.px(6)
        pad = theme.px(16)
        view = pygame.Rect(panel.left + pad, panel.top + top, panel.width - 2 * pad, panel.height - top - theme.px(12))
        self.areas["side"] = Area("side", view, 0)
        rows = self._hits(view.width, "side") if self._search else self._beside(view.width)
        self.stack(rows, "side", gap=8)

    def _hits(self, width: int, zone: str) -> list[Control]:
        hits = self._book.find(self._search) if self._book else []
        rows: list[Control] = []
        for number, (chapter, block) in enumerate(hits[:MOST_HITS]):
            goal = block.rule or f"#{chapter}"
            words = block.words.removeprefix(block.rule).strip()
            label = f"{block.rule}  {words}" if block.rule else words
            icon = self._book.chapters[chapter].icon if self._book else ""
            rows.append(self._link(f"hit{number}", width, label, goal, zone, icon=icon))
        return rows

    def _beside(self, width: int) -> list[Control]:
        """The rules of other chapters that this one names, then its terms."""
        book = self._book
        if not book:
            return []
        known = book.rules()
        rows: list[Control] = []
        for rule in book.references(self._chapter):
            icon = book.chapters[known[rule]].icon
            rows.append(self._link(f"see{rule}", width, f"{rule}  {book.line(rule)}", rule, "side", icon=icon))
        terms = book.terms_of(self._chapter)
        if rows and terms:
            rows.append(self._subheading(self.kit.words("rules.terms"), width))
        for number, term in enumerate(terms):
            rect = pygame.Rect(0, 0, width, self.control_height())
            goal = self._open(term.rule)
            rows.append(Link(f"term{number}", rect, term.name, goal, "side", detail=term.meaning, look="flat"))
        return rows

    def _subheading(self, words: str, width: int) -> Picture:
        """A heading among the rows of the side."""
        text = self.kit.text
        style = text.style("h4", grow=True, px=28)

        def paint(surface: pygame.Surface) -> None:
            text.draw(surface, words, style, "neutral.brass_300", surface.get_rect().move(self.kit.theme.px(4), 0))

        return Picture("subheading", pygame.Rect(0, 0, width, self.heading_height()), paint)

    def _side_heading(self) -> str:
        if self._search:
            return self.kit.words("rules.found")
        book = self._book
        related = bool(book and (book.references(self._chapter) or not book.terms_of(self._chapter)))
        return self.kit.words("rules.related" if related else "rules.terms")

    def _link(self, name: str, width: int, label: str, goal: str, zone: str, *, icon: str = "") -> Control:
        rect = pygame.Rect(0, 0, width, self.control_height())
        return Link(name, rect, label, self._open(goal), zone, icon=icon)

    # ---- moving in the book --------------------------------------------------------------------------------------

    def _open(self, goal: str) -> Callable[[], Change]:
        def act() -> Change:
            self._lit = "" if goal.startswith("#") else goal
            self._jump(goal)
            return None

        return act

    def _jump(self, goal: str) -> None:
        if self._page is None or goal not in self._page.anchors:
            return
        anchor = self._page.anchors[goal]
        offset = max(0, min(anchor - self.kit.theme.px(FADE), self._most()))
        self._aim = (offset, self._page.chapter_at(anchor))
        if not self._scroll_to(offset):
            self._notice_chapter()

    def _most(self) -> int:
        return max(self._page.height - self._view.height, 0) if self._page else 0

    def _scroll_to(self, offset: float) -> bool:
        target = max(0, min(round(offset), self._most()))
        if target == self._offset:
            return False
        self._offset = target
        self.changed = True
        self._notice_chapter()
        return True

    def _notice_chapter(self) -> None:
        """The contents show where in the book the window is."""
        if self._page is None:
            return
        third = self._view.height // 3
        here = self._page.chapter_at(self._offset + third if self._offset < self._most() else self._page.height)
        if self._aim[0] == self._offset:
            here = self._aim[1]
        if here == self._chapter:
            return
        old, self._chapter = self._chapter, here
        self._settle = SETTLE_MS
        for index in (old, here):
            control = self.controls.get(f"chapter{index}")
            if isinstance(control, Button):
                control.chosen = index == here
                if control.elements:
                    control.elements[0].choose(control.chosen)
        control = self.controls.get(f"chapter{here}")
        if control and control.elements and self.areas["toc"].show(control.rect, self.kit.theme.px(8)):
            self._set_spots()

    def _ask_search(self) -> Change:
        return Push(Keyboard(self.kit, self.kit.words("rules.search_prompt"), self._search, LONGEST_SEARCH))

    def resume(self, result: object) -> Change:
        """The keyboard brings what to search for; nothing written ends the search."""
        if isinstance(result, str):
            self._search = result
            self.rebuild()
            first = next((c for c in self.controls if c.startswith("hit")), "")
            if first:
                self.put_focus(first)
            elif result:
                self.kit.notice("rules.nothing", words=result)
        return None

    def _turn(self, step: int) -> None:
        if len(self._games) < 2:
            return
        self.game = self._games[(self._games.index(self.game) + step) % len(self._games)]
        self._page, self._offset, self._chapter, self._lit, self._search = None, 0, 0, "", ""
        self.rebuild()
        self.kit.audio.play("card_slide")

    def focused(self, control: Control) -> None:
        """Going through the contents opens the chapters."""
        if control.id.startswith("chapter") and self.kit.devices.last != "mouse":
            self._open(f"#{control.id.removeprefix('chapter')}")()

    def handle(self, press: Press) -> Change:
        """Scrolling on the sheet, shoulders for the games, triggers for pages, north for the search."""
        page = self._view.height * 0.85
        step = self.kit.theme.px(110)
        match press.intent:
            case Intent.UP | Intent.DOWN if press.down and self.current and self.current.id == "text":
                self._scroll_to(self._offset + (step if press.intent is Intent.DOWN else -step))
                return None
            case Intent.PREV_TARGET | Intent.NEXT_TARGET if press.down:
                self._scroll_to(self._offset + (page if press.intent is Intent.NEXT_TARGET else -page))
                return None
            case Intent.PREV_ZONE | Intent.NEXT_ZONE if press.first:
                self._turn(1 if press.intent is Intent.NEXT_ZONE else -1)
                return None
            case Intent.HINT if press.first:
                return self._ask_search()
            case Intent.RULES if press.first:
                return self.back()
            case Intent.AIM:
                self._scroll_to(self._offset + press.vector[1] * self.kit.theme.px(26))
                return None
            case Intent.SCROLL if press.at and self._sheet.collidepoint(press.at):
                self._scroll_to(self._offset + press.vector[1] * step)
                return None
        return super().handle(press)

    def update(self, ms: float) -> Change:
        """The side shows what belongs to the chapter once the page rests on it."""
        if self._settle >= 0:
            self._settle -= ms
            if self._settle < 0 and not self._search and self.kit.theme.text <= ROOMY:
                self.layout()  # no press to be answered
        return super().update(ms)

    def actions(self) -> Sequence[Action]:
        """Open, search, other game, back."""
        words = self.kit.words
        on_sheet = self.current is not None and self.current.id == "text"
        acts = [Action(MOVE, words("rules.scroll" if on_sheet else "action.move"))]
        if not on_sheet:
            acts.append(Action(Intent.CONFIRM, words("rules.open"), primary=True))
        acts.append(Action(Intent.BACK, words("action.back")))
        acts.append(Action(Intent.HINT, words("rules.search")))
        if len(self._games) > 1:
            acts.append(Action((Intent.PREV_ZONE, Intent.NEXT_ZONE), words("rules.other_game")))
        acts.append(Action((Intent.PREV_TARGET, Intent.NEXT_TARGET), words("rules.page")))
        return acts

    # ---- picture -------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Header with the games, panels, paper."""
        theme, words = self.kit.theme, self.kit.words
        used = self._paint_games(surface)
        self.header(surface, words("title.rules"), "ui_rules", used)
        self.kit.paint.panel(surface, self._toc, self.theme_name)
        self.kit.paint.shadow(surface, self._sheet, theme.length("radius.panel"), "panel")
        surface.blit(self.kit.paint.vellum(self._sheet.size, theme.length("radius.panel")), self._sheet)
        if theme.text <= ROOMY:
            side = theme.rect("rules.side")
            self.kit.paint.panel(surface, side, self.theme_name)
            self.heading(surface, self._side_heading(), side)
            if not any(control.zone == "side" for control in self.controls.values()):
                style = self.kit.text.style("caption", grow=True)
                tip = self.kit.text.block(words("rules.tip"), style, "text.on_dark_2", side.width - 2 * theme.px(24))
                surface.blit(tip, (side.left + theme.px(24), side.top + self.heading_height() + theme.px(8)))

    def _paint_games(self, surface: pygame.Surface) -> int:
        """The games as pills at the right of the header; returns the width that they take."""
        theme, text = self.kit.theme, self.kit.text
        if len(self._games) < 2 or theme.text > ROOMY:
            return 0
        box = theme.place((96, 54, 1728, 62))
        x = box.right
        for game in reversed(self._games):
            on = game == self.game
            icon = theme.token(f"color.theme.{game}.emblem")
            words = f"{{icon:{icon}}} {self.kit.words(f'game.{game}')}"
            style = text.style("caption", grow=True, weight=700 if on else 500)
            width = text.width(words, style) + theme.px(40)
            pill = pygame.Rect(x - width, 0, width, theme.px(48))
            pill.centery = box.centery
            surface.blit(self.kit.paint.button(pill.size, "gold" if on else "quiet", pill=True), pill)
            text.draw(surface, words, style, "text.on_light" if on else "text.on_dark_2", pill, align="center")
            x -= width + theme.px(16)
        return box.right - x

    def _fade(self, surface: pygame.Surface) -> None:
        """Lines that are cut by the window run out into the paper."""
        theme = self.kit.theme
        height = theme.px(FADE)

        def make(upside_down: bool) -> pygame.Surface:
            veil = pygame.Surface((self._view.width + 2 * theme.px(10), height), pygame.SRCALPHA)
            for y in range(height):
                alpha = (height - y if upside_down else y) / height
                pygame.draw.line(veil, theme.color("neutral.vellum_100", alpha**1.5), (0, y), (veil.get_width(), y))
            return veil

        left = self._view.left - theme.px(10)
        if self._offset > 0:
            veil = self.kit.paint.cached(("fade", self._view.width, True), lambda: make(True))
            surface.blit(veil, (left, self._view.top))
        if self._offset < self._most():
            veil = self.kit.paint.cached(("fade", self._view.width, False), lambda: make(False))
            surface.blit(veil, (left, self._view.bottom - height))

    def paint_live(self, surface: pygame.Surface) -> None:
        """The part of the book in the window, and where it is in the whole."""
        if self._page is None:
            style = self.kit.text.style("lead", grow=True)
            self.kit.text.draw(
                surface, self.kit.words("rules.none"), style, "text.on_light_2", self._view, align="center"
            )
            return
        self._page.draw(surface, self._view, self._offset, self._lit)
        self._fade(surface)
        bar = Area("bar", self._view, self._page.height)
        bar.offset = self._offset
        bar.draw_bar(surface, self.kit.theme, light=True, x=self._sheet.right - self.kit.theme.px(22))
