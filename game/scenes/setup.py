"""The set-up of a match: which game, who sits where with what, under which rules; pads take seats by a press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from core import engine
from core.engine import EngineError
from game import levels, names, plan
from game.bindings import Intent
from game.input import PAD, PadChange, Press
from game.kit import Kit
from game.panels import CABINET, Panels
from game.plan import ANY_DEVICE, PERSON, Plan, SeatPlan
from game.scene import Change, Push, Replace
from game.scenes import routes
from game.scenes.keyboard import Keyboard
from game.scenes.menu import Menu
from game.settings import HINTS, SPEEDS
from game.tables import playable
from game.widgets.area import Area
from game.widgets.choices import Choice, Option, stepper_width
from game.widgets.controls import Button, Control, Picture
from game.widgets.verbs import MOVE, Action

EMPTY = "empty"
COMPUTER = "computer"
ROOMY = 1.25  # up to this text size seats stand in one line and the games beside them
NAME = 150  # canvas px that a name has at least in one line with what can be chosen


class GameTile(Control):
    """One of the games that can be set up, with a piece of its picture."""

    def __init__(self, game: str, rect: pygame.Rect, scene: SetUp) -> None:
        super().__init__(f"game.{game}", rect, "games")
        self.game, self._scene = game, scene
        self.radius = 14

    def confirm(self) -> Change:
        """Sets up this game instead."""
        self._scene.choose_game(self.game)
        return None


class SetUp(Menu):
    """Pops when left; replaces itself by the table when the match begins."""

    neighbours = {  # noqa: RUF012
        "games": {"right": "seats", "down": "start"},
        "seats": {"left": "games", "right": "options", "down": "start"},
        "options": {"left": "seats", "down": "start"},
        "start": {"up": "options", "left": "seats"},
    }

    def __init__(self, kit: Kit, game: str) -> None:
        super().__init__(kit)
        self.game, self.about = engine.game(game), game
        self.plan = self._open_plan()
        self._naming = -1
        self.first_zone = "start"

    def _open_plan(self) -> Plan:
        kept = self.kit.settings.last_setup.get(self.game.id)
        return plan.plan_of(self.game, levels.names(), kept if isinstance(kept, dict) else None)

    def choose_game(self, game: str) -> None:
        """Another game: its own seats and options."""
        self._remember()
        self.game, self.about = engine.game(game), game
        self.plan = self._open_plan()
        self.rebuild()

    # ---- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Games, seats, options, start."""
        theme = self.kit.theme
        roomy = theme.text <= ROOMY
        if roomy:
            self._build_games()
        seats, self._told = theme.rect("setup.seats"), theme.rect("setup.summary")
        if not roomy:
            seats = seats.union(theme.rect("setup.games"))
            more = round(self._told.height * 1.2 * (theme.text - 1))  # the sentence keeps its size
            seats.height -= more
            self._told = self._told.inflate(0, more).move(0, -(more - more // 2))
        self._seats_panel = seats
        top = self.heading_height()
        pad = theme.px(20)
        view = pygame.Rect(seats.left + pad, seats.top + top, seats.width - 2 * pad, seats.height - top - theme.px(8))
        self.areas["seats"] = Area("seats", view, 0)
        self._build_seats(view.width)
        options = theme.rect("setup.options")
        view = pygame.Rect(options.left + theme.px(8), options.top + top, options.width - theme.px(28), 0)
        view.height = options.height - top - theme.px(12)
        self.areas["options"] = Area("options", view, 0)
        self.stack(self._option_rows(view.width), "options")
        start = theme.rect("setup.start")
        label = self.kit.words("setup.start")
        self.add(Button("start", start, label, self.start, "start", icon="ui_play", look="gold", big=True))

    def _build_games(self) -> None:
        theme = self.kit.theme
        box = theme.rect("setup.games")
        gap = theme.px(12)
        known = [g for g in CABINET if g in playable()]
        height = (box.height - 2 * gap) // 3
        for number, game in enumerate(known):
            self.add(GameTile(game, pygame.Rect(box.left, box.top + number * (height + gap), box.width, height), self))

    # ---- seats ---------------------------------------------------------------------------------------------------

    def _build_seats(self, width: int) -> None:
        """In one line each where a name has room beside what can be chosen, else in two."""
        theme = self.kit.theme
        roomy = width - theme.px(20 + 86 + 2 * 14) - sum(self._widths()) >= theme.grown(NAME)
        gap = theme.px(10)
        line = self.control_height()
        height = theme.px(108) if roomy else 2 * line + theme.px(44)
        for index in range(self.game.max_seats):
            row = pygame.Rect(0, index * (height + gap), width, height)
            self._build_seat(index, row, line, roomy)
        self.areas["seats"].content = self.game.max_seats * (height + gap) - gap

    def _widths(self) -> tuple[int, int]:
        """Of who plays a seat, and of how well or with what, in one line: as wide as the words need."""
        kinds = [self._kind(kind) for kind in _KIND_ICONS]
        extras = [*self._levels(), *self._pads()]
        return stepper_width(self.kit, kinds), stepper_width(self.kit, extras)

    def _kind(self, kind: str) -> Option:
        return Option(kind, self.kit.words(f"setup.{kind or 'person'}"), _KIND_ICONS[kind])

    def _levels(self) -> list[Option]:
        return [Option(n, self.kit.words(f"level.{n}"), levels.icon(n)) for n in levels.names()]

    def _pads(self) -> list[Option]:
        words = self.kit.words
        options = [Option(ANY_DEVICE, words("setup.any_device"), "ui_couch")]
        pads = enumerate(sorted(self.kit.devices.pads))
        return options + [Option(p, words("setup.pad", number=n + 1), "pad_generic") for n, p in pads]

    def _build_seat(self, index: int, row: pygame.Rect, line: int, roomy: bool) -> None:
        theme = self.kit.theme
        taken = index < len(self.plan.seats)
        self.add(Picture(f"plate{index}", row, self._plate(index)), "seats")
        pad, gap = theme.px(20), theme.px(14)
        badge = theme.px(30) + theme.px(52) + theme.px(4)
        if roomy:
            wide, level = self._widths()
            y = row.centery - line // 2
            right = row.right - pad
            extra = pygame.Rect(right - level, y, level, line)
            kind = pygame.Rect(extra.left - gap - wide, y, wide, line)
            name = pygame.Rect(row.left + badge, y, kind.left - gap - row.left - badge, line)
        else:
            y = row.top + theme.px(16)
            name = pygame.Rect(row.left + badge, y, row.width - badge - pad, line)
            half = (row.width - badge - pad - gap) // 2
            kind = pygame.Rect(row.left + badge, y + line + theme.px(12), half, line)
            extra = kind.move(half + gap, 0)
        if taken:
            names = [(self._name(i), "") for i in range(len(self.plan.seats))]
            px = Button.common_px(self.kit, names, name.width, serif=True)
            self.add(Button(f"name{index}", name, self._name(index), self._ask_name(index), "seats", look="flat",
                            align="left", serif=True, px=px), "seats")  # fmt: skip
        kinds = self._kinds(index)
        if len(kinds) > 1 or taken:
            now = EMPTY if not taken else PERSON if self.plan.seats[index].level == PERSON else COMPUTER
            options, act = [self._kind(k) for k in kinds], self._set_kind(index)
            self.add(Choice(f"kind{index}", kind, "", options, now, changed=act, zone="seats", stepper=True), "seats")
        if taken:
            self.add(self._extra(index, extra), "seats")

    def _kinds(self, index: int) -> list[str]:
        """What a seat may be: only the last taken one may be given up, only the first empty one taken."""
        count = len(self.plan.seats)
        if index > count:
            return [EMPTY]
        kinds = [PERSON, COMPUTER] if levels.names() else [PERSON]
        if index >= self.game.min_seats and index >= count - 1:
            kinds.append(EMPTY)
        return kinds

    def _extra(self, index: int, rect: pygame.Rect) -> Control:
        """Which device for a person, which level for a computer."""
        seat = self.plan.seats[index]
        if seat.level != PERSON:
            act = self._set_level(index)
            options = self._levels()
            return Choice(f"level{index}", rect, "", options, seat.level, changed=act, zone="seats", stepper=True)
        now = seat.pad if seat.pad in self.kit.devices.pads else ANY_DEVICE
        take = self._set_pad(index)
        return Choice(f"pad{index}", rect, "", self._pads(), now, changed=take, zone="seats", stepper=True)

    def _plate(self, index: int) -> Callable[[pygame.Surface], None]:
        def paint(surface: pygame.Surface) -> None:
            kit, theme = self.kit, self.kit.theme
            box = surface.get_rect()
            taken = index < len(self.plan.seats)
            color = theme.token(f"color.seat.{index}.icon")
            px = theme.px(52 if taken else 44)
            at = (theme.px(30), box.top + (theme.px(108) - px) // 2 if box.height <= theme.px(110) else theme.px(24))
            if taken:
                kit.paint.row(surface, box.inflate(-2, -2), "title", f"seat.{index}.base")
                surface.blit(kit.icons.get(color, px), at)
                return
            _dashed(surface, box.inflate(-4, -4), theme.color("neutral.brass_500", 0.35), theme.px(10))
            surface.blit(kit.icons.get(color, px, alpha=0.5), at)
            if len(self._kinds(index)) == 1:
                style = kit.text.style("caption", grow=True)
                left = theme.px(30) + theme.px(66)
                room = pygame.Rect(left, 0, box.width - left - theme.px(20), box.height)
                kit.text.draw(surface, kit.words("setup.empty_seat"), style, "text.on_dark_3", room)

        return paint

    def _set_kind(self, index: int) -> Callable[[str], Change]:
        def changed(kind: str) -> Change:
            seats = self.plan.seats
            level = levels.names()[min(1, len(levels.names()) - 1)] if levels.names() else PERSON
            if kind == EMPTY:
                del seats[index:]
            else:
                made = SeatPlan(PERSON if kind == PERSON else level)
                if index < len(seats):
                    seats[index] = made
                else:
                    seats.append(made)
            self.rebuild()
            return None

        return changed

    def _set_level(self, index: int) -> Callable[[str], Change]:
        def changed(level: str) -> Change:
            self.plan.seats[index].level = level
            self._still = None
            return None

        return changed

    def _set_pad(self, index: int) -> Callable[[int], Change]:
        def changed(pad: int) -> Change:
            self.plan.seats[index].pad = pad
            self._still = None
            return None

        return changed

    def _name(self, index: int) -> str:
        seat = self.plan.seats[index]
        return names.shown(self.kit.words, index, seat.level, seat.name)

    def _ask_name(self, index: int) -> Callable[[], Change]:
        def act() -> Change:
            self._naming = index
            prompt = self.kit.words("setup.name_prompt", number=index + 1)
            return Push(Keyboard(self.kit, prompt, self._name(index), names.LONGEST))

        return act

    def resume(self, result: object) -> Change:
        """The keyboard brings a name; nothing, or the one that stands there by itself, is none."""
        if isinstance(result, str) and 0 <= self._naming < len(self.plan.seats):
            seat = self.plan.seats[self._naming]
            unnamed = names.shown(self.kit.words, self._naming, seat.level, "")
            seat.name = "" if result == unnamed else result
        self._naming = -1
        self.rebuild()
        return None

    def join(self, pad: int) -> None:
        """A pad takes the next person's seat that no pad has; without one it turns the first computer into a person.
        A pad that presses again takes one more, so that one pad can serve several seats."""
        seats = self.plan.seats
        free = [i for i, s in enumerate(seats) if s.level == PERSON and s.pad not in self.kit.devices.pads]
        computers = [i for i, s in enumerate(seats) if s.level != PERSON]
        if not free and not computers and len(seats) == self.game.max_seats:
            self.kit.audio.play("refuse")
            return
        index = (free or computers or [len(seats)])[0]
        if free:
            seats[index].pad = pad
        else:
            seats[index : index + 1] = [SeatPlan(PERSON, "", pad)]
        self.kit.audio.play("turn_start")
        self.kit.notice("setup.joined", "ui_info", name=self._name(index))
        self.rebuild()

    # ---- options -------------------------------------------------------------------------------------------------

    def _option_rows(self, width: int) -> list[Control]:
        words, game = self.kit.words, self.game.id
        rows: list[Control] = []
        people = sum(seat.level == PERSON for seat in self.plan.seats)
        for name, values in self.game.options.items():
            if not self.game.option_matters(name, self.plan.options, len(self.plan.seats), people):
                continue
            options = [Option(v, words(f"{game}.option_value.{name}.{v}")) for v in values]
            note_key = f"{game}.option_text.{name}"
            note = words(note_key) if words.has(note_key) else ""
            now = self.plan.options.get(name, values[0])
            row = self._row(f"option.{name}", width, options, now, self._set_option(name))
            row.label, row.note = words(f"{game}.option.{name}"), note
            rows.append(row)
        hints = [Option(v, words(f"hints.{v}")) for v in HINTS]
        undo = [Option(False, words("setup.undo_turn")), Option(True, words("setup.undo_free"))]
        speeds = [Option(v, words(f"speed.{v.replace('.', '_')}")) for v in SPEEDS]
        settings = self.kit.settings
        for label, row in (
            ("settings.hints", self._row("hints", width, hints, settings.hints, self._setter("hints"))),
            ("setup.undo", self._row("practice", width, undo, self.plan.practice, self._set_practice)),
            ("settings.speed", self._row("speed", width, speeds, settings.speed, self._setter("speed"))),
        ):
            row.label = words(label)
            row.note = words("setup.undo_note") if row.id == "practice" else ""
            rows.append(row)
        return rows

    def _row(self, name: str, width: int, options: list[Option], now: Any, changed: Callable[[Any], Change]) -> Choice:
        rect = pygame.Rect(0, 0, width, 0)
        return Choice(name, rect, "", options, now, changed=changed, zone="options", stacked=True, divider=False)

    def _set_option(self, name: str) -> Callable[[str], Change]:
        def changed(value: str) -> Change:
            self.plan.options[name] = value
            self.rebuild()  # others may have an effect now, or none
            return None

        return changed

    def _set_practice(self, value: bool) -> Change:
        self.plan.practice = value
        return None

    def _setter(self, name: str) -> Callable[[Any], Change]:
        def changed(value: Any) -> Change:
            setattr(self.kit.settings, name, value)
            return None

        return changed

    # ---- going on ------------------------------------------------------------------------------------------------

    def _remember(self) -> None:
        self.kit.settings.last_setup[self.game.id] = self.plan.remembered()
        self.kit.save_settings()

    def start(self) -> Change:
        """The match begins."""
        self._remember()
        try:
            return Replace(routes.table(self.kit, self.plan))
        except EngineError as error:
            self.kit.answer_with(str(error))
            return None

    def back(self) -> Change:
        """What was chosen is kept for the next time."""
        self._remember()
        return super().back()

    def pad_changed(self, change: PadChange) -> Change:
        """The devices that can be chosen are others now."""
        self.rebuild()
        return None

    def handle(self, press: Press) -> Change:
        """Start begins, north names the seat, west lets a pad take a seat."""
        if press.first and press.at is None:
            if press.intent is Intent.MENU:
                self.kit.audio.play("confirm")
                return self.start()
            if press.intent is Intent.ZOOM and press.device == PAD and press.pad >= 0:
                self.join(press.pad)
                return None
            if press.intent is Intent.HINT:
                index = self._seat_of_focus()
                return self._ask_name(index)() if index >= 0 else None
        return super().handle(press)

    def _seat_of_focus(self) -> int:
        name = self.current.id if self.current else ""
        digits = "".join(c for c in name if c.isdigit())
        seated = self.current is not None and self.current.zone == "seats" and digits
        return int(digits) if seated and int(digits) < len(self.plan.seats) else -1

    def actions(self) -> Sequence[Action]:
        """What the buttons do for what has the focus."""
        words = self.kit.words
        control = self.current
        verb = "setup.start" if control is not None and control.id == "start" else "action.change"
        acts = [Action(MOVE, words("action.move")), Action(Intent.CONFIRM, words(verb), primary=True)]
        acts.append(Action(Intent.BACK, words("action.back")))
        if self._seat_of_focus() >= 0:
            acts.append(Action(Intent.HINT, words("setup.name_seat")))
        if self.kit.devices.last == PAD:
            acts.append(Action(Intent.ZOOM, words("setup.take_seat")))
        acts.append(Action(Intent.MENU, words("setup.start_short")))
        return acts

    # ---- picture -------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Panels and what stands in them."""
        theme, words = self.kit.theme, self.kit.words
        name = words(f"game.{self.game.id}")
        self.header(surface, words("setup.title", game=name), theme.token(f"color.theme.{self.game.id}.emblem"))
        for control in self.controls.values():
            if isinstance(control, GameTile):
                self._paint_tile(surface, control)
        self.kit.paint.panel(surface, self._seats_panel)
        low, high = self.game.min_seats, self.game.max_seats
        self.heading(surface, words("setup.seats"), self._seats_panel, words("title.players", low=low, high=high))
        options = theme.rect("setup.options")
        self.kit.paint.panel(surface, options)
        self.heading(surface, words("setup.rules"), options)
        self.kit.paint.panel(surface, self._told, thin=True)
        inside = self._told.inflate(-2 * theme.px(24), 0)
        px = theme.grown(40)
        surface.blit(self.kit.icons.get("ui_info", px), (inside.left, inside.centery - px // 2))
        inside.left += px + theme.px(14)
        inside.width -= px + theme.px(14)
        room = (inside.width, inside.height - theme.px(6))
        style = self.kit.text.fit_block(self._summary(), self.kit.text.style("caption", grow=True), room)
        block = self.kit.text.block(self._summary(), style, "text.on_dark", inside.width, lines=2)
        surface.blit(block, block.get_rect(midleft=inside.midleft))

    def _summary(self) -> str:
        words, seats = self.kit.words, self.plan.seats
        people = sum(seat.level == PERSON for seat in seats)
        if people == 0:
            return words("setup.summary_watch")
        if people == len(seats) == 1:
            return words("setup.summary_solo")
        if people == 1:
            return words("setup.summary_one", computers=len(seats) - people)
        return words(self._people_key(), people=people)

    def _people_key(self) -> str:
        """What is told when several share the screen: the sentence of an option chosen, else that of the game."""
        game = self.game
        chosen = [f"{name}_{self.plan.options.get(name, values[0])}" for name, values in game.options.items()]
        special = [f"setup.people.{game.id}_{value}" for value in chosen]
        return next((key for key in special if self.kit.words.has(key)), f"setup.people.{game.id}")

    def _paint_tile(self, surface: pygame.Surface, tile: GameTile) -> None:
        theme, text, words = self.kit.theme, self.kit.text, self.kit.words
        rect, on = tile.rect, tile.game == self.game.id
        tile.radius = theme.px(14)
        art = Panels(theme, self.kit.icons).scene(tile.game, (440, 560), rect.size, CABINET[tile.game]["crop"])
        mask = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=tile.radius)
        art.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if not on:
            art.fill((158, 158, 158, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(art, rect)
        edge = theme.color("semantic.selected" if on else "neutral.brass_700")
        pygame.draw.rect(surface, theme.color("neutral.outline"), rect, theme.px(5), border_radius=tile.radius)
        pygame.draw.rect(
            surface, edge, rect.inflate(-theme.px(4), -theme.px(4)), theme.px(3), border_radius=tile.radius
        )
        plate = pygame.Rect(
            rect.left + theme.px(10), rect.bottom - theme.px(86), rect.width - theme.px(20), theme.px(76)
        )
        shade = pygame.Surface(plate.size, pygame.SRCALPHA)
        pygame.draw.rect(shade, (20, 13, 8, 205), shade.get_rect(), border_radius=theme.px(8))
        surface.blit(shade, plate)
        inside = plate.inflate(-2 * theme.px(16), -theme.px(6))
        name = pygame.Rect(inside.left, inside.top, inside.width, theme.px(38))
        if on:
            px = theme.px(32)
            surface.blit(self.kit.icons.get("ui_check", px), (inside.right - px, name.top + theme.px(2)))
            name.width -= px
        text.draw(surface, words(f"game.{tile.game}"), "h3", "neutral.brass_100", name)
        below = pygame.Rect(inside.left, name.bottom, inside.width, inside.bottom - name.bottom)
        style = text.style("caption", px=24)
        tagline = words(f"setup.tagline.{tile.game}")
        text.draw(surface, tagline, style, "text.on_dark_2", below, floor=20)


_KIND_ICONS = {PERSON: "ui_human", COMPUTER: "ui_ai", EMPTY: "ui_close"}


def _dashed(surface: pygame.Surface, rect: pygame.Rect, color: pygame.Color, dash: int) -> None:
    """A dashed frame: something may be placed here."""
    for x in range(rect.left, rect.right, 2 * dash):
        end = min(x + dash, rect.right)
        for y in (rect.top, rect.bottom - 2):
            pygame.draw.line(surface, color, (x, y), (end, y), 2)
    for y in range(rect.top, rect.bottom, 2 * dash):
        end = min(y + dash, rect.bottom)
        for x in (rect.left, rect.right - 2):
            pygame.draw.line(surface, color, (x, y), (x, end), 2)
