"""What inspector and zoom tell of a region of the map: ground, who stands there, what it is worth, what lies beside it,
which discoveries it pays for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.table import Element, Fact, Portrait, Section
from game.tables.olympos.chart import Region
from game.tables.olympos.snapshot import NOTHING, Snapshot
from game.widgets.tokens import seat_icon

if TYPE_CHECKING:
    from game.tables.olympos import OlymposTable

BADGES = {"north": "ol_north", "sea": "ol_sea"}
RULES = {"north": "4.6", "sea": "4.11", "wild": "4.13"}
COLUMNS = 5


def portrait(table: OlymposTable, s: Snapshot, element: Element) -> Portrait:
    """The portrait of a land, a sea, a wild region or the north."""
    region = table.chart.regions[element.ref.index]
    name, text, words = table.teller.piece(region.id), table.teller.text(region.id), table.kit.words
    beside = Section(words("table.olympos.beside"), tuple(_beside(table, region)))
    if not region.is_territory:
        badge = (BADGES[region.kind],) if region.kind in BADGES else ()
        text = text or words(f"table.olympos.text_{region.kind}", sea=table.game.data["costs"]["sea_step"])
        kind = words(f"table.olympos.kind_{region.kind}")
        return Portrait(name, kind, badge, text=text, sections=(beside,), rule=RULES[region.kind])
    owner = s.owner(region.index)
    icons = [f"terr_{region.resource}"]
    icons += ["tok_star"] if region.star else []
    icons += ["ol_atlantis"] if region.kind == "atlantis" else ["ol_olympus"] if region.kind == "olympus" else []
    here = Section(words("table.olympos.here"), tuple(_here(table, s, region)))
    wanted = Section(words("table.olympos.wanted"), tuple(_wanted(table, s, region)))
    kind = words(f"table.olympos.kind_{region.kind}", resource=table.teller.piece(region.resource))
    sections = (here, beside, wanted) if wanted.facts else (here, beside)
    return Portrait(name, kind, tuple(icons), owner if owner != NOTHING else None, text, sections, "4.1")


def _here(table: OlymposTable, s: Snapshot, region: Region) -> Iterable[Fact]:
    words, i = table.kit.words, region.index
    stack = s.stacks[i]
    if s.crossed[i]:
        yield Fact("tok_seal", words("table.olympos.sealed"))
        return
    if s.tribe[i]:
        yield Fact("tok_tribe", words("table.olympos.tribe"))
    elif stack:
        yield Fact("tok_settler", words("table.olympos.stands", seats=_badges(table, stack[-1:])))
    else:
        yield Fact("tok_settler", words("table.olympos.nobody"))
    if len(stack) > 1:
        yield Fact("tok_stack", words("table.olympos.below", seats=_badges(table, stack[-2::-1])))
    worth = table.game.data["map"]["region"][i].get("prestige", 1)
    yield Fact("tok_prestige", words("table.olympos.worth"), f"+{worth}")


def _badges(table: OlymposTable, seats: Iterable[int]) -> str:
    return "".join(f"{{icon:{seat_icon(table.kit, seat)}}}" for seat in seats)


def _beside(table: OlymposTable, region: Region) -> Iterable[Fact]:
    """Neighbours by land, over a strait, by sea."""
    words, chart = table.kit.words, table.chart
    near = [chart.by_id[name] for name in table.game.data["map"]["region"][region.index]["neighbours"]]
    pairs = [strait["between"] for strait in table.game.data["map"]["strait"] if region.id in strait["between"]]
    over = [chart.by_id[one] for pair in pairs for one in pair if one != region.id]
    for icon, key, regions in (
        ("ol_land", "by_land", [one for one in near if one.kind != "sea"]),
        ("ol_expand", "by_strait", over),
        ("ol_sea", "by_sea", [one for one in near if one.kind == "sea"]),
    ):
        if regions:
            names = words("table.olympos.and").join(table.teller.piece(one.id, short=True) for one in regions)
            yield Fact(icon, words(f"table.olympos.{key}", names=names))


def _wanted(table: OlymposTable, s: Snapshot, region: Region) -> Iterable[Fact]:
    """Emblems of the discoveries still to be had whose price names the land's resource."""
    resource, tiles = f"res_{region.resource}", table.game.data["discovery"]
    found = []
    for space, tile in enumerate(s.board):
        row, column = divmod(space, COLUMNS)
        if tile != NOTHING and s.copies[space] and resource in dict(table.board.price(row, column)):
            found.append(f"{{icon:disc_{tiles[tile]['id']}}}")
    if found:
        yield Fact(resource, " ".join(found))
