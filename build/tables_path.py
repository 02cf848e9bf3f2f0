"""Path's own tables: cards.toml, checked against the closed vocabulary of effects, as const arrays for C.

The one place that knows the shape of cards.toml. Whatever does not fit stops the build with the entry and the reason.
"""

from __future__ import annotations

from typing import Any

from tables import Out, TableError, Words

FILE = "core/path/cards.toml"
NONE = 255

GAINS = ["agents", "agents_any", "research", "research_any", "population", "heritage", "vp", "future_agents",
         "philosophy_step", "vp_per"]  # fmt: skip
STANDING = ["produce_agents", "produce_research", "cap_bonus", "discount", "trigger", "power", "unit_power", "history",
            "keep", "symbol"]  # fmt: skip
ENDGAME = ["vp_per", "vp_if"]
FATE = ["exchange", "grant", "grant_per"]
PAYMENTS = ["agents", "research", "research_any"]
KINDS = [*GAINS, *STANDING, "vp_if", *FATE]
WHEN = ["instant", "permanent", "cemetery", "endgame", "listed"]  # listed: bonus, boon, reward, fate, nested lists
COUNTERS = ["cards", "tech_level", "tray", "wonders", "leaders", "cemetery", "philosophy", "population", "heritage",
            "cubes_left", "research_total", "field_sets"]  # fmt: skip
TARGETS = ["technology", "wonder", "leader", "philosophy"]
TRIGGERS = ["technology", "wonder", "leader", "philosophy", "battle_first", "challenge", "discard"]
PHASES = {"B": 1, "D": 2, "both": 3}

# kind -> (parameters it needs, parameters it may have)
PARAMETERS: dict[str, tuple[set[str], set[str]]] = {
    "agents": ({"agent", "n"}, set()),
    "agents_any": ({"n"}, set()),
    "research": ({"field", "n"}, set()),
    "research_any": ({"n"}, set()),
    "population": ({"n"}, set()),
    "heritage": ({"n"}, set()),
    "vp": ({"n"}, set()),
    "future_agents": ({"agent", "rounds"}, set()),
    "philosophy_step": (set(), set()),
    "vp_per": ({"count", "per", "vp"}, {"max"}),
    "produce_agents": ({"agent", "n"}, set()),
    "produce_research": ({"field", "n"}, set()),
    "cap_bonus": ({"phase", "n"}, set()),
    "discount": ({"target", "n"}, {"field"}),
    "trigger": ({"on", "gain"}, {"field"}),
    "power": ({"n"}, set()),
    "unit_power": ({"n"}, set()),
    "history": ({"n"}, {"field"}),
    "keep": ({"agent", "n"}, set()),
    "symbol": ({"field", "n"}, set()),
    "vp_if": ({"count", "at_least", "vp"}, set()),
    "exchange": ({"pay", "gain"}, {"max"}),
    "grant": ({"gain"}, set()),
    "grant_per": ({"count", "per", "gain"}, {"max"}),
}


