"""The only door: membership, undo and its barrier, sealed seats, saves that come back, damaged saves refused."""

from __future__ import annotations

import random

import pytest

from core import engine
from core.engine import EngineError, Tells
from core.match import Match, SaveError, Seat

GAMES = list(engine.games())
each_game = pytest.mark.parametrize("name", GAMES)


def played(name: str, plies: int, seed: int = 1) -> Match:
    """A match with some random moves."""
    seats = engine.game(name).max_seats
    match = Match.new(name, [Seat(f"Player {i}", "" if i == 0 else "adept") for i in range(seats)], seed=seed)
    dice = random.Random(seed)
    while not match.state.finished and len(match.record) < plies:
        match.play(dice.choice(match.state.legal("search")))
    return match


@each_game
def test_a_move_that_is_not_legal_changes_nothing(name: str) -> None:
    match = played(name, 20)
    before = bytes(match.state)
    with pytest.raises(EngineError):
        match.play(0xFFFFFFFF)
    assert bytes(match.state) == before
    assert len(match.record) == 20


@each_game
def test_undo_restores_the_bytes_and_stops_at_the_barrier(name: str) -> None:
    seats = engine.game(name).max_seats
    match = Match.new(name, [Seat(str(i)) for i in range(seats)], seed=5)
    dice = random.Random(5)
    undone = 0
    for _ in range(300):
        if match.state.finished:
            break
        before, decider = bytes(match.state), match.state.to_decide
        events = match.play(dice.choice(match.state.legal("search")))
        revealed = any(e.flags & (Tells.REVEALS | Tells.RANDOM) for e in events)
        if revealed:
            assert not match.can_undo()
        if match.can_undo():
            move = match.undo().move
            assert bytes(match.state) == before
            match.state.turn_to(decider)
            match.play(move, decider)
            undone += 1
    assert undone
    while match.can_undo():
        match.undo()
    if match.record:
        with pytest.raises(EngineError):
            match.undo()
        match.undo(practice=True)
        assert match.assisted


@each_game
def test_saves_come_back(name: str) -> None:
    for plies in (0, 1, 40, 10**6):
        match = played(name, plies)
        match.notes["title"] = "Sunday, second table"
        text = match.to_text()
        for replay in (True, False):
            again = Match.from_text(text, replay=replay)
            assert bytes(again.state) == bytes(match.state)
            assert again.seats == match.seats
            assert again.notes == match.notes
        assert Match.from_text(text).to_text() == text


@pytest.mark.parametrize(
    "name", ["a\nb", "a\r\nb", "a\u2028b", "a\x85b", "山田\u3000太郎", "seat b person", "end 0", ""]
)
def test_whatever_a_person_pastes_as_a_name_comes_back_on_one_line(name: str) -> None:
    match = Match.new(GAMES[0], [Seat(name), Seat("B", "adept")])
    match.notes["title"] = name
    text = match.to_text()
    again = Match.from_text(text)
    assert again.to_text() == text
    assert again.seats[0].name.split() == name.split()
    assert again.seats[1] == match.seats[1]


@each_game
def test_a_finished_match_replays_to_its_digest(name: str) -> None:
    match = played(name, 10**6, seed=9)
    assert match.state.finished
    assert [p.move for p in Match.from_text(match.to_text()).record] == [p.move for p in match.record]


def spoil(text: str, old: str, new: str) -> str:
    """The text with one thing changed and a checksum that fits, so that the checks behind it are reached."""
    from core.match import _checksum

    body = text.rpartition("checksum ")[0].replace(old, new, 1)
    return f"{body}checksum {_checksum(body)}\n"


@pytest.mark.parametrize(
    ("kind", "damage"),
    [
        ("foreign", lambda t: "not a match\n"),
        ("foreign", lambda t: ""),
        ("newer", lambda t: t.replace("format 1", "format 2")),
        ("damaged", lambda t: t.replace("format 1", "format one")),
        ("damaged", lambda t: t[: len(t) // 2]),
        ("damaged", lambda t: t[:-3]),
        ("damaged", lambda t: t.replace("seed 1", "seed 2")),
        ("damaged", lambda t: spoil(t, "seed 1", "seed one")),
        ("damaged", lambda t: spoil(t, "\nend ", "\nnonsense here\nend ")),
        ("damaged", lambda t: spoil(t, "\nend ", "\n\nend ")),
        ("foreign", lambda t: spoil(t, f"game {GAMES[0]}", "game chess")),
        ("differs", lambda t: spoil(t, "seed 1", "seed 2")),
    ],
)
def test_a_save_that_cannot_be_right_is_refused_with_its_kind(kind: str, damage: object) -> None:
    text = played(GAMES[0], 40).to_text()
    with pytest.raises(SaveError) as refused:
        Match.from_text(damage(text))  # type: ignore[operator]
    assert refused.value.kind == kind
    assert str(refused.value)


def test_a_newer_rules_version_is_named() -> None:
    match = played(GAMES[0], 3)
    version = match.game.rules_version
    text = spoil(match.to_text(), f"game {GAMES[0]} {version}", f"game {GAMES[0]} {version + 1}")
    with pytest.raises(SaveError) as refused:
        Match.from_text(text)
    assert refused.value.kind == "newer"


def test_a_snapshot_with_changed_bytes_is_refused() -> None:
    import base64
    import zlib

    match = played(GAMES[0], 40)
    text = match.to_text()
    packed = text.split("snapshot ")[1].split("\n")[0]
    state = bytearray(zlib.decompress(base64.b85decode(packed)))
    state[-1] ^= 1
    changed = base64.b85encode(zlib.compress(bytes(state), 9)).decode()
    with pytest.raises(SaveError) as refused:
        Match.from_text(spoil(text, packed, changed), replay=False)
    assert refused.value.kind == "damaged"
