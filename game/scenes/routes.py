"""From one screen to another: every way that a screen can open the next, imported when it is gone."""

# ruff: noqa: PLC0415  the screens know each other in circles; each way imports its target when it is taken

from __future__ import annotations

import importlib
import logging
import random
from collections.abc import Callable, Iterator

from core import engine
from core.match import Match, SaveError
from game import levels, outcome, plan
from game.files import table as table_of
from game.files import walk
from game.kit import Kit
from game.plan import Plan
from game.saves import Entry, Saves
from game.scene import Change, Pop, Push, Replace, Scene
from game.statistics import Statistics
from game.store import StoreError
from game.tables import playable

_log = logging.getLogger(__name__)


def prepare() -> Iterator[None]:
    """Imports and reads, a little at each step, what the ways from the title lead to, while nobody waits for it."""
    for name in ("setup", "rules", "settings", "matches", "statistics", "dialogs", "openings", "results", "replay"):
        importlib.import_module(f"game.scenes.{name}")
        yield
    for game in playable():
        importlib.import_module(f"game.tables.{game}")
        yield
    for folder in ("art", "events", "maps"):
        for name in walk(folder):
            table_of(name)
            yield
    from game import minds

    for game in playable():
        minds.prepare(engine.game(game))
        yield


def title(kit: Kit) -> Scene:
    """The title."""
    from game.scenes.title import Title

    return Title(kit)


def setup(kit: Kit, game: str) -> Scene:
    """The set-up of a match."""
    from game.scenes.setup import SetUp

    return SetUp(kit, game)


def settings(kit: Kit, section: str = "picture") -> Scene:
    """The settings, at one of their sections."""
    from game.scenes.settings import Settings

    return Settings(kit, section)


def first_run(kit: Kit, again: bool = False) -> Scene:
    """The check of the first start; `again` from the settings."""
    from game.scenes.first_run import FirstRun

    return FirstRun(kit, again)


def rules(kit: Kit, game: str = "", rule: str = "") -> Scene:
    """The rules browser, at a rule ("4.13") if given."""
    from game.scenes.rules import Rules

    return Rules(kit, game, rule)


def statistics(kit: Kit, game: str = "") -> Scene:
    """The statistics, of one game if given."""
    from game.scenes.statistics import StatisticsPage

    return StatisticsPage(kit, game)


def matches(kit: Kit) -> Scene:
    """The matches on disk."""
    from game.scenes.matches import Matches

    return Matches(kit)


def table(kit: Kit, chosen: Plan) -> Scene:
    """A new match at its table. Raises EngineError for what the rules refuse."""
    return at_table(kit, chosen.match(), chosen.pads(), practice=chosen.practice)


def at_table(kit: Kit, match: Match, pads: dict[int, int] | None = None, *, practice: bool = False) -> Scene:
    """A match at its table, new or taken up again. `pads`: seat -> the pad that alone plays it. Practice stays with the
    match when it is saved."""
    from game.scenes.openings import open_table

    if practice:
        match.notes["practice"] = "yes"
    practice = match.notes.get("practice") == "yes"
    return open_table(kit, match, Saves(kit.folder).ready, practice=practice, pads=pads)


def demo(kit: Kit) -> Scene | None:
    """A match of computers for the title left alone, ended by any press; None without a game or opponents."""
    if not playable() or not levels.names():
        return None
    game = engine.game(random.choice(playable()))
    from game.scenes.openings import open_table

    return open_table(kit, plan.demo(game, levels.names()).match(), attract=True)


def replay(kit: Kit, entry: Entry) -> Change:
    """A finished match to watch; a dialog when its file cannot be read."""
    match = _read(kit, entry)
    return Push(watch(kit, match)) if isinstance(match, Match) else match


def watch(kit: Kit, match: Match) -> Scene:
    """A match played out again from its record."""
    from game.scenes.replay import Replay

    return Replay(kit, match)


def results(kit: Kit, match: Match, again: Callable[[], Change], *, kept: bool = True) -> Scene:
    """The end of a match, counted in the statistics if it is one of the player's own (`kept`)."""
    from game.scenes.results import Results

    ended = outcome.of(match)
    if kept:
        try:
            Statistics(kit.folder).add(ended, match.notes.get("played", ""))
        except StoreError as error:
            _log.warning("the statistics were not saved: %s", error)
            kit.notice(f"notice.store_{error.kind}")
    return Results(kit, ended, again=again, replay=lambda: Push(watch(kit, match)), saved=kept)


def resume(kit: Kit, entry: Entry) -> Change:
    """A match to go on with; a dialog when its file cannot be read, with the save before if there is one."""
    match = _read(kit, entry)
    return Push(at_table(kit, match)) if isinstance(match, Match) else match


def _read(kit: Kit, entry: Entry) -> Match | Change:
    saves = Saves(kit.folder)
    try:
        return saves.read(entry)
    except (SaveError, OSError) as error:
        _log.warning("%s: %s", entry.path, error)
        kind = error.kind if isinstance(error, SaveError) else "damaged"
        return _unreadable(kit, saves, entry, kind)


def _unreadable(kit: Kit, saves: Saves, entry: Entry, kind: str) -> Change:
    from game.scenes.dialogs import Dialog

    words = kit.words
    if kind == "foreign" and entry.whole != 0:  # its first line is damaged
        kind = "damaged"
    older = saves.older(entry) if kind in ("damaged", "differs") else None
    answers = [("older", words("save.older"), "ui_load")] if older is not None else []
    answers.append(("back", words("action.back"), ""))
    sentence = {"older": "older_rules", "damaged": "all_damaged" if older is None else kind}.get(kind, kind)
    where = words("save.kept" if older is None else "save.kept_aside", file=entry.path.name, folder=entry.path.parent)
    body = words(f"save.{sentence}") + "\n" + where

    def act(answer: str) -> Change:
        return Pop() if answer != "older" or older is None else _use_older(kit, saves, entry, older)

    return Push(Dialog(kit, words("save.unreadable"), body, answers, icon="ui_warning", act=act, cancel="back"))


def _use_older(kit: Kit, saves: Saves, entry: Entry, older: int) -> Change:
    try:
        match, kept = saves.use_older(entry, older)
    except (SaveError, OSError) as error:  # the disk has changed since the question
        _log.warning("%s: %s", entry.path, error)
        return Pop()
    if kept:
        kit.notice("save.set_aside", file=kept.name)
    return Replace(watch(kit, match) if match.state.finished else at_table(kit, match))
