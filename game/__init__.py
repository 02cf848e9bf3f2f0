"""The client: window, input, screens. May import core and ai; nobody imports it."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
