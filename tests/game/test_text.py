"""Text: Japanese line breaking, fitting, icons in the line, plural forms, missing words."""

from __future__ import annotations

import logging
import re

import pygame
import pytest

from game import text as texts
from game.files import table
from game.i18n import Words
from game.linebreak import ICON, LEAST_LAST, NOT_AT_END, NOT_AT_START, lines, phrases, units
from game.rulebook import parse, read
from game.scenes.keyboard import PAGES
from tests.game.desk import Desk, kit_for

SAMPLE = (
    "哲学者{icon:agent_philosopher}が足りる人は、かならず支払って「哲学トラック」を一段すすみます。（払う人数は、"
    "マスとマスの間に書かれています。）ワンダーを3枚まで買えますよ！ユーザー・メニューへ行ってコーヒーをチェックしましょう。"
)


@pytest.fixture
def text(tmp_path):
    return kit_for(tmp_path, language="ja").text


@pytest.mark.parametrize("width", range(90, 700, 23))
def test_kinsoku_holds_in_every_width(text, width):
    lines = [line.text for line in text.wrap(SAMPLE, text.style("lead"), width)]
    assert "".join(lines) == SAMPLE
    for line in lines[1:]:
        assert line[0] not in NOT_AT_START, line
    for line in lines[:-1]:
        assert line[-1] not in NOT_AT_END, line


@pytest.mark.parametrize("width", range(120, 700, 37))
def test_no_line_is_wider_than_its_place(text, width):
    style = text.style("lead")
    for line in text.wrap(SAMPLE, style, width):
        assert text.width(line.text, style) <= width or len(units(line.text)) == 1


def test_words_of_spaced_languages_stay_whole(text):
    style = text.style("lead")
    lines = [line.text for line in text.wrap("Menus, prompt, log and inspector grow (cards do not).", style, 260)]
    words = " ".join(lines).split()
    assert words == ["Menus,", "prompt,", "log", "and", "inspector", "grow", "(cards", "do", "not)."]


def test_a_word_wider_than_the_line_is_cut_rather_than_lost(text):
    word = "Donaudampfschifffahrtsgesellschaft"
    assert "".join(line.text for line in text.wrap(word, text.style("lead"), 120)) == word


@pytest.mark.parametrize(
    "title",
    ["パンと|サーカス", "科学的|方法", "優れた|土木|事業", "人の|住む|領土", "アルテミス|神殿", "アショーカ王",
     "大陸|横断|鉄道", "ギザの|大ピラミッド", "イベント：|集落の|発展", "国際|宇宙|ステーション", "クレオパトラ|7世",
     "Hanging |Gardens"],
)  # fmt: skip
def test_titles_are_parted_between_words(text, title):
    words = title.split("|")
    whole = "".join(words)
    assert phrases(whole) == words
    style = text.style("h2")
    widest = max(text.width(word.strip(), style) for word in words)
    lines = [line.text for line in text.wrap(whole, style, widest, title=True)]
    lines = [line.replace(" ", "") for line in lines]
    ends = ["".join(words[: n + 1]).replace(" ", "") for n in range(len(words))]
    assert "".join(lines) == ends[-1]
    assert all("".join(lines[: n + 1]) in ends for n in range(len(lines)))


def test_a_word_of_a_title_wider_than_the_line_is_cut_where_any_text_is(text):
    lines = [line.text for line in text.wrap("アレクサンドロス", text.style("h2"), 100, title=True)]
    assert len(lines) > 1 and "".join(lines) == "アレクサンドロス"


@pytest.fixture
def font_folder(tmp_path, monkeypatch):
    """An empty folder in the place of assets/fonts."""
    caches = (texts.font_file, texts._bytes, texts._open)
    with monkeypatch.context() as patch:
        patch.setattr(texts, "asset", lambda name: tmp_path / name)
        for cache in caches:
            cache.cache_clear()
        yield tmp_path / "fonts"
    for cache in caches:
        cache.cache_clear()


@pytest.mark.parametrize("content", [b"", b"no font", None])
def test_a_font_that_is_missing_or_damaged_is_named_and_replaced(font_folder, caplog, content):
    if content is not None:
        font_folder.mkdir()
        (font_folder / "sans_500.ttf").write_bytes(content)
    with caplog.at_level(logging.WARNING):
        assert texts.Style("sans", 500, 20).font.size("Mika")[0] > 0
    assert "sans" in caplog.text and "pygame's own stands in" in caplog.text


@pytest.mark.parametrize(
    ("broken", "width"),
    [("行動は1つ。拡張か発展の|どちらかです。", 18),  # no last line of "す。"
     ("座っている場所から楽に読める大きさを|選んでください。", 23),
     ("1手ごとに保存しているため、何も|失われていません。", 18),
     ("支配している人は{icon:a}と{icon:b}を|得ます。", 13), ("コントローラーを|お父さんに渡す", 11),
     ("Menus and |prompts grow", 16)],
)  # fmt: skip
def test_words_of_running_text_stay_whole_where_the_line_bears_it(broken, width):
    text = broken.replace("|", "")
    found = lines(text, width, lambda start, end: len(ICON.sub("x", text[start:end])))
    assert [text[start:end] for start, end in found] == [part.rstrip() for part in broken.split("|")]


