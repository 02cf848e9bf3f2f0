"""The inspector's sheet and the line above the table: nothing is cut that has room."""

import pygame
import pytest

from game.bindings import Intent
from game.inspect import Inspection
from game.table import Crumb, Fact, Portrait, Section
from game.tables import playable
from game.widgets import topbar
from game.widgets.drawer import idea_places
from game.widgets.foot import FootBar
from game.widgets.inspector import Sheet
from game.widgets.verbs import Action, Verbs
from tests.game.tabletop import Adviser, Answer, AnyMind, Hands, Idea, make_kit, make_match, make_scene

LONG = "Statue of Zeus at Olympia"


def _sheet(kit, size=(267, 241)):
    pygame.display.get_surface()
    return Sheet(kit, size, lambda seat: "Mika")


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_long_name_goes_into_two_lines_and_a_long_word_into_one(tmp_path, text):
    kit = make_kit(tmp_path, text_size=text)
    sheet = _sheet(kit)
    one, two = sheet._name_of("Zeus", 180), sheet._name_of(LONG, 180)
    assert two.get_width() <= 180 and one.get_width() < 180
    style = kit.text.style("h2", grow=True, px=24)
    assert len(kit.text.wrap(LONG, style, 180)) == 2
    whole = sheet._name_of("Transcontinentalrailroad", 120)
    assert whole.get_height() < 0.7 * two.get_height()  # a word is never parted


def test_facts_are_whole_where_there_is_room_and_short_where_there_is_none(tmp_path):
    kit = make_kit(tmp_path)
    fact = Fact("tok_vp", "A line of very many words that goes on and on and on, and then on a little more, to its end")
    portrait = Portrait("Name", sections=(Section("", (fact,)),))
    tall, low = _sheet(kit, (200, 600)), _sheet(kit, (200, 120))
    high, short = (sheet._fitting(Inspection(portrait), sheet.size[1] - 2 * sheet.pad_y)[1].height
                   for sheet in (tall, low))  # fmt: skip
    assert high > 1.5 * short


def test_a_text_beside_a_cost_is_shortened_before_it_is_left_out(tmp_path):
    kit = make_kit(tmp_path)
    words = "A text of very many words that goes on and on and on, and then on a little more, to its end"
    cost = Section("Cost", (Fact("tok_vp", "Points", "3"),))
    sheet = _sheet(kit, (200, 240))
    whole = Inspection(Portrait("Name", text=words, sections=(cost,)), (cost,))
    found = sheet._fitting(whole, 240 - 2 * sheet.pad_y)
    alone = sheet._fitting(Inspection(Portrait("Name"), (cost,)), 240 - 2 * sheet.pad_y)
    assert len(found) > len(alone), "a part of the text stands there"


def test_a_wide_figure_stands_below_the_words_that_it_would_break(tmp_path):
    kit = make_kit(tmp_path, text_size=2.0)
    sheet = _sheet(kit, (267, 400))
    line = kit.text.line_height(sheet._style("body"))
    wide, narrow = Fact("tok_vp", "Right side", "10 \u2192 12", of="15"), Fact("tok_vp", "Right", "9")
    assert 2 * line <= sheet._fact(wide, spare=False).height < 3 * line, "the words, below them the figure"
    assert sheet._fact(narrow, spare=False).height < 2 * line, "side by side where there is room"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_large_text_grows_smaller_before_a_consequence_is_left_out(tmp_path, lang):
    kit = make_kit(tmp_path, language=lang, text_size=2.0)
    facts = tuple(Fact("tok_vp", f"Figure {number}", "+1") for number in range(6))
    portrait = Portrait("Revolutionary Idea", "Action card", text="Words that may be left out. " * 9)
    sheet = _sheet(kit, (307, 399))
    room = 399 - 2 * sheet.pad_y
    found = Inspection(portrait, (Section("Then", facts),))
    kept = sheet._fitting(found, room)
    assert 1.0 <= sheet._grow < 2.0 and sum(block.height for block in kept) <= room
    parts = sheet._blocks(found)
    assert len(parts) == 10 and len(kept) == 10  # the words went, and the line that says so came
    few = Inspection(Portrait("Zeus"), (Section("Then", facts[:1]),))
    assert len(sheet._fitting(few, room)) == 3 and sheet._grow == 2.0


def test_larger_text_is_larger_in_the_fullest_sheet_too(tmp_path):
    facts = tuple(Fact("tok_vp", f"Figure {number}", "+1") for number in range(30))
    found = Inspection(Portrait("Zeus"), (Section("Then", facts),))
    for text, least in ((1.0, 1.0), (1.5, 1.25), (2.0, 1.25)):
        sheet = _sheet(make_kit(tmp_path, text_size=text), (307, 399))
        kept = sheet._fitting(found, 399 - 2 * sheet.pad_y)
        assert sheet._grow >= least and 3 < len(kept) < 30


