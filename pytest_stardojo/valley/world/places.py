"""Solidity and occupancy of tiles, and the functions that change tiles.

Rules change tiles through these functions, or call ``refresh`` or ``forget_solidity``
afterwards, so that the cached bitmap of blocked tiles of a location stays correct.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pytest_stardojo.valley.maps import load_sheet, with_ground
from pytest_stardojo.valley.maps.sheet import Exit, Sheet
from pytest_stardojo.valley.world import barriers, beds, occupants
from pytest_stardojo.valley.world.footprints import (
    building_at,
    clump_tiles,
    is_wide,
    open_tiles,
    solid_building_tiles,
)
from pytest_stardojo.valley.world.model import (
    Animal,
    Clump,
    Farmer,
    FruitTree,
    Furniture,
    Grass,
    HoeDirt,
    Location,
    Pet,
    Thing,
    Tile,
    Tree,
    Villager,
    World,
)

DIRECTIONS = ("up", "right", "down", "left")
STEPS: tuple[Tile, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Offsets of the four directions, in the order up, right, down, left."""


def sheet(location: Location) -> Sheet:
    """Return the map of a location with its changes: other ground, moved doors and beds."""
    cached: Sheet | None = location.__dict__.get("_sheet")
    if cached is None:
        cached = load_sheet(location.map)
        if location.ground:
            cached = with_ground(cached, location.ground)
        if location.moved:
            cached = _with_moved_doors(cached, location.moved)
        if location.furniture:
            cached = _with_beds(cached, beds.beds(location))
        location.__dict__["_sheet"] = cached
    return cached


MOVES_ALONG = {"FarmHouse": ("mailbox", "house_door", "porch"), "Greenhouse": ("greenhouse_door",)}
"""Key tiles that move with a building."""


def _with_moved_doors(chart: Sheet, moved: dict[str, Tile]) -> Sheet:
    exits = []
    keys = dict(chart.key_tiles)
    for way in chart.exits:
        by = moved.get(way.to, (0, 0))
        exits.append(msgspec.structs.replace(way, tiles=_shifted(way.tiles, by)))
    for place, by in moved.items():
        keys.update({key: _shifted(keys.get(key, ()), by) for key in MOVES_ALONG[place]})
    name = f"{chart.hash} {sorted(moved.items())}"
    return msgspec.structs.replace(chart, exits=tuple(exits), key_tiles=keys, hash=name)


def _with_beds(chart: Sheet, found: list[Furniture]) -> Sheet:
    """Return the map with the beds of the location instead of the one it was drawn with."""
    tiles = tuple([beds.sleeping_tile(bed) for bed in found])
    if not tiles or tiles == chart.key_tiles.get("bed_sleep"):
        return chart
    origins = tuple([(bed.x, bed.y) for bed in found])
    keys = {**chart.key_tiles, "bed": origins, "bed_sleep": tiles}
    return msgspec.structs.replace(chart, key_tiles=keys, hash=f"{chart.hash} beds {tiles}")


def _shifted(tiles: tuple[Tile, ...], by: Tile) -> tuple[Tile, ...]:
    return tuple((x + by[0], y + by[1]) for x, y in tiles)


def is_changed(location: Location) -> bool:
    """Return whether the map of a location differs from that of its name."""
    if location.ground or location.moved:
        return True
    return bool(location.furniture) and sheet(location).hash != load_sheet(location.map).hash


def arrival(origin: Location, target: Location, way: Exit) -> Tile:
    """Return the tile of arrival: the entry of a changed house, else that of the exit.

    A kind of farm may have its own tile of arrival for some neighbours.
    """
    chart = sheet(target)
    own = chart.entries.get(origin.map)
    if own is not None:
        return own
    entry = chart.key_tiles.get("entry")
    if entry and target.map != way.to and way.kind == "door":
        return entry[0]
    return way.arrive


def here(world: World, farmer: Farmer) -> Location:
    """Return the location where the farmer is."""
    return world.locations[farmer.location]


