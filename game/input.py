"""Devices to intents: pads, keyboard and mouse become `Press`es. The device used last decides which glyphs are shown.

Pads that SDL knows send both CONTROLLER and JOY events: only the first are heard; JOY only of pads that it does not
know. A held direction repeats; a stick is a d-pad (left) and a pointer (right).
"""

from __future__ import annotations

import contextlib
import logging
import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import pygame
from pygame._sdl2 import controller

from game.bindings import DIRECTIONS, JOY_BUTTONS, PAD_BUTTONS, Bindings, Intent
from game.files import table
from game.theme import STYLE

KEYBOARD, MOUSE, PAD = "keys", "mouse", "pad"
_log = logging.getLogger(__name__)
_AXIS_MAX = 32768
_PRESS_AT = 0.5  # a stick or trigger counts as a button from here
_MODIFIERS = ((pygame.KMOD_CTRL, "ctrl+"), (pygame.KMOD_ALT, "alt+"), (pygame.KMOD_SHIFT, "shift+"))
_WHILE_TYPING = ("escape", "return", "enter", "tab", "up", "down", *(f"f{n}" for n in range(1, 13)))


class Phase(StrEnum):
    """Which moment of a press it is."""

    DOWN = "down"
    REPEAT = "repeat"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Press:
    """Something a person did. `pad` is the instance id of a pad, -1 for keys and mouse; `at` is where the mouse was
    (window pixels), None for other devices; `vector` is set for AIM and SCROLL."""

    intent: Intent
    phase: Phase = Phase.DOWN
    device: str = KEYBOARD
    pad: int = -1
    at: tuple[int, int] | None = None
    vector: tuple[float, float] = (0.0, 0.0)

    @property
    def down(self) -> bool:
        """Pressed or repeated: what most scenes act on."""
        return self.phase is not Phase.UP

    @property
    def first(self) -> bool:
        """Pressed, not repeated."""
        return self.phase is Phase.DOWN


@dataclass(frozen=True, slots=True)
class PadChange:
    """A pad was plugged in or pulled out."""

    pad: int
    name: str
    added: bool


@dataclass(frozen=True, slots=True)
class Glyph:
    """How a button looks: an icon, and the letters on it for a key that has no icon of its own."""

    icon: str
    label: str = ""


@dataclass
class _Pad:
    id: int
    name: str
    handle: Any  # kept alive: SDL closes the device with it
    known: bool  # True: a controller that SDL has a mapping for