class Tables:
    """Collects effects and lists of them while the cards are read."""

    def __init__(self, cards: dict[str, Any], words: Words) -> None:
        self.cards, self.words = cards, words
        self.fields: list[str] = cards["tracks"]["fields"]
        self.agents: list[str] = cards["tracks"]["agents"]
        self.events = {"sage": cards["tracks"]["events"]["challenge_rounds"],
                       "unit": cards["tracks"]["events"]["battle_rounds"]}  # fmt: skip
        self.effects: list[str] = []

    # ---- one parameter -------------------------------------------------------------------------------------------

    def index(self, where: str, known: list[str], value: Any, what: str) -> int:
        """Place of a word in a closed list."""
        if value not in known:
            raise TableError(f"{FILE}: {where}: {what} '{value}' is none of {', '.join(known)}")
        return known.index(value)

    def number(self, where: str, value: Any, low: int = 1, high: int = 254) -> int:
        """A whole number in its range."""
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise TableError(f"{FILE}: {where}: {value!r} is not a whole number from {low} to {high}")
        return value

    def counter(self, where: str, text: str) -> tuple[int, int]:
        """A counter and its argument (field, level or agent)."""
        name, _, argument = text.partition(":")
        counter = self.index(where, COUNTERS, name, "counter")
        match name:
            case "cards":
                return counter, self.index(where, self.fields, argument, "field")
            case "tech_level":
                return counter, self.index(where, ["0", "1", "2", "3", "4"], argument, "level")
            case "tray":
                return counter, self.index(where, self.agents, argument, "agent")
        if argument:
            raise TableError(f"{FILE}: {where}: counter '{name}' takes no argument")
        return counter, 0

    # ---- effects -------------------------------------------------------------------------------------------------

    def items(self, where: str, entries: list[dict[str, Any]], allowed: list[str]) -> str:
        """A list of effects as `{first, count}`; nested lists are stored before the list that uses them."""
        rows = [self.effect(f"{where}, effect {i + 1}", entry, allowed) for i, entry in enumerate(entries)]
        first = len(self.effects)
        self.effects += rows
        return f"{{{first if rows else 0}, {len(rows)}}}"

    def effect(self, where: str, entry: dict[str, Any], allowed: list[str]) -> str:
        """One effect as a C initialiser, after every check."""
        kind, when = entry.get("kind"), entry.get("when", "listed")
        if kind not in allowed:
            raise TableError(f"{FILE}: {where}: kind '{kind}' is none of {', '.join(allowed)}")
        needed, optional = PARAMETERS[kind]
        given = set(entry) - {"kind", "when"}
        if missing := needed - given:
            raise TableError(f"{FILE}: {where}: {kind} lacks {', '.join(sorted(missing))}")
        if unknown := given - needed - optional:
            raise TableError(f"{FILE}: {where}: {kind} has no parameter {', '.join(sorted(unknown))}")
        what, of = self._what(where, entry)
        n = self.number(where, entry.get("vp", entry.get("n", 0)), 1 if {"vp", "n"} & given else 0)
        per = self.number(where, entry.get("per", entry.get("at_least", 1)))
        top = self.number(where, entry["max"]) if "max" in entry else NONE
        field = self.index(where, self.fields, entry["field"], "field") if "field" in entry else NONE
        gain = self.items(f"{where}, gain", entry.get("gain", []), GAINS)
        pay = self.items(f"{where}, pay", entry.get("pay", []), PAYMENTS)
        if kind == "exchange":
            self._no_loop(where, entry)
        w = WHEN.index(when)
        return f"{{{KINDS.index(kind)}, {w}, {what}, {field}, {of}, {n}, {per}, {top}, {gain}, {pay}}}"

    def _what(self, where: str, entry: dict[str, Any]) -> tuple[int, int]:
        """The word that an effect turns on, as a number, and the argument of a counter."""
        if "count" in entry:
            return self.counter(where, entry["count"])
        if "rounds" in entry:
            rounds = self.events.get(entry["agent"])
            if not rounds:
                raise TableError(f"{FILE}: {where}: {entry['agent']} cannot wait beside an event")
            mask = sum(1 << self.index(where, [str(r) for r in rounds], str(r), "round") for r in entry["rounds"])
            return self.index(where, self.agents, entry["agent"], "agent"), mask
        if "agent" in entry:
            if entry["kind"] == "keep" and entry["agent"] not in self.events:
                raise TableError(f"{FILE}: {where}: only units and sages can be kept")
            return self.index(where, self.agents, entry["agent"], "agent"), 0
        if "target" in entry:
            return self.index(where, TARGETS, entry["target"], "target"), 0
        if "on" in entry:
            return self.index(where, TRIGGERS, entry["on"], "trigger"), 0
        if "phase" in entry:
            self.index(where, list(PHASES), entry["phase"], "phase")
            return PHASES[entry["phase"]], 0
        return 0, 0

    def _no_loop(self, where: str, entry: dict[str, Any]) -> None:
        """The number of exchanges is asked once, so what is gained must not pay for more of them."""
        gained = {(g["kind"], g.get("agent", g.get("field"))) for g in entry["gain"]}
        kinds = {k for k, _ in gained}
        if "population" in kinds:
            gained.add(("agents", "ambassador"))
        for p in entry["pay"]:
            kind, thing = p["kind"], p.get("agent", p.get("field"))
            any_kind = f"{kind}_any" if not kind.endswith("_any") else kind
            feeds = (kind, thing) in gained or any_kind in kinds or (kind == "research_any" and "research" in kinds)
            if feeds:
                raise TableError(f"{FILE}: {where}: the gain of an exchange would pay for it again")
        if len(entry["pay"]) != 1:
            raise TableError(f"{FILE}: {where}: an exchange is paid with exactly one entry")

    def counts(self, where: str, entries: list[dict[str, Any]], key: str, names: list[str]) -> str:
        """A wing of a technology as five numbers."""
        out = [0] * len(names)
        for entry in entries:
            if set(entry) != {key, "n"}:
                raise TableError(f"{FILE}: {where}: an entry of a wing is {{{key}, n}}")
            out[self.index(where, names, entry[key], key)] += self.number(where, entry["n"])
        return "{" + ", ".join(map(str, out)) + "}"


