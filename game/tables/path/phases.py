"""The six phases of a round as the line of steps under the banner of each: where in the round we are."""

from __future__ import annotations

from game.i18n import Words
from game.table import Crumb
from game.tables.path.signs import PHASES

# steps of a phase that has several: icon and word of table.path.step_<name>, in their order
_STEPS: dict[str, tuple[tuple[str, str], ...]] = {
    "c": (("philosophy", "agent_philosopher"), ("wonders", "agent_builder"), ("leaders", "agent_ambassador")),
    "challenge": (("fate", "event_fate"), ("history", "event_history")),
    "battle": (("power", "ind_strength"), ("rank", "track_priority"), ("reward", "event_battle")),
}
_EVENT = "phase_"


def steps(words: Words, kind: str) -> list[Crumb]:
    """A to F; in the place of the phase that begins its name or its steps. Empty for an event that begins none."""
    step = kind.removeprefix(_EVENT)
    now = PHASES.get(step, "") if kind.startswith(_EVENT) else ""
    found: list[Crumb] = []
    for letter in dict.fromkeys(PHASES.values()) if now else ():
        if letter != now:
            found.append(Crumb(f"{{icon:phase_{letter}}}"))
            continue
        parts = _STEPS.get(now, _STEPS.get(step, ()))
        for name, icon in parts:
            here = name == step or now != "c"
            found.append(Crumb(f"{{icon:{icon}}} {words(f'table.path.step_{name}')}", now=here))
        if not parts:
            found.append(Crumb(f"{{icon:phase_{letter}}} {words(f'table.path.phase_{letter}')}", now=True))
    return found
