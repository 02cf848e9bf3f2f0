"""Olympos: what a worked situation cannot say. Figures counted from the events, what is hidden, routes, refusals."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from core import engine
from core.engine import EVERYTHING, NOBODY, SEAT_LETTERS, Does, EngineError, Event, Ref, State, Tells

GAME = engine.game("olympos")
REGIONS = GAME.data["map"]["region"]
TERRITORIES = [r["id"] for r in REGIONS if "resource" in r]
RESOURCES = [r["id"] for r in GAME.data["resource"]]
SETUP = GAME.data["setup"]
seats_each = pytest.mark.parametrize("seats", range(GAME.min_seats, GAME.max_seats + 1))


def verb(move: int) -> str:
    return GAME.move_text(move).split()[0]


def likely(state: State, dice: random.Random) -> int:
    """Random, but rather discoveries and cheap expansions where there are any: such matches meet more of the rules."""
    moves = state.legal()
    good = [m for m in moves if verb(m) in ("develop", "build", "play")]
    if good and dice.random() < 0.6:
        return dice.choice(good)
    if dice.random() < 0.7:
        return min(dice.sample(moves, min(4, len(moves))), key=lambda m: state.describe(m).amount)
    return dice.choice(moves)


def start(seats: int, seed: int) -> State:
    return GAME.setup(seats, {"handicap": "on" if seed % 2 else "off"}, seed)


def match(seats: int, seed: int) -> Iterator[tuple[State, int, list[Event], State]]:
    """A whole match: position before each move, the move, what it brought, position after it."""
    state, dice = start(seats, seed), random.Random(seed)
    while not state.finished:
        before = state.copy()
        move = likely(state, dice)
        yield before, move, state.apply_listed(move), state


def numbers(state: State, field: str) -> Any:
    return state.get(field)


# ---- conservation --------------------------------------------------------------------------------------------------

# event -> (figure of its seat, sign)
FIGURES = {
    "settler_gained": ("stock", 1),
    "settler_returned": ("stock", 1),
    "settler_placed": ("stock", -1),
    "cube_gained": ("cubes", 1),
    "cube_spent": ("cubes", -1),
    "hourglass_gained": ("hourglasses", 1),
    "hourglass_spent": ("hourglasses", -1),
    "prestige_gained": ("prestige", 1),
    "card_drawn": ("hand", 1),
    "card_played": ("hand", -1),
    "card_discarded": ("hand", -1),
    "territory_gained": ("tokens", 1),
    "territory_lost": ("tokens", -1),
    "discovery_gained": ("discoveries", 1),
    "marker_moved": ("space", 1),
}


class Account:
    """Figures of all seats, counted from the events alone, beginning with what set-up deals out."""

    def __init__(self, state: State) -> None:
        self.figure: Counter[tuple[int, str, str]] = Counter()
        self.settlers: Counter[int] = Counter()
        self.control: dict[str, int] = {}
        for seat in range(state.seats):
            for name in ("stock", "hourglasses"):
                self.figure[seat, name, ""] = state.facts(seat)[name]

    def take(self, e: Event) -> None:
        if e.kind in ("settler_placed", "settler_returned"):
            self.settlers[e.seat] += 1 if e.kind == "settler_placed" else -1
        if e.kind not in FIGURES or (e.source.zone == "look" and e.kind == "card_discarded"):
            return
        name, sign = FIGURES[e.kind]
        part = e.piece if name == "cubes" else ""
        if name == "tokens":
            part = REGIONS[TERRITORIES.index(e.piece)]["resource"]
            self.control[e.piece] = e.seat if sign > 0 else NOBODY
        self.figure[e.seat, name, part] += sign * e.amount
        assert e.total == self.figure[e.seat, name, part], e

    def compare(self, state: State) -> None:
        for seat in range(state.seats):
            facts = state.facts(seat)
            for name in ("stock", "hourglasses", "prestige", "hand", "discoveries", "space"):
                assert self.figure[seat, name, ""] == facts[name], (seat, name)
            for i, resource in enumerate(RESOURCES):
                assert self.figure[seat, "cubes", resource] == numbers(state, "cubes")[seat][i]
                assert self.figure[seat, "tokens", resource] == facts[resource]
            assert self.settlers[seat] == facts["settlers"]
            held = [t for t, owner in self.control.items() if owner == seat]
            starred = sum(bool(REGIONS[TERRITORIES.index(t)]["star"]) for t in held)
            tiles = state.at(f"tiles[{SEAT_LETTERS[seat]}]")
            assert facts["territories"] == len(held)
            assert facts["stars"] == starred + sum(t in ("architecture", "engineering") for t in tiles)


@seats_each
def test_figures_are_the_sum_of_the_events(seats: int) -> None:
    for seed in range(6):
        account = Account(start(seats, seed))
        for _, _, events, after in match(seats, seed):
            for event in events:
                account.take(event)
            account.compare(after)


@seats_each
def test_stars_and_bolts_in_events(seats: int) -> None:
    """Events about star tokens and the Zeus token say what the seat has then."""
    facts = {"star_lost": "stars", "star_gained": "stars", "zeus_lost": "bolts", "zeus_gained": "bolts"}
    for seed in range(4):
        for before, _, events, _ in match(seats, seed):
            have = {(s, fact): before.facts(s)[fact] for s in range(seats) for fact in ("stars", "bolts")}
            for e in events:
                if e.kind == "discovery_gained":
                    break  # its own stars and bolts have no event
                if fact := facts.get(e.kind):
                    have[e.seat, fact] += 1 if e.kind.endswith("gained") else -1
                    assert e.total == have[e.seat, fact]


# ---- set-up --------------------------------------------------------------------------------------------------------


@seats_each
def test_set_up_deals_what_the_rules_say(seats: int) -> None:
    rules = SETUP[f"p{seats}"]
    for seed in range(20):
        state, dice = start(seats, seed), random.Random(seed)
        board = numbers(state, "board")
        assert [sorted(row) for row in board] == [list(range(5 * r, 5 * r + 5)) for r in range(5)]
        assert sorted(numbers(state, "wonder_at")) == list(range(5))
        ranks = numbers(state, "rank")[:seats]
        assert sorted(ranks) == list(range(seats))
        order = sorted(range(seats), key=lambda s: -ranks[s])
        glasses = numbers(state, "hourglasses")
        assert [glasses[s] for s in order] == (rules["handicap"] if seed % 2 else [0] * seats)
        closers = []
        while state.decision().kind == "cross":
            closers.append(state.to_decide)
            events = state.apply(dice.choice(state.legal()))
        top = 4 * rules["crosses_by_top_player"]
        assert closers == [order[-1]] * (4 * rules["crosses_per_resource"] - top) + [order[0]] * top
        assert state.to_decide == order[0]
        crossed, tribes = numbers(state, "crossed"), numbers(state, "tribe")
        for kind in range(4):
            part = range(8 * kind, 8 * kind + 8)
            assert sum(crossed[t] for t in part) == rules["crosses_per_resource"]
            assert sum(crossed[t] and REGIONS[t]["star"] for t in part) <= 1
        for t in range(32):
            assert tribes[t] == (REGIONS[t]["star"] and not crossed[t])
        assert sum(tribes) >= 4
        dealt = [e for e in events if e.kind == "cube_gained"]
        assert [e.seat for e in dealt] == list(range(seats))
        assert all(Tells.RANDOM in e.flags for e in dealt)
        assert len({e.piece for e in dealt}) == min(seats, 4)
        assert sum(map(sum, numbers(state, "copies"))) == {2: 25, 3: 35, 4: 45, 5: 55}[seats]
        grey = bool(rules["grey_bonus"])
        assert sum(len(s["bonus"]) + (grey and bool(s["grey"])) for s in GAME.data["slot"]) == (50 if grey else 40)
        gods = [g for row in numbers(state, "god") for g in row if g != 255]
        assert len(set(gods)) == len(gods) == 9


@seats_each
def test_crosses_in_index_order_reach_what_any_order_reaches(seats: int) -> None:
    dice = random.Random(seats)
    for seed in range(12):
        free = start(seats, seed)
        chosen: list[tuple[int, int]] = []
        while free.decision().kind == "cross":
            move = dice.choice(free.legal())
            chosen.append((free.to_decide, move))
            free.apply(move)
        ordered = start(seats, seed)
        for seat in dict.fromkeys(s for s, _ in chosen):
            for move in sorted(m for s, m in chosen if s == seat):
                assert move in ordered.legal("search")
                ordered.apply(move)
        assert ordered == free


def test_cubes_of_trade_are_a_set() -> None:
    def taken(kinds: list[str], order: str) -> State:
        state = start(4, 3)
        state.put("cubes[a]", [3, 3, 3, 3])
        state.ready("action", 0)
        state.apply(GAME.move_from_text("develop trade"))
        while state.decision().kind == "payment":
            state.apply(state.legal()[0])
        for kind in kinds:
            move = GAME.move_from_text(f"take {kind}")
            assert move in state.legal("people")
            assert order == "people" or move in state.legal("search")
            state.apply(move)
        return state

    assert taken(["gold", "grain"], "people") == taken(["grain", "gold"], "search")


# ---- walking -------------------------------------------------------------------------------------------------------


def neighbours() -> set[tuple[str, str]]:
    pairs = {(r["id"], n) for r in REGIONS for n in r["neighbours"]}
    straits = [s["between"] for s in GAME.data["map"]["strait"]]
    return pairs | {(a, b) for a, b in straits} | {(b, a) for a, b in straits}


@seats_each
def test_settlers_walk_from_neighbour_to_neighbour(seats: int) -> None:
    near, kind = neighbours(), {r["id"]: r["kind"] for r in REGIONS}
    for seed in range(5):
        for before, move, events, _ in match(seats, seed):
            if verb(move) not in ("settle", "march", "leave"):
                continue
            steps = [e for e in events if e.kind == "step"]
            way = [REGIONS[steps[0].source.index]["id"], *(e.piece for e in steps)]
            assert all(pair in near for pair in itertools.pairwise(way)), way
            assert way[-1] == GAME.move_text(move).split()[-1]
            assert not {"north"} & {kind[r] for r in way[1:]}
            cost = dict(before.describe(move).cost)
            by_sea = sum(e.amount for e in steps if kind[e.piece] == "sea")
            assert by_sea == cost.get("sea", 0)
            assert sum(e.amount for e in steps) - by_sea == cost.get("land", 0)
            if verb(move) == "settle":
                seat = before.to_decide
                assert way[0] == "north" or before.at(f"stack[{way[0]}]")[-1] == SEAT_LETTERS[seat]


@seats_each
def test_the_price_told_is_the_price_paid(seats: int) -> None:
    """What `describe` sums up is what the marker moves, unless hourglasses come in before the action is paid."""
    for seed in range(5):
        for before, move, events, _ in match(seats, seed):
            info = before.describe(move)
            late = [e for e in events if e.kind in ("hourglass_gained", "marker_moved", "hourglass_spent")]
            if verb(move) in ("settle", "march", "leave") and any(e.kind == "turn_begins" for e in events):
                moved = sum(e.amount for e in late if e.kind == "marker_moved")
                assert moved == info.total
                spent = sum(e.amount for e in late if e.kind == "hourglass_spent")
                assert spent == -dict(info.cost).get("hourglasses", 0)


# ---- refusals ------------------------------------------------------------------------------------------------------


@seats_each
def test_refusals_agree_with_the_listing(seats: int) -> None:
    """Nothing speaks against a thing exactly when a listed move acts on it."""
    for seed in range(3):
        for before, _, _, _ in match(seats, seed):
            if before.decision().kind not in ("action", "last_turn"):
                continue
            listed = [GAME.move_text(m).split() for m in before.legal()]
            for index, region in enumerate(REGIONS):
                for name in ("settle", "march", "leave"):
                    target = Ref("map", NOBODY, index, 0)
                    as_target = any(w[0] == name and w[-1] == region["id"] for w in listed)
                    as_start = any(w[0] == name and w[1] == region["id"] for w in listed)
                    assert (before.why_not(target, name) is None) == (as_target or as_start)
            board, columns = before.get_ids("board"), before.get_ids("wonder_at")
            for index in range(25):
                legal = ["develop", board[index // 5][index % 5]] in listed
                assert (before.why_not(Ref("dev", NOBODY, index)) is None) == legal
            for index in range(5):
                assert (before.why_not(Ref("dev", NOBODY, 25 + index)) is None) == (["build", columns[index]] in listed)
            seat = before.to_decide
            for place, card in enumerate(before.at(f"hand[{SEAT_LETTERS[seat]}]")):
                if card:
                    assert (before.why_not(Ref("hand", seat, place)) is None) == (["play", card] in listed)


@seats_each
def test_declining_is_offered_where_it_is_promised(seats: int) -> None:
    for seed in range(3):
        for before, _, _, _ in match(seats, seed):
            declines = [m for m in before.legal() if Does.DECLINES in before.describe(m).flags]
            assert bool(declines) == bool(before.decision().flags & engine.Asks.MAY_DECLINE)


def test_an_order_without_any_way_to_use_it() -> None:
    """A card worth nothing may be played, with a warning; stock that is empty says so."""
    state = start(3, 1)
    state.put("hand[a]", ["harvest"])
    state.put("stock[a]", 0)
    state.ready("action", 0)
    info = state.describe(GAME.move_from_text("play harvest"))
    assert Does.WASTEFUL in info.flags
    reason = state.why_not(Ref("seats", 0, 1))
    assert reason
    assert (reason.id, reason.need, reason.have) == ("no_stock", 1, 0)


# ---- what is hidden ------------------------------------------------------------------------------------------------

HIDDEN = 254


@seats_each
def test_views_hide_what_is_hidden(seats: int) -> None:
    for seed in range(3):
        for ply, (_, _, _, after) in enumerate(match(seats, seed)):
            for viewer in [*range(seats), NOBODY] if ply % 4 == seed else []:
                view = after.view(viewer)
                for seat in range(seats):
                    hand = [c for c in numbers(view, "hand")[seat] if c != 255]
                    assert len(hand) == after.facts(seat)["hand"]
                    assert hand == [c for c in numbers(after, "hand")[seat] if c != 255] or set(hand) == {HIDDEN}
                    assert not hand or (set(hand) == {HIDDEN}) == (seat != viewer)
                for row, open_row in zip(numbers(view, "god"), numbers(view, "shown"), strict=True):
                    assert all(god in (HIDDEN, 255) or shown for god, shown in zip(row, open_row, strict=True))
                looking = not after.finished and after.decision().kind == "oracle" and after.to_decide == viewer
                assert looking or set(numbers(view, "look")) <= {HIDDEN, 255}


@seats_each
def test_events_for_others_name_no_hidden_card(seats: int) -> None:
    for seed in range(4):
        for _, _, events, after in match(seats, seed):
            for event in events:
                if event.kind not in ("card_drawn", "cards_seen"):
                    assert Tells.PRIVATE not in event.flags
                    continue
                assert event.piece
                for viewer in [*range(seats), NOBODY]:
                    assert bool(after.event_for(event, viewer).piece) == (viewer == event.seat)
                assert after.event_for(event, EVERYTHING) == event


def test_deals_are_equally_likely() -> None:
    """4,000 deals of one view: every card of the rest of the deck turns up in a hand as often as it is there."""
    state = start(3, 2)
    state.put("hand[a]", ["omen", "omen"])
    state.put("hand[b]", ["harvest"])
    state.ready("action", 0)
    view, deals = state.view(0), 4000
    hands, gods = Counter(), Counter()
    for seed in range(deals):
        deal = view.sample(seed)
        hands[deal.at("hand[b]")[0]] += 1
        gods[deal.at("god[0]")[0]] += 1
    unseen = {c["id"]: c["count"] for c in GAME.data["destiny"]}
    unseen["omen"] -= 2
    for card, copies in unseen.items():
        assert abs(hands[card] - deals * copies / 20) < 5 * (deals * copies / 20) ** 0.5 + 1
    for god in GAME.data["god"]:
        assert abs(gods[god["id"]] - deals / 10) < 5 * (deals / 10) ** 0.5


def test_deals_respect_the_generations_of_the_deck() -> None:
    """A reshuffle makes a new deck of exactly the discards: whoever draws from it holds one of them, and a hand drawn
    before holds none of them."""
    state = start(3, 2)
    state.put("marker[a]", 8)
    state.put("marker[b]", 12)
    state.put("marker[c]", 12)
    state.put("shown[0][0]", 1)
    state.put("god_now", state.get_ids("god")[0][0])
    state.put("hand[b]", ["groves", "omen"])
    state.put("deck", [])
    state.put("discard[harvest]", 2)
    state.put("discard[quarries]", 1)
    state.ready("action", 0)
    events = state.apply(GAME.move_from_text("settle illyria"))
    assert "deck_shuffled" in [e.kind for e in events]
    seen = set()
    for seed in range(300):
        deal = state.view(2).sample(seed)
        assert set(deal.at("hand[b]")[:2]) <= {"groves", "omen"}
        seen.add(deal.at("hand[a]")[0])
        assert set(deal.at("deck")[:2]) <= {"harvest", "quarries"}
    assert seen == {"harvest", "quarries"}


@seats_each
def test_being_asked_depends_on_what_everybody_knows(seats: int) -> None:
    """In every deal of what the room sees, the same seat is asked the same thing about the same piece."""
    for seed in range(4):
        for _, _, _, after in match(seats, seed):
            if after.finished:
                continue
            deal = after.view(NOBODY).sample(seed)
            asked, there = after.decision(), deal.decision()
            assert (asked.seat, asked.kind, asked.flags, asked.piece, asked.number) == (
                there.seat,
                there.kind,
                there.flags,
                there.piece,
                there.number,
            )
            assert deal.legal()


# ---- written positions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decision", ["cross", "action", "omen", "oracle", "cubes", "hades", "cards"])
def test_written_positions_begin_where_asked(decision: str) -> None:
    state = start(3, 4)
    state.put("hand[b]", ["omen", "groves"])
    state.put("tiles[b]", ["oracle"])
    state.put("stack[illyria]", "b")
    state.put("marker[b]", 11 if decision == "omen" else 0)
    state.put("rank[b]", 0)
    state.put("rank[a]", 1)
    state.put("rank[c]", 2)
    state.ready(decision, 1)
    assert (state.decision().kind, state.to_decide) == (decision, 1)
    engine.playout(state, 1)
    assert state.finished
    assert not state.check()


def test_impossible_positions_are_refused() -> None:
    for path, value, words in (
        ("marker[a]", 73, "beyond the cross"),
        ("stack[illyria]", "ad", "a stack with gaps"),
        ("variant[a]", ["grain", ""], "without Agriculture"),
        ("board[0]", ["trade", "trade", "riding", "medicine", "religion"], "lies twice"),
        ("bonus[4][0][0]", "a", "where no bonus is"),
    ):
        state = start(3, 4)
        state.put(path, value)
        with pytest.raises(EngineError, match=words):
            state.ready()


# ---- limits --------------------------------------------------------------------------------------------------------


def test_all_pile_up_on_one_land() -> None:
    """Five players throw whatever they have at one land: nothing breaks, and stacks outgrow what any player owns."""
    state = start(5, 4)
    while state.decision().kind == "cross":
        state.apply(next(m for m in state.legal() if GAME.move_text(m) not in ("close illyria", "close paeonia")))
    tallest = 0
    while not state.finished:
        wanted = [m for m in state.legal() if GAME.move_text(m) in ("settle illyria", "leave paeonia illyria")]
        state.apply(wanted[0] if wanted else min(state.legal(), key=lambda m: state.describe(m).amount))
        assert not state.check()
        tallest = max(tallest, len(state.at("stack[illyria]")))
    assert tallest >= 15


def test_a_full_stack_is_refused() -> None:
    state = start(3, 1)
    state.put("stack[illyria]", "bc" * 14)
    state.ready("action", 0)
    assert GAME.move_from_text("settle illyria") not in state.legal()
    reason = state.why_not(Ref("map", NOBODY, TERRITORIES.index("illyria")))
    assert reason
    assert (reason.id, reason.need) == ("stack_full", 28)
    state.put("stack[illyria]", "bc" * 13 + "b")
    state.ready("action", 0)
    state.apply(GAME.move_from_text("settle illyria"))
    assert state.at("stack[illyria]") == "bc" * 13 + "ba"
