"""The command line: one clear line and exit code 2 for whatever is wrong; pictures without a display."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game import app, cli, levels, settings, theme
from game.scenes import registry


def read(*arguments):
    return cli.read(list(arguments), list(registry.NAMES), levels.names())


@pytest.mark.parametrize("arguments", [
    ["--nonsense"], ["--game", "chess"], ["--players", "9", "--game", "olympos"], ["--players", "x"], ["--seed", "-3"],
    ["--levels", "god", "--game", "olympos"], ["--options", "handicap", "--game", "olympos"],
    ["--options", "handicap=maybe", "--game", "olympos"], ["--options", "colour=red", "--game", "olympos"],
    ["--lang", "fr"], ["--size", "big"], ["--size", "1x1"], ["--scene", "kitchen"], ["--frames", "0"],
    ["--speed", "3"], ["--load", "no/such/file"], ["--shot", "no/such/folder/x.png"], ["stray"],
    ["--levels", "adept,adept,adept", "--players", "2", "--game", "olympos"],
])  # fmt: skip
def test_one_line_and_code_2(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        read(*arguments)
    assert end.value.code == 2
    error = capsys.readouterr().err
    assert error.startswith("triptych: ") and error.count("\n") == 1 and error.endswith("\n")


def test_good_options_are_read():
    words = "--game olympos --demo --players 3 --levels adept,master --options handicap=on --seed 7 --size 1280x720"
    options = read(*words.split(), "--lang", "ja", "--frames", "5", "--speed", "instant")
    assert (options.game, options.players, options.levels, options.seed) == ("olympos", 3, ["adept", "master"], 7)
    assert (options.options, options.size, options.automatic) == ({"handicap": "on"}, (1280, 720), True)


def test_the_licences_are_printed_whole(capsys):
    with pytest.raises(SystemExit) as ended:
        cli.read(["--licences"], [], [])
    assert ended.value.code == 0
    printed = capsys.readouterr().out
    for words in ("SIL OPEN FONT LICENSE", "GNU LESSER GENERAL PUBLIC LICENSE", "pygame-ce"):
        assert words in printed


def test_version_and_help_end_well(capsys):
    for flag in ("--version", "--help"):
        with pytest.raises(SystemExit) as end:
            read(flag)
        assert end.value.code == 0
    assert "triptych" in capsys.readouterr().out


def test_a_picture_is_written_without_a_display(tmp_path):
    env = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")}
    env["TRIPTYCH_HOME"] = str(tmp_path)
    shot = tmp_path / "shot.png"
    command = [sys.executable, "-m", "game", "--scene", "title", "--size", "640x360", "--shot", str(shot)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert shot.stat().st_size > 10_000


def test_a_picture_that_cannot_be_written_costs_one_line(tmp_path):
    (tmp_path / "shot.png").mkdir()
    words = ["--scene", "title", "--size", "640x360", "--shot", str(tmp_path / "shot.png")]
    command = [sys.executable, "-m", "game", *words]
    env = {**os.environ, "TRIPTYCH_HOME": str(tmp_path)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("triptych: ") and done.stderr.count("\n") == 1


def test_the_settings_say_what_the_window_is_in_this_run_and_keep_what_was_chosen(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIPTYCH_HOME", str(tmp_path))
    ran = []
    monkeypatch.setattr(app.App, "run_frames", lambda made, frames: ran.append(made) or 0)
    options = read("--scene", "settings_picture", "--windowed", "--size", "1280x720", "--frames", "1")
    assert app._play(options, registry) == 0
    kit = ran[0].kit
    assert not kit.settings.fullscreen
    kit.save_settings()
    assert settings.load(kit.folder)[0].fullscreen
    kit.settings.fullscreen = False  # chosen by the player
    kit.save_settings()
    assert not settings.load(kit.folder)[0].fullscreen


def test_without_a_display_and_an_end_it_says_so(tmp_path):
    env = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "-m", "game"], env=env, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 1 and done.stderr.startswith("triptych: no display")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1920, 1200), (2560, 1080)])
@pytest.mark.parametrize("edge", [0.0, 0.05, 0.1])
def test_the_layout_stays_in_the_picture_and_scales_about_its_centre(size, edge):
    made = theme.Theme(size, edge=edge)
    assert made.picture.contains(made.safe.inflate(-2, -2))
    assert abs(made.safe.centerx - size[0] / 2) <= 1 and abs(made.safe.centery - size[1] / 2) <= 1
    left, right = made.rect("olympos.map"), made.rect("olympos.dev")
    assert left.right < right.left


def test_an_unknown_token_is_a_fault_with_a_name():
    with pytest.raises(theme.ThemeError, match=r"color\.neutral\.pink"):
        theme.Theme((1280, 720)).color("neutral.pink")
