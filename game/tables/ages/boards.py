"""The ratings and banks of a civilisation: where they are, and their pictures. What the end of the turn will bring
stands beside what there is."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pygame

from core.engine import Ref
from game.kit import Kit
from game.table import Box, Element
from game.tables.ages.signs import MINUS, signed
from game.tables.ages.snapshot import Civ, Snapshot
from game.widgets.sketch import Sketch
from game.widgets.tokens import seat_icon

Pixel = tuple[int, int]
PIECES = 1
# indicators by number; the first four are those that moves and events name
CIVIL, MILITARY, CULTURE, SCIENCE, STRENGTH, HAPPINESS, FOOD, RESOURCE, NAME = range(9)
YELLOW, BLUE, POOL = range(3)
# of the bar: number, left edge from that of the bar, width; pips have the rest
PLACES = ((NAME, 10, 158), (CULTURE, 178, 150), (SCIENCE, 334, 138), (STRENGTH, 478, 84), (HAPPINESS, 568, 106),
          (FOOD, 690, 146), (RESOURCE, 842, 152))  # fmt: skip
PIPS = (1002, 246)
LINES = (171, 682, 998)  # where brass lines part the bar
PIP, PIP_LEAST = 28.0, 20.0
SHRUNK_LEAST = 0.6  # share of the size of figures in a full cell
GAIN, LOSS, PALE = "semantic.gain", "semantic.loss", "text.on_dark_2"


# ---- where -------------------------------------------------------------------------------------------------------


def indicators(layout: Mapping[str, Any], s: Snapshot, civ: Civ, name: str) -> list[Element]:
    """The bar of ratings; each rating can be pointed at."""
    x, y, _, h = layout["indicators"]
    facts, seat = civ.facts, civ.seat
    uprising = bool(facts["end_uprising"])
    faces: dict[int, tuple[Hashable, ...]] = {
        NAME: ("name", seat, name, s.start == seat),
        CULTURE: ("rating", "ind_culture", facts["culture"], facts["culture_rate"], 0, uprising),
        SCIENCE: ("rating", "ind_science", facts["science"], facts["science_rate"], 0, uprising),
        STRENGTH: ("rating", "ind_strength", facts["strength"], 0, 0, False),
        HAPPINESS: ("happiness", *s.faces(civ), uprising),
        FOOD: ("rating", "res_food", facts["food"], facts["food_rate"], facts["consumption"], uprising),
        RESOURCE: ("rating", "res_ore", facts["resource"], facts["resource_rate"], facts["end_corruption"], uprising),
    }
    boxes: dict[int, Box] = {number: (x + left, y + 2, w, h - 4) for number, left, w in PLACES}
    civil, military = _pips(facts["civil_actions"], facts["civil_total"]), _pips(
        facts["military_actions"], facts["military_total"])  # fmt: skip
    left, w = PIPS
    most = 0.6 if facts["arms"] else 0.75  # resources for units stand beside the military actions
    share = min(max(civil[1] / max(civil[1] + military[1], 1), 0.3), most)
    boxes[CIVIL] = (x + left, y + 2, w * share, h - 4)
    boxes[MILITARY] = (x + left + w * share, y + 2, w * (1 - share), h - 4)
    faces[CIVIL] = ("pips", "civil", *civil, 0)
    faces[MILITARY] = ("pips", "military", *military, facts["arms"])
    return [
        Element(Ref("indicators", seat, number), box, faces[number], "indicators", layer=PIECES)
        for number, box in sorted(boxes.items(), key=lambda item: item[1][0])
    ]


def _pips(left: int, total: int) -> tuple[int, int]:
    """Actions that are left and all of them; extra ones of a turn count into both."""
    return left, max(left, total)


def bank(layout: Mapping[str, Any], s: Snapshot, civ: Civ, steps: Mapping[str, Any]) -> list[Element]:
    """Yellow bank, blue bank, unused workers. `steps` is cards.toml: the rows of both banks. What does not hold in the
    length that is played does not stand over them."""
    x, y, w, h = layout["bank"]
    facts, pool = civ.facts, 104
    yellow = tuple((row["tokens"], row["faces"] if s.rules["uprising"] else 0) for row in steps["yellow"])
    blue = tuple((row["tokens"], row["corruption"] if s.rules["corruption"] else 0) for row in steps["blue"])
    boxes = ((x + 4, y + 4, w - pool - 8, h / 2 - 6), (x + 4, y + h / 2 + 2, w - pool - 8, h / 2 - 6),
             (x + w - pool, y + 4, pool - 4, h - 8))  # fmt: skip
    faces: tuple[tuple[Hashable, ...], ...] = (
        ("bank", "tok_worker", "ind_happiness", facts["yellow_bank"], yellow),
        ("bank", "tok_blue", "ind_corruption", facts["blue_bank"], blue),
        ("pool", facts["unused"], s.faces(civ)[2], bool(facts["end_uprising"])),
    )
    return [
        Element(Ref("bank", civ.seat, number), box, faces[number], "bank", layer=PIECES)
        for number, box in enumerate(boxes)
    ]


# ---- pictures ----------------------------------------------------------------------------------------------------


def draw_name(sk: Sketch, seat: int, name: str, start: bool) -> None:
    """Badge and name; the start player's mark."""
    sk.icon(seat_icon(sk.kit, seat), 2, sk.h / 2 - 17, 34)
    room = sk.w - 44 - (26 if start else 0)
    end = sk.write(name, (42, 0, room, sk.h), 26, "text.on_dark", floor=18)
    if start:
        sk.icon("tok_first", min(end + 4, sk.w - 26), sk.h / 2 - 12, 24)


