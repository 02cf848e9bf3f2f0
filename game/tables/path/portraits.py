"""What inspector and zoom tell of the things of Path."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from core.engine import NOBODY
from game.table import Element, Fact, Portrait, Section
from game.tables.path.bigcards import event_card, shop_card, technology_card
from game.tables.path.places import LADDER, LEVELS
from game.tables.path.signs import (
    AGENTS,
    FIELDS,
    ROMAN,
    WHEN,
    agent_icon,
    field_icon,
    gains,
    left_wing,
    markup,
    right_wing,
    spread,
)
from game.tables.path.snapshot import HIDDEN, REMOVED, Player, Snapshot
from game.widgets.tokens import seat_icon

if TYPE_CHECKING:
    from game.tables.path import PathTable

SECOND_NEXT = 2  # later events told in the portrait of the next one


def portrait(table: PathTable, s: Snapshot, element: Element) -> Portrait:
    """The portrait of an element, by what lies there."""
    made = {
        "market": _offer, "hand": _own_card, "board": _own_card, "discards": _discards, "wonders": _shop,
        "leaders": _shop, "research": _field, "philosophy": _level, "population": _population,
        "heritage": _heritage, "events": _event, "trays": _tray, "seats": _seat,
    }  # fmt: skip
    return made[element.ref.zone](table, s, element)


def _seats_line(table: PathTable, values: Sequence[object]) -> str:
    return "  ".join(f"{{icon:{seat_icon(table.kit, i)}}} {value}" for i, value in enumerate(values))


# ---- technologies ------------------------------------------------------------------------------------------------


def _wings(table: PathTable, card: Mapping[str, Any]) -> tuple[Fact, ...]:
    """Left and right in icons, a line each: beside them stands what each would make of the pool."""
    words = table.kit.words
    left, right = _icons(card)
    return (
        Fact("side_left", words("table.path.on_left", gains=left)),
        Fact("side_right", words("table.path.on_right", gains=right)),
    )


def _icons(card: Mapping[str, Any]) -> list[str]:
    """Both wings as icons."""
    return [
        "".join(f"{{icon:{i}}}" for i in spread(pairs)) or "\u2013" for pairs in (left_wing(card), right_wing(card))
    ]


def _offered(table: PathTable, card: Mapping[str, Any]) -> tuple[Fact, ...]:
    """Both wings in a line, as on the card, and what buying brings at once."""
    left, right = _icons(card)
    found = [Fact("side_left", f"{left}   {{icon:side_right}} {right}")]
    if card["bonus"]:
        gained = table.kit.words("table.path.when_bought", gains=markup(gains(card["bonus"]), "+"))
        found.append(Fact(WHEN["instant"], gained))
    return tuple(found)


def _technology_kind(table: PathTable, card: Mapping[str, Any], copies: int | None = None) -> str:
    field, level = table.teller.piece(card["field"]), ROMAN[card["level"]]
    if not card["level"]:
        return table.kit.words("table.path.kind_starter", field=field)
    if copies is None:
        return table.kit.words("table.path.kind_technology", field=field, level=level, vp=card["vp"])
    return table.kit.words("table.path.kind_offer", field=field, level=level, vp=card["vp"], copies=copies)


def _offer(table: PathTable, s: Snapshot, element: Element) -> Portrait:
    words, teller, ref = table.kit.words, table.teller, element.ref
    cell = s.market[ref.index // LEVELS][ref.index % LEVELS]
    offer = next(o for o in cell if o.card == element.piece)
    card = table.places.cards[offer.card]
    sections = [Section("", _offered(table, card))]
    for other in cell:
        if other.card != offer.card:
            name = words("table.path.beside", card=teller.piece(other.card), copies=other.copies)
            sections.append(Section(name, _offered(table, table.places.cards[other.card])))
    kind = _technology_kind(table, card, offer.copies)
    icons = (field_icon(card["field"]),)
    name, text = teller.piece(offer.card), teller.text(offer.card)
    return Portrait(name, kind, icons, None, "", tuple(sections), "8.4", zoom_text=text)


def _own_card(table: PathTable, s: Snapshot, element: Element) -> Portrait:
    words, teller = table.kit.words, table.teller
    card, facts = table.places.cards[element.piece], s.players[element.ref.owner].facts
    limits = words("table.path.limits", agents=facts["limit_agents"], research=facts["limit_research"])
    notes = (
        Fact("track_population", limits),
        Fact("act_discard", words("table.path.if_discarded", vp=card["vp"])),
    )
    sections = (Section("", _wings(table, card)), Section("", notes))
    name, kind, icons = teller.piece(element.piece), _technology_kind(table, card), (field_icon(card["field"]),)
    return Portrait(name, kind, icons, None, "", sections, "4.1", zoom_text=teller.text(element.piece))


def to_place(own: Portrait, placed: Mapping[str, Fact]) -> Portrait:
    """A card of the hand that is to be placed: at each wing what it would make of the pool, instead of the limits."""
    wings, notes = own.sections
    facts = tuple(
        replace(fact, figure=of.figure, tone=of.tone, of=of.of) if (of := placed.get(fact.icon)) else fact
        for fact in wings.facts
    )
    return replace(own, sections=(replace(wings, facts=facts), replace(notes, facts=notes.facts[1:])))


def _discards(table: PathTable, s: Snapshot, element: Element) -> Portrait:
    words, teller = table.kit.words, table.teller
    cards = [table.places.cards[c] for c in s.players[element.ref.owner].discarded]
    lines = tuple(Fact(field_icon(c["field"]), teller.piece(c["id"]), str(c["vp"])) for c in cards)
    name = teller.label("zone", "discards")
    return Portrait(
        name, "", ("act_discard",), element.ref.owner, "", (Section(words("table.path.points"), lines),), "4.2"
    )


# ---- wonders and leaders -----------------------------------------------------------------------------------------


def _shop(table: PathTable, s: Snapshot, element: Element) -> Portrait:
    words, teller, card = table.kit.words, table.teller, table.places.cards[element.piece]
    wonder = element.piece.startswith("w_")
    kind = words(
        "table.path.kind_wonder" if wonder else "table.path.kind_leader",
        field=teller.piece(card["field"]),
        vp=card["vp"],
    )
    owner = element.ref.owner if element.ref.owner != NOBODY else None
    sections, text = [], teller.text(element.piece)
    if owner is None and holding(s, table.bottom) == element.piece:
        sections += _held(table, s, element.piece)
        text = ""  # what it does was weighed before; it stands on the zoom
    elif owner is None and len(s.players) > 1:  # alone nobody contests a card
        agent = "builder" if wonder else "ambassador"
        have = _seats_line(table, [p.trays[AGENTS.index(agent)] for p in s.players])
        claims = "".join(f"{{icon:{seat_icon(table.kit, seat)}}}" for seat in s.by_claim(card["field"]))
        sections.append(
            Section(
                words("table.path.claims"),
                (Fact(agent_icon(agent), have), Fact("track_priority", claims)),
            )
        )
    elif owner is not None and not wonder:
        key = "table.path.in_office" if element.ref.index == 0 else "table.path.in_cemetery"
        sections.append(
            Section(words("table.path.note"), (Fact("cemetery" if element.ref.index else "kind_leader", words(key)),))
        )
    icons = (field_icon(card["field"]),)
    rule = "6.5" if text else "7.1"
    zoom_text = teller.text(element.piece)
    return Portrait(teller.piece(element.piece), kind, icons, owner, text, tuple(sections), rule, zoom_text=zoom_text)


def holding(s: Snapshot, seat: int) -> str:
    """The card on which a seat has a claim that it may keep or give up now; '' = none."""
    return s.players[seat].held if s.decision in ("hold_wonder", "hold_leader") and s.asked == seat else ""


def _held(table: PathTable, s: Snapshot, card: str) -> list[Section]:
    """What keeping a claim and giving it up mean, and whose claim goes before it."""
    words, seat = table.kit.words, table.bottom
    agent = "builder" if card.startswith("w_") else "ambassador"
    price, field = table.places.price(s.players[seat], card), table.places.cards[card]["field"]
    tray = AGENTS.index(agent)
    order = s.by_claim(field)
    stronger = sorted(order[: order.index(seat)])
    before = [i for i in stronger if s.players[i].trays[tray] >= table.places.price(s.players[i], card)]
    rivals = "".join(f"{{icon:{seat_icon(table.kit, i)}}}" for i in before)
    goes_before = words("table.path.hold_before", seats=rivals) if before else words("table.path.hold_first")
    keep = words("table.path.hold_keep", price=f"{{icon:{agent_icon(agent)}}}{price}")
    lines = (Fact("ui_pin", keep), Fact("track_priority", goes_before), Fact("ui_next", words("table.path.hold_drop")))
    return [Section("", lines)]


# ---- tracks ------------------------------------------------------------------------------------------------------


def _field(table: PathTable, s: Snapshot, element: Element) -> Portrait:
    words, teller, number = table.kit.words, table.teller, element.ref.index
    field = FIELDS[number]
    order = s.by_claim(field)
    research = tuple(Fact(seat_icon(table.kit, i), teller.seat(i), str(s.players[i].research[number])) for i in order)
    cards = _seats_line(table, [p.facts[f"cards_{field}"] for p in s.players])
    owned = Section(words("table.path.cards_of_field"), (Fact(field_icon(field), cards),))
    sections = (Section(words("table.path.by_priority"), research), owned) if len(order) > 1 else (owned,)
    return Portrait(
        teller.piece(field),
        teller.label("zone", "research"),
        (field_icon(field),),
        None,
        teller.text(field),
        sections,
        "8.1",
    )


def _level(table: PathTable, s: Snapshot, element: Element) -> Portrait:
    words, teller, level = table.kit.words, table.teller, element.ref.index
    boon, state = s.boons[level - 1][element.ref.sub]
    step = table.pictures.levels[level]
    here = "".join(f"{{icon:{seat_icon(table.kit, i)}}}" for i, p in enumerate(s.players) if p.philosophy == level)
    facts = [
        Fact("agent_philosopher", words("table.path.level_price"), str(step["cost"])),
        Fact("tok_vp", words("table.path.level_vp"), str(step["vp"])),
        Fact("tok_boon", words("table.path.level_times"), f"\u00d7{step['boon_multiplier']}"),
    ]
    if here:
        facts.append(Fact("track_philosophy", here))
    name = teller.piece(boon) if boon and state != HIDDEN else words("table.path.hidden_boon")
    text = (
        words("table.path.boon_gone")
        if state == REMOVED
        else teller.text(boon)
        if boon and state != HIDDEN
        else words("table.path.boon_hidden")
    )
    kind = words("table.path.kind_boon", level=ROMAN[level])
    section = Section(words("table.path.level", level=ROMAN[level]), tuple(facts))
    return Portrait(name, kind, ("tok_boon",), None, text, (section,), "6.2")


def _population(table: PathTable, s: Snapshot, element: Element) -> Portrait:
    words, teller, steps = table.kit.words, table.teller, table.pictures.steps
    lines = tuple(
        Fact(
            seat_icon(table.kit, i),
            words("table.path.step_limit", step=p.population),
            str(steps[p.population]["limit"]),
        )
        for i, p in enumerate(s.players)
    )
    player = s.players[table.bottom]
    ahead = [step for step in steps[player.population + 1 :] if step["gain"] or step["vp"]][:SECOND_NEXT]
    later = tuple(
        Fact(
            "track_population",
            words("table.path.step_brings", step=step["step"]),
            f"{markup(gains(step['gain']), '+')}" or f"{{icon:tok_vp}}{step['vp']}",
        )
        for step in ahead
    )
    sections = [Section(words("table.path.limit"), lines)]
    if later:
        sections.append(Section(words("table.path.next_steps"), later))
    piece = "population_track"
    return Portrait(teller.piece(piece), "", ("track_population",), None, teller.text(piece), tuple(sections), "5.2")


def _heritage(table: PathTable, s: Snapshot, element: Element) -> Portrait:
    teller, piece = table.teller, "heritage_track"
    lines = tuple(Fact(seat_icon(table.kit, i), teller.seat(i), str(p.heritage)) for i, p in enumerate(s.players))
    section = Section(teller.piece(piece), lines)
    return Portrait(teller.piece(piece), "", ("track_heritage",), None, teller.text(piece), (section,), "9.6")


# ---- events ------------------------------------------------------------------------------------------------------


def _event(table: PathTable, s: Snapshot, element: Element) -> Portrait:
    if element.ref.index == LADDER:
        return _ladder(table, s)
    words, teller, card = table.kit.words, table.teller, table.pictures.events[element.piece]
    challenge = "fate" in card
    side = 0 if challenge else 1
    rounds = table.game.data["tracks"]["events"]["challenge_rounds" if challenge else "battle_rounds"]
    cards, at = (s.challenges, s.battles)[side], s.resolved[side]
    kind = words(
        "table.path.kind_challenge" if challenge else "table.path.kind_battle",
        round=rounds[at],
        field=teller.piece(card["field"]) if challenge else "",
    )
    now = []
    for i, player in enumerate(s.players):
        figure = player.facts["next_history"] if challenge else player.facts["power"]
        more = ""
        if challenge and card["final"]:
            more = words("table.path.and_threshold", vp=player.facts["next_threshold"])
        elif challenge:
            more = words("table.path.and_bonus", times=player.facts["next_bonus"])
        elif player.facts["rank"]:
            more = words("table.path.and_rank", rank=player.facts["rank"])
        now.append(Fact(seat_icon(table.kit, i), more, str(figure)))
    waiting = [sum(p.waiting[side][at:]) for p in s.players]
    if any(waiting):
        now.append(
            Fact(agent_icon("unit" if side else "sage"), words("table.path.waiting", seats=_seats_line(table, waiting)))
        )
    later = tuple(
        Fact("event_battle" if side else field_icon(table.pictures.events[c]["field"]),
             words("table.path.in_round", round=rounds[i], card=teller.piece(c)))
        for i, c in enumerate(cards)
        if i > at
    )  # fmt: skip
    sections = [Section(words("table.path.if_now"), tuple(now))]
    if later:
        sections.append(Section(words("table.path.later"), later))
    icons = ("event_challenge", field_icon(card["field"])) if challenge else ("event_battle",)
    return Portrait(
        teller.piece(element.piece),
        kind,
        icons,
        None,
        teller.text(element.piece),
        tuple(sections),
        "9.2" if challenge else "9.6",
    )


def _ladder(table: PathTable, s: Snapshot) -> Portrait:
    words, teller = table.kit.words, table.teller
    lines = []
    for i, p in sorted(enumerate(s.players), key=lambda one: -one[1].facts["power"]):
        units = p.trays[AGENTS.index("unit")]
        text = words("table.path.power_parts", heritage=p.heritage, units=units)
        lines.append(Fact(seat_icon(table.kit, i), text, str(p.facts["power"])))
    lines += [Fact("threat", teller.piece("threat"), str(n)) for n in table.places.threats(s)]
    section = Section(words("table.path.power"), tuple(lines))
    return Portrait(words("table.path.power"), "", ("ind_strength",), None, teller.text("threat"), (section,), "9.6")


# ---- own things and seats ----------------------------------------------------------------------------------------


def _tray(table: PathTable, s: Snapshot, element: Element) -> Portrait:
    words, teller, number = table.kit.words, table.teller, element.ref.index
    agent = AGENTS[number]
    lines = [Fact(seat_icon(table.kit, i), teller.seat(i), str(p.trays[number])) for i, p in enumerate(s.players)]
    own = s.players[element.ref.owner]
    if s.phase in ("place", "agents") and own.facts[f"pool_{agent}"]:
        lines.append(Fact("phase_b", words("table.path.from_cards"), f"+{own.facts[f'pool_{agent}']}", "gain"))
    section = Section(teller.label("zone", "trays"), tuple(lines))
    return Portrait(teller.label("cost", agent), "", (agent_icon(agent),), None, teller.text(agent), (section,), "1.4")


def _seat(table: PathTable, s: Snapshot, element: Element) -> Portrait:
    words, teller, seat = table.kit.words, table.teller, element.ref.owner
    p = s.players[seat]
    trays = "  ".join(f"{{icon:{agent_icon(a)}}}{n}" for a, n in zip(AGENTS, p.trays, strict=True))
    research = "  ".join(f"{{icon:{field_icon(f)}}}{n}" for f, n in zip(FIELDS, p.research, strict=True))
    tracks = (
        f"{{icon:track_philosophy}}{p.philosophy}  {{icon:track_population}}{p.facts['limit_agents']}  "
        f"{{icon:track_heritage}}{p.heritage}"
    )
    has = [Fact("tray_generic", trays), Fact("track_research", research), Fact("track_priority", tracks)]
    sections = [Section(words("table.path.has"), tuple(has))]
    cards = _people(table, p)
    if cards:
        sections.append(Section(words("table.path.cards"), tuple(cards)))
    placed = [c for c in (*p.left, *p.right) if c] or [c for c in p.hand if c]
    if placed:
        names = words("table.path.list_mark").join(teller.piece(c, short=True) for c in placed)
        sections.append(Section(words("table.path.technologies"), (Fact("ind_hand_civil", names),)))
    kind = words("table.path.board_of", board=teller.piece(p.board)) if p.board else ""
    return Portrait(teller.seat(seat), kind, (), seat, teller.text(p.board) if p.board else "", tuple(sections), "2.1")


def _people(table: PathTable, p: Player) -> list[Fact]:
    teller = table.teller
    lines = [Fact("kind_leader", teller.piece(p.leader))] if p.leader else []
    mark = table.kit.words("table.path.list_mark")
    if p.cemetery:
        lines.append(Fact("cemetery", mark.join(teller.piece(c, short=True) for c in p.cemetery)))
    if p.wonders:
        lines.append(Fact("kind_wonder", mark.join(teller.piece(c, short=True) for c in p.wonders)))
    return lines


# ---- large -------------------------------------------------------------------------------------------------------


def big(table: PathTable, element: Element, size: tuple[int, int]) -> pygame.Surface | None:
    """The large card of a technology, wonder, leader or event; other things have none."""
    piece = element.piece
    if piece in table.pictures.events:
        return event_card(table, table.pictures.events[piece], size)
    card = table.places.cards.get(piece)
    if card is None:
        return None
    return technology_card(table, card, size) if "variant" in card else shop_card(table, card, size)
