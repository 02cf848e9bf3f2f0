"""What a game must say about its table: where everything lies and how it looks. The rest of the client is the same.

A table lists `Element`s for a view; each has a place, a picture and a name. The client finds out what moved between
two lists, what can be pointed at, what is legal, what the inspector tells. game/tables/README.md explains it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

import pygame

from core.engine import NOBODY, Decision, Event, Game, MoveInfo, Ref, State
from game.kit import Kit

if TYPE_CHECKING:
    from game.ranking import Ranking

Box = tuple[float, float, float, float]  # x, y, w, h on the 1920x1080 canvas
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Element:
    """Something that lies on the table. Two elements with the same `face` and size look the same.

    `ref` is the thing of the rules it stands for (the same Ref that moves and events name); `part` tells several
    elements of one ref apart; `zone` is the focus zone, '' = it cannot be pointed at; `piece` is the id of the card or
    tile that lies there, '' = none or unknown; a higher `layer` lies above."""

    ref: Ref
    rect: Box
    face: tuple[Hashable, ...]
    zone: str = ""
    piece: str = ""
    part: str = ""
    layer: int = 0

    @property
    def key(self) -> tuple[Ref, str]:
        """What it is, whatever it looks like."""
        return self.ref, self.part


@dataclass(frozen=True, slots=True)
class Picture:
    """An element drawn at its final size. `offset` is where its top left corner lies from that of the element's
    rectangle (shadows and rims stick out)."""

    surface: pygame.Surface
    offset: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Crumb:
    """One pill of the line that says where in the match we are. `now` is golden."""

    text: str
    now: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of the inspector or the zoom: icon, words, a figure at the right edge. `tone` is '', gain, loss; `of`
    stands pale behind the figure: what there is to pay it with, or a limit."""

    icon: str
    text: str
    figure: str = ""
    tone: str = ""
    of: str = ""


@dataclass(frozen=True)
class Ledger:
    """Figures in columns under `heads`. A line is an icon, words, and for each column a figure with its tone."""

    heads: tuple[str, ...]
    lines: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]


@dataclass(frozen=True)
class Section:
    """A titled group of lines; `strong` is the sum under a line, `after` what follows it. A `ledger` says in columns
    what would be too many lines."""

    title: str
    facts: tuple[Fact, ...] = ()
    strong: Fact | None = None
    after: tuple[Fact, ...] = ()
    ledger: Ledger | None = None


@dataclass(frozen=True)
class Portrait:
    """What a thing is, for inspector and zoom: name, what kind of thing, badges, and text in its own words.
    `zoom_text` says in words what the sections show in icons: only the zoom has room for both."""

    name: str
    kind: str = ""
    icons: tuple[str, ...] = ()
    owner: int | None = None
    text: str = ""
    sections: tuple[Section, ...] = ()
    rule: str = ""  # chapter or rule of the rulebook that explains it
    zoom_text: str = ""


@dataclass
class Seats:
    """Who sits where, as a table needs to know it. `level` is asked anew each time: seats change hands."""

    names: list[str]
    level: Callable[[int], str] = field(default=lambda seat: "")
    thinking: Callable[[int], bool] = field(default=lambda seat: False)


