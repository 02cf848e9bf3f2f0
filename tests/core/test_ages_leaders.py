"""Ages: what each leader does, and the bonus cards. Numbers are those printed on the cards, typed again."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine import State
from tests.core.ages_positions import AGES, CARDS, fact, facts, play, position

# ---- ratings ----------------------------------------------------------------------------------------------------

# Units: 3 Warriors, 2 Knights, a Cannon, in two armies of 2. Faces: Theology 2, theaters 2, Eiffel Tower 1.
# Labs of level A, I, I; libraries of level I, II; a Drama (culture 2), an Opera (culture 3); two colonies
TABLE = {
    "workers[a][warriors]": 3, "workers[a][knights]": 2, "workers[a][cannon]": 1, "tactic[a]": "medieval_army",
    "workers[a][theology]": 1, "workers[a][alchemy]": 2, "workers[a][printing_press]": 1, "workers[a][journalism]": 1,
    "workers[a][drama]": 1, "workers[a][opera]": 1, "wonder[a][eiffel_tower]": 1,
    "colony[a][fertile_territory_1]": 1, "colony[a][wealthy_territory_1]": 1,
}  # fmt: skip
RATINGS = (
    "culture_rate", "science_rate", "strength", "happiness", "civil_total", "military_total", "civil_limit",
    "military_limit", "growth_price", "food_rate", "resource_rate", "colonization", "urban_limit",
)  # fmt: skip
LEADERS: dict[str, dict[str, int]] = {
    "alexander_the_great": {"strength": 3 + 2 + 1},
    "aristotle": {},
    "hammurabi": {"civil_total": 1, "civil_limit": 1, "military_total": -1, "military_limit": -1},
    "homer": {"culture_rate": 2},
    "julius_caesar": {"strength": 1, "military_total": 1, "military_limit": 1},
    "moses": {"growth_price": -1},
    "christopher_columbus": {},
    "frederick_barbarossa": {},
    "genghis_khan": {"strength": 2 - 2 * 2, "culture_rate": 2},
    "joan_of_arc": {"strength": 2},
    "leonardo_da_vinci": {"science_rate": 2},
    "michelangelo": {"culture_rate": 2 + 2 + 1},
    "isaac_newton": {"science_rate": 2},
    "js_bach": {"culture_rate": 2},
    "james_cook": {"culture_rate": 2 * 2},
    "maximilien_robespierre": {"military_total": 1, "military_limit": 1},
    "napoleon_bonaparte": {"strength": 2, "military_total": 1, "military_limit": 1},
    "william_shakespeare": {"culture_rate": 2 * 1 + 2 * 2},
    "albert_einstein": {"science_rate": 2},
    "mahatma_gandhi": {"culture_rate": 2},
    "rock_and_roll_icon": {"happiness": 2, "culture_rate": 3},
    "nikola_tesla": {},
    "winston_churchill": {},
    "game_designer": {"culture_rate": 2 * 1, "science_rate": -3},
}


def test_every_leader_is_here() -> None:
    assert set(LEADERS) == {card for card in CARDS if CARDS[card]["kind"] == "leader"}


@pytest.mark.parametrize("card", LEADERS)
def test_leaders(card: str) -> None:
    """What changes when the leader comes into play: these ratings by so much, and no other."""
    before, after = position(TABLE), position({**TABLE, "leader[a]": card})
    gained = {name: fact(after, name) - fact(before, name) for name in RATINGS}
    assert {name: n for name, n in gained.items() if n} == LEADERS[card]


@pytest.mark.parametrize(("warriors", "culture"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_homer_counts_two_warriors(warriors: int, culture: int) -> None:
    given = {"leader[a]": "homer", "workers[a][warriors]": warriors}
    assert fact(position(given), "culture_rate") == culture


# ---- what they do in a moment -----------------------------------------------------------------------------------


def cost(state: State, move: str) -> int:
    """Science or resources that a move costs."""
    parts = dict(state.describe(AGES.move_from_text(move)).cost)
    return sum(n for what, n in parts.items() if what.startswith(("science", "resource")))


@pytest.mark.parametrize(
    ("card", "printed"),
    [("riflemen", 5), ("cavalrymen", 6), ("rockets", 10), ("air_forces", 11), ("iron", 5), ("strategy", 8)],
)
def test_churchill_makes_unit_technologies_cheaper(card: str, printed: int) -> None:
    state = position({"leader[a]": "winston_churchill", "hand[a]": [card], "science[a]": 30})
    off = 3 if card not in ("iron", "strategy") else 0
    assert cost(state, f"develop {card}") == printed - off


@pytest.mark.parametrize(
    ("card", "printed"), [("riflemen", 5), ("cavalrymen", 5), ("rockets", 7), ("air_forces", 7), ("bronze", 2)]
)
def test_churchill_makes_new_units_cheaper_at_war(card: str, printed: int) -> None:
    given = {"leader[a]": "winston_churchill", "blue[a][oil]": 3, f"tech[a][{card}]": 1}
    off = 2 if card != "bronze" else 0
    assert cost(position(given), f"build {card}") == printed
    at_war = position({**given, "war[b]": "holy_war", "war_on[b]": "a"})
    assert cost(at_war, f"build {card}") == printed - off


def test_tesla_makes_labs_and_libraries_of_the_others_dearer() -> None:
    given = {"blue[a][oil]": 3, "pool[a]": 3, "tech[a][alchemy]": 1, "tech[a][printing_press]": 1, "tech[a][drama]": 1}
    prices = {"alchemy": 6, "printing_press": 4, "drama": 5}
    for tesla, more in (("", 0), ("a", 0), ("b", 1)):
        state = position({**given, **({f"leader[{tesla}]": "nikola_tesla"} if tesla else {})})
        assert cost(state, "build alchemy") == prices["alchemy"] + more
        assert cost(state, "build printing_press") == prices["printing_press"] + more
        assert cost(state, "build drama") == prices["drama"]
        assert cost(state, "upgrade philosophy alchemy") == 6 - 3 + more


def test_tesla_stores_resources_on_labs() -> None:
    """Level I labs hold 1 each, level III ones 3; one of level A holds nothing."""
    state = position({"leader[a]": "nikola_tesla", "workers[a][alchemy]": 1, "workers[a][computers]": 1})
    play(state, "end")
    assert fact(state, "resource") == 2 * 1 + 1 + 3


def test_newton_gives_an_action_back() -> None:
    state = position({"leader[a]": "isaac_newton", "hand[a]": ["iron"], "science[a]": 9, "civil_left[a]": 2})
    play(state, "develop iron")
    assert fact(state, "civil_actions") == 2


# ---- bonus cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "defence"), [("bonus_1", 2), ("bonus_2", 4), ("bonus_3", 6)])
@pytest.mark.parametrize(("leader", "times"), [("", 1), ("winston_churchill", 2)])
def test_bonus_cards_defend(card: str, defence: int, leader: str, times: int) -> None:
    given: dict[str, Any] = {"military[a]": ["plunder_1"], "military[b]": [card], "leader[b]": leader}
    state = position(given, "politics")
    play(state, "attack plunder_1 b", "done")
    before = fact(state, "fight_total", 1)
    state.apply(AGES.move_from_text(f"bonus {card}"))
    assert fact(state, "fight_total", 1) - before == defence * times


@pytest.mark.parametrize(("card", "ships"), [("bonus_1", 1), ("bonus_2", 2), ("bonus_3", 3)])
@pytest.mark.parametrize(("leader", "more"), [("", 0), ("james_cook", 1)])
def test_bonus_cards_colonise(card: str, ships: int, leader: str, more: int) -> None:
    """With Warriors 1 the highest bid is 1 and the card."""
    given: dict[str, Any] = {
        "military[a]": ["rats", card], "current": ["fertile_territory_1"], "current_by": "", "leader[a]": leader,
    }  # fmt: skip
    state = position(given, "politics")
    play(state, "prepare rats")
    bids = [AGES.move_text(m) for m in state.legal()]
    assert bids == ["pass", *(f"bid {n}" for n in range(1, 1 + ships + more + 1))]
    play(state, f"bid {1 + ships + more}", "sacrifice warriors")  # the other cannot bid more
    assert facts(state, "colonies", "military_hand") == [1, 0]


# ---- what is stolen ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "what", "most"), [("spy", "science", 5), ("armed_intervention", "culture", 7)])
def test_points_stolen(card: str, what: str, most: int) -> None:
    given = {"military[a]": [card], "workers[a][modern_infantry]": 3, f"{what}[b]": most + 4}
    state = position(given, "politics")
    play(state, f"attack {card} b", "done", "done")
    assert [fact(state, what, seat) for seat in (0, 1)] == [most, 4]


@pytest.mark.parametrize(("seats", "points"), [(2, [10, 0]), (3, [14, 7, 0]), (4, [15, 10, 5, 0])])
@pytest.mark.parametrize("card", ["impact_of_science", "impact_of_strength"])
def test_impacts_that_rank(card: str, seats: int, points: list[int]) -> None:
    """The last seat is the best, the first one the worst."""
    kind = {"impact_of_science": "philosophy", "impact_of_strength": "warriors"}[card]
    given: dict[str, Any] = {f"workers[{seat}][{kind}]": n for n, seat in enumerate("abcd"[:seats])}
    state = position({**given, "military[a]": ["no_event"], "current": [card], "current_by": ""}, "politics", seats)
    play(state, "prepare no_event")
    assert [fact(state, "culture", seat) for seat in range(seats)] == points[::-1]
