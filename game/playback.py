"""The table of a match at one size and language, and moves played out on it: for the match itself and for replays."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial

from core.engine import NOBODY, Event, State
from core.match import Match
from game import names
from game.bindings import UNBOUND, Intent
from game.chronicle import Chronicle
from game.cues import row
from game.input import Press
from game.kit import Kit
from game.motions import Motions
from game.rewind import rewind
from game.session import Batch
from game.stage import Stage
from game.table import Seats
from game.tables import make
from game.teller import Teller
from game.timeline import Cue, Timeline
from game.widgets.drawer import slide
from game.widgets.tokens import seat_icon

NO_HURRY = (Intent.CONFIRM, Intent.BACK, Intent.PREV_TARGET, Intent.NEXT_TARGET, *UNBOUND)


class Playback:
    """Table, stage and timeline. `shown` is the view that is drawn (at the end of what is being played out)."""

    def __init__(
        self,
        kit: Kit,
        match: Match,
        shown: State,
        bottom: int,
        *,
        level: Callable[[int], str],
        thinking: Callable[[int], bool],
    ) -> None:
        self.kit, self.match, self.shown, self.bottom = kit, match, shown, bottom
        called = names.of(kit.words, match)
        self.table = make(kit, match.game, Seats(called, level, thinking))
        self.stage = Stage(kit, self.table)
        self.teller = Teller(kit.words, match.game, called, self.table.name_of)
        self.motions = Motions(kit, self.stage, self.teller)
        self.chronicle = Chronicle(match, self.teller, self.table)
        motion = kit.theme.token("motion")
        self.timeline = Timeline(motion["skip_all_window"], motion["queue_gap"], kit.audio.play, self._told, kit.pace)
        self.ticker: Event | None = None
        self.acting = NOBODY  # whose move is being played out
        self.rehearse: Callable[[Event | None], None] = lambda event: None
        # ^ makes the words round the table ready, for an event or for the turn that follows
        self.stage.show(shown, bottom)

    def update(self, ms: float) -> None:
        """Time passes, at the chosen speed."""
        self.timeline.rate = self.kit.settings.rate
        self.timeline.update(ms)
        if self.stage.counting:
            self.stage.advance(ms * self.timeline.rate)

    def hurry(self, press: Press) -> bool:
        """Any press completes what moves, a second one soon after it all that waits, and then does what it is for. The
        triggers set the speed instead; south and east, which look for themselves, do nothing more."""
        return press.first and press.intent not in NO_HURRY and self.timeline.press()

    @property
    def animating(self) -> bool:
        """Does anything move?"""
        return self.timeline.animating or self.stage.counting

    @property
    def idle(self) -> bool:
        """Is everything shown as it is?"""
        return self.timeline.idle

    def show(self, shown: State, bottom: int) -> None:
        """Shows a view as it is, `bottom` nearest to the player; the ticker tells no more than that view may know."""
        self.shown, self.bottom = shown, bottom
        if self.ticker:
            self.ticker = shown.event_for(self.ticker, shown.viewer)
        self.stage.show(shown, bottom)

    def visit(self, guest: int) -> None:
        """The drawer of another seat slides in over the table, or out of it (NOBODY)."""
        before, opens = self.stage.still().copy(), guest != NOBODY
        changes = self.stage.guest != NOBODY and opens  # from one to another nothing slides
        self.stage.guest = guest
        self.stage.show(self.shown, self.bottom)
        box = self.table.drawer_box()
        if box and not changes:
            pictures = (before, self.stage.still()) if opens else (self.stage.still(), before)
            self.timeline.linger(slide(self.kit, self.kit.theme.place(box), *pictures, opens=opens))

    def refresh(self) -> None:
        """Looks again at what is no part of the view: who thinks, who plays a seat."""
        if self.idle:
            self.stage.show(self.shown, self.bottom)

    def play(self, batch: Batch, viewer: int) -> None:
        """Plays a move out: from the table before it to the table after it. What it will show is made ready first, and
        further ahead while it runs, a little each frame."""
        self.shown, self.acting = batch.after, batch.seat
        if batch.undone:  # what it told is no longer true
            self.timeline.clear()
            self.recall(viewer)
        cues: list[Cue] = []
        opening = Cue(steps=deque([partial(self.stage.prepare, batch.after, self.bottom)]))
        if batch.undone:
            opening.steps.append(lambda: cues.append(rewind(self.motions, batch.events)))
        else:
            opening.steps.append(partial(self.motions.take_up, batch.events))
            opening.steps += [partial(self.motions.add, cues, event, viewer) for event in batch.events]
            opening.steps.append(partial(self.motions.take_up, ()))
        opening.steps.append(lambda: self._set_up(cues, batch, viewer))
        self.timeline.add([opening])

    def _set_up(self, cues: list[Cue], batch: Batch, viewer: int) -> None:
        """All cues of a move are there: the last one leads to the table as it is then."""
        hold = 0.0
        seen = any(cue.clips for cue in cues)  # a step of a choice that is still sealed shows nothing
        if seen and batch.seat != viewer and not batch.undone and not self.kit.theme.reduced:
            hold = self.kit.theme.token("motion.hold_after_opponent_move")
        settling = Cue(finish=[self.stage.settle], hold=hold)
        settling.steps += [self.stage.make_ready, partial(self.rehearse, None)]
        for cue in cues:
            cue.steps += [partial(self.rehearse, event) for event in cue.events if self._tells(event)]
        self.timeline.add([*cues, settling])

    def again(self, event: Event) -> None:
        """Shows what an event looked like once more; the table stays as it is."""
        cue = self.motions.cue(event, NOBODY)
        cue.begin, cue.finish = [], []
        self.timeline.add([cue])

    def _tells(self, event: Event) -> bool:
        return row(self.match.game.id, event.kind).log and self.teller.has("event", event.kind)

    def _told(self, event: Event) -> None:
        if loop := row(self.match.game.id, event.kind).music:
            self.kit.audio.join_too(loop)
        if self._tells(event):
            self.ticker = event

    def recall(self, viewer: int, until: int | None = None) -> None:
        """The ticker says what happened last (a match taken up again), in the first `until` moves if given."""
        lines = self.chronicle.lines(viewer, until)
        self.ticker = lines[-1].event if lines else None

    def ticker_line(self, event: Event | None = None) -> str:
        """What the ticker says, of another event than the last one if given, with the badge of its seat."""
        event = event or self.ticker
        if event is None:
            return ""
        badge = f"{{icon:{seat_icon(self.kit, event.seat)}}} " if event.seat != NOBODY else ""
        return badge + self.teller.event(event)
