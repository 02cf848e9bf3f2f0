"""Draws the table scene: still table, marks of the decision, what moves, and the frame of words around it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from core.engine import Ref
from game.asking import CONTROL, OPTION, Asking, Line
from game.bindings import Intent
from game.cues import icon as icon_of
from game.cues import row
from game.inspect import Inspection
from game.kit import Kit
from game.pointing import Pointing
from game.preview import Outcome
from game.repaint import Laid, Layer, Repaint
from game.stage import Stage
from game.table import Element, Point
from game.theme import tint
from game.timeline import Timeline
from game.widgets import topbar
from game.widgets.foot import FootBar
from game.widgets.inspector import Sheet
from game.widgets.marks import Marks
from game.widgets.options import Options
from game.widgets.prompt import Prompt, draw_prompt
from game.widgets.tokens import pill
from game.widgets.verbs import Action
from game.widgets.yielded import Yielded

# where a bubble may stand, from the middle of its target, in canvas px, the best place first
BUBBLE_TRIES = ((0, -34), (-30, -34), (30, -34), (-44, -8), (48, -8), (0, 34), (-40, 28), (40, 28))
QUIET = 0.55  # of marks while any act is possible: they inform, they do not ask
DIM = 0.38  # how dark the rest of a zone is while a target in it is asked for


@dataclass
class Scenery:
    """Everything a frame shows besides the table itself."""

    bar: topbar.TopBar
    prompt: Prompt
    actions: Sequence[Action] = ()
    labels: Sequence[str] = ()
    control: int = -1
    options: Sequence[tuple[str, str]] = ()
    option_places: Sequence[pygame.Rect] = ()
    option: int = -1
    hold: float = 0.0
    focus: Hashable = None
    glow: float = 1.0
    pulse: float = 1.0
    inspection: Inspection | None = None
    inspector_box: pygame.Rect | None = None
    inspector_alpha: float = 1.0
    lamps: Sequence[tuple[Ref, int]] = ()
    show_focus: bool = True
    sign: str = ""  # stands in the place of the actions
    pointer: tuple[int, int] | None = None  # of the right stick

    def show_lines(self, asking: Asking, pointing: Pointing) -> None:
        """Takes in the buttons of the bar and the lines of the list."""
        here = pointing.at
        controls = [line for line in pointing.lines if line.zone == CONTROL]
        listed = [line for line in pointing.lines if line.zone == OPTION]
        self.labels = [asking.button(line) for line in controls]
        self.control = controls.index(here) if isinstance(here, Line) and here in controls else -1
        self.options = [(asking.icon(line), asking.words(line)) for line in listed]
        self.option_places = [pointing.places[line] for line in listed]
        self.option = listed.index(here) if isinstance(here, Line) and here in listed else -1


class TableView:
    """Draws frames for one stage."""

    def __init__(self, kit: Kit, stage: Stage, timeline: Timeline) -> None:
        self.kit, self.stage, self.timeline = kit, stage, timeline
        self.marks = Marks(kit, stage)
        self.foot = FootBar(kit)
        self.yielded = Yielded(stage)
        self.repaint = Repaint()
        self._ground: tuple[tuple[object, object], pygame.Surface] | None = None
        self._seen = 0  # version of the stage that the ground shows
        self._bar: topbar.TopBar | None = None
        self._sheet: tuple[object, pygame.Surface] | None = None
        self._layers: dict[str, Layer] = {}  # of finished pictures
        self._bubbles_at: tuple[object, dict[Ref, pygame.Rect]] = (None, {})

    def under(self, point: tuple[int, int]) -> Intent | None:
        """The button of the top line or of the bar under a point."""
        corner = topbar.corner(self.kit, self._bar) if self._bar else []
        found = next((intent for intent, _, rect in corner if rect.collidepoint(point)), None)
        return found or self.foot.verbs.under(point)

    @property
    def notice_place(self) -> pygame.Rect:
        """Notices lie over phase and ticker: neither is needed to answer one, and no button is covered."""
        place = self.kit.theme.rect("hud.toast")
        corner = topbar.corner(self.kit, self._bar) if self._bar else []
        gap = self.kit.theme.px(topbar.GAP)
        place.width = min([place.right, *(rect.left - gap for _, _, rect in corner)]) - place.x
        return place

    # ---- one frame ---------------------------------------------------------------------------------------------------

    def draw(
        self,
        surface: pygame.Surface,
        scenery: Scenery,
        asking: Asking | None,
        options: Options | None,
        kept: bool = False,
    ) -> None:
        """The whole window, but for drawers and toasts. `kept` = the surface still shows what was drawn here last."""
        ground, stale = self._still(scenery, asking)
        self.marks.bare = self._bare(asking)
        above = (self._inspector(scenery), self._top(scenery), self._placard(scenery), self._bottom(scenery))
        self._bar = scenery.bar
        if not kept:
            self.repaint.forget()
        if not (asking and self.timeline.idle) and not scenery.lamps and not scenery.pointer and not scenery.options:
            layers = ((self._focus(scenery),), above)
            self.repaint.paint(surface, ground, stale, layers, self.timeline.draw, self.timeline.pose())
            return
        self.repaint.forget()
        surface.blit(ground, (0, 0))
        self._question(surface, scenery, asking)
        self.timeline.draw(surface)
        if options and scenery.options:
            options.draw(surface, self.stage.table.theme_name, scenery.options, scenery.option_places, scenery.option)
        for layer in above:
            if layer:
                layer.draw(surface)
        if scenery.pointer:
            radius = self.kit.theme.px(9)
            pygame.draw.aacircle(surface, self.kit.theme.color("semantic.focus_gap"), scenery.pointer, radius + 2)
            pygame.draw.aacircle(surface, self.kit.theme.color("semantic.focus"), scenery.pointer, radius)

    def _question(self, surface: pygame.Surface, scenery: Scenery, asking: Asking | None) -> None:
        """What can be chosen, what it costs, the focus, and the lamps of ideas."""
        asked = asking if self.timeline.idle else None
        if asked:
            self._marks(surface, scenery, asked)
        if focus := self._focus(scenery):
            focus.draw(surface)
        if asked:
            for shut in asked.locked:
                self.marks.lock(surface, shut)
            if self._bare(asked):
                self.yielded.draw(surface, self._bubble_places(asked))
            self._bubbles(surface, asked, scenery.focus)
        for ref, number in scenery.lamps:
            element = self.stage.find(ref)
            if element:
                self.marks.lamp(surface, element, number)

    def _still(self, scenery: Scenery, asking: Asking | None) -> tuple[pygame.Surface, list[pygame.Rect] | None]:
        """Table, top line and, while a target is asked for, the darkened zone with the targets in full light; and
        where that differs from what it was (None = everywhere)."""
        dimmed = self._dimmed_zone(asking)
        targets = (*asking.targets, *asking.choice.chosen) if asking and dimmed else ()
        bare, bar = self._bare(asking), scenery.bar
        key = (bare, targets, self.stage.version if dimmed else -1)
        line = (tuple(bar.crumbs), bar.title, bar.theme)
        still = self.stage.still(bare)
        (before, said), ground = self._ground or ((None, None), still.copy())
        stale = self.stage.changed_since(self._seen) if before == key else None
        place = topbar.area(self.kit)
        if stale is not None and (said != line or place.collidelist(stale) >= 0):
            stale.append(place)
        for area in [ground.get_rect()] if stale is None else stale:
            ground.blit(still, area, area)
        if stale is None or place in stale:
            topbar.draw_still(self.kit, ground, bar)
        if dimmed and stale is None:
            self._dim(ground, dimmed, targets)
        self._ground, self._seen = ((key, line), ground), self.stage.version
        return ground, stale

    def _dimmed_zone(self, asking: Asking | None) -> str:
        """The zone that is darkened: the only one with targets, once something is asked of it."""
        if asking is None or not self.timeline.idle:
            return ""
        zones = asking.asked_zones if asking.targets else []
        single = len(zones) == 1 and (asking.choice.steps or not asking.lines)
        return zones[0] if single and len(asking.targets) > 1 else ""

    def _bare(self, asking: Asking | None) -> bool:
        """Do names give way to what the targets say?"""
        if asking is None or not self.timeline.idle:
            return False
        return bool(self._dimmed_zone(asking)) or any(zone in self.stage.table.telling for zone in asking.telling)

    def _dim(self, ground: pygame.Surface, zone: str, targets: Sequence[Ref]) -> None:
        box = self.stage.table.zone_box(zone)
        if box is None:
            return
        area = self.kit.theme.place(box)
        bright = self.stage.still(bare=True)
        veil = pygame.Surface(area.size, pygame.SRCALPHA)
        veil.fill(self.kit.theme.color(tint("semantic.unlit"), DIM))
        ground.blit(veil, area)
        for ref in targets:
            element = self.stage.find(ref)
            if element:
                self._lit(ground, bright, element)

    def _lit(self, ground: pygame.Surface, bright: pygame.Surface, element: Element) -> None:
        """Puts an element back into full light, along its outline."""
        place = self.stage.place(element)
        rings = self.stage.table.outline(element)
        if rings is None:
            ground.blit(bright, place, place)
            return
        piece = pygame.Surface(place.size, pygame.SRCALPHA)
        piece.blit(bright, (0, 0), place)
        mask = pygame.Surface(place.size, pygame.SRCALPHA)
        points = [self.kit.theme.point(*p) for p in rings[0]]
        pygame.draw.polygon(mask, (255, 255, 255, 255), [(x - place.x, y - place.y) for x, y in points])
        piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        ground.blit(piece, place)

    # ---- marks -------------------------------------------------------------------------------------------------------

    def _marks(self, surface: pygame.Surface, scenery: Scenery, asking: Asking) -> None:
        shown = self._marked_zones(scenery, asking)
        strength = 1.0 if len(asking.asked_zones) == 1 or asking.picking else QUIET
        focus = scenery.focus
        for ref in asking.targets:
            element = self.stage.find(ref)
            if element and element.zone in shown and ref != focus:
                self.marks.legal(surface, element, scenery.pulse * strength)
        for zone in shown:
            self.marks.redraw_above(surface, zone)
        for ref in [*asking.choice.chosen, *self.stage.table.selected(asking.inspector.view, asking.seat)]:
            element = self.stage.find(ref)
            if element:
                self.marks.picked(surface, element)
        if scenery.inspection and scenery.inspection.outcome:
            self._weighed(surface, scenery.inspection.outcome, scenery.inspection.reached)

    def _marked_zones(self, scenery: Scenery, asking: Asking) -> set[str]:
        """Marks stand in the zone that is asked for, in all while a set is picked, else where the focus is; never
        everywhere at once."""
        zones = asking.asked_zones
        if len(zones) <= 1 or asking.picking:
            return set(zones)
        focused = self.stage.find(scenery.focus) if isinstance(scenery.focus, Ref) else None
        return {focused.zone} if focused else set()

    def _bubbles(self, surface: pygame.Surface, asking: Asking, focus: Hashable) -> None:
        """What each target costs, beside it; the focused one last, so that it lies on top."""
        places = self._bubble_places(asking)
        for ref, box in places.items():
            if ref != focus:
                surface.blit(pill(self.kit, self._bubble(asking, ref)), box)
        if isinstance(focus, Ref) and focus in places:
            mark = pill(self.kit, self._bubble(asking, focus), True)
            surface.blit(mark, mark.get_rect(center=places[focus].center))

    def _bubble(self, asking: Asking, ref: Ref) -> str:
        moves, table = asking.targets[ref], self.stage.table
        infos = [asking.choice.moves[m] for m in moves]
        text = table.bubble(ref, infos)
        if text and asking.choice.both_ways and all(info.target != ref for info in infos):
            text = f"{{icon:{table.beginning}}}{text}"
        return text or self._gauge(asking, asking.choice.cheapest(moves))

    def _gauge(self, asking: Asking, move: int) -> str:
        """What one more pick changes, in the figure that the table gauges by."""
        table = self.stage.table
        changes = asking.inspector.outcome(move).changes if asking.picking and table.gauges else {}
        for name in table.gauges:
            if name in changes:
                before, after = changes[name]
                return f"{{icon:{icon_of(table.game.id, 'fact', name)}}}{after - before:+d}".replace("-", "\u2212")
        return ""

    def _bubble_places(self, asking: Asking) -> dict[Ref, pygame.Rect]:
        """Above each target, or beside it where another bubble or a piece is in the way; worked out once a step."""
        key = (id(asking), asking.choice.steps, self.stage.version)
        if self._bubbles_at[0] == key:
            return self._bubbles_at[1]
        k = self.kit.theme.px
        pieces = [self.stage.place(e) for e in self.stage.shown.values() if e.part in ("stack", "tribe")]
        placed: dict[Ref, pygame.Rect] = {}
        told = [ref for ref in asking.targets if (e := self.stage.find(ref)) and e.zone in asking.telling]
        for ref in sorted(told, key=lambda r: self.stage.centre(r) or (0, 0)):
            text, at = self._bubble(asking, ref), self.stage.centre(ref)
            if not text or not at:
                continue
            size = pill(self.kit, text).get_size()
            room = self._room(ref)
            tries: list[tuple[int, int, pygame.Rect]] = []
            for dx, dy in BUBBLE_TRIES:
                box = pygame.Rect((0, 0), size)
                box.center = (at[0] + k(dx), at[1] + k(dy))
                if room:
                    box.clamp_ip(room)
                others = [*placed.values(), *pieces]
                covered = sum(other.clip(box).width * other.clip(box).height for other in others)
                tries.append((covered, len(tries), box))
            placed[ref] = min(tries, key=lambda one: one[:2])[2]
        self._bubbles_at = (key, placed)
        return placed

    def _room(self, ref: Ref) -> pygame.Rect | None:
        """The zone of a thing, over whose edge nothing that belongs to it should hang."""
        element = self.stage.find(ref)
        box = self.stage.table.zone_box(element.zone) if element else None
        return self.kit.theme.place(box) if box else None

    def _weighed(self, surface: pygame.Surface, outcome: Outcome, reached: Sequence[Ref]) -> None:
        """Route and place of a move before it is made."""
        game = self.stage.table.game.id
        points: list[Point] = []
        table = self.stage.table
        for event in outcome.events:
            if row(game, event.kind).mark == "route":
                ends = (table.point_of(event.source), table.point_of(event.target))
                way = table.path(event) or [p for p in ends if p]
                points += [p for p in way if p not in points[-1:]]
        for ref in reached:
            place = self.stage.box(ref)
            if place:
                self.marks.ring(surface, place)
        self.marks.route(surface, points)

    # ---- layers ------------------------------------------------------------------------------------------------------

    def _focus(self, scenery: Scenery) -> Layer | None:
        if not scenery.show_focus:
            return None
        if isinstance(scenery.focus, Ref):
            element = self.stage.find(scenery.focus)
            if element is None:
                return None
            lifted = element.zone in self.stage.table.lifts
            return Layer(
                (element, round(255 * scenery.glow)),
                self.marks.around_focus(element, lifted),
                lambda surface: self.marks.focus(surface, element, scenery.glow, lifted=lifted),
            )
        if scenery.control < 0:
            return None
        paint, place = self.kit.paint, self.foot.places(scenery.labels)[scenery.control]
        radius = self.kit.theme.length("radius.control")
        return Layer(
            (place.topleft, round(255 * scenery.glow)),
            place.inflate(2 * paint.ring_margin, 2 * paint.ring_margin),
            lambda surface: paint.focus_ring(surface, place, radius, scenery.glow),
        )

    def _inspector(self, scenery: Scenery) -> Layer | None:
        inspection, box = scenery.inspection, scenery.inspector_box
        if inspection is None or box is None or scenery.inspector_alpha <= 0:
            return None
        key = (inspection, box.size, self.kit.words.language, self.kit.devices.glyph(Intent.ZOOM))
        if self._sheet is None or self._sheet[0] != key:
            names = self.stage.table.seats.names
            self._sheet = (key, Sheet(self.kit, box.size, lambda seat: names[seat]).draw(inspection))
        (told, sheet), alpha = self._sheet, round(255 * min(scenery.inspector_alpha, 1.0))

        def draw(surface: pygame.Surface) -> None:
            self.kit.paint.shadow(surface, box, self.kit.theme.length("radius.panel"), "panel")
            sheet.set_alpha(alpha)
            surface.blit(sheet, box)

        return Layer((told, alpha), self.kit.paint.shadowed(box, "panel"), draw)

    def _top(self, scenery: Scenery) -> Layer:
        bar, area = scenery.bar, topbar.area(self.kit)
        return self._laid("top", (bar, self._glyphs), area, lambda surface: topbar.draw_live(self.kit, surface, bar))

    def _placard(self, scenery: Scenery) -> Layer:
        prompt, place = scenery.prompt, self.kit.theme.rect("hud.prompt")
        area = self.kit.paint.shadowed(place, "panel")
        return self._laid("prompt", prompt, area, lambda surface: draw_prompt(self.kit, surface, prompt))

    def _bottom(self, scenery: Scenery) -> Layer:
        """The bar with what the buttons do; nothing of it differs as long as it says the same."""
        labels, control, hold, sign = scenery.labels, scenery.control, scenery.hold, scenery.sign

        def draw(surface: pygame.Surface) -> None:
            self.foot.draw(surface, scenery.actions, labels, control, hold)
            if sign:
                self.foot.sign(surface, sign)

        key = (tuple(scenery.actions), tuple(labels), control, hold, sign, self._glyphs)
        if hold > 0:  # its line is no picture
            return Layer(key, self.foot.rect, draw)
        return self._laid("foot", key, self.foot.rect, draw)

    def _laid(self, name: str, key: object, area: pygame.Rect, draw: Callable[[pygame.Surface], None]) -> Layer:
        """A layer of finished pictures. Where they lie is worked out once for what it says: that takes longer than to
        lay them."""
        found = self._layers.get(name)
        if found is None or found.key != key or found.area != area:
            found = self._layers[name] = Layer(key, area, Laid(draw).draw)
        return found

    @property
    def _glyphs(self) -> Hashable:
        """Differs with the device whose buttons are shown."""
        devices = self.kit.devices
        return devices.glyph(Intent.CONFIRM), devices.glyph(Intent.MENU), devices.move_glyph()
