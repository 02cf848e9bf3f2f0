"""What the sheet and the panels of Ages say: whole, and only what holds."""

import dataclasses
from pathlib import Path

import pygame
import pytest

from core.engine import NOBODY, Ref
from core.match import Match
from game.asking import CONTROL, OPTION
from game.bindings import Intent
from game.inspect import Inspection
from game.scenes.reference import Reference
from game.table import Element, Portrait
from game.tables.ages import boards
from game.widgets import topbar
from game.widgets.inspector import Sheet
from game.widgets.sketch import Sketch
from tests.game.tabletop import Hands, make_kit, make_match, make_scene

WORST = {
    "culture": 287, "culture_rate": 34, "end_culture": 18, "science": 68, "science_rate": 21, "end_science": 21,
    "food": 12, "food_rate": 18, "consumption": 24, "end_food": 0, "end_famine": 4,
    "resource": 48, "resource_rate": 26, "end_corruption": 6, "end_resource": 68,
    "civil_actions": 11, "military_actions": 6, "military_hand": 12, "military_limit": 4, "end_draw": 3,
    "end_uprising": 0,
}  # fmt: skip


def _scene(kit, players=4, **options):
    scene = make_scene(kit, make_match("ages", people=(0,), players=players, seed=3, **options))
    assert Hands(scene).until_asked()
    return scene


def _sheet(scene):
    size = scene.hud.inspector_box(scene.focus, False).size
    sheet = Sheet(scene.kit, size, scene.table.teller.seat)
    return sheet, size[1] - 2 * sheet.pad_y


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_all_warnings_and_the_whole_forecast_stand_on_the_sheet(tmp_path, monkeypatch, lang, size, text):
    kit = make_kit(tmp_path, size, language=lang, text_size=text)
    scene = _scene(kit)
    end = next(line for line in scene.asking.lines if line.zone == CONTROL)
    scene.focus.put(end)
    facts = {**scene.shown.facts(0), **WORST}
    turn_end = scene.table.turn_end
    (section,) = turn_end.outlook(facts)
    warnings = tuple(turn_end.at_end(facts).values())
    assert len(warnings) == 4 and len(section.ledger.lines) == 5
    found = Inspection(Portrait(scene.asking.button(end)), (section,), warnings=warnings, thing=False)
    sheet, room = _sheet(scene)
    kept = sheet._fitting(found, room)
    assert sum(block.height for block in kept) <= room
    assert [block.height for block in kept] == [block.height for block in sheet._blocks(found)]
    drawn, line = set(), kit.text.line
    monkeypatch.setattr(kit.text, "line", lambda text, *a, **k: drawn.add(text) or line(text, *a, **k))
    sheet.draw(found)
    figures = {figure for _, _, cells in section.ledger.lines for figure, _ in cells if figure}
    assert figures | set(section.ledger.heads) | {words for _, words, _ in section.ledger.lines} <= drawn
    assert set(warnings) <= drawn  # each in a line of its own
    assert not scene.asking.inspect(scene.shown, end).thing


