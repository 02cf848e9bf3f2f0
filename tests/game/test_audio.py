"""Music: one loop follows the other without stopping the picture; what a match sounds like."""

import io
import os
from array import array
from random import Random

import pygame
import pytest

from core.engine import NOBODY
from game import oggpart
from game.audio import MAX_AT_ONCE, TAIL, Audio
from game.files import asset
from game.layers import CHANNELS
from game.mood import MOOD_MS, Mood
from tests.game.tabletop import make_kit, make_match, make_scene


@pytest.fixture
def audio():
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    made = Audio()
    made.open()
    if not made.working:
        pytest.skip("no mixer here")
    yield made
    pygame.mixer.quit()


def _until_begun(audio):
    for _ in range(500):
        audio.update()
        if not audio.fading:
            return
        pygame.time.wait(10)
    raise AssertionError("the next loop never began")


def test_a_loop_begins_over_the_end_of_the_one_before(audio):
    audio.loop("title")
    _until_begun(audio)
    assert pygame.mixer.music.get_busy() and not pygame.mixer.Channel(TAIL).get_busy()
    audio.loop("olympos")
    assert audio.fading
    _until_begun(audio)
    assert pygame.mixer.music.get_busy() and pygame.mixer.Channel(TAIL).get_busy(), "both are heard"
    for _ in range(MAX_AT_ONCE + 2):
        audio.play("confirm")
    assert pygame.mixer.Channel(TAIL).get_busy(), "sounds leave the tail alone"
    audio.loop("olympos_2")
    _until_begun(audio)
    assert pygame.mixer.music.get_busy() and audio.playing == "olympos_2"
    audio.loop("")
    _until_begun(audio)
    assert not pygame.mixer.music.get_busy()


def test_layers_join_the_music_and_leave_it(audio):
    """In time with it, one after the other, and not those of the loop before."""
    audio.loop("path")
    audio.join("path_round_2")
    _until_begun(audio)
    audio.join_too("path_brush")
    _until_begun(audio)
    layers = [pygame.mixer.Channel(TAIL + 1 + number) for number in range(CHANNELS)]
    assert [layer.get_busy() for layer in layers] == [True, True, False, False]
    audio.join("path_round_3")
    _until_begun(audio)
    assert [layer.get_busy() for layer in layers] == [True, True, True, False], "two of them fade"
    audio.loop("title")
    _until_begun(audio)
    assert any(layer.get_busy() for layer in layers), "they leave softly"
    for _ in range(1500):  # the dummy device may be late
        if not any(layer.get_busy() for layer in layers):
            return
        pygame.time.wait(10)
    raise AssertionError("they are still heard")


def test_layers_go_into_the_music_a_whole_number_of_times():
    whole = oggpart.loop(asset("music/path.ogg").read_bytes())
    for name in ("path_brush", *(f"path_round_{number}" for number in range(1, 10))):
        loop = oggpart.loop(asset(f"music/{name}.ogg").read_bytes())
        assert loop.rate == whole.rate and (whole.end - whole.start) % (loop.end - loop.start) == 0, name


def test_the_brush_joins_with_the_banner_of_phase_f(tmp_path):
    """When it is played out, before the table is at rest again; it leaves with the next phase."""
    match = make_match("path", people=(), players=2, seed=4)
    chance = Random(4)
    scene = make_scene(make_kit(tmp_path), match)
    scene.playback.timeline.finish_all()
    joined = []
    scene.kit.audio.join_too = joined.append
    while not joined:
        for event in match.play(chance.choice(match.state.legal("search"))):
            scene.playback._told(event)
            assert bool(joined) == (event.kind in ("phase_challenge", "phase_battle"))
            if joined:
                break
    assert joined == ["path_brush"]


def test_a_loop_that_is_missing_is_told_and_nothing_stops(audio, caplog):
    audio.loop("title")
    audio.join("elsewhere")
    _until_begun(audio)
    assert "elsewhere" in caplog.text and pygame.mixer.music.get_busy()
    audio.loop("nowhere")
    _until_begun(audio)
    assert "nowhere" in caplog.text and not pygame.mixer.music.get_busy()


@pytest.mark.parametrize("game, players, loops", [("olympos", 3, 2), ("path", 2, 11), ("ages", 2, 3)])
def test_the_music_changes_in_the_course_of_a_match(tmp_path, game, players, loops):
    match = make_match(game, people=(), players=players, seed=4)
    scene = make_scene(make_kit(tmp_path), match)
    chance, heard = Random(4), set()
    while not match.state.finished:
        view = match.state.view(NOBODY)
        heard.update((scene.table.music(view), *scene.table.layers(view)))
        match.play(chance.choice(match.state.legal("search")))
    assert len(heard) == loops
    assert all(asset(f"music/{name}.ogg").is_file() for name in heard)


def test_a_mood_lasts_for_a_while():
    audio = Audio()
    mood = Mood(audio, "olympos")
    assert mood.follow("olympos_2", MOOD_MS - 1) == "olympos"
    assert mood.follow("olympos_2", MOOD_MS + 1) == audio.playing == "olympos_2"
    assert mood.follow("olympos", MOOD_MS + 2) == "olympos_2"
    assert mood.follow("olympos", 3 * MOOD_MS) == audio.playing == "olympos"


@pytest.mark.parametrize("name", ["title", "ages_3"])
def test_a_part_of_a_loop_sounds_like_that_part(audio, name):
    """It ends where it says, and is small. The mixer's own rate makes both but nearly the same."""
    data = asset(f"music/{name}.ogg").read_bytes()
    loop = oggpart.loop(data)
    rate, samples = loop.rate, loop.end + loop.start  # what the file holds twice is half before, half behind
    frequency, _, channels = pygame.mixer.get_init()
    whole = array("h", pygame.mixer.Sound(io.BytesIO(data)).get_raw())[::channels]
    begin = samples // 3
    part = oggpart.part(data, begin, 2 * rate)
    heard = array("h", pygame.mixer.Sound(io.BytesIO(part.data)).get_raw())[::channels]
    assert len(part.data) < len(data) / 5 and len(heard) < len(whole) / 5
    own = heard[len(heard) - round((part.end - begin) * frequency / rate) :][: frequency // 4]
    where = round(begin * len(whole) / samples)
    around = (whole[where + shift : where + shift + len(own)] for shift in range(-2000, 2000, 7))
    nearest = min(sum(abs(a - b) for a, b in zip(own[::50], one[::50], strict=True)) for one in around)
    silence = sum(abs(a) for a in own[::50])
    assert nearest < silence / 3


@pytest.mark.parametrize("data", [b"", b"RIFF" * 20, b"OggS" + bytes(60)])
def test_what_is_no_such_file_is_said_so(data):
    with pytest.raises(ValueError):
        oggpart.part(data, 0, 10)
    with pytest.raises(ValueError):
        oggpart.loop(data)
