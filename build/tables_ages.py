"""Tables of Ages: checks core/ages/cards.toml and writes its cards, effects, banks and lengths as C.

The vocabulary of effects is closed: every word of it stands in the lists below, and nowhere else in Python. What each
word does is one case of one function in core/ages (README.md there names them).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tables

FILE = "core/ages/cards.toml"
WORKER_KINDS = [
    "farm",
    "mine",
    "lab",
    "temple",
    "arena",
    "library",
    "theater",
    "infantry",
    "cavalry",
    "artillery",
    "airforce",
]
SPECIAL_KINDS = ["special_military", "special_civil", "special_colonization", "special_construction"]
CIVIL_KINDS = [*WORKER_KINDS, "government", *SPECIAL_KINDS, "wonder", "leader", "action"]
MILITARY_KINDS = ["event", "territory", "tactic", "aggression", "war", "pact", "bonus"]
KINDS = [*CIVIL_KINDS, *MILITARY_KINDS]
WHEN = ["always", "finished", "take_technology", "play_technology", "attacked", "now"]
RATINGS = ["culture", "science", "strength"]
WHO = [
    "self", "each", "active", "rival", "strongest", "weakest", "strongest_two", "weakest_two", "most_culture",
    "most_culture_if_weak", "least_culture", "happiest",
]  # fmt: skip
WHAT = [
    # plain changes of the seat they hit
    "culture", "science", "strength", "food", "resource", "civil_action", "military_action", "arms", "population",
    "blue_tokens", "draw", "unrest",
    # named functions
    "keep_hand", "goods", "mix", "build", "destroy", "harvest", "mining", "economy", "emigration", "old_leader",
    "lose_colony", "agreement", "ravage", "terrorism", "yellow_to_strongest", "plunder", "raid", "annex",
    "assassinate", "sabotage", "steal_science", "steal_culture", "steal_yellow", "seize_science", "holy_war",
]  # fmt: skip
PER = [
    "one", "infantry", "cavalry", "artillery", "units", "warriors", "temple_faces", "art_faces", "best_lab_library",
    "best_theater_culture", "theaters", "libraries", "labs", "library_theater_pairs", "lab_levels", "library_levels",
    "theater_levels", "colonies", "partner_wonders", "technology_levels", "farm_mine_workers",
    "urban_military_workers", "stronger", "richer", "culture_rate", "science_rate", "stored_food", "discontent",
    "food_production", "resource_production", "urban_levels", "unit_arena_levels", "civil_actions",
    "military_actions", "happiness", "strength", "content_workers", "government_special_levels", "science_rank",
    "strength_rank", "top_technologies", "wonders", "advantage",
]  # fmt: skip
ABILITIES = [
    "none", "double_faces", "best_mine_twice", "liner", "smithy", "discovery", "levy", "no_tactics", "captain",
    "terror", "best_army_twice", "non_violence", "lab_resources", "stronghold", "open_borders", "trade_routes",
    "cooperation",
]  # fmt: skip
PRICES = ["growth", "wonder", "science", "build", "build_at_war", "rival_build"]
ORDERS = ["none", "stage", "grow", "build_urban", "build_farm_mine", "upgrade", "technology"]
ENDS = ["round", "turn"]
SCORINGS = ["counters", "open", "piles"]
NEEDS = ["none", "leader", "wonder", "colony", "urban"]
NUMBERS = {
    "cost_science": 0, "cost_revolution": 0, "cost_build": 0, "cost_ma": 0, "food": 0, "resource": 0, "science": 0,
    "culture": 0, "happy": 0, "strength": 0, "civil_actions": 0, "military_actions": 0, "urban_limit": 0,
    "colonization": 0, "blue_tokens": 0, "yellow_tokens": 0, "civil_hand": 0, "military_hand": 0, "infantry": 0,
    "cavalry": 0, "artillery": 0, "army_strength": 0, "army_strength_obsolete": 0, "defense": 0, "ability_n": 0,
    "discount_by": 0, "stages_per_action": 0,
}  # fmt: skip
FLAGS = ["starting", "symmetric", "no_attacks", "no_war_on_b", "ends_on_attack"]
OTHER = {
    "id",
    "kind",
    "level",
    "copies",
    "cost_stages",
    "price",
    "ability",
    "orders",
    "needs",
    "cost_ma_of",
    "discount",
}
SIDE = ["food", "resource", "culture", "strength", "military_actions"]
STAGES_MOST, PRICES_MOST = 5, 2


def _word(entry: str, word: str, allowed: list[str], what: str) -> int:
    if word not in allowed:
        raise tables.TableError(f"{FILE}: {entry}: '{word}' is no {what} (one of {', '.join(allowed)})")
    return allowed.index(word)


def _list(values: list[Any], length: int, fill: int = 0) -> str:
    return "{" + ", ".join(str(v) for v in [*values, *[fill] * (length - len(values))]) + "}"


def _effect(entry: str, when: str, raw: dict[str, Any], cards: dict[str, int], ranks: list[list[list[int]]]) -> str:
    """One effect as a C initialiser; unknown keys and words are errors."""
    allowed = {"who", "what", "gives", "n", "per", "max", "above", "base", "every", "card", "round_up", "culture",
               "weights", "ranks"}  # fmt: skip
    if unknown := set(raw) - allowed:
        raise tables.TableError(f"{FILE}: {entry}: unknown keys {sorted(unknown)} in an effect")
    what = raw["gives"] if when == "always" else raw["what"]
    if when == "always":
        _word(entry, what, RATINGS, "rating")
    n = raw.get("n", 1)
    per_players = n if isinstance(n, list) else [n, n, n]
    card = raw.get("card")
    if card is not None and card not in cards:
        raise tables.TableError(f"{FILE}: {entry}: '{card}' is no card")
    rank = 0
    if "ranks" in raw:
        if [len(r) for r in raw["ranks"]] != [2, 3, 4]:
            raise tables.TableError(f"{FILE}: {entry}: ranks are three lists for 2, 3 and 4 players")
        ranks.append(raw["ranks"])
        rank = len(ranks)
    fields = {
        "when": _word(entry, when, WHEN, "moment"),
        "who": _word(entry, raw.get("who", "self"), WHO, "who"),
        "what": _word(entry, what, WHAT, "what"),
        "per": _word(entry, raw.get("per", "one"), PER, "counter"),
        "n": _list(per_players, 3),
        "max": raw.get("max", 0),
        "above": raw.get("above", 0),
        "base": raw.get("base", 0),
        "every": raw.get("every", 1),
        "card": cards[card] if card else 0,
        "round_up": int(raw.get("round_up", False)),
        "culture": raw.get("culture", 0),
        "weights": _list(raw.get("weights", [1, 1, 1, 1]), 4),
        "ranks": rank,
    }
    return "{" + ", ".join(f".{k} = {v}" for k, v in fields.items()) + "}"


def _side(entry: str, raw: dict[str, int]) -> str:
    for key in raw:
        _word(entry, key, SIDE, "gain of a pact")
    return "{" + ", ".join(f".{k} = {v}" for k, v in raw.items()) + "}" if raw else "{0}"


def _prices(entry: str, raw: list[dict[str, Any]]) -> str:
    if len(raw) > PRICES_MOST:
        raise tables.TableError(f"{FILE}: {entry}: more than {PRICES_MOST} changes of prices")
    rows = []
    for price in raw:
        kinds = sum(1 << _word(entry, k, KINDS, "kind") for k in price.get("types", KINDS))
        rows.append(f"{{{_word(entry, price['of'], PRICES, 'price') + 1}, {price['n']}, {kinds}u}}")
    return "{" + ", ".join(rows or ["{0, 0, 0}"]) + "}"


def _check(entry: str, card: dict[str, Any]) -> None:
    allowed = {*NUMBERS, *FLAGS, *OTHER, *WHEN, "a", "b", "both"}
    if unknown := set(card) - allowed:
        raise tables.TableError(f"{FILE}: {entry}: unknown keys {sorted(unknown)}")
    if not 0 <= card["level"] <= 3:
        raise tables.TableError(f"{FILE}: {entry}: level {card['level']} is none of 0 to 3")
    if len(card.get("cost_stages", [])) > STAGES_MOST:
        raise tables.TableError(f"{FILE}: {entry}: more than {STAGES_MOST} stages")
    if (card["kind"] == "wonder") != ("cost_stages" in card):
        raise tables.TableError(f"{FILE}: {entry}: wonders and nothing else have cost_stages")
    if not card.get("starting") and len(card.get("copies", [])) != 3:
        raise tables.TableError(f"{FILE}: {entry}: copies are three numbers, for 2, 3 and 4 players")


def _card(card: dict[str, Any], effects: list[str], cards: dict[str, int], ranks: list[list[list[int]]]) -> str:
    """One card as a C initialiser; its effects are appended to `effects`."""
    entry = card["id"]
    _check(entry, card)
    first = len(effects)
    counts = []
    for when in WHEN:
        own = [_effect(entry, when, raw, cards, ranks) for raw in card.get(when, [])]
        effects += own
        counts.append(len(own))
    stages = card.get("cost_stages", [])
    both = card.get("both", {})
    fields = {
        "kind": _word(entry, card["kind"], KINDS, "kind"),
        "level": card["level"],
        "copies": _list(card.get("copies", [0, 0, 0]), 3),
        **{k: card.get(k, d) for k, d in NUMBERS.items()},
        **{k: int(card.get(k, False)) for k in FLAGS},
        "stages": len(stages),
        "stage": _list(stages, STAGES_MOST),
        "discount": _list(card.get("discount", []), 4),
        "price": _prices(entry, card.get("price", [])),
        "ability": _word(entry, card.get("ability", "none"), ABILITIES, "ability"),
        "orders": _word(entry, card.get("orders", "none"), ORDERS, "order"),
        "needs": _word(entry, card.get("needs", "none"), NEEDS, "target"),
        "cost_ma_of": _word(entry, card.get("cost_ma_of", "none"), NEEDS, "target"),
        "side": "{"
        + _side(entry, {**both, **card.get("a", {})})
        + ", "
        + _side(entry, {**both, **card.get("b", {})})
        + "}",
        "effect": first,
        "effects": _list(counts, len(WHEN)),
    }
    return "{" + ", ".join(f".{k} = {v}" for k, v in fields.items()) + "}"


def _blocks(cards: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """First card and number of cards of every kind; the cards of a kind stand together, in the order of KINDS."""
    found: list[tuple[str, int]] = []
    at = 0
    for kind in KINDS:
        count = sum(c["kind"] == kind for c in cards)
        if not count or {c["kind"] for c in cards[at : at + count]} != {kind}:
            raise tables.TableError(
                f"{FILE}: the cards of kind '{kind}' do not stand together in the order of the kinds"
            )
        found += [(f"AG_{kind.upper()}_FIRST", at), (f"AG_{kind.upper()}_CARDS", count)]
        levels = [c["level"] for c in cards[at : at + count]]
        if kind in WORKER_KINDS and (
            levels != sorted(set(levels)) or levels != list(range(levels[0], levels[0] + count))
        ):
            raise tables.TableError(f"{FILE}: the technologies of kind '{kind}' are not sorted by level without a gap")
        at += count
    return found


def _length(raw: dict[str, Any], cards: list[dict[str, Any]], scores: list[str]) -> str:
    entry = f"length '{raw['id']}'"
    ids = {c["id"]: i for i, c in enumerate(cards)}
    for one in raw["leaves_out"]:
        _word(entry, one, list(ids), "card")
    counters = []
    for counter in raw["counters"]:
        part, per = _word(entry, counter["part"], scores, "part"), _word(entry, counter["per"], PER, "counter")
        counters.append(f"{{{part}, {per}, {counter['n']}}}")
    if len(raw["leaves_out"]) > 1 or len(counters) > 6:
        raise tables.TableError(f"{FILE}: {entry}: at most one card left out and six counters")
    fields = {
        **{k: int(raw[k]) for k in ("last_age", "politics", "corruption", "uprising", "antiquated", "last_antiquated",
                                    "yellow_lost", "start_events", "sacrifice_last", "open_events", "top_level")},
        "leaves_out": ids[raw["leaves_out"][0]] if raw["leaves_out"] else 255,
        "leaves_out_kinds": f"{sum(1 << _word(entry, k, KINDS, 'kind') for k in raw['leaves_out_kinds'])}u",
        "end": _word(entry, raw["end"], ENDS, "end"),
        "scoring": _word(entry, raw["scoring"], SCORINGS, "scoring"),
        "counter_count": len(counters),
        "counters": "{" + ", ".join(counters or ["{0, 0, 0}"]) + "}",
    }  # fmt: skip
    return "{" + ", ".join(f".{k} = {v}" for k, v in fields.items()) + "}"


def _rows(raw: list[dict[str, int]], columns: list[str], name: str) -> tuple[int, list[str]]:
    """A bank table as one row for each number of tokens, from 0 to the first number of its best row."""
    rows = sorted(raw, key=lambda r: r["tokens"])
    if rows[0]["tokens"] != 0:
        raise tables.TableError(f"{FILE}: {name}: no row for an empty bank")
    top = rows[-1]["tokens"]
    best = [max((r for r in rows if r["tokens"] <= n), key=lambda r: r["tokens"]) for n in range(top + 1)]
    return top, ["{" + ", ".join(str(r[c]) for c in columns) + "}" for r in best]


def _names(out: tables.Out, prefix: str, words: list[str]) -> None:
    out.enum([(f"AG_{prefix}_{w.upper()}", i) for i, w in enumerate(words)] + [(f"AG_{prefix}_COUNT", len(words))])


def _declare(out: tables.Out, kind: str, name: str, rows: list[str]) -> None:
    """An array that every file sees and the file with AG_DEFINE_TABLES holds."""
    out.lines.append(f"extern const {kind} {name}[{len(rows)}];")
    out.lines += ["#ifdef AG_DEFINE_TABLES", f"const {kind} {name}[{len(rows)}] = {{"]
    out.lines += [f"    {row}," for row in rows]
    out.lines += ["};", "#endif", ""]


def _blue_cards(out: tables.Out, entries: list[dict[str, Any]], workers: list[dict[str, Any]]) -> None:
    """What a blue token is worth on farms, mines and labs; in which order they pay or are lost: cheapest first."""
    maker = next(c for c in entries if c.get("ability") == "lab_resources")
    worth = [c.get("food", 0) or c.get("resource", 0) for c in workers if c["kind"] in ("farm", "mine")]
    worth += [c["level"] * maker["ability_n"] for c in workers if c["kind"] == "lab"]
    farms = sum(c["kind"] == "farm" for c in workers)
    losses = sorted((i for i in range(len(worth)) if worth[i]), key=lambda i: worth[i])
    pays = [i for i in losses if i >= farms]
    _declare(out, "uint8_t", "AG_WORTH", [str(w) for w in worth])
    _declare(out, "uint8_t", "AG_PAY_ORDER", [str(i) for i in pays])
    _declare(out, "uint8_t", "AG_LOSS_ORDER", [str(i) for i in losses])
    out.enum([("AG_PAY_CARDS", len(pays)), ("AG_LOSS_CARDS", len(losses))])


def _words(out: tables.Out) -> None:
    """The closed vocabulary as enums."""
    words = {"KIND": KINDS, "WHEN": WHEN, "WHO": WHO, "WHAT": WHAT, "PER": PER, "CAN": ABILITIES, "ORDER": ORDERS}
    for prefix, names in {**words, "NEED": NEEDS, "END": ENDS, "SCORING": SCORINGS}.items():
        _names(out, prefix, names)
    out.enum([("AG_PRICE_NONE", 0)] + [(f"AG_PRICE_{w.upper()}", i + 1) for i, w in enumerate(PRICES)])


def _board(out: tables.Out, cards: dict[str, Any], ids: dict[str, int]) -> None:
    """Start, row, banks and single numbers."""
    start, row = cards["start"], cards["row"]
    if len(row["price"]) != row["places"] or row["price"] != sorted(row["price"]) or len(row["swept"]) != 3:
        raise tables.TableError(f"{FILE}: row: one price a place, cheapest first, and three numbers of places swept")
    yellow_top, yellow = _rows(cards["yellow"], ["growth", "consumption", "faces"], "yellow")
    blue_top, blue = _rows(cards["blue"], ["corruption"], "blue")
    out.enum(
        [("AG_START_" + k.upper(), start[k]) for k in ("yellow_bank", "pool", "blue_bank")]
        + [("AG_START_GOVERNMENT", ids[start["government"]]), ("AG_ROW", row["places"])]
        + [("AG_" + k.upper(), v) for k, v in cards["rule"].items()]
        + [("AG_YELLOW_TOP", yellow_top), ("AG_BLUE_TOP", blue_top)]
    )
    _declare(out, "YellowRow", "AG_YELLOW", yellow)
    _declare(out, "uint8_t", "AG_CORRUPTION", [r.strip("{}") for r in blue])
    _declare(out, "uint8_t", "AG_ROW_PRICE", [str(p) for p in row["price"]])
    _declare(out, "uint8_t", "AG_SWEPT", [str(p) for p in row["swept"]])


def _technologies(out: tables.Out, entries: list[dict[str, Any]], start: dict[str, int]) -> None:
    """What a worker makes, in columns: ratings are sums over workers x column."""
    workers = [c for c in entries if c["kind"] in WORKER_KINDS]
    _declare(out, "uint8_t", "AG_START_WORKERS", [str(start.get(c["id"], 0)) for c in workers])
    _blue_cards(out, entries, workers)
    for column in ("food", "resource", "science", "culture", "happy", "strength", "level"):
        _declare(out, "int8_t", f"AG_TECH_{column.upper()}", [str(c.get(column, 0)) for c in workers])


def _columns(out: tables.Out, entries: list[dict[str, Any]], backs: list[dict[str, Any]]) -> None:
    """What is asked of cards all the time, apart from the rest of a card. Where "no card" may be asked for, too, there
    is a place for every byte: it is of no kind, has no ability and changes no price."""

    def bytes_of(numbers: list[int], blank: int) -> list[str]:
        return [str(n) for n in numbers] + [str(blank)] * (256 - len(numbers))

    _declare(out, "uint8_t", "AG_KIND_OF", bytes_of([KINDS.index(c["kind"]) for c in entries], len(KINDS)))
    _declare(out, "uint8_t", "AG_LEVEL_OF", [str(c["level"]) for c in [*entries, *backs]])
    _declare(out, "uint8_t", "AG_ABILITY_OF", bytes_of([ABILITIES.index(c.get("ability", "none")) for c in entries], 0))
    changes = [{2 << PRICES.index(p["of"]) for p in c.get("price", [])} for c in entries]
    _declare(out, "uint8_t", "AG_CHANGES", bytes_of([sum(c) for c in changes], 0))


def _sets(out: tables.Out, entries: list[dict[str, Any]]) -> None:
    """Sets of cards, a bit each: what rules say of many cards at once."""

    def bits(wanted: Callable[[dict[str, Any]], bool]) -> str:
        number = sum(1 << i for i, c in enumerate(entries) if wanted(c))
        return "{{" + ", ".join(f"{number >> 64 * word & (1 << 64) - 1}u" for word in range(4)) + "}}"

    _declare(out, "CardSet", "AG_WONDERS", [bits(lambda c: c["kind"] == "wonder")])
    leaders = [bits(lambda c, a=age: c["kind"] == "leader" and c["level"] == a) for age in range(4)]
    _declare(out, "CardSet", "AG_LEADERS", leaders)
    workers = [c for c in entries if c["kind"] in WORKER_KINDS]
    same = [sum(1 << i for i, c in enumerate(workers) if c["kind"] == kind) for kind in WORKER_KINDS]
    _declare(out, "uint64_t", "AG_TECHS_OF", [f"{bits}u" for bits in same])


def emit(cards: dict[str, Any], words: tables.Words, out: tables.Out) -> None:
    """Writes everything the rules of Ages read. Raises TableError."""
    entries = cards["card"]
    ids = {c["id"]: i for i, c in enumerate(entries)}
    civil = [c for c in entries if c["kind"] in CIVIL_KINDS]
    if [x["id"] for x in cards["length"]] != words.raw["options"]["length"]:
        raise tables.TableError(f"{FILE}: the lengths are not those of the option 'length', in its order")
    _words(out)
    out.enum(_blocks(entries))
    out.enum([("AG_TECHS", sum(c["kind"] in WORKER_KINDS for c in entries)), ("AG_MILITARY_FIRST", len(civil))])
    out.enum([("AG_MILITARY_TYPES", len(entries) - len(civil))])
    effects: list[str] = []
    ranks: list[list[list[int]]] = []
    rows = [_card(c, effects, ids, ranks) for c in entries]
    out.lines.append('#include "ages/cards.h"\n')
    _board(out, cards, ids)
    _technologies(out, entries, cards["start"]["workers"])
    _declare(out, "Card", "AG_CARDS", rows)
    _columns(out, entries, cards["back"])
    _sets(out, entries)
    _declare(out, "Effect", "AG_EFFECTS", effects)
    _declare(out, "Ranks", "AG_RANKS", ["{{" + ", ".join(_list(r, 4) for r in rank) + "}}" for rank in ranks])
    _declare(out, "Length", "AG_LENGTHS", [_length(x, entries, words.lists["scores"]) for x in cards["length"]])
    dealt = [
        [sum(c["copies"][n] for c in civil if c["level"] == a and "copies" in c) for n in range(3)] for a in range(4)
    ]
    _declare(out, "DeckSizes", "AG_CIVIL_DECK", ["{" + _list(sizes, 3) + "}" for sizes in dealt])