WIDEST = {
    boards.CULTURE: (boards.draw_rating, "ind_culture", 388, (48, 0), True),
    boards.SCIENCE: (boards.draw_rating, "ind_science", 128, (36, 0), True),
    boards.STRENGTH: (boards.draw_rating, "ind_strength", 188, (0, 0), False),
    boards.HAPPINESS: (boards.draw_happiness, 16, 8, 8, True),
    boards.FOOD: (boards.draw_rating, "res_food", 88, (28, 28), False),
    boards.RESOURCE: (boards.draw_rating, "res_ore", 188, (48, 6), False),
}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("number", WIDEST)
def test_the_widest_figures_go_into_their_cell_of_the_bar(tmp_path, size, number):
    kit = make_kit(tmp_path, size)
    wide = next(w for cell, _, w in boards.PLACES if cell == number)
    draw, *arguments = WIDEST[number]
    sketch = Sketch(kit, (kit.theme.px(wide), kit.theme.px(52)))
    draw(sketch, *arguments)
    assert sketch.surface.get_bounding_rect().right < sketch.size[0]  # nothing is cut by the edge


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("civil", "military", "arms"), [(11, 2, 12), (7, 9, 12), (2, 9, 0), (12, 8, 8)])
def test_actions_and_resources_for_units_go_into_their_cells(tmp_path, size, civil, military, arms):
    scene = _scene(make_kit(tmp_path, size))
    snap = scene.table.snapshot(scene.shown)
    civ = snap.civs[0]
    civ.facts.update(
        civil_actions=civil, civil_total=civil, military_actions=military, military_total=military, arms=arms
    )
    for element in boards.indicators(scene.table.area, snap, civ, "Mika"):
        if element.face[0] == "pips":
            surface = scene.table.picture(element).surface
            assert surface.get_bounding_rect().right < surface.get_width()


def _said(columns):
    return [[fact.text for fact in section.facts] for column in columns for section in column]


@pytest.mark.parametrize("length", ["full", "advanced", "simple"])
def test_the_table_shows_only_what_holds_in_the_length_that_is_played(tmp_path, length):
    kit = make_kit(tmp_path)
    scene = _scene(kit, 2, length=length)
    table, words = scene.table, kit.words
    rules = next(row for row in scene.session.match.game.data["length"] if row["id"] == length)
    titles = {section.title for column in table.reference(scene.shown) for section in column}
    said = {text for texts in _said(table.reference(scene.shown)) for text in texts}
    for key, rule in (
        ("end_uprising", "uprising"), ("end_corruption", "corruption"), ("turn_politics", "politics"),
        ("turn_discard", "politics"), ("icon_ind_discontent", "uprising"),
    ):  # fmt: skip
        assert (words(f"table.ages.{key}") in said) == rules[rule], key
    assert (words("table.ages.turn_war") in said) == (length == "full")
    assert (words("table.ages.ref_blue") in titles) == rules["corruption"]
    assert (words("table.ages.turn_event") in said) != rules["politics"]
    elements = {
        element.ref: element for element in scene.stage.shown.values() if element.zone in ("bank", "indicators")
    }
    blue, yellow = (elements[Ref("bank", 0, number)] for number in (boards.BLUE, boards.YELLOW))
    assert any(n for _, n in blue.face[-1]) == rules["corruption"]
    assert any(n for _, n in yellow.face[-1]) == rules["uprising"]
    assert (elements[Ref("indicators", 0, boards.HAPPINESS)].face[2] >= 0) == rules["uprising"]
    texts = [fact.text for section in table.portrait(scene.shown, blue).sections for fact in section.facts]
    assert bool(texts) == rules["corruption"]


@pytest.mark.parametrize(
    ("moment", "after"), [("before_actions", "turn_politics"), ("start_of_turn", "turn_war"), ("end_of_turn", "")]
)
def test_the_reference_has_the_discard_where_the_option_puts_it(tmp_path, moment, after):
    kit = make_kit(tmp_path)
    scene = _scene(kit, 2, discard_moment=moment)
    turn, end = _said(scene.table.reference(scene.shown))[:2]
    lines, discard = (turn if after else end), kit.words("table.ages.turn_discard")
    assert (discard in turn) == bool(after) and (discard in end) != bool(after)
    assert lines[lines.index(discard) - 1] == kit.words(f"table.ages.{after}") if after else lines[0] == discard


# ---- what cannot be chosen, and what takes something away ----------------------------------------------------------


