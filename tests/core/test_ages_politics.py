"""Ages: military cards that no worked situation shows. Numbers are those printed on the cards, typed again."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine import State
from tests.core.ages_positions import AGES, START, fact, facts, play, position, turn_up

# ---- events -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "gains"),
    [
        ("development_of_agriculture", {"food": 2}), ("development_of_crafts", {"resource": 2}),
        ("development_of_science", {"science": 2}), ("development_of_settlement", {"unused": 1, "yellow_bank": -1}),
        ("development_of_trade_routes", {"science": 1, "resource": 1, "food": 1}), ("good_harvest", {"food": 2}),
        ("new_deposits", {"resource": 2}), ("no_event", {}), ("scientific_breakthrough", {"science": 1}),
        ("cultural_influence", {"culture": 2}), ("popularization_of_science", {"culture": 1}),
        ("impact_of_agriculture", {"culture": 2}), ("impact_of_industry", {"culture": 2}),
        ("impact_of_architecture", {"culture": 2}), ("impact_of_competition", {"culture": 1}),
    ],
)  # fmt: skip
def test_events_for_everybody(card: str, gains: dict[str, int]) -> None:
    """Everybody has one Drama and one Bread and Circuses (level I), 1 lab, 2 farms, 2 mines."""
    given = {f"workers[{s}][{c}]": 1 for s in "ab" for c in ("drama", "bread_and_circuses")}
    names = ("food", "resource", "science", "culture", "unused", "yellow_bank")
    before = position({"military[a]": ["rats"], **given}, "politics", 3)
    state = turn_up(card, given, 3)
    for seat in (0, 1):
        expected = dict(zip(names, facts(before, *names, seat=seat), strict=True))
        for name, n in gains.items():
            expected[name] += n
        expected["culture"] += seat == 0  # for preparing an Age I event
        assert facts(state, *names, seat=seat) == list(expected.values()), seat


def test_markets_let_each_choose() -> None:
    state = turn_up("development_of_markets", {})
    play(state, "food", "resource")
    assert [facts(state, "food", "resource", seat=s) for s in (0, 1)] == [[2, 0], [0, 2]]


def test_religion_and_warfare_build_for_nothing() -> None:
    state = turn_up("development_of_religion", {"pool[b]": 0})
    assert [AGES.move_text(m) for m in state.legal()] == ["done", "build religion"]
    play(state, "build religion")
    assert facts(state, "happiness", "unused", "culture_rate") == [1, 0, 1]
    assert state.decision().kind == "act"  # the other has nobody unused
    state = turn_up("development_of_warfare", {})
    play(state, "build warriors", "done")
    assert [fact(state, "strength", s) for s in (0, 1)] == [2, 1]


STRONG_A = {"workers[a][warriors]": 4}


def test_events_for_the_strongest_and_the_weakest() -> None:
    state = turn_up("reign_of_terror", STRONG_A)
    assert fact(state, "unused", 1) == 0
    assert fact(state, "yellow_bank", 1) == 19
    state = turn_up("uncertain_borders", STRONG_A)
    assert [fact(state, "yellow_bank", s) for s in (0, 1)] == [19, 17]
    state = turn_up("national_pride", {"culture[b]": 7})
    assert fact(state, "culture", 1) == 12
    state = turn_up("crusades", {"culture[b]": 3, **STRONG_A})
    assert [fact(state, "culture", s) for s in (0, 1)] == [5, 0]
    state = turn_up("cold_war", STRONG_A)
    assert [fact(state, "science", s) for s in (0, 1)] == [6, 0]
    state = turn_up("refugees", {"culture[b]": 5, **STRONG_A})
    assert [fact(state, "culture", s) for s in (0, 1)] == [4, 2]
    assert [facts(state, "unused", "yellow_bank", seat=s) for s in (0, 1)] == [[2, 17], [0, 19]]


def test_raiders_lose_a_mix_of_their_choice() -> None:
    state = turn_up("raiders", {"blue[b][agriculture]": 2, "blue[b][bronze]": 2, **STRONG_A})
    assert state.decision().kind == "lose_mix"
    assert state.to_decide == 1
    play(state, "mix 1")
    assert facts(state, "food", "resource", seat=1) == [1, 1]


def test_foray_brings_a_mix_of_three() -> None:
    state = turn_up("foray", STRONG_A)
    assert (state.decision().kind, state.to_decide) == ("gain_mix", 0)
    assert [AGES.move_text(m) for m in state.legal()] == [f"mix {food}" for food in range(4)]
    play(state, "mix 1")
    assert facts(state, "food", "resource") == [1, 2]


def test_an_international_agreement_is_worth_five_actions() -> None:
    """Places 0 to 4 cost 1, 5 to 8 cost 2, the rest 3."""
    row = ["iron", "coal", "oil", "alchemy", "drama", "opera", "movies", "theology", "knights", "cannon", "tanks"]
    state = turn_up("international_agreement", {**STRONG_A, "row": row})
    assert (state.decision().kind, state.to_decide) == ("agreement", 0)
    play(state, "take 9 cannon")
    left = [AGES.move_text(m) for m in state.legal()]
    assert left == ["done", *(f"take {place} {card}" for place, card in enumerate(row[:9]))]
    play(state, "take 8 knights")
    assert state.decision().kind == "act"  # 3 and 2: nothing is left
    assert state.get_ids("hand")[0][:3] == ["knights", "cannon", ""]


def test_civil_unrest_and_iconoclasm() -> None:
    state = turn_up("civil_unrest", {"culture[b]": 20, "yellow_bank[b]": 12})
    assert fact(state, "discontent", 1) == 2
    assert fact(state, "culture", 1) == 12
    state = turn_up("iconoclasm", {"leader[a]": "moses", "leader[b]": "joan_of_arc"})
    assert state.get_ids("leader")[:2] == ["", "joan_of_arc"]


def test_independence_declaration_undoes_the_permanent_effect() -> None:
    given = {"colony[b][fertile_territory_1]": 1, "colony[b][strategic_territory_1]": 1, "workers[a][warriors]": 9}
    state = turn_up("independence_declaration", given)
    assert state.to_decide == 1
    play(state, "choose fertile_territory_1")
    assert facts(state, "colonies", "yellow_bank", "strength", seat=1) == [1, 15, 3]


def test_economic_progress_is_a_whole_economic_step() -> None:
    """Bank 8: consumption 3, two farms: one missing, 4 culture lost. Blue bank 4 then: corruption takes 4 of 5."""
    given = {"yellow_bank[b]": 8, "culture[b]": 9, "blue_bank[b]": 6, "blue[b][bronze]": 3}
    state = turn_up("economic_progress", given)
    assert facts(state, "food", "culture", "resource", "blue_bank", seat=1) == [0, 5, 1, 8]


# ---- territories ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "gains"),
    [
        ("developed_territory_1", {"yellow_bank": 1, "blue_bank": 1, "science": 3}),
        ("developed_territory_2", {"yellow_bank": 2, "blue_bank": 2, "science": 5}),
        ("fertile_territory_1", {"yellow_bank": 3, "food": 3}), ("fertile_territory_2", {"yellow_bank": 4, "food": 5}),
        ("historic_territory_1", {"culture": 6, "happiness": 1}),
        ("historic_territory_2", {"culture": 11, "happiness": 2}),
        ("inhabited_territory_1", {"yellow_bank": 1, "unused": 1}),
        ("inhabited_territory_2", {"yellow_bank": 1, "unused": 2}),
        ("strategic_territory_1", {"strength": 2, "military_hand": 3}),
        ("strategic_territory_2", {"strength": 4, "military_hand": 5}),
        ("wealthy_territory_1", {"resource": 5, "blue_bank": 2 - 5}),
        ("wealthy_territory_2", {"resource": 8, "blue_bank": 3 - 8}),
    ],
)  # fmt: skip
def test_territories(card: str, gains: dict[str, int]) -> None:
    """By Columbus, so that nobody is sent."""
    state = position({"leader[a]": "christopher_columbus", "military[a]": [card], "government[a]": "fundamentalism",
                      "special[a][special_military]": "military_theory"}, "politics")  # fmt: skip
    before = state.facts(0)
    play(state, f"settle {card}")
    after = state.facts(0)
    for name, n in gains.items():
        assert after[name] - before[name] - (-1 if name == "military_hand" else 0) == n, name
    assert after["colonies"] == 1


# ---- tactics ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "units", "bonus"),
    [
        ("fighting_band", {"warriors": 2}, 1), ("medieval_army", {"warriors": 1, "knights": 1}, 2),
        ("phalanx", {"warriors": 2, "knights": 1}, 3), ("legion", {"warriors": 3}, 2),
        ("light_cavalry", {"knights": 2}, 2), ("heavy_cavalry", {"knights": 3}, 4),
        ("classic_army", {"swordsmen": 2, "knights": 2}, 9),
        ("classic_army", {"warriors": 2, "knights": 2}, 5), ("conquistadors", {"swordsmen": 1, "knights": 2}, 5),
        ("conquistadors", {"warriors": 1, "knights": 2}, 3), ("defensive_army", {"swordsmen": 2, "cannon": 1}, 6),
        ("defensive_army", {"warriors": 2, "cannon": 1}, 3), ("fortifications", {"cannon": 2}, 4),
        ("mobile_artillery", {"knights": 1, "cannon": 1}, 5),
        ("napoleonic_army", {"swordsmen": 1, "knights": 1, "cannon": 1}, 8),
        ("napoleonic_army", {"warriors": 1, "knights": 1, "cannon": 1}, 4),
        ("entrenchments", {"riflemen": 1, "cannon": 2}, 9), ("entrenchments", {"swordsmen": 1, "cannon": 2}, 5),
        ("mechanized_army", {"cavalrymen": 1, "rockets": 2}, 10), ("mechanized_army", {"knights": 1, "rockets": 2}, 5),
        ("modern_army", {"riflemen": 2, "tanks": 1, "cannon": 1}, 13),
        ("modern_army", {"swordsmen": 2, "tanks": 1, "cannon": 1}, 7),
        ("shock_troops", {"riflemen": 1, "cavalrymen": 3}, 11), ("shock_troops", {"swordsmen": 1, "cavalrymen": 3}, 6),
    ],
)  # fmt: skip
def test_one_army(card: str, units: dict[str, int], bonus: int) -> None:
    given = {"workers[a][warriors]": 0} | {f"workers[a][{unit}]": n for unit, n in units.items()}
    state = position({**given, "military[a]": [card]})
    before = fact(state, "strength")
    play(state, f"tactic {card}")
    assert fact(state, "strength") - before == bonus
    one_less = {path: n - 1 for path, n in given.items() if n}
    if min(units.values()) == 1 or sum(units.values()) == 2:
        assert fact(position({**given, **one_less, "tactic[a]": card}), "strength_army") == 0


# ---- aggressions, wars ------------------------------------------------------------------------------------------


def attack(card: str, given: dict[str, Any], *answers: str) -> State:
    state = position({"military[a]": [card], "workers[a][modern_infantry]": 3, **given}, "politics")
    play(state, f"attack {card} b", "done", *answers)
    return state


@pytest.mark.parametrize(("card", "n"), [("plunder_1", 3), ("plunder_2", 5), ("plunder_3", 8)])
def test_plunder(card: str, n: int) -> None:
    given = {"blue[b][agriculture]": 6, "blue[b][bronze]": 6, "blue_bank[b]": 6}
    state = attack(card, given, "done", "mix 2")
    assert facts(state, "food", "resource", seat=1) == [4, 6 - (n - 2)]
    assert facts(state, "food", "resource") == [2, n - 2]


@pytest.mark.parametrize(
    ("card", "gains"), [("raid_1", {1: 2}), ("raid_2", {1: 1, 2: 3}), ("raid_3", {1: 1, 2: 3, 3: 4})]
)
def test_raid(card: str, gains: dict[int, int]) -> None:
    """Of four Philosophy, 3 each to build, so many are destroyed; half of it is gained, rounded up by Raid I alone."""
    given = {"workers[b][philosophy]": 4, "military_left[a]": 3}
    for buildings, gain in gains.items():
        state = attack(card, given)  # the rival has no unit or card to answer with but Warriors
        play(state, "done")
        if len(gains) > 1:
            raids = [AGES.move_text(m) for m in state.legal()]
            assert raids == [f"raid philosophy {n}" for n in gains]
            play(state, f"raid philosophy {buildings}")
        assert fact(state, "resource") == gain
        assert fact(state, "science_rate", 1) == 4 - buildings


def test_sabotage() -> None:
    given = {"project[b]": "eiffel_tower", "stages[b]": 2, "project_blue[b]": 2, "blue_bank[b]": 16}
    state = attack("sabotage", given, "done")
    assert state.get_ids("project")[1] == ""
    assert fact(state, "blue_bank", 1) == 18
    assert fact(state, "culture") == 6
    assert fact(state, "military_actions") == 0


def test_war_over_resources_is_mixed_by_the_victor() -> None:
    given = {
        "round": 6, "military[a]": [], "war[a]": "war_over_resources", "war_on[a]": "b", "active": "b",
        "blue[b][agriculture]": 3, "blue[b][bronze]": 3, "workers[a][warriors]": 6, "blue_bank[b]": 14,
    }  # fmt: skip
    state = AGES.setup(2, {"start_player": "first"}, 1)
    for path, value in {**START, **given, "civil_left[b]": 4}.items():
        state.put(path, value)
    state.ready("act", 1)
    play(state, "end")  # b's end of turn makes 2 food and 2 resources
    assert state.decision().kind == "war_sacrifice"
    play(state, "done", "done")
    assert state.decision().kind == "plunder"
    assert state.decision().number == 5
    play(state, "mix 1")
    assert facts(state, "food", "resource") == [1, 4]
    assert facts(state, "food", "resource", seat=1) == [4, 1]


# ---- pacts ------------------------------------------------------------------------------------------------------


def pact(card: str, side: int = 0, **given: Any) -> State:
    return position({"pact[a]": card, "partner[a]": "b", "pact_side[a]": side, **given}, seats=3)


def gain(state: State, name: str) -> list[int]:
    return [fact(state, name, s) - fact(position({}, seats=3), name, s) for s in range(3)]


def test_pacts_that_only_change_ratings() -> None:
    assert gain(pact("open_borders_agreement"), "military_total") == [1, 1, 0]
    assert gain(pact("promise_of_military_protection"), "strength") == [0, 5, 0]
    assert gain(pact("promise_of_military_protection"), "culture_rate") == [1, 0, 0]  # b's loss is floored at 0
    assert gain(pact("promise_of_military_protection", 1), "strength") == [5, 0, 0]
    assert gain(pact("loss_of_sovereignty"), "culture_rate") == [2, 0, 0]
    assert gain(pact("military_pact"), "strength") == [4, 4, 0]
    assert gain(pact("peace_treaty"), "culture_rate") == [1, 1, 0]
    tourism = pact(
        "international_tourism", **{"wonder[a][pyramids]": 1, "wonder[b][taj_mahal]": 2, "wonder[b][colossus]": 1}
    )
    assert gain(tourism, "culture_rate") == [2, 2 + 1 + 1, 0]


@pytest.mark.parametrize(("card", "lost"), [("promise_of_military_protection", 1), ("loss_of_sovereignty", 2)])
def test_what_side_b_of_a_pact_loses(card: str, lost: int) -> None:
    """Two Drama make 4 culture."""
    assert fact(pact(card, **{"workers[b][drama]": 2}), "culture_rate", 1) == 4 - lost


def test_scientific_cooperation_costs_the_partner_one() -> None:
    state = pact("scientific_cooperation", **{"hand[a]": ["iron"], "science[a]": 3, "science[b]": 5})
    play(state, "develop iron")
    assert [fact(state, "science", seat) for seat in range(3)] == [3 - (5 - 2), 5 - 1, 0]


PACTS = {  # the same for both sides?
    "open_borders_agreement": True, "trade_routes_agreement": False, "acceptance_of_supremacy": False,
    "international_trade_agreement": False, "promise_of_military_protection": False, "scientific_cooperation": True,
    "international_tourism": True, "loss_of_sovereignty": False, "military_pact": True, "peace_treaty": True,
}  # fmt: skip


@pytest.mark.parametrize("card", PACTS)
def test_sides_are_chosen_where_they_differ(card: str) -> None:
    state = position({"military[a]": [card]}, "politics", 3)
    offers = [AGES.move_text(m) for m in state.legal() if AGES.move_text(m).startswith("offer")]
    assert offers == [f"offer {card} {rival} {side}" for rival in "bc" for side in range(2 - PACTS[card])]


@pytest.mark.parametrize("card", ["acceptance_of_supremacy", "loss_of_sovereignty", "peace_treaty"])
def test_pacts_that_forbid_attacks(card: str) -> None:
    state = position({"pact[a]": card, "partner[a]": "b", "military[a]": ["plunder_1", "war_over_culture_2"],
                      "military_left[a]": 3}, "politics", 3)  # fmt: skip
    moves = [AGES.move_text(m) for m in state.legal()]
    assert "attack plunder_1 b" not in moves
    assert "declare war_over_culture_2 b" not in moves
    assert "attack plunder_1 c" in moves


@pytest.mark.parametrize("card", ["promise_of_military_protection", "military_pact"])
def test_pacts_that_end_when_partners_fight(card: str) -> None:
    state = position({"pact[b]": card, "partner[b]": "a", "military[a]": ["plunder_1"]}, "politics", 3)
    play(state, "attack plunder_1 c")
    assert state.get_ids("pact")[1] == card
    state = position({"pact[b]": card, "partner[b]": "a", "military[a]": ["plunder_1"]}, "politics", 3)
    play(state, "attack plunder_1 b")
    assert state.get_ids("pact")[1] == ""


def test_pacts_that_change_production() -> None:
    state = pact("acceptance_of_supremacy")
    play(state, "end")
    assert fact(state, "resource") == 3
    play(state, "end" if state.decision().kind == "act" else "pass", "end")
    assert fact(state, "resource", 1) == 1
    state = pact("international_trade_agreement")
    play(state, "end")
    assert facts(state, "resource", "food") == [3, 2]
    play(state, "pass", "end")
    assert facts(state, "resource", "food", seat=1) == [2, 3]


def test_trade_routes_lets_a_pay_food_for_a_resource() -> None:
    """R13.33: only once, only in that direction, only after saying so."""
    given = {"blue[a][agriculture]": 2, "blue[a][bronze]": 1, "pool[a]": 2}
    state = pact("trade_routes_agreement", **given)
    build = AGES.move_from_text("build bronze")
    assert build not in state.legal()
    play(state, "trade")
    assert build in state.legal()
    play(state, "build bronze")
    assert facts(state, "food", "resource") == [1, 0]
    assert AGES.move_from_text("trade") not in state.legal()
    other = pact("trade_routes_agreement", 1, **{"blue[a][agriculture]": 1, "blue[a][bronze]": 1})
    assert AGES.move_from_text("grow") not in other.legal()
    play(other, "trade", "grow")
    assert facts(other, "food", "resource") == [0, 0]


def test_side_b_of_trade_routes_does_not_starve_beside_full_stores() -> None:
    state = pact(
        "trade_routes_agreement", 1, **{"yellow_bank[a]": 8, "pool[a]": 4, "blue[a][bronze]": 2, "culture[a]": 9}
    )
    play(state, "end")  # 2 food made, 3 eaten
    assert facts(state, "food", "culture", "resource") == [0, 9, 3]
