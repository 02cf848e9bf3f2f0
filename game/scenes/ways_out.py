"""Where the table leads: the pause with its seats, the results, another deal, the replay."""

from __future__ import annotations

import random

from core.match import Match, Seat
from game.kit import Kit
from game.scene import Change, Push, Replace
from game.scenes import routes
from game.scenes.pause import Pause, SeatState
from game.session import Session


def pause(kit: Kit, session: Session, rule: str) -> Change:
    """The pause; nobody thinks meanwhile. `rule` is where its rules open."""
    session.pause()
    seats = [SeatState(i, seat.name, seat.level, session.lent.get(i, "")) for i, seat in enumerate(session.match.seats)]
    return Push(Pause(kit, session.match.game.id, seats, rule))


def results(kit: Kit, session: Session) -> Change:
    """The end of the match, with the same players once more and the replay as ways on."""
    match = session.match

    def once_more() -> Change:
        seats = [Seat(seat.name, seat.level) for seat in match.seats]
        deal = Match.new(match.game.id, seats, match.options, random.SystemRandom().getrandbits(63))
        return Replace(routes.at_table(kit, deal, session.pads, practice=session.practice))

    return Replace(routes.results(kit, match, once_more, kept="id" in match.notes))