def test_a_refusal_leaves_as_much_of_what_a_card_does_as_there_is_room_for(tmp_path, monkeypatch):
    kit = make_kit(tmp_path)
    sheet = Sheet(kit, (307, 399), lambda seat: "Mika")
    words = " ".join(f"word{number}" for number in range(200))
    found = Inspection(Portrait("Confucius", "Leader", owner=0, text=words), refusal="Somebody else has it. " * 3)
    room = 399 - 2 * sheet.pad_y
    kept = sheet._fitting(found, room)
    height = sum(block.height for block in kept)
    assert room - kit.text.line_height(sheet._style("body")) <= height <= room  # no room for one line more
    drawn, line = [], kit.text.line
    monkeypatch.setattr(kit.text, "line", lambda text, *a, **k: drawn.append(text) or line(text, *a, **k))
    sheet.draw(found)
    assert any(text.startswith("word0 ") for text in drawn)


def _late(kit, step):
    """A late turn of the first seat, which has a pact."""
    match = make_match("ages", people=(0,), players=3, seed=3, start_player="first")
    state = match.state
    given = {"round": 20, "age": 3, "pact[a]": "military_pact", "partner[a]": "b", "pact_side[a]": 0}
    for name, value in given.items():
        state.put(name, value)
    state.ready(step, 0)
    scene = make_scene(kit, match)
    assert Hands(scene).until_asked() and scene.asking.decision.kind == step
    return scene


def test_what_is_not_asked_for_is_explained_without_a_refusal(tmp_path):
    scene = _late(make_kit(tmp_path), "act")
    view = scene.asking.inspector.view
    seen = set()
    for element in scene.stage.shown.values():
        reason = view.why_not(element.ref, "") if element.zone else None
        if reason:
            refusal = scene.asking.inspector.refused(scene.shown, element).refusal
            assert bool(refusal) == (reason.id not in ("nothing_here", "not_now")), reason.id
            seen.add(bool(refusal))
    assert seen == {True, False}


def test_politics_begins_on_passing_and_a_pact_is_ended_by_a_held_press(tmp_path):
    scene = _late(make_kit(tmp_path, hold_to_confirm=True), "politics")
    asking = scene.asking
    verbs = {spot.id: {asking.infos[m].verb for m in asking.moves_at(spot.id)} for spot in scene.focus.spots}
    ends = [spot for spot, said in verbs.items() if said == {"cancel"}]
    assert ends and all(asking.needs_hold(spot) for spot in ends)
    assert asking.infos[scene.focus.current.id.move].verb == "pass"


# ---- the panel over the row ----------------------------------------------------------------------------------------


def _written(kit, monkeypatch):
    found, fit = [], kit.text.fit
    monkeypatch.setattr(kit.text, "fit", lambda *a, **k: found.append(fit(*a, **k)) or found[-1])
    return found


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("war", [False, True])
def test_equal_sides_are_told_what_that_means_in_a_war_and_in_an_aggression(tmp_path, monkeypatch, lang, war):
    kit = make_kit(tmp_path, language=lang)
    scene = _scene(kit, 2)
    x, y, _, h = scene.table.forum.box
    face = ("side", 1, 0, "Mika", 12, (("strength_units", 12),), (), 0, war)
    written = _written(kit, monkeypatch)
    scene.table.picture(Element(Ref("battle", NOBODY, 1), (x, y, 780, h - 46), face, "battle"))
    wanted = kit.words("table.ages.even_war" if war else "table.ages.even")
    assert wanted in [text for text, _ in written]
    assert kit.words("table.ages.even_war") != kit.words("table.ages.even")


@pytest.mark.parametrize(
    ("kind", "piece", "head"), [("raid", "raid_1", "aggression"), ("goods", "engineering_genius_a", "action")]
)
def test_what_a_card_asks_is_headed_as_the_kind_of_the_card(tmp_path, monkeypatch, kind, piece, head):
    kit = make_kit(tmp_path)
    scene = _scene(kit, 2)
    table = scene.table
    written = _written(kit, monkeypatch)
    face = ("forum", "event", kind, piece, 0, "Mika")
    table.picture(Element(Ref("battle", NOBODY, 9), table.forum.box, face, part="ground"))
    assert f"{table.teller.piece(head)}: {table.teller.piece(piece)}" in [text for text, _ in written]