def test_in_large_text_the_sheet_of_olympos_is_higher_and_leaves_seats_and_its_own_zone_free(tmp_path):
    boxes = {}
    for text in (1.0, 1.5):
        scene = make_scene(make_kit(tmp_path, text_size=text), make_match("olympos", people=(0,)))
        Hands(scene).until_asked()
        zones = {spot.zone: spot for spot in scene.focus.spots}
        for zone in ("map", "gods"):
            scene.focus.put(zones[zone].id)
            box = boxes[text, zone] = scene.hud.inspector_box(scene.focus, list_open=False)
            others = [spot.rect for spot in scene.focus.spots if spot.zone in (zone, "seats")]
            assert box.collidelist(others) < 0
    assert boxes[1.5, "map"].height > 1.15 * boxes[1.0, "map"].height


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_a_name_is_never_smaller_in_larger_text(tmp_path, text):
    heights = []
    for size in (1.0, text):
        sheet = _sheet(make_kit(tmp_path, text_size=size), (307, 399))
        heights.append(sheet._name_of("Revolutionary Idea", 200).get_height())
    assert heights[1] >= heights[0]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_largest_text_keeps_the_zoom_among_the_actions(tmp_path, lang):
    kit = make_kit(tmp_path, (1920, 1080), language=lang, text_size=2.0)
    words = kit.words
    actions = [
        Action(Intent.CONFIRM, words("table.choose"), primary=True),
        Action(Intent.ZOOM, words("table.zoom")),
        Action(Intent.BACK, words("table.undo")),
    ]
    verbs = Verbs(kit)
    verbs.draw(pygame.Surface((1920, 1080)), pygame.Rect(1038, 938, 500, 88), actions)
    assert Intent.ZOOM in [intent for _, intent in verbs.hits]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_cannot_be_done_leaves_the_bar_first(tmp_path, lang):
    kit = make_kit(tmp_path, language=lang, text_size=1.25)
    words, foot = kit.words, FootBar(kit)
    verbs = [Action(intent, words("table.zoom"), needed=2) for intent in (Intent.PREV_TARGET, Intent.NEXT_TARGET)]
    back = Action(Intent.BACK, words("table.undo"), enabled=False)
    actions = [Action(Intent.CONFIRM, words("table.choose"), primary=True), *verbs, back]
    whole = sum(picture.get_width() for _, picture in foot.verbs._fitting(actions, 10_000, 0))
    drawn = [action.intent for action, _ in foot.verbs._fitting(actions, whole - 1, 0)]
    assert drawn == [Intent.CONFIRM, Intent.PREV_TARGET, Intent.NEXT_TARGET]
    assert [action.intent for action, _ in foot.verbs._fitting(actions, 10, 0)] == [Intent.CONFIRM]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("label", ["", "Strike back  {icon:ol_action_point}14"])
def test_choose_and_back_are_never_left_out(tmp_path, lang, text, label):
    kit = make_kit(tmp_path, language=lang, text_size=text)
    words, foot = kit.words, FootBar(kit)
    wanted = [Intent.CONFIRM, Intent.NEXT_TARGET, Intent.ZOOM, Intent.HINT, Intent.BACK]
    names = ["choose", "next_target", "zoom", "hint", "back"]
    actions = [Action(intent, words(f"table.{name}"), primary=intent is Intent.CONFIRM, needed=intent is Intent.ZOOM)
               for intent, name in zip(wanted, names, strict=True)]  # fmt: skip
    foot.draw(pygame.display.get_surface(), actions, [label] if label else [])
    named = [intent for _, intent in foot.verbs.hits]
    assert {Intent.CONFIRM, Intent.BACK} <= set(named)
    assert named == [intent for intent in wanted if intent in named]
    assert not {Intent.HINT, Intent.NEXT_TARGET} & set(named) or Intent.ZOOM in named, "what is needed least goes first"
    buttons = foot.places([label] if label else [])
    for rect, _ in foot.verbs.hits:
        assert foot.rect.left <= rect.left and rect.collidelist(buttons) < 0


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_line_above_the_table_never_runs_into_its_entries(tmp_path, lang, text):
    kit = make_kit(tmp_path, language=lang, text_size=text)
    crumbs = [Crumb("第25ラウンド" if lang == "ja" else "Round 25", now=number == 0) for number in range(9)]
    words = kit.words
    bar = topbar.TopBar("ages", "Ages", crumbs, "", words("table.log"), words("table.menu"), words("table.reference"))
    right = max(pill.right for _, _, pill in topbar._pills(kit, bar))
    assert right <= min(rect.left for _, _, rect in topbar.corner(kit, bar))


