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
    assert terms.kind == "terms" and len(terms.rows) > 20
    known = book.rules()
    assert all(row[2] in known for row in terms.rows)
    assert all(known[rule] != number for number in range(len(book.chapters)) for rule in book.references(number))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", list(engine.games()))
def test_every_chapter_has_an_icon_and_something_beside_it(game: str, language: str) -> None:
    book = rulebook.read(game, language)
    assert book is not None
    assert [chapter.heading for chapter in book.chapters if not chapter.icon] == []
    terms = [book.terms_of(number) for number in range(len(book.chapters))]
    assert len(terms[0]) > 5, "the short version uses terms"
    assert terms[-1] == [], "the glossary is not repeated beside itself"
    assert {term.name for some in terms for term in some} == {term.name for term in book.terms}
    for number, chapter in enumerate(book.chapters):
        beside = bool(terms[number] or book.references(number))
        assert beside, chapter.heading


def test_a_term_is_found_as_a_whole_word() -> None:
    term = rulebook.Term("Action point (AP)", "", "")
    assert term.in_text("costs action points")
    assert not term.in_text("reaction point")
    assert rulebook.Term("領土（れい）", "", "").in_text("その領土を")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_paragraph_is_whole_and_plain(language: str) -> None:
    book = rulebook.read("olympos", language)
    assert book is not None
    assert len(book.paragraph("4.1")) > 20 and "**" not in book.paragraph("0.1")
    assert book.paragraph("6.5") == "", "it leads to a table"
    assert book.paragraph("99.1") == ""