# ---- full hands ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("civil", "military"), [(4, 3), (8, 4), (7, 8), (10, 9)])
def test_every_card_of_a_full_hand_can_be_read(tmp_path, monkeypatch, lang, size, civil, military):
    kit = make_kit(tmp_path, size, language=lang)
    match = make_match("ages", people=(0,), players=2, seed=3, start_player="first")
    cards = match.game.data["card"]
    kinds = {
        "civil": ("lab", "temple", "special_civil", "action", "wonder"),
        "military": ("tactic", "event", "territory"),
    }
    held = {
        name: [card["id"] for kind in wanted for card in cards if card["kind"] == kind]
        for name, wanted in kinds.items()
    }
    match.state.put("round", 20)
    match.state.put("hand[a]", held["civil"][-civil:])
    match.state.put("military[a]", held["military"][-military:])
    match.state.ready("act", 0)
    scene = make_scene(kit, match)
    assert Hands(scene).until_asked()
    found = [element for element in scene.stage.shown.values() if element.zone == "hand"]
    assert len(found) == civil + military
    places = [kit.theme.place(element.rect) for element in found]
    assert not any(a.colliderect(b) for n, a in enumerate(places) for b in places[:n])
    x, y, w, h = scene.table.area["hand"]
    assert all(kit.theme.place((x, y, w, h)).contains(place) for place in places)
    written = _written(kit, monkeypatch)
    for element in found:
        scene.table.picture(element)
    cut = [text for text, _ in written if text.endswith("\u2026")]
    assert not cut or civil + military > 16  # what is more than hands hold in play may be cut


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_the_quick_reference_is_named_at_every_text_size(tmp_path, lang, size, text):
    kit = make_kit(tmp_path, size, language=lang, text_size=text)
    scene = _scene(kit)
    bar = scene.hud.top_bar()
    places = topbar.corner(kit, bar)
    assert [intent for intent, _, _ in places] == [Intent.MENU, Intent.LOG, Intent.REFERENCE]
    assert not any(a.colliderect(b) for n, (_, _, a) in enumerate(places) for _, _, b in places[:n])
    hands = Hands(scene)
    hands.press(Intent.REFERENCE)
    assert [type(scene) for scene in hands.opened] == [Reference]


# ---- hands, buttons, what is not asked for -------------------------------------------------------------------------


