"""What the inspector tells of a move and in which order; lines looked at large; what a move sounds like."""

import pygame
import pytest

from core.engine import NOBODY, Event, Ref, Tells
from game import rulebook
from game.asking import OPTION, Line
from game.bindings import Intent
from game.cues import row
from game.input import Press
from game.scene import Pop
from game.scenes.zoom import Zoom
from game.widgets.inspector import Sheet
from tests.game.tabletop import NAMES, Hands, make_kit, make_match, make_scene, make_turn


def _march(scene, verb, name):
    """The move that leads to a land, and its number."""
    return next((m, i) for m, i in scene.asking.infos.items() if i.verb == verb and i.piece == name)


def test_what_the_mover_gains_and_loses_comes_first(tmp_path):
    scene = make_turn(make_kit(tmp_path), {"stack[boeotia]": "ba", "stack[attica]": "bc", "tribe[attica]": 0})
    asking, teller = scene.asking, scene.playback.teller
    move, info = _march(scene, "march", "attica")
    outcome = asking.inspector.outcome(move)
    told = [event for event in outcome.events if row("olympos", event.kind).then and teller.event(event)]
    own = [teller.event(event) for event in told if event.seat == 0]
    others = [teller.event(event) for event in told if event.seat != 0]
    assert len(own) >= 3 and len(others) >= 3, "a case that tells both"
    assert [event.seat for event in told] != sorted(event.seat for event in told), "not in this order by itself"
    inspection = asking.inspector.chosen(scene.shown, None, move, info)
    (then,) = [s for s in inspection.sections if s.title == scene.kit.words("table.then")]
    lines = [fact.text for fact in then.facts]
    assert lines[: len(own)] == own
    rest = lines[len(own) :]
    if outcome.points:
        assert rest.pop(0) == scene.kit.words("table.points")
    assert rest[0] in others


@pytest.mark.parametrize("game", ["path", "olympos"])
def test_a_line_is_looked_at_large_and_chosen_there(tmp_path, game):
    kit = make_kit(tmp_path)
    if game == "path":
        scene = make_scene(kit, make_match("path", players=2, seed=6))
    else:
        scene = make_turn(kit, {"stack[boeotia]": "ab"})
        boeotia = next(r for r in scene.asking.targets if scene.table.name_of(r) == scene.table.teller.piece("boeotia"))
        scene.focus.put(boeotia)
    hands = Hands(scene)
    assert hands.until_asked()
    hands.press(Intent.CONFIRM)
    lines = [spot.id for spot in scene.focus.spots if isinstance(spot.id, Line)]
    scene.focus.put(lines[0])
    shown = [action.intent for action in scene.hud.actions(scene.asking, lines[0], True, "")]
    assert Intent.ZOOM in shown
    hands.press(Intent.ZOOM)
    zoom = hands.opened[-1]
    assert isinstance(zoom, Zoom)
    zoom.layout()
    zoom.draw(pygame.display.get_surface())
    assert zoom._inspection() == scene.asking.inspect(scene.shown, lines[0])
    if len(lines) > 1:
        zoom.handle(Press(Intent.NEXT_ZONE))
        zoom.draw(pygame.display.get_surface())
    chosen = lines[1 % len(lines)]
    assert scene.pointing.at == chosen and (chosen.zone == OPTION) == (game == "path")
    left = zoom.handle(Press(Intent.CONFIRM))
    assert isinstance(left, Pop)
    scene.resume(left.result)
    assert scene.session.match.record[-1].move == chosen.move


def test_the_sea_is_heard_and_an_hourglass_comes_from_the_supply(tmp_path):
    scene = make_turn(make_kit(tmp_path, speed="1"), {"stack[crete]": "b", "tribe[crete]": 0})
    motions, regions = scene.playback.motions, scene.table.chart.regions
    move, _ = _march(scene, "settle", "crete")
    events = scene.asking.inspector.outcome(move).events
    steps = [event for event in events if event.kind == "step"]
    heard = [motions.cue(event).sounds for event in steps]
    assert heard == [["wave" if regions[e.target.index].kind == "sea" else "step"] for e in steps]
    assert ["wave"] in heard and ["step"] in heard
    (glass,) = [event for event in events if event.kind == "hourglass_gained"]
    way, stage = motions.way(glass), scene.stage
    assert way[0] == stage.centre(Ref("supply")) and way[-1] == stage.centre(scene.table.plaque(glass.seat))
    assert motions.cue(glass).clips


def test_a_figure_that_falls_ticks_down(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match("ages", players=2, seed=1))
    for amount, sound in ((3, "culture"), (-3, "score_down")):
        event = Event("culture", 0, Tells(0), "", "", Ref(""), Ref("indicators", 0), amount, 5)
        assert scene.playback.motions.cue(event, NOBODY).sounds == [sound]


def test_looked_at_large_a_thing_brings_its_rule_if_that_makes_no_letter_smaller(tmp_path):
    scene = make_turn(make_kit(tmp_path), {})
    with_rule = 0
    for spot in [s.id for s in scene.focus.spots if isinstance(s.id, Ref)][::7]:
        scene.focus.put(spot)
        zoom = Zoom(scene.kit, scene, scene.stage.find(spot))
        size = scene.kit.theme.rect("dialog.zoom_text").size
        shown, section = zoom._sheet(size)[0], zoom._rule_section()
        plain = Sheet(scene.kit, size, NAMES.__getitem__, dark=True, whole=True)
        plain.draw(zoom._inspection())
        assert shown.form == plain.form
        if shown.used > plain.used:
            with_rule += 1
            assert section and section.facts[0].text == rulebook.read("olympos", "en").paragraph(zoom._rule())
    assert with_rule
