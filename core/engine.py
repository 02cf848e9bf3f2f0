"""The typed Python face of the rules, and the only importer of the C module `core._engine`.

A `Game` lists its ids and makes states; a `State` is a block of bytes that answers questions and plays moves.
Nothing here knows a rule. What a caller gets wrong is refused here, once, with a message; C is never handed it.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Mapping
from typing import Any, Literal

from core._engine import ffi, lib
from core.fields import LIST_NUMBER, LIST_SEAT, Fields
from core.kinds import (
    EVERYTHING,
    NOBODY,
    SEAT_LETTERS,
    Asks,
    Decision,
    Does,
    EngineError,
    Event,
    MoveInfo,
    Reason,
    Ref,
    Tells,
    Widget,
)

__all__ = [
    "EVERYTHING", "NOBODY", "SEAT_LETTERS", "Asks", "Decision", "Does", "EngineError", "Event", "Game", "MoveInfo",
    "Reason", "Ref", "State", "Tells", "Widget", "address", "ffi", "game", "games", "lib", "playout",
]  # fmt: skip

# numbers that Python writes a second time because the kinds must not need the compiled module
if (NOBODY, EVERYTHING, LIST_SEAT, LIST_NUMBER) != (lib.NOBODY, lib.EVERYTHING, lib.LIST_SEAT, lib.LIST_NUMBER):
    raise ImportError("core/kinds.py and core/fields.py differ from core/engine.h")


def _strings(ids: Any) -> tuple[str, ...]:
    return tuple(ffi.string(ids.ids[i]).decode() for i in range(ids.count))


# in the order of the LIST_ enum of engine.h
_LISTS = (
    *("pieces", "zones", "verbs", "decisions", "events", "reasons"),
    *("costs", "scores", "facts", "features", "options", "steps"),
)


class Game:
    """One game: its ids, its options, its data, its moves as text."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.c: Any = lib.game_at(index)
        self.id: str = ffi.string(self.c.id).decode()
        self.rules_version: int = self.c.rules_version
        self.min_seats: int = self.c.min_seats
        self.max_seats: int = self.c.max_seats
        self.state_bytes: int = self.c.state_bytes
        self.stages: int = self.c.stages
        self.keys: int = self.c.keys
        self.ids: dict[str, tuple[str, ...]] = {n: _strings(self.c.lists[i]) for i, n in enumerate(_LISTS)}
        self.numbers: dict[str, dict[str, int]] = {n: {s: i for i, s in enumerate(t)} for n, t in self.ids.items()}
        self.options: dict[str, tuple[str, ...]] = {}
        for i in range(self.c.option_count):
            option = self.c.options[i]
            self.options[ffi.string(option.id).decode()] = tuple(
                ffi.string(option.values[k]).decode() for k in range(option.count)
            )
        self.fields: dict[str, Any] = {
            ffi.string(self.c.fields[i].name).decode(): self.c.fields[i] for i in range(self.c.field_count)
        }

    def __repr__(self) -> str:
        return f"Game({self.id})"

    @functools.cached_property
    def data(self) -> dict[str, Any]:
        """cards.toml of the game: what a client shows of cards, tracks and tiles."""
        loaded: dict[str, Any] = json.loads(ffi.string(self.c.data).decode())
        return loaded

    def place_of(self, piece: str) -> int:
        """Where a piece stands in its table of cards.toml (the index of Refs and of move arguments)."""
        number = self.numbers["pieces"].get(piece)
        bases = [b for b in self.data["_tables"].values() if number is not None and b <= number]
        if number is None or not bases:
            raise EngineError(f"{self.id}: '{piece}' stands in no table")
        return int(number - max(bases))

    # ---- options and set-up --------------------------------------------------------------------------------------

    def option_values(self, chosen: Mapping[str, str]) -> bytes:
        """Indices of the chosen values, the standard (first) value for options not named. Unknown ones raise."""
        for key, value in chosen.items():
            if key not in self.options:
                raise EngineError(f"{self.id} has no option '{key}' (options: {', '.join(self.options) or 'none'})")
            if value not in self.options[key]:
                raise EngineError(f"option '{key}' is one of {', '.join(self.options[key])}, not '{value}'")
        values = [self.options[k].index(chosen[k]) if k in chosen else 0 for k in self.options]
        return bytes(values).ljust(lib.OPTIONS_MAX, b"\0")

    def option_matters(self, option: str, chosen: Mapping[str, str], seats: int, people: int) -> bool:
        """Has an option any effect beside the others chosen, at a table of so many seats and people?"""
        for name, wanted in self.data["_needs"].get(option, {}).items():
            if name in ("seats", "people"):
                matters = {"seats": seats, "people": people}[name] >= wanted
            else:
                matters = chosen.get(name, self.options[name][0]) in wanted
            if not matters:
                return False
        return True

    def setup(self, seats: int, options: Mapping[str, str] | None = None, seed: int = 0) -> State:
        """The state at the first decision of a match. Same arguments, same bytes, on every machine."""
        if not self.min_seats <= seats <= self.max_seats:
            raise EngineError(f"{self.id} is for {self.min_seats} to {self.max_seats} players, not {seats}")
        state = State(self)
        lib.engine_setup(self.c, state.c, seats, self.option_values(options or {}), seed & (2**64 - 1))
        return state

    def from_bytes(self, data: bytes) -> State:
        """A state from a snapshot of the same rules version."""
        if len(data) != self.state_bytes:
            raise EngineError(f"a snapshot of {self.id} has {self.state_bytes} bytes, not {len(data)}")
        state = State(self)
        ffi.buffer(state.raw)[:] = data
        head = state.c
        if head.game != self.index or head.rules_version != self.rules_version or head.depth > lib.FRAMES_MAX:
            raise EngineError(f"the snapshot is not one of {self.id} under these rules")
        return state

    # ---- moves as text -------------------------------------------------------------------------------------------

    def name_of(self, list_id: int, number: int) -> str:
        """Text of a value in one of the lists of the contract (LIST_...)."""
        if list_id == LIST_NUMBER:
            return str(number)
        if list_id == LIST_SEAT:
            return SEAT_LETTERS[number] if number < len(SEAT_LETTERS) else "-"
        ids = self.ids[_LISTS[list_id]]
        return ids[number] if number < len(ids) else f"#{number}"

    def number_of(self, list_id: int, text: str) -> int:
        """The inverse of name_of; plain numbers are taken everywhere."""
        if re.fullmatch(r"-?\d+", text):
            return int(text)
        if list_id == LIST_SEAT and len(text) == 1:
            return SEAT_LETTERS.index(text) if text in SEAT_LETTERS else NOBODY
        if list_id < len(_LISTS):
            numbers = self.numbers[_LISTS[list_id]]
            if text in numbers:
                return numbers[text]
        raise EngineError(f"{self.id}: '{text}' is none of the ids expected here")

    def move_text(self, move: int) -> str:
        """A move in words: its verb and its arguments ('march attica boeotia')."""
        verb = move & 255
        if verb >= len(self.ids["verbs"]):
            raise EngineError(f"{self.id}: no move has the code {move:#x}")
        arguments = self.c.arguments[verb]
        words = [self.ids["verbs"][verb]]
        for i in range(arguments.count):
            value = move >> 8 * (i + 1) & 255
            if arguments.list[i] == lib.LIST_PIECE:
                value += arguments.base[i]
            words.append(self.name_of(arguments.list[i], value))
        return " ".join(words)

    def move_from_text(self, text: str) -> int:
        """The inverse of move_text."""
        words = text.split()
        if not words or words[0] not in self.numbers["verbs"]:
            raise EngineError(f"{self.id}: '{text}' begins with no verb of the game")
        verb = self.numbers["verbs"][words[0]]
        arguments = self.c.arguments[verb]
        if len(words) - 1 != arguments.count:
            raise EngineError(f"{self.id}: '{words[0]}' takes {arguments.count} arguments, not {len(words) - 1}")
        move = verb
        for i, word in enumerate(words[1:]):
            value = self.number_of(arguments.list[i], word)
            if arguments.list[i] == lib.LIST_PIECE and not word.lstrip("-").isdigit():
                value -= arguments.base[i]
            if not 0 <= value <= 255:
                raise EngineError(f"{self.id}: '{word}' is out of range in '{text}'")
            move |= value << 8 * (i + 1)
        return move

    def piece(self, number: int) -> str:
        """Id of a piece, '' for none."""
        return self.ids["pieces"][number] if number else ""


