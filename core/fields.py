"""Reading and writing a state by the names of its fields: for drawing, for tests and scenes, for people who debug."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from core.kinds import EngineError

if TYPE_CHECKING:
    from core.engine import Game

Nested = int | list[Any]
# LIST_SEAT and LIST_NUMBER of engine.h; core.engine makes sure at import
LIST_SEAT, LIST_NUMBER = 13, 14
# size in bytes and sign -> the letter for it in a memoryview
FORMATS = {(size, signed): letter.lower() if signed else letter
           for size, letter in ((1, "B"), (2, "H"), (4, "I"), (8, "Q")) for signed in (False, True)}  # fmt: skip


class Fields:
    """What a State can do with its named fields; it has a game and lends its bytes."""

    __slots__ = ()

    game: Game

    def memory(self) -> memoryview:
        """The bytes of the state, writable."""
        raise NotImplementedError

    def get(self, name: str) -> Nested:
        """A field as a number or nested lists of numbers, in the order of its indices."""
        return self._read(self._field(name), 0, 0)

    def get_ids(self, name: str) -> Any:
        """A field with its values by name; blanks are ''."""
        return self._named(self._field(name), self.get(name))

    def at(self, path: str) -> Any:
        """The value at 'name', 'name[index]', ... by name: ids, seat letters as one text, numbers; blanks are ''."""
        field, depth, offset = self._place(path)
        return self._named(field, self._read(field, depth, offset - field.offset))

    def put(self, path: str, value: Any) -> None:
        """Writes 'name', 'name[index]', 'name[index][index]'. Lists (or a text of seat letters) fill from the first
        place on, the rest becomes blank. For tests and scenes: call `ready` when all is written."""
        self._write(*self._place(path), value)

    def text(self) -> str:
        """All fields that are not blank, one a line."""
        lines = []
        for name in self.game.fields:
            value = self.get_ids(name)
            if value not in ("", "0") and str(value).strip("[], '0"):
                lines.append(f"{name} = {value}")
        return "\n".join(lines)

    # ---- inside --------------------------------------------------------------------------------------------------

    def _field(self, name: str) -> Any:
        try:
            return self.game.fields[name]
        except KeyError:
            raise EngineError(f"{self.game.id}: a state has no field '{name}'") from None

    def _named(self, field: Any, value: Nested) -> Any:
        if not isinstance(value, list):
            if field.values == LIST_NUMBER:
                return value
            return "" if value == field.blank else self.game.name_of(field.values, value + field.values_base)
        names = [self._named(field, v) for v in value]
        letters = field.values == LIST_SEAT and not any(isinstance(v, list) for v in value)
        return "".join(names) if letters else names

    def _place(self, path: str) -> tuple[Any, int, int]:
        """Field, number of indices given, offset in bytes of a path like 'stack[attica][0]'."""
        found = re.fullmatch(r"(\w+)((?:\[[^\]]+\])*)", path)
        if not found:
            raise EngineError(f"{self.game.id}: '{path}' is not the name of a field")
        field = self._field(found[1])
        indices = re.findall(r"\[([^\]]+)\]", found[2])
        if len(indices) > field.dims:
            raise EngineError(f"{self.game.id}: '{found[1]}' has {field.dims} indices, not {len(indices)}")
        offset = field.offset
        for depth, word in enumerate(indices):
            number = self.game.number_of(field.index[depth], word)
            if not word.isdigit():
                number -= field.index_base[depth]
            if not 0 <= number < field.count[depth]:
                raise EngineError(f"{self.game.id}: '{word}' is no place of '{found[1]}'")
            offset += number * field.stride[depth]
        return field, len(indices), offset

    def _number(self, field: Any, offset: int) -> int:
        return int.from_bytes(self.memory()[offset : offset + field.size], sys.byteorder, signed=bool(field.is_signed))

    def _read(self, field: Any, depth: int, extra: int) -> Nested:
        if depth == field.dims:
            return self._number(field, field.offset + extra)
        if depth == field.dims - 1 and field.stride[depth] == field.size:  # side by side: all at once, ten times faster
            start, length = field.offset + extra, field.count[depth] * field.size
            letter: Any = FORMATS[field.size, bool(field.is_signed)]
            numbers: list[int] = self.memory()[start : start + length].cast(letter).tolist()
            return numbers
        return [self._read(field, depth + 1, extra + i * field.stride[depth]) for i in range(field.count[depth])]

    def _write(self, field: Any, depth: int, offset: int, value: Any) -> None:
        if depth < field.dims:
            values = list(value) if isinstance(value, str | Sequence) else None
            if values is None or len(values) > field.count[depth]:
                raise EngineError(f"{self.game.id}: '{value}' does not fit a field of {field.count[depth]} places")
            for i in range(field.count[depth]):
                self._write(field, depth + 1, offset + i * field.stride[depth], values[i] if i < len(values) else "")
            return
        if isinstance(value, str):
            value = field.blank if value == "" else self.game.number_of(field.values, value) - field.values_base
        try:
            written = int(value).to_bytes(field.size, sys.byteorder, signed=bool(field.is_signed))
        except OverflowError:
            raise EngineError(f"{self.game.id}: {value} is out of range") from None
        self.memory()[offset : offset + field.size] = written
