"""The zoom: the card large at the left, all that the inspector knows at the right, card to card with the shoulders.
A line of a list, which has no card, has the whole room for its words."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pygame

from core.engine import Ref
from game import rulebook
from game.asking import Line
from game.bindings import Intent
from game.input import Press
from game.inspect import Inspection
from game.kit import Kit
from game.scene import Change, Pop, Push, Scene
from game.scenes import routes
from game.table import Element, Fact, Portrait, Section
from game.widgets.inspector import Sheet
from game.widgets.verbs import Action, Verbs

if TYPE_CHECKING:
    from game.scenes.table import TableScene

STEPS = {Intent.LEFT: -1, Intent.PREV_ZONE: -1, Intent.UP: -1, Intent.RIGHT: 1, Intent.NEXT_ZONE: 1, Intent.DOWN: 1}


class Zoom(Scene):
    """One thing of the table behind it, or a line, large. South chooses it there; west and east go back."""

    music = "keep"

    def __init__(self, kit: Kit, table: TableScene, thing: Element | Line) -> None:
        super().__init__(kit)
        self.table, self.thing = table, thing
        self.theme_name = self.about = table.theme_name
        self.verbs = Verbs(kit)
        self._behind: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None

    def layout(self) -> None:
        """The table behind is drawn once, blurred and darkened."""
        surface = pygame.Surface(self.kit.theme.size)
        self.table.draw(surface)
        small = pygame.transform.smoothscale(surface, (surface.get_width() // 4, surface.get_height() // 4))
        blurred = pygame.transform.box_blur(small, max(self.kit.theme.px(9) // 4, 1))
        self._behind = pygame.transform.smoothscale(blurred, surface.get_size())
        self.kit.paint.scrim(self._behind, 0.62)
        self.verbs = Verbs(self.kit)
        self._picture = None

    @property
    def _spot(self) -> Ref | Line:
        """What has the focus on the table."""
        return self.thing.ref if isinstance(self.thing, Element) else self.thing

    # ---- presses -----------------------------------------------------------------------------------------------------

    def handle(self, press: Press) -> Change:
        """Card to card, back, or the choice of this card."""
        if not press.down:
            return None
        if press.intent in STEPS:
            self._step(STEPS[press.intent])
        elif press.intent is Intent.SCROLL and press.vector[1]:
            self._step(1 if press.vector[1] > 0 else -1)
        elif press.first:
            return self._button(press)
        return None

    def _button(self, press: Press) -> Change:
        intent = press.intent
        if intent is Intent.CONFIRM and press.at:
            intent = self.verbs.under(press.at) or Intent.BACK
        if intent in (Intent.HINT, Intent.RULES) and self._rule():
            return Push(routes.rules(self.kit, self.theme_name, self._rule()))
        if intent is Intent.CONFIRM and not self._choice():
            self.kit.audio.play("refuse")
            return None
        if intent in (Intent.BACK, Intent.ZOOM, Intent.CONFIRM):
            self.kit.audio.play("back")
            return Pop(self._spot if intent is Intent.CONFIRM else None)
        return None

    def _step(self, step: int) -> None:
        kind, here = type(self._spot), self._spot
        zone = self.thing.zone
        mates = [spot.id for spot in self.table.focus.spots if spot.zone == zone and isinstance(spot.id, kind)]
        if here not in mates:
            return
        there = mates[(mates.index(here) + step) % len(mates)]
        thing = self.table.stage.find(there) if isinstance(there, Ref) else there
        if isinstance(thing, Element | Line):
            self.thing, self.changed = thing, True
            with self.kit.long("zoom"):
                self._picture = self._make()
            self.table.focus.put(there)
            self.kit.audio.play("card_slide")

    def _rule(self) -> str:
        return self.table.rule_of(self.thing) if isinstance(self.thing, Element) else ""

    def _choice(self) -> str:
        asking = self.table.asking
        return asking.label(self._spot) if asking else ""

    # ---- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The card, the text, the keys."""
        if self._picture is None:
            self._picture = self._make()
        surface.blit(self._picture, (0, 0))
        words, t = self.kit.words, self.kit.theme
        choice = self._choice()
        actions = [Action((Intent.PREV_ZONE, Intent.NEXT_ZONE), words("table.next_card"))]
        if choice:
            actions.insert(0, Action(Intent.CONFIRM, choice, primary=True))
        if self._rule():
            actions.append(Action(Intent.HINT, words("table.rule_page")))
        actions.append(Action(Intent.BACK, words("table.back")))
        self.kit.paint.solid(surface, t.rect("dialog.zoom_keys"))
        self.verbs.draw(surface, t.rect("dialog.zoom_keys"), actions)

    def _make(self) -> pygame.Surface:
        assert self._behind
        t = self.kit.theme
        picture = self._behind.copy()
        card = t.rect("dialog.zoom_card")
        text = t.rect("dialog.zoom_text")
        big = self.table.table.zoom_picture(self.thing, card.size) if isinstance(self.thing, Element) else None
        if big is not None:
            self.kit.paint.shadow(picture, card, t.length("radius.card_zoom"), "dialog")
            picture.blit(big, card)
        else:
            text = card.union(text)
        sheet, words = self._sheet(text.size)
        if big is None and sheet.used < text.height:  # no card beside it: the panel is as high as its words
            text = pygame.Rect(text.left, text.centery - sheet.used // 2, text.width, sheet.used)
        self.kit.paint.panel(picture, text, self.theme_name)
        picture.blit(words, text, (0, 0, *text.size))
        return picture

    def _sheet(self, size: tuple[int, int]) -> tuple[Sheet, pygame.Surface]:
        """All that is known, and the rule behind it where that makes no letter smaller."""
        names, inspection = self.table.table.seats.names, self._inspection()

        def drawn(one: Inspection) -> tuple[Sheet, pygame.Surface]:
            sheet = Sheet(self.kit, size, lambda seat: names[seat], dark=True, whole=True)
            return sheet, sheet.draw(one)

        plain, section = drawn(inspection), self._rule_section()
        if section:
            portrait = inspection.portrait
            longer = dataclasses.replace(portrait, sections=(*portrait.sections, section))
            told = drawn(dataclasses.replace(inspection, portrait=longer))
            if told[0].form == plain[0].form:
                return told
        return plain

    def _rule_section(self) -> Section | None:
        rule = self._rule()
        book = rulebook.read(self.theme_name, self.kit.words.language) if rule else None
        paragraph = book.paragraph(rule) if book else ""
        if not paragraph:
            return None
        return Section(self.kit.words("table.the_rule", rule=rule), (Fact("ui_rules", paragraph),))

    def _inspection(self) -> Inspection:
        asking, shown = self.table.asking, self.table.shown
        found = asking.inspect(shown, self._spot) if asking else None
        if found is None and isinstance(self.thing, Element):
            return Inspection(self.table.table.portrait(shown, self.thing))
        return found or Inspection(Portrait(""))
