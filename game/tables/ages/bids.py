"""What a bid for a territory means: what it would take of the own force, and what the others could send."""

from __future__ import annotations

from game.kit import Kit
from game.table import Fact, Section
from game.tables.ages.snapshot import Snapshot
from game.teller import Teller
from game.widgets.tokens import seat_icon


def outlook(kit: Kit, teller: Teller, s: Snapshot, seat: int, amount: int) -> list[Section]:
    """Of a bid of so much; 0 = of passing."""
    own = s.civs[seat].facts
    if amount:
        force = Fact("ind_colony_bonus", kit.words("table.ages.bid_takes"), str(amount), of=str(own["force"]))
    else:
        force = Fact("ui_next", kit.words("table.ages.bid_out"))
    others = tuple(
        Fact(seat_icon(kit, civ.seat), teller.seat(civ.seat), str(civ.facts["force_public"]))
        for civ in s.civs
        if civ.seat != seat and civ.facts["bidding"]
    )
    rivals = [Section(teller.label("fact", "force_public"), others)] if others else []
    return [Section("", (force,)), *rivals]
