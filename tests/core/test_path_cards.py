"""Every card of Path does what its English sentence says: the sentence is read, the card played, both compared."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from core import engine
from core.engine import Event, State

GAME = engine.game("path")
WORDS = Path(__file__).resolve().parent.parent.parent / "assets/lang/en/path.toml"
TEXT: dict[str, str] = tomllib.loads(WORDS.read_text(encoding="utf-8"))["text"]
AGENTS = ["philosopher", "builder", "ambassador", "unit", "sage"]
FIELDS = ["culture", "science", "spirituality", "industry", "military"]
CIVIL = FIELDS[:4]
COST = {"I": 1, "II": 4, "III": 7, "IV": 10}
LEVELS = ["", "I", "II", "III", "IV"]
ANY = {
    "research of your choice": "any research",
    "agent of your choice": "any agent",
    "agents of your choice": "any agent",
}
EMPTY: dict[str, Any] = {
    "tray": [],
    "research": [],
    "population": [9, 9, 9, 9, 9],  # the steps that follow give nothing but themselves
    "heritage": [],
    "hand": [],
    "wonders": [],
    "leaders": [],
    "stock": [],
}
Gains = Counter[str]


def ids(table: str) -> list[str]:
    return [entry["id"] for entry in GAME.data[table]]


def entry(table: str, piece: str) -> dict[str, Any]:
    found: dict[str, Any] = next(e for e in GAME.data[table] if e["id"] == piece)
    return found


def read(text: str) -> Gains:
    """'2 builders and 1 heritage' as a count by thing."""
    found: Gains = Counter()
    for number, thing in re.findall(rf"(\d+) (?:more )?({'|'.join(ANY)}|\w+)", text):
        name = ANY.get(thing, thing if thing in FIELDS else thing.removesuffix("s"))
        assert name in [*AGENTS, *FIELDS, *ANY.values(), "population", "heritage", "VP"], f"'{thing}' in '{text}'"
        found[name] += int(number)
    return found


def part(piece: str, head: str) -> str:
    """The part of the sentence that begins with `head:`, without its full stop."""
    found = re.search(rf"{head}: ([^.]*)\.", TEXT[piece])
    return found[1] if found else ""


def figures(state: State, seat: int = 0) -> Gains:
    tray, research = state.get("tray"), state.get("research")
    assert isinstance(tray, list)
    assert isinstance(research, list)
    found = Counter(dict(zip(AGENTS, tray[seat], strict=True))) + Counter(
        dict(zip(FIELDS, research[seat], strict=True))
    )
    for name, field in (("population", "population"), ("heritage", "heritage"), ("VP", "vp")):
        value = state.get(field)
        assert isinstance(value, list)
        found[name] = value[seat]
    return found


def position(ask: str = "", seats: int = 1, **given: Any) -> State:
    """A position where nobody has anything but what is given; `name_of_a` stands for `name[a]`."""
    state = GAME.setup(seats, {}, 1)
    for name, value in {**EMPTY, **given}.items():
        state.put(re.sub(r"_of_(\w)\Z", r"[\1]", name), value)
    state.ready(ask)
    return state


def play(state: State, *moves: str) -> tuple[Gains, Gains]:
    """Plays the moves, then every gain of the owner's choice; what seat a has gained, and what it chose."""
    before, chosen = figures(state), Counter[str]()
    for move in moves:
        state.apply(GAME.move_from_text(move))
    while not state.finished and state.decision().kind in ("gain_agents", "gain_research") and state.to_decide == 0:
        kind = "any agent" if state.decision().kind == "gain_agents" else "any research"
        move = state.legal("search")[0]
        chosen[kind] += 1
        before[GAME.move_text(move).split()[1]] += 1
        state.apply(move)
    after = figures(state)
    after.subtract(before)
    return Counter({k: v for k, v in after.items() if v}), chosen


def expect(got: tuple[Gains, Gains], wanted: Gains, about: str) -> None:
    gained, chosen = got
    assert gained + chosen == wanted, f"{about}: gained {dict(gained)}, chose {dict(chosen)}, expected {dict(wanted)}"
    assert not -gained, f"{about}: lost {dict(-gained)}"


