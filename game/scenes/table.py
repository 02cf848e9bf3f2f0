"""The table: a match being played by people and computers. Hears presses, lets the session run, says what is drawn."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from core.engine import NOBODY, Event, Ref
from game.asking import CONTROL, OPTION, Asking, Line
from game.bindings import DIRECTIONS, Intent
from game.chronicle import Chronicle
from game.cues import icon as icon_of
from game.cues import row
from game.focus import Focus
from game.hud import Hud
from game.input import MOUSE, Phase, Press
from game.kit import Kit
from game.motions import Motions, rewind
from game.scene import Change, Pop, Push, Scene
from game.scenes.handover import HandOver
from game.scenes.zoom import Zoom
from game.session import Batch, Session, Waits
from game.stage import Stage
from game.table import Seats, Table
from game.tables import make
from game.tableview import Scenery, TableView
from game.teller import Teller
from game.timeline import Cue, Timeline
from game.widgets.options import Options

HOLD_MS = 700.0
REST_MS = 8000.0  # the lamp stops breathing when nobody has pressed anything for so long
SPEEDS = ("0.5", "1", "2", "4", "instant")


class TableScene(Scene):
    """One match on the screen."""

    pauses_on_unplug = True

    def __init__(self, kit: Kit, session: Session) -> None:
        super().__init__(kit)
        self.session = session
        self.music = self.theme_name = session.match.game.id
        self.asking: Asking | None = None
        self.chronicle: Chronicle
        self.drawer = ""  # '', 'log', 'hint'
        self.focus = Focus()
        self.ticker: Event | None = None
        self.shown = session.view()  # the view that is drawn
        self._bottom = self._seat_at_bottom()
        self._rested = 0.0  # ms since the focus moved
        self._since_press = 0.0
        self._hold: float | None = None
        self._age = 0.0
        self._spots_for: object = None
        self._laid_out = False
        self.table: Table
        self.timeline: Timeline

    # ---- making ------------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Everything that is measured is made anew; what was moving is finished."""
        if self._laid_out:
            self.timeline.finish_all()
        self._laid_out = True
        kit, match = self.kit, self.session.match
        names = [seat.name for seat in match.seats]
        seats = Seats(names, self.session.level, self._is_thinking)
        self.table = make(kit, match.game, seats)
        self.stage = Stage(kit, self.table)
        self.teller = Teller(kit.words, match.game, names, self.table.name_of)
        self.motions = Motions(kit, self.stage, self.teller)
        self.chronicle = Chronicle(match, self.teller)
        motion = kit.theme.token("motion")
        self.timeline = Timeline(motion["skip_all_window"], motion["queue_gap"], kit.audio.play, self._told)
        side = kit.theme.rect(f"{match.game.id}.inspector.left")
        self.options = Options(kit, side)
        self.view = TableView(kit, self.stage, self.timeline, self.options)
        self.hud = Hud(kit, self.session, self.table, self.teller)
        self.focus.neighbours = self._neighbours()
        self.asking = None
        self.stage.show(self.shown, self._bottom)
        self._spots_for = None

    def _neighbours(self) -> dict[str, dict[str, str]]:
        """Zones beside zones, as the layout says, and the controls of the bar below the lowest."""
        raw = self.kit.theme.layout(f"{self.session.match.game.id}.focus")
        zones = {zone: dict(sides) for zone, sides in raw.items() if zone in self.table.zones}
        for sides in zones.values():
            if "down" not in sides:
                sides["down"] = CONTROL
        lowest = self.table.zones[-1]
        return {**zones, CONTROL: {"up": lowest}, OPTION: {"down": CONTROL}}

    def leave(self) -> None:
        """Nobody goes on thinking."""
        self.session.close()

    def _seat_at_bottom(self) -> int:
        viewer, people = self.session.viewer, self.session.people
        return viewer if viewer != NOBODY else people[0] if people else 0

    def _is_thinking(self, seat: int) -> bool:
        return seat == self.session.seat and self.session.shows_thinking

    # ---- time --------------------------------------------------------------------------------------------------------

    def update(self, ms: float) -> Change:
        """Runs animations, computers, the lamp, a held button."""
        self._age += ms
        self._since_press += ms
        self._rested += ms
        self.timeline.rate = self.kit.settings.rate
        was_idle, thinking = self.timeline.idle, self.session.shows_thinking
        self.timeline.update(ms)
        self.session.tick(ms, self.timeline.idle and not self.drawer)
        while self.session.batches:
            self._play_out(self.session.batches.popleft())
        if self.timeline.idle != was_idle or self.session.shows_thinking != thinking:
            self.changed = True
            self._refresh_plaques()
        change = self._settled() if self.timeline.idle else None
        if self._hold is not None:
            self._hold += ms
            if self._hold >= HOLD_MS:
                self._hold = None
                self._act(self.focus.current.id if self.focus.current else None)
        if self.drawer == "hint":
            self.hud.take_advice(ms)
        self._refresh_spots()
        return change

    def _refresh_plaques(self) -> None:
        """Thinking and levels are no part of the view: their elements are looked at again."""
        if self.timeline.idle:
            self.stage.show(self.shown, self._bottom)

    def _play_out(self, batch: Batch) -> None:
        """Shows a move: from the table before it to the table after it."""
        self.asking = None
        self.hud.forget_advice()
        self.shown = batch.after
        self.stage.prepare(batch.after, self._bottom)
        viewer = self.session.viewer
        cues = [rewind(self.kit, self.stage)] if batch.undone else self.motions.cues(batch.events, viewer)
        hold = 0.0
        if batch.seat != viewer and not batch.undone:
            hold = self.kit.theme.token("motion.hold_after_opponent_move")
        cues.append(Cue(finish=[self.stage.settle], hold=0.0 if self.kit.theme.reduced else hold))
        self.timeline.add(cues)
        self.changed = True

    def _told(self, event: Event) -> None:
        if row(self.session.match.game.id, event.kind).log and self.teller.has("event", event.kind):
            self.ticker = event

    def _settled(self) -> Change:
        """The table is at rest: whose turn is it to do something?"""
        bottom = self._seat_at_bottom()
        if bottom != self._bottom or self.shown.viewer != self.session.viewer:
            self._bottom, self.shown = bottom, self.session.view()
            self.stage.show(self.shown, bottom)
        waits = self.session.waits
        if waits is Waits.HANDOVER and self.asking is None:
            return Push(HandOver(self.kit, self.session, self.chronicle, self.theme_name))
        if waits is Waits.OVER and not self.hud.ended:
            self.hud.ended = True
            self.kit.audio.play("win")
            return None
        if waits is Waits.PERSON and self.asking is None:
            self._ask()
        return None

    def resume(self, result: object) -> Change:
        """Back from another screen: from the hand-over with the seat that took the screen, from the pause with what was
        chosen there."""
        self.session.go_on()
        if isinstance(result, int) and not isinstance(result, bool):
            self.session.claim(result)
            self.shown, self._bottom = self.session.view(), self._seat_at_bottom()
            self.stage.show(self.shown, self._bottom)
        if isinstance(result, Ref):  # chosen in the zoom
            self._act(result)
            return None
        self._spots_for = None
        self.changed = True
        return None

    # ---- asking ------------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """A person is asked: what can be pointed at, and where the focus begins."""
        session = self.session
        view = session.own_view()
        self.asking = Asking(self.stage, self.teller, view, session.decision, session.moves())
        self._spots_for = None
        self._refresh_spots()
        here = self.focus.current
        legal = {spot.zone for spot in self.focus.spots if spot.legal}
        if here is None or here.zone not in legal or here.zone in (CONTROL, OPTION):
            lines = [spot for spot in self.focus.spots if spot.zone == OPTION]
            asked = self.asking.choice.asked_zones
            if lines:
                self.focus.put(lines[0].id)
            elif asked:
                self.focus.start(asked[0])
            else:
                self.focus.start()
        self._rested = 0.0
        self.changed = True

    def _refresh_spots(self) -> None:
        """Where the focus may go, whenever the table or the question changed."""
        lines = self.asking.lines if self.asking and self.timeline.idle else []
        key = (self.stage.version, id(self.asking), tuple(lines), self.timeline.idle, self.kit.theme)
        if key == self._spots_for:
            return
        self._spots_for = key
        if self.asking is None or not self.timeline.idle:
            self.focus.set_spots(self.stage.spots((), lambda ref: 0.0))
            return
        places = self._line_places(lines)
        spots = self.asking.spots([(line, places[line]) for line in lines])
        if any(line.zone == OPTION for line in lines):  # a list is open: it has the focus until it is answered
            spots = [spot for spot in spots if isinstance(spot.id, Line)]
        self.focus.set_spots(spots)
        if self.focus.current is None:
            self.focus.start()

    def _line_places(self, lines: list[Line]) -> dict[Line, pygame.Rect]:
        controls = [line for line in lines if line.zone == CONTROL]
        listed = [line for line in lines if line.zone == OPTION]
        places = dict(zip(controls, self.view.foot.places([self._words(x) for x in controls]), strict=True))
        current = self.focus.current.id if self.focus.current else None
        at = listed.index(current) if isinstance(current, Line) and current in listed else 0
        places.update(zip(listed, self.options.places(len(listed), at), strict=True))
        return places

    def _words(self, line: Line) -> str:
        assert self.asking
        if line.zone == CONTROL:
            info = self.asking.infos[line.move]
            return self.teller.verb(info.verb)
        return self.asking.words(line)

    # ---- presses -----------------------------------------------------------------------------------------------------

    def handle(self, press: Press) -> Change:
        """One press."""
        self._since_press = 0.0
        if press.phase is Phase.UP:
            self._hold = None
            return None
        if press.intent is Intent.POINT and press.at:
            self._point(press.at)
            return None
        if self.drawer:
            return self._in_drawer(press)
        if press.intent in DIRECTIONS or press.intent in (Intent.PREV_ZONE, Intent.NEXT_ZONE):
            self._move(press)
            return None
        if press.intent in (Intent.PREV_TARGET, Intent.NEXT_TARGET):
            self._triggers(press)
            return None
        if press.intent is Intent.SCROLL and press.vector[1]:
            self._step_in_zone(1 if press.vector[1] > 0 else -1)
            return None
        return self._button(press) if press.first else None

    def _button(self, press: Press) -> Change:
        match press.intent:
            case Intent.CONFIRM:
                return self._confirm(press)
            case Intent.BACK:
                self._back()
            case Intent.UNDO:
                self._undo()
            case Intent.ZOOM:
                return self._zoom(press)
            case Intent.HINT:
                self._open_hint()
            case Intent.LOG:
                self._open_log()
            case Intent.MENU:
                self.session.pause()
                return Pop()
        return None

    def _point(self, at: tuple[int, int]) -> None:
        """The mouse moved: hover is focus."""
        for spot in self.focus.spots:
            if isinstance(spot.id, Line) and spot.rect.collidepoint(at):
                self._moved(self.focus.put(spot.id))
                return
        element = self.stage.at(at)
        if element is not None and not self._list_open:
            self._moved(self.focus.put(element.ref))

    @property
    def _list_open(self) -> bool:
        return any(spot.zone == OPTION for spot in self.focus.spots)

    def _moved(self, moved: bool) -> None:
        if moved:
            self.kit.audio.play("focus")
            self._rested = min(self._rested, self._delay()) if self._inspecting else 0.0
            self._hold = None
            if self._list_open:
                self._spots_for = None
            self.changed = True

    def _move(self, press: Press) -> None:
        before = self.focus.current.zone if self.focus.current else ""
        moved = self.focus.handle(press.intent)
        if not moved:
            self.kit.audio.play("focus_edge")
            return
        self._moved(True)
        if self.focus.current and self.focus.current.zone != before:
            self._rested = 0.0

    def _triggers(self, press: Press) -> None:
        """Legal targets of a person who is asked; the speed of the others' moves otherwise."""
        step = 1 if press.intent is Intent.NEXT_TARGET else -1
        if self.asking and self.timeline.idle:
            self._moved(self.focus.handle(press.intent))
            return
        settings = self.kit.settings
        settings.speed = SPEEDS[max(0, min(SPEEDS.index(settings.speed) + step, len(SPEEDS) - 1))]
        self.changed = True

    def _step_in_zone(self, step: int) -> None:
        here = self.focus.current
        mates = [spot.id for spot in self.focus.spots if here and spot.zone == here.zone]
        if here and mates:
            self._moved(self.focus.put(mates[(mates.index(here.id) + step) % len(mates)]))

    def _confirm(self, press: Press) -> Change:
        if press.device == MOUSE and press.at:
            intent = self.view.foot.verbs.under(press.at)
            if intent is not None and intent is not Intent.CONFIRM:
                return self._button(Press(intent, device=press.device))
            self._point(press.at)
            if intent is None and self._nothing_under(press.at) and self.timeline.idle:
                return None
        if self.timeline.press():
            self.changed = True
            return None
        match self.session.waits:
            case Waits.COMPUTER:
                self.session.move_now()
            case Waits.OVER:
                return Pop()
            case Waits.PERSON if self.asking:
                here = self.focus.current.id if self.focus.current else None
                if self.kit.settings.hold_to_confirm and self.asking.needs_hold(here):
                    self._hold = 0.0
                    self.kit.audio.play("hold_fill")
                else:
                    self._act(here)
        return None

    def _nothing_under(self, at: tuple[int, int]) -> bool:
        on_line = any(isinstance(s.id, Line) and s.rect.collidepoint(at) for s in self.focus.spots)
        return not on_line and self.stage.at(at) is None

    def _act(self, spot: Hashable) -> None:
        """The south button on the thing under the focus."""
        asking = self.asking
        if asking is None:
            return
        if not asking.moves_at(spot):
            self._refuse(spot)
            return
        move = asking.press(spot)
        if move is not None:
            self.kit.audio.play("confirm")
            self.asking = None
            self.session.play(move)
            return
        self.kit.audio.play("card_pick")
        self._after_step()

    def _after_step(self) -> None:
        """Another end is asked for: the focus goes to the first target, or to the list."""
        asking = self.asking
        assert asking
        self._spots_for = None
        self._refresh_spots()
        first = next((s for s in self.focus.spots if s.zone == OPTION), None)
        if first is not None:
            self.focus.put(first.id)
        elif asking.choice.asked_zones:
            legal = sorted((s for s in self.focus.spots if s.legal and s.zone != CONTROL), key=lambda s: s.order)
            if legal and (self.focus.current is None or self.kit.devices.last != MOUSE):
                self.focus.put(legal[0].id)
        self._rested = 0.0
        self.changed = True

    def _refuse(self, spot: Hashable) -> None:
        """It cannot be chosen: say why, with a dull knock."""
        asking = self.asking
        self.kit.audio.play("refuse")
        if asking and isinstance(spot, Ref):
            inspection = asking.inspect(self.shown, spot)
            if inspection and inspection.refusal:
                self.kit.notices.clear()
                self.kit.notices.append(inspection.refusal)
        self.changed = True

    def _back(self) -> None:
        if self.timeline.press():
            return
        if self.asking and self.asking.back():
            self.kit.audio.play("back")
            self._spots_for = None
            self._rested = 0.0
            self.changed = True
            return
        self._undo()

    def _undo(self) -> None:
        if self.session.can_undo:
            self.timeline.finish_all()
            self.asking = None
            self.session.undo()
        else:
            self.kit.audio.play("refuse")
            if self.session.waits is Waits.PERSON:
                self.kit.notice("table.nothing_to_undo")
        self.changed = True

    # ---- drawers and other screens -----------------------------------------------------------------------------------

    def _open_log(self) -> None:
        self.drawer = "log"
        self.hud.log_back = 0
        self.kit.audio.play("card_slide")
        self.changed = True

    def _open_hint(self) -> None:
        if self.session.waits is Waits.PERSON and self.timeline.idle and self.kit.settings.hints != "off":
            self.drawer = "hint"
            self.hud.ask_advice(self.asking)
            self.kit.audio.play("hint_lamp")
            self.changed = True

    def _close_drawer(self) -> None:
        self.drawer = ""
        self.hud.forget_advice()
        self.kit.audio.play("back")
        self.changed = True

    def _in_drawer(self, press: Press) -> Change:
        step = {Intent.UP: -1, Intent.DOWN: 1}.get(press.intent, 0)
        if press.intent is Intent.SCROLL:
            step = 1 if press.vector[1] > 0 else -1
        if step:
            self.hud.step(self.drawer, step, self.chronicle)
            self.changed = True
        elif press.intent in (Intent.BACK, Intent.LOG, Intent.HINT, Intent.MENU) and press.first:
            self._close_drawer()
        elif press.intent is Intent.CONFIRM and press.first:
            if self.drawer == "hint":
                return self._follow_hint()
            self._show_again()
        return None

    def _follow_hint(self) -> Change:
        """Plays the first step of the focused idea."""
        move = self.hud.idea_move()
        if move is not None and self.asking and move in self.asking.infos:
            self._close_drawer()
            self.asking = None
            self.session.play(move)
        return None

    def _show_again(self) -> None:
        """The focused line of the log is shown on the table once more."""
        line = self.hud.log_line(self.chronicle)
        if line is None:
            return
        self.drawer = ""
        cue = self.motions.cue(line.event)
        cue.begin, cue.finish = [], []
        self.timeline.add([cue])
        self.changed = True

    def _zoom(self, press: Press) -> Change:
        if press.device == MOUSE and press.at:
            self._point(press.at)
        here = self.focus.current
        element = self.stage.find(here.id) if here and isinstance(here.id, Ref) else None
        if element is None:
            return None
        return Push(Zoom(self.kit, self, element))

    # ---- drawing -----------------------------------------------------------------------------------------------------

    def animating(self) -> bool:
        """Does the next frame differ without any press?"""
        moving = self.timeline.animating or self._hold is not None or self.session.thinker.busy
        waiting = self.session.waits in (Waits.FORCED, Waits.COMPUTER) and not self.session.paused
        resting = self._rested < self._delay() + 200
        breathing = not self.kit.theme.reduced and self._since_press < REST_MS
        return moving or waiting or resting or breathing or (self.drawer == "hint" and self.hud.waiting)

    def _delay(self) -> float:
        return float(self.kit.theme.layout("hud.inspector.delay")) if self.kit.theme.text < 1.5 else 0.0

    @property
    def _inspecting(self) -> bool:
        mode = self.kit.settings.inspector
        if mode != "zoom" and self.hud.free_inspector is not None:
            return True
        return mode == "always" or (mode == "resting" and self._rested >= self._delay())

    def scenery(self) -> Scenery:
        """What a frame shows around the table."""
        asking = self.asking if self.timeline.idle else None
        lines = asking.lines if asking else []
        current = self.focus.current.id if self.focus.current else None
        controls = [line for line in lines if line.zone == CONTROL]
        listed = [line for line in lines if line.zone == OPTION]
        places = self._line_places(lines)
        game = self.session.match.game.id
        scenery = Scenery(
            bar=self.hud.top_bar(self.shown, self.ticker),
            prompt=self.hud.prompt(asking, self.timeline.idle, current, self._age),
            actions=self.hud.actions(asking, current, self.timeline.idle, self.drawer),
            labels=[self._words(line) for line in controls],
            control=controls.index(current) if isinstance(current, Line) and current in controls else -1,
            options=[(icon_of(game, "verb", asking.infos[x.move].verb), self._words(x)) for x in listed]
            if asking
            else [],
            option_places=[places[line] for line in listed],
            option=listed.index(current) if isinstance(current, Line) and current in listed else -1,
            hold=(self._hold or 0.0) / HOLD_MS,
            focus=current,
            show_focus=self.drawer != "hint",
        )
        if not self.kit.theme.reduced and self._since_press < REST_MS:
            scenery.glow = 0.875 + 0.125 * math.cos(self._age / 1600 * 2 * math.pi)
            scenery.pulse = 0.82 + 0.18 * math.cos(self._age / 1400 * 2 * math.pi)
        if self._inspecting and not self.drawer and self.timeline.idle:
            self._inspect(scenery, asking, current)
        if self.drawer == "hint":
            scenery.lamps = self.hud.lamps(asking)
        return scenery

    def _inspect(self, scenery: Scenery, asking: Asking | None, current: Hashable) -> None:
        if asking:
            scenery.inspection = asking.inspect(self.shown, current)
        elif isinstance(current, Ref) and (element := self.stage.find(current)):
            scenery.inspection = self.hud.look(self.shown, element)
        scenery.inspector_box = self.hud.inspector_box(self.focus, self._list_open)
        always = self._delay() == 0 or self.hud.free_inspector is not None
        scenery.inspector_alpha = 1.0 if always else (self._rested - self._delay()) / 120

    def draw(self, surface: pygame.Surface) -> None:
        """The whole window."""
        asking = self.asking if self.timeline.idle else None
        self.view.draw(surface, self.scenery(), asking)
        if self.drawer:
            self.hud.draw_drawer(surface, self.drawer, self.chronicle)
