"""Music: one loop follows the other without stopping the picture; what a match sounds like."""

import os
from random import Random

import pygame
import pytest

from core.engine import NOBODY
from game.audio import Audio
from game.files import asset
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


def test_a_loop_begins_when_the_one_before_has_faded(audio):
    audio.loop("title")
    _until_begun(audio)
    assert pygame.mixer.music.get_busy()
    audio.loop("olympos")
    assert audio.fading and pygame.mixer.music.get_busy(), "it still fades"
    audio.loop("olympos_2")
    _until_begun(audio)
    assert pygame.mixer.music.get_busy() and audio.playing == "olympos_2"
    audio.loop("")
    _until_begun(audio)
    assert not pygame.mixer.music.get_busy()


def test_a_loop_that_is_missing_is_told_and_nothing_stops(audio, caplog):
    audio.loop("nowhere")
    _until_begun(audio)
    assert "nowhere" in caplog.text and not pygame.mixer.music.get_busy()


@pytest.mark.parametrize("game, players, loops", [("olympos", 3, 2), ("path", 2, 2), ("ages", 2, 3)])
def test_the_music_changes_in_the_course_of_a_match(tmp_path, game, players, loops):
    match = make_match(game, people=(), players=players, seed=4)
    scene = make_scene(make_kit(tmp_path), match)
    chance, heard = Random(4), set()
    while not match.state.finished:
        heard.add(scene.table.music(match.state.view(NOBODY)))
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
