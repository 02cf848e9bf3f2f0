"""The cards of Path as pictures: a technology is a triptych of agents, picture and research; shops; events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.art.cardart import Picture as Art
from game.files import table
from game.kit import Kit
from game.table import Box
from game.tables.path.signs import Pair, agent_icon, field_icon, left_wing, right_wing, spread, timings
from game.widgets.cards import art
from game.widgets.frames import INK, band, foot, paper
from game.widgets.sketch import Sketch

FAMILY = {"military": "battle"}  # field -> family of card art, where they differ


def shine(sk: Sketch, lit: bool, *, far: bool = False, sold: bool = False) -> None:
    """Turns a picture down to the light of its zone; what is out of reach or sold out further."""
    light = sk.kit.theme.token("color.path.light")
    share = (light["far"] if far else 1.0) if lit else light["unlit"]
    sk.fade(min(share, light["sold_out"]) if sold else share)


def picture_of(card: str, family: str, era: str = "path") -> Art:
    """What is on the picture of a card."""
    emblem, companion = (*table("art/path.toml")["picture"][card], "")[:2]
    return Art(card, emblem, family, era, companion)


def technology_art(card: Mapping[str, Any]) -> Art:
    """The picture of a technology."""
    return picture_of(card["id"], FAMILY.get(card["field"], card["field"]))


# ---- a line of the market ----------------------------------------------------------------------------------------

NAME_AT = {1: 24.0, 2: 12.0}  # from its top to the middle of the name, by how many lines its cell has


def wing_width(sk: Sketch, pairs: Sequence[Pair], size: float, px: float) -> float:
    """How wide a wing in one line is."""
    return 6 + sum(n * size if n < 3 else size + sk.width(str(n), px) for _, n in pairs) if pairs else 0


def wing(sk: Sketch, pairs: Sequence[Pair], at: tuple[float, float], size: float, px: float) -> None:
    """A wing in one line: a pair is drawn twice, from three on icon and figure."""
    x, middle = at[0] + 3, at[1]
    for icon, n in pairs:
        for _ in range(n if n < 3 else 1):
            sk.icon(icon, x, middle - size / 2, size)
            x += size
        if n >= 3:
            w = sk.width(str(n), px)
            sk.write(str(n), (x, middle - px, w + 1, 2 * px), px)
            x += w


def market_line(sk: Sketch, card: Mapping[str, Any], name: str, copies: int, where: tuple[int, int]) -> None:
    """One technology for sale. `where` = which of how many lines of its cell: the corners of the cell are round."""
    token, r = sk.kit.theme.token, 8
    place, of = where
    over = 12
    top, bottom = (0 if place == 0 else -over), (sk.h if place == of - 1 else sk.h + over)
    sk.pen.rect(0, top, sk.w, bottom - top, fill=token(f"color.{INK}"), radius=r)
    sk.pen.rect(2, top + 2, sk.w - 4, bottom - top - 4, fill=token("color.neutral.vellum_100"), radius=r - 2)
    if place:
        sk.pen.rect(2, 0, sk.w - 4, 1.5, fill=token(f"color.{INK}"), opacity=0.35)
    size, px = (21.0, 20.0) if of > 1 else (30.0, 22.0)
    first, second = NAME_AT[of], 32.5 if of > 1 else 62.0
    left, right = left_wing(card), right_wing(card)
    lw, rw = wing_width(sk, left, size, px), wing_width(sk, right, size, px)
    x = 42.0
    if left:
        sk.pen.rect(x, second - size / 2, lw, size, fill=token("color.path.wing_left"), radius=6)
    if right:
        sk.pen.rect(sk.w - 7 - rw, second - size / 2, rw, size, fill=token("color.path.wing_right"), radius=6)
    points = sk.width(str(card["vp"]), px)
    end = sk.figure("tok_vp", str(card["vp"]), (sk.w - 8 - points - 21, first), size=20, px=px, gap=1)
    room = end - points - 21 - 12
    stop = sk.write(name, (8, first - px, room, 2 * px), px, floor=15)
    sk.write(f"\u00d7{copies}", (8, second - px, 32, 2 * px), px, "text.on_light_2")
    wing(sk, left, (x, second), size, px)
    wing(sk, right, (sk.w - 7 - rw, second), size, px)
    if copies == 0:
        sk.surface.fill(sk.kit.theme.color("text.on_light"), sk.box(8, first - 1, stop - 8, 2))


# ---- a technology in the row of five -----------------------------------------------------------------------------


def wing_ground(sk: Sketch, side: str, box: Box) -> None:
    """The colour of a wing, strongest at the edge of the card, and the ink line beside the picture."""
    x, y, w, h = box
    token, line = sk.kit.theme.token, 2 if w < 90 else 3
    strong, pale = token(f"color.path.wing_{side}"), token(f"color.path.wing_{side}_pale")
    colours = (strong, pale) if side == "left" else (pale, strong)
    sk.pen.rect(x, y, w, h, fill=sk.across(side, colours, x, w))
    sk.pen.rect(x + w if side == "left" else x - line, y, line, h, fill=token(f"color.{INK}"))


def column(sk: Sketch, icons: Sequence[str], box: Box, size: float, gap: float) -> None:
    """Icons one below the other in the middle of a box; smaller where there are too many."""
    if not icons:
        return
    x, y, w, h = box
    size = min(size, (h - 4) / len(icons) - gap)
    top = y + (h - len(icons) * (size + gap) + gap) / 2
    for i, icon in enumerate(icons):
        sk.icon(icon, x + (w - size) / 2, top + i * (size + gap), size)


@dataclass(frozen=True)
class Measures:
    """Lengths of a technology at one size: band, foot, a wing and its icons, title, figures."""

    top: float
    low: float
    wing: float
    icon: float
    gap: float
    title: float
    kind: float
    points: float


SLOT = Measures(30, 32, 27, 24, 2, 20, 24, 22)  # in the row of five, 110 x 164
LARGE = Measures(38, 36, 36, 32, 4, 21, 30, 24)  # while it is contested, 150 x 210


def technology(
    sk: Sketch, card: Mapping[str, Any], name: str, side: str = "", tag: str = "", *, by: Measures = SLOT
) -> None:
    """A technology: in the hand with both wings and its `tag`, placed with the wing that acts open."""
    kind = sk.kit.theme.token(f"color.kind_path.{card['field']}")
    top, low, radius = by.top, by.low, 9.0
    paper(sk, radius)
    h = sk.h - top - low - 2
    left = by.wing if not side else OPEN if side == "left" else 0.0
    right = by.wing if not side else OPEN if side == "right" else 0.0
    if left:
        wing_ground(sk, "left", (2, top + 2, left, h))
    if right:
        wing_ground(sk, "right", (sk.w - 2 - right, top + 2, right, h))
    band(sk, kind["band"], top, radius)
    foot(sk, low, radius)
    x, y = left + 6, top + 7
    w = sk.w - left - right - 12
    shape = "arch" if not side else "rect"
    picture = art(sk.kit, technology_art(card), sk.box(x, y, w, h - 10).size, shape)
    sk.put(picture, x, y)
    size, gap = (by.icon, by.gap) if not side else (36.0, 5.0)
    room = h - 2 - (TAG if tag else 0)
    if left:
        column(sk, spread(left_wing(card)), (2, top + 3, left, room), size, gap)
    if right:
        column(sk, spread(right_wing(card)), (sk.w - 2 - right, top + 3, right, room), size, gap)
    title(sk, name, (5, 1, sk.w - 10, top), by.title, kind["on"])
    middle = sk.h - low / 2
    sk.icon(field_icon(card["field"]), 9, middle - by.kind / 2, by.kind)
    w = sk.width(str(card["vp"]), by.points, 900)
    sk.figure("tok_vp", str(card["vp"]), (sk.w - 36 - w, middle), size=24, px=by.points, weight=900)
    if tag:
        _tag(sk, tag)


def title(sk: Sketch, name: str, box: Box, px: float, colour: str) -> None:
    """A card's name on its band."""
    sk.write(name, box, px, colour, align="center", floor=14)


