"""The picture of the table: which elements are shown, the still surface made of them, what lies where.

While a move is played out, elements turn one by one from how they were to how they will be: an event that ends at a
place makes that place new. At the end of the move everything is as the view says.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from operator import itemgetter

import pygame

from core.engine import NOBODY, Ref, State
from game.art.geometry import inside
from game.counting import Count, count
from game.focus import Spot
from game.kit import Kit
from game.repaint import joined
from game.table import Box, Element, Picture, Table

_KEEP = 900  # pictures kept
_REMEMBERED = 16  # changes of the still surface, for those who keep something made of it
Key = tuple[Ref, str]
Rests = tuple[pygame.Surface, pygame.Rect]  # what is drawn of an element, and where


class Stage:
    """Elements of one table, shown and coming."""

    def __init__(self, kit: Kit, table: Table) -> None:
        self.kit, self.table = kit, table
        self.shown: dict[Key, Element] = {}
        self._coming: dict[Key, Element] = {}
        self._listed: tuple[State, object, dict[Key, Element]] | None = None  # what was listed last, and of what
        self._lifted: set[Ref] = set()
        self._held: set[Ref] = set()
        self._counts: dict[Key, Count] = {}  # figures that still run
        self._by_ref: dict[Ref, list[Element]] = {}
        self._places: dict[Box, pygame.Rect] = {}
        self._pictures: dict[object, Picture] = {}
        self._resting: dict[Key, tuple[Element, Rests]] = {}
        self._standing: dict[Key, tuple[Element, tuple[int, int, float], pygame.Rect]] = {}  # reading order, focus
        self._stills: dict[bool, pygame.Surface] = {}
        self._stale: list[Element] = []  # what is still drawn as it was, or not yet
        self._patched: deque[tuple[int, list[pygame.Rect]]] = deque(maxlen=_REMEMBERED)  # version -> what differs in it
        self._base: pygame.Surface | None = None
        self.guest = NOBODY  # the seat that is looked at beside the own one
        self.version = 0  # changes with every change of the still picture

    # ---- what is shown -----------------------------------------------------------------------------------------------

    def show(self, view: State, seat: int) -> None:
        """Shows a view as it is."""
        self._coming = {}
        self._counts = {}
        self._become(self._elements(view, seat))

    def prepare(self, view: State, seat: int) -> None:
        """The view that the coming events lead to."""
        self._coming = self._elements(view, seat)

    def make_ready(self, refs: Iterable[Ref] | None = None) -> None:
        """Makes the pictures of these places, or of all, as they will be. May be broken off and begun again."""
        spots = {key[0] for key in self._coming} if refs is None else {self.table.spot(ref) for ref in refs if ref}
        for key, element in self._coming.items():
            if key[0] in spots:
                self.picture(element)

    def _elements(self, view: State, seat: int) -> dict[Key, Element]:
        who = self.table.seats
        state = tuple((who.level(one), who.thinking(one)) for one in range(len(who.names)))
        if self._listed is None or self._listed[0] is not view or self._listed[1] != (seat, self.guest, state):
            found = self.table.elements(view, seat)
            if self.guest != NOBODY:
                found = self.table.visited(found, view, self.guest)
            self._listed = (view, (seat, self.guest, state), {element.key: element for element in found})
        return self._listed[2]

    def touch(self, refs: Iterable[Ref]) -> None:
        """These places become what they will be."""
        if not self._coming:
            return
        spots = {self.table.spot(ref) for ref in refs if ref} - self._held
        self._count({key: element for key, element in self._coming.items() if key[0] in spots})
        # in the table's order: neighbours of one layer share translucent edges, which show who was drawn first
        ordered: dict[Key, Element] = {}
        for key, element in self._coming.items():
            if key[0] in spots:
                ordered[key] = element
            elif key in self.shown:
                ordered[key] = self.shown[key]
        ordered.update((key, one) for key, one in self.shown.items() if key[0] not in spots and key not in ordered)
        self._become(ordered)

    def touch_others(self, refs: Iterable[Ref]) -> None:
        """All places but these become what they will be."""
        spots = {self.table.spot(ref) for ref in refs if ref}
        self.touch({key[0] for key in {*self.shown, *self._coming}} - spots)

    def coming(self, ref: Ref) -> Element | None:
        """What will stand for a thing once the move is over; None if nothing will, or no move is played out."""
        spot = self.table.spot(ref)
        return next((element for key, element in self._coming.items() if key[0] == spot and element.zone), None)

    def hold(self, ref: Ref) -> None:
        """The thing stays as it is, whatever happens, until it is lifted."""
        self._held.add(self.table.spot(ref))

    def settle(self) -> None:
        """Everything becomes what it will be."""
        self._held.clear()
        for ref in list(self._lifted):
            self.put_down(ref)
        if self._coming:
            self._count(self._coming)
            self._become(self._coming)
        self._coming = {}

    def advance(self, ms: float) -> None:
        """Figures run on."""
        for key, running in list(self._counts.items()):
            before = running.now
            running.elapsed += ms
            if running.over:
                del self._counts[key]
            if running.now != before:
                self._redraw([running.after])

    @property
    def counting(self) -> bool:
        """Do figures run?"""
        return bool(self._counts)

    def _count(self, new: dict[Key, Element]) -> None:
        """Figures that differ from those shown begin to run."""
        if math.isinf(self.kit.settings.rate):
            return
        motion = self.kit.theme.motion("score_tick")
        for key, element in new.items():
            old, ways = self.shown.get(key), self.table.counted.get(str(element.face[0]), ())
            if old is not None and old != element:
                running = self._counts.pop(key, None)
                if started := count(running.now if running else old, element, ways, motion):
                    self._counts[key] = started

    def look(self, element: Element) -> Element:
        """The element with the figures of this moment."""
        running = self._counts.get(element.key)
        return running.now if running and running.after == element else element

    def lift(self, ref: Ref) -> None:
        """The thing is on its way: it is not drawn until it is put down."""
        spot = self.table.spot(ref)
        self._held.discard(spot)
        self._lifted.add(spot)
        self._redraw(self.parts(spot))

    def put_down(self, ref: Ref) -> None:
        """The thing has arrived."""
        spot = self.table.spot(ref)
        if spot in self._lifted:
            self._lifted.discard(spot)
            self._redraw(self.parts(spot))

    def _become(self, new: dict[Key, Element]) -> None:
        """Takes new elements; only what differs is drawn again. What is the same stays the element that it was, so that
        what was found out about it is known of it."""
        old, now = self.shown, dict[Key, Element]()
        gone = [element for key, element in old.items() if key not in new]
        changed: list[Element] = []
        for key, element in new.items():
            before = old.get(key)
            if before is element or before == element:
                now[key] = before
                continue
            now[key] = element
            changed += [before, element] if before else [element]
        moved = _moved([key for key in old if key in now], [key for key in now if key in old])
        if not gone and not changed and not moved and self._by_ref:
            return
        self.shown, self._by_ref = now, {}
        for element in now.values():
            self._by_ref.setdefault(element.ref, []).append(element)
        self._redraw([*gone, *changed, *(now[key] for key in moved)])
        for element in gone:
            self._resting.pop(element.key, None)
            self._standing.pop(element.key, None)

    def _redraw(self, elements: list[Element]) -> None:
        """The places of these elements are drawn again, with all that lies there, before they are looked at."""
        self.version += 1
        if self._stills:
            self._stale += elements

    def _patch(self) -> None:
        """Draws what has changed since the stills were last looked at."""
        areas = joined(self.extent(element) for element in self._stale)
        self._stale = []
        self._patched.append((self.version, areas))
        for bare, still in self._stills.items():
            drawn = self._drawn(bare)
            places = [place for _, place in drawn]
            for area in areas:
                still.set_clip(area)
                still.blit(self._ground, area, area)
                still.fblits([drawn[number] for number in area.collidelistall(places)])
            still.set_clip(None)

    def changed_since(self, version: int) -> list[pygame.Rect] | None:
        """Where the still surfaces of now differ from those of an older version; None if that is not known any more."""
        known = [areas for number, areas in self._patched if number > version]
        whole = len(known) == len(self._patched) == _REMEMBERED
        return None if whole else [area for areas in known for area in areas]

    # ---- drawing -----------------------------------------------------------------------------------------------------

    @property
    def _ground(self) -> pygame.Surface:
        if self._base is None:
            self._base = self.table.base()
        return self._base

    def still(self, bare: bool = False) -> pygame.Surface:
        """The whole table without anything that moves; `bare` = without what gives way to marks (names on a map)."""
        if self._stale:
            self._patch()
        if bare not in self._stills:
            self._stills[bare] = self._ground.copy()
            self._stills[bare].fblits(self._drawn(bare))
        return self._stills[bare]

    def _drawn(self, bare: bool) -> list[Rests]:
        """Pictures and places of everything at rest, lowest first."""
        hidden, lifted = self.table.yielding if bare else (), self._lifted
        found = [
            (element.layer, self._rests(key, element))
            for key, element in self.shown.items()
            if element.part not in hidden and element.ref not in lifted
        ]
        found.sort(key=itemgetter(0))
        return [rests for _, rests in found]

    def _rests(self, key: Key, element: Element) -> Rests:
        """Picture and extent of an element; found anew only for another element in its place or while figures run."""
        if key in self._counts:
            return self.picture(self.look(element)).surface, self.extent(element)
        found = self._resting.get(key)
        if found is None or found[0] is not element:
            found = self._resting[key] = (element, (self.picture(element).surface, self.extent(element)))
        return found[1]

    def extent(self, element: Element) -> pygame.Rect:
        """Everything that an element's picture covers."""
        picture, place = self.picture(element), self.place(element)
        return picture.surface.get_rect(topleft=(place.x + picture.offset[0], place.y + picture.offset[1]))

    def picture(self, element: Element) -> Picture:
        """How an element looks; drawn once."""
        key = (element.face, element.rect[2], element.rect[3])
        found = self._pictures.get(key)
        if found is None:
            if len(self._pictures) > _KEEP:
                self._pictures.clear()
            found = self._pictures[key] = self.table.picture(element)
            self.kit.pace.made()
        return found

    def place(self, element: Element) -> pygame.Rect:
        """Where it lies, in window pixels. Not to be changed."""
        return self._placed(element.rect)

    def _placed(self, box: Box) -> pygame.Rect:
        found = self._places.get(box)
        if found is None:
            found = self._places[box] = self.kit.theme.place(box)
        return found

    # ---- finding -----------------------------------------------------------------------------------------------------

    def has(self, ref: Ref) -> bool:
        """Is the thing on the table, so that it can be pointed at?"""
        return any(element.zone for element in self._by_ref.get(ref, ()))

    def parts(self, ref: Ref) -> list[Element]:
        """Everything drawn for a thing, lowest first."""
        return sorted(self._by_ref.get(ref, ()), key=lambda e: e.layer)

    def find(self, ref: Ref) -> Element | None:
        """The element that stands for a thing; the one that can be pointed at, if there are several parts."""
        found = self._by_ref.get(ref)
        return max(found, key=lambda e: (bool(e.zone), e.layer)) if found else None

    def centre(self, ref: Ref) -> tuple[int, int] | None:
        """Where a thing is, in window pixels; where it comes to be, if it is not there yet. None = nowhere."""
        if not ref:
            return None
        point = self.table.point_of(ref)
        if point is not None:
            return self.kit.theme.point(*point)
        ref = self.table.spot(ref)
        element = self.find(ref) or next((e for k, e in self._coming.items() if k[0] == ref), None)
        if element is None and ref.owner < len(
            self.table.seats.names
        ):  # a hand that is not laid out: its owner's plaque
            element = self.find(self.table.plaque(ref.owner))
        return self.place(element).center if element else None

    def box(self, ref: Ref) -> pygame.Rect | None:
        """The rectangle of a place, whether or not something lies there."""
        box = self.table.box_of(ref)
        if box is not None:
            return self.kit.theme.place(box)
        element = self.find(self.table.spot(ref))
        return self.place(element) if element else None

    def spots(self, legal: Iterable[Ref], order: Callable[[Ref], float]) -> list[Spot]:
        """What can have the focus, in reading order. `order` sorts legal targets."""
        targets, found = set(legal), []
        for key, element in self.shown.items():
            if element.zone:
                known = self._standing.get(key)
                if known is None or known[0] is not element:
                    x, y = element.rect[:2]
                    reads = (self.table.zones.index(element.zone), round(y / 24), x)
                    known = self._standing[key] = (element, reads, self._placed(self.table.spot_box(element)))
                found.append(known)
        found.sort(key=itemgetter(1))
        return [Spot(e.ref, rect, e.zone, e.ref in targets, order(e.ref)) for e, _, rect in found]

    def at(self, point: tuple[int, int]) -> Element | None:
        """What lies under a point of the window; outlines count, not their rectangles."""
        best: Element | None = None
        for element in self.shown.values():
            if not element.zone or not self.place(element).collidepoint(point):
                continue
            rings = self.table.outline(element)
            if rings is not None:
                k = self.kit.theme.k
                origin = self.kit.theme.point(0, 0)
                at = ((point[0] - origin[0]) / k, (point[1] - origin[1]) / k)
                if not any(inside(at, ring) for ring in rings):
                    continue
            if best is None or element.layer >= best.layer:
                best = element
        return best


def _moved(before: list[Key], after: list[Key]) -> set[Key]:
    """Which of the same keys lie higher or lower among the others than they did."""
    moved: set[Key] = set()
    if before == after:
        return moved
    at = 0
    for key in after:
        while at < len(before) and before[at] in moved:
            at += 1
        if at + 1 < len(before) and before[at + 1] == key != before[at]:
            moved.add(before[at])
            at += 1
        if at < len(before) and before[at] == key:
            at += 1
        else:
            moved.add(key)
    return moved
