"""What goes on between the civilisations: politics, an event, an auction, a fight, a pact. It takes the place of the
row while nobody can take a card. Which of them it is, and where its parts lie; no drawing."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from core.engine import NOBODY, Ref
from game.table import Box, Element, Seats
from game.tables.ages.deck import Deck
from game.tables.ages.snapshot import NONE, Civ, Snapshot

GROUND, PIECES = 1, 3
FIGHTS = {"sacrifice": 0, "defend": 1, "war_sacrifice": 0, "war_defend": 1}  # decision -> side that decides
AUCTIONS = ("bid", "colonise")
CHOICES = ("lose_worker", "goods", "free_build", "gain_mix", "lose_mix", "plunder", "destroy_own", "lose_colony",
           "ravage", "terrorism", "raid", "annex", "spoils")  # fmt: skip
PARTS = ("strength_units", "strength_arenas", "strength_army", "strength_government", "strength_special",
         "strength_wonders", "strength_leader", "strength_colonies", "strength_pacts")  # fmt: skip
CARD = 2  # index of the card in a fight; the sides are 0 and 1
HEAD = 40.0  # height of the line that says what it is


def kind_of(s: Snapshot) -> str:
    """fight, auction, event, pact, politics, or '' while the row is there."""
    if s.decision is None:
        return ""
    kind = s.decision.kind
    if kind in FIGHTS:
        return "fight"
    if kind in AUCTIONS:
        return "auction"
    if kind in CHOICES:
        return "event"
    if kind == "pact":
        return "pact"
    return "politics" if kind == "politics" and s.viewer == s.decision.seat else ""


class Forum:
    """Elements of the panel. `layout` is [ages] of layout.toml."""

    def __init__(self, deck: Deck, layout: Mapping[str, Any]) -> None:
        self.deck = deck
        x, y, w, _ = layout["rail"]
        bottom = layout["row"][1] + layout["row"][3]
        self.box: Box = (x, y, w, bottom - y)

    def _at(self, x: float, y: float, w: float, h: float) -> Box:
        return self.box[0] + x, self.box[1] + y, w, h

    def card_box(self) -> Box:
        """Where the card in question lies."""
        x = 800.0 if self._middle else 16.0
        return self._at(x, HEAD + 6, 116, self.box[3] - HEAD - 14)

    _middle = False

    def elements(self, s: Snapshot, who: Seats) -> list[Element]:
        """The panel, if there is one."""
        kind = kind_of(s)
        decision = s.decision
        if not kind or decision is None:
            return []
        self._middle = kind == "fight"
        head: tuple[Hashable, ...] = ("forum", kind, decision.kind, decision.piece, decision.seat,
                                      who.names[decision.seat])  # fmt: skip
        out = [Element(Ref("battle", NOBODY, 9), self.box, head, part="ground", layer=GROUND)]
        if decision.piece:
            card = self.deck.number[decision.piece]
            number = CARD if kind == "fight" else 0
            face = ("forum card", card)
            out.append(Element(Ref("battle", NOBODY, number), self.card_box(), face, "battle", decision.piece,
                               layer=PIECES))  # fmt: skip
        makers = {"fight": self._fight, "auction": self._auction, "event": self._ladders, "pact": self._pact,
                  "politics": self._politics}  # fmt: skip
        return out + makers[kind](s, who)

    # ---- fights ------------------------------------------------------------------------------------------------------

    def sides(self, s: Snapshot) -> tuple[int, int]:
        """Attacker and defender."""
        assert s.decision
        pair = (s.decision.seat, s.decision.about.owner)
        return pair if FIGHTS[s.decision.kind] == 0 else (pair[1], pair[0])

    def _fight(self, s: Snapshot, who: Seats) -> list[Element]:
        out = []
        totals = [s.civs[seat].facts["fight_total"] for seat in self.sides(s)]
        for side, seat in enumerate(self.sides(s)):
            facts = s.civs[seat].facts
            parts = tuple((name, facts[name]) for name in PARTS if facts[name])
            sent = tuple((name, facts[name]) for name in ("fight_units", "fight_cards", "fight_pact") if facts[name])
            ahead = totals[side] - totals[1 - side]
            war = s.decision is not None and s.decision.kind.startswith("war")
            face: tuple[Hashable, ...] = ("side", side, seat, who.names[seat], totals[side], parts, sent, ahead, war)
            box = self._at(16 if side == 0 else 932, HEAD, 780, self.box[3] - HEAD - 6)
            out.append(Element(Ref("battle", NOBODY, side), box, face, "battle", layer=PIECES))
        return out

    # ---- auctions ----------------------------------------------------------------------------------------------------

    def _auction(self, s: Snapshot, who: Seats) -> list[Element]:
        assert s.decision
        decision = s.decision
        out = [self._text(decision.piece, 440)]
        if decision.kind == "colonise":
            facts = s.civs[decision.seat].facts
            parts = tuple((name, facts[name]) for name in ("fight_units", "colonization", "fight_cards"))
            face: tuple[Hashable, ...] = ("force", decision.seat, who.names[decision.seat], facts["fight_total"],
                                          decision.number, parts)  # fmt: skip
            box = self._at(620, HEAD, 1092, self.box[3] - HEAD - 6)
            return [*out, Element(Ref("battle", NOBODY, 1), box, face, "battle", layer=PIECES)]
        wide = 1100.0 / s.seats
        for number, civ in enumerate(s.civs):
            facts = civ.facts
            state = (facts["bid"], facts["bidding"], civ.seat == decision.seat)
            force = facts["force"] if s.viewer == civ.seat else facts["force_public"]
            face = ("bidder", civ.seat, who.names[civ.seat], state, force, len(civ.military), civ.gone)
            box = self._at(616 + number * wide, HEAD, wide - 8, self.box[3] - HEAD - 6)
            out.append(Element(Ref("battle", NOBODY, 10 + number), box, face, part="bidder", layer=PIECES))
        return out

    # ---- events, pacts, politics -------------------------------------------------------------------------------------

    def _text(self, piece: str, w: float) -> Element:
        box = self._at(146, HEAD + 2, w, self.box[3] - HEAD - 10)
        return Element(Ref("battle", NOBODY, 9), box, ("forum text", piece), part="text", layer=PIECES)

    def _ladders(self, s: Snapshot, who: Seats) -> list[Element]:
        """The text of the event, and everybody by strength and culture: events ask for both."""
        assert s.decision
        return [self._text(s.decision.piece, 900), self._ladder(s, "strength", 0), self._ladder(s, "culture", 1)]

    def _ladder(self, s: Snapshot, fact: str, number: int, x: float = 1080, w: float = 310) -> Element:
        ranked = sorted((civ for civ in s.civs if not civ.gone), key=lambda civ: -civ.facts[fact])
        face = ("ladder", fact, tuple((civ.seat, civ.facts[fact]) for civ in ranked))
        box = self._at(x + number * (w + 12), HEAD, w, self.box[3] - HEAD - 6)
        return Element(Ref("battle", NOBODY, 20 + number), box, face, part="ladder", layer=PIECES)

    def _pact(self, s: Snapshot, who: Seats) -> list[Element]:
        """A pact that is offered: who would be which side."""
        assert s.decision
        decision = s.decision
        owner, symmetric = decision.about.owner, bool(self.deck.cards[self.deck.number[decision.piece]]["symmetric"])
        sides = ((owner, decision.seat) if decision.number == 0 else (decision.seat, owner)) if not symmetric else ()
        face = ("pact sides", owner, decision.seat, who.names[owner], who.names[decision.seat], sides)
        box = self._at(1080, HEAD, 632, self.box[3] - HEAD - 6)
        element = Element(Ref("battle", NOBODY, 20), box, face, part="ladder", layer=PIECES)
        return [self._text(decision.piece, 900), element]

    def _politics(self, s: Snapshot, who: Seats) -> list[Element]:
        """Event piles with their ages, the own prepared events, and the ladders that events look at."""
        viewer = s.viewer
        own = tuple(card for card, by in zip(s.future, s.future_by, strict=True) if by == viewer)
        own += tuple(card for card, by in zip(s.current, s.current_by, strict=True) if by == viewer)
        piles = tuple(self._ages(cards) for cards in (s.current, s.future))
        face = ("piles", *piles, own, s.civs[viewer].facts["military_actions"])
        box = self._at(16, HEAD, 1040, self.box[3] - HEAD - 6)
        element = Element(Ref("battle", NOBODY, 3), box, face, "battle", layer=PIECES)
        return [element, self._ladder(s, "strength", 0), self._ladder(s, "culture", 1)]

    def _ages(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """How many cards of each age, A first."""
        return tuple(sum(self.deck.level(card) == level for card in cards) for level in range(4))


def opponents(s: Snapshot, civ: Civ) -> list[Civ]:
    """Everybody else who still takes part."""
    return [other for other in s.civs if other.seat != civ.seat and not other.gone]


__all__ = ["AUCTIONS", "CARD", "CHOICES", "FIGHTS", "NONE", "PARTS", "Forum", "kind_of", "opponents"]
