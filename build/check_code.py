"""Checks of the sources: imports go one way, files and functions stay small, colours come from the design."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import tables

ROOT = Path(__file__).resolve().parent.parent
LAYERS = ["core", "ai", "game"]  # each may import those before it
FILE_LINES, FUNCTION_LINES = 500, 60
# file -> why it may be longer
LONG_FILES: dict[str, str] = {}
# who may import what only few may
ONLY = {
    "core._engine": {"core/engine.py"},
    "ai._search": {"ai/search.py"},
    "numpy": set(),  # of the makers in build/ only
    "pygame": {"game"},
    "pygame_gui": {"game"},
}
# the rules know no files, no clock and no random generator but their own; command-line modules may
NOT_IN_CORE = {"os", "pathlib", "io", "time", "datetime", "random", "secrets", "tempfile", "shutil"}


def sources(*patterns: str) -> list[Path]:
    """Files of ours that match, in order."""
    return sorted({p for pattern in patterns for p in ROOT.glob(pattern) if p.is_file()})


GAMES = re.compile(rf"""["']({"|".join(tables.games())})["']""")
# pictures whose paint is part of the drawing; black and white are no choice (masks, shadows, shine)
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
PAINTED, PLAIN = "panel.py", {"#000000", "#FFFFFF"}


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that a module imports, anywhere in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def is_command(tree: ast.Module) -> bool:
    """Does it do something when run (`if __name__ == "__main__"`)?"""
    return any(isinstance(node, ast.If) and "__main__" in ast.dump(node.test) for node in tree.body)


def import_problems(name: str, text: str) -> list[str]:
    """What a module (its name as "core/match.py") imports against the rules."""
    tree, layer = ast.parse(text), name.split("/", 1)[0]
    problems = []
    for line, what in imported(tree):
        top = what.split(".", 1)[0]
        if top in LAYERS and LAYERS.index(top) > LAYERS.index(layer):
            problems.append(f"{name}:{line}: {layer} imports {what}")
        for limited, allowed in ONLY.items():
            if (what + ".").startswith(limited + ".") and not {name, layer} & allowed:
                problems.append(f"{name}:{line}: only {', '.join(sorted(allowed)) or 'build'} may import {limited}")
        if layer == "core" and top in NOT_IN_CORE and not is_command(tree) and name != "core/commands.py":
            problems.append(f"{name}:{line}: the rules import {top}")
    return problems


def imports() -> list[str]:
    """Imports of core, ai and game go one way."""
    paths = sources(*(f"{layer}/**/*.py" for layer in LAYERS))
    return [p for path in paths for p in import_problems(_name(path), path.read_text(encoding="utf-8"))]


def name_problems(name: str, text: str) -> list[str]:
    """Games that a module of the client names though all games share it."""
    found = ((n, word) for n, line in enumerate(text.splitlines(), 1) for word in GAMES.findall(line))
    shared = not name.startswith("game/tables/")
    return [f"{name}:{n}: '{word}' belongs into game/tables or assets" for n, word in found if shared]


def names() -> list[str]:
    """What games share in the client names none of them."""
    return [p for path in sources("game/**/*.py") for p in name_problems(_name(path), path.read_text(encoding="utf-8"))]


def python_functions(text: str) -> Iterator[tuple[str, int, int]]:
    """Name, line and number of lines of each function."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield node.name, node.lineno, node.end_lineno - node.lineno + 1


def c_functions(text: str) -> Iterator[tuple[str, int, int]]:
    """The same for C laid out as ours: a definition starts and ends at the margin."""
    start, name = 0, ""
    for number, line in enumerate(text.splitlines(), 1):
        found = re.match(r"[a-zA-Z_][\w\s*]*?\b(\w+)\([^;]*$", line)
        if found and not start:
            start, name = number, found[1]
        elif start and line.startswith("}"):
            yield name, start, number - start + 1
            start = 0
        elif start and line.rstrip().endswith(";") and not line.startswith((" ", "\t", "{")):
            start = 0


def size_problems(name: str, text: str) -> list[str]:
    """Is a file or one of its functions too long to be one thing?"""
    problems = []
    lines = len(text.splitlines())
    if lines > FILE_LINES and name not in LONG_FILES:
        problems.append(f"{name}: {lines} lines (at most {FILE_LINES})")
    functions = python_functions if name.endswith(".py") else c_functions
    for function, line, length in functions(text):
        if length > FUNCTION_LINES:
            problems.append(f"{name}:{line}: {function} has {length} lines (at most {FUNCTION_LINES})")
    return problems


def sizes() -> list[str]:
    """No file over 500 lines, no function over 60."""
    paths = sources("core/**/*.[ch]", "ai/**/*.[ch]", *(f"{top}/**/*.py" for top in [*LAYERS, "build", "tests"]))
    return [p for path in paths for p in size_problems(_name(path), path.read_text(encoding="utf-8"))]


def colour_problems(name: str, text: str) -> list[str]:
    """Colours that stand in code instead of style.toml."""
    found = ((number, tone) for number, line in enumerate(text.splitlines(), 1) for tone in COLOUR.findall(line))
    return [f"{name}:{number}: {tone} belongs into style.toml" for number, tone in found if tone.upper() not in PLAIN]


def colours() -> list[str]:
    """The client's colours are those of assets/design."""
    paths = [path for path in sources("game/**/*.py") if path.name != PAINTED]
    return [p for path in paths for p in colour_problems(_name(path), path.read_text(encoding="utf-8"))]
