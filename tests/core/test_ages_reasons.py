"""Ages: what cannot be done says why, with its numbers and its rule; and what the match options change."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine import NOBODY, SEAT_LETTERS, Ref, State
from tests.core.ages_positions import AGES, CARDS, fact, facts, play, position

ROW = {
    "row": ["iron", "moses", "pyramids", "frugality_1", "code_of_laws", "knights", "alchemy", "coal", "drama", "opera"]
}
RICH = {"blue[a][bronze]": 12, "blue[a][agriculture]": 6, "pool[a]": 2, "science[a]": 30}
POOR = {"blue[a][bronze]": 0, "blue[a][agriculture]": 0, "science[a]": 0}
HAND = {"hand[a]": ["iron", "moses", "frugality_1", "monarchy", "rich_land_1", "breakthrough_1"]}
WAR = {"military[a]": ["enslave", "plunder_1", "war_over_culture_2", "bonus_1", "rats"], "military_left[a]": 4}
# (decision, given, place, verb, reason, rule, need, have)
REFUSALS: list[tuple[str, dict[str, Any], tuple[str, str, int | str], str, tuple[str, str], tuple[int, int]]] = [
    ("act", {**ROW}, ("row", "", 11), "take", ("nothing_here", "6.1"), (0, 0)),
    ("act", {**ROW, "civil_left[a]": 1}, ("row", "", 5), "take", ("civil_actions", "6.1"), (2, 1)),
    ("act", {**ROW, "project[a]": "colossus"}, ("row", "", 2), "take", ("wonder_unfinished", "9.1"), (0, 0)),
    ("act", {**ROW, "hand[a]": ["coal", "opera", "movies", "oil"]}, ("row", "", 0), "take",
     ("hand_full", "9.1"), (4, 4)),
    ("act", {**ROW, "tech[a][iron]": 1}, ("row", "", 0), "take", ("same_name", "9.1"), (0, 0)),
    ("act", {**ROW, "hand[a]": ["alchemy"]}, ("row", "", 6), "take", ("same_name", "9.1"), (0, 0)),
    ("act", {**ROW, "leaders_taken[a]": 1}, ("row", "", 1), "take", ("leader_of_age", "9.1"), (1, 1)),
    ("act", {"round": 1}, ("tableau", "a", "bronze"), "build", ("round_one", "7.1"), (0, 0)),
    ("act", {**RICH, "civil_left[a]": 0}, ("tableau", "a", "bronze"), "build", ("civil_actions", "9.15"), (1, 0)),
    ("act", {**RICH, "military_left[a]": 0}, ("tableau", "a", "warriors"), "build",
     ("military_actions", "10.1"), (1, 0)),
    ("act", {**POOR}, ("tableau", "a", "bronze"), "build", ("resource", "9.3"), (2, 0)),
    ("act", {**RICH, "pool[a]": 0}, ("tableau", "a", "bronze"), "build", ("no_unused_worker", "9.3"), (1, 0)),
    ("act", {**RICH, "workers[a][philosophy]": 2}, ("tableau", "a", "philosophy"), "build",
     ("urban_limit", "9.4"), (2, 2)),
    ("act", {**RICH}, ("tableau", "a", "iron"), "build", ("not_in_play", "11.1"), (0, 0)),
    ("act", {**RICH}, ("tableau", "b", "bronze"), "build", ("not_yours", "8.6"), (0, 0)),
    ("act", {**RICH}, ("tableau", "a", "religion"), "destroy", ("no_worker", "9.6"), (0, 0)),
    ("act", {**RICH}, ("tableau", "a", "warriors"), "upgrade", ("not_in_play", "9.5"), (0, 0)),
    ("act", {**RICH, "tech[a][oil]": 1}, ("tableau", "a", "oil"), "upgrade", ("not_higher", "9.5"), (0, 0)),
    ("act", {**POOR, "tech[a][coal]": 1}, ("tableau", "a", "bronze"), "upgrade", ("resource", "9.5"), (6, 0)),
    ("act", {**RICH, "tech[a][iron]": 1}, ("tableau", "a", "iron"), "upgrade", ("not_in_play", "9.5"), (0, 0)),
    ("act", {**POOR}, ("bank", "a", 0), "grow", ("food", "9.2"), (2, 0)),
    ("act", {**RICH, "yellow_bank[a]": 0}, ("bank", "a", 0), "grow", ("bank_empty", "9.2"), (1, 0)),
    ("act", {**RICH}, ("bank", "a", 0), "liner", ("no_such_leader", "9.13"), (0, 0)),
    ("act", {**RICH, "wonder[a][ocean_liner_service]": 1, "once[a]": 2}, ("bank", "a", 0), "liner",
     ("once_a_turn", "9.13"), (1, 1)),
    ("act", {**RICH}, ("tableau", "a", "warriors"), "levy", ("no_such_leader", "9.13"), (0, 0)),
    ("act", {**RICH}, ("shelf", "a", "pyramids"), "stage", ("no_wonder", "9.7"), (0, 0)),
    ("act", {**POOR, "project[a]": "pyramids"}, ("shelf", "a", "pyramids"), "stage", ("resource", "9.7"), (3, 0)),
    ("act", {**POOR, **HAND}, ("hand", "a", "iron"), "develop", ("science", "9.10"), (5, 0)),
    ("act", {**RICH, **HAND, "civil_left[a]": 0}, ("hand", "a", "iron"), "develop", ("civil_actions", "9.10"), (1, 0)),
    ("act", {**RICH}, ("hand", "a", "iron"), "develop", ("in_hand_only", "9.10"), (0, 0)),
    ("act", {**HAND, "civil_left[a]": 0}, ("hand", "a", "moses"), "lead", ("civil_actions", "9.9"), (1, 0)),
    ("act", {**HAND, **POOR}, ("hand", "a", "monarchy"), "reform", ("science", "9.10"), (9, 0)),
    ("act", {**HAND, **POOR}, ("hand", "a", "monarchy"), "revolt", ("science", "11.11"), (3, 0)),
    ("act", {**HAND, **RICH, "civil_left[a]": 3, "civil_spent[a]": 1}, ("hand", "a", "monarchy"), "revolt",
     ("actions_spent", "11.11"), (4, 3)),
    ("act", {**HAND, **RICH, "leader[a]": "maximilien_robespierre", "military_left[a]": 2}, ("hand", "a", "monarchy"),
     "revolt", ("actions_spent", "11.13"), (3, 2)),
    ("act", {**HAND, "taken[a]": ["frugality_1"], **RICH}, ("hand", "a", "frugality_1"), "play",
     ("taken_this_turn", "9.11"), (0, 0)),
    ("act", {**HAND, **POOR}, ("hand", "a", "frugality_1"), "play", ("food", "9.2"), (2, 0)),
    ("act", {**HAND, **RICH, "pool[a]": 0}, ("hand", "a", "rich_land_1"), "", ("no_unused_worker", "9.3"), (1, 0)),
    ("act", {**HAND, **POOR}, ("hand", "a", "breakthrough_1"), "", ("science", "9.10"), (5, 0)),
    ("act", {"military[a]": ["legion"], "military_left[a]": 0}, ("hand", "a", "legion"), "tactic",
     ("military_actions", "10.4"), (1, 0)),
    ("act", WAR, ("hand", "a", "enslave"), "", ("only_in_politics", "8.3"), (0, 0)),
    ("act", {}, ("indicators", "a", 0), "", ("not_now", "8.6"), (0, 0)),
    ("act", {"military[a]": ["bonus_1"]}, ("hand", "a", "bonus_1"), "", ("only_in_defence", "13.14"), (0, 0)),
    ("politics", {"military[a]": ["legion"]}, ("hand", "a", "legion"), "", ("only_as_action", "8.6"), (0, 0)),
    ("act", {}, ("seats", "a", 0), "trade", ("no_pact", "13.33"), (0, 0)),
    ("politics", {**WAR, "military_left[a]": 1}, ("hand", "a", "enslave"), "", ("military_actions", "13.11"), (2, 1)),
    ("politics", {**WAR, "leader[a]": "mahatma_gandhi"}, ("hand", "a", "enslave"), "",
     ("non_violence", "13.11"), (0, 0)),
    ("politics", {**WAR, "leader[b]": "mahatma_gandhi", "military_left[a]": 3}, ("hand", "a", "enslave"), "attack",
     ("military_actions", "13.11"), (4, 3)),
    ("politics", {**WAR, "military[a]": ["assassinate"]}, ("hand", "a", "assassinate"), "",
     ("no_target", "13.11"), (0, 0)),
    ("politics", {**WAR, "military[a]": ["sabotage"]}, ("hand", "a", "sabotage"), "", ("no_target", "13.11"), (0, 0)),
    ("politics", {**WAR, "military[a]": ["annex"]}, ("hand", "a", "annex"), "", ("no_target", "13.11"), (0, 0)),
    ("politics", {**WAR, "workers[b][philosophy]": 0, "military[a]": ["raid_1"]}, ("hand", "a", "raid_1"), "",
     ("no_target", "13.11"), (0, 0)),
    ("politics", {**WAR, "last_round": 5}, ("hand", "a", "war_over_culture_2"), "", ("last_turn", "13.18"), (5, 5)),
    ("politics", {**WAR, "once[b]": 0}, ("seats", "a", 0), "attack", ("yourself", "13.1"), (0, 0)),
    ("politics", {"military[a]": ["fertile_territory_1"]}, ("hand", "a", "fertile_territory_1"), "settle",
     ("no_such_leader", "13.29"), (0, 0)),
    ("politics", {"military[a]": ["fertile_territory_1"], "leader[a]": "christopher_columbus", "once[a]": 64},
     ("hand", "a", "fertile_territory_1"), "settle", ("once_a_game", "13.29"), (1, 1)),
    ("politics", WAR, ("row", "", 0), "take", ("finish_first", "8.3"), (0, 0)),
    ("politics", {"age": 4, "last_round": 9}, ("seats", "a", 0), "resign", ("age_four", "13.36"), (0, 0)),
    ("politics", {**WAR, "seats": 3, "pact[a]": "peace_treaty", "partner[a]": "b"}, ("seats", "b", 0), "attack",
     ("pact_forbids", "13.11"), (0, 0)),
    ("politics", {**WAR, "seats": 3, "once[c]": 128}, ("seats", "c", 0), "", ("gone", "13.36"), (0, 0)),
    ("politics", WAR, ("seats", "b", 0), "cancel", ("no_pact", "13.32"), (0, 0)),
    ("discard", {"military[a]": ["rats", "enslave", "legion"]}, ("bank", "a", 0), "", ("must_discard", "8.5"), (1, 0)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("ask", "given", "place", "verb", "reason", "numbers"),
    REFUSALS,
    ids=[f"{i}-{r[4][0]}" for i, r in enumerate(REFUSALS)],
)
def test_refusals(
    ask: str,
    given: dict[str, Any],
    place: tuple[str, str, int | str],
    verb: str,
    reason: tuple[str, str],
    numbers: tuple[int, int],
) -> None:
    state = position({k: v for k, v in given.items() if k != "seats"}, ask, given.get("seats", 2))
    zone, owner, index = place
    ref = Ref(
        zone,
        SEAT_LETTERS.index(owner) if owner else NOBODY,
        AGES.place_of(index) if isinstance(index, str) else index,
    )
    got = state.why_not(ref, verb)
    assert got
    assert (got.id, got.rule) == reason
    assert (got.need, got.have) == numbers


def test_what_can_be_done_is_not_refused() -> None:
    """For every listed move: nothing speaks against its subject or its target."""
    state = position({**ROW, **RICH, **HAND, "military[a]": ["legion"], "project[a]": "colossus", "tech[a][iron]": 1})
    for move in state.legal():
        info = state.describe(move)
        words = AGES.move_text(move)
        if words == "end" or words.startswith(("take", "play_")):
            continue
        refs = [ref for ref in (info.subject, info.target) if ref]
        assert any(state.why_not(ref, info.verb) is None for ref in refs), words


def refused(state: State, zone: str, owner: int, card: str, verb: str) -> str:
    reason = state.why_not(Ref(zone, owner, AGES.place_of(card)), verb)
    return reason.id if reason else ""


def test_a_fight_says_why_not() -> None:
    given = {"military[a]": ["plunder_1"], "military[b]": ["bonus_1", "rats"], "workers[a][knights]": 1}
    state = position(given, "politics")
    play(state, "attack plunder_1 b")
    assert state.decision().kind == "sacrifice"
    assert refused(state, "tableau", 0, "warriors", "sacrifice") == ""
    assert refused(state, "tableau", 0, "swordsmen", "sacrifice") == "no_units"
    assert refused(state, "hand", 0, "bonus_1", "bonus") == "only_in_defence"
    play(state, "sacrifice warriors")
    assert refused(state, "tableau", 0, "warriors", "sacrifice") == "units_used"
    play(state, "done")
    assert state.decision().kind == "defend"
    assert refused(state, "hand", 1, "bonus_1", "bonus") == ""
    assert refused(state, "hand", 1, "rats", "bonus") == "card_kind"


def test_bids_reach_what_can_be_sent() -> None:
    given = {
        "military[a]": ["rats"],
        "current": ["fertile_territory_1"],
        "current_by": "",
        "military[b]": ["bonus_1"] * 2,
    }
    state = position({**given, "workers[b][warriors]": 2, "workers[b][knights]": 1}, "politics")
    play(state, "prepare rats")
    assert [AGES.move_text(m) for m in state.legal()] == ["pass", "bid 1"]
    play(state, "bid 1")
    assert [AGES.move_text(m) for m in state.legal()] == ["pass", *(f"bid {n}" for n in range(2, 7))]
    play(state, "bid 3")  # more than a can send: a passes
    assert state.decision().kind == "colonise"
    assert refused(state, "battle", 0, "agriculture", "") == "force_low"
    play(state, "bonus bonus_1", "bonus bonus_1")
    assert AGES.move_from_text("done") not in state.legal()  # no unit yet
    play(state, "sacrifice warriors", "done")
    assert facts(state, "colonies", "strength", "military_hand", seat=1) == [1, 3, 0]


# ---- options ------------------------------------------------------------------------------------------------------


def test_peaceful_has_no_aggressions_and_no_wars() -> None:
    for peaceful in ("off", "on"):
        state = position({}, peaceful=peaceful)
        kinds = {CARDS[c]["kind"] for c in state.get_ids("military_deck") if c}
        assert ("aggression" in kinds) == (peaceful == "off")
        assert {"tactic", "event", "territory", "bonus"} <= kinds


@pytest.mark.parametrize(
    ("option", "active", "last"),
    [("by_turn", "a", 9), ("by_turn", "b", 10), ("one_more", "a", 10), ("one_more", "b", 10)],
)
def test_last_round(option: str, active: str, last: int) -> None:
    """R16.1: the last card of Age III is dealt in the turn of the seat after `active`."""
    state = AGES.setup(2, {"start_player": "first", "last_round": option}, 1)
    before = "ba"["ab".index(active)]
    given = {
        "age": 3,
        "round": 8 if active == "a" else 9,
        "civil_left[a]": 4,
        "civil_left[b]": 4,
        "row": [],
        "civil_deck": ["oil"],
    }
    for path, value in given.items():
        state.put(path, value)
    state.ready("act", SEAT_LETTERS.index(before))
    play(state, "end")
    assert state.get("age") == 4
    assert state.get("last_round") == last


@pytest.mark.parametrize("moment", ["before_actions", "start_of_turn", "end_of_turn"])
def test_moment_of_the_discard(moment: str) -> None:
    hand = ["enslave", "legion", "phalanx", "rats"]
    state = position({"military[b]": hand, "military_left[a]": 0}, discard_moment=moment)
    play(state, "end")
    first = {"before_actions": "politics", "start_of_turn": "discard", "end_of_turn": "politics"}[moment]
    assert (state.decision().kind, state.to_decide) == (first, 1)
    if first == "politics":
        play(state, "pass")
    if moment == "end_of_turn":
        play(state, "end")
    assert state.decision().kind == "discard"
    assert state.decision().number == 2
    play(state, "discard rats", "discard enslave")
    assert state.get_ids("military")[1][:3] == ["phalanx", "legion", ""] if moment != "end_of_turn" else True


def test_final_scoring_of_the_advanced_game_can_be_left_out() -> None:
    assert sum(map(bool, AGES.setup(3, {"length": "advanced"}).get_ids("final"))) == 4
    assert not any(AGES.setup(3, {"length": "advanced", "final_scoring": "culture"}).get_ids("final"))


def test_start_player_can_be_the_first_seat() -> None:
    starts = {AGES.setup(4, {}, seed).get("start") for seed in range(40)}
    assert starts == {0, 1, 2, 3}
    assert {AGES.setup(4, {"start_player": "first"}, seed).get("start") for seed in range(9)} == {0}


def test_newton_gets_back_only_what_a_smaller_government_left() -> None:
    """R4.5: spent actions are given up first, so there may be nothing to get back."""
    state = position(
        {"leader[a]": "isaac_newton", "government[a]": "communism", "hand[a]": ["theocracy"], "science[a]": 20,
         "civil_left[a]": 5, "civil_spent[a]": 2}
    )  # fmt: skip
    play(state, "reform theocracy")
    assert fact(state, "civil_actions") == fact(state, "civil_total") == 4
