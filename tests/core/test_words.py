"""Every id of every game has its words in both languages, within the room that the table gives them, and every rule
that a refusal or a case cites stands in both rulebooks."""

from __future__ import annotations

import math
import random
import re
import tomllib
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from core import engine

ROOT = Path(__file__).resolve().parent.parent.parent
LANG, RULES, CASES = ROOT / "assets/lang", ROOT / "assets/rules", ROOT / "tests/cases"
LANGUAGES = ("en", "ja")
GAMES = list(engine.games())

# list of ids -> families of keys that each id must have
FAMILIES = {
    "pieces": ("piece",),
    "zones": ("zone",),
    "verbs": ("verb", "move"),
    "decisions": ("decision", "detail"),
    "events": ("event",),
    "reasons": ("reason",),
    "costs": ("cost",),
    "scores": ("score",),
    "facts": ("fact",),
    "features": ("feature",),
    "steps": ("step",),
}
# families that a language may fill as it needs: short names, and texts of places whose name says all
FREE = {"short"}
OPTIONAL = {"text", "short", "rating"}
NO_TEXT = {"region", "strait", "back"}  # tables of cards.toml whose entries need no sentence
ALLOWED = {
    "move": {"piece", "subject", "target", "amount"},
    "decision": {"piece", "number", "seat"},
    "detail": {"piece", "number", "seat"},
    "event": {"seat", "piece", "cause", "source", "target", "amount", "total"},
    "reason": {"need", "have", "piece", "seat"},
}
# anatomy.md section 1: letters in one line for (English, Japanese)
BUDGETS = {"verb": (14, 8), "decision": (42, 24), "detail": (50, 28), "fact": (34, 19), "cost": (34, 19)}
TITLE_PX, TITLE_WIDTH, TITLE_LETTERS_JA = 20, 120, 5  # a line of a card's title
SLOT = re.compile(r"\{(\w+)(?:\|[^|{}]*\|[^|{}]*)?\}")
ICON = re.compile(r"\{icon:(\w+)\}")
RULE = re.compile(r"^\*\*(\d+)\.(\d+)\*\* \S", re.MULTILINE)


@cache
def words(language: str, game: str) -> dict[str, Any]:
    return tomllib.loads((LANG / language / f"{game}.toml").read_text(encoding="utf-8"))


@cache
def glossary() -> dict[str, dict[str, dict[str, str]]]:
    return tomllib.loads((LANG / "glossary.toml").read_text(encoding="utf-8"))


@cache
def rules(language: str, game: str) -> set[str]:
    text = (RULES / language / f"{game}.md").read_text(encoding="utf-8")
    found = [f"{a}.{b}" for a, b in RULE.findall(text)]
    assert len(found) == len(set(found)), f"numbered twice: {sorted({r for r in found if found.count(r) > 1})}"
    return set(found)


def sentences(table: dict[str, Any], path: str = "") -> dict[str, str]:
    """All sentences of a language file by dotted key."""
    found = {}
    for key, value in table.items():
        dotted = f"{path}.{key}" if path else key
        found |= sentences(value, dotted) if isinstance(value, dict) else {dotted: value}
    return found


@cache
def title_font() -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(ROOT / "assets/fonts/sans_700.ttf", TITLE_PX)


