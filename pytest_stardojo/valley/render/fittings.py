"""What is built into a map: floors, walls, shelves, hedges, houses, thickets.

All of it is painted onto the ground once; what people can stand behind is
placed by ``scene``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pytest_stardojo.valley.maps import Sheet, tile_kinds
from pytest_stardojo.valley.render import art
from pytest_stardojo.valley.render.architecture import nine, stacked
from pytest_stardojo.valley.render.foliage import Leaves, crown
from pytest_stardojo.valley.render.houses import house_placements
from pytest_stardojo.valley.render.noise import pick
from pytest_stardojo.valley.render.pixels import word
from pytest_stardojo.valley.render.placing import TILE, Placement
from pytest_stardojo.valley.render.sprite import Sprite

Grid = list[list[str]]
"""Names of the kinds of tiles, row by row."""
Part = tuple[int, int, int, int]
"""Left, top, right and bottom of a part of a map in tiles, the last two not included."""

_ONE_TILE = {
    "trough": "trough",
    "counter": "counter",
    "fridge": "fridge",
    "potted plant": "plant",
    "shrine": "shrine",
    "cave mouth": "cave",
    "fence": "fence",
}
_YARD = {
    "headstone": "headstone",
    "garbage can": "garbage_can",
    "minecart": "minecart",
    "lamp post": "lamp_post",
    "climbing frame": "climbing_frame",
    "flower bed": "flower_bed",
    "grate": "grate",
    "railway track": "rails",
}
"""What fills one tile of a yard or square."""
_WIDE_YARD = {"fountain": 4, "well": 5, "bench": 5, "stall": 4}
"""What fills rectangles of them, and the rim that is not repeated when it grows, in pixels."""
_UNDER = {
    "trough": "straw floor",
    "counter": "wood floor",
    "shelf": "wood floor",
    "kitchen": "tile floor",
    "fridge": "tile floor",
    "bed": "wood floor",
    "table": "wood floor",
    "potted plant": "wood floor",
}
"""The floor below a fitting, where no neighbour tells."""
_WALLS = frozenset({"wall", "house door", "window", "picture"})
"""What is a part of a wall, or hangs on it."""
_DRAWN = (
    _WALLS
    | _UNDER.keys()
    | _ONE_TILE.keys()
    | _YARD.keys()
    | _WIDE_YARD.keys()
    | {"cliff", "highland", "thicket", "hedge", "building", "roof", "closed land", "boulder"}
)
"""Kinds that block the way and have a drawing of their own; others are drawn as plain tables."""
_FLOORS = frozenset(
    {
        "wood floor", "tile floor", "carpet", "straw floor", "stone floor", "white tiles",
        "dark planks", "blue carpet", "green carpet", "rush mats",
    }
)  # fmt: skip


def names(sheet: Sheet) -> Grid:
    """The name of each tile's kind, row by row; the mailbox stands on plain ground."""
    return _names(sheet.look, sheet.key_tiles.get("mailbox", ()))


@cache
def _names(look: tuple[str, ...], mailboxes: tuple[tuple[int, int], ...]) -> Grid:
    kinds = tile_kinds()
    grid = [[kinds[char].name for char in row] for row in look]
    for x, y in mailboxes:
        grid[y][x] = "grass"
    return grid


def tiles(grid: Grid, part: Part) -> Iterator[Placement]:
    """Floors, walls and small fittings of a part of a map."""
    for x, y, name in _within(grid, part, 0):
        yield from _floor(grid, x, y, name)
        for sprite in _tile(grid, x, y):
            yield Placement(0, sprite, x * TILE, y * TILE)


def large(sheet: Sheet) -> list[Placement]:
    """What fills more than one tile: beds, tables, houses."""
    grid = names(sheet)
    placed = _spread(grid, "bed") + _spread(grid, "table")
    for name in _WIDE_YARD:
        placed += _spread(grid, name)
    for name in sorted(_plain().intersection(name for row in grid for name in row)):
        placed += _spread(grid, name)
    return placed + house_placements(sheet, grid)


@cache
def _plain() -> frozenset[str]:
    """Kinds of tiles that block the way and have no drawing of their own yet."""
    kinds = tile_kinds().values()
    return frozenset(kind.name for kind in kinds if kind.ground == "Wall") - _DRAWN


def _within(grid: Grid, part: Part, margin: int) -> Iterator[tuple[int, int, str]]:
    """The tiles of a part of a map and so many around it, row by row."""
    left, top, right, bottom = part
    for y in range(max(0, top - margin), min(len(grid), bottom + margin)):
        row = grid[y]
        for x in range(max(0, left - margin), min(len(row), right + margin)):
            yield x, y, row[x]


