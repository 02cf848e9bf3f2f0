"""How the elements of the Path table look: one function a kind of face."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game.art.pen import Pen
from game.icons import rasterise
from game.kit import Kit
from game.table import Element, Picture
from game.tables.path import cards, contestart, eventart, rulers
from game.tables.path.contest import Contest
from game.tables.path.own import Figures
from game.tables.path.places import BADGE, FAN, MARGIN, Places
from game.tables.path.signs import AGENTS, FIELDS, agent_icon, field_icon, gains
from game.tables.path.snapshot import REMOVED
from game.teller import Teller
from game.widgets.plaque import LEVEL_ICONS, Item, Plaque, draw_plaque
from game.widgets.sketch import Sketch
from game.widgets.tokens import seat_colour, seat_icon

TWO_ROWS, FOUR_ROWS = 100, 180  # canvas px of height from which a plaque shows more
TRACK_ICONS = ("track_philosophy", "track_population", "track_heritage")
CARD_ICONS = ("kind_leader", "cemetery", "kind_wonder", "ind_hand_civil")
CUBE, CUBE_PITCH = 20.0, 17.0


class Pictures:
    """Draws elements by the first word of their face."""

    def __init__(self, kit: Kit, teller: Teller, data: Mapping[str, Any], places: Places) -> None:
        self.kit, self.teller, self.data, self.places = kit, teller, data, places
        self.steps = data["tracks"]["population"]["steps"]
        self.levels = data["tracks"]["philosophy"]["levels"]
        self.boons = {boon["id"]: boon for boon in data["boon"]}
        self.events = {e["id"]: e for kind in ("challenge", "battle") for e in data[kind]}
        self._by_word: dict[str, Callable[..., None]] = {
            "field": self._field, "line": self._line, "claims": self._claims, "head": self._head,
            "level": self._level, "boon": self._boon, "population": self._population, "heritage": self._heritage,
            "shop": self._shop, "event": self._event, "ladder": self._ladder, "hand": self._hand,
            "placed": self._placed, "own": self._own, "office": self._office, "discards": self._discards,
            "bought": self._bought, "tray": self._tray, "tile": self._tile, "contest": self._contest,
            "contested": self._contested, "story": self._story, "duel": contestart.duel,
            "gallery": self._gallery, "line of a shop": self._shop_line,
        }  # fmt: skip

    def draw(self, element: Element) -> Picture:
        """The picture of an element."""
        word, size = str(element.face[0]), self.kit.theme.place(element.rect).size
        if word in ("buried", "built"):
            return Picture(cards.small(self.kit, size, self._card(element.face[1])).surface)
        if word == "plaque":
            figures: Any = element.face[1]
            return Picture(self._plaque(figures, size, element.rect[3]))
        sk = Sketch(self.kit, size)
        self._by_word[word](sk, *element.face[1:])
        return Picture(sk.surface)

    def _card(self, card: object) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.places.cards[str(card)]
        return found

    def _name(self, piece: object) -> str:
        return self.teller.piece(str(piece), short=True)

    # ---- common boards --------------------------------------------------------------------------------------------

    def _field(self, sk: Sketch, row: rulers.Row, lit: bool) -> None:
        rulers.field_row(sk, row, self.places.costs, self.data["tracks"]["research"]["max"])
        cards.shine(sk, lit)

    def _line(self, sk: Sketch, card: str, copies: int, place: tuple[int, int], light: tuple[bool, bool]) -> None:
        cards.market_line(sk, self._card(card), self.teller.piece(card), copies, place)
        cards.shine(sk, light[1], far=light[0], sold=copies == 0)

    def _claims(self, sk: Sketch, seats: Sequence[int], own: int) -> None:
        """Held cards wear the badges of their holders; the own sealed choice is gold below."""
        r = BADGE / 2
        for place, seat in enumerate(seats):
            colour, strength = ("color.semantic.selected", 1.0) if seat == own else ("color.neutral.ink_950", 0.8)
            sk.pen.circle(r + FAN * place, r, r, fill=self.kit.theme.token(colour), opacity=strength)
        for place, seat in enumerate(seats):
            sk.icon(seat_icon(self.kit, seat), FAN * place + 3, 3, BADGE - 6)

    def _title(self, name: str, figure: int) -> rulers.Title:
        note = self.kit.words(f"table.path.note_{name}", number=figure) if figure or name != "philosophy" else ""
        return rulers.Title(f"track_{name}", self.teller.piece(f"{name}_track"), note)

    def _head(self, sk: Sketch, name: str, figure: int, lit: bool) -> None:
        rulers.heading(sk, self._title(name, figure))
        cards.shine(sk, lit)

    def _population(self, sk: Sketch, values: Sequence[int], figure: int, lit: bool) -> None:
        title, steps = self._title("population", figure), self.steps
        rulers.track(sk, title, values, lambda i: str(steps[i]["limit"]), len(steps), margin=MARGIN)
        cards.shine(sk, lit)

    def _heritage(self, sk: Sketch, values: Sequence[int], figure: int, lit: bool) -> None:
        count = self.data["tracks"]["heritage"]["max"] + 1
        rulers.track(sk, self._title("heritage", figure), values, rulers.by_five, count, margin=MARGIN)
        cards.shine(sk, lit)

    def _level(self, sk: Sketch, level: int, here: Sequence[int], lit: bool) -> None:
        if level:
            shade = 0.10 if level % 2 else 0.05
            sk.pen.rect(
                0, 3, sk.w - 3, sk.h - 6, fill=self.kit.theme.token("color.neutral.lamplight"), radius=7, opacity=shade
            )
            step = self.levels[level]
            for icon, n, middle, size in (("agent_philosopher", step["cost"], 14, 22), ("tok_vp", step["vp"], 92, 20)):
                width = size + 1 + sk.width(str(n), 20)
                sk.figure(
                    icon, str(n), ((sk.w - 3 - width) / 2, middle), size=size, px=20, colour="text.on_dark", gap=1
                )
        rulers.cluster(sk, here, (sk.w - 3) / 2, 67, 27)
        cards.shine(sk, lit)

    def _boon(self, sk: Sketch, level: int, boon: str, state: int, lit: bool) -> None:
        token, middle, x = self.kit.theme.token, 38.0, sk.w / 2
        if state == REMOVED:
            sk.pen.rect(
                2, middle - 14, sk.w - 4, 28, radius=8, stroke=token("color.neutral.brass_500"), width=2, opacity=0.4
            )
        elif boon:
            sk.pen.rect(1, middle - 15, sk.w - 2, 30, fill=token("color.neutral.vellum_100"), radius=8,
                        stroke=token("color.neutral.outline"), width=1.5)  # fmt: skip
            pairs = gains(self.boons[boon]["gain"], self.levels[level]["boon_multiplier"])
            if len(pairs) == 1:
                icon, n = pairs[0]
                if n == 1:
                    sk.icon(icon, x - 13, middle - 13, 26)
                else:
                    sk.figure(icon, str(n), (2, middle), size=18, px=17, gap=0)
            else:
                for i, (icon, n) in enumerate(pairs[:2]):
                    sk.figure(icon, str(n), (4, middle - 7 + 14 * i), size=13, px=13, gap=1)
        else:
            sk.icon("tok_boon", x - 14, middle - 14, 28, 0.85)
        cards.shine(sk, lit)

    def _shop(self, sk: Sketch, card: str, price: int, light: tuple[bool, bool]) -> None:
        cards.shop(sk, self._card(card), price)
        cards.shine(sk, light[1], far=light[0])

    def _tile(self, sk: Sketch, card: str, price: int, light: tuple[bool, bool]) -> None:
        cards.tile(sk, self._card(card), price)
        cards.shine(sk, light[1], far=light[0])

    def _gallery(self, sk: Sketch, phase: str) -> None:
        contestart.panel(sk, self.kit.words(f"table.path.gallery_{phase}"), f"kind_{phase.removesuffix('s')}")

    def _shop_line(self, sk: Sketch, card: str, price: int, light: tuple[bool, bool]) -> None:
        cards.shop_line(sk, self._card(card), self._name(card), price)
        cards.shine(sk, light[1], far=light[0])

    # ---- contests -------------------------------------------------------------------------------------------------

    def _contest(self, sk: Sketch, phase: str) -> None:
        contestart.panel(sk, self.kit.words(f"table.path.contest_{phase}"))

    def _contested(self, sk: Sketch, card: str, *price: int) -> None:
        if price:
            cards.large(sk, self._card(card), self._name(card), *price)
        else:
            cards.technology(sk, self._card(card), self._name(card), by=cards.LARGE)

    def _story(self, sk: Sketch, contest: Contest, names: Sequence[str]) -> None:
        contestart.story(sk, self.teller, contest, names)

    def _event(self, sk: Sketch, card: str, due: int, now: Sequence[int], lit: bool) -> None:
        facts, words = self.events[card], self.kit.words
        when = words("table.path.this_round") if due <= 0 else words("table.path.in_rounds", number=due)
        draw = eventart.challenge if "fate" in facts else eventart.battle
        draw(sk, facts, self._name(card), when, now)
        cards.shine(sk, lit)

    def _ladder(self, sk: Sketch, powers: Sequence[int], threats: Sequence[int], lit: bool) -> None:
        eventart.ladder(sk, powers, threats)
        cards.shine(sk, lit)

    # ---- the own board --------------------------------------------------------------------------------------------

    def _hand(self, sk: Sketch, card: str, tag: str) -> None:
        cards.technology(sk, self._card(card), self._name(card), tag=tag)

    def _placed(self, sk: Sketch, card: str, side: str) -> None:
        if side == "discard":
            cards.discarded(sk, self._card(card))
        else:
            cards.technology(sk, self._card(card), self._name(card), side)

    def _own(self, sk: Sketch, seat: int, who: tuple[str, str], points: int, done: bool) -> None:
        name, level = who
        middle = sk.h / 2
        sk.icon(seat_icon(self.kit, seat), 0, middle - 15, 30)
        extras = ([LEVEL_ICONS.get(level, "ui_ai")] if level else []) + (["ui_check"] if done else [])
        width = sk.width(str(points), 28, 900) + 31
        room = sk.w - 38 - width - 8 - 28 * len(extras)
        x = sk.write(name, (38, middle - 20, room, 40), 28, "text.on_dark", family="h4", floor=18) + 6
        for icon in extras:
            sk.icon(icon, x, middle - 12, 24)
            x += 28
        sk.figure("tok_vp", str(points), (x + 2, middle), size=28, px=28, colour="text.on_dark", weight=900, gap=3)

    def _office(self, sk: Sketch, card: str) -> None:
        middle = sk.h / 2
        picture = cards.small(self.kit, sk.box(0, 0, 34, 34).size, self._card(card)).surface
        sk.put(picture, 0, middle - 17)
        sk.write(self._name(card), (40, middle - 20, sk.w - 42, 40), 24, "text.on_dark", weight=500, floor=16)

    def _discards(self, sk: Sketch, count: int) -> None:
        sk.figure("act_discard", str(count), (4, sk.h / 2), size=28, px=26, colour="text.on_dark_2", gap=4)

    def _bought(self, sk: Sketch, card: str) -> None:
        facts = self._card(card)
        kind = self.kit.theme.token(f"color.kind_path.{facts['field']}")
        sk.pen.rect(0, 3, sk.w - 2, sk.h - 6, fill=kind["band"], radius=8,
                    stroke=self.kit.theme.token("color.neutral.outline"), width=2)  # fmt: skip
        sk.icon("ui_plus", 4, sk.h / 2 - 9, 18)
        sk.write(self._name(card), (24, 0, sk.w - 32, sk.h), 19, kind["on"], floor=13)

    def _tray(self, sk: Sketch, seat: int, agent: str, cubes: tuple[int, int, int]) -> None:
        count, coming, left_out = cubes
        middle = sk.h / 2
        rulers.ground(sk, (0, 0, sk.w, sk.h))
        sk.icon(agent_icon(agent), 6, middle - 14, 28)
        name = self.teller.label("cost", agent)
        sk.write(name, (40, middle - 20, 130, 40), 20, "text.on_dark_2", weight=500, floor=15)
        cubes_there, x = count + coming, 172.0
        end = sk.w - (76 if coming or left_out else 42)
        pitch = min(CUBE_PITCH, (end - x - CUBE) / max(cubes_there - 1, 1))  # many lie one over the other
        coming_light = self.kit.theme.token("color.path.light.coming")
        for i in range(cubes_there):
            self._cube(sk, seat, x + i * pitch, middle - CUBE / 2, 1.0 if i < count else coming_light)
        sk.write(str(count), (sk.w - 40, middle - 20, 34, 40), 26, "text.on_dark", align="right")
        if coming or left_out:
            text = f"+{coming}" if coming else "\u2212"
            sk.write(text, (sk.w - 74, middle - 20, 36, 40), 20, "semantic.gain", align="right", weight=900)

    def _cube(self, sk: Sketch, seat: int, x: float, y: float, alpha: float) -> None:
        sk.put(cube(self.kit, seat, CUBE, alpha), x, y)

    # ---- plaques --------------------------------------------------------------------------------------------------

    def _plaque(self, f: Figures, size: tuple[int, int], height: float) -> pygame.Surface:
        """Agents always; research, tracks and cards where there is room."""
        rows = [tuple(Item(agent_icon(a), str(n)) for a, n in zip(AGENTS, f.trays, strict=True))]
        if height >= TWO_ROWS:
            rows.append(tuple(Item(field_icon(i), str(n)) for i, n in zip(FIELDS, f.research, strict=True)))
        if height >= FOUR_ROWS:
            rows.append(tuple(Item(icon, str(n)) for icon, n in zip(TRACK_ICONS, f.tracks, strict=True)))
            rows.append(tuple(Item(icon, str(n)) for icon, n in zip(CARD_ICONS, f.cards, strict=True)))
        head = (Item("tok_vp", str(f.points), strong=True),)
        plaque = Plaque(f.seat, f.name, f.level, head, tuple(rows), f.turn, f.busy, f.done)
        return draw_plaque(self.kit, size, "path", plaque)


def cube(kit: Kit, seat: int, size: float, alpha: float = 1.0) -> pygame.Surface:
    """A cube in a seat's colour; `size` in canvas units."""

    def make() -> pygame.Surface:
        pen, token = Pen(64, 64), kit.theme.token
        paper, ink = token("color.neutral.vellum_50"), token("color.neutral.outline")
        rim = "M32 3 L58 17 V47 L32 61 L6 47 V17 Z"
        pen.path(rim, fill=paper, stroke=paper, width=6)
        for d, tone in (("M32 4 L57 17 L32 31 L7 17 Z", "light"), ("M7 17 L32 31 V60 L7 46 Z", "base"),
                        ("M57 17 L32 31 V60 L57 46 Z", "shade")):  # fmt: skip
            pen.path(d, fill=seat_colour(kit, seat, tone), stroke=ink, width=3)
        px = max(kit.theme.px(size), 1)
        surface = rasterise(pen.svg, (px, px))
        if alpha < 1:
            surface.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return kit.paint.cached(("cube", seat, size, alpha), make)
