"""A whole match with one device alone, through the program's own loop: real key, mouse and pad events."""

import pytest

from game.bindings import Intent
from game.input import MOUSE, PAD
from game.saves import Saves
from game.scenes.openings import open_table
from game.scenes.results import Results
from game.scenes.table import TableScene
from tests.game.desk import Desk, VirtualPad, kit_for
from tests.game.tabletop import Hands, make_kit, make_match, make_scene

SIZE = (640, 360)


def _desk(tmp_path, seed, game="olympos", **options):
    kit = kit_for(tmp_path, SIZE, speed="instant", inspector="zoom", hold_to_confirm=False)
    match = make_match(game, people=(0,), players=2, seed=seed, **options)
    return Desk(kit, open_table(kit, match, Saves(kit.folder).ready)), match


def _until_asked(desk):
    """Frames until the person is asked; False once the match is over."""
    for _ in range(4000):
        scene = desk.scene
        if isinstance(scene, TableScene) and scene.asking is not None and scene.timeline.idle:
            return True
        if not isinstance(scene, TableScene) or scene.session.match.state.finished:
            return False
        desk.frame(ms=120)
    raise AssertionError("nobody is asked")


def _play(desk, match, act, steps=80):
    """Decision after decision until the match is over."""
    decisions = 0
    while _until_asked(desk):
        ply = match.state.ply
        for number in range(steps):
            if match.state.ply != ply:
                break
            act(number)
        else:
            raise AssertionError(f"no move: {desk.scene.asking.decision}, {desk.scene.pointing.at}")
        decisions += 1
    return decisions


def _finish(desk, match, press):
    assert match.state.finished
    for _ in range(30):
        desk.frame(ms=100)
    press()
    desk.frame(3)
    assert isinstance(desk.scene, Results)
    assert Saves(desk.kit.folder).finished()[0].scores == [match.state.total(seat) for seat in range(2)]


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("olympos", {}),
        pytest.param("ages", {"length": "simple"}, marks=pytest.mark.long),
        pytest.param("path", {}, marks=pytest.mark.long),
    ],
)
def test_keys_alone(tmp_path, game, options):
    desk, match = _desk(tmp_path, 21, game, **options)
    keys = ["return", "page down", "return", "down", "return", "right", "return", "page down", "tab", "return"]
    assert _play(desk, match, lambda n: desk.key(keys[n % len(keys)])) > 10
    _finish(desk, match, lambda: desk.key("return"))


def test_mouse_alone(tmp_path):
    desk, match = _desk(tmp_path, 22)

    def act(number):
        legal = [spot for spot in desk.scene.focus.spots if spot.legal and spot.rect.height]
        desk.click(legal[(number * 7 + match.state.ply) % len(legal)].rect.center)

    assert _play(desk, match, act) > 10
    assert desk.kit.devices.last == MOUSE
    _finish(desk, match, lambda: desk.click(desk.scene.view.foot.verbs.hits[-1][0].center))


def test_pad_alone(tmp_path):
    desk, match = _desk(tmp_path, 23)
    desk.kit.devices.open()
    pad = VirtualPad(desk)
    if not desk.kit.devices.pads:
        pytest.skip("SDL makes no virtual pad here")
    moves = [pad.RIGHT, pad.RB, pad.DOWN, pad.LEFT, pad.UP]

    def act(number):
        if number % 4 == 3:
            pad.press(moves[number // 4 % len(moves)])
        elif number % 2:
            for value in (1.0, -1.0):  # the right trigger: the next thing that can be chosen
                pad.axis(5, value)
        else:
            pad.press(pad.A)

    assert _play(desk, match, act) > 10
    assert desk.kit.devices.last == PAD
    _finish(desk, match, lambda: pad.press(pad.A))
    pad.unplug()


def test_a_match_taken_up_again_is_the_same(tmp_path):
    desk, match = _desk(tmp_path, 24)
    for number in range(40):
        if _until_asked(desk):
            desk.key(["return", "page down"][number % 2])
    desk.app.close()
    saves = Saves(desk.kit.folder)
    again = saves.read(saves.unfinished()[0])
    assert bytes(again.state) == bytes(match.state) and len(again.record) == len(match.record)
    other = Desk(desk.kit, open_table(desk.kit, again, saves.ready))
    assert _until_asked(other)
    assert bytes(other.scene.shown) == bytes(again.state.view(0))
    assert other.scene.playback.ticker is not None
    other.app.close()


def test_a_trigger_meant_for_the_next_target_never_changes_the_speed(tmp_path):
    kit = make_kit(tmp_path, speed="1")
    scene = make_scene(kit, make_match(people=(0, 1), players=2))
    hands = Hands(scene)
    assert hands.until_asked()
    scene.asking = None  # as while a move is still shown
    hands.press(Intent.NEXT_TARGET)
    assert kit.settings.speed == "1" and not kit.notices
    assert Intent.NEXT_TARGET not in [a.intent for a in scene.hud.actions(None, None, True, "")]
