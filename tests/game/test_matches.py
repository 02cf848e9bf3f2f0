"""The list of matches: what it says of each, and how one is deleted."""

from __future__ import annotations

from game.saves import Entry, Saves
from game.scenes.dialogs import Dialog
from game.scenes.matches import Matches
from tests.game import tabletop
from tests.game.desk import Desk, kit_for


def test_names_and_points_of_a_finished_match_are_told_apart(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "matches")
    entry = Entry(tmp_path / "x.match", "olympos", [("", "Player 1"), ("adept", "Player 2")], 9,
                  {"finished": "yes", "scores": "9 12"})  # fmt: skip
    assert "Player 2: 12, Player 1: 9" in desk.scene._label(entry)


def test_a_match_is_deleted_by_its_own_button_and_only_after_a_yes(tmp_path):
    kit = kit_for(tmp_path)
    saves = Saves(kit.folder)
    saves.write(tabletop.make_match())
    desk = Desk.at(kit, "matches")
    match = desk.scene.current.id
    desk.click(desk.scene.rect_of(desk.scene.controls[match]).center, button=3)
    assert not desk.app.running, "a right click goes back, and nothing lies under the list here"
    desk = Desk.at(kit, "matches")
    desk.key("z")
    assert isinstance(desk.scene, Matches)
    desk.key("right")
    for answer, left in (("return",), 1), (("left", "return"), 0):  # the answer that keeps it has the focus
        assert desk.scene.current.id == match.replace("match", "delete")
        desk.key("return")
        assert isinstance(desk.scene, Dialog) and len(saves.entries()) == 1
        desk.key(*answer)
        assert isinstance(desk.scene, Matches) and len(saves.entries()) == left


def test_a_match_that_is_lost_says_so_in_the_list_and_can_be_deleted(tmp_path):
    kit = kit_for(tmp_path)
    saves = Saves(kit.folder)
    saves.write(tabletop.make_match())
    (entry,) = saves.entries()
    entry.path.write_text(entry.path.read_text(encoding="utf-8").replace("seed", "seeds"), encoding="utf-8")
    desk = Desk.at(kit, "matches")
    assert kit.words("matches.damaged") in desk.scene.current.texts()
    desk.key("return")
    assert isinstance(desk.scene, Dialog)
    desk.key("return", "right", "return", "left", "return")
    assert isinstance(desk.scene, Matches) and saves.entries() == []
