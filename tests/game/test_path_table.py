"""The Path table: whole matches by pad and mouse; every picture and portrait at every number of players."""

import itertools
import logging

import pygame
import pytest

from core.engine import NOBODY, Ref
from core.match import Match
from game.asking import OPTION, Line
from game.bindings import Intent
from game.input import Press
from game.session import Waits
from game.table import Element
from game.tables.path import cards, contest
from game.widgets.banner import Banner, draw_banner
from game.widgets.options import AWAY
from tests.game.tabletop import Hands, make_kit, make_match, make_scene
from tests.recorded import GOLDEN

LONG = pytest.mark.long


def by_pad(hands, presses=80):
    scene, before = hands.scene, hands.scene.session.match.state.ply
    for turn in range(presses):
        if scene.asking is None or scene.session.match.state.ply != before:
            return
        if turn % 3 == 0 and not isinstance(scene.pointing.at, Line):
            hands.press(Intent.NEXT_TARGET)
        hands.press(Intent.CONFIRM)
    raise AssertionError(f"no move after {presses} presses: {scene.asking.decision}, {scene.focus.current}")


def by_mouse(hands, presses=80):
    scene, before = hands.scene, hands.scene.session.match.state.ply
    for turn in range(presses):
        if scene.asking is None or scene.session.match.state.ply != before:
            return
        legal = [spot for spot in scene.focus.spots if spot.legal and spot.rect.height]
        # what is chosen is confirmed; nobody changes a sealed choice for ever
        done = [
            spot for spot in legal if isinstance(spot.id, Line) and scene.asking.infos[spot.id.move].verb == "confirm"
        ]
        at = (done or legal)[(before * 7 + turn) % len(done or legal)].rect.center
        hands.press(Intent.POINT, "mouse", at)
        hands.press(Intent.CONFIRM, "mouse", at)
    raise AssertionError(f"no move after {presses} clicks: {scene.asking.decision}")


@pytest.mark.parametrize("players", [1, 4, *(pytest.param(n, marks=LONG) for n in (2, 3, 5))])
def test_a_person_plays_a_whole_match(tmp_path, players):
    way = by_pad if players % 2 else by_mouse
    scene = make_scene(make_kit(tmp_path), make_match("path", people=(0,), players=players, seed=players))
    hands = Hands(scene)
    kinds = set()
    while hands.until_asked():
        kinds.add(scene.asking.decision.kind)
        way(hands)
    assert scene.session.waits is Waits.OVER
    assert {"place", "claim_technology"} <= kinds


@pytest.mark.parametrize("market", ["varied", "classic"])
def test_the_badge_of_a_claim_stands_beside_the_name_and_inside_its_column(tmp_path, market):
    scene = make_scene(make_kit(tmp_path), make_match("path", players=2, seed=4, market=market))
    hands = Hands(scene)
    while hands.until_asked() and scene.asking.decision.kind != "claim_technology":
        hands.play()
    hands.play()
    assert hands.until_asked()
    badge = next(e for e in scene.stage.shown.values() if e.part == "claims")
    line = scene.stage.find(badge.ref)
    middle = badge.rect[1] + badge.rect[3] / 2 - line.rect[1]
    assert middle == cards.NAME_AT[2 if market == "varied" else 1]
    assert line.rect[0] < badge.rect[0] and badge.rect[0] + badge.rect[2] < line.rect[0] + line.rect[2]


def test_a_card_placed_leads_on_to_the_next_and_one_taken_back_does_not(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match("path", players=2, seed=4))
    hands, found = Hands(scene), []
    while hands.until_asked() and scene.asking.decision.kind != "place":
        hands.play()
    for intent in (Intent.PREV_TARGET, Intent.PREV_TARGET, Intent.NEXT_TARGET, Intent.UNDO, Intent.UNDO):
        hands.press(intent)
        assert hands.until_asked()
        found.append(scene.pointing.at.index)
    assert found == [1, 2, 3, 3, 3]


@pytest.mark.parametrize("players", [1, 2])
def test_alone_nothing_is_told_about_claims(tmp_path, players):
    scene = make_scene(make_kit(tmp_path), make_match("path", players=players, seed=4))
    assert Hands(scene).until_asked()  # the first wonders and leaders lie there
    words, told = scene.kit.words, []
    for element in scene.stage.shown.values():
        if element.zone in ("research", "shops"):
            told += [section.title for section in scene.table.portrait(scene.shown, element).sections]
    titles = {words("table.path.by_priority"), words("table.path.claims")}
    assert titles <= set(told) if players > 1 else not titles & set(told)
    assert words("table.path.cards_of_field") in told


