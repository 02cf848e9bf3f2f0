"""Pictures of every scene in every language, size and text size, into .work/shots, with contact sheets.

    python3 build/go.py shots [--scene A,B] [--game G,..] [--lang en,ja] [--size 1920x1080,..] [--text 1.0,2.0]

A contact sheet shows one scene: languages and text sizes down, window sizes across.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / ".work" / "shots"
SIZES = ["1280x720", "1920x1080", "3840x2160"]
THUMB, CAPTION, GAP = (640, 360), 26, 8
FRAMES = 40  # enough for a scene to come to rest
OF_A_GAME = ("setup", "rules", "statistics", "pause", "handover", "results", "table", "replay")  # differ by game
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
sys.path.insert(0, str(ROOT))
import pygame  # noqa: E402  after the lines above

from core.commands import Parser  # noqa: E402
from game import settings  # noqa: E402
from game.cli import window_size  # noqa: E402
from game.i18n import LANGUAGES  # noqa: E402
from game.scenes import registry  # noqa: E402
from game.tables import playable  # noqa: E402


@dataclass(frozen=True)
class Shot:
    """One picture: what it shows and how."""

    scene: str
    game: str
    lang: str
    text: float
    size: str

    @property
    def sheet(self) -> str:
        """Name of the sheet that it belongs to."""
        return self.scene + (f"-{self.game}" if self.game else "")

    @property
    def file(self) -> Path:
        """Where it is written."""
        return OUT / f"{self.sheet}-{self.lang}-{round(self.text * 100)}-{self.size}.png"

    def take(self) -> str:
        """Runs the client for it; returns what went wrong."""
        command = [sys.executable, "-m", "game", "--scene", self.scene, "--lang", self.lang, "--size", self.size]
        command += ["--windowed", "--frames", str(FRAMES), "--shot", str(self.file), "--speed", "instant"]
        command += ["--game", self.game, "--seed", "1"] if self.game else []
        with tempfile.TemporaryDirectory() as home:
            chosen = {"text_size": self.text, "first_run": False}
            Path(home, settings.FILE).write_text(json.dumps(chosen), encoding="utf-8")
            environment = dict(os.environ, TRIPTYCH_HOME=home)
            result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        said = result.stderr.strip()
        return f"{self.file.name}: {said[-2000:]}" if result.returncode or said else ""


def sheet(shots: list[Shot]) -> None:
    """The contact sheet of one scene."""
    columns = list(dict.fromkeys(s.size for s in shots))
    rows = list(dict.fromkeys((s.lang, s.text) for s in shots))
    width, height = THUMB[0] + GAP, THUMB[1] + CAPTION + GAP
    whole = pygame.Surface((width * len(columns) + GAP, height * len(rows) + GAP))
    whole.fill("#202020")
    font = pygame.font.Font(ROOT / "assets/fonts/sans_500.ttf", 18)
    for shot in shots:
        if not shot.file.exists():
            continue
        x = GAP + columns.index(shot.size) * width
        y = GAP + rows.index((shot.lang, shot.text)) * height
        whole.blit(font.render(shot.file.stem, True, "#e0e0e0"), (x, y))
        whole.blit(pygame.transform.smoothscale(pygame.image.load(shot.file), THUMB), (x, y + CAPTION))
    pygame.image.save(whole, OUT / f"sheet-{shots[0].sheet}.png")


def sizes(text: str) -> list[str]:
    """WxH,WxH for argparse."""
    return [size for size in text.split(",") if window_size(size)]


def wanted() -> list[Shot]:
    """What the command line asks for; all of it without arguments."""
    parser = Parser(prog="shots", description="pictures of every scene")
    texts = [str(t) for t in settings.TEXT_SIZES]
    known = {"scene": list(registry.NAMES), "game": playable(), "lang": list(LANGUAGES), "text": texts}
    for name, standard in known.items():
        parser.add_argument(f"--{name}", type=lambda s: s.split(","), default=standard, metavar="A,B,...")
    parser.add_argument("--size", type=sizes, default=SIZES, metavar="WxH,...")
    chosen = parser.parse_args()
    for name, values in known.items():
        if unknown := set(getattr(chosen, name)) - set(values):
            parser.exit(2, f"shots: there is no {name} '{min(unknown)}' ({', '.join(values)})\n")
    shots = []
    for scene in chosen.scene:
        for game in chosen.game if scene in OF_A_GAME else [""]:
            for lang, text, size in itertools.product(chosen.lang, chosen.text, chosen.size):
                shots.append(Shot(scene, game, lang, float(text), size))
    return shots


def main() -> int:
    """Takes all pictures and lays out the sheets; 1 if the client failed or complained somewhere."""
    OUT.mkdir(parents=True, exist_ok=True)
    shots = wanted()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = [p for p in pool.map(Shot.take, shots) if p]
    pygame.font.init()
    for name in dict.fromkeys(s.sheet for s in shots):
        sheet([s for s in shots if s.sheet == name])
    print(f"{len(shots)} pictures in {OUT.relative_to(ROOT).as_posix()}")
    for problem in problems:
        print(problem)
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
