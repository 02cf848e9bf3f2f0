"""Devices through SDL itself: a virtual pad, keys and mouse become the same presses."""

from __future__ import annotations

import pygame
import pytest

from game.bindings import Bindings, Intent, KeptError
from game.input import KEYBOARD, MOUSE, PAD, Glyph, Phase, Press, key_glyph, key_glyphs
from game.scene import Change, Scene
from tests.game.desk import Desk, VirtualPad, kit_for


class Listener(Scene):
    """Writes down what it hears."""

    def __init__(self, kit):
        super().__init__(kit)
        self.heard: list[Press] = []

    def handle(self, press: Press) -> Change:
        self.heard.append(press)
        return None

    def draw(self, surface):
        surface.fill("black")

    def take(self):
        heard, self.heard = self.heard, []
        return heard


@pytest.fixture
def desk(tmp_path):
    kit = kit_for(tmp_path)
    desk = Desk(kit, Listener(kit))
    kit.devices.open()
    desk.scene.take()
    return desk


@pytest.fixture
def pad(desk):
    pad = VirtualPad(desk)
    desk.scene.take()
    yield pad
    pad.unplug()


def test_a_press_comes_once_and_is_let_go(desk, pad):
    pad.press(pad.A)
    heard = desk.scene.take()
    assert [(p.intent, p.phase, p.device) for p in heard] == [
        (Intent.CONFIRM, Phase.DOWN, PAD),
        (Intent.CONFIRM, Phase.UP, PAD),
    ]
    assert heard[0].pad in desk.kit.devices.pads


@pytest.mark.parametrize(
    "button, intent",
    [("B", Intent.BACK), ("X", Intent.ZOOM), ("Y", Intent.HINT), ("START", Intent.MENU), ("BACK", Intent.LOG),
     ("LB", Intent.PREV_ZONE), ("RB", Intent.NEXT_ZONE), ("UP", Intent.UP), ("LEFT", Intent.LEFT)],
)  # fmt: skip
def test_every_button_means_something(desk, pad, button, intent):
    pad.press(getattr(pad, button))
    assert desk.scene.take()[0].intent is intent


def test_a_held_direction_repeats_after_its_delay(desk, pad):
    pad.set_button(pad.DOWN, True)
    desk.frame(60)
    heard = desk.scene.take()
    pad.set_button(pad.DOWN, False)
    repeats = [p for p in heard if p.phase is Phase.REPEAT]
    assert heard[0].phase is Phase.DOWN
    assert len(repeats) == pytest.approx((1000 - 320) / 90, abs=2)
    assert desk.scene.take()[-1].phase is Phase.UP
    desk.frame(30)
    assert not desk.scene.take()


def test_the_left_stick_is_a_dpad_and_a_trembling_thumb_presses_once(desk, pad):
    for value in (0.6, 0.45, 0.6, 0.4, 0.7):
        pad.axis(0, value)
    assert [p.intent for p in desk.scene.take() if p.phase is Phase.DOWN] == [Intent.RIGHT]
    pad.axis(0, 0.0)
    assert [p.phase for p in desk.scene.take()] == [Phase.UP]


def test_triggers_rest_at_the_value_that_they_open_with(desk, pad):
    assert not [p for p in desk.scene.take() if p.intent in (Intent.PREV_TARGET, Intent.NEXT_TARGET)]
    pad.axis(5, 1.0)
    pad.axis(5, -1.0)
    assert [p.intent for p in desk.scene.take()] == [Intent.NEXT_TARGET, Intent.NEXT_TARGET]


def test_the_right_stick_aims_as_long_as_it_is_held(desk, pad):
    pad.axis(3, 0.8)
    desk.frame(3)
    aims = [p for p in desk.scene.take() if p.intent is Intent.AIM]
    pad.axis(3, 0.0)
    assert len(aims) >= 3
    assert aims[0].vector == (0.0, pytest.approx(0.8, abs=0.01))


def test_a_pad_that_is_pulled_out_lets_go_and_is_told(desk):
    pad = VirtualPad(desk)
    assert len(desk.kit.devices.pads) == 1
    desk.scene.take()
    pad.set_button(pad.A, True)
    desk.kit.notices.clear()
    pad.unplug()
    assert not desk.kit.devices.pads
    assert desk.scene.take()[-1] == Press(Intent.CONFIRM, Phase.UP, PAD, desk.kit.devices.last_pad)
    again = VirtualPad(desk)
    assert len(desk.kit.devices.pads) == 1
    again.unplug()


