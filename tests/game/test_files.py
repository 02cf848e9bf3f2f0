"""The files of assets/ are read alike from a folder and from the one archive of the packaged program."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pygame
import pytest

from game import icons
from game.files import walk

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = """
import sys
sys.path[:0] = sys.argv[1:2]
import assets
print(type(assets.ROOT).__module__.split(".")[0])
import pygame
from game.app import main
from game.audio import Audio
audio = Audio()
audio.open()
audio.play("confirm")
audio.loop("olympos")
while audio.fading:
    audio.update()
print(pygame.mixer.music.get_busy(), pygame.mixer.get_busy())
audio.close()
sys.exit(main(["--scene", "rules", "--game", "path", "--lang", "ja", "--size", "640x360", "--shot", sys.argv[2]]))
"""


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    path = tmp_path_factory.mktemp("archive") / "assets.zip"
    with zipfile.ZipFile(path, "w") as made:
        for name in walk():
            if "__pycache__" not in name:
                made.write(ROOT / "assets" / name, f"assets/{name}")
    return path


def _run(shot, *first):
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT),
                   "TRIPTYCH_HOME": str(shot.parent / "home"), "TMPDIR": str(shot.parent)}  # fmt: skip
    command = [sys.executable, "-c", PROGRAM, *(first or [str(ROOT)]), str(shot)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()[-3:]


def test_an_archive_gives_the_same_pictures_words_sounds_and_music(tmp_path, archive):
    assert _run(tmp_path / "folder.png") == ["pathlib", "True", "True"]
    assert _run(tmp_path / "archive.png", str(archive)) == ["zipfile", "True", "True"]
    assert (tmp_path / "folder.png").read_bytes() == (tmp_path / "archive.png").read_bytes()
    assert not list(tmp_path.glob("*.ogg")), "the file of the music was left behind"


@pytest.mark.parametrize("bytes_", [b"", b"no picture", b"\xff\xfe\x00", b"<svg></svg>", None])
def test_an_icon_that_is_missing_or_damaged_is_named_and_replaced(tmp_path, monkeypatch, caplog, bytes_):
    if bytes_ is not None:
        (tmp_path / "x.svg").write_bytes(bytes_)
    monkeypatch.setattr(icons, "asset", lambda name: tmp_path / name.removeprefix("icons/"))
    made = icons.Icons()
    lozenge = pygame.image.tobytes(icons.Icons().get("none", 48), "RGBA")
    assert pygame.image.tobytes(made.get("x", 48), "RGBA") == lozenge
    assert "<circle" in made.body("x")
    made.clear()
    made.get("x", 24)
    assert caplog.text.count("'x'") == 1
