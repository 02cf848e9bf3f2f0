"""The pass screen: a shared screen is handed to the person who is asked. Nothing of a hand is drawn or lies below."""

from __future__ import annotations

import pygame

from core.engine import Asks
from game.bindings import Intent
from game.chronicle import Chronicle, LogLine
from game.input import Phase, Press
from game.kit import Kit
from game.scene import Change, Pop, Scene
from game.session import Session
from game.widgets.tokens import seat_icon
from game.widgets.verbs import Action, Verbs

HOLD_MS = 700.0
NEWS_AT_MOST = 5
SHORT = (560, 330)  # canvas px of the form used when somebody is asked outside the own turn


class HandOver(Scene):
    """Badge, name, what happened in public; a held south button opens. Pops with the seat that took the screen."""

    music = "keep"
    pauses_on_unplug = True

    def __init__(self, kit: Kit, session: Session, chronicle: Chronicle, theme_name: str) -> None:
        super().__init__(kit)
        self.session, self.seat, self.theme_name = session, session.seat, theme_name
        self._short = bool(session.decision.flags & Asks.INTERRUPT)
        self._news: list[LogLine] = chronicle.since(self.seat, session.viewer)
        self._held: float | None = None
        self.verbs = Verbs(kit)

    def layout(self) -> None:
        """Only what is kept of sizes."""
        self.verbs = Verbs(self.kit)

    def handle(self, press: Press) -> Change:
        """South is held."""
        if press.intent is Intent.CONFIRM:
            if press.phase is Phase.UP:
                self._held = None
            elif press.first:
                self._held = 0.0
                self.kit.audio.play("hold_fill")
        self.changed = True
        return None

    def update(self, ms: float) -> Change:
        """The held button fills."""
        if self._held is None:
            return None
        self._held += ms
        if self._held < HOLD_MS:
            return None
        self.kit.audio.play("card_flip")
        return Pop(self.seat)

    def animating(self) -> bool:
        """Does the ring fill?"""
        return self._held is not None

    # ---- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Nothing but what the whole room may see."""
        kit, t = self.kit, self.kit.theme
        surface.blit(kit.paint.backdrop(self.theme_name), (0, 0))
        kit.paint.scrim(surface, 0.5)
        emblem = t.rect("pass.emblem")
        if self._short:
            box = pygame.Rect(0, 0, t.px(SHORT[0] + 160), t.px(SHORT[1]))
            box.center = t.picture.center
            kit.paint.panel(surface, box, self.theme_name)
            emblem = pygame.Rect(0, 0, t.px(150), t.px(150))
            emblem.midtop = (box.centerx, box.top + t.px(20))
        badge = kit.icons.get(seat_icon(kit, self.seat), min(emblem.width, t.px(220)))
        surface.blit(badge, badge.get_rect(center=emblem.center))
        self._ring(surface, emblem)
        self._words(surface, emblem)
        actions = [Action(Intent.CONFIRM, kit.words("table.pass_open"), primary=True)]
        self.verbs.draw(surface, t.rect("pass.keys"), actions, bare=True, align="center")

    def _ring(self, surface: pygame.Surface, emblem: pygame.Rect) -> None:
        """Fills while south is held."""
        t = self.kit.theme
        box = emblem.inflate(t.px(20), t.px(20))
        pygame.draw.aacircle(surface, t.color("neutral.ink_600"), box.center, box.width // 2, max(t.px(8), 3))
        share = (self._held or 0.0) / HOLD_MS
        if share > 0:
            full = 6.2832
            top = 1.5708
            pygame.draw.arc(surface, t.color("semantic.selected"), box, top - full * share, top, max(t.px(9), 4))

    def _words(self, surface: pygame.Surface, emblem: pygame.Rect) -> None:
        kit, t = self.kit, self.kit.theme
        name = kit.words("table.pass_screen", seat=self.session.match.seats[self.seat].name)
        place = (
            t.rect("pass.name") if not self._short else pygame.Rect(0, emblem.bottom + t.px(10), t.px(700), t.px(60))
        )
        place.centerx = t.picture.centerx
        style = kit.text.style("h1" if not self._short else "h3", grow=t.text < 1.5)
        kit.text.draw(surface, name, style, "neutral.brass_100", place, align="center", floor=26)
        what = t.rect("pass.what") if not self._short else place.move(0, t.px(60))
        detail = kit.text.style("body", grow=True)
        line = pygame.Rect(what.left, what.top, what.width, kit.text.line_height(detail))
        kit.text.draw(surface, kit.words("table.pass_detail"), detail, "text.on_dark_2", line, align="center", floor=20)
        if self._short or not self._news:
            return
        y = line.bottom + t.px(20)
        for news in self._news[-NEWS_AT_MOST:]:
            row = f"{{icon:{news.icon}}} {news.text}" if news.icon else news.text
            height = kit.text.line_height(detail)
            if y + height > what.bottom + t.px(60):
                break
            kit.text.draw(
                surface, row, detail, "text.on_dark", pygame.Rect(what.left, y, what.width, height), align="center"
            )
            y += height
