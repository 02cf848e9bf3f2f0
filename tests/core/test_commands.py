"""The command line of the modules of core: what is asked for arrives, what is wrong is refused with one line."""

import json

import pytest

from core import check, commands


def run(monkeypatch, capsys, *arguments):
    asked = []

    def measure(game, seats, options, seconds, seed):
        asked.append((game.id, seats, options, seconds, seed))
        return {"figure": 7}

    monkeypatch.setattr("sys.argv", ["bench", *arguments])
    commands.bench("core.bench", "about", measure)
    return asked, capsys.readouterr().out


def test_a_benchmark_measures_the_match_that_was_asked_for(monkeypatch, capsys):
    words = ["--game", "path", "--players", "3", "--options", "market=classic", "--seconds", "0.5", "--seed", "4"]
    asked, out = run(monkeypatch, capsys, *words)
    assert asked == [("path", 3, {"market": "classic"}, 0.5, 4)]
    assert out.split() == ["figure", "7"]
    assert json.loads(run(monkeypatch, capsys, *words, "--json")[1]) == {"figure": 7}


@pytest.mark.parametrize(
    "words",
    [
        ["--game", "chess"],
        ["--game", "path", "--players", "9"],
        ["--game", "path", "--options", "market"],
        ["--game", "path", "--options", "market=none"],
        ["--game", "path", "--seconds", "0"],
        ["--game", "path", "--seconds", "nan"],
        [],
    ],
)
def test_what_cannot_be_measured_is_refused_with_one_line(monkeypatch, capsys, words):
    with pytest.raises(SystemExit) as end:
        run(monkeypatch, capsys, *words)
    assert end.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("core.bench: ") and said.count("\n") == 1


@pytest.mark.parametrize("matches", ["0", "-5", "x"])
def test_no_match_at_all_is_no_check(monkeypatch, capsys, matches):
    monkeypatch.setattr("sys.argv", ["check", "--game", "path", "--matches", matches])
    with pytest.raises(SystemExit) as end:
        check.main()
    assert end.value.code == 2
    assert capsys.readouterr().err.startswith("core.check: ")


def test_no_players_are_not_every_number_of_players(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["check", "--game", "path", "--players", "0", "--matches", "1"])
    with pytest.raises(SystemExit) as end:
        check.main()
    assert end.value.code == 2
    assert "not 0" in capsys.readouterr().err