def ahead(farmer: Farmer, direction: int | None = None) -> Tile:
    """Return the tile next to the farmer in a direction (default: the one it faces)."""
    dx, dy = STEPS[farmer.facing if direction is None else direction]
    return farmer.x + dx, farmer.y + dy


# ------------------------------------------------------------------------ solidity


def blocked(world: World, location: Location, x: int, y: int) -> bool:
    """Return whether the map, an occupant or a building blocks the tile."""
    chart = sheet(location)
    if not (0 <= x < chart.width and 0 <= y < chart.height):
        return True
    return bool(solidity(world, location)[y * chart.width + x])


def solidity(world: World, location: Location) -> bytes:
    """Return a bitmap with 1 for each blocked tile of the location, row by row.

    The writers below replace it when a tile changes.  It leaves out farmers, villagers and
    animals.
    """
    caches = location.__dict__
    grid: bytes | None = caches.get("_solid")
    bars = barriers.up(world, location.map) if barriers.of_map(location.map) else ()
    if grid is None or bars != caches.get("_bars", ()):
        grid = caches["_solid"] = solid_grid(world, location)
        caches["_bars"] = bars
    return grid


Solidity = tuple[tuple[str, ...], bytes]
"""The barriers of a location that are up, and its bitmap of blocked tiles."""


def all_solidity(world: World) -> dict[str, Solidity]:
    """Return the bitmaps of all locations by id."""
    found = {}
    for location in world.locations.values():
        grid = solidity(world, location)
        found[location.id] = (location.__dict__["_bars"], grid)
    return found


def restore_solidity(world: World, kept: dict[str, Solidity]) -> None:
    """Set the cached bitmaps of a world that is equal to the one of ``all_solidity``."""
    for location in world.locations.values():
        location.__dict__["_bars"], location.__dict__["_solid"] = kept[location.id]


_SOLID = bytes([1, 0]) + bytes(254)
"""Translation of walkable tiles to blocked ones."""


def solid_grid(world: World, location: Location) -> bytes:
    """Compute the bitmap of ``solidity`` without the cache."""
    chart = sheet(location)
    grid = bytearray(chart.walk.translate(_SOLID))
    for x, y in _solid_tiles(world, location):
        if chart.inside(x, y):
            grid[y * chart.width + x] = 1
    for building in world.buildings.values():
        if building.location == location.id:
            for x, y in open_tiles(building):
                if chart.inside(x, y) and chart.walk[y * chart.width + x]:
                    grid[y * chart.width + x] = 0
    return bytes(grid)


def _solid_tiles(world: World, location: Location) -> Iterator[Tile]:
    yield from closed_doors(location)
    yield from barriers.tiles(world, location.map)
    yield from occupants.solid_tiles(location)
    for building in world.buildings.values():
        if building.location == location.id:
            yield from solid_building_tiles(building)


def closed_doors(location: Location) -> Iterator[Tile]:
    """Return the closed inner doors; farmers cannot pass them, villagers can."""
    for door in sheet(location).inner_doors:
        if door.tile not in location.doors_open:
            yield door.tile


def refresh(world: World, location: Location, x: int, y: int) -> None:
    """Update whether a tile is blocked, after a change on it."""
    grid = location.__dict__.get("_solid")
    chart = sheet(location)
    if grid is None or not chart.inside(x, y):
        return
    at, is_solid = y * chart.width + x, _tile_solid(world, location, chart, x, y)
    if grid[at] != is_solid:
        location.__dict__["_solid"] = grid[:at] + bytes([is_solid]) + grid[at + 1 :]


def _tile_solid(world: World, location: Location, chart: Sheet, x: int, y: int) -> bool:
    if not chart.walk[y * chart.width + x]:
        return True
    tile = (x, y)
    if tile in closed_doors(location) or tile in barriers.tiles(world, location.map):
        return True
    building = building_at(world, location, x, y)
    if building is not None:
        return tile in solid_building_tiles(building)
    return occupants.blocks(location, tile)


