"""How fast the client is; the figures stand in game/README.md.

python3 build/go.py run build/bench.py start [--runs N] [--screen]    # of the executable in .work/dist
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]


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
    from package import Place, screen

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


def main() -> int:
    """Measures one thing."""
    parser = argparse.ArgumentParser(prog="bench", description="how fast the client is")
    kinds = parser.add_subparsers(dest="what", required=True)
    starts = kinds.add_parser("start", help="from starting the executable to its first picture")
    starts.add_argument("--runs", type=int, default=9)
    starts.add_argument("--screen", action="store_true", help="on a screen (a virtual one if there is none)")
    starts.set_defaults(measure=start)
    options = parser.parse_args()
    options.measure(options)
    print(conditions())
    return 0


if __name__ == "__main__":
    sys.exit(main())
