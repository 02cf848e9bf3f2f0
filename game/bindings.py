"""What a person can mean, and which keys and pad buttons mean it; every pair of them can be changed."""

from __future__ import annotations

import enum
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

_log = logging.getLogger(__name__)


class Intent(enum.StrEnum):
    """What a person means, whatever the device. The value is the name in settings and language files."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"  # south: choose
    BACK = "back"  # east: back, or undo where no step is open
    ZOOM = "zoom"  # west
    HINT = "hint"  # north
    PREV_ZONE = "prev_zone"  # left shoulder
    NEXT_ZONE = "next_zone"  # right shoulder
    PREV_TARGET = "prev_target"  # left trigger: previous legal target
    NEXT_TARGET = "next_target"  # right trigger
    LOG = "log"  # select
    MENU = "menu"  # start
    UNDO = "undo"
    RULES = "rules"
    REFERENCE = "reference"  # the table's own page of tables and icons
    FULLSCREEN = "fullscreen"
    # of analogue devices only; never bound
    AIM = "aim"  # the right stick, as a vector
    POINT = "point"  # the mouse moved
    SCROLL = "scroll"  # the wheel, as a vector in lines


DIRECTIONS: dict[Intent, tuple[int, int]] = {
    Intent.UP: (0, -1),
    Intent.DOWN: (0, 1),
    Intent.LEFT: (-1, 0),
    Intent.RIGHT: (1, 0),
}
NEEDED = (*DIRECTIONS, Intent.CONFIRM, Intent.BACK)  # without these nothing could be set right again
UNBOUND = (Intent.AIM, Intent.POINT, Intent.SCROLL)
BOUND = tuple(intent for intent in Intent if intent not in UNBOUND)

# keys by their pygame name, with "ctrl+", "alt+" or "shift+" before
KEYS: dict[Intent, tuple[str, ...]] = {
    Intent.UP: ("up",),
    Intent.DOWN: ("down",),
    Intent.LEFT: ("left",),
    Intent.RIGHT: ("right",),
    Intent.CONFIRM: ("return", "enter", "space"),
    Intent.BACK: ("escape", "backspace"),
    Intent.ZOOM: ("z",),
    Intent.HINT: ("h",),
    Intent.PREV_ZONE: ("shift+tab", "q"),
    Intent.NEXT_ZONE: ("tab", "e"),
    Intent.PREV_TARGET: ("page up",),
    Intent.NEXT_TARGET: ("page down",),
    Intent.LOG: ("l",),
    Intent.MENU: ("m", "f10"),
    Intent.UNDO: ("ctrl+z", "u"),
    Intent.RULES: ("f1",),
    Intent.REFERENCE: ("r", "f2"),
    Intent.FULLSCREEN: ("f11", "alt+return", "alt+enter"),
}
# pad buttons by position, as SDL's controller layer names them; lt and rt are axes
PAD_BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "south",
    pygame.CONTROLLER_BUTTON_B: "east",
    pygame.CONTROLLER_BUTTON_X: "west",
    pygame.CONTROLLER_BUTTON_Y: "north",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "stick_l",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "stick_r",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad_down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad_right",
}
BUTTONS = frozenset(PAD_BUTTONS.values()) | {"lt", "rt"}  # what can be bound; the sticks always move
# a joystick that SDL has no mapping for: the usual order of its buttons
JOY_BUTTONS = ("south", "east", "west", "north", "lb", "rb", "select", "start", "stick_l", "stick_r")
PADS: dict[Intent, tuple[str, ...]] = {
    Intent.UP: ("dpad_up",),
    Intent.DOWN: ("dpad_down",),
    Intent.LEFT: ("dpad_left",),
    Intent.RIGHT: ("dpad_right",),
    Intent.CONFIRM: ("south",),
    Intent.BACK: ("east",),
    Intent.ZOOM: ("west",),
    Intent.HINT: ("north",),
    Intent.PREV_ZONE: ("lb",),
    Intent.NEXT_ZONE: ("rb",),
    Intent.PREV_TARGET: ("lt",),
    Intent.NEXT_TARGET: ("rt",),
    Intent.LOG: ("select",),
    Intent.MENU: ("start",),
    Intent.UNDO: (),
    Intent.RULES: ("stick_r",),
    Intent.REFERENCE: ("stick_l",),
    Intent.FULLSCREEN: (),
}


class KeptError(ValueError):
    """A key or button stays with `intent`, which could not be reached without it."""

    def __init__(self, intent: Intent) -> None:
        super().__init__(f"the only one of {intent}")
        self.intent = intent


@dataclass
class Bindings:
    """The keys and buttons in force: the standard ones with a person's changes over them."""

    keys: dict[Intent, tuple[str, ...]] = field(default_factory=lambda: dict(KEYS))
    pads: dict[Intent, tuple[str, ...]] = field(default_factory=lambda: dict(PADS))

    def of(self, device: str, name: str) -> Intent | None:
        """What a key ("keys") or button ("pads") means."""
        for intent, names in self._table(device).items():
            if name in names:
                return intent
        return None

    def bind(self, device: str, intent: Intent, name: str) -> Intent | None:
        """Gives a key or button to an intent as its first. The intent that had it gets in exchange the one that this
        intent gives up; that other intent is returned. Raises KeptError if nothing can be given in exchange for the
        only one of a needed intent."""
        table = self._table(device)
        before, loser = table[intent], self.of(device, name)
        if loser is intent:
            table[intent] = (name, *(n for n in before if n != name))
            return None
        rest = tuple(n for n in table[loser] if n != name) if loser is not None else ()
        if loser in NEEDED and not (rest or before):
            raise KeptError(loser)
        table[intent] = (name, *before[1:])
        if loser is not None:
            table[loser] = rest or before[:1]
        return loser

    def changes(self) -> dict[str, dict[str, list[str]]]:
        """What differs from the standard, for the settings file."""
        return {
            device: {i.value: list(names) for i, names in self._table(device).items() if names != standard[i]}
            for device, standard in (("keys", KEYS), ("pads", PADS))
        }

    @classmethod
    def from_changes(cls, changes: Mapping[str, object]) -> Bindings:
        """The inverse of `changes`; what cannot be understood keeps its standard, and so does a whole device with
        which a person would be locked out."""
        made = cls()
        for device in ("keys", "pads"):
            table, given = made._table(device), changes.get(device, {})
            for name, names in given.items() if isinstance(given, dict) else ():
                if name not in {intent.value for intent in table} or not isinstance(names, list):
                    continue
                usable = tuple(n for n in names if _can_be_bound(device, n))
                if usable != tuple(names):
                    _log.warning("%s of '%s' ignored, no such thing: %s", device, name, names)
                if usable or (not names and Intent(name) not in NEEDED):
                    table[Intent(name)] = usable
            if out := [i for i in NEEDED if not any(made.of(device, n) is i for n in table[i])]:
                _log.warning("%s are the standard ones again: none was left for %s", device, ", ".join(out))
                table.update(KEYS if device == "keys" else PADS)
        return made

    def _table(self, device: str) -> dict[Intent, tuple[str, ...]]:
        return self.keys if device == "keys" else self.pads


def _can_be_bound(device: str, name: object) -> bool:
    """Is it a button that pads have? Keys are called as a keyboard calls them."""
    return isinstance(name, str) and bool(name) and (device == "keys" or name in BUTTONS)
