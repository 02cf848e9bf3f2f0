"""C tables of Olympos: routes, prices, payments, cards, track. Wrong numbers stop the build."""

from __future__ import annotations

import heapq
import itertools
from typing import Any

from tables import TableError

SOURCE = "core/olympos/cards.toml"
TERRITORY = ("land", "island", "atlantis", "olympus")
LETTERS = "ABCD"
UNREACHED = 255
NEED_MAX = 3  # of one resource; four values fit two bits each
SEATS = range(2, 6)

# operation -> member of the struct Tile (lasting and final effects of a discovery)
TILE_MEMBERS = {
    "gain_hourglass": "hourglasses",
    "gain_settler": "settlers",
    "gain_cube_choice": "cubes",
    "draw_destiny": "cards",
    "new_settler_cost": "placing",
    "land_run": "land_run",
    "sea_discount": "sea",
    "sword": "sword",
    "bolt": "bolt",
    "star": "star",
    "tie_win": "ties",
    "wonder_discount": "wonder_discount",
    "score_flat": "flat",
    "score_per_discovery": "per_discovery",
    "score_per_settler": "per_settler",
    "score_per_sword": "per_sword",
    "score_per_star": "per_star",
}
CARD_OPS = (
    "gain_cube",
    "hourglass_per_token",
    "hourglass_if_most",
    "prestige_per_token",
    "prestige_if_all_kinds",
    "bolt_now",
    "star_once",
    "sword_until_god",
    "gain_cube_choice",
    "gain_prestige",
    "gain_settler",
    "gain_hourglass",
    "final_penalty",
    "next_action_cost",
    "lose_settler",
    "no_sea_until_god",
    "discard_hand",
)
PLAYS = ("turn", "reveal", "wonder")


def wrong(entry: str, reason: str) -> Exception:
    return TableError(f"{SOURCE}: {entry}: {reason}")


