"""The client itself, killed at moments that nobody chose while it plays and saves a match: at most one move is lost."""

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from core.match import Match, Seat
from game import settings
from game.saves import Saves
from game.store import Folder

ROOT = Path(__file__).resolve().parent.parent.parent
# the program as it is, on a screen that nobody sees; each move is told at once to a file, which survives the kill
PROGRAM = """
import os, sys
sys.path.insert(0, sys.argv[1])
from game import app, session, window
window.headless_here = lambda: False
told, play = os.open(sys.argv[2], os.O_CREAT | os.O_WRONLY | os.O_APPEND), session.Session.play
def playing(self, move):
    batch = play(self, move)
    os.write(told, b"%d\\n" % len(self.match.record))
    return batch
session.Session.play = playing
sys.exit(app.main(["--load", sys.argv[3], "--windowed", "--size", "640x360", "--speed", "instant"]))
"""


def play_until_killed(home: Path, match: Path, after: float) -> int:
    """Starts the client with a match, kills it `after` seconds of its first move; how many moves it had played."""
    told = home / "told.txt"
    told.unlink(missing_ok=True)
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TRIPTYCH_HOME": str(home)}
    command = [sys.executable, "-c", PROGRAM, str(ROOT), str(told), str(match)]
    process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE)
    try:
        while process.poll() is None and not (told.exists() and told.stat().st_size):
            time.sleep(0.01)
        assert process.poll() is None, process.stderr.read().decode()
        time.sleep(after)
        assert process.poll() is None, "the match was over before the kill"
    finally:
        process.kill()
        process.communicate()
    return int(told.read_text(encoding="ascii").split()[-1])


@pytest.mark.parametrize("kills", [3, pytest.param(25, marks=pytest.mark.long)])
def test_a_killed_client_has_lost_one_move_at_most(tmp_path, kills):
    chance = random.Random(kills)
    (tmp_path / settings.FILE).write_text(json.dumps({"first_run": False}), encoding="utf-8")
    saves = Saves(Folder(tmp_path))
    match, known, moves = tmp_path / "start.match", set(), 0
    for number in range(kills):
        if number == 0 or moves > 60:  # a new match; else the killed one goes on
            match, known = tmp_path / "start.match", {entry.id for entry in saves.entries()}
            deal = Match.new("olympos", [Seat("", "apprentice")] * 4, {}, number)
            match.write_text(deal.to_text(), encoding="utf-8")
            moves = 0
        played = play_until_killed(tmp_path, match, chance.uniform(0, 0.4))
        for entry in saves.entries():
            if entry.id not in known:
                assert entry.whole == 0, "the newest save is whole"
                match, moves = entry.path, len(saves.read(entry).record)
        assert played - 1 <= moves <= played + 1
