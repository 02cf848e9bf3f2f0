"""The controls of menus: buttons, pictures, sliders. Each is one stop of the focus and works with every device.

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
from game.widgets.gui import KNOB, FaceButton, UIContainer, UIHorizontalSlider

if TYPE_CHECKING:
    from game.kit import Kit

Act = Callable[[], Change]
Look = Literal["normal", "gold", "quiet", "flat", "disabled"]
CONTROL = 64  # canvas px: the least height of a control
PAD = 20


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
            self.rect,
            place.gui,
            paint,
            lambda: place.hand_on(self.confirm()),
            container=place.container,
            states=("normal", "hovered", "selected"),  # what cannot be chosen looks so in all of them
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
            style = _serif(kit)
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
        return f"{{icon:{self.icon}}}  {self.label}".rstrip() if self.icon else self.label

    def confirm(self) -> Change:
        """Does its act."""
        return self.act() if self.enabled else None

    def texts(self) -> list[str]:
        """Label and detail."""
        return [self.label, self.detail]

    @staticmethod
    def common_px(kit: Kit, labels: Sequence[tuple[str, str]], width: int, *, serif: bool = False) -> int:
        """The size of letters in which all labels (words, icon) of a list fit its width."""
        style = _serif(kit) if serif else kit.text.style("body", grow=True, weight=700)
        texts = [f"{{icon:{icon}}}  {words}" if icon else words for words, icon in labels]
        return kit.text.common(texts, style, width - 2 * kit.theme.px(PAD)).px

    @staticmethod
    def width(kit: Kit, label: str, icon: str = "", *, pill: bool = False, big: bool = False) -> int:
        """The width that a button with these words needs."""
        style = kit.text.style(_face(big, pill), grow=True, weight=500 if pill else 700)
        words = f"{{icon:{icon}}}  {label}" if icon else label
        return kit.text.width(words, style) + 2 * kit.theme.px(24 if pill else PAD)


def _serif(kit: Kit) -> Style:
    return kit.text.style("h3", grow=True, px=34)


def _face(big: bool, pill: bool) -> str:
    """The style of a button's words."""
    return "prompt" if big else "caption" if pill else "body"


class Link(Button):
    """A button whose words may take several lines: names (flat) all they need, beginnings of rules two. Its icon stands
    before them, its detail below in as many lines as it needs. It is as high as all that."""

    def height(self, kit: Kit) -> int:
        """One line as any control, more a little higher."""
        bold, plain = self._styles(kit)
        lines = len(kit.text.wrap(self.label, bold, self._room(kit), title=self._title))
        lines = min(lines, self._most_lines or lines)
        high = lines * kit.text.line_height(bold) + kit.theme.px(12)
        if self.detail:
            high += kit.text.height(self.detail, plain, self._room(kit)) + kit.theme.px(8)
        return max(high, control_height(kit))

    @property
    def _title(self) -> bool:
        """Is the label a name, whose words stay whole? Beginnings of sentences fill their lines."""
        return self.look == "flat"

    @property
    def _most_lines(self) -> int | None:
        return None if self._title else 2

    def _styles(self, kit: Kit) -> tuple[Style, Style]:
        bold = kit.text.style("caption", grow=True, weight=700)
        return bold, Style(bold.family, 500, bold.px)

    def _inset(self, kit: Kit) -> tuple[int, int]:
        """Size of the icon, and where the words begin."""
        pad = kit.theme.px(10 if self.detail else PAD)
        if not self.icon:
            return 0, pad
        px = round(self._styles(kit)[0].px * 1.35)
        return px, pad + px + kit.theme.px(8)

    def _room(self, kit: Kit) -> int:
        return self.rect.width - self._inset(kit)[1] - kit.theme.px(10 if self.detail else PAD)

    def _paint(self, kit: Kit, surface: pygame.Surface, state: str) -> None:
        gold = state == "selected"
        if gold or self.look == "normal":
            surface.blit(kit.paint.button(surface.get_size(), "gold" if gold else "normal"), (0, 0))
        elif state == "hovered":
            kit.paint.well(surface, surface.get_rect(), self.radius)
        bold, plain = self._styles(kit)
        px, left = self._inset(kit)
        middle = surface.get_height() // 2
        if px:
            icon = kit.icons.get(self.icon, px)
            surface.blit(icon, icon.get_rect(midleft=(kit.theme.px(PAD - 4), middle)))
        color = "text.on_light" if gold else "neutral.brass_300" if self.detail else "text.on_dark"
        style = bold if gold or self.detail else plain
        blocks = [kit.text.block(self.label, style, color, self._room(kit), lines=self._most_lines, title=self._title)]
        if self.detail:
            blocks.append(kit.text.block(self.detail, plain, "text.on_dark_2", self._room(kit)))
        y = middle - sum(block.get_height() for block in blocks) // 2
        for block in blocks:
            surface.blit(block, (left, y))
            y += block.get_height()


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
        groove = pygame.Rect(line)
        pygame.draw.rect(surface, theme.color("neutral.ink_950"), groove, border_radius=self.radius)
        knob = theme.grown(KNOB)
        groove.width = knob // 2 + (line.width - knob) * self.value // self.most
        pygame.draw.rect(surface, theme.color("neutral.brass_700"), groove, border_radius=self.radius)
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
