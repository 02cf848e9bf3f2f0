"""The quick reference of a table: what a player looks up in the middle of a turn, on one page. Any press closes it;
in larger text, where it needs several pages, south turns them."""

from __future__ import annotations

import pygame

from game.bindings import Intent
from game.input import Press
from game.inspect import Inspection
from game.kit import Kit
from game.scene import Change, Pop, Scene
from game.table import Portrait, Section
from game.widgets.inspector import Sheet
from game.widgets.verbs import Action, Verbs

LARGE, LARGEST = 1.25, 1.5  # text sizes above which a page has two columns, one


class Reference(Scene):
    """Columns of a table's reference over the picture behind it; larger text has fewer columns a page."""

    music = "keep"

    def __init__(self, kit: Kit, theme_name: str, columns: list[list[Section]], behind: pygame.Surface) -> None:
        super().__init__(kit)
        self.theme_name, self._columns, self._source = theme_name, columns, behind
        self.page = 0
        self.verbs = Verbs(kit)
        self._picture: pygame.Surface | None = None

    @property
    def pages(self) -> list[list[list[Section]]]:
        """Columns by page. In larger text every section is a column of its own."""
        text = self.kit.theme.text
        columns = self._columns if text <= LARGE else [[section] for column in self._columns for section in column]
        count = 4 if text <= LARGE else 2 if text <= LARGEST else 1
        return [columns[i : i + count] for i in range(0, len(columns), count)]

    def layout(self) -> None:
        """Everything is drawn anew."""
        self.verbs = Verbs(self.kit)
        self._picture = None
        self.page = min(self.page, len(self.pages) - 1)

    def handle(self, press: Press) -> Change:
        """Left and right turn pages, anything else closes."""
        if not press.first or press.intent in (Intent.POINT, Intent.AIM, Intent.SCROLL):
            return None
        steps = {Intent.LEFT: -1, Intent.PREV_ZONE: -1, Intent.RIGHT: 1, Intent.NEXT_ZONE: 1, Intent.CONFIRM: 1}
        step = steps.get(press.intent, 0)
        if step and len(self.pages) > 1:
            self.page = (self.page + step) % len(self.pages)
            self._picture, self.changed = None, True
            self.kit.audio.play("card_slide")
            return None
        self.kit.audio.play("back")
        return Pop()

    def draw(self, surface: pygame.Surface) -> None:
        """The columns on dark panels, the keys below."""
        if self._picture is None:
            self._picture = self._make()
        surface.blit(self._picture, (0, 0))
        words = self.kit.words
        several = len(self.pages) > 1
        actions = [Action(Intent.CONFIRM, words("rules.page"), primary=True)] if several else []
        actions.append(Action(Intent.BACK, words("table.close"), primary=not several))
        self.verbs.draw(surface, self.kit.theme.rect("hud.prompt").union(self.kit.theme.rect("hud.actions")), actions)

    def _make(self) -> pygame.Surface:
        t = self.kit.theme
        picture = pygame.transform.smoothscale(self._source, t.size)
        self.kit.paint.scrim(picture, 0.66)
        area = t.rect("hud.content")
        columns, gap = self.pages[self.page], t.px(14)
        width = (area.width - gap * (len(columns) - 1)) // len(columns)
        for number, sections in enumerate(columns):
            place = pygame.Rect(area.left + number * (width + gap), area.top, width, area.height)
            self.kit.paint.panel(picture, place, self.theme_name)
            sheet = Sheet(self.kit, place.size, lambda seat: "", dark=True, roomy=1.0)
            first = sections[0]
            rest = (Section("", first.facts, first.strong, first.after), *sections[1:])
            picture.blit(sheet.draw(Inspection(Portrait(first.title, sections=rest))), place)
        return picture
