"""Path: points, eras and prices of every card, typed again: what no sentence of a card says."""

from __future__ import annotations

import pytest

from tests.core.test_path_cards import GAME, entry, ids, position

TECHNOLOGIES = {
    "t_cul_0": 0, "t_sci_0": 0, "t_spi_0": 0, "t_ind_0": 0, "t_mil_0": 0, "t_cul_1a": 1, "t_cul_1b": 1,
    "t_cul_1c": 1, "t_cul_2a": 2, "t_cul_2b": 2, "t_cul_2c": 3, "t_cul_3a": 3, "t_cul_3b": 3, "t_cul_3c": 5,
    "t_cul_4a": 5, "t_cul_4b": 6, "t_cul_4c": 8, "t_sci_1a": 2, "t_sci_1b": 1, "t_sci_1c": 1, "t_sci_2a": 2,
    "t_sci_2b": 2, "t_sci_2c": 3, "t_sci_3a": 3, "t_sci_3b": 3, "t_sci_3c": 5, "t_sci_4a": 5, "t_sci_4b": 5,
    "t_sci_4c": 9, "t_spi_1a": 1, "t_spi_1b": 1, "t_spi_1c": 1, "t_spi_2a": 2, "t_spi_2b": 3, "t_spi_2c": 3,
    "t_spi_3a": 4, "t_spi_3b": 4, "t_spi_3c": 6, "t_spi_4a": 10, "t_spi_4b": 8, "t_spi_4c": 10, "t_ind_1a": 1,
    "t_ind_1b": 1, "t_ind_1c": 1, "t_ind_2a": 1, "t_ind_2b": 1, "t_ind_2c": 2, "t_ind_3a": 3, "t_ind_3b": 3,
    "t_ind_3c": 5, "t_ind_4a": 5, "t_ind_4b": 5, "t_ind_4c": 8, "t_mil_1a": 1, "t_mil_1b": 1, "t_mil_1c": 1,
    "t_mil_2a": 2, "t_mil_2b": 2, "t_mil_2c": 3, "t_mil_3a": 3, "t_mil_3b": 3, "t_mil_3c": 5, "t_mil_4a": 5,
    "t_mil_4b": 7, "t_mil_4c": 8,
}  # fmt: skip
WONDERS = {  # era, price, points; Ulugh Beg's observatory by our own change of balance
    "w_gobekli_tepe": (1, 3, 2), "w_artemis": (1, 4, 3), "w_stonehenge": (1, 3, 2), "w_pharos": (1, 4, 3),
    "w_giza": (1, 5, 8), "w_royal_road": (1, 3, 1), "w_hanging_gardens": (1, 4, 3), "w_zeus": (1, 3, 2),
    "w_jericho": (1, 4, 3), "w_terracotta": (1, 4, 3), "w_hagia_sophia": (2, 5, 4), "w_angkor": (2, 5, 3),
    "w_house_of_wisdom": (2, 4, 2), "w_ulugh_beg": (2, 4, 2), "w_machu_picchu": (2, 5, 5), "w_grand_canal": (2,
    4, 2), "w_notre_dame": (2, 6, 9), "w_forbidden_city": (2, 5, 4), "w_great_wall": (2, 5, 4), "w_himeji": (2,
    4, 4), "w_taj_mahal": (3, 6, 9), "w_sagrada": (3, 6, 5), "w_iss": (3, 7, 6), "w_lhc": (3, 6, 5), "w_eiffel":
    (3, 5, 3), "w_panama": (3, 6, 6), "w_versailles": (3, 6, 3), "w_sydney": (3, 5, 3), "w_arc": (3, 5, 4),
    "w_pentagon": (3, 6, 5),
}  # fmt: skip
LEADERS = {  # Joan by our own change of balance
    "l_pericles": (1, 3, 2), "l_cleopatra": (1, 3, 2), "l_imhotep": (1, 2, 1), "l_hypatia": (1, 3, 1),
    "l_ashoka": (1, 3, 1), "l_confucius": (1, 3, 2), "l_hammurabi": (1, 3, 2), "l_hatshepsut": (1, 3, 1),
    "l_alexander": (1, 3, 2), "l_boudica": (1, 2, 1), "l_medici": (2, 4, 4), "l_murasaki": (2, 4, 3),
    "l_leonardo": (2, 4, 1), "l_alhazen": (2, 3, 2), "l_shotoku": (2, 3, 2), "l_hildegard": (2, 4, 2),
    "l_mansa_musa": (2, 5, 4), "l_zheng_he": (2, 5, 4), "l_genghis": (2, 4, 3), "l_joan": (2, 2, 2),
    "l_catherine": (3, 6, 5), "l_tagore": (3, 5, 4), "l_curie": (3, 5, 5), "l_turing": (3, 5, 5), "l_gandhi":
    (3, 5, 4), "l_king": (3, 6, 2), "l_shibusawa": (3, 5, 5), "l_carnegie": (3, 6, 3), "l_napoleon": (3, 6, 5),
    "l_bolivar": (3, 4, 3),
}  # fmt: skip


