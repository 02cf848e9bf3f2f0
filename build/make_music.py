"""Makes assets/music/*.ogg: seamless loops for each table and a drone for the title.

A developers' script (numpy, soundfile): `python3 build/go.py run build/make_music.py [name ...]` prints what it
measured.
Everything is laid on a ring of samples: what rings on at the end of a loop is heard at its beginning.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import soundfile
from mutagen.oggvorbis import OggVorbis
from synth import RATE, Sound, decay, levelled, loudness, noise, pluck, times

OUT = Path(__file__).resolve().parent.parent / "assets" / "music"
LEVEL = -30  # LUFS of the whole loop: always under the sounds
FILE_RATE = 24000  # hardly anything sounds above 10 kHz here
QUALITY = 0.05  # of Vorbis, 0..1
# A loop is a whole number of the coder's blocks (and of samples at both rates): what the file holds twice is coded
# twice alike, and so the place where the loop closes shows no step.
GRID = 10240 / FILE_RATE
LEAD = 0.5  # seconds that the file holds twice, so that the loop closes inside the coded sound
LARGEST = 400_000  # bytes
# The morning road sounds three loops at once. The mixer doubles their rate without a rest, so they stay together; eight
# bars, 66 quarters a minute, are a whole number of the coder's blocks.
ROAD_RATE = 22050
ROAD_GRID = 2048 / ROAD_RATE
BAR = 235 * ROAD_GRID / 8  # seconds
NOTES = {name: i for i, name in enumerate(("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"))}

Rng = np.random.Generator


def hertz(note: str) -> float:
    """Pitch of a note such as A4 (440 Hz)."""
    return float(440 * 2 ** ((NOTES[note[:-1]] - 9) / 12 + int(note[-1]) - 4))


class Ring:
    """A loop being filled; every start is taken round the ring."""

    def __init__(self, seconds: float, grid: float = GRID) -> None:
        self.samples = np.zeros(round(round(seconds / grid) * grid * RATE))
        self.seconds = len(self.samples) / RATE

    def add(self, start: float, sound: Sound, gain: float) -> None:
        """Adds a sound; its tail goes on at the beginning."""
        at = round(start * RATE) + np.arange(len(sound))
        np.add.at(self.samples, at % len(self.samples), sound * gain)

    def drone(self, pitch: float, gain: float, harmonics: int, swell: int, phase: float = 0.0) -> None:
        """A reed that never ends: its pitch and its `swell` breaths go into the loop a whole number of times."""
        t = np.arange(len(self.samples)) / len(self.samples)
        for h in range(1, harmonics + 1):
            turns = round(pitch * h * self.seconds)
            breath = 0.75 + 0.25 * np.sin(2 * np.pi * (swell * t + phase + h * 0.13))
            self.samples += gain / h**1.6 * breath * np.sin(2 * np.pi * turns * t + h)

    def room(self, rng: Rng, seconds: float, share: float) -> None:
        """Adds a room's answer of so many seconds."""
        echo = noise(rng, seconds * 1.5, 150, 5000) * np.exp(-times(seconds * 1.5) * 6.9 / seconds)
        answer = np.zeros(len(self.samples))
        answer[: len(echo)] = echo
        wet = np.fft.irfft(np.fft.rfft(self.samples) * np.fft.rfft(answer), len(self.samples))
        self.samples += wet * share * self.samples.std() / wet.std()


def walk(rng: Rng, scale: list[str], start: int, length: int, end: int) -> list[str]:
    """A slow walk on a mode: mostly steps, leaps answered by a step back, drawn towards its end."""
    place, notes, last = start, [scale[start]], 0
    for left in range(length - 1, 0, -1):
        moves = [-2, -1, 1, 2, 3] if abs(last) < 2 else [-1 if last > 0 else 1]
        weights = np.array([np.exp(-abs(place + m - end) / (left + 0.5)) for m in moves])
        weights *= [0 if not 0 <= place + m < len(scale) else 1 if abs(m) == 1 else 0.4 for m in moves]
        last = int(rng.choice(moves, p=weights / weights.sum())) if weights.sum() else -last
        place = min(max(place + last, 0), len(scale) - 1)
        notes.append(scale[place])
    return [*notes[:-1], scale[end]]


def bar_of_wood(rng: Rng, pitch: float) -> Sound:
    """A wooden bar over its tube, struck softly."""
    t, seconds = times(1.8), 1.8
    tone = np.sin(2 * np.pi * pitch * t) * decay(seconds, 420 * (220 / pitch) ** 0.5)
    tone += 0.22 * np.sin(2 * np.pi * pitch * 3.93 * t) * decay(seconds, 60)
    tone += 0.06 * np.sin(2 * np.pi * pitch * 9.2 * t) * decay(seconds, 18)
    tap = noise(rng, 0.03, 400, 2500) * decay(0.03, 5) * 0.08
    tone[: len(tap)] += tap
    return tone


