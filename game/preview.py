"""What a move would do, as far as the player can know: tried on a sample of the own view, cut where chance begins."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.engine import NOBODY, Event, State, Tells

UNKNOWN = Tells.REVEALS | Tells.RANDOM
_SEEDS = (1, 2)  # two samples: what differs between them is not known to the player


@dataclass(frozen=True)
class Outcome:
    """Events up to the first one that nobody can foresee; `cut` when there was one. `gain` is the change of the own
    score by part, `changes` the own figures that change (before, after), both without what depends on the unknown.
    `next_seat` decides afterwards; NOBODY if unknown."""

    events: tuple[Event, ...]
    cut: bool
    gain: dict[str, int]
    next_seat: int
    changes: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def points(self) -> int:
        """The change of the own score."""
        return sum(self.gain.values())


def outcome(view: State, seat: int, move: int) -> Outcome:
    """Plays `move`, legal in `view` for `seat`, on samples of the view. The view itself is not changed."""
    before, figures = view.scores(seat), view.facts(seat)
    foreseen: tuple[Event, ...] = ()
    cut, next_seats, gains, after = False, set(), [], []
    for seed in _SEEDS:
        sample = view.sample(seed)
        if sample.to_decide != seat:
            sample.turn_to(seat)
        events = sample.apply(move)
        known = _before_the_unknown(events)
        if seed == _SEEDS[0]:
            foreseen = tuple(view.event_for(event, seat) for event in known)
        cut = cut or len(known) < len(events)
        next_seats.add(NOBODY if sample.finished else sample.to_decide)
        known_then = sample.view(seat)  # what was dealt by the sample counts no more than it does now
        gains.append({part: value - before[part] for part, value in known_then.scores(seat).items()})
        after.append(known_then.facts(seat))
        if not cut:
            break
    gain = {part: v for part, v in gains[0].items() if v and all(other[part] == v for other in gains)}
    changes = {
        name: (figures[name], n)
        for name, n in after[0].items()
        if n != figures[name] and all(other[name] == n for other in after)
    }
    return Outcome(foreseen, cut, gain, next_seats.pop() if len(next_seats) == 1 and not cut else NOBODY, changes)


def _before_the_unknown(events: list[Event]) -> list[Event]:
    for i, event in enumerate(events):
        if event.flags & UNKNOWN:
            return events[:i]
    return events
