"""Whole matches through the table: computers alone, people with pad, mouse and keys; views, undo, refusals."""

import re

import pygame
import pytest

from core.engine import NOBODY, Ref
from game import settings
from game.asking import OPTION, Line
from game.bindings import BOUND, DIRECTIONS, Intent
from game.input import Press
from game.scene import Pop
from game.scenes.demo import Demo
from game.scenes.pause import LEAVE, Lend, Pause, TakeBack
from game.scenes.replay import Replay
from game.scenes.results import Results
from game.scenes.rules import Rules
from game.scenes.zoom import Zoom
from game.session import Session, Waits
from game.tables import playable
from tests.game.tabletop import Adviser, AnyMind, Hands, make_kit, make_match, make_scene

every_game = pytest.mark.parametrize("game", playable())
TURNS = {"action", "place", "act"}  # what a turn of a game begins with


def _play_with_pad(hands, presses=60):
    """One decision by pad: steps through legal targets, confirms until the move is made."""
    scene = hands.scene
    before = scene.session.match.state.ply
    for turn in range(presses):
        if scene.asking is None or scene.session.match.state.ply != before:
            return
        if turn % 3 == 0:
            hands.press(Intent.NEXT_TARGET)
        hands.press(Intent.CONFIRM)
    raise AssertionError(f"no move after {presses} presses: {scene.asking.decision}, {scene.focus.current}")


def _play_with_mouse(hands, presses=60):
    """One decision by mouse: clicks on the next legal thing until the move is made."""
    scene = hands.scene
    before = scene.session.match.state.ply
    for turn in range(presses):
        if scene.asking is None or scene.session.match.state.ply != before:
            return
        legal = [spot for spot in scene.focus.spots if spot.legal and spot.rect.height]
        spot = legal[(before + turn) % len(legal)]
        hands.press(Intent.POINT, "mouse", spot.rect.center)
        hands.press(Intent.CONFIRM, "mouse", spot.rect.center)
    raise AssertionError(f"no move after {presses} clicks: {scene.asking.decision}")


def test_computers_play_a_match_to_its_end(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match(people=(), players=3))
    hands = Hands(scene)
    assert scene.session.viewer == NOBODY
    assert not hands.until_asked(20000)
    assert scene.session.waits is Waits.OVER
    hands.frame()
    match = scene.session.match
    points = [scene.stage.find(scene.table.plaque(seat)).face[5] for seat in range(3)]
    assert points == [match.state.total(seat) for seat in range(3)]
    hands.press(Intent.CONFIRM)
    assert isinstance(hands.opened[-1].scene, Results)


@pytest.mark.parametrize("way", [_play_with_pad, _play_with_mouse])
@pytest.mark.parametrize("players", [2, 4])
def test_a_person_plays_a_whole_match(tmp_path, way, players):
    scene = make_scene(make_kit(tmp_path), make_match(people=(0,), players=players, seed=players))
    hands = Hands(scene)
    decisions = 0
    while hands.until_asked():
        way(hands)
        decisions += 1
    assert scene.session.match.state.finished
    assert decisions > 5
    assert all(not scene.session.match.state.check() for _ in [0])


def test_two_people_hand_the_screen_over_and_nobody_sees_the_other_hand(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match(people=(0, 1), players=2, seed=8))
    hands = Hands(scene)
    seen = set()
    while hands.until_asked():
        session = scene.session
        seen.add(session.claimed)
        assert scene.shown.viewer in (NOBODY, session.seat)
        for seat in session.people:
            if seat != scene.shown.viewer:
                names = [e.piece for e in scene.stage.shown.values() if e.ref.zone == "hand" and e.ref.owner == seat]
                assert not any(names)
        _play_with_pad(hands)
    assert hands.handed_over > 2
    assert {0, 1} <= seen


@every_game
def test_undo_takes_back_the_own_choice_and_not_another_seat(tmp_path, game):
    scene = make_scene(make_kit(tmp_path), make_match(game, people=(0, 1, 2), players=3, seed=1))
    hands, taken_back, of_others = Hands(scene), 0, 0
    for _ in range(60):
        assert hands.until_asked()
        decider, before = scene.session.seat, bytes(scene.session.match.state)
        hands.play(-1)
        assert hands.until_asked()
        after = bytes(scene.session.match.state)
        if scene.session.seat == decider and scene.session.can_undo and taken_back < 3:
            hands.press(Intent.BACK)
            hands.until_asked()
            assert bytes(scene.session.match.state) == before
            hands.play(-1)
            taken_back += 1
        elif scene.session.seat != decider:
            hands.press(Intent.BACK)
            assert bytes(scene.session.match.state) == after
            of_others += 1
        if taken_back > 2 and of_others > 2:
            return
    raise AssertionError((taken_back, of_others))


