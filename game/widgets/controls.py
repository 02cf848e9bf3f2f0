"""The controls of menus: buttons, rows of choices, sliders. Each is one stop of the focus and works with every device.

A control is built into a pygame_gui manager by the menu that holds it; what it does is told by a function that
returns a Change, so that a menu can hand it on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import pygame
import pygame_gui

from game.scene import Change
from game.text import Style
from game.widgets.gui import FaceButton, UIContainer, UIHorizontalSlider

if TYPE_CHECKING:
    from game.kit import Kit

Act = Callable[[], Change]
Look = Literal["normal", "gold", "quiet", "flat", "disabled"]
CONTROL = 64  # canvas px: the least height of a control
PAD = 20
ROW_PAD = 18  # above and below a row of choices


@dataclass
class Place:
    """Where controls are built: the manager, the container (a scrolling area or None), and who hears the result."""

    kit: Kit
    gui: pygame_gui.UIManager
    container: UIContainer | None
    hand_on: Callable[[Change], None]


def control_height(kit: Kit) -> int:
    """Height of a control at this text size, window px."""
    return max(kit.theme.px(CONTROL), round(kit.text.style("body", grow=True).px * 1.9))


class Control:
    """Something that can have the focus. `rect` is on the screen, or in the scrolling area that `area` names."""

    can_adjust = False
    hold = False
    focusable = True

    def __init__(self, control_id: str, rect: pygame.Rect, zone: str = "", *, enabled: bool = True) -> None:
        self.id, self.rect, self.zone, self.enabled = control_id, rect, zone, enabled
        self.area = ""
        self.radius = 12
        self.why_not = ""  # said when it is disabled
        self.elements: list[Any] = []

    def build(self, place: Place) -> None:
        """Makes its pygame_gui elements."""

    def confirm(self) -> Change:
        """South, Return or a click."""
        return None

    def adjust(self, step: int) -> Change:
        """Left (-1) or right (1) on a control that can be adjusted."""
        return None

    def texts(self) -> list[str]:
        """What stands on it, for the tests that look for clipped words."""
        return []


class Picture(Control):
    """Something painted that scrolls with the controls around it and takes no focus."""

    focusable = False

    def __init__(self, control_id: str, rect: pygame.Rect, paint: Callable[[pygame.Surface], None]) -> None:
        super().__init__(control_id, rect)
        self._paint = paint

    def build(self, place: Place) -> None:
        """One face, painted once."""

        def paint(surface: pygame.Surface, state: str) -> None:
            self._paint(surface)

        self.elements = [
            FaceButton(self.rect, place.gui, paint, lambda: None, container=place.container, states=("normal",))
        ]


class Button(Control):
    """A button with an icon and words. `flat` has no face until it is chosen (tabs); `detail` stands at the right."""

    def __init__(
        self,
        control_id: str,
        rect: pygame.Rect,
        label: str,
        act: Act,
        zone: str = "",
        *,
        icon: str = "",
        look: Look = "normal",
        align: Literal["left", "center"] = "center",
        pill: bool = False,
        detail: str = "",
        chosen: bool = False,
        enabled: bool = True,
        big: bool = False,
        serif: bool = False,
        px: int | None = None,
    ) -> None:
        super().__init__(control_id, rect, zone, enabled=enabled)
        self.label, self.act, self.icon, self.look, self.align = label, act, icon, look, align
        self.pill, self.detail, self.chosen, self.big, self.serif = pill, detail, chosen, big, serif
        self.px = px  # size of the letters in window px, where a list shares one

    def build(self, place: Place) -> None:
        """One FaceButton."""
        kit = place.kit
        self.radius = self.rect.height // 2 if self.pill else kit.theme.length("radius.control")

        def paint(surface: pygame.Surface, state: str) -> None:
            self._paint(kit, surface, state)

        element = FaceButton(
            self.rect, place.gui, paint, lambda: place.hand_on(self.confirm()), container=place.container
        )
        element.choose(self.chosen)
        self.elements = [element]

    def _paint(self, kit: Kit, surface: pygame.Surface, state: str) -> None:
        box = surface.get_rect()
        gold = self.look == "gold" or state == "selected"
        if not self.enabled:
            face: Any = "disabled"
        elif gold:
            face = "gold"
        else:
            face = "quiet" if self.look == "quiet" else "normal" if self.look == "normal" else ""
        if face and not (self.look == "flat" and not self.enabled):
            surface.blit(kit.paint.button(box.size, face, self.pill), (0, 0))
        if state == "hovered" and not gold and self.enabled:
            kit.paint.well(surface, box, self.radius)
        weight = 700 if (gold and not self.pill) or self.look == "normal" or self.big else 500
        style = kit.text.style(_face(self.big, self.pill), grow=True, weight=weight)
        if self.serif:
            style = kit.text.style("h3", grow=True, px=34)
        if self.px is not None:
            style = Style(style.family, style.weight, self.px, style.tracking)
        color = "text.on_light" if gold else "text.on_dark"
        if not self.enabled:
            color = "text.on_dark_3"
        words = self._words(kit)
        pad = kit.theme.px(PAD) if not self.pill else kit.theme.px(24)
        inside = box.inflate(-2 * pad, 0)
        if self.detail:
            shown = kit.text.draw(
                surface, self.detail, kit.text.style("caption", grow=True), color, inside, align="right"
            )
            inside.width = max(shown.left - kit.theme.px(12) - inside.left, 1)
        kit.text.draw(surface, words, style, color, inside, align=self.align)

    def _words(self, kit: Kit) -> str:
        return f"{{icon:{self.icon}}}  {self.label}" if self.icon else self.label

    def confirm(self) -> Change:
        """Does its act."""
        return self.act() if self.enabled else None

    def texts(self) -> list[str]:
        """Label and detail."""
        return [self.label, self.detail]

    @staticmethod
    def common_px(kit: Kit, labels: Sequence[tuple[str, str]], width: int) -> int:
        """The size of letters in which all labels (words, icon) of a list fit its width."""
        style = kit.text.style("body", grow=True, weight=700)
        texts = [f"{{icon:{icon}}}  {words}" if icon else words for words, icon in labels]
        return kit.text.common(texts, style, width - 2 * kit.theme.px(PAD)).px

    @staticmethod
    def width(kit: Kit, label: str, icon: str = "", *, pill: bool = False, big: bool = False) -> int:
        """The width that a button with these words needs."""
        style = kit.text.style(_face(big, pill), grow=True, weight=500 if pill else 700)
        words = f"{{icon:{icon}}}  {label}" if icon else label
        return kit.text.width(words, style) + 2 * kit.theme.px(24 if pill else PAD)


def _face(big: bool, pill: bool) -> str:
    """The style of a button's words."""
    return "prompt" if big else "caption" if pill else "body"


