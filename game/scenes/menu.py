"""The base of all screens that are not the table: controls in zones, one focus, a header, a bar of actions.

A subclass says in `build` what controls there are, paints what stands still in `paint`, and names its actions. Moving,
scrolling, adjusting, mouse, sounds and the lamp ring are here, so that every menu works with every device.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pygame_gui

from game.bindings import DIRECTIONS, Intent
from game.focus import Focus, Spot
from game.input import KEYBOARD, MOUSE, Phase, Press
from game.kit import Kit
from game.scene import Change, Pop, Push, Scene
from game.scenes import routes
from game.widgets import gui
from game.widgets.area import Area
from game.widgets.controls import Control, Place, Slider, control_height
from game.widgets.verbs import MOVE, Action, Verbs

FOOT = (96, 938, 1728, 88)  # the bar of actions of menu screens, canvas px
SCROLL_LINES = 96  # canvas px a notch of the wheel
AIM_SPEED = 22  # canvas px a frame at full deflection of the right stick


class Menu(Scene):
    """A screen of controls."""

    backdrop = "desk"
    toast = "menu.toast"
    neighbours: dict[str, dict[str, str]] = {}  # noqa: RUF012  read only
    first_zone: str | None = None

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.idle_ms = 250
        self.controls: dict[str, Control] = {}
        self.areas: dict[str, Area] = {}
        self.focus = Focus(self.neighbours)
        self.bar = Verbs(kit)
        self.gui: pygame_gui.UIManager | None = None
        self._still: pygame.Surface | None = None
        self._change: Change = None
        self._ring_age = 0.0
        self._first = ""

    # ---- what a subclass says ------------------------------------------------------------------------------------

    def build(self) -> None:
        """Adds areas and controls for the theme of now."""

    def paint(self, surface: pygame.Surface) -> None:
        """Paints what does not change until the next layout: panels, headings."""

    def paint_live(self, surface: pygame.Surface) -> None:
        """Paints what changes, over the controls and under the ring."""

    def actions(self) -> Sequence[Action]:
        """The bar of actions."""
        return (
            Action(MOVE, self.kit.words("action.move")),
            Action(Intent.CONFIRM, self.kit.words("action.choose"), primary=True),
            Action(Intent.BACK, self.kit.words("action.back")),
        )

    def back(self) -> Change:
        """East."""
        return Pop()

    def rulebook(self) -> Change:
        """F1: the rules of the game that the screen is about, else of the first one there is."""
        return Push(routes.rules(self.kit, self.about or ""))

    def focused(self, control: Control) -> None:
        """The focus has come to a control."""

    # ---- building ------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Builds everything anew; focus and scrolling stay where they were."""
        offsets = {name: area.offset for name, area in self.areas.items()}
        self.gui = gui.manager(self.kit.theme, self.kit.text, typing=self.typing)
        self.controls, self.areas, self._still = {}, {}, None
        self.build()
        containers = {name: area.build(self.gui) for name, area in self.areas.items()}
        for control in self.controls.values():
            control.build(Place(self.kit, self.gui, containers.get(control.area), self._hand_on))
        for name, offset in offsets.items():
            if name in self.areas:
                self.areas[name].to(offset)
        self._place_focus()
        self.gui.update(0.0)
        self.changed = True

    def rebuild(self) -> None:
        """Like `layout`, asked for by a subclass whose contents changed. Where it takes long, the press that led to it
        is answered first."""
        with self.kit.long(type(self).__name__):
            self.layout()

    def add(self, control: Control, area: str = "") -> Control:
        """Adds a control, in a scrolling area if named."""
        control.area = area
        self.controls[control.id] = control
        return control

    def stack(self, controls: Sequence[Control], area: str, gap: float = 0) -> int:
        """Adds rows one under another into an area and makes it as high as they are; returns the height."""
        y = 0
        for control in controls:
            height = getattr(control, "height", None)
            control.rect = pygame.Rect(
                0, y, self.areas[area].view.width, height(self.kit) if height else control.rect.h
            )
            self.add(control, area)
            y = control.rect.bottom + self.kit.theme.px(gap)
        self.areas[area].content = max(y - self.kit.theme.px(gap), 1)
        return y

    def focus_first(self, control_id: str) -> None:
        """Which control has the focus when the screen opens."""
        self._first = control_id

    def _place_focus(self) -> None:
        self._set_spots()
        if self.focus.current is None and self._first:
            self.focus.put(self._first)
        if self.focus.current is None and not (self.first_zone and self.focus.start(self.first_zone)):
            self.focus.start()
        self._show_focus()

    def _set_spots(self) -> None:
        spots = []
        for control in self.controls.values():
            if not control.focusable:
                continue
            spots.append(Spot(control.id, self.rect_of(control), control.zone, legal=control.enabled))
        self.focus.set_spots(spots)

    def rect_of(self, control: Control) -> pygame.Rect:
        """Where a control is on the screen."""
        return self.areas[control.area].on_screen(control.rect) if control.area else control.rect

    @property
    def current(self) -> Control | None:
        """The control with the focus."""
        spot = self.focus.current
        return self.controls.get(str(spot.id)) if spot else None

    def put_focus(self, control_id: str) -> None:
        """Moves the focus to a control."""
        if self.focus.put(control_id):
            self._moved(quiet=True)

    def _show_focus(self) -> bool:
        control = self.current
        if control is None or not control.area:
            return False
        moved = self.areas[control.area].show(control.rect, self.kit.theme.px(20))
        if moved:
            self._set_spots()
        return moved

    def _moved(self, quiet: bool = False) -> None:
        self._ring_age = 0.0
        self.changed = True
        self._show_focus()
        if not quiet:
            self.kit.audio.play("focus")
        if self.current is not None:
            self.focused(self.current)

    def _hand_on(self, change: Change) -> None:
        self.kit.audio.play("confirm")
        self.changed = True
        self._change = change or self._change

    def _take_change(self) -> Change:
        change, self._change = self._change, None
        return change

    # ---- hearing -------------------------------------------------------------------------------------------------

    def event(self, event: pygame.Event) -> Change:
        """pygame_gui gets every event; what its buttons led to is returned."""
        if self.gui is None:
            return None
        if self.gui.process_events(event):
            self.changed = True
        if event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED:
            for control in self.controls.values():
                if isinstance(control, Slider) and event.ui_element in control.elements:
                    self._change = control.moved() or self._change
                    self.changed = True
        if event.type in (pygame_gui.UI_BUTTON_ON_HOVERED, pygame_gui.UI_BUTTON_ON_UNHOVERED):
            self.changed = True
        return self._take_change()

    def handle(self, press: Press) -> Change:
        """Presses that a subclass has not taken."""
        if press.intent is Intent.POINT and press.at:
            if self.focus.point(press.at) and self._visible_at(press.at):
                self._moved(quiet=True)
            return None
        if press.intent in (Intent.SCROLL, Intent.AIM):
            return self._scroll(press)
        if press.phase is Phase.UP:
            return None
        if press.device == MOUSE:
            return self._clicked(press)
        if press.intent in DIRECTIONS:
            return self._direction(press)
        if press.intent is Intent.CONFIRM and press.first:
            return self._confirm()
        if press.intent is Intent.BACK and press.first:
            self.kit.audio.play("back")
            return self.back()
        if press.intent is Intent.RULES and press.first and self.about is not None:
            return self.rulebook()
        if self.focus.handle(press.intent):
            self._moved()
        return None

    def _confirm(self) -> Change:
        control = self.current
        if control is None:
            return None
        if not control.enabled:
            self.kit.audio.play("refuse")
            if control.why_not:
                self.kit.answer_with(control.why_not)
            return None
        self.kit.audio.play("confirm")
        self.changed = True
        return control.confirm()

    def _direction(self, press: Press) -> Change:
        control = self.current
        along = DIRECTIONS[press.intent]
        if control is not None and control.can_adjust and along[0]:
            self.kit.audio.play("focus")
            self.changed = True
            return control.adjust(along[0])
        if self.focus.move(press.intent):
            self._moved()
        elif press.first:
            self.kit.audio.play("focus_edge")
        return None

    def _clicked(self, press: Press) -> Change:
        """A click on the bar of actions is that action, a right click goes back, one with the wheel is west; controls
        of pygame_gui hear their clicks themselves, the others here."""
        if press.at is None or not press.first:
            return None
        if press.intent is Intent.ZOOM:  # wherever the mouse is
            return self.handle(Press(Intent.ZOOM, device=KEYBOARD))
        if press.intent is Intent.CONFIRM:
            intent = self.bar.under(press.at)
            if intent is not None:
                return self.handle(Press(intent, device=KEYBOARD))
            spot = self.focus.under(press.at)
            control = self.controls.get(str(spot.id)) if spot else None
            if control is not None and not control.elements and not control.hold:
                self.focus.put(control.id)
                return self._confirm()
            if control is not None and not control.enabled:
                return self._confirm()
            return None
        self.kit.audio.play("back")
        return self.back()

    def _visible_at(self, at: tuple[int, int]) -> bool:
        control = self.current
        return control is None or not control.area or self.areas[control.area].view.collidepoint(at)

    def _scroll(self, press: Press) -> Change:
        area = next((a for a in self.areas.values() if press.at and a.view.collidepoint(press.at)), None)
        if press.intent is Intent.AIM or area is None:
            area = self.scroll_target() or area
        if area is None:
            return None
        step = self.kit.theme.px(SCROLL_LINES if press.intent is Intent.SCROLL else AIM_SPEED)
        if area.by(press.vector[1] * step):
            self._set_spots()
            self.changed = True
        return None

    def scroll_target(self) -> Area | None:
        """The area that the right stick scrolls: that of the focus, else the only one."""
        control = self.current
        if control is not None and control.area:
            return self.areas[control.area]
        return next(iter(self.areas.values())) if len(self.areas) == 1 else None

    # ---- time and picture ----------------------------------------------------------------------------------------

    def update(self, ms: float) -> Change:
        """pygame_gui's own time, and the breath of the ring."""
        if self.gui is not None:
            self.gui.update(ms / 1000)
        self._ring_age += ms
        self.idle_ms = 250 if self.kit.theme.reduced else 66
        if not self.kit.theme.reduced:
            self.changed = True
        return self._take_change()

    def draw(self, surface: pygame.Surface) -> None:
        """Everything, from back to front."""
        if self._still is None:
            self._still = self._make_still(surface)
        surface.blit(self._still, (0, 0))
        if self.gui is not None:
            self.gui.draw_ui(surface)
        for area in self.areas.values():
            area.draw_shade(surface, self.kit.paint)
            area.draw_bar(surface, self.kit.theme)
        self.paint_live(surface)
        self.draw_ring(surface)
        self.draw_actions(surface)

    def _make_still(self, surface: pygame.Surface) -> pygame.Surface:
        still = surface.copy()
        still.blit(self.kit.paint.backdrop(self.backdrop), (0, 0))
        self.paint(still)
        return still

    def draw_ring(self, surface: pygame.Surface) -> None:
        """The lamp ring around what has the focus; with the mouse it is as bright, only still."""
        control = self.current
        if control is None:
            return
        rect = self.rect_of(control)
        if control.area:
            view = self.areas[control.area].view
            rect = rect.clip(view)
            if rect.height < 8:
                return
        self.kit.paint.focus_ring(surface, rect, control.radius, self._glow())

    def _glow(self) -> float:
        breath = self.kit.theme.motion("focus_breathe")
        if self.kit.theme.reduced:
            return 1.0
        return breath.breath(self._ring_age)

    def draw_actions(self, surface: pygame.Surface) -> None:
        """The bar at the foot; it is solid where another screen's bar lies under it."""
        place = self.kit.theme.place(FOOT)
        if self.see_through:
            self.kit.paint.solid(surface, place)
        self.bar.draw(surface, place, self.actions())

    # ---- pieces that many menus have -----------------------------------------------------------------------------

    def header(self, surface: pygame.Surface, title: str, icon: str, right: int = 0) -> None:
        """Icon and serif title over a brass line; `right` px at the right are kept free."""
        theme, text = self.kit.theme, self.kit.text
        box = theme.place((96, 54, 1728, 72))
        px = theme.px(52)
        surface.blit(self.kit.icons.get(icon, px), (box.left, box.top + (box.height - theme.px(6) - px) // 2))
        words = pygame.Rect(box.left + px + theme.px(16), box.top, box.width - px - theme.px(16) - right, box.height)
        words.height -= theme.px(6)
        text.draw(surface, title, text.style("h2", grow=True), "neutral.brass_100", words)
        self.kit.paint.rule(surface, box.left, box.bottom - theme.px(2), box.width)

    def heading(self, surface: pygame.Surface, words: str, rect: pygame.Rect, right: str = "") -> int:
        """The serif title of a panel at its top, and a note at its right; returns y below it."""
        theme, text = self.kit.theme, self.kit.text
        style = text.style("h4", grow=True, px=28)
        pad = theme.px(20)
        line = pygame.Rect(rect.left + pad, rect.top + theme.px(10), rect.width - 2 * pad, text.line_height(style))
        line.height = max(line.height, round(style.px * 1.2))
        if right:
            note = text.draw(surface, right, text.style("caption", grow=True), "text.on_dark_2", line, align="right")
            line.width = max(note.left - line.left - pad, 1)
        text.draw(surface, words, style, "neutral.brass_300", line)
        return line.bottom + theme.px(6)

    def heading_height(self) -> int:
        """How far `heading` takes a panel's contents down."""
        theme, text = self.kit.theme, self.kit.text
        style = text.style("h4", grow=True, px=28)
        return theme.px(16) + max(text.line_height(style), round(style.px * 1.2))

    def nothing(self, surface: pygame.Surface, words: str, icon: str, panel: pygame.Rect) -> None:
        """What stands in a panel that has nothing to show yet: its icon, faint, over a sentence."""
        theme, text = self.kit.theme, self.kit.text
        block = text.block(words, text.style("lead", grow=True), "text.on_dark_2", panel.width * 3 // 4, "center")
        px, gap = theme.grown(112), theme.px(22)
        top = panel.centery - (px + gap + block.get_height()) // 2
        surface.blit(self.kit.icons.get(icon, px, alpha=0.45), (panel.centerx - px // 2, top))
        surface.blit(block, block.get_rect(midtop=(panel.centerx, top + px + gap)))

    def sets(self, name: str) -> Callable[[Any], Change]:
        """What a control does whose value is a setting: it is in force at once."""

        def changed(value: Any) -> Change:
            setattr(self.kit.settings, name, value)
            self.kit.renew()
            return None

        return changed

    def control_height(self) -> int:
        """Height of a control at this text size."""
        return control_height(self.kit)
