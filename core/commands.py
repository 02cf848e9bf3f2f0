"""What the command-line modules of core share: arguments of a match, clear refusals."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from core import engine
from core.engine import EngineError, Game


def refuse(program: str, why: object) -> NoReturn:
    """Ends the program with one line and code 2: what it was asked for cannot be."""
    print(f"{program}: {why}", file=sys.stderr)
    sys.exit(2)


class Parser(argparse.ArgumentParser):
    """One clear line and exit code 2 for a wrong argument."""

    def error(self, message: str) -> NoReturn:
        """Called by argparse for whatever it cannot read."""
        self.exit(2, f"{self.prog}: {message}\n")


def above_nothing(text: str) -> float:
    """A number of seconds or the like for argparse."""
    number = float(text)
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"'{text}' is not more than nothing")
    return number


def share(text: str) -> float:
    """A number from 0 to 1 for argparse."""
    number = float(text)
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no share from 0 to 1")
    return number


def writable(text: str) -> Path:
    """A file that can be written, for argparse: so that hours of play are not lost for want of a folder."""
    path = Path(text)
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise argparse.ArgumentTypeError(f"'{text}' cannot be written")
    return path


def whole(low: int) -> Callable[[str], int]:
    """A whole number from `low` up for argparse."""

    def read(text: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,20}", text) or int(text) < low:
            raise argparse.ArgumentTypeError(f"'{text}' is no whole number from {low} up")
        return int(text)

    return read


def match_arguments(parser: argparse.ArgumentParser, game_required: bool = True) -> None:
    """Adds --game, --players, --options, --seed."""
    parser.set_defaults(program=parser.prog)
    parser.add_argument("--game", required=game_required, help=f"one of {', '.join(engine.games())}")
    parser.add_argument("--players", type=int, help="number of seats (default: the most)")
    parser.add_argument("--options", default="", help="match options: key=value,key=value")
    parser.add_argument("--seed", type=int, default=1)


def read_options(text: str) -> dict[str, str]:
    """'a=b,c=d' as a mapping; a piece without '=' is an EngineError."""
    pairs = [part.partition("=") for part in text.split(",") if part]
    for key, mark, _ in pairs:
        if not mark:
            raise EngineError(f"options are written key=value, not '{key}'")
    return {key.strip(): value.strip() for key, _, value in pairs}


def chosen(arguments: argparse.Namespace) -> tuple[Game, int, dict[str, str]]:
    """Game, seats and options asked for; a wrong one ends the program with one line and code 2."""
    try:
        game = engine.game(arguments.game)
        options = read_options(arguments.options)
        game.option_values(options)
        seats = game.max_seats if arguments.players is None else arguments.players
        game.setup(seats, options)
    except EngineError as error:
        refuse(arguments.program, error)
    return game, seats, options


# game, seats, options, seconds, seed -> figures by name
Measure = Callable[[Game, int, dict[str, str], float, int], dict[str, Any]]


def bench(program: str, about: str | None, measure: Measure) -> None:
    """A benchmark from its command line: `measure` is given the match asked for; its figures are printed, as JSON with
    --json."""
    parser = Parser(prog=program, description=about)
    match_arguments(parser)
    parser.add_argument("--seconds", type=above_nothing, default=2.0, help="processor time of each rate")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    figures = measure(*chosen(arguments), arguments.seconds, arguments.seed)
    if arguments.json:
        print(json.dumps(figures))
        return
    for key, value in figures.items():
        print(f"{key:20} {value}")
