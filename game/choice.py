"""Choosing a move by pointing: which things on the table are ends of a legal move, and what one more press means.

A move has a subject and a target. Either may be pointed at first: the land and then the settler, or the settler and
then the land. What differs in neither is told apart in a list; what stands nowhere on the table is a button.
Pure logic, no pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.engine import Decision, Does, MoveInfo, Ref

BUTTONS_AT_MOST = 2  # more buttons than these become a list


class Choice:
    """One decision being made. `moves` maps legal moves to what they are; `on_table` tells whether a Ref is drawn.

    open: the moves that fit what was picked so far, in the order of the rules.
    targets: what can be pointed at now, with the moves it stands for; before anything is picked both ends count.
    buttons: moves that stand nowhere on the table: the "no", "pass", "done" and plain verbs of this decision; once
    something is picked those that need no other end, while others do.
    variants: moves that only a list can tell apart: more than one is left and their other ends are the same, or some
    need another end and others do not and they are few (at most `listed`); also a single one that nobody should make by
    pointing alone. Empty while pointing goes on.
    """

    def __init__(
        self,
        decision: Decision,
        moves: Mapping[int, MoveInfo],
        on_table: Callable[[Ref], bool],
        free: Callable[[Ref], bool] = lambda ref: False,
        rank: Callable[[MoveInfo], int] = lambda move: 0,
        *,
        listed: int = 0,
    ) -> None:
        self.decision, self.moves, self._free, self._rank, self._listed = decision, moves, free, rank, listed
        self._all_ends = {m: _ends(info, on_table) for m, info in moves.items()}
        self._given = self._common()  # what every move stands on is no choice
        self.picked = list(self._given)
        self._look()

    def _common(self) -> list[Ref]:
        """Ends that all moves with a place on the table share: they tell nothing apart, unless some moves have no other
        end."""
        placed = [set(ends) for ends in self._all_ends.values() if ends]
        shared = set.intersection(*placed) if len(placed) > 1 else set()
        if shared in placed and any(ends != shared for ends in placed):
            return []
        return sorted(shared, key=lambda ref: (ref.zone, ref.owner, ref.index, ref.sub))

    def _look(self) -> None:
        """After every press: what is left."""
        picked = set(self.picked)
        self.open = [m for m, ends in self._all_ends.items() if picked <= set(ends)]
        self.targets: dict[Ref, list[int]] = {}
        for move in self.open:
            for ref in self.ends(move):
                self.targets.setdefault(ref, []).append(move)
        left = {tuple(self.ends(m)) for m in self.open}
        several = len(self.open) > 1 or any(self._wary(m) for m in self.open)
        apart = [m for m in self.open if not self.ends(m)] if picked else []
        told_apart = len(left) == 1 or (bool(apart) and not self._may_part(apart))
        self.variants = self.open if picked and several and told_apart else []
        nowhere = [m for m, ends in self._all_ends.items() if not ends]
        self.buttons = nowhere if not self.steps else [] if self.variants else apart

    def _may_part(self, apart: list[int]) -> bool:
        """May moves that need no other end be buttons, so that all others can still be pointed at?"""
        verbs = {self.moves[m].verb for m in apart}
        return len(self.open) > self._listed and len(verbs) == len(apart) <= BUTTONS_AT_MOST

    def ends(self, move: int) -> list[Ref]:
        """The things on the table that stand for a move, subject first, without those picked already. A `free` end (a
        worker of the pool) may be pointed at first, but nobody has to name it."""
        rest = [ref for ref in self._all_ends[move] if ref not in self.picked]
        return [ref for ref in rest if not self._free(ref)] if self.picked else rest

    def tells(self, ref: Ref) -> bool:
        """Does it tell the moves apart? What all of them stand on does not."""
        return ref not in self._given

    @property
    def chosen(self) -> list[Ref]:
        """What was pointed at so far."""
        return self.picked[len(self._given) :]

    @property
    def steps(self) -> int:
        """How many presses were made that can be taken back."""
        return len(self.chosen)

    def pick(self, ref: Ref) -> int | None:
        """Points at a thing. Returns the move when only one is left; None when another press is needed (or when the
        thing is no target: then nothing changes)."""
        moves = self.targets.get(ref, [])
        if not moves:
            return None
        if len(moves) == 1 and not self._wary(moves[0]):
            return moves[0]
        self.picked.append(ref)
        self._look()
        return None

    def _wary(self, move: int) -> bool:
        """Is it a move that nobody should make by pointing alone? It is asked for once more, in words."""
        return {Does.IRREVERSIBLE, Does.WASTEFUL} <= set(self.moves[move].flags)

    def back(self) -> bool:
        """Takes the last press back. False when there was none."""
        if self.steps:
            self.picked.pop()
            self._look()
            return True
        return False

    @property
    def both_ways(self) -> bool:
        """Is what was picked the end of some moves that can be pointed at and the beginning of others?"""
        pointed = [m for m in self.open if self.ends(m)] if self.steps else []
        return len({self.moves[m].target in self.picked for m in pointed}) > 1

    def cheapest(self, moves: list[int], at: Ref | None = None) -> int:
        """The move a preview shows while several are possible: one that ends `at` the thing itself, the likeliest, then
        the least total cost, then the order of the rules."""
        useful = [m for m in moves if Does.WASTEFUL not in self.moves[m].flags] or moves
        there = [m for m in useful if self.moves[m].target == at] or useful
        return min(there, key=lambda m: (self._rank(self.moves[m]), self.moves[m].total))


def _ends(info: MoveInfo, on_table: Callable[[Ref], bool]) -> list[Ref]:
    ends = [ref for ref in (info.subject, info.target) if ref and on_table(ref)]
    return ends[:1] if len(ends) == 2 and ends[0] == ends[1] else ends
