"""What was played on this machine: for each game how often, against whom, and with what success."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import levels
from game.bindings import Intent
from game.input import Press
from game.kit import Kit
from game.scene import Change
from game.scenes.menu import Menu
from game.statistics import Statistics, Tally
from game.tables import playable
from game.widgets.controls import Button, Control
from game.widgets.verbs import MOVE, Action


class StatisticsPage(Menu):
    """A tab a game, a row a level."""

    music = "keep"
    about: str
    neighbours = {"tabs": {}}  # noqa: RUF012

    def __init__(self, kit: Kit, game: str = "") -> None:
        super().__init__(kit)
        self.statistics = Statistics(kit.folder)
        self._games = playable()
        self.about = game if game in self._games else next(iter(self._games), "")

    def enter(self) -> None:
        """A damaged file is told."""
        if self.statistics.damaged:
            self.kit.notice("notice.statistics_damaged")

    def build(self) -> None:
        """The games at the left."""
        theme = self.kit.theme
        box = theme.rect("settings.tabs").inflate(-2 * theme.px(10), -2 * theme.px(10))
        height = self.control_height() + theme.px(12)
        for number, game in enumerate(self._games):
            rect = pygame.Rect(box.left, box.top + number * (height + theme.px(8)), box.width, height)
            icon = theme.token(f"color.theme.{game}.emblem")
            label = self.kit.words(f"game.{game}")
            self.add(Button(f"tab.{game}", rect, label, self._show_act(game), "tabs", icon=icon,
                            look="flat", align="left", chosen=game == self.about))  # fmt: skip

    def _show_act(self, game: str) -> Callable[[], Change]:
        def act() -> Change:
            self._show(game)
            return None

        return act

    def _show(self, game: str) -> None:
        if game != self.about:
            self.about = game
            self.rebuild()

    def focused(self, control: Control) -> None:
        """A game shows itself as soon as the focus comes to it."""
        self._show(control.id.removeprefix("tab."))

    def handle(self, press: Press) -> Change:
        """Shoulders turn the games."""
        if press.first and press.intent in (Intent.PREV_ZONE, Intent.NEXT_ZONE) and self._games:
            step = 1 if press.intent is Intent.NEXT_ZONE else -1
            self._show(self._games[(self._games.index(self.about) + step) % len(self._games)])
            self.put_focus(f"tab.{self.about}")
            return None
        return super().handle(press)

    def actions(self) -> Sequence[Action]:
        """Move and back: nothing can be done here."""
        words = self.kit.words
        return (Action(MOVE, words("action.move")), Action(Intent.BACK, words("action.back"), primary=True))

    # ---- picture -------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Figures of the whole, then a row a level."""
        theme, words = self.kit.theme, self.kit.words
        self.header(surface, words("title.statistics"), "ui_stats")
        self.kit.paint.panel(surface, theme.rect("settings.tabs"))
        panel = theme.rect("settings.list").union(theme.rect("settings.preview"))
        self.kit.paint.panel(surface, panel)
        inner = panel.inflate(-2 * theme.px(28), -2 * theme.px(20))
        whole = self.statistics.whole(self.about)
        if not whole.played:
            self.nothing(surface, words("statistics.none"), "ui_stats", inner)
            return
        top = self._paint_whole(surface, inner, whole)
        self._paint_levels(surface, pygame.Rect(inner.left, top, inner.width, inner.bottom - top))

    def _paint_whole(self, surface: pygame.Surface, inner: pygame.Rect, whole: Tally) -> int:
        """Four large figures; returns y below them."""
        theme, text, words = self.kit.theme, self.kit.text, self.kit.words
        share = round(100 * whole.won / whole.played)
        cells = (
            ("played", str(whole.played), "ui_play"),
            ("won", f"{whole.won}  ({share} %)", "ui_trophy"),
            ("best", str(whole.best), "tok_vp"),
            ("average", str(whole.average), "ui_stats"),
        )
        gap = theme.px(36)
        number, label = text.style("number_l", grow=True, px=52), text.style("caption", grow=True)
        lines = [f"{{icon:{icon}}} {figure}" for _, figure, icon in cells]
        number = text.common(lines, number, (inner.width - gap * (len(cells) - 1)) // len(cells) + gap)
        widths = [max(text.width(line, number), theme.px(160)) for line in lines]
        label = text.common((words(f"statistics.{key}") for key, _, _ in cells), label, min(widths))
        gap = (inner.width - sum(widths)) // len(cells)  # what is left over stands between them
        height = text.line_height(number) + text.line_height(label)
        x = inner.left
        for (key, _, _), line, width in zip(cells, lines, widths, strict=True):
            box = pygame.Rect(x, inner.top, width, text.line_height(number))
            x += width + gap
            text.draw(surface, line, number, "text.on_dark", box)
            below = pygame.Rect(box.left, box.bottom, box.width, text.line_height(label))
            text.draw(surface, words(f"statistics.{key}"), label, "text.on_dark_2", below)
        self.kit.paint.rule(surface, inner.left, inner.top + height + theme.px(14), inner.width)
        return inner.top + height + theme.px(28)

    def _paint_levels(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Who the strongest opponent was: matches, wins as a bar, best result."""
        theme, text, words = self.kit.theme, self.kit.text, self.kit.words
        names = levels.names()
        tallies = self.statistics.by_level(self.about, names)
        rows = [*names, ""]
        style = text.style("body", grow=True)
        step = min(rect.height // (len(rows) + 1), theme.grown(84))
        columns = (rect.left, rect.left + rect.width * 30 // 100, rect.left + rect.width * 45 // 100,
                   rect.left + rect.width * 82 // 100)  # fmt: skip
        heads = ("opponent", "played", "won", "best")
        head_style = text.style("caption", grow=True)
        for x, key, nxt in zip(columns, heads, (*columns[1:], rect.right), strict=True):
            box = pygame.Rect(x, rect.top, nxt - x - theme.px(12), step)
            text.draw(surface, words(f"statistics.{key}"), head_style, "neutral.brass_300", box)
        for index, level in enumerate(rows):
            tally = tallies[level]
            y = rect.top + (index + 1) * step
            color = "text.on_dark" if tally.played else "text.on_dark_3"
            label = words(f"level.{level}") if level else words("statistics.people")
            name = pygame.Rect(columns[0], y, columns[1] - columns[0] - theme.px(12), step)
            icon = levels.icon(level) if level else "ui_couch"
            text.draw(surface, f"{{icon:{icon}}}  {label}", style, color, name)
            count = pygame.Rect(columns[1], y, columns[2] - columns[1] - theme.px(12), step)
            text.draw(surface, str(tally.played), text.style("number_m", grow=True), color, count)
            self._bar(surface, pygame.Rect(columns[2], y, columns[3] - columns[2] - theme.px(40), step), tally)
            best = pygame.Rect(columns[3], y, rect.right - columns[3], step)
            shown = str(tally.best) if tally.played else "–"
            text.draw(surface, shown, text.style("number_m", grow=True), color, best)

    def _bar(self, surface: pygame.Surface, rect: pygame.Rect, tally: Tally) -> None:
        theme = self.kit.theme
        track = pygame.Rect(rect.left, rect.centery - theme.px(12), rect.width - theme.grown(120), theme.px(24))
        self.kit.paint.well(surface, track, track.height // 2)
        if tally.won:
            width = max(round(track.width * tally.won / tally.played), track.height)
            full = pygame.Rect(track.left, track.top, width, track.height)
            surface.blit(self.kit.paint.button(full.size, "gold", pill=True), full)
        box = pygame.Rect(track.right + theme.px(14), rect.top, rect.right - track.right, rect.height)
        shown = f"{round(100 * tally.won / tally.played)} %" if tally.played else "–"
        color = "text.on_dark" if tally.played else "text.on_dark_3"
        self.kit.text.draw(surface, shown, self.kit.text.style("number_s", grow=True), color, box)
