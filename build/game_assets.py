"""Runs in the executable before the program: the package `assets` is imported from the one archive beside it."""

import sys
from pathlib import Path

sys.path.append(str(Path(sys._MEIPASS, "assets.zip")))
