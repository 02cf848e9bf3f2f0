"""The table: a match being played by people and computers. Hears presses, lets the session run, says what is drawn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from core.engine import Ref, State
from game.asking import Asking, Line
from game.bindings import DIRECTIONS, Intent
from game.dragging import CLICK, Dragging
from game.hud import Hud
from game.input import MOUSE, PadChange, Phase, Press
from game.kit import Kit
from game.mood import Mood
from game.playback import Playback
from game.pointing import FreePointer, Pointing
from game.scene import Change, Pop, Push
from game.scenes import routes, ways_out
from game.scenes.drawers import DrawerScene
from game.scenes.handover import HandOver
from game.scenes.pause import LEAVE, Lend, TakeBack
from game.scenes.reference import Reference
from game.scenes.zoom import Zoom
from game.session import Session, Waits
from game.table import Element
from game.tableview import Scenery, TableView
from game.theme import token
from game.visiting import Visiting
from game.widgets.hold import Hold

TICK_MS: float = token("time.thinking_tick")
REST_MS: float = token("time.lamp_rests")


class TableScene(DrawerScene):
    """One match on the screen."""

    pauses_on_unplug = True

    def __init__(self, kit: Kit, session: Session) -> None:
        super().__init__(kit)
        self.session = session
        self.music = self.theme_name = self.about = session.match.game.id
        self.asking: Asking | None = None
        self.drawer = ""  # '', 'log', 'hint'
        self.visiting = Visiting(session)
        self._rested = 0.0  # ms since the focus came to its zone
        self._since_press = 0.0
        self._hold = Hold(kit)  # of south, for what cannot be taken back
        self._age = 0.0
        self._mood = Mood(kit.audio, self.music)
        self._ended = False
        self._stick = FreePointer()
        self.playback: Playback | None = None
        self._held_place: tuple[Hashable, Sequence[Ref]] | None = None  # focus and open steps over a new layout

    # ---- making ------------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Everything that is measured is made anew; what was moving is finished, the focus stays."""
        session = self.session
        if self.playback:
            self._held_place = (self.pointing.at, self.asking.choice.chosen if self.asking else [])
        ticker = self.playback.ticker if self.playback else None
        if self.playback:
            self.playback.timeline.finish_all()
        shown = self.playback.shown if self.playback else session.view()
        self.playback = Playback(
            self.kit, session.match, shown, self.visiting.bottom, level=session.level, thinking=session.thinks
        )
        self.playback.ticker = ticker
        if ticker is None:
            self.playback.recall(session.viewer)
        self.table, self.stage, self.timeline = self.playback.table, self.playback.stage, self.playback.timeline
        self.view = TableView(self.kit, self.stage, self.timeline)
        self.dragging = Dragging(self.kit, self.stage, self._playback.teller)
        self.pointing: Pointing = Pointing(self.kit, self.playback, self.view.foot, self._moved)
        self.focus = self.pointing.focus
        self.hud = Hud(self.kit, session, self.playback, self.visiting)
        self.asking = None

    def leave(self) -> None:
        """Nobody goes on thinking."""
        self.session.close()

    @property
    def shown(self) -> State:
        """The view that is drawn."""
        return self._playback.shown

    @property
    def asked(self) -> Asking | None:
        """The question that can be answered now: the table is at rest and the own seat is at the bottom."""
        return self.asking if self.timeline.idle and not self.visiting.away else None

    # ---- time --------------------------------------------------------------------------------------------------------

    def update(self, ms: float) -> Change:
        """Runs animations, computers, the lamp, a held button."""
        self._age += ms
        self._since_press += ms
        self._rested += ms
        was = (self.timeline.idle, self.session.shows_thinking)
        self._playback.update(ms)
        self.session.tick(ms, self.timeline.idle and not self.drawer)
        self._take_batches()
        if (self.timeline.idle, self.session.shows_thinking) != was:
            self.changed = True
            self._playback.refresh()
        change = self._settled() if self.timeline.idle else None
        told = self._hold.too_short
        if self._hold.update(ms):
            self._act(self.pointing.at)
        self.changed = self.changed or told != self._hold.too_short
        if self.hud.waiting:
            self.hud.take_advice(ms)
        if self.session.shows_thinking and self._age // TICK_MS != (self._age - ms) // TICK_MS:
            self.kit.audio.play("turn_wait")
        self.pointing.refresh(self.asked)
        return change

    @property
    def _playback(self) -> Playback:
        assert self.playback
        return self.playback

    def _take_batches(self) -> None:
        while self.session.batches:
            self.asking = self._held_place = None
            self.hud.forget_advice()
            self._playback.play(self.session.batches.popleft(), self.session.viewer)
            self.changed = True

    def _settled(self) -> Change:
        """The table is at rest: whose turn is it to do something?"""
        self._look_through(self.session.viewer)
        self.music = self._mood.follow(self.table.music(self.shown), self._age)
        self.kit.audio.join(*self.table.layers(self.shown))
        waits = self.session.waits
        if waits is Waits.HANDOVER and self.asking is None:
            return Push(HandOver(self.kit, self.session, self._playback.chronicle, self._picture()))
        if waits is Waits.OVER:
            return self._over()
        if waits is Waits.PERSON and self.asking is None:
            self._ask()
        return None

    def _over(self) -> Change:
        """The match has ended: the table stays until a press leads to the results."""
        if not self._ended:
            self._ended, self.changed, self._age = True, True, 0.0
        return None

    def _picture(self) -> pygame.Surface:
        """The table as it is drawn now, to lie behind another screen."""
        surface = pygame.Surface(self.kit.theme.size)
        self.draw(surface)
        return surface

    def _look_through(self, viewer: int) -> None:
        """The picture is that of the viewer of now."""
        bottom = self.visiting.bottom
        if bottom != self._playback.bottom or self.shown.viewer != viewer:
            self._playback.show(self.session.view(), bottom)

    def resume(self, result: object) -> Change:
        """Back from another screen: from the hand-over with the seat that took the screen, from the zoom with the thing
        that was chosen there, from the pause with what was decided."""
        self.changed = True
        self._hold.release()
        if result == LEAVE:
            return Pop()
        self.session.go_on()
        match result:
            case Ref() | Line():
                self._chosen_large(result)
            case Lend(seat, level):
                self.session.lend(seat, level)
                self.asking = None
            case TakeBack(seat):
                self.session.take_back(seat)
            case int():
                self.session.claim(result)
        self._look_through(self.session.viewer)
        self._playback.refresh()
        return None

    def pad_changed(self, change: PadChange) -> Change:
        """A pad was pulled out: nobody thinks until the dialog is answered."""
        if not change.added:
            self.session.pause()
        return None

    def _pause(self) -> Change:
        return ways_out.pause(self.kit, self.session, self._rule())

    def _rule(self) -> str:
        """The rule to open for the thing under the focus."""
        return self.rule_of(self.pointing.element) if self.pointing.element else ""

    def rule_of(self, element: Element) -> str:
        """The rule that a thing cites or that explains it."""
        if self.asking:
            return self.asking.rule(self.shown, element.ref)
        return self.table.portrait(self.shown, element).rule

    def _ask(self) -> None:
        """A person is asked: what can be pointed at, and where the focus begins."""
        session = self.session
        self._go_home()
        self.asking = Asking(self.stage, self._playback.teller, session.own_view(), session.decision, session.moves())
        self.pointing.refresh(self.asking)
        self.pointing.begin()
        if self._held_place:
            self.pointing.take_up(*self._held_place, self.asking)
            self._held_place = None
        if self.kit.settings.hints == "always":
            self.hud.ask_advice(self.asking)
        self._rested = 0.0
        self.changed = True

    # ---- presses -----------------------------------------------------------------------------------------------------

    def handle(self, press: Press) -> Change:
        """One press."""
        if press.intent is not Intent.POINT:
            self._since_press = 0.0
        if not self.drawer and self._playback.hurry(press):
            self.changed = True
        if press.phase is Phase.UP:
            self._hold.release()
            self._drop(press)
        elif press.intent is Intent.POINT and press.at:
            if self.dragging.follow(press.at):
                self.changed = True
            else:
                self.pointing.hover(press.at)
        elif self.drawer:
            return self._in_drawer(press)
        elif press.intent in DIRECTIONS or press.intent in (Intent.PREV_ZONE, Intent.NEXT_ZONE):
            if not self.pointing.move(press.intent):
                self.kit.audio.play("focus_edge")
        elif press.intent in (Intent.PREV_TARGET, Intent.NEXT_TARGET):
            self._trigger(press)
        elif press.intent is Intent.AIM:
            self.pointing.hover(self._stick.aim(self.kit.theme, press.vector, self.focus.current))
            self.changed = True
        elif press.intent is Intent.SCROLL and press.vector[1]:
            self.pointing.step(1 if press.vector[1] > 0 else -1)
        elif press.first:
            return self._button(press)
        if press.intent is not Intent.AIM:
            self._stick.let_go()
        return None

    def _button(self, press: Press) -> Change:
        match press.intent:
            case Intent.CONFIRM:
                return self._confirm(press)
            case Intent.BACK if self.dragging.element:
                self.dragging.cancel()
            case Intent.BACK:
                self._back()
            case Intent.UNDO:
                self._undo()
            case Intent.ZOOM:
                return self._zoom(press)
            case Intent.HINT:
                self._open_hint()
            case Intent.LOG:
                self._open("log")
            case Intent.MENU:
                return self._pause()
            case Intent.REFERENCE if columns := self.table.reference(self.shown):
                return Push(Reference(self.kit, self.theme_name, columns, self._picture()))
            case Intent.RULES:
                return Push(routes.rules(self.kit, self.theme_name, self._rule()))
        return None

    def _moved(self, other_zone: bool) -> None:
        """The focus moved: inside a zone the inspector stays open."""
        self._since_press = 0.0
        self._hold.release()
        if other_zone or not self._inspecting:
            self._rested = 0.0
        self.changed = True

    def _trigger(self, press: Press) -> None:
        """Legal targets or verbs of a person who is asked; the speed of the others' moves otherwise."""
        if self.asked:
            if (move := self.pointing.trigger(press.intent, press.first)) is not None:
                self._play(move)
            return
        if press.first and self.session.waits is Waits.COMPUTER:  # else it was meant for what was asked, or will be
            self.kit.change_speed(1 if press.intent is Intent.NEXT_TARGET else -1, self)
            self.changed = True

    def _confirm(self, press: Press) -> Change:
        if press.device == MOUSE and press.at:
            intent = self.view.under(press.at)
            if intent is not None and intent is not Intent.CONFIRM:
                return self._button(Press(intent, device=press.device))
            if intent is None and not self.pointing.hover(press.at) and self.timeline.idle:
                return None
        if self.timeline.press():
            self.changed = True
            return None
        match self.session.waits:
            case Waits.OVER:
                return ways_out.results(self.kit, self.session)
            case _ if self._visits():
                pass
            case Waits.COMPUTER:
                self.session.move_now()
            case Waits.PERSON if not self.session.may_play(press.pad, self.kit.devices.pads):
                self.kit.audio.play("refuse")
                self.kit.notice("handover.other_pad", about=self, name=self.hud.teller.seat(self.session.seat))
            case Waits.PERSON if self.asking:
                if press.device == MOUSE and self.dragging.take(self.asked, self.pointing.element, press.at):
                    return None
                if not self.asking.needs_hold(self.pointing.at) or self._hold.press():
                    self._act(self.pointing.at)
        return None

    def _drop(self, press: Press) -> None:
        """The mouse let go: what was dragged goes where it lies, if that is legal; what was not moved was clicked."""
        element, asking = self.dragging.element, self.asked
        if press.at is None or element is None:
            return
        verb = self.dragging.let_go(press.at)
        self.changed = True
        move = asking.move_by(element.ref, verb) if asking else None
        if verb == CLICK:
            self._act(element.ref)
        elif move is not None:
            self._play(move)
        elif asking and verb:
            self._refuse(asking, element.ref, verb)
        else:
            self.kit.audio.play("back")

    def _act(self, spot: Hashable) -> None:
        """The south button on a thing, a button or a line."""
        asking = self.asking
        if asking is None:
            return
        self.changed = True
        if not asking.moves_at(spot):
            self._refuse(asking, spot)
            return
        move = asking.press(spot)
        if move is not None:
            self._play(move)
            return
        self.kit.audio.play("card_pick")
        self.pointing.refresh(asking)
        self.pointing.step_made(self.kit.devices.last == MOUSE)
        self._rested = 0.0

    def _play(self, move: int) -> None:
        self.kit.audio.play("confirm")
        self.asking = None
        self.session.play(move)
        self._take_batches()

    def _refuse(self, asking: Asking, spot: Hashable, verb: str = "") -> None:
        """It cannot be chosen: say why, with a dull knock."""
        self.kit.audio.play("refuse")
        if reason := asking.refusal(spot, verb):
            self.kit.answer_with(reason, about=self)

    @property
    def right_click(self) -> Intent:
        """What lies under the mouse is shown large; while something is open, begun or held it is let go."""
        begun = self.asking and self.asking.choice.steps
        return Intent.BACK if self.drawer or self.dragging.element or begun else Intent.ZOOM

    def _back(self) -> None:
        self.changed = True
        if self._go_home() or self.timeline.press():
            return
        if self.asking and self.asking.choice.steps:
            self.kit.audio.play("back")
            self.pointing.step_back(self.asking, self.kit.devices.last == MOUSE)
            self._rested = 0.0
            return
        self._undo()

    def _undo(self) -> None:
        self.changed = True
        if self.session.can_undo:
            self.timeline.finish_all()
            self.asking = None
            self.session.undo()
            self._take_batches()
            self.kit.notice("table.taken_back", "ui_undo", self)
            return
        self.kit.audio.play("refuse")
        if self.session.waits is Waits.PERSON:
            self.kit.notice("table.nothing_to_undo", about=self)

    # ---- visiting another seat ---------------------------------------------------------------------------------------

    def _visits(self, zoom: bool = False) -> bool:
        """Looks at another seat if its plaque is pressed; any other press leads home."""
        looks = self.visiting.press(self.table, self.pointing.element, None if zoom else self.asked)
        if looks:
            self._show_visit()
        return looks or (not zoom and self._go_home())

    def _go_home(self) -> bool:
        """Shuts the drawer of another seat; False if it is shut."""
        away = self.visiting.go_home()
        if away:
            self._show_visit()
        return away

    def _show_visit(self) -> None:
        self.timeline.finish_all()
        self._playback.visit(self.visiting.seat)
        self.pointing.refresh(self.asked)
        self.kit.audio.play("card_slide")
        self._rested = 0.0
        self.changed = True

    # ---- other screens -----------------------------------------------------------------------------------------------

    def _zoom(self, press: Press) -> Change:
        if press.device == MOUSE and press.at:
            self.pointing.hover(press.at)
        if self.pointing.element and self._visits(zoom=True):
            return None
        thing = self.pointing.element or self.pointing.line
        return Push(Zoom(self.kit, self, thing)) if thing else None

    # ---- drawing -----------------------------------------------------------------------------------------------------

    def animating(self) -> bool:
        """Does the next frame differ without any press?"""
        moving = self._playback.animating or self._hold.active or self._hold.too_short
        running = self.session.waits in (Waits.FORCED, Waits.COMPUTER) and not self.session.paused
        resting = self._rested < self._delay + 200
        breathing = not self.kit.theme.reduced and self._since_press < REST_MS
        return moving or running or resting or breathing or self.hud.waiting

    @property
    def _delay(self) -> float:
        """How long the focus must rest before the inspector opens; at once in large text."""
        return float(self.kit.theme.layout("hud.inspector.delay")) if self.kit.theme.text < 1.5 else 0.0

    @property
    def _inspecting(self) -> bool:
        mode = self.kit.settings.inspector
        if mode != "zoom" and self.hud.free_inspector is not None:
            return True
        return mode == "always" or (mode == "resting" and self._rested >= self._delay)

    def scenery(self) -> Scenery:
        """What a frame shows around the table."""
        asking = self.asked
        pointing, here, idle = self.pointing, self.pointing.at, self.timeline.idle
        scenery = Scenery(
            bar=self.hud.top_bar(),
            prompt=(self.hud.prompt_to_hold(asking, here) if self._hold.too_short else None)
            or self.hud.prompt(asking, idle, here, self._age, self.drawer),
            actions=self.hud.actions(asking, here, idle, self.drawer),
            hold=self._hold.fraction if self._hold.active else 0.0,
            focus=here,
            show_focus=self.drawer != "hint" and not self.dragging.active,
            pointer=self._stick.shown,
        )
        if asking:
            scenery.show_lines(asking, pointing)
        if not self.kit.theme.reduced and self._since_press < REST_MS:
            scenery.glow = self.kit.theme.motion("focus_breathe").breath(self._age)
            scenery.pulse = self.kit.theme.motion("legal_pulse").breath(self._age)
        if self._inspecting and not self.drawer and idle:
            if asking:
                scenery.inspection = asking.inspect(self.shown, here)
            elif pointing.element and here != self.table.plaque(self.visiting.seat):  # the drawer tells more of it
                scenery.inspection = self.hud.look(pointing.element)
            scenery.inspector_box = self.hud.inspector_box(self.focus, pointing.list_open)
            always = self._delay == 0 or self.hud.free_inspector is not None
            scenery.inspector_alpha = 1.0 if always else (self._rested - self._delay) / 120
        if asking and (self.drawer == "hint" or self.kit.settings.hints == "always"):
            scenery.lamps = self.hud.lamps(asking)
        return scenery

    def draw(self, surface: pygame.Surface) -> None:
        """The whole window."""
        asking = self.asked if not self.dragging.active else None
        self.view.draw(surface, self.scenery(), asking, self.pointing.options, self.kept)
        self.dragging.draw(surface)
        if self.drawer:
            self.hud.draw_drawer(surface, self.drawer)
        if self.drawer or self.dragging.active:
            self.view.repaint.forget()
