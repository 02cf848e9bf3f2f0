"""The title: the open triptych and the menu under it. Left alone it plays a match by itself."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from core import engine
from game import saves
from game.bindings import Intent
from game.input import Press
from game.kit import Kit
from game.panels import CABINET, MARGIN, SHAPES, Panels, silhouette
from game.scene import Change, Push, Quit
from game.scenes import dialogs, routes
from game.scenes.cabinet import Opening, Turning
from game.scenes.menu import Menu
from game.tables import playable
from game.theme import tint, token
from game.widgets.controls import Button, Control
from game.widgets.verbs import LARGE_TEXT, MOVE, Action

IDLE_MS: float = token("time.attract_after")
PREPARE_MS: float = token("time.prepare_after")  # then the wood of menus is made
LEAVES = {game: leaf["place"] for game, leaf in CABINET.items()}
HINGES = ((668, 470), (668, 720), (1252, 470), (1252, 720))  # canvas px, centre of each hinge


class Leaf(Control):
    """One panel of the triptych: a game to play."""

    def __init__(self, game: str, rect: pygame.Rect, scene: Title) -> None:
        super().__init__(game, rect, "panels", enabled=game in playable())
        self.game, self._scene = game, scene

    def confirm(self) -> Change:
        """Sets up a match of the game."""
        return self._scene.go_into(self.game)


class Title(Menu):
    """The first screen. Panels of games that are not there are closed and take no focus."""

    backdrop = "title"
    toast = "title.toast"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._alone_since: float | None = None  # program time: a screen at rest sleeps longer than a turn may count
        self._scale = 1.0  # large letters need room: the triptych shrinks by it, from under the motto
        self._unfinished = saves.Saves(kit.folder).unfinished()
        self._opening: Opening | None = None
        self._goes_to = ""  # the game whose leaf is entered
        self._leaves: dict[tuple[str, bool], pygame.Surface] = {}
        self._preparing = self._prepare()

    # ---- layout --------------------------------------------------------------------------------------------------

    def resume(self, result: object) -> Change:
        """A match may have been played, or the language changed."""
        self._unfinished = saves.Saves(self.kit.folder).unfinished()
        self._alone_since = None
        self._opening = None
        self.rebuild()
        return None

    def build(self) -> None:
        """Panels and pills; the pills first, because large letters take room from the panels."""
        self._leaves.clear()
        self._preparing = self._prepare()
        self._lay_out_pills()
        theme = self.kit.theme
        for game, key in LEAVES.items():
            if game in playable():
                leaf = Leaf(game, self._leaf_rect(key), self)
                leaf.radius = theme.px(12)
                self.add(leaf)
        self.focus.neighbours = {"panels": {"down": "menu"}, "menu": {"up": "panels"}}
        self.first_zone = "menu" if self._unfinished else "panels"

    def _items(self) -> list[tuple[str, str, str]]:
        """(id, words, icon) of the menu, "Continue" first."""
        words = self.kit.words
        items = []
        if self._unfinished:
            items.append(("continue", self._unfinished[0].continue_words(words), "ui_load"))
        items += [
            (name, words(f"title.{name}"), icon)
            for name, icon in (
                ("rules", "ui_rules"),
                ("replays", "ui_replay"),
                ("statistics", "ui_stats"),
                ("settings", "ui_settings"),
                ("quit", "ui_exit"),
            )
        ]
        return items

    def _lay_out_pills(self) -> None:
        theme, items = self.kit.theme, self._items()
        home = theme.rect("title.menu")
        if theme.text >= LARGE_TEXT:  # then nothing stands under the menu
            home.bottom = theme.rect("title.keys").bottom
        height = self.control_height()
        gap = theme.px(16)
        widths = [Button.width(self.kit, words, icon, pill=True) for _, words, icon in items]
        rows: list[list[int]] = [[]]
        for number, width in enumerate(widths):
            used = sum(widths[i] + gap for i in rows[-1])
            if rows[-1] and used + width > home.width:
                rows.append([])
            rows[-1].append(number)
        rows = _balanced(rows, len(items))
        total = len(rows) * height + (len(rows) - 1) * theme.px(12)
        top = home.bottom - total
        for row in rows:
            spare = home.width - sum(widths[i] for i in row)
            space = min(max(spare // max(len(row) - 1, 1), gap), theme.px(64)) if len(rows) > 1 else None
            self._place_row(row, items, widths, pygame.Rect(home.left, top, home.width, height), space)
            top += height + theme.px(12)
        room = home.bottom - total - theme.px(852 - 820) - theme.point(0, 232)[1]
        self._scale = max(min(room / theme.px(852 - 232), 1.0), 0.3)

    def _place_row(
        self,
        row: list[int],
        items: list[tuple[str, str, str]],
        widths: list[int],
        line: pygame.Rect,
        space: int | None,
    ) -> None:
        """Spread over the line (one row), or centred with a fixed space (several)."""
        used = sum(min(widths[i], line.width) for i in row)
        gap = (line.width - used) / max(len(row) - 1, 1) if space is None else space
        x = line.left + (line.width - used - gap * (len(row) - 1)) / 2
        for i in row:
            name, words, icon = items[i]
            width = min(widths[i], line.width)
            rect = pygame.Rect(round(x), line.top, width, line.height)
            act = getattr(self, f"_do_{name}")
            self.add(Button(name, rect, words, act, "menu", icon=icon, look="quiet", pill=True))
            x += width + gap

    def _leaf_rect(self, key: str) -> pygame.Rect:
        """A panel's place: that of the layout, drawn towards the wordmark where the menu needs more room."""
        x, y, w, h = self.kit.theme.layout(f"title.{key}")
        s = self._scale
        return self.kit.theme.place((960 + (x - 960) * s, 232 + (y - 232) * s, w * s, h * s))

    # ---- what the menu does --------------------------------------------------------------------------------------

    def _do_continue(self) -> Change:
        return routes.resume(self.kit, self._unfinished[0])

    def _do_rules(self) -> Change:
        current = self._game_of_focus()
        return Push(routes.rules(self.kit, current))

    def _do_replays(self) -> Change:
        return Push(routes.matches(self.kit))

    def _do_statistics(self) -> Change:
        return Push(routes.statistics(self.kit))

    def _do_settings(self) -> Change:
        return Push(routes.settings(self.kit))

    def _do_quit(self) -> Change:
        words = self.kit.words
        yes, no = words("title.quit"), words("title.stay")
        return Push(dialogs.question(self.kit, words("title.quit_question"), "", yes=yes, no=no, change=Quit()))

    def back(self) -> Change:
        """East asks whether to leave."""
        return self._do_quit()

    def _game_of_focus(self) -> str:
        control = self.current
        if isinstance(control, Leaf):
            return control.game
        return next(iter(playable()), "")

    # ---- hearing and time ----------------------------------------------------------------------------------------

    def handle(self, press: Press) -> Change:
        """Any press starts the waiting anew; north and F1 show the rules, west the other language."""
        self._alone_since = None
        if self._opening:
            if press.first and press.intent is not Intent.POINT:
                self._opening.finish()
            return None
        if press.first:
            if press.intent in (Intent.HINT, Intent.RULES):
                return self._do_rules()
            if press.intent is Intent.ZOOM and press.at is None:
                return self._other_language()
        return super().handle(press)

    def event(self, event: pygame.Event) -> Change:
        """A key that means nothing still shows that somebody is there."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN):
            self._alone_since = None
        return super().event(event)

    def _other_language(self) -> Change:
        self.kit.settings.language = "ja" if self.kit.settings.language == "en" else "en"
        self.kit.renew()
        self.kit.save_settings()
        self.kit.audio.play("confirm")
        return None

    def update(self, ms: float) -> Change:
        """After a while alone the table plays by itself."""
        if self._opening:
            return self._open_on(ms)
        now = self.kit.devices.now
        if self._alone_since is None:
            self._alone_since = now
        alone = now - self._alone_since
        if alone >= PREPARE_MS:
            next(self._preparing, None)
        if alone >= IDLE_MS and playable():
            self._alone_since = None
            demo = routes.demo(self.kit)
            if demo is not None:
                return Push(demo)
        return super().update(ms)

    def _prepare(self) -> Iterator[None]:
        """What the next screen needs, a little at a time."""
        self.kit.paint.backdrop("desk")
        yield
        for game in playable():
            self._leaf(game, False)
            yield
        yield from routes.prepare()

    # ---- into a game ---------------------------------------------------------------------------------------------

    def go_into(self, game: str) -> Change:
        """The other leaves shut, then its set-up comes; at once when motion is reduced or instant."""
        self._goes_to = game
        if self.kit.theme.reduced or math.isinf(self.kit.settings.rate) or not self._still:
            return Push(routes.setup(self.kit, game))
        others = [one for one in LEAVES if one != game]
        if any((one, False) not in self._leaves for one in others):
            self.kit.answer()
        ground = self._still.copy()
        wood = self.kit.paint.backdrop(self.backdrop)
        leaves = []
        for one in others:
            place = self._outer(one)
            ground.blit(wood, place, place)
            leaves.append(Turning(self._leaf(one, one in playable()), self._leaf(one, False), place))
        for name in (game, ""):  # what the wood has covered of the chosen leaf, then the hinges
            if name:
                ground.blit(self._leaf(name, True), self._outer(name))
            else:
                self._hinges(ground)
        self._opening = Opening(self.kit, ground, leaves, self._leaf_rect(LEAVES[game]))
        self.kit.audio.play("card_slide")
        return None

    def _open_on(self, ms: float) -> Change:
        assert self._opening
        self.changed = True
        self._opening.update(ms)
        if not self._opening.over:
            return None
        self._leaves.clear()  # not needed while a match is played
        return Push(routes.setup(self.kit, self._goes_to))

    def animating(self) -> bool:
        """Also while a leaf is entered."""
        return self._opening is not None or super().animating()

    def draw(self, surface: pygame.Surface) -> None:
        """The screen, or the way into a game."""
        if self._opening:
            self._opening.draw(surface)
        else:
            super().draw(surface)

    # ---- picture -------------------------------------------------------------------------------------------------

    def actions(self) -> Sequence[Action]:
        """Under the menu: what the buttons do here."""
        words = self.kit.words
        control = self.current
        if isinstance(control, Leaf):
            verb = words("title.play", game=words(f"game.{control.game}"))
        else:
            verb = words("action.choose")
        other = "ja" if self.kit.settings.language == "en" else "en"
        return (
            Action(MOVE, words("title.choose_panel")),
            Action(Intent.CONFIRM, verb, primary=True),
            Action(Intent.HINT, words("title.rules")),
            Action(Intent.ZOOM, words(f"language.{other}")),
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Wordmark, leaves, hinges, placards."""
        self._wordmark(surface)
        for game in sorted(LEAVES, key=lambda one: SHAPES[one] == "centre"):  # over the shadows of the wings
            surface.blit(self._leaf(game, game in playable()), self._outer(game))
        self._hinges(surface)

    def _leaf(self, game: str, opened: bool) -> pygame.Surface:
        """A leaf with its shadow, and its placard when it is open."""
        found = self._leaves.get((game, opened))
        if found:
            return found
        theme, rect, k = self.kit.theme, self._leaf_rect(LEAVES[game]), self.kit.theme.k * self._scale
        leaf = Panels(theme, self.kit.icons).leaf(game, (rect.width / k, rect.height / k), k, opened=opened)
        if opened:
            self._placard(leaf, game, rect.move(round(MARGIN * k) - rect.left, round(MARGIN * k) - rect.top))
        self._leaves[game, opened] = leaf
        return leaf

    def _outer(self, game: str) -> pygame.Rect:
        """Where a leaf lies with its shadow."""
        margin = 2 * round(MARGIN * self.kit.theme.k * self._scale)
        return self._leaf_rect(LEAVES[game]).inflate(margin, margin)

    def _wordmark(self, surface: pygame.Surface) -> None:
        theme, text = self.kit.theme, self.kit.text
        box = theme.rect("title.wordmark")
        style = text.style("display", px=116)
        style = type(style)(style.family, style.weight, style.px, style.px * 0.20)
        letters = text.line("TRIPTYCH", style, pygame.Color("white")).copy()
        gold = _gradient(
            letters.get_size(),
            (tint("brass.letters_top"), tint("brass.letters"), tint("brass.letters_bottom")),
            (0.18, 0.55, 0.86),
        )
        letters.blit(gold, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        shadow = text.line("TRIPTYCH", style, pygame.Color(0, 0, 0, 190))
        # the tracking after the last letter is air: it does not count for the middle
        place = letters.get_rect(centerx=box.centerx + round(style.tracking / 2), centery=box.top + theme.px(46))
        surface.blit(pygame.transform.box_blur(shadow, max(theme.px(2), 1)), place.move(0, theme.px(5)))
        surface.blit(letters, place)
        motto_style = text.style("h4", px=28)
        motto_style = type(motto_style)("serif", 700, motto_style.px, motto_style.px * 0.06)
        motto = text.line(self.kit.words("title.motto"), motto_style, "text.on_dark_2")
        where = motto.get_rect(centerx=box.centerx, centery=box.top + theme.px(118))
        surface.blit(motto, where)
        length = theme.px(120)
        for left, mirrored in ((where.left - theme.px(22) - length, False), (where.right + theme.px(22), True)):
            line = _fading(length, max(theme.px(2), 1), theme.color("neutral.brass_500"))
            surface.blit(pygame.transform.flip(line, mirrored, False), (left, where.centery))

    def _placard(self, surface: pygame.Surface, game: str, leaf: pygame.Rect) -> None:
        """The nameplate at the foot of an open panel."""
        theme, text, words = self.kit.theme, self.kit.text, self.kit.words
        info = engine.game(game)
        s = self._scale
        large = theme.text > 1
        width = min(theme.px(352 * s * theme.text), leaf.width - theme.px(64 * s))
        height = theme.px(84 * s) if not large else theme.px(min(84 * theme.text, 110) * s)
        box = pygame.Rect(0, 0, width, height)
        box.center = (leaf.centerx, leaf.bottom - theme.px(68 * s))
        surface.blit(self.kit.paint.nameplate(box.size), box)
        grown = height / theme.px(84 * s)
        name_style = text.style("h2", px=36 * s * grown)
        name_style = type(name_style)(
            "serif", 700, name_style.px, 0 if self.kit.words.japanese else name_style.px * 0.14
        )
        inner = box.inflate(-2 * theme.px(22 * s), 0)
        top = pygame.Rect(inner.left, box.top + round(height * 0.05), inner.width, round(height * 0.52))
        name = words(f"game.{game}")
        text.draw(surface, name.upper(), name_style, "text.on_light", top, align="center")
        below = pygame.Rect(inner.left, top.bottom - round(height * 0.09), inner.width, round(height * 0.4))
        players = words("title.players", low=info.min_seats, high=info.max_seats)
        line = f"{players} · {words(f'title.length.{game}')}"
        style = text.style("caption", px=max(24 * s * grown, 20))
        if not text.fits(line, style, below.width, floor=20):
            line = players
        text.draw(surface, line, style, "text.on_light_2", below, align="center", floor=20)

    def _hinges(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        s = self._scale
        for x, y in HINGES:
            box = theme.place((960 + (x - 960) * s - 30 * s, 232 + (y - 232) * s - 20 * s, 60 * s, 40 * s))
            surface.blit(self.kit.paint.hinge(box.size), box)

    def draw_ring(self, surface: pygame.Surface) -> None:
        """Around a panel the ring follows its arch."""
        control = self.current
        if not isinstance(control, Leaf):
            super().draw_ring(surface)
            return
        picture = self.kit.paint.outline_ring(
            SHAPES[control.game], control.rect.size, lambda w, h: silhouette(SHAPES[control.game], w, h)
        )
        glow, lines, margin = picture
        glow.set_alpha(round(255 * self._glow()))
        at = (control.rect.left - margin, control.rect.top - margin)
        surface.blit(glow, at)
        surface.blit(lines, at)

    def draw_actions(self, surface: pygame.Surface) -> None:
        """Without a strip, in the middle under the menu."""
        if self.kit.theme.text < LARGE_TEXT:
            self.bar.draw(surface, self.kit.theme.rect("title.keys"), self.actions(), bare=True, align="center")
        else:
            self.bar.hits = []


def _balanced(rows: list[list[int]], count: int) -> list[list[int]]:
    """The same number of rows with about as many in each."""
    per_row = -(-count // len(rows))
    return [list(range(start, min(start + per_row, count))) for start in range(0, count, per_row)]


def _gradient(size: tuple[int, int], tints: Sequence[str], stops: Sequence[float]) -> pygame.Surface:
    """Colours from top to bottom, opaque."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    colors = [pygame.Color(t) for t in tints]
    for y in range(size[1]):
        at = y / max(size[1] - 1, 1)
        if at <= stops[0]:
            color = colors[0]
        elif at >= stops[-1]:
            color = colors[-1]
        else:
            n = next(i for i in range(len(stops) - 1) if at <= stops[i + 1])
            color = colors[n].lerp(colors[n + 1], (at - stops[n]) / (stops[n + 1] - stops[n]))
        pygame.draw.line(surface, color, (0, y), (size[0], y))
    return surface


def _fading(length: int, height: int, color: pygame.Color) -> pygame.Surface:
    """A line that comes out of nothing from the left."""
    line = pygame.Surface((length, height), pygame.SRCALPHA)
    for x in range(length):
        pygame.draw.line(line, (*color[:3], round(255 * x / length)), (x, 0), (x, height))
    return line
