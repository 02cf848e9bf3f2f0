"""The first start: language, text size, edge of the screen; each seen on the screen while it is chosen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.bindings import Intent
from game.i18n import LANGUAGES
from game.kit import Kit
from game.scene import Change, Pop, Replace
from game.scenes import routes
from game.scenes.menu import Menu
from game.settings import EDGES, TEXT_SIZES
from game.widgets.area import Area
from game.widgets.choices import Choice, Option
from game.widgets.controls import Button
from game.widgets.verbs import MOVE, Action


class FirstRun(Menu):
    """One page with three rows and an arrow in each corner of what can be seen; `again` comes from the settings."""

    def __init__(self, kit: Kit, again: bool = False) -> None:
        super().__init__(kit)
        self._again = again
        if not again:
            self.about = None  # nobody has said yet in which language, and how large, to read it
        self.focus_first("language")

    def build(self) -> None:
        """Three rows and 'go on'."""
        theme, words = self.kit.theme, self.kit.words
        width = theme.px(1240)
        left = theme.picture.centerx - width // 2
        rows = (
            ("language", [Option(k, v) for k, v in LANGUAGES.items()]),
            ("text_size", [Option(s, f"{s * 100:g} %") for s in TEXT_SIZES]),
            ("edge", [Option(e, f"{e * 100:g} %") for e in EDGES]),
        )
        button = self.control_height() + theme.px(12)
        title = theme.grown(96)
        foot = theme.px(16) + button + theme.px(84)
        room = theme.safe.height - title - foot
        for noted in range(len(rows) + 1):  # in large text the notes of the first rows go rather than a row
            controls = [
                Choice(name, pygame.Rect(left, 0, width, 0), words(f"settings.{name}"), options,
                       getattr(self.kit.settings, name), changed=self.sets(name), zone="rows",
                       note=words(f"first_run.{name}") if number >= noted else "")
                for number, (name, options) in enumerate(rows)
            ]  # fmt: skip
            content = sum(control.height(self.kit) for control in controls)
            if content <= room:
                break
        height = min(content, room)
        y = max(theme.picture.centery - (title + height + foot) // 2, theme.safe.top)
        self._title = pygame.Rect(theme.safe.left, y, theme.safe.width, title)
        view = pygame.Rect(left, y + title, width, height)
        self.areas["rows"] = Area("rows", view, content)
        self.stack(controls, "rows")
        self._panel = view.inflate(theme.px(48), theme.px(20))
        label = words("first_run.done")
        wide = max(Button.width(self.kit, label, big=True), theme.px(420))
        rect = pygame.Rect(theme.picture.centerx - wide // 2, view.bottom + theme.px(26), wide, button)
        self.add(Button("done", rect, label, self._done, "done", look="gold", big=True))
        self.focus.neighbours = {"rows": {"down": "done"}, "done": {"up": "rows"}}

    def _done(self) -> Change:
        self.kit.settings.first_run = False
        self.kit.save_settings()
        return Pop() if self._again else Replace(routes.title(self.kit))

    def back(self) -> Change:
        """East goes on as well: there is nothing before."""
        return self._done()

    def paint(self, surface: pygame.Surface) -> None:
        """The question, and corners that must all be seen."""
        theme, text = self.kit.theme, self.kit.text
        self.kit.paint.panel(surface, self._panel)
        style = text.style("h2", grow=True)
        text.draw(surface, self.kit.words("first_run.title"), style, "neutral.brass_100", self._title, align="center")
        arm, width = theme.px(64), max(theme.px(6), 2)
        color = theme.color("semantic.legal")
        safe = theme.safe
        for x, y, dx, dy in (
            (safe.left, safe.top, 1, 1),
            (safe.right - 1, safe.top, -1, 1),
            (safe.left, safe.bottom - 1, 1, -1),
            (safe.right - 1, safe.bottom - 1, -1, -1),
        ):
            pygame.draw.line(surface, color, (x, y), (x + dx * arm, y), width)
            pygame.draw.line(surface, color, (x, y), (x, y + dy * arm), width)

    def actions(self) -> Sequence[Action]:
        """Left and right change, south goes on."""
        words = self.kit.words
        verb = "action.choose" if self.current is not None and self.current.id == "done" else "action.change"
        return (Action(MOVE, words("action.move")), Action(Intent.CONFIRM, words(verb), primary=True))

    def draw_actions(self, surface: pygame.Surface) -> None:
        """Without a strip, so that the corners stay in sight."""
        foot = self.kit.theme.place((396, 958, 1128, 60))
        self.bar.draw(surface, foot, self.actions(), bare=True, align="center")