def happened(
    state: State, piece: str, exchanges: int, moves: Sequence[str] = ("pass", "confirm"), until: str = "recover"
) -> tuple[Gains, Gains, list[Event]]:
    """Plays the moves and on to the end of the round: what seat a gained and paid because of `piece`, and all events,
    up to the first one of kind `until`."""
    gained, paid, events = Counter[str](), Counter[str](), list[Event]()
    moves = list(moves)
    while moves or (not state.finished and state.decision().kind != "place"):
        kind = state.decision().kind
        text = moves.pop(0) if moves else ""
        move = (
            GAME.move_from_text(text or f"exchange {exchanges}")
            if text or kind == "exchange"
            else state.legal("search")[0]
        )
        if kind == "exchange":
            assert len(state.legal()) == most_exchanges(piece) + 1
        thing = {"gain_agents": "any agent", "gain_research": "any research", "spend_research": "any research"}.get(
            kind
        )
        if thing and state.to_decide == 0:  # what was chosen is counted as a choice, not as the thing chosen
            one = GAME.move_text(move).split()[1]
            into = paid if kind == "spend_research" else gained
            into.update({thing: 1, one: -1})
        events += state.apply(move)
    kinds = [e.kind for e in events]
    del events[kinds.index(until) if until in kinds else len(events) :]
    names = {"victory": "VP", "population_track": "population", "heritage_track": "heritage"}
    for e in events:
        if e.seat == 0 and e.cause == piece and e.kind in ("cubes", "climb", "vp", "population", "heritage", "pay"):
            (paid if e.kind == "pay" else gained)[names.get(e.piece, e.piece)] += e.amount
    return +gained, +paid, events


# ---- technologies --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("piece", ids("technology"))
def test_technology(piece: str) -> None:
    card = entry("technology", piece)
    for side, facts in (("left", AGENTS), ("right", FIELDS)):
        state = position(**{f"{side}_of_a": [piece, ""]})
        wanted = read(part(piece, side.capitalize())) if "nothing" not in part(piece, side.capitalize()) else Counter()
        assert {f: state.facts(0)[f"pool_{f}"] for f in facts} == {f: wanted[f] for f in facts}
        assert state.scores(0)["technologies"] == card["vp"]
        assert state.facts(0)[f"cards_{card['field']}"] == 1
    if card["level"] == 0:
        return
    cell = f"[{card['field']}][{card['level'] - 1}]"
    core = f"{piece[:-1]}a"
    state = position(
        "claim_technology",
        **{f"market{cell}": [core, piece] if piece != core else [core], f"stock{cell}": [4, 4]},
        **{f"research[a][{card['field']}]": COST[LEVELS[card["level"]]]},
    )
    assert state.describe(GAME.move_from_text(f"claim_technology {piece}")).total == COST[LEVELS[card["level"]]]
    gained, chosen = play(state, f"claim_technology {piece}", "confirm")
    gained[card["field"]] += COST[LEVELS[card["level"]]]
    expect((gained, chosen), read(part(piece, "When bought")), piece)


@pytest.mark.parametrize(("market", "copies"), [("classic", [9, 8, 8, 7]), ("varied", [9, 8, 8, 7])])
def test_market_has_the_published_number_of_cards(market: str, copies: list[int]) -> None:
    for seed in range(20):
        state = GAME.setup(4, {"market": market}, seed)
        assert [[sum(cell) for cell in row] for row in state.get("stock")] == [copies] * 5  # type: ignore[union-attr, arg-type]
        cells = state.get_ids("market")
        assert all((cell[1] == "") == (market == "classic") and cell[0].endswith("a") for row in cells for cell in row)


# ---- wonders and leaders -------------------------------------------------------------------------------------------


