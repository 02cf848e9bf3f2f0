"""Ages: what everything costs, how many of each card there are, and the tables of the banks, typed again."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from tests.core.ages_positions import AGES, CARDS, fact, facts, position

# ---- what is paid -----------------------------------------------------------------------------------------------

PRICES: dict[str, tuple[int, int]] = {  # science, resources
    "agriculture": (0, 2), "bronze": (0, 2), "philosophy": (0, 3), "religion": (0, 3), "warriors": (0, 2),
    "irrigation": (3, 4), "selective_breeding": (5, 6), "mechanized_agriculture": (7, 8), "iron": (5, 5),
    "coal": (7, 8), "oil": (9, 11), "theology": (2, 5), "organized_religion": (4, 7), "alchemy": (4, 6),
    "scientific_method": (6, 8), "computers": (8, 10), "bread_and_circuses": (3, 4), "team_sports": (5, 6),
    "professional_sports": (7, 8), "printing_press": (3, 4), "journalism": (6, 8), "multimedia": (9, 11),
    "drama": (4, 5), "opera": (7, 9), "movies": (10, 12), "swordsmen": (3, 3), "riflemen": (5, 5),
    "modern_infantry": (8, 7), "knights": (4, 3), "cavalrymen": (6, 5), "tanks": (9, 7), "cannon": (7, 5),
    "rockets": (10, 7), "air_forces": (11, 7),
}  # fmt: skip
GOVERNMENTS = {  # peacefully, by revolution
    "monarchy": (9, 3), "theocracy": (7, 2), "constitutional_monarchy": (12, 5), "republic": (14, 4),
    "communism": (17, 6), "democracy": (21, 8), "fundamentalism": (19, 7),
}  # fmt: skip
SPECIALS = {
    "warfare": 4, "strategy": 8, "military_theory": 12, "code_of_laws": 6, "justice_system": 7, "civil_service":
    10, "cartography": 4, "navigation": 6, "satellites": 8, "masonry": 3, "architecture": 6, "engineering": 9,
}  # fmt: skip


def cost(given: dict[str, object], move: str, what: str, ask: str = "act") -> int:
    """How much of one thing a move costs."""
    parts = position({"blue[a][bronze]": 16, "science[a]": 40, "military_left[a]": 9, **given}, ask).describe(
        AGES.move_from_text(move)
    )
    return sum(n for part, n in parts.cost if part.startswith(what))


def test_every_technology_is_here() -> None:
    kinds = {"wonder", "leader", "action", "event", "territory", "tactic", "aggression", "war", "pact", "bonus"}
    assert {*PRICES, *GOVERNMENTS, *SPECIALS, "despotism"} == {c for c in CARDS if CARDS[c]["kind"] not in kinds}


@pytest.mark.parametrize("card", PRICES)
def test_technologies(card: str) -> None:
    science, resources = PRICES[card]
    assert cost({f"tech[a][{card}]": 1}, f"build {card}", "resource") == resources
    if science:  # those of the start have no price
        assert cost({"hand[a]": [card]}, f"develop {card}", "science") == science


@pytest.mark.parametrize("card", GOVERNMENTS)
def test_governments(card: str) -> None:
    given: dict[str, object] = {"hand[a]": [card]}
    assert (cost(given, f"reform {card}", "science"), cost(given, f"revolt {card}", "science")) == GOVERNMENTS[card]


@pytest.mark.parametrize("card", SPECIALS)
def test_special_technologies(card: str) -> None:
    assert cost({"hand[a]": [card]}, f"develop {card}", "science") == SPECIALS[card]


STAGES: dict[str, list[int]] = {
    "hanging_gardens": [2, 2, 2], "library_of_alexandria": [1, 2, 2, 1], "colossus": [3, 3], "pyramids": [3, 2,
    1], "great_wall": [2, 2, 3, 2], "st_peters_basilica": [4, 4], "universitas_carolina": [3, 3, 3],
    "taj_mahal": [2, 4, 2], "transcontinental_railroad": [3, 4, 5], "eiffel_tower": [3, 7, 3], "kremlin": [4, 4,
    4], "ocean_liner_service": [3, 2, 2, 2, 3], "hollywood": [5, 6, 5], "internet": [2, 3, 4, 3, 2],
    "first_space_flight": [3, 4, 9], "fast_food_chains": [4, 4, 4, 4],
}  # fmt: skip


@pytest.mark.parametrize("card", STAGES)
def test_wonders(card: str) -> None:
    given: dict[str, object] = {"project[a]": card}
    assert [cost({**given, "stages[a]": n}, "stage 1", "resource") for n in range(len(STAGES[card]))] == STAGES[card]
    last = position({**given, "stages[a]": len(STAGES[card]) - 1, "blue[a][oil]": 9})
    last.apply(AGES.move_from_text("stage 1"))
    assert fact(last, "wonders") == 1


ATTACKS = {  # military actions
    "enslave": 2, "plunder_1": 2, "plunder_2": 2, "plunder_3": 2, "raid_1": 1, "raid_2": 2, "raid_3": 3,
    "annex": 2, "spy": 1, "armed_intervention": 2, "war_over_culture_2": 3, "war_over_resources": 2,
    "war_over_technology": 2, "war_over_territory": 3, "holy_war": 3, "war_over_culture_3": 3,
}  # fmt: skip


@pytest.mark.parametrize("card", ATTACKS)
def test_attacks(card: str) -> None:
    """Annex needs a colony."""
    given: dict[str, object] = {"military[a]": [card], "colony[b][fertile_territory_1]": 1}
    verb = "attack" if CARDS[card]["kind"] == "aggression" else "declare"
    assert cost(given, f"{verb} {card} b", "military_action", "politics") == ATTACKS[card]


def test_places_of_the_row() -> None:
    """R6.1: five places for 1 civil action, four for 2, four for 3."""
    row = [*list(SPECIALS)[:12], "iron"]
    moves = [f"take {place} {card}" for place, card in enumerate(row)]
    assert [cost({"row": row, "civil_left[a]": 4}, move, "civil") for move in moves] == [1] * 5 + [2] * 4 + [3] * 4


# ---- how many ---------------------------------------------------------------------------------------------------

COPIES = {  # with 2, 3, 4 players; one of every other card
    (2, 3, 4): [
        "agriculture", "bronze", "philosophy", "religion", "warriors", "despotism",
    ],
    (2, 2, 3): [
        "irrigation", "iron", "alchemy", "journalism", "swordsmen", "knights", "cavalrymen", "cannon",
        "rockets", "air_forces",
    ],
    (1, 2, 2): [
        "selective_breeding", "mechanized_agriculture", "coal", "oil", "theology", "bread_and_circuses",
        "riflemen", "modern_infantry", "tanks", "monarchy", "constitutional_monarchy", "democracy", "warfare",
        "code_of_laws", "architecture",
    ],
    (2, 2, 2): [
        "organized_religion", "scientific_method", "computers", "printing_press", "multimedia", "drama",
        "opera", "movies", "frugality_a", "ideal_building_site_a", "ideal_building_site_3", "rich_land_a",
        "efficient_upgrade_1", "efficient_upgrade_2", "efficient_upgrade_3", "mineral_deposits_1",
        "mineral_deposits_3", "legion", "light_cavalry", "heavy_cavalry", "conquistadors", "defensive_army",
        "entrenchments", "mechanized_army", "modern_army", "shock_troops", "enslave", "plunder_1", "plunder_2",
        "plunder_3", "raid_1", "raid_2", "raid_3", "spy", "holy_war",
    ],
    (1, 1, 2): [
        "professional_sports", "republic", "military_theory", "justice_system", "engineering",
    ],
    (3, 3, 3): [
        "fighting_band", "medieval_army", "phalanx",
    ],
    (6, 6, 6): [
        "bonus_1", "bonus_2", "bonus_3",
    ],
    (4, 4, 4): [
        "armed_intervention", "war_over_culture_3",
    ],
    (0, 1, 1): [
        "open_borders_agreement", "trade_routes_agreement", "acceptance_of_supremacy",
        "international_trade_agreement", "promise_of_military_protection", "scientific_cooperation",
        "international_tourism", "loss_of_sovereignty", "military_pact", "peace_treaty",
    ],
}  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_decks(level: int, seats: int) -> None:
    """Each card of an age lies in its deck so often; those of Age A: see the next test."""
    state = position({"age": level, "round": 9, "row": []}, seats=seats)
    civil, military = (Counter(filter(None, state.get_ids(f"{kind}_deck"))) for kind in ("civil", "military"))
    assert sum(civil.values()) == (45, 50, 55)[seats - 2]
    assert sum(military.values()) == ((48, 46, 41), (50, 50, 45), (50, 50, 45))[seats - 2][level - 1]
    copies = {card: numbers[seats - 2] for numbers, cards in COPIES.items() for card in cards}
    wanted = {card: copies.get(card, 1) for card in CARDS if CARDS[card]["level"] == level}
    assert civil + military == +Counter(wanted)


def test_civil_cards_of_age_a() -> None:
    """6 wonders and leaders each, so 20 cards with the action cards; three of these twice."""
    state = AGES.setup(4, {}, 1)
    deck = Counter(filter(None, [*state.get_ids("row"), *state.get_ids("civil_deck")]))
    twice = {"frugality_a", "ideal_building_site_a", "rich_land_a"}
    assert {card for card, n in deck.items() if n == 2} == twice
    assert (len(deck), sum(deck.values())) == (17, 20)


# ---- the banks --------------------------------------------------------------------------------------------------


def test_the_yellow_bank() -> None:
    """R4.2: tokens in the bank, price of one more, food eaten, faces needed."""
    printed = {
        18: (2, 0, 0), 17: (2, 0, 0), 16: (3, 1, 1), 13: (3, 1, 1), 12: (4, 2, 2), 11: (4, 2, 2), 10: (4, 2, 3),
        9: (4, 2, 3), 8: (5, 3, 4), 7: (5, 3, 4), 6: (5, 3, 5), 5: (5, 3, 5), 4: (7, 4, 6), 3: (7, 4, 6), 2: (7, 4, 7),
        1: (7, 4, 7), 0: (0, 6, 8),
    }  # fmt: skip
    for tokens, row in printed.items():
        state = position({"yellow_bank[a]": tokens})
        assert tuple(facts(state, "growth_price", "consumption", "needed")) == row, tokens


def test_the_blue_bank() -> None:
    """R4.3: corruption by the tokens in the bank."""
    taken = [fact(position({"blue_bank[a]": tokens}), "corruption") for tokens in range(19)]
    assert [(n, len(list(run))) for n, run in groupby(taken)] == [(6, 1), (4, 4), (2, 4), (0, 10)]
