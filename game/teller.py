"""Events, moves, decisions and refusals of a game in the words of its language file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.engine import NOBODY, Decision, Event, Game, MoveInfo, Reason, Ref
from game.i18n import Words


class Teller:
    """Sentences about one match. `seats` are the players' names, `place` names a Ref (a table knows how)."""

    def __init__(self, words: Words, game: Game, seats: Sequence[str], place: Callable[[Ref], str]) -> None:
        self.words, self.game, self.seats, self._place = words, game, seats, place

    def key(self, family: str, name: str) -> str:
        """Full key of a sentence of this game."""
        return f"{self.game.id}.{family}.{name}"

    def has(self, family: str, name: str) -> bool:
        """Does the game have words for it?"""
        return self.words.has(self.key(family, name))

    def seat(self, seat: int) -> str:
        """A player's name."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else self.words("table.nobody")

    def piece(self, piece: str, short: bool = False) -> str:
        """Name of a card, tile or region; the short form where there is one and room is narrow."""
        if not piece:
            return self.words("table.unknown_card")
        if short and self.has("short", piece):
            return self.words(self.key("short", piece))
        return self.words(self.key("piece", piece))

    def text(self, piece: str) -> str:
        """What a card does, '' if the files say nothing."""
        return self.words(self.key("text", piece)) if self.has("text", piece) else ""

    def place(self, ref: Ref) -> str:
        """Name of a place."""
        return self._place(ref) if ref else ""

    def event(self, event: Event) -> str:
        """The log line; '' for events that are only shown."""
        if not self.has("event", event.kind):
            return ""
        one = self.key("event_amount", f"{event.kind}_{event.amount}")  # a sentence for this amount alone
        hidden = f"table.{self.game.id}.hidden_card"  # what a card is called that the viewer may not know
        return self.words(
            one if self.words.has(one) else self.key("event", event.kind),
            seat=self.seat(event.seat),
            piece=self.piece(event.piece)
            if event.piece
            else self.words(hidden if self.words.has(hidden) else "table.unknown_card"),
            cause=self.piece(event.cause) if event.cause else "",
            source=self.place(event.source),
            target=self.place(event.target),
            amount=event.amount,
            total=event.total,
        )

    def verb(self, verb: str) -> str:
        """The label of a button."""
        return self.words(self.key("verb", verb)) if self.has("verb", verb) else verb

    def label_of(self, info: MoveInfo) -> str:
        """The label of a button that is a concrete move."""
        back = self._ends_where_it_begins("verb", info)
        return self.words(back) if back else self.verb(info.verb)

    def _ends_where_it_begins(self, family: str, info: MoveInfo) -> str:
        """Key of the words that a verb has of its own where a move leads back to its place, '' for none."""
        same = (info.subject.zone, info.subject.index) == (info.target.zone, info.target.index)
        key = f"table.{self.game.id}.{family}_back.{info.verb}"
        return key if same and self.words.has(key) else ""

    def move(self, info: MoveInfo) -> str:
        """One sentence that describes a concrete move; its verb where the files have no sentence."""
        if not self.has("move", info.verb):
            return self.verb(info.verb)
        return self.words(
            self._ends_where_it_begins("move", info) or self.key("move", info.verb),
            piece=self.piece(info.piece) if info.piece else "",
            subject=self.place(info.subject),
            target=self.place(info.target),
            amount=info.amount,
        )

    def reason(self, reason: Reason) -> str:
        """Why something is refused, with its numbers and its rule."""
        sentence = self.words(
            self.key("reason", reason.id),
            need=reason.need,
            have=reason.have,
            piece=self.piece(reason.piece) if reason.piece else "",
            seat=self.seat(reason.seat) if reason.seat != NOBODY else "",
        )
        return self.words("table.reason_rule", reason=sentence, rule=reason.rule) if reason.cites else sentence

    def prompt(self, decision: Decision) -> tuple[str, str]:
        """What is asked: the verb line and the line below it."""
        arguments = {
            "piece": self.piece(decision.piece) if decision.piece else "",
            "number": decision.number,
            "seat": self.seat(decision.seat),
        }
        verb = self.words(self.key("decision", decision.kind), **arguments)
        detail = self.key("detail", decision.kind)
        return verb, self.words(detail, **arguments) if self.words.has(detail) else ""

    def label(self, family: str, name: str) -> str:
        """Name of a cost, score, fact, feature or step."""
        return self.words(self.key(family, name))
