"""Where the recorded matches and pictures lie."""

from pathlib import Path

GOLDEN = Path(__file__).resolve().parent / "golden"
