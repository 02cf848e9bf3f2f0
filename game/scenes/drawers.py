"""The drawers of the table: the log and the hints, opened over its side, read and closed with every device."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.asking import Asking
from game.bindings import Intent
from game.hud import Hud
from game.input import Press
from game.playback import Playback
from game.pointing import Pointing
from game.scene import Change, Scene
from game.tableview import TableView


class DrawerScene(Scene):
    """A table scene as far as its drawers go: which is open, and what a press does in it."""

    drawer: str
    hud: Hud
    view: TableView
    pointing: Pointing
    asking: Asking | None
    changed: bool

    @property
    def notice_place(self) -> pygame.Rect:
        """In the top line."""
        return self.view.notice_place

    @property
    def asked(self) -> Asking | None:
        """The question that can be answered now."""
        raise NotImplementedError

    @property
    def _playback(self) -> Playback:
        raise NotImplementedError

    def _play(self, move: int) -> None:
        raise NotImplementedError

    def _act(self, spot: Hashable) -> None:
        raise NotImplementedError

    def _open(self, drawer: str) -> None:
        self.drawer = drawer
        self.hud.open_log()
        with self.kit.long(drawer):  # its words are made
            self.hud.draw_drawer(pygame.Surface((1, 1)), drawer)
        self.kit.audio.play("hint_lamp" if drawer == "hint" else "card_slide")
        self.changed = True

    def _open_hint(self) -> None:
        if self.asked and self.kit.settings.hints != "off":
            self._open("hint")
            if not self.hud.advised:
                self.hud.ask_advice(self.asking)

    def _close_drawer(self) -> None:
        self.drawer = ""
        if self.kit.settings.hints != "always":
            self.hud.forget_advice()
        self.kit.audio.play("back")
        self.changed = True

    def _button(self, press: Press) -> Change:
        raise NotImplementedError

    def _in_drawer(self, press: Press) -> Change:
        if press.first and press.intent in (Intent.RULES, Intent.ZOOM):
            if self.drawer == "hint" and (ref := self.hud.idea_ref(self.asking)):
                self.pointing.focus.put(ref)
            return self._button(press)
        step = {Intent.UP: -1, Intent.DOWN: 1}.get(press.intent, 0)
        if press.intent in (Intent.SCROLL, Intent.AIM):
            step = 0 if not press.vector[1] else 1 if press.vector[1] > 0 else -1
        self.changed = True
        if step:
            self.hud.step(self.drawer, step)
        elif self.drawer == "log" and press.intent in (Intent.LEFT, Intent.RIGHT):
            self.hud.other_log()
        elif press.first and self._closes(press):
            self._close_drawer()
        elif press.intent is Intent.CONFIRM and press.first:
            self._follow_hint() if self.drawer == "hint" else self._show_again()
        return None

    def _closes(self, press: Press) -> bool:
        """Does a press close the drawer? A click in it takes the line under it, a click elsewhere closes it."""
        if press.intent is Intent.CONFIRM and press.at:
            on_bar = self.view.foot.verbs.under(press.at) is Intent.CONFIRM
            return not (self.hud.click(self.drawer, press.at) or on_bar)
        return press.intent in (Intent.BACK, Intent.LOG, Intent.HINT, Intent.MENU)

    def _follow_hint(self) -> None:
        """Plays the first step of the focused idea."""
        move = self.hud.idea_move()
        if move is not None and self.asking and move in self.asking.infos:
            self._close_drawer()
            self._play(move)

    def _chosen_large(self, spot: Hashable) -> None:
        """What was chosen in the zoom is done at the table, not in what lies over it."""
        if self.drawer:
            self._close_drawer()
        self._act(spot)

    def _show_again(self) -> None:
        """The focused line of the log is shown on the table once more."""
        line = self.hud.log_line()
        if line is not None:
            self.drawer = ""
            self._playback.again(line.event)
