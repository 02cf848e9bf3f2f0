"""Turns core/<game>/vocabulary.toml and cards.toml into C headers under .work/gen, once for C and Python.

A game's own tables (what its rules read) come from build/tables_<game>.py: `emit(cards, words, out)`.
A wrong table stops the build with file, entry and reason.
"""

from __future__ import annotations

import importlib.util
import json
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GENERATED = ROOT / ".work" / "gen"
ID = re.compile(r"[a-z][a-z0-9_]*\Z")

# key in vocabulary.toml -> word in C names; the order is that of the LIST_ enum of engine.h
LISTS = {
    "pieces": "PIECE",
    "zones": "ZONE",
    "verbs": "VERB",
    "decisions": "ASK",
    "events": "EVENT",
    "reasons": "REASON",
    "costs": "COST",
    "scores": "SCORE",
    "facts": "FACT",
    "features": "FEATURE",
    "options": "OPTION",
    "steps": "STEP",
}
WITH_NONE = {"pieces", "zones", "reasons"}
ARGUMENT_LISTS = {"number": "LIST_NUMBER", "seat": "LIST_SEAT", "piece": "LIST_PIECE"}


class TableError(Exception):
    """A table that cannot be right; the message names file, entry and reason."""


class Out:
    """Lines of one generated header."""

    def __init__(self, source: str) -> None:
        self.lines = [f"/* generated from {source}; change it there */", "#pragma once", '#include "engine.h"', ""]

    def enum(self, entries: Iterable[tuple[str, int]]) -> None:
        """One anonymous enum of names and values."""
        self.lines.append("enum {")
        self.lines += [f"    {name} = {value}," for name, value in entries]
        self.lines += ["};", ""]

    def array(self, declaration: str, values: Iterable[object], width: int = 16) -> None:
        """One static const array; `declaration` without the `static const` and the size."""
        texts = [str(v) for v in values]
        self.lines.append(f"static const {declaration} = {{")
        for start in range(0, len(texts), width):
            self.lines.append("    " + ", ".join(texts[start : start + width]) + ",")
        self.lines += ["};", ""]

    def write(self, path: Path) -> None:
        """Writes only what changed, so that compilers see no new file for nothing."""
        text = "\n".join(self.lines) + "\n"
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def table(cards: dict[str, Any], path: str) -> list[dict[str, Any]]:
    """The list of entries at a dotted path of cards.toml."""
    found: Any = cards
    for key in path.split("."):
        found = found[key]
    if not isinstance(found, list):
        raise TableError(f"{path}: is not a list of entries")
    return found


class Words:
    """The lists of ids of one game, with the places of cards.toml's tables in the list of pieces."""

    def __init__(self, folder: Path, cards: dict[str, Any]) -> None:
        self.source = f"core/{folder.name}/vocabulary.toml"
        self.raw: dict[str, Any] = tomllib.loads((folder / "vocabulary.toml").read_text(encoding="utf-8"))
        self.game: str = folder.name
        self.prefix: str = self.raw["prefix"]
        self.bases: dict[str, int] = {}
        self.sizes: dict[str, int] = {}
        self.lists = {key: self._ids(key, cards) for key in LISTS}
        for key, ids in self.lists.items():
            for one in ids:
                if not ID.match(one):
                    raise TableError(f"{self.source}: {key}: '{one}' is not a lower_case id")
            if len(set(ids)) != len(ids):
                twice = sorted({one for one in ids if ids.count(one) > 1})
                raise TableError(f"{self.source}: {key}: listed twice: {', '.join(twice)}")
        self.needs = self._needs()

    def _needs(self) -> dict[str, dict[str, Any]]:
        """Where options have an effect: option -> other option and its values, or "seats" or "people" and how many."""
        options: dict[str, list[str]] = self.raw.get("options", {})
        needs: dict[str, dict[str, Any]] = self.raw.get("option_needs", {})
        for option, needed in needs.items():
            for name, wanted in needed.items():
                counted = name in ("seats", "people")
                known = isinstance(wanted, int) if counted else set(wanted) <= set(options.get(name, ()))
                if option not in options or not known:
                    raise TableError(f"{self.source}: option_needs: '{option}' cannot need {name} = {wanted}")
        return needs

    def _ids(self, key: str, cards: dict[str, Any]) -> list[str]:
        raw = self.raw.get(key, [])
        ids = ["none"] if key in WITH_NONE else []
        if key != "pieces":
            return ids + list(raw)
        ids += raw["words"]
        for path in raw["tables"]:
            entries = [entry["id"] for entry in table(cards, path)]
            short = path.rsplit(".", 1)[-1]
            self.bases[short], self.sizes[short] = len(ids), len(entries)
            ids += entries
        return ids

    def piece(self, piece: str) -> int:
        """Number of a piece; a wrong id is a TableError."""
        try:
            return self.lists["pieces"].index(piece)
        except ValueError:
            raise TableError(f"core/{self.game}/cards.toml: unknown id '{piece}'") from None

    def argument(self, verb: str, name: str) -> tuple[str, int]:
        """List and base of one argument of a verb: number, seat, piece, or the name of a table of cards.toml."""
        if name in self.bases:
            return "LIST_PIECE", self.bases[name]
        if name in ARGUMENT_LISTS:
            return ARGUMENT_LISTS[name], 0
        raise TableError(f"{self.source}: verb '{verb}': unknown kind of argument '{name}'")