def standing(clause: str, units: int) -> Counter[str]:
    """What a lasting effect changes in the facts of its owner, from its sentence."""
    clause = clause.lower()
    if found := re.fullmatch(r"(\d+) more (\w+) research in each phase d", clause):
        return Counter({f"pool_{found[2]}": int(found[1]), "pool_research": int(found[1])})
    if found := re.fullmatch(r"(\d+) more (\w+) in each phase b", clause):
        return Counter({f"pool_{found[2]}": int(found[1]), "pool_agents": int(found[1])})
    if found := re.fullmatch(r"your limit is (\d+) higher in phases b and d", clause):
        return Counter({"limit_agents": int(found[1]), "limit_research": int(found[1])})
    if found := re.fullmatch(r"(technologies|wonders|leaders) cost you (\d+) less", clause):
        targets = FIELDS if found[1] == "technologies" else [found[1].removesuffix("s")]
        return Counter({f"discount_{t}": int(found[2]) for t in targets})
    if found := re.fullmatch(r"(\d+) more power in every battle", clause):
        return Counter({"power": int(found[1])})
    if found := re.fullmatch(r"(\d+) more power for each of your units", clause):
        return Counter({"power": units * int(found[1])})
    if found := re.fullmatch(r"(\d+) more history in every challenge", clause):
        return Counter({f"history_{f}": int(found[1]) for f in CIVIL})
    if found := re.fullmatch(r"(\d+) more history in (\w+) challenges", clause):
        return Counter({f"history_{found[2]}": int(found[1])})
    if found := re.fullmatch(r"counts as (\d+) more (\w+) card", clause):
        return Counter({f"cards_{found[2]}": int(found[1]), f"history_{found[2]}": int(found[1])})
    assert re.match(r"whenever you |up to \d units stay", clause), f"no reading of '{clause}'"
    return Counter()  # played in tests/cases/path.toml: P24b, P27, P27b, P47, P48


def lasting(piece: str, place: str) -> list[str]:
    """Clauses of the sentence that work while the card lies in this place."""
    sentences = TEXT[piece].removesuffix(".").split(". ")
    heads = {"office": "In office: ", "cemetery": "In the cemetery: "}
    if place == "wonder":
        return [s for s in sentences if not re.match(r"At once|At the end|No effect|Whenever", s)]
    return [c for s in sentences if s.startswith(heads[place]) for c in s.removeprefix(heads[place]).split("; ")]


@pytest.mark.parametrize("piece", [*ids("wonder"), *ids("leader")])
def test_lasting_effects(piece: str) -> None:
    table = "wonder" if piece.startswith("w_") else "leader"
    field = entry(table, piece)["field"]
    for place, name, value in (
        ("wonder", "wonder_of_a", [piece]),
        ("office", "leader_of_a", piece),
        ("cemetery", "cemetery_of_a", [piece]),
    ):
        if (place == "wonder") != (table == "wonder"):
            continue
        before = Counter(position(**{"tray[a][unit]": 3}).facts(0))
        after = position(**{"tray[a][unit]": 3, name: value}).facts(0)
        before.update({f"cards_{field}": 1, f"{table}s": 1})
        if field in CIVIL:
            before[f"history_{field}"] += 1
        for clause in lasting(piece, place):
            before.update(standing(clause, 3))
        ignore = {"next_history", "next_bonus", "next_threshold", "rank"}  # follow from the others
        assert {k: v for k, v in after.items() if k not in ignore} == {
            k: v for k, v in before.items() if k not in ignore
        }, place


@pytest.mark.parametrize("piece", [*ids("wonder"), *ids("leader")])
def test_effects_at_once(piece: str) -> None:
    table, payer = ("wonder", "builder") if piece.startswith("w_") else ("leader", "ambassador")
    text = part(piece, "At once")
    if "philosophy level" in text or "still to come" in text:
        return  # tests/cases/path.toml: P23, P39, P40
    card = entry(table, piece)
    state = position(f"claim_{table}", **{f"{table}s": [piece], f"tray[a][{payer}]": 9})
    assert state.describe(GAME.move_from_text(f"claim_{table} {piece}")).total == card["cost"]
    gained, paid, _ = happened(state, piece, 0, [f"claim_{table} {piece}", "confirm"], "phase_research")
    assert (gained, paid) == (read(text), Counter({payer: card["cost"]}))


THINGS: dict[str, list[tuple[dict[str, Any], int]]] = {
    # what is counted -> positions and how many of it there are in each, besides the card itself
    "philosophy level": [({"philosophy_of_a": n}, n) for n in (0, 3, 5)],
    "technology of level IV": [
        ({"hand_of_a": ["t_cul_3a", "t_cul_4a"], "discarded_of_a": ["t_mil_4a"]}, 2),
        ({"hand_of_a": ["t_cul_4a"] * 5}, 5),
    ],
    "technology of level III or higher": [
        ({"hand_of_a": ["t_cul_3a", "t_cul_4a", "t_cul_2a"], "discarded_of_a": ["t_mil_4a"]}, 3),
        ({"hand_of_a": ["t_cul_4a"] * 5, "discarded_of_a": ["t_cul_3a"]}, 6),
    ],
    "heritage": [({"heritage": [n]}, n) for n in (0, 1, 2, 3, 11, 12, 20)],
    "wonder": [({}, 0), ({"wonder_of_a": ["w_giza", "w_zeus"]}, 2)],
    "leader": [({}, 0), ({"cemetery_of_a": ["l_pericles", "l_imhotep"]}, 2)],
    **{
        f"{f} card": [
            ({"hand_of_a": [f"t_{f[:3]}_1a"] * k, "discarded_of_a": [f"t_{f[:3]}_1a"] * d}, k + d)
            for k, d in ((0, 0), (3, 0), (4, 0), (5, 4))
        ]
        for f in CIVIL
    },
}


