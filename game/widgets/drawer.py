"""Drawers: the log with the recap of a seat, the hints with values and reasons; how one slides in from the left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from core.engine import NOBODY
from game.chronicle import LogLine
from game.kit import Kit
from game.timeline import Clip
from game.widgets.tokens import seat_icon

LINE_PAD = 8


def log_box(kit: Kit) -> pygame.Rect:
    """Where the log is when it is open."""
    return kit.theme.rect("hud.drawer")


def hint_boxes(kit: Kit, game: str) -> list[pygame.Rect]:
    """Where the hints may be: where the inspector of the game is, at the right or else at the left."""
    places = kit.theme.layout(f"{game}.inspector")
    return [kit.theme.place(places.get("large", places["right"])), kit.theme.place(places["left"])]


def slide(kit: Kit, area: pygame.Rect, shut: pygame.Surface, opened: pygame.Surface, *, opens: bool) -> Clip:
    """A drawer at the left slides in over the picture with it `shut`, or out again; with reduced motion it
    fades."""
    motion = kit.theme.motion("panel_slide")
    below, drawer = shut.subsurface(area).copy(), opened.subsurface(area).copy()

    def draw(surface: pygame.Surface, t: float) -> pygame.Rect:
        share = motion.ease(t) if opens else 1 - motion.ease(t)
        surface.blit(below, area)
        if kit.theme.reduced:
            drawer.set_alpha(round(255 * share))
            surface.blit(drawer, area)
        else:
            hidden = round(area.width * (1 - share))
            surface.blit(drawer, area, (hidden, 0, area.width - hidden, area.height))
        return area

    return Clip(motion.ms, draw)


@dataclass
class LogView:
    """What the log shows: lines, its title, and the focused line from the end (0 = newest)."""

    lines: Sequence[LogLine]
    title: str
    back: int = 0


def draw_log(kit: Kit, surface: pygame.Surface, theme_name: str, view: LogView) -> None:
    """The log drawer."""
    t, text = kit.theme, kit.text
    box = log_box(kit)
    kit.paint.panel(surface, box, theme_name)
    inner = box.inflate(-2 * t.px(20), -2 * t.px(16))
    title = text.line(view.title, text.style("h3", grow=True), "neutral.brass_100", inner.width - t.px(48))
    icon = kit.icons.get("ui_log", t.px(36))
    surface.blit(icon, icon.get_rect(midleft=(inner.left, inner.top + t.grown(20))))
    surface.blit(title, title.get_rect(midleft=(inner.left + t.px(48), inner.top + t.grown(20))))
    top = inner.top + t.grown(48)
    kit.paint.rule(surface, inner.left, top - t.px(4), inner.width)
    if not view.lines:
        place = pygame.Rect(inner.left, top, inner.width, t.grown(60))
        text.draw(surface, kit.words("table.log_empty"), text.style("caption", grow=True), "text.on_dark_2", place)
        return
    clip = surface.get_clip()
    surface.set_clip(pygame.Rect(inner.left, top, inner.width, inner.bottom - top))
    _log_lines(kit, surface, view, pygame.Rect(inner.left, top, inner.width, inner.bottom - top))
    surface.set_clip(clip)


def _log_lines(kit: Kit, surface: pygame.Surface, view: LogView, room: pygame.Rect) -> None:
    """From the bottom up; the focused line always in sight."""
    t = kit.theme
    focused = len(view.lines) - 1 - view.back
    last = min(max(focused + 3, 0), len(view.lines) - 1)
    y = room.bottom
    for number in range(last, -1, -1):
        line = view.lines[number]
        picture = _log_line(kit, line, room.width, number == focused)
        y -= picture.get_height()
        if y < room.top:  # whole lines only
            break
        surface.blit(picture, (room.left, y))
        before = view.lines[number - 1] if number else None
        heading = kit.words("table.log_turn", turn=line.turn) if before is None or before.turn != line.turn else ""
        if heading:
            style = kit.text.style("micro", px=22, grow=True)
            head = kit.text.line(heading, style, "neutral.brass_500")
            y -= head.get_height() + t.px(2)
            surface.blit(head, (room.left, y))


def _log_line(kit: Kit, line: LogLine, width: int, focused: bool) -> pygame.Surface:
    t, text = kit.theme, kit.text

    def make() -> pygame.Surface:
        style = text.style("caption", grow=True)
        left = t.px(76)
        words = text.block(line.text, style, "text.on_light" if focused else "text.on_dark", width - left - t.px(8))
        picture = pygame.Surface((width, words.get_height() + t.px(LINE_PAD)), pygame.SRCALPHA)
        if focused:
            pygame.draw.rect(picture, t.color("neutral.vellum_100"), picture.get_rect(), border_radius=t.px(8))
        middle = text.line_height(style) // 2 + t.px(LINE_PAD // 2)
        if line.by != NOBODY:
            badge = kit.icons.get(seat_icon(kit, line.by), t.px(26))
            picture.blit(badge, badge.get_rect(center=(t.px(18), middle)))
        if line.icon:
            icon = kit.icons.get(line.icon, t.px(30))
            picture.blit(icon, icon.get_rect(center=(t.px(52), middle)))
        picture.blit(words, (left, t.px(LINE_PAD // 2)))
        return picture

    return kit.paint.cached(("log", line.by, line.icon, line.text, width, focused), make)


@dataclass(frozen=True)
class Idea:
    """One hint: the move in words, its cost, why, and its share of the adviser's tries (0..1; None = not tried)."""

    move: int
    text: str
    why: str
    share: float | None
    icon: str = ""
    cost: str = ""


