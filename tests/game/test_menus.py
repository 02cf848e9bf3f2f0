"""Every menu screen: the focus reaches everything, nothing is clipped, each device alone can do it all."""

from __future__ import annotations

import gc
import logging
import weakref
from collections import deque

import pygame
import pytest

from game import settings
from game.bindings import DIRECTIONS, PADS, Intent
from game.input import PAD, Press
from game.saves import Saves
from game.scene import Push
from game.scenes.dialogs import Dialog
from game.scenes.results import Results
from game.scenes.rules import Rules
from game.scenes.setup import SetUp
from game.scenes.table import TableScene
from game.scenes.title import IDLE_MS, Title
from game.settings import TEXT_SIZES
from game.widgets.choices import ARROW
from tests.game import tabletop
from tests.game.desk import Desk, VirtualPad, kit_for, menu_scenes, open_menu

MOVES = (*DIRECTIONS, Intent.NEXT_ZONE)


@pytest.mark.parametrize("name", menu_scenes())
def test_the_focus_reaches_everything(tmp_path, name):
    desk = open_menu(tmp_path, name)
    focus = desk.scene.focus
    spots = {spot.id for spot in focus.spots}
    if not spots:
        assert isinstance(desk.scene, Results) or name == "matches"
        return
    seen, queue = set(), deque([focus.current.id])
    while queue:
        here = queue.popleft()
        if here in seen:
            continue
        seen.add(here)
        for intent in MOVES:
            focus._id = here
            focus.handle(intent)
            queue.append(focus.current.id)
    assert seen == spots


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", menu_scenes())
def test_nothing_is_clipped_or_outside(tmp_path, caplog, name, language, text):
    with caplog.at_level(logging.DEBUG, logger="game.text"):
        desk = open_menu(tmp_path, name, language=language, text_size=text)
    theme, scene = desk.kit.theme, desk.scene
    for control in scene.controls.values():
        rect = scene.rect_of(control)
        if control.area:
            view = scene.areas[control.area].view
            assert view.left <= rect.left and rect.right <= view.right, control.id
            assert rect.height <= view.height, control.id
        else:
            assert theme.picture.contains(rect), control.id
            assert control.rect.height >= theme.px(56), control.id
    for area in scene.areas.values():
        assert theme.safe.contains(area.view), area.name
    missing = [record.message for record in caplog.records if "no words" in record.message]
    assert not missing
    cut = [record.message for record in caplog.records if "does not fit" in record.message]
    assert not cut


@pytest.mark.parametrize("name", menu_scenes())
def test_controls_do_not_overlap(tmp_path, name):
    scene = open_menu(tmp_path, name, text_size=1.5).scene
    controls = [c for c in scene.controls.values() if c.focusable]
    for i, a in enumerate(controls):
        for b in controls[i + 1 :]:
            if a.area == b.area:
                assert not a.rect.colliderect(b.rect), (a.id, b.id)


def test_a_setting_is_changed_with_the_pad_alone(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "settings_reading")
    desk.kit.devices.open()
    pad = VirtualPad(desk)
    assert desk.scene.current.id == "text_size"
    pad.press(pad.RIGHT)
    assert desk.kit.settings.text_size == 1.25 and desk.kit.theme.text == 1.25
    pad.press(pad.RB)
    assert desk.scene.section == "vision"
    pad.unplug()


def test_a_setting_is_changed_with_the_keys_alone(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "settings_motion")
    desk.key("right", "down", "return")
    assert desk.kit.settings.speed == "2" and desk.kit.settings.reduced_motion
    desk.key("z")
    assert desk.kit.settings.speed == "1" and not desk.kit.settings.reduced_motion


def test_a_setting_is_changed_with_the_mouse_alone(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "settings_language")
    control = desk.scene.controls["language"]
    desk.click(pygame.Rect(control._segments[1].get_abs_rect()).center)
    assert desk.kit.settings.language == "ja" and desk.kit.words.japanese


def test_a_change_is_kept_when_the_window_is_closed_and_nothing_is_written_without_one(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "settings_motion")
    desk.app.close()
    assert not (tmp_path / settings.FILE).exists()
    desk = Desk.at(kit_for(tmp_path), "settings_motion")
    desk.key("right")
    desk.app.close()
    assert settings.load(desk.kit.folder)[0].speed == "2"


