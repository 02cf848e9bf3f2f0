"""Cues in time: in order, each begun and finished once, completed by a press, all by a second one."""

import math

import pygame

from game.timeline import Clip, Cue, Timeline


def _timeline():
    heard, told = [], []
    return Timeline(400, 0, heard.append, told.append), heard


def _cues(log, count=3, ms=100.0):
    def cue(i):
        return Cue(
            clips=[Clip(ms)],
            begin=[lambda: log.append(f"begin {i}")],
            finish=[lambda: log.append(f"finish {i}")],
            sounds=[f"sound {i}"],
        )

    return [cue(i) for i in range(count)]


WHOLE = ["begin 0", "finish 0", "begin 1", "finish 1", "begin 2", "finish 2"]


def test_cues_follow_one_another_however_long_the_frames_are():
    for frame in (1, 16, 250, 1000):
        log = []
        timeline, heard = _timeline()
        timeline.add(_cues(log))
        for _ in range(math.ceil(300 / frame) + 1):
            timeline.update(frame)
        assert timeline.idle
        assert log == WHOLE
        assert heard == ["sound 0", "sound 1", "sound 2"]


def test_a_press_completes_one_and_a_second_soon_after_all():
    log = []
    timeline, _ = _timeline()
    timeline.add(_cues(log))
    timeline.update(10)
    assert timeline.press()
    assert log == ["begin 0", "finish 0"]
    timeline.update(10)
    assert timeline.press()
    assert log == WHOLE
    assert timeline.idle and not timeline.press()


def test_two_presses_far_apart_complete_one_each():
    log = []
    timeline, _ = _timeline()
    timeline.add(_cues(log, ms=1000.0))
    timeline.update(10)
    timeline.press()
    timeline.update(500)
    timeline.press()
    assert log == WHOLE[:4]


def test_instant_shows_only_the_end_and_is_silent():
    log = []
    timeline, heard = _timeline()
    timeline.rate = math.inf
    timeline.add(_cues(log))
    timeline.update(1)
    assert log == WHOLE and heard == [] and timeline.idle


def test_what_lingers_stops_nobody():
    timeline, _ = _timeline()
    timeline.add([Cue(lingering=[Clip(1000)])])
    timeline.update(1)
    timeline.update(1)
    assert timeline.idle and timeline.animating
    timeline.update(1000)
    assert not timeline.animating


def test_events_that_happen_together_share_a_cue():
    log = []
    first, second, _ = _cues(log)
    second.clips[0].ms = 300.0
    first.join(second)
    assert first.ms == 300.0
    timeline, _ = _timeline()
    timeline.add([first])
    timeline.update(301)
    assert log == ["begin 0", "begin 1", "finish 0", "finish 1"]


def test_what_moves_tells_all_that_it_covers_and_one_that_does_not_know_means_the_whole_window():
    timeline = Timeline(400, 0, lambda sound: None, lambda event: None)
    one, two, three = (pygame.Rect(i, i, 5, 5) for i in range(3))
    surface = pygame.Surface((1, 1))
    timeline.add([Cue(clips=[Clip(100, lambda surface, t: [one, two]), Clip(100, lambda surface, t: three)])])
    timeline.update(10)
    assert timeline.draw(surface) == [one, two, three]
    timeline.linger(Clip(100, lambda surface, t: None))
    assert timeline.draw(surface) is None
