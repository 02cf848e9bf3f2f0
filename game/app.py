"""The program: opens the window, keeps the stack of scenes, and turns events and time into their calls."""

from __future__ import annotations

import logging
import os
import sys
import traceback
from pathlib import Path
from typing import Any, Protocol

import pygame

from core.engine import EngineError
from game import cli, levels, memory, settings, window
from game.bindings import Intent
from game.input import MOUSE, PadChange, Press
from game.kit import Kit
from game.scene import Change, Pop, Push, Quit, Replace, Scene
from game.store import Folder, StoreError
from game.theme import token
from game.toast import Toasts

FPS = 60
FIRST_PICTURE = "the first picture is on the screen"  # of --verbose; build/bench.py waits for it
FADE_MS: float = token("time.scene_fade")
ANSWERED = (round(255 * (1 - token("motion.answered.amount"))),) * 3
WAKE = pygame.event.custom_type()  # posted by worker threads that have something for the scene on top
_log = logging.getLogger(__name__)


def wake() -> None:
    """Called from any thread: the loop turns once more (a computer has chosen its move)."""
    pygame.event.post(pygame.Event(WAKE))


class Screens(Protocol):
    """The screens that the loop itself may need (game/scenes/registry.py)."""

    def crash(self, kit: Kit, report: str) -> Scene:
        """Shown when another screen raised."""

    def title(self, kit: Kit) -> Scene:
        """Lies under a first screen that does not fill the window."""

    def unplugged(self, kit: Kit, name: str) -> Scene:
        """Shown when a pad vanishes while a match is played."""

    def unwritable(self, kit: Kit, trouble: StoreError) -> Scene:
        """Shown at the start when nothing can be saved."""