def _shrunk(sk: Sketch, value: str, beside: Sequence[str], gap: float) -> float:
    """The share of their size in which an icon, its figure and what stands beside it go into the picture."""
    share = 1.0
    while share > SHRUNK_LEAST:
        wide = 2 + (36 + 4) * share + sk.width(value, 33 * share, 900)
        wide += sum(gap + sk.width(text, 23 * share) for text in beside)
        if wide <= sk.w - 2:
            break
        share -= 0.04
    return share


def draw_rating(sk: Sketch, icon: str, value: int, rates: tuple[int, int], uprising: bool) -> None:
    """What there is, what comes, what is taken; struck through when an uprising will leave nothing."""
    made, lost = rates
    beside = [(signed(n), colour) for n, colour in ((made, GAIN), (-lost, LOSS)) if n]
    k = _shrunk(sk, str(value), [text for text, _ in beside], 6)
    x = sk.figure(icon, str(value), (2, sk.h / 2), size=36 * k, px=33 * k, colour="text.on_dark", weight=900, gap=4 * k)
    start = x = x + 5
    for text, colour in beside:
        w = sk.width(text, 23 * k)
        sk.write(text, (x, 0, w + 2, sk.h), 23 * k, PALE if uprising else colour)
        x += w + 5
    if uprising and x > start:
        sk.surface.fill(sk.kit.theme.color(LOSS), sk.box(start - 2, sk.h / 2 - 1.5, x - start, 3))


def draw_happiness(sk: Sketch, value: int, needed: int, discontent: int, uprising: bool) -> None:
    """Happy faces and those that are needed; discontented workers."""
    colour = LOSS if discontent else "text.on_dark"
    icon = "ind_discontent" if uprising else "ind_happiness"
    text = f"/{needed}" if needed >= 0 else ""
    k = _shrunk(sk, str(value), [text], 3)
    x = sk.figure(icon, str(value), (2, sk.h / 2), size=36 * k, px=33 * k, colour=colour, weight=900, gap=4 * k) + 3
    sk.write(text, (x, 0, sk.w - x, sk.h), 23 * k, PALE)


def draw_pips(sk: Sketch, kind: str, left: int, total: int, arms: int) -> None:
    """A token for each action; those that were spent are rings with a bar. Too many are told by a figure."""
    extra = 28 + sk.width(str(arms), 22, 900) if arms else 0.0
    room = sk.w - 4 - extra
    size = min(PIP, room / max(total, 1))
    x, middle = 2.0, sk.h / 2
    if size >= PIP_LEAST:
        for number in range(total):
            name = f"tok_{kind}" if number < left else f"tok_{kind}_spent"
            sk.icon(name, x, middle - size / 2, size)
            x += size
    else:
        wide = 2 + 32 + sk.width(str(left), 30, 900) + sk.width(f"/{total}", 23) + 3
        k = min((sk.w - 2 - extra) / wide, 1.0)
        at = (x, middle)
        x = sk.figure(f"tok_{kind}", str(left), at, size=30 * k, px=30 * k, colour="text.on_dark", weight=900)
        w = sk.width(f"/{total}", 23 * k)
        sk.write(f"/{total}", (x + 1, 0, w + 2, sk.h), 23 * k, PALE)
        x += w + 2
    if arms:
        sk.figure("kind_infantry", str(arms), (x + 4, middle), size=24, px=22, colour=GAIN, weight=900, gap=0)