class State(Fields):
    """A position: the true one, a view of it, or a sample of a view."""

    __slots__ = ("c", "game", "raw")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.raw: Any = ffi.new("uint64_t[]", (game.state_bytes + 7) // 8)
        if game.state_bytes % 8:
            raise EngineError(f"{game.id}: a state must be a multiple of 8 bytes long")
        self.c: Any = ffi.cast("State *", self.raw)

    def memory(self) -> memoryview:
        """The bytes of the state, writable."""
        return memoryview(ffi.buffer(self.raw))[: self.game.state_bytes]

    def __bytes__(self) -> bytes:
        return bytes(self.memory())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash(bytes(self))

    def copy(self) -> State:
        """The same bytes again."""
        twin = State(self.game)
        ffi.memmove(twin.raw, self.raw, self.game.state_bytes)
        return twin

    def digest(self) -> str:
        """16 hexadecimal digits over all bytes."""
        return f"{lib.engine_digest(self.game.c, self.c):016x}"

    # ---- the flow ------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many take part."""
        return int(self.c.seats)

    @property
    def finished(self) -> bool:
        """Is the match over?"""
        return bool(self.c.finished)

    @property
    def turn(self) -> int:
        """Turns (rounds, where all act together) from 1."""
        return int(self.c.turn)

    @property
    def ply(self) -> int:
        """Moves played so far."""
        return int(self.c.ply)

    @property
    def to_decide(self) -> int:
        """The seat that is asked; NOBODY when finished."""
        return int(self.c.to_decide)

    @property
    def viewer(self) -> int:
        """EVERYTHING for a true state or sample, else whose view this is."""
        return int(self.c.viewer)

    def pending(self) -> list[int]:
        """Seats that have still to confirm a sealed choice."""
        return [s for s in range(self.seats) if self.c.pending >> s & 1]

    def turn_to(self, seat: int) -> bool:
        """While choices are sealed: lets this pending seat decide now. False if it has nothing to decide."""
        return bool(lib.engine_turn_to(self.c, seat))

    def options(self) -> dict[str, str]:
        """The match options in force."""
        return {k: v[self.c.options[i]] for i, (k, v) in enumerate(self.game.options.items())}

    def decision(self) -> Decision:
        """What is asked now. Only while the match runs."""
        self._running()
        out = ffi.new("Decision *")
        self.game.c.decision(self.c, out)
        return Decision(
            out.seat,
            self.game.ids["decisions"][out.kind],
            Widget(out.widget),
            Asks(out.flags),
            self.game.piece(out.piece),
            out.number,
            self._ref(out.about),
        )

    def legal(self, order: Literal["people", "search"] = "people") -> list[int]:
        """The moves of the seat to decide, in a fixed order, without duplicates."""
        self._running()
        out = ffi.new("Move[]", lib.MOVES_MAX)
        count = self.game.c.legal(self.c, out, lib.FOR_PEOPLE if order == "people" else lib.FOR_SEARCH)
        return list(ffi.unpack(out, count))

    def apply(self, move: int) -> list[Event]:
        """Plays one of the legal moves and says what happened; anything else is an EngineError."""
        if move not in self.legal():
            raise EngineError(f"{self.game.id}: '{self._move_words(move)}' is not legal now")
        return self.apply_listed(move)

    def apply_listed(self, move: int) -> list[Event]:
        """`apply` for callers that took the move from `legal` of this very state."""
        listing = ffi.new("Event[]", self.game.c.events_max)
        events = ffi.new("Events *", {"list": listing, "count": 0, "limit": self.game.c.events_max})
        self.game.c.apply(self.c, move, events)
        return [self._event(listing[i]) for i in range(events.count)]

    def describe(self, move: int) -> MoveInfo:
        """What a legal move takes, touches and costs."""
        out = ffi.new("MoveInfo *")
        self.game.c.describe(self.c, move, out)
        ids = self.game.ids
        return MoveInfo(
            ids["verbs"][out.verb],
            self._ref(out.subject),
            self._ref(out.target),
            self.game.piece(out.piece),
            out.amount,
            Does(out.flags),
            tuple((ids["costs"][out.part[i].what], out.part[i].amount) for i in range(out.parts)),
        )

    def why_not(self, ref: Ref, verb: str = "") -> Reason | None:
        """Why the seat to decide cannot use `verb` (any, if '') on a thing; None when it can."""
        self._running()
        c_ref = ffi.new("Ref *", {"zone": self._zone(ref.zone), "owner": ref.owner, "index": ref.index, "sub": ref.sub})
        number = self.game.numbers["verbs"].get(verb, -1) if verb else 0
        if number < 0:
            raise EngineError(f"{self.game.id} has no verb '{verb}'")
        r = self.game.c.why_not(self.c, number, c_ref[0])
        if not r.id:
            return None
        return Reason(
            self.game.ids["reasons"][r.id], f"{r.chapter}.{r.rule}", r.seat, self.game.piece(r.piece), r.need, r.have
        )

    # ---- figures -------------------------------------------------------------------------------------------------

    def scores(self, seat: int) -> dict[str, int]:
        """Points by part, as if the match ended now."""
        return self._figures(self.game.c.scores, "scores", seat)

    def total(self, seat: int) -> int:
        """Sum of the parts of `scores`."""
        return sum(self.scores(seat).values())

    def facts(self, seat: int) -> dict[str, int]:
        """Named figures of a seat that follow from the state."""
        return self._figures(self.game.c.facts, "facts", seat)

    def features(self, seat: int) -> dict[str, int]:
        """What an evaluation may look at, about one seat."""
        return self._figures(self.game.c.features, "features", seat)

    def stage(self) -> int:
        """Which set of weights fits now: 0 .. game.stages - 1."""
        return int(self.game.c.stage(self.c))

    def close(self) -> bool:
        """Ends the turn for an evaluation; the state may then only be evaluated. False: it cannot be ended here."""
        return bool(self.game.c.close and self.game.c.close(self.c))

    def key(self, move: int) -> int:
        """The small class of like moves that a legal move belongs to: 0 .. game.keys - 1."""
        return int(self.game.c.key(self.c, move))

    def result(self) -> list[int]:
        """0..10000 a seat: its share of the rank and a small term for the margin."""
        out = ffi.new("int32_t[]", lib.SEATS_MAX)
        lib.engine_result(self.game.c, self.c, out)
        return list(ffi.unpack(out, self.seats))

    def ranking(self) -> list[list[int]]:
        """Seats from first to last; tied seats stand together."""
        key = {s: self.total(s) * lib.POINT + self.game.c.tie_break(self.c, s) for s in range(self.seats)}
        places = sorted(set(key.values()), reverse=True)
        return [[s for s in key if key[s] == place] for place in places]

    # ---- knowledge -----------------------------------------------------------------------------------------------

    def view(self, seat: int) -> State:
        """What `seat` may know (NOBODY: what the whole room may see), the rest masked."""
        out = State(self.game)
        lib.engine_view(self.game.c, self.c, seat, out.c)
        return out

    def sample(self, seed: int) -> State:
        """A whole state that agrees with this view, every deal equally likely."""
        rng = ffi.new("uint64_t *", seed & (2**64 - 1))
        out = State(self.game)
        lib.engine_sample(self.game.c, self.c, rng, out.c)
        return out

    def event_for(self, event: Event, seat: int) -> Event:
        """The event as `seat` may see it."""
        if Tells.PRIVATE not in event.flags or seat in (event.seat, EVERYTHING):
            return event
        blank = {
            "piece": "",
            "source": Ref(event.source.zone, event.source.owner),
            "target": Ref(event.target.zone, event.target.owner),
        }
        return Event(**{**{f: getattr(event, f) for f in Event.__slots__}, **blank})

    # ---- fields: for drawing, tests and the text form -----------------------------------------------------------

    def ready(self, decision: str = "", seat: int = 0) -> None:
        """After `put`: recomputes what follows, begins `decision` of `seat`, and checks every invariant."""
        self.game.c.refresh(self.c)
        if decision:
            number = self.game.numbers["decisions"].get(decision)
            if number is None or not self.game.c.place(self.c, number, seat):
                raise EngineError(f"{self.game.id}: no match can be begun at '{decision}'")
        if broken := self.check():
            raise EngineError(f"{self.game.id}: not a possible position: {broken}")

    def check(self) -> str:
        """'' or the invariant that is broken."""
        broken = self.game.c.check(self.c)
        return "" if broken == ffi.NULL else ffi.string(broken).decode()

    # ---- inside --------------------------------------------------------------------------------------------------

    def _running(self) -> None:
        if self.c.finished:
            raise EngineError("the match is over: nobody is asked any more")

    def _move_words(self, move: int) -> str:
        try:
            return self.game.move_text(move)
        except EngineError:
            return hex(move)

    def _zone(self, zone: str) -> int:
        try:
            return self.game.numbers["zones"][zone or "none"]
        except KeyError:
            raise EngineError(f"{self.game.id} has no zone '{zone}'") from None

    def _ref(self, ref: Any) -> Ref:
        return Ref(self.game.ids["zones"][ref.zone] if ref.zone else "", ref.owner, ref.index, ref.sub)

    def _event(self, e: Any) -> Event:
        return Event(
            self.game.ids["events"][e.kind],
            e.seat,
            Tells(e.flags),
            self.game.piece(e.piece),
            self.game.piece(e.cause),
            self._ref(getattr(e, "from")),
            self._ref(e.to),
            e.amount,
            e.total,
        )

    def _figures(self, function: Any, ids: str, seat: int) -> dict[str, int]:
        if not 0 <= seat < self.seats:
            raise EngineError(f"there is no seat {seat} among {self.seats}")
        names = self.game.ids[ids]
        out = ffi.new("int32_t[]", max(len(names), 1))
        function(self.c, seat, out)
        return {name: out[i] for i, name in enumerate(names)}


@functools.cache
def games() -> dict[str, Game]:
    """All games by id, in the order of the title screen's data."""
    return {game.id: game for game in (Game(i) for i in range(lib.game_count()))}


def game(name: str) -> Game:
    """One game by id."""
    try:
        return games()[name]
    except KeyError:
        raise EngineError(f"there is no game '{name}' (games: {', '.join(games())})") from None


def address(pointer: Any) -> int:
    """Where C keeps a game or a state: how the search's own C module is handed them."""
    return int(ffi.cast("uintptr_t", pointer))


def playout(state: State, seed: int, limit: int = 1_000_000) -> tuple[int, int]:
    """Random moves in C to the end of the match (or `limit` plies): plies played, decisions with a choice."""
    rng = ffi.new("uint64_t *", seed & (2**64 - 1))
    choices = ffi.new("int *")
    plies = lib.engine_playout(state.game.c, state.c, rng, limit, choices)
    return int(plies), int(choices[0])