def test_a_long_ticker_is_told_whole_in_two_lines(tmp_path):
    kit = make_kit(tmp_path)
    surface = pygame.display.get_surface()
    text = "Bartholomäus goes before Maximiliane: Statue of Zeus"
    spans = []
    for width in (700, 240):
        surface.fill(0)
        topbar._ticker(kit, surface, text, pygame.Rect(20, 20, width, 35))
        lit = [y for y in range(70) if any(surface.get_at((x, y))[:3] != (0, 0, 0) for x in range(20, 20 + width))]
        spans.append(max(lit) - min(lit))
    assert spans[1] > 1.4 * spans[0]
    surface.fill(0)


class Sure(AnyMind):
    """Tried its first idea alone; `sure` = it did not even have to try that."""

    def __init__(self, sure: bool) -> None:
        super().__init__()
        self.sure = sure

    def advice(self, match, seat):
        moves = match.state.view(seat).legal()[:3]
        answer = Answer(moves[0])
        tried = 0 if self.sure else 64
        answer.alternatives = tuple(Idea(move, 0.7 if tried and not i else 0.0, 0 if i else tried)
                                    for i, move in enumerate(moves))  # fmt: skip
        return lambda stop: answer


@pytest.mark.parametrize("sure", [False, True])
def test_a_hint_shows_no_figure_that_nobody_worked_out(tmp_path, sure):
    scene = make_scene(make_kit(tmp_path), make_match(people=(0,), players=2, seed=4), mind=Sure(sure))
    hands = Hands(scene)
    assert hands.until_asked()
    hands.ask_for_hints()
    (idea,) = scene.hud._ideas
    assert idea.share == (None if sure else 1.0)
    scene.draw(pygame.display.get_surface())


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_hints_are_told_whole_and_over_nothing(tmp_path, game, language, text_size):
    kit = make_kit(tmp_path, (1920, 1080), language=language, text_size=text_size)
    scene = make_scene(kit, make_match(game, people=(0,), players=3, seed=4), mind=Adviser())
    hands = Hands(scene)
    hands.until_asked()
    hands.ask_for_hints()
    count = len(scene.hud._ideas)
    for number in range(count):
        view = scene.hud._hints
        places = idea_places(kit, view)
        assert view.focused == number and number in places, "the focused one is in sight"
        shown = list(places.values())
        for i, place in enumerate(shown):
            assert view.box.contains(place) and place.collidelist(shown[:i]) < 0
            assert place.height >= kit.text.line_height(kit.text.style("body_strong", grow=True)), "its words have room"
        hands.press(Intent.DOWN)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_a_zoom_without_a_card_leaves_nothing_out(tmp_path, language, text_size):
    kit = make_kit(tmp_path, language=language, text_size=text_size)
    scene = make_scene(kit, make_match("olympos", people=(0,), players=3, seed=4))
    assert Hands(scene).until_asked()
    size = kit.theme.rect("dialog.zoom_card").union(kit.theme.rect("dialog.zoom_text")).size
    sheet = Sheet(kit, size, lambda seat: "Mika", dark=True, whole=True)
    lands = [e for e in scene.stage.shown.values() if e.part == "land"]
    for element in lands:
        found = scene.asking.inspect(scene.shown, element.ref)
        width = sheet.width
        columns = sheet._whole(found, size[1] - 2 * sheet.pad_y)
        assert columns, element.face
        assert sum(len(blocks) for blocks in columns) == len(sheet._blocks(found))
        sheet.width = width


def test_a_zoom_is_written_larger_where_there_is_room_and_in_two_columns_where_there_is_none(tmp_path):
    kit = make_kit(tmp_path)
    size = kit.theme.rect("dialog.zoom_card").union(kit.theme.rect("dialog.zoom_text")).size
    for count, least, columns in ((3, 1.5, 1), (22, 1.0, 2)):
        sheet = Sheet(kit, size, lambda seat: "Mika", dark=True, whole=True)
        facts = tuple(Fact("tok_star", f"line {n}") for n in range(count))
        found = Inspection(Portrait("Zeus", sections=(Section("Here", facts),)))
        assert len(sheet._whole(found, size[1] - 2 * sheet.pad_y)) == columns and sheet._grow >= least


def test_a_long_line_is_cut_no_more_than_the_sheet_asks_for(tmp_path):
    """One letter too many for the sheet takes one line from the text, not a third of it."""
    kit = make_kit(tmp_path)
    facts = tuple(Fact("", "words of a line " * 14) for _ in range(3))
    inspection = Inspection(Portrait("Thing", sections=(Section("All", facts),)))
    whole = Sheet(kit, (400, 2000), str)
    whole.draw(inspection)
    line = kit.text.line_height(kit.text.style("body"))
    for missing in (1, line, 2 * line + 1, 5 * line):
        size = (400, whole.used - missing)
        sheet = Sheet(kit, size, str)
        sheet.draw(inspection)
        assert size[1] - 2 * line < sheet.used <= size[1], missing
