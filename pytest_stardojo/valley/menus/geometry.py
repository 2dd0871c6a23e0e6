"""Rectangles inside rectangles."""

from __future__ import annotations

from pytest_stardojo.wire.messages import Rect

TITLE = 10
"""Height of a title; lower strips take at most a third of a rectangle."""


def grid(area: Rect, count: int, columns: int, width: int, height: int) -> tuple[Rect, ...]:
    """Return equal cells row by row, of the given size where it fits, at least 1."""
    x, y, wide, tall = area
    columns = max(1, min(columns, wide))
    while -(-count // columns) > max(1, tall) and columns < wide:
        columns += 1
    rows = -(-count // columns)
    cell_w = max(1, min(width, wide // columns))
    cell_h = max(1, min(height, tall // rows))
    return tuple(
        (x + i % columns * cell_w, y + i // columns * cell_h, cell_w, cell_h) for i in range(count)
    )


def centred(screen: Rect, width: int, height: int) -> Rect:
    """Return a rectangle of that size in the middle of the screen."""
    return (screen[2] - width) // 2, (screen[3] - height) // 2, width, height


def inset(rect: Rect, pad: int) -> Rect:
    """Return a rectangle inside another, with space around it."""
    x, y, width, height = rect
    pad = min(pad, width // 10, height // 10)
    return x + pad, y + pad, width - 2 * pad, height - 2 * pad


def cut_top(rect: Rect, height: int) -> tuple[Rect, Rect]:
    """Split off the top of a rectangle; return the top and the rest."""
    x, y, width, tall = rect
    height = min(height, tall // 3) if height <= TITLE else min(height, tall)
    return (x, y, width, height), (x, y + height, width, tall - height)


def shares(wanted: list[int], width: int) -> list[int]:
    """Divide a width: the rest is shared equally, a lack falls on the widest."""
    over = (width - sum(wanted)) // len(wanted)
    if over >= 0:
        return [share + over for share in wanted]
    shares = [0] * len(wanted)
    left = width
    for done, place in enumerate(sorted(range(len(wanted)), key=lambda place: wanted[place])):
        equal = left // (len(wanted) - done)
        shares[place] = max(1, min(wanted[place], equal) if done < len(wanted) - 1 else equal)
        left -= shares[place]
    return shares
