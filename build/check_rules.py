"""The tables of the rulebooks that repeat figures of cards.toml say the same, in every language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NUMBER = re.compile(r"\d+")
ICON = re.compile(r"\{[^}]*\}")
Row = Sequence[int]
Block = Sequence[Row]  # rows that follow each other in one table


def _steps(rows: Sequence[dict[str, int]], names: Sequence[str]) -> Block:
    """Rows that hold from `tokens` up to where the one before begins; a 0 in the first of several columns is none."""
    found: list[Row] = []
    top = None
    for row in rows:
        low = row["tokens"]
        span = [low] if top in (None, low) else [low, top]
        figures = [row[name] for name in names]
        found.append([*span, *(figures if figures[0] or len(names) == 1 else figures[1:])])
        top = low - 1
    return found


def ages(data: dict[str, Any]) -> list[Block]:
    """Both banks, the row, the lengths."""
    order = {name: i for i, name in enumerate(("simple", "advanced", "full"))}
    lengths = sorted(data["length"], key=lambda one: order[one["id"]])
    return [
        _steps(data["yellow"], ("growth", "consumption", "faces")),
        _steps(data["blue"], ("corruption",)),
        [data["row"]["swept"]],
        [[one["yellow_lost"] for one in lengths]],
        [[players + lengths[-1]["start_events"] for players in (2, 3, 4)]],
    ]


def path(data: dict[str, Any]) -> list[Block]:
    """What is revealed, the philosophy track, titles of the match alone, points at the end."""
    tracks = data["tracks"]
    reveal = [
        [n, *tracks["reveal_wonder"][f"players_{n}"][:3], *tracks["reveal_leader"][f"players_{n}"][:3]]
        for n in range(1, 6)
    ]
    levels = [one for one in tracks["philosophy"]["levels"] if one["level"]]
    titles: list[Row] = []
    low = 0
    for one in tracks["solo"]["rating"]:
        below = one["below"]
        last = one is tracks["solo"]["rating"][-1]
        titles.append([low] if last else [low, below - 1] if low else [below])
        low = below
    worth = [step for step in tracks["population"]["steps"] if step["vp"]]
    return [
        reveal,
        [[one["level"], one["cost"], one["vp"]] for one in levels],
        [[one["vp"] for one in levels], [step["vp"] for step in worth]],
        titles,
    ]


def olympos(data: dict[str, Any]) -> list[Block]:
    """How many of each discovery there are."""
    return [[[n, *data["setup"][f"p{n}"]["copies"]] for n in range(2, 6)]]


GAMES = {"ages": ages, "path": path, "olympos": olympos}


def tables_of(text: str) -> list[list[list[int]]]:
    """The numbers in the rows of each table of a rulebook."""
    found: list[list[list[int]]] = []
    inside = False
    for line in text.splitlines():
        if line.startswith("|"):
            if not inside:
                found.append([])
            found[-1].append([int(n) for n in NUMBER.findall(ICON.sub("", line))])
        inside = line.startswith("|")
    return found


def _within(wanted: Row, row: Row) -> bool:
    """Do these numbers stand in a row, in this order?"""
    rest = iter(row)
    return all(number in rest for number in wanted)


def _has(table: Sequence[Row], block: Block) -> bool:
    spans = range(len(table) - len(block) + 1)
    return any(all(_within(want, row) for want, row in zip(block, table[at:], strict=False)) for at in spans)


def figures(root: Path = ROOT) -> list[str]:
    """What a rulebook says otherwise than cards.toml."""
    problems = []
    for game, blocks in GAMES.items():
        data = tomllib.loads((root / "core" / game / "cards.toml").read_text(encoding="utf-8"))
        for file in sorted((root / "assets" / "rules").glob(f"*/{game}.md")):
            tables = tables_of(file.read_text(encoding="utf-8"))
            for block in blocks(data):
                if not any(_has(table, block) for table in tables):
                    rows = "; ".join(", ".join(map(str, row)) for row in block)
                    problems.append(f"{file.relative_to(root)}: no table says what cards.toml does: {rows}")
    return problems
