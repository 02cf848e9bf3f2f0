"""Makes assets/textures/*.jpg: the lamplit table of each theme, walnut for menus, and vellum and walnut by the piece.

A developers' script (numpy, pillow); look at what it wrote before committing it:

    python3 build/go.py run -m pip install -e .[make]
    python3 build/go.py run build/make_textures.py

Pictures of the whole table are 3840x2160, scaled once to the window, and for windows up to 1920x1080 once more at half
the size: to read and shrink the large one takes a tenth of a second. Lengths below are in px of the 1920x1080 canvas.
"""

from __future__ import annotations

import sys
import tomllib
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "assets" / "textures"
SCALE = 2  # of the table pictures, over the canvas
WIDTH, HEIGHT = 1920 * SCALE, 1080 * SCALE
FRAME = 34  # the moulding lies in the margin that a television may cut
QUALITY, HALF_QUALITY = 82, 90  # pixel for pixel the half one is looked at more closely
BRASS = (("#C9A25A", 8, 0.75), ("#7A5C2C", 9.5, 0.80), ("#C9A25A", 13, 0.28))  # colour, distance from moulding, alpha

Picture = np.ndarray  # height x width x 3, float, 0..255


def rgb(colour: str) -> np.ndarray:
    """#RRGGBB as three floats."""
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], float)


def noise(rng: np.random.Generator, width: int, height: int, sigma_x: float, sigma_y: float) -> np.ndarray:
    """White noise blurred by a Gaussian (sigmas in px of the picture), variance 1; its opposite edges fit together."""
    fx, fy = np.fft.rfftfreq(width), np.fft.fftfreq(height)[:, None]
    blur = np.exp(-2 * np.pi**2 * ((fx * sigma_x) ** 2 + (fy * sigma_y) ** 2))
    field = np.fft.irfft2(np.fft.rfft2(rng.standard_normal((height, width))) * blur, s=(height, width))
    return field / field.std()


def wood(rng: np.random.Generator, width: int, height: int, dark: str, light: str) -> Picture:
    """Straight-grained walnut lying along x: stretched noise bends the rings, pores darken them."""
    s = SCALE
    bend = noise(rng, width, height, 160 * s, 5 * s) * 0.55 + noise(rng, width, height, 60 * s, 1.6 * s) * 0.25
    # whole turns over the height, so that a piece can be laid on itself
    turns = max(1, round(height / (26 * s)))
    rings = np.sin((np.linspace(0, turns, height, endpoint=False)[:, None] + bend * 0.9) * 2 * np.pi) * 0.5 + 0.5
    pores = np.clip(noise(rng, width, height, 22 * s, 0.7 * s) - 1.1, 0, 2) * 0.22
    mix = np.clip(0.25 + rings * 0.5 + bend * 0.08 - pores, 0, 1)[..., None]
    return rgb(dark) * (1 - mix) + rgb(light) * mix


def felt(rng: np.random.Generator, pigment: str) -> Picture:
    """Short fibres both ways, 2 %, and a slow mottling, 3 %, on a theme's pigment."""
    fibres = sum(noise(rng, WIDTH, HEIGHT, a * SCALE, b * SCALE) for a, b in ((3.5, 0.8), (0.8, 3.5), (1.1, 1.1))) / 3
    mottle = noise(rng, WIDTH, HEIGHT, 60 * SCALE, 60 * SCALE)
    return rgb(pigment) * (1 + fibres * 0.020 + mottle * 0.028)[..., None]