@pytest.mark.parametrize("count", [3, 9, 16, 20, 26])
def test_cards_of_a_hand_are_wide_enough_for_their_names(tmp_path, count):
    scene = _scene(make_kit(tmp_path))
    snap = scene.table.snapshot(scene.shown)
    civ = dataclasses.replace(snap.civs[0], hand=tuple(range(40, 40 + count - count // 3)),
                              military=tuple(range(150, 150 + count // 3)))  # fmt: skip
    held = [e for e in scene.table.places.hand(civ) if e.zone == "hand"]
    x, y, w, h = scene.kit.theme.layout("ages.hand")
    assert len(held) == count
    for one in held:
        left, top, wide, high = one.rect
        assert wide >= 66 and left >= x and left + wide <= x + w and top >= y and top + high <= y + h
        assert not any(_meet(one.rect, other.rect) for other in held if other is not one)
        scene.table.picture(one)


def _meet(a, b):
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_the_end_of_the_turn_is_told_in_large_letters(tmp_path, lang, text):
    scene = _scene(make_kit(tmp_path, language=lang, text_size=text))
    end = next(line for line in scene.asking.lines if line.zone == CONTROL)
    scene.focus.put(end)
    sheet, room = _sheet(scene)
    sheet._fitting(scene.asking.inspect(scene.shown, end), room)
    assert sheet._grow >= 1.5


def test_no_political_action_says_what_it_means(tmp_path):
    def politics(state):
        return not state.finished and state.decision().kind == "politics"

    match = make_match("ages", people=(0, 1), players=2, seed=3)
    while not politics(match.state):
        match.play(match.state.legal("search")[0])
    scene = make_scene(make_kit(tmp_path), match)
    assert Hands(scene).until_asked()
    button = next(line for line in scene.asking.lines if scene.asking.infos[line.move].verb == "pass")
    told = scene.asking.inspect(scene.shown, button)
    figures = {fact.icon: fact.figure for section in told.sections for fact in section.facts}
    facts = scene.shown.facts(scene.asking.seat)
    assert figures["tok_civil"] == str(facts["civil_actions"]) and "ind_hand_military" in figures


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_bid_says_what_it_takes_and_hides_no_rating(tmp_path, text):
    recorded = Path(__file__).resolve().parent.parent / "golden" / "ages-2.match"
    match = Match.from_text(recorded.read_text(encoding="utf-8"))
    bids = [ply for ply in range(len(match.record)) if match.state_at(ply).decision().kind == "bid"]
    while len(match.record) > bids[0]:
        match.undo(practice=True)
    for seat in match.seats:
        seat.level = ""
    scene = make_scene(make_kit(tmp_path, text_size=text), match)
    assert Hands(scene).until_asked()
    lines = [line for line in scene.asking.lines if line.zone == OPTION]
    force = str(scene.shown.facts(scene.asking.seat)["force"])
    for line in lines:
        (fact,) = scene.asking.inspect(scene.shown, line).sections[0].facts
        assert (fact.figure, fact.of) == (str(scene.asking.infos[line.move].amount), force)
        place = scene.pointing.places[line]
        assert not place.colliderect(scene.kit.theme.rect("ages.indicators"))
        assert not place.colliderect(scene.kit.theme.rect("hud.prompt"))
    passing = next(line for line in scene.asking.lines if scene.asking.infos[line.move].verb == "pass")
    assert scene.asking.inspect(scene.shown, passing).sections


def test_a_full_hand_is_told_of_every_card_of_the_row(tmp_path):
    scene = _scene(make_kit(tmp_path))
    state = scene.session.match.state
    state.put("civil_left[a]", 0)
    scene = make_scene(scene.kit, scene.session.match)
    assert Hands(scene).until_asked()
    assert not any(ref.zone == "row" for ref in scene.asking.targets)
    card = next(e for e in scene.stage.shown.values() if e.zone == "row" and e.piece)
    assert scene.asking.inspect(scene.shown, card.ref).refusal


def test_nobody_needs_happiness_where_no_worker_is_ever_discontent(tmp_path):
    for length in ("simple", "full"):
        state = make_match("ages", players=2, seed=3, length=length).state
        state.put("yellow_bank[a]", 2)
        facts = state.view(0).facts(0)
        assert (facts["needed"] > 0) == (facts["discontent"] > 0) == (length == "full")
    scene = _scene(make_kit(tmp_path), 2, length="simple")
    said = {text for texts in _said(scene.table.reference(scene.shown)) for text in texts}
    assert scene.kit.words("table.ages.icon_happiness") in said
    assert scene.kit.words("table.ages.icon_ind_happiness") not in said


def test_the_large_card_of_a_wonder_shows_each_stage(tmp_path):
    """Six at most; those that are built look different."""
    table = _scene(make_kit(tmp_path)).table
    for card in table.deck.cards:
        stages = card.get("cost_stages")
        if not stages:
            continue
        pictures = set()
        for built in range(len(stages)):
            face = ("project", table.deck.number[card["id"]], built)
            surface = table.zoom_picture(
                Element(Ref("shelf", 0, 0), (0, 0, 1, 1), face, "shelf", card["id"]), (373, 523)
            )
            pictures.add(pygame.image.tobytes(surface, "RGB"))
        assert len(pictures) == len(stages), card["id"]
