"""What happened, line by line, as the viewer may know it: for the log, the recap, the ticker and the hand-over."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine import Event
from core.match import Match
from game.cues import event_icon, row
from game.table import Table
from game.teller import Teller


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event in words. `ply` is the number of the move in the record, from 0; `by` who played it."""

    turn: int
    by: int
    ply: int
    icon: str
    text: str
    recap: bool
    event: Event


class Chronicle:
    """Lines of a match, made once each. Made anew for another language; starts over when the viewer changes."""

    def __init__(self, match: Match, teller: Teller, table: Table) -> None:
        self.match, self.teller, self.table = match, teller, table
        self._lines: list[LogLine] = []
        self._until = 0
        self._viewer = -1

    def lines(self, viewer: int, until: int | None = None) -> list[LogLine]:
        """All lines of the first `until` moves (None = all)."""
        count = len(self.match.record) if until is None else until
        if viewer != self._viewer or count < self._until:
            self._lines, self._until, self._viewer = [], 0, viewer
        for ply in range(self._until, count):
            self._add(ply, viewer)
        self._until = count
        return self._lines

    def _add(self, ply: int, viewer: int) -> None:
        played = self.match.record[ply]
        for event in played.events:
            spec = row(self.match.game.id, event.kind)
            if not spec.log:
                continue
            known = self.match.state.event_for(event, viewer)
            text = self.teller.event(known)
            if text:
                icon = event_icon(self.table, known)
                line = LogLine(played.turn, event.seat, ply, icon, text, spec.recap, known)
                self._lines.append(line)

    def since(self, seat: int, viewer: int) -> list[LogLine]:
        """What is worth telling `seat` of the moves of others after its own last one."""
        own = [ply for ply, played in enumerate(self.match.record) if played.seat == seat]
        start = own[-1] + 1 if own else 0
        return [line for line in self.lines(viewer) if line.recap and line.ply >= start]