def _cards(t: Tables) -> dict[str, str]:
    """Initialisers of technologies, wonders and leaders by id."""
    rows = {}
    zeros = "{0, 0, 0, 0, 0}"
    for c in t.cards["technology"]:
        variant = t.index(c["id"], ["starter", "core", "b", "c"], c["variant"], "variant")
        level = t.number(c["id"], c["level"], 0, 4)
        if (level == 0) != (variant == 0):
            raise TableError(f"{FILE}: {c['id']}: starters, and only they, have level 0")
        rows[c["id"]] = (
            f"{{{t.index(c['id'], t.fields, c['field'], 'field')}, {level}, "
            f"{t.number(c['id'], c['cost'], int(level > 0))}, {t.number(c['id'], c['vp'], 0)}, {variant}, "
            f"{{{t.number(c['id'], c['copies_varied'], 0)}, {t.number(c['id'], c['copies_classic'], 0)}}}, "
            f"{t.counts(c['id'], c['left'], 'agent', t.agents)}, "
            f"{t.counts(c['id'], c['right'], 'field', t.fields)}, {t.items(c['id'], c['bonus'], GAINS)}}}"
        )
    allowed = {"instant": GAINS, "permanent": STANDING, "cemetery": STANDING, "endgame": ENDGAME}
    for table in ("wonder", "leader"):
        for c in t.cards[table]:
            entries = sorted(c["effects"], key=lambda e: WHEN.index(e["when"]) if e["when"] in WHEN else 0)
            for e in entries:
                if e.get("when") not in allowed or (e["when"] == "cemetery" and table != "leader"):
                    raise TableError(f"{FILE}: {c['id']}: when = '{e.get('when')}' is not possible here")
            for e in entries:
                t_check = allowed[e["when"]]
                t.index(c["id"], t_check, e.get("kind"), f"kind with when = '{e['when']}'")
            effects = t.items(c["id"], entries, KINDS)
            rows[c["id"]] = (
                f"{{{t.index(c['id'], t.fields, c['field'], 'field')}, {t.number(c['id'], c['era'], 1, 3)}, "
                f"{t.number(c['id'], c['cost'])}, {t.number(c['id'], c['vp'], 0)}, 0, {{0, 0}}, "
                f"{zeros}, {zeros}, {effects}}}"
            )
    return rows