def test_pads_that_a_failed_test_left_are_pulled_out(desk):
    first, second, _ = VirtualPad(desk), VirtualPad(desk), VirtualPad(desk)
    first.unplug()  # the numbers of the others are new now
    desk.frame()
    assert len(desk.kit.devices.pads) == 2
    VirtualPad.unplug_all()
    desk.frame()
    assert not desk.kit.devices.pads and second.sdl.SDL_NumJoysticks() == 0


def test_the_last_device_decides_the_glyphs(desk, pad):
    devices = desk.kit.devices
    pad.press(pad.A)
    assert (devices.last, devices.glyph(Intent.CONFIRM)) == (PAD, Glyph("pad_south"))
    desk.key("z")
    assert (devices.last, devices.glyph(Intent.ZOOM)) == (KEYBOARD, Glyph("key_blank", "Z"))
    desk.point((10, 10))
    assert (devices.last, devices.glyph(Intent.CONFIRM)) == (MOUSE, Glyph("mouse_left"))


def test_without_a_pad_nothing_is_shown_in_its_buttons(desk):
    pad = VirtualPad(desk)
    pad.press(pad.A)
    assert desk.kit.devices.last == PAD
    pad.unplug()
    assert desk.kit.devices.last == KEYBOARD


def test_a_key_alone_is_shown_rather_than_two(desk):
    desk.key("z")
    assert desk.kit.devices.glyph(Intent.PREV_ZONE) == Glyph("key_blank", "Q")
    assert desk.kit.devices.glyph(Intent.UNDO) == Glyph("key_blank", "U")


def test_back_is_shown_as_the_button_that_goes_back(desk, pad):
    devices = desk.kit.devices
    for use, glyph in (
        (lambda: pad.press(pad.B), Glyph("pad_east")),
        (lambda: desk.key("escape"), Glyph("key_blank", "Esc")),
        (lambda: desk.click((10, 10), button=3), Glyph("mouse_right")),
    ):
        use()
        assert desk.scene.take()[-2].intent is Intent.BACK
        assert devices.glyph(Intent.BACK) == glyph


class Viewer(Listener):
    """Has things to look at."""

    right_click = Intent.ZOOM


def test_the_screen_says_what_a_right_click_means_and_the_wheel_does_the_other(tmp_path):
    kit = kit_for(tmp_path)
    for scene, right, wheel in ((Listener(kit), Intent.BACK, Intent.ZOOM), (Viewer(kit), Intent.ZOOM, Intent.BACK)):
        desk = Desk(kit, scene)
        for button, intent, icon in ((3, right, "mouse_right"), (2, wheel, "mouse_wheel")):
            desk.click((10, 10), button)
            assert scene.take()[-2].intent is intent
            assert kit.devices.glyph(intent) == Glyph(icon)


COMBINED = {"ctrl+z": Intent.UNDO, "z": Intent.ZOOM, "shift+tab": Intent.PREV_ZONE, "tab": Intent.NEXT_ZONE,
            "f1": Intent.RULES, "escape": Intent.BACK}  # fmt: skip


@pytest.mark.parametrize("name, intent", COMBINED.items())
def test_keys_with_and_without_modifiers(desk, name, intent):
    desk.key(name)
    assert desk.scene.take()[0].intent is intent


def test_full_screen_is_no_press_of_anything(desk):
    screens = []
    desk.app.toggle_fullscreen = lambda: screens.append(1)
    seen = []
    desk.scene.event = lambda event: seen.append(event) or None
    desk.key("alt+return")
    desk.key("alt+enter")
    assert len(screens) == 2 and not desk.scene.take()
    assert not [e for e in seen if e.type == pygame.KEYDOWN], "a button under the focus must not hear Enter"


def test_a_key_held_while_the_window_gets_the_keyboard_is_not_pressed_anew(desk):
    desk.frame(100)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    desk.key("return")
    assert not desk.scene.take()
    desk.frame(30)
    desk.key("return")
    assert desk.scene.take()[0].intent is Intent.CONFIRM


def test_alt_with_a_key_is_not_that_key(desk):
    desk.key("alt+h", "alt+up")
    assert not desk.scene.take()