def lamp(picture: Picture, height: float = 0.30, power: float = 34, vignette: float = 0.62) -> Picture:
    """One warm lamp over the table: a pool of light at (50 %, height), dark corners."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    x, y = x / WIDTH, y / HEIGHT
    pool = np.exp(-((np.hypot((x - 0.5) / 0.62, (y - height) / 0.78) / 0.62) ** 2))[..., None] * rgb("#FFDB9E") / 255
    dark = np.clip(np.hypot((x - 0.5) / 0.72, (y - 0.5) / 0.72) - 0.45, 0, 1) ** 1.5
    return (picture * (1 + pool * 0.75) + pool * power * 0.3) * (1 - vignette * dark)[..., None]


def frame(picture: Picture, rng: np.random.Generator) -> Picture:
    """Walnut moulding round the picture, its shadow on the table, brass fillets inside it."""
    along = wood(rng, WIDTH, HEIGHT, "#1E120B", "#3C2616")
    across = wood(rng, HEIGHT, WIDTH, "#1E120B", "#3C2616").transpose(1, 0, 2)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    dx, dy = np.minimum(x, WIDTH - 1 - x) / SCALE, np.minimum(y, HEIGHT - 1 - y) / SCALE
    edge = np.minimum(dx, dy)
    bevel = 1 + 0.5 * np.exp(-(((edge - FRAME * 0.35) / 6) ** 2)) - 0.55 * np.exp(-(((edge - FRAME) / 5) ** 2))
    bevel -= 0.3 * np.exp(-((edge / 6) ** 2))
    moulding = np.where((dx < dy)[..., None], across, along) * bevel[..., None]
    shadow = 1 - 0.55 * np.clip(1 - (edge - FRAME) / 26, 0, 1) ** 1.6
    out = np.where((edge < FRAME)[..., None], moulding, picture * shadow[..., None])
    for colour, offset, alpha in BRASS:
        line = (np.clip(1 - abs(edge - FRAME - offset), 0, 1) * alpha)[..., None]
        out = out * (1 - line) + rgb(colour) * line
    return out


def vellum(rng: np.random.Generator, colour: str) -> Picture:
    """Paper to lay edge to edge: clouds of 1.2 % and a grain of 0.4 %."""
    return rgb(colour) * (1 + noise(rng, 512, 512, 30, 30) * 0.012 + noise(rng, 512, 512, 1.4, 1.4) * 0.004)[..., None]


def save(picture: Picture, name: str, quality: int = QUALITY) -> None:
    """Writes one picture, rounded by chance so that dark slopes show no steps."""
    grain = np.random.default_rng(1).random(picture.shape[:2])[..., None]
    image = Image.fromarray(np.clip(np.floor(picture + grain), 0, 255).astype("uint8"))
    trial = BytesIO()
    image.crop((0, 0, 16, 16)).save(trial, "JPEG", quality=quality)
    tables = {number: list(steps) for number, steps in Image.open(trial).quantization.items()}
    for steps in tables.values():
        steps[:3] = [1, 2, 2]  # coarse mean colours would stain the dark felt with blotches
    image.save(OUT / name, qtables=tables, subsampling=0, optimize=True)
    print(f"{name}: {image.width}x{image.height}, {(OUT / name).stat().st_size / 1e3:.0f} kB")


def save_table(picture: Picture, theme: str) -> None:
    """Writes a picture of the whole table, and the same at half its size."""
    save(picture, f"{theme}.jpg")
    half = Image.open(OUT / f"{theme}.jpg").reduce(2)
    half.save(OUT / f"{theme}_half.jpg", quality=HALF_QUALITY, subsampling=0, optimize=True)


def main() -> int:
    """Makes all textures."""
    colours = tomllib.loads((ROOT / "assets/design/style.toml").read_text(encoding="utf-8"))["color"]
    OUT.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(7)
    for theme in ("ages", "path", "olympos"):
        save_table(frame(lamp(felt(rng, colours["theme"][theme]["felt"])), rng), theme)
    title = wood(rng, WIDTH, HEIGHT, "#1B110B", "#33210F")
    save_table(frame(lamp(title, height=0.34, power=22, vignette=0.8), rng), "title")
    desk = wood(rng, WIDTH, HEIGHT, "#1A110C", "#2A1C12")
    save_table(frame(lamp(desk, height=0.2, power=12, vignette=0.7), rng), "desk")
    save(vellum(rng, colours["neutral"]["vellum_100"]), "vellum.jpg", 88)
    save(wood(rng, 2048, 512, "#2A1A10", "#4A3019"), "walnut.jpg", 84)
    return 0


if __name__ == "__main__":
    sys.exit(main())
