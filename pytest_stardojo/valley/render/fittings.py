"""Fixed parts of a map: floors, walls, shelves, hedges, houses, thickets.

They are painted onto the ground once; objects that characters can stand behind are
placed by ``scene``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from pytest_stardojo.valley.maps import Sheet, tile_kinds
from pytest_stardojo.valley.render import art, pieces
from pytest_stardojo.valley.render.architecture import stacked
from pytest_stardojo.valley.render.foliage import Leaves, crown
from pytest_stardojo.valley.render.noise import pick
from pytest_stardojo.valley.render.pieces import Grid, at
from pytest_stardojo.valley.render.pixels import mix, pack, rgb, word
from pytest_stardojo.valley.render.placing import TILE, Placement
from pytest_stardojo.valley.render.sprite import Sprite

Part = tuple[int, int, int, int]
"""Left, top, right and bottom of a part of a map in tiles, the last two not included."""

_ROCKS = art.table("fittings", "rocks")
"""Walls under the earth, and their colours."""
_WALLS = frozenset({"wall", "house door", "window", "picture"} | _ROCKS.keys())
"""Kinds of tiles that are part of a wall or hang on it."""
_UNDER = {"kitchen": "tile floor", "fridge": "tile floor", "trough": "straw floor"}
"""Floor below a piece that no neighbour determines; all others get wood."""


def names(sheet: Sheet) -> Grid:
    """Return the name of each tile's kind, row by row; the mailbox is on plain ground."""
    return _names(sheet.look, sheet.key_tiles.get("mailbox", ()))


@cache
def _names(look: tuple[str, ...], mailboxes: tuple[tuple[int, int], ...]) -> Grid:
    kinds = tile_kinds()
    grid = [[kinds[char].name for char in row] for row in look]
    for x, y in mailboxes:
        grid[y][x] = "grass"
    return grid


def tiles(place: str, grid: Grid, part: Part) -> Iterator[Placement]:
    """Draw floors, walls and joined tiles in a part of a map."""
    for x, y, name in _within(grid, part, 0):
        yield from _floor(grid, x, y, name)
        for sprite in _tile(place, grid, x, y):
            yield Placement(0, sprite, x * TILE, (y + 1) * TILE - sprite.height)


def _within(grid: Grid, part: Part, margin: int) -> Iterator[tuple[int, int, str]]:
    """The tiles of a part of a map and so many around it, row by row."""
    left, top, right, bottom = part
    for y in range(max(0, top - margin), min(len(grid), bottom + margin)):
        row = grid[y]
        for x in range(max(0, left - margin), min(len(row), right + margin)):
            yield x, y, row[x]


def _floor(grid: Grid, x: int, y: int, name: str) -> list[Placement]:
    paved = art.table("ground", "paved")
    if name in pieces.kinds():
        name = pieces.under(grid, x, y) or _UNDER.get(name, "wood floor")
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


def _tile(place: str, grid: Grid, x: int, y: int) -> list[Sprite]:
    """Draw what is on the floor of one tile."""
    name = grid[y][x]
    painter = _JOINED.get(name)
    if painter is not None:
        return painter(place, grid, x, y)
    if name == "boulder":
        return [art.sprite("debris", f"stone{pick(x, y, 69, 2)}", "9c969f")]
    if name in {"trough", "cave mouth"}:
        return [pieces.tile(place, name, x, y)]
    return []


def _door(place: str, grid: Grid, x: int, y: int) -> list[Sprite]:
    if at(grid, x, y - 1) in {"building", "roof"}:
        return []
    return [_wall(place, grid, x, y), art.sprite("tiles", "door_closed")]


def _on_wall(place: str, grid: Grid, x: int, y: int) -> list[Sprite]:
    wall, name = _wall(place, grid, x, y), grid[y][x]
    if name == "window":
        return [wall, art.sprite("tiles", "window")]
    return [wall, _raised(pieces.tile(place, name, x, y))] if name == "picture" else [wall]