def _events(t: Tables, out: Out) -> None:
    rows = []
    for c in t.cards["challenge"]:
        fate = t.items(c["id"], c["fate"], FATE)
        bonus = t.items(c["id"], c.get("bonus", []), GAINS)
        steps = c.get("thresholds", [])
        if c["final"] == ("divisor" in c) or (not steps) == c["final"]:
            raise TableError(f"{FILE}: {c['id']}: a final challenge has thresholds, any other a divisor and a bonus")
        reached = [(t.number(c["id"], s["at_least"]), t.number(c["id"], s["vp"])) for s in steps]
        if reached != sorted(set(reached)) or len(reached) > 3:
            raise TableError(f"{FILE}: {c['id']}: at most three thresholds, each above the one before")
        field = t.index(c["id"], t.cards["tracks"]["civil_fields"], c["field"], "field")
        limits = ", ".join(f"{{{a}, {v}}}" for a, v in reached) or "{0, 0}"
        divisor = t.number(c["id"], c.get("divisor", 1))
        rows.append(f"{{{field}, {int(c['final'])}, {divisor}, {len(reached)}, {{{limits}}}, {fate}, {bonus}}}")
    out.array("Challenge CHALLENGES[]", rows, 1)
    rows = []
    for b in t.cards["battle"]:
        t.index(b["id"], [str(r) for r in t.events["unit"]], str(b["round"]), "round")
        if len(b["threat"]) != 5 or len(b["rewards"]) > 4:
            raise TableError(f"{FILE}: {b['id']}: needs five threats and at most four reward lines")
        lines = [t.items(f"{b['id']}, line {i + 1}", r, GAINS) for i, r in enumerate(b["rewards"])]
        threats = ", ".join(str(t.number(b["id"], n)) for n in b["threat"])
        rows.append(f"{{{b['round']}, {{{threats}}}, {len(lines)}, {{{', '.join(lines)}}}}}")
    out.array("Battle BATTLES[]", rows, 1)
    out.array("List BOONS[]", [t.items(b["id"], b["gain"], GAINS) for b in t.cards["boon"]], 8)


def _boards(t: Tables, out: Out) -> None:
    rows, ranks = [], []
    for b in t.cards["board"]:
        if sorted(b["priority"]) != sorted(t.fields):
            raise TableError(f"{FILE}: {b['id']}: priority must name each field once")
        rank = [b["priority"].index(f) for f in t.fields]
        ranks.append(rank)
        rows.append(f"{{{{{', '.join(map(str, rank))}}}, {t.items(b['id'], b['start'], GAINS)}}}")
    for i, field in enumerate(t.fields):
        if len({rank[i] for rank in ranks}) != len(ranks):
            raise TableError(f"{FILE}: board: two boards share the position of {field} on the priority track")
    out.array("Board BOARDS[]", rows, 1)


