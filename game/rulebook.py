"""The rulebook as data: assets/rules/<language>/<game>.md read into chapters, numbered rules, tables and lists.

The files use a small part of Markdown: "# title", "## chapter", "### heading", paragraphs (a rule begins with its
number in bold: "**4.13** ..."), "| tables |", "- lists", **bold**, {icon:...}.
"""

from __future__ import annotations

import functools
import re
import tomllib
from dataclasses import dataclass, field

from game.files import asset

_RULE = re.compile(r"\*\*(\d+\.\d+[a-z]?)\*\*\s*")
_REFERENCE = re.compile(r"(?<![\d.])(\d{1,2}\.\d{1,3}[a-z]?)(?![\d.]*\d)")


@dataclass
class Block:
    """A paragraph, heading, list item or table. `rule` is the number that stands before it, '' for none."""

    kind: str  # paragraph, heading, item, table, terms
    text: str = ""
    rule: str = ""
    rows: list[list[str]] = field(default_factory=list)

    @property
    def words(self) -> str:
        """All its words, without markup: for searching."""
        cells = " ".join(cell for row in self.rows for cell in row)
        return re.sub(r"\*\*|\{icon:\w+\}", "", f"{self.rule} {self.text} {cells}")


@dataclass
class Chapter:
    """A chapter: its number ('' for those without), title, blocks and icon."""

    number: str
    title: str
    blocks: list[Block] = field(default_factory=list)
    icon: str = ""

    @property
    def heading(self) -> str:
        """ "4. Expansion"."""
        return f"{self.number}. {self.title}" if self.number else self.title


@dataclass(frozen=True)
class Term:
    """A word of the glossary, what it means, and the rule that says more."""

    name: str
    meaning: str
    rule: str

    def in_text(self, text: str) -> bool:
        """Does a text use it? What stands in brackets after it is no part of it."""
        bare = re.split(r"[(（]", self.name)[0].strip().casefold()
        return bool(bare) and re.search(rf"(?<![a-z]){re.escape(bare)}(?:s|es)?(?![a-z])", text.casefold()) is not None


@dataclass
class Book:
    """A rulebook in one language."""

    title: str
    chapters: list[Chapter]
    terms: list[Term] = field(default_factory=list)

    def rules(self) -> dict[str, int]:
        """Rule number -> index of its chapter."""
        return {b.rule: i for i, chapter in enumerate(self.chapters) for b in chapter.blocks if b.rule}

    def references(self, chapter: int) -> list[str]:
        """The rules of other chapters that a chapter names, in the order of their numbers."""
        known, found = self.rules(), set()
        for block in self.chapters[chapter].blocks:
            for number in _REFERENCE.findall(f"{block.text} {' '.join(c for row in block.rows for c in row)}"):
                if known.get(number, chapter) != chapter:
                    found.add(number)
        return sorted(found, key=_order)

    def terms_of(self, chapter: int) -> list[Term]:
        """The terms that a chapter explains; those that it uses, if there are none."""
        blocks = self.chapters[chapter].blocks
        if any(block.kind == "terms" for block in blocks):
            return []
        known, text = self.rules(), " ".join(block.words for block in blocks)
        explained = [term for term in self.terms if known.get(term.rule) == chapter]
        return explained or [term for term in self.terms if term.in_text(text)]

    def find(self, words: str) -> list[tuple[int, Block]]:
        """Blocks that hold all the words (any case), with the index of their chapter."""
        wanted = [w for w in re.split(r"[\s　]+", words.casefold()) if w]
        if not wanted:
            return []
        hits = []
        for index, chapter in enumerate(self.chapters):
            for block in chapter.blocks:
                text = block.words.casefold()
                if all(w in text for w in wanted):
                    hits.append((index, block))
        return hits

    def line(self, rule: str) -> str:
        """The words of a rule, for lists."""
        block = self._block(rule)
        return block.words.removeprefix(rule).strip() if block else ""

    def paragraph(self, rule: str) -> str:
        """A rule in plain letters, with its icons; '' for one that only leads to a list or table."""
        block = self._block(rule)
        return block.text.replace("**", "") if block and not block.text.endswith((":", "：")) else ""

    def _block(self, rule: str) -> Block | None:
        return next((block for chapter in self.chapters for block in chapter.blocks if block.rule == rule), None)


