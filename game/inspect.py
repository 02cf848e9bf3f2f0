"""What the inspector tells of the thing under the focus: what it is, what choosing it costs and does, or why it cannot
be chosen. Assembled from the table's portrait, the engine's description, preview and refusal; no rule is known here."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.engine import NOBODY, Does, Event, MoveInfo, Ref, State
from game.cues import event_icon, row
from game.cues import icon as icon_of
from game.preview import Outcome, outcome
from game.stage import Stage
from game.table import Element, Fact, Portrait, Section
from game.teller import Teller

LINES_AT_MOST = 6  # of what follows


@dataclass(frozen=True)
class Inspection:
    """A portrait, then sections about choosing it; `refusal` when it cannot be chosen; `warning` when it should not."""

    portrait: Portrait
    sections: tuple[Section, ...] = ()
    refusal: str = ""
    warning: str = ""
    outcome: Outcome | None = None
    move: int | None = None
    reached: tuple[Ref, ...] = ()


@dataclass
class Inspector:
    """Makes inspections for one decision of one seat. `view` is that seat's own."""

    stage: Stage
    teller: Teller
    view: State
    seat: int
    _outcomes: dict[int, Outcome] = field(default_factory=dict)

    def outcome(self, move: int) -> Outcome:
        """What a move would do, computed once."""
        if move not in self._outcomes:
            self._outcomes[move] = outcome(self.view, self.seat, move)
        return self._outcomes[move]

    def look(self, shown: State, element: Element) -> Inspection:
        """A thing that has nothing to do with the decision. `shown` is the view that is drawn."""
        return Inspection(self.stage.table.portrait(shown, element))

    def chosen(self, shown: State, element: Element | None, move: int, info: MoveInfo) -> Inspection:
        """A thing (or a line of a list) that stands for a move."""
        foreseen = self.outcome(move)
        if element is not None:
            portrait = self.stage.table.portrait(shown, element)
        else:
            name = self.teller.move(info)
            text = self.teller.text(info.piece) if info.piece else ""
            portrait = Portrait(name, text=text)
        sections = [s for s in (self._cost(info, foreseen), self._then(foreseen), self._points(foreseen)) if s]
        warning = self.teller.words("table.wasteful") if Does.WASTEFUL in info.flags else ""
        reached = {event.target for event in foreseen.events if row(self.teller.game.id, event.kind).mark == "ring"}
        reached |= set(self.stage.table.reaches(self.view, self.seat, info))
        return Inspection(
            portrait, tuple(sections), warning=warning, outcome=foreseen, move=move, reached=tuple(reached)
        )

    def refused(self, shown: State, element: Element) -> Inspection:
        """A thing that cannot be chosen now, with the reason and its numbers."""
        return Inspection(self.stage.table.portrait(shown, element), refusal=self.reason(element.ref))

    def reason(self, ref: Ref) -> str:
        """Why a thing cannot be chosen now."""
        reason = self.view.why_not(ref)
        return self.teller.reason(reason) if reason else ""

    def price(self, info: MoveInfo) -> str:
        """The sum of a cost with its icon, '' if it costs nothing that is summed up."""
        game = self.teller.game.id
        summed = [(icon_of(game, "currency", what), n) for what, n in info.cost if icon_of(game, "currency", what)]
        if len({icon for icon, _ in summed}) != 1:
            return ""
        return f"{{icon:{summed[0][0]}}}{sum(n for _, n in summed)}"

    def in_kind(self, info: MoveInfo) -> str:
        """Parts of a cost that are not summed up, as icons and figures."""
        game = self.teller.game.id
        parts = [(icon_of(game, "cost", what), n) for what, n in info.cost if not icon_of(game, "currency", what)]
        return " ".join(f"{{icon:{icon}}}{n}" for icon, n in parts if n > 0)

    def in_short(self, move: int) -> str:
        """What a move does, in the words of its first consequences."""
        section = self._then(self.outcome(move))
        return "; ".join(fact.text for fact in section.facts[:2]) if section else ""

    # ---- sections ----------------------------------------------------------------------------------------------------

    def _cost(self, info: MoveInfo, foreseen: Outcome) -> Section | None:
        """Item by item; what counts in one currency is summed up, what pays for it stands below the sum."""
        words, game = self.teller.words, self.teller.game.id
        summed = [(what, n) for what, n in info.cost if icon_of(game, "currency", what)]
        rest = tuple(self._part(what, n) for what, n in info.cost if (what, n) not in summed)
        paid = rest + tuple(self.stage.table.cost_facts(self.view, self.seat, info, foreseen.events))
        if not summed and not paid:
            return None
        currencies = {icon_of(game, "currency", what) for what, _ in summed}
        strong, key = None, f"table.{game}.cost_total"
        if len(currencies) == 1 and words.has(key):
            strong = Fact(currencies.pop(), words(key), str(sum(n for _, n in summed)))
        return Section(words("table.cost"), tuple(self._part(what, n) for what, n in summed), strong, paid)

    def _part(self, what: str, n: int) -> Fact:
        icon = icon_of(self.teller.game.id, "cost", what)
        return Fact(icon, self.teller.label("cost", what), _plain(n), "gain" if n < 0 else "")

    def _then(self, foreseen: Outcome) -> Section | None:
        words, game = self.teller.words, self.teller.game.id
        lines: list[Fact] = []
        for event in foreseen.events:
            spec = row(game, event.kind)
            text = self.teller.event(event) if spec.then else ""
            if text:
                icon = event_icon(self.stage.table, event)
                lines.append(Fact(icon, text, *_gain(event, self.seat, spec.chip)))
        more = len(lines) - LINES_AT_MOST
        lines = lines[:LINES_AT_MOST]
        if more > 0:
            lines.append(Fact("ui_plus", words("table.and_more", number=more)))
        if foreseen.cut:
            lines.append(Fact("ui_eye", words("table.unknown_follows")))
        elif foreseen.next_seat not in (NOBODY, self.seat):
            lines.append(Fact("ui_next", words("table.next_seat", seat=self.teller.seat(foreseen.next_seat))))
        elif foreseen.next_seat == self.seat:
            lines.append(Fact("ui_next", words("table.you_go_on")))
        return Section(words("table.then"), tuple(lines)) if lines else None

    def _points(self, foreseen: Outcome) -> Section | None:
        if not foreseen.points:
            return None
        tone = "gain" if foreseen.points > 0 else "loss"
        game = self.teller.game.id
        line = Fact(icon_of(game, "score", "total"), self.teller.words("table.points"), _signed(foreseen.points), tone)
        return Section("", (line,))


def _plain(n: int) -> str:
    return f"\u2212{-n}" if n < 0 else str(n)


def _signed(n: int) -> str:
    return f"\u2212{-n}" if n < 0 else f"+{n}" if n else "0"


def _gain(event: Event, seat: int, chip: str) -> tuple[str, str]:
    """Figure and tone of a foreseen event: what the own seat gains or loses."""
    if not chip or event.seat != seat or not event.amount:
        return "", ""
    return (f"+{event.amount}", "gain") if chip == "gain" else (f"\u2212{event.amount}", "loss")