def _enums(words: Words, cards: dict[str, Any]) -> Out:
    out = Out(f"core/{words.game}/vocabulary.toml and cards.toml")
    for key, word in LISTS.items():
        ids = words.lists[key]
        if ids:
            out.enum(
                [(f"{words.prefix}_{word}_{one.upper()}", i) for i, one in enumerate(ids)]
                + [(f"{words.prefix}_{word}_COUNT", len(ids))]
            )
    for path in words.raw["pieces"]["tables"]:
        short = path.rsplit(".", 1)[-1]
        name = f"{words.prefix}_{short.upper()}"
        out.enum(
            [(f"{name}_{e['id'].upper()}", i) for i, e in enumerate(table(cards, path))]
            + [
                (f"{name}_COUNT", words.sizes[short]),
                (f"{words.prefix}_PIECE_{short.upper()}_FIRST", words.bases[short]),
            ]
        )
    for option, values in words.raw.get("options", {}).items():
        out.enum((f"{words.prefix}_{option.upper()}_{value.upper()}", i) for i, value in enumerate(values))
    return out


def _head(words: Words, cards: dict[str, Any]) -> Out:
    """What a game's `const Game` says of itself: id lists, arguments, options, data."""
    out = Out(f"core/{words.game}/vocabulary.toml and cards.toml")
    p = words.prefix
    for key, word in LISTS.items():
        out.array(f"char *const {p}_ids_{word.lower()}[]", [f'"{one}"' for one in words.lists[key]] or ["0"], 8)
    rows = []
    for verb in words.lists["verbs"]:
        arguments = [words.argument(verb, name) for name in words.raw["verbs"][verb]]
        if len(arguments) > 3:
            raise TableError(f"{words.source}: verb '{verb}': more than three arguments")
        lists = ", ".join(a[0] for a in arguments) or "0"
        bases = ", ".join(str(a[1]) for a in arguments) or "0"
        rows.append(f"{{{{{lists}}}, {{{bases}}}, {len(arguments)}}}")
    out.array(f"Arguments {p}_arguments[]", rows or ["{{0}, {0}, 0}"], 1)
    options = words.raw.get("options", {})
    for option, values in options.items():
        out.array(f"char *const {p}_values_{option}[]", [f'"{v}"' for v in values])
    out.array(
        f"Option {p}_options[]",
        [f'{{"{o}", {p}_values_{o}, {len(v)}, 0}}' for o, v in options.items()] or ["{0, 0, 0, 0}"],
        1,
    )
    # numbers, not a string literal: compilers limit the length of a literal
    whole = {**cards, "_tables": words.bases, "_needs": words.needs}
    data = json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode()
    out.array(f"char {p}_data[]", [b if b < 128 else b - 256 for b in data] + [0], 40)
    lists = ", ".join(f"{{{p}_ids_{word.lower()}, {len(words.lists[key])}}}" for key, word in LISTS.items())
    low, high = words.raw["seats"]
    limits = {"scores": "SCORE_PARTS_MAX", "facts": "FACTS_MAX", "features": "FEATURES_MAX", "options": "OPTIONS_MAX"}
    for key, most in limits.items():  # callers keep room for so many on their stack
        count = len(words.lists[key])
        out.lines.append(f'_Static_assert({count} <= {most}, "{words.source}: more {key} than {most}");')
    out.lines += [
        f"#define {p}_GAME_HEAD \\",
        f'    .id = "{words.game}", .data = {p}_data, .rules_version = {words.raw["rules_version"]}, \\',
        f"    .min_seats = {low}, .max_seats = {high}, .lists = {{{lists}}}, \\",
        f"    .arguments = {p}_arguments, .options = {p}_options, .option_count = {len(options)}",
    ]
    return out


def games() -> list[str]:
    """The games of this tree, in the fixed order of their numbers in states and saves."""
    return [g for g in ("olympos", "path", "ages") if (ROOT / "core" / g / "rules.c").exists()]


def _own_tables(game: str) -> Any:
    path = ROOT / "build" / f"tables_{game}.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def generate() -> list[str]:
    """Writes all headers of all games into .work/gen; returns the games."""
    for game in games():
        folder = ROOT / "core" / game
        cards = tomllib.loads((folder / "cards.toml").read_text(encoding="utf-8"))
        words = Words(folder, cards)
        _enums(words, cards).write(GENERATED / f"{game}_ids.h")
        _head(words, cards).write(GENERATED / f"{game}_head.h")
        out = Out(f"core/{game}/cards.toml")
        out.lines.append(f'#include "{game}_ids.h"\n')
        try:
            _own_tables(game).emit(cards, words, out)
        except KeyError as missing:
            raise TableError(f"core/{game}/cards.toml: an entry lacks {missing}") from missing
        out.write(GENERATED / f"{game}_tables.h")
    registry = Out("build/tables.py")
    registry.lines += [f"extern const Game {g}_game;" for g in games()]
    registry.lines.append(f"#define GAME_COUNT {len(games())}")
    registry.array("Game *const GAMES[]", [f"&{g}_game" for g in games()] or ["NULL"])
    registry.write(GENERATED / "registry.h")
    return games()


if __name__ == "__main__":
    print("tables of:", ", ".join(generate()) or "no game yet")
