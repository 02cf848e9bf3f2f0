"""Makes assets/music/*.ogg: seamless loops for each table and a drone for the title.

A developers' script (numpy, soundfile): `python3 build/go.py run build/make_music.py [name ...]` prints what it
measured.
Everything is laid on a ring of samples: what rings on at the end of a loop is heard at its beginning.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
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
NOTES = {name: i for i, name in enumerate(("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"))}

Rng = np.random.Generator


def hertz(note: str) -> float:
    """Pitch of a note such as A4 (440 Hz)."""
    return float(440 * 2 ** ((NOTES[note[:-1]] - 9) / 12 + int(note[-1]) - 4))


class Ring:
    """A loop being filled; every start is taken round the ring."""

    def __init__(self, seconds: float) -> None:
        self.samples = np.zeros(round(round(seconds / GRID) * GRID * RATE))
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


def path(seed: int = 25, brushed: tuple[int, ...] = (1, 2)) -> Ring:
    """Morning road: pentatonic on G, wooden bars in 3/4 at 66, a new figure every four bars, a brush on those of
    `brushed` among each four sections."""
    rng, ring = np.random.default_rng(seed), Ring(48 * 3 * 60 / 66)
    beat = ring.seconds / (48 * 3)
    ring.drone(hertz("G2"), 0.045, 4, 8)
    ring.drone(hertz("D3"), 0.025, 3, 6, 0.4)
    low = ["G3", "A3", "B3", "D4", "E4"]
    high = ["G4", "A4", "B4", "D5", "E5", "G5"]
    for section in range(12):
        figure = [
            (0.0, low[int(rng.integers(0, 2)) * 3]),
            (1.0, str(rng.choice(low[1:]))),
            (2.0, str(rng.choice(low[2:]))),
        ]
        if section % 3:
            figure.append((2.5, str(rng.choice(low))))
        melody = walk(rng, high, int(rng.integers(0, 4)), 7, int(rng.choice([0, 2, 3])))
        for bar in range(4):
            start = (section * 4 + bar) * 3
            for offset, note in figure[: len(figure) - (bar == 3)]:
                ring.add((start + offset) * beat + rng.normal(0, 0.008), bar_of_wood(rng, hertz(note)), 0.22)
            for offset, note in zip((0, 1.5) if bar < 3 else (0,), melody[bar * 2 :], strict=False):
                if section % 4 != 3:
                    ring.add((start + offset) * beat + rng.normal(0, 0.01), bar_of_wood(rng, hertz(note)), 0.26)
            if section % 4 in brushed:
                for offset in (1, 2):
                    brush = noise(rng, 0.16, 1500, 6000) * decay(0.16, 45)
                    ring.add((start + offset) * beat, brush, 0.018)
    ring.room(rng, 1.2, 0.3)
    return ring


def path_2() -> Ring:
    """Morning road further on: other figures, the brush on nearly all."""
    return path(29, (0, 1, 3))


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


MADE: tuple[Callable[[], Ring], ...] = (ages, ages_2, ages_3, path, path_2, olympos, olympos_2, title)


def resampled(sound: Sound, rate: int) -> Sound:
    """The ring at another rate; by its spectrum, so it stays a ring."""
    n = round(len(sound) * rate / RATE)
    return np.fft.irfft(np.fft.rfft(sound)[: n // 2 + 1], n) * n / len(sound)


def write_ogg(path: Path, sound: Sound) -> None:
    """The loop and once more its beginning; SDL_mixer jumps from LOOPEND back to LOOPSTART (in samples)."""
    lead = round(LEAD * FILE_RATE)
    whole = np.concatenate([sound, sound[: 2 * lead]])
    with soundfile.SoundFile(
        path, "w", FILE_RATE, 1, format="OGG", subtype="VORBIS", compression_level=1 - QUALITY
    ) as out:
        for start in range(0, len(whole), FILE_RATE):  # in one piece it overflows the encoder's stack
            out.write(whole[start : start + FILE_RATE])
    tags = OggVorbis(path)
    tags["LOOPSTART"], tags["LOOPEND"] = str(lead), str(lead + len(sound))
    tags.save()


def seam(decoded: Sound) -> float:
    """The sharpest bend where the loop closes over the 99th part of the sharpest of half a second round it."""
    bends = abs(np.diff(np.concatenate([decoded[-FILE_RATE // 4 :], decoded[: FILE_RATE // 4]]), 2))
    middle = len(bends) // 2
    return float(bends[middle - 10 : middle + 10].max() / np.quantile(bends, 0.99))


def main() -> int:
    """Makes the loops (all, or those named) and prints length, size, level, peak and seam (below 1: not to be heard) of
    the file."""
    OUT.mkdir(parents=True, exist_ok=True)
    for made in MADE:
        name = made.__name__
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        target = OUT / f"{name}.ogg"
        sound = levelled(resampled(made().samples, FILE_RATE), LEVEL, window=None, rate=FILE_RATE)
        write_ogg(target, sound)
        lead = round(LEAD * FILE_RATE)
        decoded = soundfile.read(target)[0][lead : lead + len(sound)]
        size = target.stat().st_size
        print(
            f"{name:8} {len(decoded) / FILE_RATE:6.1f} s {size / 1e3:.0f} kB "
            f"{loudness(decoded, None, FILE_RATE):.1f} LUFS peak {20 * np.log10(abs(decoded).max()):.1f} dB "
            f"seam {seam(decoded):.2f} (before coding {seam(np.roll(sound, -lead)):.2f})"
        )
        if size > LARGEST:
            sys.exit(f"{name}: more than {LARGEST} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
