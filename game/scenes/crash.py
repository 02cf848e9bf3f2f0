"""The crash screen: what happened, that nothing is lost, and how to go on from the last move."""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from datetime import datetime

import pygame

from game import cli
from game.bindings import Intent
from game.kit import Kit
from game.saves import Saves
from game.scene import Change, Quit, Replace
from game.scenes import routes
from game.scenes.menu import FOOT, Menu
from game.store import StoreError
from game.widgets.controls import Button
from game.widgets.verbs import Action

FOLDER = "crashes"
PAD = 48  # canvas px round the words
ROOMY = 1.25  # up to this text size the box is of middle size


class Crash(Menu):
    """After another screen raised. The report goes to the player's folder, to be sent by hand."""

    music = ""
    about = None  # what comes back here leads on to the title

    def __init__(self, kit: Kit, report: str) -> None:
        super().__init__(kit)
        self._report = report
        self._file = self._write()
        self._unfinished = Saves(kit.folder).unfinished()

    def _write(self) -> str:
        name = f"{FOLDER}/{datetime.now():%Y%m%d-%H%M%S}.txt"
        head = f"{cli.PROGRAM} {cli.version()}\n{platform.platform()}\nPython {platform.python_version()}\n"
        head += f"pygame-ce {pygame.version.ver}, SDL {'.'.join(str(n) for n in pygame.version.SDL)}\n\n"
        try:
            self.kit.folder.write(name, head + self._report)
        except StoreError:
            return ""
        return str(self.kit.folder.path(name))

    def build(self) -> None:
        """Go on, title, quit."""
        theme, words = self.kit.theme, self.kit.words
        items: list[tuple[str, str, str, Callable[[], Change]]] = []
        if self._unfinished:
            items.append(("continue", words("crash.continue"), "ui_load", self._continue))
        items.append(("title", words("crash.title_screen"), "ui_home", self.back))
        items.append(("quit", words("title.quit"), "ui_exit", lambda: Quit(1)))
        height, gap, pad = self.control_height(), theme.px(12), theme.px(PAD)
        buttons = len(items) * (height + gap) - gap
        self._box = theme.rect("dialog.medium" if theme.text <= ROOMY else "dialog.large")
        room = theme.place(FOOT).top - gap - theme.safe.top
        self._words(self._box.width - 2 * pad, room - buttons)
        self._box.height = min(self._words_height + buttons + theme.px(28) + pad, room)
        self._box.centery = theme.safe.top + room // 2
        y = self._box.bottom - pad - buttons
        for number, (name, label, icon, act) in enumerate(items):
            rect = pygame.Rect(self._box.left + pad, y, self._box.width - 2 * pad, height)
            self.add(Button(name, rect, label, act, icon=icon, look="normal" if number else "gold"))
            y += height + gap

    def _continue(self) -> Change:
        return routes.resume(self.kit, self._unfinished[0])

    def back(self) -> Change:
        """East is the title."""
        return Replace(routes.title(self.kit), all=True)

    def resume(self, result: object) -> Change:
        """What went on from here was left: that leads to the title, not back to what is past."""
        return self.back()

    def _words(self, width: int, room: int) -> None:
        """Lays out what happened in plain words, where the report is, and its last line if there is room for it."""
        theme, text, words = self.kit.theme, self.kit.text, self.kit.words
        head = theme.px(36) + theme.grown(64) + theme.px(12)
        room -= head + theme.px(28) + theme.px(PAD)
        body = words("crash.body") + "\n" + words("crash.report", path=self._file or "–")
        style = text.fit_block(body, text.style("lead", grow=True), (width, room))
        self._body = text.block(body, style, "text.on_dark", width)
        self._body_room = min(self._body.get_height(), room)
        self._last = pygame.Rect(0, head + self._body_room, width, theme.grown(44))
        if self._body_room + self._last.height > room:
            self._last.height = 0
        self._words_height = head + self._body_room + self._last.height

    def paint(self, surface: pygame.Surface) -> None:
        """The words on their panel."""
        theme, text, words = self.kit.theme, self.kit.text, self.kit.words
        self.kit.paint.panel(surface, self._box)
        pad = theme.px(PAD)
        line = pygame.Rect(
            self._box.left + pad, self._box.top + theme.px(36), self._box.width - 2 * pad, theme.grown(64)
        )
        title = f"{{icon:ui_warning}}  {words('crash.title')}"
        text.draw(surface, title, text.style("h2", grow=True), "neutral.brass_100", line)
        surface.blit(self._body, (line.left, line.bottom + theme.px(12)), (0, 0, line.width, self._body_room))
        if self._last.height and self._report.strip():
            last = self._report.strip().splitlines()[-1].replace("{", "(").replace("}", ")")
            place = self._last.move(line.left, self._box.top)
            text.draw(surface, last, text.style("caption", grow=True), "text.on_dark_3", place)

    def actions(self) -> Sequence[Action]:
        """Choose and the title."""
        words = self.kit.words
        return (
            Action(Intent.CONFIRM, words("action.choose"), primary=True),
            Action(Intent.BACK, words("crash.title_screen")),
        )
