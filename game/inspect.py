"""What the inspector tells of the thing under the focus: what it is, what choosing it costs and does, or why it cannot
be chosen. Assembled from the table's portrait, the engine's description, preview and refusal; no rule is known here."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.engine import NOBODY, Asks, Does, Event, MoveInfo, Ref, State
from game.cues import event_icon, icons, link, row
from game.cues import icon as icon_of
from game.preview import Outcome, outcome
from game.stage import Stage
from game.table import Element, Fact, Portrait, Section
from game.teller import Teller

LINES_AT_MOST = 6  # of what follows
NOT_ASKED = ("nothing_here", "not_now")  # reasons that only say that a thing is not what is asked for


@dataclass(frozen=True)
class Inspection:
    """A portrait, then sections about choosing it; `refusal` when it cannot be chosen; `warnings` when it should be
    thought over."""

    portrait: Portrait
    sections: tuple[Section, ...] = ()
    refusal: str = ""
    cites: str = ""  # the rule that the refusal names
    warnings: tuple[str, ...] = ()
    outcome: Outcome | None = None
    move: int | None = None
    reached: tuple[Ref, ...] = ()
    thing: bool = True  # does it lie on the table? a button or a line of a list does not

    @property
    def rule(self) -> str:
        """The rule to open: the one that is cited, else the one that explains the thing."""
        return self.cites or self.portrait.rule


@dataclass
class Inspector:
    """Makes inspections for one decision of one seat. `view` is that seat's own."""

    stage: Stage
    teller: Teller
    view: State
    seat: int
    _outcomes: dict[int, Outcome] = field(default_factory=dict)

    @functools.cached_property
    def figures(self) -> dict[str, int]:
        """The own figures of now."""
        return self.view.facts(self.seat)

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
        sections = [*self._cost(info, foreseen), *self._follows(info, foreseen)]
        warnings = self.stage.table.warnings(self.view, self.seat, info, foreseen.changes)
        if Does.WASTEFUL in info.flags:
            warnings.append(self.teller.words("table.wasteful"))
        reached = {event.target for event in foreseen.events if row(self.teller.game.id, event.kind).mark == "ring"}
        reached |= set(self.stage.table.reaches(self.view, self.seat, info))
        return Inspection(
            portrait, tuple(sections), warnings=tuple(warnings), outcome=foreseen, move=move, reached=tuple(reached),
            thing=element is not None,
        )  # fmt: skip

    def several(self, shown: State, element: Element, moves: Mapping[int, MoveInfo]) -> Inspection:
        """A thing with which several things can be done: each with what it costs."""
        lines = []
        for info in list(moves.values())[:LINES_AT_MOST]:
            icon = icon_of(self.teller.game.id, "verb", info.verb)
            lines.append(Fact(icon, f"{self.teller.move(info)}  {self.in_kind(info)}".rstrip()))
        if len(moves) > LINES_AT_MOST:
            lines.append(Fact("ui_plus", self.teller.words("table.and_more", number=len(moves) - LINES_AT_MOST)))
        portrait = self.stage.table.portrait(shown, element)
        return Inspection(portrait, (Section(self.teller.words("table.possible"), tuple(lines)),))

    def refused(self, shown: State, element: Element) -> Inspection:
        """A thing that cannot be chosen now, with the reason and its numbers, if there is more to say than that."""
        portrait, ref = self.stage.table.portrait(shown, element), element.ref
        reason = self.view.why_not(ref, "")
        if reason and reason.id in NOT_ASKED:
            return Inspection(portrait)
        return Inspection(portrait, refusal=self.reason(ref), cites=self.cited(ref))

    def reason(self, ref: Ref, verb: str = "") -> str:
        """Why a thing cannot be chosen now, or a verb not be done with it."""
        reason = self.view.why_not(ref, verb)
        return self.teller.reason(reason) if reason else ""

    def cited(self, ref: Ref, verb: str = "") -> str:
        """The rule that `reason` names, '' for none."""
        reason = self.view.why_not(ref, verb)
        return reason.rule if reason and reason.cites else ""

    def price(self, info: MoveInfo) -> str:
        """The sums of a cost with their icons, '' if it costs nothing that is summed up."""
        return " ".join(f"{{icon:{icon}}}{sum(n for _, n in parts)}" for icon, parts in self._by_currency(info).items())

    def in_kind(self, info: MoveInfo) -> str:
        """A cost as icons and figures: its parts that are not summed up, then the sums."""
        game = self.teller.game.id
        parts = [(icon_of(game, "cost", what), n) for what, n in info.cost if not icon_of(game, "currency", what)]
        found = [f"{{icon:{icon}}}{n}" for icon, n in parts if n > 0]
        return " ".join([*found, self.price(info)]).rstrip()

    def _by_currency(self, info: MoveInfo) -> dict[str, list[tuple[str, int]]]:
        """The parts of a cost by the icon of their currency; what has none is left out."""
        found: dict[str, list[tuple[str, int]]] = {}
        for what, n in info.cost:
            icon = icon_of(self.teller.game.id, "currency", what)
            if icon:
                found.setdefault(icon, []).append((what, n))
        return found

    def in_short(self, move: int) -> str:
        """What a move does, in the words of its first consequences."""
        section = self._then(self.outcome(move), points=False)
        return "; ".join(fact.text for fact in section.facts[:2]) if section else ""

    # ---- sections ----------------------------------------------------------------------------------------------------

    def _cost(self, info: MoveInfo, foreseen: Outcome) -> list[Section]:
        """Item by item. What counts in one currency is summed up if there is more than one item or only one currency;
        what pays for it stands behind the sum or below it."""
        words, game = self.teller.words, self.teller.game.id
        groups = self._by_currency(info)
        named = words.has(f"table.{game}.cost_total")
        paid = tuple(self.stage.table.cost_facts(self.view, self.seat, info, foreseen.events))
        single: list[Fact] = []
        sums: list[Section] = []
        for icon, parts in groups.items():
            if len(parts) == 1 and not named:
                single.append(self._part(*parts[0]))
                continue
            label = words(f"table.{game}.cost_total") if named else self.teller.label("cost", parts[0][0])
            total = Fact(icon, label, str(sum(n for _, n in parts)), of=self._purse(parts[0][0]))
            sums.append(Section("", tuple(self._part(what, n, of=False) for what, n in parts), total))
        rest = [self._part(what, n) for what, n in info.cost if not icon_of(game, "currency", what)]
        if named and len(sums) == 1:  # one currency: one section
            return [Section(words("table.cost"), sums[0].facts, sums[0].strong, (*rest, *paid))]
        found = [Section("", (*single, *rest, *paid)), *sums] if single or rest or paid else sums
        return [replace(found[0], title=words("table.cost")), *found[1:]] if found else []

    def _part(self, what: str, n: int, of: bool = True) -> Fact:
        icon = icon_of(self.teller.game.id, "cost", what)
        tone = "gain" if n < 0 else ""
        return Fact(icon, self.teller.label("cost", what), _plain(n), tone, self._purse(what) if of else "")

    def _purse(self, what: str) -> str:
        """How much there is to pay a cost with, '' if the event table names no purse."""
        name = link(self.teller.game.id, "purse", what)
        return str(self.figures[name]) if name else ""

    def _follows(self, info: MoveInfo, foreseen: Outcome) -> list[Section]:
        """What comes of it: the table's own words, or figures that change, events, points."""
        own = self.stage.table.outlook(self.view, self.seat, info)
        if own is not None:
            return own
        then = self._then(foreseen, self._changes(info, foreseen))
        return [then] if then else []

    def _changes(self, info: MoveInfo, foreseen: Outcome) -> list[Fact]:
        """Own figures before and after, in the order of [icon.fact]; what only pays the cost is left out."""
        game = self.teller.game.id
        purses = {link(game, "purse", what) for what, _ in info.cost}
        lines = []
        for name, icon in icons(game, "fact").items():
            if name not in foreseen.changes:
                continue
            before, after = foreseen.changes[name]
            if name in purses and after < before:
                continue
            worse = link(game, "worse", name)
            bad = worse == "more" if after > before else worse != "more"
            tone = "" if worse == "neither" else "loss" if bad else "gain"
            bound = link(game, "limit", name)
            of = str(foreseen.changes.get(bound, (0, self.figures[bound]))[1]) if bound else ""
            figure = f"{_plain(before)} \u2192 {_plain(after)}"
            lines.append(Fact(icon, self.teller.label("fact", name), figure, tone, of))
        return lines

    def _then(self, foreseen: Outcome, changes: Sequence[Fact] = (), points: bool = True) -> Section | None:
        """What the own seat gains and loses first, then what happens to others: where room is short the end goes."""
        words, game = self.teller.words, self.teller.game.id
        own: list[Fact] = list(changes)
        others: list[Fact] = []
        for event in foreseen.events:
            spec = row(game, event.kind)
            text = self.teller.event(event) if spec.then else ""
            if text:
                icon = event_icon(self.stage.table, event)
                fact = Fact(icon, text, *_gain(event, self.seat, spec.chip))
                (own if event.seat == self.seat else others).append(fact)
        if points and foreseen.points:
            tone = "gain" if foreseen.points > 0 else "loss"
            own.append(Fact(icon_of(game, "score", "total"), words("table.points"), _signed(foreseen.points), tone))
        lines = [*own, *others]
        more = len(lines) - LINES_AT_MOST
        lines = lines[:LINES_AT_MOST]
        if more > 0:
            lines.append(Fact("ui_plus", words("table.and_more", number=more)))
        if foreseen.cut:
            lines.append(Fact("ui_eye", words("table.unknown_follows")))
        elif not self.stage.table.turns_vary or Asks.SEALED in self.view.decision().flags:
            pass  # where several choose at once, whoever is asked next is no news
        elif foreseen.next_seat not in (NOBODY, self.seat):
            lines.append(Fact("ui_next", words("table.next_seat", seat=self.teller.seat(foreseen.next_seat))))
        elif foreseen.next_seat == self.seat and lines:
            lines.append(Fact("ui_next", words("table.you_go_on")))
        return Section(words("table.then"), tuple(lines)) if lines else None


def _plain(n: int) -> str:
    return f"\u2212{-n}" if n < 0 else str(n)


def _signed(n: int) -> str:
    return f"\u2212{-n}" if n < 0 else f"+{n}" if n else "0"


def _gain(event: Event, seat: int, chip: str) -> tuple[str, str]:
    """Figure and tone of a foreseen event: what the own seat gains or loses."""
    if chip not in ("gain", "loss", "change") or event.seat != seat or not event.amount:
        return "", ""
    if chip == "change":
        return _signed(event.amount), "gain" if event.amount > 0 else "loss"
    return (f"+{event.amount}", "gain") if chip == "gain" else (f"\u2212{event.amount}", "loss")
