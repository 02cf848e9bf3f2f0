"""The screens by name (for --scene), and the first one of a start."""

# ruff: noqa: PLC0415  a start shows one screen: each imports its own when it is asked for

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path

from core import engine
from core.match import Match, SaveError
from game import levels, names, plan
from game.cli import Options, StartError
from game.kit import Kit
from game.saves import Saves
from game.scene import Scene
from game.scenes import routes
from game.settings import SECTIONS
from game.store import StoreError
from game.tables import playable

Factory = Callable[[Kit, Options], Scene]


def _game(options: Options) -> str:
    return options.game or next(iter(playable()))


def _settings(section: str) -> Factory:
    return lambda kit, options: routes.settings(kit, section)


def _results(kit: Kit, options: Options) -> Scene:
    from game import outcome
    from game.scenes.results import Results

    return Results(kit, outcome.example(_game(options)), again=lambda: None, replay=lambda: None)


def _handover(kit: Kit, options: Options, interrupt: bool = False) -> Scene:
    from game.scenes.handover import News, PassScreen, Summons

    words = kit.words
    news = [News("seat_coral", words("example.news1")), News("tok_bolt", words("example.news2")),
            News("seat_jade", words("example.news3")), News("tok_prestige", words("example.news4"))]  # fmt: skip
    name = names.shown(words, 1, "", "")
    return PassScreen(kit, Summons(1, name, _game(options), news, words("handover.hidden"), interrupt=interrupt))


def _pause(kit: Kit, options: Options) -> Scene:
    from game.scenes.pause import Pause, SeatState

    return Pause(kit, _game(options), [SeatState(0, "", ""), SeatState(1, "", "master")])


def _keyboard(kit: Kit, options: Options) -> Scene:
    from game.scenes.keyboard import Keyboard

    return Keyboard(kit, kit.words("setup.name_prompt", number=1), "Mika")


def _dialog(kit: Kit, options: Options) -> Scene:
    from game.scenes.dialogs import question

    words = kit.words
    return question(kit, words("title.quit_question"), words("save.damaged"), yes=words("title.quit"),
                    no=words("title.stay"), change=None)  # fmt: skip


def first(kit: Kit, options: Options) -> Scene:
    """The screen that the command line asks for: a named one, a match, else the title (before it the first check)."""
    if options.scene:
        return NAMES[options.scene](kit, options)
    if options.load:
        return _open(kit, _loaded(kit, options.load), options)
    if options.demo or options.game:
        return _open(kit, _new(kit, options), options)
    return routes.first_run(kit) if kit.settings.first_run and not options.automatic else routes.title(kit)


def _new(kit: Kit, options: Options) -> Match:
    """A match straight from the command line: --demo with computers only, else one person against computers."""
    game = engine.game(_game(options))
    people = 0 if options.demo else 1
    players = options.players or (min(len(options.levels) + people, game.max_seats) if options.levels else 0)
    chosen = plan.demo(game, levels.names(), players, options.seed)
    if people:
        chosen.seats[0] = plan.SeatPlan(plan.PERSON)
    for seat, level in zip(chosen.seats[people:], options.levels, strict=False):
        seat.level = level
    chosen.options = dict(options.options)
    return chosen.match()


def _loaded(kit: Kit, path: Path) -> Match:
    """A match from a file named on the command line. Raises StartError for what is no match."""
    try:
        return Saves(kit.folder).read_file(path)
    except (SaveError, OSError) as error:
        raise StartError(f"{path}: {error}") from error


def _open(kit: Kit, match: Match, options: Options) -> Scene:
    """The match at its table; demos and pictures are not kept among the player's matches."""
    from game.scenes.openings import open_table

    if options.demo or options.automatic:
        return open_table(kit, match)
    return routes.at_table(kit, match)


def _table(kit: Kit, options: Options) -> Scene:
    from game.scenes.openings import open_table

    return open_table(kit, _new(kit, dataclasses.replace(options, demo=True)))


def _replay(kit: Kit, options: Options) -> Scene:
    match = _new(kit, dataclasses.replace(options, demo=True))
    for _ in range(40):
        if not match.state.finished:
            match.play(match.state.legal()[0])
    return routes.watch(kit, match)


NAMES: dict[str, Factory] = {
    "title": lambda kit, options: routes.title(kit),
    "first_run": lambda kit, options: routes.first_run(kit),
    "setup": lambda kit, options: routes.setup(kit, _game(options)),
    **{f"settings_{name}": _settings(name) for name in SECTIONS},
    "rules": lambda kit, options: routes.rules(kit, _game(options)),
    "statistics": lambda kit, options: routes.statistics(kit, _game(options)),
    "matches": lambda kit, options: routes.matches(kit),
    "pause": _pause,
    "handover": _handover,
    "handover_short": lambda kit, options: _handover(kit, options, interrupt=True),
    "results": _results,
    "keyboard": _keyboard,
    "dialog": _dialog,
    "unwritable": lambda kit, options: unwritable(
        kit, StoreError("denied", kit.folder.root, PermissionError("example"))
    ),
    "table": _table,
    "replay": _replay,
    "crash": lambda kit, options: crash(kit, kit.words("example.error")),
}


def title(kit: Kit) -> Scene:
    """The title, under dialogs that were asked for by name."""
    return routes.title(kit)


def crash(kit: Kit, report: str) -> Scene:
    """The screen after another one failed."""
    from game.scenes.crash import Crash

    return Crash(kit, report)


def unplugged(kit: Kit, name: str) -> Scene:
    """The dialog while a pad is missing."""
    from game.scenes.dialogs import Unplugged

    return Unplugged(kit, name)


def unwritable(kit: Kit, trouble: StoreError) -> Scene:
    """The notice that nothing can be saved, with the folder."""
    from game.scenes.dialogs import notice

    words = kit.words
    body = words(f"notice.unwritable_{trouble.kind}", folder=str(kit.folder.root))
    return notice(kit, words("notice.unwritable"), body, ok=words("notice.unwritable_go_on"), icon="ui_warning")
