"""Ages over random play: events tell what the state holds, hands stay hidden, matches end when they must."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from core import engine
from core.engine import NOBODY, Event, Ref, State, Tells
from tests.core.ages_positions import play, turn_up

AGES = engine.game("ages")
LENGTHS = AGES.options["length"]
SEATS = [2, 3, 4]
CARDS = AGES.data["card"]
NUMBER = {card["id"]: i for i, card in enumerate(CARDS)}
tables = pytest.mark.parametrize(("length", "seats"), [(length, n) for length in LENGTHS for n in SEATS])


class Ledger:
    """Tokens, points and civil cards of a match as its events alone tell them."""

    def __init__(self, state: State) -> None:
        self.seats = state.seats
        self.tokens: Counter[tuple[str, Ref]] = Counter()
        self.points: Counter[tuple[str, int]] = Counter()
        self.cards: dict[str, Counter[Ref]] = {}
        self.row = list(state.get_ids("row"))
        for seat in range(self.seats):
            self.tokens.update(tokens_of(state, seat))
            self.points["culture", seat] = state.get("culture")[seat]  # type: ignore[index]
            self.points["science", seat] = state.get("science")[seat]  # type: ignore[index]

    def hear(self, event: Event) -> None:
        """One event of the stream."""
        match event.kind:
            case "yellow" | "blue":
                assert event.amount > 0
                if event.source.zone != "box":
                    self.tokens[event.kind, event.source] -= event.amount
                if event.target.zone != "box":
                    self.tokens[event.kind, event.target] += event.amount
            case "culture" | "science":
                self.points[event.kind, event.seat] += event.amount
                assert self.points[event.kind, event.seat] == event.total
            case "sweep" | "take":
                assert self.row[event.source.index] == event.piece
                self.row[event.source.index] = ""
            case "slide":
                assert self.row[event.source.index] == event.piece
                assert self.row[event.target.index] == ""
                self.row[event.source.index] = ""
                self.row[event.target.index] = event.piece
            case "deal":
                assert self.row[event.target.index] == ""
                self.row[event.target.index] = event.piece

    def agrees(self, state: State) -> None:
        """Compares everything heard so far with the state."""
        held: Counter[tuple[str, Ref]] = Counter()
        for seat in range(self.seats):
            held.update(tokens_of(state, seat))
            for what in ("culture", "science"):
                assert self.points[what, seat] == state.get(what)[seat]  # type: ignore[index]
        assert +self.tokens == +held
        assert min([0, *self.tokens.values()]) == 0
        assert self.row == state.get_ids("row")


def tokens_of(state: State, seat: int) -> Counter[tuple[str, Ref]]:
    """Where the tokens of a seat lie in the state."""
    value: Any = {
        name: state.get(name)[seat]  # type: ignore[index]
        for name in ("yellow_bank", "pool", "workers", "blue_bank", "blue", "project_blue")
    }
    tokens = Counter(
        {
            ("yellow", Ref("bank", seat, 0)): value["yellow_bank"],
            ("yellow", Ref("bank", seat, 2)): value["pool"],
            ("blue", Ref("bank", seat, 1)): value["blue_bank"],
        }
    )
    tokens.update({("yellow", Ref("tableau", seat, i, 1)): n for i, n in enumerate(value["workers"])})
    tokens.update({("blue", Ref("tableau", seat, i, 2)): n for i, n in enumerate(value["blue"])})
    if project := state.get_ids("project")[seat]:
        tokens["blue", Ref("shelf", seat, NUMBER[project], 2)] += value["project_blue"]
    return tokens


def random_match(length: str, seats: int, seed: int) -> tuple[State, random.Random]:
    return AGES.setup(seats, {"length": length}, seed), random.Random(seed)


@tables
def test_events_tell_all_that_happens(length: str, seats: int) -> None:
    for seed in range(2):
        state, dice = random_match(length, seats, seed)
        ledger = Ledger(state)
        while not state.finished:
            for event in state.apply_listed(dice.choice(state.legal("search"))):
                ledger.hear(event)
            if state.ply % 8 == 0 or state.finished:
                ledger.agrees(state)


@tables
def test_leaving_keeps_the_match_going(length: str, seats: int) -> None:
    """People may leave; the search never does. Every invariant holds with fewer seats, too."""
    left = 0
    for seed in range(6):
        state, dice = random_match(length, seats, seed)
        while not state.finished:
            state.apply_listed(dice.choice(state.legal("people")))
            assert not state.check(), state.check()
        left += sum(bool(once & 128) for once in state.get("once"))  # type: ignore[union-attr]
    assert left or length == "simple"


@tables
def test_every_civil_card_lies_in_one_place(length: str, seats: int) -> None:
    """Cards dealt = cards in the row, in hands, in play or told to have left."""
    for seed in range(2):
        state, dice = random_match(length, seats, seed)
        dealt, out = Counter(filter(None, state.get_ids("row"))), Counter[str]()
        while not state.finished:
            for event in state.apply_listed(dice.choice(state.legal("search"))):
                dealt[event.piece] += event.kind == "deal"
                out[event.piece] += event.target.zone == "box" and event.kind in (
                    "sweep", "action_card", "card_out", "antiquated",
                )  # fmt: skip
            if state.ply % 8 == 0 or state.finished:
                assert +dealt == +(held(state) + civil(out))


def civil(cards: Counter[str]) -> Counter[str]:
    """Only those that come from a civil deck."""
    return Counter({c: n for c, n in cards.items() if c in NUMBER and is_civil(c)})


def is_civil(card: str) -> bool:
    entry = CARDS[NUMBER[card]]
    military = {"event", "territory", "tactic", "aggression", "war", "pact", "bonus"}
    return not entry.get("starting") and entry["kind"] not in military


def held(state: State) -> Counter[str]:
    """Civil cards in the row, in hands and in play."""
    found = Counter(filter(None, state.get_ids("row")))
    for seat in range(state.seats):
        found.update(filter(None, state.get_ids("hand")[seat]))
        for name in ("government", "leader", "project"):
            found[state.get_ids(name)[seat]] += 1
        found.update(filter(None, state.get_ids("special")[seat]))
        for name, first in (("tech", 0), ("wonder", NUMBER["hanging_gardens"])):
            found.update(CARDS[first + i]["id"] for i, n in enumerate(state.get(name)[seat]) if n)  # type: ignore[index, arg-type]
    return civil(found)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 25), (3, 27), (4, 44)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_takes_a_card(seats: int, rounds: int, seed: int) -> None:
    state = AGES.setup(seats, {"length": "full"}, seed)
    idle = {"end", "pass"}
    while not state.finished:
        moves = state.legal()
        words = [AGES.move_text(m) for m in moves]
        choice = next((m for m, w in zip(moves, words, strict=True) if w in idle), moves[0])
        state.apply(choice)
    assert state.get("round") == rounds


def test_hands_of_others_show_only_their_backs() -> None:
    seen = Counter[str]()
    for seed in range(12):
        state, dice = random_match("full", 3, seed)
        for _ in range(dice.randrange(100, 400)):
            if state.finished:
                break
            state.apply_listed(dice.choice(state.legal("search")))
        for viewer in (0, 1, 2, NOBODY):
            view = state.view(viewer)
            true, shown = state.get_ids("military"), view.get_ids("military")
            pacts = {c["id"] for c in CARDS if c["kind"] == "pact"}
            for seat in range(3):
                if seat == viewer:
                    assert shown[seat] == true[seat]
                    continue
                ages = Counter(age_of(c) for c in true[seat] if c)
                assert ages == Counter(age_of(c) for c in shown[seat] if c)
                assert all(c.startswith("back_") or c in pacts for c in shown[seat] if c)
                seen["hidden"] += sum(c.startswith("back_") for c in shown[seat])
            for pile in ("current", "future"):
                for card, by in zip(view.get_ids(pile), view.get(f"{pile}_by"), strict=True):  # type: ignore[arg-type]
                    assert not card or card.startswith("back_") == (by != viewer or viewer == NOBODY)
                    seen[pile] += bool(card)
            assert all(c.startswith("back_") for c in view.get_ids("military_deck") if c)
            assert view.get_ids("hand") == state.get_ids("hand")
    assert min(seen.values()) > 20, seen


def age_of(card: str) -> int:
    return "a123".index(card[-1]) if card.startswith("back_") else CARDS[NUMBER[card]]["level"]


def test_deals_of_the_unseen_are_spread_evenly() -> None:
    """Each unseen copy of an age is equally likely in each place that takes its kind."""
    state = AGES.setup(2, {"length": "full"}, 3)
    for path, value in {
        "age": 1, "round": 5, "military[b]": ["enslave", "legion"], "military[a]": ["rats"], "civil_left": [4, 4],
        "future": ["pestilence"], "future_by": "b",
    }.items():  # fmt: skip
        state.put(path, value)
    state.ready("act", 0)
    view = state.view(0)
    assert view.get_ids("military")[1][:2] == ["back_1", "back_1"]
    hand, prepared, deals = Counter[str](), Counter[str](), 3000
    for seed in range(deals):
        deal = view.sample(seed)
        assert not deal.check()
        hand.update(filter(None, deal.get_ids("military")[1]))
        prepared.update([deal.get_ids("future")[0]])
    copies = {c["id"]: c["copies"][0] for c in CARDS if c["level"] == 1 and is_military(c) and c["copies"][0]}
    copies["rats"] -= 1
    events = {c: n for c, n in copies.items() if kind(c) in ("event", "territory") and n}
    assert set(prepared) == set(events)
    expect = deals / sum(events.values())
    assert all(abs(prepared[c] - n * expect) < 5 * (n * expect) ** 0.5 for c, n in events.items())
    others = {c: n for c, n in copies.items() if c not in events and n}
    expect = 2 * deals / (sum(copies.values()) - 1)
    assert all(abs(hand[c] - n * expect) < 5 * (n * expect) ** 0.5 for c, n in others.items())


def every_deal_keeps_the_bid(view: State) -> None:
    """Seat b leads with 5: one warrior and four bonus cards of Age I; it must have them in every deal."""
    for seed in range(50):
        deal = view.sample(seed)
        assert not deal.check()
        assert deal.get_ids("military")[1].count("bonus_1") == 4
        play(deal, "pass")
        while deal.decision().kind == "colonise":
            play(deal, AGES.move_text(deal.legal("search")[-1]))
        assert deal.facts(1)["colonies"] == 1


def test_deals_let_a_bidder_keep_its_bid() -> None:
    """The bonus cards that a bid needs may as well lie where the viewer takes them for discarded face down."""
    others = [c["id"] for c in CARDS if c["level"] == 1 and c["kind"] in ("tactic", "aggression") for _ in range(2)]
    given = {
        "workers[a][warriors]": 6,
        "workers[b][warriors]": 1,
        "military[b]": ["bonus_1"] * 4,
        "military_deck": others[:2],
        "discards": others[2:] + ["bonus_1"] * 2,
        "discards_by": ["b"] * (len(others)),
    }
    state = turn_up("fertile_territory_1", given)
    play(state, "bid 1", "bid 5")
    every_deal_keeps_the_bid(state.view(0))


def test_deals_let_a_bidder_keep_its_bid_with_cards_of_an_age_that_is_over() -> None:
    """What of a deck was never drawn left the game unseen: the bonus cards may lie there in a deal, not in truth."""
    later = [c["id"] for c in CARDS if c["level"] == 2 and c["kind"] in ("tactic", "aggression")]
    given = {
        "age": 2,
        "workers[a][warriors]": 6,
        "workers[b][warriors]": 1,
        "military[b]": ["bonus_1"] * 4,
        "military_deck": later,
        "discards": [],
        "discards_by": "",
    }
    state = turn_up("fertile_territory_1", given)
    play(state, "bid 1", "bid 5")
    every_deal_keeps_the_bid(state.view(0))


def is_military(card: dict[str, Any]) -> bool:
    return card["kind"] in {"event", "territory", "tactic", "aggression", "war", "pact", "bonus"}


def kind(card: str) -> str:
    return str(CARDS[NUMBER[card]]["kind"])


def test_private_events_are_blank_for_others() -> None:
    drawn = 0
    state, dice = random_match("full", 4, 4)
    while not state.finished:
        for event in state.apply_listed(dice.choice(state.legal("search"))):
            if event.kind not in ("draw", "prepare"):
                continue
            drawn += 1
            assert Tells.PRIVATE in event.flags
            for viewer in (*range(4), NOBODY):
                shown = state.event_for(event, viewer)
                assert (shown.piece == event.piece) == (viewer == event.seat)
                assert viewer == event.seat or (shown.source.index == 0 and shown.target.index == 0)
    assert drawn > 20


def test_decks_hold_what_the_rules_say() -> None:
    """R2.2, R2.3: cards of each civil and military deck by the number of players."""
    sums = {
        (military, level): [
            sum(
                c["copies"][n]
                for c in CARDS
                if not c.get("starting") and is_military(c) == military and c["level"] == level
            )
            for n in range(3)
        ]
        for military in (False, True)
        for level in range(4)
    }
    assert [sums[False, level] for level in range(4)] == [[20, 20, 20], [45, 50, 55], [45, 50, 55], [45, 50, 55]]
    assert [sums[True, level] for level in range(4)] == [[10, 10, 10], [48, 50, 50], [46, 50, 50], [41, 45, 45]]


DRAWN = {"bonus_in_hand", "events_in_hand", "tactics_in_hand", "attacks_in_hand"}
ROW = {"rounds_left", "project_worth", "events_prepared", "final_scoring"}  # a turn that begins changes row and piles


def _same_after_end(before: State, seat: int) -> bool:
    """Whether closing a turn brings what ending it brings; False where the next turn brings more of its own."""
    closed, ended = before.copy(), before.copy()
    assert closed.close()
    ended.apply_listed(next(m for m in before.legal() if AGES.move_text(m) == "end"))
    if closed.finished or ended.finished:
        assert (closed.finished, closed.scores(seat)) == (ended.finished, ended.scores(seat))
        return True
    war = any(before.get_ids("war"))
    if war or ended.get("age") != before.get("age") or ended.decision().kind not in ("act", "politics"):
        return False
    had, got = closed.features(seat), ended.features(seat)
    named = [f for f in had if f not in DRAWN | ROW and not f.endswith("_to_come")]
    assert closed.turn == ended.turn
    assert {f: had[f] for f in named} == {f: got[f] for f in named}
    return True


@pytest.mark.parametrize("seats", SEATS)
def test_a_turn_closed_for_an_evaluation_brings_what_its_end_brings(seats: int) -> None:
    compared = 0
    for seed in range(12):
        state = AGES.setup(seats, {"length": "full"}, seed)
        dice = random.Random(seed)
        while not state.finished:
            if state.decision().kind == "act":
                compared += _same_after_end(state, state.to_decide)
            else:
                untouched = state.copy()
                assert not untouched.close()
                assert bytes(untouched) == bytes(state)
            state.apply_listed(dice.choice(state.legal("search")))
    assert compared > 500