def test_a_claim_is_kept_by_one_press_after_every_reveal(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match("path", players=3, seed=4))
    hands, reveals = Hands(scene), set()
    while hands.until_asked():
        asked, number = scene.asking.decision, scene.session.match.state.ply
        if not asked.kind.startswith("hold_"):
            hands.play(number)
            continue
        reveals.add(asked.number)
        assert scene.pointing.element.piece == asked.piece, f"reveal {asked.number}"
        hands.press(Intent.CONFIRM)
        kept = scene.session.match.record[number]
        assert scene.session.match.game.move_text(kept.move) == "stay" and kept.seat == 0
    assert len(reveals) > 1, "a second reveal is what used to lead away from the own claim"


@pytest.mark.parametrize(
    ("players", "lang"),
    [(2, "en"), (5, "ja"), *(pytest.param(n, lang, marks=LONG) for n in (1, 3, 4) for lang in ("en", "ja"))],
)
def test_everything_on_the_table_can_be_drawn_and_explained(tmp_path, caplog, players, lang):
    """In every phase of three rounds: pictures, portraits, names and large cards, without a missing word or icon."""
    kit = make_kit(tmp_path, language=lang)
    scene = make_scene(kit, make_match("path", people=(), players=players, seed=7 + players))
    hands, table, seen = Hands(scene), scene.table, set()
    with caplog.at_level(logging.WARNING):
        for _ in range(4000):
            hands.frame()
            if scene.session.match.state.finished:
                break
            turn = scene.session.match.state.turn, scene.session.match.state.at("phase")
            if turn in seen or turn[0] not in (1, 6, 9):
                continue
            seen.add(turn)
            scene.draw(pygame.display.get_surface())
            for element in scene.stage.shown.values():
                if element.zone:
                    assert table.portrait(scene.shown, element).name
                    assert table.spot(element.ref) == element.ref
                    assert table.zoom_picture(element, (280, 392)) is None or element.piece
    assert len(seen) > 7
    assert not caplog.records, {record.message for record in caplog.records}


def test_elements_stay_in_their_zones_and_focus_reaches_all(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match("path", people=(0,), players=4, seed=3))
    hands = Hands(scene)
    while hands.until_asked() and scene.session.match.state.turn < 4:
        by_pad(hands)
    safe = scene.kit.theme.rect("hud.content").inflate(30, 30)
    for element in scene.stage.shown.values():
        assert safe.contains(scene.stage.place(element)), element
    reached, queue = set(), [scene.focus.current.id]
    while queue:
        here = queue.pop()
        if here in reached:
            continue
        reached.add(here)
        for intent in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.NEXT_ZONE):
            scene.focus.put(here)
            scene.focus.handle(intent)
            queue.append(scene.focus.current.id)
    missing = {spot.id for spot in scene.focus.spots} - reached
    assert not missing


def test_travelling_things_know_where_they_start_and_arrive(tmp_path):
    """Every event that moves something has both ends, for the seat at the bottom and for the others."""
    from game.cues import row

    scene = make_scene(make_kit(tmp_path), make_match("path", people=(0,), players=3, seed=4))
    hands, nowhere = Hands(scene), set()
    while hands.until_asked():
        by_pad(hands)
    for played in scene.session.match.record:
        for event in played.events:
            if row("path", event.kind).motion in ("slide", "walk", "card", "away"):
                for ref in (event.source, event.target):
                    if scene.stage.centre(ref) is None:
                        nowhere.add((event.kind, ref.zone))
    # what has left the table by the end of the match has no place there any more
    assert {zone for _, zone in nowhere} <= {"market", "wonders", "leaders", "hand", "board", "seats"}, nowhere


def test_a_sealed_choice_is_shown_to_nobody_else(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match("path", people=(0, 1), players=2, seed=8, secrecy="couch"))
    hands = Hands(scene)
    claims = 0
    while hands.until_asked():
        shown = scene.shown
        own = scene.session.seat
        assert shown.viewer in (NOBODY, own)
        for seat in range(2):
            if seat != shown.viewer:
                assert not any(shown.get("picks")[seat])
                assert not shown.get("claim")[seat]
        claims += scene.asking.decision.kind.startswith("claim")
        by_pad(hands)
    assert claims > 10
    assert hands.handed_over > 10


