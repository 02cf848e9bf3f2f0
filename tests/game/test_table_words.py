"""The words of the table: nothing is cut off, nothing is missing, every row of the event tables can be right."""

import pytest

from core.engine import games
from game.cues import MOTIONS, rows
from game.files import asset, table
from game.motions import Motions
from game.tables import playable
from tests.game.tabletop import make_kit

GAMES = playable()


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_row_and_every_row_an_event(game):
    assert set(rows(game)) == set(games()[game].ids["events"])


@pytest.mark.parametrize("game", GAMES)
def test_rows_name_sounds_icons_and_motions_that_exist(game):
    sounds = {path.name.rsplit("_", 1)[0] for path in asset("sounds").iterdir()}
    for kind, row in rows(game).items():
        assert not row.sound or row.sound in sounds, (kind, row.sound)
        assert row.icon in ("", "piece") or asset(f"icons/{row.icon}.svg").is_file(), (kind, row.icon)
    for motion in MOTIONS:
        assert motion == "none" or hasattr(Motions, f"_{motion}"), motion


@pytest.mark.parametrize("game", GAMES)
def test_icon_lists_name_ids_of_the_game_and_icons_that_exist(game):
    lists = {"cost": "costs", "currency": "costs", "verb": "verbs"}
    for family, icons in table(f"events/{game}.toml").get("icon", {}).items():
        for name, icon in icons.items():
            assert asset(f"icons/{icon}.svg").is_file(), (family, name, icon)
            if family in lists:
                assert name in games()[game].ids[lists[family]], (family, name)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("game", GAMES)
def test_prompts_and_buttons_fit(tmp_path, game, language, text_size):
    kit = make_kit(tmp_path, (1920, 1080), language=language, text_size=text_size)
    words, text, theme = kit.words, kit.text, kit.theme
    room = theme.rect("hud.prompt").width - theme.px(26 + 40 + 16 + 32)
    prompt = text.style("prompt", grow=True, px=30)
    for decision in games()[game].ids["decisions"]:
        words_of_it = words(f"{game}.decision.{decision}", piece="Mmmmmmmmmm", number=10, seat="Mmmmmmmm")
        assert text.fits(words_of_it, prompt, room, floor=26), (decision, words_of_it)
    button = text.style("body_strong", grow=True, px=26)
    for verb in games()[game].ids["verbs"]:
        label = words(f"{game}.verb.{verb}")
        assert text.fits(label, button, theme.rect("hud.actions").width // 3 - theme.px(40), floor=26), label


def test_the_same_words_in_both_languages():
    def keys(tree, path=""):
        for key, value in tree.items():
            yield from keys(value, f"{path}{key}.") if isinstance(value, dict) else [f"{path}{key}"]

    english, japanese = (set(keys(table(f"lang/{language}/table.toml"))) for language in ("en", "ja"))
    assert english == japanese
