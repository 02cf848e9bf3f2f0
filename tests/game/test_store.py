"""Files of the player: nothing is lost by damage, full disks, kills; everything odd is told and kept."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from core import engine
from core.match import Match, SaveError, Seat
from game import settings, store
from game.cli import Options, StartError
from game.outcome import Outcome, SeatOutcome
from game.saves import Saves
from game.scenes import registry, routes
from game.scenes.dialogs import Dialog
from game.statistics import Statistics
from game.store import Folder, StoreError
from tests.game.desk import Desk, kit_for
from tests.game.tabletop import played

NOW = datetime(2026, 11, 30, 20, 15)


def new_match(seed: int = 3) -> Match:
    return Match.new("olympos", [Seat("Mika"), Seat("Solon", "adept")], {}, seed)


# ---- settings ------------------------------------------------------------------------------------------------------


def test_settings_come_back(tmp_path):
    folder = Folder(tmp_path)
    chosen = settings.Settings(language="ja", text_size=1.5, edge=0.1, speed="instant", volume_music=0)
    chosen.bindings = {"keys": {"hint": ["k"]}, "pads": {}}
    chosen.save(folder)
    assert settings.load(folder) == (chosen, False)


def test_no_settings_file_is_no_damage(tmp_path):
    loaded, damaged = settings.load(Folder(tmp_path))
    assert loaded.first_run and not damaged


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "\x00\x01", '"x"'])
def test_a_damaged_settings_file_is_kept_and_the_standard_used(tmp_path, text):
    (tmp_path / settings.FILE).write_text(text, encoding="utf-8")
    loaded, damaged = settings.load(Folder(tmp_path))
    assert damaged and loaded.text_size == 1.0
    assert (tmp_path / "settings.damaged1.json").read_text(encoding="utf-8") == text
    loaded.save(Folder(tmp_path))
    assert settings.load(Folder(tmp_path)) == (loaded, False)


@pytest.mark.parametrize("name, value", [("text_size", 3), ("language", "xx"), ("fullscreen", "yes"), ("speed", 1),
                                         ("volume_sound", True), ("edge", "0.05"), ("bindings", [])])  # fmt: skip
def test_one_impossible_value_costs_only_itself(tmp_path, name, value):
    values = {"language": "ja", "reduced_motion": True, name: value}
    (tmp_path / settings.FILE).write_text(json.dumps(values), encoding="utf-8")
    loaded, damaged = settings.load(Folder(tmp_path))
    assert damaged and loaded.reduced_motion
    assert getattr(loaded, name) == getattr(settings.Settings(), name)


def test_a_setting_of_this_run_only_is_not_kept(tmp_path):
    folder = Folder(tmp_path)
    settings.Settings(language="en", speed="2").save(folder)
    chosen, _ = settings.load(folder)
    chosen.for_this_run("language", "ja")
    chosen.for_this_run("speed", "4")
    chosen.text_size = 1.5
    chosen.save(folder)
    assert (chosen.language, chosen.speed) == ("ja", "4")
    kept, _ = settings.load(folder)
    assert (kept.language, kept.speed, kept.text_size) == ("en", "2", 1.5)
    chosen.speed = "4"  # now a person has chosen it
    chosen.save(folder)
    kept, _ = settings.load(folder)
    assert (kept.language, kept.speed) == ("en", "4")


def test_settings_that_name_no_language_have_that_of_the_system(tmp_path, monkeypatch):
    monkeypatch.setattr(settings, "system_language", lambda: "ja")
    (tmp_path / settings.FILE).write_text('{"speed": "2"}', encoding="utf-8")
    assert settings.load(Folder(tmp_path))[0].language == "ja"


# ---- writing -------------------------------------------------------------------------------------------------------


def test_three_generations_are_kept(tmp_path):
    folder = Folder(tmp_path)
    for text in ("one", "two", "three", "four"):
        folder.write("a.txt", text, 3)
    assert [(tmp_path / name).read_text() for name in ("a.txt", "a.txt.1", "a.txt.2")] == ["four", "three", "two"]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.txt", "a.txt.1", "a.txt.2"]


@pytest.mark.parametrize("number, kind", [(errno.ENOSPC, "full"), (errno.EACCES, "denied"), (errno.EIO, "failed")])
def test_a_disk_that_takes_nothing_leaves_the_old_file(tmp_path, monkeypatch, number, kind):
    folder = Folder(tmp_path)
    folder.write("a.txt", "old", 3)

    def refuse(handle):
        raise OSError(number, "refused")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(StoreError) as error:
        folder.write("a.txt", "new", 3)
    assert error.value.kind == kind
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.txt"]
    assert (tmp_path / "a.txt").read_text() == "old"


def test_settings_on_a_full_disk_are_told_on_the_screen(tmp_path, monkeypatch):
    kit = kit_for(tmp_path)
    monkeypatch.setattr(os, "fsync", lambda handle: (_ for _ in ()).throw(OSError(errno.ENOSPC, "full")))
    kit.save_settings()
    assert list(kit.notices) == [kit.words("notice.store_full")]


KILLED = """
import os, sys
from game.store import Folder
folder = Folder(sys.argv[1])
step = int(sys.argv[2])
real = {name: getattr(os, name) for name in ("fsync", "link", "unlink", "rename", "replace")}
count = 0
def dying(name):
    def act(*args, **kw):
        global count
        count += 1
        if count == step:
            os._exit(9)
        return real[name](*args, **kw)
    return act
