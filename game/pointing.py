"""The focus on the table: where it may go now, how mouse, d-pad and triggers move it, where buttons and lists lie."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from core.engine import Asks, Decision, Does, Ref, Widget
from game.asking import CONTROL, OPTION, Asking, Line
from game.bindings import Intent
from game.focus import Focus, Spot
from game.kit import Kit
from game.playback import Playback
from game.table import Element
from game.theme import Theme, token
from game.widgets.foot import FootBar
from game.widgets.options import Options

AIM_SPEED = 16  # canvas px a frame at full deflection
POINTER_MS: float = token("time.pointer_stays")


class FreePointer:
    """A pointer that the right stick moves over the table; what lies under it has the focus."""

    def __init__(self) -> None:
        self._at: tuple[int, int] | None = None
        self._since = POINTER_MS  # ms since it was moved

    def aim(self, theme: Theme, vector: tuple[float, float], focus: Spot | None) -> tuple[int, int]:
        """Moves it, from the focused thing on if it was let go; returns where it is."""
        speed, area = theme.px(AIM_SPEED), theme.picture
        x, y = self._at or (focus.rect.center if focus else area.center)
        x = max(area.left, min(x + round(vector[0] * speed), area.right - 1))
        y = max(area.top, min(y + round(vector[1] * speed), area.bottom - 1))
        self._at, self._since = (x, y), 0.0
        return x, y

    def let_go(self) -> None:
        """Another device moves the focus."""
        self._at = None

    def update(self, ms: float) -> None:
        """Time passes."""
        self._since += ms

    @property
    def shown(self) -> tuple[int, int] | None:
        """Where it is drawn, None if it is not."""
        return self._at if self._since < POINTER_MS else None


class Pointing:
    """One focus over elements, buttons and list lines. `moved` is called whenever it has moved."""

    def __init__(self, kit: Kit, playback: Playback, foot: FootBar, moved: Callable[[bool], None]) -> None:
        self.kit, self.playback, self.foot, self._moved = kit, playback, foot, moved
        game = playback.match.game.id
        self.options = Options(kit, kit.theme.rect(f"{game}.inspector.left"))
        self.focus = Focus(self._neighbours(game), last_stops=(CONTROL,))
        self.asking: Asking | None = None
        self.lines: list[Line] = []
        self.places: dict[Line, pygame.Rect] = {}
        self._made_for: object = None
        self._put: Decision | None = None  # the question put last

    def _neighbours(self, game: str) -> dict[str, dict[str, str]]:
        """Zones beside zones, as the layout says, and the buttons of the bar below the lowest."""
        zones = self.playback.table.zones
        raw = self.kit.theme.layout(f"{game}.focus")
        sides = {zone: {"down": CONTROL, **raw[zone]} for zone in zones if zone in raw}
        return {**sides, CONTROL: {"up": zones[-1]}, OPTION: {"down": CONTROL}}

    # ---- what has the focus ------------------------------------------------------------------------------------------

    @property
    def at(self) -> Hashable:
        """The Ref or Line under the focus; None if there is none."""
        return self.focus.current.id if self.focus.current else None

    @property
    def element(self) -> Element | None:
        """The element under the focus."""
        here = self.at
        return self.playback.stage.find(here) if isinstance(here, Ref) else None

    @property
    def line(self) -> Line | None:
        """The button or line of a list under the focus."""
        return self.at if isinstance(self.at, Line) else None

    @property
    def zone(self) -> str:
        """The zone of the focus."""
        return self.focus.current.zone if self.focus.current else ""

    @property
    def list_open(self) -> bool:
        """Is a list of moves waiting for an answer?"""
        return any(line.zone == OPTION for line in self.lines)

    def take_up(self, at: Hashable, chosen: Sequence[Ref], asking: Asking) -> None:
        """A question that was put before the layout changed stands again where it stood."""
        for ref in chosen:
            asking.press(ref)
        self.refresh(asking)
        self.focus.put(at)

    # ---- what can have it --------------------------------------------------------------------------------------------

    def refresh(self, asking: Asking | None) -> None:
        """Takes in what changed on the table and in the question."""
        stage = self.playback.stage
        lines = asking.lines if asking else []
        key = (stage.version, id(asking), asking.choice.steps if asking else 0, tuple(lines))
        if key == self._made_for:
            return
        self._made_for, self.asking, self.lines = key, asking, lines
        self._place_lines()
        if asking is None:
            self.focus.set_spots(stage.spots((), lambda ref: 0.0))
            return
        spots = asking.spots([(line, self.places[line]) for line in lines])
        if self.list_open:  # it has the focus until it is answered
            spots = [spot for spot in spots if isinstance(spot.id, Line)]
        self.focus.set_spots(spots)

    def _place_lines(self) -> None:
        controls = [line for line in self.lines if line.zone == CONTROL]
        listed = [line for line in self.lines if line.zone == OPTION]
        here = self.at
        at = listed.index(here) if isinstance(here, Line) and here in listed else 0
        words = [self.asking.button(line) for line in controls] if self.asking else []
        self.places = dict(zip(controls, self.foot.places(words), strict=True))
        self._frame_list(listed)
        numbers = self.asking is not None and self.asking.numbers
        rects = self._grid(len(listed)) if numbers else self.options.places(len(listed), at)
        self.places.update(zip(listed, rects, strict=True))

    def _grid(self, count: int) -> list[pygame.Rect]:
        """Numbers stand at the foot of the place that the layout has for them; many, or large ones, at home."""
        frame = self.options.frame
        rects = self.options.grid(count)
        room = frame.bottom - self.options.box(rects).bottom
        if room < 0:
            self.options.go_home()
        elif "numbers" in self.kit.theme.layout(f"{self.playback.match.game.id}.inspector"):
            self.options.frame = pygame.Rect(frame.left, frame.top + room, frame.width, frame.height - room)
        return self.options.grid(count)

    def _frame_list(self, listed: Sequence[Line]) -> None:
        """Where the layout says so, a list about a thing stands beside it, and one of numbers at a place of its own."""
        self.options.go_home()
        asking, stage = self.asking, self.playback.stage
        layout = self.kit.theme.layout(f"{stage.table.game.id}.inspector")
        if asking and asking.numbers and "numbers" in layout:
            self.options.frame = self.kit.theme.place(layout["numbers"])
            return
        about = stage.find(asking.choice.chosen[-1]) if asking and asking.choice.chosen else None
        if asking and about and listed and layout.get("list_beside"):
            words = [asking.words(line) for line in listed]
            self.options.stand_by(stage.place(about), self.kit.theme.rect("hud.content"), words)

    def scroll_list(self) -> None:
        """Keeps the focused line of a long list in sight."""
        if self.list_open:
            self._made_for = None
            self.refresh(self.asking)

    def begin(self) -> None:
        """A question was put: the focus goes to a list or to the thing that the question is about, stays on what is
        legal, or goes to the nearest such target. When the same question is put again because a sealed choice may still
        be changed, it goes to the button that confirms it, or on to the next thing of a set that is being picked."""
        listed = next((spot for spot in self.focus.spots if spot.zone == OPTION), None)
        legal = {spot.zone for spot in self.focus.spots if spot.legal}
        again, confirm = self._is_put_again(), self._confirming()
        if listed is not None:
            self.focus.put(listed.id)
        elif again and confirm is not None:
            self.focus.put(confirm)
        else:
            if self.zone not in legal or self.zone in (CONTROL, OPTION):
                asked = self.asking.asked_zones if self.asking else []
                self.focus.start(asked[0] if asked else None)
            if not again and (about := self._asked_about() or self._left_off()):
                self.focus.put(about)
            if not self.focus.nearest_legal() and again:
                self.focus.step_legal(1)
        decline = self._declining()
        if decline is not None and self.asking and self.asking.needs_hold(self.at):
            self.focus.put(decline)  # nobody begins on what takes something away

    def _declining(self) -> Hashable | None:
        """The button that lets everything be as it is."""
        infos = self.asking.infos if self.asking else {}
        lines = [spot.id for spot in self.focus.spots if isinstance(spot.id, Line) and spot.zone == CONTROL]
        return next((line for line in lines if Does.DECLINES in infos[line.move].flags), None)

    def _asked_about(self) -> Ref | None:
        """The thing that the question names, if it may be the answer: an own claim that may be kept."""
        piece, targets = (self.asking.decision.piece, self.asking.targets) if self.asking else ("", {})
        shown = (self.playback.stage.find(ref) for ref in targets if piece)
        return next((element.ref for element in shown if element and element.piece == piece), None)

    def _left_off(self) -> Hashable | None:
        """Where a set goes on that was begun before, as in a match that was left in the midst of it: a search looks at
        what is still to be picked only. None if that lies here, or nothing was picked."""
        asking, here = self.asking, self.focus.current
        if asking is None or here is None or asking.decision.widget is not Widget.PICK_SET:
            return None
        if Asks.SEALED not in asking.decision.flags:
            return None
        sought = set(asking.inspector.view.legal("search"))
        still = {ref for ref, moves in asking.targets.items() if sought.intersection(moves)}
        spots = self.focus.spots  # in reading order
        first = next((number for number, spot in enumerate(spots) if spot.id in still), None)
        if first is None:
            return self._confirming()
        return spots[first].id if here.zone == spots[first].zone and spots.index(here) < first else None

    def _is_put_again(self) -> bool:
        """Is this the sealed question that this seat has just chosen something in? While a set is picked its number
        counts what is missing: more than before means that something was taken back, and the focus stays. Otherwise
        another number is another question (claims after the next reveal)."""
        decision = self.asking.decision if self.asking else None
        before, self._put = self._put, decision
        if not (decision and before and Asks.SEALED in decision.flags):
            return False
        picking = decision.widget is Widget.PICK_SET
        goes_on = decision.number <= before.number if picking else decision.number == before.number
        return goes_on and (decision.kind, decision.seat) == (before.kind, before.seat)

    def _confirming(self) -> Line | None:
        """The button that ends a choice, rather than declining it."""
        infos = self.asking.infos if self.asking else {}
        buttons = (line for line in self.lines if line.zone == CONTROL)
        return next((line for line in buttons if Does.DECLINES not in infos[line.move].flags), None)

    def step_made(self, pointer: bool) -> None:
        """Another end is asked for: the focus goes to the list or to the first target; a mouse stays where it is."""
        listed = next((spot for spot in self.focus.spots if spot.zone == OPTION), None)
        legal = sorted((s for s in self.focus.spots if s.legal and s.zone != CONTROL), key=lambda s: s.order)
        if listed is not None:
            self.focus.put(listed.id)
        elif legal and (self.focus.current is None or not pointer):
            self.focus.put(legal[0].id)

    def step_back(self, asking: Asking, pointer: bool) -> None:
        """The last press is taken back: the focus goes to where it was made; a mouse stays where it is on the table."""
        pressed, listed = asking.choice.chosen[-1], isinstance(self.at, Line)
        asking.back()
        self.refresh(asking)
        if listed or not pointer:
            self.focus.put(pressed)

    # ---- moving ------------------------------------------------------------------------------------------------------

    def hover(self, point: tuple[int, int]) -> bool:
        """The mouse is here: what lies under it has the focus. Is something there?"""
        for line, place in self.places.items():
            if place.collidepoint(point):
                self._went(self.focus.put(line))
                return True
        element = None if self.list_open else self.playback.stage.at(point)
        if element is not None:
            self._went(self.focus.put(element.ref))
        return element is not None

    def move(self, intent: Intent) -> bool:
        """By a direction, a shoulder or a trigger. Did it move?"""
        before = self.zone
        moved = self.focus.handle(intent)
        if moved:
            self._went(True, before)
        return moved

    def trigger(self, intent: Intent, first: bool) -> int | None:
        """A trigger: to the next legal target, or the move that the table puts on it (None if it only moved)."""
        here, asking = self.at, self.asking
        verbs = self.playback.table.triggers(asking.decision) if asking and isinstance(here, Ref) else None
        if asking is None or verbs is None:
            self.move(intent)
            return None
        move = asking.move_by(here, verbs[intent is Intent.NEXT_TARGET])
        if move is None and first:
            self.kit.audio.play("refuse")
        return move if first else None

    def step(self, step: int) -> None:
        """The wheel: to the next thing of the zone."""
        mates = [spot.id for spot in self.focus.spots if spot.zone == self.zone]
        if self.at in mates:
            self._went(self.focus.put(mates[(mates.index(self.at) + step) % len(mates)]), self.zone)

    def _went(self, moved: bool, before: str = "") -> None:
        if moved:
            self.kit.audio.play("focus")
            self.scroll_list()
            self._moved(before != self.zone)
