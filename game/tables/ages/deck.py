"""The cards of Ages as the table knows them: by the number in Refs, with colours, picture and names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.art.cardart import Picture as Art
from game.files import table
from game.kit import Kit
from game.tables.ages.signs import URBAN, Card
from game.teller import Teller

ERAS = ("a", "i", "ii", "iii")
AGE_ICONS = ("age_a", "age_1", "age_2", "age_3")
COLUMNS = ("farm", "mine", "lab", "temple", "arena", "library", "theater", "infantry", "cavalry", "artillery")
_GROUPS = {"infantry": "military", "cavalry": "military", "artillery": "military", "airforce": "military",
           "territory": "colony"}  # fmt: skip
_FAMILIES = {"infantry": "military", "airforce": "air", "territory": "colony", "bonus": "military"}


@dataclass(frozen=True, slots=True)
class Look:
    """Colours of a kind of card, the silhouette of its picture, its icon."""

    band: str
    on: str
    window: str
    icon: str


class Deck:
    """All cards of the game. A number beyond the cards is a back: only its age is known."""

    def __init__(self, kit: Kit, teller: Teller, data: dict[str, Any]) -> None:
        self.kit, self.teller = kit, teller
        self.cards: list[Card] = data["card"]
        self.backs: list[Card] = data["back"]
        self.number = {card["id"]: i for i, card in enumerate(self.cards)}
        self._emblems = table("art/ages.toml")["picture"]
        self._kinds = kit.theme.token("color.kind_ages")

    def known(self, number: int) -> bool:
        """Is it a card of which more than the back is known?"""
        return 0 <= number < len(self.cards)

    def card(self, number: int) -> Card:
        """Its entry in cards.toml; a back has only `id` and `level`."""
        return self.cards[number] if self.known(number) else self.backs[number - len(self.cards)]

    def level(self, number: int) -> int:
        """Its age: A = 0."""
        return int(self.card(number)["level"])

    def age_icon(self, number: int) -> str:
        """Icon of its age."""
        return AGE_ICONS[self.level(number)]

    def column(self, card: Card) -> int:
        """Which column of the tableau a technology stands in; air forces share that of artillery."""
        return COLUMNS.index("artillery" if card["kind"] == "airforce" else card["kind"])

    def row(self, card: Card) -> int:
        """Which row: its age; air forces stand above the first artillery, which comes in Age II."""
        return 1 if card["kind"] == "airforce" else int(card["level"])

    def group(self, card: Card) -> str:
        """Its entry in [color.kind_ages]."""
        kind = str(card["kind"])
        if kind in URBAN:
            return "urban"
        return "special" if kind.startswith("special") else _GROUPS.get(kind, kind)

    def look(self, card: Card) -> Look:
        """How its kind looks."""
        spec = self._kinds[self.group(card)]
        icon = f"kind_{card['kind']}" if self.group(card) in ("urban", "military") else spec["icon"]
        return Look(spec["band"], spec["on"], spec["window"], icon)

    def art(self, card: Card) -> Art:
        """The picture on it."""
        emblem, companion = (*self._emblems[card["id"]], "")[:2]
        kind = "special" if self.group(card) == "special" else str(card["kind"])
        return Art(card["id"], emblem, _FAMILIES.get(kind, kind), ERAS[card["level"]], companion)

    def emblem(self, card: Card) -> str:
        """The icon that stands for it where there is no room for a picture."""
        return str(self._emblems[card["id"]][0])

    def name(self, card: Card, short: bool = False) -> str:
        """Its name, or the short one that may be parted."""
        return self.teller.piece(card["id"], short)

    def kind_name(self, card: Card) -> str:
        """What kind of card it is, in words."""
        return self.teller.piece(str(card["kind"]))