def test_what_cannot_be_bought_says_why(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match("path", people=(0,), players=2, seed=3))
    hands = Hands(scene)
    while hands.until_asked() and scene.asking.decision.kind != "claim_technology":
        by_pad(hands)
    refused = [s.id for s in scene.focus.spots if isinstance(s.id, Ref) and s.zone == "market" and not s.legal]
    assert refused
    for ref in refused:
        assert scene.asking.inspect(scene.shown, ref).refusal


def _placing(tmp_path, **settings):
    """A person who has to place five cards; the middles of the drop places."""
    scene = make_scene(make_kit(tmp_path, **settings), make_match("path", people=(0,), players=2, seed=3))
    hands = Hands(scene)
    assert hands.until_asked()
    assert scene.asking.decision.kind == "place"
    places = {v: scene.kit.theme.place(b).center for v, b in scene.table.drops(scene.asking.decision).items()}
    return scene, hands, places


def _card(scene, index):
    return next(spot for spot in scene.focus.spots if spot.id == Ref("hand", 0, index)).rect.center


def _picks(scene):
    return list(scene.session.own_view().get("picks")[0])


def test_cards_are_placed_by_dragging_and_may_be_dragged_elsewhere(tmp_path):
    scene, hands, places = _placing(tmp_path)
    hands.drag(_card(scene, 1), places["place_right"])
    assert hands.until_asked()
    assert _picks(scene) == [0, 2, 0, 0, 0]
    hands.drag(_card(scene, 1), places["place_left"])  # nothing is confirmed yet
    assert hands.until_asked()
    assert _picks(scene) == [0, 1, 0, 0, 0]
    hands.drag(_card(scene, 0), places["discard"])
    assert hands.until_asked()
    assert _picks(scene) == [3, 1, 0, 0, 0]
    for index, verb in ((2, "place_left"), (3, "place_right"), (4, "place_right")):
        hands.drag(_card(scene, index), places[verb])
        assert hands.until_asked()
    assert _picks(scene) == [3, 1, 1, 2, 2]


