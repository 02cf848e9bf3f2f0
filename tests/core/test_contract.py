"""What the contract promises of every game, over random play at every table size and with every option."""

from __future__ import annotations

import random

import pytest

from core import engine, soak
from core.check import option_sets
from core.engine import EVERYTHING, NOBODY, EngineError, Game, Ref, State

TABLES = [
    pytest.param(game, seats, options, id=f"{game.id}-{seats}-{'-'.join(options.values()) or 'standard'}")
    for game in engine.games().values()
    for seats in range(game.min_seats, game.max_seats + 1)
    for options in option_sets(game, {})
]
GAMES = [pytest.param(game, id=game.id) for game in engine.games().values()]
table = pytest.mark.parametrize(("game", "seats", "options"), TABLES)


def walk(game: Game, seats: int, options: dict[str, str], seed: int, plies: int) -> State:
    """A position some random moves into a match (or its end)."""
    state = game.setup(seats, options, seed)
    engine.playout(state, seed, plies)
    return state


@table
def test_random_matches_keep_every_invariant(game: Game, seats: int, options: dict[str, str]) -> None:
    for seed in range(12):
        broken, plies = soak.random_match(game.setup(seats, options, seed), seed)
        assert not broken, f"seed {seed}, after {plies} moves: {broken}"


@table
def test_same_seed_and_moves_give_the_same_bytes(game: Game, seats: int, options: dict[str, str]) -> None:
    one, two = walk(game, seats, options, 3, 10**6), walk(game, seats, options, 3, 10**6)
    assert one.finished
    assert one == two
    assert one.digest() == two.digest()
    assert walk(game, seats, options, 4, 10**6) != one


@table
def test_an_option_that_does_not_matter_changes_nothing(game: Game, seats: int, options: dict[str, str]) -> None:
    """`people` is a matter of the screen: who looks away where one sits alone changes no match."""
    for number, (name, values) in enumerate(game.options.items()):
        if game.option_matters(name, options, seats, people=2):
            continue
        for seed in range(3):
            one, two = (walk(game, seats, {**options, name: value}, seed, 10**6) for value in values[:2])
            two.c.options[number] = one.c.options[number]
            assert one == two, f"{name}, seed {seed}"


@pytest.mark.parametrize(
    ("game", "seats", "people", "options", "without"),
    [
        ("ages", 3, 1, {}, {"final_scoring"}),
        ("ages", 3, 1, {"length": "advanced"}, {"last_round"}),
        (
            "ages", 3, 1, {"length": "simple"},
            {"discard_moment", "last_round", "return_resource", "final_scoring", "peaceful"},
        ),
        ("path", 1, 1, {}, {"contests", "secrecy"}),
        ("path", 4, 1, {}, {"secrecy"}),
        ("path", 4, 2, {}, set()),
    ],
)  # fmt: skip
def test_which_options_matter(game: str, seats: int, people: int, options: dict[str, str], without: set[str]) -> None:
    found = engine.game(game)
    assert {o for o in found.options if not found.option_matters(o, options, seats, people)} == without


@pytest.mark.parametrize("game", GAMES)
def test_copies_are_independent(game: Game) -> None:
    state = walk(game, game.max_seats, {}, 5, 30)
    twin = state.copy()
    state.apply_listed(state.legal()[0])
    assert twin != state
    twin.apply_listed(twin.legal()[0])
    assert twin == state
    assert game.from_bytes(bytes(state)) == state


@pytest.mark.parametrize("game", GAMES)
def test_moves_have_words_that_read_back(game: Game) -> None:
    for seats in range(game.min_seats, game.max_seats + 1):
        state = game.setup(seats, {}, seats)
        dice = random.Random(seats)
        for _ in range(400):
            if state.finished:
                break
            moves = state.legal()
            for move in moves:
                assert game.move_from_text(game.move_text(move)) == move
                info = state.describe(move)
                assert info.verb == game.move_text(move).split()[0]
            state.apply_listed(dice.choice(state.legal("search")))


@pytest.mark.parametrize("game", GAMES)
def test_python_and_c_blank_the_same_of_an_event(game: Game) -> None:
    """The client blanks events by State.event_for, the search by engine_event_for."""
    state = game.setup(game.max_seats, {}, 2)
    dice = random.Random(2)
    private = 0
    while not state.finished:
        listing = engine.ffi.new("Event[]", game.c.events_max)
        events = engine.ffi.new("Events *", {"list": listing, "limit": game.c.events_max})
        game.c.apply(state.c, dice.choice(state.legal("search")), events)
        for k in range(events.count):
            whole = state._event(listing[k])
            private += engine.Tells.PRIVATE in whole.flags
            for seat in (*range(state.seats), NOBODY, EVERYTHING):
                blanked = engine.ffi.new("Event *", listing[k])
                engine.lib.engine_event_for(blanked, seat)
                assert state._event(blanked) == state.event_for(whole, seat)
    assert private or game.id == "path"


@pytest.mark.parametrize("game", GAMES)
def test_events_do_not_change_what_happens(game: Game) -> None:
    """Playouts pass no event list; the client passes one: both must reach the same position."""
    state = game.setup(game.max_seats, {}, 8)
    silent = state.copy()
    dice = random.Random(8)
    while not state.finished:
        move = dice.choice(state.legal("search"))
        state.apply_listed(move)
        game.c.apply(silent.c, move, engine.ffi.NULL)
        assert silent == state


