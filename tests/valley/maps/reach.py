"""Reachable tiles of a bare map, inner doors open."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.valley.maps.sheet import Sheet, Tile


def reachable(sheet: Sheet, *starts: Tile) -> set[Tile]:
    """Return all reachable tiles of the bare map, inner doors open."""
    seen = set(starts)
    todo = list(starts)
    while todo:
        x, y = todo.pop()
        for tile in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            inside = sheet.inside(*tile)
            if inside and tile not in seen and sheet.walk[tile[1] * sheet.width + tile[0]]:
                seen.add(tile)
                todo.append(tile)
    return seen


def beside(tiles: Iterable[Tile], near: int = 1) -> set[Tile]:
    """Return the tiles and all tiles within a number of steps of one of them."""
    offsets = [
        (dx, dy)
        for dx in range(-near, near + 1)
        for dy in range(-near, near + 1)
        if abs(dx) + abs(dy) <= near
    ]
    return {(x + dx, y + dy) for x, y in tiles for dx, dy in offsets}
