"""The two cffi modules: core._engine (the rules of all games) and ai._search (the tree search)."""

import os
import re
import sys
from pathlib import Path

from cffi import FFI

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "build"))
import tables  # noqa: E402  (found only after the line above)

GAMES = tables.generate()
WINDOWS = os.name == "nt"
# setuptools passes -DNDEBUG; promises stay on (README of core). Only what Python asks for is visible from outside: a
# function that another library might replace is never inlined
FLAGS = (
    ["/std:c11", "/O2", "/UNDEBUG"]
    if WINDOWS
    else ["-O3", "-std=c11", "-UNDEBUG", "-Wall", "-Wextra", "-fno-strict-aliasing", "-fvisibility=hidden"]
)
TABLES = {"ages": "AG_DEFINE_TABLES"}  # the unit holds the tables of its game
INCLUDES = ["core", ".work/gen", "."]


def _relative(paths: "list[Path]") -> list[str]:
    return [p.relative_to(ROOT).as_posix() for p in sorted(paths)]


def _whole(name: str, paths: "list[Path]", define: str = "") -> str:
    """One file that includes others: compilers then inline across them (a tenth to a seventh faster than file by file,
    and unlike -flto it asks nothing of linkers). So names of static functions are unique in a game and in ai/."""
    lines = [f"#define {define}"] if define else []
    lines += [f'#include "{path}"' for path in _relative(paths)]
    out = ROOT / ".work" / "gen" / f"{name}_whole.c"
    text = "\n".join(lines) + "\n"
    if not out.exists() or out.read_text(encoding="utf-8") != text:
        out.write_text(text, encoding="utf-8")
    return out.relative_to(ROOT).as_posix()


def _declarations(header: str) -> str:
    """What Python may use of a header: its text without preprocessor lines, inline bodies and comments."""
    text = (ROOT / header).read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"^static inline .*?\n(?:\{.*?^\}\n)?", "", text, flags=re.S | re.M)
    text = re.sub(r"^#(?:.*\\\n)*.*\n", "", text, flags=re.M)
    return text.replace("void engine_broken(const char *promise, const char *file, int line);", "")


_depends = _relative(
    [
        *(ROOT / "core").glob("*.h"),
        *(ROOT / "build").glob("*.py"),
        *(ROOT / "core").glob("*/*.h"),
        *(ROOT / "core").glob("*/*.toml"),
        *(ROOT / "core").glob("**/*.c"),
    ]
)

engine = FFI()
engine.cdef(_declarations("core/engine.h"))
engine.set_source(
    "core._engine",
    '#include "engine.h"',
    sources=[
        *["core/engine.c", "core/registry.c", "core/soak.c"],
        *[_whole(g, list((ROOT / "core" / g).glob("*.c")), TABLES.get(g, "")) for g in GAMES],
    ],
    include_dirs=INCLUDES,
    depends=_depends,
    extra_compile_args=FLAGS,
)

search = FFI()
if (ROOT / "ai/search.h").exists():
    search.cdef(_declarations("core/engine.h").split("int game_count", 1)[0])
    search.cdef(_declarations("ai/search.h"))
    search.set_source(
        "ai._search",
        '#include "search.h"',
        sources=[_whole("search", [ROOT / "core/engine.c", *(ROOT / "ai").glob("*.c")])],
        include_dirs=[*INCLUDES, "ai"],
        depends=[*_depends, *_relative(list((ROOT / "ai").glob("*.[ch]")))],
        extra_compile_args=FLAGS,
    )