def blocks(tokens: int, steps: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """The blocks of a bank from the left: how many tokens it holds, how many lie in it, what holds while the last
    token of the bank lies in it. The block that is emptied first is the last."""
    out: list[tuple[int, int, int]] = []
    top = 18
    for least, effect in steps:
        if least == 0:
            continue
        size = max(top, tokens if not out else 0) - least + 1
        out.append((size, max(min(tokens - least + 1, size), 0), effect))
        top = least - 1
    return out[::-1]


def draw_bank(sk: Sketch, icon: str, effect: str, tokens: int, steps: Sequence[tuple[int, int]]) -> None:
    """A bank: blocks of tokens, above each what holds once the blocks at its right are empty; the block that counts
    now is lit."""
    parts = blocks(tokens, steps)
    left, gap, size = 42.0, 6.0, 22.0
    sk_icon = 34.0
    spare = sk.w - left - 2 - gap * (len(parts) - 1) - len(parts) * (size + 4)
    pitch = min(21.0, spare / max(sum(room - 1 for room, _, _ in parts), 1))
    now = next((i for i in range(len(parts) - 1, -1, -1) if parts[i][1]), -1)
    token = sk.kit.theme.token
    x, high = left, sk.h - 24
    ends = []
    for number, (room, _, _) in enumerate(parts):
        w = (room - 1) * pitch + size + 4
        stroke = token("color.semantic.selected") if number == now else ""
        sk.pen.rect(x, 24, w, high, fill=token("color.neutral.shade"), radius=7, opacity=0.42)
        if stroke:
            sk.pen.rect(x, 24, w, high, radius=7, stroke=stroke, width=1.6, opacity=0.8)
        ends.append((x, w))
        x += w + gap
    sk.icon(icon, 2, 24 + high / 2 - sk_icon / 2, sk_icon)
    for number, ((x, w), (_, lie, n)) in enumerate(zip(ends, parts, strict=True)):
        for i in range(lie):
            sk.icon(icon, x + 2 + i * pitch, 24 + high / 2 - size / 2, size)
        colour = "semantic.selected" if number == now else PALE
        if not n:
            continue
        text = f"{MINUS}{n}" if effect == "ind_corruption" else str(n)
        if effect == "ind_corruption":
            colour = LOSS
        wide = 20 + sk.width(text, 19)
        sk.figure(effect, text, (x + w / 2 - wide / 2, 12), size=20, px=19, colour=colour, weight=700, gap=0)


def draw_pool(sk: Sketch, unused: int, discontent: int, uprising: bool) -> None:
    """Unused workers, and the discontented ones below them."""
    colour = "text.on_dark" if unused else PALE
    top = sk.h * (0.32 if discontent else 0.5)
    sk.figure("tok_worker_idle", str(unused), (10, top), size=44, px=32, colour=colour, weight=900, gap=6)
    if discontent:
        loss = LOSS if uprising else "text.on_dark"
        sk.figure("ind_discontent", str(discontent), (14, sk.h * 0.77), size=36, px=30, colour=loss, weight=900, gap=8)


def ground(kit: Kit, surface: pygame.Surface, layout: Mapping[str, Any], theme_name: str, shift: Pixel) -> None:
    """What lies below the things of a civilisation: panels, the sunken tableau, brass lines; all moved by `shift`."""
    t = kit.theme
    for zone in ("indicators", "bank", "hand"):
        kit.paint.panel(surface, t.place(layout[zone]).move(shift), theme_name, thin=True)
    x, y, w, h = layout["tableau"]
    kit.paint.well(surface, t.place((x - 6, y - 2, w + 12, h + 4)).move(shift), t.px(12))
    x, y, _, h = layout["indicators"]
    for left in LINES:
        surface.fill(t.color("neutral.brass_700", 0.8), t.place((x + left, y + 12, 1.5, h - 24)).move(shift))
