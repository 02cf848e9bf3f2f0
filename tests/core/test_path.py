"""Properties of Path that no single situation shows: order of sealed choices, what views hide, events against state."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from core import engine
from core.engine import NOBODY, Asks, Event, State, Tells

GAME = engine.game("path")
AGENTS = ["philosopher", "builder", "ambassador", "unit", "sage"]
FIELDS = ["culture", "science", "spirituality", "industry", "military"]
SIDES = ["place_left", "place_right", "discard"]


def play(state: State, *texts: str) -> list[Event]:
    return [event for text in texts for event in state.apply(GAME.move_from_text(text))]


def finish_start(state: State) -> State:
    """The start gains of the boards, so that the match stands at its first placement."""
    while state.decision().kind != "place":
        state.apply(state.legal("search")[0])
    return state


def random_states(seats: int, seed: int, **options: str) -> Iterator[State]:
    """A random match, one state a move; people's listings now and then, so that choices are also taken back."""
    dice, state = random.Random(seed), GAME.setup(seats, options, seed)
    while not state.finished:
        yield state
        order: Any = "people" if dice.random() < 0.3 else "search"
        state.apply_listed(dice.choice(state.legal(order)))


# ---- phase A -------------------------------------------------------------------------------------------------------


def completions(state: State) -> Counter[tuple[Any, ...]]:
    """How often each placement of the hand is reached by the search's listing."""
    seat, found = state.to_decide, Counter[tuple[Any, ...]]()
    stack = [state.copy()]
    while stack:
        here = stack.pop()
        moves = here.legal("search")
        if [GAME.move_text(m) for m in moves] == ["confirm"]:
            hand, picks = here.get("hand"), here.get("picks")
            assert isinstance(hand, list)
            assert isinstance(picks, list)
            found[tuple(sorted(zip(hand[seat], picks[seat], strict=True)))] += 1
            continue
        for move in moves:
            stack.append(here.copy())
            stack[-1].apply_listed(move)
    return found


def multisets(hand: list[str]) -> int:
    """Placements of a hand that differ by more than equal cards changing places."""
    sides = [1, 1, 2, 2, 3] if len(hand) == 5 else [1, 1, 2, 2]
    return len({tuple(sorted(zip(hand, order, strict=True))) for order in itertools.permutations(sides)})


@pytest.mark.parametrize(
    "hand",
    [
        ["t_cul_0", "t_sci_0", "t_spi_0", "t_ind_0", "t_mil_0"],
        ["t_cul_0", "t_sci_1a", "t_sci_1a", "t_ind_0", "t_mil_0"],
        ["t_sci_1a", "t_sci_1a", "t_sci_1a", "t_ind_0", "t_mil_0"],
        ["t_sci_1a", "t_sci_1a", "t_ind_2a", "t_ind_2a", "t_mil_0"],
        ["t_sci_1a"] * 4 + ["t_ind_0"],
        ["t_sci_1a"] * 5,
        ["t_cul_0", "t_sci_0", "t_spi_0", "t_ind_0"],
        ["t_cul_0", "t_cul_0", "t_cul_1a", "t_cul_1a"],
    ],
)
def test_the_search_reaches_each_placement_once(hand: list[str]) -> None:
    state = GAME.setup(2, {}, 4)
    state.put("hand[a]", hand)
    state.ready("place", 0)
    found = completions(state)
    assert len(found) == multisets(hand)
    assert set(found.values()) == {1}


def test_five_cards_placed_in_any_order_give_the_same_bytes() -> None:
    start = GAME.setup(2, {}, 4)
    start.put("hand[a]", ["t_cul_0", "t_sci_1a", "t_sci_1a", "t_ind_0", "t_mil_0"])
    start.ready("place", 0)
    moves = ["place_right t_cul_0 0", "place_left t_sci_1a 0", "place_right t_sci_1a 1", "discard t_ind_0 0"]
    moves.append("place_left t_mil_0 0")
    wanted = None
    for order in itertools.permutations(moves):
        state = start.copy()
        play(state, *order, "confirm")
        wanted = wanted or bytes(state)
        assert bytes(state) == wanted
    swapped = start.copy()  # equal cards are the same card
    play(
        swapped, *(m.replace("1a 0", "1a x").replace("1a 1", "1a 0").replace("1a x", "1a 1") for m in moves), "confirm"
    )
    assert bytes(swapped) == wanted


