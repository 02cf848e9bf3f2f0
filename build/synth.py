"""What sounds and music are made of: tones, filtered noise, plucked strings, levels. For the make_* scripts only."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np

RATE = 44100
Sound = np.ndarray  # mono, float


def times(seconds: float) -> Sound:
    """Sample times in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def decay(seconds: float, ms: float) -> Sound:
    """Exponential decay with a 1 ms rise, so that nothing clicks; `ms` is the time constant."""
    t = times(seconds)
    return np.exp(-t * 1000 / ms) * np.minimum(t * 1000, 1)


def hump(seconds: float, peak: float = 0.4) -> Sound:
    """Rises to 1 at the share `peak` of the time and falls again, both as quarter sines."""
    x = np.linspace(0, 1, round(seconds * RATE), endpoint=False)
    return np.where(x < peak, np.sin(x / peak * np.pi / 2), np.cos((x - peak) / (1 - peak) * np.pi / 2)) ** 2


def glide(start: float, end: float, seconds: float) -> Sound:
    """A sine whose pitch moves evenly (in octaves) from start to end, in hertz."""
    pitch = start * (end / start) ** np.linspace(0, 1, round(seconds * RATE))
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def partials(pitches: list[float], seconds: float, ms: float, amplitudes: list[float] | None = None) -> Sound:
    """Struck sine partials; the higher ones die sooner, as in anything struck."""
    t, out = times(seconds), np.zeros(round(seconds * RATE))
    for i, pitch in enumerate(pitches):
        level = amplitudes[i] if amplitudes else 0.7**i
        out += level * np.sin(2 * np.pi * pitch * t) * decay(seconds, ms * (pitches[0] / pitch) ** 0.5)
    return out


def noise(rng: np.random.Generator, seconds: float, low: float, high: float) -> Sound:
    """Noise between two pitches with soft edges (about a third of an octave), variance 1."""
    n = round(seconds * RATE)
    pitch = np.fft.rfftfreq(n, 1 / RATE) + 1e-9
    gain = 1 / (1 + (low / pitch) ** 12) / (1 + (pitch / high) ** 12)
    out = np.fft.irfft(np.fft.rfft(rng.standard_normal(n)) * gain, n)
    return out / (out.std() + 1e-12)


def swept(rng: np.random.Generator, seconds: float, low: float, high: float) -> Sound:
    """Low-passed noise whose edge rises to `high` in the middle and falls again."""
    dark, bright = noise(rng, seconds, 40, low), noise(rng, seconds, 60, high)
    mix = hump(seconds, 0.45)
    return dark * (1 - mix) + bright * mix


def pluck(rng: np.random.Generator, pitch: float, seconds: float, bright: float = 0.3, sustain: float = 0.996) -> Sound:
    """A plucked string (Karplus and Strong): a burst of noise going round, losing its edge at each turn."""
    period = RATE / pitch
    n = int(period)
    fraction = period - n
    burst = noise(rng, n / RATE, 20, 1500 + 9000 * bright)
    burst -= burst.mean()
    turns = int(np.ceil(seconds * RATE / n)) + 1
    spectrum, omega = np.fft.rfft(burst), 2 * np.pi * np.fft.rfftfreq(n)
    # one turn: average with the neighbour (the loss) and the rest of the period as a phase
    turn = sustain * np.cos(omega / 2) ** (1.2 - bright) * np.exp(-1j * omega * fraction)
    rounds = np.fft.irfft(spectrum * turn ** np.arange(turns)[:, None], n, axis=1)
    out = rounds.ravel()[: round(seconds * RATE)]
    return out / abs(out).max() * np.minimum(1, np.linspace(0, 60, len(out))) * np.linspace(1, 0, len(out)) ** 0.3


def join(*parts: tuple[float, Sound, float]) -> Sound:
    """Sounds at their starts (seconds) and gains, added up."""
    length = max(round(start * RATE) + len(sound) for start, sound, _ in parts)
    out = np.zeros(length)
    for start, sound, gain in parts:
        at = round(start * RATE)
        out[at : at + len(sound)] += sound * gain
    return out


def trimmed(sound: Sound, floor: float = -46) -> Sound:
    """Without what comes after the last sample above `floor` dB under the peak."""
    heard = np.flatnonzero(abs(sound) > abs(sound).max() * 10 ** (floor / 20))
    return sound[: heard[-1] + 1]


def ended(sound: Sound, ms: float = 8) -> Sound:
    """The same with a fade of `ms` at its end."""
    n = min(len(sound), round(ms * RATE / 1000))
    return np.concatenate([sound[: len(sound) - n], sound[len(sound) - n :] * np.linspace(1, 0, n)])


def _k_weighted(sound: Sound, rate: int) -> Sound:
    """ITU-R BS.1770's two filters (head, low cut), by their response."""
    # the standard gives the filters at 48 kHz; evaluated at the pitch in hertz they hold at any rate
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(len(sound), 1 / rate) / 48000)
    head = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    low = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.fft.irfft(np.fft.rfft(sound) * head * low, len(sound))


def loudness(sound: Sound, window: float | None = 0.4, rate: int = RATE) -> float:
    """LUFS of the loudest window (a short sound counts as if silence followed), or of the whole when window is None."""
    n = len(sound) if window is None else round(window * rate)
    padded = np.pad(sound, (0, max(0, n - len(sound)) + 1))
    energy = np.concatenate([[0], np.cumsum(_k_weighted(padded, rate) ** 2)])
    return float(-0.691 + 10 * np.log10(max((energy[n:] - energy[:-n]).max() / n, 1e-12)))


def levelled(sound: Sound, target: float, ceiling: float = -3, window: float | None = 0.4, rate: int = RATE) -> Sound:
    """Brought to `target` LUFS, unless its peak would pass `ceiling` dBFS."""
    gain = 10 ** ((target - loudness(sound, window, rate)) / 20)
    return sound * min(gain, 10 ** (ceiling / 20) / abs(sound).max())


def write_wav(path: Path, sound: Sound) -> None:
    """16-bit mono, the same bytes each time."""
    samples = np.clip(np.round(sound * 32767), -32768, 32767).astype("<i2")
    with wave.open(str(path), "wb") as out:
        out.setparams((1, 2, RATE, len(samples), "NONE", ""))
        out.writeframes(samples.tobytes())