def flute(rng: Rng, pitch: float, seconds: float) -> Sound:
    """A sine with breath: slow to speak, a vibrato that comes late, air round the tone."""
    t = times(seconds)
    late = np.clip((t - 0.35) / 0.8, 0, 1)
    turns = np.cumsum(pitch * (1 + 0.005 * late * np.sin(2 * np.pi * 4.6 * t + rng.uniform(0, 6)))) / RATE
    shape = np.clip(t / 0.12, 0, 1) * np.clip((seconds - t) / 0.35, 0, 1)
    tone = sum(level * np.sin(2 * np.pi * turns * h) for h, level in ((1, 1), (2, 0.16), (3, 0.07)))
    return (tone + 0.05 * noise(rng, seconds, pitch * 0.8, pitch * 4)) * shape**1.5


def bowed(pitch: float, seconds: float) -> Sound:
    """A string under a slow bow: saw-like, dark, swelling and ebbing."""
    t = times(seconds)
    turns = pitch * t + 0.15 * np.sin(2 * np.pi * 5.1 * t) * np.clip(t - 0.5, 0, 1)
    tone = sum(np.sin(2 * np.pi * turns * h) / h**1.5 for h in range(1, 8))
    return tone * np.sin(np.pi * np.clip(t / seconds, 0, 1)) ** 1.2


def ages_2() -> Ring:
    """Hearth in the second age: one voice more."""
    return ages(voices=1, seed=13)


def ages_3() -> Ring:
    """Hearth in the third age: two voices more."""
    return ages(voices=2, seed=19)


def ages(voices: int = 0, seed: int = 11) -> Ring:
    """Hearth: Dorian on D, 54 a minute, a plucked lyre over a low reed; further on it is answered, then doubled. Each
    of `voices` is there from the beginning: an answer in thirds, then a bowed line under the phrases."""
    rng, ring = np.random.default_rng(seed), Ring(112 * 60 / 54)
    beat = ring.seconds / 112
    ring.drone(hertz("D2"), 0.10, 7, 9)
    ring.drone(hertz("A2"), 0.05, 5, 7, 0.3)
    scale = ["D3", "E3", "F3", "G3", "A3", "B3", "C4", "D4", "E4", "F4", "G4", "A4", "B4", "C5", "D5"]
    at, phrase = 1.0, 0
    while at < 104:
        length, start = int(rng.integers(5, 9)), int(rng.choice([4, 7, 9, 11]))
        notes = walk(rng, scale, start, length, int(rng.choice([4, 7, 7, 0])))
        for i, note in enumerate(notes):
            when = (at + i + (0.5 if i and rng.random() < 0.25 else 0)) * beat + rng.normal(0, 0.012)
            ring.add(when, pluck(rng, hertz(note), 3.2, sustain=0.997), float(rng.uniform(0.4, 0.6)))
            if voices >= 1 and i % 2:  # a second lyre a third above, a little behind
                third = scale[min(scale.index(note) + 2, len(scale) - 1)]
                ring.add(when + 0.03, pluck(rng, hertz(third), 2.8, 0.5), 0.22)
            if voices >= 2 and i % 4 == 0:
                ring.add(when, bowed(hertz(str(rng.choice(["D3", "A3", "C4"]))), 4.4 * beat), 0.09)
            if phrase >= 3 and i % 2 == 0:  # the answer: a fourth or fifth below, on the slow beats
                ring.add(when + 0.04, pluck(rng, hertz("D3" if i % 4 else "A3"), 3.6, 0.15), 0.3)
            if phrase >= 6 and i == len(notes) - 1:
                for k, chord in enumerate(("D3", "A3", "D4", "E4")):
                    ring.add(when + beat + 0.09 * k, pluck(rng, hertz(chord), 4, 0.2, 0.998), 0.35)
        at += length + int(rng.integers(5, 10))
        phrase += 1
    ring.room(rng, 1.8, 0.35)
    return ring


# The bar figure of each round of the morning road: beat, and place on the scale. Further on it takes more steps.
FIGURES = (
    ((0, 0), (1, 3), (2, 3)),
    ((0, 0), (1, 2), (2, 3), (2.5, 2)),
    ((0, 0), (1.5, 3), (2, 4)),
    ((0, 3), (1, 2), (2, 0), (2.5, 1)),
    ((0, 0), (0.5, 3), (1, 4), (2, 3)),
    ((0, 0), (1, 3), (1.5, 4), (2, 3), (2.5, 2)),
    ((0, 0), (0.75, 3), (1.5, 4), (2.25, 3)),
    ((0, 4), (0.5, 3), (1, 2), (1.5, 3), (2, 1)),
    ((0, 0), (0.5, 2), (1, 3), (1.5, 4), (2, 5), (2.5, 3)),
)
LOW = ["G3", "A3", "B3", "D4", "E4", "G4", "A4", "B4"]
HIGH = ["G4", "A4", "B4", "D5", "E5", "G5"]


