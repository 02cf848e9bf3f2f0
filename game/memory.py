"""Memory of screens that were left goes back to the system at once."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys


def settle() -> None:
    """To be called once all is loaded: what is there now stays, and is not looked through at every collection."""
    gc.collect()
    gc.freeze()


def collect() -> None:
    """Frees circles of references; glibc would keep the room of pictures for later, a hundred megabytes and more."""
    gc.collect()
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # other C libraries give it back by themselves
            ctypes.CDLL(None).malloc_trim(0)
