"""Write what is on a map as a grid of characters, and read it back."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from pytest_stardojo.valley.saves import ground
from pytest_stardojo.valley.saves.errors import Problem
from pytest_stardojo.valley.saves.ground import Lying
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.model import (
    Bush,
    Clump,
    HoeDirt,
    Location,
    PlacedItem,
    Thing,
    Tile,
)

EMPTY, COVERED = ".", "+"
"""An empty tile; a further tile of a larger object, whose character is at its left."""

DRAWN = ("clumps", "bushes", "things", "trees", "soil", "grass")
"""Kinds of occupants that a grid shows; of two on a tile it shows the first."""

_FAVOURITES = {
    "Weeds (O)674": "w",
    "Weeds (O)675": "v",
    "Weeds (O)784": "u",
    "Stone (O)343": "o",
    "Stone (O)450": "0",
    "Twig (O)294": "/",
    "Twig (O)295": "\\",
    "Artifact Spot (O)590": "!",
    "grass, tufts 1": "1",
    "grass, tufts 2": "2",
    "grass, tufts 3": "3",
    "grass, tufts 4": "4",
    "soil": "=",
    "Large Stump 600": "Y",
    "Large Log 602": "L",
    "Boulder 672": "X",
    "small bush": "(",
    "medium bush": "[",
    "large bush": "{",
}
_FAVOURITES |= {f"oak tree, stage {n}": "abcdefghi"[n] for n in range(9)}
_FAVOURITES |= {f"maple tree, stage {n}": "ABCDEFGHI"[n] for n in range(9)}
_FAVOURITES |= {f"pine tree, stage {n}": "jklmnpqrs"[n] for n in range(9)}
_POOL = [
    char
    for char in "SPKTOMNQRUVWZtxyz56789*%$&@?<>;:,_~^|'`\"}])-!#("
    if char not in _FAVOURITES.values()
]


# ------------------------------------------------------------------------------ writing


def draw(place: Location, width: int, height: int) -> tuple[dict[str, str], list[str], set[int]]:
    """Return the legend and grid of a place, and the objects drawn on it (by ``id``).

    Objects that share a tile, lie outside the map or have too much state for a legend
    are left out; lists hold them.
    """
    rows = [[EMPTY] * width for _ in range(height)]
    chars: dict[str, str] = {}
    drawn: set[int] = set()
    pool = iter(_POOL)
    left: set[type] = set()  # its list goes on outside of the grid, in its order
    for tiles, what in _everything(place):
        free = all(0 <= x < width and 0 <= y < height and rows[y][x] == EMPTY for x, y in tiles)
        text = ground.words(_at_origin(what)) if free and type(what) not in left else None
        char = None if text is None else chars.get(text) or _pick(text, pool)
        if text is None or char is None:
            if isinstance(what, Clump | Bush):
                left.add(type(what))
            continue
        chars[text] = char
        drawn.add(id(what))
        for n, (x, y) in enumerate(tiles):
            rows[y][x] = COVERED if n else char
    order = list(_FAVOURITES)
    legend = {
        char: text
        for text, char in sorted(
            chars.items(),
            key=lambda pair: (order.index(pair[0]) if pair[0] in order else 999, pair[0]),
        )
    }
    return legend, ["".join(row) for row in rows], drawn


def _pick(text: str, pool: Iterator[str]) -> str | None:
    return _FAVOURITES.get(text) or next(pool, None)


def _everything(place: Location) -> Iterator[tuple[list[Tile], Lying]]:
    """Return every object that can be drawn, with the tiles it covers, origin first."""
    for name in DRAWN:
        kind = occupants.kind(name)
        if not isinstance(kind, occupants.Pieces) or _in_reading_order(kind, place):
            for tiles, what in kind.entries(place):
                yield [*tiles], what


def _in_reading_order(kind: occupants.Pieces, place: Location) -> bool:
    """Return whether reading a grid would give the list back in its order."""
    spots = [(y, x) for (x, y), _ in kind.origins(place)]
    return spots == sorted(set(spots))


def _at_origin(what: Lying) -> Lying:
    """Return the same object at tile (0, 0), as a legend describes it."""
    if isinstance(what, Bush):
        return Bush(0, 0, what.size, what.berries)
    if isinstance(what, Clump):
        return Clump(what.kind, 0, 0, what.health, what.width, what.height)
    return what


# ------------------------------------------------------------------------------ reading


def lay(place: Location, legend: dict[str, str], rows: list[str], width: int, height: int) -> None:
    """Add the objects of a grid to a place.

    Raises:
        Problem: A row or legend entry is wrong.
    """
    meanings = _meanings(legend)
    if len(rows) != height:
        raise Problem("grid", len(rows), f"the number of rows of {place.map}, {height}")
    for y, row in enumerate(rows):
        if len(row) != width:
            raise Problem(f"grid[{y}]", row, f"{width} characters long (it has {len(row)})")
        for x, char in enumerate(row):
            if char in (EMPTY, COVERED):
                continue
            if char not in meanings:
                raise Problem(f"grid[{y}]", char, f"in the legend (column {x})")
            kind, what = meanings[char]
            kind.put(place, (x, y), _another(what))


def _another(what: Lying | PlacedItem) -> Lying | PlacedItem:
    """Return a new object like the one that the legend describes."""
    twin = copy(what)
    if isinstance(twin, HoeDirt):
        twin.crop = copy(twin.crop)
    return twin


def _meanings(legend: dict[str, str]) -> dict[str, tuple[occupants.Kind, Lying | PlacedItem]]:
    """Return the object of each character, with its kind of occupant."""
    meanings: dict[str, tuple[occupants.Kind, Lying | PlacedItem]] = {}
    for key, text in legend.items():
        char = str(key)
        if len(char) != 1 or char in (EMPTY, COVERED):
            raise Problem(f"legend.{char}", char, "one character other than '.' and '+'")
        try:
            what = ground.parse(text)
        except Problem as problem:
            raise problem.within(f"legend.{char}") from None
        meanings[char] = _occupant(what)
    return meanings


def _occupant(what: Lying) -> tuple[occupants.Kind, Lying | PlacedItem]:
    """Return an object with its kind; an item that has a kind of its own becomes that."""
    if isinstance(what, Thing) and not what.spawned:
        placed = occupants.kind_of_item(what.id)
        if placed is not None:
            return placed, placed.new(what.id)
    return occupants.kind(ground.KIND[type(what)]), what