TAG = 30.0  # height of a tag
OPEN = 46.0  # width of a wing that acts
TAGS = {
    "left": ("side_left", "place_left"),
    "right": ("side_right", "place_right"),
    "discard": ("act_discard", "discard"),
}


def _tag(sk: Sketch, side: str) -> None:
    """Where a card of the hand is to go: a gold pill over the foot of its picture."""
    kit = sk.kit
    icon, verb = TAGS[side]
    text = kit.words(f"path.verb.{verb}")
    w, y = sk.w - 8, sk.h - 34 - TAG
    sk.put(kit.paint.button(sk.box(0, 0, w, TAG).size, "gold", pill=True), 4, y)
    width = min(sk.width(text, 20), w - 38)
    x = (sk.w - width - 28) / 2
    sk.icon(icon, x, y + 3, TAG - 6)
    sk.write(text, (x + 28, y, w - 36, TAG), 20, floor=13)


def discarded(sk: Sketch, card: Mapping[str, Any]) -> None:
    """A card under the edge of the board: face down, with kind and points."""
    token = sk.kit.theme.token
    paper(sk)
    sk.pen.rect(2, 2, sk.w - 4, sk.h - 4, fill=token("color.path.back"), radius=7)
    x, dark = 7.0, False
    while x < sk.w - 7:
        colour = token("color.path.back_dark" if dark else "color.path.back_light")
        sk.pen.rect(x, 7, min(7.0, sk.w - 7 - x), sk.h - 14, fill=colour)
        x, dark = x + 7, not dark
    brass = token("color.neutral.brass_500")
    sk.pen.rect(7, 7, sk.w - 14, sk.h - 14, radius=6, stroke=brass, width=2)
    sk.pen.rect(
        13,
        sk.h - 46,
        sk.w - 26,
        34,
        fill=token("color.neutral.vellum_100"),
        radius=9,
        stroke=token(f"color.{INK}"),
        width=2,
    )
    sk.icon("track_philosophy", sk.w / 2 - 27, 44, 54, 0.9)
    middle = sk.h - 29
    sk.icon(field_icon(card["field"]), 20, middle - 12, 24)
    w = sk.width(str(card["vp"]), 22, 900)
    sk.figure("tok_vp", str(card["vp"]), (sk.w - 20 - w - 26, middle), size=24, px=22, weight=900)