def test_a_choice_can_be_changed_until_it_is_confirmed() -> None:
    state = finish_start(GAME.setup(2, {}, 4))
    straight, detour = state.copy(), state.copy()
    final = ["place_left t_cul_0 0", "place_left t_sci_0 0", "place_right t_spi_0 0", "place_right t_ind_0 0"]
    play(straight, *final, "discard t_mil_0 0", "confirm")
    play(
        detour, "discard t_cul_0 0", "place_right t_sci_0 0", "take_back t_cul_0 0", "place_left t_sci_0 0", *final[:1]
    )
    play(detour, *final[2:], "discard t_mil_0 0", "take_back t_mil_0 0", "discard t_mil_0 0", "confirm")
    assert detour.ply == straight.ply + 5
    detour.c.ply = straight.c.ply
    assert detour == straight


# ---- sealed choices ------------------------------------------------------------------------------------------------


def test_sealed_choices_in_any_order_of_seats_give_the_same_bytes() -> None:
    """At every sealed decision of a few matches: each seat's choice made in every order of the seats."""
    seen = Counter[str]()
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        for state in random_states(seats, seed):
            pending = state.pending()
            kind = state.decision().kind
            if (
                len(pending) < 2
                or state.get("done")
                or any(any(p) for p in state_list(state, "picks"))
                or seen[kind] > 3
            ):
                continue
            if any(state_list(state, "claim")):
                continue
            seen[kind] += 1
            wanted = None
            for order in itertools.permutations(pending):
                here = state.copy()
                for seat in order:
                    assert here.turn_to(seat)
                    dice = random.Random(seat)  # the same choice of this seat in every order
                    while here.pending() and here.to_decide == seat and here.c.pending >> seat & 1:
                        move = dice.choice(here.legal("search"))
                        last = GAME.move_text(move) in ("confirm", "stay")
                        here.apply_listed(move)
                        if last:
                            break
                wanted = wanted or bytes(here)
                assert bytes(here) == wanted, f"{kind}: {order}"
    assert {"place", "claim_technology"} <= set(seen)
    assert any("wonder" in kind for kind in seen)


def state_list(state: State, name: str) -> list[Any]:
    value = state.get(name)
    assert isinstance(value, list)
    return value


def test_views_hide_the_choices_of_others_and_keep_the_own_one() -> None:
    for seats in (2, 4):
        for number, state in enumerate(random_states(seats, 20 + seats)):
            if not state.pending() or number % 5:
                continue
            asked = {*state.pending(), *(s for s in range(seats) if state.c.pending >> s & 1)}
            done = state.get("done")
            assert isinstance(done, int)
            asked |= {s for s in range(seats) if done >> s & 1}
            for seat in [*range(seats), NOBODY]:
                view = state.view(seat)
                confirmed = bool(seat != NOBODY and done >> seat & 1)
                assert set(view.pending()) == asked - ({seat} if confirmed else set())
                assert view.get("done") == done
                for other in range(seats):
                    if other == seat:
                        assert state_list(view, "picks")[other] == state_list(state, "picks")[other]
                        assert state_list(view, "claim")[other] == state_list(state, "claim")[other]
                    else:
                        assert not any(state_list(view, "picks")[other])
                        assert not state_list(view, "claim")[other]
                if seat in state.pending():
                    assert view.to_decide == seat
                    assert view.decision().kind == seat_decision(state, seat)


def seat_decision(state: State, seat: int) -> str:
    turned = state.copy()
    assert turned.turn_to(seat)
    return turned.decision().kind


def test_a_view_does_not_tell_how_often_others_changed_their_minds() -> None:
    state = finish_start(GAME.setup(3, {}, 8))
    twin = state.copy()
    for here, moves in ((state, ["place_left t_cul_0 0"]), (twin, ["place_left t_sci_0 0", "take_back t_sci_0 0"])):
        assert here.turn_to(2)
        play(here, *moves)
    for seat in (0, 1, NOBODY):
        assert state.view(seat) == twin.view(seat)
    assert state.view(2) != twin.view(2)


