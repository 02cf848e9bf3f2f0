"""One running match: who sits where, whose eyes the picture has, whose turn it is to think; saved after every move.

The client's only caller of `Match.play`. What is drawn is a view of a seat, or what the whole room may see, never the
state. Time comes in through `tick`, batches of events go out through `batches`; nothing here draws.
"""

from __future__ import annotations

import enum
from collections import deque
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from ai.search import Stop
from core.engine import EVERYTHING, NOBODY, Asks, Decision, EngineError, Event, MoveInfo, Reason, Ref, State
from core.match import Match, Played
from game import loans
from game.theme import token
from game.thinking import Thinker

FORCED_PAUSE: float = token("time.forced_pause")
BUBBLE_AFTER: float = token("time.bubble_after")


class Waits(enum.Enum):
    """What the match waits for."""

    PERSON = "person"  # the seat to decide chooses on this screen
    HANDOVER = "handover"  # the screen has to be given to that seat first
    COMPUTER = "computer"
    FORCED = "forced"  # only one legal move that is not the person's own to make, it is played after a pause
    OVER = "over"


@dataclass(frozen=True)
class Batch:
    """One move as it is shown: the table before and after it as the viewer sees it, and what happened between."""

    seat: int
    before: State
    after: State
    events: tuple[Event, ...]
    ply: int
    undone: bool = False


class Mind(Protocol):
    """What answers for computer seats and advises people. The answer of a question has a `move`."""

    def question(self, match: Match, seat: int, level: str) -> Callable[[Stop], Any]:
        """What to play, ready to be answered on another thread."""
        ...

    def advice(self, match: Match, seat: int) -> Callable[[Stop], Any]:
        """The same for a person who asks what to do, with alternatives, values and reasons."""
        ...

    def forget(self) -> None:
        """Moves were taken back."""
        ...


def _left_to_person(state: State, moves: int) -> bool:
    """Is there a choice among so many legal moves, or a press that nobody makes for a person?"""
    return moves > 1 or Asks.EXPLICIT in state.decision().flags


