"""How a match ended: places, points by part, and the course of the scores. Plain data for the results screen."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.match import Match
from game import loans
from game.files import asset, table

MOST_POINTS = 60  # of a course: enough for a line, few enough to count quickly
SCORES = "design/scores.toml"


@dataclass
class SeatOutcome:
    """One seat: its place (1 = first, shared when tied) and its points."""

    seat: int
    name: str  # typed, '' = none
    level: str  # '' = a person
    place: int
    total: int
    parts: dict[str, int]  # score id -> points, in the order of the game
    stand_in: str = ""  # level of the computer that made most moves of a person's seat


@dataclass
class Mark:
    """Something worth remembering, over the course: where (0..1 of the match) and which icon."""

    at: float
    icon: str


@dataclass
class Outcome:
    """A finished match. `course` holds for each seat its points at equal steps of it, first and last included."""

    game: str
    seats: list[SeatOutcome]  # winners first
    course: list[list[int]]
    marks: list[Mark] = field(default_factory=list)
    assisted: bool = False
    match_id: str = ""
    title: str = ""  # what the score of a match alone is called, '' = nothing

    @property
    def winners(self) -> list[SeatOutcome]:
        """The seats in first place."""
        return [seat for seat in self.seats if seat.place == 1]

    @property
    def margin(self) -> int:
        """Points between the first and the next place; 0 when shared or alone."""
        rest = [seat.total for seat in self.seats if seat.place > 1]
        return self.seats[0].total - max(rest) if rest and len(self.winners) == 1 else 0

    def parts_shown(self) -> list[str]:
        """The parts in which anybody has points, in the order of the game."""
        first = self.seats[0].parts
        return [part for part in first if any(seat.parts.get(part) for seat in self.seats)]


def of(match: Match) -> Outcome:
    """The outcome of a match (of a running one: as if it ended now)."""
    state = match.state
    seats: list[SeatOutcome] = []
    place = 1
    for tied in state.ranking():
        for seat in tied:
            info = match.seats[seat]
            points = (state.total(seat), state.scores(seat))
            seats.append(SeatOutcome(seat, info.name, info.level, place, *points, loans.stand_in(match, seat)))
        place += len(tied)
    played = len(match.record)
    steps = min(MOST_POINTS, played)
    plies = [round(i * played / steps) for i in range(steps + 1)] if steps else [0]
    states = [match.state_at(ply) for ply in plies]
    course = [[s.total(seat) for s in states] for seat in range(state.seats)]
    named = match.notes.get("id", "")
    return Outcome(match.game.id, seats, course, _marks(match), match.assisted, named, _title(match))


def _title(match: Match) -> str:
    """Alone there is nobody to win against: some games have a name for how far one came."""
    if match.state.seats > 1:
        return ""
    ratings = match.game.data.get("tracks", {}).get("solo", {}).get("rating", ())
    return next((str(one["id"]) for one in ratings if match.state.total(0) < one["below"]), "")


def _marks(match: Match) -> list[Mark]:
    """The great moments: events that scores.toml names for the game."""
    game = match.game.id
    wanted = table(SCORES).get(game, {}).get("marks", {})
    emblems = table(f"art/{game}.toml")["picture"] if asset(f"art/{game}.toml").is_file() else {}
    played = max(len(match.record), 1)
    marks = []
    for ply, move in enumerate(match.record):
        for event in move.events:
            art = emblems.get(event.piece, [""])[0]
            name = wanted.get(event.kind, "").format(piece=event.piece, amount=event.amount, art=art)
            if name and asset(f"icons/{name}.svg").is_file():
                marks.append(Mark((ply + 1) / played, name))
    return marks


def look(game: str, part: str, number: int) -> tuple[str, str]:
    """(icon, colour) of a part of the score; `number` is its place in the list, for those without an entry."""
    data = table(SCORES)
    entry = data.get(game, {}).get(part)
    if entry:
        return str(entry["icon"]), str(entry["color"])
    palette = data["palette"]
    return "tok_vp", str(palette[number % len(palette)])


def example(game: str) -> Outcome:
    """A made-up outcome of a game, for looking at the screen without playing (--scene results)."""
    parts = [p for p in table(SCORES).get(game, {}) if p != "marks"][:7] or ["points"]
    values = ((1, 8, 6, 2, 14, 7, 5), (2, 6, 7, 0, 12, 10, 3), (3, 9, 8, 0, 10, 0, 6), (2, 5, 4, 8, 10, 0, 2))
    levels = ("", "master", "master", "adept")
    seats = []
    for place, (order, row) in enumerate(zip((0, 1, 3, 2), values, strict=True), start=1):
        figures = dict(zip(parts, row, strict=False))
        seats.append(SeatOutcome(order, "", levels[place - 1], place, sum(figures.values()), figures))
    seats.sort(key=lambda s: -s.total)
    for number, seat in enumerate(seats, start=1):
        seat.place = number
    steps = 12
    course: list[list[int]] = [[] for _ in seats]
    for seat in seats:
        bend = 1.25 + 0.2 * seat.seat
        course[seat.seat] = [round(seat.total * (i / steps) ** bend) for i in range(steps + 1)]
    marks = [Mark(at, name) for at, name in zip((0.42, 0.6, 0.7, 0.88), table(SCORES)["example"][game], strict=True)]
    return Outcome(game, seats, course, marks)
