"""The checks find what they are for."""

import importlib.util
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))  # the checks import their neighbours


def load(name):
    spec = importlib.util.spec_from_file_location(name, ROOT / "build" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


code = load("check_code")
assets = load("check_assets")
rules = load("check_rules")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("core/match.py", "from game import app", "core imports game.app"),
        ("core/match.py", "def f():\n    import ai.search", "core imports ai.search"),
        ("ai/search.py", "from game.app import main", "ai imports game.app.main"),
        ("core/match.py", "from core import _engine", "may import core._engine"),
        ("game/app.py", "import numpy as np", "may import numpy"),
        ("ai/tune.py", "import numpy", "only build may import numpy"),
        ("core/match.py", "import random", "the rules import random"),
        ("core/match.py", "from pathlib import Path", "the rules import pathlib"),
        ("ai/search.py", "import pygame", "may import pygame"),
    ],
)
def test_a_wrong_import_is_found(name, text, said):
    (problem,) = code.import_problems(name, text)
    assert said in problem
    assert problem.startswith(name + ":")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("core/engine.py", "from core import _engine"),
        ("core/replay.py", "import pathlib\nif __name__ == '__main__':\n    pass"),
        ("game/app.py", "import pygame, core.match, ai.opponent"),
        ("ai/tune.py", "import ai.regression"),
    ],
)
def test_a_right_import_is_left_alone(name, text):
    assert code.import_problems(name, text) == []


def test_a_game_named_in_shared_code_is_found():
    text = 'shapes = {"path": "centre"}\nopen(path)\n'
    assert code.name_problems("game/panels.py", text) == ["game/panels.py:1: 'path' belongs into game/tables or assets"]
    assert code.name_problems("game/tables/path/panel.py", text) == []


def test_long_files_and_functions_are_found():
    long_python = "def f():\n" + "    x = 1\n" * 60
    assert code.size_problems("game/a.py", long_python) == ["game/a.py:1: f has 61 lines (at most 60)"]
    long_c = (
        "static int f(int a,\n             int b)\n{\n" + "    a++;\n" * 60 + "}\n\nint g(int a) {\n    return a;\n}\n"
    )
    assert code.size_problems("core/a.c", long_c) == ["core/a.c:1: f has 64 lines (at most 60)"]
    assert code.size_problems("core/a.c", "int x;\n" * 501) == ["core/a.c: 501 lines (at most 500)"]


def test_c_functions_are_told_from_declarations():
    text = "int f(int a);\nstatic const int t[] = {\n    1,\n};\nint g(int a) {\n    return f(a);\n}\n"
    assert list(code.c_functions(text)) == [("g", 5, 3)]


def test_words_of_one_language_only_are_found(monkeypatch):
    files = {
        "en": {"common": {"a.b": "{seat} wins", "a.c": "Well"}},
        "ja": {"common": {"a.b": "{piece}の勝ち", "a.d": "はい"}},
    }
    monkeypatch.setattr(assets, "sentences", files.__getitem__)
    monkeypatch.setattr(assets, "LANGUAGES", ["en", "ja"])
    monkeypatch.setattr(assets, "_named_keys", list)
    assert assets.words() == [
        "assets/lang/ja/common.toml: lacks a.c",
        "assets/lang/ja/common.toml: a.d is not in en",
        "assets/lang/ja/common.toml: a.b: {piece}, {seat} stands in one language only",
    ]


def test_sounds_are_read_from_their_script():
    found = assets.made_by("make_sounds.py", "SOUNDS")
    assert {"focus", "confirm", "win"} <= set(found)


def test_a_colour_in_code_is_found_but_black_and_white():
    text = 'a = "#12AB9f"\nb = "#000000"\nc = tint("light.gold")\n'
    assert code.colour_problems("game/a.py", text) == ["game/a.py:1: #12AB9f belongs into style.toml"]


@pytest.mark.parametrize(
    ("game", "lang", "says", "wrong"),
    [
        ("ages", "en", "| 13 to 16 | 3 | 1 | 1 |", "| 13 to 16 | 3 | 2 | 1 |"),
        ("ages", "ja", "| 5〜8 | 2 |", "| 5〜8 | 3 |"),
        ("path", "ja", "| 3 | 3 | ×2 | 10 |", "| 3 | 3 | ×2 | 11 |"),
        ("path", "en", "| 85 to 99 | Kingdom |", "| 85 to 98 | Kingdom |"),
        ("olympos", "en", "| 3 | 1 | 2 | 1 | 2 | 1 |", "| 3 | 1 | 2 | 2 | 1 | 1 |"),
    ],
)
def test_a_rulebook_that_says_another_figure_is_found(tmp_path, game, lang, says, wrong):
    for name in ("core", "assets/rules"):
        for path in (ROOT / name).glob("**/*.*"):
            if path.suffix in (".toml", ".md"):
                copy = tmp_path / path.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(path.read_bytes())
    assert rules.figures(tmp_path) == []
    page = tmp_path / "assets" / "rules" / lang / f"{game}.md"
    text = page.read_text(encoding="utf-8")
    assert says in text
    page.write_text(text.replace(says, wrong), encoding="utf-8")
    (problem,) = rules.figures(tmp_path)
    assert problem.startswith(f"assets/rules/{lang}/{game}.md")
