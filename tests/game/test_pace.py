"""What is made ahead is broken off when a frame's share is used up, goes on where it was, and ends up whole."""

import threading
from collections import deque

import pygame
import pytest

from game.keep import Pictures
from game.pace import Pace
from game.timeline import Clip, Cue, Timeline

PAST, NEVER = 0.0, float("inf")


def test_a_step_that_is_broken_off_finds_what_it_has_made():
    pace, pictures, made, done = Pace(), Pictures(1 << 20), [], []

    def part(name):
        made.append(name)
        return pygame.Surface((4, 4))

    def step():
        for name in "abc":
            pictures.get(name, lambda name=name: part(name), used_up)
        done.append(True)

    def used_up():
        pace._until = PAST
        pace.made()

    steps = deque([step])
    turns = 0
    while not pace.work(steps, pace.share()):
        turns += 1
        assert turns < 10
    assert made == ["a", "b", "c"] and done == [True] and turns == 3


def test_without_a_limit_everything_is_done_with_what_it_adds():
    pace, seen = Pace(), []
    steps = deque()
    steps.append(lambda: (seen.append(1), steps.append(lambda: seen.append(2))))
    assert pace.work(steps, NEVER) and seen == [1, 2] and not steps


def test_nothing_is_worked_on_once_the_share_is_used_up():
    pace, seen = Pace(), []
    steps = deque([lambda: seen.append(1)])
    assert not pace.work(steps, PAST) and not seen and len(steps) == 1


def test_a_work_aside_is_waited_for_no_longer_than_the_share_and_done_once():
    pace, goes_on, done, found = Pace(), threading.Event(), [], []

    def work():
        goes_on.wait(10)
        done.append(threading.current_thread())
        return "picture"

    steps = deque([lambda: found.append(pace.aside("key", work))])
    assert not pace.work(steps, pace.share()) and not pace.work(steps, pace.share()) and not found
    goes_on.set()
    assert pace.work(steps) and found == ["picture"]
    assert len(done) == 1 and done[0] is not threading.current_thread()


def test_a_work_aside_is_done_at_once_where_nothing_limits_it():
    pace = Pace()
    assert pace.aside("key", threading.current_thread) is threading.current_thread()


def test_what_goes_wrong_aside_is_told_to_who_asked():
    pace = Pace()
    steps = deque([lambda: pace.aside("key", lambda: 1 // 0)])
    with pytest.raises(ZeroDivisionError):
        while not pace.work(steps, pace.share()):
            pass


@pytest.fixture
def timeline():
    class Slow(Pace):
        """One step a frame."""

        def work(self, steps, until=NEVER):
            if until is NEVER:
                return super().work(steps)
            if steps:
                steps.popleft()()
            return not steps

    return Timeline(400, 0, lambda sound: None, lambda event: None, Slow())


def test_a_cue_begins_only_when_its_steps_are_done(timeline):
    made, begun = [], []
    steps = deque([lambda: made.append(1), lambda: made.append(2), lambda: made.append(3)])
    timeline.add([Cue(clips=[Clip(100)], begin=[lambda: begun.append(len(made))], steps=steps)])
    timeline.update(10)
    assert not begun and not timeline.idle
    for _ in range(3):
        timeline.update(10)
    assert begun == [3]


def test_a_press_or_the_end_of_everything_waits_for_no_step(timeline):
    made, ended = [], []
    for number in range(2):
        steps = deque([lambda number=number: made.append(number)] * 3)
        timeline.add([Cue(steps=steps), Cue(clips=[Clip(100)], finish=[lambda number=number: ended.append(number)])])
    assert timeline.press()
    assert made == [0, 0, 0] and ended == [0], "what is only made ready counts as nothing that was shown"
    timeline.finish_all()
    assert made == [0, 0, 0, 1, 1, 1] and ended == [0, 1] and timeline.idle


def test_what_comes_later_is_made_while_something_moves(timeline):
    made = []
    timeline.add([Cue(clips=[Clip(100)]), Cue(clips=[Clip(100)], steps=deque([lambda: made.append(1)] * 4))])
    for _ in range(5):
        timeline.update(10)
    assert len(made) == 4 and not timeline.idle
