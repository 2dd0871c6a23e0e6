"""Fixed furniture of the maps: each rectangle of equal tiles is one piece."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from pytest_stardojo.valley.maps import Sheet, tile_kinds
from pytest_stardojo.valley.render import art
from pytest_stardojo.valley.render.architecture import nine, stacked, widened
from pytest_stardojo.valley.render.noise import pick
from pytest_stardojo.valley.render.placing import FLAT, TILE, Light, Placement
from pytest_stardojo.valley.render.sprite import Sprite

Grid = list[list[str]]
"""Names of the kinds of tiles, row by row."""
Look = tuple[str, ...]
"""File, sprite and up to three colours."""


class Rect(NamedTuple):
    """A rectangle of equal tiles."""

    x: int
    y: int
    width: int
    height: int


HANGING = frozenset({"picture", "window"})
"""Kinds that hang on a wall."""
_BY_TILE = frozenset({"counter", "fence", "trough", "cave mouth"})
"""Kinds that join with their neighbours, which are drawn with the ground."""


@cache
def kinds() -> frozenset[str]:
    """Return the kinds of tiles that are drawn as furniture on the surrounding floor."""
    table = art.table("fittings", "kinds")
    named = {kind.name for kind in tile_kinds().values() if kind.name in table}
    return frozenset(named | {"bed"}) - HANGING


def look(place: str, kind: str, size: str = "") -> Look | None:
    """Return the look of a kind of tile; entries for the place or size take precedence."""
    table = art.table("fittings", "kinds")
    for key in (f"{place} {kind} {size}", f"{place} {kind}", f"{kind} {size}", kind):
        if key in table:
            return table[key]
    return None


def upright(sheet: Sheet, grid: Grid, season: str) -> Iterator[Placement]:
    """Return the placements of all pieces and multi-tile fixtures of a map."""
    place = "winter" if sheet.outdoor and season == "winter" else sheet.name
    present = kinds().intersection(name for row in grid for name in row) - _BY_TILE
    for kind in sorted(present):
        for rect in rectangles(grid, kind):
            yield from _piece(place, kind, rect)
    yield from _fixtures(sheet)


def rectangles(grid: Grid, kind: str) -> Iterator[Rect]:
    """The rectangles of equal tiles of a kind, from above to below."""
    seen = set[tuple[int, int]]()
    for y, row in enumerate(grid):
        if kind not in row:
            continue
        for x, here in enumerate(row):
            if here != kind or (x, y) in seen:
                continue
            wide = 1
            while at(grid, x + wide, y) == kind and (x + wide, y) not in seen:
                wide += 1
            tall = 1
            while all(at(grid, x + i, y + tall) == kind for i in range(wide)):
                tall += 1
            seen |= {(x + i, y + j) for i in range(wide) for j in range(tall)}
            yield Rect(x, y, wide, tall)


def at(grid: Grid, x: int, y: int) -> str:
    """The kind of a tile, ``void`` beyond the map."""
    inside = 0 <= y < len(grid) and 0 <= x < len(grid[y])
    return grid[y][x] if inside else "void"


def _piece(place: str, kind: str, rect: Rect) -> Iterator[Placement]:
    """Draw a rectangle as one piece if there is a picture for its size, else per tile."""
    whole = _whole(place, kind, rect.width, rect.height)
    if kind == "bed":
        whole = bed(place, rect)
    if whole is not None:
        yield _upright(whole, kind, rect)
        return
    for y in range(rect.y, rect.y + rect.height):
        for x in range(rect.x, rect.x + rect.width):
            yield _upright(tile(place, kind, x, y), kind, Rect(x, y, 1, 1))


def _upright(sprite: Sprite, kind: str, rect: Rect) -> Placement:
    """A sprite in the middle of the foot of its rectangle."""
    left = rect.x * TILE + (rect.width * TILE - sprite.width) // 2
    foot = (rect.y + rect.height) * TILE
    flat = kind == "bed" or kind in art.table("fittings", "flat")
    return Placement(FLAT if flat else foot, sprite, left, foot - sprite.height)


@cache
def _whole(place: str, kind: str, width: int, height: int) -> Sprite | None:
    """The picture of a whole rectangle, or None where it is drawn tile by tile."""
    size = f"{width}x{height}"
    found = look(place, kind, size)
    if found is None or kind == "bed":
        return None
    if found == look("", kind, size) != look("", kind):
        return _drawn(found)
    if kind in art.table("fittings", "sizes"):
        return _drawn(found)
    stretch = art.table("fittings", "stretch").get(kind)
    if stretch is None:
        return None
    border, foot, rise = map(int, stretch)
    grown = nine(_drawn(found), width * TILE, height * TILE + rise, border, foot)
    return _fountain(grown) if kind == "fountain" else grown


def _fountain(basin: Sprite) -> Sprite:
    """A basin with a spout in its middle, which rises above it."""
    spout = art.sprite("outdoors", "spout")
    left, lift = (basin.width - spout.width) // 2, 6
    top = (basin.height - spout.height) // 2 - 4
    return stacked(basin.width, basin.height + lift, ((basin, 0, lift), (spout, left, top)))


def _drawn(found: Look) -> Sprite:
    file, name, *dyes = found
    return art.sprite(file, name if art.has(file, name) else f"{name}0", *_enough(dyes))


def _enough(dyes: list[str]) -> tuple[str, ...]:
    """Return three colours; missing ones are wood."""
    return (*dyes, *("b07a48",) * (3 - len(dyes)))


def tile(place: str, kind: str, x: int, y: int) -> Sprite:
    """The picture of a kind on one tile, in one of its forms."""
    file, name, *dyes = look(place, kind) or ("rooms", "crate")
    if art.has(file, name):
        return art.sprite(file, name, *_enough(dyes))
    forms = _forms(file, name)
    form = x % forms if kind == "kitchen" else pick(x, y, 62, forms)
    return art.sprite(file, f"{name}{form}", *_enough(dyes))


@cache
def _forms(file: str, name: str) -> int:
    count = 0
    while art.has(file, f"{name}{count}"):
        count += 1
    return max(1, count)


# -------------------------------------------------------------------------------- beds


def bed(place: str, rect: Rect) -> Sprite:
    """A bed, its head at the top, in one of several colours."""
    dyes = art.table("fittings", "beds")
    lot = pick(sum(map(ord, place)), rect.x * 64 + rect.y, 97, len(dyes))
    if place in {"Hospital"}:
        return _grown("hospital_bed", rect.width, rect.height)
    return made_bed(rect.width, rect.height, dyes[str(lot)][0])


@cache
def _grown(name: str, wide: int, tall: int) -> Sprite:
    return nine(art.sprite("rooms", name), wide * TILE, tall * TILE, 5, 4)


@cache
def made_bed(wide: int, tall: int, dye: str) -> Sprite:
    """A bed of so many tiles, its head at the top."""
    head = nine(art.sprite("tiles", "bed_head", dye), wide * TILE, TILE, 5)
    foot = nine(art.sprite("tiles", "bed_foot", dye), wide * TILE, max(1, tall - 1) * TILE, 6)
    return stacked(wide * TILE, max(2, tall) * TILE, ((head, 0, 0), (foot, 0, TILE)))


# ---------------------------------------------------------------------------- fixtures


def _fixtures(sheet: Sheet) -> Iterator[Placement]:
    """Return buses, boats and other fixtures outside the grid."""
    table = art.table("fittings", "fixtures")
    for spot in sheet.fixtures:
        if spot.name not in table:
            continue
        sprite = fixture(spot.name, spot.width)
        rect = Rect(spot.x, spot.y, spot.width, spot.height)
        yield _upright(sprite, spot.name, rect)


@cache
def fixture(name: str, width: int) -> Sprite:
    """Return a fixture's picture, as wide as its tiles."""
    sprite = _drawn(art.table("fittings", "fixtures")[name])
    stretch = art.table("fittings", "stretch").get(name)
    return widened(sprite, width * TILE, int(stretch[0])) if stretch else sprite


