"""A wrong table of Path stops the build with file, entry and reason: each kind of mistake once."""

from __future__ import annotations

import copy
import importlib
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "core/path"
CARDS: dict[str, Any] = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))
Change = Callable[[dict[str, Any]], None]


@pytest.fixture(scope="module")
def builder() -> Any:
    sys.path.insert(0, str(ROOT / "build"))
    try:
        yield importlib.import_module("tables"), importlib.import_module("tables_path")
    finally:
        sys.path.remove(str(ROOT / "build"))


def emit(builder: Any, cards: dict[str, Any]) -> None:
    tables, tables_path = builder
    words = tables.Words(FOLDER, cards)
    tables_path.emit(cards, words, tables.Out("a test"))


def card(cards: dict[str, Any], table: str, piece: str) -> dict[str, Any]:
    found: dict[str, Any] = next(e for e in cards[table] if e["id"] == piece)
    return found


def effect(table: str, piece: str, **changes: Any) -> Change:
    def change(cards: dict[str, Any]) -> None:
        card(cards, table, piece)["effects"][0].update(changes)

    return change


def entry(table: str, piece: str, **changes: Any) -> Change:
    return lambda cards: card(cards, table, piece).update(changes)


MISTAKES: list[tuple[str, Change, str]] = [
    ("kind", effect("wonder", "w_himeji", kind="earthquake"), r"w_himeji.*earthquake"),
    ("kind in the wrong place", effect("wonder", "w_himeji", when="permanent"), r"w_himeji.*heritage"),
    ("tombstone of a wonder", effect("wonder", "w_great_wall", when="cemetery"), r"w_great_wall.*cemetery"),
    ("parameter", effect("wonder", "w_himeji", colour="red"), r"w_himeji.*no parameter colour"),
    ("counter", effect("wonder", "w_angkor", count="cards:magic"), r"w_angkor.*magic"),
    ("counter's argument", effect("wonder", "w_eiffel", count="wonders:2"), r"w_eiffel.*no argument"),
    ("number", effect("wonder", "w_himeji", n=0), r"w_himeji.*whole number"),
    ("agent", effect("leader", "l_ashoka", agent="priest"), r"l_ashoka.*priest"),
    ("round", effect("wonder", "w_jericho", rounds=[5, 6]), r"w_jericho.*'6'"),
    ("starter", entry("technology", "t_cul_0", level=1), r"t_cul_0.*starters"),
    ("wing", entry("technology", "t_cul_1a", left=[{"field": "culture", "n": 1}]), r"t_cul_1a.*wing"),
    ("priority", entry("board", "b_nile", priority=["industry"] * 5), r"b_nile.*each field once"),
    ("Latin square", entry("board", "b_nile", priority=CARDS["board"][0]["priority"]), "two boards share"),
    ("threshold", entry("challenge", "c_f_moon", thresholds=[{"at_least": 9, "vp": 3}] * 2), r"c_f_moon.*threshold"),
    ("divisor of a final", entry("challenge", "c_f_moon", divisor=2), r"c_f_moon.*thresholds"),
    (
        "exchange that pays for itself",
        entry(
            "challenge",
            "c_axial",
            fate=[
                {
                    "kind": "exchange",
                    "pay": [{"kind": "agents", "agent": "sage", "n": 1}],
                    "gain": [{"kind": "agents_any", "n": 1}],
                }
            ],
        ),
        r"c_axial.*again",
    ),
    ("threats", entry("battle", "x_kadesh", threat=[1, 2]), r"x_kadesh.*five threats"),
    ("too few cards", lambda cards: cards["tracks"]["reveal_wonder"].update(players_5=[9] * 9), "turns up 27"),
    ("gap in a track", lambda cards: cards["tracks"]["population"]["steps"].pop(3), "without a gap"),
]


def test_the_tables_as_they_are_pass(builder: Any) -> None:
    emit(builder, copy.deepcopy(CARDS))


@pytest.mark.parametrize(("change", "message"), [pytest.param(c, m, id=name) for name, c, m in MISTAKES])
def test_a_mistake_names_entry_and_reason(builder: Any, change: Change, message: str) -> None:
    cards = copy.deepcopy(CARDS)
    change(cards)
    with pytest.raises(builder[0].TableError, match=message):
        emit(builder, cards)


def test_a_missing_key_is_named(builder: Any) -> None:
    cards = copy.deepcopy(CARDS)
    del card(cards, "wonder", "w_giza")["cost"]
    with pytest.raises(KeyError, match="cost"):
        emit(builder, cards)
