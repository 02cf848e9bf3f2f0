"""Drawers: the log with the recap of a seat, the hints with values and reasons; how one slides in from the left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from core.engine import NOBODY
from game.chronicle import LogLine
from game.kit import Kit
from game.text import Style
from game.timeline import Clip
from game.widgets.tokens import seat_icon

LINE_PAD = 8
SLOTS = 3  # ideas that are shown together
ABOVE, BELOW, WORDS = 8, 38, 80  # canvas px of an idea: over its words, for its figure, left of them
SIDE_PAD, HEAD_PAD = 20, 32  # canvas px: at a side of the log, above and below its lines together
READABLE = 1.25  # text size below which the words of an idea are cut rather than made smaller
SMALLER = 0.8  # of their size: how small the words of an idea become to stand in one line


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


def log_box(kit: Kit, view: LogView) -> pygame.Rect:
    """Where the log is when it is open: no higher than its lines are."""
    t = kit.theme
    box = t.rect("hud.drawer")
    height, width = t.px(HEAD_PAD) + t.grown(48), box.width - 2 * t.px(SIDE_PAD)
    for number, line in enumerate(view.lines):
        head = _turn_of(kit, view, number)
        height += _log_line(kit, line, width, False).get_height() + (head.get_height() + t.px(2) if head else 0)
        if height >= box.height:
            return box
    return pygame.Rect(box.topleft, (box.width, max(height, t.px(HEAD_PAD) + t.grown(48 + 60))))


def draw_log(kit: Kit, surface: pygame.Surface, theme_name: str, view: LogView) -> None:
    """The log drawer."""
    t, text = kit.theme, kit.text
    box = log_box(kit, view)
    kit.paint.panel(surface, box, theme_name)
    inner = box.inflate(-2 * t.px(SIDE_PAD), -t.px(HEAD_PAD))
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
        head = _turn_of(kit, view, number)
        if head:
            y -= head.get_height() + t.px(2)
        if head and y >= room.top:
            surface.blit(head, (room.left, y))


def _turn_of(kit: Kit, view: LogView, number: int) -> pygame.Surface | None:
    """The turn over its first line."""
    turn = view.lines[number].turn
    if number and view.lines[number - 1].turn == turn:
        return None
    style = kit.text.style("micro", px=22, grow=True)
    return kit.text.line(kit.words("table.log_turn", turn=turn), style, "neutral.brass_500")


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
    """One hint: the move in words, its cost, why (all of it, then less and less), and its share of the adviser's tries
    (0..1; None = not tried)."""

    move: int
    text: str
    whys: Sequence[str]
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


def idea_places(kit: Kit, view: HintView) -> dict[int, pygame.Rect]:
    """Where the ideas stand in the drawer, by number: all of them, or in larger text those about the focused one."""
    t, ideas, box = kit.theme, view.ideas or (), view.box
    top, gap, width = box.top + t.px(20) + t.grown(64), t.px(14), box.width - t.px(40)
    needed = max((_needed(kit, idea, width) for idea in ideas), default=0)
    for shown, note in ((SLOTS, True), (SLOTS, False), (2, False), (1, False)):
        room = box.bottom - top - t.px(14) - (_note(kit, box).get_height() if note else 0)
        h = room // shown - gap
        if h >= needed:
            break
    first = max(min(view.focused - shown // 2, len(ideas) - shown), 0)
    last = min(first + shown, len(ideas))
    return {i: pygame.Rect(box.left + t.px(20), top + (i - first) * (h + gap), width, h) for i in range(first, last)}


def _needed(kit: Kit, idea: Idea, width: int) -> int:
    """The least height of an idea: its words, a line of why, its figure."""
    t, text = kit.theme, kit.text
    style, title = _title_of(kit, idea, width - t.px(WORDS + 20))
    why = text.line_height(text.style("caption", grow=True)) if idea.whys else 0
    return t.px(ABOVE + 4 + BELOW) + text.line_height(style) * title + why


def _title_of(kit: Kit, idea: Idea, room: int) -> tuple[Style, int]:
    """In which style its words stand, and in how many lines: in one if they need to become little smaller for it."""
    text = kit.text
    style = text.style("body_strong", grow=True)
    near = text.fit(idea.text, style, room, floor=style.px * SMALLER / kit.theme.k)[1]
    if text.width(idea.text, near) <= room:
        return near, 1
    return style, min(len(text.wrap(idea.text, style, room)), 2)


def draw_hints(kit: Kit, surface: pygame.Surface, theme_name: str, view: HintView) -> None:
    """The hint drawer."""
    t, text, ideas, focused = kit.theme, kit.text, view.ideas, view.focused
    box = view.box
    kit.paint.panel(surface, box, theme_name)
    head_y = box.top + t.px(10) + t.grown(34)
    lamp = kit.icons.get("ui_hint", t.px(48))
    surface.blit(lamp, lamp.get_rect(midleft=(box.left + t.px(24), head_y)))
    title = text.line(kit.words("table.hint_title"), text.style("h3", grow=True), "neutral.brass_100")
    surface.blit(title, title.get_rect(midleft=(box.left + t.px(90), head_y)))
    if not ideas:
        key = "table.hint_thinking" if ideas is None else "table.hint_none"
        place = pygame.Rect(box.left + t.px(24), head_y + t.px(50), box.width - t.px(48), t.px(60))
        text.draw(surface, kit.words(key), text.style("body", grow=True), "text.on_dark_2", place)
        return
    places = idea_places(kit, view)
    if len(places) < len(ideas):
        count = text.line(f"{focused + 1}/{len(ideas)}", text.style("number_s", grow=True), "text.on_dark_2")
        surface.blit(count, count.get_rect(midright=(box.right - t.px(24), head_y)))
    for number, place in places.items():
        idea = ideas[number]
        if number == focused:
            kit.paint.focus_ring(surface, place, t.px(14))
            surface.blit(kit.paint.vellum(place.size, t.px(14)), place)
        else:
            kit.paint.panel(surface, place, theme_name, thin=True)
        _idea(kit, surface, idea, place, number == focused)
    note = _note(kit, box)
    below = max(place.bottom for place in places.values())
    if any(idea.share is not None for idea in ideas) and below + note.get_height() < box.bottom - t.px(14):
        surface.blit(note, note.get_rect(bottomleft=(box.left + t.px(24), box.bottom - t.px(14))))


def _idea(kit: Kit, surface: pygame.Surface, idea: Idea, place: pygame.Rect, focused: bool) -> None:
    t, text = kit.theme, kit.text
    ink = "text.on_light" if focused else "text.on_dark"
    x = place.left + t.px(20)
    left = place.left + t.px(WORDS)
    room = place.right - t.px(20) - left
    if idea.icon:
        icon = kit.icons.get(idea.icon, t.px(44))
        surface.blit(icon, icon.get_rect(topleft=(x, place.top + t.px(18))))
    foot = place.bottom - t.px(BELOW)
    _words(
        kit, surface, idea, pygame.Rect(left, place.top + t.px(ABOVE), room, foot - place.top - t.px(ABOVE)), focused
    )
    if idea.cost:
        cost = text.line(idea.cost, text.style("number_s", weight=900), ink)
        surface.blit(cost, cost.get_rect(midleft=(left, foot + t.px(20))))
        left, room = left + cost.get_width() + t.px(18), room - cost.get_width() - t.px(18)
    if idea.share is not None:
        _bar(kit, surface, pygame.Rect(left, foot + t.px(8), room, t.px(24)), idea.share, focused)


def _words(kit: Kit, surface: pygame.Surface, idea: Idea, room: pygame.Rect, focused: bool) -> None:
    """What to do and why, in the largest letters in which all of it has room; in large text nothing becomes small."""
    t, text = kit.theme, kit.text
    ink, ink_2 = ("text.on_light", "text.on_light_2") if focused else ("text.on_dark", "text.on_dark_2")
    bold, lines = _title_of(kit, idea, room.width)
    style = text.style("caption", grow=True)
    for step in sorted((s for s in t.token("type.text_steps") if s >= min(READABLE, t.text)), reverse=True):
        if step <= t.text and lines > 1:
            bold, style = (text.style(name, px=t.token(f"type.scale.{name}")["px"] * step)
                           for name in ("body_strong", "caption"))  # fmt: skip
            lines = len(text.wrap(idea.text, bold, room.width))
            below = min((text.height(why, style, room.width) for why in idea.whys), default=0)
            if lines * text.line_height(bold) + below <= room.height:
                break
    most = max(room.height // text.line_height(bold), 1)
    title = text.block(idea.text, bold, ink, room.width, lines=min(lines, most))
    surface.blit(title, room)
    y = room.top + title.get_height() + t.px(2)
    left = (room.bottom - y) // text.line_height(style)
    if idea.whys and left > 0:
        fitting = (why for why in idea.whys if len(text.wrap(why, style, room.width)) <= left)
        why = next(fitting, idea.whys[-1])
        surface.blit(text.block(why, style, ink_2, room.width, lines=left), (room.left, y))


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