@table
def test_scrambling_the_unseen_changes_no_view(game: Game, seats: int, options: dict[str, str]) -> None:
    """Each seat's view of a fresh deal of what it cannot see is the same bytes, and so is what it is asked."""
    for seed in range(6):
        state = walk(game, seats, options, seed, 17 * seed)
        if state.finished:
            continue
        for seat in [*range(seats), NOBODY]:
            view = state.view(seat)
            assert view.viewer == seat
            assert view.c.rng == 0
            deal = view.sample(seed * 7 + 1)
            assert deal.viewer == EVERYTHING
            assert not deal.check()
            assert deal.view(seat) == view
            if seat == state.to_decide:
                assert deal.decision() == state.decision()
                assert deal.legal() == state.legal()


@pytest.mark.parametrize("game", GAMES)
def test_wrong_calls_are_refused_with_a_message(game: Game) -> None:
    with pytest.raises(EngineError, match="players"):
        game.setup(game.max_seats + 1)
    with pytest.raises(EngineError, match="players"):
        game.setup(game.min_seats - 1)
    with pytest.raises(EngineError, match="option"):
        game.setup(game.min_seats, {"no_such_option": "on"})
    state = game.setup(game.min_seats)
    before = bytes(state)
    with pytest.raises(EngineError, match="not legal"):
        state.apply(0xFFFFFFFF)
    with pytest.raises(EngineError):
        game.move_from_text("no_such_verb")
    with pytest.raises(EngineError):
        game.from_bytes(b"short")
    with pytest.raises(EngineError):
        state.get("no_such_field")
    with pytest.raises(EngineError, match="no_such_verb"):
        state.why_not(Ref(""), "no_such_verb")
    with pytest.raises(EngineError, match="no_such_zone"):
        state.why_not(Ref("no_such_zone"))
    with pytest.raises(EngineError):
        state.facts(game.max_seats)
    assert bytes(state) == before
    finished = walk(game, game.min_seats, {}, 1, 10**6)
    with pytest.raises(EngineError, match="over"):
        finished.legal()


@pytest.mark.parametrize("game", GAMES)
def test_every_place_on_the_table_has_an_answer(game: Game) -> None:
    """why_not never crashes, whatever is pointed at: the client asks it of anything under the focus."""
    dice = random.Random(2)
    asked = set()
    for plies in range(0, 240, 6):
        state = walk(game, game.max_seats, {}, plies, plies)
        if state.finished:
            continue
        asked.add(state.decision().kind)
        for _ in range(150):
            ref = Ref(
                dice.choice(game.ids["zones"]),
                dice.choice([NOBODY, *range(5), 254]),
                dice.choice([dice.randrange(32), dice.randrange(256)]),
                dice.choice([0, 1, 2, 255]),
            )
            verb = dice.choice(["", *game.ids["verbs"]])
            reason = state.why_not(ref, verb)
            assert reason is None or reason.id
    assert len(asked) > 3


@table
def test_what_is_listed_is_not_refused(game: Game, seats: int, options: dict[str, str]) -> None:
    """And what is refused is not listed: a move is possible with its verb where it begins, or nowhere on the table."""
    dice = random.Random(seats)
    for start in range(0, 240, 40):
        state = walk(game, seats, options, start, start)
        for _ in range(40):
            if state.finished:
                break
            moves = state.legal()
            for move in moves if len(moves) < 8 else dice.sample(moves, 8):
                info = state.describe(move)
                where = info.subject or (Ref("") if not info.target else info.target)
                for verb in (info.verb, "" if info.subject else info.verb):
                    reason = state.why_not(where, verb)
                    assert not reason, f"'{game.move_text(move)}' is listed, but {reason} at {where} for '{verb}'"
            state.apply_listed(dice.choice(moves))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_refused_is_listed(game: Game) -> None:
    """Whatever the table shows: where nothing speaks against a verb, a move with it begins or ends there."""
    verbs = ["", *game.ids["verbs"][1:]]  # the first verb stands for any
    for seats in range(game.min_seats, game.max_seats + 1):
        dice, shown, asked = random.Random(seats), set(), 0
        state = game.setup(seats, {}, seats)
        while not state.finished and asked < 3000:
            moves = state.legal()
            infos = [state.describe(move) for move in moves]
            ends = {
                (ref.zone, ref.index, verb) for i in infos for ref in (i.subject, i.target) for verb in (i.verb, "")
            }
            shown.update(ref for i in infos for ref in (i.subject, i.target) if ref)
            for ref in dice.sample(sorted(shown), min(12, len(shown))):
                verb = dice.choice(verbs)
                asked += 1
                if not state.why_not(ref, verb):
                    assert (ref.zone, ref.index, verb) in ends, f"'{verb}' at {ref}: not refused at {state.decision()}"
            state.apply_listed(dice.choice(moves))


@pytest.mark.parametrize("game", GAMES)
def test_rules_time_can_be_measured(game: Game) -> None:
    times = soak.time_parts(game.setup(game.max_seats), 1, 4)
    assert set(times) == {"copy", "view", "sample", "legal", "apply"}
