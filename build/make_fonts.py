"""Makes assets/fonts/*.ttf: static instances of Noto Sans JP and Noto Serif JP with the characters that we need.

A developers' script, run after words with new characters came in (build/check.py says so):

    python3 build/go.py run -m pip install -e .[make]
    python3 build/go.py run build/make_fonts.py [FOLDER]

FOLDER holds the two npm packages' archives (*.tgz); without it `npm pack` fetches them into .work/npm.
Every font gets the same characters: ASCII, Latin-1, the signs of the interface, rows 1-8 and level 1 of JIS X 0208
(people type their names), and whatever else stands in a text under assets/lang or assets/rules.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"
NPM = ROOT / ".work" / "npm"
SANS, SERIF = "@expo-google-fonts/noto-sans-jp", "@expo-google-fonts/noto-serif-jp"

# our file -> package, file inside it
INSTANCES = {
    "sans_500.ttf": (SANS, "500Medium/NotoSansJP_500Medium.ttf"),
    "sans_700.ttf": (SANS, "700Bold/NotoSansJP_700Bold.ttf"),
    "sans_900.ttf": (SANS, "900Black/NotoSansJP_900Black.ttf"),
    "serif_700.ttf": (SERIF, "700Bold/NotoSerifJP_700Bold.ttf"),
}
LICENCES = {"OFL-NotoSansJP.txt": SANS, "OFL-NotoSerifJP.txt": SERIF}
SIGNS = "ĀāĒēĪīŌōŪūŒœ–—―‘’“”‚„†‡•…‰′″‹›€™←↑→↓↔↕⇒⇔−√∞≈≠≤≥■□▲△▶▷▼▽◀◁◆◇○◎●★☆♠♣♥♦♪✓①②③④⑤⑥⑦⑧⑨⑩"
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga"]  # horizontal text, plain figures


def jis(first_row: int, last_row: int) -> set[str]:
    """Characters of rows of JIS X 0208; 16-47 are its level 1."""
    codes = (bytes((0xA0 + row, 0xA0 + cell)) for row in range(first_row, last_row + 1) for cell in range(1, 95))
    return {c for c in (code.decode("euc_jp", "ignore") for code in codes) if c}


def texts() -> str:
    """Everything that the client may show, in all languages."""
    paths = [p for kind in ("lang", "rules") for p in sorted((ROOT / "assets" / kind).rglob("*")) if p.is_file()]
    return "".join(path.read_text(encoding="utf-8") for path in paths)


def wanted() -> set[str]:
    """The characters that every font of ours gets, as far as the original has them."""
    latin = {chr(c) for c in (*range(0x20, 0x7F), *range(0xA0, 0x100))}
    return {c for c in latin | set(SIGNS) | jis(1, 8) | jis(16, 47) | set(texts()) if c.isprintable()}


def archive(package: str, folder: Path) -> tarfile.TarFile:
    """The package's archive out of the folder, fetched with npm when it is not there."""
    stem = package.removeprefix("@").replace("/", "-")
    if not sorted(folder.glob(f"{stem}-*.tgz")):
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return tarfile.open(sorted(folder.glob(f"{stem}-*.tgz"))[-1])


def member(package: tarfile.TarFile, name: str) -> bytes:
    """One file out of an npm package."""
    found = package.extractfile(f"package/{name}")
    assert found is not None, name
    return found.read()


def tabular(font: TTFont) -> None:
    """Gives all ten figures one advance (the serif's differ), so that a figure does not dance while it ticks."""
    cmap, metrics, outlines = font.getBestCmap(), font["hmtx"], font["glyf"]
    names = [cmap[ord(c)] for c in "0123456789"]
    widest = max(metrics[name][0] for name in names)
    for name in names:
        advance, bearing = metrics[name]
        shift = (widest - advance) // 2
        outlines[name].coordinates.translate((shift, 0))
        outlines[name].recalcBounds(outlines)
        metrics[name] = (widest, bearing + shift)


def make(name: str, data: bytes, characters: set[str]) -> list[str]:
    """Writes one font; returns the characters of ours that the original lacks."""
    options = subset.Options(
        layout_features=FEATURES,
        hinting=False,
        notdef_outline=True,
        name_IDs=["*"],
        drop_tables=["vhea", "vmtx", "VORG"],
    )
    font = TTFont(BytesIO(data))
    missing = sorted(characters - {chr(c) for c in font.getBestCmap()})
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(sorted(characters)))
    subsetter.subset(font)
    tabular(font)
    font["head"].modified = font["head"].created  # the same input gives the same bytes
    font.recalcTimestamp = False
    font.save(FONTS / name)
    return missing


def main() -> int:
    """Makes all fonts and copies their licences."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else NPM
    FONTS.mkdir(parents=True, exist_ok=True)
    packages = {package: archive(package, folder) for package in (SANS, SERIF)}
    characters = wanted()
    for name, (package, inside) in INSTANCES.items():
        missing = make(name, member(packages[package], inside), characters)
        size = (FONTS / name).stat().st_size
        print(
            f"{name}: {size / 1e6:.2f} MB, {len(characters) - len(missing)} characters; not in it: {''.join(missing)}"
        )
    for name, package in LICENCES.items():
        text = member(packages[package], "LICENSE_FONT").decode("utf-8")
        (FONTS / name).write_text("\n".join(line.rstrip() for line in text.splitlines()) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
