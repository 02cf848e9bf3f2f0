"""`python -m core.check [--game G] [--matches K]`: random matches with every invariant after every move."""

from __future__ import annotations

import itertools
import sys

from core import engine, soak
from core.commands import Parser, match_arguments, read_options, refuse, whole
from core.engine import Game


def option_sets(game: Game, wanted: dict[str, str]) -> list[dict[str, str]]:
    """The standard options, and each other value of each option once, unless options are given."""
    if wanted:
        return [wanted]
    others = [{key: value} for key, values in game.options.items() for value in values[1:]]
    return [{}, *others]


def main() -> None:
    """Exit code 1 and the first broken invariant with all that repeats it, else a line for each game and table size."""
    parser = Parser(prog="core.check", description=__doc__)
    match_arguments(parser, game_required=False)
    parser.add_argument("--matches", type=whole(1), default=100, help="for each number of players")
    arguments = parser.parse_args()
    try:
        games = [engine.game(arguments.game)] if arguments.game else list(engine.games().values())
        wanted = read_options(arguments.options)
        for game in games:
            every = range(game.min_seats, game.max_seats + 1)
            counts = every if arguments.players is None else [arguments.players]
            for seats in counts:
                plies = matches_of(game, seats, option_sets(game, wanted), arguments.matches, arguments.seed)
                print(f"{game.id} {seats} players: {arguments.matches} matches, {plies} moves, every invariant kept")
    except engine.EngineError as error:
        refuse("core.check", error)


def matches_of(game: Game, seats: int, sets: list[dict[str, str]], matches: int, first_seed: int) -> int:
    """Plays `matches` random matches, taking the option sets in turn; ends the program where something breaks."""
    total = 0
    for seed, options in zip(range(first_seed, first_seed + matches), itertools.cycle(sets), strict=False):
        broken, plies = soak.random_match(game.setup(seats, options, seed), seed)
        total += plies
        if broken:
            print(f"{game.id} {seats} players, options {options}, seed {seed}, after {plies} moves: {broken}")
            sys.exit(1)
    return total


if __name__ == "__main__":
    main()
