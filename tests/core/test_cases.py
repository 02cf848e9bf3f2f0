"""Runs the worked situations of tests/cases (format: tests/cases/README.md)."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from core import engine
from core.engine import Does, EngineError, Event, Ref, State

CASES = Path(__file__).resolve().parent.parent / "cases"
STEP_KEYS = {"legal", "illegal", "count", "cost", "why", "now", "play", "then"}
CASE_KEYS = {"id", "rules", "about", "seats", "options", "seed", "given", "ask", "step", "forced"} | STEP_KEYS


def load() -> list[tuple[str, dict[str, Any]]]:
    """All cases of all games that exist: (game, case with the file's defaults)."""
    found = []
    for game in engine.games():
        path = CASES / f"{game}.toml"
        data = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        defaults = data.get("defaults", {})
        for case in data.get("case", []):
            given = {**defaults.get("given", {}), **case.get("given", {})}
            found.append((game, {**defaults, **case, **({"given": given} if given else {})}))
    return found


class Runner:
    """One case: a position, and its steps one after the other."""

    def __init__(self, game: str, case: dict[str, Any]) -> None:
        unknown = set(case) - CASE_KEYS
        assert not unknown, f"unknown keys {unknown}"
        self.game = engine.game(game)
        self.case = case
        self.state: State = self.game.setup(case["seats"], case.get("options"), case.get("seed", 1))
        for path, value in case.get("given", {}).items():
            self.state.put(path, value)
        ask = case.get("ask")
        if ask or case.get("given"):
            self.state.ready(*((ask[0], engine.SEAT_LETTERS.index(ask[1])) if ask else ()))
        self.events: list[Event] = []

    def run(self) -> None:
        """Checks and plays every step."""
        if self.case.get("ask"):
            self.forced()
        for step in self.case.get("step", [{k: v for k, v in self.case.items() if k in STEP_KEYS}]):
            unknown = set(step) - STEP_KEYS
            assert not unknown, f"unknown keys {unknown}"
            self.events = []
            self.look(step)
            for words in step.get("play", []):
                self.play(words)
            for key, expected in step.get("then", {}).items():
                self.expect(key, expected)

    def look(self, step: dict[str, Any]) -> None:
        """What is checked before the moves of a step."""
        for key, expected in step.get("now", {}).items():
            self.expect(key, expected)
        listed = self.state.legal() if not self.state.finished else []
        words = [self.game.move_text(m) for m in listed]
        for text in step.get("legal", []):
            self.game.move_from_text(text)
            assert text in words, f"'{text}' is not listed; listed: {words}"
        for text in step.get("illegal", []):
            self.game.move_from_text(text)
            assert text not in words, f"'{text}' is listed"
        for verb, count in step.get("count", {}).items():
            assert verb in self.game.numbers["verbs"], verb
            got = [w for w in words if w.split()[0] == verb]
            assert len(got) == count, f"{verb}: {len(got)} listed: {got}"
        for text, cost in step.get("cost", {}).items():
            assert text in words, f"'{text}' is not listed; listed: {words}"
            info = self.state.describe(self.game.move_from_text(text))
            if isinstance(cost, dict):
                assert dict(info.cost) == cost, f"{text}: {info.cost}"
            else:
                assert info.total == cost, f"{text}: {info.cost}"
        for why in step.get("why", []):
            self.refusal(why)

    def refusal(self, why: dict[str, Any]) -> None:
        """One entry of `why`."""
        index = why.get("index", 0)
        number = self.game.place_of(index) if isinstance(index, str) else index
        owner = engine.SEAT_LETTERS.index(why["owner"]) if "owner" in why else engine.NOBODY
        reason = self.state.why_not(Ref(why["zone"], owner, number, why.get("sub", 0)), why.get("verb", ""))
        assert (reason.id if reason else "") == why["reason"], f"{why}: {reason}"
        for key in ("rule", "need", "have", "piece"):
            if key in why:
                assert reason and getattr(reason, key) == why[key], f"{why}: {reason}"

    def play(self, words: str) -> None:
        """One entry of `play`, then whatever is forced."""
        seat, _, rest = words.rpartition(": ")
        if seat:
            assert self.state.to_decide == engine.SEAT_LETTERS.index(seat) or self.state.turn_to(
                engine.SEAT_LETTERS.index(seat)
            ), f"'{words}': seat {seat} has nothing to decide"
        if rest == "decline":
            moves = [m for m in self.state.legal() if Does.DECLINES in self.state.describe(m).flags]
            assert moves, f"nothing to decline at {self.state.decision()}"
            self.events += self.state.apply(moves[0])
        else:
            try:
                self.events += self.state.apply(self.game.move_from_text(rest))
            except EngineError as error:
                listed = [self.game.move_text(m) for m in self.state.legal()]
                raise AssertionError(f"{error}; asked: {self.state.decision()}; listed: {listed}") from error
        assert not self.state.check(), f"after '{words}': {self.state.check()}"
        self.forced()

    def forced(self) -> None:
        """Plays decisions with one legal move, unless the case says not to."""
        while self.case.get("forced", True) and not self.state.finished and len(moves := self.state.legal()) == 1:
            self.events += self.state.apply(moves[0])
            assert not self.state.check(), self.state.check()

    def expect(self, key: str, expected: Any) -> None:
        """One entry of `then` or `now`."""
        got = self.value(key)
        if key == "events":  # in this order, others may lie between
            rest = iter(got)
            assert all(kind in rest for kind in expected), f"events: {got}, expected in order {expected}"
            return
        if isinstance(got, list) and isinstance(expected, list):
            while got and got[-1] in ("", 0) and len(got) > len(expected):
                got = got[:-1]
        assert got == expected, f"{key}: {got!r}, expected {expected!r}"

    def value(self, key: str) -> Any:
        """The present value of a key of `then`."""
        if found := re.fullmatch(r"(fact|score)\.(\w+)\[(\w)\]", key):
            seat = engine.SEAT_LETTERS.index(found[3])
            return (self.state.facts if found[1] == "fact" else self.state.scores)(seat)[found[2]]
        if found := re.fullmatch(r"total\[(\w)\]", key):
            return self.state.total(engine.SEAT_LETTERS.index(found[1]))
        if found := re.fullmatch(r"events\.(\w+)(\.amount)?", key):
            assert found[1] in self.game.numbers["events"], key
            of_kind = [e.amount for e in self.events if e.kind == found[1]]
            return sum(of_kind) if found[2] else len(of_kind)
        match key:
            case "decision":
                return "" if self.state.finished else self.state.decision().kind
            case "to_decide":
                return "" if self.state.finished else engine.SEAT_LETTERS[self.state.to_decide]
            case "finished":
                return self.state.finished
            case "ranking":
                return ", ".join("".join(engine.SEAT_LETTERS[s] for s in p) for p in self.state.ranking())
            case "events":
                return [e.kind for e in self.events]
            case _:
                return self.state.at(key)


@pytest.mark.parametrize(("game", "case"), [pytest.param(g, c, id=f"{g}-{c['id']}") for g, c in load()])
def test_case(game: str, case: dict[str, Any]) -> None:
    Runner(game, case).run()


def test_ids_are_unique() -> None:
    ids = [f"{g}-{c['id']}" for g, c in load()]
    assert len(ids) == len(set(ids)), sorted({i for i in ids if ids.count(i) > 1})
