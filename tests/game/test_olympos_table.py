"""The table of Olympos: prices beside lands, locks on tiles, seas and lands explained."""

import random

import pygame
import pytest

from core.engine import NOBODY, Ref
from tests.game.tabletop import Hands, make_kit, make_match, make_scene


def _asked(tmp_path, wanted, **settings):
    """A scene at the first question of a turn for which `wanted` is true."""
    scene = make_scene(make_kit(tmp_path, **settings), make_match(people=(0,), players=4, seed=3))
    hands = Hands(scene)
    for _ in range(200):
        assert hands.until_asked()
        if scene.asking.decision.kind == "action" and wanted(scene.asking):
            return scene
        scene._play(next(iter(scene.session.moves())))
    raise AssertionError("never asked")


def test_lands_show_their_price_at_the_first_question_also_when_tiles_can_be_bought(tmp_path):
    scene = _asked(tmp_path, lambda asking: {"map", "dev"} <= set(asking.asked_zones))
    asking = scene.asking
    assert not asking.choice.steps
    places = scene.view._bubble_places(asking)
    lands = {ref for ref, moves in asking.targets.items() if ref.zone == "map" and scene.view._bubble(asking, ref)}
    assert lands and set(places) == lands


@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_stay_beside_the_prices_and_over_none(tmp_path, language):
    scene = _asked(tmp_path, lambda asking: "map" in asking.asked_zones, language=language)
    assert scene.view._bare(scene.asking)
    marks = scene.view._bubble_places(scene.asking)
    names = scene.view.yielded.beside(marks)
    places = [scene.stage.extent(name) for name in names]
    assert any(name.face[2] == "sea" for name in names) and any(name.face[2] == "land" for name in names)
    assert any(name.ref in marks for name in names), "beside its own price, too"
    for number, place in enumerate(places):
        assert place.collidelist([*marks.values(), *places[:number]]) < 0


def test_what_cannot_be_taken_carries_a_lock_and_says_why(tmp_path):
    scene = _asked(tmp_path, lambda asking: "dev" in asking.asked_zones)
    asking = scene.asking
    locked = {element.ref for element in asking.locked}
    tiles = {e.ref for e in scene.stage.shown.values() if e.zone == "dev"}
    assert locked and locked == tiles - set(asking.targets)
    for ref in locked:
        assert asking.inspect(scene.shown, ref).refusal
    without = _asked(tmp_path, lambda asking: "dev" not in asking.asked_zones)
    assert {e.ref for e in without.asking.locked} == tiles
    assert all(without.asking.inspect(without.shown, ref).refusal for ref in tiles)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_region_can_be_focused_and_tells_what_lies_beside_it(tmp_path, language):
    scene = _asked(tmp_path, lambda asking: True, language=language)
    table, regions = scene.table, scene.table.chart.regions
    data = table.game.data["map"]["region"]
    for region in regions:
        ref = Ref("map", NOBODY, region.index)
        assert scene.focus.put(ref) or scene.focus.current.id == ref
        told = " ".join(
            fact.text
            for section in table.portrait(scene.shown, scene.stage.find(ref)).sections
            for fact in section.facts
        )
        for one in data[region.index]["neighbours"]:
            assert table.teller.piece(one, short=True) in told, (region.id, one)
        if region.kind == "sea":
            assert scene.asking.inspect(scene.shown, ref).refusal


def test_the_mouse_finds_the_sea_between_the_lands(tmp_path):
    scene = _asked(tmp_path, lambda asking: True)
    for region in scene.table.chart.regions:
        if region.kind == "sea":
            x, y, w, h = scene.table.spot_box(scene.stage.find(Ref("map", NOBODY, region.index)))
            found = scene.stage.at(scene.kit.theme.point(x + w / 2, y + h / 2))
            assert found.piece == region.id


def test_a_land_tells_who_stands_there_and_what_it_pays_for(tmp_path):
    scene = _asked(tmp_path, lambda asking: True)
    s = scene.table.snapshot(scene.shown)
    land = next(i for i, stack in enumerate(s.stacks) if stack)
    region = scene.table.chart.regions[land]
    here, _, wanted = scene.table.portrait(scene.shown, scene.stage.find(Ref("map", NOBODY, land))).sections
    badge = scene.kit.theme.token(f"color.seat.{s.stacks[land][-1]}.icon")
    assert badge in here.facts[0].text
    tiles = {s.board[r * 5 + c] for r in range(5) for c in range(5)
             if f"res_{region.resource}" in dict(scene.table.board.price(r, c)) and s.copies[r * 5 + c]}  # fmt: skip
    names = {scene.table.game.data["discovery"][tile]["id"] for tile in tiles}
    assert names and all(f"disc_{name}" in wanted.facts[0].text for name in names)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_every_land_and_sea_is_named_and_no_name_covers_anything(tmp_path, language, size):
    scene = make_scene(make_kit(tmp_path, size, language=language), make_match(players=4, seed=3))
    table, state, chance = scene.table, scene.session.match.state, random.Random(3)
    wanted = {region.index for region in table.chart.regions if region.kind != "north"}
    looked = 0
    while not state.finished and looked < 12:
        elements = table.elements(state.view(0), 0)
        names = [e for e in elements if e.part == "name"]
        assert {e.ref.index for e in names} == wanted
        pieces = [scene.stage.place(e) for e in elements if e.part in ("stack", "tribe", "resource", "seal")]
        places = [scene.stage.place(e) for e in names]
        for number, (name, place) in enumerate(zip(names, places, strict=True)):
            assert place.collidelist(places[:number]) < 0
            inner = place.inflate(-8, -8)  # a hair of a rim does not hide a piece
            assert inner.collidelist(pieces) < 0, name.face
            assert scene.stage.picture(name).surface.get_width() <= place.width + scene.kit.theme.px(12)
            x, y, w, h = name.rect
            near = pygame.Mask((w + 32, h + 32), fill=True)
            at = (x - 16 - table.places.origin[0], y - 16 - table.places.origin[1])
            assert table.chart.mask(table.chart.regions[name.ref.index]).overlap(near, at), "at its own region"
        for _ in range(9):
            if not state.finished:
                state.apply(chance.choice(state.legal()))
        looked += 1


@pytest.mark.parametrize(("players", "rule"), [(2, "10.3"), (3, "1.5")])
def test_who_seals_is_told_what_that_is_and_led_to_its_rule(tmp_path, players, rule):
    match = make_match("olympos", people=range(players), players=players)
    scene = make_scene(make_kit(tmp_path), match)
    Hands(scene).until_asked()
    assert match.state.decision().kind == "cross" and scene._rule() == rule
    element = scene.pointing.element
    assert scene.table.portrait(scene.shown, element).text == scene.kit.words("table.olympos.sealing")
    assert str(match.state.decision().number) in scene.scenery().prompt.detail