for name in real:
    setattr(os, name, dying(name))
folder.write("a.txt", "new" * 1000, 3)
"""


@pytest.mark.parametrize("step", range(1, 7))
def test_a_kill_at_any_step_of_writing_leaves_a_whole_file(tmp_path, step):
    folder = Folder(tmp_path)
    for text in ("older", "old"):
        folder.write("a.txt", text, 3)
    subprocess.run([sys.executable, "-c", KILLED, str(tmp_path), str(step)], check=False, cwd=Path.cwd())
    assert (tmp_path / "a.txt").read_text() in ("old", "new" * 1000)


# ---- matches -------------------------------------------------------------------------------------------------------


def test_a_match_comes_back_move_by_move(tmp_path):
    saves = Saves(Folder(tmp_path))
    match = played(new_match(), 12)
    saves.write(match, NOW)
    (entry,) = saves.unfinished()
    assert (entry.game, entry.played, entry.seats) == (
        "olympos",
        "2026-11-30 20:15",
        [("", "Mika"), ("adept", "Solon")],
    )
    again = saves.read(entry)
    assert again.state == match.state and len(again.record) == 12


def test_a_finished_match_goes_to_the_replays_with_its_points(tmp_path):
    saves = Saves(Folder(tmp_path))
    match = played(new_match(), 10_000)
    saves.write(match, NOW)
    assert not saves.unfinished()
    (entry,) = saves.finished()
    assert entry.scores == [match.state.total(seat) for seat in range(2)]


def test_a_copied_file_is_a_match_of_its_own(tmp_path):
    saves = Saves(Folder(tmp_path))
    match = played(new_match(), 5)
    saves.write(match, NOW)
    (entry,) = saves.unfinished()
    text = entry.path.read_text(encoding="utf-8")
    entry.path.with_name("copy.match").write_text(text, encoding="utf-8")
    copy = next(e for e in saves.unfinished() if e.id == "copy")
    saves.write(played(saves.read(copy), 1), NOW)
    assert entry.path.read_text(encoding="utf-8") == text
    assert len(saves.read(copy).record) == 6


def test_going_on_with_a_file_from_elsewhere_leaves_the_own_match_alone(tmp_path):
    saves = Saves(Folder(tmp_path / "home"))
    match = played(new_match(), 5)
    saves.write(match, NOW)
    (entry,) = saves.unfinished()
    copy = tmp_path / "copy.match"
    copy.write_text(match.to_text(), encoding="utf-8")
    saves.write(played(match, 5), NOW)
    further = entry.path.read_text(encoding="utf-8")
    saves.write(played(saves.read_file(copy), 1), datetime(2026, 12, 1, 9, 0))
    assert entry.path.read_text(encoding="utf-8") == further
    assert len(saves.entries()) == 2
    saves.write(played(saves.read_file(entry.path), 1), NOW)  # its own file goes on as itself
    assert len(saves.read(entry).record) == 11 and len(saves.entries()) == 2


def test_practice_stays_with_a_match_that_is_taken_up_again(tmp_path):
    kit, saves = kit_for(tmp_path), Saves(Folder(tmp_path))
    for practice in (True, False):
        match = new_match()
        routes.at_table(kit, match, practice=practice)
        saves.write(match, NOW)
        (entry,) = saves.unfinished()
        assert routes.resume(kit, entry).scene.session.practice is practice
        saves.delete(entry)


def test_a_match_from_elsewhere_is_not_written_outside_the_folder(tmp_path):
    saves = Saves(Folder(tmp_path / "home"))
    match = new_match()
    match.notes["id"] = "../../elsewhere"
    saves.write(match, NOW)
    assert [entry.id for entry in saves.entries()] == [match.notes["id"]]
    assert not list(tmp_path.glob("*.match"))


def test_points_that_are_no_numbers_do_not_break_the_list(tmp_path):
    saves = Saves(Folder(tmp_path))
    match = new_match()
    match.notes["scores"] = "12 --5 \u00b2"
    Folder(tmp_path).write("matches/x.match", match.to_text())
    (entry,) = saves.entries()
    assert entry.scores == []


def damaged_saves(tmp_path):
    saves = Saves(Folder(tmp_path))
    match = played(new_match(), 5)
    saves.write(match, NOW)
    before = bytes(match.state)
    played(match, 5)
    saves.write(match, NOW)
    (entry,) = saves.unfinished()
    return saves, entry, before


def test_of_a_damaged_match_the_save_before_is_offered(tmp_path):
    saves, entry, before = damaged_saves(tmp_path)
    text = entry.path.read_text(encoding="utf-8")
    entry.path.write_text(text[: len(text) // 2], encoding="utf-8")
    with pytest.raises(SaveError):
        saves.read(entry)
    assert saves.older(entry) == 1
    assert bytes(saves.read(entry, 1).state) == before
    kit = kit_for(tmp_path)
    change = routes.resume(kit, entry)
    assert isinstance(change.scene, Dialog)
    assert [name for name, _, _ in change.scene._answers] == ["older", "back"]
    assert entry.path.exists()


def test_a_match_is_listed_as_damaged_only_when_all_its_copies_are(tmp_path):
    saves, entry, _ = damaged_saves(tmp_path)
    assert entry.whole == 0
    text = entry.path.read_text(encoding="utf-8")
    entry.path.write_text("", encoding="utf-8")  # as a machine that lost its power may leave it
    (entry,) = saves.unfinished()
    assert entry.whole == 1 and entry.game == "olympos"
    for number in range(store.GENERATIONS):
        store.generation(entry.path, number).write_text(text[: len(text) // 2], encoding="utf-8")
    assert saves.unfinished() == []
    (entry,) = saves.entries()
    assert entry.whole is None and len(entry.seats) == 2
    kit = kit_for(tmp_path)
    assert kit.words("save.all_damaged") in routes.resume(kit, entry).scene._body


SPOILT = {"empty": lambda good: b"", "zeros": lambda good: bytes(len(good)), "first byte": lambda good: b"X" + good[1:]}


@pytest.mark.parametrize("how", SPOILT)
def test_a_match_damaged_from_its_first_line_on_goes_on_from_the_save_before(tmp_path, how):
    saves, entry, before = damaged_saves(tmp_path)
    good = entry.path.read_bytes()
    spoilt = SPOILT[how](good)
    entry.path.write_bytes(spoilt)
    desk = Desk.at(kit_for(tmp_path), "title")
    desk.key("return")
    assert desk.kit.words("save.damaged") in desk.scene._body
    desk.key("return")
    match = desk.scene.session.match
    assert bytes(match.state) == before
    kept = entry.path.with_name(f"{entry.id}.damaged1.match")
    assert desk.kit.words("save.set_aside", file=kept.name) in (*desk.kit.notices, desk.app.toasts._now)
    for _ in range(5):  # no later save touches it
        saves.write(played(match, 1), NOW)
    assert kept.read_bytes() == spoilt
    assert [e.id for e in saves.entries()] == [entry.id]
    assert len(saves.read(entry).record) == 10


def test_all_damaged_saves_after_the_one_that_is_used_are_set_aside(tmp_path):
    saves, entry, _ = damaged_saves(tmp_path)
    saves.write(played(saves.read(entry), 1), NOW)
    oldest = store.generation(entry.path, 2).read_bytes()
    for number, text in ((0, "newest"), (1, "newer")):
        store.generation(entry.path, number).write_text(text)
    (entry,) = saves.entries()
    assert entry.whole == saves.older(entry) == 2
    match, kept = saves.use_older(entry, 2)
    assert (len(match.record), kept.read_text()) == (5, "newest")
    assert entry.path.read_bytes() == oldest and len(saves.entries()) == 1
    kept_texts = {path.read_text() for path in entry.path.parent.glob("*.damaged*")}
    assert kept_texts == {"newest", "newer"}


def test_a_kill_between_setting_aside_and_going_on_hides_no_match(tmp_path):
    saves, entry, before = damaged_saves(tmp_path)
    entry.path.unlink()
    (found,) = saves.unfinished()
    assert (found.id, found.whole) == (entry.id, 1)
    match, kept = saves.use_older(found, saves.older(found))
    assert bytes(match.state) == before and kept is None and entry.path.exists()


def test_a_match_of_which_nothing_can_be_read_is_listed_by_its_name(tmp_path):
    kit = kit_for(tmp_path)
    saves = Saves(kit.folder)
    saves.write(played(new_match(), 3), NOW)
    (entry,) = saves.entries()
    entry.path.write_bytes(b"")
    (lost,) = saves.entries()
    assert (lost.game, lost.played, lost.whole) == ("olympos", "2026-11-30 20:15", None)
    assert saves.unfinished() == []
    desk = Desk.at(kit, "matches")
    assert any("Olympos: 2026-11-30 20:15" in words for words in desk.scene.current.texts())
    desk.key("return")
    assert kit.words("save.all_damaged") in desk.scene._body


def test_two_matches_of_the_same_second_have_files_of_their_own(tmp_path):
    saves, first, second = Saves(Folder(tmp_path)), new_match(3), new_match(4)
    for match in (first, second, first):
        saves.write(match, NOW)
    assert sorted(saves.read(entry).seed for entry in saves.entries()) == [3, 4]
    for entry in saves.entries():
        entry.path.write_text("nothing", encoding="utf-8")
    assert [entry.game for entry in saves.entries()] == ["olympos", "olympos"], "both are known by their names"


def test_of_two_matches_of_the_same_minute_the_later_comes_first(tmp_path):
    saves = Saves(Folder(tmp_path))
    first, second = played(new_match(1), 3), played(new_match(2), 3)
    saves.write(second, NOW.replace(minute=10))
    saves.write(first, NOW.replace(second=5))
    saves.write(played(second, 1), NOW.replace(second=50))
    assert [e.id for e in saves.unfinished()] == [second.notes["id"], first.notes["id"]]
    assert {e.played for e in saves.unfinished()} == {"2026-11-30 20:15"}
    for entry in saves.unfinished():  # as earlier versions wrote it
        text = re.sub(r"(note played .{16}):\d\d", r"\1", entry.path.read_text(encoding="utf-8"))
        entry.path.write_text(text, encoding="utf-8")
        os.utime(entry.path, (1e9, 1e9 + (entry.id == first.notes["id"])))
    assert [e.id for e in saves.entries()] == [first.notes["id"], second.notes["id"]]


@pytest.mark.parametrize(
    "old, new, kind", [("format 1", "format 99", "newer"), ("game olympos", "game chess", "foreign")]
)
def test_newer_and_foreign_matches_are_named_and_kept(tmp_path, old, new, kind):
    saves, entry, _ = damaged_saves(tmp_path)
    text = entry.path.read_text(encoding="utf-8").replace(old, new)
    if kind == "foreign":  # with a checksum that fits, as a real file of another program version has
        body = text.rpartition("checksum ")[0]
        from core.match import _checksum

        text = f"{body}checksum {_checksum(body)}\n"
    entry.path.write_text(text, encoding="utf-8")
    with pytest.raises(SaveError) as error:
        saves.read(entry)
    assert error.value.kind == kind
    change = routes.resume(kit_for(tmp_path), entry)
    assert isinstance(change.scene, Dialog) and entry.path.read_text(encoding="utf-8") == text


def test_a_match_against_a_level_unknown_here_is_refused_before_it_opens(tmp_path):
    saves = Saves(Folder(tmp_path))
    saves.write(Match.new("olympos", [Seat("Mika"), Seat("Pythia", "oracle")], {}, 3), NOW)
    (entry,) = saves.unfinished()
    with pytest.raises(SaveError, match="oracle") as error:
        saves.read(entry)
    assert error.value.kind == "newer"
    assert isinstance(routes.resume(kit_for(tmp_path), entry).scene, Dialog)
    with pytest.raises(StartError, match="oracle"):
        registry.first(kit_for(tmp_path), Options(load=entry.path))


def test_rubbish_in_the_folder_is_no_match(tmp_path):
    folder = Folder(tmp_path)
    folder.write("matches/x.match", "hello")
    folder.write("matches/y.match", "triptych match\nformat 1\n")
    assert Saves(folder).entries() == []


def test_the_title_offers_to_continue_first(tmp_path):
    Saves(Folder(tmp_path)).write(played(new_match(), 8), NOW)
    desk = Desk.at(kit_for(tmp_path), "title")
    assert desk.scene.current.id == "continue"


# ---- statistics ----------------------------------------------------------------------------------------------------


def outcome(match_id, person_place=1, assisted=False):
    seats = [
        SeatOutcome(0, "Mika", "", person_place, 40, {}),
        SeatOutcome(1, "Solon", "adept", 3 - person_place, 30, {}),
    ]
    return Outcome("olympos", seats, [[0], [0]], assisted=assisted, match_id=match_id)


def test_statistics_count_once_and_without_help(tmp_path):
    statistics = Statistics(Folder(tmp_path))
    statistics.add(outcome("a"), "2026-11-30")
    statistics.add(outcome("a"), "2026-11-30")
    statistics.add(outcome("b", person_place=2), "2026-11-30")
    statistics.add(outcome("c", assisted=True), "2026-11-30")
    again = Statistics(Folder(tmp_path))
    tally = again.by_level("olympos", ["apprentice", "adept"])["adept"]
    assert (tally.played, tally.won, tally.best) == (2, 1, 40)
    assert again.whole("path").played == 0


def test_damaged_statistics_are_set_aside(tmp_path):
    (tmp_path / "statistics.json").write_text("no", encoding="utf-8")
    statistics = Statistics(Folder(tmp_path))
    assert statistics.damaged and statistics.lines == []
    assert (tmp_path / "statistics.damaged1.json").exists()


@pytest.mark.parametrize("spoilt", [5, {"id": "x"}, {"seats": 5}, {"seats": [[1]]}, {"seats": [["", "a", "first", 1]]}])
def test_one_damaged_line_of_the_statistics_costs_only_itself(tmp_path, spoilt):
    Statistics(Folder(tmp_path)).add(outcome("a"), "2026-11-30")
    path = tmp_path / "statistics.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    good = data["matches"][0]
    data["matches"].append({**good, **spoilt} if isinstance(spoilt, dict) and "seats" in spoilt else spoilt)
    path.write_text(json.dumps(data), encoding="utf-8")
    for damaged in (True, False):
        statistics = Statistics(Folder(tmp_path))
        assert statistics.damaged is damaged
        assert [line.id for line in statistics.lines] == ["a"]
        assert statistics.whole("olympos").played == 1
    assert json.loads((tmp_path / "statistics.damaged1.json").read_text(encoding="utf-8")) == data


def test_the_folder_can_be_another_one(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIPTYCH_HOME", str(tmp_path / "stick"))
    Folder().write("a.txt", "x")
    assert (tmp_path / "stick" / "a.txt").exists()
    assert engine.games()


@pytest.mark.parametrize(("game", "counter"), [("olympos", "turn"), ("path", "round"), ("ages", "round")])
def test_the_list_counts_as_the_table_does(tmp_path, game, counter):
    kit = kit_for(tmp_path)
    match = Match.new(game, [Seat("Mika"), Seat("Solon", "adept")], {}, 3)
    while match.state.turn < 4:
        played(match, 1)
    saves = Saves(kit.folder)
    saves.write(match)
    number = match.record[-1].turn if counter == "turn" else match.state.get("round")
    assert saves.entries()[0].count(kit.words) == f"{counter} {number}"
