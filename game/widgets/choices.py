"""A row of choices: a label and one of several values, as segments or as '< value >'."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.scene import Change
from game.widgets.controls import Control, Place, control_height
from game.widgets.gui import FaceButton

if TYPE_CHECKING:
    from game.kit import Kit

ARROW = 34  # canvas px beside the value of a stepper on a button
ROW_PAD = 18  # above and below a row of choices


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


def stepper_width(kit: Kit, options: Sequence[Option]) -> int:
    """How wide a '< value >' on a button must be for the widest of its values."""
    style = kit.text.style("caption", grow=True, weight=700)
    return max(kit.text.width(option.words, style) for option in options) + 2 * kit.theme.grown(ARROW)


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

        def press_row() -> None:
            if self.enabled and form == "stepper":  # between its arrows: the next value
                place.hand_on(self.confirm())

        self._row = FaceButton(
            self.rect, place.gui, paint_row, press_row, container=place.container, states=("normal",)
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
            side = min(inner.height, kit.theme.grown(28)) if self.stepper else max(inner.height, kit.theme.grown(48))
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
            inner = values.inflate(-2 * (theme.grown(ARROW) if self.stepper else theme.grown(52)), 0)
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
