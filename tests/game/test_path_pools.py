"""Phase A of Path in the inspector: what a card makes of the pools on either side, their limits, what would be lost."""

import pytest

from core import engine
from game.preview import outcome
from game.tables.path import pools
from tests.game.tabletop import Hands, make_kit, make_match, make_scene

GAME = engine.game("path")
HAND = ["t_spi_3a", "t_ind_2a", "t_ind_3a", "t_cul_0", "t_mil_0"]
SIDE = {"place_left": "agents", "place_right": "research"}


@pytest.fixture
def table(tmp_path):
    return make_scene(make_kit(tmp_path), make_match("path", people=(0,), players=2)).table


def placing(population=0):
    state = GAME.setup(2, {}, 4)
    state.put("hand[a]", HAND)
    state.put("population[a]", population)
    state.ready("place", 0)
    return state


@pytest.mark.parametrize("verb", SIDE)
def test_placing_a_card_tells_the_pool_before_and_after_with_its_limit(table, verb):
    state = placing(population=5)
    for card in HAND[:2]:
        view, move = state.view(0), GAME.move_from_text(f"{verb} {card} 0")
        (section,) = table.outlook(view, 0, view.describe(move))
        before = state.facts(0)
        state.apply(move)
        now, limit = state.facts(0)[f"pool_{SIDE[verb]}"], before[f"limit_{SIDE[verb]}"]
        assert [(f.figure, f.of) for f in section.facts] == [
            (f"{before[f'pool_{SIDE[verb]}']} \u2192 {now}", str(limit))
        ]
        assert table.warnings(view, 0, view.describe(move), outcome(view, 0, move).changes) == [], "there is room"


@pytest.mark.parametrize("verb", SIDE)
def test_what_would_be_over_the_limit_is_said_before_and_with_the_confirmation(table, verb):
    state, told = placing(), []
    for card in HAND[:2]:
        view, move = state.view(0), GAME.move_from_text(f"{verb} {card} 0")
        told = table.warnings(view, 0, view.describe(move), outcome(view, 0, move).changes)
        state.apply(move)
    facts = state.facts(0)
    worst = facts[f"pool_{SIDE[verb]}"] - facts[f"limit_{SIDE[verb]}"]
    assert worst > 0
    assert told == pools.lost(table, facts) and str(worst) in told[0]
    other = next(one for one in SIDE if one != verb)
    for text in (f"{other} {HAND[2]} 0", f"{other} {HAND[3]} 0", f"discard {HAND[4]} 0"):
        state.apply(GAME.move_from_text(text))
    view = state.view(0)
    confirm = next(m for m in view.legal() if GAME.move_text(m) == "confirm")
    (section,) = table.outlook(view, 0, view.describe(confirm))
    facts = state.facts(0)
    assert [(f.figure, f.of) for f in section.facts[:2]] == [
        (str(facts[f"pool_{kind}"]), str(facts[f"limit_{kind}"])) for kind in ("agents", "research")
    ]
    assert [fact.text for fact in section.facts[2:]] == pools.lost(table, facts)
    assert told[0] in [fact.text for fact in section.facts]


def test_a_card_of_the_hand_tells_both_sides_before_anything_is_pressed(tmp_path):
    scene = make_scene(make_kit(tmp_path), make_match("path", people=(0,), players=2, seed=4))
    hands = Hands(scene)
    hands.until_asked()
    while scene.asking.decision.kind != "place":
        scene._play(scene.session.match.state.legal()[0])
        hands.until_asked()
    view, table = scene.session.own_view(), scene.table
    element = next(e for e in scene.stage.shown.values() if e.ref.zone == "hand")
    wings = {fact.icon: fact for fact in table.portrait(view, element).sections[0].facts}
    for verb, kind in SIDE.items():
        move = next(m for m in view.legal() if GAME.move_text(m).startswith(f"{verb} {element.piece}"))
        now, after = view.facts(0)[f"pool_{kind}"], view.sample(1)
        after.apply(move)
        then = after.facts(0)[f"pool_{kind}"]
        figure = f"{now} \u2192 {then}" if then != now else ""
        assert wings[f"side_{verb.removeprefix('place_')}"].figure == figure


def test_what_is_left_out_counts_down_to_the_limit(table):
    state = GAME.setup(2, {}, 4)
    for path, value in {"phase": "agents", "left[a]": HAND[:2], "hand[a]": [], "population[a]": 0}.items():
        state.put(path, value)
    state.ready("trim_agents", 0)
    view = state.view(0)
    leave = next(m for m in view.legal() if GAME.move_text(m).startswith("leave"))
    (section,) = table.outlook(view, 0, view.describe(leave))
    facts, over = state.facts(0), state.decision().number
    assert over == facts["pool_agents"] - facts["limit_agents"] > 0
    state.apply(leave)
    rest = state.decision().number if state.decision().kind == "trim_agents" else 0
    assert [(f.figure, f.of) for f in section.facts] == [
        (str(facts["pool_agents"]), str(facts["limit_agents"])), (f"{over} \u2192 {rest}", "")
    ]  # fmt: skip
    while state.decision().number:
        state.apply(next(m for m in state.legal() if GAME.move_text(m).startswith("leave")))
    view, limit = state.view(0), str(facts["limit_agents"])
    confirm = next(m for m in view.legal() if GAME.move_text(m) == "confirm")
    (section,) = table.outlook(view, 0, view.describe(confirm))
    assert [(f.figure, f.of) for f in section.facts] == [(limit, limit)]
