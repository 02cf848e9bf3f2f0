"""Makes assets/sounds/<id>_<take>.wav: wood, paper, glass and brass, each in three takes (12 rising ones for `step`).

A developers' script (numpy): `python3 build/go.py run build/make_sounds.py` prints what it measured of each.
`noise` is written N and struck sines S in the art direction; levels are LUFS of the loudest 400 ms.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from synth import (
    RATE,
    Sound,
    decay,
    ended,
    glide,
    hump,
    join,
    levelled,
    loudness,
    noise,
    partials,
    pluck,
    swept,
    times,
    trimmed,
    write_wav,
)

OUT = Path(__file__).resolve().parent.parent / "assets" / "sounds"
TAKES = (1.0, 1.03, 0.97)  # pitch of the three takes
STEPS = 12
LONGEST = 1.2  # seconds, but for the banners
PENTATONIC = (0, 2, 4, 7, 9, 12)
A3, D4, E4, A4 = 220.0, 293.66, 329.63, 440.0

Rng = np.random.Generator


def semitones(n: float) -> float:
    """Factor of a pitch."""
    return float(2 ** (n / 12))


def knock(rng: Rng, low: float, high: float, ms: float) -> Sound:
    """Filtered noise that dies at once."""
    seconds = ms * 7 / 1000
    return noise(rng, seconds, low, high) * decay(seconds, ms) * 0.5


def paper(rng: Rng, seconds: float, low: float, high: float, peak: float) -> Sound:
    """A sheet moving: noise that swells and goes, a little rough."""
    rough = 1 + 0.35 * noise(rng, seconds, 5, 60)
    return noise(rng, seconds, low, high) * hump(seconds, peak) * rough * 0.4


def focus(rng: Rng, p: float) -> Sound:
    return knock(rng, 1500 * p, 2200 * p, 12)


def focus_edge(rng: Rng, p: float) -> Sound:
    return knock(rng, 560 * p, 840 * p, 20)


def confirm(rng: Rng, p: float) -> Sound:
    return join((0, knock(rng, 2000, 6000, 4), 0.6), (0, partials([880 * p, 1320 * p, 2640 * p], 0.4, 70), 0.7))


def back(rng: Rng, p: float) -> Sound:
    return join((0, knock(rng, 1200, 4000, 4), 0.4), (0, glide(660 * p, 607 * p, 0.3) * decay(0.3, 60), 0.7))


def refuse(rng: Rng, p: float) -> Sound:
    return join((0, partials([140 * p, 233 * p], 0.45, 90), 1), (0, knock(rng, 60, 400, 30), 0.8))


def hold_fill(rng: Rng, p: float) -> Sound:
    del rng
    rise = glide(220 * p, 440 * p, 0.7) + 0.3 * glide(440 * p, 880 * p, 0.7)
    return rise * np.linspace(0.15, 1, len(rise)) * hump(0.7, 0.85)


def card_pick(rng: Rng, p: float) -> Sound:
    return paper(rng, 0.09, 2600 * p, 9000 * p, 0.7)


def card_slide(rng: Rng, p: float, seconds: float = 0.18) -> Sound:
    return paper(rng, seconds, 1000 * p, 4200 * p, 0.4)


def card_place(rng: Rng, p: float) -> Sound:
    return join((0, knock(rng, 200, 1200 * p, 14), 0.9), (0.004, partials([110 * p, 173 * p], 0.2, 35), 0.8))


def card_flip(rng: Rng, p: float) -> Sound:
    return join((0, card_pick(rng, p), 0.8), (0.07, card_pick(rng, p * semitones(4)), 1))


def card_deal(rng: Rng, p: float) -> Sound:
    return card_slide(rng, p * 1.1, 0.09)


def shuffle(rng: Rng, p: float) -> Sound:
    starts = 0.5 * (1 - (1 - np.linspace(0, 1, 24)) ** 1.6)
    return join(*((float(s), knock(rng, 1400 * p, 6500 * p, 5), float(rng.uniform(0.5, 1))) for s in starts))


def token_wood(rng: Rng, p: float) -> Sound:
    body = partials([520 * p, 1040 * p, 1730 * p], 0.28, 45, [1, 0.5, 0.35])
    return join((0, knock(rng, 1500, 5000, 3), 0.5), (0, body, 0.7))


def token_glass(rng: Rng, p: float) -> Sound:
    return join((0, knock(rng, 3000, 9000, 2), 0.3), (0, partials([1900 * p, 2870 * p, 4310 * p], 0.6, 110), 0.6))


def token_stack(rng: Rng, p: float) -> Sound:
    return join((0, token_wood(rng, p), 0.8), (0.06, token_wood(rng, p * semitones(-3)), 1))


def coin(rng: Rng, p: float) -> Sound:
    ring = partials([2400 * p, 3610 * p, 5200 * p], 0.9, 180, [1, 0.8, 0.5])
    return join((0, knock(rng, 4000, 10000, 2), 0.3), (0, ring, 0.5), (0.045, ring[: RATE // 2], 0.25))


def work_hammer(rng: Rng, p: float) -> Sound:
    blow = join((0, knock(rng, 1200, 6000, 4), 0.8), (0, partials([300 * p, 871 * p], 0.3, 60), 0.8))
    return join((0, blow, 0.8), (0.17, blow, 1))


def grain(rng: Rng, p: float) -> Sound:
    starts = np.sort(rng.uniform(0, 0.2, 40))
    return join(*((float(s), knock(rng, 1500 * p, 7000 * p, 2.5), float(rng.uniform(0.3, 1))) for s in starts))


def step(rng: Rng, p: float) -> Sound:
    return token_wood(rng, p)


def score_up(rng: Rng, p: float) -> Sound:
    notes = [partials([A4 * 2 * p * semitones(n), A4 * 4 * p * semitones(n)], 0.3, 60) for n in PENTATONIC]
    return join(
        *((0.04 * i, join((0, note, 0.6), (0, knock(rng, 3000, 8000, 2), 0.1)), 1) for i, note in enumerate(notes))
    )


def score_down(rng: Rng, p: float) -> Sound:
    del rng
    notes = [partials([A4 * p * semitones(n)], 0.3, 60) for n in reversed(PENTATONIC)]
    return join(*((0.05 * i, note, 1) for i, note in enumerate(notes)))


def science(rng: Rng, p: float) -> Sound:
    del rng
    notes = [partials([f * p, f * 2.51 * p], 0.7, 130, [1, 0.25]) for f in (990, 1485, 1980)]
    return join(*((0.09 * i, note, 0.6) for i, note in enumerate(notes)))


def culture(rng: Rng, p: float) -> Sound:
    return join(*((0.11 * i, pluck(rng, f * p, 0.9), 0.7) for i, f in enumerate((A3, E4, A4))))


def strength(rng: Rng, p: float) -> Sound:
    struck = partials([180 * p, 410 * p, 690 * p, 1130 * p], 1.0, 250, [1, 0.8, 0.5, 0.25])
    return join((0, knock(rng, 800, 5000, 12), 0.8), (0, struck, 0.6))


def clash(rng: Rng, p: float) -> Sound:
    blow = join((0, strength(rng, p)[: RATE * 6 // 10], 1), (0, knock(rng, 2200, 4000, 40), 0.5))
    return ended(join((0, blow, 0.9), (0.16, blow * 1.0, 1)), 60)


def war_drum(rng: Rng, p: float) -> Sound:
    skin = glide(70 * p, 50 * p, 1.1) * decay(1.1, 260) + 0.4 * glide(140 * p, 104 * p, 1.1) * decay(1.1, 110)
    return join((0, knock(rng, 100, 900, 16), 0.7), (0, skin, 1))


def bolt(rng: Rng, p: float) -> Sound:
    crackle = noise(rng, 0.25, 1200, 9000) * hump(0.25, 0.15) * (0.3 + (rng.random(round(0.25 * RATE)) > 0.985) * 3)
    roll = swept(rng, 1.1, 90, 260) * decay(1.1, 420)
    # overdriven: the loudest thing on the table without a higher peak
    return np.tanh(
        1.6 * join((0, crackle, 0.5), (0.12, glide(58 * p, 46 * p, 1.05) * decay(1.05, 420), 1), (0.1, roll, 0.5))
    )


def god(rng: Rng, p: float) -> Sound:
    t, seconds = times(1.2), 1.2
    out = np.zeros(len(t))
    for harmonic, level in ((1, 1), (2, 0.55), (3, 0.5), (4, 0.22), (5, 0.16), (6, 0.06)):
        for voice in (-0.004, 0.0, 0.005):
            vibrato = 1 + 0.004 * np.sin(2 * np.pi * (4.3 + voice * 90) * t + rng.uniform(0, 6))
            pitch = D4 / 2 * p * harmonic * (1 + voice) * vibrato
            out += level * np.sin(2 * np.pi * np.cumsum(pitch) / RATE + rng.uniform(0, 6))
    return (out / 6 + 0.04 * noise(rng, seconds, 600, 2400)) * hump(seconds, 0.35)


def wave(rng: Rng, p: float) -> Sound:
    return swept(rng, 0.75, 300 * p, 900 * p) * hump(0.75, 0.4) * 0.4


def wonder_done(rng: Rng, p: float) -> Sound:
    bell = partials([f * p for f in (440, 441.6, 880, 882.5, 1190, 1760)], 1.8, 620, [1, 0.7, 0.6, 0.4, 0.4, 0.3])
    return join((0, knock(rng, 2000, 6000, 4), 0.3), (0, bell, 0.5))


def age_turn(rng: Rng, p: float) -> Sound:
    t = times(2.4)
    gong = partials([f * p for f in (98, 98.7, 147, 233, 311)], 2.4, 800, [1, 0.6, 0.7, 0.5, 0.2])
    gong *= np.minimum(1, t / 0.03)
    return ended(join((0, gong, 0.7), (0.7, shuffle(rng, p), 0.12)), 200)


def turn_start(rng: Rng, p: float) -> Sound:
    return join((0, pluck(rng, A3 * p, 0.8), 0.7), (0.16, pluck(rng, D4 * p, 1.0), 0.8))


def turn_wait(rng: Rng, p: float) -> Sound:
    return join((0, knock(rng, 600 * p, 1600 * p, 8), 0.6), (0, partials([390 * p], 0.12, 22), 0.5))


def hint_lamp(rng: Rng, p: float) -> Sound:
    glow = partials([1320 * p, 1980 * p], 0.7, 170, [1, 0.3]) * np.minimum(1, times(0.7) / 0.05)
    return join((0, noise(rng, 0.15, 800, 4000) * hump(0.15, 0.8) * 0.15, 1), (0.1, glow, 0.5))


def undo(rng: Rng, p: float) -> Sound:
    return card_slide(rng, p, 0.2)[::-1].copy()


def win(rng: Rng, p: float) -> Sound:
    chords = ((0, (A3, 277.18, E4)), (0.5, (D4, 369.99, A4)), (1.0, (A3, E4, 554.37, A4 * 2)))
    notes = [
        (at + 0.035 * i, pluck(rng, f * p, 1.5, sustain=0.998), 0.6)
        for at, chord in chords
        for i, f in enumerate(chord)
    ]
    gong = partials([f * p for f in (110, 165, 262)], 2.4, 800, [1, 0.6, 0.4])
    return ended(join((1.0, gong[: round(1.4 * RATE)], 0.4), *notes), 250)


def place(rng: Rng, p: float) -> Sound:
    return ended(
        join(*((0.04 * i, pluck(rng, f * p, 1.1, sustain=0.998), 0.6) for i, f in enumerate((A3, 277.18, E4)))), 120
    )


# id -> how it is made, LUFS
SOUNDS: dict[str, tuple[Callable[[Rng, float], Sound], float]] = {
    "focus": (focus, -34),
    "focus_edge": (focus_edge, -33),
    "confirm": (confirm, -22),
    "back": (back, -24),
    "refuse": (refuse, -21),
    "hold_fill": (hold_fill, -28),
    "card_pick": (card_pick, -28),
    "card_slide": (card_slide, -24),
    "card_place": (card_place, -22),
    "card_flip": (card_flip, -24),
    "card_deal": (card_deal, -26),
    "shuffle": (shuffle, -22),
    "token_wood": (token_wood, -22),
    "token_glass": (token_glass, -23),
    "token_stack": (token_stack, -20),
    "coin": (coin, -21),
    "work_hammer": (work_hammer, -20),
    "grain": (grain, -23),
    "step": (step, -27),
    "score_up": (score_up, -21),
    "score_down": (score_down, -21),
    "science": (science, -20),
    "culture": (culture, -19),
    "strength": (strength, -18),
    "clash": (clash, -18),
    "war_drum": (war_drum, -18),
    "bolt": (bolt, -18),
    "god": (god, -18),
    "wave": (wave, -22),
    "wonder_done": (wonder_done, -18),
    "age_turn": (age_turn, -18),
    "turn_start": (turn_start, -19),
    "turn_wait": (turn_wait, -36),
    "hint_lamp": (hint_lamp, -25),
    "undo": (undo, -26),
    "win": (win, -18),
    "place": (place, -18),
}
BANNERS = {"wonder_done", "age_turn", "win"}


def main() -> int:
    """Makes all sounds and prints length, level, peak and centre of the spectrum of each first take."""
    OUT.mkdir(parents=True, exist_ok=True)
    total = 0.0
    for number, (name, (made, level)) in enumerate(SOUNDS.items()):
        pitches = [semitones(n) for n in range(STEPS)] if name == "step" else list(TAKES)
        for take, pitch in enumerate(pitches, 1):
            sound = levelled(trimmed(made(np.random.default_rng((number, take)), pitch)), level)
            sound = ended(sound, 20 if len(sound) > RATE // 3 else 6)
            assert name in BANNERS or len(sound) <= LONGEST * RATE * 1.001, f"{name} is {len(sound) / RATE:.2f} s long"
            write_wav(OUT / f"{name}_{take}.wav", sound)
            total += len(sound) / RATE
            if take == 1:
                power = abs(np.fft.rfft(sound)) ** 2
                centre = (power * np.fft.rfftfreq(len(sound), 1 / RATE)).sum() / power.sum()
                print(
                    f"{name:12} {len(sound) / RATE:5.2f} s {loudness(sound):6.1f} LUFS "
                    f"peak {20 * np.log10(abs(sound).max()):6.1f} dB  centre {centre:6.0f} Hz  mean {sound.mean():+.4f}"
                )
    print(f"{total:.1f} s in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
