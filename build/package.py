"""Makes the single executable in .work/dist; --smoke starts it where nothing else is and watches what it touches.

    python3 build/go.py package [--smoke] [--smoke-only]

The smoke test plays a match of computers, one seat at each level, opens the rules in every language, and fails on any
file read from outside the program or written anywhere but in the player's own folder.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
WORK = ROOT / ".work"
EXECUTABLE = WORK / "dist" / ("triptych.exe" if os.name == "nt" else "triptych")
LARGEST = 30_000_000  # bytes
LEVELS = ["apprentice", "adept", "master", "legend"]
MATCH_SECONDS = 1200
# what every program on the system reads: the loader, its libraries, devices, the clock's zone
SYSTEM = re.compile(
    r"/(lib|lib64|usr/lib|usr/lib64|proc|sys|dev)(/|$)|/etc/(ld\.so|localtime|nsswitch|passwd|alsa)"
    r"|/usr/share/(zoneinfo|alsa)"
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

    def __init__(self, folder: Path) -> None:
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
    """Plays one match, a seat a level, until its save says that it is over."""
    arguments = [
        "--demo",
        "--seed",
        "1",
        "--players",
        str(len(LEVELS)),
        "--levels",
        ",".join(LEVELS),
        "--speed",
        "instant",
    ]
    arguments += ["--game", "olympos"]
    process = subprocess.Popen(
        place.command(*arguments), env=place.environment, cwd=place.folder, start_new_session=True
    )
    try:
        end = time.monotonic() + MATCH_SECONDS
        while time.monotonic() < end:
            time.sleep(2)
            if process.poll() is not None:
                return [f"the match: the program ended with code {process.returncode}"]
            if any(finished(path) for path in place.home.rglob("*") if path.is_file()):
                return place.touched()
        return [f"the match was not over after {MATCH_SECONDS} s"]
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(30)


def finished(path: Path) -> bool:
    """Is this file a match that was played to its end?"""
    from core.match import MAGIC, Match, SaveError

    try:
        text = path.read_text(encoding="utf-8")
        return text.startswith(MAGIC) and Match.from_text(text).state.finished
    except (OSError, UnicodeDecodeError, SaveError):  # something else, or just being renamed
        return False


def smoke() -> int:
    """All parts of the smoke test; prints what was wrong and returns the exit code."""
    with tempfile.TemporaryDirectory(prefix="triptych-") as name:
        place = Place(Path(name))
        problems = place.run("--version")
        for language in sorted(p.name for p in (ROOT / "assets" / "lang").iterdir()):
            started = time.monotonic()
            problems += place.run(
                "--scene", "rules", "--lang", language, "--frames", "5", "--windowed", "--size", "1920x1080"
            )
            print(f"rules in {language}: {time.monotonic() - started:.1f} s")
        started = time.monotonic()
        problems += match(place)
        print(f"a match of {', '.join(LEVELS)}: {time.monotonic() - started:.0f} s")
    for line in problems:
        print(f"smoke: {line}")
    print("smoke: ok" if not problems else f"smoke: {len(problems)} found")
    return int(bool(problems))


def main() -> int:
    """Makes, measures, tries."""
    parser = argparse.ArgumentParser(prog="package", description="the single executable, into .work/dist")
    parser.add_argument("--smoke", action="store_true", help="try it afterwards")
    parser.add_argument("--smoke-only", action="store_true", help="try what is there")
    options = parser.parse_args()
    if not options.smoke_only and make() > LARGEST:
        print(f"package: larger than {LARGEST / 1e6:.0f} MB")
        return 1
    return smoke() if options.smoke or options.smoke_only else 0


if __name__ == "__main__":
    sys.exit(main())
