"""Ages: civil cards that no worked situation shows. Numbers are those printed on the cards, typed again."""

from __future__ import annotations

import pytest

from tests.core.ages_positions import AGES, CARDS, fact, facts, play, position

# ---- technologies -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "what", "each"),
    [
        ("agriculture", "food_rate", 1), ("irrigation", "food_rate", 2), ("selective_breeding", "food_rate", 3),
        ("mechanized_agriculture", "food_rate", 5), ("bronze", "resource_rate", 1), ("iron", "resource_rate", 2),
        ("coal", "resource_rate", 3), ("oil", "resource_rate", 5), ("philosophy", "science_rate", 1),
        ("alchemy", "science_rate", 2), ("scientific_method", "science_rate", 3), ("computers", "science_rate", 5),
        ("religion", "culture_rate", 1), ("theology", "culture_rate", 1), ("organized_religion", "culture_rate", 1),
        ("religion", "happiness", 1), ("theology", "happiness", 2), ("organized_religion", "happiness", 3),
        ("bread_and_circuses", "happiness", 2), ("team_sports", "happiness", 3),
        ("professional_sports", "happiness", 4),
        ("bread_and_circuses", "strength", 1), ("team_sports", "strength", 2), ("professional_sports", "strength", 3),
        ("printing_press", "culture_rate", 1), ("journalism", "culture_rate", 2), ("multimedia", "culture_rate", 3),
        ("printing_press", "science_rate", 1), ("journalism", "science_rate", 2), ("multimedia", "science_rate", 3),
        ("drama", "culture_rate", 2), ("opera", "culture_rate", 3), ("movies", "culture_rate", 4),
        ("drama", "happiness", 1), ("opera", "happiness", 1), ("movies", "happiness", 1), ("warriors", "strength", 1),
        ("swordsmen", "strength", 2), ("riflemen", "strength", 3), ("modern_infantry", "strength", 5),
        ("knights", "strength", 2), ("cavalrymen", "strength", 3), ("tanks", "strength", 5), ("cannon", "strength", 3),
        ("rockets", "strength", 5), ("air_forces", "strength", 5),
    ],
)  # fmt: skip
def test_a_worker_gives_what_is_printed(card: str, what: str, each: int) -> None:
    """One worker or two; faces of one only, since more than 8 do not count."""
    without = fact(position({f"workers[a][{card}]": 0}), what)
    for workers in (1,) if what == "happiness" else (1, 2):
        assert fact(position({f"workers[a][{card}]": workers}), what) == without + workers * each


@pytest.mark.parametrize(
    ("card", "civil", "military", "limit"),
    [
        ("despotism", 4, 2, 2), ("monarchy", 5, 3, 3), ("theocracy", 4, 3, 3), ("constitutional_monarchy", 6, 4, 3),
        ("republic", 7, 2, 3), ("communism", 7, 5, 4), ("democracy", 7, 3, 4), ("fundamentalism", 6, 5, 4),
    ],
)  # fmt: skip
def test_governments(card: str, civil: int, military: int, limit: int) -> None:
    state = position({"government[a]": card})
    assert facts(state, "civil_total", "military_total", "urban_limit") == [civil, military, limit]
    extra = {"theocracy": ("culture_rate", 1), "democracy": ("culture_rate", 2), "fundamentalism": ("strength", 5)}
    if card in extra:
        what, n = extra[card]
        assert fact(state, what) == fact(position({}), what) + n
    faces = fact(position({"government[a]": card, "workers[a][religion]": 1}), "happiness")
    assert faces == 1 + {"theocracy": 2, "communism": -1}.get(card, 0)


@pytest.mark.parametrize(
    ("card", "kind", "strength", "civil", "military", "ships", "blue"),
    [
        ("warfare", "military", 1, 0, 1, 0, 0), ("strategy", "military", 3, 0, 2, 0, 0),
        ("military_theory", "military", 5, 0, 3, 0, 0), ("code_of_laws", "civil", 0, 1, 0, 0, 0),
        ("justice_system", "civil", 0, 1, 0, 0, 3), ("civil_service", "civil", 0, 2, 0, 0, 3),
        ("cartography", "colonization", 1, 0, 0, 2, 0), ("navigation", "colonization", 2, 0, 0, 3, 0),
        ("satellites", "colonization", 3, 0, 0, 4, 0),
    ],
)  # fmt: skip
def test_special_technologies(
    card: str, kind: str, strength: int, civil: int, military: int, ships: int, blue: int
) -> None:
    before = position({})
    cost = CARDS[card]["cost_science"]
    state = position({"hand[a]": [card], "science[a]": cost})
    play(state, f"develop {card}")
    names = ("strength", "civil_total", "military_total", "colonization", "blue_bank")
    gained = [b - a for a, b in zip(facts(before, *names), facts(state, *names), strict=True)]
    assert gained == [strength, civil, military, ships, blue]
    assert state.get_ids("special")[0][["military", "civil", "colonization"].index(kind)] == card
    assert fact(state, "science") == 0


