"""One match: game, options, seats, seed, moves, snapshots. `Match.play` is the only door through which a state changes.

Also the text form of a match (saves, replays, golden files): strings in, strings out; files belong to callers.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from core.engine import SEAT_LETTERS, EngineError, Event, Game, State, Tells, game

FORMAT = 1
MAGIC = "triptych match"


class SaveError(ValueError):
    """A text that is no match we can take up. `kind` is a key for the client's message:
    damaged, foreign, newer, older or differs; `line` is where (1-based, 0 = the whole)."""

    def __init__(self, kind: str, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.kind, self.line = kind, line


@dataclass(frozen=True, slots=True)
class Played:
    """One move of the record: who, what, the turn it began in, and what happened."""

    seat: int
    move: int
    turn: int
    events: tuple[Event, ...]


@dataclass
class Seat:
    """Who sits where: a person or a computer level, and the name shown."""

    name: str
    level: str = ""  # '' = a person


@dataclass
class Match:
    """A running or finished match. Build with `new`, `from_text`."""

    game: Game
    seats: list[Seat]
    options: dict[str, str]
    seed: int
    state: State
    record: list[Played] = field(default_factory=list)
    assisted: bool = False
    notes: dict[str, str] = field(default_factory=dict)  # the client's own: date, title, ...
    _snapshots: list[bytes] = field(default_factory=list)
    _barrier: int = 0

    @classmethod
    def new(cls, name: str, seats: list[Seat], options: Mapping[str, str] | None = None, seed: int = 0) -> Match:
        """A match at its first decision. Raises EngineError for a wrong number of seats or a wrong option."""
        chosen = dict(options or {})
        the_game = game(name)
        return cls(the_game, seats, chosen, seed, the_game.setup(len(seats), chosen, seed))

    # ---- playing -------------------------------------------------------------------------------------------------

    def play(self, move: int, seat: int | None = None) -> list[Event]:
        """Plays a legal move (of `seat`, while choices are sealed; else of the seat to decide), records it, keeps a
        snapshot, moves the undo barrier. Raises EngineError and changes nothing if the move is not legal now."""
        before = bytes(self.state)
        if seat is not None and seat != self.state.to_decide and not self.state.turn_to(seat):
            raise EngineError(f"seat {SEAT_LETTERS[seat]} has nothing to decide now")
        decider, turn = self.state.to_decide, self.state.turn
        try:
            events = self.state.apply(move)
        except EngineError:
            self.state = self.game.from_bytes(before)
            raise
        self._snapshots.append(before)
        self.record.append(Played(decider, move, turn, tuple(events)))
        if any(e.flags & (Tells.REVEALS | Tells.RANDOM) for e in events) or not self._same_person_decides(decider):
            self._barrier = len(self.record)
        return events

    def _same_person_decides(self, seat: int) -> bool:
        return not self.state.finished and (self.state.to_decide == seat or bool(self.state.c.pending >> seat & 1))

    def can_undo(self, practice: bool = False) -> bool:
        """Is there a move to take back? Beyond a reveal or another person's decision only in practice."""
        return len(self.record) > (0 if practice else self._barrier)

    @property
    def barrier(self) -> int:
        """How many moves of the record can never be taken back, but in practice."""
        return self._barrier

    def undo(self, practice: bool = False) -> Played:
        """Takes the last move back and returns it. Crossing the barrier (practice) marks the match as assisted."""
        if not self.can_undo(practice):
            raise EngineError("nothing can be taken back: something was revealed, or somebody else has decided since")
        if len(self.record) <= self._barrier:
            self.assisted = True
            self._barrier = len(self.record) - 1
        self.state = self.game.from_bytes(self._snapshots.pop())
        return self.record.pop()

    def state_at(self, ply: int) -> State:
        """The state after `ply` moves of the record (0 = set-up)."""
        return self.state.copy() if ply >= len(self._snapshots) else self.game.from_bytes(self._snapshots[ply])

    # ---- text ----------------------------------------------------------------------------------------------------

    def to_text(self) -> str:
        """The match as text: header, a move a line with a digest where a turn begins, snapshot, checksum."""
        lines = [
            MAGIC,
            f"format {FORMAT}",
            f"game {self.game.id} {self.game.rules_version}",
            f"seed {self.seed}",
            *(f"option {k} {v}" for k, v in sorted(self.options.items())),
            *(
                f"seat {SEAT_LETTERS[i]} {s.level or 'person'} {_line(s.name)}".rstrip()
                for i, s in enumerate(self.seats)
            ),
            *(f"note {k} {_line(v)}" for k, v in sorted(self.notes.items())),
            *(["assisted"] if self.assisted else []),
            f"barrier {self._barrier}",
        ]
        turn = 0
        for i, played in enumerate(self.record):
            if played.turn != turn:
                turn = played.turn
                lines.append(f"turn {turn} {self._digest_at(i)}")
            lines.append(f"{SEAT_LETTERS[played.seat]} {self.game.move_text(played.move)}")
        lines.append(f"end {len(self.record)} {self.state.digest()}")
        packed = base64.b85encode(zlib.compress(bytes(self.state), 9)).decode()
        lines += [f"snapshot {packed}"]
        body = "\n".join(lines) + "\n"
        return f"{body}checksum {_checksum(body)}\n"

    def _digest_at(self, ply: int) -> str:
        return self.state_at(ply).digest()

    @classmethod
    def from_text(cls, text: str, replay: bool = True) -> Match:
        """The inverse of to_text. Every move is played again through `play` and compared with its digests; with
        `replay` False the snapshot is believed and the record stays empty. Raises SaveError."""
        header, moves, tail = _read(text)
        try:
            the_game = game(header.game)
        except EngineError as error:
            raise SaveError("foreign", str(error)) from error
        if header.version != the_game.rules_version:
            kind = "newer" if header.version > the_game.rules_version else "older"
            raise SaveError(
                kind, f"played under rules {header.version}, this program has rules {the_game.rules_version}"
            )
        try:
            match = cls.new(header.game, header.seats, header.options, header.seed)
        except EngineError as error:
            raise SaveError("damaged", str(error)) from error
        match.notes = header.notes
        if replay:
            match._replay(moves)
            if tail and tail.digest != match.state.digest():
                raise SaveError("differs", "the position at the end differs from the one recorded")
        elif tail is None:
            raise SaveError("damaged", "the file has no snapshot")
        else:
            match.state = _unpack(the_game, tail)
        match.assisted, match._barrier = header.assisted, min(max(header.barrier, 0), len(match.record))
        return match

    def _replay(self, moves: list[tuple[int, str]]) -> None:
        for line, words in moves:
            first, _, rest = words.partition(" ")
            if first == "turn":
                recorded = rest.split()[-1]
                if recorded != self.state.digest():
                    raise SaveError("differs", f"line {line}: the position differs from the one recorded", line)
                continue
            try:
                self.play(self.game.move_from_text(rest), SEAT_LETTERS.index(first))
            except (EngineError, ValueError) as error:
                raise SaveError("differs", f"line {line}: {error}", line) from error


