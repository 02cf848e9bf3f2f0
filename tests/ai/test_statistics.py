"""Ratings, intervals, the sequential test, balanced seatings, regression."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ai import ratings
from ai.arena import Played, Setting, played_out, seatings, summary
from ai.balance import Asked, Counted, count, rates, win_factors
from ai.regression import Sums, cholesky_solve


def test_seatings_balance_two_levels() -> None:
    assert seatings(["a", "b"], 2) == [("a", "b"), ("b", "a")]
    assert len(seatings(["a", "b"], 3)) == 6
    four = seatings(["a", "b"], 4)
    assert len(four) == 6
    assert all(Counter(s) == {"a": 2, "b": 2} for s in four)
    for place in range(4):
        assert Counter(s[place] for s in four) == {"a": 3, "b": 3}
    assert len(seatings(["a", "b"], 5)) == 20


def test_seatings_of_one_against_three_are_rotations() -> None:
    rotated = seatings(["x", "y", "y", "y"], 4)
    assert len(rotated) == 4
    assert [s.index("x") for s in rotated] == [0, 3, 2, 1]


def test_seatings_alone_are_each_level_by_itself() -> None:
    assert seatings(["x", "y"], 1) == [("x",), ("y",)]


def test_intervals_hold_the_share() -> None:
    low, high = ratings.interval([0.5, 1.0, 0.5, 0.0, 1.0, 0.5])
    assert 0 <= low < 0.5833 < high <= 1
    low, high = ratings.interval([1.0] * 20)
    assert low > 0.8
    assert high == 1.0


def test_ratings_recover_a_known_difference() -> None:
    """100 points on the Elo scale are 64 % of the wins."""
    found = ratings.bradley_terry({("a", "b"): 640.0, ("b", "a"): 360.0, ("b", "c"): 640.0, ("c", "b"): 360.0}, "abc")
    assert found["a"] - found["b"] == pytest.approx(100, abs=2)
    assert found["a"] - found["c"] == pytest.approx(200, abs=4)
    assert sum(found.values()) == pytest.approx(0, abs=1e-6)


def test_sequential_test_ends_on_the_right_side() -> None:
    test = ratings.Sequential()
    assert test.verdict(0, 0) == "open"
    assert test.verdict(30, 40) == "passed"
    assert test.verdict(18, 40) == "failed"
    dice, passed = random.Random(3), 0
    for _ in range(200):
        won = matches = 0
        while test.verdict(won, matches) == "open":
            matches += 1
            won += dice.random() < 0.65
        passed += test.verdict(won, matches) == "passed"
    assert passed >= 180


def test_summary_counts_shares_of_all_seats_of_a_level() -> None:
    setting = Setting("olympos", 4, {}, ["a", "b"], 1.0, 1)
    played = [
        Played(0, ["a", "a", "b", "b"], [30, 20, 10, 5], [1, 0, 0, 0], 50, 20, {"a": [10, 40.0, 9.0]}),
        Played(0, ["b", "a", "a", "b"], [30, 30, 10, 5], [0.5, 0.5, 0, 0], 50, 20, {}),
    ]
    figures = summary(setting, played, ratings.Sequential())
    assert figures["levels"]["a"]["wins_share"] == 0.75
    assert figures["levels"]["b"]["wins_share"] == 0.25
    assert figures["levels"]["a"]["mean_score"] == 22.5
    assert figures["levels"]["a"]["ms_per_decision"] == 4.0
    assert figures["levels"]["a"]["rating"] > figures["levels"]["b"]["rating"]


def test_alone_levels_are_compared_by_points() -> None:
    setting = Setting("path", 1, {}, ["a", "b"], 1.0, 1)
    points = [(100, 90), (110, 104), (95, 91)]
    played = [
        Played(block, [name], [score], [1.0], 50, 9)
        for block, pair in enumerate(points)
        for name, score in zip("ab", pair, strict=True)
    ]
    mean, low, high = summary(setting, played, ratings.Sequential())["ahead"]
    assert mean == pytest.approx(6.67, abs=0.01)
    assert 3 < low < mean < high < 11


def test_balance_counts_offers_takers_and_wins() -> None:
    counted = [
        Counted(1, [50, 40], [1.0, 0.0], ["north", "south"], ["mill", "well"], [["mill", "mill"], []]),
        Counted(2, [30, 40], [0.0, 1.0], ["south", "north"], ["mill"], [[], ["mill"]]),
        Counted(3, [35, 35], [0.5, 0.5], ["north", "south"], ["well"], [[], []]),
    ]
    found = win_factors(counted)
    assert {piece: n for piece, (n, _, _) in found.items()} == {"north": 3, "south": 3}
    assert found["north"][1] == pytest.approx(5 / 3)
    assert found["south"][1] == pytest.approx(1 / 3)
    taken = rates(counted)
    assert taken["mill"] == (2, 1.5, 2.0)
    assert taken["well"][:2] == (2, 0.0)


def test_balance_sees_what_a_match_offers_and_who_takes_it() -> None:
    setting = Setting("path", 2, {}, ["master:iterations=0"] * 2, 1.0, 1)
    one = count(setting, 0, Asked("board", "buy", ["market", "wonders", "leaders"]))
    assert len(set(one.pieces)) == 2
    assert all(len([p for p in seat if p.startswith("t_")]) == 9 for seat in one.taken)  # one technology a round
    assert {p for seat in one.taken for p in seat} <= set(one.offered)
    assert sum(one.shares) == 1


def test_a_wait_for_each_decision_that_is_not_forced() -> None:
    setting = Setting("path", 2, {}, ["greedy", "random"], 1.0, 1)
    match, times = played_out(setting, 0, setting.levels)
    assert match.state.finished
    for name in setting.levels:
        assert 9 < len(times.waits[name]) == len(times.decisions[name]) < len(match.record)
    assert min(times.waits["greedy"]) >= 0


def test_regression_finds_the_weights_that_made_the_data() -> None:
    dice = random.Random(1)
    one, two = Sums(4), Sums(4)
    for i in range(400):
        x = [dice.randrange(10), dice.randrange(5), 7.0, dice.randrange(100)]
        y = 2 * x[0] - 3 * x[1] + 0.1 * x[3] + 5 + dice.gauss(0, 0.1)
        (one if i % 2 else two).add(x, y)
    one.merge(two)
    assert one.rows == 400
    weights, r2 = one.solve(1e-6)
    assert weights == pytest.approx([2, -3, 0, 0.1, 5], abs=0.05)
    assert r2 > 0.99


def test_cholesky_solves() -> None:
    assert cholesky_solve([[4.0, 2.0], [2.0, 3.0]], [10.0, 8.0]) == pytest.approx([1.75, 1.5])