@pytest.mark.parametrize(
    ("game", "zones"),
    [("olympos", ("map", "dev")), ("path", ("market", "wonders", "board")), ("ages", ("row", "tableau", "bank"))],
)
def test_what_cannot_be_chosen_says_why_and_changes_nothing(tmp_path, game, zones):
    kit = make_kit(tmp_path, inspector="always")
    scene = make_scene(kit, make_match(game, people=(0,), players=2, seed=3))
    hands = Hands(scene)
    for _ in range(40):
        assert hands.until_asked()
        if scene.asking.decision.kind in TURNS:
            break
        _play_with_pad(hands)
    before = bytes(scene.session.match.state)
    refused = [s.id for s in scene.focus.spots if isinstance(s.id, Ref) and not s.legal and s.zone in zones]
    assert refused
    for ref in refused:
        assert scene.asking.refusal(ref), ref
        scene.focus.put(ref)
        kit.notices.clear()
        hands.press(Intent.CONFIRM)
        assert kit.notices
    assert bytes(scene.session.match.state) == before


@every_game
def test_every_choice_is_previewed_without_touching_the_match(tmp_path, game):
    scene = make_scene(make_kit(tmp_path), make_match(game, people=(0,), players=3, seed=2))
    hands = Hands(scene)
    for _ in range(12):
        if not hands.until_asked():
            break
        before = bytes(scene.session.match.state)
        for spot in scene.focus.spots:
            scene.asking.inspect(scene.shown, spot.id)
        assert bytes(scene.session.match.state) == before
        _play_with_pad(hands)


def test_a_list_takes_the_focus_and_east_leads_back(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match("path", players=2, seed=6))
    hands = Hands(scene)
    assert hands.until_asked() and scene.asking.decision.kind == "place"
    card, before = scene.pointing.at, bytes(scene.session.match.state)
    assert card in scene.asking.targets and not scene.pointing.list_open
    hands.press(Intent.CONFIRM)
    lines = [line for line in scene.asking.lines if line.zone == OPTION]
    assert len(lines) > 1 and scene.pointing.list_open and scene.pointing.at == lines[0]
    hands.press(Intent.DOWN)
    assert scene.pointing.at == lines[1]
    hands.press(Intent.NEXT_ZONE)
    assert isinstance(scene.pointing.at, Line), "nothing else has the focus until it is answered"
    hands.press(Intent.BACK)
    assert scene.asking.choice.steps == 0 and not scene.pointing.list_open
    assert scene.pointing.at == card and bytes(scene.session.match.state) == before
    hands.press(Intent.CONFIRM)
    hands.press(Intent.CONFIRM)
    assert scene.session.match.record[-1].move == lines[0].move


@pytest.mark.parametrize(("game", "players"), [("olympos", 5), ("path", 5), ("ages", 4)])
def test_every_frame_of_a_match_can_be_drawn(tmp_path, game, players):
    kit = make_kit(tmp_path, speed="4")
    scene = make_scene(kit, make_match(game, people=(), players=players, seed=9))
    surface = pygame.display.get_surface()
    hands = Hands(scene)
    for number in range(600):
        hands.frame(60)
        if number % 20 == 0:
            scene.draw(surface)
    assert scene.session.match.state.ply > 10


@every_game
def test_pause_stops_the_computers_and_a_seat_is_lent_and_taken_back(tmp_path, game):
    scene = make_scene(make_kit(tmp_path), make_match(game, people=(0,), players=2, seed=4))
    hands = Hands(scene)
    hands.until_asked()
    hands.press(Intent.MENU)
    assert isinstance(hands.opened[-1], Pause) and scene.session.paused
    ply = scene.session.match.state.ply
    for _ in range(50):
        hands.frame()
    assert scene.session.match.state.ply == ply
    scene.resume(Lend(0, "apprentice"))
    for _ in range(60):
        hands.frame()
        if scene.session.match.state.ply > ply + 3:
            break
    assert scene.session.match.state.ply > ply and scene.asking is None
    scene.resume(TakeBack(0))
    assert hands.until_asked()
    assert isinstance(scene.resume(LEAVE), Pop)