def test_a_key_is_bound_and_used(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "settings_keys")
    desk.scene.put_focus("bind.keys.hint")
    desk.key("return")
    desk.key("k")
    desk.frame(2)
    assert desk.kit.devices.bindings.of("keys", "k") is Intent.HINT
    assert desk.kit.settings.bindings["keys"]["hint"][0] == "k"


def test_a_pad_is_not_locked_out_by_binding_its_buttons(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "settings_pads")
    desk.kit.devices.open()
    pad = VirtualPad(desk)
    bindings = lambda: desk.kit.devices.bindings  # noqa: E731
    try:
        desk.scene.put_focus("bind.pads.confirm")
        pad.press(pad.A)
        pad.axis(0, -0.9)
        pad.axis(0, 0.0)
        desk.key("h")  # gives up
        desk.frame(2)
        assert bindings().pads == PADS
        desk.scene.put_focus("bind.pads.undo")
        pad.press(pad.A, pad.A)
        desk.frame(2)
        assert list(desk.kit.notices) == [desk.kit.words("settings.kept_pads", intent=desk.kit.words("intent.confirm"))]
        pad.press(pad.A, pad.START)
        desk.frame(2)
        assert bindings().of("pads", "start") is Intent.UNDO
    finally:
        pad.unplug()


def test_the_first_run_leads_to_the_title_and_is_not_asked_again(tmp_path):
    kit = kit_for(tmp_path, first_run=True)
    desk = Desk.at(kit, "first_run")
    desk.scene.put_focus("done")
    desk.key("return")
    assert isinstance(desk.scene, Title) and not kit.settings.first_run


def test_pads_take_seats_and_one_may_serve_several(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "setup")
    scene: SetUp = desk.scene
    desk.kit.devices.open()
    pad = VirtualPad(desk)
    first = next(iter(desk.kit.devices.pads))
    pad.press(pad.X)
    assert [s.pad for s in scene.plan.seats] == [first, -1, -1]
    pad.press(pad.X)
    assert [(s.level, s.pad) for s in scene.plan.seats[:2]] == [("", first), ("", first)]
    assert scene.plan.pads() == {0: first, 1: first}
    pad.unplug()


def test_seats_are_given_up_and_taken_in_order(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "setup")
    scene: SetUp = desk.scene
    assert len(scene.plan.seats) == 3
    assert scene._kinds(0) == ["", "computer"]
    assert scene._kinds(2) == ["", "computer", "empty"]
    scene._set_kind(2)("empty")
    assert len(scene.plan.seats) == 2 and scene._kinds(1) == ["", "computer"]
    scene._set_kind(2)("computer")
    assert scene.plan.seats[2].level == "adept"


def test_a_name_is_typed_with_the_pad(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "keyboard")
    desk.kit.devices.open()
    pad = VirtualPad(desk)
    for _ in range(4):
        pad.press(pad.X)
    assert desk.scene.text == ""
    desk.scene.put_focus("key1.1")
    pad.press(pad.A, pad.RIGHT, pad.A)
    assert desk.scene.text == "we"
    pad.unplug()


KANA = {"か゛": "が", "は゜": "ぱ", "つ小": "っ", "か゛゛": "か", "う゛": "ゔ", "゛": ""}


@pytest.mark.parametrize("keys, expected", KANA.items())
def test_kana_marks_change_the_letter_before(keys, expected):
    from game.scenes.keyboard import write

    text = ""
    for key in keys:
        text = write(text, key, 16)
    assert text == expected


def test_names_cannot_carry_markup():
    from game.scenes.keyboard import write

    assert write("a", "{", 16) == "a"
    assert write("a" * 16, "b", 16) == "a" * 16


def test_back_from_the_title_asks_and_the_safe_answer_has_the_focus(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "title")
    desk.key("escape")
    assert desk.scene.current.id == "no"
    desk.key("return")
    assert isinstance(desk.scene, Title) and desk.app.running
    desk.key("escape", "left", "return")
    assert not desk.app.running


def test_the_title_left_alone_plays_by_itself(tmp_path, monkeypatch):
    from game.scenes import routes

    opened = []
    monkeypatch.setattr(routes, "demo", lambda kit: opened.append(kit) or None)
    desk = Desk.at(kit_for(tmp_path), "title")
    desk.frame(10, ms=IDLE_MS / 11)
    assert not opened
    desk.key("right")
    desk.frame(10, ms=IDLE_MS / 11)
    assert not opened
    desk.frame(2, ms=IDLE_MS / 10)
    assert opened


