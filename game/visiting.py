"""Whose table is looked at: the own one at the bottom, and for a while that of another seat in a drawer."""

from __future__ import annotations

from core.engine import NOBODY
from game.asking import Asking
from game.session import Session, Waits
from game.table import Element, Table


class Visiting:
    """The seat that lies at the bottom of the table, and `seat`, the one in the drawer, NOBODY if it is shut."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seat = NOBODY
        self._home = NOBODY  # whose it was last

    @property
    def away(self) -> bool:
        """Is another seat looked at?"""
        return self.seat != NOBODY

    @property
    def bottom(self) -> int:
        """The viewer; who is asked without having to claim the screen, and until another person is; among computers
        the first seat."""
        session, people = self.session, self.session.people
        if not people:
            return 0
        if session.viewer in people:
            self._home = session.viewer
        elif session.waits in (Waits.PERSON, Waits.FORCED) and session.seat in people:
            self._home = session.seat
        return self._home if self._home in people else people[0]

    def go_home(self) -> bool:
        """Shuts the drawer; False if it is shut."""
        away, self.seat = self.away, NOBODY
        return away

    def can_visit(self, table: Table, element: Element | None) -> bool:
        """Is this the plaque of a seat whose table can be looked at?"""
        return table.drawer_box() is not None and element is not None and element.ref == table.plaque(element.ref.owner)

    def press(self, table: Table, element: Element | None, asked: Asking | None) -> bool:
        """A press on a thing: looks at its seat if it is a plaque with which nothing that is `asked` can be done; the
        own plaque and that of the drawer shut it."""
        if element is None or not self.can_visit(table, element) or (asked and asked.moves_at(element.ref)):
            return False
        self.seat = NOBODY if element.ref.owner in (self.bottom, self.seat) else element.ref.owner
        return True