def _tracks(t: Tables, out: Out) -> None:
    tracks = t.cards["tracks"]
    c, steps, levels = tracks["constants"], tracks["population"]["steps"], tracks["philosophy"]["levels"]
    if [s["step"] for s in steps] != list(range(len(steps))) or [s["level"] for s in levels] != list(range(6)):
        raise TableError(f"{FILE}: tracks: steps and levels count up from 0 without a gap")
    solo = tracks["solo"]
    out.enum(
        [
            ("PA_ROUNDS", tracks["rounds"]),
            ("PA_HAND", c["hand_size"]),
            ("PA_LEFT", c["left_cards"]),
            ("PA_RIGHT", c["right_cards"]),
            ("PA_UNIT_POWER", c["unit_power"]),
            ("PA_MINIMUM_POWER", c["minimum_power_for_reward"]),
            ("PA_LEFTOVER_DIVISOR", c["leftover_divisor"]),
            ("PA_POPULATION_START", tracks["population"]["start_step"]),
            ("PA_POPULATION_END", len(steps) - 1),
            ("PA_HERITAGE_START", tracks["heritage"]["start"]),
            ("PA_HERITAGE_END", tracks["heritage"]["max"]),
            ("PA_RESEARCH_START", tracks["research"]["start"]),
            ("PA_RESEARCH_END", tracks["research"]["max"]),
            ("PA_PHILOSOPHY_END", len(levels) - 1),
            ("PA_SOLO_KEEP", solo["market_keep"]),
            ("PA_SOLO_OFFSET", solo["second_threat_offset"]),
        ]
    )
    out.array("uint8_t POPULATION_LIMIT[]", [s["limit"] for s in steps])
    out.array("uint8_t POPULATION_VP[]", [s["vp"] for s in steps])
    out.array("List POPULATION_GAIN[]", [t.items(f"population step {s['step']}", s["gain"], GAINS) for s in steps])
    out.array("uint8_t PHILOSOPHY_COST[]", [lv["cost"] for lv in levels])
    out.array("uint8_t PHILOSOPHY_MULTIPLIER[]", [lv["boon_multiplier"] for lv in levels])
    out.array("uint8_t PHILOSOPHY_VP[]", [lv["vp"] for lv in levels])
    out.array("uint8_t ERA_OF_ROUND[]", [0, *tracks["eras"]["era_of_round"]])
    out.array("uint8_t CHALLENGE_ROUNDS[]", tracks["events"]["challenge_rounds"])
    out.array("uint8_t BATTLE_ROUNDS[]", tracks["events"]["battle_rounds"])
    if tracks["events"]["round_9_order"] != ["challenge", "battle"]:
        raise TableError(f"{FILE}: tracks.events: only a challenge before a battle is possible in one round")
    out.array("uint8_t RIVAL_ROUNDS[]", solo["rival_philosophy_rounds"])
    reveal = [[tracks[f"reveal_{k}"][f"players_{n}"] for n in range(1, 6)] for k in ("wonder", "leader")]
    for kind, by_count in zip(("wonder", "leader"), reveal, strict=True):
        for n, row in enumerate(by_count, start=1):
            _enough(t, kind, n, row)
    rows = ["{" + ", ".join("{0, " + ", ".join(map(str, row)) + "}" for row in kind) + "}" for kind in reveal]
    out.array("uint8_t REVEAL[2][5][10]", rows, 1)


def _enough(t: Tables, kind: str, players: int, row: list[int]) -> None:
    eras = t.cards["tracks"]["eras"]["era_of_round"]
    for era in (1, 2, 3):
        need = sum(n for n, e in zip(row, eras, strict=True) if e == era)
        have = sum(c["era"] == era for c in t.cards[kind])
        if need > have:
            raise TableError(f"{FILE}: tracks.reveal_{kind}: players_{players} turns up {need} in era {era}, of {have}")


def emit(cards: dict[str, Any], words: Words, out: Out) -> None:
    """Writes Path's tables: effects, cards by piece number, boards, events, tracks."""
    t = Tables(cards, words)
    names = [("KIND", KINDS), ("WHEN", WHEN), ("COUNT", COUNTERS), ("TARGET", TARGETS), ("ON", TRIGGERS)]
    for word, ids in names:
        out.enum([(f"PA_{word}_{one.upper()}", i) for i, one in enumerate(ids)] + [(f"PA_{word}S", len(ids))])
    if words.lists["pieces"][1:11] != [*t.agents, *t.fields]:
        raise TableError(f"{words.source}: pieces must begin with the agents and the fields of {FILE}")
    if len(words.lists["pieces"]) > NONE:
        raise TableError(f"{words.source}: pieces: a state stores a piece in one byte, at most 255")
    rows = _cards(t)
    blank = "{0}"
    out.array("Card CARDS[]", [rows.get(piece, blank) for piece in words.lists["pieces"]], 1)
    _boards(t, out)
    _events(t, out)
    _tracks(t, out)
    out.array("Effect EFFECTS[]", t.effects, 1)
