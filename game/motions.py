"""Events as cues: each motion of assets/events/<game>.toml is one function here, for all games.

A thing that travels leaves its source when it starts (the source becomes what it will be) and makes its target new when
it arrives, so that what is drawn at rest never shows it twice.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

import pygame

from core.engine import NOBODY, Event, Tells
from game import ranking
from game.cues import Row, event_icon, row
from game.flood import flood
from game.kit import Kit
from game.motion import Motion
from game.stage import Stage
from game.table import Picture
from game.teller import Teller
from game.timeline import Clip, Cue
from game.widgets.banner import Banner, darken, draw_banner

Pixel = tuple[int, int]


class Motions:
    """Makes cues out of events for one stage."""

    def __init__(self, kit: Kit, stage: Stage, teller: Teller) -> None:
        self.kit, self.stage, self.teller = kit, stage, teller
        self._game = stage.table.game.id
        self._together: Sequence[Event] = ()  # the events of the move whose cues are made

    def cues(self, events: Sequence[Event], viewer: int) -> list[Cue]:
        """The cues of one move; events that happen together share one."""
        out: list[Cue] = []
        self.take_up(events)
        for event in events:
            self.add(out, event, viewer)
        self.take_up(())
        return out

    def take_up(self, events: Sequence[Event]) -> None:
        """The events of the move whose cues are made from now on; none once all are."""
        self._together = events

    def add(self, out: list[Cue], event: Event, viewer: int) -> None:
        """Puts the next event of a move behind its cues, or into the last one."""
        cue = self.cue(event, viewer)
        if out and Tells.TOGETHER in event.flags:
            out[-1].join(cue)
        elif out and row(self._game, event.kind).flow and out[-1].events[-1].kind == event.kind:
            self._flow(out[-1], cue)
        else:
            out.append(cue)

    def _flow(self, cue: Cue, following: Cue) -> None:
        """Events of one kind in a row: each starts a little after the one before it."""
        late = self.kit.theme.token("motion.stagger") * len(cue.events)
        for clip in following.clips + following.lingering:
            clip.delay += late
        cue.join(following)

    def cue(self, event: Event, viewer: int = NOBODY) -> Cue:
        """What one event shows."""
        spec = row(self._game, event.kind)
        sound = self._sound(event, spec)
        cue = Cue(events=[event], sounds=[sound] if sound else [], hold=spec.hold)
        made = getattr(self, f"_{spec.motion}", None)
        if made:
            made(cue, event, spec, viewer)
        concerned = [event.source, event.target, *self.stage.table.concerns(event)]
        if spec.motion == "turn":  # the light goes from one plaque to another
            concerned += [self.stage.table.plaque(seat) for seat in range(len(self.stage.table.seats.names))]
        cue.finish.append(lambda: self.stage.touch(concerned))
        cue.steps.append(lambda: self.stage.make_ready(concerned))
        return cue

    def _sound(self, event: Event, spec: Row) -> str:
        """That of the row; a figure that falls ticks down, and a table may know what is heard at a place."""
        falls = spec.chip == "change" and event.amount < 0
        return "score_down" if falls else self.stage.table.sound(event) or spec.sound

    # ---- helpers -----------------------------------------------------------------------------------------------------

    def _motion(self, name: str) -> Motion:
        return self.kit.theme.motion(name)

    def sprite(self, event: Event, spec: Row, px: float = 36) -> Picture:
        """What travels: the game's own sprite, the element that leaves, or an icon. Its offset is from the point."""
        if spec.sprite:
            found = self.stage.table.sprite(spec.sprite, event)
            if found:
                return found
            return self._icon(spec.sprite, px)
        for end in (event.source, event.target):  # a move taken back begins at its target
            element = self.stage.find(self.stage.table.spot(end))
            if element and element.piece and element.piece == event.piece:
                picture, size = self.stage.picture(element), self.stage.place(element).size
                return Picture(picture.surface, (picture.offset[0] - size[0] // 2, picture.offset[1] - size[1] // 2))
        return self._icon(event_icon(self.stage.table, event) or "tok_round", px)

    def _icon(self, name: str, px: float) -> Picture:
        icon = self.kit.icons.get(name, self.kit.theme.px(px))
        return Picture(icon, (-icon.get_width() // 2, -icon.get_height() // 2))

    def _ends(self, event: Event) -> tuple[Pixel, Pixel] | None:
        start = self.stage.centre(event.source)
        end = self.stage.centre(event.target)
        if start is None and event.seat != NOBODY:
            start = self.stage.centre(self.stage.table.plaque(event.seat))
        return (start, end) if start and end else None

    def _leave(self, cue: Cue, event: Event) -> None:
        """What travels is gone from its source; if it is one thing with two places, it is lifted off the table. A ruler
        that all seats share stays as it is until the marker has arrived."""
        here, there = (self.stage.table.spot(ref) for ref in (event.source, event.target))
        if here == there and here.owner != event.source.owner:
            return
        if here == there:
            cue.begin.append(lambda: self.stage.lift(event.source))
            cue.finish.append(lambda: self.stage.put_down(event.source))
        else:
            cue.begin.append(lambda: self.stage.touch([event.source]))

    def way(self, event: Event) -> list[Pixel]:
        """Points of the window that a travelling thing passes, from source to target; empty = it stays."""
        ends = self._ends(event)
        if not ends or ends[0] == ends[1]:
            return []
        return [self.kit.theme.point(*p) for p in self.stage.table.path(event)] or [*ends]

    def trail(self, cue: Cue, points: Sequence[Pixel]) -> None:
        """Reduced motion: a dotted line stands where the thing went."""
        gold, dot = self.kit.theme.color("semantic.selected"), max(self.kit.theme.px(4), 2)
        step = self.kit.theme.px(16)

        def draw(surface: pygame.Surface, t: float) -> pygame.Rect:
            dots = []
            for a, b in itertools.pairwise(points):
                n = max(int(math.dist(a, b) / step), 1)
                for i in range(n + 1):
                    x, y = a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n
                    dots.append(pygame.draw.circle(surface, gold, (x, y), dot))
            return dots[0].unionall(dots)

        cue.lingering.append(Clip(self.kit.theme.token("motion.trail"), draw))

    # ---- travelling --------------------------------------------------------------------------------------------------

    def _travel(self, cue: Cue, event: Event, spec: Row, name: str, *, lift: float = 0.0, fade: bool = False) -> None:
        motion, points = self._motion(name), self.way(event)
        if not points:
            return
        if motion.ms <= 0:
            self.trail(cue, points)
            return
        self._leave(cue, event)
        picture = self.sprite(event, spec)
        steps = len(points) - 1
        total = motion.spec.get("max_total", math.inf)
        ms = min(motion.ms * steps, total) if motion.spec.get("per_step") else motion.ms
        arc = self.kit.theme.px(lift)

        def draw(surface: pygame.Surface, t: float) -> pygame.Rect:
            if steps > 1:  # from point to point, each with its own ease
                at = min(int(t * steps), steps - 1)
                part = motion.ease(t * steps - at)
            else:
                at, part = 0, motion.ease(t)
            (ax, ay), (bx, by) = points[at], points[at + 1]
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part - arc * math.sin(math.pi * min(max(part, 0), 1))
            picture.surface.set_alpha(round(255 * (1 - 0.8 * t)) if fade else 255)
            return surface.blit(picture.surface, (round(x) + picture.offset[0], round(y) + picture.offset[1]))

        cue.clips.append(Clip(ms, draw))

    def _slide(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """A token goes straight to its place."""
        self._travel(cue, event, spec, "token_slide", lift=self.kit.theme.token("motion.token_slide.lift"))

    def _walk(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """A piece goes one step, or from space to space of a track."""
        self._travel(cue, event, spec, "track_step", lift=6)

    def _card(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """A card flies on an arc."""
        self._travel(cue, event, spec, "card_move", lift=self.kit.theme.token("motion.card_move.arc"))

    def _fold(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """A card flies to its place and there folds to how it will lie."""
        self._card(cue, event, spec, viewer)
        motion, done = self._motion("card_flip"), self.stage.coming(event.target)
        if not cue.clips or done is None or done.piece != event.piece:
            return
        after, place = self.stage.picture(done), self.stage.place(done)
        late = max(clip.end for clip in cue.clips)

        def draw(surface: pygame.Surface, t: float) -> pygame.Rect:
            shown = round(after.surface.get_width() * motion.ease(t))
            at = (place.x + after.offset[0], place.y + after.offset[1])
            return surface.blit(after.surface, at, (0, 0, shown, after.surface.get_height()))

        cue.clips.append(Clip(motion.ms, draw, late))

    def _shift(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """A card of a row moves up."""
        self._travel(cue, event, spec, "card_row_slide")

    def _away(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """A token goes back to where it came from, fading."""
        self._travel(cue, event, spec, "token_return", fade=True)

    def _place(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """A piece is set down from a little above."""
        at = self.stage.centre(event.target)
        motion = self._motion("token_place")
        if at is None or motion.ms <= 0:
            return
        picture, high = self.sprite(event, spec), self.kit.theme.px(26)

        def draw(surface: pygame.Surface, t: float) -> pygame.Rect:
            y = at[1] - round(high * (1 - motion.ease(t)))
            return surface.blit(picture.surface, (at[0] + picture.offset[0], y + picture.offset[1]))

        cue.clips.append(Clip(motion.ms, draw))

    def _flip(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """A card turns over where it lies: it narrows, and the new face opens."""
        ref = event.target or event.source
        place = self.stage.box(ref)
        motion = self._motion("card_flip")
        element = self.stage.find(self.stage.table.spot(ref))
        if place is None or element is None or motion.ms <= 0:
            return
        before = self.stage.picture(element)
        state: dict[str, Picture] = {}

        def draw(surface: pygame.Surface, t: float) -> pygame.Rect:
            if t >= 0.5 and "after" not in state:
                self.stage.touch([ref])
                now = self.stage.find(element.ref)
                state["after"] = self.stage.picture(now) if now else before
            face = state["after"] if t >= 0.5 else before
            share = abs(1 - 2 * motion.ease(t))
            w = max(round(face.surface.get_width() * share), 1)
            narrow = pygame.transform.smoothscale(face.surface, (w, face.surface.get_height()))
            return surface.blit(narrow, narrow.get_rect(center=place.center))

        cue.clips.append(Clip(motion.ms, draw))

    # ---- without travelling ------------------------------------------------------------------------------------------

    def _chip(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """A figure with its icon rises from where it counts."""
        where = event.target if event.target and self.stage.centre(event.target) else None
        at = self.stage.centre(where) if where else None
        if at is None and event.seat != NOBODY:
            at = self.stage.centre(self.stage.table.plaque(event.seat))
        if at is None:
            return
        loses = spec.chip == "loss" or (spec.chip == "change" and event.amount < 0)
        sign, colour = ("\u2212", "semantic.loss") if loses else ("+", "semantic.gain")
        if spec.chip == "plain":
            sign, colour = "", "semantic.selected"
        if loses and event.seat != NOBODY:
            at = self.stage.centre(self.stage.table.plaque(event.seat)) or at
        self._rising(cue, at, f"{sign}{abs(event.amount)}", event_icon(self.stage.table, event), colour)

    def _rising(self, cue: Cue, at: Pixel, figure: str, icon: str, colour: str) -> None:
        kit, motion = self.kit, self._motion("gain_chip")
        text = f"{figure} {{icon:{icon}}}" if icon else figure
        words = kit.text.line(text, kit.text.style("number_m", weight=900), colour)
        chip = pygame.Surface((words.get_width() + kit.theme.px(24), kit.theme.px(44)), pygame.SRCALPHA)
        kit.paint.well(chip, chip.get_rect())
        chip.fill(kit.theme.color("neutral.ink_900", 0.55), chip.get_rect().inflate(-kit.theme.px(8), -kit.theme.px(8)))
        chip.blit(words, words.get_rect(center=chip.get_rect().center))
        rise = kit.theme.px(motion.spec["rise"])
        still = kit.theme.reduced

        def draw(surface: pygame.Surface, t: float) -> pygame.Rect:
            chip.set_alpha(round(255 * min(1.0, 4 * (1 - t))))
            y = at[1] - (rise if still else round(rise * motion.ease(t)))
            return surface.blit(chip, chip.get_rect(center=(at[0], y - kit.theme.px(20))))

        cue.lingering.append(Clip(motion.spec["stays" if still else "dur"], draw))
        cue.clips.append(Clip(self._short(motion.spec["holds"])))

    def _short(self, ms: float) -> float:
        return 0.0 if self.kit.theme.reduced else ms

    def _clash(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """Swords over a place; it shakes a little."""
        at = self.stage.centre(event.target)
        motion = self._motion("battle_clash")
        if at is None or motion.ms <= 0:
            return
        icon = self.kit.icons.get(event_icon(self.stage.table, event) or "duel", self.kit.theme.px(64))
        shake = self.kit.theme.px(motion.spec["shake"])

        def draw(surface: pygame.Surface, t: float) -> pygame.Rect:
            dx = 0 if self.kit.theme.reduced else round(shake * math.sin(t * 40) * (1 - t))
            icon.set_alpha(round(255 * min(1.0, 3 * (1 - t), 6 * t)))
            covered = surface.blit(icon, icon.get_rect(center=(at[0] + dx, at[1] - self.kit.theme.px(30))))
            icon.set_alpha(255)
            return covered

        cue.clips.append(Clip(motion.ms, draw))

    def _claims(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """Those who have a claim flash in the order of it, then it clashes, on what tells of it."""
        self._clash(cue, event, spec, viewer)
        cue.begin.append(lambda: self.stage.touch(self.stage.table.concerns(event)))
        flash, gold = self.kit.theme.token("motion.pulse"), self.kit.theme.color("semantic.selected")
        boxes = [self.kit.theme.place(box) for box in self.stage.table.claims(event)]
        still, total = self.kit.theme.reduced, flash["dur"] * len(boxes)
        for clip in cue.clips:
            clip.delay += 0 if still else total
        for number, place in enumerate(boxes):
            frame = place.inflate(self.kit.theme.px(10), self.kit.theme.px(10))

            def draw(surface: pygame.Surface, t: float, frame: pygame.Rect = frame) -> pygame.Rect:
                line = max(self.kit.theme.px(4), 2)
                return pygame.draw.rect(surface, gold, frame, line, border_radius=frame.height // 2)

            late = 0 if still else flash["dur"] * number
            cue.clips.append(Clip(total - late, draw, late))

    def _pulse(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """A gold frame round a place, once."""
        place = self.stage.box(event.target or event.source)
        if place is None:
            return
        gold, line = self.kit.theme.color("semantic.selected"), max(self.kit.theme.px(4), 2)
        motion = self.kit.theme.token("motion.pulse")

        def draw(surface: pygame.Surface, t: float) -> pygame.Rect:
            grow = 0 if self.kit.theme.reduced else round(self.kit.theme.px(motion["grow"]) * t)
            frame = place.inflate(2 * grow, 2 * grow)
            return pygame.draw.rect(surface, gold, frame, line, border_radius=self.kit.theme.px(10))

        cue.clips.append(Clip(motion["dur"], draw))

    def _flash(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """The edge of the screen lights up once."""
        if self.kit.theme.reduced:
            return
        motion = self.kit.theme.token("motion.flash")
        size, depth = self.kit.theme.size, self.kit.theme.px(motion["depth"])
        light = self.kit.theme.color("semantic.focus")

        def edges() -> list[tuple[pygame.Surface, pygame.Rect]]:
            return [(self.kit.paint.cached(("flash", size, side), make), place)
                    for side, place, make in _edges(size, depth, light)]  # fmt: skip

        def draw(surface: pygame.Surface, t: float) -> list[pygame.Rect]:
            shown = edges()
            for picture, _ in shown:
                picture.set_alpha(round(255 * (1 - t) ** 2))
            surface.fblits(shown)
            return [place for _, place in shown]

        cue.steps.append(edges)
        cue.clips.append(Clip(motion["dur"], draw))

    def _flood(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """Colour rises in what is finished, and it goes to where it will lie."""
        flood(self.kit, self.stage, cue, event, self.sprite(event, spec))

    def _ranking(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """All seats side by side, once: with the first of the events that compare them. One told again by itself is a
        chip."""
        if not self._together:
            self._chip(cue, event, spec, viewer)
            return
        compared = ranking.compared(self._together, event)
        if compared and (found := self.stage.table.ranking(compared)):
            ranking.show(self.kit, cue, found)

    # ---- banners -----------------------------------------------------------------------------------------------------

    def _banner(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """The full-width band that says what begins."""
        table = self.stage.table
        banner = Banner(self.teller.event(event), icon=event_icon(table, event), steps=tuple(table.steps(event)))
        self._band(cue, "phase_banner", banner)

    def _turn(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """The lamp dims and comes up again; the viewer's own turn is said aloud."""
        if event.seat == viewer and viewer != NOBODY:
            words = self.kit.words("table.your_turn", seat=self.teller.seat(event.seat))
            self._band(cue, "turn_banner", Banner(words, seat=event.seat))
        elif not self.kit.theme.reduced:
            dim = self.kit.theme.token("motion.lamp_dim")

            def draw(surface: pygame.Surface, t: float) -> None:
                darken(self.kit, surface, dim["amount"] * math.sin(math.pi * t))

            cue.clips.append(Clip(dim["dur"], draw))

    def _reveal(self, cue: Cue, event: Event, spec: Row, viewer: int) -> None:
        """A card that concerns everybody: large, with its text, for long enough to read."""
        picture = self.sprite(event, spec)
        banner = Banner(self.teller.event(event), self.teller.text(event.piece), picture=picture.surface)
        self._band(cue, "god_reveal", banner)

    def _band(self, cue: Cue, name: str, banner: Banner) -> None:
        spec = self.kit.theme.token(f"motion.{name}")
        rise, hold, fall = spec.get("dur_in", 240), spec.get("hold", spec.get("dur", 1200)), spec.get("dur_out", 200)
        total = float(rise + hold + fall)
        ease = self._motion(name).ease

        def shown(t: float) -> float:
            now = t * total
            return float(max(min(now / rise, 1.0, (total - now) / fall), 0.0))

        def draw(surface: pygame.Surface, t: float) -> None:
            draw_banner(self.kit, surface, self.stage.table.theme_name, banner, ease(shown(t)))

        nowhere = pygame.Surface((1, 1))
        cue.steps.append(lambda: draw_banner(self.kit, nowhere, self.stage.table.theme_name, banner, 1.0))
        cue.begin.append(lambda: self.kit.audio.duck(True))
        cue.finish.append(lambda: self.kit.audio.duck(False))
        cue.clips.append(Clip(total, draw, pose=shown))


def _edges(
    size: tuple[int, int], depth: int, light: pygame.Color
) -> list[tuple[str, pygame.Rect, Callable[[], pygame.Surface]]]:
    """Light that falls in from all four edges: name, place, picture of each strip; corners are with the long ones."""
    (w, h), middle = size, size[1] - 2 * depth

    def colour(i: int) -> tuple[int, int, int, int]:
        return light.r, light.g, light.b, round(200 * (1 - i / depth) ** 2)

    def top() -> pygame.Surface:
        strip = pygame.Surface((w, depth), pygame.SRCALPHA)
        for i in range(depth):
            for line in ((i, i, w - 2 * i, 1), (i, i, 1, depth), (w - 1 - i, i, 1, depth)):
                strip.fill(colour(i), line)
        return strip

    def left() -> pygame.Surface:
        strip = pygame.Surface((depth, middle), pygame.SRCALPHA)
        for i in range(depth):
            strip.fill(colour(i), (i, 0, 1, middle))
        return strip

    return [
        ("top", pygame.Rect(0, 0, w, depth), top),
        ("bottom", pygame.Rect(0, h - depth, w, depth), lambda: pygame.transform.flip(top(), False, True)),
        ("left", pygame.Rect(0, depth, depth, middle), left),
        ("right", pygame.Rect(w - depth, depth, depth, middle), lambda: pygame.transform.flip(left(), True, False)),
    ]
