"""Music: one loop follows the other without stopping the picture; what a match sounds like."""

import os

import pygame
import pytest

from game.audio import Audio
from game.files import asset
from tests.game.tabletop import AnyMind, Hands, make_kit, make_match, make_scene


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


@pytest.mark.parametrize("game, players", [("olympos", 3), ("path", 2), ("ages", 2)])
def test_the_music_changes_in_the_course_of_a_match(tmp_path, game, players):
    scene = make_scene(make_kit(tmp_path), make_match(game, people=(), players=players, seed=4), AnyMind())
    hands, heard = Hands(scene), set()
    for _ in range(3000):
        hands.frame(400)
        heard.add(scene.music)
        if len(heard) > 1:
            break
    assert len(heard) > 1
    assert all(asset(f"music/{name}.ogg").exists() for name in heard)
