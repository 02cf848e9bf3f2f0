"""Silhouettes of the art window: they repeat what the colour of a card's kind says."""

from __future__ import annotations

# paths in a unit box, absolute commands only; A is a circular arc given as rx ry rot large sweep x y
SHAPES = {
    "rect": "M0 0 L1 0 L1 1 L0 1 Z",
    "rect_roof": "M0 .22 L.5 0 L1 .22 L1 1 L0 1 Z",
    "arch": "M0 1 L0 .5 A.5 .5 0 0 1 1 .5 L1 1 Z",
    "gable": "M0 .34 L.5 0 L1 .34 L1 1 L0 1 Z",
    "shield": "M0 0 L1 0 L1 .62 C1 .84 .72 .94 .5 1 C.28 .94 0 .84 0 .62 Z",
    "octagon": "M.16 0 L.84 0 L1 .2 L1 .8 L.84 1 L.16 1 L0 .8 L0 .2 Z",
    "ticket": "M0 0 L1 0 L1 .36 A.1 .14 0 0 0 1 .64 L1 1 L0 1 L0 .64 A.1 .14 0 0 0 0 .36 Z",
    "circle": "M0 .5 A.5 .5 0 0 1 1 .5 A.5 .5 0 0 1 0 .5 Z",
    "swag": "M0 0 L1 0 L1 .86 Q.75 1 .5 .86 Q.25 1 0 .86 Z",
}


def window_path(shape: str, w: float, h: float, inset: float = 0) -> str:
    """The outline of a window of w x h as an SVG path, drawn in by `inset` on every side."""
    w, h = w - 2 * inset, h - 2 * inset
    unit = SHAPES[shape]
    if shape == "arch":  # keeps a round head whatever its proportions
        rise = min(1.0, w / h / 2)
        unit = f"M0 1 L0 {rise:.4f} A.5 {rise:.4f} 0 0 1 1 {rise:.4f} L1 1 Z"
    out, command, at = [], "", 0
    for word in unit.replace("M", " M ").replace("Z", " Z").split():
        letter, rest = (word[0], word[1:]) if word[0].isalpha() else ("", word)
        if letter:
            command, at = letter, 0
            out.append(letter)
        if not rest:
            continue
        out.append(_scaled(float(rest), command, at, (w, h), inset))
        at += 1
    return " ".join(out)


def _scaled(value: float, command: str, at: int, size: tuple[float, float], inset: float) -> str:
    w, h = size
    if command == "A" and at % 7 in (2, 3, 4):  # rotation and the two flags
        return str(int(value))
    side = w if (at % 7 in (0, 5) if command == "A" else at % 2 == 0) else h
    radius = command == "A" and at % 7 in (0, 1)
    return f"{value * side + (0 if radius else inset):.1f}"
