"""The command line of the client: options, their checks, and one clear line for whatever is wrong."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

from core import engine
from core.commands import Parser, whole
from game.files import asset, walk
from game.i18n import LANGUAGES
from game.settings import SPEEDS
from game.tables import playable

PROGRAM = "triptych"
SMALLEST, LARGEST = 320, 16384


class StartError(Exception):
    """What was asked for on the command line turned out to be impossible; the message is for the person."""


@dataclass
class Options:
    """What the command line asks for; empty means the usual."""

    game: str = ""
    demo: bool = False
    seed: int | None = None
    players: int = 0
    levels: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    lang: str = ""
    size: tuple[int, int] | None = None
    windowed: bool = False
    scene: str = ""
    frames: int = 0
    shot: Path | None = None
    load: Path | None = None
    speed: str = ""
    verbose: bool = False

    @property
    def automatic(self) -> bool:
        """Does it end by itself (no person is needed)?"""
        return self.frames > 0


def window_size(text: str) -> tuple[int, int]:
    """WxH for argparse."""
    match = re.fullmatch(r"(\d+)x(\d+)", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(SMALLEST <= n <= LARGEST for n in size):
        raise argparse.ArgumentTypeError(f"'{text}' is no size like 1920x1080 ({SMALLEST} to {LARGEST} each way)")
    return size


def parser(scenes: list[str]) -> argparse.ArgumentParser:
    """The options, with the names of the scenes that can be opened."""
    p = Parser(prog=PROGRAM, allow_abbrev=False, description="Three civilisation board games on one table.")
    p.add_argument("--game", choices=playable(), metavar="GAME", help=", ".join(playable()))
    p.add_argument("--demo", action="store_true", help="computers only")
    p.add_argument("--seed", type=whole(0), metavar="N", help="the deal (a match of the same seed is the same)")
    p.add_argument("--players", type=whole(1), metavar="N", default=0)
    p.add_argument("--levels", metavar="A,B,...", default="", help="apprentice, adept, master, legend: one a seat")
    p.add_argument("--options", metavar="K=V,...", default="", help="options of the match")
    p.add_argument("--lang", choices=list(LANGUAGES), metavar="LANG", default="")
    p.add_argument("--size", type=window_size, metavar="WxH")
    p.add_argument("--windowed", action="store_true")
    p.add_argument("--scene", choices=scenes, metavar="NAME", default="", help=", ".join(scenes))
    p.add_argument("--frames", type=whole(1), metavar="N", default=0, help="ends after N frames")
    p.add_argument("--shot", type=Path, metavar="FILE.png", help="writes the last frame")
    p.add_argument("--load", type=Path, metavar="FILE", help="opens a saved match")
    p.add_argument("--speed", choices=list(SPEEDS), metavar="X", default="")
    p.add_argument("--verbose", action="store_true", help="says more on the error output")
    p.add_argument("--version", action="store_true")
    p.add_argument("--licences", action="store_true", help="of everything that is in the program")
    return p


def read(arguments: list[str], scenes: list[str], levels: list[str]) -> Options:
    """The checked options. Prints one line and ends with code 2 for anything unknown or impossible, with 0 after
    --help, --version and --licences."""
    p = parser(scenes)
    given = p.parse_args(arguments)
    if given.version:
        print(f"{PROGRAM} {version()}")
        sys.exit(0)
    if given.licences:
        print(licences())
        sys.exit(0)
    other = ("version", "licences", "levels", "options", "game")
    options = Options(**{k: v for k, v in vars(given).items() if k not in other})
    options.game = given.game or ""
    options.levels = [word for word in given.levels.split(",") if word]
    for level in options.levels:
        if level not in levels:
            p.error(f"argument --levels: '{level}' is none of {', '.join(levels)}")
    for pair in filter(None, given.options.split(",")):
        key, mark, value = pair.partition("=")
        if not mark:
            p.error(f"argument --options: '{pair}' is not of the form name=value")
        options.options[key] = value
    _check_match(p, options)
    if options.shot and not options.frames:
        options.frames = 1
    if options.shot and not options.shot.absolute().parent.is_dir():
        p.error(f"argument --shot: there is no folder '{options.shot.parent}'")
    if options.load and not options.load.is_file():
        p.error(f"argument --load: there is no file '{options.load}'")
    return options


def _check_match(p: argparse.ArgumentParser, options: Options) -> None:
    needs_game = options.players or options.levels or options.options
    if not options.game:
        if needs_game and len(playable()) != 1:
            p.error("--players, --levels and --options belong to a match: name it with --game")
        if needs_game:
            options.game = playable()[0]
        return
    game = engine.game(options.game)
    if options.players and not game.min_seats <= options.players <= game.max_seats:
        p.error(f"argument --players: {game.id} is for {game.min_seats} to {game.max_seats}, not {options.players}")
    if options.players and len(options.levels) > options.players:
        p.error(f"argument --levels: {len(options.levels)} levels for {options.players} players")
    try:
        game.option_values(options.options)
    except engine.EngineError as error:
        p.error(f"argument --options: {error}")


def version() -> str:
    """Version of the program, as pyproject.toml says it."""
    from importlib import metadata  # noqa: PLC0415  10 ms that only --version and the credits need

    try:
        return metadata.version("triptych")
    except metadata.PackageNotFoundError:
        return "0"


def licences() -> str:
    """What is in the program and under which licence, then the texts that must travel with it (in the executable also
    those of its libraries)."""
    texts = [name for name in walk() if re.search(r"(^|/)(OFL|LGPL)[^/]*$|^licences/", name)]
    return "\n\n".join(asset(name).read_text(encoding="utf-8") for name in ["LICENSES.md", *texts])
