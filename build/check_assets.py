"""Checks of assets/: words, rulebooks, icons, fonts and sounds are complete, in every language."""

from __future__ import annotations

import ast
import os
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import tables

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
LANGUAGES = sorted(p.name for p in (ASSETS / "lang").iterdir() if p.is_dir())
REFERENCE = "en"
FONTS = ["sans_500", "sans_700", "sans_900", "serif_700"]
NO_CHARACTER = "\ue000"  # of the private range: no font of ours has it
TAKES = 3
# list of a game's vocabulary -> families of its language file that need a sentence for every id
FAMILIES = {
    "pieces": ["piece"],
    "zones": ["zone"],
    "verbs": ["verb", "move"],
    "decisions": ["decision"],
    "events": ["event"],
    "reasons": ["reason"],
    "costs": ["cost"],
    "scores": ["score"],
    "facts": ["fact"],
    "features": ["feature"],
    "options": ["option"],
}
NOTHING = {"none"}  # the id that stands for nothing needs no words
STANDS_FOR = {"", "piece"}  # no icon, or that of the piece which an event is about
SLOT = re.compile(r"\{(\w+)(?:\|[^{}]*)?\}")
ICON = re.compile(r"\{icon:(\w+)\}")


def _load(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def flat(tree: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Every sentence of a language file with its dotted key."""
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", str(value)


@cache
def sentences(language: str) -> dict[str, dict[str, str]]:
    """file ("common", "olympos", ...) -> dotted key -> sentence."""
    return {p.stem: dict(flat(_load(p))) for p in sorted((ASSETS / "lang" / language).glob("*.toml"))}


def words() -> list[str]:
    """The same keys in every language, with the same {slots}; and every key that the client names exists. Only short
    names ([short]) are each language's own affair."""
    problems = []
    for language in LANGUAGES:
        for file in sorted(sentences(REFERENCE).keys() | sentences(language).keys()):
            here, there = (
                {k: v for k, v in sentences(one).get(file, {}).items() if not k.startswith("short.")}
                for one in (language, REFERENCE)
            )
            name = f"assets/lang/{language}/{file}.toml"
            problems += [f"{name}: lacks {key}" for key in sorted(there.keys() - here.keys())]
            problems += [f"{name}: {key} is not in {REFERENCE}" for key in sorted(here.keys() - there.keys())]
            problems += [f"{name}: {key} is empty" for key, text in here.items() if not text.strip()]
            for key in sorted(here.keys() & there.keys()):
                odd = set(SLOT.findall(here[key])) ^ set(SLOT.findall(there[key]))
                if odd:
                    problems.append(f"{name}: {key}: {{{'}, {'.join(sorted(odd))}}} stands in one language only")
    return problems + _named_keys()


def _known(key: str) -> bool:
    files = sentences(REFERENCE)
    first, _, rest = key.partition(".")
    return rest in files[first] if first in files else key in files.get("common", {})


def _named_keys() -> list[str]:
    """Keys that stand whole in the client's code: words("key") and notice("key")."""
    problems = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            key = node.args[0].value
            if called in ("words", "notice") and isinstance(key, str) and not _known(key):
                problems.append(f"{path.relative_to(ROOT).as_posix()}:{node.lineno}: no words for '{key}'")
    return problems


def _id_problems(game: str, language: str, lists: tables.Words) -> list[str]:
    here, name = sentences(language).get(game, {}), f"assets/lang/{language}/{game}.toml"
    wanted = {f"{f}.{one}" for key, families in FAMILIES.items() for one in lists.lists[key] for f in families}
    for option, values in lists.raw.get("options", {}).items():
        wanted |= {f"option_value.{option}.{value}" for value in values}
    wanted -= {f"event.{kind}" for kind in _load(ASSETS / "lang" / "silent.toml").get(game, [])}
    families = {key.split(".", 1)[0] for key in wanted}
    given = {key for key in here if key.split(".", 1)[0] in families}
    lacking = sorted(k for k in wanted - given if k.rsplit(".", 1)[-1] not in NOTHING)
    return [f"{name}: lacks {key}" for key in lacking] + [f"{name}: {k} is no id" for k in sorted(given - wanted)]


def ids() -> list[str]:
    """Every id of every game has its words in every language, and no words are left of an id that went."""
    problems = []
    for game in tables.games():
        folder = ROOT / "core" / game
        lists = tables.Words(folder, _load(folder / "cards.toml"))
        for language in LANGUAGES:
            problems += _id_problems(game, language, lists)
    return problems


def rules() -> list[str]:
    """The same numbered rules in every language, in order, each once."""
    problems = []
    for game in tables.games():
        numbers = {}
        for language in LANGUAGES:
            name = f"assets/rules/{language}/{game}.md"
            if not (ROOT / name).exists():
                problems.append(f"{name}: missing")
                continue
            text = (ROOT / name).read_text(encoding="utf-8")
            numbers[language] = re.findall(r"^\*\*(\d+\.\d+)\*\*", text, re.M)
            twice = sorted({n for n in numbers[language] if numbers[language].count(n) > 1})
            problems += [f"{name}: rule {n} stands there twice" for n in twice]
        for language, found in numbers.items():
            odd = sorted(set(found) ^ set(numbers.get(REFERENCE, found)))
            problems += [f"assets/rules/{language}/{game}.md: rule {n} is in one language only" for n in odd]
    return problems


def _texts() -> Iterator[tuple[str, str]]:
    """Name and text of every file of words and rules."""
    for kind in ("lang", "rules"):
        for path in sorted((ASSETS / kind).rglob("*")):
            if path.is_file():
                yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def _strings(tree: Any, wanted: str) -> Iterator[str]:
    """Values of a key, anywhere in a TOML tree."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key == wanted and isinstance(value, str):
                yield value
            yield from _strings(value, wanted)
    elif isinstance(tree, list):
        for entry in tree:
            yield from _strings(entry, wanted)


def icons() -> list[str]:
    """Every icon that a text or a table names is there, and every one can be read."""
    have = {p.stem for p in (ASSETS / "icons").glob("*.svg")}
    problems = []
    for name, text in _texts():
        problems += [f"{name}: no icon '{icon}'" for icon in sorted(set(ICON.findall(text)) - have)]
    for path in _tables():
        tree = _load(path)
        named = {v for key in ("icon", "emblem", "companion") for v in _strings(tree, key)}
        named |= {icon for pair in tree.get("picture", {}).values() for icon in pair}
        odd = sorted(named - have - STANDS_FOR)
        problems += [f"{path.relative_to(ROOT).as_posix()}: no icon '{icon}'" for icon in odd]
    return problems


def _tables() -> list[Path]:
    """The tables under assets/ that are no words."""
    return sorted(path for path in ASSETS.rglob("*.toml") if "lang" not in path.parts)


def _glyph(pygame: Any, font: Any, character: str) -> bytes:
    """The picture of a character."""
    return bytes(pygame.image.tobytes(font.render(character, True, (255, 255, 255)), "RGBA"))


def fonts() -> list[str]:
    """Every character of every text is in every font (build/make_fonts.py makes them anew)."""
    os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    import pygame

    pygame.font.init()
    characters = sorted({c for _, text in _texts() for c in text if c.isprintable()})
    problems = []
    for name in FONTS:
        font = pygame.font.Font(ASSETS / "fonts" / f"{name}.ttf", 20)
        empty = _glyph(pygame, font, NO_CHARACTER)  # the box that stands for what a font has not
        lacking = [c for c in characters if not c.isspace() and _glyph(pygame, font, c) == empty]
        if lacking:
            problems.append(f"assets/fonts/{name}.ttf: lacks {''.join(lacking)}: run build/make_fonts.py")
    return problems


def made_by(script: str, table: str) -> list[str]:
    """The names in a table of a script of build/ (read, not imported: numpy need not be here)."""
    tree = ast.parse((ROOT / "build" / script).read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict) and table in ast.dump(node.target):
            return [str(ast.literal_eval(key)) for key in node.value.keys if key is not None]
    return []


def _played() -> Iterator[tuple[str, str]]:
    """Where, and which sound: in tables of assets/ and as .play("id") in the client."""
    for path in _tables():
        yield from ((path.relative_to(ROOT).as_posix(), v) for v in _strings(_load(path), "sound") if v)
    for path in sorted((ROOT / "game").rglob("*.py")):
        found = re.findall(r"\.play\(\s*\"(\w+)\"", path.read_text(encoding="utf-8"))
        yield from ((path.relative_to(ROOT).as_posix(), v) for v in found)


def sounds() -> list[str]:
    """Every sound has its takes, every one that is played is there, every table has its music, every loop
    its file."""
    wanted, loops = made_by("make_sounds.py", "SOUNDS"), made_by("make_music.py", "MADE")
    problems = [] if wanted and loops else ["build: the list of sounds or of music was not found"]
    for name in wanted:
        takes = [t for t in range(1, TAKES + 1) if not (ASSETS / "sounds" / f"{name}_{t}.wav").exists()]
        problems += [f"assets/sounds/{name}_{take}.wav: missing" for take in takes]
    problems += [f"{where}: no sound '{name}'" for where, name in _played() if name not in wanted]
    joining = [name for path in _tables() for name in _strings(_load(path), "music")]
    problems += [f"build/make_music.py: no music '{name}'" for name in joining if name not in loops]
    themes = ("title", "olympos", "path", "ages")
    names = [f"textures/{theme}{part}.jpg" for theme in (*themes, "desk") for part in ("", "_half")]
    names += [f"music/{name}.ogg" for name in {*themes, *loops}]
    return problems + [f"assets/{name}: missing" for name in sorted(names) if not (ASSETS / name).exists()]
