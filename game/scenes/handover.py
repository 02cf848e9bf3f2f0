"""The pass screen: nothing private is drawn until the next person holds a button.

What lies behind is given as a picture of what the whole room may see; it is blurred, not relied on to hide anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from core.engine import Asks
from game import names
from game.bindings import Intent
from game.chronicle import Chronicle
from game.icons import rasterise
from game.input import PAD, Phase, Press
from game.kit import Kit
from game.paint import hex_of
from game.scene import Change, Pop, Push, Scene
from game.scenes import routes
from game.session import Session
from game.text import Align
from game.theme import tint
from game.widgets.hold import Hold, draw_ring
from game.widgets.verbs import Action, Verbs, glyph_picture

SHEET = (370, 116, 1180, 800)  # canvas px, the paper with its arch
SHORT = (560, 330, 800, 420)  # for interrupts
ROOMY = 1.25  # up to this text size the news stand in two columns


@dataclass(frozen=True)
class News:
    """Something public that happened since the seat's last turn."""

    icon: str
    words: str


@dataclass
class Summons:
    """Who is called to the screen and what they may know already."""

    seat: int
    name: str
    game: str
    news: Sequence[News] = field(default_factory=list)
    note: str = ""  # what stays hidden until it is opened
    pad: int = -1  # only this pad opens it; -1 = any device
    interrupt: bool = False


