"""The outcome of a match: the great moments over its course."""

import itertools

import pytest

from core import engine
from core.match import Match
from game import outcome
from game.files import asset, table
from game.scenes.results import Results
from game.tables import playable
from game.widgets import charts
from tests.game.tabletop import make_kit
from tests.recorded import GOLDEN


@pytest.mark.parametrize("game", playable())
def test_every_game_has_great_moments_with_icons(game):
    """The events that scores.toml names happen in a recorded match, in order, and all have an icon."""
    recorded = sorted(GOLDEN.glob(f"{game}-[0-9].match"))[-1]
    match = Match.from_text(recorded.read_text(encoding="utf-8"))
    wanted = table(outcome.SCORES)[game]["marks"]
    happened = [event for move in match.record for event in move.events if event.kind in wanted]
    marks = outcome.of(match).marks
    assert len(marks) >= 4
    assert len(marks) >= len(happened) - 1  # the end of the last age begins none
    assert [mark.at for mark in marks] == sorted(mark.at for mark in marks)
    for mark in marks + outcome.example(game).marks:
        assert 0 < mark.at <= 1
        assert asset(f"icons/{mark.icon}.svg").is_file()
    assert outcome.example(game).marks


@pytest.mark.parametrize("game", playable())
def test_every_part_of_a_score_has_a_look_of_its_own(game):
    parts = engine.game(game).ids["scores"]
    looks = [outcome.look(game, part, 0) for part in parts]
    assert set(parts) <= set(table(outcome.SCORES)[game])
    assert all(asset(f"icons/{icon}.svg").is_file() for icon, _ in looks)


@pytest.mark.parametrize("count", [1, 3, 9, 40])
def test_marks_lie_side_by_side_inside_the_chart(count):
    for shares in ([1.0] * count, [i / count for i in range(count)], [0.0] * count, [0.95] * count):
        places = charts._side_by_side(shares, 600, 21)
        assert places[0] >= 0 and places[-1] + 21 <= 600
        assert all(b - a >= min(21, 579 // max(count - 1, 1)) for a, b in itertools.pairwise(places))


def test_a_match_alone_has_the_title_of_its_score_in_the_headline(tmp_path):
    recorded = Match.from_text((GOLDEN / "path-1.match").read_text(encoding="utf-8"))
    found = outcome.of(recorded)
    ratings = recorded.game.data["tracks"]["solo"]["rating"]
    total = found.seats[0].total
    assert found.title == next(one["id"] for one in ratings if total < one["below"])
    for language in ("en", "ja"):
        kit = make_kit(tmp_path, language=language)
        for one in ratings:
            found.title = one["id"]
            assert kit.words(f"path.rating.{one['id']}") in Results(kit, found).headline
    several = Match.from_text((GOLDEN / "path-2.match").read_text(encoding="utf-8"))
    assert outcome.of(several).title == ""


@pytest.mark.parametrize(
    ("total", "title"), [(69, "wandering_tribe"), (70, "city_state"), (129, "golden_age"), (130, "legend")]
)
def test_titles_begin_at_their_scores(monkeypatch, total, title):
    recorded = Match.from_text((GOLDEN / "path-1.match").read_text(encoding="utf-8"))
    monkeypatch.setattr(type(recorded.state), "total", lambda state, seat: total)
    assert outcome.of(recorded).title == title