@dataclass(frozen=True)
class Option:
    """One value of a choice and how it reads."""

    value: Any
    text: str
    icon: str = ""

    @property
    def words(self) -> str:
        """Icon and text as markup."""
        return f"{{icon:{self.icon}}} {self.text}".strip() if self.icon else self.text


class Choice(Control):
    """A label and one of several values: a row of segments where they have room, else '< value >'. Left and right
    change it, south takes the next one, a click takes the one clicked."""

    can_adjust = True

    def __init__(
        self,
        control_id: str,
        rect: pygame.Rect,
        label: str,
        options: Sequence[Option],
        value: Any,
        *,
        changed: Callable[[Any], Change],
        zone: str = "",
        note: str = "",
        stacked: bool = False,
        stepper: bool = False,
        divider: bool = True,
        enabled: bool = True,
    ) -> None:
        super().__init__(control_id, rect, zone, enabled=enabled)
        self.label, self.options, self.changed = label, list(options), changed
        self.note, self.stacked, self.divider = note, stacked, divider
        self.stepper = stepper  # always '< value >', on the face of a button, as high as its rectangle
        values = [option.value for option in self.options]
        self.index = values.index(value) if value in values else 0
        self._segments: list[FaceButton] = []
        self._row: FaceButton | None = None
        self._repaint_row: Callable[[], None] = lambda: None

    # ---- measuring -----------------------------------------------------------------------------------------------

    def _form(self, kit: Kit, width: int) -> tuple[str, int, pygame.Rect]:
        """('segments' or 'stepper', height of the whole, rectangle of the values inside it) for a width."""
        theme, text = kit.theme, kit.text
        pad, line = theme.px(ROW_PAD if not self.stacked else 8), control_height(kit)
        if self.stepper:
            height = self.rect.height or line
            return "stepper", height, pygame.Rect(0, 0, width, height)
        label_style = text.style("body_strong", grow=True)
        label_width = text.width(self.label, label_style) + theme.px(24) if self.label else 0
        segments = self._segments_width(kit)
        side = theme.px(12)
        inner = width - 2 * side
        beside = inner - label_width
        widest = max(text.width(o.words, text.style("caption", grow=True, weight=700)) for o in self.options)
        stepper = widest + 2 * theme.grown(56)
        note = self._note_height(kit, inner)
        if not self.stacked and segments <= beside:
            form, w, below = "segments", segments, False
        elif not self.stacked and stepper <= beside and segments > inner:
            form, w, below = "stepper", stepper, False
        elif segments <= inner:
            form, w, below = "segments", inner if self.stacked else segments, bool(self.label)
        else:
            form, w, below = "stepper", min(max(stepper, inner if self.stacked else 0), inner), bool(self.label)
        label_line = text.line_height(label_style) if self.label and below else 0
        top = pad + label_line + (theme.px(4) if label_line else 0)
        height = top + line + note + pad
        left = width - side - w if not self.stacked else side
        return form, height, pygame.Rect(left, top, w, line)

    def _segments_width(self, kit: Kit) -> int:
        style = kit.text.style("caption", grow=True, weight=700)
        pad = kit.theme.px(18)
        return sum(kit.text.width(o.words, style) + 2 * pad for o in self.options) + 2 * kit.theme.px(4)

    def _note_height(self, kit: Kit, width: int) -> int:
        if not self.note:
            return 0
        return kit.text.height(self.note, kit.text.style("caption", grow=True), width) + kit.theme.px(4)

    def height(self, kit: Kit) -> int:
        """The height it needs in its width."""
        return self._form(kit, self.rect.width)[1]

    # ---- building ------------------------------------------------------------------------------------------------

    def build(self, place: Place) -> None:
        """A face for the whole row, and one FaceButton a value (or two arrows)."""
        kit = place.kit
        self.radius = kit.theme.length("radius.control")
        form, _, values = self._form(kit, self.rect.width)

        def paint_row(surface: pygame.Surface, state: str) -> None:
            self._paint_row(kit, surface, form, values)

        self._row = FaceButton(
            self.rect, place.gui, paint_row, lambda: None, container=place.container, states=("normal",)
        )
        row = self._row
        self._repaint_row = lambda: row.repaint(paint_row)
        self.elements = [row]
        boxes = self._boxes(kit, form, values)
        self._segments = []
        for number, box in enumerate(boxes):
            target = number if form == "segments" else -1 if number == 0 else -2
            self._segments.append(self._segment(place, box, number, target))
        self.elements += self._segments
        self._form_now = form
        self._show()

    def _boxes(self, kit: Kit, form: str, values: pygame.Rect) -> list[pygame.Rect]:
        inner = values.inflate(-2 * kit.theme.px(4), -2 * kit.theme.px(4)).move(self.rect.topleft)
        if form == "stepper":
            side = min(inner.height, kit.theme.grown(34)) if self.stepper else max(inner.height, kit.theme.grown(48))
            return [pygame.Rect(inner.left, inner.top, side, inner.height),
                    pygame.Rect(inner.right - side, inner.top, side, inner.height)]  # fmt: skip
        style = kit.text.style("caption", grow=True, weight=700)
        natural = [kit.text.width(o.words, style) + 2 * kit.theme.px(18) for o in self.options]
        spare = (inner.width - sum(natural)) / len(natural)
        boxes, x = [], float(inner.left)
        for width in natural:
            boxes.append(pygame.Rect(round(x), inner.top, round(x + width + spare) - round(x), inner.height))
            x += width + spare
        return boxes

    def _segment(self, place: Place, box: pygame.Rect, number: int, target: int) -> FaceButton:
        kit = place.kit

        def paint(surface: pygame.Surface, state: str) -> None:
            area = surface.get_rect()
            if target < 0:
                icon = "ui_prev" if target == -1 else "ui_next"
                px = kit.theme.grown(20)
                surface.blit(kit.icons.get(icon, px), kit.icons.get(icon, px).get_rect(center=area.center))
                return
            chosen = state == "selected"
            if chosen:
                surface.blit(kit.paint.button(area.size, "gold"), (0, 0))
            color = "text.on_light" if chosen else "text.on_dark" if state == "hovered" else "text.on_dark_2"
            style = kit.text.style("caption", grow=True, weight=700 if chosen else 500)
            kit.text.draw(surface, self.options[number].words, style, color, area, align="center")

        def press() -> None:
            if self.enabled:
                place.hand_on(self._take(target if target >= 0 else self.index + (1 if target == -2 else -1)))

        return FaceButton(box, place.gui, paint, press, container=place.container, above=True)

    def _paint_row(self, kit: Kit, surface: pygame.Surface, form: str, values: pygame.Rect) -> None:
        theme, text = kit.theme, kit.text
        pad = theme.px(12)
        color = "text.on_dark" if self.enabled else "text.on_dark_3"
        box = surface.get_rect()
        label_style = text.style("body_strong", grow=True)
        if self.label:
            height = text.line_height(label_style)
            above = theme.px(ROW_PAD if not self.stacked else 8)
            beside = values.top <= above
            top = values.centery - height // 2 if beside else above
            width = (values.left if beside else box.right) - 2 * pad
            text.draw(surface, self.label, label_style, color, pygame.Rect(pad, top, width, height))
        if self.stepper:
            surface.blit(kit.paint.button(values.size, "normal" if self.enabled else "disabled"), values)
        else:
            kit.paint.well(surface, values)
        if form == "stepper":
            inner = values.inflate(-2 * (theme.grown(30) if self.stepper else theme.grown(52)), 0)
            words = self.options[self.index].words
            text.draw(surface, words, text.style("caption", grow=True, weight=700), color, inner, align="center")
        if self.note:
            note = text.block(self.note, text.style("caption", grow=True), "text.on_dark_2", box.width - 2 * pad)
            surface.blit(note, (pad, values.bottom + theme.px(4)))
        if self.divider:
            line = pygame.Rect(pad, box.bottom - 1, box.width - 2 * pad, max(theme.px(1), 1))
            pygame.draw.rect(surface, theme.color("neutral.brass_500", 0.3), line)

    def _show(self) -> None:
        if self._form_now == "segments":
            for number, segment in enumerate(self._segments):
                segment.choose(number == self.index)
        else:
            self._repaint_row()

    # ---- changing ------------------------------------------------------------------------------------------------

    def _take(self, index: int) -> Change:
        index %= len(self.options)
        if index == self.index:
            return None
        self.index = index
        self._show()
        return self.changed(self.options[index].value)

    def confirm(self) -> Change:
        """The next value, the first after the last."""
        return self._take(self.index + 1) if self.enabled else None

    def adjust(self, step: int) -> Change:
        """The value at the left or right; it stops at the ends."""
        return self._take(max(0, min(self.index + step, len(self.options) - 1))) if self.enabled else None

    def texts(self) -> list[str]:
        """Label, note and values."""
        return [self.label, self.note, *(option.text for option in self.options)]


