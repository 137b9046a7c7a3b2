"""Pictures for notebooks: the six faces of a cube, unfolded."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

_STICKER = 20
_GAP = 6  # between faces
_LINE = 18

_COLOURS = {
    "U": "#ffffff",
    "R": "#d7263d",
    "F": "#1f9d55",
    "D": "#ffd23f",
    "L": "#ff8c1a",
    "B": "#2463c4",
}

#: Where each face is, in faces from the left and from the top.
_PLACES = {"U": (1, 0), "L": (0, 1), "F": (1, 1), "R": (2, 1), "B": (3, 1), "D": (1, 2)}


def net_svg(facelets: str, caption: Sequence[str] = ()) -> str:
    """The facelets of Cube.to("facelets") as a picture, with lines of text below it."""
    face = 3 * _STICKER + _GAP
    width, net_height = 4 * face - _GAP + 2, 3 * face - _GAP + 2
    height = net_height + len(caption) * _LINE + (_GAP if caption else 0)
    label = escape("; ".join(["A cube, unfolded", *caption]))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" aria-label="{label}">',
        f"<title>{label}</title>",
        '<g stroke="#222222" stroke-width="1.5">',
    ]
    for face_number, name in enumerate("URFDLB"):
        column, row = _PLACES[name]
        for i in range(9):
            x = column * face + i % 3 * _STICKER + 1
            y = row * face + i // 3 * _STICKER + 1
            colour = _COLOURS[facelets[9 * face_number + i]]
            parts.append(
                f'<rect x="{x}" y="{y}" width="{_STICKER}" height="{_STICKER}" rx="3" '
                f'fill="{colour}"/>'
            )
    parts.append("</g>")
    for number, line in enumerate(caption, 1):
        parts.append(
            f'<text x="1" y="{net_height + number * _LINE}" font-family="monospace" '
            f'font-size="13" fill="currentColor">{escape(line)}</text>'
        )
    parts.append("</svg>")
    return "\n".join(parts)