@pytest.mark.parametrize(
    ("card", "prices", "stages"),
    [
        ("masonry", {"religion": 3, "theology": 4, "organized_religion": 6, "professional_sports": 7}, 2),
        ("architecture", {"religion": 3, "theology": 4, "organized_religion": 5, "professional_sports": 6}, 3),
        ("engineering", {"religion": 3, "theology": 4, "organized_religion": 5, "professional_sports": 5}, 4),
    ],
)
def test_construction(card: str, prices: dict[str, int], stages: int) -> None:
    state = position(
        {"special[a][special_construction]": card, "blue[a][oil]": 8, "pool[a]": 2, "project[a]": "internet"}
        | {f"tech[a][{tech}]": 1 for tech in prices}
    )
    for tech, price in prices.items():
        cost = dict(state.describe(AGES.move_from_text(f"build {tech}")).cost)
        assert cost.pop("civil_action") == 1
        assert sum(cost.values()) == price
    listed = [AGES.move_text(m) for m in state.legal()]
    assert [f"stage {n}" in listed for n in range(1, 6)] == [n <= stages for n in range(1, 6)]


# ---- wonders, leaders -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "gains"),
    [
        ("hanging_gardens", {"culture_rate": 1, "happiness": 2}),
        ("library_of_alexandria", {"culture_rate": 1, "science_rate": 1, "civil_limit": 1, "military_limit": 1}),
        ("colossus", {"culture_rate": 1, "strength": 1, "colonization": 1}),
        ("pyramids", {"civil_total": 1, "civil_limit": 1}),
        ("great_wall", {"culture_rate": 1, "happiness": 1, "strength": 3}),
        ("universitas_carolina", {"culture_rate": 1, "science_rate": 2}),
        ("taj_mahal", {"culture_rate": 3}),
        ("transcontinental_railroad", {"strength": 5, "resource_rate": 1}),
        ("eiffel_tower", {"culture_rate": 4, "happiness": 1}),
        ("kremlin", {"culture_rate": 3, "civil_total": 1, "military_total": 1, "happiness": -2}),
        ("st_peters_basilica", {"culture_rate": 2, "happiness": 3}),
    ],
)
def test_wonders(card: str, gains: dict[str, int]) -> None:
    """Theology 1 worker and Religion 1 (3 faces), Warriors 2, Cannon 1."""
    base = {"workers[a][theology]": 1, "workers[a][religion]": 1, "workers[a][warriors]": 2, "workers[a][cannon]": 1}
    before, after = position(base), position(base | {f"wonder[a][{card}]": 1})
    for name, n in gains.items():
        assert fact(after, name) - fact(before, name) == n, name


def test_internet_scores_labs_and_libraries_when_finished() -> None:
    state = position(
        {
            "project[a]": "internet", "stages[a]": 4, "project_blue[a]": 4, "blue[a][bronze]": 2,
            "workers[a][alchemy]": 2, "workers[a][philosophy]": 1, "workers[a][journalism]": 1,
        }
    )  # fmt: skip
    play(state, "stage 1")
    assert fact(state, "culture") == 2 * (2 * 1 + 0 + 2)


def test_bach_and_theaters() -> None:
    """Science and resources 1 less, 1 culture more for each theater."""
    state = position(
        {"leader[a]": "js_bach", "hand[a]": ["opera", "journalism"], "science[a]": 7, "workers[a][drama]": 2,
         "pool[a]": 1, "blue[a][bronze]": 9, "government[a]": "monarchy"}
    )  # fmt: skip
    assert fact(state, "culture_rate") == 2 * (2 + 1)
    assert dict(state.describe(AGES.move_from_text("develop opera")).cost) == {
        "civil_action": 1, "science": 7, "science_leader": -1,
    }  # fmt: skip
    assert dict(state.describe(AGES.move_from_text("build drama")).cost) == {
        "civil_action": 1, "resource": 5, "resource_leader": -1,
    }  # fmt: skip


def test_einstein_scores_for_each_technology() -> None:
    state = position({"leader[a]": "albert_einstein", "hand[a]": ["iron"], "science[a]": 5, "workers[a][computers]": 1})
    assert fact(state, "science_rate") == 1 + 5 + 3
    play(state, "develop iron")
    assert fact(state, "culture") == 3