@dataclass
class HintView:
    """What the hint drawer shows; `ideas` None = the lamp is still being lit."""

    ideas: Sequence[Idea] | None
    focused: int
    box: pygame.Rect


def _note(kit: Kit, box: pygame.Rect) -> pygame.Surface:
    """At the foot of the drawer: what the figures mean."""
    style = kit.text.style("caption", px=22, grow=True)
    return kit.text.block(kit.words("table.hint_figure"), style, "text.on_dark_2", box.width - kit.theme.px(48))


def idea_places(kit: Kit, box: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Where the ideas stand in the drawer."""
    t = kit.theme
    top, gap = box.top + t.grown(84), t.px(14)
    h = (box.bottom - top - t.px(14) - _note(kit, box).get_height()) // max(count, 3) - gap
    return [pygame.Rect(box.left + t.px(20), top + i * (h + gap), box.width - t.px(40), h) for i in range(count)]


def draw_hints(kit: Kit, surface: pygame.Surface, theme_name: str, view: HintView) -> None:
    """The hint drawer."""
    t, text, ideas, focused = kit.theme, kit.text, view.ideas, view.focused
    box = view.box
    kit.paint.panel(surface, box, theme_name)
    head_y = box.top + t.grown(44)
    lamp = kit.icons.get("ui_hint", t.px(48))
    surface.blit(lamp, lamp.get_rect(midleft=(box.left + t.px(24), head_y)))
    title = text.line(kit.words("table.hint_title"), text.style("h3", grow=True), "neutral.brass_100")
    surface.blit(title, title.get_rect(midleft=(box.left + t.px(90), head_y)))
    if not ideas:
        key = "table.hint_thinking" if ideas is None else "table.hint_none"
        place = pygame.Rect(box.left + t.px(24), head_y + t.px(50), box.width - t.px(48), t.px(60))
        text.draw(surface, kit.words(key), text.style("body", grow=True), "text.on_dark_2", place)
        return
    for number, (idea, place) in enumerate(zip(ideas, idea_places(kit, box, len(ideas)), strict=True)):
        if number == focused:
            kit.paint.focus_ring(surface, place, t.px(14))
            surface.blit(kit.paint.vellum(place.size, t.px(14)), place)
        else:
            kit.paint.panel(surface, place, theme_name, thin=True)
        _idea(kit, surface, idea, place, number == focused)
    if any(idea.share is not None for idea in ideas):
        note = _note(kit, box)
        surface.blit(note, note.get_rect(bottomleft=(box.left + t.px(24), box.bottom - t.px(14))))


def _idea(kit: Kit, surface: pygame.Surface, idea: Idea, place: pygame.Rect, focused: bool) -> None:
    t, text = kit.theme, kit.text
    ink, ink_2 = ("text.on_light", "text.on_light_2") if focused else ("text.on_dark", "text.on_dark_2")
    x = place.left + t.px(20)
    if idea.icon:
        icon = kit.icons.get(idea.icon, t.px(44))
        surface.blit(icon, icon.get_rect(topleft=(x, place.top + t.px(18))))
    left = x + t.px(60)
    room = place.right - t.px(20) - left
    title = text.block(idea.text, text.style("body_strong", grow=True), ink, room, lines=2)
    surface.blit(title, (left, place.top + t.px(14)))
    y = place.top + t.px(16) + title.get_height()
    foot = place.bottom - t.px(42)
    style = text.style("caption", grow=True)
    lines = max((foot - y) // text.line_height(style), 0)
    if idea.why and lines:
        surface.blit(text.block(idea.why, style, ink_2, room, lines=min(lines, 3)), (left, y))
    if idea.cost:
        cost = text.line(idea.cost, text.style("number_s", weight=900), ink)
        surface.blit(cost, cost.get_rect(midleft=(left, foot + t.px(20))))
        left, room = left + cost.get_width() + t.px(18), room - cost.get_width() - t.px(18)
    if idea.share is not None:
        _bar(kit, surface, pygame.Rect(left, foot + t.px(8), room, t.px(24)), idea.share, focused)


def _bar(kit: Kit, surface: pygame.Surface, place: pygame.Rect, value: float, focused: bool) -> None:
    t, ink = kit.theme, "text.on_light" if focused else "text.on_dark"
    figure = kit.text.line(f"{round(100 * value)}%", kit.text.style("number_s", weight=900), ink)
    surface.blit(figure, figure.get_rect(midright=place.midright))
    bar = pygame.Rect(place.left, place.centery - t.px(6), place.width - figure.get_width() - t.px(14), t.px(12))
    pygame.draw.rect(
        surface, t.color("neutral.vellum_300" if focused else "neutral.ink_600"), bar, border_radius=bar.height
    )
    bar.width = max(round(bar.width * max(0.0, min(value, 1.0))), bar.height)
    pygame.draw.rect(
        surface, t.color("neutral.brass_700" if focused else "semantic.hint"), bar, border_radius=bar.height
    )
