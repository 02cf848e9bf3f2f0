"""What inspector and zoom tell of the things of Olympos."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.art.cardart import Picture as Art
from game.table import Element, Fact, Portrait, Section
from game.tables.olympos import lands
from game.tables.olympos.board import BONUS_ICONS, ROWS
from game.tables.olympos.pictures import BENEFIT, FACT_ICONS, HARM, RESOURCES, destiny_icon
from game.tables.olympos.snapshot import Snapshot
from game.theme import tint
from game.widgets.cards import BigCard, big_card
from game.widgets.tokens import seat_icon

if TYPE_CHECKING:
    from game.tables.olympos import OlymposTable

SPACES = 25
NAMED_AT_MOST, EMBLEMS_A_ROW = 4, 10
RULES = {"map": "4", "dev": "5", "gods": "7", "hand": "6", "look": "6", "seats": "9"}


def portrait(table: OlymposTable, s: Snapshot, element: Element) -> Portrait:
    """The portrait of an element, by its zone."""
    made = {"map": lands.portrait, "dev": _tile, "gods": _gods, "hand": _card, "look": _card, "seats": _seat}
    return made[element.zone](table, s, element)


def _tile(table: OlymposTable, s: Snapshot, element: Element) -> Portrait:
    words, space = table.kit.words, element.ref.index
    if space >= SPACES:
        return _wonder(table, s, element)
    row, column = divmod(space, 5)
    tile = s.board[space]
    owners = [seat for seat in range(s.seats) if tile in s.tiles[seat]]
    facts = [Fact(icon, words(f"table.olympos.price_{icon}"), str(n)) for icon, n in table.board.price(row, column)]
    sections = [Section(words("table.olympos.price"), tuple(facts))]
    more = []
    for letter, who in _bonuses(table, s, row, column):
        text = words(f"table.olympos.bonus_{letter}")
        if who >= 0:
            text = words("table.olympos.bonus_taken", bonus=text, seat=table.teller.seat(who))
        more.append(Fact(BONUS_ICONS[letter], text))
    if more:
        sections.append(Section(words("table.olympos.bonus"), tuple(more)))
    if owners:
        badges = "".join(f"{{icon:{seat_icon(table.kit, seat)}}}" for seat in owners)
        sections.append(Section(words("table.olympos.owned"), (Fact("ui_check", badges),)))
    kind = words("table.olympos.kind_discovery", row=row + 1, left=s.copies[space])
    name = element.piece
    return Portrait(
        table.teller.piece(name), kind, (f"disc_{name}",), None, table.teller.text(name), tuple(sections), "5.12"
    )


def _bonuses(table: OlymposTable, s: Snapshot, row: int, column: int) -> tuple[tuple[str, int], ...]:
    return table.places.bonus_letters(row, column, s)


def _wonder(table: OlymposTable, s: Snapshot, element: Element) -> Portrait:
    words, name = table.kit.words, element.piece
    number = next(i for i, one in enumerate(table.game.data["wonder"]) if one["id"] == name)
    one, builder = table.game.data["wonder"][number], s.builder[number]
    facts = (
        Fact("tok_star", words("table.olympos.needs_stars"), str(one["stars"])),
        Fact("tok_prestige", words("table.olympos.worth"), f"+{one['prestige']}"),
    )
    owner = builder if builder < s.seats else None
    kind = words("table.olympos.kind_wonder")
    section = Section(words("table.olympos.price"), facts)
    text = table.teller.text(name)
    return Portrait(table.teller.piece(name), kind, (f"wonder_{name}",), owner, text, (section,), "5.20")


def _gods(table: OlymposTable, s: Snapshot, element: Element) -> Portrait:
    words, gods = table.kit.words, table.game.data["god"]
    shown = [gods[g]["id"] for _, _, g, face_up in s.gods if face_up and g < len(gods)]
    facts = [Fact(f"god_{god}", table.teller.text(god)) for god in shown[-1:]]
    earlier = [Fact(f"god_{god}", table.teller.piece(god)) for god in reversed(shown[:-1])]
    sections = [Section(words("table.olympos.god_now"), tuple(facts))] if facts else []
    if earlier:
        sections.append(Section(words("table.olympos.gods_before"), tuple(earlier[:5])))
    bolts = tuple(
        Fact(seat_icon(table.kit, i), words("table.olympos.bolts_of", seat=table.teller.seat(i)), str(f["bolts"]))
        for i, f in enumerate(s.facts)
    )
    sections.append(Section(words("table.olympos.bolts"), bolts))
    name = table.teller.piece(shown[-1]) if shown else table.teller.label("zone", "gods")
    return Portrait(name, words("table.olympos.kind_god"), ("card_olympus",), None, "", tuple(sections), "7.1")


def _card(table: OlymposTable, s: Snapshot, element: Element) -> Portrait:
    words = table.kit.words
    if not element.piece:
        return Portrait(table.teller.piece("destiny_card"), text=table.teller.text("destiny_card"), rule="6.1")
    icon = destiny_icon(element.piece)
    kind = words("table.olympos.kind_destiny")
    return Portrait(table.teller.piece(element.piece), kind, (icon,), None, table.teller.text(element.piece), (), "6.5")


def _seat(table: OlymposTable, s: Snapshot, element: Element) -> Portrait:
    words, seat, teller = table.kit.words, element.ref.owner, table.teller
    facts, data = s.facts[seat], table.game.data
    cubes = " ".join(f"{{icon:cube_{kind}}}{n}" for kind, n in zip(RESOURCES, s.cubes[seat], strict=True) if n)
    land = " ".join(f"{{icon:terr_{kind}}}{facts[kind]}" for kind in RESOURCES)
    lines = [
        Fact("ol_land", land),
        Fact("tok_cube", cubes or words("table.olympos.no_cubes")),
        Fact(FACT_ICONS["stock"], teller.label("fact", "stock"), str(facts["stock"])),
        Fact(FACT_ICONS["hand"], teller.label("fact", "hand"), str(facts["hand"])),
        Fact("tok_time", teller.label("fact", "space"), str(s.marker[seat])),
    ]
    tiles = [("disc", data["discovery"][tile]["id"]) for tile in s.tiles[seat]]
    tiles += [("wonder", data["wonder"][w]["id"]) for w in range(len(s.builder)) if s.builder[w] == seat]
    sections = [Section(words("table.olympos.has"), tuple(lines))]
    if tiles:
        sections.append(Section(teller.label("fact", "discoveries"), _listed(table, tiles)))
    curses = [
        Fact(f"god_{god}", teller.piece(god))
        for god, marks in (("athena", s.athena), ("ares", s.ares), ("sirens", s.sirens), ("erinyes", s.erinyes),
                           ("keres", s.keres))
        if marks[seat]
    ]  # fmt: skip
    if curses:
        sections.append(Section(words("table.olympos.under"), tuple(curses)))
    badge = (seat_icon(table.kit, seat),)
    return Portrait(teller.seat(seat), "", badge, None, "", tuple(sections), "9")


def _listed(table: OlymposTable, tiles: list[tuple[str, str]]) -> tuple[Fact, ...]:
    """Tiles by name while they are few, else as a row of their emblems."""
    if len(tiles) <= NAMED_AT_MOST:
        return tuple(Fact(f"{kind}_{name}", table.teller.piece(name)) for kind, name in tiles)
    rows = [tiles[i : i + EMBLEMS_A_ROW] for i in range(0, len(tiles), EMBLEMS_A_ROW)]
    return tuple(Fact("", " ".join(f"{{icon:{kind}_{name}}}" for kind, name in row)) for row in rows)


# ---- large -----------------------------------------------------------------------------------------------------------


def big(table: OlymposTable, element: Element, size: tuple[int, int]) -> pygame.Surface | None:
    """The large card of a tile, god or destiny card; lands and seats have none."""
    card = _big_card(table, element)
    return big_card(table.kit, size, card) if card else None


def _big_card(table: OlymposTable, element: Element) -> BigCard | None:
    words, teller, theme, name = table.kit.words, table.teller, table.kit.theme, element.piece
    if element.zone == "dev" and element.ref.index < SPACES:
        row, column = divmod(element.ref.index, 5)
        colours = theme.token(f"color.row_olympos.{ROWS[row]}")
        kind = words("table.olympos.kind_row", row=row + 1)
        price = tuple((icon, str(n)) for icon, n in table.board.price(row, column))
        art = Art(name, f"disc_{name}", "craft" if row < 4 else "city", "olympos")
        points = (("ol_action_point", str(table.game.data["costs"]["development"])),)
        return BigCard(teller.piece(name), kind, colours["band"], colours["on"], art, "rect", (price, points))
    if element.zone == "dev":
        one = next(w for w in table.game.data["wonder"] if w["id"] == name)
        art = Art(name, f"wonder_{name}", "wonder", "olympos")
        rows = ((("tok_star", str(one["stars"])), ("tok_prestige", str(one["prestige"]))),)
        kind = words("table.olympos.kind_wonder")
        return BigCard(
            teller.piece(name), kind, tint("row_olympos.wonder.band"), tint("neutral.ink_900"), art, "gable", rows
        )
    if element.zone in ("hand", "look") and name:
        art = Art(name, destiny_icon(name), "event", "night")
        return BigCard(
            teller.piece(name),
            words("table.olympos.kind_destiny"),
            tint("olympos.destiny_band"),
            "#FFFFFF",
            art,
            "arch",
        )
    if element.zone == "gods" and name:
        facts = next(one for one in table.game.data["god"] if one["id"] == name)
        band = BENEFIT if facts.get("target") == "most" else HARM
        art = Art(name, f"god_{name}", "god", "olympos")
        return BigCard(teller.piece(name), words("table.olympos.kind_god"), band, "#FFFFFF", art, "circle")
    return None