# ---- action cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "what", "n"),
    [
        ("revolutionary_idea_a", "science", 1), ("revolutionary_idea_1", "science", 2),
        ("revolutionary_idea_2", "science", 4), ("revolutionary_idea_3", "science", 6), ("work_of_art_a", "culture", 6),
        ("work_of_art_1", "culture", 5), ("work_of_art_2", "culture", 4), ("work_of_art_3", "culture", 3),
        ("bountiful_harvest_1", "food", 2), ("bountiful_harvest_2", "food", 3), ("bountiful_harvest_3", "food", 4),
        ("mineral_deposits_1", "resource", 2), ("mineral_deposits_2", "resource", 3),
        ("mineral_deposits_3", "resource", 4), ("patriotism_a", "arms", 1), ("patriotism_1", "arms", 2),
        ("patriotism_2", "arms", 3), ("patriotism_3", "arms", 4),
    ],
)  # fmt: skip
def test_action_cards_that_give(card: str, what: str, n: int) -> None:
    state = position({"hand[a]": [card]})
    before = fact(state, what)
    play(state, f"play {card}")
    assert fact(state, what) - before == n
    assert fact(state, "civil_actions") == 3
    assert fact(state, "civil_hand") == 0
    assert fact(state, "military_actions") == 2 + (what == "arms")


@pytest.mark.parametrize(
    ("card", "move", "price"),
    [
        ("engineering_genius_a", "play {}", 7 - 2), ("engineering_genius_1", "play {}", 7 - 3),
        ("engineering_genius_2", "play {}", 7 - 4), ("engineering_genius_3", "play {}", 7 - 5),
        ("ideal_building_site_a", "play_on {} alchemy", 6 - 1), ("ideal_building_site_1", "play_on {} alchemy", 6 - 2),
        ("ideal_building_site_2", "play_on {} alchemy", 6 - 3), ("ideal_building_site_3", "play_on {} alchemy", 6 - 4),
        ("rich_land_a", "play_on {} coal", 8 - 1), ("rich_land_1", "play_on {} coal", 8 - 2),
        ("rich_land_2", "play_on {} coal", 8 - 3), ("efficient_upgrade_1", "play_upgrade {} bronze coal", 6 - 2),
        ("efficient_upgrade_2", "play_upgrade {} bronze coal", 6 - 3),
        ("efficient_upgrade_3", "play_upgrade {} bronze coal", 6 - 4),
    ],
)  # fmt: skip
def test_action_cards_that_order(card: str, move: str, price: int) -> None:
    """Eiffel Tower with one stage built (next 7), Alchemy 6, Coal 8."""
    state = position(
        {"hand[a]": [card], "blue[a][bronze]": 9, "blue_bank[a]": 5, "project[a]": "eiffel_tower", "stages[a]": 1,
         "tech[a][alchemy]": 1, "tech[a][coal]": 1}
    )  # fmt: skip
    play(state, move.format(card))
    assert fact(state, "resource") == 9 - price
    assert fact(state, "civil_actions") == 3


@pytest.mark.parametrize(("card", "n"), [("frugality_a", 1), ("frugality_1", 2), ("frugality_2", 3)])
def test_frugality(card: str, n: int) -> None:
    state = position({"hand[a]": [card], "blue[a][agriculture]": 2})
    play(state, f"play {card}")
    assert facts(state, "food", "unused", "yellow_bank") == [n, 2, 17]


@pytest.mark.parametrize(("card", "n"), [("breakthrough_1", 2), ("breakthrough_2", 4)])
def test_breakthrough(card: str, n: int) -> None:
    state = position({"hand[a]": [card, "monarchy", "iron"], "science[a]": 9})
    assert AGES.move_from_text(f"play_on {card} iron") in state.legal()
    play(state, f"play_on {card} monarchy")
    assert facts(state, "science", "civil_total", "civil_actions") == [n, 5, 4]


@pytest.mark.parametrize(
    ("card", "what", "by_players"),
    [
        ("wave_of_nationalism_2", "arms", {2: 6, 3: 3, 4: 2}),
        ("military_build_up_3", "arms", {2: 8, 3: 5, 4: 3}),
        ("endowment_for_the_arts_3", "culture", {2: 6, 3: 3, 4: 2}),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_catching_up(card: str, what: str, by_players: dict[int, int], seats: int) -> None:
    ahead = {f"workers[{s}][warriors]": 3 for s in "bcd"[: seats - 1]} | {
        f"culture[{s}]": 9 for s in "bcd"[: seats - 1]
    }
    state = position({"hand[a]": [card], **ahead}, seats=seats)
    play(state, f"play {card}")
    assert fact(state, what) == by_players[seats] * (seats - 1)