def test_time_that_the_title_sleeps_counts_in_full(tmp_path, monkeypatch):
    from game.scenes import routes

    opened = []
    monkeypatch.setattr(routes, "demo", lambda kit: opened.append(kit) or None)
    desk = Desk.at(kit_for(tmp_path, reduced_motion=True), "title")
    turns = 0
    while not opened:
        turns += 1
        desk.now += desk.scene.idle_ms  # as long as it sleeps; a turn counts at most 100 ms of it
        desk.app.turn(100, desk.now)
    assert (turns - 1) * desk.scene.idle_ms == pytest.approx(IDLE_MS, abs=desk.scene.idle_ms)


def test_a_screen_that_fails_leads_to_the_crash_screen(tmp_path):
    from game.scenes.crash import Crash

    desk = Desk.at(kit_for(tmp_path), "title")
    desk.app._crash("Traceback\nValueError: planned")
    desk.frame()
    assert isinstance(desk.scene, Crash)
    (report,) = (tmp_path / "crashes").iterdir()
    assert "ValueError: planned" in report.read_text(encoding="utf-8")
    desk.key("return")
    assert isinstance(desk.scene, Title)


def test_leaving_a_match_that_went_on_after_a_failure_leads_to_the_title(tmp_path):
    kit = kit_for(tmp_path)
    match = tabletop.make_match()
    match.play(match.state.legal()[0])
    Saves(kit.folder).write(match)
    desk = Desk.at(kit, "title")
    desk.app._crash("Traceback\nValueError: planned")
    desk.frame()
    desk.key("return")
    assert isinstance(desk.scene, TableScene)
    desk.key("m")
    desk.scene.put_focus("leave")
    desk.key("return")
    assert [type(scene) for scene in desk.app.stack] == [Title]


def test_the_pass_screen_opens_only_when_held_long_enough(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "handover")
    screen = desk.scene
    desk.kit.devices.open()
    pad = VirtualPad(desk)
    pad.set_button(pad.A, True)
    desk.frame(20)
    pad.set_button(pad.A, False)
    desk.frame(60)
    assert desk.scene is screen
    pad.set_button(pad.A, True)
    desk.frame(60)
    assert not desk.app.running or desk.scene is not screen
    pad.unplug()


def test_only_the_pad_of_the_seat_opens_its_pass_screen(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "handover")
    screen = desk.scene
    desk.kit.devices.open()
    own, other = VirtualPad(desk), VirtualPad(desk)
    ids = sorted(desk.kit.devices.pads)
    screen.summons.pad = ids[0]
    assert screen.handle(Press(Intent.CONFIRM, device=PAD, pad=ids[1])) is None
    desk.frame(60)
    assert desk.scene is screen and not screen._hold.active
    screen.handle(Press(Intent.CONFIRM, device=PAD, pad=ids[0]))
    assert screen._hold.active
    other.unplug()
    own.unplug()


def test_the_rules_open_at_a_rule_and_are_searched(tmp_path):
    from game.scenes.rules import Rules

    kit = kit_for(tmp_path)
    desk = Desk(kit, Rules(kit, "olympos", "4.5"))
    page, scene = desk.scene._page, desk.scene
    assert abs(scene._offset - page.anchors["4.5"]) <= kit.theme.px(40)
    scene.resume("settler")
    assert [c for c in scene.controls if c.startswith("hit")]
    scene.put_focus("text")
    before = scene._offset
    desk.key("down")
    assert scene._offset > before


def test_a_screen_that_was_left_is_freed_before_the_next_one_is_made(tmp_path, monkeypatch):
    desk = Desk.at(kit_for(tmp_path), "title")
    freed = []
    gc.disable()  # so that only the app can free it
    try:
        desk.app.apply(Push(Rules(desk.kit)))
        desk.frame(20)
        left = weakref.ref(desk.scene)
        monkeypatch.setattr(Title, "resume", lambda title, result: freed.append(left() is None))
        desk.key("escape")
        assert isinstance(desk.scene, Title)
        assert freed == [True]
    finally:
        gc.enable()


def test_the_bar_of_actions_can_be_clicked_a_right_click_goes_back_and_the_wheel_is_west(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "title")
    desk.point((5, 5))
    desk.frame()
    places = {intent: rect for rect, intent in desk.scene.bar.hits}
    desk.click((5, 5), button=2)
    assert desk.kit.settings.language == "ja"
    desk.click((5, 5), button=3)
    assert isinstance(desk.scene, Dialog)
    desk.click((5, 5), button=3)
    assert isinstance(desk.scene, Title)
    desk.click(places[Intent.HINT].center)
    assert desk.scene.__class__.__name__ == "Rules"
    desk.frame(20)
    back = {intent: rect for rect, intent in desk.scene.bar.hits}[Intent.BACK]
    desk.click(back.center)
    assert isinstance(desk.scene, Title)