def path() -> Ring:
    """Morning road: a tune of wooden bars on the pentatonic of G, in 3/4 at 66, that rests every fourth time. What
    goes on under it joins it: the figure of the round (`path_round`), and the brush of phase F (`path_brush`)."""
    rng, ring, beat = np.random.default_rng(25), Ring(64 * BAR, ROAD_GRID), BAR / 3
    ring.drone(hertz("G2"), 0.045, 4, 8)
    ring.drone(hertz("D3"), 0.025, 3, 6, 0.4)
    for section in range(16):
        melody = walk(rng, HIGH, int(rng.integers(0, 4)), 7, int(rng.choice([0, 2, 3])))
        for bar in range(4 if section % 4 != 3 else 0):
            start = section * 4 * BAR + bar * BAR
            for offset, note in zip((0, 1.5) if bar < 3 else (0,), melody[bar * 2 :], strict=False):
                ring.add(start + offset * beat + rng.normal(0, 0.01), bar_of_wood(rng, hertz(note)), 0.26)
    ring.room(rng, 1.2, 0.3)
    return ring


def path_round(number: int) -> Ring:
    """What a round of the morning road walks to: its figure, a step or two higher and down again in eight bars."""
    rng, ring, beat = np.random.default_rng(40 + number), Ring(8 * BAR, ROAD_GRID), BAR / 3
    for bar, step in enumerate((0, 0, 2, 2, 1, 1, 0, 0)):
        figure = FIGURES[number - 1]
        for offset, place in figure[: len(figure) - (bar % 4 == 3)]:
            when = bar * BAR + offset * beat + rng.normal(0, 0.008)
            ring.add(when, bar_of_wood(rng, hertz(LOW[place + step])), 0.22 if offset == 0 else 0.17)
    ring.room(rng, 1.2, 0.3)
    return ring


def path_brush() -> Ring:
    """What joins the morning road in phase F: a soft drum on one, a brush on two and three, drawn round before the
    next bar."""
    rng, ring, beat = np.random.default_rng(29), Ring(8 * BAR, ROAD_GRID), BAR / 3
    for bar in range(8):
        drum = np.sin(2 * np.pi * np.cumsum(58 + 34 * decay(1, 40)) / RATE) * decay(1, 130)
        ring.add(bar * BAR, drum, 0.7)
        for offset in (1, 2) if bar % 2 == 0 else (1, 1.5, 2) if bar < 7 else (1, 1.5, 2, 2.5):
            stroke = noise(rng, 0.3, 1200, 5000) * decay(0.3, 45)
            ring.add(bar * BAR + offset * beat, stroke, 0.2 if offset in (1, 2) else 0.11)
        drawn = noise(rng, 0.8 * beat, 900, 3500)
        ring.add(bar * BAR + 2.2 * beat, drawn * np.sin(np.pi * np.linspace(0, 1, len(drawn))) ** 2, 0.05)
    ring.room(rng, 0.9, 0.2)
    return ring


def olympos(seed: int = 38, near: bool = False) -> Ring:
    """Open sea: Phrygian on E, its third raised now and then, two flutes answering over waves, 48 a minute. With
    lightning `near` the drone is an octave higher and the waves come quicker."""
    rng, ring = np.random.default_rng(seed), Ring(104 * 60 / 48)
    beat = ring.seconds / 104
    t = np.arange(len(ring.samples)) / len(ring.samples)
    for turns, phase, high in ((21, 0.0, 900), (16, 0.37, 600)) if near else ((13, 0.0, 700), (9, 0.37, 450)):
        swell = (0.5 + 0.5 * np.sin(2 * np.pi * (turns * t + phase))) ** 3
        ring.samples += 0.022 * swell * noise(rng, ring.seconds, 90, high)[: len(t)]
    ring.drone(hertz("E3" if near else "E2"), 0.045 if near else 0.06, 4, 8)
    ring.drone(hertz("B3" if near else "B2"), 0.02 if near else 0.03, 3, 11, 0.2)
    scale = ["E4", "F4", "G4", "A4", "B4", "C5", "D5", "E5"]
    at, turn = 2.0, 0
    while at < 96:
        raised = ["G#4" if note == "G4" and turn % 3 == 2 else note for note in scale]
        octave = 2 if turn % 2 else 1  # the second flute answers an octave below
        length = int(rng.integers(4, 7))
        for i, note in enumerate(walk(rng, raised, int(rng.choice([2, 4, 7])), length, int(rng.choice([0, 0, 4])))):
            held = (3.2 if i == length - 1 else float(rng.choice([1.0, 1.0, 1.5]))) * beat
            ring.add(at * beat, flute(rng, hertz(note) / octave, held + 0.35), 0.14 if octave == 1 else 0.19)
            at += held / beat
        at += float(rng.integers(3, 7)) if turn % 2 else 1.0
        turn += 1
    ring.room(rng, 2.6, 0.45)
    return ring