def counted(text: str) -> tuple[str, int]:
    """'2 heritage' -> ('heritage', 2); 'leader you have had' -> ('leader', 1)."""
    number, _, thing = text.partition(" ")
    thing, per = (thing, int(number)) if number.isdigit() else (text, 1)
    thing = thing.removesuffix(" you have had")
    return (thing.removesuffix("s") if thing.endswith("cards") else thing), per


@pytest.mark.parametrize("piece", [*ids("wonder"), *ids("leader")])
def test_points_at_the_end(piece: str) -> None:
    table = "wonder" if piece.startswith("w_") else "leader"
    card, text = entry(table, piece), part(piece, "At the end")
    each = re.fullmatch(r"(\d+) VP for each (.+?)(?:, at most (\d+))?", text)
    least = re.fullmatch(r"(\d+) VP if you have at least (\d+) (.+)", text)
    assert bool(text) == bool(each or least)
    thing, per = counted(each[2]) if each else counted(least[3]) if least else ("wonder", 1)
    for given, others in THINGS[thing] if text else [({}, 0)]:
        mine = {"wonder_of_a": [*given.get("wonder_of_a", []), piece]} if table == "wonder" else {"leader_of_a": piece}
        points = position(**{**given, **mine}).scores(0)[f"{table}s"]
        others_points = position(**given).scores(0)[f"{table}s"]
        number = others + (thing in (table, f"{card['field']} card"))
        bonus = 0
        if each:
            bonus = number // per * int(each[1])
            bonus = min(bonus, int(each[3])) if each[3] else bonus
        if least:
            bonus = int(least[1]) if number >= int(least[2]) else 0
        assert points - others_points == card["vp"] + bonus, f"{given}"


# ---- boons, boards, events -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("piece", ids("boon"))
def test_boon(piece: str) -> None:
    others = [b for b in ids("boon") if b != piece]
    for level, (multiplier, price) in enumerate([(1, 2), (1, 2), (2, 3), (2, 4), (3, 5)], start=1):
        boons = [others[2 * i : 2 * i + 2] for i in range(5)]
        boons[level - 1] = [others[-1], piece]
        state = position("boon", philosophy_of_a=level - 1, boon=boons, **{"tray[a][philosopher]": price})
        assert figures(state)["philosopher"] == 0
        wanted = Counter({k: n * multiplier for k, n in read(TEXT[piece].split(",")[0]).items()})
        expect(play(state, f"boon {piece}", "confirm"), wanted, f"level {level}")


@pytest.mark.parametrize("piece", ids("board"))
def test_board(piece: str) -> None:
    first, second = re.findall(r"claims: (\w+), then (\w+)", TEXT[piece])[0]
    wanted = read(re.findall(r"You begin with ([^.]+)\.", TEXT[piece])[0])
    if wanted["population"]:
        wanted["ambassador"] += 1  # of population step 1
    for seed in range(200):
        state = GAME.setup(1, {}, seed)
        if state.get_ids("board")[0] == piece:
            break
    assert state.facts(0)[f"priority_{first}"] == 1
    assert state.facts(0)[f"priority_{second}"] == 2
    assert sorted(state.facts(0)[f"priority_{f}"] for f in FIELDS) == [1, 2, 3, 4, 5]
    start = figures(state)
    gained, chosen = play(state)
    assert start + chosen + gained == wanted


GIVE = re.compile(r"Fate: give (.+?) for (.+?), (?:as often as you like|at most (\d+) times)")


def most_exchanges(piece: str) -> int:
    """With six of every agent and six points in every field."""
    give = GIVE.match(TEXT[piece])
    assert give
    ((thing, price),) = read(give[1]).items()
    most = (30 if thing == "any research" else 6) // price
    return min(most, int(give[3])) if give[3] else most


