"""The replay viewer: a match played out again from its record, move by move or running, forwards and backwards.

After a match everything is open: what is drawn is the true position.
"""

from __future__ import annotations

import pygame

from core.engine import EVERYTHING, NOBODY
from core.match import Match
from game.bindings import Intent
from game.input import Phase, Press
from game.kit import Kit
from game.playback import Playback
from game.scene import Change, Pop, Push, Scene
from game.scenes import routes
from game.session import Batch
from game.tableview import Scenery, TableView
from game.widgets.prompt import Prompt
from game.widgets.topbar import TopBar
from game.widgets.verbs import Action

STEPS = {Intent.LEFT: -1, Intent.RIGHT: 1}
TURNS = {Intent.PREV_ZONE: -1, Intent.NEXT_ZONE: 1}


class Replay(Scene):
    """A match on the table without anybody who is asked."""

    def __init__(self, kit: Kit, match: Match) -> None:
        super().__init__(kit)
        self.match = match
        self.music = self.theme_name = self.about = match.game.id
        self.ply, self.running = 0, True
        self.playback: Playback | None = None

    # ---- making ------------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """The table anew, at the move where it stands."""
        shown = self.match.state_at(self.ply)
        self.playback = Playback(
            self.kit, self.match, shown, self._bottom, level=self._level, thinking=lambda seat: False
        )
        self.table, self.stage, self.timeline = self.playback.table, self.playback.stage, self.playback.timeline
        self.view = TableView(self.kit, self.stage, self.timeline)

    @property
    def notice_place(self) -> pygame.Rect:
        """In the top line."""
        return self.view.notice_place

    @property
    def _bottom(self) -> int:
        people = [i for i, seat in enumerate(self.match.seats) if not seat.level]
        return people[0] if people else 0

    def _level(self, seat: int) -> str:
        return self.match.seats[seat].level

    @property
    def _playback(self) -> Playback:
        assert self.playback
        return self.playback

    # ---- moving through the record -----------------------------------------------------------------------------------

    def go(self, ply: int) -> None:
        """To the position after so many moves, without showing how it came."""
        self.ply = max(0, min(ply, len(self.match.record)))
        self._playback.timeline.clear()
        with self.kit.long("replay"):
            self._playback.show(self.match.state_at(self.ply), self._bottom)
            self.stage.still()
        self._playback.recall(EVERYTHING, self.ply)
        self.changed = True

    def step(self, step: int) -> None:
        """One move on, played out, or one back."""
        if step < 0:
            self.go(self.ply - 1)
            return
        self._playback.timeline.finish_all()
        if self.ply >= len(self.match.record):
            self.running = False
            self.kit.audio.play("focus_edge")
            return
        played = self.match.record[self.ply]
        before, after = self.match.state_at(self.ply), self.match.state_at(self.ply + 1)
        self.ply += 1
        self._playback.play(Batch(played.seat, before, after, played.events, self.ply), EVERYTHING)
        self.changed = True

    def turn(self, step: int) -> None:
        """To the first move of the next or the previous turn."""
        turns = [played.turn for played in self.match.record]
        starts = [0] + [i for i in range(1, len(turns)) if turns[i] != turns[i - 1]] + [len(turns)]
        if step > 0:
            self.go(next((s for s in starts if s > self.ply), len(turns)))
        else:
            self.go(max((s for s in starts if s < self.ply), default=0))

    # ---- hearing -----------------------------------------------------------------------------------------------------

    def handle(self, press: Press) -> Change:
        """Left and right step, shoulders go by turns, triggers change the speed, south runs and stops."""
        if press.phase is Phase.UP or press.intent is Intent.POINT:
            return None
        self.changed = True
        intent: Intent = press.intent
        if intent is Intent.CONFIRM and press.at:
            intent = self.view.foot.verbs.under(press.at) or intent
        if intent in STEPS:
            self.running = False
            self.step(STEPS[intent])
        elif intent in TURNS:
            self.running = False
            self.turn(TURNS[intent])
        elif intent is Intent.SCROLL and press.vector[1]:
            self.running = False
            self.step(1 if press.vector[1] > 0 else -1)
        elif press.first:
            return self._button(intent)
        return None

    def _button(self, intent: Intent) -> Change:
        if intent is Intent.CONFIRM:
            self.running = not self.running
            self.kit.audio.play("confirm")
        elif intent in (Intent.PREV_TARGET, Intent.NEXT_TARGET):
            self.kit.change_speed(1 if intent is Intent.NEXT_TARGET else -1)
        elif intent in (Intent.BACK, Intent.MENU):
            self.kit.audio.play("back")
            return Pop()
        elif intent is Intent.RULES:
            return Push(routes.rules(self.kit, self.theme_name))
        return None

    def update(self, ms: float) -> Change:
        """Runs on when the table is at rest."""
        self._playback.update(ms)
        if self._playback.idle:
            self.kit.audio.join(*self.table.layers(self._playback.shown))
        if self.running and self._playback.idle:
            self.step(1)
        return None

    def animating(self) -> bool:
        """Does something move?"""
        return self._playback.animating or self.running

    # ---- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and how far the record has run."""
        words, playback = self.kit.words, self._playback
        game = self.match.game.id
        crumbs = tuple(self.table.crumbs(playback.shown))
        ticker = playback.ticker_line()
        bar = TopBar(game, words(f"game.{game}"), crumbs, ticker, words("table.log"), words("table.menu"))
        scenery = Scenery(bar=bar, prompt=self._prompt(), actions=self._actions(), show_focus=False)
        self.view.draw(surface, scenery, None, None)
        self._progress(surface)

    def _prompt(self) -> Prompt:
        words, record = self.kit.words, self.match.record
        title = words("table.replay_title", ply=self.ply, plies=len(record))
        if not self.ply:
            return Prompt(NOBODY, title)
        played = record[self.ply - 1]
        info = self.match.state_at(self.ply - 1).describe(played.move)
        name = self._playback.teller.seat(played.seat)
        return Prompt(played.seat, title, words("table.replay_move", seat=name, move=self._playback.teller.move(info)))

    def _actions(self) -> list[Action]:
        words = self.kit.words
        return [
            Action(Intent.CONFIRM, words("table.replay_pause" if self.running else "table.replay_play"), primary=True),
            Action((Intent.LEFT, Intent.RIGHT), words("table.replay_step")),
            Action((Intent.PREV_ZONE, Intent.NEXT_ZONE), words("table.replay_turn")),
            Action((Intent.PREV_TARGET, Intent.NEXT_TARGET), self.kit.speed_words()),
            Action(Intent.BACK, words("table.back")),
        ]

    def _progress(self, surface: pygame.Surface) -> None:
        """A line along the foot of the prompt."""
        t = self.kit.theme
        place = t.rect("hud.prompt")
        line = pygame.Rect(place.left + t.px(14), place.bottom - t.px(8), place.width - t.px(24), max(t.px(4), 2))
        pygame.draw.rect(surface, t.color("neutral.vellum_300"), line, border_radius=line.height)
        line.width = round(line.width * self.ply / max(len(self.match.record), 1))
        if line.width:
            pygame.draw.rect(surface, t.color("neutral.brass_700"), line, border_radius=line.height)
