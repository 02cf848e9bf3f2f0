"""The rules under the address and undefined-behaviour sanitizers: random matches, everything asked (shaken.c)."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from core import engine

ROOT = Path(__file__).resolve().parents[2]
FLAGS = ["-std=c11", "-O1", "-g", "-fno-strict-aliasing", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
SECONDS = "3"  # of processor time a game


@pytest.mark.long
def test_nothing_reads_or_writes_where_it_must_not(tmp_path):
    compiler = shutil.which("gcc") or shutil.which("clang")
    if not compiler:
        pytest.skip("no compiler that has the sanitizers")
    sources = sorted([*(ROOT / "core").glob("*.c"), *(ROOT / "core").glob("*/*.c")])
    program = tmp_path / "shaken"
    includes = ["-I", ROOT / "core", "-I", ROOT / ".work/gen"]
    source = Path(__file__).with_name("shaken.c")
    subprocess.run([compiler, *FLAGS, *includes, "-o", program, source, *sources], check=True)
    env = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0"}
    done = subprocess.run([program, SECONDS], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    played = dict(line.split() for line in done.stdout.splitlines())
    assert list(played) == list(engine.games())
    assert all(int(plies) > 100 for plies in played.values())