def test_a_text_of_few_lines_is_not_cut_for_a_whole_word(text):
    style = text.style("lead")
    words = "ここからはじまり、ながいながい" * 2
    width = text.width(words, style) // 2 + style.px
    whole = text.block(words, style, "text.on_dark", width, lines=2)
    assert whole.get_height() <= 2.5 * text.line_height(style)
    assert len(text.wrap(words, style, width, full=True)) == 2


def test_numbers_stay_with_their_counter_and_their_word():
    assert "3枚" in units("ワンダーを3枚まで")
    assert "究1。" in units("即時：研究1。")


def test_japanese_sentences_are_parted_between_words_where_little_stays_empty(text):
    style = text.style("body")
    sentence = "この領土にいる部族を退治すると、勝利点2を得て、資源キューブを1つ取ります。"
    inside = 0
    for letters in range(10, 24):
        width = text.width("国" * letters, style)
        wrapped = text.wrap(sentence, style, width)
        assert "".join(line.text for line in wrapped) == sentence
        ends = {len("".join(phrases(sentence)[:n])) for n in range(len(sentence))}
        at = 0
        for line in wrapped[:-1]:
            at += len(line.text)
            inside += at not in ends
            assert line.width <= width and line.width >= width * LEAST_LAST - style.px
    assert inside < 14, "most lines end with a word"


def test_shrinking_stops_at_the_floor_and_then_elides(text):
    style = text.style("h2")
    words, small = text.fit("A rather long heading of a panel", style, 160)
    assert small.px >= text.theme.px(26)
    assert words.endswith(text.ellipsis) and text.width(words, small) <= 160
    same, fits = text.fit("Short", style, 300)
    assert (same, fits) == ("Short", style)


def test_an_icon_is_as_wide_as_measured(text):
    style = text.style("body")
    bare = text.width("ab", style)
    assert text.width("a{icon:res_gold}b", style) > bare
    picture = text.line("a{icon:res_gold}b", style, "text.on_dark")
    assert picture.get_width() == text.width("a{icon:res_gold}b", style)


def test_a_missing_icon_is_drawn_and_named_once(tmp_path, caplog):
    icons = kit_for(tmp_path).icons
    with caplog.at_level(logging.WARNING):
        surface = icons.get("no_such_icon", 40)
        icons.get("no_such_icon", 60)
    assert surface.get_size() == (40, 40)
    assert surface.get_at((20, 12)).a == 255
    told = [r.message for r in caplog.records if "no_such_icon" in r.message]
    assert len(told) == 1 and told[0].startswith("no icon 'no_such_icon': ")


def test_words_fill_arguments_and_plurals():
    words = Words("en")
    assert words.fill("{amount} {amount|point|points}", amount=1) == "1 point"
    assert words.fill("{amount} {amount|point|points}", amount=3) == "3 points"
    assert words.fill("{icon:res_gold} {name}", name="Mika") == "{icon:res_gold} Mika"
    assert words("title.play", game="Path") == "Play Path"
    assert words("game.olympos") == "Olympos"
    assert words("olympos.piece.settler") == "Settler"


def test_missing_words_are_their_key_and_told_once(caplog):
    words = Words("en")
    with caplog.at_level(logging.WARNING):
        assert words("no.such.key") == "no.such.key"
        words("no.such.key")
    assert len(caplog.records) == 1


def test_the_language_is_switched_live():
    words = Words("en")
    english = words("title.settings")
    words.switch("ja")
    assert words("title.settings") != english and words.japanese


def keys(tree, path=""):
    for name, value in tree.items():
        yield from keys(value, f"{path}{name}.") if isinstance(value, dict) else [(path + name, value)]


def test_common_words_are_the_same_in_both_languages():
    english, japanese = (dict(keys(table(f"lang/{lang}/common.toml"))) for lang in ("en", "ja"))
    assert english.keys() == japanese.keys()
    slots = re.compile(r"\{(\w+)")
    for key, sentence in english.items():
        assert set(slots.findall(sentence)) >= set(slots.findall(japanese[key])), key


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_rulebook_is_read_with_numbers_tables_and_references(language):
    book = read("olympos", language)
    assert book is not None and len(book.chapters) > 8
    rules = book.rules()
    assert "4.1" in rules and book.line("4.1")
    assert any(block.kind == "table" for chapter in book.chapters for block in chapter.blocks)
    assert any(book.references(i) for i in range(len(book.chapters)))


def test_a_search_finds_all_its_words_in_any_case():
    book = parse("# T\n\n## 1. A\n\n**1.1** The **Settler** walks.\n\n**1.2** The ship sails.\n")
    assert [block.rule for _, block in book.find("settler WALKS")] == ["1.1"]
    assert book.find("   ") == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_fonts_have_every_sign_of_the_keyboard(tmp_path, language):
    desk = Desk.at(kit_for(tmp_path, language=language), "keyboard")
    font = desk.kit.text.style("body_strong").font

    def drawn(sign: str) -> bytes:
        return bytes(pygame.image.tobytes(font.render(sign, True, "white"), "RGBA"))

    missing = drawn("\uffff")
    for page in PAGES:
        desk.scene._turn(page)()
        signs = {sign for one in desk.scene.controls.values() for sign in ICON.sub("", "".join(one.texts()))}
        assert len(signs) > 40
        assert not {sign for sign in signs if drawn(sign) == missing}
