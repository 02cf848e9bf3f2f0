"""The words round the table: top line, prompt, actions, drawers; where the inspector goes. Keeps no rule, no move."""

from __future__ import annotations

import dataclasses
from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from core.engine import NOBODY, Event, Ref, State
from game.asking import Asking, Line
from game.bindings import Intent
from game.chronicle import LogLine
from game.cues import icon as icon_of
from game.focus import Focus
from game.inspect import Inspection
from game.kit import Kit
from game.playback import Playback
from game.session import Session, Waits
from game.table import Crumb, Element
from game.visiting import Visiting
from game.widgets.drawer import HintView, Idea, LogView, draw_hints, draw_log, hint_boxes, idea_places, log_box
from game.widgets.prompt import Prompt, draw_prompt
from game.widgets.topbar import TopBar, draw_live
from game.widgets.verbs import MOVE, Action

IDEAS = 3
LARGE_TEXT = 1.5  # from this text size on the inspector is always open and needs the larger places


class Hud:
    """What the table scene says in words."""

    def __init__(self, kit: Kit, session: Session, playback: Playback, visiting: Visiting) -> None:
        self.kit, self.session, self.playback, self.visiting = kit, session, playback, visiting
        self.table, self.teller = playback.table, playback.teller
        self.log_back = 0
        self.recap = False  # the log shows only what happened since the viewer's last turn
        self.waiting = False  # for advice
        self._ideas: list[Idea] | None = None
        self._drawer_left = False
        self._idea = 0
        self._tries = 0  # of all moves together, by the adviser
        self._compared = False  # are the reasons differences between the ideas?
        self._asking: Asking | None = None
        self._told: tuple[State | None, str, Sequence[Crumb]] = (None, "", ())  # the view of which it says what
        self._looks_up: bool | None = None  # is there anything to look up in the middle of a turn?
        self._looked: tuple[object, Inspection] | None = None
        self._nowhere = pygame.Surface((1, 1))
        playback.rehearse = self._rehearse

    # ---- top line, prompt, actions -----------------------------------------------------------------------------------

    def top_bar(self) -> TopBar:
        """Emblem, name, where we are, the last event."""
        words, game = self.kit.words, self.session.match.game.id
        shown = self.playback.shown
        if self._told[0] is not shown or self._told[1] != words.language:
            self._told = (shown, words.language, tuple(self.table.crumbs(shown)))
        if self._looks_up is None:
            self._looks_up = bool(self.table.reference(shown))
        crumbs = self._told[2]
        tables = words("table.reference") if self._looks_up else ""
        title = words(f"game.{game}") if words.has(f"game.{game}") else game
        line = self.playback.ticker_line()
        return TopBar(game, title, crumbs, line, words("table.log"), words("table.menu"), tables)

    def prompt_to_hold(self, asking: Asking | None, focus: Hashable) -> Prompt | None:
        """The answer to a press that was let go too early, if the thing under the focus is to be held."""
        if asking is None or not asking.needs_hold(focus):
            return None
        return Prompt(asking.seat, self.kit.words("table.hold_longer", verb=asking.label(focus)))

    def prompt(self, asking: Asking | None, idle: bool, focus: Hashable, age: float, drawer: str) -> Prompt:
        """What is asked, or who is doing what, or whose table is looked at."""
        words, session, visiting = self.kit.words, self.session, self.visiting
        if visiting.away and (idle or self.playback.acting == visiting.seat):
            name = self.teller.seat(visiting.seat)
            return Prompt(visiting.seat, words("table.visiting", seat=name), words("table.visiting_detail"))
        if asking is not None and self._ideas and drawer == "hint":
            line = words("table.hint_line", number=self._idea + 1, move=self._ideas[self._idea].text)
            return Prompt(asking.seat, line, words("table.hint_shown"))
        if asking is not None:
            verb, detail = asking.prompt(focus)
            move = asking.move_at(focus)
            plain = not asking.choice.steps or asking.choice.both_ways
            if move is not None and plain and len(asking.moves_at(focus)) == 1:
                left, detail = detail, self.teller.move(asking.infos[move])
                if asking.picking and left and asking.decision.number:  # how many are still to come
                    detail = words("table.pick_of", move=detail, left=left)
            return Prompt(asking.seat, verb, detail)
        if session.waits is Waits.OVER:
            return Prompt(NOBODY, words("table.over"), self._winners())
        acting, ticker = self.playback.acting, self.playback.ticker
        if not idle and acting != NOBODY:
            return self._acting(ticker) if ticker else Prompt(acting, self.teller.seat(acting))
        turn, thinking = self._waiting(session.seat)
        if session.waits is Waits.COMPUTER and idle and session.shows_thinking:
            return dataclasses.replace(thinking, dots=1 + int(age / 400) % 3)
        return turn

    def _waiting(self, seat: int) -> tuple[Prompt, Prompt]:
        """Whose turn it is, and the same while a computer thinks."""
        name = self.teller.seat(seat)
        turn, thinking = (self.kit.words(key, seat=name) for key in ("table.turn_of", "table.thinking"))
        return Prompt(seat, turn), Prompt(seat, thinking)

    def _acting(self, event: Event) -> Prompt:
        """What happens now, in the colour of whom it concerns."""
        seat = self.playback.acting if event.seat == NOBODY else event.seat
        return Prompt(seat, self.teller.event(event))

    def _rehearse(self, event: Event | None) -> None:
        """Makes the words that an event, or the turn after it, brings round the table before they are looked at."""
        if event is None:
            for waits in self._waiting(self.session.seat):
                draw_prompt(self.kit, self._nowhere, waits)
            return
        bar = dataclasses.replace(self.top_bar(), ticker=self.playback.ticker_line(event))
        draw_live(self.kit, self._nowhere, bar)
        draw_prompt(self.kit, self._nowhere, self._acting(event))

    def _winners(self) -> str:
        state, words = self.session.match.state, self.kit.words
        first = state.ranking()[0]
        if len(first) > 1:
            return words("table.over_tie", seats=", ".join(self.teller.seat(seat) for seat in first))
        return words("table.over_detail", seat=self.teller.seat(first[0]), points=state.total(first[0]))

    def actions(self, asking: Asking | None, focus: Hashable, idle: bool, drawer: str) -> Sequence[Action]:
        """What each button does now."""
        words, session, visiting = self.kit.words, self.session, self.visiting
        element = self.playback.stage.find(focus) if isinstance(focus, Ref) else None
        look = visiting.can_visit(self.table, element)
        if visiting.away and not drawer:
            other = look and element is not None and element.ref.owner != visiting.seat
            visit = [Action(Intent.CONFIRM, words("table.visit"), primary=True)] if other else []
            return [*visit, Action(Intent.ZOOM, words("table.zoom")), Action(Intent.BACK, words("table.go_home"))]
        if drawer == "hint":
            do = Action(Intent.CONFIRM, words("table.hint_do"), primary=True, enabled=bool(self._ideas))
            zoom = [Action(Intent.ZOOM, words("table.zoom"))] if self.idea_ref(asking) else []
            return [do, Action(MOVE, words("table.hint_other")), *zoom, Action(Intent.BACK, words("table.close"))]
        if drawer == "log":
            return [
                Action(Intent.CONFIRM, words("table.watch"), primary=True),
                Action(Intent.BACK, words("table.close")),
            ]
        if asking is not None:
            return self._asked(asking, focus, look)
        if session.waits is Waits.OVER:
            return [Action(Intent.CONFIRM, words("table.results"), primary=True)]
        computers = session.waits is Waits.COMPUTER
        speed = [Action((Intent.PREV_TARGET, Intent.NEXT_TARGET), self.kit.speed_words())] if computers else []
        key = "table.skip" if not idle or not computers else "table.move_now"
        return [
            *speed,
            Action(Intent.CONFIRM, words(key), primary=True),
            Action(MOVE, words("table.look_around")),
        ]

    def _asked(self, asking: Asking, focus: Hashable, look: bool) -> Sequence[Action]:
        words = self.kit.words
        label = asking.label(focus) or (words("table.visit") if look else "")
        if label and asking.needs_hold(focus) and self.kit.settings.hold_to_confirm:
            label = words("table.hold", verb=label)
        out = [Action(Intent.CONFIRM, label or words("table.choose"), primary=True, enabled=bool(label))]
        verbs = self.table.triggers(asking.decision) if isinstance(focus, Ref) else None
        if verbs:
            for intent, verb in zip((Intent.PREV_TARGET, Intent.NEXT_TARGET), verbs, strict=True):
                out.append(Action(intent, self.teller.verb(verb), needed=2))
        elif len(asking.targets) > 1:
            out.append(Action(Intent.NEXT_TARGET, words("table.next_target")))
        if isinstance(focus, Ref | Line):
            out.append(Action(Intent.ZOOM, words("table.visit" if look else "table.zoom"), needed=1))
        if self.kit.settings.hints != "off":
            out.append(Action(Intent.HINT, words("table.hint")))
        if asking.choice.steps:
            out.append(Action(Intent.BACK, words("table.back")))
        else:
            out.append(Action(Intent.BACK, words("table.undo"), enabled=self.session.can_undo))
        return out

    # ---- inspector ---------------------------------------------------------------------------------------------------

    def look(self, element: Element) -> Inspection:
        """A thing while nobody is asked."""
        key = (element.key, self.playback.stage.version)
        if self._looked is None or self._looked[0] != key:
            self._looked = (key, Inspection(self.table.portrait(self.playback.shown, element)))
        return self._looked[1]

    @property
    def free_inspector(self) -> pygame.Rect | None:
        """The place that a table keeps free for the inspector, by the number of seats; larger text needs more room."""
        free = self.kit.theme.layout(f"{self.session.match.game.id}.inspector").get("free")
        if free is None or self.kit.theme.text >= LARGE_TEXT:
            return None
        return self.kit.theme.place(free[f"n{len(self.session.match.seats)}"])

    def inspector_box(self, focus: Focus, list_open: bool) -> pygame.Rect:
        """The rectangle that covers neither the focus nor its zone; beside a list of moves the other one. Of a
        button large text has most to tell."""
        if self.free_inspector is not None:
            return self.free_inspector
        layout = self.kit.theme.layout(f"{self.session.match.game.id}.inspector")
        here, large = focus.current, self.kit.theme.text >= LARGE_TEXT
        if large and here is not None and isinstance(here.id, Line) and not list_open and "button" in layout:
            return self.kit.theme.place(layout["button"])
        tries = ["large"] if "large" in layout and large else []
        places = [self.kit.theme.place(layout[name]) for name in (*tries, "right", "left")]
        if here is None or list_open or isinstance(here.id, Line):
            return places[0]
        mates = [spot.rect for spot in focus.spots if spot.zone == here.zone]
        return next((box for box in places if box.collidelist(mates) < 0), places[-1])

    # ---- log ---------------------------------------------------------------------------------------------------------

    def step(self, drawer: str, step: int) -> None:
        """The focus of a drawer goes up (-1) or down."""
        if drawer == "log":
            self.log_back = max(0, min(self.log_back - step, len(self._log()) - 1))
        elif self._ideas:
            self._idea = (self._idea + step) % len(self._ideas)
        self.kit.audio.play("focus")

    def open_log(self) -> None:
        """The log opens with what the viewer has missed, if there is any."""
        self.log_back, self.recap = 0, bool(self._missed())

    def other_log(self) -> None:
        """From what was missed to the whole log and back."""
        self.log_back, self.recap = 0, not self.recap and bool(self._missed())

    def _missed(self) -> list[LogLine]:
        viewer = self.session.viewer
        return self.playback.chronicle.since(viewer, viewer) if viewer in self.session.people else []

    def _log(self) -> list[LogLine]:
        return self._missed() if self.recap else self.playback.chronicle.lines(self.session.viewer)

    def log_line(self) -> LogLine | None:
        """The focused line."""
        lines = self._log()
        return lines[len(lines) - 1 - self.log_back] if lines else None

    def draw_drawer(self, surface: pygame.Surface, drawer: str) -> None:
        """The open drawer."""
        theme = self.table.theme_name
        if drawer == "hint":
            draw_hints(self.kit, surface, theme, self._hints)
            return
        draw_log(self.kit, surface, theme, self._log_view)

    @property
    def _log_view(self) -> LogView:
        title = self.kit.words("table.recap_title" if self.recap else "table.log_title")
        return LogView(self._log(), title, self.log_back)

    # ---- hints -------------------------------------------------------------------------------------------------------

    def ask_advice(self, asking: Asking | None) -> None:
        """Lights the lamp."""
        self._ideas, self._idea, self._asking, self._drawer_left = None, 0, asking, False
        self.waiting = True
        self.session.ask_advice()

    @property
    def advised(self) -> bool:
        """Is the lamp lit, or being lit?"""
        return self.waiting or self._ideas is not None

    def click(self, drawer: str, point: tuple[int, int]) -> bool:
        """A click in an open drawer takes what lies there; False if it lies elsewhere."""
        box = self.hint_box if drawer == "hint" else log_box(self.kit, self._log_view)
        if drawer == "hint" and self._ideas:
            places = idea_places(self.kit, self._hints)
            found = next((i for i, place in places.items() if place.collidepoint(point)), None)
            if found is None:
                return False
            self._idea = found
        return box.collidepoint(point)

    def forget_advice(self) -> None:
        """Puts the lamp out."""
        self.session.adviser.cancel()
        self._ideas, self._asking, self.waiting = None, None, False

    def take_advice(self, ms: float) -> None:
        """Takes the answer once it is there."""
        answer = self.session.advice(ms)
        if answer is None or self._asking is None:
            return
        self.waiting = False
        known = [one for one in answer.alternatives if one.move in self._asking.infos]
        # a move that was never tried and never judged says nothing; it is an idea only if it is the only one
        ideas = ([one for one in known if one.visits or one.value] or known[:1])[:IDEAS]
        self._tries = sum(one.visits for one in answer.alternatives)
        self._compared = len(answer.alternatives) > 1
        self._ideas = [self._idea_of(one) for one in ideas]
        self._drawer_left = self._covers_less_at_left(self._asking)
        self.kit.audio.play("hint_lamp")

    @property
    def hint_box(self) -> pygame.Rect:
        """Where the hints are shown."""
        return hint_boxes(self.kit, self.session.match.game.id)[self._drawer_left]

    @property
    def _hints(self) -> HintView:
        return HintView(self._ideas, self._idea, self.hint_box)

    def _covers_less_at_left(self, asking: Asking) -> bool:
        """Would the hints at the right cover more of the lamps, the best idea's above all, than at the left?"""
        spots = [self.playback.stage.centre(ref) for ref, _ in self.lamps(asking)]
        boxes = hint_boxes(self.kit, self.session.match.game.id)
        right, left = ([bool(at and box.collidepoint(at)) for at in spots] for box in boxes)
        return (left[:1], sum(left)) < (right[:1], sum(right))

    def _idea_of(self, one: Any) -> Idea:
        assert self._asking
        info = self._asking.infos[one.move]
        game = self.session.match.game.id
        words = self.kit.words
        more = [self.teller.label("feature", reason.feature) for reason in one.reasons]
        key = "table.reasons" if self._compared else "table.reasons_alone"
        told = [words(key, reasons=words("matches.comma").join(more[:count])) for count in range(len(more), 0, -1)]
        short = self._asking.inspector.in_short(one.move)
        whys = told or ([short] if short else [])
        icon = icon_of(game, "verb", info.verb) or "ui_hint"
        cost = self._asking.inspector.price(info)
        share = one.visits / self._tries if one.visits else None
        return Idea(one.move, self.teller.move(info), whys, share, icon, cost)

    def idea_move(self) -> int | None:
        """The move of the focused idea."""
        return self._ideas[self._idea].move if self._ideas else None

    def idea_ref(self, asking: Asking | None) -> Ref | None:
        """The thing of the table that the focused idea is about."""
        move = self.idea_move()
        if asking is None or move is None or move not in asking.choice.moves:
            return None
        return next(iter(_ends(asking, move)), None)

    def lamps(self, asking: Asking | None) -> list[tuple[Ref, int]]:
        """Where the lamps stand: at the target of each idea, the focused one's subject too."""
        out: list[tuple[Ref, int]] = []
        for number, idea in enumerate(self._ideas or [], start=1):
            if asking is None or idea.move not in asking.choice.moves:
                continue
            ref = next(iter(_ends(asking, idea.move)), None)
            if ref and all(ref != other for other, _ in out):
                out.append((ref, number))
        return out


def _ends(asking: Asking, move: int) -> list[Ref]:
    """The things on the table that a move is about, those first that no other move is about."""
    info = asking.choice.moves[move]
    ends = [ref for ref in (info.target, info.subject) if ref and asking.stage.has(ref)]
    return sorted(ends, key=lambda ref: not asking.choice.tells(ref))
