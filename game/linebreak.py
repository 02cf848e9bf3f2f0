"""Where a line may end: words of spaced languages stay whole, Japanese breaks between letters under kinsoku rules.

Kinsoku (JIS X 4051, the common subset): closing marks, small kana and the long-vowel sign never begin a line, opening
marks never end one; figures stay with the letters beside them ("3枚", "研究1"). Where it costs little of a line, a
word of Japanese stays whole as well (`lines`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

NOT_AT_START = frozenset(
    "、。，．・：；？！,.:;?!)]}％%）］｝」』】〕〉》〗〙｠»”’ー～〜…‥々ゝゞヽヾ"
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ°′″"
)
NOT_AT_END = frozenset("（［｛「『【〔〈《〖〘｟«“‘([{$¥￥№#")
_PARTS = frozenset("、。，．・：；？！／ \u3000")  # a word ends with these
_SUFFIXES = frozenset("的化性力間")  # so does a word of kanji
_PREFIXES = frozenset("おご")  # polite, they stay with their noun ("お父さん")
LEAST, LEAST_LAST = 0.66, 0.45  # of a width: a line is never ended earlier to keep a word whole, or the end of one
NARROW = 10  # letters: in a column with lines of fewer whole words may cost no line
ORPHAN = 3  # letters: so few of a word, with their full stop, are no last line
Measure = Callable[[int, int], float]
ICON = re.compile(r"\{icon:(\w+)\}")
# the pieces a text is made of before any gluing: an icon, a run of spaces, a word of a spaced language, one letter
_PIECE = re.compile(r"\{icon:\w+\}|[ \u3000]+|[!-~\u00a0-\u024f\u2010-\u2027\u2030-\u205e]+|.", re.DOTALL)


def wide(letter: str) -> bool:
    """Is the letter one of those that lines may break beside (kana, kanji, full-width signs)?"""
    return unicodedata.east_asian_width(letter) in "WF" or letter in "…‥“”‘’" or "\u3000" <= letter <= "\u30ff"


def units(text: str) -> list[str]:
    """The text cut into what must stay together, spaces kept at the end of their unit. Joined it is the text again."""
    result: list[str] = []
    for piece in _PIECE.findall(text):
        if not result or _may_break(result[-1], piece):
            result.append(piece)
        else:
            result[-1] += piece
    return result


def _may_break(before: str, piece: str) -> bool:
    last = before[-1]
    if piece.isspace():
        return False
    first = piece if piece.startswith("{icon:") else piece[0]
    if first in NOT_AT_START or (last in NOT_AT_END and not _is_icon_end(before)):
        return False
    if last.isspace():
        return True
    if _is_icon_end(before) or first.startswith("{icon:"):
        return True
    if (last.isdigit() and wide(first)) or (_kind(last) == "kanji" and first.isdigit()):
        return False
    return wide(last) or wide(first)


def _is_icon_end(before: str) -> bool:
    return before.endswith("}") and bool(re.search(r"\{icon:\w+\}$", before))


def lines(text: str, width: float, measure: Measure, full: bool = False) -> list[tuple[int, int]]:
    """The lines of a running text, as from where to where in it; `measure` tells how wide a part is drawn. Words of
    Japanese stay whole where the line before them does not become too short, unless lines are to be `full`; in a narrow
    column only if it grows no longer by that."""
    ends, at = [], 0
    for unit in units(text):
        whole = measure(at, _bare(text, at, at + len(unit))) <= width
        for part in [unit] if whole else forced(unit):
            at += len(part)
            ends.append(at)
    found = _filled(text, ends, width, measure, full)
    if not full and any(end - start < NARROW for start, end in found[:-1]):
        tight = _filled(text, ends, width, measure, True)
        found = tight if len(tight) < len(found) else found
    return found


def _filled(text: str, ends: list[int], width: float, measure: Measure, full: bool) -> list[tuple[int, int]]:
    """Lines of parts that end at `ends`, one after another."""
    result: list[tuple[int, int]] = []
    start, number = 0, 0
    while number < len(ends):
        last = number
        while last + 1 < len(ends) and measure(start, _bare(text, start, ends[last + 1])) <= width:
            last += 1
        if last + 1 < len(ends) and not full:
            least = width * (LEAST_LAST if len(text) - ends[last] <= ORPHAN else LEAST)
            word = last
            while word > number and not may_part(text, ends[word]):
                word -= 1
            if may_part(text, ends[word]) and measure(start, ends[word]) >= least:
                last = word
        result.append((start, _bare(text, start, ends[last])))
        start, number = ends[last], last + 1
    return result


def broken(text: str, parts: list[str]) -> int:
    """In how many words do the lines of a text end?"""
    at = count = 0
    for part in parts[:-1]:
        at = text.index(part, at) + len(part)
        rest = text[at:]
        at += len(rest) - len(rest.lstrip())
        count += not may_part(text, at)
    return count


def may_part(text: str, at: int) -> bool:
    """May a line of running text end here? Before a word, and after a particle that no word of kana begins with."""
    after = text[at - 1]
    return _begins_word(text, at) or after == "を" or (after == "の" and text[at] not in "にでもはがをみ")


def _bare(text: str, start: int, end: int) -> int:
    """The end of a part without the spaces that a line ends with."""
    return start + len(text[start:end].rstrip())


def phrases(text: str) -> list[str]:
    """The text cut where a title may be parted: Japanese at the ends of words, as far as its letters tell them, other
    languages as in `units`. A particle ends a word, another kind of letters begins one, an even row of kanji is made
    of words of two."""
    result: list[str] = []
    at = 0
    for unit in units(text):
        if not result or _begins_word(text, at):
            result.append(unit)
        else:
            result[-1] += unit
        at += len(unit)
    return result


def _begins_word(text: str, at: int) -> bool:
    if text[at - 1] in _PARTS:
        return True
    if text[at] in NOT_AT_END:
        return True
    if text[at - 1] in _PREFIXES and _kind(text[at]) == "kanji":
        return False
    match _kind(text[at - 1]), _kind(text[at]):
        case (_, "hiragana") | ("katakana", "katakana") | ("kanji", "other"):
            return False
        case ("katakana", "kanji"):  # "アルテミス神殿", but not "ロードス島"
            return _row(text, at, 1) > 1
        case ("kanji", "katakana"):  # "軍事アクション", but not "大ピラミッド"
            return _row(text, at - 1, -1) > 1
        case ("kanji", "kanji"):
            behind, ahead = _row(text, at - 1, -1), _row(text, at, 1)
            return (behind % 2 == 0 and ahead % 2 == 0) or (text[at - 1] in _SUFFIXES and ahead > 1)
    return True


def _kind(letter: str) -> str:
    if "\u3041" <= letter <= "\u309f":
        return "hiragana"
    if "\u30a0" <= letter <= "\u30ff":
        return "katakana"
    return "kanji" if "\u4e00" <= letter <= "\u9fff" or letter == "々" else "other"


def _row(text: str, at: int, step: int) -> int:
    """How many letters of one kind stand from here on in a direction."""
    count, kind = 0, _kind(text[at])
    while 0 <= at < len(text) and _kind(text[at]) == kind:
        count, at = count + 1, at + step
    return count


def forced(unit: str) -> list[str]:
    """A unit that is wider than a line by itself, cut into its letters and icons: the last resort."""
    return re.findall(r"\{icon:\w+\}|.", unit, re.DOTALL)
