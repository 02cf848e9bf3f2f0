"""The commands of build/: wrong words are refused with one clear line and code 2."""

import importlib
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build"))  # the commands import their neighbours
package = importlib.import_module("package")


@pytest.mark.parametrize(
    ("name", "words", "said"),
    [
        ("bench", "", "required: what"),
        ("bench", "dance", "invalid choice: 'dance'"),
        ("bench", "press --size 12", "'12' is no size"),
        ("bench", "start --runs 0", "'0' is no whole number from 1 up"),
        ("bench", "frames --game chess", "there is no game 'chess'"),
        ("bench", "start", "python3 build/go.py package"),
        ("package", "--smkoe", "unrecognized arguments: --smkoe"),
        ("shots", "--tune 1", "unrecognized arguments: --tune 1"),
        ("shots", "--size 1280x720,12", "'12' is no size"),
        ("shots", "--scene attic", "there is no scene 'attic'"),
    ],
)
def test_wrong_words_are_one_line_and_code_2(monkeypatch, capsys, tmp_path, name, words, said):
    monkeypatch.setattr(package, "EXECUTABLE", tmp_path / "triptych")
    monkeypatch.setattr("sys.argv", [name, *words.split()])
    with pytest.raises(SystemExit) as end:
        importlib.import_module(name).main()
    told = capsys.readouterr().err
    assert end.value.code == 2
    assert told.startswith((f"{name}: ", f"{name} {words.split(' ')[0]}: ")), told
    assert said in told and told.count("\n") == 1
