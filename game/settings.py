"""The settings: what can be chosen, what is standard, and how they come from and go to the player's folder."""

from __future__ import annotations

import dataclasses
import locale
import logging
from dataclasses import dataclass, field
from typing import Any

from game.bindings import Bindings
from game.i18n import LANGUAGES
from game.store import Folder

FILE = "settings.json"
_log = logging.getLogger(__name__)

# what a setting may be; the screens show the values in this order
TEXT_SIZES = (1.0, 1.25, 1.5, 2.0)
EDGES = (0.0, 0.025, 0.05, 0.075, 0.1)
SPEEDS = ("0.5", "1", "2", "4", "instant")
VOLUMES = tuple(range(11))
INSPECTOR = ("always", "resting", "zoom")
HINTS = ("off", "request", "always")
WARNINGS = ("warn_actions", "warn_corruption", "warn_uprising", "warn_famine", "warn_discard")
CHOICES: dict[str, tuple[Any, ...]] = {
    "language": tuple(LANGUAGES),
    "text_size": TEXT_SIZES,
    "edge": EDGES,
    "speed": SPEEDS,
    "inspector": INSPECTOR,
    "hints": HINTS,
    "volume_sound": VOLUMES,
    "volume_music": VOLUMES,
    "volume_interface": VOLUMES,
}
# section of the screen -> icon, and the settings that 'reset' puts back
SECTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "picture": ("ui_tv", ("edge",)),
    "reading": ("ui_text_size", ("text_size", "high_contrast", "inspector")),
    "vision": ("ui_palette", ("colour_vision",)),
    "sound": ("ui_sound", ("volume_sound", "volume_music", "volume_interface", "mute_unfocused")),
    "motion": ("ui_speed", ("speed", "reduced_motion", "hold_to_confirm", "hints")),
    "warnings": ("ui_warning", WARNINGS),
    "keys": ("key_blank", ()),
    "pads": ("pad_generic", ()),
    "language": ("ui_language", ()),
    "credits": ("ui_credits", ()),
}


def system_language() -> str:
    """Japanese where the system is, else English."""
    name = (locale.getlocale()[0] or "").lower()
    return "ja" if name.startswith(("ja", "japan")) else "en"


@dataclass
class Settings:
    """All settings of a player. `speed` is 0.5, 1, 2, 4 or instant as text; volumes are 0..10."""

    language: str = "en"
    first_run: bool = True  # the first-run check has not been gone through
    text_size: float = 1.0
    edge: float = 0.05
    fullscreen: bool = True
    speed: str = "1"
    reduced_motion: bool = False
    colour_vision: bool = False
    high_contrast: bool = False
    volume_sound: int = 8
    volume_music: int = 5
    volume_interface: int = 7
    mute_unfocused: bool = True
    inspector: str = "resting"
    hints: str = "request"
    hold_to_confirm: bool = True
    # before a turn ends
    warn_actions: bool = True
    warn_corruption: bool = True
    warn_uprising: bool = True
    warn_famine: bool = True
    warn_discard: bool = True
    bindings: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    last_setup: dict[str, Any] = field(default_factory=dict)  # how the last match was set up, by game

    def __post_init__(self) -> None:
        self._kept: dict[str, Any] = {}  # what the file keeps of settings that were given for this run only

    def __setattr__(self, name: str, value: Any) -> None:
        """What a person chooses is no longer only of this run."""
        self.__dict__.get("_kept", {}).pop(name, None)
        super().__setattr__(name, value)

    def for_this_run(self, name: str, value: Any) -> None:
        """Sets it without keeping it: the command line's own."""
        kept = self._kept.get(name, getattr(self, name))
        setattr(self, name, value)
        self._kept[name] = kept

    @property
    def rate(self) -> float:
        """Speed of animations as a factor; infinite for instant."""
        return float("inf") if self.speed == "instant" else float(self.speed)

    def input_bindings(self) -> Bindings:
        """Keys and buttons with the player's changes."""
        return Bindings.from_changes(self.bindings)

    def reset(self, names: tuple[str, ...]) -> None:
        """Puts some settings back to their standard."""
        standard = Settings(language=self.language)
        for name in names:
            setattr(self, name, getattr(standard, name))

    def save(self, folder: Folder) -> None:
        """Writes them. Raises StoreError."""
        folder.write_json(FILE, {**dataclasses.asdict(self), **self._kept})


def load(folder: Folder) -> tuple[Settings, bool]:
    """The settings of a folder, and whether something in the file was damaged: what cannot be used is standard."""
    values, damaged = folder.read_json(FILE)
    if values is None:
        return Settings(language=system_language()), damaged
    settings = Settings(language=system_language())
    for spec in dataclasses.fields(Settings):
        if spec.name not in values:
            continue
        value = values[spec.name]
        if _valid(spec.name, value, getattr(settings, spec.name)):
            setattr(settings, spec.name, value)
        else:
            _log.warning("settings: %s cannot be %r", spec.name, value)
            damaged = True
    return settings, damaged


def _valid(name: str, value: Any, standard: Any) -> bool:
    if name in CHOICES:
        return not isinstance(value, bool) and value in CHOICES[name]
    return type(value) is type(standard)