class Session:
    """A match being played. `save` is called after every move and gets the match; what it raises is the caller's.
    `saved` returns when what was given to `save` is safe, and is called before the next move.
    `woken` is called on another thread when a computer has its answer. `pads` says which pad alone plays a seat."""

    def __init__(
        self,
        match: Match,
        mind: Mind,
        save: Callable[[Match], None] = lambda match: None,
        woken: Callable[[], None] = lambda: None,
        *,
        saved: Callable[[], None] = lambda: None,
        practice: bool = False,
        pads: Mapping[int, int] | None = None,
    ) -> None:
        self.match, self._mind, self._save, self._saved, self._woken = match, mind, save, saved, woken
        self.practice = practice
        self.pads = dict(pads or {})  # seat -> the pad that alone plays it
        self.batches: deque[Batch] = deque()
        self.claimed = NOBODY  # the person whose eyes the picture has, while more than one plays on this screen
        self.paused = False
        self.thinker, self.adviser = Thinker(), Thinker()
        self._pause = 0.0
        self._legal: tuple[int, int, list[int]] | None = None  # ply, seat, moves
        self._moves: tuple[int, int, dict[int, MoveInfo]] | None = None  # the same, described
        self.lent = loans.running(match)  # seats of people that a computer plays for a while: seat -> level
        self._settle()

    # ---- who ---------------------------------------------------------------------------------------------------------

    def level(self, seat: int) -> str:
        """The level of the computer that plays a seat, '' for a person."""
        return self.lent.get(seat, self.match.seats[seat].level)

    @property
    def people(self) -> list[int]:
        """Seats of people, those included for whom a computer plays at the moment."""
        return [i for i, seat in enumerate(self.match.seats) if not seat.level]

    def may_play(self, pad: int, plugged: Collection[int]) -> bool:
        """May this pad (-1 = keys and mouse) play for the seat that is asked? A pad that is gone binds nobody."""
        own = self.pads.get(self.seat, -1)
        return own == -1 or own not in plugged or own == pad

    def lend(self, seat: int, level: str) -> None:
        """Gives a person's seat to a computer until it is taken back."""
        loans.lend(self.match, seat, level)
        self._seats_changed()

    def take_back(self, seat: int) -> None:
        """The person plays again."""
        loans.take_back(self.match, seat)
        self._seats_changed()

    def _seats_changed(self) -> None:
        self.lent = loans.running(self.match)
        self.thinker.cancel()
        self._settle()
        if self.match.record:  # a match that nobody has begun is not kept
            self._save(self.match)

    # ---- what is seen ------------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int:
        """Whose view is drawn. One person alone always sees the own hand; with several only who has claimed the
        screen; computers among themselves show what the whole room may see. Once the match is over all lies open."""
        if self.match.state.finished:
            return EVERYTHING
        people = self.people
        if len(people) == 1:
            return people[0]
        return self.claimed

    def view(self) -> State:
        """What may be drawn now."""
        return self._seen_by(self.viewer)

    def _seen_by(self, viewer: int) -> State:
        state = self.match.state
        return state.copy() if viewer == EVERYTHING else state.view(viewer)

    @property
    def seat(self) -> int:
        """The seat that decides; NOBODY when the match is over."""
        return NOBODY if self.match.state.finished else self.match.state.to_decide

    @property
    def decision(self) -> Decision:
        """What is asked of that seat."""
        return self.match.state.view(self.seat).decision()

    def own_view(self) -> State:
        """The position as the seat to decide sees it: for its moves, previews and refusals, not for drawing."""
        return self.match.state.view(self.seat)

    def legal(self) -> list[int]:
        """The legal moves of the seat to decide, in the order of the rules."""
        key = (self.match.state.ply, self.seat)
        if self._legal is None or self._legal[:2] != key:
            self._legal = (*key, self.own_view().legal())
        return self._legal[2]

    def moves(self) -> dict[int, MoveInfo]:
        """The same, described: for a person. A computer needs no words, and they take longer than the moves."""
        key = (self.match.state.ply, self.seat)
        if self._moves is None or self._moves[:2] != key:
            view = self.own_view()
            self._moves = (*key, {move: view.describe(move) for move in self.legal()})
        return self._moves[2]

    def why_not(self, ref: Ref, verb: str = "") -> Reason | None:
        """Why the seat to decide can do nothing with a thing; None if it can."""
        return self.own_view().why_not(ref, verb)

    # ---- what it waits for -------------------------------------------------------------------------------------------

    @property
    def waits(self) -> Waits:
        """What has to happen next."""
        if self.match.state.finished:
            return Waits.OVER
        if self.level(self.seat):
            return Waits.COMPUTER
        if self._must_hand_over():
            return Waits.HANDOVER
        return Waits.PERSON if _left_to_person(self.match.state, len(self.legal())) else Waits.FORCED

    def _must_hand_over(self) -> bool:
        shared = len(self.people) > 1 and self.claimed != self.seat
        return shared and bool(self.decision.flags & Asks.SHOWS_HIDDEN)

    def claim(self, seat: int) -> None:
        """A person has taken the screen: the picture is theirs."""
        self.claimed = seat

    def _settle(self) -> None:
        """After anything that may have changed whose turn it is: nobody keeps the screen who is not asked; who is asked
        a sealed choice that the whole room may see needs no hand-over to have it."""
        self._pause = 0.0
        if len(self.people) < 2:
            return
        if self.claimed not in (NOBODY, self.seat):
            self.claimed = NOBODY
        if self.seat in self.people and self.decision.flags & Asks.SEALED and not self._must_hand_over():
            self.claimed = self.seat

    # ---- playing -----------------------------------------------------------------------------------------------------

    def play(self, move: int) -> Batch:
        """Plays a legal move of the seat to decide. Raises EngineError, with nothing changed, if it is not legal."""
        seat, viewer = self.seat, self.viewer
        before = self._seen_by(viewer)
        self._saved()
        events = self.match.play(move, seat)
        self.thinker.cancel()
        after, state = self._seen_by(viewer), self.match.state
        shown = tuple(state.event_for(event, viewer) for event in events)
        batch = Batch(seat, before, after, shown, len(self.match.record))
        self.batches.append(batch)
        self._settle()
        self._save(self.match)
        return batch

    def tick(self, ms: float, idle: bool) -> None:
        """Time passes. Computers think whether or not the table is `idle`; what they chose is played when it is."""
        if self.paused or self.match.state.finished:
            return
        waits = self.waits
        if waits is Waits.COMPUTER:
            self._computer(ms, idle)
        elif waits is Waits.FORCED and idle:
            self._pause += ms
            if self._pause >= FORCED_PAUSE:
                self.play(self.legal()[0])

    def _computer(self, ms: float, idle: bool) -> None:
        moves = self.legal()
        if len(moves) == 1:
            self._pause += ms if idle else 0
            if self._pause >= FORCED_PAUSE:
                self.play(moves[0])
            return
        if not self.thinker.busy:
            self.thinker.ask(self._mind.question(self.match, self.seat, self.level(self.seat)), self._woken)
        if idle and (thought := self.thinker.take(ms)) is not None:
            move = thought.move
            if move not in moves:
                raise EngineError(f"the computer of seat {self.seat} chose a move that is not legal: {move}")
            self.play(move)
        elif not idle:
            self.thinker.waited += ms

    @property
    def shows_thinking(self) -> bool:
        """Has a computer been thinking long enough for the bubble?"""
        return self.thinker.busy and self.thinker.waited >= BUBBLE_AFTER

    def thinks(self, seat: int) -> bool:
        """Does that bubble show at this seat?"""
        return seat == self.seat and self.shows_thinking

    def move_now(self) -> None:
        """The computer answers with the best it has found."""
        self.thinker.hurry()

    # ---- advice ------------------------------------------------------------------------------------------------------

    def ask_advice(self) -> None:
        """A person asks what to do. The answer comes through `advice`."""
        if self.waits is Waits.PERSON:
            self.adviser.ask(self._mind.advice(self.match, self.seat), self._woken)

    def advice(self, ms: float) -> Any | None:
        """The answer, once it is there."""
        return self.adviser.take(ms)

    # ---- taking back -------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Can the person asked now take back the own last choice?"""
        return self.waits in (Waits.PERSON, Waits.FORCED, Waits.OVER) and self._undo_to() is not None

    def _undo_to(self) -> int | None:
        """The ply at which a person last had a choice, if every move since may be taken back."""
        record = self.match.record
        for ply in range(len(record) - 1, -1, -1):
            if not self.practice and (ply < self.match.barrier or self.level(record[ply].seat)):
                return None
            if not self.level(record[ply].seat):
                state = self.match.state_at(ply)
                if _left_to_person(state, len(state.legal())):
                    return ply
        return None

    def undo(self) -> Batch:
        """Takes back the last choice of a person with everything forced that followed. Raises EngineError if that
        is not possible."""
        ply = self._undo_to()
        if ply is None:
            raise EngineError("nothing can be taken back")
        viewer = self.viewer
        before = self._seen_by(viewer)
        played: list[Played] = []
        self._saved()
        while len(self.match.record) > ply:
            played.append(self.match.undo(self.practice))
        loans.taken_back(self.match)
        self.thinker.cancel()
        self._mind.forget()
        self._legal = self._moves = None
        after = self._seen_by(viewer)
        events = tuple(after.event_for(e, viewer) for one in played for e in reversed(one.events))
        batch = Batch(self.seat, before, after, events, ply, undone=True)
        self.batches.append(batch)
        self._settle()
        self._save(self.match)
        return batch

    # ---- stopping ----------------------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Nobody thinks and nothing is played until `go_on`."""
        self.paused = True
        self.thinker.cancel()
        self.adviser.cancel()

    def go_on(self) -> None:
        """After a pause."""
        self.paused = False

    def close(self) -> None:
        """Leaves the match: every thread ends, everything is safe."""
        self.paused = True
        self._saved()
        self.thinker.close()
        self.adviser.close()
