"""The picture of a card: emblem + pattern + ground + palette of its era, as one SVG text.

A pure function: the same arguments always give the same picture. What varies is drawn from a seed made of the card's
id, so that no card is painted by hand and no two look alike.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from game.art.grounds import GROUNDS, hand
from game.art.patterns import PATTERNS, Field
from game.art.pen import Pen, mix

# family of cards -> pattern, ground
FAMILIES = {
    "farm": ("furrows", "hills"), "mine": ("strata", "cliffs"), "lab": ("orbits", "shelf"), "temple": ("rays", "steps"),
    "library": ("lattice", "shelf"), "theater": ("drapes", "stage"), "arena": ("pennants", "stage"),
    "military": ("spears", "plain"), "cavalry": ("dust", "hills"), "artillery": ("smoke", "plain"),
    "air": ("contrails", "plain"), "government": ("banners", "steps"), "special": ("compass", "plain"),
    "action": ("burst", "plain"), "leader": ("halo", "none"), "wonder": ("rays", "steps"), "tactic": ("grid", "plain"),
    "event": ("stars", "hills"), "colony": ("waves", "sea"), "pact": ("ribbons", "plain"),
    "aggression": ("smoke", "cliffs"), "war": ("spears", "cliffs"), "culture": ("drapes", "stage"),
    "science": ("orbits", "shelf"), "spirituality": ("rays", "hills"), "industry": ("gears", "plain"),
    "challenge": ("meander", "steps"), "battle": ("spears", "plain"), "god": ("stars", "clouds"),
    "sea": ("waves", "sea"), "craft": ("meander", "shelf"), "city": ("arches", "steps"),
}  # fmt: skip
PORTRAITS = ("leader", "wonder")  # families whose emblem stands in the middle, larger


@dataclass(frozen=True)
class Picture:
    """What is on a picture. Emblems are icon ids; `era` is a palette of [color.era] in style.toml."""

    card: str
    emblem: str
    family: str
    era: str
    companion: str = ""


def card_art(
    picture: Picture,
    palette: Sequence[str],
    *,
    emblem: str,
    companion: str,
    w: float,
    h: float,
) -> str:
    """SVG of w x h. `emblem` and `companion` ('' = none) are bodies of 64 x 64 icons; `palette` has six colours:
    sky top, sky bottom, far, near, accent, light."""
    seed = int(hashlib.sha256(f"{picture.card}|{picture.emblem}|{picture.family}".encode()).hexdigest()[:12], 16)
    random = Random(seed)
    top, bottom, far, near, accent, light = palette
    hue = random.uniform(-0.12, 0.12)
    top = mix(top, accent if hue > 0 else near, abs(hue))
    bottom = mix(bottom, accent if hue < 0 else near, abs(hue))
    pattern, ground = FAMILIES[picture.family]
    portrait = picture.family in PORTRAITS
    x = (0.5 if portrait else random.choice((0.5, 0.5, 0.42, 0.58))) * w
    scale = (0.84 if h > 240 else 1) * min(h * (0.80 if portrait else 0.70), w * 0.86) / 64
    pen = Pen(w, h)
    pen.rect(0, 0, w, h, fill=pen.gradient("sky", top, bottom))
    sun_x, sun_y = w * random.choice((0.18, 0.8, 0.26, 0.74)), h * random.uniform(0.2, 0.34)
    sun = h * random.uniform(0.1, 0.17)
    if picture.family != "leader":
        pen.circle(sun_x, sun_y, sun * 1.6, fill=light, opacity=0.28)
        pen.circle(sun_x, sun_y, sun, fill=light, opacity=0.85)
    PATTERNS[pattern](Field(pen, random, far, light, x, h * 0.5))
    GROUNDS[ground](pen, random, far, near)
    hand(pen, picture.era, accent, near)
    where = (x, h * (0.5 if picture.family == "leader" else 0.505), scale)
    _shade(pen, where, near, light)
    if companion:
        _companion(pen, random, companion, where)
    _put(pen, emblem, where)
    return pen.svg


def _shade(pen: Pen, where: tuple[float, float, float], near: str, light: str) -> None:
    """The shadow an emblem stands on and the halo behind it; `where` is its middle and scale."""
    x, y, scale = where
    pen.ellipse(x, y + 31 * scale, 28 * scale, 5 * scale, fill=near, opacity=0.55)
    pen.circle(x, y, 38 * scale, fill=light, opacity=0.30)


def _companion(pen: Pen, random: Random, body: str, where: tuple[float, float, float]) -> None:
    """A small one on the ground beside the emblem."""
    x, y, scale = where
    q = scale * 0.46
    middle = x + random.choice((-1, 1)) * 44 * scale
    _put(pen, body, (middle, y + 31 * scale - 30 * q, q))


def _put(pen: Pen, body: str, where: tuple[float, float, float]) -> None:
    x, y, scale = where
    pen.raw(f'<g transform="translate({x - 32 * scale:.2f} {y - 32 * scale:.2f}) scale({scale:.3f})">{body}</g>')
