"""The rules browser's books: every rule can be reached, and the terms stand at the end."""

from __future__ import annotations

import pytest

from core import engine
from game import rulebook


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", list(engine.games()))
def test_book(game: str, language: str) -> None:
    book = rulebook.read(game, language)
    assert book is not None
    assert book.title and len(book.rules()) > 50
    assert not book.chapters[0].number, "the short version comes first"
    terms = book.chapters[-1].blocks[0]
    assert terms.kind == "table" and len(terms.rows) > 20
    known = book.rules()
    assert all(row[2] in known for row in terms.rows)
    assert all(known[rule] != number for number in range(len(book.chapters)) for rule in book.references(number))