def _floor(grid: Grid, x: int, y: int, name: str) -> list[Placement]:
    if name in _UNDER or name in _plain():
        name = next(_floors_around(grid, x, y), _UNDER.get(name, name))
    elif name in _YARD or name in _WIDE_YARD:
        name = next(_paving_around(grid, x, y), name)
    paved = art.table("ground", "paved")
    if name not in paved:
        return []
    pattern, dye = paved[name]
    tile = art.sprite("tiles", pattern, dye)
    if pattern in {"flags", "cobbles", "straw"} and pick(x, y, 61, 2):
        tile = _turned(pattern, dye)
    return [Placement(0, tile, x * TILE, y * TILE)]


@cache
def _turned(pattern: str, dye: str) -> Sprite:
    return art.sprite("tiles", pattern, dye).mirrored()


def _floors_around(grid: Grid, x: int, y: int) -> Iterator[str]:
    """Floors near a tile, nearest first: below, left, right, above."""
    for far in (1, 2, 3):
        for dx, dy in ((0, far), (-far, 0), (far, 0), (0, -far)):
            name = _at(grid, x + dx, y + dy)
            if name in _FLOORS:
                yield name


def _paving_around(grid: Grid, x: int, y: int) -> Iterator[str]:
    """The paving on which something stands in a square: that of all three tiles below it."""
    below = {_at(grid, x + dx, y + 1) for dx in (-1, 0, 1)}
    if len(below) == 1:
        yield from below & {"cobble", "flagstones", "asphalt", "porch"}


def _at(grid: Grid, x: int, y: int) -> str:
    inside = 0 <= y < len(grid) and 0 <= x < len(grid[y])
    return grid[y][x] if inside else "void"


def _tile(grid: Grid, x: int, y: int) -> list[Sprite]:
    """The sprites of one tile that fill it alone."""
    name = grid[y][x]
    if name == "fence" and "fence" not in {_at(grid, x - 1, y), _at(grid, x + 1, y)}:
        return [art.sprite("tiles", "fence_post")]
    if name in _ONE_TILE:
        return [art.sprite("tiles", _ONE_TILE[name])]
    if name in _YARD:
        return [art.sprite("yard", _YARD[name])]
    if name == "boulder":
        return [art.sprite("debris", f"stone{pick(x, y, 69, 2)}", "9c969f")]
    if name == "shelf":
        return [art.sprite("tiles", f"shelf{pick(x, y, 62, 2)}")]
    if name == "kitchen":
        return [art.sprite("tiles", f"kitchen{x % 2}")]
    if name == "window":
        return [_wall(grid, x, y), art.sprite("tiles", "window")]
    if name in {"wall", "picture"}:
        return [_wall(grid, x, y)]
    if name == "house door" and _at(grid, x, y - 1) not in {"building", "roof"}:
        return [_wall(grid, x, y), art.sprite("tiles", "door_closed")]
    if name == "doormat" and _at(grid, x, y - 1) != "doormat":
        return [art.sprite("tiles", "doormat")]
    if name == "carpet":
        return _carpet_edges(grid, x, y)
    return []


# ------------------------------------------------------------------------------- rooms


_STYLES = (
    ("straw floor", "barn"),
    ("greenhouse soil", "glass"),
    ("cave floor", "cave"),
    ("sewer floor", "sewer"),
)
"""The kind of tile that tells what the walls of a place are made of."""


def _style(grid: Grid) -> tuple[str, ...]:
    flat = {name for row in grid for name in row}
    kind = next((walls for name, walls in _STYLES if name in flat), "house")
    return art.table("ground", "walls")[kind]


def _wall(grid: Grid, x: int, y: int) -> Sprite:
    """A wall tile: its face, where floor lies at most three tiles below, else its top."""
    foot, middle, top, dye = _style(grid)
    depth = _depth(grid, x, y)
    if depth == 0:
        return _wall_top(
            tuple(
                _at(grid, x + dx, y + dy) not in _WALLS | {"void"}
                for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
            )
        )
    if depth == 1:
        return art.sprite("tiles", foot, dye)
    highest = depth == 3 or _at(grid, x, y - 1) not in _WALLS
    return art.sprite("tiles", top if highest else middle, dye)


def _depth(grid: Grid, x: int, y: int) -> int:
    """Tiles from a wall down to the floor before it, 1 to 3; 0 where there is none."""
    for depth in (1, 2, 3):
        name = _at(grid, x, y + depth)
        if name == "void":
            return 0
        if name not in _WALLS:
            return depth
    return 0


@cache
def _wall_top(open_sides: tuple[bool, ...]) -> Sprite:
    """The dark top of a wall, with a lighter rim towards rooms: up, right, down, left."""
    rim, base = word("7a5a48"), word("2c1e1c")
    tile = art.drawn(("K" * TILE,) * TILE)
    tile.pixels[:] = base
    up, right, down, left = open_sides
    if up:
        tile.pixels[:2] = rim
    if down:
        tile.pixels[-2:] = rim
    if left:
        tile.pixels[:, :2] = rim
    if right:
        tile.pixels[:, -2:] = rim
    return tile