class App:
    """The loop and its stack of screens."""

    def __init__(self, kit: Kit, win: window.Window, screens: Screens) -> None:
        self.kit, self.window, self._screens = kit, win, screens
        self.stack: list[Scene] = []
        self._before: pygame.Surface | None = None  # the picture that fades out
        self._alone: Scene | None = None  # the window shows what this scene drew last, and nothing else
        self._fade_age = 0.0
        kit.toggle_fullscreen, kit.answer = self.toggle_fullscreen, self._answer
        self.toasts = Toasts(kit)
        self.code = 0
        self.running = True
        self._idle_mouse = 0.0
        self._drawn = 0
        self._first: list[pygame.Event] = []  # what ended a wait: older than all that is queued

    # ---- the stack -----------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene:
        """The scene that hears presses."""
        return self.stack[-1]

    def start(self, scene: Scene) -> None:
        """Puts the first scene on the stack, the title under it if something has to be seen through it."""
        if scene.see_through:
            self._push(self._screens.title(self.kit))
        self._push(scene)

    def warn_if_unwritable(self) -> None:
        """Says so before anything is lost."""
        if trouble := self.kit.folder.trouble():
            self._push(self._screens.unwritable(self.kit, trouble))

    def apply(self, change: Change) -> None:
        """Does what a scene asked for by its return value."""
        if change is not None:
            self._begin_fade()
        match change:
            case Push(scene):
                self._push(scene)
            case Pop(result):
                self._take_off(1)
                if not self.stack:
                    self.running = False
                    return
                self._lay_out_if_stale(self.top)
                self._on_top()
                self.apply(self.top.resume(result))
            case Replace(scene, everything):
                self._take_off(len(self.stack) if everything else 1)
                self._push(scene)
            case Quit(code):
                self.code, self.running = code, False

    def _take_off(self, count: int) -> None:
        """Leaves the upper screens and frees them before the next one is made. They are circles of references around
        large pictures, and the collector, which counts objects and not bytes, would let hundreds of megabytes lie."""
        for _ in range(count):
            scene = self.stack.pop()
            scene.leave()
            self.toasts.forget(scene)
            del scene
        memory.collect()

    def _push(self, scene: Scene) -> None:
        self.kit.devices.release_all()
        if scene.see_through and self.stack:  # what lies over a screen is of its colour
            scene.theme_name = self.top.theme_name
        if scene.about == "" and self.stack:
            scene.about = self.top.about
        self.stack.append(scene)
        scene.laid_out_for = self.kit.theme
        scene.layout()
        scene.enter()
        self._on_top()

    def _on_top(self) -> None:
        self.kit.devices.typing = self.top.typing
        self.top.changed = True
        if self.top.music != "keep":
            self.kit.audio.loop(self.top.music)

    def _lay_out_if_stale(self, scene: Scene) -> None:
        if scene.laid_out_for is not self.kit.theme:
            scene.laid_out_for = self.kit.theme
            scene.layout()
            scene.changed = True

    # ---- from one picture to the next ----------------------------------------------------------------------------

    def _answer(self) -> None:
        """What is on the screen darkens a little: a press is answered at once, what it leads to takes its time."""
        if self._drawn:
            self._alone = None
            self.window.surface.fill(ANSWERED, special_flags=pygame.BLEND_RGB_MULT)
            pygame.display.flip()

    def _begin_fade(self) -> None:
        """Keeps what is on the screen, to let it fade over the next screen."""
        if self._drawn:
            self._answer()
            self._before, self._fade_age = self.window.surface.copy(), 0.0

    def _fade(self, ms: float) -> None:
        self._fade_age += ms
        if self._fade_age >= FADE_MS:
            self._before = None

    # ---- one turn of the loop ------------------------------------------------------------------------------------

    def turn(self, ms: float, now: float) -> None:
        """Events, presses and time, then the picture where it changed."""
        theme = self.kit.theme
        self.kit.devices.now = now
        first, self._first = self._first, []
        for event in [*first, *pygame.event.get()]:
            self._event(event)
            if not self.running:
                return
        for press in self.kit.devices.tick(now):
            self._press(press)
        for change in self._take_pad_changes():
            self._pad(change)
        if not self.running:
            return
        self.apply(self.top.update(ms))
        self.kit.audio.update()
        if self.kit.theme is not theme:
            self._answer()
            self.window_changed()
        fading = self._before is not None
        self._fade(ms)
        moving = self.running and any(s.changed or s.animating() for s in self._visible())
        if self.running and (self.toasts.update(ms, bool(self.top.toast)) or moving or fading):
            self.draw()

    def _take_pad_changes(self) -> list[PadChange]:
        changes, self.kit.devices.changes = self.kit.devices.changes, []
        return changes

    def _pad(self, change: PadChange) -> None:
        stops = self.top.pauses_on_unplug and not change.added
        if not stops:  # else the dialog says it
            key, icon = ("pad_added", "ui_info") if change.added else ("pad_removed", "ui_warning")
            self.kit.notice(f"notice.{key}", icon, name=change.name)
        self.apply(self.top.pad_changed(change))
        if stops and self.running:
            self._push(self._screens.unplugged(self.kit, change.name))

    def _event(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.running = False
                return
            case pygame.WINDOWSIZECHANGED:
                self._alone, surface = None, self.window.resized()
                if surface.get_size() != self.kit.theme.size:
                    self.kit.renew(surface.get_size())
                    self.window_changed()
            case pygame.WINDOWEXPOSED:
                self._alone, self.top.changed = None, True
            case pygame.WINDOWFOCUSLOST:
                self.kit.devices.release_all()
                self.kit.audio.mute(self.kit.settings.mute_unfocused)
            case pygame.WINDOWFOCUSGAINED:
                self.kit.audio.mute(False)
                self.kit.devices.deafen(self.kit.theme.token("input.deaf_after_focus"))
        presses = self.kit.devices.feed(event)
        if any(press.intent is Intent.FULLSCREEN for press in presses):  # not a press of what has the focus
            if presses[0].first:
                self.toggle_fullscreen()
            return
        self.apply(self.top.event(event))
        for press in presses:
            if self.running:
                self._press(press)

    def _press(self, press: Press) -> None:
        if press.intent is not Intent.POINT:
            self.top.changed = True
        self.apply(self.top.handle(press))

    def toggle_fullscreen(self) -> None:
        """Full screen to window and back; remembered."""
        self.kit.devices.release_all()
        self.kit.devices.deafen(self.kit.theme.token("input.deaf_after_toggle"))
        self._answer()
        surface = self.window.toggle()
        self.kit.settings.fullscreen = self.window.fullscreen
        self.kit.save_settings()
        self.kit.renew(surface.get_size())
        self.window_changed()

    def window_changed(self) -> None:
        """The theme is another one: what can be seen is laid out again, the rest when it comes to the top."""
        for scene in self._visible():
            self._lay_out_if_stale(scene)
        self.toasts.clear_pictures()
        self.top.changed = True

    def _visible(self) -> list[Scene]:
        first = len(self.stack) - 1
        while first > 0 and self.stack[first].see_through:
            first -= 1
        return self.stack[first:]

    def draw(self) -> None:
        """Draws the scenes that can be seen, bottom first, and shows the picture."""
        surface = self.window.surface
        self.kit.devices.right_click = self.top.right_click  # as the picture will show it
        visible, fades = self._visible(), self._before is not None
        for scene in visible:
            self._lay_out_if_stale(scene)
            scene.kept = scene is self._alone and len(visible) == 1 and not fades
            scene.draw(surface)
            scene.changed = False
        self._alone = None if fades or len(visible) > 1 or self.toasts.active else self.top
        if self._before is not None and self._before.get_size() == surface.get_size():
            self._before.set_alpha(round(255 * (1 - self._fade_age / FADE_MS)))
            surface.blit(self._before, (0, 0))
        self.toasts.draw(surface, self.top.notice_place)
        pygame.display.flip()
        if not self._drawn:
            _log.info(FIRST_PICTURE)
        self._drawn += 1

    # ---- the loops -----------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Until somebody quits; the exit code."""
        clock = pygame.time.Clock()
        opened = False
        while self.running:
            ms = clock.tick(FPS)
            try:
                self.turn(min(ms, 100), pygame.time.get_ticks())
                if self.running and not opened:
                    opened = True
                    self._open()
                self._pointer(ms)
            except Exception:
                self._crash(traceback.format_exc())
            if self.running and not self._busy() and not pygame.event.peek():
                self._wait()
        self.close()
        return self.code

    def _open(self) -> None:
        """What the first picture need not wait for: sound, pads, the fastest way to the screen, the player's folder."""
        self.kit.audio.open()
        self.kit.devices.open()
        self.window.quicken()
        self._alone, self.top.changed = None, True
        pygame.key.stop_text_input()  # else an input method for Japanese takes the letters that are meant as keys
        self.warn_if_unwritable()
        memory.settle()

    def _wait(self) -> None:
        """Sleeps until something happens. Posted again, the event would come behind those that arrived together with
        it, and a key would go up before it went down."""
        waited = pygame.event.wait(self.top.idle_ms)
        if waited.type != pygame.NOEVENT:
            self._first = [waited]

    def run_frames(self, frames: int) -> int:
        """That many frames at 60 a second of the program's own time, every one drawn; the exit code."""
        for number in range(frames):
            if not self.running:
                break
            self.top.changed = True
            self.turn(1000 / FPS, number * 1000 / FPS)
        return self.code

    def close(self) -> None:
        """Lets the scenes and the sound end what they have begun."""
        while self.stack:
            self.stack.pop().leave()
        self.kit.audio.close()

    def _busy(self) -> bool:
        return (
            self._before is not None
            or self.kit.devices.animating()
            or self.toasts.active
            or any(s.changed or s.animating() for s in self._visible())
        )

    def _pointer(self, ms: float) -> None:
        """The mouse pointer hides a while after another device was used."""
        devices = self.kit.devices
        self._idle_mouse = 0.0 if devices.last == MOUSE else self._idle_mouse + ms
        pygame.mouse.set_visible(self._idle_mouse < devices.hide_pointer_ms)

    def _crash(self, report: str) -> None:
        """A scene raised: its match is saved, so the person can go on from the last move."""
        _log.error("a screen failed\n%s", report)
        while self.stack:
            scene = self.stack.pop()
            try:
                scene.leave()
            except Exception:
                _log.exception("and so did its end")
        self._push(self._screens.crash(self.kit, report))


def main(arguments: list[str] | None = None) -> int:
    """The client from the command line; returns the exit code."""
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    from game.scenes import registry  # noqa: PLC0415  scenes import this module for `wake`

    options = cli.read(sys.argv[1:] if arguments is None else arguments, list(registry.NAMES), levels.names())
    if options.verbose:
        logging.getLogger().setLevel(logging.INFO)
    if window.headless_here():
        if not options.automatic:
            print(f"{cli.PROGRAM}: no display here (--frames and --shot work without one)", file=sys.stderr)
            return 1
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", cli.PROGRAM)
    os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "0")
    try:
        return _play(options, registry)
    finally:
        pygame.quit()