class PassScreen(Scene):
    """Pops with the seat once the button was held. Select shows all that happened instead of the last of it."""

    music = "keep"
    pauses_on_unplug = True

    def __init__(self, kit: Kit, summons: Summons, behind: pygame.Surface | None = None) -> None:
        super().__init__(kit)
        self.summons, self._behind = summons, behind
        self.theme_name = self.about = summons.game
        self._hold = Hold(kit)
        self._bar = Verbs(kit)
        self._still: pygame.Surface | None = None
        self._button = pygame.Rect(0, 0, 0, 0)
        self._all_news = False

    @property
    def seat(self) -> int:
        """The seat that is called."""
        return self.summons.seat

    def layout(self) -> None:
        """Everything is painted once."""
        self._still = None
        self.changed = True

    def enter(self) -> None:
        """Two notes of the lyre call."""
        self.kit.audio.play("turn_start")

    # ---- hearing -------------------------------------------------------------------------------------------------

    def handle(self, press: Press) -> Change:
        """South (or the button under the mouse) is held; select shows the record."""
        if press.intent is Intent.POINT:
            return None
        if press.intent is Intent.CONFIRM:
            if press.phase is Phase.UP:
                self._hold.release()
            elif press.phase is Phase.DOWN and self._may_open(press) and self._hold.press():
                return self._open()
        elif press.intent is Intent.LOG and press.first and not self.summons.interrupt:
            self._all_news = not self._all_news
            self._still = None
            self.kit.audio.play("card_slide")
        elif press.intent is Intent.RULES and press.first:
            return Push(routes.rules(self.kit, self.theme_name))
        return None

    def _may_open(self, press: Press) -> bool:
        if press.at is not None and not self._button.collidepoint(press.at):
            return False
        if self.summons.pad >= 0 and self.summons.pad in self.kit.devices.pads:
            if press.device == PAD and press.pad == self.summons.pad:
                return True
            self.kit.audio.play("refuse")
            self.kit.notice("handover.other_pad", name=self.summons.name)
            return False
        return True

    def update(self, ms: float) -> Change:
        """The ring fills."""
        if self._hold.active:
            self.changed = True
        return self._open() if self._hold.update(ms) else None

    def _open(self) -> Change:
        self.kit.audio.play("card_flip")
        return Pop(self.summons.seat)

    def animating(self) -> bool:
        """While held."""
        return self._hold.active

    # ---- picture -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, and the button with its ring."""
        if self._still is None:
            self._still = self._paint(surface)
        surface.blit(self._still, (0, 0))
        self._draw_button(surface)
        theme, words = self.kit.theme, self.kit.words
        foot = theme.place((420, 936, 1080, 64))
        acts = []
        if len(self.summons.news) > 1 and not self.summons.interrupt:
            acts.append(Action(Intent.LOG, words("handover.less" if self._all_news else "handover.log")))
        covered = self._bar.draw(surface, foot, acts, bare=True, align="right" if self.summons.note else "center")
        if self.summons.note:
            room = pygame.Rect(foot.left, foot.top, covered.left - foot.left - theme.px(24), foot.height)
            note = f"{{icon:ui_eye_off}}  {self.summons.note}"
            align: Align = "left" if covered.width else "center"
            room = room if covered.width else foot
            style = self.kit.text.style("caption", grow=True)
            self.kit.text.draw(surface, note, style, "text.on_dark_2", room, align=align)

    def _paint(self, surface: pygame.Surface) -> pygame.Surface:
        still = surface.copy()
        still.blit(self.kit.paint.backdrop(self.summons.game), (0, 0))
        if self._behind is not None:
            still.blit(_far_away(self._behind, surface.get_size(), self.kit.theme.px(9)), (0, 0))
        else:
            self.kit.paint.scrim(still, 0.45)
        if self.summons.interrupt:
            self._paint_short(still)
        else:
            self._paint_sheet(still)
        return still

    def _paint_sheet(self, surface: pygame.Surface) -> None:
        theme, text, words = self.kit.theme, self.kit.text, self.kit.words
        sheet = theme.place(SHEET)
        k = theme.k
        self._arch(surface, sheet, k)
        self._button = theme.place((560, 766, 800, 88))
        if self._all_news:
            self._news(surface, theme.place((480, 240, 960, 508)), columns=1)
            return
        px = theme.px(200)
        badge = self.kit.icons.get(theme.token(f"color.seat.{self.summons.seat}.icon"), px)
        surface.blit(badge, badge.get_rect(center=(sheet.centerx, sheet.top + theme.px(160))))
        name = theme.place((440, 396, 1040, 116))
        style = text.style("banner")
        title = words("handover.turn", name=self.summons.name)
        text.draw(surface, title, style, "text.on_light", name, align="center", floor=36)
        line = theme.place((440, 508, 1040, 60))
        hand = f"{{icon:ui_pass_pad}}  {words('handover.pass', name=self.summons.name)}"
        style = text.style("lead", grow=True)
        text.draw(surface, hand, style, "text.on_light_2", line, align="center")
        self._news(surface, theme.place((480, 584, 960, 164)), columns=1 if theme.text > ROOMY else 2)

    def _news(self, surface: pygame.Surface, rect: pygame.Rect, columns: int) -> None:
        """What happened, the last of it if there is no room for all, between two lines."""
        if not self.summons.news:
            return
        theme, text = self.kit.theme, self.kit.text
        ink = theme.color("neutral.vellum_300")
        for y in (rect.top, rect.bottom):
            pygame.draw.line(surface, ink, (rect.left, y), (rect.right, y), max(theme.px(2), 1))
        style = text.style("caption", grow=True)
        step = max(text.line_height(style), theme.px(44))
        rows = max((rect.height - theme.px(12)) // step, 1)
        shown = list(self.summons.news)[-rows * columns :]
        used = -(-len(shown) // columns)
        top = rect.centery - used * step // 2
        width = rect.width // columns
        for number, item in enumerate(shown):
            x = rect.left + number % columns * width
            box = pygame.Rect(x + theme.px(8), top + number // columns * step, width - theme.px(24), step)
            text.draw(surface, f"{{icon:{item.icon}}}  {item.words}", style, "text.on_light", box)

    def _paint_short(self, surface: pygame.Surface) -> None:
        theme, text, words = self.kit.theme, self.kit.text, self.kit.words
        box = theme.place(SHORT)
        self.kit.paint.shadow(surface, box, theme.length("radius.dialog"), "dialog")
        surface.blit(self.kit.paint.vellum(box.size, theme.length("radius.dialog")), box)
        px = theme.px(110)
        badge = self.kit.icons.get(theme.token(f"color.seat.{self.summons.seat}.icon"), px)
        surface.blit(badge, badge.get_rect(midtop=(box.centerx, box.top + theme.px(28))))
        name = pygame.Rect(box.left + theme.px(30), box.top + theme.px(144), box.width - theme.px(60), theme.px(72))
        title = words("handover.asked", name=self.summons.name)
        text.draw(surface, title, text.style("h2", grow=True), "text.on_light", name, align="center", floor=30)
        if self.summons.news:
            below = name.move(0, theme.px(70))
            item = self.summons.news[-1]
            line = f"{{icon:{item.icon}}}  {item.words}"
            text.draw(surface, line, text.style("caption", grow=True), "text.on_light_2", below, align="center")
        self._button = pygame.Rect(0, 0, box.width - theme.px(80), theme.px(88))
        self._button.midbottom = (box.centerx, box.bottom - theme.px(28))

    def _arch(self, surface: pygame.Surface, rect: pygame.Rect, k: float) -> None:
        """The paper with its low arch, walnut and brass around it, a line in the colour of the seat."""
        theme = self.kit.theme
        w, h = SHEET[2], SHEET[3]
        m = 30

        def arch(inset: float) -> str:
            x0, y0, x1, y1 = inset, inset, w - inset, h - inset
            rise = y0 + 150
            return (
                f"M{x0} {y1} V{rise} C{x0} {y0 + 50} {w * 0.24} {y0} {w / 2} {y0} "
                f"C{w * 0.76} {y0} {x1} {y0 + 50} {x1} {rise} V{y1} Z"
            )

        shade = hex_of(theme.color(f"seat.{self.summons.seat}.shade"))
        paper = (
            f'<defs><linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
            f'<stop offset="0" stop-color="{hex_of(theme.color("neutral.vellum_50"))}"/>'
            f'<stop offset="1" stop-color="{tint("paper.arch_bottom")}"/></linearGradient></defs>'
        )
        shadows = "".join(
            f'<path d="{arch(0)}" transform="translate(0 {dy})" fill="#000000" opacity="0.2"/>' for dy in (5, 10, 16)
        )
        body = (
            f'{paper}{shadows}<path d="{arch(0)}" fill="{tint("wood.frame")}" stroke="{tint("wood.dark")}" '
            f'stroke-width="3"/>'
            f'<path d="{arch(8)}" fill="none" stroke="{tint("wood.grain")}" stroke-width="2" opacity="0.6"/>'
            f'<path d="{arch(18)}" fill="url(#p)" stroke="{tint("neutral.brass_500")}" stroke-width="5"/>'
            f'<path d="{arch(32)}" fill="none" stroke="{shade}" stroke-width="3"/>'
        )
        box = f'viewBox="{-m} {-m} {w + 2 * m} {h + 2 * m}" width="{w + 2 * m}" height="{h + 2 * m}"'
        size = (round((w + 2 * m) * k), round((h + 2 * m) * k))
        picture = rasterise(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>', size)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _draw_button(self, surface: pygame.Surface) -> None:
        theme, text = self.kit.theme, self.kit.text
        rect = self._button
        self.kit.paint.shadow(surface, rect, theme.length("radius.control"), "card")
        surface.blit(self.kit.paint.button(rect.size, "gold"), rect)
        glyph = glyph_picture(self.kit, self.kit.devices.glyph(Intent.CONFIRM), theme.px(48))
        ring = theme.px(44)
        gap = theme.px(16)
        key = "handover.hold" if self.kit.settings.hold_to_confirm else "handover.press"
        room = rect.width - glyph.get_width() - ring - 4 * gap
        words, style = text.fit(self.kit.words(key), text.style("prompt", grow=True, px=34), room)
        picture = text.line(words, style, "text.on_light")
        total = glyph.get_width() + gap + picture.get_width() + gap + ring
        x = rect.centerx - total // 2
        surface.blit(glyph, glyph.get_rect(midleft=(x, rect.centery)))
        x += glyph.get_width() + gap
        surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
        x += picture.get_width() + gap
        draw_ring(self.kit, surface, (x + ring // 2, rect.centery), ring, self._hold.fraction)


class HandOver(PassScreen):
    """The pass screen of a session, for the seat that is asked now."""

    def __init__(self, kit: Kit, session: Session, chronicle: Chronicle, behind: pygame.Surface | None = None) -> None:
        seat = session.seat
        news = [News(line.icon or "ui_info", line.text) for line in chronicle.since(seat, session.viewer)]
        interrupt = bool(session.decision.flags & Asks.INTERRUPT)
        name = names.of(kit.words, session.match)[seat]
        note, pad = kit.words("handover.hidden"), session.pads.get(seat, -1)
        summons = Summons(seat, name, session.match.game.id, news, note, pad=pad, interrupt=interrupt)
        super().__init__(kit, summons, behind)


def _far_away(picture: pygame.Surface, size: tuple[int, int], blur: int) -> pygame.Surface:
    """A picture blurred and at 42 % light: done on a quarter of it."""
    small = pygame.transform.smoothscale(picture, (max(size[0] // 4, 1), max(size[1] // 4, 1)))
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, max(blur // 4, 1)), max(blur // 4, 1))
    small.fill((107, 107, 107), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(small, size)