def olympos_2() -> Ring:
    """Open sea before lightning."""
    return olympos(41, near=True)


def title() -> Ring:
    """The three drones at fifths, no melody."""
    ring = Ring(64)
    for note, gain, swell, phase in (
        ("D2", 0.1, 5, 0.0),
        ("A2", 0.08, 6, 0.3),
        ("E3", 0.04, 7, 0.6),
        ("D3", 0.03, 4, 0.8),
    ):
        ring.drone(hertz(note), gain, 6, swell, phase)
    ring.samples += 0.004 * noise(np.random.default_rng(4), 64, 200, 900)[: len(ring.samples)]
    return ring


@dataclass(frozen=True)
class Loop:
    """How a file is made."""

    ring: Callable[[], Ring]
    level: float = LEVEL
    rate: int = FILE_RATE
    quality: float = QUALITY


ROAD = partial(Loop, rate=ROAD_RATE, quality=0.0)  # at the levels of parts of one whole

MADE: dict[str, Loop] = {
    "title": Loop(title),
    "ages": Loop(ages),
    "ages_2": Loop(ages_2),
    "ages_3": Loop(ages_3),
    "path": ROAD(path, -32),
    "path_round_1": ROAD(partial(path_round, 1), -34),
    "path_round_2": ROAD(partial(path_round, 2), -34),
    "path_round_3": ROAD(partial(path_round, 3), -34),
    "path_round_4": ROAD(partial(path_round, 4), -34),
    "path_round_5": ROAD(partial(path_round, 5), -34),
    "path_round_6": ROAD(partial(path_round, 6), -34),
    "path_round_7": ROAD(partial(path_round, 7), -34),
    "path_round_8": ROAD(partial(path_round, 8), -34),
    "path_round_9": ROAD(partial(path_round, 9), -34),
    "path_brush": ROAD(path_brush, -37),
    "olympos": Loop(olympos),
    "olympos_2": Loop(olympos_2),
}


def resampled(sound: Sound, rate: int) -> Sound:
    """The ring at another rate; by its spectrum, so it stays a ring."""
    n = round(len(sound) * rate / RATE)
    return np.fft.irfft(np.fft.rfft(sound)[: n // 2 + 1], n) * n / len(sound)


def write_ogg(path: Path, sound: Sound, made: Loop) -> int:
    """The loop and once more its beginning; SDL_mixer jumps from LOOPEND back to LOOPSTART. Returns the latter (in
    samples)."""
    lead = round(LEAD * made.rate)
    whole = np.concatenate([sound, sound[: 2 * lead]])
    with soundfile.SoundFile(
        path, "w", made.rate, 1, format="OGG", subtype="VORBIS", compression_level=1 - made.quality
    ) as out:
        for start in range(0, len(whole), made.rate):  # in one piece it overflows the encoder's stack
            out.write(whole[start : start + made.rate])
    tags = OggVorbis(path)
    tags["LOOPSTART"], tags["LOOPEND"] = str(lead), str(lead + len(sound))
    tags.save()
    return lead


def seam(decoded: Sound, rate: int) -> float:
    """The sharpest bend where the loop closes over the 99th part of the sharpest of half a second round it."""
    bends = abs(np.diff(np.concatenate([decoded[-rate // 4 :], decoded[: rate // 4]]), 2))
    middle = len(bends) // 2
    return float(bends[middle - 10 : middle + 10].max() / np.quantile(bends, 0.99))


def main() -> int:
    """Makes the loops (all, or those named) and prints length, size, level, peak and seam (below 1: not to be heard) of
    the file."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name, made in MADE.items():
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        target, rate = OUT / f"{name}.ogg", made.rate
        sound = levelled(resampled(made.ring().samples, rate), made.level, window=None, rate=rate)
        lead = write_ogg(target, sound, made)
        decoded = soundfile.read(target)[0][lead : lead + len(sound)]
        size = target.stat().st_size
        print(
            f"{name:13} {len(decoded) / rate:6.1f} s {size / 1e3:.0f} kB "
            f"{loudness(decoded, None, rate):.1f} LUFS peak {20 * np.log10(abs(decoded).max()):.1f} dB "
            f"seam {seam(decoded, rate):.2f} (before coding {seam(np.roll(sound, -lead), rate):.2f})"
        )
        if size > LARGEST:
            sys.exit(f"{name}: more than {LARGEST} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