@cache
def _raised(picture: Sprite) -> Sprite:
    """A picture in the middle of a tile of wall."""
    return stacked(TILE, TILE, ((picture, 0, (TILE - picture.height) // 2),))


def _mat(place: str, grid: Grid, x: int, y: int) -> list[Sprite]:
    return [] if at(grid, x, y - 1) == "doormat" else [art.sprite("tiles", "doormat")]


def _fence(place: str, grid: Grid, x: int, y: int) -> list[Sprite]:
    if "fence" in {at(grid, x - 1, y), at(grid, x + 1, y)}:
        return [art.sprite("tiles", "fence")]
    along = "fence" in {at(grid, x, y - 1), at(grid, x, y + 1)}
    return [art.sprite("outdoors", "fence_side") if along else art.sprite("tiles", "fence_post")]


def _counter(place: str, grid: Grid, x: int, y: int) -> list[Sprite]:
    """A counter: its front, or only its top if it continues below; with goods on some tiles."""
    if at(grid, x, y + 1) in {"counter", "till"}:
        ends = (at(grid, x - 1, y) != "counter", at(grid, x + 1, y) != "counter")
        return [counter_top(*ends)]
    front = [pieces.tile(place, "counter", x, y)]
    forms = art.table("fittings", "goods").get(place)
    if forms and pick(x, y, 98, 5) < 2 and at(grid, x, y - 1) != "counter":
        goods = art.sprite("rooms", f"on_counter{pick(x, y, 99, int(forms[0]))}")
        front.append(stacked(TILE, TILE, ((goods, 0, 0),)))
    return front


@cache
def counter_top(left: bool, right: bool) -> Sprite:
    """The top of a counter that runs up the picture."""
    row = ("kT" if left else "TT") + "T" * 12 + ("tk" if right else "TT")
    return art.drawn((row,) * TILE)


def _rails(place: str, grid: Grid, x: int, y: int) -> list[Sprite]:
    above, below = at(grid, x, y - 1), at(grid, x, y + 1)
    track = "railway track"
    part = "mid" if above == below == track else "low" if above == track else "top"
    return [art.sprite("outdoors", f"rail_{part}")]


def _bridge(place: str, grid: Grid, x: int, y: int) -> list[Sprite]:
    """Beams along the edges of a bridge or a pier."""
    wet = {"water", "shore"}
    beams = []
    if at(grid, x, y - 1) in wet:
        beams.append((art.sprite("outdoors", "bridge_top"), 0, 0))
    if at(grid, x, y + 1) in wet:
        beams.append((art.sprite("outdoors", "bridge_low"), 0, 10))
    if at(grid, x - 1, y) in wet:
        beams.append((art.sprite("outdoors", "bridge_side"), 0, 0))
    if at(grid, x + 1, y) in wet:
        beams.append((art.sprite("outdoors", "bridge_side"), 12, 0))
    return [stacked(TILE, TILE, beams)] if beams else []


def _carpet(place: str, grid: Grid, x: int, y: int) -> list[Sprite]:
    return _carpet_edges(grid, x, y)


_JOINED: dict[str, Callable[[str, Grid, int, int], list[Sprite]]] = {
    "house door": _door,
    "wall": _on_wall,
    "window": _on_wall,
    "picture": _on_wall,
    "doormat": _mat,
    "fence": _fence,
    "counter": _counter,
    "railway track": _rails,
    "bridge": _bridge,
    **dict.fromkeys(_ROCKS, _on_wall),
    "carpet": _carpet,
    "blue carpet": _carpet,
    "green carpet": _carpet,
}
"""Functions that draw tiles whose look depends on their neighbours."""


# ------------------------------------------------------------------------------- rooms


_STYLES = (
    ("straw floor", "barn"),
    ("greenhouse soil", "glass"),
    ("cave floor", "cave"),
    ("sewer floor", "sewer"),
)
"""Kinds of tiles that determine the material of a place's walls."""


def _style(place: str, grid: Grid) -> tuple[str, ...]:
    """Foot, middle, top and colours of the walls of a place."""
    walls = art.table("fittings", "walls")
    return walls.get(place) or walls[_stuff(tuple(tuple(row) for row in grid[:40]))]


@cache
def _stuff(rows: tuple[tuple[str, ...], ...]) -> str:
    flat = {name for row in rows for name in row}
    return next((walls for name, walls in _STYLES if name in flat), "house")


def _wall(place: str, grid: Grid, x: int, y: int) -> Sprite:
    """A wall tile: its face, where floor lies at most three tiles below, else its top."""
    rock = _ROCKS.get(grid[y][x])
    foot, middle, top, *dyes = ("rockfoot", "rock", "rock", *rock) if rock else _style(place, grid)
    depth = _depth(grid, x, y)
    if depth == 0:
        sides = ((0, -1), (1, 0), (0, 1), (-1, 0))
        return _wall_top(
            tuple(at(grid, x + dx, y + dy) not in _WALLS | {"void"} for dx, dy in sides),
            dyes[0] if middle == "rock" else "8a6450",
        )
    if depth == 1:
        return _panel(foot, 0, dyes)
    highest = depth == 3 or at(grid, x, y - 1) not in _WALLS
    return _panel(top if highest else middle, pick(x, y, 60, 2), dyes)


def _panel(name: str, form: int, dyes: Sequence[str]) -> Sprite:
    """A grid of wall, from the tiles or the rooms, in one of its two forms."""
    file = "tiles" if art.has("tiles", name) else "rooms"
    return art.sprite(file, name if art.has(file, name) else f"{name}{form}", *dyes)


def _depth(grid: Grid, x: int, y: int) -> int:
    """Tiles from a wall down to the floor before it, 1 to 3; 0 where there is none."""
    for depth in (1, 2, 3):
        name = at(grid, x, y + depth)
        if name == "void":
            return 0
        if name not in _WALLS:
            return depth
    return 0


@cache
def _wall_top(open_sides: tuple[bool, ...], dye: str) -> Sprite:
    """The dark top of a wall, with a lighter rim towards rooms: up, right, down, left."""
    rim, base = pack(mix(rgb(dye), (38, 24, 30), 0.25)), word("2c1e1c")
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
    upright = pieces.kinds() | {grid[y][x]}
    sides = tuple(
        at(grid, x + dx, y + dy) not in upright for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
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