class Map:
    """Regions, borders, straits; the cheapest routes."""

    def __init__(self, cards: dict[str, Any]) -> None:
        self.regions = cards["map"]["region"]
        self.ids = [r["id"] for r in self.regions]
        self.kind = [r["kind"] for r in self.regions]
        self.territories = sum(k in TERRITORY for k in self.kind)
        self.north = self._north()
        self.near = [[self._number(n, r["id"]) for n in r["neighbours"]] for r in self.regions]
        self._check(cards)
        for strait in cards["map"]["strait"]:
            a, b = (self._number(n, strait["id"]) for n in strait["between"])
            if b in self.near[a]:
                raise wrong(strait["id"], "its shores are neighbours already")
            self.near[a].append(b)
            self.near[b].append(a)

    def _number(self, region: str, entry: str) -> int:
        if region not in self.ids:
            raise wrong(entry, f"unknown region '{region}'")
        return self.ids.index(region)

    def _north(self) -> int:
        if self.kind.count("north") != 1:
            raise wrong("map.region", "there must be exactly one region of the kind north")
        return self.kind.index("north")

    def _check(self, cards: dict[str, Any]) -> None:
        for number, region in enumerate(self.regions):
            if (number < self.territories) != (region["kind"] in TERRITORY):
                raise wrong(region["id"], "territories stand first")
            if region["kind"] not in (*TERRITORY, "north", "wild", "sea"):
                raise wrong(region["id"], f"unknown kind '{region['kind']}'")
            for other in self.near[number]:
                if number not in self.near[other]:
                    raise wrong(region["id"], f"{self.ids[other]} does not name it as a neighbour")
        if self.territories != 32:
            raise wrong("map.region", f"32 territories, not {self.territories}: the rules keep them in 32 bits")
        resources = [r["id"] for r in cards["resource"]]
        for number, region in enumerate(self.regions[: self.territories]):
            if region["resource"] != resources[number // 8]:
                raise wrong(region["id"], "territories stand in the order of their resources, eight of each")

    def routes(self, start: int, run: bool, sea: int | None) -> dict[int, tuple[int, list[int]]]:
        """Cheapest way to every territory: cost and regions walked (R4.10-4.16). `sea` None: closed by the Sirens.
        Of equally cheap ways the one with the fewest seas, the fewest steps, then the one through regions listed first.
        Steps may cost nothing: states (region, on a run of land) are settled in the order of their cost."""
        found: dict[int, tuple[int, list[int]]] = {}
        seen: set[tuple[int, bool]] = set()
        heap: list[tuple[int, int, int, list[int], bool]] = [(0, 0, 1, [start], False)]
        while heap:
            cost, seas, length, way, on_run = heapq.heappop(heap)
            here = way[-1]
            if length > 1:
                if (here, on_run) in seen:
                    continue
                seen.add((here, on_run))
                if here < self.territories and here not in found:
                    found[here] = (cost, way[1:])
            for there in sorted(self.near[here]):
                kind = self.kind[there]
                if kind == "north" or (kind == "sea" and sea is None):
                    continue
                by_sea = kind == "sea"
                step = (sea or 0) if by_sea else int(not (run and on_run))
                heapq.heappush(heap, (cost + step, seas + by_sea, length + 1, [*way, there], not by_sea))
        return found


def _needs(slot: dict[str, Any], resources: list[str]) -> list[tuple[int, ...]]:
    """All ways to meet a price: units of each resource (R5.2, 5.4)."""
    fixed = [slot["fixed"].get(r, 0) for r in resources]
    free = [i for i, n in enumerate(fixed) if not n]
    found = set()
    for kinds in itertools.permutations(free, len(slot["white"])):
        need = list(fixed)
        for kind, n in zip(kinds, slot["white"], strict=True):
            need[kind] += n
        found.add(tuple(need))
    return sorted(found, reverse=True)


def _missing(need: tuple[int, ...], have: list[int]) -> int:
    return sum(max(0, n - h) for n, h in zip(need, have, strict=True))


def _routes(cards: dict[str, Any], board: Map, out: Any) -> None:
    """Table number = 4 x Riding + discount on the sea (0, 1, 2) or 3 for the Sirens; the last start is the north.
    Flat arrays: C wants a brace for every row of nested ones."""
    sea_step = cards["costs"]["sea_step"]
    costs, reach, longest, offsets, steps = [], [], [], [], [0]
    known: dict[tuple[int, ...], int] = {(): 0}
    for run in (False, True):
        for sea in (sea_step, max(0, sea_step - 1), max(0, sea_step - 2), None):
            most = 0
            for start in [*range(board.territories), board.north]:
                found = board.routes(start, run, sea)
                reach.append(sum(1 << t for t in found))
                most = max([most, *(c for c, _ in found.values())])
                for t in range(board.territories):
                    cost, way = found.get(t, (UNREACHED, []))
                    key = tuple(way)
                    if key not in known:
                        known[key] = len(steps)
                        steps += [len(way), *way]
                    costs.append(cost)
                    offsets.append(known[key])
            longest.append(most)
    missing = [board.ids[t] for t in range(board.territories) if not reach[board.territories] >> t & 1]
    if missing:
        raise wrong(missing[0], "cannot be reached from the north")
    out.array("uint8_t OL_ROUTE_COST[]", costs, 32)
    out.array("uint32_t OL_ROUTE_REACH[]", [f"{r}u" for r in reach])
    out.array("uint8_t OL_ROUTE_LONGEST[]", longest)
    out.array("uint16_t OL_ROUTE_AT[]", offsets, 32)
    out.array("uint8_t OL_ROUTE_STEPS[]", steps, 32)


def _territories(board: Map, out: Any) -> None:
    settled = board.regions[: board.territories]
    prestige = {r["prestige"] for r in settled if r["kind"] != "atlantis"}
    atlantis = {r["prestige"] for r in settled if r["kind"] == "atlantis"}
    if len(prestige) != 1 or len(atlantis) != 1:
        raise wrong("map.region", "prestige must be one number for Atlantis and one for all other territories")
    bolts = [t for t, r in enumerate(settled) if r["bolt"]]
    if len(bolts) != 1 or settled[bolts[0]]["bolt"] != 1:
        raise wrong("map.region", "exactly one territory carries the Zeus token, with one bolt")
    mask = {
        "STARRED": sum(1 << t for t, r in enumerate(settled) if r["star"]),
        "ATLANTIS": sum(1 << t for t, r in enumerate(settled) if r["kind"] == "atlantis"),
    }
    out.lines += [f"#define OL_{name} {value}u" for name, value in mask.items()]
    out.lines.append(
        "enum { "
        f"OL_LAND_PRESTIGE = {prestige.pop()}, OL_ATLANTIS_PRESTIGE = {atlantis.pop()}, OL_ZEUS_AT = {bolts[0]}, "
        f"OL_NORTH_REGION = {board.north} }};\n"
    )
    kinds = {"north": 1, "wild": 2, "sea": 3}
    out.lines.append("enum { OL_KIND_TERRITORY, OL_KIND_NORTH, OL_KIND_WILD, OL_KIND_SEA };")
    out.array("uint8_t OL_REGION_KIND[]", [kinds.get(k, 0) for k in board.kind], 29)


def _spaces(cards: dict[str, Any], out: Any) -> None:
    """Prices of the board spaces: every way to meet them, and which spaces can be met with which holdings."""
    resources = [r["id"] for r in cards["resource"]]
    slots = cards["slot"]
    if [(s["row"], s["col"]) for s in slots] != [(r, c) for r in range(1, 6) for c in range(1, 6)]:
        raise wrong("slot", "the 25 spaces stand row by row, column by column")
    ways, first, rows = [], [0], []
    for slot in slots:
        entry = f"slot {slot['row']},{slot['col']}"
        needs = _needs(slot, resources)
        if not needs or max(max(n) for n in needs) > NEED_MAX:
            raise wrong(entry, f"must be payable, with at most {NEED_MAX} of one resource")
        ways += needs
        first.append(len(ways))
        if any(x and x not in cards["bonus"] for x in [*slot["bonus"], slot["grey"]]) or len(slot["bonus"]) not in (
            0,
            2,
        ):
            raise wrong(entry, "two bonuses or none, and letters of [bonus]")
        places = [LETTERS.index(x) if x else 255 for x in [*(slot["bonus"] or ["", ""]), slot["grey"]]]
        fixed = ", ".join(str(slot["fixed"].get(r, 0)) for r in resources)
        rows.append(f"{{{{{fixed}}}, {{{', '.join(map(str, places))}}}}}")
    out.array("OlSpace OL_SPACES[]", rows, 2)
    out.array("uint8_t OL_NEEDS[][4]", [f"{{{', '.join(map(str, w))}}}" for w in ways], 6)
    out.array("uint8_t OL_NEED_FIRST[]", first)
    payable, nearly, missing = [], [], []
    for code in range(256):
        have = [code >> 2 * i & 3 for i in range(4)]
        lack = [min(_missing(way, have) for way in ways[a:b]) for a, b in itertools.pairwise(first)]
        payable.append(sum(1 << i for i, n in enumerate(lack) if not n))
        nearly.append(sum(1 << i for i, n in enumerate(lack) if n == 1))
        missing += lack
    out.lines.append("/* index: min(3, units held) of each resource, two bits each */")
    out.array("uint32_t OL_PAYABLE[]", [f"{m}u" for m in payable])
    out.lines.append("/* one unit is missing */")
    out.array("uint32_t OL_NEARLY[]", [f"{m}u" for m in nearly])
    out.array("uint8_t OL_MISSING[]", missing, 25)
    fixed_masks = [sum(1 << i for i, s in enumerate(slots) if s["fixed"].get(r)) for r in resources]
    out.array("uint32_t OL_FIXED[]", [f"{m}u" for m in fixed_masks])


def _discoveries(cards: dict[str, Any], out: Any) -> None:
    members = list(dict.fromkeys(TILE_MEMBERS.values()))
    resources = [r["id"] for r in cards["resource"]]
    variants, discount = [], set()
    rows = []
    for number, tile in enumerate(cards["discovery"]):
        if tile["row"] != number // 5 + 1:
            raise wrong(tile["id"], "discoveries stand row by row, five a row")
        values = dict.fromkeys(members, 0) | {"look": 0, "keep": 0, "choice": 0, "row": tile["row"]}
        for effect in tile["effects"]:
            if effect["op"] == "oracle":
                values |= {"look": effect["look"], "keep": effect["keep"]}
                if effect["look"] > 3 or effect["keep"] != 1:
                    raise wrong(tile["id"], "looks at no more than three cards and keeps one")
            elif effect["op"] in TILE_MEMBERS:
                values[TILE_MEMBERS[effect["op"]]] += effect.get("n", 1)
            else:
                raise wrong(tile["id"], f"unknown effect '{effect['op']}'")
        if "variants" in tile:
            values["choice"] = len(variants) // 2 + 1
            for variant in tile["variants"]:
                (effect,) = variant["effects"]
                if effect["op"] != "dev_discount":
                    raise wrong(tile["id"], "a variant has a dev_discount")
                variants.append(resources.index(effect["resource"]))
                discount.add(effect["n"])
        rows.append("{" + ", ".join(f".{k} = {v}" for k, v in values.items() if v) + "}")
    if len(variants) != 4 or len(discount) != 1:
        raise wrong("discovery", "two discoveries have two variants each, all with the same discount")
    out.array("OlTile OL_TILES[]", rows, 1)
    out.array("uint8_t OL_VARIANTS[]", variants)
    out.lines.append(f"enum {{ OL_DISCOUNT = {discount.pop()} }};\n")
    out.array("OlWonder OL_WONDERS[]", [f"{{{w['stars']}, {w['prestige']}}}" for w in cards["wonder"]])


def _effect(entry: str, effect: dict[str, Any], resources: list[str]) -> str:
    if effect["op"] not in CARD_OPS:
        raise wrong(entry, f"unknown effect '{effect['op']}'")
    resource = resources.index(effect["resource"]) if "resource" in effect else 0
    return f"{{OL_OP_{effect['op'].upper()}, {resource}, {effect.get('n', 0)}}}"


def _cards(cards: dict[str, Any], out: Any) -> None:
    resources = [r["id"] for r in cards["resource"]]
    rows = []
    for card in cards["destiny"]:
        (effect,) = card["effects"]
        play = PLAYS.index(card["play"])
        rows.append(f"{{{_effect(card['id'], effect, resources)}, {play}, {card['count']}}}")
    if sum(c["count"] for c in cards["destiny"]) != 22:
        raise wrong("destiny", "there are 22 cards")
    out.array("OlCard OL_CARDS[]", rows, 1)
    rows = []
    for god in cards["god"]:
        (effect,) = god["effects"]
        if god["target"] not in ("most", "least"):
            raise wrong(god["id"], "target is most or least")
        rows.append(f"{{{_effect(god['id'], effect, resources)}, {int(god['target'] == 'least')}}}")
    out.array("OlGod OL_GODS[]", rows, 1)
    out.array("OlEffect OL_BONUS[]", [_effect(f"bonus {x}", cards["bonus"][x], resources) for x in LETTERS], 1)
    yields = {e["resource"] for c in cards["destiny"] for e in c["effects"] if e["op"].startswith("hourglass_")}
    out.lines.append("/* territories whose resource decides how many hourglasses a card brings */")
    out.lines.append(f"#define OL_HOURGLASS_LANDS {sum(255 << 8 * resources.index(r) for r in yields)}u\n")
    for word in ("omen", "architect"):
        if not any(c["id"] == word for c in cards["destiny"]):
            raise wrong("destiny", f"the rules name '{word}'")


def _track(cards: dict[str, Any], out: Any) -> None:
    track = cards["track"]
    lightning = track["lightning"]
    spaces = [b["space"] for b in lightning]
    if spaces != sorted(spaces) or len(spaces) != 6 or any(b["cards"] not in (1, 2) for b in lightning):
        raise wrong("track", "six lightning spaces in order, with one or two cards each")
    out.array("uint8_t OL_LIGHTNING[]", spaces)
    out.array("uint8_t OL_LIGHTNING_CARDS[]", [b["cards"] for b in lightning])
    values = {int(k): v for k, v in track["end_value"].items()}
    if set(values) != set(range(spaces[-1], track["end"] + 1)):
        raise wrong("track", "every space from the last lightning to the end has an end value")
    out.array("uint8_t OL_END_VALUE[]", [values.get(i, 0) for i in range(track["end"] + 1)], 24)
    out.lines.append(f"enum {{ OL_START = {track['start']}, OL_END = {track['end']}, OL_LAST = {spaces[-1]} }};\n")


def _setup(cards: dict[str, Any], out: Any) -> None:
    rows = ["{0}", "{0}"]
    for seats in SEATS:
        s = cards["setup"][f"p{seats}"]
        if len(s["handicap"]) != seats or len(s["copies"]) != 5:
            raise wrong(f"setup.p{seats}", "a handicap for each seat, a number of copies for each row")
        handicap = ", ".join(map(str, s["handicap"]))
        rows.append(
            f"{{{s['crosses_per_resource']}, {s['crosses_by_top_player']}, {{{', '.join(map(str, s['copies']))}}}, "
            f"{int(s['grey_bonus'])}, {s['extra_random_cube']}, {{{handicap}}}}}"
        )
    out.array("OlSetup OL_SETUP[]", rows, 1)
    numbers = {
        **{f"AP_{k.upper()}": v for k, v in cards["costs"].items()},
        **{k.upper(): v for k, v in cards["fight"].items()},
        **{f"POINTS_{k.upper()}": v for k, v in cards["scoring"].items()},
        "STARTING_STOCK": cards["setup"]["starting_stock"],
        "STARRED_CROSSES": cards["setup"]["max_starred_crosses_per_resource"],
    }
    out.enum((f"OL_{k}", v) for k, v in numbers.items())


def emit(cards: dict[str, Any], words: Any, out: Any) -> None:
    """Validates cards.toml and writes olympos_tables.h."""
    for name, size in (("resource", 4), ("discovery", 25), ("wonder", 5), ("god", 10)):
        if words.sizes[name] != size:
            raise wrong(name, f"{size} entries, not {words.sizes[name]}")
    out.enum((f"OL_OP_{op.upper()}", i) for i, op in enumerate(CARD_OPS))
    out.enum((f"OL_PLAY_{play.upper()}", i) for i, play in enumerate(PLAYS))
    members = ", ".join(dict.fromkeys(TILE_MEMBERS.values()))
    out.lines += [
        "typedef struct { uint8_t op, resource, n; } OlEffect;",
        "typedef struct { OlEffect effect; uint8_t play, count; } OlCard;",
        "typedef struct { OlEffect effect; uint8_t least; } OlGod;",
        "typedef struct { uint8_t stars, prestige; } OlWonder;",
        "typedef struct { uint8_t fixed[4], bonus[3]; } OlSpace;",
        f"typedef struct {{ uint8_t row, choice, look, keep, {members}; }} OlTile;",
        "typedef struct { uint8_t crosses, by_top, copies[5], grey, extra_cubes, handicap[5]; } OlSetup;\n",
    ]
    board = Map(cards)
    _setup(cards, out)
    _track(cards, out)
    _territories(board, out)
    _spaces(cards, out)
    _discoveries(cards, out)
    _cards(cards, out)
    _routes(cards, board, out)