class Slider(Control):
    """A label and a number on a line, 0 to `most`."""

    can_adjust = True

    def __init__(
        self,
        control_id: str,
        rect: pygame.Rect,
        label: str,
        value: int,
        most: int,
        *,
        changed: Callable[[int], Change],
        zone: str = "",
    ) -> None:
        super().__init__(control_id, rect, zone)
        self.label, self.value, self.most, self.changed = label, value, most, changed
        self._slider: UIHorizontalSlider | None = None
        self._hand_on: Callable[[Change], None] = lambda change: None
        self._repaint: Callable[[], None] = lambda: None

    def _form(self, kit: Kit) -> tuple[bool, pygame.Rect]:
        """Whether the line stands under the label, and its rectangle in the row."""
        theme = kit.theme
        pad, line = theme.px(12), control_height(kit)
        style = kit.text.style("body_strong", grow=True)
        number = theme.grown(64)
        width = self.rect.width - 2 * pad - number
        beside = width - kit.text.width(self.label, style) - theme.px(24)
        wanted = theme.px(360)
        below = beside < theme.px(220)
        top = pad + (kit.text.line_height(style) if below else 0)
        length = width if below else min(beside, wanted)
        inner = line - theme.px(16)
        return below, pygame.Rect(self.rect.width - pad - number - length, top + theme.px(8), length, inner)

    def height(self, kit: Kit) -> int:
        """The height it needs in its width."""
        return self._form(kit)[1].bottom + kit.theme.px(20)

    def build(self, place: Place) -> None:
        """A face for the row and pygame_gui's slider."""
        kit = place.kit
        self.radius = kit.theme.length("radius.control")
        _, line = self._form(kit)
        self._hand_on = place.hand_on

        def paint(surface: pygame.Surface, state: str) -> None:
            self._paint(kit, surface)

        row = FaceButton(self.rect, place.gui, paint, lambda: None, container=place.container, states=("normal",))
        self._repaint = lambda: row.repaint(paint)
        self._slider = UIHorizontalSlider(
            line.move(self.rect.topleft), self.value, (0, self.most), place.gui, place.container
        )
        self.elements = [row, self._slider]

    def _paint(self, kit: Kit, surface: pygame.Surface) -> None:
        theme, text = kit.theme, kit.text
        pad = theme.px(12)
        below, line = self._form(kit)
        style = text.style("body_strong", grow=True)
        height = text.line_height(style)
        top = pad if below else line.centery - height // 2
        room = (surface.get_width() if below else line.left) - 2 * pad
        text.draw(surface, self.label, style, "text.on_dark", pygame.Rect(pad, top, room, height))
        number = pygame.Rect(line.right, line.top, surface.get_width() - pad - line.right, line.height)
        text.draw(surface, str(self.value), text.style("number_m", grow=True), "text.on_dark", number, align="right")
        rule = pygame.Rect(pad, surface.get_height() - 1, surface.get_width() - 2 * pad, max(theme.px(1), 1))
        pygame.draw.rect(surface, theme.color("neutral.brass_500", 0.3), rule)

    def moved(self) -> Change:
        """pygame_gui says that the knob was dragged."""
        if self._slider is None:
            return None
        return self._set(round(self._slider.get_current_value()))

    def _set(self, value: int) -> Change:
        value = max(0, min(value, self.most))
        if value == self.value:
            return None
        self.value = value
        self._repaint()
        return self.changed(value)

    def adjust(self, step: int) -> Change:
        """One less or more."""
        change = self._set(self.value + step)
        if self._slider is not None:
            self._slider.set_current_value(self.value)
        return change

    def texts(self) -> list[str]:
        """The label."""
        return [self.label]
