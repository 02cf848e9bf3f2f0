"""The table of Ages: whole matches through the client, hidden hands, card art, warnings, visits, fights."""

import functools
import pathlib

import pygame
import pytest

from core.engine import NOBODY, Ref, game
from core.match import Match
from game.asking import CONTROL
from game.bindings import Intent
from game.files import asset, table
from game.input import Phase, Press
from game.preview import outcome
from game.scenes.zoom import Zoom
from game.session import Waits
from game.tables.ages import boards, cards
from game.tables.ages.boards import NAME
from game.tables.ages.forum import kind_of
from game.tables.ages.places import RAIL_TOKEN, SURCHARGE
from game.tables.ages.snapshot import read
from game.widgets.sketch import Sketch
from tests.game.tabletop import Hands, make_kit, make_match, make_scene

PREFERRED = ("develop", "stage", "lead", "build", "take", "prepare", "tactic", "attack", "grow", "play", "bid")


def _lively(match, turns):
    """Plays a match on, with moves that make things happen, until a turn begins."""
    ply = 0
    while not match.state.finished and match.state.turn < turns:
        moves = match.state.legal()
        verbs = {move: match.game.move_text(move).split()[0] for move in moves}
        rank = {m: PREFERRED.index(v) if v in PREFERRED else 20 for m, v in verbs.items() if v not in ("resign",)}
        if len(moves) > 1:
            rank = {m: n for m, n in rank.items() if verbs[m] not in ("destroy", "disband", "revolt", "cancel")} or rank
        best = sorted(rank, key=lambda m: (rank[m], m))
        match.play(best[(ply * 7) % min(len(best), 3)])
        ply += 1
    return match


@functools.cache
def _match(players, turns, seed=5, length="full"):
    return _lively(make_match("ages", people=(0,), players=players, seed=seed, length=length), turns)


def _scene(kit, players=3, turns=1, **more):
    match = _match(players, turns, **more)
    state = match.state
    scene = make_scene(kit, match)
    assert scene.session.match.state is state
    return scene