@pytest.mark.parametrize("intent", [intent for intent in BOUND if intent is not Intent.FULLSCREEN])
def test_any_press_completes_what_moves_and_a_second_all_that_waits(tmp_path, intent):
    scene = make_scene(make_kit(tmp_path, speed="0.5"), make_match(people=(), players=3, seed=3))
    timeline = scene.timeline
    hands = Hands(scene)
    while len(timeline._queue) < 2 or timeline._current is None:
        hands.frame(20)
    moves, current = [], timeline._current
    scene.pointing.move = lambda intent: moves.append(intent) or True
    hands.press(intent)
    hurries = intent not in (Intent.PREV_TARGET, Intent.NEXT_TARGET)  # which set the speed
    assert (timeline._current is not current) is hurries and not timeline.idle
    assert moves == [intent] * (intent in (*DIRECTIONS, Intent.PREV_ZONE, Intent.NEXT_ZONE)), "and does what it is for"
    scene.drawer = ""
    hands.press(intent)
    assert timeline.idle is hurries


def test_only_the_pad_of_a_seat_plays_for_it(tmp_path):
    kit = make_kit(tmp_path)
    kit.devices.pads = {11: object(), 12: object()}
    scene = make_scene(kit, make_match(people=(0,), players=2, seed=4), pads={0: 12})
    hands = Hands(scene)
    hands.until_asked()
    before = scene.session.match.state.ply
    for pad in (11, -1):
        scene.handle(Press(Intent.CONFIRM, device="pad", pad=pad))
        assert scene.session.match.state.ply == before and kit.notices
    for _ in range(4):
        scene.handle(Press(Intent.CONFIRM, device="pad", pad=12))
    assert scene.session.match.state.ply > before


@every_game
def test_advice_is_asked_shown_and_followed(tmp_path, game):
    scene = make_scene(make_kit(tmp_path), make_match(game, people=(0,), players=2, seed=4), mind=Adviser())
    hands = Hands(scene)
    hands.until_asked()
    hands.ask_for_hints()
    assert scene.drawer == "hint"
    best = scene.hud.idea_move()
    assert best in scene.asking.infos and scene.hud.lamps(scene.asking)
    scene.draw(pygame.display.get_surface())
    hands.press(Intent.DOWN)
    second = scene.hud.idea_move()
    hands.press(Intent.CONFIRM)
    assert scene.drawer == "" and scene.session.match.record[-1].move == second


@pytest.mark.parametrize("game", playable())
def test_hints_hide_neither_the_best_idea_nor_more_than_the_inspector_and_what_they_mean_can_be_zoomed(tmp_path, game):
    scene = make_scene(make_kit(tmp_path), make_match(game, people=(0,), players=3, seed=4), mind=Adviser())
    hands = Hands(scene)
    hands.until_asked()
    hands.ask_for_hints()
    box, lamps = scene.hud.hint_box, scene.hud.lamps(scene.asking)
    assert lamps and not box.collidepoint(scene.stage.centre(lamps[0][0]))
    if game == "olympos":
        assert box.collidelist([spot.rect for spot in scene.focus.spots if spot.zone == "seats"]) < 0
    if scene.hud.idea_ref(scene.asking) is None:  # a button, as the end of a turn: nothing to look at
        hands.press(Intent.DOWN)
    hands.press(Intent.ZOOM)
    assert isinstance(hands.opened[-1], Zoom) and hands.opened[-1].thing.ref == scene.hud.idea_ref(scene.asking)
    assert scene.drawer == "hint"


@every_game
def test_the_log_can_be_read_and_a_line_watched_again(tmp_path, game):
    scene = make_scene(make_kit(tmp_path, speed="1"), make_match(game, people=(0,), players=2, seed=4))
    hands = Hands(scene)
    while scene.session.match.state.turn < 4:  # so that there is something to read
        assert hands.until_asked()
        hands.play()
    assert hands.until_asked()
    hands.press(Intent.LOG)
    for _ in range(3):
        hands.press(Intent.UP)
    scene.draw(pygame.display.get_surface())
    assert scene.hud.log_back == 3
    before = bytes(scene.session.match.state)
    hands.press(Intent.CONFIRM)
    hands.until_asked()
    assert bytes(scene.session.match.state) == before
    assert scene.stage.shown == {e.key: e for e in scene.table.elements(scene.shown, 0)}


