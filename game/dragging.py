"""Dragging with the mouse: what was taken follows the pointer, and is let go over one of the places the table names."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.asking import Asking
from game.cues import icon as icon_of
from game.kit import Kit
from game.stage import Stage
from game.table import Element
from game.teller import Teller
from game.widgets.tokens import pill

CLICK = "click"  # it was not moved: a press like any other
REACH = 10.0  # canvas px from which a press that moves is a drag
LEAST = 0.75  # of a legal place that the pointer is not over
VEIL = 0.62  # how dark what lies in the places is meanwhile


class Dragging:
    """One thing at a time. `let_go` says which verb it was let go over."""

    def __init__(self, kit: Kit, stage: Stage, teller: Teller) -> None:
        self.kit, self.stage, self.teller = kit, stage, teller
        self.element: Element | None = None
        self.active = False  # it has left its place
        self._from = self._at = (0, 0)
        self._places: dict[str, pygame.Rect] = {}
        self._legal: set[str] = set()

    def take(self, asking: Asking | None, element: Element | None, at: tuple[int, int] | None) -> bool:
        """The mouse was pressed on a thing. True if it may be dragged: then what the press means is known later."""
        self.cancel()
        if asking is None or element is None or at is None:
            return False
        places: Mapping[str, tuple[float, ...]] = self.stage.table.drops(asking.decision)
        verbs = {asking.infos[move].verb for move in asking.moves_at(element.ref)}
        if not verbs & set(places):
            return False
        self.element, self._from, self._at = element, at, at
        self._places = {verb: self.kit.theme.place(box) for verb, box in places.items()}
        self._legal = verbs
        return True

    def follow(self, at: tuple[int, int]) -> bool:
        """The mouse has moved. False if nothing is held."""
        if self.element is None:
            return False
        self._at = at
        far = pygame.Vector2(at).distance_to(self._from) >= self.kit.theme.px(REACH)
        if far and not self.active:
            self.active = True
            self.stage.lift(self.element.ref)
            self.kit.audio.play("card_pick")
        return True

    def let_go(self, at: tuple[int, int]) -> str:
        """The button was released: the verb of the place below, '' over none, CLICK if nothing was moved."""
        self.follow(at)
        verb = self._over() if self.active else CLICK
        self.cancel()
        return verb

    def cancel(self) -> None:
        """Whatever was held lies where it was."""
        if self.element is not None and self.active:
            self.stage.put_down(self.element.ref)
        self.element, self.active = None, False

    def _over(self) -> str:
        return next((verb for verb, place in self._places.items() if place.collidepoint(self._at)), "")

    def draw(self, surface: pygame.Surface) -> None:
        """The places it may go to, and the thing under the pointer."""
        if self.element is None or not self.active:
            return
        over, game = self._over(), self.teller.game.id
        for verb, place in self._places.items():
            veil = pygame.Surface(place.size, pygame.SRCALPHA)
            veil.fill(self.kit.theme.color("neutral.ink_950", VEIL))
            surface.blit(veil, place)
            if verb not in self._legal:
                continue
            self.kit.paint.legal(surface, place, self.kit.theme.px(10), 1.0 if verb == over else LEAST)
            mark = pill(self.kit, f"{{icon:{icon_of(game, 'verb', verb)}}} {self.teller.verb(verb)}", verb == over)
            surface.blit(mark, mark.get_rect(center=place.center))
        picture, home = self.stage.picture(self.element), self.stage.place(self.element)
        place = home.move(self._at[0] - self._from[0], self._at[1] - self._from[1])
        self.kit.paint.shadow(surface, place, self.kit.theme.px(8), "panel")
        surface.blit(picture.surface, (place.x + picture.offset[0], place.y + picture.offset[1]))
