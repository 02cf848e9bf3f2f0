"""The drawers over the table, log and hints: which one is open, and what presses in it do."""

from __future__ import annotations

from game.bindings import Intent
from game.hud import Hud
from game.input import Press
from game.kit import Kit
from game.playback import Playback
from game.widgets.foot import FootBar


class Drawers:
    """At most one is open: `name` is '', 'log' or 'hint'."""

    def __init__(self, kit: Kit, hud: Hud, foot: FootBar, playback: Playback, name: str = "") -> None:
        self.kit, self.hud, self.foot, self.playback, self.name = kit, hud, foot, playback, name

    def open(self, name: str) -> None:
        """Opens one."""
        self.name = name
        self.hud.open_log()
        self.kit.audio.play("hint_lamp" if name == "hint" else "card_slide")

    def close(self) -> None:
        """Closes the open one; the lamp goes out unless it always burns."""
        self.name = ""
        if self.kit.settings.hints != "always":
            self.hud.forget_advice()
        self.kit.audio.play("back")

    def press(self, press: Press) -> int | None:
        """A press while one is open: moves in it, closes it, shows a line of the log again. Returns the move of the
        focused idea when it shall be played."""
        step = {Intent.UP: -1, Intent.DOWN: 1}.get(press.intent, 0)
        if press.intent in (Intent.SCROLL, Intent.AIM):
            step = 0 if not press.vector[1] else 1 if press.vector[1] > 0 else -1
        if step:
            self.hud.step(self.name, step)
        elif self.name == "log" and press.intent in (Intent.LEFT, Intent.RIGHT):
            self.hud.other_log()
        elif press.first and self._closes(press):
            self.close()
        elif press.intent is Intent.CONFIRM and press.first:
            if self.name == "hint":
                return self.hud.idea_move()
            self._show_again()
        return None

    def _closes(self, press: Press) -> bool:
        """Does a press close the drawer? A click in it takes the line under it, a click elsewhere closes it."""
        if press.intent is Intent.CONFIRM and press.at:
            on_bar = self.foot.verbs.under(press.at) is Intent.CONFIRM
            return not (self.hud.click(self.name, press.at) or on_bar)
        return press.intent in (Intent.BACK, Intent.LOG, Intent.HINT, Intent.MENU)

    def _show_again(self) -> None:
        """The focused line of the log is shown on the table once more."""
        line = self.hud.log_line()
        if line is not None:
            self.name = ""
            self.playback.again(line.event)