class Table(ABC):
    """One game's table at one size and language. Made anew when either changes."""

    zones: Sequence[str] = ()  # focus zones, in reading order
    theme_name: str = "title"
    yielding: Sequence[str] = ()  # parts that give way to marks on their zone (names on a map)
    telling: Sequence[str] = ()  # zones whose targets say what they cost even while other zones are asked as well
    beginning: str = ""  # icon of what a move begins at, where ends of others can be pointed at as well
    gauges: Sequence[str] = ()  # figures whose change stands beside every target while a set is picked
    counted: Mapping[str, Sequence[tuple[int | str, ...]]] = MappingProxyType({})
    # ^ first word of a face -> where figures stand in it that count up and down instead of switching
    turns_vary = True  # whose turn follows a move is news
    lifts: Sequence[str] = ("hand",)  # zones whose things rise under the focus
    lists_verbs = False  # what can be done with a thing in several ways is listed before anything is pressed

    def __init__(self, kit: Kit, game: Game, seats: Seats) -> None:
        self.kit, self.game, self.seats = kit, game, seats

    # ---- the picture -------------------------------------------------------------------------------------------------

    @abstractmethod
    def base(self) -> pygame.Surface:
        """The whole window with everything that never changes while this match lasts, opaque."""

    @abstractmethod
    def elements(self, view: State, seat: int) -> list[Element]:
        """Everything that may change, as the viewer sees it. `seat` sits at the bottom (the viewer, or the first
        seat when nobody has claimed the screen). Only `view` may be looked at."""

    def drawer_box(self) -> Box | None:
        """Where another seat is looked at in full; None = there is no more to see of it than its plaque."""
        return None

    def visited(self, elements: list[Element], view: State, seat: int) -> list[Element]:
        """The table while another seat is looked at in its drawer."""
        return elements

    @abstractmethod
    def picture(self, element: Element) -> Picture:
        """Draws an element at its final size; the caller keeps the picture by face and size."""

    def outline(self, element: Element) -> list[list[Point]] | None:
        """Rings on the canvas if the element is no rectangle: hit test, marks and focus follow them."""
        return None

    def zone_box(self, zone: str) -> Box | None:
        """What is darkened while a target in a zone is asked for; None = nothing is."""
        layout = self.kit.theme.layout(self.game.id)
        box = layout.get(zone)
        return (box[0], box[1], box[2], box[3]) if isinstance(box, list) else None

    def spot_box(self, element: Element) -> Box:
        """Where an element counts as being when the focus moves by direction; the focus ring follows the outline."""
        return element.rect

    def spot(self, ref: Ref) -> Ref:
        """The element's Ref that stands for a thing the rules name: moves and events may be finer than the table."""
        return ref

    def ends(self, move: MoveInfo) -> tuple[Ref, Ref]:
        """The two things that stand for a move, those it takes and touches if not said otherwise."""
        return move.subject, move.target

    def free(self, ref: Ref) -> bool:
        """May a move be begun at this thing, but never has to be (one worker is like another)?"""
        return False

    def locks(self, decision: Decision, element: Element) -> bool:
        """Does a thing that cannot be taken carry a lock while this is asked? Its reason is told, whatever else is
        asked for."""
        return False

    def explains(self, decision: Decision, element: Element) -> bool:
        """Is it told why a thing cannot be taken while this is asked, even where nothing of its zone can be?"""
        return False

    def rank(self, move: MoveInfo) -> int:
        """How unlikely a move is to be meant (0 = as any other): a preview shows the likeliest of several."""
        return 0

    def concerns(self, event: Event) -> list[Ref]:
        """What an event makes new besides its source and target: the figures of its seat."""
        return [self.plaque(event.seat)] if event.seat != NOBODY else []

    def point_of(self, ref: Ref) -> Point | None:
        """Where travelling things start and arrive, if not in the middle of the element."""
        return None

    def box_of(self, ref: Ref) -> Box | None:
        """Where a place is that no element stands for (an empty space that a weighed move would reach)."""
        return None

    def radius(self, element: Element) -> float:
        """How round the corners of marks and focus ring are."""
        return 8.0

    def triggers(self, decision: Decision) -> tuple[str, str] | None:
        """Verbs that the two triggers play on the focused thing, where that is quicker than stepping."""
        return None

    def rule_asked(self, decision: Decision) -> str:
        """The rule of what is asked, where it tells more than those of the things it is asked about; '' = theirs."""
        return ""

    def drops(self, decision: Decision) -> Mapping[str, Box]:
        """Verbs that the mouse plays by dragging a thing to a place; empty = nothing is dragged."""
        return {}

    # ---- words -------------------------------------------------------------------------------------------------------

    @abstractmethod
    def name_of(self, ref: Ref) -> str:
        """What a place or thing is called in a sentence."""

    def piece_icon(self, piece: str) -> str:
        """Icon id of a card, tile or token, '' if it has none."""
        return ""

    @abstractmethod
    def portrait(self, view: State, element: Element) -> Portrait:
        """What the inspector and the zoom tell of an element, apart from moves and refusals."""

    @abstractmethod
    def crumbs(self, view: State) -> list[Crumb]:
        """Where in the match we are."""

    def steps(self, event: Event) -> list[Crumb]:
        """What stands under the banner of an event: the steps of what begins, those of now in gold."""
        return []

    def reference(self, view: State) -> list[list[Section]]:
        """The quick reference: columns of what is looked up in the middle of a turn; empty = this match has none."""
        return []

    def bubble(self, ref: Ref, moves: list[MoveInfo]) -> str:
        """A short mark beside a legal target (text with icons), '' = none."""
        return ""

    def reaches(self, view: State, seat: int, move: MoveInfo) -> list[Ref]:
        """Places a weighed move would reach, ringed, where no foreseen event says so yet."""
        return []

    def cost_facts(self, view: State, seat: int, move: MoveInfo, events: Sequence[Event]) -> list[Fact]:
        """Lines under the sum of the cost: what pays for it, what is left. `events` are those foreseen."""
        return []

    def outlook(self, view: State, seat: int, move: MoveInfo) -> list[Section] | None:
        """What follows a move in the table's own words; None = the events foreseen and the figures that change."""
        return None

    def warnings(self, view: State, seat: int, move: MoveInfo, changes: Mapping[str, tuple[int, int]]) -> list[str]:
        """What a player should know before a move; `changes` are the own figures before and after it."""
        return []

    def stops(self, view: State, seat: int, move: MoveInfo) -> list[str] | None:
        """Warnings that make a press a held one; None = the engine says whether it is held."""
        return None

    def selected(self, view: State, seat: int) -> list[Ref]:
        """What `seat` has chosen so far in a decision of several picks: marked with a gold edge and a check."""
        return []

    # ---- motion and music --------------------------------------------------------------------------------------------

    def sprite(self, name: str, event: Event) -> Picture | None:
        """What travels when an event moves something: `name` is the sprite of its row. The offset is from the point
        where it is. None = the element at its source."""
        return None

    def sound(self, event: Event) -> str:
        """What an event sounds like where it happens; '' = as its row says."""
        return ""

    def ranking(self, events: Sequence[Event]) -> Ranking | None:
        """The panel of a comparison: `events` happen together, the first of them has the motion "ranking"."""
        return None

    def claims(self, event: Event) -> Sequence[Box]:
        """What flashes one after the other before the clash of an event, on the canvas: who goes before whom."""
        return ()

    def music(self, view: State) -> str:
        """The loop that fits what is shown."""
        return self.game.id

    def layers(self, view: State) -> Sequence[str]:
        """The loops that go with that of `music`, in time with it."""
        return ()

    def path(self, event: Event) -> list[Point]:
        """Points of the canvas a travelling thing passes, from source to target; empty = straight."""
        return []

    def plaque(self, seat: int) -> Ref:
        """Where the figures of a seat stand: chips rise from it, and it is drawn anew when an event concerns it."""
        return Ref("seats", seat)

    def zoom_picture(self, element: Element, size: tuple[int, int]) -> pygame.Surface | None:
        """The thing large, in window pixels; None = there is nothing more to see than the element itself."""
        return None
