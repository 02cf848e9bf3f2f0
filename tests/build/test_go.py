"""The one command from a folder with spaces and letters beyond ASCII, as a stranger would use it."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(*command, cwd):
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "VIRTUAL_ENV", "PYTEST_ADDOPTS")}
    result = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.mark.long
def test_a_clone_in_an_odd_folder_works_and_stays_clean(tmp_path):
    folder = tmp_path / "three games – 三つの遊び"
    run("git", "clone", "-q", "--no-hardlinks", str(ROOT), str(folder), cwd=tmp_path)
    python = getattr(sys, "_base_executable", sys.executable)
    said = run(python, "build/go.py", "test", "tests/build/test_checks.py", cwd=folder)
    assert "passed" in said
    run(python, "build/go.py", "play", "--scene", "title", "--frames", "2", "--shot", ".work/title.png", cwd=folder)
    assert (folder / ".work" / "title.png").stat().st_size > 10_000
    assert run("git", "status", "--porcelain", "--ignored=no", cwd=folder) == ""


def test_an_unknown_command_is_refused_in_one_line():
    result = subprocess.run(
        [sys.executable, str(ROOT / "build/go.py"), "plya"], capture_output=True, text=True, check=False
    )
    assert result.returncode == 2
    assert result.stderr.startswith("usage: python3 build/go.py")
    assert len(result.stderr.strip().splitlines()) == 1


def test_an_old_python_is_named_before_anything_is_made(monkeypatch, capsys):
    spec = importlib.util.spec_from_file_location("go", ROOT / "build" / "go.py")
    go = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(go)
    monkeypatch.setattr(go, "OLDEST", (99, 1))
    monkeypatch.setattr(go, "environment", lambda: pytest.fail("made"))
    monkeypatch.setattr("sys.argv", ["go.py", "run", "--version"])
    assert go.main() == 2
    said = capsys.readouterr().err
    assert said.startswith("go.py: Python 99.1 or newer is needed") and said.count("\n") == 1
