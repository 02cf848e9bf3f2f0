"""Dialogs over another screen: a question with two answers, a notice with one, a list of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.bindings import Intent
from game.input import PadChange
from game.kit import Kit
from game.scene import Change, Pop
from game.scenes.menu import Menu
from game.widgets.controls import Button, Look
from game.widgets.verbs import Action

WIDTH = 860  # canvas px of a dialog, before the text size
PAD = 40


class Dialog(Menu):
    """Words and answers. What an answer leads to is a Change; by default the dialog pops with the answer's id."""

    see_through = True
    music = "keep"
    toast = ""  # nothing lies over a question

    def __init__(
        self,
        kit: Kit,
        title: str,
        body: str,
        answers: Sequence[tuple[str, str, str]],
        *,
        icon: str = "ui_info",
        act: Callable[[str], Change] = Pop,
        cancel: str = "",
    ) -> None:
        """`answers` are (id, words, icon); the first has the focus. `cancel` is the id that east stands for, the last
        answer's if not given."""
        super().__init__(kit)
        self._title, self._body, self._answers, self._icon = title, body, list(answers), icon
        self._act = act
        self._cancel = cancel or self._answers[-1][0]
        self._box = pygame.Rect(0, 0, 0, 0)

    def build(self) -> None:
        """The box, as high as its words, and the answers: beside each other where they fit, else one under another."""
        theme, text = self.kit.theme, self.kit.text
        pad, gap = theme.px(PAD), theme.px(16)
        safe = theme.safe
        width = min(max(theme.grown(WIDTH), theme.px(WIDTH)), safe.width)
        inner = width - 2 * pad
        height = self.control_height()
        widths = [max(Button.width(self.kit, words, icon), theme.px(200)) for _, words, icon in self._answers]
        beside = sum(widths) + gap * (len(widths) - 1) <= inner and len(widths) <= 3
        buttons = height if beside else len(widths) * (height + gap) - gap
        title = round(text.style("h3", grow=True).px * 1.4)
        self._body_height = text.height(self._body, text.style("lead", grow=True), inner) if self._body else 0
        total = pad + title + theme.px(12) + self._body_height + theme.px(36) + buttons + pad
        self._box = pygame.Rect(0, 0, width, min(total, safe.height))
        self._box.center = theme.picture.center
        y = self._box.bottom - pad - buttons
        looks: list[Look] = ["normal"] * len(widths)
        names = [name for name, _, _ in self._answers]
        looks[names.index(self._first) if self._first in names else 0] = "gold"
        if beside:
            x = self._box.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for (name, words, icon), look, wide in zip(self._answers, looks, widths, strict=True):
            rect = pygame.Rect(x, y, wide, height) if beside else pygame.Rect(self._box.left + pad, y, inner, height)
            self.add(Button(name, rect, words, self._answer(name), "answers", icon=icon, look=look))
            if beside:
                x += wide + gap
            else:
                y += height + gap

    def _answer(self, name: str) -> Callable[[], Change]:
        return lambda: self._act(name)

    def back(self) -> Change:
        """East is the answer that changes nothing."""
        return self._act(self._cancel)

    def _make_still(self, surface: pygame.Surface) -> pygame.Surface:
        still = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        self.kit.paint.scrim(still)
        theme, text = self.kit.theme, self.kit.text
        self.kit.paint.panel(still, self._box, self.theme_name)
        pad = theme.px(PAD)
        px = theme.grown(44)
        style = text.style("h3", grow=True)
        line = pygame.Rect(self._box.left + pad, self._box.top + pad, self._box.width - 2 * pad, round(style.px * 1.4))
        still.blit(self.kit.icons.get(self._icon, px), (line.left, line.centery - px // 2))
        words = line.move(px + theme.px(14), 0)
        words.width -= px + theme.px(14)
        text.draw(still, self._title, style, "neutral.brass_100", words)
        if self._body:
            body = text.block(self._body, text.style("lead", grow=True), "text.on_dark", line.width)
            still.blit(body, (line.left, line.bottom + theme.px(12)))
        return still

    def actions(self) -> Sequence[Action]:
        """Choose and back."""
        return (
            Action(Intent.CONFIRM, self.kit.words("action.choose"), primary=True),
            Action(Intent.BACK, self.kit.words("action.back")),
        )


class Unplugged(Dialog):
    """While a pad that may be playing is missing: it goes by itself when one is connected."""

    def __init__(self, kit: Kit, name: str) -> None:
        words = kit.words
        answers = [("ok", words("notice.pad_go_on"), "")]
        super().__init__(kit, words("notice.pad_lost"), words("notice.pad_lost_body", name=name), answers,
                         icon="pad_generic", act=lambda _: Pop())  # fmt: skip

    def pad_changed(self, change: PadChange) -> Change:
        """Somebody has plugged a pad in."""
        return Pop() if change.added else None


def question(kit: Kit, title: str, body: str, *, yes: str, no: str, change: Change, icon: str = "ui_warning") -> Dialog:
    """Yes does `change`, no goes back. The focus is on no: nothing is lost by a hasty press."""

    def act(answer: str) -> Change:
        return change if answer == "yes" else Pop()

    dialog = Dialog(kit, title, body, [("yes", yes, ""), ("no", no, "")], icon=icon, act=act, cancel="no")
    dialog.focus_first("no")
    return dialog


def notice(kit: Kit, title: str, body: str, *, ok: str, change: Change = None, icon: str = "ui_info") -> Dialog:
    """Something to be read; one answer."""
    return Dialog(kit, title, body, [("ok", ok, "")], icon=icon, act=lambda _: change or Pop())