def test_decks_and_boons_are_hidden_and_every_deal_is_possible() -> None:
    state = finish_start(GAME.setup(3, {}, 5))
    view = state.view(0)
    assert {b for level in view.get_ids("boon") for b in level} == {""}
    found = Counter(view.sample(seed).get_ids("boon")[0][0] for seed in range(2000))
    assert set(found) == {entry["id"] for entry in GAME.data["boon"]}
    assert max(found.values()) < 160  # 100 expected of each of the 20
    assert min(found.values()) > 50


# ---- who is asked --------------------------------------------------------------------------------------------------


def test_only_seats_with_something_to_choose_are_asked() -> None:
    for state in random_states(4, 30):
        decision = state.decision()
        if Asks.SEALED in decision.flags:
            for seat in state.pending():
                turned = state.copy()
                turned.turn_to(seat)
                assert any(GAME.move_text(m) not in ("pass", "stay") for m in turned.legal())
        if decision.kind == "claim_wonder" and not any(state_list(state, "claim")):
            shop = [w for w in state.get_ids("wonders") if w]
            cost = {w["id"]: w["cost"] for w in GAME.data["wonder"]}
            rich = [
                s
                for s in range(4)
                if any(
                    max(1, cost[w] - state.facts(s)["discount_wonder"]) <= state_list(state, "tray")[s][1] for w in shop
                )
            ]
            done = state.get("done")
            assert isinstance(done, int)
            assert set(state.pending()) | {s for s in range(4) if done >> s & 1} == set(rich)


def test_couch_secrecy_asks_for_the_hand_over_screen() -> None:
    for secrecy, wanted in (("open", False), ("couch", True)):
        state = finish_start(GAME.setup(2, {"secrecy": secrecy}, 1))
        assert (Asks.SHOWS_HIDDEN in state.decision().flags) == wanted


# ---- rounds --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_hands_and_technologies_through_a_match(seats: int) -> None:
    last = 0
    for state in random_states(seats, 60 + seats):
        if state.turn == last or state.decision().kind != "place":
            continue
        last = state.turn
        for seat in range(seats):
            hand = [c for c in state.get_ids("hand")[seat] if c]
            discarded = [c for c in state.get_ids("discarded")[seat] if c]
            assert len(hand) == 5
            assert len(hand) + len(discarded) == state.facts(seat)["technologies"] == 5 + (state.turn - 1)
        assert state.get_ids("phase") == "place"
    assert last == 9


# ---- events against state ------------------------------------------------------------------------------------------


class Ledger:
    """Counts from the events alone what lies where; compared with the state after every move."""

    def __init__(self, state: State) -> None:
        self.seats = state.seats
        self.tray = [Counter(dict(zip(AGENTS, row, strict=True))) for row in state_list(state, "tray")]
        self.research = [Counter(dict(zip(FIELDS, row, strict=True))) for row in state_list(state, "research")]
        self.figures = {n: list(state_list(state, n)) for n in ("population", "heritage", "philosophy", "vp")}
        self.waiting = {n: [list(row) for row in state_list(state, n)] for n in ("waiting_sage", "waiting_unit")}
        self.stock = Counter[str]()
        self.cards = [Counter(c for c in row if c) for row in state.get_ids("hand")]
        self.built = [Counter[str]() for _ in range(5)]
        self.shop = Counter(c for n in ("wonders", "leaders") for c in state.get_ids(n) if c)

    def cubes(self, e: Event, sign: int) -> None:
        pile = self.tray if e.piece in AGENTS else self.research
        pile[e.seat][e.piece] += sign * e.amount
        if e.kind in ("cubes", "pay", "climb", "enters"):
            assert pile[e.seat][e.piece] == e.total, e

    def read(self, e: Event) -> None:
        match e.kind:
            case "cubes" | "climb":
                self.cubes(e, 1)
            case "pay" | "returns":
                self.cubes(e, -1)
            case "enters":
                self.cubes(e, 1)
                self.waiting[f"waiting_{e.piece}"][e.seat][e.source.index % 4] -= e.amount
            case "waits":
                self.waiting[f"waiting_{e.piece}"][e.seat][e.target.index % 4] += e.amount
            case "population" | "heritage" | "vp":
                self.figures[e.kind][e.seat] += e.amount
                assert self.figures[e.kind][e.seat] == e.total
            case "level":
                self.figures["philosophy"][e.seat] += e.amount
            case "appear":
                self.shop[e.piece] += 1
            case "market_loss":
                self.shop[e.piece] -= 1
            case "buy" if e.piece.startswith("t_"):
                self.cards[e.seat][e.piece] += 1
                self.stock[e.piece] -= 1
            case "buy":
                self.shop[e.piece] -= 1
                self.built[e.seat][e.piece] += 1

    def compare(self, state: State) -> None:
        for name, value in self.figures.items():
            assert state_list(state, name) == value
        for name, rows in self.waiting.items():
            assert state_list(state, name) == rows
        assert state_list(state, "tray") == [[row[a] for a in AGENTS] for row in self.tray]
        assert state_list(state, "research") == [[row[f] for f in FIELDS] for row in self.research]
        assert Counter(c for n in ("wonders", "leaders") for c in state.get_ids(n) if c) == +self.shop
        for seat in range(self.seats):
            owned = Counter(c for n in ("hand", "left", "right", "discarded") for c in state.get_ids(n)[seat] if c)
            owned.update(c for c in [state.get_ids("bought")[seat]] if c)
            assert owned == +self.cards[seat]
            built = Counter(c for n in ("wonder", "cemetery") for c in state.get_ids(n)[seat] if c)
            built.update(c for c in [state.get_ids("leader")[seat]] if c)
            assert built == +self.built[seat]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_events_account_for_everything(seats: int) -> None:
    options = [{}, {"market": "classic"}, {"contests": "sealed"}][seats % 3]
    dice, state = random.Random(seats), GAME.setup(seats, options, 100 + seats)
    ledger = Ledger(state)
    while not state.finished:
        events = state.apply_listed(dice.choice(state.legal("search")))
        for event in events:
            ledger.read(event)
        if len(events) > 1:
            ledger.compare(state)
    ledger.compare(state)


