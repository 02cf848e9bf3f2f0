"""Makes the single executable in .work/dist; --smoke starts it where nothing else is and watches what it touches.

    python3 build/go.py package [--smoke] [--smoke-only]

The smoke test plays a match of computers, one seat at each level, opens the rules in every language, and fails on any
file read from outside the program or written anywhere but in the player's own folder.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from core.commands import Parser  # noqa: E402  after the line above

WORK = ROOT / ".work"
EXECUTABLE = WORK / "dist" / ("triptych.exe" if os.name == "nt" else "triptych")
LARGEST = 30_000_000  # bytes
GAME = "olympos"
LEVELS = ["apprentice", "adept", "master", "legend"]
MATCH_SECONDS = 1200
# what every program on the system reads: the loader, its libraries, devices, the clock's zone
SYSTEM = re.compile(
    r"/(lib|lib64|usr/lib|usr/lib64|proc|sys|dev)(/|$)|/etc/(ld\.so|localtime|nsswitch|passwd|alsa|machine-id)|/var/lib/dbus/machine-id"
    r"|/usr/share/(zoneinfo|alsa|X11|icons|locale|drirc\.d|glvnd)"  # icons: cursors of the display
)
TOUCHED = re.compile(
    r"\b(?P<call>open|openat|creat|mkdir|mkdirat|rename|renameat2?|unlink|unlinkat)\("
    r'(?:AT_FDCWD, )?"(?P<path>[^"]*)"(?P<rest>.*) = (?P<result>-?\d+)'
)


def make() -> int:
    """Runs PyInstaller; returns the size of what came out, in bytes."""
    command = [
        sys.executable,
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--log-level=WARN",
        "--distpath",
        str(EXECUTABLE.parent),
    ]
    command += ["--workpath", str(WORK / "pyinstaller"), str(ROOT / "build" / "game.spec")]
    subprocess.run(command, cwd=ROOT, check=True)
    size = EXECUTABLE.stat().st_size
    print(f"{EXECUTABLE.relative_to(ROOT).as_posix()}: {size / 1e6:.1f} MB")
    return size


class Place:
    """An empty folder with the program and nothing else, and a player's home beside it."""

    def __init__(self, folder: Path, display: str = "") -> None:
        self.display = display
        self.folder, self.home, self.temporary = folder / "program", folder / "home", folder / "tmp"
        for path in (self.folder, self.home, self.temporary):
            path.mkdir()
        self.program = Path(shutil.copy2(EXECUTABLE, self.folder))
        self.trace = folder / "trace"
        self.environment = {
            "HOME": str(self.home),
            "TMPDIR": str(self.temporary),
            "PATH": "/usr/bin:/bin",
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }

    def command(self, *arguments: str) -> list[str]:
        """The program under strace where there is one."""
        watch = ["strace", "-f", "-qq", "-e", "trace=file", "-o", str(self.trace)] if shutil.which("strace") else []
        return [*watch, str(self.program), *arguments]

    def run(self, *arguments: str, seconds: float = 120) -> list[str]:
        """Runs it to its end; returns what was wrong."""
        result = subprocess.run(
            self.command(*arguments),
            env=self.environment,
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )
        said = f"{' '.join(arguments)}: "
        problems = [f"{said}exit code {result.returncode}: {result.stderr.strip()[-500:]}"] if result.returncode else []
        return problems + [said + line for line in self.touched()]

    def touched(self) -> list[str]:
        """Files that it should not have read or written since the last call."""
        problems = {f"wrote {p.name} beside itself" for p in self.folder.iterdir() if p != self.program}
        if self.trace.exists():
            for line in self.trace.read_text(encoding="utf-8", errors="replace").splitlines():
                problems |= self._judge(line)
            self.trace.unlink()
        return sorted(problems)

    def _judge(self, line: str) -> set[str]:
        found = TOUCHED.search(line)
        if not found or int(found["result"]) < 0 or "O_DIRECTORY" in found["rest"]:
            return set()
        path = os.path.normpath(self.folder / found["path"])
        own = any(path.startswith(str(place)) for place in (self.home, self.temporary))
        if own or path == str(self.program) or SYSTEM.match(path):
            return set()
        return {f"{found['call']} {path}"}


