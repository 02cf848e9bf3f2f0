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
from game.scenes.menu import Menu
from game.store import StoreError
from game.widgets.controls import Button
from game.widgets.verbs import Action

FOLDER = "crashes"


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
        self._box = theme.rect("dialog.medium" if theme.text <= 1.25 else "dialog.large")
        height, gap, pad = self.control_height(), theme.px(12), theme.px(48)
        y = self._box.bottom - pad - len(items) * (height + gap) + gap
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

    def paint(self, surface: pygame.Surface) -> None:
        """What happened in plain words, and where the report is."""
        theme, text, words = self.kit.theme, self.kit.text, self.kit.words
        self.kit.paint.panel(surface, self._box)
        pad = theme.px(48)
        line = pygame.Rect(
            self._box.left + pad, self._box.top + theme.px(36), self._box.width - 2 * pad, theme.grown(64)
        )
        title = f"{{icon:ui_warning}}  {words('crash.title')}"
        text.draw(surface, title, text.style("h2", grow=True), "neutral.brass_100", line)
        last = self._report.strip().splitlines()[-1] if self._report.strip() else ""
        body = words("crash.body") + "\n" + words("crash.report", path=self._file or "–")
        room = min(control.rect.top for control in self.controls.values()) - line.bottom - theme.px(24)
        style = text.fit_block(body, text.style("lead", grow=True), (line.width, room))
        block = text.block(body, style, "text.on_dark", line.width)
        surface.blit(block, (line.left, line.bottom + theme.px(12)), (0, 0, line.width, room))
        if block.get_height() + theme.px(44) < room:
            error = pygame.Rect(line.left, line.bottom + theme.px(12) + block.get_height(), line.width, theme.px(44))
            text.draw(surface, last.replace("{", "(").replace("}", ")"), "caption", "text.on_dark_3", error)

    def actions(self) -> Sequence[Action]:
        """Choose and the title."""
        words = self.kit.words
        return (
            Action(Intent.CONFIRM, words("action.choose"), primary=True),
            Action(Intent.BACK, words("crash.title_screen")),
        )
