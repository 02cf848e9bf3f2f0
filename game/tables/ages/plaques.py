"""The plaques of the other civilisations: ratings, hands, goods, cards, workers, as much as the room allows."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

import pygame

from core.engine import NOBODY, Ref
from game.kit import Kit
from game.table import Element, Seats
from game.tables.ages.deck import AGE_ICONS, COLUMNS, Deck
from game.tables.ages.signs import MINUS, output, signed
from game.tables.ages.snapshot import NONE, Civ, Snapshot
from game.widgets.frames import figures
from game.widgets.plaque import LEVEL_ICONS, ground
from game.widgets.sketch import Sketch
from game.widgets.tokens import seat_icon

PIECES = 1
PALE = "text.on_dark_2"
ROW = 46.0  # height of a line
FADED = 0.34
COUNTED = ("culture", "science", "strength", "happiness", "goods", "actions")  # figures that run to their new value


@dataclass(frozen=True, slots=True)
class Figures:
    """What a plaque shows of a civilisation; hashable, it is part of the face."""

    culture: tuple[int, int]
    science: tuple[int, int]
    strength: int
    happiness: tuple[int, int, int]
    goods: tuple[int, int]
    actions: tuple[int, int]
    hands: tuple[int, tuple[int, ...]]
    workers: tuple[int, ...]  # by column of the tableau
    unused: int
    cards: tuple[int, ...]  # government, leader
    wonders: tuple[tuple[int, bool], ...]
    project: tuple[int, int]
    tactic: tuple[int, int, int]
    colonies: tuple[int, ...]
    bonds: tuple[tuple[int, int], ...]  # pacts and wars: card, other seat
    strips: tuple[tuple[int, int, int], ...]  # technology, workers, blue tokens


def read(deck: Deck, s: Snapshot, civ: Civ) -> Figures:
    """What a plaque shows of a civilisation."""
    f = civ.facts
    workers = [0] * len(COLUMNS)
    for card in civ.techs:
        workers[deck.column(deck.card(card))] += civ.workers[card]
    ages = tuple(sum(deck.level(card) == level for card in civ.military) for level in range(4))
    bonds = [(one.pact, one.partner if one.seat == civ.seat else one.seat) for one in s.pacts_of(civ.seat)]
    bonds += [(one.war, one.war_on if one.seat == civ.seat else one.seat) for one in s.wars_of(civ.seat)]
    return Figures(
        culture=(f["culture"], f["culture_rate"]),
        science=(f["science"], f["science_rate"]),
        strength=f["strength"],
        happiness=s.faces(civ),
        goods=(f["food"], f["resource"]),
        actions=(f["civil_actions"], f["military_actions"]),
        hands=(len(civ.hand), ages),
        workers=tuple(workers),
        unused=f["unused"],
        cards=(civ.government, civ.leader),
        wonders=civ.wonders,
        project=(civ.project, civ.stages),
        tactic=(civ.tactic, f["armies_full"], f["armies_obsolete"]),
        colonies=civ.colonies,
        bonds=tuple(bonds),
        strips=tuple((card, civ.workers[card], civ.blue_on(card)) for card in civ.techs),
    )


def elements(deck: Deck, layout: dict[str, Any], s: Snapshot, first: int, who: Seats) -> list[Element]:
    """The others clockwise from the seat at the bottom."""
    boxes = layout["seats"][f"n{s.seats}"]["others"]
    turn = s.decision.seat if s.decision else NOBODY
    out = []
    for number, box in enumerate(boxes, start=1):
        seat = (first + number) % s.seats
        civ = s.civs[seat]
        state = (s.active == seat, bool(who.thinking(seat)), civ.gone, turn == seat)
        face: tuple[Hashable, ...] = (
            "plaque",
            seat,
            who.names[seat],
            who.level(seat),
            read(deck, s, civ),
            state,
            s.rows,
        )
        out.append(Element(Ref("seats", seat), tuple(box), face, "seats", layer=PIECES))
    return out


class Plaques:
    """Draws them."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        self.kit, self.deck = kit, deck

    def draw(self, size: tuple[int, int], face: tuple[Any, ...]) -> pygame.Surface:
        """A plaque; its height decides how much it tells."""
        _, seat, name, level, figures_, (active, thinking, gone, asked), rows = face
        sk = Sketch(self.kit, size)
        ground(self.kit, sk.surface, sk.surface.get_rect(), "ages", seat, active)
        big = sk.h > 400
        lines = 4 if sk.h < 240 else 5
        pitch = (sk.h - 8) / lines if not big else ROW
        top = 4.0
        icons = [LEVEL_ICONS[level]] if level in LEVEL_ICONS else []
        icons += ["ui_thinking"] if thinking or asked else []
        right = self._hands(sk, top + pitch / 2, figures_)
        self._head(sk, (top + pitch / 2, right), seat, name, icons)
        self._ratings(sk, top + pitch * 1.5, figures_)
        self._cards(sk, top + pitch * 2.5, figures_)
        if big:
            self._bonds(sk, top + pitch * 3.5, figures_)
            self._board(sk, top + pitch * 4.1, figures_, rows)
        else:
            self._workers(sk, top + pitch * (lines - 0.5), figures_)
            if lines == 5:
                self._bonds(sk, top + pitch * 3.5, figures_)
        if gone:
            sk.fade(0.45)
        return sk.surface

    # ---- lines -------------------------------------------------------------------------------------------------------

    def _head(self, sk: Sketch, at: tuple[float, float], seat: int, name: str, icons: list[str]) -> None:
        """Badge, name and strength of play on a middle line, up to a right edge."""
        y, right = at
        sk.icon(seat_icon(self.kit, seat), 18, y - 17, 34)
        room = right - 60 - 28 * len(icons) - 6
        end = sk.write(name, (60, y - 20, room, 40), 27, "text.on_dark", floor=17) + 6
        for icon in icons:
            sk.icon(icon, end, y - 13, 26)
            end += 28

    def _hands(self, sk: Sketch, y: float, f: Figures) -> float:
        """Civil cards, and military ones by their backs."""
        civil, ages = f.hands
        pairs = [("ind_hand_civil", str(civil)), ("ind_hand_military", str(sum(ages)))]
        w = sum(30 + 1 + sk.width(text, 26) for _, text in pairs) + 12
        figures(sk, pairs, (sk.w - 14 - w, y - 18, w, 36), size=30, px=26, gap=12, colour="text.on_dark")
        return float(sk.w - 14 - w)

    def _ratings(self, sk: Sketch, y: float, f: Figures) -> None:
        """Culture, science, strength, happiness."""
        parts = (
            ("ind_culture", str(f.culture[0]), signed(f.culture[1]) if f.culture[1] else "", 30.0),
            ("ind_science", str(f.science[0]), signed(f.science[1]) if f.science[1] else "", 27.0),
            ("ind_strength", str(f.strength), "", 27.0),
            ("ind_happiness", str(f.happiness[0]), f"/{f.happiness[1]}" if f.happiness[1] >= 0 else "", 27.0),
        )
        widths = [33 + sk.width(text, px, 900) + (sk.width(more, 22) + 3 if more else 0) for _, text, more, px in parts]
        gap = max((sk.w - 34 - sum(widths)) / (len(parts) - 1), 4)
        x = 20.0
        for (icon, text, more, px), width in zip(parts, widths, strict=True):
            unhappy = icon == "ind_happiness" and f.happiness[2] > 0
            name = "ind_discontent" if unhappy else icon
            colour = "semantic.loss" if unhappy else "text.on_dark"
            end = sk.figure(name, text, (x, y), size=30, px=px, colour=colour, weight=900, gap=3)
            tone = "semantic.gain" if more.startswith("+") else "semantic.loss" if more.startswith(MINUS) else PALE
            sk.write(more, (end + 2, y - 18, 60, 38), 22, tone)
            x += width + gap

    def _cards(self, sk: Sketch, y: float, f: Figures) -> None:
        """Leader, government, wonders (the unfinished one faded), then goods at the right."""
        goods = [("res_food", str(f.goods[0])), ("res_ore", str(f.goods[1]))]
        w = sum(28 + sk.width(text, 25) for _, text in goods) + 14
        figures(sk, goods, (sk.w - 14 - w, y - 18, w, 36), size=27, px=25, gap=14, colour="text.on_dark")
        x, right, size = 18.0, sk.w - 14 - w - 8, 36.0
        government, leader = f.cards
        shown = [(self.deck.emblem(self.deck.card(card)), 1.0) for card in (leader, government) if card != NONE]
        wonders = [(self.deck.emblem(self.deck.card(card)), FADED if gone else 1.0) for card, gone in f.wonders]
        if f.project[0] != NONE:
            wonders.append((self.deck.emblem(self.deck.card(f.project[0])), FADED))
        step = min(size + 4, (right - x - size - 10) / max(len(shown) + len(wonders) - 1, 1))
        for icon, alpha in shown:
            sk.icon(icon, x, y - size / 2, size, alpha)
            x += step
        if wonders:
            sk.surface.fill(self.kit.theme.color("neutral.brass_700"), sk.box(x + 2, y - 16, 1.5, 32))
            x += 10
        for icon, alpha in wonders:
            sk.icon(icon, x, y - size / 2, size, alpha)
            x += step

    def _workers(self, sk: Sketch, y: float, f: Figures) -> None:
        """How many workers each kind has."""
        shown = [(f"kind_{kind}", n) for kind, n in zip(COLUMNS, f.workers, strict=True)]
        shown.append(("tok_worker_idle", f.unused))
        pitch = (sk.w - 30) / len(shown)
        for number, (icon, n) in enumerate(shown):
            x = 18 + number * pitch
            sk.icon(icon, x, y - 12, 24, 1.0 if n else FADED)
            colour = "text.on_dark" if n else PALE
            sk.write(str(n), (x + 24, y - 16, pitch - 24, 33), 21, colour, weight=700)

    def _bonds(self, sk: Sketch, y: float, f: Figures) -> None:
        """Tactics with the armies, colonies, pacts and wars."""
        x, size = 18.0, 34.0
        tactic, full, old = f.tactic
        if tactic != NONE:
            sk.icon("kind_tactic", x, y - size / 2, size)
            text = f"\u00d7{full}" + (f"+{old}" if old else "")
            x = sk.figure("", text, (x + size + 2, y), size=0, px=24, colour="text.on_dark") + 14
        for card in f.colonies:
            emblem = self.deck.art(self.deck.card(card)).companion or "kind_colony"
            sk.icon(emblem, x, y - size / 2, size)
            x += size + 4
        for card, other in f.bonds:
            icon = self.deck.look(self.deck.card(card)).icon
            sk.icon(icon, x, y - size / 2, size)
            sk.icon(seat_icon(self.kit, other), x + size - 14, y - 2, 20)
            x += size + 16
        if x == 18.0:
            for icon in ("kind_tactic", "kind_colony", "kind_pact"):
                sk.icon(icon, x, y - size / 2, size, 0.18)
                x += size + 10

    # ---- the board of a single rival ---------------------------------------------------------------------------------

    def _board(self, sk: Sketch, top: float, f: Figures, rows: int) -> None:
        """The tableau at half size: a column a kind, a row an age; below it the unused workers."""
        left, w, low = 14.0, (sk.w - 26) / len(COLUMNS), 40.0
        high = (sk.h - top - 34 - low) / rows
        for column, kind in enumerate(COLUMNS):
            x = left + column * w
            sk.icon(f"kind_{kind}", x + w / 2 - 14, top, 28)
            for row in range(rows):
                self._cell(sk, (x + 2, top + 34 + row * high, w - 4, high - 5), None, f, row)
        for card, workers, blue in f.strips:
            entry = self.deck.card(card)
            row = min(self.deck.row(entry), rows - 1)
            x = left + self.deck.column(entry) * w
            self._cell(sk, (x + 2, top + 34 + row * high, w - 4, high - 5), (card, workers, blue), f, row)
        pairs = [
            ("tok_worker_idle", str(f.unused)),
            ("tok_civil", str(f.actions[0])),
            ("tok_military", str(f.actions[1])),
        ]
        figures(sk, pairs, (18, sk.h - low, sk.w - 36, 34), size=28, px=25, gap=22, align="left", colour="text.on_dark")

    def _cell(
        self,
        sk: Sketch,
        box: tuple[float, float, float, float],
        strip: tuple[int, int, int] | None,
        f: Figures,
        row: int,
    ) -> None:
        del f
        x, y, w, h = box
        inner = Sketch(self.kit, sk.box(0, 0, w, h).size)
        if strip is None:
            line = self.kit.theme.token("color.neutral.brass_500")
            inner.pen.rect(1, 1, w - 2, h - 2, radius=6, stroke=line, width=1.4, opacity=0.16)
            inner.icon(AGE_ICONS[row], w / 2 - 11, h / 2 - 11, 22, 0.14)
            sk.put(inner.surface, x, y)
            return
        card, workers, blue = strip
        entry, ink = self.deck.card(card), self.kit.theme.token("color.neutral.outline")
        inner.pen.rect(0, 0, w, h, fill=ink, radius=6)
        inner.pen.rect(1.5, 1.5, w - 3, h - 3, fill=self.kit.theme.token("color.neutral.vellum_100"), radius=5)
        inner.pen.rect(2, 2, w - 4, 6, fill=self.deck.look(entry).band, radius=2)
        inner.figure("tok_worker", str(workers), (3, h * 0.34), size=20, px=19, weight=900, gap=0)
        if blue and h > 60:
            inner.figure("tok_blue", str(blue), (3, h * 0.58), size=20, px=19, weight=900, gap=0)
        for icon, text in output(entry)[:1]:
            inner.figure(icon, text, (3, h * 0.82), size=18, px=17, weight=700, gap=0)
        sk.put(inner.surface, x, y)