def test_only_a_mouse_that_moves_counts(desk):
    desk.key("up")
    desk.scene.take()

    def lies(at):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(5, 5), buttons=(0, 0, 0), touch=False))
        desk.frame()

    pygame.event.post(pygame.Event(pygame.WINDOWENTER))
    lies((300, 300))
    lies((301, 301))
    assert desk.kit.devices.last == KEYBOARD and not desk.scene.take()
    lies((340, 300))
    assert desk.kit.devices.last == MOUSE
    assert desk.scene.take()[-1] == Press(Intent.POINT, device=MOUSE, at=(340, 300))


def test_letters_are_letters_while_something_is_typed(desk):
    desk.kit.devices.typing = True
    desk.key("h", "z", "escape")
    assert [p.intent for p in desk.scene.take() if p.first] == [Intent.BACK]


def test_rebinding_leaves_nothing_without_a_key():
    bindings = Bindings()
    loser = bindings.bind("pads", Intent.HINT, "south")
    assert loser is Intent.CONFIRM
    assert bindings.of("pads", "south") is Intent.HINT
    assert bindings.of("pads", "north") is Intent.CONFIRM
    again = Bindings.from_changes(bindings.changes())
    assert again.pads == bindings.pads and again.keys == bindings.keys


def test_bindings_of_nonsense_are_the_standard_ones():
    assert Bindings.from_changes({"keys": {"fly": ["x"], "hint": "h"}, "pads": 3}) == Bindings()
    assert Bindings.from_changes({"keys": {"confirm": [], "up": []}}) == Bindings()


def test_saved_bindings_that_lock_out_are_the_standard_ones(caplog):
    saved = {"pads": {"confirm": ["stick_left"], "hint": ["west", "nose"], "zoom": ["north"]}}
    bindings = Bindings.from_changes(saved)
    assert bindings.of("pads", "south") is Intent.CONFIRM
    assert (bindings.of("pads", "west"), bindings.of("pads", "north")) == (Intent.HINT, Intent.ZOOM)
    assert "stick_left" in caplog.text and "nose" in caplog.text
    assert Bindings.from_changes({"pads": {"up": ["south"], "hint": ["lt"]}}) == Bindings()  # nothing would confirm
    assert (
        Bindings.from_changes({"keys": {"confirm": ["escape"], "back": ["return", "escape"]}}).of("keys", "return")
        is Intent.BACK
    )


def test_a_needed_intent_keeps_its_only_button():
    bindings = Bindings()
    with pytest.raises(KeptError) as error:
        bindings.bind("pads", Intent.UNDO, "south")  # which has none to give in exchange
    assert error.value.intent is Intent.CONFIRM and bindings == Bindings()
    assert bindings.bind("pads", Intent.UNDO, "start") is Intent.MENU
    assert bindings.bind("keys", Intent.HINT, "escape") is Intent.BACK
    assert bindings.of("keys", "backspace") is Intent.BACK


def test_the_stick_moves_and_cannot_be_captured(desk, pad):
    devices = desk.kit.devices
    devices.capture = "pads"
    pad.axis(0, -0.9)
    pad.axis(0, 0.0)
    assert (devices.capture, devices.captured) == ("pads", None)
    pad.axis(5, 1.0)
    assert (devices.capture, devices.captured) == ("", "rt")
    assert not desk.scene.take()


def test_another_device_than_the_one_waited_for_gives_up(desk, pad):
    for kind, use in (("pads", lambda: desk.key("k")), ("keys", lambda: pad.press(pad.A))):
        desk.kit.devices.capture = kind
        use()
        assert (desk.kit.devices.capture, desk.kit.devices.captured) == ("", "")
    assert not desk.scene.take()


def test_a_captured_key_is_no_intent(desk):
    desk.kit.devices.capture = "keys"
    desk.key("k")
    assert desk.kit.devices.captured == "k"
    assert not desk.scene.take()


def test_keys_without_an_icon_show_their_letters():
    assert key_glyph("return") == Glyph("key_enter")
    assert key_glyph("ctrl+z") == Glyph("key_blank", "Ctrl+Z")
    assert key_glyphs("ctrl+z") == [Glyph("key_blank", "Ctrl"), Glyph("key_blank", "Z")]
    assert key_glyphs("shift++") == [Glyph("key_shift"), Glyph("key_blank", "+")]
    assert key_glyphs("+") == [Glyph("key_blank", "+")]
    assert key_glyph("page up") == Glyph("key_blank", "PgUp")
