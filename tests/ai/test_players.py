"""Levels and players from words; reasons; the arena, tuning and bench command lines in small."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ai import arena, balance, check, explain, levels, tune
from ai.arena import Setting, play
from ai.explain import Reason
from ai.levels import DataError
from ai.opponent import Budget, Opponent, Seen, seen_since
from ai.players import player
from core import engine
from core.engine import Asks, Game, State
from core.match import Match, Seat
from tests.recorded import GOLDEN

GAMES = [pytest.param(g, id=g.id) for g in engine.games().values()]


def some_view(game: Game, seats: int, plies: int = 40) -> engine.State:
    state = game.setup(seats, {}, 4)
    engine.playout(state, 4, plies)
    while len(moves := state.legal("search")) == 1:
        state.apply_listed(moves[0])
    return state.view(state.to_decide)


@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_at_every_table(game: Game) -> None:
    for seats in range(game.min_seats, game.max_seats + 1):
        view = some_view(game, seats)
        for name in levels.level_ids():
            thinker = Opponent(game, seats, name, 1)
            choice = thinker.choose(view, budget=Budget(iterations=min(thinker.level.iterations, 20)))
            assert choice.move in view.legal()


def sealed_decisions() -> dict[str, State]:
    """The second view of each kind of sealed choice in recorded matches of Path."""
    found: dict[str, list[State]] = {}
    for name in ("path-4", "path-5", "path-5-contests_sealed"):
        match = Match.from_text((GOLDEN / f"{name}.match").read_text(encoding="utf-8"))
        for ply in range(len(match.record)):
            state = match.state_at(ply)
            decision = state.decision()
            kept = found.setdefault(decision.kind, [])
            if decision.flags & Asks.SEALED and len(kept) < 2 and len(state.legal("search")) > 1:
                kept.append(state.view(state.to_decide))
    return {kind: views[-1] for kind, views in found.items() if views}


def test_every_sealed_choice_has_reasons_and_they_change_no_visit() -> None:
    """What is sealed shows nothing one move ahead: reasons look at what comes when all is shown."""
    game, views = engine.game("path"), sealed_decisions()
    assert views.keys() >= {"place", "trim_research", "claim_technology", "claim_wonder", "claim_leader", "hold_wonder",
                            "hold_leader"}  # fmt: skip
    for kind, view in views.items():
        told = Opponent(game, view.seats, "adept", 1).choose(view, budget=Budget(iterations=60, reasons=3))
        bare = Opponent(game, view.seats, "adept", 1).choose(view, budget=Budget(iterations=60))
        assert any(one.reasons for one in told.alternatives), kind
        assert [(one.move, one.visits, one.value) for one in told.alternatives] == [
            (one.move, one.visits, one.value) for one in bare.alternatives
        ]


@pytest.mark.parametrize("game", GAMES)
def test_reasons_name_features_and_points(game: Game) -> None:
    told = 0
    length, _ = engine.playout(game.setup(game.max_seats, {}, 4), 4, 10**6)
    for plies in range(40, length - 60, 7):
        view = some_view(game, game.max_seats, plies)
        thinker = Opponent(game, game.max_seats, "master", 1)
        choice = thinker.choose(view, budget=Budget(iterations=20, reasons=3))
        for one in choice.alternatives:
            raised = thinker.raised(one.move)
            assert len(one.reasons) <= 3
            assert all(r.feature in raised and r.after > r.before and r.points > 0 for r in one.reasons)
            assert [r.points for r in one.reasons] == sorted((r.points for r in one.reasons), reverse=True)
            told += len(one.reasons)
    assert told


def test_levels_grow() -> None:
    for game in engine.games():
        budgets = [levels.level(game, name).iterations for name in levels.level_ids()]
        assert budgets == sorted(budgets)
        assert budgets[0] < budgets[-1]


def test_unknown_words_are_refused() -> None:
    game = next(iter(engine.games().values()))
    for spec in ("no_such_level", "master:no_such_switch=1", "master:horizon=many", "master:horizon"):
        with pytest.raises(DataError):
            player(spec, game, game.max_seats, 1)
    with pytest.raises(DataError):
        Opponent(game, game.max_seats, "no_such_level")


def test_a_spec_changes_switches() -> None:
    game = next(iter(engine.games().values()))
    thinker = player("legend:iterations=50:horizon=3:explore=0.25", game, game.max_seats, 1, scale=2.0)
    assert isinstance(thinker, Opponent)
    assert thinker.level.iterations == 100
    assert thinker.level.switches.horizon == 3
    assert thinker.level.switches.explore == 0.25


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_the_arena_is_repeatable(game: Game) -> None:
    setting = Setting(game.id, game.max_seats, {}, ["adept", "random"], 0.2, 5)
    seating = (["adept", "random"] * 3)[: game.max_seats]
    one, two = play(setting, 0, seating), play(setting, 0, seating)
    assert (one.scores, one.shares, one.plies) == (two.scores, two.shares, two.plies)
    assert sum(one.shares) == pytest.approx(1)


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_told_only_public_moves_of_others(game: Game) -> None:
    match = Match.new(game.id, [Seat("", "random")] * game.max_seats, {}, 3)
    while not match.state.finished and len(match.record) < 60:
        match.play(match.state.legal("search")[0])
    for seat in range(game.max_seats):
        seen = seen_since(match, seat, 0)
        assert [s.seat for s in seen] == [p.seat for p in match.record]
        for at, one in enumerate(seen):
            hidden = match.state_at(at).decision().flags & (engine.Asks.SEALED | engine.Asks.SHOWS_HIDDEN)
            if one.seat == seat:
                assert one.move == match.record[at].move
            elif hidden:
                assert one.move is None


@pytest.mark.parametrize("game", GAMES)
def test_it_makes_no_difference_who_plays_forced_moves(game: Game) -> None:
    """The arena asks an opponent for forced moves, too; the client plays them itself. The tree goes along in both."""
    match = Match.new(game.id, [Seat("", "adept")] * 2, {}, 6)
    level = replace(levels.level(game.id, "master"), iterations=40)
    asked, spared = (Opponent(game, 2, level, 3) for _ in range(2))
    since = {asked: [0, 0], spared: [0, 0]}
    while not match.state.finished and len(match.record) < 160:
        seat, now = match.state.to_decide, len(match.record)
        view = match.state.view(seat)
        forced = len(view.legal("search")) == 1
        choices = []
        for one in (asked,) if forced else (asked, spared):
            if seat == 0:
                choices.append(one.choose(view, seen_since(match, 0, since[one][0])))
                since[one][0] = now
        if len(choices) == 2:
            assert choices[0] == choices[1]
        match.play(choices[0].move if choices else match.state.legal("search")[-1])
    assert since[asked][0] > 0


def test_chance_drops_the_tree() -> None:
    game = engine.game("olympos")
    view = some_view(game, 3)
    level = replace(levels.level(game.id, "master"), iterations=60)
    move = Opponent(game, 3, level, 3).choose(view).move
    state = view.sample(1)
    seat = state.to_decide
    state.apply_listed(move)
    while state.to_decide != seat or len(state.legal("search")) == 1:
        state.apply_listed(state.legal("search")[0])
    visits = []
    for surprising in (False, True):
        thinker = Opponent(game, 3, level, 3)
        thinker.choose(view)
        thinker.choose(state.view(seat), [Seen(seat, move, surprising=surprising)], Budget(iterations=1))
        visits.append(thinker._searches[0].visits)
    assert visits[1] == 1 < visits[0]


@pytest.mark.parametrize("game", GAMES)
def test_matches_of_searchers_keep_every_invariant(game: Game) -> None:
    job = check.Job(game.id, 2, {"length": "simple"} if game.id == "ages" else {}, 1, 8)
    _, broken, plies = check.play(job)
    assert not broken
    assert plies > 40


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True, check=False, timeout=300)


def test_arena_appends_and_sums_up(tmp_path: Path) -> None:
    game = next(iter(engine.games()))
    file = tmp_path / "matches.jsonl"
    command = [
        "ai.arena",
        "--game",
        game,
        "--players",
        "2",
        "--levels",
        "apprentice,random",
        "--workers",
        "1",
        "--json",
    ]
    for expected in (2, 4):
        done = run(*command, "--matches", "2", "--append", str(file))
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["levels"]["apprentice"]["matches"] == expected
    other = run(*command, "--matches", "2", "--append", str(file), "--scale", "0.5")
    assert other.returncode == 2
    assert "another setting" in other.stderr
    whole = file.read_text(encoding="utf-8")
    for broken in (whole[:-9], whole[:-1], whole + "{}\n", whole + "[1]\n", "", "x"):
        file.write_text(broken, encoding="utf-8")
        refused = run(*command, "--matches", "2", "--append", str(file))
        assert refused.returncode == 2
        assert str(file) in refused.stderr and refused.stderr.count("\n") == 1, refused.stderr
        assert file.read_text(encoding="utf-8") == broken


def test_wrong_arguments_are_one_line_and_code_2() -> None:
    game = next(iter(engine.games()))
    for arguments in (
        ["ai.arena", "--game", "chess", "--levels", "random"],
        ["ai.arena", "--game", game, "--levels", "nobody"],
        ["ai.arena", "--game", game, "--players", "99", "--levels", "random"],
        ["ai.tune", "--game", "chess", "--seats", "2", "--out", "x"],
        ["ai.tune", "--game", game, "--seats", "99", "--out", "x"],
        ["ai.bench", "--game", "chess"],
    ):
        done = run(*arguments)
        assert done.returncode == 2, arguments
        assert len(done.stderr.strip().splitlines()) == 1, done.stderr


@pytest.mark.parametrize(
    ("module", "words"),
    [
        (arena, "--scale 0"),
        (arena, "--scale -1"),
        (arena, "--workers 0"),
        (arena, "--matches -1"),
        (arena, "--bounds 0.6,0.5"),
        (arena, "--append /nope/x"),
        (balance, "--iterations -1"),
        (balance, "--matches 0"),
        (balance, "--append /nope/x"),
        (check, "--workers 0"),
        (tune, "--workers 0"),
        (tune, "--rounds 0"),
        (tune, "--noise 2"),
        (tune, "--out /nope/x"),
    ],
)
def test_nothing_is_played_for_a_wrong_figure(monkeypatch, capsys, module, words) -> None:
    game = next(iter(engine.games()))
    needed = {arena: ["--levels", "random"], balance: ["--event", engine.game(game).ids["events"][0]]}
    needed[tune] = ["--seats", "2", "--out", "x"]
    monkeypatch.setattr(Match, "play", lambda *_: pytest.fail("played"))
    monkeypatch.setattr("sys.argv", ["x", "--game", game, *needed.get(module, []), *words.split()])
    with pytest.raises(SystemExit) as end:
        module.main()
    assert end.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{module.__name__}: ") and said.count("\n") == 1, said


def test_tuning_is_repeatable(tmp_path: Path) -> None:
    game = next(iter(engine.games()))
    texts = []
    for name in ("one", "two"):
        path = tmp_path / f"{name}.toml"
        done = run(
            *["ai.tune", "--game", game, "--seats", "2", "--rounds", "1", "--matches", "24", "--fresh"],
            *["--workers", "2", "--out", str(path)],
        )
        assert done.returncode == 0, done.stderr
        texts.append(path.read_text(encoding="utf-8").split("\n", 1)[1])
    assert texts[0] == texts[1]
    assert "[weights.feature]" in texts[0]


def test_reasons_are_what_a_move_brings_more_than_the_others() -> None:
    changes = {1: {"gold": (0.0, 4.0), "land": (1.0, 2.0)}, 2: {"gold": (0.0, 2.0), "land": (1.0, 2.0)}}
    compared = explain.compared(changes)
    both = ("gold", "land")
    told = {move: explain.reasons(change, both, (1.0, 5.0), both) for move, change in compared.items()}
    assert told == {1: (Reason("gold", 3.0, 4.0, 1.0),), 2: ()}
    assert not explain.reasons(compared[1], both, (1.0, 5.0), ("land",)), "more gold comes later, not of this move"
    assert not explain.reasons(compared[1], both, (-1.0, 5.0), both), "more of what is bad"
    assert explain.compared({1: changes[1]}) == {1: changes[1]}  # nothing to be compared with
