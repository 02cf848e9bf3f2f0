"""Choosing a move by pointing: which things on the table are ends of a legal move, and what one more press means.

A move has a subject and a target. Either may be pointed at first: the land and then the settler, or the settler and
then the land. What differs in neither is told apart in a list; what stands nowhere on the table is a button.
Pure logic, no pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from core.engine import Decision, Does, MoveInfo, Ref


@dataclass
class Choice:
    """One decision being made. `moves` maps legal moves to what they are; `on_table` tells whether a Ref is drawn."""

    decision: Decision
    moves: Mapping[int, MoveInfo]
    on_table: Callable[[Ref], bool]
    picked: list[Ref] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._given = self._common()  # what every move stands on is no choice
        self.picked = list(self._given)

    def _common(self) -> list[Ref]:
        """Ends that all moves with a place on the table share, when nothing else tells them apart."""
        self.picked = []
        placed = [set(self.ends(m)) for m in self.moves if self.ends(m)]
        if len(placed) < 2 or any(ends != placed[0] for ends in placed):
            return []
        return sorted(placed[0], key=lambda ref: (ref.zone, ref.owner, ref.index, ref.sub))

    def ends(self, move: int) -> list[Ref]:
        """The things on the table that stand for a move, subject first, without those picked already."""
        info = self.moves[move]
        ends = [ref for ref in (info.subject, info.target) if ref and self.on_table(ref)]
        if len(ends) == 2 and ends[0] == ends[1]:
            ends.pop()
        return [ref for ref in ends if ref not in self.picked]

    def _stands_for(self, move: int, ref: Ref) -> bool:
        info = self.moves[move]
        return ref in (info.subject, info.target)

    @property
    def open(self) -> list[int]:
        """The moves that fit what was picked so far, in the order of the rules."""
        return [m for m in self.moves if all(self._stands_for(m, ref) for ref in self.picked)]

    @property
    def steps(self) -> int:
        """How many presses were made that can be taken back."""
        return len(self.picked) - len(self._given)

    @property
    def targets(self) -> dict[Ref, list[int]]:
        """What can be pointed at now, with the moves it stands for. Before anything is picked both ends count."""
        found: dict[Ref, list[int]] = {}
        for move in self.open:
            for ref in self.ends(move):
                found.setdefault(ref, []).append(move)
        return found

    @property
    def buttons(self) -> list[int]:
        """Moves that stand nowhere on the table: the "no", "pass", "done" and plain verbs of this decision."""
        placed = [m for m in self.moves if any(self._stands_for(m, ref) for ref in self.picked) or self.ends(m)]
        return [] if self.steps else [m for m in self.moves if m not in placed]

    @property
    def variants(self) -> list[int]:
        """Moves that only a list can tell apart: more than one is left and their other ends are the same, or some
        need another end and others do not. Empty while pointing goes on."""
        if not self.picked:
            return []
        left = [tuple(self.ends(m)) for m in self.open]
        return self.open if len(left) > 1 and (() in left or len(set(left)) == 1) else []

    def pick(self, ref: Ref) -> int | None:
        """Points at a thing. Returns the move when only one is left; None when another press is needed (or when the
        thing is no target: then nothing changes)."""
        moves = self.targets.get(ref, [])
        if not moves:
            return None
        if len(moves) == 1:
            return moves[0]
        self.picked.append(ref)
        return None

    def back(self) -> bool:
        """Takes the last press back. False when there was none."""
        if self.steps:
            self.picked.pop()
            return True
        return False

    def cheapest(self, moves: list[int]) -> int:
        """The move a preview shows while several are possible: least total cost, then the order of the rules."""
        useful = [m for m in moves if Does.WASTEFUL not in self.moves[m].flags] or moves
        return min(useful, key=lambda m: self.moves[m].total)

    @property
    def asked_zones(self) -> list[str]:
        """Zones with something to point at now, most targets first."""
        count: dict[str, int] = {}
        for ref in self.targets:
            count[ref.zone] = count.get(ref.zone, 0) + 1
        return sorted(count, key=lambda zone: -count[zone])

    @property
    def declining(self) -> int | None:
        """The "no" or "done" of this decision, if there is one."""
        return next((m for m in self.moves if Does.DECLINES in self.moves[m].flags), None)
