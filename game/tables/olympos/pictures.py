"""How the elements of the Olympos table look: one function a kind of face."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.art.cardart import Picture as Art
from game.art.pen import mix
from game.icons import rasterise
from game.kit import Kit
from game.table import Element, Picture
from game.tables.olympos.board import Board
from game.tables.olympos.chart import Region
from game.tables.olympos.mapart import MapArt
from game.tables.olympos.places import PLAQUE_FACTS, WONDER_ROW
from game.tables.olympos.track import MARKER, Track
from game.teller import Teller
from game.theme import tint
from game.widgets.cards import Back, art, small_card
from game.widgets.plaque import Item, Plaque, draw_plaque
from game.widgets.tokens import seat_colour, seat_icon, settlers

NAME = 20 / 22  # px of the letters of a name, of the height of its box
SEAL_TINT, SEAL_GROUND = tint("map.seal_tint"), tint("map.seal_ground")
DESTINY = Back(tint("olympos.destiny_top"), tint("olympos.destiny_bottom"), "card_destiny", "diagonal")
HARM, BENEFIT = tint("olympos.harm"), tint("olympos.benefit")
GOD_BACK = Back(tint("olympos.god_top"), tint("olympos.god_bottom"), "card_olympus", "diagonal")
FACT_ICONS = {
    "stock": "tok_settler", "hand": "card_destiny", "grain": "res_grain", "stone": "res_stone", "wood": "res_wood",
    "gold": "res_gold", "swords": "tok_sword", "bolts": "tok_bolt", "stars": "tok_star", "hourglasses": "tok_hourglass",
}  # fmt: skip
RESOURCES = ("grain", "stone", "wood", "gold")


def destiny_icon(card: str) -> str:
    """Icon id of a destiny card."""
    return card if card.startswith("cube_") else f"destiny_{card}" if card else "card_destiny"


class Pictures:
    """Draws elements by the first word of their face."""

    def __init__(
        self, kit: Kit, teller: Teller, data: dict[str, Any], *, map_art: MapArt, track: Track, board: Board
    ) -> None:
        self.kit, self.teller, self.data = kit, teller, data
        self.map_art, self.track, self.board = map_art, track, board
        self._lines: pygame.Surface | None = None
        self._by_word: dict[str, Callable[[Element], Picture]] = {
            "land": self._land, "sea": _nothing, "lines": self._map_lines, "icon": self._icon, "stack": self._stack,
            "name": self._name, "north": self._north, "bolts": self._bolts, "marker": self._marker, "tile": self._tile,
            "bonuses": self._bonuses, "wonder": self._wonder, "gods": self._gods, "stock": self._stock,
            "destiny": self._destiny, "plaque": self._plaque, "look": self._look, "look ground": self._look_ground,
        }  # fmt: skip

    def draw(self, element: Element) -> Picture:
        """The picture of an element."""
        return self._by_word[str(element.face[0])](element)

    def _size(self, element: Element) -> tuple[int, int]:
        return self.kit.theme.place(element.rect).size

    # ---- map ---------------------------------------------------------------------------------------------------------

    def _land(self, element: Element) -> Picture:
        _, name, paint, seat = element.face
        size = self._size(element)
        if paint == "open":
            return _nothing(element)
        region = self.map_art.chart.by_id[str(name)]
        if paint == "sealed":
            fill: dict[str, Any] = {"fill": mix(SEAL_GROUND, SEAL_TINT, 0.55)}
        else:
            fill = {"fill": seat_colour(self.kit, int(str(seat))), "opacity": 0.36}
        return Picture(self.region(region, element, size, **fill))

    def region(self, region: Region, element: Element, size: tuple[int, int], **paint: Any) -> pygame.Surface:
        """One region in one paint, cut to the element's rectangle."""
        x = element.rect[0] - self.kit.theme.layout("olympos.map")[0]
        y = element.rect[1] - self.kit.theme.layout("olympos.map")[1]
        return rasterise(self.map_art.region_in(region, (x, y, element.rect[2], element.rect[3]), **paint), size)

    def _map_lines(self, element: Element) -> Picture:
        return Picture(rasterise(self.map_art.lines(), self._size(element)))

    def _north(self, element: Element) -> Picture:
        surface = pygame.Surface(self._size(element), pygame.SRCALPHA)
        words = f"{{icon:ol_north}}  {self.teller.piece('north')}  {{icon:ol_north}}"
        style = self.kit.text.style("h4", px=21)
        self.kit.text.draw(
            surface, words, style, pygame.Color(tint("map.north_name")), surface.get_rect(), align="center"
        )
        return Picture(surface)

    def _icon(self, element: Element) -> Picture:
        _, name, alpha = element.face
        return Picture(self.kit.icons.get(str(name), self._size(element)[0], alpha=float(str(alpha))))

    def _stack(self, element: Element) -> Picture:
        seats = [int(str(seat)) for seat in element.face[1:]]
        return settlers(self.kit, seats, element.rect[2], element.rect[3])

    def _name(self, element: Element) -> Picture:
        _, text, kind = element.face
        lines = str(text).split("\n")
        style = self.kit.text.style("h4", px=element.rect[3] / len(lines) * NAME)
        colour = pygame.Color(tint("map.sea_name"))
        colour.a = 190
        sea = kind == "sea"
        parts = [self.kit.text.line(one, style, colour) if sea else haloed(self.kit, one, style) for one in lines]
        size = self._size(element)
        surface = parts[0]
        if len(parts) > 1:
            pitch = size[1] // len(parts)
            wide = max(part.get_width() for part in parts)
            surface = pygame.Surface((wide, pitch * (len(parts) - 1) + parts[-1].get_height()), pygame.SRCALPHA)
            for number, part in enumerate(parts):
                surface.blit(part, ((wide - part.get_width()) // 2, number * pitch))
        return Picture(surface, ((size[0] - surface.get_width()) // 2, (size[1] - surface.get_height()) // 2))

    # ---- track -------------------------------------------------------------------------------------------------------

    def _bolts(self, element: Element) -> Picture:
        _, space, left = element.face
        return Picture(self.track.bolts(int(str(space)), int(str(left))))

    def _marker(self, element: Element) -> Picture:
        _, seat, done = element.face
        return marker(self.kit, int(str(seat)), bool(done))

    # ---- development board -------------------------------------------------------------------------------------------

    def _tile(self, element: Element) -> Picture:
        _, row, column, name, copies, own = element.face
        return self.board.picture(_int(row), _int(column), f"disc_{name}", _int(copies), dim=bool(own))

    def _bonuses(self, element: Element) -> Picture:
        _, row, column, letters = element.face
        return Picture(self.board.bonuses(_int(row), _int(column), letters))  # type: ignore[arg-type]

    def _wonder(self, element: Element) -> Picture:
        _, column, name, stars, builder = element.face
        built = _int(builder) < 5
        picture = self.board.picture(WONDER_ROW, _int(column), f"wonder_{name}", 0 if built else 1, stars=_int(stars))
        if built:
            badge = self.kit.icons.get(seat_icon(self.kit, _int(builder)), self.kit.theme.px(30))
            place = badge.get_rect(bottomright=(picture.surface.get_width() - self.kit.theme.px(10),
                                                picture.surface.get_height() - self.kit.theme.px(10)))  # fmt: skip
            picture.surface.blit(badge, place)
        return picture

    # ---- gods and hand -----------------------------------------------------------------------------------------------

    def god_back(self, god: str) -> Back:
        """The face of a god's card: green for a benefit, red for harm."""
        facts = next((one for one in self.data["god"] if one["id"] == god), None)
        if facts is None:
            return GOD_BACK
        colour = BENEFIT if facts.get("target") == "most" else HARM
        return Back(mix(colour, "#FFFFFF", 0.12), colour, f"god_{god}")

    def _gods(self, element: Element) -> Picture:
        _, god, holders, ahead, waiting = element.face
        kit, t = self.kit, self.kit.theme
        surface = pygame.Surface(self._size(element), pygame.SRCALPHA)
        box = surface.get_rect()
        card = small_card(kit, (t.px(64), t.px(88)), self.god_back(str(god)))
        surface.blit(card, card.get_rect(midleft=(t.px(12), box.centery)))
        x, w = t.px(88), box.width - t.px(96)
        lines = []
        if god:
            lines.append((self.teller.piece(str(god)), "body_strong", "text.on_dark"))
            badges = "".join(f"{{icon:{seat_icon(kit, seat)}}}" for seat in holders)  # type: ignore[attr-defined]
            if badges:
                lines.append((kit.words("table.olympos.holds", seats=badges), "caption", "text.on_dark_2"))
        key = "table.olympos.next_in" if _int(ahead) >= 0 else "table.olympos.no_god"
        lines.append((kit.words(key, number=ahead, cards=waiting), "caption", "text.on_dark_2"))
        pitch = t.px(32)
        top = box.centery - pitch * len(lines) // 2
        for number, (text, style, colour) in enumerate(lines):
            place = pygame.Rect(x, top + number * pitch, w, pitch)
            kit.text.draw(surface, text, kit.text.style(style, px=26), colour, place, floor=18)
        return Picture(surface)

    def _stock(self, element: Element) -> Picture:
        _, cubes, hourglasses, stock = element.face
        kit, t = self.kit, self.kit.theme
        surface = pygame.Surface(self._size(element), pygame.SRCALPHA)
        items = [(f"cube_{kind}", n) for kind, n in zip(RESOURCES, cubes, strict=True)]  # type: ignore[call-overload]
        items += [("tok_hourglass", _int(hourglasses)), ("tok_settler", _int(stock))]
        right, top, px = surface.get_width() - t.px(10), t.px(6), t.px(30)
        for number, (icon, n) in enumerate(items):
            column, row = number % 2, number // 2
            x = right - (2 - column) * t.px(66)
            y = top + row * t.px(33) + t.px(16)
            alpha = 1.0 if n else 0.32
            picture = kit.icons.get(icon, px, alpha=alpha)
            surface.blit(picture, picture.get_rect(midleft=(x, y)))
            figure = kit.text.line(str(n), kit.text.style("number_s"), t.color("text.on_dark", alpha))
            surface.blit(figure, figure.get_rect(midleft=(x + px + t.px(3), y)))
        return Picture(surface)

    def _destiny(self, element: Element) -> Picture:
        name = str(element.face[1])
        back = Back(DESTINY.top, DESTINY.bottom, destiny_icon(name), "plain" if name else "diagonal")
        return Picture(small_card(self.kit, self._size(element), back))

    def _look(self, element: Element) -> Picture:
        name = str(element.face[1])
        size = self._size(element)
        t = self.kit.theme
        surface = small_card(self.kit, size, Back(DESTINY.top, DESTINY.bottom, destiny_icon(name))).copy()
        picture = art(self.kit, Art(name, destiny_icon(name), "event", "night"), (t.px(106), t.px(92)), "arch")
        surface = pygame.Surface(size, pygame.SRCALPHA)
        plain = small_card(self.kit, size, Back(tint("paper.card_top"), tint("neutral.vellum_200"), "", "plain"))
        surface.blit(plain, (0, 0))
        surface.blit(picture, picture.get_rect(midtop=(size[0] // 2, t.px(58))))
        style = self.kit.text.style("micro", px=20)
        words = self.kit.text.block(
            self.teller.piece(name), style, "text.on_light", size[0] - t.px(12), "center", lines=2, title=True
        )
        surface.blit(words, words.get_rect(center=(size[0] // 2, t.px(30))))
        return Picture(surface)

    def _look_ground(self, element: Element) -> Picture:
        surface = pygame.Surface(self._size(element), pygame.SRCALPHA)
        surface.fill(self.kit.theme.color("semantic.scrim", 0.78))
        return Picture(surface)

    # ---- seats -------------------------------------------------------------------------------------------------------

    def _plaque(self, element: Element) -> Picture:
        _, seat, name, level, figures, points, state = element.face
        values = dict(zip(PLAQUE_FACTS, figures, strict=True))  # type: ignore[call-overload]
        turn, busy, done, own = (bool(one) for one in state)  # type: ignore[attr-defined]
        head = (
            Item("tok_settler", str(values["stock"])),
            Item("card_destiny", str(values["hand"])),
            Item("tok_prestige", str(points), strong=True),
        )
        prefix = "terr_" if own else "res_"
        row = [Item(prefix + kind, str(values[kind])) for kind in RESOURCES]
        rest = ("swords", "bolts", "stars", "hourglasses")
        row += [Item(FACT_ICONS[k], str(values[k]), sep=i == 0) for i, k in enumerate(rest)]
        plaque = Plaque(_int(seat), str(name), str(level), head, (tuple(row),), turn, busy, done)
        return Picture(draw_plaque(self.kit, self._size(element), "olympos", plaque))


def marker(kit: Kit, seat: int, done: bool = False) -> Picture:
    """A time marker with its shadow."""
    px = kit.theme.px(MARKER)
    shadow = kit.theme.px(3)
    surface = pygame.Surface((px, px + shadow), pygame.SRCALPHA)
    dark = kit.icons.get(seat_icon(kit, seat), px, tint=pygame.Color(0, 0, 0), alpha=0.5)
    surface.blit(dark, (0, shadow))
    surface.blit(kit.icons.get(seat_icon(kit, seat), px, "grey" if done else "normal"), (0, 0))
    return Picture(surface)


def haloed(kit: Kit, text: str, style: Any) -> pygame.Surface:
    """Dark letters with a pale rim: readable on every ground."""
    ink = kit.text.line(text, style, pygame.Color(tint("map.name")))
    pale = kit.text.line(text, style, pygame.Color(tint("map.name_halo")))
    r = max(kit.theme.px(2), 1)
    surface = pygame.Surface((ink.get_width() + 2 * r, ink.get_height() + 2 * r), pygame.SRCALPHA)
    for dx in range(-r, r + 1):
        for dy in range(-r, r + 1):
            if 0 < dx * dx + dy * dy <= r * r + 1:
                surface.blit(pale, (r + dx, r + dy))
    surface.fill((255, 255, 255, 225), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(ink, (r, r))
    return surface


def _nothing(element: Element) -> Picture:
    """What the ground of the map shows already."""
    return Picture(pygame.Surface((1, 1), pygame.SRCALPHA))


def _int(value: object) -> int:
    return int(str(value))