def fate_of(piece: str, exchanges: int) -> tuple[Counter[str], Counter[str]]:
    """What the sentence says of the fate, with four wonders and two technologies of level II: gained, paid."""
    text = TEXT[piece]
    if give := GIVE.match(text):
        times = {k: n * exchanges for k, n in read(give[2]).items()}
        return Counter(times), Counter({k: n * exchanges for k, n in read(give[1]).items()})
    if gift := re.match(r"Fate: everybody gains (.+?)\.", text):
        return read(gift[1]), Counter()
    each = re.match(r"Fate: (.+?) for each (.+?), at most (\d+) times", text)
    assert each
    number = {"wonder": 4, "2 technologies of level II or higher": 1}[each[2]]
    return Counter({k: n * min(number, int(each[3])) for k, n in read(each[1]).items()}), Counter()


@pytest.mark.parametrize("piece", ids("challenge"))
def test_challenge(piece: str) -> None:
    card, text = entry("challenge", piece), TEXT[piece]
    given: dict[str, Any] = {
        "round": 9 if card["final"] else 3,
        f"challenge[{3 if card['final'] else 0}]": piece,
        "research_of_a": [6, 6, 6, 6, 6],
        "philosophy_of_a": 5,
        "wonder_of_a": ["w_giza", "w_notre_dame", "w_hagia_sophia", "w_great_wall"],
        "left_of_a": ["t_cul_2a", "t_mil_2a"],
        "leaders": ["l_imhotep"],
    }
    cards = {"culture": 2, "science": 0, "spirituality": 1, "industry": 1}[card["field"]]
    trades = "sage" in fate_of(piece, 1)[1]  # its exchanges are counted for six sages
    for exchanges, sages in ((0, 6), (1, 6), (2, 6), *(() if trades else ((0, 1), (0, 2), (0, 3)))):
        state = position("claim_leader", tray_of_a=[6, 6, 6, 6, sages], **given)
        gained, paid, events = happened(state, piece, exchanges)
        fate, price = fate_of(piece, exchanges)
        history = cards + sages + fate["sage"] - price["sage"]
        assert [e.amount for e in events if e.kind == "history"] == [history]
        wanted = fate + Counter({"VP": history})
        if bonus := re.search(r"Bonus for each (\d+) history: (.+?)\.", text):
            wanted.update({k: n * (history // int(bonus[1])) for k, n in read(bonus[2]).items()})
        reached = [int(vp) for least, vp in re.findall(r"(\d+): (\d+) VP", text) if history >= int(least)]
        wanted["VP"] += max(reached, default=0)
        assert (gained, paid) == (wanted, price), f"{exchanges} exchanges"
        assert card["final"] or any(e.kind == "returns" and e.piece == "sage" for e in events)


@pytest.mark.parametrize("piece", ids("challenge"))
def test_thresholds(piece: str) -> None:
    steps = [(int(a), int(b)) for a, b in re.findall(r"(\d+): (\d+) VP", TEXT[piece])]
    assert bool(steps) == entry("challenge", piece)["final"]
    for sages in range(16):
        state = position(round=9, **{"challenge[3]": piece, "tray[a][sage]": sages})
        assert state.facts(0)["next_history"] == sages
        assert state.facts(0)["next_threshold"] == max((vp for least, vp in steps if least <= sages), default=0)


@pytest.mark.parametrize("piece", ids("battle"))
def test_battle(piece: str) -> None:
    lines = dict(re.findall(r"(\d)\w\w: (.+?)(?:; |\.\Z)", TEXT[piece]))
    assert sorted(lines) == ["1", "2", "3", "4"]
    threat = entry("battle", piece)["threat"][4]
    for rank in range(1, 6):
        powers = [n for n in range(threat + 5, threat, -1) if n != threat + 6 - rank]
        heritage = [threat + 6 - rank, *powers]
        state = position(
            "claim_leader",
            seats=5,
            round=4,
            tray=[[0, 0, 2]],
            leaders=["l_imhotep"],
            **{"battle[0]": piece, "heritage": heritage},
        )
        gained, _, events = happened(state, piece, 0)
        wanted = read(lines[str(rank)]) if rank <= 4 and lines[str(rank)] != "nothing" else Counter[str]()
        assert gained == wanted, f"rank {rank}"
        assert [e.amount for e in events if e.kind == "rank" and e.seat == 0] == [rank]