def _press_on(hands, way, presses=80):
    """One decision: steps through legal targets and confirms, with the pad or the mouse."""
    scene = hands.scene
    before = scene.session.match.state.ply
    for turn in range(presses):
        if scene.asking is None or scene.session.match.state.ply != before:
            return
        legal = [spot for spot in scene.focus.spots if spot.legal and spot.rect.height]
        if way == "mouse":
            spot = legal[(before * 3 + turn) % len(legal)]
            hands.press(Intent.POINT, "mouse", spot.rect.center)
            _confirm(hands, "mouse", spot.rect.center)
        else:
            if turn % 3 == 0:
                hands.press((Intent.NEXT_TARGET, Intent.NEXT_ZONE)[(before + turn // 3) % 2])
            _confirm(hands)
    raise AssertionError(f"no move after {presses} presses: {scene.asking.decision}, {scene.focus.current}")


def _confirm(hands, device="pad", at=None):
    """South, but nobody leaves the match: of the list that asks once more one goes back."""
    asking = hands.scene.asked
    if asking and any(asking.infos[move].verb == "resign" for move in asking.moves_at(hands.scene.pointing.at)):
        assert asking.choice.steps or asking.press(hands.scene.pointing.at) is None
        hands.press(Intent.BACK, device)
        hands.press(Intent.NEXT_TARGET, device)
        return
    hands.press(Intent.CONFIRM, device, at)


# ---- whole matches ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("length", "players"), [("simple", 2), ("advanced", 3), ("full", 4)])
def test_computers_play_every_length_to_its_end(tmp_path, length, players):
    scene = make_scene(make_kit(tmp_path), make_match("ages", people=(), players=players, length=length))
    hands = Hands(scene)
    assert not hands.until_asked(30000)
    assert scene.session.waits is Waits.OVER
    assert {e.key for e in scene.stage.shown.values()} == {e.key for e in scene.table.elements(scene.shown, 0)}


@pytest.mark.parametrize("way", ["pad", "mouse"])
@pytest.mark.parametrize(("length", "players"), [("simple", 2), ("full", 3)])
def test_a_person_plays_with_one_device(tmp_path, way, length, players):
    match = make_match("ages", people=(0,), players=players, seed=2, length=length)
    scene = make_scene(make_kit(tmp_path), match)
    hands = Hands(scene)
    decisions = 0
    while decisions < 120 and hands.until_asked(8000):
        _press_on(hands, way)
        decisions += 1
    assert decisions > 20
    assert not match.state.check()


def test_nobody_sees_the_military_cards_of_another_person(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match("ages", people=(0, 1, 2), players=3, seed=8))
    hands = Hands(scene)
    seen = 0
    for _ in range(220):
        if not hands.until_asked():
            break
        state, deck = scene.session.match.state, scene.table.deck
        for element in scene.stage.shown.values():
            if element.ref.zone == "hand" and element.ref.owner != scene.shown.viewer and element.piece:
                assert deck.cards[deck.number[element.piece]]["kind"] not in cards.MILITARY, element
                seen += 1
        assert scene.shown.viewer in (NOBODY, state.to_decide)
        _press_on(hands, "pad")
    assert hands.handed_over


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def test_every_card_has_an_emblem_pair_of_its_own():
    pictures = table("art/ages.toml")["picture"]
    ids = [card["id"] for card in game("ages").data["card"]]
    assert sorted(pictures) == sorted(ids)
    pairs = [tuple(pair) for pair in pictures.values()]
    assert len(set(pairs)) == len(pairs)
    assert not [name for pair in pairs for name in pair if not asset(f"icons/{name}.svg").is_file()]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_card_can_be_drawn_in_every_place(tmp_path, language):
    kit = make_kit(tmp_path, language=language)
    scene = make_scene(kit, make_match("ages", players=2))
    deck = scene.table.deck
    for card in deck.cards:
        cards.row_card(Sketch(kit, (84, 117)), deck, card, falls=True)
        cards.shelf_card(Sketch(kit, (72, 83)), deck, card)
        assert deck.teller.text(card["id"])
        scene.table.cards.big(card)
    for card in deck.cards[: deck.number["despotism"]]:
        for height in (33, 46, 71):
            cards.strip(Sketch(kit, (77, height)), deck, card, 6, 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_is_drawn_lies_on_the_canvas_and_in_one_place(tmp_path, players):
    scene = _scene(make_kit(tmp_path), players, 50)
    scene.layout()
    x, y, w, h = scene.kit.theme.layout("hud.content")
    for element in scene.stage.shown.values():
        left, top, wide, high = element.rect
        assert wide > 0 and high > 0, element
        assert x - 8 <= left and left + wide <= x + w + 8 and y - 2 <= top and top + high <= y + h + 6, element
    keys = [element.key for element in scene.table.elements(scene.shown, 0)]
    assert len(keys) == len(set(keys))
    focusable = [element.ref for element in scene.stage.shown.values() if element.zone]
    assert len(focusable) == len(set(focusable))
    scene.draw(pygame.display.get_surface())


def test_every_thing_of_every_zone_is_explained_in_both_languages(tmp_path, caplog):
    for language in ("en", "ja"):
        kit = make_kit(tmp_path, language=language)
        scene = _scene(kit, 4, 60)
        zones = set()
        for element in list(scene.stage.shown.values()):
            if element.zone:
                portrait = scene.table.portrait(scene.shown, element)
                assert portrait.name
                zones.add(element.zone)
        assert zones >= {"indicators", "tableau", "shelf", "bank", "hand", "seats"}
    assert not [record for record in caplog.records if "no words" in record.message]


def test_the_zoom_shows_every_zone(tmp_path):
    scene = _scene(make_kit(tmp_path), 3, 40)
    hands = Hands(scene)
    assert hands.until_asked()
    for zone in scene.table.zones:
        spot = next((s for s in scene.focus.spots if s.zone == zone), None)
        if spot is None or zone == "seats":
            continue
        scene.focus.put(spot.id)
        hands.press(Intent.ZOOM)
        zoom = hands.opened[-1]
        assert isinstance(zoom, Zoom)
        zoom.layout()
        zoom.draw(pygame.display.get_surface())


# ---- what is told before a move --------------------------------------------------------------------------------------


def _at(scene, kind):
    """Plays until a decision of a kind is asked of anybody; the view of who decides."""
    match = scene.session.match
    for _ in range(4000):
        if match.state.finished:
            return None
        if match.state.decision().kind == kind:
            return match.state.view(match.state.to_decide)
        _lively_step(match)
    return None


def _lively_step(match):
    moves = [m for m in match.state.legal() if match.game.move_text(m) != "resign"]
    verbs = [match.game.move_text(m).split()[0] for m in moves]
    order = sorted(range(len(moves)), key=lambda i: PREFERRED.index(verbs[i]) if verbs[i] in PREFERRED else 20)
    match.play(moves[order[match.state.ply % min(3, len(order))]])


def test_what_a_move_changes_is_what_it_then_changes():
    match = _match(2, 24)
    state = match.state
    for _ in range(60):
        if state.finished:
            break
        seat, view = state.to_decide, state.view(state.to_decide)
        for move in view.legal()[:6]:
            foreseen = outcome(view, seat, move)
            if foreseen.cut:
                continue
            after = state.copy()
            after.apply(move)
            facts = after.facts(seat)
            assert all(facts[name] == then for name, (_, then) in foreseen.changes.items())
        state = state.copy()
        state.apply(state.legal()[-1])


def test_the_end_of_a_turn_is_held_while_something_is_to_be_said_and_warnings_can_be_switched_off(tmp_path):
    kit = make_kit(tmp_path, hold_to_confirm=True)
    scene = make_scene(kit, make_match("ages", people=(0,), players=2, seed=3))
    hands = Hands(scene)
    assert hands.until_asked()
    end = next(line for line in scene.asking.lines if line.zone == CONTROL)
    assert scene.asking.infos[end.move].verb == "end"
    assert scene.asking.needs_hold(end)
    assert scene.asking.inspect(scene.shown, end).warnings
    scene.focus.put(end)
    before = scene.scenery().prompt
    scene.handle(Press(Intent.CONFIRM, device="pad"))
    hands.frame()
    scene.handle(Press(Intent.CONFIRM, Phase.UP, "pad"))
    assert scene.animating() and scene.scenery().prompt.verb == kit.words("table.hold_longer", verb="End turn")
    hands.frame(9000)
    assert scene.changed and scene.scenery().prompt == before
    kit.settings.warn_actions = False
    assert not scene.asking.needs_hold(end)


def test_the_end_of_a_turn_is_an_own_press_even_when_nothing_else_is_left(tmp_path):
    match = make_match("ages", people=(0, 1), players=2, seed=3)
    scene = make_scene(make_kit(tmp_path), match, practice=True)
    hands = Hands(scene)
    first = match.state.to_decide
    while len(match.state.legal()) > 1:  # the first round: only cards of the row can be taken
        assert hands.until_asked() and match.state.to_decide == first
        scene.session.play(match.state.legal()[1])
        scene.asking = None
    assert hands.until_asked() and match.state.to_decide == first
    ply = match.state.ply
    hands.frame(60000)
    assert scene.session.waits is Waits.PERSON and match.state.ply == ply
    (end,) = scene.asking.lines
    assert scene.asking.infos[end.move].verb == "end"
    scene.focus.put(end)
    hands.press(Intent.CONFIRM)
    assert match.state.ply == ply + 1 and match.state.to_decide != first
    hands.press(Intent.UNDO)  # practice: the press is taken back by itself, without what was done before it
    assert hands.until_asked()
    assert match.state.ply == ply and match.state.to_decide == first


def test_a_building_with_one_way_to_use_it_is_not_destroyed_by_a_press(tmp_path):
    scene = _scene(make_kit(tmp_path), 2, 30)
    hands = Hands(scene)
    assert hands.until_asked()
    for spot in scene.focus.spots:
        verbs = {scene.asking.infos[m].verb for m in scene.asking.moves_at(spot.id)}
        if verbs <= {"destroy", "disband"} and len(scene.asking.moves_at(spot.id)) == 1:
            assert scene.asking.needs_hold(spot.id)


# ---- visits and fights -----------------------------------------------------------------------------------------------


BOARD = ("tableau", "bank", "indicators", "shelf", "hand")


def _boards(scene):
    """Places of the things of each seat that are on the table."""
    found = {}
    for element in scene.stage.shown.values():
        if element.zone in BOARD:
            found.setdefault(element.ref.owner, []).append(element.rect)
    return found


def test_a_press_on_a_plaque_shows_that_seat_in_a_drawer_beside_the_own_one(tmp_path):
    scene = _scene(make_kit(tmp_path), 3, 30)
    hands = Hands(scene)
    assert hands.until_asked()
    own = dict(scene.stage.shown)
    at_home = _boards(scene)
    scene.focus.put(Ref("seats", 1))
    hands.press(Intent.ZOOM)
    assert scene.visiting.seat == 1
    assert scene.table.spot(Ref("seats", 0)) == Ref(
        "indicators", 0, NAME
    )  # the own seat is still the one at the bottom
    boards, layout = _boards(scene), scene.kit.theme.layout("ages")
    x, y, w, h = layout["drawer"]
    assert all(x <= a and y <= b and a + c <= x + w and b + d <= y + h for a, b, c, d in boards[1])
    # the same layout as the own one, only higher; and the own hand stays where it was
    up = {e.rect[1] - layout["indicators"][1] - 2 for e in scene.stage.shown.values()
          if e.zone == "indicators" and e.ref.owner == 1}  # fmt: skip
    assert len(up) == 1 and up.pop() < 0
    assert set(boards[0]) <= set(at_home[0])
    assert [e for e in scene.stage.shown.values() if e.zone == "hand" and e.ref.owner == 0]
    assert scene.asked is None
    ply = scene.session.match.state.ply
    scene.draw(pygame.display.get_surface())
    hands.press(Intent.BACK)
    assert scene.session.match.state.ply == ply
    assert not scene.visiting.away and scene.stage.shown == own and scene.asked is not None


def test_the_drawer_goes_from_seat_to_seat_and_is_shut_by_its_own_plaque(tmp_path):
    scene = _scene(make_kit(tmp_path), 3, 30)
    hands = Hands(scene)
    assert hands.until_asked()
    own = dict(scene.stage.shown)
    for seat, expected in ((1, 1), (2, 2), (2, NOBODY)):
        scene.focus.put(Ref("seats", seat))
        hands.press(Intent.CONFIRM)
        hands.frame()
        assert scene.visiting.seat == expected
        assert (seat in _boards(scene)) == (expected == seat)
    assert scene.stage.shown == own


@pytest.mark.parametrize("reduced", [False, True])
def test_a_drawer_slides_in_and_holds_nobody_up(tmp_path, reduced):
    scene = _scene(make_kit(tmp_path, speed="1", reduced_motion=reduced), 3, 30)
    hands = Hands(scene)
    assert hands.until_asked()
    surface = pygame.display.get_surface()
    scene.focus.put(Ref("seats", 1))
    hands.press(Intent.ZOOM)
    hands.frame(40)
    assert scene.timeline.idle and scene.animating()
    scene.draw(surface)
    moving = pygame.image.tobytes(surface, "RGB")
    hands.frame(1000)
    scene.draw(surface)
    assert moving != pygame.image.tobytes(surface, "RGB")


def _finishing(tmp_path, **settings):
    """The table just before a person finishes a wonder, and the move that does."""
    path = pathlib.Path(__file__).resolve().parent.parent / "golden" / "ages-4.match"
    match = Match.from_text(path.read_text(encoding="utf-8"))
    at, event = next((i, e) for i, one in enumerate(match.record) for e in one.events if e.kind == "wonder")
    move = match.record[at].move
    while len(match.record) > at:
        match.undo(practice=True)
    for number, seat in enumerate(match.seats):
        seat.level = "" if number == event.seat else "adept"
    scene = make_scene(make_kit(tmp_path, speed="1", **settings), match)
    scene.update(16)
    return scene, event, move


@pytest.mark.parametrize("reduced", [False, True])
def test_colour_rises_in_a_finished_wonder(tmp_path, reduced):
    """First without colour where it was built, then in colour; and no banner over the table."""
    scene, event, move = _finishing(tmp_path, reduced_motion=reduced)
    place = scene.stage.place(scene.stage.find(event.target))
    scene._play(move)
    surface, colours = pygame.display.get_surface(), []
    while not scene.timeline.idle:
        scene.update(20)
        cue = scene.timeline._current
        if cue and event.kind in {one.kind for one in cue.events} and cue.clips:
            scene.draw(surface)
            done = scene.stage.place(scene.stage.coming(event.target))
            where = (done if reduced else place).move(0, place.height // 4)
            pixels = [surface.get_at((where.left + x, where.top + y)) for x in range(8, 60, 4) for y in range(4, 40, 4)]
            colours.append(sum(max(c[:3]) - min(c[:3]) for c in pixels) / len(pixels))
    assert len(colours) > 8
    early, late = colours[len(colours) // 4], max(colours)
    assert late > 2 * early
    assert scene.stage.find(event.target).face[0] == "shelf"


def test_what_a_wonder_costs_more_stands_beside_the_tokens_of_the_rail(tmp_path):
    places = make_scene(make_kit(tmp_path), make_match("ages", people=(0,), players=2)).table.places
    for place in range(13):
        price = 1 if place < 5 else 2 if place < 9 else 3
        left, width = places.rail_group(price)
        half = price * RAIL_TOKEN / 2
        at, (x, _, w, _) = places._beside_tokens(place), places.row_box(place)
        assert at >= left + width / 2 + half or at + SURCHARGE <= left + width / 2 - half
        assert min(at + SURCHARGE, x + w) - max(at, x) > SURCHARGE / 2  # it is still the card's


@pytest.mark.parametrize("kind", ["bid", "colonise", "defend", "politics"])
def test_what_goes_on_between_the_seats_takes_the_place_of_the_row(tmp_path, kind):
    kit = make_kit(tmp_path)
    for seed in range(3, 9):
        scene = make_scene(kit, make_match("ages", people=(0, 1, 2), players=3, seed=seed))
        view = _at(scene, kind)
        if view is not None:
            break
    assert view is not None
    s = read(view)
    assert kind_of(s)
    elements = scene.table.elements(view, view.to_decide)
    zones = {element.zone for element in elements}
    assert "row" not in zones and "battle" in zones
    for element in elements:
        scene.table.picture(element)
        if element.zone:
            assert scene.table.portrait(view, element).name
    if kind == "defend":
        attacker, defender = scene.table.forum.sides(s)
        totals = [s.civs[seat].facts["fight_total"] for seat in (attacker, defender)]
        assert totals[0] - totals[1] == s.decision.number


def test_the_bar_of_ratings_follows_the_seat_at_the_bottom(tmp_path):
    scene = _scene(make_kit(tmp_path), 4, 40)
    for seat in range(4):
        elements = scene.table.elements(scene.shown, seat)
        name = next(e for e in elements if e.ref == Ref("indicators", seat, boards.NAME))
        assert name.face[2] == scene.table.seats.names[seat]
        assert sorted(e.ref.owner for e in elements if e.zone == "seats") == [i for i in range(4) if i != seat]


def test_a_card_that_falls_next_says_so(tmp_path):
    scene = _scene(make_kit(tmp_path))
    table, shown = scene.table, scene.shown
    told = scene.kit.words("table.ages.falls")
    row = [element for element in scene.stage.shown.values() if element.zone == "row" and element.piece]
    marked = {bool(e.face[2]) for e in row}
    assert marked == {True, False}
    for element in row:
        facts = [fact.text for section in table.portrait(shown, element).sections for fact in section.facts]
        assert (told in facts) == element.face[2]