_SHINING = {"lamp post": (-14, 64), "hearth": (4, 56)}
"""Height above the tile and radius of each light, in pixels."""


def lights(sheet: Sheet, grid: Grid) -> list[Light]:
    """The lamp posts and open fires of an outdoor map; the lava of any other."""
    if not sheet.outdoor:
        return _glow_of_lava(grid)
    return [
        (x * TILE + 8, y * TILE + _SHINING[name][0], _SHINING[name][1])
        for y, row in enumerate(grid)
        for x, name in enumerate(row)
        if name in _SHINING
    ]


_LAVA = 54
"""Radius in pixels of the light of lava; one light serves for two by two tiles."""


def _glow_of_lava(grid: Grid) -> list[Light]:
    burning = {
        (x // 2, y // 2)
        for y, row in enumerate(grid)
        for x, name in enumerate(row)
        if name == "lava"
    }
    return [(2 * x * TILE + TILE, 2 * y * TILE + TILE, _LAVA) for x, y in sorted(burning)]


def under(grid: Grid, x: int, y: int, far: int = 3) -> str:
    """Return the kind of ground below a piece: the nearest one; empty if none."""
    upright = kinds()
    for distance in range(1, far + 1):
        sides = ((0, distance), (-distance, 0), (distance, 0), (0, -distance))
        around = [at(grid, x + dx, y + dy) for dx, dy in sides]
        around = [name for name in around if name not in upright and name not in _NO_GROUND]
        if around:
            return max(around, key=around.count)
    return ""


_NO_GROUND = frozenset(
    {
        *art.table("fittings", "rocks"),
        "wall",
        "house door",
        "window",
        "picture",
        "void",
        "building",
        "roof",
        "doormat",
        "bed",
        "boulder",
    }
)
"""Kinds that do not determine the ground beside them."""