# ---- reading -------------------------------------------------------------------------------------------------------


@dataclass
class _Header:
    game: str = ""
    version: int = 0
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    seats: list[Seat] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)
    assisted: bool = False
    barrier: int = 0


@dataclass
class _Tail:
    digest: str
    snapshot: str = ""


def _line(words: str) -> str:
    """What a person typed or pasted, as the rest of one line."""
    return words.replace("\r", " ").replace("\n", " ")


def _checksum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:16]


def is_whole(text: str) -> bool:
    """Is a match as text as it was written, as far as its checksum tells? Of another format nothing can be said."""
    try:
        _body(text)
    except SaveError as error:
        return error.kind == "newer"
    return True


def _unpack(the_game: Game, tail: _Tail) -> State:
    try:
        state = the_game.from_bytes(zlib.decompress(base64.b85decode(tail.snapshot)))
    except (ValueError, zlib.error) as error:
        raise SaveError("damaged", f"the snapshot cannot be read: {error}") from error
    if state.digest() != tail.digest or state.check():
        raise SaveError("damaged", "the snapshot is not the position recorded")
    return state


def _body(text: str) -> str:
    """What the checksum is about. Raises SaveError."""
    if not text.startswith(MAGIC + "\n"):
        raise SaveError("foreign", "this is not a match of Triptych", 1)
    version = text.split("\n", 2)[1].removeprefix("format ")
    if version != str(FORMAT):
        kind = "newer" if version.isdigit() and int(version) > FORMAT else "damaged"
        raise SaveError(kind, f"the file has format {version!r}, this program reads {FORMAT}", 2)
    body, mark, given = text.rpartition("checksum ")
    if not mark:
        raise SaveError("damaged", "the end of the file is missing")
    if given.strip() != _checksum(body):
        raise SaveError("damaged", "the file was changed or damaged: its checksum does not fit")
    return body


def _read(text: str) -> tuple[_Header, list[tuple[int, str]], _Tail | None]:
    body = _body(text)
    header, moves, tail = _Header(), [], None
    for number, line in enumerate(body.split("\n")[2:-1], start=3):
        word, _, rest = line.partition(" ")
        try:
            if word == "end":
                tail = _Tail(rest.split()[1])
            elif word == "snapshot" and tail:
                tail.snapshot = rest
            elif word == "turn" or (len(word) == 1 and word in SEAT_LETTERS):
                moves.append((number, line))
            else:
                _header_line(header, word, rest)
        except (ValueError, IndexError) as error:
            raise SaveError("damaged", f"line {number} cannot be read: {line!r}", number) from error
    return header, moves, tail


def _header_line(header: _Header, word: str, rest: str) -> None:
    match word:
        case "game":
            name, version = rest.split()
            header.game, header.version = name, int(version)
        case "seed":
            header.seed = int(rest)
        case "option":
            key, value = rest.split()
            header.options[key] = value
        case "seat":
            _, level, name = (rest + " ").split(" ", 2)
            header.seats.append(Seat(name.strip(), "" if level == "person" else level))
        case "note":
            key, _, value = rest.partition(" ")
            header.notes[key] = value
        case "assisted":
            header.assisted = True
        case "barrier":
            header.barrier = int(rest)
        case _:
            raise ValueError(word)
