"""Whose table is looked at: the own one at the bottom, or that of another seat in its place for a while."""

from __future__ import annotations

from core.engine import NOBODY
from game.session import Session
from game.table import Element, Table


class Visiting:
    """The seat that lies at the bottom of the table. `seat` is the one that is visited, NOBODY at home."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seat = NOBODY

    @property
    def away(self) -> bool:
        """Is another seat looked at?"""
        return self.seat != NOBODY

    @property
    def home(self) -> int:
        """The viewer; the first person while nobody has claimed the screen; among computers the first seat."""
        viewer, people = self.session.viewer, self.session.people
        return viewer if viewer != NOBODY else people[0] if people else 0

    @property
    def bottom(self) -> int:
        """The seat at the bottom."""
        return self.seat if self.away else self.home

    def go_home(self) -> bool:
        """Back to the own seat; False if it is there already."""
        away, self.seat = self.away, NOBODY
        return away

    def can_visit(self, table: Table, element: Element | None) -> bool:
        """Is this the plaque of a seat whose table can be looked at?"""
        return table.visits and element is not None and element.ref == table.plaque(element.ref.owner)

    def visit(self, seat: int) -> None:
        """Looks at a seat; the own one is home."""
        self.seat = NOBODY if seat == self.home else seat
