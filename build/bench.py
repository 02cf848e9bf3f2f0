"""How fast the client is and how much memory it takes; the figures stand in game/README.md.

    python3 build/go.py run build/bench.py start [--runs N] [--screen]    # of the executable in .work/dist
    python3 build/go.py run build/bench.py press [--size WxH] [--lang L] [--presses N]
    python3 build/go.py run build/bench.py frames [--size WxH] [--game G] [--seconds N]
    python3 build/go.py run build/bench.py memory [--size WxH]

Times of the loop are processor time of its thread, so that other work on the machine counts little.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

STARTED = time.perf_counter()
from core.commands import Parser, refuse, whole  # noqa: E402  after the lines above
from game.cli import window_size  # noqa: E402


def conditions() -> str:
    """Date, commit and load: without them a figure says nothing."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{time.strftime('%Y-%m-%d')}, commit {commit.stdout.strip() or '?'}{load}"


def first_picture(command: Sequence[str], environment: dict[str, str]) -> float:
    """Seconds from starting the program to its first picture; then it is ended."""
    from game.app import FIRST_PICTURE

    started = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True)
    assert process.stderr
    try:
        for line in process.stderr:
            if FIRST_PICTURE in line:
                return time.perf_counter() - started
        raise RuntimeError(f"{' '.join(command)}: ended with code {process.wait()} before its first picture")
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
        process.stderr.read()
        process.wait()


def start(options: argparse.Namespace) -> None:
    """Seconds from starting the executable to its first picture, without a screen or on one (--screen)."""
    from package import EXECUTABLE, Place, screen

    if not EXECUTABLE.exists():
        refuse("bench", "there is no executable yet: python3 build/go.py package")
    with tempfile.TemporaryDirectory(prefix="triptych-") as folder, screen() as display:
        place = Place(Path(folder), display)
        environment, command = place.environment, [str(place.program), "--verbose"]
        if options.screen:
            del environment["SDL_VIDEODRIVER"]
            environment["DISPLAY"] = display
        else:
            command += ["--frames", "1"]
        first_picture(command, environment)  # the disk's cache is warm from here on
        times = [first_picture(command, environment) for _ in range(options.runs)]
    where = "on a screen" if options.screen else "without a screen"
    print(f"first picture {where}: median {median(times):.2f} s, best {min(times):.2f} s of {options.runs}")


class Desk:
    """The client without a screen, its loop turned by hand."""

    def __init__(self, folder: Path, size: tuple[int, int], language: str) -> None:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        import pygame

        from game import app, memory, settings, window
        from game.kit import Kit
        from game.scenes import registry
        from game.store import Folder

        pygame.display.init()
        pygame.font.init()
        self.window = window.Window(size, False)
        chosen = settings.Settings(first_run=False, language=language)
        self.kit = Kit(chosen, Folder(folder), size)
        self.app = app.App(self.kit, self.window, registry)
        self.shown = 0.0  # when a picture was first shown in this turn, in processor time
        flip = pygame.display.flip

        def shows() -> None:
            flip()
            self.shown = self.shown or time.thread_time()

        pygame.display.flip = shows
        self.now = 0.0
        self.settle: Callable[[], None] | None = memory.settle  # after the first picture, as the program does

    def frame(self) -> tuple[float, float]:
        """One turn of the loop at 60 a second; ms of this thread's processor time to its first picture and its last."""
        started, self.shown = time.thread_time(), 0.0
        self.now += 1000 / 60
        self.app.turn(1000 / 60, self.now)
        ended = time.thread_time()
        if self.settle:
            self.settle()
            self.settle = None
        return ((self.shown or ended) - started) * 1000, (ended - started) * 1000