def test_the_zoom_shows_every_thing_of_the_table(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match(people=(0,), players=5, seed=4))
    hands = Hands(scene)
    hands.until_asked()
    surface = pygame.display.get_surface()
    for zone in scene.table.zones:
        spot = next((s for s in scene.focus.spots if s.zone == zone), None)
        if spot is None:
            continue
        scene.focus.put(spot.id)
        hands.press(Intent.ZOOM)
        zoom = hands.opened[-1]
        assert isinstance(zoom, Zoom)
        zoom.layout()
        for _ in range(3):
            zoom.draw(surface)
            zoom.handle(Press(Intent.NEXT_ZONE))
        assert isinstance(zoom.handle(Press(Intent.BACK)), Pop)


def test_a_right_click_looks_at_things_and_lets_go_of_what_is_open(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match(people=(0,), players=3, seed=4))
    hands = Hands(scene)
    hands.until_asked()
    assert scene.right_click is Intent.ZOOM
    hands.press(Intent.LOG)
    assert scene.right_click is Intent.BACK
    hands.press(scene.right_click, "mouse", (5, 5))
    assert not scene.drawer
    assert scene.right_click is Intent.ZOOM


@pytest.mark.parametrize(("game", "options"), [("olympos", {}), ("path", {}), ("ages", {"length": "simple"})])
def test_a_replay_goes_through_the_record_both_ways(tmp_path, game, options):
    kit = make_kit(tmp_path, speed="instant")
    match = make_match(game, people=(), players=2, seed=4, **options)
    while not match.state.finished:
        match.play(match.state.legal("search")[0])
    replay = Replay(kit, match)
    replay.layout()
    for _ in range(len(match.record) * 3):
        replay.update(100)
    assert replay.ply == len(match.record) and not replay.running
    replay.handle(Press(Intent.LEFT))
    assert replay.ply == len(match.record) - 1
    replay.draw(pygame.display.get_surface())
    told = replay.playback.ticker
    assert replay.playback.ticker_line().startswith("{icon:seat_") == (told.seat != NOBODY)
    replay.go(replay.ply // 2)
    assert replay.playback.ticker in [e for played in match.record[: replay.ply] for e in played.events]
    replay.go(len(match.record) - 1)
    replay.handle(Press(Intent.PREV_ZONE))
    assert match.record[replay.ply].turn != match.record[replay.ply - 1].turn
    assert isinstance(replay.handle(Press(Intent.BACK)), Pop)


def test_an_unattended_match_ends_at_any_press(tmp_path):
    scene = Demo(make_kit(tmp_path), Session(make_match(people=()), AnyMind()))
    scene.layout()
    assert scene.scenery().sign == "Demo – press any button" and not scene.scenery().actions
    assert scene.handle(Press(Intent.POINT, at=(5, 5))) is None
    assert isinstance(scene.handle(Press(Intent.ZOOM)), Pop)
    assert not isinstance(scene.update(20), Pop)
    scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_F7, mod=0, unicode="", scancode=0))
    assert isinstance(scene.update(20), Pop), "a key that means nothing"