def test_a_full_side_takes_no_dragged_card_and_says_why(tmp_path):
    scene, hands, places = _placing(tmp_path)
    for index in (0, 1):
        hands.drag(_card(scene, index), places["place_left"])
        assert hands.until_asked()
    scene.kit.notices.clear()
    hands.drag(_card(scene, 2), places["place_left"])
    assert _picks(scene) == [1, 1, 0, 0, 0]
    assert scene.kit.notices
    scene.kit.notices.clear()
    hands.drag(_card(scene, 2), (scene.kit.theme.size[0] // 2, 5))  # over nothing: it goes back, nothing is said
    assert _picks(scene) == [1, 1, 0, 0, 0]
    assert not scene.kit.notices


def test_a_click_on_a_card_still_asks_where_it_goes(tmp_path):
    scene, hands, _ = _placing(tmp_path)
    at = _card(scene, 2)
    hands.press(Intent.POINT, "mouse", at)
    hands.press(Intent.CONFIRM, "mouse", at)
    assert {scene.asking.infos[line.move].verb for line in scene.asking.lines} == {
        "place_left", "place_right", "discard",
    }  # fmt: skip


def test_a_dragged_card_follows_the_mouse_and_its_places_are_shown(tmp_path):
    scene, hands, places = _placing(tmp_path)
    surface = pygame.display.get_surface()
    scene.draw(surface)
    start, end = _card(scene, 0), places["place_right"]
    before = surface.copy()
    hands.press(Intent.POINT, "mouse", start)
    scene.handle(Press(Intent.CONFIRM, device="mouse", at=start))
    hands.press(Intent.POINT, "mouse", (end[0], end[1] - 90))
    scene.draw(surface)
    assert scene.dragging.active
    assert surface.get_at((end[0], end[1] - 90)) != before.get_at((end[0], end[1] - 90))
    assert surface.get_at(places["place_left"]) != before.get_at(places["place_left"])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_banner_of_a_phase_shows_where_in_the_round_it_is(tmp_path, lang):
    """A to F in one line, the step of now in full light; drawn under the title."""
    scene = make_scene(make_kit(tmp_path, language=lang), make_match("path", people=(), players=2, seed=6))
    hands, table, kinds = Hands(scene), scene.table, {}
    for _ in range(3000):
        hands.frame()
        if scene.session.match.state.finished:
            break
    for played in scene.session.match.record:
        for event in played.events:
            if event.kind.startswith("phase_"):
                kinds[event.kind] = event
            else:
                assert not table.steps(event)
    assert len(kinds) == 9
    surface = pygame.display.get_surface()
    for event in kinds.values():
        steps = table.steps(event)
        assert len([step for step in steps if "{icon:phase_" in step.text]) >= 5
        assert any(step.now for step in steps)
        surface.fill(0)
        draw_banner(scene.kit, surface, "path", Banner("A", steps=steps), 1.0)
        with_steps = surface.copy()
        surface.fill(0)
        draw_banner(scene.kit, surface, "path", Banner("A", line=" "), 1.0)
        assert pygame.image.tobytes(with_steps, "RGB") != pygame.image.tobytes(surface, "RGB")
    at = {kind: [step.now for step in table.steps(event)] for kind, event in kinds.items()}
    assert at["phase_philosophy"].index(True) < at["phase_wonders"].index(True) < at["phase_leaders"].index(True)


def _come_to(path, wanted):
    """A recorded match at the first position that is `wanted`; None if it never comes to one."""
    match = Match.from_text(path.read_text(encoding="utf-8"))
    moves = [played.move for played in match.record]
    while match.record:
        match.undo(practice=True)
    while not wanted(match.state):
        if len(match.record) == len(moves):
            return None
        match.play(moves[len(match.record)])
    return match


def _recorded(seats, wanted, tmp_path, **settings):
    """The table at the first position that is `wanted` in any recorded match of so many seats; people play them all."""
    match = next(filter(None, (_come_to(path, wanted) for path in sorted(GOLDEN.glob(f"path-{seats}*.match")))))
    for seat in match.seats:
        seat.level = ""
    scene = make_scene(make_kit(tmp_path, **settings), match)
    hands = Hands(scene)
    assert hands.until_asked()
    return scene, hands


def _lost(state):
    return [card for card in state.view(NOBODY).get_ids("lost") if card]


@pytest.mark.parametrize(("seats", "phase"), [(5, "wonders"), (4, "leaders"), (5, "technologies")])
def test_a_contested_card_lies_large_with_who_wants_it(tmp_path, seats, phase):
    scene, _ = _recorded(seats, lambda state: len(set(_lost(state))) == 1 and state.at("phase") == phase, tmp_path)
    (card,) = set(_lost(scene.shown))
    (element,) = (e for e in scene.stage.shown.values() if e.piece == card and e.zone)
    assert element.rect[2:] == (150, 210)
    assert scene.table.spot(element.ref) == element.ref
    assert scene.stage.find(element.ref) is element  # it is this picture that is pointed at
    stories = [e.face[1] for e in scene.stage.shown.values() if e.face[0] == "story"]
    assert [story.card for story in stories] == [card]
    snapshot = scene.table.snapshot(scene.shown)
    assert stories[0].holders == snapshot.holders(card) != ()
    assert {scene.shown.get_ids("lost")[seat] for seat in stories[0].aside} == {card}
    order = stories[0].order
    assert min(order.index(seat) for seat in stories[0].aside) > max(order.index(seat) for seat in stories[0].holders)
    panel = scene.stage.find(contest.PANEL).rect
    covered = [e for e in scene.stage.shown.values() if e.zone and e.piece != card and _meet(e.rect, panel)]
    assert not covered  # nothing that can have the focus lies below the panel


def _meet(a, b):
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


@pytest.mark.parametrize("count", range(1, 31))
def test_shops_hold_any_number_of_cards(tmp_path, count):
    """No card is covered so far that its figures cannot be read; all lie in the shop."""
    scene = make_scene(make_kit(tmp_path), make_match("path", people=(0,), players=5, seed=3))
    for zone in ("wonders", "leaders"):
        boxes = scene.table.places.shop_boxes(zone, count)
        x, y, w, h = scene.kit.theme.layout("path.shops")
        assert all(y <= b[1] and b[1] + b[3] <= y + h and b[0] >= x and b[0] + b[2] <= x + w for b in boxes)
        tiles = boxes[0][3] < scene.kit.theme.layout("path.shop_card")[1]
        assert not tiles or not any(_meet(a, b) for a in boxes for b in boxes if a is not b)
        assert tiles or all(b[0] - a[0] >= 50 for a, b in itertools.pairwise(boxes))


def test_every_card_of_a_crowded_shop_is_reached(tmp_path):
    scene, _ = _recorded(5, lambda state: len([c for c in state.get_ids("leaders") if c]) > 12, tmp_path)
    cards = [e.ref for e in scene.stage.shown.values() if e.zone == "shops" and e.ref.zone == "leaders"]
    assert len(cards) > 12
    reached, queue = set(), [cards[0]]
    while queue:
        here = queue.pop()
        if here in reached or here not in cards:
            continue
        reached.add(here)
        for intent in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT):
            scene.focus.put(here)
            scene.focus.handle(intent)
            queue.append(scene.focus.current.id)
    assert reached == set(cards)


def test_several_people_are_asked_openly_each_at_the_own_board(tmp_path):
    """On the open table nobody hands the screen over: the board, the hand and the choices are those of who is asked."""
    scene = make_scene(make_kit(tmp_path), make_match("path", people=(0, 1), players=3, seed=3))
    hands, asked = Hands(scene), set()
    while hands.until_asked() and scene.session.match.state.turn < 3:
        seat = scene.session.seat
        asked.add((seat, scene.asking.decision.kind))
        assert scene.table.bottom == seat
        if scene.asking.decision.kind == "place":
            assert {ref.owner for ref in scene.asking.targets if ref.zone == "hand"} <= {seat}
            hand = [e for e in scene.stage.shown.values() if e.ref.zone == "hand"]
            assert {e.ref.owner for e in hand} == {seat}
            tags = [e.face[2] for e in hand]
            assert len([tag for tag in tags if tag]) == len(
                [n for n in scene.session.own_view().get("picks")[seat] if n]
            )
        by_pad(hands)
    assert {(0, "place"), (1, "place")} <= asked
    assert hands.handed_over == 0


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_where_a_card_may_go_is_asked_beside_it(tmp_path, text_size):
    scene = make_scene(make_kit(tmp_path, text_size=text_size), make_match("path", people=(0,), players=3))
    hands = Hands(scene)
    hands.until_asked()
    cards = [ref for ref in scene.asking.targets if ref.zone == "hand"]
    for card in (cards[0], cards[-1]):
        scene.focus.put(card)
        hands.press(Intent.CONFIRM)
        place = scene.stage.place(scene.stage.find(card))
        lines = [scene.pointing.places[line] for line in scene.asking.lines if line.zone == OPTION]
        frame = scene.pointing.options.box(lines)
        assert len(lines) > 1 and not frame.colliderect(place)
        assert frame.inflate(4 * scene.kit.theme.px(AWAY), 4 * scene.kit.theme.px(AWAY)).colliderect(place)
        hands.press(Intent.POINT, "mouse", lines[1].center)
        assert scene.pointing.at == next(
            line for line in scene.pointing.lines if scene.pointing.places[line] == lines[1]
        )
        hands.press(Intent.BACK)


def test_rulers_stay_while_markers_move_along_them(tmp_path):
    scene = make_scene(make_kit(tmp_path, speed="1"), make_match("path", people=(), players=3))
    hands, moved = Hands(scene), set()
    while len(moved) < 2:
        hands.frame(50)
        told = scene.playback.ticker
        if told and scene.timeline.animating and told.source.zone in ("research", "population", "heritage"):
            moved.add(told.source.zone)
            assert scene.table.spot(told.source) not in scene.stage._lifted


@pytest.mark.parametrize(("cubes", "coming"), [(5, 0), (6, 0), (12, 0), (6, 3)])
def test_a_tray_shows_every_cube(tmp_path, monkeypatch, cubes, coming):
    table = make_scene(make_kit(tmp_path), make_match("path", people=(0,), players=2)).table
    drawn = []
    monkeypatch.setattr(table.pictures, "_cube", lambda sk, seat, x, y, alpha: drawn.append(x))
    x, y, w, h = table.own.tray_box(2)
    face = ("tray", 0, "ambassador", (cubes, coming, 0))
    table.picture(Element(Ref("trays", 0, 2), (x, y, w, h), face, "trays"))
    assert len(set(drawn)) == cubes + coming
    assert max(drawn) + 20 <= w - (74 if coming else 40), "the figures stand beside them"


def test_tiles_of_a_crowded_shop_show_what_they_are(tmp_path):
    table = make_scene(make_kit(tmp_path), make_match("path", people=(0,), players=5)).table
    for zone, group in (("wonders", "wonder"), ("leaders", "leader")):
        box = table.places.shop_boxes(zone, 14)[0]
        pictures = {}
        for card in table.game.data[group]:
            face = ("tile", card["id"], 3, (False, True))
            surface = table.picture(Element(Ref(zone, NOBODY, 0), box, face, "shops", card["id"])).surface
            pictures.setdefault((card["vp"], card["field"]), []).append(pygame.image.tobytes(surface, "RGBA"))
        alike = [found for found in pictures.values() if len(found) > 1]
        assert alike and all(len(set(found)) == len(found) for found in alike), "the same figures, other pictures"
