#!/usr/bin/env python3
"""The one command: play, test, check, package, shots, run. Needs nothing but Python 3.11 with venv.

Makes .work/venv on first use and again whenever something changes that the environment is built from.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / ".work"
VENV = WORK / "venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)  # as pyproject.toml says
# everything the compiled modules and the installed packages depend on; a stale engine would run silently
INPUTS = ["pyproject.toml", "build/*.py", "core/*.[ch]", "core/*/*.[ch]", "core/*/*.toml", "ai/*.[ch]"]
COMMANDS = {
    "play": ["-m", "game"],
    "test": ["-m", "pytest"],
    "check": ["build/check.py"],
    "package": ["build/package.py"],
    "shots": ["build/shots.py"],
    "run": [],
}


def _digest() -> str:
    digest = hashlib.sha256(sys.version.encode())
    for pattern in INPUTS:
        for path in sorted(ROOT.glob(pattern)):
            digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _libraries() -> list[str]:
    """What pyproject.toml wants, for playing and for tests."""
    import tomllib  # an older Python has to come as far as to be told that it is too old

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["dev"]]


def _step(words: str) -> None:
    print(f"  {words} ...", file=sys.stderr, flush=True)


def environment() -> None:
    """Makes or renews .work/venv; says each step, since the first time takes half a minute and more."""
    WORK.mkdir(exist_ok=True)
    mark, wanted = WORK / "installed", _digest()
    if PYTHON.exists() and mark.exists() and mark.read_text(encoding="utf-8") == wanted:
        return
    if not PYTHON.exists() or not mark.exists():  # without the mark an earlier try was broken off
        print("The first start builds the game, once (a minute or two, more on a busy machine):", file=sys.stderr)
        _step("1 of 3: a Python environment in .work/venv")
        # as `python -m venv` does: the copy of a Python that finds its library beside itself would not start
        venv.create(VENV, with_pip=True, clear=True, symlinks=os.name != "nt")
    else:
        print("Something changed since the last start:", file=sys.stderr)
    pip = [str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    for words, what in (
        ("2 of 3: libraries from the network", _libraries()),
        ("3 of 3: rules and opponents, compiled from C", ["--no-deps", "-e", "."]),
    ):
        _step(words)
        if subprocess.run([*pip, *what], cwd=ROOT, check=False).returncode:
            sys.exit(f"The environment could not be made (see above). Python used: {sys.executable}")
    print("Done.", file=sys.stderr)
    mark.write_text(wanted, encoding="utf-8")


def main() -> int:
    """Runs one command in the environment and returns its exit code."""
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        print(f"usage: python3 build/go.py {{{' | '.join(COMMANDS)}}} [arguments]", file=sys.stderr)
        return 2
    if sys.version_info < OLDEST:
        print(
            f"go.py: Python {'.'.join(map(str, OLDEST))} or newer is needed, not {sys.version.split()[0]}",
            file=sys.stderr,
        )
        return 2
    environment()
    command = [str(PYTHON), *COMMANDS[sys.argv[1]], *sys.argv[2:]]
    env = dict(os.environ, PYTHONPYCACHEPREFIX=str(WORK / "pycache"))
    # play runs in the caller's folder, so that --load and --shot mean what the caller means
    if sys.argv[1] in ("play", "run"):
        env["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), env.get("PYTHONPATH")]))
        return subprocess.run(command, env=env, check=False).returncode
    return subprocess.run(command, env=env, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
