"""The end of a match: who won and by how much, where the points came from, how it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import levels, names
from game.bindings import Intent
from game.input import Press
from game.kit import Kit
from game.outcome import Outcome, SeatOutcome
from game.scene import Change, Pop, Push, Replace
from game.scenes import routes
from game.scenes.dialogs import Dialog
from game.scenes.menu import Menu
from game.widgets import charts
from game.widgets.verbs import Action

ROOMY = 1.25  # up to this text size both charts stand beside the places
VIEWS = ("breakdown", "course", "figures")


class Results(Menu):
    """`again` makes the scene of the next match (None: not offered), `replay` that of watching this one."""

    music = "keep"

    def __init__(
        self,
        kit: Kit,
        outcome: Outcome,
        *,
        again: Callable[[], Change] | None = None,
        replay: Callable[[], Change] | None = None,
        saved: bool = True,
    ) -> None:
        super().__init__(kit)
        self.outcome, self._again, self._replay, self._saved = outcome, again, replay, saved
        self.about = self.theme_name = self.backdrop = outcome.game
        self._view = 0

    def enter(self) -> None:
        """The cadence of the end."""
        person_won = any(not seat.level for seat in self.outcome.winners)
        self.kit.audio.play("win" if person_won else "place")

    # ---- what can be done ----------------------------------------------------------------------------------------

    def _title(self) -> Change:
        return Replace(routes.title(self.kit), all=True)

    def back(self) -> Change:
        """East is the title."""
        return self._title()

    def _turn_view(self) -> Change:
        count = len(VIEWS) if self.kit.theme.text > ROOMY else 2
        self._view = (self._view + 1) % count
        self._still = None
        self.kit.audio.play("card_flip")
        return None

    def _choices(self) -> list[tuple[str, str, str, Callable[[], Change]]]:
        words = self.kit.words
        choices: list[tuple[str, str, str, Callable[[], Change]]] = []
        if self._again:
            choices.append(("again", words("results.again"), "ui_play", self._again))
        if self._replay:
            choices.append(("replay", words("results.replay"), "ui_replay", self._replay))
        choices.append(("view", self._view_words(), "ui_stats", lambda: Pop("view")))
        choices.append(("title", words("results.title_screen"), "ui_home", self._title))
        return choices

    def _menu(self) -> Change:
        """All that can be done, as a list: with large letters the bar does not name it all."""
        choices = self._choices()
        acts = {name: act for name, _, _, act in choices}
        answers = [(name, words, icon) for name, words, icon, _ in choices]

        def act(name: str) -> Change:
            return acts[name]() if name in acts else Pop()

        return Push(Dialog(self.kit, self.headline, "", answers, icon="ui_trophy", act=act, cancel="close"))

    def resume(self, result: object) -> Change:
        """The menu may have asked for the other view."""
        return self._turn_view() if result == "view" else None

    def handle(self, press: Press) -> Change:
        """South again, north the replay, west the figures, east the title, start everything as a list."""
        if press.first:
            at = self.bar.under(press.at) if press.at else press.intent
            match at:
                case Intent.CONFIRM if press.at is None or self.bar.under(press.at):
                    return self._again() if self._again else None
                case Intent.HINT:
                    return self._replay() if self._replay else None
                case Intent.ZOOM:
                    return self._turn_view()
                case Intent.MENU:
                    return self._menu()
        return super().handle(press)

    def _view_words(self) -> str:
        large = self.kit.theme.text > ROOMY
        views = VIEWS if large else ("charts", "figures")
        return self.kit.words(f"results.view_{views[(self._view + 1) % len(views)]}")

    def actions(self) -> Sequence[Action]:
        """The bar at the foot."""
        words = self.kit.words
        acts = [Action(Intent.CONFIRM, words("results.again"), primary=True)] if self._again else []
        if self._replay:
            acts.append(Action(Intent.HINT, words("results.replay")))
        acts.append(Action(Intent.ZOOM, self._view_words()))
        acts.append(Action(Intent.BACK, words("results.title_screen")))
        acts.append(Action(Intent.MENU, words("action.menu")))
        return acts

    # ---- picture -------------------------------------------------------------------------------------------------

    def _name(self, seat: SeatOutcome) -> str:
        return names.shown(self.kit.words, seat.seat, seat.level, seat.name)

    @property
    def headline(self) -> str:
        """Who won and by how much; alone, how far the people came."""
        words, outcome = self.kit.words, self.outcome
        winners = outcome.winners
        if len(outcome.seats) == 1:
            name, points = self._name(winners[0]), winners[0].total
            if outcome.title:
                title = words(f"{outcome.game}.rating.{outcome.title}")
                return words("results.solo_title", title=title, name=name, points=points)
            return words("results.solo", name=name, points=points)
        if len(winners) > 1:
            return words("results.tied", names=words("results.and").join(map(self._name, winners)))
        key = "results.wins" if outcome.margin else "results.wins_tie"
        return words(key, name=self._name(winners[0]), points=outcome.margin)

    def paint(self, surface: pygame.Surface) -> None:
        """Header, places, charts."""
        theme = self.kit.theme
        self._paint_header(surface)
        podium = theme.rect("results.podium")
        self.kit.paint.panel(surface, podium, self.theme_name)
        self._paint_places(surface, podium)
        chart, below = theme.rect("results.chart"), theme.rect("results.tabs")
        if theme.text > ROOMY or self._view == 1:
            both = chart.union(below)
            name = VIEWS[self._view] if theme.text > ROOMY else "figures"
            self._panel(surface, both, name)
        else:
            self._panel(surface, chart, "breakdown")
            self._panel(surface, below, "course")

    def _panel(self, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
        theme = self.kit.theme
        self.kit.paint.panel(surface, rect, self.theme_name)
        key = f"results.heading_{name}"
        top = self.heading(surface, self.kit.words(key), rect)
        inside = pygame.Rect(rect.left + theme.px(24), top, rect.width - 2 * theme.px(24), rect.bottom - top)
        inside.height -= theme.px(14)
        grow = theme.text > ROOMY
        match name:
            case "breakdown":
                charts.breakdown(self.kit, surface, inside, self.outcome, grow=grow)
            case "course":
                charts.course(self.kit, surface, inside, self.outcome)
            case _:
                charts.figures(self.kit, surface, inside, self.outcome)

    def _paint_header(self, surface: pygame.Surface) -> None:
        theme, text = self.kit.theme, self.kit.text
        box = theme.rect("results.header")
        style = text.style("h1", grow=True)
        cup, badge, gap = theme.px(84), theme.px(52), theme.px(22)
        room = box.width - cup - len(self.outcome.winners) * (badge + gap) - 2 * gap
        words, style = text.fit(self.headline, style, room, floor=44)
        picture = text.line(words, style, "neutral.brass_100")
        total = cup + gap + picture.get_width() + len(self.outcome.winners) * (badge + gap // 2) + gap // 2
        x = box.centerx - total // 2
        middle = box.top + (box.height - theme.px(8)) // 2
        surface.blit(self.kit.icons.get("ui_trophy", cup), (x, middle - cup // 2))
        x += cup + gap
        surface.blit(picture, (x, middle - picture.get_height() // 2))
        x += picture.get_width() + gap
        for seat in self.outcome.winners:
            icon = self.kit.icons.get(theme.token(f"color.seat.{seat.seat}.icon"), badge)
            surface.blit(icon, (x, middle - badge // 2))
            x += badge + gap // 2
        self.kit.paint.rule(surface, box.left, box.bottom - theme.px(2), box.width, fade=True)

    def _paint_places(self, surface: pygame.Surface, panel: pygame.Rect) -> None:
        theme = self.kit.theme
        pad, gap = theme.px(16), theme.px(14)
        inner = panel.inflate(-2 * pad, -2 * pad)
        count = len(self.outcome.seats)
        first = theme.px(170)
        rest = min((inner.height - first - gap * (count - 1)) // max(count - 1, 1), theme.px(158))
        y = inner.top
        for seat in self.outcome.seats:
            height = first if seat is self.outcome.seats[0] else rest
            self._paint_place(surface, pygame.Rect(inner.left, y, inner.width, height), seat)
            y += height + gap

    def _paint_place(self, surface: pygame.Surface, rect: pygame.Rect, seat: SeatOutcome) -> None:
        theme, text = self.kit.theme, self.kit.text
        first = seat.place == 1
        self.kit.paint.row(surface, rect, self.theme_name, f"seat.{seat.seat}.base")
        if first:
            pygame.draw.rect(surface, theme.color("neutral.brass_500"), rect, theme.px(3), border_radius=theme.px(12))
        x = rect.left + theme.px(34)
        number = pygame.Rect(x, rect.top, theme.px(48), rect.height)
        color = "semantic.selected" if first else "text.on_dark_3"
        text.draw(surface, str(seat.place), text.style("h1", px=64 if first else 44), color, number)
        px = min(theme.px(72 if first else 56), rect.height - theme.px(16))
        badge = self.kit.icons.get(theme.token(f"color.seat.{seat.seat}.icon"), px)
        surface.blit(badge, badge.get_rect(midleft=(number.right + theme.px(8), rect.centery)))
        total = pygame.Rect(rect.right - theme.px(150), rect.top, theme.px(126), rect.height)
        text.draw(surface, str(seat.total), text.style("number_l", px=84 if first else 60), "text.on_dark", total,
                  align="right")  # fmt: skip
        left = number.right + px + theme.px(28)
        width = total.left - left - theme.px(4)
        half = (rect.height - theme.px(24)) // 2
        middle = rect.centery
        name = pygame.Rect(left, middle - min(half, theme.grown(54)), width, min(half, theme.grown(54)))
        text.draw(surface, self._name(seat), text.style("h3", grow=True, px=40 if first else 34), "text.on_dark", name)
        level = self.kit.words(f"level.{seat.level}" if seat.level else "setup.person")
        below = pygame.Rect(left, middle, width, min(half, theme.grown(40)))
        style = text.style("caption", grow=True)
        text.draw(surface, f"{{icon:{levels.icon(seat.level)}}} {level}", style, "text.on_dark_2", below)

    def draw_actions(self, surface: pygame.Surface) -> None:
        """The bar, and at its left that the match was kept."""
        theme = self.kit.theme
        rect = theme.rect("results.keys")
        covered = self.bar.draw(surface, rect, self.actions())
        key = "results.assisted" if self.outcome.assisted else "results.saved" if self._saved else ""
        room = pygame.Rect(rect.left + theme.px(20), rect.top, covered.left - rect.left - theme.px(40), rect.height)
        style = self.kit.text.style("caption", grow=True)
        words = f"{{icon:ui_save}} {self.kit.words(key)}" if key else ""
        if key and self.kit.text.width(words, style) <= room.width:
            self.kit.text.draw(surface, words, style, "text.on_dark_2", room)
