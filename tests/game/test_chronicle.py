"""The log and the ticker: what is told, and to whom."""

import pytest

from core.engine import EVERYTHING, NOBODY, SEAT_LETTERS
from core.match import Match, Seat
from game.playback import Playback
from game.widgets.drawer import LogView, log_box
from tests.game.tabletop import make_kit

DRAWN = {"en": "draws {piece}", "ja": "{piece}を引く"}
HIDDEN = {"en": "a military card", "ja": "軍事カード"}


def playback_of(tmp_path, match, language="en"):
    kit = make_kit(tmp_path, language=language)
    return Playback(kit, match, match.state.view(0), 0, level=lambda _: "", thinking=lambda _: False)


def passed(turns, **options):
    """A match in which `turns` turns went by without an action: military cards are drawn from round 2 on."""
    match = Match.new("ages", [Seat("Mika"), Seat("Gorgo")], {"start_player": "first", **options}, 1)
    for _ in range(turns):
        while (kind := match.state.decision().kind) != "act":
            match.play(match.game.move_from_text("pass") if kind == "politics" else match.state.legal()[0])
        match.play(match.game.move_from_text("end"))
    return match


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_drawn_card_is_named_to_its_owner_alone(tmp_path, language):
    match = passed(3)
    playback = playback_of(tmp_path, match, language)
    cards = [playback.teller.piece(e.piece) for e in match.record[-1].events if e.kind == "draw"]
    assert cards
    for viewer, told in ((0, cards), (EVERYTHING, cards), (1, [HIDDEN[language]] * len(cards))):
        lines = [line.text for line in playback.chronicle.lines(viewer) if line.event.kind == "draw"]
        assert [DRAWN[language].format(piece=one) in line for one, line in zip(told, lines, strict=True)], lines
        assert all(one in line for one, line in zip(told, lines, strict=True)), lines


def test_the_ticker_forgets_what_the_next_viewer_may_not_know(tmp_path):
    match = passed(3)
    playback = playback_of(tmp_path, match)
    drawn = next(e for e in match.record[-1].events if e.kind == "draw")
    name = playback.teller.piece(drawn.piece)
    for viewer in (NOBODY, 1):
        playback.ticker = drawn
        playback.show(match.state.view(0), 0)
        assert name in playback.ticker_line()
        playback.show(match.state.view(viewer), 0)
        assert name not in playback.ticker_line(), SEAT_LETTERS[viewer] if viewer != NOBODY else "nobody"


def test_ages_are_named_and_what_their_end_takes_is_told(tmp_path):
    match = passed(2 * 11)
    lines = [line.text for line in playback_of(tmp_path, match).chronicle.lines(EVERYTHING)]
    assert "Age I begins" in lines
    end = lines.index("Age I ends")
    assert {"Mika loses 2 yellow tokens", "Gorgo loses 2 yellow tokens", "Age II begins"} <= set(lines[end:])


def test_a_recap_is_no_higher_than_its_lines(tmp_path):
    playback = playback_of(tmp_path, passed(1))
    full = playback.kit.theme.rect("hud.drawer")
    lines = playback.chronicle.lines(EVERYTHING)[:1]
    low, high = (log_box(playback.kit, LogView(lines * count, "")) for count in (1, 60))
    assert low.topleft == full.topleft and low.height < full.height / 4
    assert high == full
