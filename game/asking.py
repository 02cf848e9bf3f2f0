"""One decision as it is asked of a person: what can be pointed at, which buttons and list lines there are, what the
focus would do, what one press does. The five ways of asking (pick one, a set, a number, a verb, confirm) meet here."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from core.engine import Decision, Does, MoveInfo, Ref, State, Widget
from game.choice import BUTTONS_AT_MOST, Choice
from game.cues import icon as icon_of
from game.focus import Spot
from game.inspect import Inspection, Inspector
from game.stage import Stage
from game.table import Element
from game.teller import Teller

CONTROL, OPTION = "control", "option"  # focus zones of buttons and of lists
LISTED = 6  # lines of a list about a thing, where a table tells in lists what can be done with it


@dataclass(frozen=True, slots=True)
class Line:
    """A move shown as words: a button of the bar or a line of the list."""

    move: int
    zone: str


class Asking:
    """A decision of `seat`, with its own view and described moves."""

    def __init__(
        self, stage: Stage, teller: Teller, view: State, decision: Decision, moves: Mapping[int, MoveInfo]
    ) -> None:
        self.stage, self.teller, self.decision = stage, teller, decision
        self.seat = decision.seat
        table = stage.table
        ends = {m: table.ends(info) for m, info in moves.items()}
        placed = {
            m: replace(info, subject=table.spot(ends[m][0]), target=table.spot(ends[m][1])) for m, info in moves.items()
        }
        self.infos = dict(moves)
        listed = LISTED if table.lists_verbs else 0
        self.choice = Choice(decision, placed, stage.has, table.free, table.rank, listed=listed)
        self.inspector = Inspector(stage, teller, view, self.seat)
        self._lines: list[Line] | None = None
        self._inspections: dict[tuple[Hashable, int], Inspection | None] = {}
        self._told: tuple[Hashable, str] = (None, "")  # the thing and the verb of the last refusal

    # ---- what there is -----------------------------------------------------------------------------------------------

    @property
    def targets(self) -> dict[Ref, list[int]]:
        """What can be pointed at now. While a list is open, nothing."""
        return {} if self.choice.variants else self.choice.targets

    @property
    def asked_zones(self) -> list[str]:
        """Focus zones with something to point at now, most targets first."""
        count: dict[str, int] = {}
        for ref in self.choice.targets:
            element = self.stage.find(ref)
            if element:
                count[element.zone] = count.get(element.zone, 0) + 1
        return sorted(count, key=lambda zone: -count[zone])

    @property
    def locked(self) -> list[Element]:
        """What cannot be taken and says so by a lock, before the first press."""
        table, targets = self.stage.table, self.choice.targets
        if self.choice.steps:
            return []
        return [e for e in self.stage.shown.values() if e.ref not in targets and table.locks(self.decision, e)]

    @property
    def picking(self) -> bool:
        """Is a set being picked, piece by piece?"""
        return self.decision.widget is Widget.PICK_SET

    @property
    def telling(self) -> Sequence[str]:
        """The zones whose targets say beside them what each means: all once it is clear what is asked for."""
        zones = self.asked_zones
        if self.choice.steps or len(zones) == 1 or self.picking:
            return zones
        return [zone for zone in zones if zone in self.stage.table.telling]

    @property
    def lines(self) -> list[Line]:
        """Moves as words. Few plain ones are buttons of the bar; many, and what only words tell apart, are a list."""
        if self._lines is None:
            self._lines = self._make_lines()
        return self._lines

    def _make_lines(self) -> list[Line]:
        if self.choice.variants:
            return [Line(m, OPTION) for m in self.choice.variants] + [Line(m, CONTROL) for m in self._plain()]
        buttons = self.choice.buttons
        if self.choice.steps:
            return [Line(m, CONTROL) for m in buttons]
        listed = self.decision.widget in (Widget.PICK_VERB, Widget.PICK_NUMBER) or len(buttons) > BUTTONS_AT_MOST
        alike = len({self.infos[m].verb for m in buttons}) < len(buttons)  # buttons that would say the same
        if listed or alike:
            declines = [m for m in buttons if Does.DECLINES in self.infos[m].flags and len(buttons) > 1]
            return [Line(m, OPTION) for m in buttons if m not in declines] + [Line(m, CONTROL) for m in declines]
        return [Line(m, CONTROL) for m in buttons]

    def _plain(self) -> list[int]:
        return [m for m in self.choice.buttons if Does.DECLINES in self.infos[m].flags]

    @property
    def numbers(self) -> bool:
        """Is a number asked for, with moves that differ in nothing but their amount?"""
        return self.decision.widget is Widget.PICK_NUMBER

    def words(self, line: Line) -> str:
        """What a line of the list says: the move with what it is paid in; of numbers the figure alone."""
        info = self.infos[line.move]
        if self.numbers:
            return str(info.amount)
        return f"{self.teller.move(info)}  {self.inspector.in_kind(info)}".rstrip()

    def icon(self, line: Line) -> str:
        """What stands before a line of the list: the thing it is about, else its verb."""
        info = self.infos[line.move]
        if self.numbers:
            return ""
        return self.stage.table.piece_icon(info.piece) or icon_of(self.teller.game.id, "verb", info.verb)

    def button(self, line: Line) -> str:
        """What a button of the bar says; of one about the thing that was chosen also what it costs."""
        info = self.infos[line.move]
        label = self.teller.label_of(info)
        return f"{label}  {self.inspector.in_kind(info)}".rstrip() if self.choice.steps else label

    # ---- what the focus means ----------------------------------------------------------------------------------------

    def moves_at(self, spot: Hashable) -> list[int]:
        """The moves that the thing, button or line under the focus stands for."""
        if isinstance(spot, Line):
            return [spot.move]
        return self.targets.get(spot, []) if isinstance(spot, Ref) else []

    def move_at(self, spot: Hashable) -> int | None:
        """The move that a preview shows of it: the only one, or the cheapest."""
        moves = self.moves_at(spot)
        return self.choice.cheapest(moves, spot if isinstance(spot, Ref) else None) if moves else None

    def inspect(self, shown: State, spot: Hashable) -> Inspection | None:
        """What the inspector tells of the thing under the focus; worked out once for each step."""
        key = (spot, self.choice.steps)
        if key not in self._inspections:
            self._inspections[key] = self._inspected(shown, spot)
        return self._inspections[key]

    def _inspected(self, shown: State, spot: Hashable) -> Inspection | None:
        move = self.move_at(spot)
        element = self.stage.find(spot) if isinstance(spot, Ref) else None
        verbs = {self.infos[m].verb for m in self.moves_at(spot)}
        if element is not None and len(verbs) > 1 and self.stage.table.lists_verbs:
            return self.inspector.several(shown, element, {m: self.infos[m] for m in self.moves_at(spot)})
        if move is not None and (isinstance(spot, Line) or self._is_whole(spot, move)):
            return self.inspector.chosen(shown, element, move, self.infos[move])
        if element is None:
            return None
        if move is not None or spot in self.choice.picked:
            return self.inspector.look(shown, element)
        told = element.zone in self.asked_zones or self.stage.table.explains(self.decision, element)
        if told or element in self.locked:
            return self.inspector.refused(shown, element)
        return self.inspector.look(shown, element)

    def move_by(self, spot: Hashable, verb: str) -> int | None:
        """What a verb does with a thing, where it is a move by itself."""
        return next((move for move in self.moves_at(spot) if self.infos[move].verb == verb), None)

    def refusal(self, spot: Hashable, verb: str = "") -> str:
        """Why the south button (or a verb) can do nothing with the thing under the focus."""
        self._told = (spot, verb)
        return self.inspector.reason(spot, verb) if isinstance(spot, Ref) else ""

    def rule(self, shown: State, spot: Ref) -> str:
        """The rule to open for a thing: what its refusal cites, told or shown, else what explains it."""
        told = self.inspector.cited(spot, self._told[1]) if self._told[0] == spot else ""
        inspection = self.inspect(shown, spot)
        asked = self.stage.table.rule_asked(self.decision) if spot in self.targets else ""
        return told or asked or (inspection.rule if inspection else "")

    def _is_whole(self, spot: Hashable, move: int) -> bool:
        """Would the press (with a default for what is still open) be this move, rather than only its first end?"""
        info = self.choice.moves[move]
        return info.target == spot or len(self.moves_at(spot)) == 1

    def label(self, spot: Hashable) -> str:
        """The verb of the south button for the focus; '' when it can do nothing."""
        moves = self.moves_at(spot)
        if not moves:
            return ""
        verbs = {self.infos[m].verb for m in moves}
        whole = len(moves) == 1 or all(self.choice.moves[m].target == spot for m in moves)
        if len(verbs) > 1 or not whole:
            return self.teller.words("table.choose")
        return self.teller.label_of(self.infos[moves[0]]) if len(moves) == 1 else self.teller.verb(verbs.pop())

    def needs_hold(self, spot: Hashable) -> bool:
        """Would the press play something that cannot be taken back and that a person might do by mistake, or that the
        table warns of?"""
        moves = self.moves_at(spot)
        if len(moves) != 1:
            return False
        info = self.infos[moves[0]]
        stops = self.stage.table.stops(self.inspector.view, self.seat, info)
        return Does.IRREVERSIBLE in info.flags if stops is None else bool(stops)

    # ---- acting ------------------------------------------------------------------------------------------------------

    def press(self, spot: Hashable) -> int | None:
        """A press on the thing under the focus: the move it completes, or None when more is asked for."""
        if isinstance(spot, Line):
            return spot.move
        if not isinstance(spot, Ref) or spot not in self.targets:
            return None
        self._lines = None
        return self.choice.pick(spot)

    def back(self) -> bool:
        """Takes the last press back; False when none is open."""
        self._lines = None
        return self.choice.back()

    def prompt(self, focus: Hashable) -> tuple[str, str]:
        """Verb and detail of the placard."""
        words, game = self.teller.words, self.teller.game.id
        verb, detail = self.teller.prompt(self.decision)
        if self.choice.steps:
            verbs = {self.infos[m].verb for m in self.choice.open}
            key = f"table.{game}.target.{next(iter(verbs))}"
            if self.choice.variants:
                verb = words("table.choose_one")
            elif self.choice.both_ways and words.has(f"table.{game}.both_ways"):
                verb = words(f"table.{game}.both_ways")
            elif self._picked_is_target() and words.has(f"table.{game}.origin"):
                verb = words(f"table.{game}.origin")
            elif len(verbs) == 1 and words.has(key) and not self._picked_is_target():
                verb = words(key)
            else:
                verb = words("table.choose_target")
            detail = words("table.targets", number=len(self.choice.variants or self.targets))
            if isinstance(focus, Ref) and focus in self.targets:
                name = self.stage.table.name_of(focus)
                detail = words("table.targets_at", number=len(self.targets), name=name)
        return verb, detail

    def _picked_is_target(self) -> bool:
        pointed = [m for moves in self.choice.targets.values() for m in moves] or self.choice.open
        return any(self.choice.moves[m].target in self.choice.picked for m in pointed)

    def spots(self, controls: list[tuple[Line, pygame.Rect]]) -> list[Spot]:
        """Everything that can have the focus: the table's elements (legal ones marked) and the lines."""
        targets = self.targets
        lands = {ref: self.choice.moves[self.choice.cheapest(moves)].total for ref, moves in targets.items()}
        spots = self.stage.spots(targets, lambda ref: lands.get(ref, 0))
        spots += [Spot(line, rect, line.zone, legal=True) for line, rect in controls]
        return spots
