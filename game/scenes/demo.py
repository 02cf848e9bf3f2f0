"""A match of computers for the title left alone: it says that it is a demo, and any press leads back."""

from __future__ import annotations

import pygame

from game.bindings import Intent
from game.input import Press
from game.kit import Kit
from game.scene import Change, Pop
from game.scenes.table import TableScene
from game.session import Session
from game.tableview import Scenery
from game.theme import token

STAYS_MS: float = token("time.finished_stays")
BUTTONS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)


class Demo(TableScene):
    """Pops at any press, and a while after the match has ended."""

    pauses_on_unplug = False

    def __init__(self, kit: Kit, session: Session) -> None:
        super().__init__(kit, session)
        self._stirred = False

    def event(self, event: pygame.Event) -> Change:
        """A button that means nothing ends it too, but later than its press would: the title shall not hear that."""
        self._stirred |= event.type in BUTTONS
        return super().event(event)

    def handle(self, press: Press) -> Change:
        """Any press but a movement of the mouse."""
        return Pop() if press.first and press.intent is not Intent.POINT else None

    def update(self, ms: float) -> Change:
        """The match goes on."""
        change = super().update(ms)
        return Pop() if self._stirred else change

    def _over(self) -> Change:
        super()._over()
        return Pop() if self._age >= STAYS_MS else None

    def scenery(self) -> Scenery:
        """What can be done here is one thing only."""
        scenery = super().scenery()
        scenery.actions, scenery.sign, scenery.show_focus = (), self.kit.words("table.demo"), False
        return scenery
