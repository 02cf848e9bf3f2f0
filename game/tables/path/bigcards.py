"""The cards of Path at the size of the zoom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.art.cardart import Picture as Art
from game.tables.path.cards import column, shop_art, technology_art, wing_ground
from game.tables.path.signs import agent_icon, field_icon, gains, left_wing, right_wing, spread, timings
from game.widgets.cards import BigCard, art, big_card
from game.widgets.frames import band, foot, paper
from game.widgets.sketch import Sketch

if TYPE_CHECKING:
    from game.tables.path import PathTable

W, H = 560.0, 784.0  # the card that the lengths below are those of
BAND, SIDE, FOOT = 92.0, 112.0, 92.0


class _Scaled(Sketch):
    """A sketch whose units are those of the large card, whatever its size."""

    def __init__(self, table: PathTable, size: tuple[int, int]) -> None:
        super().__init__(table.kit, size)
        self.k = size[0] / W
        self.w, self.h = W, size[1] / self.k
        self.pen.w, self.pen.h = self.w, self.h
        self.unit = self.k / table.kit.theme.k  # a unit of this card in canvas px


def technology_card(table: PathTable, card: Mapping[str, Any], size: tuple[int, int]) -> pygame.Surface:
    """A technology: agents left, picture, research right; below cost, field and points."""
    kit, teller = table.kit, table.teller
    sk = _Scaled(table, size)
    u, token = sk.unit, kit.theme.token
    kind = token(f"color.kind_path.{card['field']}")
    paper(sk, 26, line=3)
    low = sk.h - 2 * FOOT
    for side, x in (("left", 3.0), ("right", W - 3 - SIDE)):
        wing_ground(sk, side, (x, BAND, SIDE, low - BAND))
    band(sk, kind["band"], BAND, 26, 3)
    foot(sk, FOOT, 26, 3)
    sk.pen.rect(3, low, W - 6, 3, fill=token("color.neutral.outline"))
    picture = art(kit, technology_art(card), sk.box(0, 0, 296, low - BAND - 36).size, "arch")
    sk.put(picture, 132, BAND + 20)
    for pairs, x in ((left_wing(card), 3.0), (right_wing(card), W - 3 - SIDE)):
        column(sk, spread(pairs), (x, BAND + 12, SIDE, low - BAND - 24), 88, 12)
    sk.write(teller.piece(card["id"]), (24, 0, W - 48, BAND), 50 * u, kind["on"], family="h4", align="center", floor=20)
    words = kit.words
    icon = field_icon(card["field"])
    _foot_line(sk, low + FOOT / 2, ("", words("table.path.cost"), icon, str(card["cost"])))
    _foot_line(sk, low + FOOT * 1.5, (icon, teller.piece(card["field"]), "tok_vp", str(card["vp"])))
    return sk.surface


def _foot_line(sk: _Scaled, middle: float, parts: tuple[str, str, str, str]) -> None:
    """Icon, words, icon, figure, centred; the first icon may be ''."""
    first, text, icon, figure = parts
    u = sk.unit
    width = sk.kit.text.width(text, sk.kit.text.style("micro", px=30 * u)) / sk.k
    number = sk.kit.text.width(figure, sk.kit.text.style("micro", px=52 * u, weight=900)) / sk.k
    total = (72 if first else 0) + width + 24 + 60 + 24 + number
    x = (W - total) / 2
    if first:
        sk.icon(first, x, middle - 30, 60)
        x += 72
    sk.write(text, (x, middle - 40, width + 4, 80), 30 * u)
    x += width + 24
    sk.icon(icon, x, middle - 30, 60)
    sk.write(figure, (x + 84, middle - 50, number + 8, 100), 52 * u, weight=900)


def shop_card(table: PathTable, card: Mapping[str, Any], size: tuple[int, int]) -> pygame.Surface:
    """A wonder or leader."""
    teller, words = table.teller, table.kit.words
    wonder = card["id"].startswith("w_")
    key = "table.path.kind_wonder" if wonder else "table.path.kind_leader"
    kind = words(key, field=teller.piece(card["field"]), vp=card["vp"])
    colours = table.kit.theme.token(f"color.kind_path.{card['field']}")
    agent = agent_icon("builder" if wonder else "ambassador")
    rows = (
        ((agent, str(card["cost"])), (field_icon(card["field"]), "")),
        (("tok_vp", str(card["vp"])), *((icon, "") for icon in timings(card))),
    )
    name = teller.piece(card["id"])
    shape = "gable" if wonder else "arch"
    return big_card(table.kit, size, BigCard(name, kind, colours["band"], colours["on"], shop_art(card), shape, rows))


def event_card(table: PathTable, card: Mapping[str, Any], size: tuple[int, int]) -> pygame.Surface:
    """A challenge or battle; its lines stand in words beside it."""
    teller, words = table.teller, table.kit.words
    challenge = "fate" in card
    colours = table.kit.theme.token("color.path.challenge" if challenge else "color.path.battle")
    rows: tuple[tuple[tuple[str, str], ...], ...]
    if challenge:
        kind = teller.piece(card["field"])
        emblem, family = "event_challenge", "challenge"
        if card["final"]:
            rows = tuple((("event_history", str(t["at_least"])), ("tok_vp", str(t["vp"]))) for t in card["thresholds"])
        else:
            rows = (((field_icon(card["field"]), ""), ("event_history", f"\u00f7{card['divisor']}")),
                    tuple((i, f"+{n}") for i, n in gains(card["bonus"])))  # fmt: skip
    else:
        kind = words("table.path.round", number=card["round"], of=table.game.data["tracks"]["rounds"])
        emblem, family = "event_battle", "battle"
        rows = tuple(tuple((i, str(n)) for i, n in gains(line)) or (("ui_minus", ""),) for line in card["rewards"])
    picture = Art(card["id"], emblem, family, "path")
    return big_card(
        table.kit,
        size,
        BigCard(teller.piece(card["id"]), kind, colours["band"], colours["on"], picture, "circle", rows),
    )
