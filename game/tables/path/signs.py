"""What stands for what: icons of agents, fields, gains and effects of Path, and how a wing of a card is counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Pair = tuple[str, int]  # icon, how many
AGENTS = ("philosopher", "builder", "ambassador", "unit", "sage")
FIELDS = ("culture", "science", "spirituality", "industry", "military")
ROMAN = ("", "I", "II", "III", "IV", "V")
PHASES = {
    "place": "a", "agents": "b", "philosophy": "c", "wonders": "c", "leaders": "c", "research": "d",
    "technologies": "e", "challenge": "f", "battle": "f",
}  # fmt: skip
WHEN = {
    "instant": "timing_instant", "permanent": "timing_permanent", "cemetery": "timing_cemetery",
    "endgame": "timing_endgame",
}  # fmt: skip
_PLAIN = {
    "population": "track_population", "heritage": "track_heritage", "research_any": "track_research",
    "agents_any": "tok_cube", "vp": "tok_vp", "philosophy_step": "track_philosophy", "vp_per": "tok_vp",
}  # fmt: skip


def agent_icon(agent: str) -> str:
    """Icon of an agent and of its tray."""
    return f"agent_{agent}"


def field_icon(field: str) -> str:
    """Icon of a field of research."""
    return f"pk_{field}"


def gain_icon(gain: Mapping[str, Any]) -> str:
    """Icon of one gain or payment of cards.toml."""
    kind = gain["kind"]
    if kind in ("agents", "future_agents", "produce_agents"):
        return agent_icon(gain["agent"])
    if kind in ("research", "produce_research"):
        return field_icon(gain["field"])
    return _PLAIN.get(kind, "event_fate")


def gains(entries: Iterable[Mapping[str, Any]], times: int = 1) -> tuple[Pair, ...]:
    """Gains as icons and figures; where a card gives several of a kind at once the figure is their number."""
    return tuple((gain_icon(e), times * int(e.get("n", len(e.get("rounds", ())) or 1))) for e in entries)


def left_wing(card: Mapping[str, Any]) -> tuple[Pair, ...]:
    """Agents of a technology."""
    return tuple((agent_icon(e["agent"]), e["n"]) for e in card["left"])


def right_wing(card: Mapping[str, Any]) -> tuple[Pair, ...]:
    """Research of a technology."""
    return tuple((field_icon(e["field"]), e["n"]) for e in card["right"])


def spread(pairs: Sequence[Pair]) -> list[str]:
    """Every single icon of a wing, a pair drawn twice."""
    return [icon for icon, n in pairs for _ in range(n)]


def markup(pairs: Sequence[Pair], sign: str = "") -> str:
    """Gains in a line of text with icons."""
    return " ".join(f"{{icon:{icon}}}{sign}{n}" for icon, n in pairs)


def timings(card: Mapping[str, Any]) -> tuple[str, ...]:
    """When the effects of a wonder or leader act: each icon once, in their order."""
    return tuple(dict.fromkeys(WHEN[e["when"]] for e in card["effects"]))