@pytest.mark.parametrize("seed", [12, 149, 719, 975])
def test_what_was_drawn_piece_by_piece_looks_like_what_is_drawn_at_once(tmp_path, seed):
    scene = make_scene(make_kit(tmp_path), make_match(people=(), players=4, seed=seed))
    hands = Hands(scene)
    for _ in range(60):
        scene.stage.still()
        hands.frame(40)
    patched = scene.stage.still().copy()
    scene.stage._stills.clear()
    pairs = zip(pygame.image.tobytes(patched, "RGB"), pygame.image.tobytes(scene.stage.still(), "RGB"), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 2  # blending rounds by where a line of pixels begins


def test_a_land_chosen_first_asks_for_the_settler_and_shows_what_each_would_pay(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match())
    hands = Hands(scene)
    for _ in range(200):
        assert hands.until_asked()
        asking = scene.asking
        pairs = {m.target for m in asking.infos.values() if m.verb == "march"}
        lands = [land for land in pairs if land in asking.targets and len(asking.moves_at(land)) > 1]
        if lands:
            break
        _play_with_pad(hands)
    scene._act(lands[0])
    assert asking.prompt(None)[0] == scene.kit.words("table.olympos.origin")
    for ref, moves in asking.targets.items():
        infos = [asking.choice.moves[move] for move in moves]
        cheapest = min(info.total for info in infos)
        assert scene.table.bubble(ref, infos).endswith(str(cheapest)) or "sword" in scene.table.bubble(ref, infos)


def test_another_window_size_leaves_the_question_and_the_focus_where_they_were(tmp_path):
    kit = make_kit(tmp_path)
    scene = make_scene(kit, make_match(people=(0, 1), players=2, seed=3))
    hands = Hands(scene)
    while True:
        assert hands.until_asked()
        lands = [ref for ref, moves in scene.asking.targets.items() if len(moves) > 1 and ref.zone == "map"]
        if lands:
            break
        _play_with_pad(hands)
    scene._act(lands[0])
    target = [ref for ref in scene.asking.targets if scene.focus.put(ref)][-1]
    steps = scene.asking.choice.chosen
    kit.renew((1600, 900))
    scene.layout()
    assert hands.until_asked()
    assert scene.asking.choice.chosen == steps and scene.focus.current.id == target


@pytest.mark.parametrize("game", ["olympos", "path", "ages"])
def test_the_rules_open_at_the_rule_that_a_refusal_cites(tmp_path, game):
    kit = make_kit(tmp_path)
    scene = make_scene(kit, make_match(game, players=2))
    hands, cited = Hands(scene), {}
    for _ in range(6):
        assert hands.until_asked()
        for spot in list(scene.focus.spots):
            if not isinstance(spot.id, Ref) or not scene.focus.put(spot.id) or scene.asking.moves_at(spot.id):
                continue
            inspection = scene.asking.inspect(scene.shown, spot.id)
            told = inspection.refusal if inspection else ""
            if not told:  # no reason is shown; one is told when it is pressed
                scene._refuse(scene.asking, spot.id)
                told = kit.notices.pop() if kit.notices else ""
            numbers = re.findall(r"\(rule (\d+\.\d+)\)", told)
            if numbers:
                hands.press(Intent.RULES)
                cited[numbers[0]] = hands.opened[-1]
                assert isinstance(cited[numbers[0]], Rules) and cited[numbers[0]]._lit == numbers[0], told
        scene._play(next(iter(scene.asking.infos)))
    assert cited
    for rule, screen in cited.items():
        screen.layout()
        top, bottom = screen._page.extents[rule]
        assert screen._offset <= top and min(bottom, top + screen._view.height // 2) <= (
            screen._offset + screen._view.height
        )


@pytest.mark.parametrize("game", ["olympos", "ages"])
def test_the_rules_open_at_the_rule_of_the_last_refusal_of_a_verb(tmp_path, game):
    scene = make_scene(make_kit(tmp_path), make_match(game, players=2))
    hands = Hands(scene)
    assert hands.until_asked()
    asking = scene.asking
    wanted = None
    refs = [spot.id for spot in scene.focus.spots if isinstance(spot.id, Ref)]
    for element in filter(None, map(scene.stage.find, refs)):
        for verb in {info.verb for info in asking.infos.values()}:
            reason = asking.inspector.view.why_not(element.ref, verb)
            if reason and reason.cites and reason.rule != scene.rule_of(element):
                wanted = (element, verb, reason.rule)
    assert wanted
    scene._refuse(asking, wanted[0].ref, wanted[1])
    assert scene.rule_of(wanted[0]) == wanted[2]


def test_the_speed_changed_at_the_table_is_kept(tmp_path):
    kit = make_kit(tmp_path, speed="1")
    hands = Hands(make_scene(kit, make_match(people=())))
    hands.press(Intent.NEXT_TARGET)
    assert kit.settings.speed == settings.load(kit.folder)[0].speed == "2"
    assert list(kit.notices) == [kit.words("table.speed_told", speed=kit.speed_words())] and kit.at_once
    for _ in range(4):
        hands.press(Intent.PREV_TARGET)
    assert kit.settings.speed == settings.load(kit.folder)[0].speed == "0.5"