def test_a_click_starts_what_it_clicks(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "title")
    desk.click(desk.scene.controls["settings"].rect.center)
    assert desk.scene.__class__.__name__ == "Settings"


@pytest.mark.parametrize(("game", "options"), [("olympos", {}), ("path", {}), ("ages", {"length": "simple"})])
def test_a_whole_match_from_the_title_to_the_results_is_saved_and_counted(tmp_path, game, options):
    """Everything between them is pressed, nothing is called: set-up, start, results, title."""
    import time

    from game.saves import Saves
    from game.scenes.table import TableScene
    from game.session import Waits
    from game.statistics import Statistics

    kit = kit_for(tmp_path, speed="instant")
    kit.settings.last_setup[game] = {
        "game": game, "options": options, "practice": False,
        "seats": [{"level": "apprentice", "name": "Gorgo"}, {"level": "apprentice", "name": "Solon"}],
    }  # fmt: skip
    desk = Desk.at(kit, "title")
    desk.scene.put_focus(game)
    desk.key("return", "m")
    assert isinstance(desk.scene, TableScene)
    end = time.monotonic() + 900  # a guard only: a busy machine is slow
    while desk.scene.session.waits is not Waits.OVER and time.monotonic() < end:
        desk.frame()
        time.sleep(0.001)
    desk.frame(60)
    desk.key("return")
    assert isinstance(desk.scene, Results)
    (entry,) = Saves(kit.folder).finished()
    assert len(entry.scores) == 2
    assert len(Statistics(kit.folder).lines) == 1
    desk.key("escape")
    assert isinstance(desk.scene, Title)


def test_rules_opened_at_a_rule_have_the_focus_on_its_chapter_and_stay_there(tmp_path):
    kit = kit_for(tmp_path)
    desk = Desk(kit, Rules(kit, "olympos", "5.12"))
    desk.frame(5)
    assert desk.scene.focus.current.id == f"chapter{desk.scene._chapter}" != "chapter0"
    chapter = desk.scene._chapter
    desk.key("down")
    assert desk.scene._chapter == chapter + 1


@pytest.mark.parametrize("reduced", [False, True])
def test_a_chosen_game_is_entered_through_its_leaf(tmp_path, reduced):
    desk = Desk.at(kit_for(tmp_path, reduced_motion=reduced), "title")
    desk.scene.put_focus("path")
    desk.key("return")
    if not reduced:
        assert isinstance(desk.scene, Title) and desk.scene.animating()
        seen = set()
        for _ in range(12):
            desk.frame(1, 60)
            seen.add(pygame.image.tobytes(desk.app.window.surface, "RGB"))
        assert len(seen) > 8, "it moves"
        desk.frame(10, 60)
    assert isinstance(desk.scene, SetUp)
    desk.key("escape")
    assert isinstance(desk.scene, Title) and not desk.scene._opening


def test_a_press_completes_the_way_into_a_game(tmp_path):
    desk = Desk.at(kit_for(tmp_path), "title")
    desk.key("return")
    desk.key("return")
    assert isinstance(desk.scene, SetUp)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", TEXT_SIZES)
def test_who_plays_a_seat_and_how_well_is_never_cut_off(tmp_path, language, size):
    kit = kit_for(tmp_path, language=language, text_size=size)
    desk = Desk.at(kit, "setup")
    style = kit.text.style("caption", grow=True, weight=700)
    for name in ("kind1", "level1"):
        choice = desk.scene.controls[name]
        room = choice.rect.width - 2 * kit.theme.grown(ARROW)
        for option in choice.options:
            assert kit.text.fit(option.words, style, room)[0] == option.words


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("rule", ["1.5", "4.13", "5.12", "10.3"])
def test_the_chapter_of_the_rule_that_was_opened_is_the_gold_one(tmp_path, text, rule):
    kit = kit_for(tmp_path, language="ja", text_size=text)
    desk = Desk(kit, Rules(kit, "olympos", rule))
    for _ in range(2):
        gold = [c.label for c in desk.scene.controls.values() if c.id.startswith("chapter") and c.chosen]
        assert [label.split(".")[0] for label in gold] == [rule.split(".")[0]]
        desk.frame(40)