class Devices:
    """All input devices. `feed` every event, `tick` once a frame; both give presses in order."""

    def __init__(self, bindings: Bindings | None = None) -> None:
        self.bindings = bindings or Bindings()
        self.last = KEYBOARD
        self.last_pad = -1
        self.typing = False  # a text entry has the keyboard: letters are letters
        self.capture = ""  # 'keys' or 'pads': the next press is no intent but goes to `captured`, '' if of the other
        self.captured: str | None = None
        self.pads: dict[int, _Pad] = {}
        self.changes: list[PadChange] = []
        spec = table(STYLE)["input"]
        self._delay, self._rate, self._dead = spec["repeat_delay"], spec["repeat_rate"], spec["stick_dead_zone"]
        self.right_click = Intent.BACK  # what the screen on top makes of it: back, or zoom
        self.hide_pointer_ms: int = spec["cursor_hide_after"]
        self._held: dict[tuple[str, int, str], tuple[Intent, float]] = {}  # source -> what, when it repeats next
        self._axes: dict[tuple[int, int], float] = {}
        self._moved: set[tuple[int, int]] = set()  # axes that left their start value
        self.now = 0.0  # ms of the program's time, set before events are fed
        self._mouse_at: tuple[int, int] | None = None  # where the pointer came to lie, None = not known
        self._deaf_until = -math.inf
        self._jitter: int = spec["mouse_jitter"]

    def open(self) -> None:
        """Finds the pads that are already there. Needs pygame.init."""
        controller.init()
        pygame.joystick.init()
        for index in range(pygame.joystick.get_count()):
            self._add(index)

    # ---- events --------------------------------------------------------------------------------------------------

    def feed(self, event: pygame.Event) -> list[Press]:
        """What an event means: no, one or more presses."""
        match event.type:
            case pygame.KEYDOWN | pygame.KEYUP:
                return self._key(event)
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.WINDOWENTER | pygame.WINDOWSIZECHANGED:
                self._mouse_at = None
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self._click(event)
            case pygame.MOUSEWHEEL:
                self._used(MOUSE)
                return [Press(Intent.SCROLL, device=MOUSE, at=pygame.mouse.get_pos(), vector=(event.x, -event.y))]
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                name = PAD_BUTTONS.get(event.button, "")
                return self._pad_button(event.instance_id, name, event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event.instance_id, event.axis, event.value / _AXIS_MAX)
            case pygame.JOYDEVICEADDED:
                self._add(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                return self._remove(event.instance_id)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP if not self._known(event.instance_id):
                name = JOY_BUTTONS[event.button] if event.button < len(JOY_BUTTONS) else ""
                return self._pad_button(event.instance_id, name, event.type == pygame.JOYBUTTONDOWN)
            case pygame.JOYAXISMOTION if not self._known(event.instance_id):
                return self._axis(event.instance_id, event.axis, event.value)
            case pygame.JOYHATMOTION if not self._known(event.instance_id):
                return self._hat(event)
        return []

    def tick(self, now_ms: float) -> list[Press]:
        """Repeats of held directions and the right sticks, once a frame."""
        self.now = now_ms
        presses = []
        for source, (intent, due) in list(self._held.items()):
            if intent in DIRECTIONS and now_ms >= due:
                self._held[source] = (intent, now_ms + self._rate)
                presses.append(Press(intent, Phase.REPEAT, source[0], source[1]))
        for pad in self.pads.values():
            vector = (self._value(pad.id, 2), self._value(pad.id, 3))
            if vector != (0.0, 0.0):
                presses.append(Press(Intent.AIM, device=PAD, pad=pad.id, vector=vector))
        return presses

    def held(self, intent: Intent) -> bool:
        """Is it pressed on any device?"""
        return any(what is intent for what, _ in self._held.values())

    def release_all(self) -> list[Press]:
        """Lets go of everything (the window lost the focus, another scene came)."""
        ups = [Press(what, Phase.UP, source[0], source[1]) for source, (what, _) in self._held.items()]
        self._held.clear()
        return ups

    def animating(self) -> bool:
        """Does `tick` have to be called soon (something is held)?"""
        return bool(self._held) or any(self._value(p, a) for p in self.pads for a in (2, 3))

    # ---- glyphs --------------------------------------------------------------------------------------------------

    def glyph(self, intent: Intent) -> Glyph:
        """How the button of an intent looks on the device used last. The mouse shows its own buttons where it has
        one for the intent and keys for the rest."""
        if self.last == PAD:
            names = self.bindings.pads.get(intent, ())
            if names:
                return Glyph(f"pad_{names[0]}")
        if self.last == MOUSE:
            for button, meant in self._mouse_intents().items():
                if meant is intent and button in _MOUSE_ICONS:
                    return Glyph(_MOUSE_ICONS[button])
        names = self.bindings.keys.get(intent, ())
        alone = [name for name in names if "+" not in name] or names  # two words on a key are too small to be read
        return key_glyph(alone[0]) if alone else Glyph("pad_generic")

    def move_glyph(self) -> Glyph:
        """How 'move the focus' looks on the device used last."""
        return {PAD: Glyph("pad_dpad"), MOUSE: Glyph("mouse_move")}.get(self.last, Glyph("key_arrows"))

    # ---- inside --------------------------------------------------------------------------------------------------

    def _used(self, device: str, pad: int = -1) -> None:
        self.last = device
        if device == PAD:
            self.last_pad = pad

    def _press(self, device: str, pad: int, name: str, down: bool, intent: Intent | None) -> list[Press]:
        source = (device, pad, name)
        if not down:
            was = self._held.pop(source, None)
            return [Press(was[0], Phase.UP, device, pad)] if was else []
        if self.capture:
            asked = self.capture == ("pads" if device == PAD else "keys")
            self.captured, self.capture = name if asked else "", ""
            return []
        self._used(device, pad)
        if intent is None:
            return []
        self._held[source] = (intent, self.now + self._delay)
        return [Press(intent, Phase.DOWN, device, pad)]

    def _key(self, event: pygame.Event) -> list[Press]:
        plain = pygame.key.name(event.key)
        if event.type == pygame.KEYUP:
            names = [n for d, _, n in self._held if d == KEYBOARD and n.rsplit("+", 1)[-1] == plain]
            return [p for n in names for p in self._press(KEYBOARD, -1, n, False, None)]
        if getattr(event, "repeat", False) or not plain or self.now < self._deaf_until:
            return []
        held = "".join(word for bit, word in _MODIFIERS if event.mod & bit)
        if self.typing and not self.capture and plain not in _WHILE_TYPING and held in ("", "shift+"):
            self._used(KEYBOARD)
            return []
        for name in (held + plain,) if "alt+" in held else (held + plain, plain):
            intent = self.bindings.of("keys", name)
            if intent is not None or (self.capture and name):
                break
        if self.capture and plain.endswith(("ctrl", "shift", "alt", "meta")):
            return []
        return self._press(KEYBOARD, -1, name, True, intent)

    def deafen(self, ms: float) -> None:
        """Keys that go down now mean nothing: a window that gets the keyboard is told of keys that were already held,
        as if they were pressed anew."""
        self._deaf_until = self.now + ms

    def _motion(self, event: pygame.Event) -> list[Press]:
        """A pointer that merely comes to lie in the window has not been moved by anybody."""
        if self.last != MOUSE:
            if self._mouse_at is None:
                self._mouse_at = event.pos
            if math.dist(self._mouse_at, event.pos) < self._jitter:
                return []
        self._used(MOUSE)
        self._mouse_at = event.pos
        return [Press(Intent.POINT, device=MOUSE, at=event.pos)]

    def _mouse_intents(self) -> dict[int, Intent]:
        """By number of the button: left, wheel, right, side. The wheel has what the right button leaves over."""
        wheel = Intent.ZOOM if self.right_click is Intent.BACK else Intent.BACK
        return {1: Intent.CONFIRM, 2: wheel, 3: self.right_click, 6: Intent.BACK}

    def _click(self, event: pygame.Event) -> list[Press]:
        intent = self._mouse_intents().get(event.button)
        if intent is None:
            return []
        self._used(MOUSE)
        phase = Phase.DOWN if event.type == pygame.MOUSEBUTTONDOWN else Phase.UP
        return [Press(intent, phase, MOUSE, at=event.pos)]

    def _pad_button(self, pad: int, name: str, down: bool) -> list[Press]:
        return self._press(PAD, pad, name, down, self.bindings.of("pads", name)) if name else []

    def _value(self, pad: int, axis: int) -> float:
        value = self._axes.get((pad, axis), 0.0)
        return 0.0 if abs(value) < self._dead else value

    def _axis(self, pad: int, axis: int, value: float) -> list[Press]:
        """Axes 0 and 1 are the left stick, 2 and 3 the right one, 4 and 5 the triggers. A device opens with values
        that nobody chose (triggers at -1): an axis counts from its first real movement."""
        self._axes[pad, axis] = value
        if axis in (2, 3):
            if abs(value) >= self._dead:
                self._used(PAD, pad)
            return []
        if axis in (4, 5):
            if (pad, axis) not in self._moved and value > -self._dead:
                self._moved.add((pad, axis))
            return self._threshold(pad, "lt" if axis == 4 else "rt", value) if (pad, axis) in self._moved else []
        if axis > 5:
            return []
        names = (("stick_left", "stick_right"), ("stick_up", "stick_down"))[axis]
        return self._threshold(pad, names[0], -value) + self._threshold(pad, names[1], value)

    def _threshold(self, pad: int, name: str, value: float) -> list[Press]:
        """Down at half way, up again in the dead zone, so that a trembling thumb does not press twice. The stick always
        moves the focus: it is no button that could be captured."""
        stick = name.startswith("stick_")
        intent = Intent(name.removeprefix("stick_")) if stick else self.bindings.of("pads", name)
        is_held = (PAD, pad, name) in self._held
        if stick and self.capture and not is_held:
            return []
        if value >= _PRESS_AT and not is_held:
            return self._press(PAD, pad, name, True, intent)
        if value < self._dead and is_held:
            return self._press(PAD, pad, name, False, None)
        return []

    def _hat(self, event: pygame.Event) -> list[Press]:
        x, y = event.value
        wanted = {"dpad_left": x < 0, "dpad_right": x > 0, "dpad_up": y > 0, "dpad_down": y < 0}
        presses = []
        for name, on in wanted.items():
            if on != ((PAD, event.instance_id, name) in self._held):
                presses += self._pad_button(event.instance_id, name, on)
        return presses

    def _known(self, pad: int) -> bool:
        return pad in self.pads and self.pads[pad].known

    def _add(self, index: int) -> None:
        """Opens a device by its index; it is known by its instance id from then on."""
        try:
            known = controller.is_controller(index)
            handle: Any = controller.Controller(index) if known else pygame.joystick.Joystick(index)
            pad_id = handle.as_joystick().get_instance_id() if known else handle.get_instance_id()
        except pygame.error as error:
            _log.warning("pad %d cannot be opened: %s", index, error)
            return
        if pad_id in self.pads:
            return
        self.pads[pad_id] = _Pad(pad_id, str(handle.name if known else handle.get_name()), handle, known)
        self.changes.append(PadChange(pad_id, self.pads[pad_id].name, True))

    def _remove(self, pad_id: int) -> list[Press]:
        pad = self.pads.pop(pad_id, None)
        if pad is None:
            return []
        ups = [Press(w, Phase.UP, s[0], s[1]) for s, (w, _) in self._held.items() if s[:2] == (PAD, pad_id)]
        self._held = {s: v for s, v in self._held.items() if s[:2] != (PAD, pad_id)}
        self._axes = {k: v for k, v in self._axes.items() if k[0] != pad_id}
        self._moved = {k for k in self._moved if k[0] != pad_id}
        self.changes.append(PadChange(pad_id, pad.name, False))
        if self.last == PAD and not self.pads:  # whose buttons would be shown to nobody
            self.last = KEYBOARD
        with contextlib.suppress(pygame.error):
            pad.handle.quit()
        return ups


_MOUSE_ICONS = {1: "mouse_left", 2: "mouse_wheel", 3: "mouse_right"}
_KEY_ICONS = {
    "up": "key_up", "down": "key_down", "left": "key_left", "right": "key_right", "return": "key_enter",
    "enter": "key_enter", "tab": "key_tab", "space": "key_space", "shift": "key_shift",
    "left shift": "key_shift", "right shift": "key_shift",
}  # fmt: skip
_KEY_WORDS = {
    "escape": "Esc",
    "backspace": "Bksp",
    "page up": "PgUp",
    "page down": "PgDn",
    "delete": "Del",
    "insert": "Ins",
    "alt": "Alt",
}


def key_glyphs(name: str) -> list[Glyph]:
    """The keys that are pressed together, each as it looks ("shift+tab" are two)."""
    modifiers, plain = _parted(name)
    return [key_glyph(part) for part in (*modifiers, plain)]


def key_glyph(name: str) -> Glyph:
    """How a key looks: its own icon, or a blank key with its letters."""
    modifiers, plain = _parted(name)
    if not modifiers and plain in _KEY_ICONS:
        return Glyph(_KEY_ICONS[plain])
    word = _KEY_WORDS.get(plain, plain.upper() if len(plain) <= 3 else plain.title())
    label = "+".join([*(modifier.title() for modifier in modifiers), word])
    return Glyph("key_blank", label)


def _parted(name: str) -> tuple[list[str], str]:
    """The keys that are held and the one that is pressed, which may be "+" itself."""
    plain = "+" if name.endswith("+") else name.rpartition("+")[2]
    return [part for part in name.removesuffix(plain).split("+") if part], plain
