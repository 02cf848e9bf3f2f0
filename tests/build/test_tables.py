"""A wrong table stops the build with file, entry and reason."""

import importlib
import itertools
import re
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
VOCABULARY = """
prefix = "XX"
rules_version = 1
seats = [1, 2]
zones = ["here"]
events = ["happens"]
[pieces]
words = ["cube"]
tables = ["card"]
[verbs]
take = ["card"]
[options]
mode = ["standard", "other"]
"""
CARDS = """
[[card]]
id = "first"
[[card]]
id = "second"
"""


# the games' own tables import `tables` by name: the tests must hold the very same module
sys.path.insert(0, str(ROOT / "build"))
tables = importlib.import_module("tables")


def words(folder, vocabulary=VOCABULARY, cards=CARDS):
    folder = folder / "toy"
    folder.mkdir(exist_ok=True)
    (folder / "vocabulary.toml").write_text(vocabulary, encoding="utf-8")
    return tables.Words(folder, tomllib.loads(cards))


def test_a_right_table_is_read(tmp_path):
    found = words(tmp_path)
    assert found.lists["pieces"] == ["none", "cube", "first", "second"]
    assert found.piece("second") == 3
    assert found.argument("take", "card") == ("LIST_PIECE", 2)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('zones = ["here"]', 'zones = ["Here"]', ["core/toy/vocabulary.toml", "zones", "'Here'", "lower_case"]),
        ('zones = ["here"]', 'zones = ["here", "here"]', ["core/toy/vocabulary.toml", "zones", "twice", "here"]),
        ('words = ["cube"]', 'words = ["first"]', ["core/toy/vocabulary.toml", "pieces", "twice", "first"]),
        (
            "[options]",
            '[option_needs]\nmode.length = ["short"]\n[options]',
            ["core/toy/vocabulary.toml", "option_needs", "mode", "length"],
        ),
        ('events = ["happens"]', 'events = ["it happens"]', ["core/toy/vocabulary.toml", "events", "'it happens'"]),
    ],
)
def test_a_wrong_vocabulary_says_where_and_why(tmp_path, old, new, said):
    assert old in VOCABULARY
    with pytest.raises(tables.TableError) as error:
        words(tmp_path, VOCABULARY.replace(old, new))
    assert all(part in str(error.value) for part in said), error.value


def test_an_unknown_id_or_argument_says_where_and_why(tmp_path):
    found = words(tmp_path)
    with pytest.raises(tables.TableError, match=r"core/toy/cards\.toml: unknown id 'third'"):
        found.piece("third")
    with pytest.raises(tables.TableError, match=r"core/toy/vocabulary\.toml: verb 'take': unknown kind .* 'crad'"):
        found.argument("take", "crad")


@pytest.mark.parametrize("game", tables.games())
def test_every_table_of_the_tree_is_right(game):
    folder = ROOT / "core" / game
    cards = tomllib.loads((folder / "cards.toml").read_text(encoding="utf-8"))
    out = tables.Out("test")
    tables._own_tables(game).emit(cards, tables.Words(folder, cards), out)
    assert len(out.lines) > 20


@pytest.mark.parametrize("game", tables.games())
def test_an_entry_without_a_key_stops_the_build(game, tmp_path, monkeypatch):
    """Every key of the first entry of every table is needed or known to be free; none is dropped in silence with a
    crash that names nothing."""
    folder = ROOT / "core" / game
    text = (folder / "cards.toml").read_text(encoding="utf-8")
    named = 0
    for path in tables.Words(folder, tomllib.loads(text)).raw["pieces"]["tables"]:
        for key in list(tables.table(tomllib.loads(text), path)[0]):
            cards = tomllib.loads(text)
            del tables.table(cards, path)[0][key]
            try:
                tables._own_tables(game).emit(cards, tables.Words(folder, cards), tables.Out("test"))
            except tables.TableError as error:
                named += 1
                assert "cards.toml" in str(error)
            except KeyError as error:
                named += 1
                assert error.args[0] == key  # generate() turns it into a TableError
    assert named > 0


def test_the_readme_of_ages_names_and_counts_the_words_that_are_functions():
    ages = importlib.import_module("tables_ages")
    text = (ROOT / "core/ages/README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| [a-z ]+ \((\d+)\) \| (.*) \|$", text, re.MULTILINE)
    found = [re.findall(r"`(\w+)`", said) for _, said in rows]
    assert [int(number) for number, _ in rows] == [len(one) for one in found]
    named = ages.WHAT[ages.WHAT.index("keep_hand") :] + ages.ABILITIES[1:]
    assert sorted(itertools.chain(*found)) == sorted(named)
    assert re.search(rf"^{len(named)} words are functions of their own", text, re.MULTILINE)