def test_the_end_of_a_sealed_choice_is_a_reveal() -> None:
    """What was secret stops an undo: the last confirmation of a sealed choice carries REVEALS."""
    for seed in range(3):
        dice, state = random.Random(seed), GAME.setup(3, {}, seed)
        while not state.finished:
            kind = state.decision().kind
            last = state.pending() == [state.to_decide]
            move = dice.choice(state.legal("search"))
            events = state.apply_listed(move)
            if GAME.move_text(move) == "confirm":
                assert events[0].kind == "confirmed"
                assert any(Tells.REVEALS in e.flags for e in events) == last, kind


def test_the_threshold_told_is_the_one_reached_not_the_history() -> None:
    state = GAME.setup(1, {"market": "classic"}, 1)
    for path, value in {"phase": "challenge", "round": 9, "challenge[3]": "c_f_rights", "hand[a]": [],
                        "tray[a]": [0, 0, 1, 0, 11]}.items():  # fmt: skip
        state.put(path, value)
    state.ready("exchange", 0)
    events = state.apply(GAME.move_from_text("exchange 0"))
    told = [(e.amount, e.total) for e in events if e.kind == "threshold"]
    history = [e.amount for e in events if e.kind == "history"]
    assert history == [11] and told == [(5, 10)]


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_comparisons_tell_every_seat_what_its_figure_is_made_up_of_and_brings(seats: int) -> None:
    state, dice, compared = GAME.setup(seats, {}, seats), random.Random(seats), 0
    lines: dict[int, int] = {}
    histories: dict[int, Event] = {}
    while not state.finished:
        events = state.apply_listed(dice.choice(state.legal("search")))
        for event in events:
            if event.kind in ("power", "standing"):
                parts = [
                    e.amount for e in events if e.kind == "part" and (e.seat, e.cause) == (event.seat, event.piece)
                ]
                assert sum(parts) == event.amount and all(part > 0 for part in parts)
                compared += 1
            if event.kind == "standing":
                histories[event.seat] = event
                higher = [e for e in events if e.kind == "standing" and e.amount > event.amount]
                assert event.total == 1 + len(higher)
            if event.kind == "rank":
                lines[event.seat] = event.source.sub
            if event.kind in ("reward", "no_reward"):
                assert lines.pop(event.seat, 0) == event.amount
            if event.kind == "history":
                assert histories[event.seat].amount == event.amount
            if event.kind in ("bonus", "threshold"):
                assert histories[event.seat].source.sub == event.amount
    assert compared == 8 * seats
