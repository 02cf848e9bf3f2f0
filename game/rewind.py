"""A move taken back: what it moved goes the same way backwards, the last thing first."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from core.engine import Event, Ref
from game.cues import row
from game.motion import Motion
from game.motions import Motions, Pixel
from game.table import Picture
from game.timeline import Clip, Cue, Draw

TRAVELS = ("slide", "walk", "card", "shift", "away")  # motions that carry something from place to place
SPREAD = 4  # the last thing starts at most so many staggers after the first


@dataclass
class Journey:
    """One thing on its way back: the kind of event that moved it, how it looks, where it passes, and the places of the
    table that it leaves and comes to."""

    kind: str
    picture: Picture
    way: list[Pixel]
    leaves: set[Ref] = field(default_factory=set)
    comes_to: set[Ref] = field(default_factory=set)


def rewind(motions: Motions, events: Sequence[Event]) -> Cue:
    """The cue of a move taken back; `events` are those of the move, the last one first. Where nothing travelled, the
    old picture fades into the one before."""
    kit, stage = motions.kit, motions.stage
    motion = kit.theme.motion("undo_rewind")
    journeys = _journeys(motions, events)
    cue = Cue(sounds=["undo"], finish=[stage.settle])
    if motion.ms <= 0:
        for journey in journeys:
            motions.trail(cue, journey.way)
    elif journeys:
        cue.begin.append(lambda: _set_out(motions, journeys))
        late = kit.theme.token("motion.stagger") * min(SPREAD / len(journeys), 1.0)
        cue.clips += [Clip(motion.ms, _going(journey, motion), i * late) for i, journey in enumerate(journeys)]
    else:
        cue.clips.append(Clip(motion.ms, _fading(stage.still().copy(), motion)))
        cue.begin.append(stage.settle)
    return cue


def _journeys(motions: Motions, events: Sequence[Event]) -> list[Journey]:
    """What travelled, backwards; steps of one thing that follow each other are one journey."""
    table, out = motions.stage.table, list[Journey]()
    for event in events:
        spec = row(table.game.id, event.kind)
        way = motions.way(event)[::-1] if spec.motion in TRAVELS else []
        if not way:
            continue
        if not out or out[-1].kind != event.kind or out[-1].way[-1] != way[0]:
            out.append(Journey(event.kind, motions.sprite(event, spec), []))
        journey = out[-1]
        journey.way += way[1:] if journey.way else way
        journey.leaves.add(table.spot(event.target))
        journey.comes_to.add(table.spot(event.source))
    return out


def _set_out(motions: Motions, journeys: Sequence[Journey]) -> None:
    """Everything becomes as it was, but for the places that something is on its way to; what only changes its place is
    lifted off the table."""
    stage = motions.stage
    leaves = set().union(*(journey.leaves for journey in journeys))
    comes_to = set().union(*(journey.comes_to for journey in journeys))
    stage.touch_others(comes_to - leaves)
    for ref in comes_to & leaves:
        if any(ref in journey.leaves and ref in journey.comes_to and len(journey.leaves) == 1 for journey in journeys):
            stage.lift(ref)


def _going(journey: Journey, motion: Motion) -> Draw:
    """Evenly along the way."""
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(journey.way)]

    def draw(surface: pygame.Surface, t: float) -> pygame.Rect:
        left = motion.ease(t) * sum(lengths)
        x, y = journey.way[-1]
        for (a, b), length in zip(itertools.pairwise(journey.way), lengths, strict=True):
            if left <= length:
                part = left / length if length else 0.0
                x, y = round(a[0] + (b[0] - a[0]) * part), round(a[1] + (b[1] - a[1]) * part)
                break
            left -= length
        offset = journey.picture.offset
        return surface.blit(journey.picture.surface, (x + offset[0], y + offset[1]))

    return draw


def _fading(before: pygame.Surface, motion: Motion) -> Draw:
    def draw(surface: pygame.Surface, t: float) -> None:
        before.set_alpha(round(255 * (1 - motion.ease(t))))
        surface.blit(before, (0, 0))

    return draw
