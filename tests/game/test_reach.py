"""How many presses lead to what can be chosen: on the table, in lists, at the buttons of an open step."""

import random

import pytest

from core.engine import NOBODY, Ref
from game.asking import CONTROL, OPTION
from game.bindings import Intent
from tests.game.tabletop import Hands, make_kit, make_match, make_scene, make_turn

DIRECTIONS = [Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT]
TRIGGERS = [Intent.PREV_TARGET, Intent.NEXT_TARGET]
SHOULDERS = [Intent.PREV_ZONE, Intent.NEXT_ZONE]
MOST = 6  # presses
SEEDS = {"olympos": 12, "path": 1, "ages": 1}  # of matches in which lists open


def _ways(focus, start, intents, zone=None, held=40):
    """Where one press leads, or a direction held for up to so many steps; never out of a zone, if one is given."""
    found = set()
    for intent in intents:
        focus.put(start)
        for _ in range(held):
            if not focus.handle(intent) or focus.current.id in found or zone not in (None, focus.current.zone):
                break
            found.add(focus.current.id)
    focus.put(start)
    return found


def _presses(ways, start, wanted):
    """The most presses that one of the wanted things needs from `start`."""
    reached, edge, presses = {start}, {start}, 0
    while not wanted <= reached:
        edge = {there for here in edge for there in ways[here]} - reached
        assert edge, f"never from {start}: {wanted - reached}"
        reached |= edge
        presses += 1
    return presses


def test_everything_is_reached_with_few_presses(tmp_path):
    """From anything to anything in a zone, a held direction counting as one press."""
    scene = make_scene(make_kit(tmp_path), make_match(players=5, seed=4))
    hands = Hands(scene)
    while hands.until_asked() and scene.asking.decision.kind != "action":
        scene._play(next(iter(scene.session.moves())))
    focus = scene.focus
    for zone in ("map", "dev", "hand", "seats"):
        ids = {spot.id for spot in focus.spots if spot.zone == zone}
        ways = {one: _ways(focus, one, [*DIRECTIONS, *TRIGGERS], zone) for one in ids}
        assert all(_presses(ways, start, ids) <= MOST for start in ids)


@pytest.mark.parametrize("game", ["olympos", "path", "ages"])
def test_every_line_of_a_list_is_reached_with_few_presses(tmp_path, game):
    """Whatever opens in a match, pressed line by line, and nothing that is a list is longer than its frame."""
    scene = make_scene(make_kit(tmp_path), make_match(game, players=2, seed=SEEDS[game]))
    hands, chance, lists = Hands(scene), random.Random(SEEDS[game]), 0
    for _ in range(60):
        if not hands.until_asked():
            break
        asking, focus = scene.asking, scene.focus
        for ref in [None, *asking.choice.targets]:
            if ref is not None and (asking.press(ref) is not None or not asking.choice.steps):
                continue
            scene.pointing.refresh(asking)
            lines = {line for line in asking.lines if line.zone == OPTION}
            if len(lines) > 1:
                lists += 1
                assert all(scene.pointing.places[line].height for line in lines)
                ways = {one: _ways(focus, one, [*DIRECTIONS, *TRIGGERS], OPTION, held=1) for one in lines}
                assert all(_presses(ways, start, lines) <= MOST for start in lines)
            asking.back()
        scene.pointing.refresh(asking)
        moves = list(scene.session.moves())
        scene._play(chance.choice(moves))
    assert lists > 2


def _struck(tmp_path, **given):
    """A turn in which one's own settler lies conquered in Boeotia, hands, and the land of a name."""
    scene = make_turn(make_kit(tmp_path), given)
    regions = {region.id: region.index for region in scene.table.chart.regions}
    return scene, Hands(scene), lambda name: Ref("map", NOBODY, regions[name])


@pytest.mark.parametrize("stock", [0, 4])
def test_where_ones_own_settler_lies_conquered_the_map_stays_pointable(tmp_path, stock):
    scene, hands, land = _struck(tmp_path, **{"stack[boeotia]": "ab", "stock[a]": stock})
    boeotia, asking = land("boeotia"), scene.asking
    assert boeotia in scene.view._bubble_places(asking)
    inspection = asking.inspect(scene.shown, boeotia)
    assert inspection.sections[0].title == scene.kit.words("table.cost")
    assert asking.choice.moves[inspection.move].target == boeotia
    scene.focus.put(boeotia)
    hands.press(Intent.CONFIRM)
    (back,) = asking.lines
    here = {m for m, move in asking.choice.moves.items() if boeotia in (move.subject, move.target)}
    assert back.zone == CONTROL and not scene.pointing.list_open
    assert asking.infos[back.move].verb == "leave" and asking.choice.moves[back.move].target == boeotia
    price = asking.inspector.price(asking.infos[back.move])
    assert price and price in asking.button(back) and price in asking.words(back)
    pointed = {m for moves in asking.targets.values() for m in moves}
    assert pointed | {back.move} == here and len(asking.targets) > 25
    assert set(scene.view._bubble_places(asking)) == set(asking.targets)
    assert (land("north") in asking.targets) == asking.choice.both_ways == bool(stock)
    ids = {spot.id for spot in scene.focus.spots}
    wanted = {spot.id for spot in scene.focus.spots if spot.legal}
    ways = {one: _ways(scene.focus, one, [*DIRECTIONS, *TRIGGERS, *SHOULDERS]) for one in ids}
    assert all(_presses(ways, start, wanted) <= MOST for start in wanted)
    scene.focus.put(back)
    hands.press(Intent.CONFIRM)
    assert scene.session.match.record[-1].move == back.move


def test_what_comes_here_is_told_from_where_one_goes_from_here(tmp_path):
    scene, hands, land = _struck(tmp_path, **{"stack[boeotia]": "ab", "stack[attica]": "ba", "stack[euboea]": "ca"})
    asking, words = scene.asking, scene.kit.words
    scene.focus.put(land("boeotia"))
    hands.press(Intent.CONFIRM)
    settler = "{icon:tok_settler}"
    assert scene.view._bubble(asking, land("attica")).startswith(settler), "it comes from there"
    assert not scene.view._bubble(asking, land("crete")).startswith(settler), "one goes there"
    assert asking.prompt(None)[0] == words("table.olympos.both_ways")
    for name in ("attica", "crete"):
        (move,) = asking.targets[land(name)]
        told = scene.hud.prompt(asking, True, land(name), 0, "")
        assert told.detail == scene.hud.teller.move(asking.infos[move])


@pytest.mark.parametrize("game", SEEDS)
def test_a_question_begins_on_something_that_can_be_chosen(tmp_path, game):
    hands = Hands(scene := make_scene(make_kit(tmp_path), make_match(game, players=2, seed=21)))
    moved = 0
    for number in range(60):
        if not hands.until_asked():
            break
        here = scene.focus.current
        assert here.legal, f"{scene.asking.decision.kind} begins at {here.id}"
        refused = [s.id for s in scene.focus.spots if s.zone == here.zone and not s.legal]
        if refused:  # the eye was elsewhere when the move was made
            moved += scene.focus.put(refused[number % len(refused)])
        hands.play(number)
    assert moved > 5