def _order(rule: str) -> tuple[int, int, str]:
    match = re.match(r"(\d+)\.(\d+)(.*)", rule)
    return (int(match[1]), int(match[2]), match[3]) if match else (0, 0, rule)


@functools.cache
def read(game: str, language: str) -> Book | None:
    """The rulebook of a game (for reading only), with its terms as the last chapter; None if there is none."""
    path = asset(f"rules/{language}/{game}.md")
    if not path.is_file():
        return None
    book = parse(path.read_text(encoding="utf-8"))
    _add_glossary(book, game, language)
    _add_icons(book, game)
    return book


def _add_glossary(book: Book, game: str, language: str) -> None:
    """The terms of a game (assets/lang/glossary.toml), also as a table: term, meaning, rule that says more."""
    path = asset("lang/glossary.toml")
    if not path.is_file():
        return
    files = tomllib.loads(path.read_text(encoding="utf-8"))
    book.terms = [Term(t[language], t[f"meaning_{language}"], t["rule"]) for t in files.get(game, {}).values()]
    rows = [[f"**{term.name}**", term.meaning, term.rule] for term in book.terms]
    if rows:
        book.chapters.append(Chapter("", files["title"][language], [Block("terms", rows=rows)]))


def _add_icons(book: Book, game: str) -> None:
    """The chapters' icons (assets/rules/chapters.toml)."""
    path = asset("rules/chapters.toml")
    if not path.is_file():
        return
    icons = tomllib.loads(path.read_text(encoding="utf-8"))
    for chapter in book.chapters:
        special = "terms" if any(block.kind == "terms" for block in chapter.blocks) else "brief"
        found = icons.get(game, {}).get(chapter.number) if chapter.number else icons["every"][special]
        chapter.icon = found["icon"] if found else ""


def parse(text: str) -> Book:
    """A rulebook from its text."""
    book = Book("", [])
    paragraph: list[str] = []

    def end_paragraph() -> None:
        if paragraph:
            joined = " ".join(paragraph)
            rule = _RULE.match(joined)
            _chapter(book).blocks.append(
                Block("paragraph", joined[rule.end() :] if rule else joined, rule.group(1) if rule else "")
            )
            paragraph.clear()

    for line in text.splitlines():
        stripped = line.strip()
        if stripped.startswith("|"):
            end_paragraph()
            _table_row(_chapter(book), stripped)
        elif stripped.startswith("#"):
            end_paragraph()
            _heading(book, stripped)
        elif stripped.startswith(("- ", "* ")):
            end_paragraph()
            _chapter(book).blocks.append(Block("item", stripped[2:]))
        elif not stripped:
            end_paragraph()
        elif not paragraph and _chapter(book).blocks and _chapter(book).blocks[-1].kind == "item" and line[0] == " ":
            _chapter(book).blocks[-1].text += " " + stripped
        else:
            paragraph.append(stripped)
    end_paragraph()
    book.chapters = [c for c in book.chapters if c.blocks]
    return book


def _chapter(book: Book) -> Chapter:
    if not book.chapters:
        book.chapters.append(Chapter("", book.title))
    return book.chapters[-1]


def _heading(book: Book, line: str) -> None:
    marks, _, words = line.partition(" ")
    words = words.strip()
    if len(marks) == 1:
        book.title = words
    elif len(marks) == 2:
        number = re.match(r"(\d+)[.．]\s*(.*)", words)
        book.chapters.append(Chapter(number[1], number[2]) if number else Chapter("", words))
    else:
        _chapter(book).blocks.append(Block("heading", words))


def _table_row(chapter: Chapter, line: str) -> None:
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    if all(re.fullmatch(r":?-{2,}:?", cell) for cell in cells):
        return
    if not chapter.blocks or chapter.blocks[-1].kind != "table":
        chapter.blocks.append(Block("table"))
    chapter.blocks[-1].rows.append(cells)
