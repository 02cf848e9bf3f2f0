"""The cards of Ages as pictures: in the row, in the hand, on the shelf, under construction, built, face down."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kit import Kit
from game.tables.ages.deck import AGE_ICONS, Deck
from game.tables.ages.signs import Card, Pair, foot, gives, output
from game.widgets.cards import Back, art
from game.widgets.cards import small_card as card_back
from game.widgets.frames import INK, Box, band, figures, paper, title
from game.widgets.sketch import Sketch

ARCH, ROUND = 1.08, 1.3  # an arch and a circle are never wider than this, in heights: they keep their shape
MILITARY = ("event", "territory", "tactic", "aggression", "war", "pact", "bonus")
FEET = 28.0  # height of the foot of a shelf card


def window(sk: Sketch, deck: Deck, card: Card, box: Box, *, ghost: bool = False) -> None:
    """The picture of a card in the silhouette of its kind; a `ghost` is not finished yet."""
    x, y, w, h = box
    shape = deck.look(card).window
    widest = {"arch": ARCH, "circle": ROUND}.get(shape, 9.0) * h
    if w > widest:
        x, w = x + (w - widest) / 2, widest
    picture = art(sk.kit, deck.art(card), sk.box(x, y, w, h).size, shape)
    sk.put(_ghost(picture, **sk.kit.theme.token("color.ages.unfinished")) if ghost else picture, x, y)


def _ghost(picture: pygame.Surface, *, saturation: float, opacity: float) -> pygame.Surface:
    pale = picture.copy()
    grey = pygame.transform.grayscale(picture)
    grey.set_alpha(round(255 * (1 - saturation)))
    pale.blit(grey, (0, 0))
    pale.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return pale


def one_line(sk: Sketch, name: str, w: float, px: float) -> bool:
    """Does a title go into one line without getting much smaller?"""
    return sk.width(name.replace("- ", ""), px) <= w


# ---- the row -----------------------------------------------------------------------------------------------------


def row_card(sk: Sketch, deck: Deck, card: Card, falls: bool) -> None:
    """A card of the row, 126 x 176. `falls`: the next refill throws it away."""
    look = deck.look(card)
    paper(sk)
    band(sk, look.band, 50)
    window(sk, deck, card, (8, 56, 110, 77))
    science = card.get("cost_science", 0)
    if science:
        figure_pill(sk, "ind_science", str(science), sk.w - 3, 55)
    title(sk, deck.name(card, short=True), (4, 2, 118, 48), 21, look.on)
    sk.icon(AGE_ICONS[card["level"]], 3, 54, 34)
    left = 36 if falls else 5
    figures(sk, foot(card)[:3], (left, 136, sk.w - left - 5, 36), gap=6)
    if falls:
        disc = Sketch(sk.kit, sk.box(0, 0, 30, 30).size)
        disc.pen.circle(15, 15, 15, fill=sk.kit.theme.token(f"color.{INK}"))
        disc.icon("ui_close", 4, 4, 22)
        sk.put(disc.surface, 5, 140)


def figure_pill(sk: Sketch, icon: str, text: str, right: float, y: float) -> None:
    """An icon with its figure on a white pill that ends at `right`."""
    w, h = 22 + 1 + sk.width(text, 20, 900) + 13, 28.0
    token = sk.kit.theme.token
    pill = Sketch(sk.kit, sk.box(0, 0, w, h).size)
    fill, line = token("color.neutral.vellum_50"), token(f"color.{INK}")
    pill.pen.rect(1, 1, pill.w - 2, pill.h - 2, fill=fill, radius=h / 2, stroke=line, width=2)
    pill.figure(icon, text, (5, h / 2), size=22, px=20, weight=900, gap=1)
    sk.put(pill.surface, right - w, y)


# ---- hand and shelf ----------------------------------------------------------------------------------------------


def small_card(sk: Sketch, deck: Deck, card: Card, pairs: Sequence[Pair] = (), *, ghost: bool = False) -> None:
    """A card of the hand or the shelf: name, picture, and a foot of figures if there are any."""
    look, name = deck.look(card), deck.name(card, short=True)
    head = 28.0 if one_line(sk, name, sk.w - 8, 18) else 48.0
    paper(sk, 8, rim="neutral.ink_700" if card["kind"] in MILITARY else "")
    band(sk, look.band, head, 8)
    low = FEET + 6 if pairs else 6
    window(sk, deck, card, (6, head + 5, sk.w - 12, sk.h - head - 5 - low), ghost=ghost)
    title(sk, name, (3, 1, sk.w - 6, head), 20, look.on)
    sk.icon(AGE_ICONS[card["level"]], 1, head + 2, 26)
    figures(sk, pairs[:3], (3, sk.h - FEET - 4, sk.w - 6, FEET), size=23, px=20, gap=4)


LOW_NAMED = 50.0  # canvas px of height below which a low card is its name


def low_card(sk: Sketch, deck: Deck, card: Card, pairs: Sequence[Pair] = ()) -> None:
    """A card of a full hand, half as high: its name, below it age, kind and what there is room for."""
    look = deck.look(card)
    paper(sk, 8, rim="neutral.ink_700" if card["kind"] in MILITARY else "")
    name = deck.name(card, short=True)
    if sk.h < LOW_NAMED:  # in three rows there is room for the name alone; its colour tells the kind
        band(sk, look.band, sk.h - 4, 8)
        title(sk, name, (4, 1, sk.w - 8, sk.h - 2), 16, look.on, floor=12)
        return
    head = sk.h - 20
    band(sk, look.band, head, 8)
    title(sk, name, (3, 2, sk.w - 6, head - 2), 17, look.on, floor=13)
    sk.icon(AGE_ICONS[card["level"]], 4, head + 1, 17)
    sk.icon(look.icon, 24, head + 1, 17)
    figures(sk, pairs, (46, head, sk.w - 50, 19), size=17, px=16, gap=3, align="right")


def shelf_card(sk: Sketch, deck: Deck, card: Card, *, ravaged: bool = False, partner: str = "") -> None:
    """A card in play, 108 x 124. A `ravaged` wonder only gives a little culture; `partner` = badge of the other side
    of a pact or war."""
    pairs = gives(card) if not ravaged else [("ind_culture", "+2")]
    if card["kind"] == "government":
        pairs = foot(card)[:2]
    if card["kind"] == "territory":
        pairs = output(card)
    small_card(sk, deck, card, [] if partner else pairs, ghost=ravaged)
    if ravaged:
        sk.icon("act_destroy", sk.w - 36, sk.h - FEET - 40, 34)
    if partner:
        sk.icon(partner, sk.w - 40, sk.h - 42, 36)


def back(kit: Kit, size: tuple[int, int], level: int, civil: bool) -> Sketch:
    """A card face down; its age can be seen."""
    sk = Sketch(kit, size)
    top, bottom = kit.theme.token("color.ages.back_civil" if civil else "color.ages.back_military")
    look = Back(top, bottom, "tok_civil" if civil else "ind_strength", "diagonal")
    sk.put(card_back(kit, size, look), 0, 0)
    sk.icon(AGE_ICONS[level], 5, 5, 26)
    return sk


def project_card(sk: Sketch, deck: Deck, card: Card, stages: int) -> None:
    """A wonder under construction, 196 x 124, with a box for each stage in the order of building."""
    look, token = deck.look(card), sk.kit.theme.token
    paper(sk)
    sk.pen.rect(2, 30, sk.w - 4, sk.h - 32, fill=token("color.neutral.vellum_200"), radius=7)
    band(sk, look.band, 28)
    costs = card["cost_stages"]
    size, gap = (40.0, 4.0) if len(costs) <= 4 else (27.0, 3.0)
    across = 2 if len(costs) <= 4 else 3
    ink = token(f"color.{INK}")
    places = []
    for number in range(len(costs)):
        line, place = divmod(number, across)
        left = len(costs) - line * across
        wide = min(left, across)
        x = sk.w - 8 - (across - wide) * (size + gap) / 2 - wide * (size + gap) + gap + place * (size + gap)
        y = 36 + line * (size + gap)
        fill = token("color.ages.stage_built" if number < stages else "color.neutral.vellum_50")
        sk.pen.rect(x + 1, y + 1, size - 2, size - 2, fill=fill, radius=8, stroke=ink, width=2.5)
        places.append((x, y))
    window(sk, deck, card, (7, 34, 98, 84), ghost=True)
    _hatch(sk, (7, 34, 98, 84))
    sk.write(deck.name(card, short=True).replace("- ", ""), (8, 2, sk.w - 16, 26), 20, look.on, floor=15)
    for number, (x, y) in enumerate(places):
        if number < stages:
            sk.icon("tok_blue", x + size * 0.12, y + size * 0.12, size * 0.76)
        else:
            sk.write(str(costs[number]), (x, y, size, size), 22 if size > 30 else 18, weight=900, align="center")
    sk.icon(AGE_ICONS[card["level"]], 1, 30, 26)


def _hatch(sk: Sketch, box: Box) -> None:
    x, y, w, h = box
    lines = Sketch(sk.kit, sk.box(0, 0, w, h).size)
    for shift in (-0.45, 0.0, 0.45):
        ink = sk.kit.theme.token(f"color.{INK}")
        lines.pen.line(w * shift, h, w * (shift + 1), 0, stroke=ink, width=2, opacity=0.22)
    sk.put(lines.surface, x, y)


# ---- the tableau -------------------------------------------------------------------------------------------------


def strip(sk: Sketch, deck: Deck, card: Card, workers: int, blue: int) -> None:
    """A technology in play: name, workers, blue tokens, what one worker makes. High ones have room for a picture."""
    look, token, ink = deck.look(card), sk.kit.theme.token, sk.kit.theme.token(f"color.{INK}")
    sk.pen.rect(0, 0, sk.w, sk.h, fill=ink, radius=9)
    top, bottom = token("color.neutral.vellum_50"), token("color.neutral.vellum_100")
    sk.pen.rect(2, 2, sk.w - 4, sk.h - 4, fill=sk.pen.gradient("paper", top, bottom), radius=7)
    sk.pen.path(f"M2 8 V7 A5 5 0 0 1 7 2 H{sk.w - 7} A5 5 0 0 1 {sk.w - 2} 7 V8 Z", fill=look.band)
    sk.pen.rect(2, 8, sk.w - 4, 1.6, fill=ink)
    tight = sk.h < 60
    head, token_size = (17.0, 24.0) if tight else (26.0, 30.0)
    picture = sk.h >= 100
    if picture:
        window(sk, deck, card, (7, 36, sk.w - 14, sk.h - 36 - 37))
    name = deck.name(card, short=True).replace("- ", "")
    sk.write(name, (7, 9, sk.w - 11, head), 19 if tight else 20, floor=13)
    middle = sk.h - 3 - token_size / 2
    left = _workers(sk, workers, (4, middle), token_size)
    pairs = output(card)
    if blue:
        pairs = [("tok_blue", str(blue)), *pairs]
    figures(sk, pairs, (left + 2, middle - 16, sk.w - left - 6, 32), size=22 if tight else 24, px=20 if tight else 21,
            gap=3, align="right")  # fmt: skip


def _workers(sk: Sketch, workers: int, at: tuple[float, float], size: float) -> float:
    """Workers one over the other, from five on as a figure; returns where they end."""
    x, middle = at
    if workers >= 5:
        return sk.figure("tok_worker", f"\u00d7{workers}", (x, middle), size=size, px=21, weight=900, gap=0)
    for _ in range(workers):
        sk.icon("tok_worker", x, middle - size / 2, size)
        x += size - (6 if workers < 4 else 12)
    return x + (6 if workers else 0)


def empty_place(sk: Sketch, level: int, icon: str = "") -> None:
    """A place of the tableau that nothing lies in: a dashed outline, the age faintly."""
    line = sk.kit.theme.token("color.neutral.brass_500")
    sk.pen.path(_outline(sk.w, sk.h, 8), stroke=line, width=2, dash="7 6", opacity=0.24)
    size = min(34.0, sk.h - 12)
    names = [AGE_ICONS[level], *([icon] if icon else [])]
    x = sk.w / 2 - size * len(names) / 2
    for number, name in enumerate(names):
        sk.icon(name, x + number * size, sk.h / 2 - size / 2, size, 0.16)


def empty_shelf(sk: Sketch, icon: str) -> None:
    """A place of the shelf that nothing lies in."""
    line = sk.kit.theme.token("color.neutral.brass_500")
    sk.pen.path(_outline(sk.w, sk.h, 8), stroke=line, width=2, dash="7 6", opacity=0.28)
    sk.icon(icon, sk.w / 2 - 20, sk.h / 2 - 20, 40, 0.26)


def _outline(w: float, h: float, r: float) -> str:
    a = 1.0
    return (
        f"M{a + r} {a} H{w - a - r} A{r} {r} 0 0 1 {w - a} {a + r} V{h - a - r} A{r} {r} 0 0 1 {w - a - r} {h - a} "
        f"H{a + r} A{r} {r} 0 0 1 {a} {h - a - r} V{a + r} A{r} {r} 0 0 1 {a + r} {a} Z"
    )