# ---- shops -------------------------------------------------------------------------------------------------------


def shop_art(card: Mapping[str, Any]) -> Art:
    """The picture of a wonder or leader."""
    return picture_of(card["id"], "wonder" if card["id"].startswith("w_") else "leader")


def shop(sk: Sketch, card: Mapping[str, Any], price: int) -> None:
    """A wonder or leader for sale, 78 x 98."""
    wonder = card["id"].startswith("w_")
    paper(sk, 7)
    foot(sk, 28, 7)
    h = 40.0
    w = sk.w - 10 if wonder else h * 1.08  # an arch keeps its shape
    x = (sk.w - w) / 2
    picture = art(sk.kit, shop_art(card), sk.box(x, 29, w, h).size, "gable" if wonder else "arch")
    colour = "path.gain_on_paper" if price < card["cost"] else "text.on_light"
    agent = agent_icon("builder" if wonder else "ambassador")
    sk.figure(agent, str(price), (3, 15), size=25, px=22, colour=colour, weight=900, gap=0)
    sk.icon(field_icon(card["field"]), sk.w - 28, 3, 24)
    sk.put(picture, x, 29)
    middle = sk.h - 14
    x = sk.figure("tok_vp", str(card["vp"]), (4, middle), size=22, px=20, weight=900, gap=1) + 2
    when = timings(card)
    size = min(20.0, (sk.w - 3 - x) / max(len(when), 1))
    for icon in when:
        sk.icon(icon, x, middle - size / 2, size)
        x += size


def large(sk: Sketch, card: Mapping[str, Any], name: str, price: int) -> None:
    """A wonder or leader while it is contested: name, picture, price; points and when its effects act below."""
    wonder = card["id"].startswith("w_")
    kind = sk.kit.theme.token(f"color.kind_path.{card['field']}")
    top, low = LARGE.top, LARGE.low
    paper(sk, 9)
    band(sk, kind["band"], top, 9)
    foot(sk, low, 9)
    h = sk.h - top - low - 16
    w = sk.w - 16 if wonder else min(h * 1.08, sk.w - 16)
    picture = art(sk.kit, shop_art(card), sk.box(0, 0, w, h).size, "gable" if wonder else "arch")
    sk.put(picture, (sk.w - w) / 2, top + 8)
    title(sk, name, (5, 1, sk.w - 10, top), LARGE.title, kind["on"])
    middle = sk.h - low / 2
    colour = "path.gain_on_paper" if price < card["cost"] else "text.on_light"
    agent = agent_icon("builder" if wonder else "ambassador")
    x = sk.figure(agent, str(price), (6, middle), size=28, px=24, colour=colour, weight=900, gap=0)
    x = sk.figure("tok_vp", str(card["vp"]), (x + 6, middle), size=24, px=24, weight=900, gap=1) + 3
    when = timings(card)
    size = min(22.0, (sk.w - 6 - x) / max(len(when), 1))
    for icon in when:
        sk.icon(icon, x, middle - size / 2, size)
        x += size


