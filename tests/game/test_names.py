"""What seats are called: typed names stay, all others follow the language that is shown."""

from __future__ import annotations

import pytest

from core.match import Match, Seat
from game import names, outcome, plan
from game.i18n import Words
from game.saves import Saves
from game.scenes.matches import Matches
from game.scenes.pause import Pause, SeatState
from game.scenes.results import Results
from game.scenes.table import TableScene
from tests.game import tabletop
from tests.game.desk import Desk, kit_for

ENGLISH, JAPANESE = ["Player 1", "Solon", "Mika"], ["プレイヤー1", "ソロン", "Mika"]
SEATS = [("", ""), ("adept", ""), ("", "Mika")]


def new_match(finished: bool = False) -> Match:
    match = Match.new("olympos", [Seat(name, level) for level, name in SEATS], {}, 4)
    while finished and not match.state.finished:
        match.play(match.state.legal()[0])
    return match


def to_japanese(kit) -> None:
    kit.settings.language = "ja"
    kit.renew()


def test_only_what_was_typed_is_fixed():
    match = new_match()
    assert names.of(Words("en"), match) == ENGLISH
    assert names.of(Words("ja"), match) == JAPANESE


def test_a_name_is_kept_in_a_save_only_if_it_was_typed(tmp_path):
    kit = tabletop.make_kit(tmp_path)
    match = new_match()
    Saves(kit.folder).write(match)
    (entry,) = Saves(kit.folder).entries()
    assert entry.seats == SEATS
    assert names.of(Words("ja"), Saves(kit.folder).read(entry)) == JAPANESE
    scene = Matches(kit)
    assert "Player 1, Solon, Mika" in scene._label(entry)
    to_japanese(kit)
    assert "、".join(JAPANESE) in scene._label(entry)


def test_the_table_changes_names_with_the_language(tmp_path):
    kit = kit_for(tmp_path, reduced_motion=True)
    scene: TableScene = tabletop.make_scene(kit, new_match())
    desk = Desk(kit, scene)
    assert scene.table.seats.names == ENGLISH
    to_japanese(kit)
    desk.app.window_changed()
    assert scene.table.seats.names == JAPANESE
    assert [scene.hud.teller.seat(i) for i in range(3)] == JAPANESE


def test_pause_and_results_follow_too(tmp_path):
    kit = kit_for(tmp_path)
    pause = Pause(kit, "olympos", [SeatState(i, name, level) for i, (level, name) in enumerate(SEATS)])
    ended = Results(kit, outcome.of(new_match(finished=True)))
    called = [ended._name(seat) for seat in sorted(ended.outcome.seats, key=lambda s: s.seat)]
    assert called == ENGLISH and "Player 1" in pause._seat_words(pause._seats[0])
    to_japanese(kit)
    called = [ended._name(seat) for seat in sorted(ended.outcome.seats, key=lambda s: s.seat)]
    assert called == JAPANESE and "プレイヤー1" in pause._seat_words(pause._seats[0])


@pytest.mark.parametrize(
    ("written", "typed"), [("Mika", "Mika"), ("Player 1", ""), ("", "")], ids=["another", "the same", "nothing"]
)
def test_what_the_keyboard_brings_is_typed_unless_it_stood_there(tmp_path, written, typed):
    desk = Desk.at(kit_for(tmp_path), "setup")
    scene = desk.scene
    scene._ask_name(0)()
    scene.resume(written)
    assert scene.plan.seats[0].name == typed
    scene._ask_name(0)()
    scene.resume(None)
    assert scene.plan.seats[0].name == typed


def test_a_set_up_that_is_remembered_opens_in_the_other_language(tmp_path):
    kit = kit_for(tmp_path)
    desk = Desk.at(kit, "setup")
    desk.scene.plan.seats[1].name = "Mika"
    desk.scene.back()
    assert plan.plan_of(desk.scene.game, ["adept"], kit.settings.last_setup["olympos"]).seats[0].name == ""
    to_japanese(kit)
    desk = Desk.at(kit, "setup")
    assert [desk.scene._name(i) for i in range(3)] == ["プレイヤー1", "Mika", "タレス"]
