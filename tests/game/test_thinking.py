"""Computers think on a thread of their own: one question at a time, stopped by a flag, errors raised by `take`."""

import threading
import time

import pytest

from core.engine import State
from game.session import Session
from game.thinking import Thinker
from tests.game.tabletop import AnyMind, make_match

GUARD = 60.0  # seconds until a test that hangs ends; never what is tested


def answer_of(thinker):
    assert thinker.job.done.wait(GUARD)
    return thinker.take(0.0)


def test_a_question_is_answered_once():
    told = threading.Event()
    thinker = Thinker()
    thinker.ask(lambda stop: 7, told.set)
    assert told.wait(GUARD)
    assert thinker.busy
    assert thinker.take(0.0) == 7
    assert not thinker.busy and thinker.take(0.0) is None


def test_an_error_of_the_worker_is_raised_by_take():
    thinker = Thinker()
    thinker.ask(lambda stop: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        answer_of(thinker)
    assert not thinker.busy


def test_hurry_sets_the_flag_and_keeps_the_answer():
    thinker = Thinker()

    def until_stopped(stop):
        while not stop.reason:
            pass
        return "the best so far"

    thinker.ask(until_stopped)
    assert thinker.take(0.0) is None
    thinker.hurry()
    assert answer_of(thinker) == "the best so far"


def test_a_new_question_waits_for_one_that_does_not_stop_and_asking_does_not():
    thinker = Thinker()
    begun, release, running, together = threading.Event(), threading.Event(), [], []

    def stubborn(stop):
        running.append("old")
        begun.set()
        assert release.wait(GUARD)
        assert stop.reason  # it was told
        running.remove("old")
        return "old"

    def new(stop):
        together.extend(running)
        return "new"

    thinker.ask(stubborn)
    assert begun.wait(GUARD)
    old = thinker.job
    thinker.ask(new)  # comes back although the old one still runs
    assert not old.done.is_set()
    assert thinker.take(0.0) is None
    release.set()
    assert answer_of(thinker) == "new"
    assert not together
    assert old.done.is_set()


def test_moves_of_computers_are_listed_but_not_described(monkeypatch):
    session = Session(make_match(people=(), players=2), AnyMind())

    def described(state, move):
        raise AssertionError("nobody reads it")

    monkeypatch.setattr(State, "describe", described)
    for _ in range(2000):
        session.tick(16, idle=True)
        if len(session.match.record) > 5:
            break
        time.sleep(0.001)
    session.close()
    assert len(session.match.record) > 5