def test_every_card_is_here() -> None:
    assert (list(TECHNOLOGIES), list(WONDERS), list(LEADERS)) == (ids("technology"), ids("wonder"), ids("leader"))


@pytest.mark.parametrize("piece", TECHNOLOGIES)
def test_technologies(piece: str) -> None:
    assert position(left_of_a=[piece, ""]).scores(0)["technologies"] == TECHNOLOGIES[piece]


@pytest.mark.parametrize(("table", "piece"), [("wonder", w) for w in WONDERS] + [("leader", x) for x in LEADERS])
def test_wonders_and_leaders(table: str, piece: str) -> None:
    era, price, points = (WONDERS if table == "wonder" else LEADERS)[piece]
    agent = "builder" if table == "wonder" else "ambassador"
    state = position(f"claim_{table}", **{f"{table}s": [piece], f"tray[a][{agent}]": 9})
    assert state.describe(GAME.move_from_text(f"claim_{table} {piece}")).total == price
    card = entry(table, piece)  # its points are scored by test_points_at_the_end of test_path_cards
    assert (card["era"], card["vp"]) == (era, points)


@pytest.mark.parametrize(
    ("level", "core", "classic", "variants"), [(1, 5, 9, 4), (2, 4, 8, 4), (3, 4, 8, 4), (4, 4, 7, 3)]
)
def test_copies(level: int, core: int, classic: int, variants: int) -> None:
    """The core card of a field and its two variants; the classic market has the core card alone."""
    of_level = [card for card in GAME.data["technology"] if card["level"] == level]
    for card in of_level:
        wanted = (core, classic) if card["variant"] == "core" else (variants, 0)
        assert (card["copies_varied"], card["copies_classic"]) == wanted, card["id"]
    assert len(of_level) == 3 * 5


BATTLES = {  # round, threat with 1 to 5 players
    "x_kadesh": (4, [4, 3, 3, 4, 4]), "x_marathon": (4, [3, 3, 3, 3, 4]), "x_muye": (4, [4, 4, 4, 4, 5]),
    "x_megiddo": (4, [3, 3, 3, 4, 4]), "x_gaugamela": (6, [7, 6, 6, 7, 7]), "x_cannae": (6, [6, 6, 6, 6, 7]),
    "x_meroe": (6, [7, 6, 6, 7, 7]), "x_red_cliffs": (6, [6, 5, 5, 6, 6]),
    "x_hastings": (8, [10, 9, 9, 10, 10]), "x_ain_jalut": (8, [10, 9, 9, 9, 10]),
    "x_constantinople": (8, [11, 10, 10, 11, 11]), "x_sekigahara": (8, [11, 10, 10, 10, 11]),
    "x_waterloo": (9, [10, 9, 9, 10, 10]), "x_tsushima": (9, [10, 9, 9, 9, 10]),
    "x_normandy": (9, [12, 11, 11, 12, 12]), "x_leipzig": (9, [11, 10, 10, 10, 11]),
}  # fmt: skip


@pytest.mark.parametrize("piece", ids("battle"))
def test_threats(piece: str) -> None:
    number, threats = BATTLES[piece]
    assert entry("battle", piece)["round"] == number
    at = [4, 6, 8, 9].index(number)
    for seats, threat in enumerate(threats, start=1):
        state = position(seats=seats, round=number, **{f"battle[{at}]": piece})
        assert state.facts(0)["threat"] == threat, seats
