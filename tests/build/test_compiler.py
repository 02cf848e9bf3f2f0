"""Which C compiler builds the engine: the one that is there, else the one that comes as a Python package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMPILERS = ("cc", "gcc", "clang", "tcc", "c99")
CHOICE = """
import os, sys
sys.path.insert(0, sys.argv[1])
import engine_backend
print(any(name.startswith("ziglang==") for name in engine_backend.EXTRA), os.environ.get("CC", ""))
"""
ENGINE = """
from core import engine
state = engine.game("olympos").setup(3, {}, 1)
engine.playout(state, 1, 40)
print(engine.__file__, state.ply)
"""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the build takes the compiler of Visual Studio there")


def without_compiler(**more: str) -> dict[str, str]:
    """The environment without the folders in which compilers lie."""
    folders = os.environ["PATH"].split(os.pathsep)
    bare = [folder for folder in folders if not any(shutil.which(name, path=folder) for name in COMPILERS)]
    kept = {k: v for k, v in os.environ.items() if k not in ("CC", "CXX", "LDSHARED", "PYTHONPATH", "VIRTUAL_ENV")}
    return {**kept, "PATH": os.pathsep.join(bare), **more}


def chosen(folder: Path, environment: dict[str, str]) -> tuple[bool, str]:
    """Is the compiler that comes as a package needed, and what CC is set to."""
    command = [sys.executable, "-c", CHOICE, str(ROOT / "build")]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    needed, _, compiler = done.stdout.strip().partition(" ")
    return needed == "True", compiler


def test_without_a_compiler_the_one_of_last_resort_is_fetched_and_used(tmp_path):
    needed, compiler = chosen(tmp_path, without_compiler())
    assert needed
    assert compiler == f'"{sys.executable}" -m ziglang cc -mcpu=baseline'


@pytest.mark.parametrize("name", ["cc", "gcc", "clang"])
def test_any_compiler_that_is_there_is_used(tmp_path, name):
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / name).write_text("#!/bin/sh\n")
    (folder / name).chmod(0o755)
    environment = without_compiler()
    environment["PATH"] = f"{folder}{os.pathsep}{environment['PATH']}"
    needed, compiler = chosen(tmp_path, environment)
    assert not needed and "ziglang" not in compiler
    assert chosen(tmp_path, {**environment, "CC": "/nowhere/cc"})[0] is False


@pytest.mark.long
def test_the_engine_is_built_without_a_compiler(tmp_path):
    """The real thing, from the network: a clone, an environment of its own, the wheel, a match."""
    clone, environment = tmp_path / "clone", without_compiler(PIP_DISABLE_PIP_VERSION_CHECK="1")
    git = shutil.which("git") or "git"
    subprocess.run([git, "clone", "-q", "--no-hardlinks", str(ROOT), str(clone)], check=True)
    python = getattr(sys, "_base_executable", sys.executable)
    subprocess.run([python, "-m", "venv", str(tmp_path / "venv")], env=environment, check=True)
    own = str(tmp_path / "venv" / "bin" / "python")
    subprocess.run([own, "-m", "pip", "install", "-q", "cffi"], env=environment, check=True)
    subprocess.run([own, "-m", "pip", "install", "-q", "--no-deps", str(clone)], env=environment, check=True)
    done = subprocess.run(
        [own, "-c", ENGINE], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    where, plies = done.stdout.split()
    assert str(tmp_path / "venv") in where and int(plies) > 10
