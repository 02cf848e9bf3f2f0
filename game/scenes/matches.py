"""The matches on disk: those to go on with, and those to watch again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import names
from game.bindings import Intent
from game.kit import Kit
from game.saves import Entry, Saves
from game.scene import Change, Pop, Push
from game.scenes import routes
from game.scenes.dialogs import Dialog
from game.scenes.menu import Menu
from game.widgets.area import Area
from game.widgets.controls import Button, Control, Picture
from game.widgets.verbs import MOVE, Action


class Matches(Menu):
    """A list; every match has a button beside it that deletes it after a question."""

    music = "keep"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._saves = Saves(kit.folder)
        self._entries: dict[str, Entry] = {}

    def build(self) -> None:
        """Unfinished matches first."""
        theme, words = self.kit.theme, self.kit.words
        panel = theme.place((96, 144, 1728, 782))
        self._panel = panel
        view = panel.inflate(-2 * theme.px(20), -2 * theme.px(16))
        view.width -= theme.px(6)
        self.areas["list"] = Area("list", view, 0)
        rows: list[Control] = []
        self._entries = {}
        entries = self._saves.entries()
        for key, part in (
            ("matches.unfinished", [e for e in entries if not e.finished]),
            ("matches.finished", [e for e in entries if e.finished]),
        ):
            if not part:
                continue
            rows.append(self._head(key, view.width))
            for entry in part:
                self._entries[f"match.{entry.id}"] = entry
                rect = pygame.Rect(0, 0, view.width, self.control_height() + theme.px(8))
                icon = theme.token(f"color.theme.{entry.game}.emblem") if words.has(f"game.{entry.game}") else "ui_load"
                lost = entry.whole is None
                rows.append(Button(f"match.{entry.id}", rect, self._label(entry), self._open(entry), "list",
                                   icon="ui_warning" if lost else icon, align="left",
                                   detail=words("matches.damaged") if lost else entry.played))  # fmt: skip
        self.stack(rows, "list", gap=8)
        for row in rows:
            if row.id in self._entries:
                self._add_bin(row)

    def _add_bin(self, row: Control) -> None:
        """At the right end of a match's row."""
        name = row.id.replace("match.", "delete.")
        width, gap = Button.width(self.kit, "", "act_discard"), self.kit.theme.px(8)
        row.rect.width -= width + gap
        place = pygame.Rect(row.rect.right + gap, row.rect.top, width, row.rect.height)
        entry = self._entries[name] = self._entries[row.id]
        self.add(Button(name, place, "", self._ask_to_delete(entry), "list", icon="act_discard"), "list")

    def _head(self, key: str, width: int) -> Control:
        theme, text = self.kit.theme, self.kit.text
        style = text.style("h4", grow=True, px=28)
        rect = pygame.Rect(0, 0, width, round(style.px * 1.7))

        def paint(surface: pygame.Surface) -> None:
            box = surface.get_rect().inflate(-2 * theme.px(8), 0)
            text.draw(surface, self.kit.words(key), style, "neutral.brass_300", box)

        return Picture(key, rect, paint)

    def _label(self, entry: Entry) -> str:
        words = self.kit.words
        name = words(f"game.{entry.game}")
        scores = entry.scores
        seated = [names.shown(words, i, *seat) for i, seat in enumerate(entry.seats)]
        if entry.finished and len(scores) == len(entry.seats):
            order = sorted(range(len(scores)), key=lambda i: -scores[i])
            who = words("matches.comma").join(words("matches.score", name=seated[i], points=scores[i]) for i in order)
        else:
            who = words("matches.comma").join(seated)
        who = who or entry.played  # of a match that no longer says who played it
        count = "" if entry.finished or not entry.seats else words("matches.count", count=entry.count(words))
        return words("matches.line", game=name, who=who, count=count).strip()

    def _open(self, entry: Entry) -> Callable[[], Change]:
        return lambda: routes.replay(self.kit, entry) if entry.finished else routes.resume(self.kit, entry)

    def _focused_entry(self) -> Entry | None:
        return self._entries.get(self.current.id) if self.current else None

    def _ask_to_delete(self, entry: Entry) -> Callable[[], Change]:
        def act(answer: str) -> Change:
            if answer == "yes":
                self._saves.delete(entry)
            return Pop()

        def ask() -> Change:
            words = self.kit.words
            answers = [("yes", words("matches.delete"), "act_discard"), ("no", words("matches.keep"), "")]
            dialog = Dialog(self.kit, words("matches.delete_question"), self._label(entry), answers, icon="ui_warning",
                            act=act, cancel="no")  # fmt: skip
            dialog.focus_first("no")
            return Push(dialog)

        return ask

    def resume(self, result: object) -> Change:
        """A match may be gone, or played on."""
        self.rebuild()
        return None

    def actions(self) -> Sequence[Action]:
        """Open or delete, back."""
        words = self.kit.words
        control, entry = self.current, self._focused_entry()
        acts = [Action(MOVE, words("action.move"))] if control else []
        if control and entry:
            verb = "matches.watch" if entry.finished else "matches.go_on"
            verb = "matches.why_damaged" if entry.whole is None else verb
            verb = "matches.delete" if control.id.startswith("delete.") else verb
            acts.append(Action(Intent.CONFIRM, words(verb), primary=True))
        acts.append(Action(Intent.BACK, words("action.back")))
        return acts

    def paint(self, surface: pygame.Surface) -> None:
        """Header and panel."""
        self.header(surface, self.kit.words("title.replays"), "ui_replay")
        self.kit.paint.panel(surface, self._panel)
        if not self._entries:
            self.nothing(surface, self.kit.words("matches.none"), "ui_replay", self._panel)
