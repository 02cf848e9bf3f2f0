"""Saving beside the play: the picture does not wait, and yet one move at most is not on the disk."""

import errno
import threading
from pathlib import Path

from game.keeper import Keeper
from game.session import Session
from game.store import StoreError
from tests.game.tabletop import AnyMind, make_match


class SlowDisk:
    """A disk that takes what it is given only when it is let."""

    def __init__(self):
        self.written, self.let = [], threading.Semaphore(0)

    def ready(self, match):
        ply = match.state.ply
        return lambda: (self.let.acquire(), self.written.append(ply))


def _session(disk, **more):
    keeper = Keeper(disk.ready, more.pop("failed", lambda error: None), more.pop("went_well", lambda: None))
    return Session(make_match(people=(0, 1), players=2), AnyMind(), keeper.save, saved=keeper.wait), keeper


def test_a_move_is_played_before_its_save_is_done_but_the_next_waits():
    disk = SlowDisk()
    session, _ = _session(disk)
    session.play(next(iter(session.moves())))
    first = session.match.state.ply
    assert not disk.written, "play goes on while the disk is busy"
    second = threading.Thread(target=lambda: session.play(next(iter(session.moves()))))
    second.start()
    second.join(0.2)
    assert second.is_alive() and session.match.state.ply == first, "a second move is not played on an unsaved first"
    disk.let.release()
    second.join()
    assert disk.written == [first] and session.match.state.ply > first
    disk.let.release()
    session.close()
    assert disk.written == [first, session.match.state.ply], "leaving waits for the disk"


def test_trouble_is_told_and_play_goes_on():
    told, well = [], []

    class Full(SlowDisk):
        def ready(self, match):
            def write():
                if match.state.ply % 2:
                    raise StoreError("full", Path("x"), OSError(errno.ENOSPC, "full"))

            return write

    session, keeper = _session(Full(), failed=told.append, went_well=lambda: well.append(1))
    for _ in range(6):
        session.play(next(iter(session.moves())))
    keeper.wait()
    assert told and all(error.kind == "full" for error in told)
    assert len(told) + len(well) == 6