def _carpet_edges(grid: Grid, x: int, y: int) -> list[Sprite]:
    sides = tuple(
        _at(grid, x + dx, y + dy) not in {"carpet", "table", "shrine"}
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
    return [_rim(sides)] if any(sides) else []


@cache
def _rim(sides: tuple[bool, ...]) -> Sprite:
    up, right, down, left = sides
    rows = [["."] * TILE for _ in range(TILE)]
    for i in range(TILE):
        for step, letter in ((0, "Y"), (1, "y"), (2, "R")):
            if up:
                rows[step][i] = letter
            if down:
                rows[TILE - 1 - step][i] = letter
            if left and "y" != rows[i][step] != "Y":
                rows[i][step] = letter
            if right and "y" != rows[i][TILE - 1 - step] != "Y":
                rows[i][TILE - 1 - step] = letter
    return art.drawn(tuple("".join(row) for row in rows))


def _spread(grid: Grid, name: str) -> list[Placement]:
    """Tables and beds, which fill rectangles of equal tiles."""
    placed, seen = [], set[tuple[int, int]]()
    for y, row in enumerate(grid):
        if name not in row:
            continue
        for x, here in enumerate(row):
            if here != name or (x, y) in seen:
                continue
            wide = next(i for i in range(1, 99) if _at(grid, x + i, y) != name)
            tall = next(i for i in range(1, 99) if _at(grid, x, y + i) != name)
            seen |= {(x + i, y + j) for i in range(wide) for j in range(tall)}
            sprite = _large(name, wide, tall)
            placed.append(Placement(0, sprite, x * TILE, y * TILE))
    return placed


def _large(name: str, wide: int, tall: int) -> Sprite:
    """What fills so many tiles."""
    if name == "bed":
        return bed(wide, tall, "4a86c4")
    return _grown(name, wide, tall) if name in _WIDE_YARD else table(wide, tall)


@cache
def _grown(name: str, wide: int, tall: int) -> Sprite:
    """A fountain, bench ... of so many tiles."""
    width, height = wide * TILE, tall * TILE
    sprite = nine(art.sprite("yard", name), width, height, _WIDE_YARD[name])
    if name != "fountain":
        return sprite
    spout = art.sprite("yard", "spout")
    left, top = (width - spout.width) // 2, (height - spout.height) // 2 - 4
    return stacked(width, height, ((sprite, 0, 0), (spout, left, top)))


@cache
def table(wide: int, tall: int) -> Sprite:
    """A table of so many tiles."""
    return nine(art.sprite("tiles", "table"), wide * TILE, tall * TILE, 5)


@cache
def bed(wide: int, tall: int, dye: str) -> Sprite:
    """A bed of so many tiles, its head at the top."""
    head = nine(art.sprite("tiles", "bed_head", dye), wide * TILE, TILE, 5)
    foot = nine(art.sprite("tiles", "bed_foot", dye), wide * TILE, max(1, tall - 1) * TILE, 6)
    return stacked(wide * TILE, max(2, tall) * TILE, ((head, 0, 0), (foot, 0, TILE)))


# --------------------------------------------------------------------------- outdoors


def leaves(season: str) -> Leaves:
    """The colours of leaves in a season."""
    outline, shadow, middle, light, highest = art.table("ground", season)["leaves"]
    return outline, shadow, middle, light, highest


@cache
def _bough(season: str, form: int) -> Sprite:
    lumps = (
        ((13.0, 13.0, 11.0), (7.0, 17.0, 7.0), (19.0, 17.0, 7.0)),
        ((13.0, 11.0, 10.0), (9.0, 18.0, 8.0), (18.0, 16.0, 8.0)),
        ((11.0, 12.0, 10.0), (17.0, 12.0, 8.0), (13.0, 18.0, 9.0)),
    )[form % 3]
    return crown(26, 27, lumps, leaves(season), 70 + form)


@cache
def hedge(season: str) -> Sprite:
    """A clipped hedge."""
    return art.sprite("tiles", "hedge", leaves(season)[2])


def greenery(grid: Grid, season: str, part: Part) -> Iterator[Placement]:
    """Thickets, hedges and the undergrowth of closed land, from above to below."""
    for x, y, name in _within(grid, part, 2):
        if name == "thicket":
            left = x * TILE - 5 + pick(x, y, 64, 5) - 2
            top = y * TILE - 9 + pick(x, y, 65, 5) - 2
            yield Placement(0, _bough(season, pick(x, y, 63, 6)), left, top)
        elif name == "hedge":
            yield Placement(0, hedge(season), x * TILE, y * TILE)
        elif name == "closed land" and pick(x, y, 66, 4) == 0:
            small = _bush(season, pick(x, y, 67, 2))
            yield Placement(0, small, x * TILE + pick(x, y, 68, 5), y * TILE - 1)


@cache
def _bush(season: str, form: int) -> Sprite:
    dark = art.table("ground", season)["brush"]
    colours: Leaves = (leaves(season)[0], dark[0], dark[1], dark[2], dark[3])
    return crown(14, 13, ((7.0, 7.0, 6.0), (4.5, 8.0, 4.0), (9.5, 8.0, 4.0)), colours, 80 + form)