def letters(text: str) -> float:
    """Length in letters: kana and kanji count 1, Latin letters 1 in English and a half beside kanji."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    return len(text) if not wide else wide + (len(text) - wide) / 2


def title_lines(name: str, language: str) -> float:
    """Lines that a name takes as the title of a card; infinite if a word is wider than a line."""
    if language == "ja":
        return math.ceil(letters(name) / TITLE_LETTERS_JA)
    lines, room = 0, -1
    for word in name.split(" "):
        wide, space = title_font().size(word)[0] - len(word), title_font().size(" ")[0]  # squeezed by a pixel a letter
        if wide > TITLE_WIDTH:
            return math.inf
        lines, room = (lines, room - space - wide) if room >= space + wide else (lines + 1, TITLE_WIDTH - wide)
    return lines


def wanted(game: str) -> set[str]:
    """The keys that the lists of a game ask for."""
    lists = engine.game(game).ids
    keys = {f"{f}.{i}" for name, families in FAMILIES.items() for f in families for i in lists[name] if i != "none"}
    silent = tomllib.loads((LANG / "silent.toml").read_text(encoding="utf-8")).get(game, [])
    keys -= {f"event.{kind}" for kind in silent}
    for option, values in engine.game(game).options.items():
        keys |= {f"option.{option}", f"option_text.{option}"} | {f"option_value.{option}.{v}" for v in values}
    return keys


def with_text(game: str) -> set[str]:
    """Pieces that need a sentence: all but those of a few tables."""
    data = engine.game(game).data
    silent: set[str] = set()

    def walk(table: Any, name: str) -> None:
        if isinstance(table, dict):
            for key, value in table.items():
                walk(value, key)
        elif isinstance(table, list) and name in NO_TEXT:
            silent.update(entry["id"] for entry in table)

    walk(data, "")
    return {piece for piece in engine.game(game).ids["pieces"] if piece != "none"} - silent


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_id_has_its_words(game: str, language: str) -> None:
    have = sentences(words(language, game))
    missing = sorted((wanted(game) | {f"text.{p}" for p in with_text(game)}) - set(have))
    common = sentences(words(language, "common"))
    missing += sorted({f"game.{game}", f"title.length.{game}", f"setup.tagline.{game}"} - set(common))
    assert not missing, f"assets/lang/{language}/{game}.toml lacks: {', '.join(missing)}"
    assert not (empty := sorted(k for k, v in have.items() if not v.strip())), f"empty: {empty}"


@pytest.mark.parametrize("game", GAMES)
def test_no_words_are_left_over(game: str) -> None:
    known = wanted(game)
    pieces, events = (set(engine.game(game).ids[name]) for name in ("pieces", "events"))
    for language in LANGUAGES:
        for key in sentences(words(language, game)):
            family, _, rest = key.partition(".")
            if family == "event_amount":  # a sentence of its own for one amount
                assert re.sub(r"_\d+$", "", rest) in events, f"{language}: {key}: no such event"
            elif family in {"text", "short"}:
                assert rest in pieces, f"{language}: {key}: no such piece"
            elif family not in OPTIONAL and rest != "none":
                assert key in known, f"{language}: {key}: no such id"


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same(game: str) -> None:
    en, ja = (sentences(words(language, game)) for language in LANGUAGES)
    free = {k for k in en.keys() | ja.keys() if k.partition(".")[0] in FREE}
    assert not (odd := sorted((en.keys() ^ ja.keys()) - free)), f"in one language only: {odd}"
    for key in en.keys() - free:
        family = key.partition(".")[0]
        slots = {language: set(SLOT.findall(text)) for language, text in (("en", en[key]), ("ja", ja[key]))}
        assert slots["en"] == slots["ja"], f"{key}: {en[key]!r} and {ja[key]!r} have different figures"
        assert slots["en"] <= ALLOWED.get(family, set()), f"{key}: {sorted(slots['en'])} is not known there"
        if family in {"text", "option_text"}:
            figures = [sorted(set(re.findall(r"\d+", text)) - {"1"}) for text in (en[key], ja[key])]
            assert figures[0] == figures[1], f"{key}: {en[key]!r} and {ja[key]!r} tell different numbers"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_words_fit_their_places(game: str, language: str) -> None:
    table = words(language, game)
    for family, budget in BUDGETS.items():
        limit = budget[LANGUAGES.index(language)]
        for key, text in table[family].items():
            longest = SLOT.sub("99", text)  # a piece may be longer: then the letters get smaller
            assert letters(longest) <= limit, f"{language}: {family}.{key}: {text!r} is longer than {limit} letters"
    for piece in table["piece"]:
        name = table.get("short", {}).get(piece, table["piece"][piece])
        assert title_lines(name, language) <= 2, f"{language}: {name!r} needs a [short] name of two lines"


@pytest.mark.parametrize("game", GAMES)
def test_rulebooks_agree(game: str) -> None:
    assert rules("en", game) == rules("ja", game)
    shapes = []
    for language in LANGUAGES:
        text = (RULES / language / f"{game}.md").read_text(encoding="utf-8")
        assert text.startswith("# ") and "<" not in text, f"{language}/{game}.md: a title, and no HTML"
        shapes.append([re.sub(r"[^#|*].*", "", line) for line in text.splitlines() if line[:1] in "#|*"])
        for cited in re.findall(r"[(（]((?:\d+\.\d+[, 、]*)+)[)）]", text):
            for rule in re.findall(r"\d+\.\d+", cited):
                assert rule in rules(language, game), f"{language}/{game}.md cites {rule}"
        for icon in ICON.findall(text):
            if (ROOT / "assets/icons").is_dir():
                assert (ROOT / f"assets/icons/{icon}.svg").exists(), f"{language}/{game}.md: no icon {icon}"
    assert len(shapes[0]) == len(shapes[1]), "the rulebooks differ in headings, rules or rows of tables"


def test_sentences_ask_for_what_is_there() -> None:
    """Random matches: a move, decision or event carries every name that its sentence asks for."""
    lacking = set()
    for game in GAMES:
        table = words("en", game)
        state, rnd = engine.game(game).setup(3, seed=5), random.Random(5)
        for _ in range(800):
            if state.finished:
                break
            asked = state.decision()
            names: list[tuple[str, str, dict[str, object]]] = [
                (family, asked.kind, {"piece": asked.piece}) for family in ("decision", "detail")
            ]
            legal = state.legal()
            for info in map(state.describe, rnd.sample(legal, min(3, len(legal)))):
                names.append(("move", info.verb, {"piece": info.piece, "subject": info.subject, "target": info.target}))
            for e in state.apply(rnd.choice(legal)):
                there = {"piece": e.piece, "cause": e.cause, "source": e.source, "target": e.target}
                names.append(("event", e.kind, there | {"seat": e.seat != engine.NOBODY}))
            for family, key, there in names:
                for slot in SLOT.findall(table[family].get(key, "")):
                    if not there.get(slot, True):
                        lacking.add(f"{game}: {family}.{key} asks for {{{slot}}}")
    assert not lacking, sorted(lacking)


def cited_by_code(game: str) -> dict[str, str]:
    """Rules that the C sources cite in comments (R4.13) or give as the chapter and rule of a Reason: rule -> where."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "core" / game).glob("*.[ch]")):
        text = path.read_text(encoding="utf-8")
        for match in re.finditer(r"\bR(\d+\.\d+)\b", text):
            found.setdefault(match[1], path.name)
        for match in re.finditer(r"\b[A-Z]+_REASON_[A-Z_]+, *(\d+), *(\d+)\b", text):
            if match[2] != "0":
                found.setdefault(f"{match[1]}.{match[2]}", path.name)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_cited_rules_exist(game: str) -> None:
    there = rules("en", game)
    cited = {f"core/{game}/{where}": rule for rule, where in cited_by_code(game).items() if rule not in there}
    path = CASES / f"{game}.toml"
    if path.exists():
        for case in tomllib.loads(path.read_text(encoding="utf-8")).get("case", []):
            cited |= {f"{path.name} {case['id']}": rule for rule in case["rules"] if rule not in there}
    assert not cited, f"not in assets/rules/en/{game}.md: {cited}"


@pytest.mark.parametrize("game", GAMES)
def test_glossary(game: str) -> None:
    for term, entry in glossary()[game].items():
        assert set(entry) == {"en", "ja", "meaning_en", "meaning_ja", "rule"}, f"{game}.{term}"
        assert entry["rule"] in rules("en", game), f"{game}.{term}: rule {entry['rule']}"
        for language in LANGUAGES:
            used = (RULES / language / f"{game}.md").read_text(encoding="utf-8") + " ".join(
                sentences(words(language, game)).values()
            )
            name = re.split(r" \(|（", entry[language])[0]
            assert name.lower() in used.lower(), f"{game}.{term}: {name!r} is used nowhere"
