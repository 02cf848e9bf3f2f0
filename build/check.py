"""All checks but the tests, one line each; exit code 1 if one of them found something.

python3 build/go.py check [NAME ...]      all of them, or those named
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import check_assets
import check_code
import check_rules
import tables

ROOT = Path(__file__).resolve().parent.parent
SHOWN = 20  # lines of one check, when all are run
C_FLAGS = ["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-fno-strict-aliasing", "-Icore", "-Iai", "-I.work/gen"]


def _run(*command: str) -> list[str]:
    """The lines that a tool printed, if it failed."""
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return (result.stdout + result.stderr).splitlines() if result.returncode else []


def ruff() -> list[str]:
    return _run(sys.executable, "-m", "ruff", "check", "--output-format=concise", ".")


def layout() -> list[str]:
    return _run(sys.executable, "-m", "ruff", "format", "--check", ".")


def types() -> list[str]:
    return _run(sys.executable, "-m", "mypy")


def data() -> list[str]:
    """The tables of all games can be generated; says file, entry and reason if not."""
    try:
        tables.generate()
    except tables.TableError as error:
        return [str(error)]
    return []


def c_warnings() -> list[str]:
    """Every warning of every C compiler that is here is an error."""
    problems = []
    compilers = [name for name in ("gcc", "clang") if shutil.which(name)]
    if not compilers and os.environ.get("CI"):
        return ["no C compiler found"]
    for compiler in compilers:
        for path in check_code.sources("core/**/*.c", "ai/*.c"):
            problems += _run(compiler, *C_FLAGS, "-c", "-o", os.devnull, str(path.relative_to(ROOT)))
    return problems


CHECKS: dict[str, Callable[[], list[str]]] = {
    "ruff": ruff,
    "format": layout,
    "mypy": types,
    "tables": data,  # before the C code, which reads what it generates
    "c": c_warnings,
    "imports": check_code.imports,
    "names": check_code.names,
    "sizes": check_code.sizes,
    "colours": check_code.colours,
    "words": check_assets.words,
    "ids": check_assets.ids,
    "rules": check_assets.rules,
    "figures": check_rules.figures,
    "icons": check_assets.icons,
    "fonts": check_assets.fonts,
    "sounds": check_assets.sounds,
}


def main() -> int:
    """Runs the checks and prints one line for each, and under it what was found."""
    names = sys.argv[1:] or list(CHECKS)
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        print(f"check: no check is called {', '.join(unknown)}; there are {', '.join(CHECKS)}", file=sys.stderr)
        return 2
    failed = False
    for name in names:
        problems = CHECKS[name]()
        failed = failed or bool(problems)
        print(f"check {name}: {f'{len(problems)} found' if problems else 'ok'}", flush=True)
        shown = problems if sys.argv[1:] else problems[:SHOWN]
        for line in shown:
            print(f"  {line}")
        if len(shown) < len(problems):
            print(f"  ... and {len(problems) - len(shown)} more: python3 build/go.py check {name}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
