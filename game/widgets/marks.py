"""Marks on the table: focus ring, legal targets, what is picked, lamps of hints, routes and rings of a weighed move.

Things with an outline of their own (lands) are marked along it; everything else round its rectangle.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.geometry import bounds, outline
from game.art.pen import Pen
from game.icons import rasterise
from game.kit import Kit
from game.stage import Stage
from game.table import Element, Point

MARGIN = 22  # canvas px round an outline for its glow


class Marks:
    """Draws marks for one stage. Pictures are kept by the painter."""

    def __init__(self, kit: Kit, stage: Stage) -> None:
        self.kit, self.stage = kit, stage
        self.bare = False  # names give way to marks

    # ---- outlines ----------------------------------------------------------------------------------------------------

    def _traced(self, element: Element, kind: str) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """A mark along the outline of an element and where it goes; None if the element is a rectangle."""
        rings = self.stage.table.outline(element)
        if rings is None:
            return None
        x, y, w, h = bounds(rings[0], MARGIN)
        place = self.kit.theme.place((x, y, w, h))

        def make() -> pygame.Surface:
            pen = Pen(w, h)
            d = outline([[(px - x, py - y) for px, py in ring] for ring in rings])
            getattr(self, f"_trace_{kind}")(pen, d)
            return rasterise(pen.svg, place.size)

        picture = self.kit.paint.cached(("traced", element.ref, kind, place.size), make)
        return picture, place.topleft

    def _trace_legal(self, pen: Pen, d: str) -> None:
        t = self.kit.theme
        tint = t.token("color.semantic.legal")
        pen.path(d, fill=tint, opacity=t.token("color.semantic.legal_fill_alpha"))
        pen.path(d, stroke=t.token("color.semantic.focus_gap"), width=7)
        pen.path(d, stroke=tint, width=4, dash="12 8")

    def _trace_focus(self, pen: Pen, d: str) -> None:
        t = self.kit.theme
        glow = t.token("color.semantic.focus_glow")
        ring = t.token("color.semantic.focus")
        pen.path(d, fill=ring, opacity=0.16)
        for width, strength in ((40, 0.10), (30, 0.16), (22, 0.24)):
            pen.path(d, stroke=glow, width=width, opacity=strength)
        pen.path(d, stroke=t.token("color.semantic.focus_gap"), width=13)
        pen.path(d, stroke=ring, width=7)

    def _trace_picked(self, pen: Pen, d: str) -> None:
        t = self.kit.theme
        gold = t.token("color.semantic.selected")
        pen.path(d, fill=gold, opacity=t.token("color.semantic.selected_fill_alpha"))
        pen.path(d, stroke=t.token("color.semantic.focus_gap"), width=10)
        pen.path(d, stroke=gold, width=6)

    # ---- marks -------------------------------------------------------------------------------------------------------

    def legal(self, surface: pygame.Surface, element: Element, strength: float) -> None:
        """It can be chosen. `strength` 0..1 pulses."""
        traced = self._traced(element, "legal")
        if traced:
            traced[0].set_alpha(round(255 * strength))
            surface.blit(*traced)
        else:
            place = self.stage.place(element).inflate(self.kit.theme.px(4), self.kit.theme.px(4))
            self.kit.paint.legal(surface, place, self.kit.theme.px(self.stage.table.radius(element)), strength)

    def focus(self, surface: pygame.Surface, element: Element, glow: float, lifted: bool) -> None:
        """The lamp ring: exactly one on the screen. The thing under it is drawn again, above its neighbours, and what
        lies on it above it."""
        traced = self._traced(element, "focus")
        if traced:
            traced[0].set_alpha(255)
            surface.blit(*traced)
            self._redraw_pieces(surface, element)
            return
        place = self.stage.place(element)
        rise = self.kit.theme.px(6) if lifted else 0
        picture = self.stage.picture(self.stage.look(element))
        ring = place.move(0, -rise)
        self.kit.paint.focus_ring(surface, ring, self.kit.theme.px(self.stage.table.radius(element)), glow)
        surface.blit(picture.surface, (place.x + picture.offset[0], place.y + picture.offset[1] - rise))
        self._redraw_pieces(surface, element, rise)

    def around_focus(self, element: Element, lifted: bool) -> pygame.Rect:
        """What the lamp ring of a thing covers, with what is drawn again inside it."""
        rings = self.stage.table.outline(element)
        if rings is not None:
            x, y, w, h = bounds(rings[0], MARGIN)
            parts = [self.stage.extent(other) for other in self.stage.parts(element.ref)]
            return self.kit.theme.place((x, y, w, h)).unionall(parts)
        margin, rise = self.kit.paint.ring_margin, self.kit.theme.px(6) if lifted else 0
        ring = self.stage.place(element).inflate(2 * margin, 2 * margin)
        parts = [self.stage.extent(other) for other in (element, *self._pieces(element))]
        return ring.unionall(parts).move(0, -rise)

    def redraw_above(self, surface: pygame.Surface, zone: str) -> None:
        """After all marks along outlines of a zone: the pieces and names that they have covered."""
        for element in self.stage.shown.values():
            if element.zone == zone and self.stage.table.outline(element) is not None:
                self._redraw_pieces(surface, element)

    def _pieces(self, element: Element) -> list[Element]:
        """What lies on a thing and belongs to it: pieces, names, badges."""
        hidden = self.stage.table.yielding if self.bare else ()
        parts = self.stage.parts(element.ref)
        return [other for other in parts if other.layer > element.layer and other.part not in hidden]

    def _redraw_pieces(self, surface: pygame.Surface, element: Element, rise: int = 0) -> None:
        for other in self._pieces(element):
            picture, place = self.stage.picture(self.stage.look(other)), self.stage.place(other)
            surface.blit(picture.surface, (place.x + picture.offset[0], place.y + picture.offset[1] - rise))

    def picked(self, surface: pygame.Surface, element: Element) -> None:
        """It was chosen and more is asked for."""
        t = self.kit.theme
        traced = self._traced(element, "picked")
        if traced:
            traced[0].set_alpha(255)
            surface.blit(*traced)
            self._redraw_pieces(surface, element)
            corner = self.kit.theme.place(self.stage.table.spot_box(element)).topright
        else:
            place = self.stage.place(element)
            line = max(t.px(5), 2)
            radius = t.px(self.stage.table.radius(element)) + line
            box = place.inflate(2 * line, 2 * line)
            pygame.draw.rect(
                surface, t.color("semantic.focus_gap"), box.inflate(4, 4), border_radius=radius, width=line + 2
            )
            pygame.draw.rect(surface, t.color("semantic.selected"), box, line, border_radius=radius)
            corner = place.topright
        badge = self.kit.icons.get("ui_check", t.px(34))
        disc = badge.get_rect(center=corner)
        pygame.draw.aacircle(surface, t.color("neutral.outline"), disc.center, disc.width // 2 + max(t.px(2), 1))
        pygame.draw.aacircle(surface, t.color("semantic.selected"), disc.center, disc.width // 2)
        surface.blit(badge, disc)

    def lock(self, surface: pygame.Surface, element: Element) -> None:
        """It cannot be taken now: a small lock on its lower left corner."""
        t = self.kit.theme
        icon = self.kit.icons.get("ui_lock", t.px(20))
        disc = icon.get_rect(center=self.stage.place(element).bottomleft).move(t.px(11), -t.px(11))
        radius = t.px(14)
        pygame.draw.aacircle(surface, t.color("neutral.outline"), disc.center, radius)
        pygame.draw.aacircle(surface, t.color("neutral.vellum_200"), disc.center, radius - max(t.px(2), 1))
        surface.blit(icon, disc)

    def lamp(self, surface: pygame.Surface, element: Element, number: int) -> None:
        """A hint's lamp with its number below the thing."""
        t = self.kit.theme
        at = self.stage.centre(element.ref)
        if at is None:
            return
        place = self.stage.place(element)
        y = place.bottom + t.px(14) if self.stage.table.outline(element) is None else at[1] + t.px(30)
        words = self.kit.text.line(str(number), self.kit.text.style("number_s", weight=900), "text.on_light")
        icon = self.kit.icons.get("ui_hint", t.px(34))
        box = pygame.Rect(0, 0, icon.get_width() + words.get_width() + t.px(20), t.px(40))
        box.center = (at[0], y)
        box.bottom = min(box.bottom, t.rect("hud.content").bottom)  # the placard below covers nothing of it
        pygame.draw.rect(surface, t.color("neutral.outline"), box.inflate(t.px(4), t.px(4)), border_radius=box.height)
        pygame.draw.rect(surface, t.color("semantic.hint"), box, border_radius=box.height)
        surface.blit(icon, icon.get_rect(midleft=(box.left + t.px(8), box.centery)))
        surface.blit(words, words.get_rect(midright=(box.right - t.px(10), box.centery)))

    # ---- a weighed move ----------------------------------------------------------------------------------------------

    def route(self, surface: pygame.Surface, points: Sequence[Point]) -> None:
        """A gold dotted line through points of the canvas."""
        if len(points) < 2:
            return
        x, y, w, h = bounds(list(points), 12)
        place = self.kit.theme.place((x, y, w, h))

        def make() -> pygame.Surface:
            pen = Pen(w, h)
            d = "M" + " L".join(f"{px - x:.1f} {py - y:.1f}" for px, py in points)
            pen.path(d, stroke=self.kit.theme.token("color.semantic.focus_gap"), width=11)
            pen.path(d, stroke=self.kit.theme.token("color.semantic.selected"), width=5.5, dash="3 13")
            return rasterise(pen.svg, place.size)

        surface.blit(self.kit.paint.cached(("route", tuple(points), place.size), make), place)

    def ring(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """The place a weighed move would reach, in gold."""
        t = self.kit.theme
        pygame.draw.rect(surface, t.color("neutral.outline"), place, max(t.px(7), 3), border_radius=t.px(4))
        inner = place.inflate(-2 * max(t.px(2), 1), -2 * max(t.px(2), 1))
        pygame.draw.rect(surface, t.color("semantic.selected"), inner, max(t.px(4), 2), border_radius=t.px(3))
