"""Checks and clocks in C (soak.c): invariants of a position or a random match, what copies, views and moves cost."""

from __future__ import annotations

from core.engine import State, ffi, lib


def look(state: State, seed: int) -> str:
    """'' or the first broken invariant of one position: the state, its listings, a seat's view and a deal by `seed`."""
    rng = ffi.new("uint64_t *", seed & (2**64 - 1))
    broken = lib.engine_look(state.game.c, state.c, rng)
    return "" if broken == ffi.NULL else ffi.string(broken).decode()


def random_match(state: State, seed: int, limit: int = 1_000_000) -> tuple[str, int]:
    """Random moves in C with every invariant after every move, views and deals after every seventh: '' or what broke,
    and the plies played."""
    rng = ffi.new("uint64_t *", seed & (2**64 - 1))
    plies = ffi.new("int *")
    broken = lib.engine_soak(state.game.c, state.c, rng, limit, plies)
    return "" if broken == ffi.NULL else ffi.string(broken).decode(), int(plies[0])


def time_parts(state: State, seed: int, rounds: int) -> dict[str, int]:
    """Rounds of copy, view, sample, legal and apply along a random match, in C: nanoseconds of processor time each."""
    out = ffi.new("int64_t[]", 5)
    lib.engine_time_parts(state.game.c, state.c, seed & (2**64 - 1), rounds, out)
    return dict(zip(("copy", "view", "sample", "legal", "apply"), ffi.unpack(out, 5), strict=True))
