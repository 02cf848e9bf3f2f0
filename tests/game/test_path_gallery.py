"""A crowded market of Path: what can be chosen lies in lines with names; what a claim means that may be kept."""

import pygame
import pytest

from core.engine import NOBODY, Ref
from game.asking import OPTION
from game.bindings import Intent
from game.table import Element
from game.tables.path import contest, gallery, portraits
from game.widgets.tokens import seat_icon
from tests.game.tabletop import make_kit, make_match, make_scene
from tests.game.test_path_table import _lost, _meet, _recorded

CROWD = 12


def _crowd(state):
    phase = state.at("phase")
    return phase in ("wonders", "leaders") and len([c for c in state.get_ids(phase) if c]) > CROWD


def _lines(scene):
    return [e for e in scene.stage.shown.values() if e.face[0] == "line of a shop"]


@pytest.mark.parametrize("contested", [False, True])
def test_who_chooses_in_a_crowded_shop_reads_the_names(tmp_path, contested):
    scene, hands = _recorded(5, lambda state: _crowd(state) and bool(_lost(state)) == contested, tmp_path)
    phase = scene.shown.at("phase")
    lines, panel = _lines(scene), scene.stage.find(gallery.PANEL).rect
    there = [card for card in scene.shown.get_ids(phase) if card]
    assert {e.piece for e in lines} == set(there) - set(_lost(scene.shown))
    for line in lines:
        x, y, w, h = line.rect
        assert x >= panel[0] and y >= panel[1] and x + w <= panel[0] + panel[2] and y + h <= panel[1] + panel[3]
        assert not any(_meet(line.rect, other.rect) for other in lines if other is not line)
        assert not contested or not _meet(line.rect, scene.stage.find(contest.PANEL).rect)
    covered = [e for e in scene.stage.shown.values() if e.zone and e not in lines and _meet(e.rect, panel)]
    assert not covered, "what lies below can have no focus"
    legal = {ref for ref in scene.asking.targets if ref.zone == phase}
    large = {e.ref for e in scene.stage.shown.values() if e.face[0] == "contested"}
    assert legal <= {e.ref for e in lines} | large
    hands.press(Intent.NEXT_TARGET)
    assert scene.pointing.at in legal


def test_who_does_not_choose_sees_the_market(tmp_path):
    scene, _ = _recorded(5, _crowd, tmp_path)
    view = scene.session.match.state.view(NOBODY)
    asked = scene.table.snapshot(view).asked
    for seat in range(5):
        found = [e for e in scene.table.elements(view, seat) if e.face[0] == "line of a shop"]
        assert bool(found) == (seat == asked)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_lines_of_a_crowded_shop_have_names_of_their_own(tmp_path, lang):
    table = make_scene(make_kit(tmp_path, language=lang), make_match("path", people=(0,), players=5)).table
    box = table.gallery.lines(tuple(table.gallery.layout["beside_contest"]), 24)[0]
    for group in ("wonder", "leader"):
        pictures = set()
        for card in table.game.data[group]:
            face = ("line of a shop", card["id"], 3, (False, True))
            surface = table.picture(Element(Ref(f"{group}s"), box, face, "shops", card["id"])).surface
            pictures.add(pygame.image.tobytes(surface, "RGBA"))
        assert len(pictures) == len(table.game.data[group]), "one looks like another"


def test_a_claim_says_what_keeping_and_giving_it_up_mean(tmp_path):
    def wanted(state):
        if state.finished or state.decision().kind not in ("hold_leader", "hold_wonder"):
            return False
        kept = state.view(state.decision().seat).get_ids("held")[state.decision().seat]
        return bool(kept)

    scene, _ = _recorded(5, wanted, tmp_path)
    s = scene.table.snapshot(scene.shown)
    card = portraits.holding(s, s.asked)
    assert card == scene.asking.decision.piece
    element = next(e for e in scene.stage.shown.values() if e.piece == card and e.zone == "shops")
    told = scene.table.portrait(scene.shown, element)
    (facts,) = (section.facts for section in told.sections)
    price = scene.table.places.price(s.players[s.asked], card)
    assert f"}}{price}" in facts[0].text and len(facts) == 3
    rank = [player.priority.index(scene.table.places.cards[card]["field"]) for player in s.players]
    before = [seat for seat in range(5) if f"{{icon:{seat_icon(scene.kit, seat)}}}" in facts[1].text]
    assert all(rank[seat] < rank[s.asked] for seat in before)
    other = next(e for e in scene.stage.shown.values() if e.zone == "shops" and e.piece not in ("", card))
    assert scene.table.portrait(scene.shown, other).text, "of other cards it tells what they do"


def test_a_list_of_numbers_covers_no_ruler(tmp_path):
    scene, _ = _recorded(4, lambda state: not state.finished and state.decision().kind == "exchange", tmp_path)
    shown = [spot.rect for spot in scene.focus.spots if spot.zone == OPTION]
    zones = [scene.kit.theme.rect(f"path.{name}") for name in ("research", "tracks", "events", "trays")]
    assert shown and not any(box.collidelistall(zones) for box in shown)


def test_a_contest_is_over_when_the_next_phase_begins(tmp_path):
    """Its panel goes with the banner, and what lay below it is there as it was."""
    scene, _ = _recorded(5, lambda state: _lost(state) and state.at("phase") == "technologies", tmp_path)
    stage, s = scene.stage, scene.table.snapshot(scene.shown)
    hidden = [e for e in stage.shown.values() if e.ref.zone == "trays"]
    assert hidden and not any(e.zone for e in hidden)
    match = scene.session.match
    event = None
    while event is None:
        events = match.play(match.state.legal("search")[0])
        event = next((e for e in events if e.kind in ("phase_challenge", "phase_battle")), None)
    stage.prepare(match.state.view(s.asked), s.asked)
    stage.touch(scene.table.concerns(event))
    assert stage.find(contest.PANEL) is None
    assert [e for e in stage.shown.values() if e.ref.zone == "trays"] == hidden