def tile(sk: Sketch, card: Mapping[str, Any], price: int) -> None:
    """A wonder or leader where many are for sale, in two rows: its picture, at the left price on paper and points on
    ink, the field in a corner."""
    paper(sk, 6)
    token = sk.kit.theme.token
    high, px, left = (TILE_PILL, 20.0, 17.0) if sk.w >= TILE_WIDE else (TILE_LOW, 16.0, 13.0)
    picture = art(sk.kit, shop_art(card), sk.box(0, 0, sk.w - left - 2, sk.h - 4).size, "rect")
    sk.put(picture, left, 2)
    colour = "path.gain_on_paper" if price < card["cost"] else "text.on_light"
    for n, y, ground, tone in (
        (price, 0.0, "color.neutral.vellum_100", colour),
        (card["vp"], sk.h - high, "color.neutral.ink_950", "text.on_dark"),
    ):
        width = sk.width(str(n), px, 900)
        pill = Sketch(sk.kit, sk.box(0, 0, max(width + 8, high), high).size)
        pill.pen.rect(1, 1, pill.w - 2, pill.h - 2, fill=token(ground), radius=6, stroke=token(f"color.{INK}"), width=2)
        pill.write(str(n), (0, 0, pill.w, high), px, tone, weight=900, align="center", floor=14)
        sk.put(pill.surface, 0, y)
    sk.icon(field_icon(card["field"]), sk.w - high + 3, 1, high - 4)


def shop_line(sk: Sketch, card: Mapping[str, Any], name: str, price: int) -> None:
    """A wonder or leader where many are for sale and one is to be chosen: a line with its name, where there is room
    with its picture and two lines."""
    token, wonder = sk.kit.theme.token, card["id"].startswith("w_")
    paper(sk, 7)
    sk.pen.rect(3, 3, 6, sk.h - 6, fill=token(f"color.kind_path.{card['field']}.band"), radius=3)
    high = sk.h >= SHOP_LINE_TWO
    px, x, end = (21.0, 15.0, sk.w - 8) if high else (19.0, 14.0, sk.w - 6)
    first, second = (sk.h * 0.29, sk.h * 0.71) if high else (sk.h / 2, sk.h / 2)
    if high:
        side = sk.h - 10
        sk.put(art(sk.kit, shop_art(card), sk.box(0, 0, side, side).size, "gable" if wonder else "arch"), x, 5)
        x += side + 8
    colour = "path.gain_on_paper" if price < card["cost"] else "text.on_light"
    agent, points = agent_icon("builder" if wonder else "ambassador"), str(card["vp"])
    if not high:
        end -= sk.width(points, px, 900) + 21
        sk.figure("tok_vp", points, (end, second), size=20, px=px, weight=900, gap=1)
        end -= sk.width(str(price), px, 900) + 30
        sk.figure(agent, str(price), (end, second), size=24, px=px, colour=colour, weight=900, gap=0)
        sk.write(name, (x, 0, end - x - 4, sk.h), px, floor=14)
        return
    sk.write(name, (x, first - px, end - x, 2 * px), px, floor=15)
    x = sk.figure(agent, str(price), (x, second), size=26, px=px, colour=colour, weight=900, gap=0) + 6
    x = sk.figure("tok_vp", points, (x, second), size=22, px=px, weight=900, gap=1) + 6
    for icon in (field_icon(card["field"]), *timings(card)):
        sk.icon(icon, x, second - 11, 22)
        x += 24


SHOP_LINE_TWO = 52.0  # height from which such a line shows more than one
TILE_PILL, TILE_LOW = 23.0, 19.0  # height of the figures on a tile, and on one that is narrower than
TILE_WIDE = 50.0


def small(kit: Kit, size: tuple[int, int], card: Mapping[str, Any]) -> Sketch:
    """A wonder or leader that somebody has, as its picture alone."""
    sk = Sketch(kit, size)
    wonder = card["id"].startswith("w_")
    side = min(sk.w, sk.h)
    picture = art(kit, shop_art(card), sk.box(0, 0, side, side).size, "gable" if wonder else "arch")
    sk.put(picture, (sk.w - side) / 2, (sk.h - side) / 2)
    return sk
