"""The pause of a match: on, rules, settings, seats given to a computer and taken back, out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game import levels, names
from game.bindings import Intent
from game.i18n import Words
from game.input import Press
from game.kit import Kit
from game.scene import Change, Pop, Push
from game.scenes import routes
from game.scenes.dialogs import Dialog
from game.scenes.menu import Menu
from game.widgets.controls import Button
from game.widgets.verbs import Action


@dataclass(frozen=True)
class SeatState:
    """A seat as the pause shows it. `level` '' = a person; `lent` = the level that plays it for a while, '' if not."""

    seat: int
    name: str  # typed, '' = none
    level: str
    lent: str = ""

    def shown(self, words: Words) -> str:
        """What it is called in the language of now."""
        return names.shown(words, self.seat, self.level, self.name)


@dataclass(frozen=True)
class Lend:
    """What the pause pops with when a seat goes to a computer."""

    seat: int
    level: str


@dataclass(frozen=True)
class TakeBack:
    """What the pause pops with when a person takes the seat again."""

    seat: int


CONTINUE, LEAVE = "continue", "leave"  # other results of the pause


class Pause(Menu):
    """Pops with CONTINUE, LEAVE, a Lend or a TakeBack; rules and settings open on top of it."""

    see_through = True
    music = "keep"
    about: str

    def __init__(self, kit: Kit, game: str, seats: Sequence[SeatState], rule: str = "") -> None:
        super().__init__(kit)
        self.about, self.theme_name, self._seats, self._rule = game, game, list(seats), rule
        self._box = pygame.Rect(0, 0, 0, 0)

    def build(self) -> None:
        """One button under another."""
        theme, words = self.kit.theme, self.kit.words
        items: list[tuple[str, str, str, Callable[[], Change]]] = [
            ("continue", words("pause.continue"), "ui_play", lambda: Pop(CONTINUE)),
            ("rules", words("title.rules"), "ui_rules", self.rulebook),
            ("settings", words("title.settings"), "ui_settings", lambda: Push(routes.settings(self.kit))),
        ]
        for seat in self._seats:
            if seat.level == "" and levels.names():
                items.append((f"seat{seat.seat}", self._seat_words(seat), self._seat_icon(seat), self._seat_act(seat)))
        items.append(("leave", words("pause.leave"), "ui_exit", lambda: Pop(LEAVE)))
        height, gap, pad = self.control_height(), theme.px(10), theme.px(36)
        title = theme.grown(72)
        width = max(theme.px(720), *(Button.width(self.kit, w, i) + 2 * pad for _, w, i, _ in items))
        width = min(width, theme.safe.width)
        fits = (theme.safe.height - title - 2 * pad - theme.px(100) + gap) // len(items) - gap
        height = min(height, max(fits, theme.px(56)))
        total = title + 2 * pad + len(items) * (height + gap) - gap
        self._box = pygame.Rect(0, 0, width, total)
        self._box.center = (theme.picture.centerx, theme.picture.centery - theme.px(24))
        self._box.clamp_ip(theme.safe)
        y = self._box.top + pad + title
        for name, label, icon, act in items:
            rect = pygame.Rect(self._box.left + pad, y, width - 2 * pad, height)
            look = "gold" if name == "continue" else "normal"
            self.add(
                Button(name, rect, label, act, icon=icon, look="gold" if look == "gold" else "normal", align="left")
            )
            y += height + gap

    def _seat_words(self, seat: SeatState) -> str:
        key = "pause.take_back" if seat.lent else "pause.lend"
        return self.kit.words(key, name=seat.shown(self.kit.words))

    def _seat_icon(self, seat: SeatState) -> str:
        return str(self.kit.theme.token(f"color.seat.{seat.seat}.icon"))

    def _seat_act(self, seat: SeatState) -> Callable[[], Change]:
        def act() -> Change:
            if seat.lent:
                return Pop(TakeBack(seat.seat))
            words = self.kit.words
            answers = [(n, words(f"level.{n}"), levels.icon(n)) for n in levels.names()]
            answers.append(("no", words("action.back"), ""))
            return Push(_WhichLevel(self.kit, seat, answers))

        return act

    def rulebook(self) -> Change:
        """The rule of what had the focus at the table."""
        return Push(routes.rules(self.kit, self.about, self._rule))

    def resume(self, result: object) -> Change:
        """The question for the level brings the answer."""
        if isinstance(result, Lend):
            return Pop(result)
        self.rebuild()
        return None

    def back(self) -> Change:
        """East goes on with the match."""
        return Pop(CONTINUE)

    def handle(self, press: Press) -> Change:
        """Start closes what start opened."""
        if press.first and press.intent is Intent.MENU:
            self.kit.audio.play("back")
            return self.back()
        return super().handle(press)

    def _make_still(self, surface: pygame.Surface) -> pygame.Surface:
        still = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        theme, text = self.kit.theme, self.kit.text
        self.kit.paint.scrim(still)
        self.kit.paint.panel(still, self._box, self.theme_name)
        pad = theme.px(36)
        line = pygame.Rect(
            self._box.left + pad, self._box.top + theme.px(20), self._box.width - 2 * pad, theme.grown(72)
        )
        words = f"{{icon:ui_pause}}  {self.kit.words('pause.title')}"
        text.draw(still, words, text.style("h2", grow=True), "neutral.brass_100", line)
        return still

    def actions(self) -> Sequence[Action]:
        """Choose and back."""
        words = self.kit.words
        return (
            Action(Intent.CONFIRM, words("action.choose"), primary=True),
            Action(Intent.BACK, words("pause.continue")),
        )


class _WhichLevel(Dialog):
    """At which level the computer takes a seat."""

    def __init__(self, kit: Kit, seat: SeatState, answers: list[tuple[str, str, str]]) -> None:
        title = kit.words("pause.which_level", name=seat.shown(kit.words))
        super().__init__(kit, title, kit.words("pause.lend_note"), answers, icon="ui_ai", act=self._chosen, cancel="no")
        self._seat = seat

    def _chosen(self, answer: str) -> Change:
        return Pop() if answer == "no" else Pop(Lend(self._seat.seat, answer))
