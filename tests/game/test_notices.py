"""What lies over a screen: notices, dialogs, their bars; none hides what is asked."""

from __future__ import annotations

import pygame
import pytest

from game.cli import Options
from game.scene import Replace
from game.scenes import registry
from game.scenes.dialogs import Dialog, Unplugged
from game.scenes.menu import FOOT
from game.scenes.title import Title
from game.store import Folder
from game.tables import playable
from game.toast import MARGIN
from tests.game.desk import Desk, VirtualPad, kit_for, menu_scenes, open_menu


def test_a_pad_that_vanishes_while_a_match_is_played_stops_it_until_one_is_there(tmp_path):
    from game.scenes.dialogs import Unplugged

    desk = Desk.at(kit_for(tmp_path), "table")
    desk.kit.devices.open()
    VirtualPad(desk).unplug()
    assert isinstance(desk.scene, Unplugged)
    again = VirtualPad(desk)
    assert not isinstance(desk.scene, Unplugged)
    again.unplug()


def test_no_notice_lies_over_the_dialog_of_a_lost_pad(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "table")
    desk.kit.devices.open()
    pad = VirtualPad(desk)
    desk.frame(20)
    assert desk.app.toasts._now, "that it was connected is still shown"
    pad.unplug()
    desk.frame(20)
    assert isinstance(desk.scene, Unplugged) and not desk.app.toasts._now
    desk.kit.notice("notice.settings_damaged")
    desk.frame(20)
    assert not desk.app.toasts._now
    desk.key("return")
    desk.frame(5)
    assert desk.app.toasts._now, "what waited is shown afterwards"


def test_no_bar_shines_through_the_bar_of_a_dialog(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "pause")
    place = desk.kit.theme.place(FOOT)
    empty = (place.left + place.width // 4, place.centery)
    seen = set()
    for under in ("#FFFFFF", "#000000"):
        surface = pygame.Surface(desk.kit.theme.size)
        surface.fill(under)
        desk.scene.draw(surface)
        seen.add(tuple(surface.get_at(empty)))
    assert len(seen) == 1


def test_a_folder_that_takes_nothing_is_told_at_the_start(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    desk = Desk.at(kit_for(blocked / "triptych"), "title")
    desk.app.warn_if_unwritable()
    assert isinstance(desk.scene, Dialog) and str(blocked) in desk.scene._body
    desk.key("return")
    assert isinstance(desk.scene, Title)
    desk.kit.folder = Folder(tmp_path)
    desk.app.warn_if_unwritable()
    assert isinstance(desk.scene, Title) and not list(tmp_path.glob("probe*"))


@pytest.mark.parametrize("name", menu_scenes())
def test_a_notice_lies_on_nothing_that_can_be_pressed(tmp_path, name):
    desk = open_menu(tmp_path, name)
    desk.kit.notice("notice.settings_damaged")
    desk.frame(30)
    if isinstance(desk.scene, Dialog):
        assert not desk.app.toasts.active and desk.kit.notices, "it waits"
        return
    toasts, scene, margin = desk.app.toasts, desk.scene, desk.kit.theme.px(2 * MARGIN)
    box = toasts.lies_at(toasts._picture, scene.notice_place).inflate(-margin, -margin)
    assert not [c.id for c in scene.controls.values() if not c.area and scene.rect_of(c).colliderect(box)]


def test_what_lies_over_a_table_is_of_its_colour(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "table")
    desk.app._push(Unplugged(desk.kit, "Pad"))
    assert desk.scene.theme_name == "olympos"


def test_what_answers_a_press_takes_the_place_of_the_notice_before(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "title")
    desk.kit.notice("notice.settings_damaged")
    desk.kit.notice("notice.statistics_damaged")
    desk.frame(10)
    desk.kit.answer_with("Speed 2")
    desk.frame(1)
    assert desk.app.toasts._now == "Speed 2" and not desk.kit.notices


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_answers_a_press_at_a_table_lies_in_its_top_line_and_on_no_button(tmp_path, game, language, text):
    kit = kit_for(tmp_path, language=language, text_size=text)
    desk = Desk(kit, registry.first(kit, Options(scene="table", game=game)))
    kit.answer_with(kit.words("table.nothing_to_undo"))
    desk.frame(10)
    toasts, scene, margin = desk.app.toasts, desk.scene, kit.theme.px(2 * MARGIN)
    box = toasts.lies_at(toasts._picture, scene.notice_place).inflate(-margin, -margin)
    assert box.top == kit.theme.rect("hud.title").top
    assert box.height <= kit.theme.grown(140), "at most three lines"
    assert not [x for x in range(box.left, box.right, 4) if scene.view.under((x, kit.theme.rect("hud.title").centery))]


def test_a_notice_of_a_table_goes_with_it_and_warns_only_of_what_is_to_be_minded(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "table")
    scene = desk.scene
    desk.kit.notice("table.taken_back", "ui_undo", scene)
    desk.kit.notice("notice.settings_damaged")
    desk.kit.notice("table.nothing_to_undo", about=scene)
    desk.frame(10)
    assert (desk.app.toasts._now, desk.app.toasts._now.icon) == (desk.kit.words("table.taken_back"), "ui_undo")
    desk.app.apply(Replace(Title(desk.kit)))
    desk.frame(2)
    assert desk.app.toasts._now == desk.kit.words("notice.settings_damaged"), "it was about no table"
    assert desk.app.toasts._now.icon == "ui_warning" and not desk.kit.notices