def forget_solidity(location: Location) -> None:
    """Drop the cached bitmap and map, after a change to many tiles (a building, furniture)."""
    location.__dict__.pop("_solid", None)
    location.__dict__.pop("_sheet", None)


# ------------------------------------------------------------------------- writers


def put_thing(world: World, location: Location, tile: Tile, thing: Thing) -> None:
    """Put a thing on a tile and replace the one there."""
    location.things[tile] = thing
    refresh(world, location, *tile)


def take_thing(world: World, location: Location, tile: Tile) -> Thing | None:
    """Remove the thing on a tile and return it."""
    thing = location.things.pop(tile, None)
    if thing is not None:
        refresh(world, location, *tile)
    return thing


def open_door(world: World, location: Location, tile: Tile) -> None:
    """Open an inner door."""
    if tile not in location.doors_open:
        location.doors_open.append(tile)
        refresh(world, location, *tile)


def shut_doors(location: Location) -> None:
    """Close all inner doors of a location."""
    if location.doors_open:
        location.doors_open.clear()
        forget_solidity(location)


def put_tree(world: World, location: Location, tile: Tile, tree: Tree) -> None:
    """Put a wild tree on a tile."""
    location.trees[tile] = tree
    refresh(world, location, *tile)


def take_tree(world: World, location: Location, tile: Tile) -> None:
    """Remove the wild tree on a tile."""
    location.trees.pop(tile, None)
    refresh(world, location, *tile)


def put_fruit_tree(world: World, location: Location, tile: Tile, tree: FruitTree) -> None:
    """Put a fruit tree on a tile."""
    location.fruit_trees[tile] = tree
    refresh(world, location, *tile)


def take_fruit_tree(world: World, location: Location, tile: Tile) -> None:
    """Remove the fruit tree on a tile."""
    location.fruit_trees.pop(tile, None)
    refresh(world, location, *tile)


def put_soil(world: World, location: Location, tile: Tile, soil: HoeDirt) -> None:
    """Make a tile tilled soil, with its crop."""
    location.soil[tile] = soil
    refresh(world, location, *tile)


def take_soil(world: World, location: Location, tile: Tile) -> None:
    """Make a tile untilled ground; its crop is lost."""
    location.soil.pop(tile, None)
    refresh(world, location, *tile)


def put_grass(location: Location, tile: Tile, grass: Grass) -> None:
    """Put grass on a tile, which stays walkable."""
    location.grass[tile] = grass


def take_clump(world: World, location: Location, clump: Clump) -> None:
    """Remove a stump, log or boulder."""
    location.clumps.remove(clump)
    for x, y in clump_tiles(clump):
        refresh(world, location, x, y)


# ------------------------------------------------------------------------ occupancy


def character_at(
    world: World, location: Location, x: int, y: int
) -> Farmer | Villager | Animal | Pet | None:
    """Return the character on the tile; grown barn animals also fill the tile to their right."""
    for farmer in world.farmers.values():
        if farmer.x == x and farmer.y == y and farmer.location == location.id:
            return farmer
    for villager in world.villagers.values():
        if villager.x == x and villager.y == y and villager.location == location.id:
            return villager
    for animal in world.animals.values():
        beside = animal.x + 1 == x and is_wide(animal)
        if (animal.x == x or beside) and animal.y == y and animal.location == location.id:
            return animal
    for pet in world.pets.values():
        if pet.x == x and pet.y == y and pet.location == location.id:
            return pet
    return None


def is_free(world: World, location: Location, x: int, y: int) -> bool:
    """Return whether the tile is not blocked and no character is on it."""
    return not blocked(world, location, x, y) and character_at(world, location, x, y) is None


def empty_ground(world: World, location: Location, x: int, y: int) -> bool:
    """Return whether the tile is walkable and nothing covers its ground."""
    return (
        not blocked(world, location, x, y)
        and not occupants.covers_ground(location, (x, y), walkable=True)
        and building_at(world, location, x, y) is None
    )