def _play(options: cli.Options, registry: Any) -> int:
    folder = Folder()
    chosen, damaged = settings.load(folder)
    if options.lang:
        chosen.for_this_run("language", options.lang)
    if options.speed:
        chosen.for_this_run("speed", options.speed)
    pygame.display.init()
    pygame.font.init()
    size = options.size or ((1920, 1080) if options.automatic else None)
    try:
        win = window.Window(size, chosen.fullscreen and not options.windowed)
    except pygame.error as error:
        print(f"{cli.PROGRAM}: no window can be opened: {error}", file=sys.stderr)
        return 1
    if chosen.fullscreen != win.fullscreen:
        chosen.for_this_run("fullscreen", win.fullscreen)
    kit = Kit(chosen, folder, win.surface.get_size())
    app = App(kit, win, registry)
    try:
        scene = registry.first(kit, options)
    except (cli.StartError, EngineError) as error:
        print(f"{cli.PROGRAM}: {error}", file=sys.stderr)
        return 2
    app.start(scene)
    if damaged:
        kit.notice("notice.settings_damaged")
    if options.automatic:
        code = app.run_frames(options.frames)
        app.close()
        return code if options.shot is None or _written(win.surface, options.shot) else 1
    return app.run()


def _written(picture: pygame.Surface, path: Path) -> bool:
    """Writes the last frame; one line if that cannot be done."""
    try:
        pygame.image.save(picture, path)
    except (pygame.error, OSError) as error:
        print(f"{cli.PROGRAM}: {path} cannot be written: {error}", file=sys.stderr)
        return False
    return True
