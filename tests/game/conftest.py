"""What every test of the client leaves behind: no pad."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.game.desk import VirtualPad


@pytest.fixture(autouse=True)
def pads_unplugged() -> Iterator[None]:
    """A test that fails half-way has not pulled its pads out, and the tests after it would find them."""
    yield
    VirtualPad.unplug_all()