class Walker(Desk):
    """Somebody who presses at random on every screen, and how long each press took to be shown."""

    INTENTS = ("up down left right " * 4 + "confirm " * 5 + "back zoom hint next_zone prev_zone next_target log menu "
               "rules reference undo").split()  # fmt: skip
    STILL = 90  # frames after a press: by then what it began has ended

    def __init__(self, folder: Path, size: tuple[int, int], language: str) -> None:
        super().__init__(folder, size, language)
        self.chance = random.Random(1)
        self.times: dict[tuple[str, str], list[tuple[float, float]]] = {}

    def press(self, name: str) -> None:
        """One press, taken down with the screen it was pressed on, then the frames that follow from it."""
        import pygame

        from game.bindings import KEYS, Intent

        where = self.app.top
        screen = type(where).__name__ + (f" {where.music}" if type(where).__name__ == "TableScene" else "")
        *modifiers, plain = KEYS[Intent(name)][0].split("+")
        event = {"key": pygame.key.key_code(plain), "mod": pygame.KMOD_LCTRL if modifiers else 0}
        pygame.event.post(pygame.Event(pygame.KEYDOWN, **event))
        took = self.frame()
        if self.app.running and self.app.top is not where:
            name += f" -> {type(self.app.top).__name__}"
        self.times.setdefault((screen, name), []).append(took)
        pygame.event.post(pygame.Event(pygame.KEYUP, **event))
        for _ in range(self.STILL):
            if not self.app.running:
                return
            self.frame()

    def walk(self, scene: Callable[[], object], presses: int) -> None:
        """Presses from a first screen on; when it is left, from the same again."""
        for _ in range(presses):
            if not self.app.stack or not self.app.running:
                self.app.running = True
                self.app.start(scene())
                self.frame()
            self.press(self.chance.choice(self.INTENTS))
        self.app.close()
        self.app.running = True

    def told(self, slow: float) -> None:
        """The presses that took longer until they were answered or all was shown, the slowest first."""
        print("answered, all shown (ms, the slowest)")
        for (screen, name), found in sorted(self.times.items(), key=lambda item: -max(item[1])[0]):
            answered, shown = max(a for a, _ in found), max(s for _, s in found)
            if shown > slow:
                print(f"{answered:8.0f} {shown:6.0f}  {screen}: {name} ({len(found)})")
        for number, what in enumerate(("answered", "all shown")):
            times = sorted(took[number] for found in self.times.values() for took in found)
            share, p99 = sum(ms > slow for ms in times) / len(times), times[len(times) * 99 // 100]
            print(f"{what}: {len(times)} presses, median {median(times):.0f} ms, p99 {p99:.0f} ms, "
                  f"slowest {times[-1]:.0f} ms, {share:.1%} over {slow:.0f} ms")  # fmt: skip


def press(options: argparse.Namespace) -> None:
    """Processor time from a press to the picture that answers it, on every screen."""
    from game.cli import Options
    from game.scenes import registry
    from game.tables import playable

    with tempfile.TemporaryDirectory(prefix="triptych-") as folder:
        walker = Walker(Path(folder), options.size, options.lang)
        kit = walker.kit
        starts = [Options(scene=name, game="path") for name in registry.NAMES if name not in ("table", "replay")]
        starts += [Options(game=game, players=3, seed=3) for game in playable()] * 4
        starts += [Options(scene="replay", game=game, players=3, seed=3) for game in playable()]
        for chosen in starts:
            walker.walk(lambda chosen=chosen: registry.first(kit, chosen), options.presses)
        walker.told(50)


def frames(options: argparse.Namespace) -> None:
    """Processor time of the frames of a match of computers, which think beside it in real time; and how long it took
    from nothing to the first move."""
    started = STARTED
    from game.cli import Options
    from game.scenes import registry
    from game.tables import playable

    if options.game and options.game not in playable():
        refuse("bench", f"there is no game '{options.game}' ({', '.join(playable())})")
    for game in [options.game] if options.game else playable():
        with tempfile.TemporaryDirectory(prefix="triptych-") as folder:
            desk, first_move = Desk(Path(folder), options.size, "en"), 0.0
            scene = registry.first(desk.kit, Options(game=game, demo=True, seed=1))
            desk.app.start(scene)
            times, due = [], time.perf_counter()
            while len(times) < 60 * options.seconds:
                moving = scene.animating()
                _, took = desk.frame()
                if not first_move and scene.session.match.record:
                    first_move = time.perf_counter() - started
                if moving and desk.shown:
                    times.append(took)
                due = max(due + 1 / 60, time.perf_counter())
                time.sleep(max(due - time.perf_counter(), 0))
            desk.app.close()
        times.sort(reverse=True)
        slow, p99 = ", ".join(f"{ms:.0f}" for ms in times[:5]), times[len(times) // 100]
        print(f"{game}: {len(times)} animated frames, median {median(times):.1f} ms, p99 {p99:.1f} ms, "
              f"slowest {slow} ms; first move after {first_move:.1f} s")  # fmt: skip
        started = time.perf_counter()


def resident(what: str) -> float:
    """Megabytes of this process: VmRSS now, VmHWM at its most."""
    found = re.search(rf"^{what}:\s+(\d+)", Path("/proc/self/status").read_text(encoding="ascii"), re.MULTILINE)
    assert found
    return int(found[1]) / 1024


def memory(options: argparse.Namespace) -> None:
    """Megabytes that each screen takes, at its most while it is made and standing, going through all of them in both
    languages in one program (Linux only)."""
    from game.cli import Options
    from game.i18n import LANGUAGES
    from game.scene import Replace
    from game.scenes import registry
    from game.tables import playable

    found = []
    with tempfile.TemporaryDirectory(prefix="triptych-") as folder:
        desk = Desk(Path(folder), options.size, "en")
        desk.app.start(registry.first(desk.kit, Options(scene="title")))
        desk.frame()
        for language in LANGUAGES:
            desk.kit.settings.language = language
            desk.kit.renew()
            for game in playable():
                for name in registry.NAMES:
                    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # VmHWM begins anew
                    before, demo = resident("VmRSS"), name == "table"
                    chosen = Options(game=game, demo=True, seed=1) if demo else Options(scene=name, game=game, seed=1)
                    desk.app.apply(Replace(registry.first(desk.kit, chosen), all=True))
                    for _ in range(600 if demo else 30):
                        desk.frame()
                        time.sleep(1 / 60 if demo else 0)
                    found.append((resident("VmHWM"), resident("VmRSS"), before, f"{name} of {game}, {language}"))
        desk.app.close()
    for peak, stands, before, what in sorted(found, reverse=True)[:12]:
        print(f"peak {peak:.0f} MB, standing {stands:.0f} MB, before it {before:.0f} MB: {what}")


def main() -> int:
    """Measures one thing."""
    parser = Parser(prog="bench", description="how fast the client is")
    kinds = parser.add_subparsers(dest="what", required=True)
    starts = kinds.add_parser("start", help="from starting the executable to its first picture")
    starts.add_argument("--runs", type=whole(1), default=9)
    starts.add_argument("--screen", action="store_true", help="on a screen (a virtual one if there is none)")
    starts.set_defaults(measure=start)
    presses = kinds.add_parser("press", help="from a press to the picture that answers it")
    presses.add_argument("--size", type=window_size, default=(1920, 1080))
    presses.add_argument("--lang", choices=["en", "ja"], default="en")
    presses.add_argument("--presses", type=whole(1), default=30, help="on each screen")
    presses.set_defaults(measure=press)
    moving = kinds.add_parser("frames", help="of a match of computers")
    moving.add_argument("--size", type=window_size, default=(1920, 1080))
    moving.add_argument("--game", default="")
    moving.add_argument("--seconds", type=whole(1), default=30, help="of animated frames, for each game")
    moving.set_defaults(measure=frames)
    resides = kinds.add_parser("memory", help="of every screen")
    resides.add_argument("--size", type=window_size, default=(1920, 1080))
    resides.set_defaults(measure=memory)
    options = parser.parse_args()
    options.measure(options)
    print(conditions())
    return 0


if __name__ == "__main__":
    sys.exit(main())