def match(place: Place) -> list[str]:
    """Plays one match from a save in which computers have all seats, one a level, until the program's own save says
    that it is over. Needs a screen, as for a player; a virtual one will do."""
    from core.match import Match, Seat

    start = place.home / "start.match"
    start.write_text(Match.new(GAME, [Seat(level, level) for level in LEVELS], {}, 1).to_text(), encoding="utf-8")
    settings = {"first_run": False, "speed": "instant", "fullscreen": False}
    (place.home / "player").mkdir()
    (place.home / "player" / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    environment = {**place.environment, "TRIPTYCH_HOME": str(place.home / "player"), "DISPLAY": place.display}
    environment["MESA_SHADER_CACHE_DISABLE"] = "true"  # the driver's own files are no concern of ours
    del environment["SDL_VIDEODRIVER"]
    command = place.command("--load", str(start), "--windowed", "--size", "1280x720")
    process = subprocess.Popen(command, env=environment, cwd=place.folder, start_new_session=True)
    try:
        end = time.monotonic() + MATCH_SECONDS
        while time.monotonic() < end:
            time.sleep(2)
            if process.poll() is not None:
                return [f"the match: the program ended with code {process.returncode}"]
            if any(finished(path) for path in (place.home / "player").rglob("*.match")):
                return place.touched()
        return [f"the match was not over after {MATCH_SECONDS} s"]
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(30)


def finished(path: Path) -> bool:
    """Is this file a match that was played to its end?"""
    from core.match import Match, SaveError

    try:
        return Match.from_text(path.read_text(encoding="utf-8")).state.finished
    except (OSError, UnicodeDecodeError, SaveError):  # just being renamed
        return False


@contextlib.contextmanager
def screen() -> Iterator[str]:
    """The display to play on: the one that is there, else a virtual one while it lasts, else ''."""
    if os.environ.get("DISPLAY") or not shutil.which("Xvfb"):
        yield os.environ.get("DISPLAY", "")
        return
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read, encoding="ascii") as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait(30)


def smoke() -> int:
    """All parts of the smoke test; prints what was wrong and returns the exit code."""
    with tempfile.TemporaryDirectory(prefix="triptych-") as name, screen() as display:
        place = Place(Path(name), display)
        problems = place.run("--version")
        for language in sorted(p.name for p in (ROOT / "assets" / "lang").iterdir() if p.is_dir()):
            for game in games():
                problems += place.run("--scene", "rules", "--game", game, "--lang", language, "--frames", "5")
        print(f"rules of {', '.join(games())} opened in every language", flush=True)
        started = time.monotonic()
        if display:
            problems += match(place)
            print(f"a match of {', '.join(LEVELS)}: {time.monotonic() - started:.0f} s")
        else:
            problems.append("the match was not played: neither a screen nor Xvfb is here")
    for line in problems:
        print(f"smoke: {line}")
    print("smoke: ok" if not problems else f"smoke: {len(problems)} found")
    return int(bool(problems))


def games() -> list[str]:
    """The games that can be played."""
    from game.tables import playable

    return playable()


def main() -> int:
    """Makes, measures, tries."""
    parser = Parser(prog="package", description="the single executable, into .work/dist")
    parser.add_argument("--smoke", action="store_true", help="try it afterwards")
    parser.add_argument("--smoke-only", action="store_true", help="try what is there")
    options = parser.parse_args()
    if not options.smoke_only and make() > LARGEST:
        print(f"package: larger than {LARGEST / 1e6:.0f} MB")
        return 1
    return smoke() if options.smoke or options.smoke_only else 0


if __name__ == "__main__":
    sys.exit(main())
