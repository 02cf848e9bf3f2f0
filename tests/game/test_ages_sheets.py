"""What the sheet and the panels of Ages say: whole, and only what holds."""

import pytest

from game.asking import CONTROL
from game.inspect import Inspection
from game.table import Portrait
from game.tables.ages import boards
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
