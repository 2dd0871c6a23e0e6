"""Where things stand: solidity, occupancy, and the only writers of tiles.

Rules put and take things through these functions, or call ``refresh`` or
``forget_solidity`` after a change of their own, so that the cached bitmap of blocked
tiles of a location is always right.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.maps.sheet import Sheet
from pytest_stardojo.valley.world import barriers
from pytest_stardojo.valley.world.model import (
    Animal,
    Building,
    Bush,
    Clump,
    Farmer,
    FruitTree,
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

GATE = "(O)325"
DIRECTIONS = ("up", "right", "down", "left")
STEPS: tuple[Tile, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Offsets of the four directions, in the order up, right, down, left."""
BUSH_WIDTH = {"small": 1, "medium": 2, "large": 3, "tea": 1}
"""Tiles that a bush fills side by side, by its size."""


def sheet(location: Location) -> Sheet:
    """The map of a location: static, but for doors of buildings that were moved."""
    cached: Sheet | None = location.__dict__.get("_sheet")
    if cached is None:
        cached = load_sheet(location.map)
        if location.moved:
            cached = _with_moved_doors(cached, location.moved)
        location.__dict__["_sheet"] = cached
    return cached


MOVES_ALONG = {"FarmHouse": ("mailbox", "house_door", "porch"), "Greenhouse": ("greenhouse_door",)}
"""Key tiles that belong to a building which can be moved."""


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


def _shifted(tiles: tuple[Tile, ...], by: Tile) -> tuple[Tile, ...]:
    return tuple((x + by[0], y + by[1]) for x, y in tiles)


def here(world: World, farmer: Farmer) -> Location:
    """The location where the farmer is."""
    return world.locations[farmer.location]


def ahead(farmer: Farmer, direction: int | None = None) -> Tile:
    """The tile before the farmer, in a direction (default: the one it faces)."""
    dx, dy = STEPS[farmer.facing if direction is None else direction]
    return farmer.x + dx, farmer.y + dy


# ------------------------------------------------------------------------ solidity


def blocked(world: World, location: Location, x: int, y: int) -> bool:
    """Whether nobody can stand on the tile: map, things, trees, buildings."""
    chart = sheet(location)
    if not (0 <= x < chart.width and 0 <= y < chart.height):
        return True
    return bool(solidity(world, location)[y * chart.width + x])


def solidity(world: World, location: Location) -> bytearray:
    """1 for each tile of the location that nobody can stand on, row by row.

    Kept up to date by the writers below; do not change it.  Farmers, villagers
    and animals are not in it.
    """
    caches = location.__dict__
    grid: bytearray | None = caches.get("_solid")
    bars = barriers.up(world, location.map) if barriers.of_map(location.map) else ()
    if grid is None or bars != caches.get("_bars", ()):
        grid = caches["_solid"] = _solid_grid(world, location)
        caches["_bars"] = bars
    return grid


_SOLID = bytes([1, 0]) + bytes(254)
"""From where one can walk to where one cannot."""


def _solid_grid(world: World, location: Location) -> bytearray:
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
    return grid


def _solid_tiles(world: World, location: Location) -> Iterator[Tile]:
    yield from closed_doors(location)
    yield from barriers.tiles(world, location.map)
    yield from location.ladders
    for tile, thing in location.things.items():
        if is_solid(thing):
            yield tile
    for tile, tree in location.trees.items():
        if tree.stage > 0:
            yield tile
    yield from location.fruit_trees
    for tile, soil in location.soil.items():
        if trellis(soil):
            yield tile
    for clump in location.clumps:
        yield from clump_tiles(clump)
    for bush in location.bushes:
        yield from bush_tiles(bush)
    for piece in location.furniture:
        for tile, solid in furniture_tiles(piece.id, piece.x, piece.y):
            if solid:
                yield tile
    for building in world.buildings.values():
        if building.location == location.id:
            yield from solid_building_tiles(building)


def closed_doors(location: Location) -> Iterator[Tile]:
    """Inner doors that nobody has opened; farmers cannot pass them, villagers can."""
    for door in sheet(location).inner_doors:
        if door.tile not in location.doors_open:
            yield door.tile


def is_solid(thing: Thing) -> bool:
    """Whether a thing on a tile keeps people off it."""
    if thing.spawned or (thing.ready and is_gate(thing)):
        return False
    return item_table.item(thing.id).solid


def is_gate(thing: Thing) -> bool:
    """Whether the thing is a gate; it is open when it is ``ready``."""
    return thing.id == GATE


def trellis(soil: HoeDirt) -> bool:
    """Whether the crop on this soil grows on a trellis, which nobody walks through."""
    crop = soil.crop
    if crop is None or crop.dead or crop.forage:
        return False
    return crop_table.crop(crop.seed).trellis


def clump_tiles(clump: Clump) -> Iterator[Tile]:
    """All tiles of a stump, log or boulder."""
    for dy in range(clump.height):
        for dx in range(clump.width):
            yield clump.x + dx, clump.y + dy


def bush_tiles(bush: Bush) -> Iterator[Tile]:
    """All tiles of a bush, from the left."""
    for dx in range(BUSH_WIDTH[bush.size]):
        yield bush.x + dx, bush.y


def furniture_tiles(id: str, x: int, y: int) -> Iterator[tuple[Tile, bool]]:
    """Tiles that a piece of furniture covers, and whether it blocks them.

    One lies down in the middle row of a bed; head and foot are in the way.
    """
    info = item_table.item(id)
    bed = info.type.startswith("bed")
    for dy in range(info.height):
        for dx in range(info.width):
            yield (x + dx, y + dy), info.solid and not (bed and dy == 1)


def building_tiles(building: Building) -> Iterator[Tile]:
    """All tiles of a building's footprint."""
    for dy in range(building.height):
        for dx in range(building.width):
            yield building.x + dx, building.y + dy


def solid_building_tiles(building: Building) -> Iterator[Tile]:
    """Tiles of a building that nobody can stand on."""
    for dx, dy in building_table.building(building.type).solid_tiles:
        yield building.x + dx, building.y + dy


def open_tiles(building: Building) -> Iterator[Tile]:
    """Tiles of a building that one can stand on (a porch, the free side of a bowl)."""
    solid = set(building_table.building(building.type).solid_tiles)
    for x, y in building_tiles(building):
        if (x - building.x, y - building.y) not in solid:
            yield x, y


def building_at(world: World, location: Location, x: int, y: int) -> Building | None:
    """The building whose footprint covers the tile."""
    for building in world.buildings.values():
        if (
            building.location == location.id
            and building.x <= x < building.x + building.width
            and building.y <= y < building.y + building.height
        ):
            return building
    return None


def clump_at(location: Location, x: int, y: int) -> Clump | None:
    """The stump, log or boulder on the tile."""
    for clump in location.clumps:
        if clump.x <= x < clump.x + clump.width and clump.y <= y < clump.y + clump.height:
            return clump
    return None


def bush_at(location: Location, x: int, y: int) -> Bush | None:
    """The bush on the tile."""
    for bush in location.bushes:
        if bush.y == y and bush.x <= x < bush.x + BUSH_WIDTH[bush.size]:
            return bush
    return None


def refresh(world: World, location: Location, x: int, y: int) -> None:
    """Work out anew whether one tile is blocked, after a change on it."""
    grid = location.__dict__.get("_solid")
    chart = sheet(location)
    if grid is None or not chart.inside(x, y):
        return
    grid[y * chart.width + x] = _tile_solid(world, location, chart, x, y)


def _tile_solid(world: World, location: Location, chart: Sheet, x: int, y: int) -> bool:
    if not chart.walk[y * chart.width + x]:
        return True
    tile = (x, y)
    if tile in closed_doors(location) or tile in barriers.tiles(world, location.map):
        return True
    if tile in location.ladders:
        return True
    building = building_at(world, location, x, y)
    if building is not None:
        return tile in solid_building_tiles(building)
    thing = location.things.get(tile)
    if thing is not None and is_solid(thing):
        return True
    tree = location.trees.get(tile)
    if (tree is not None and tree.stage > 0) or tile in location.fruit_trees:
        return True
    soil = location.soil.get(tile)
    if soil is not None and trellis(soil):
        return True
    if clump_at(location, x, y) is not None:
        return True
    if bush_at(location, x, y) is not None:
        return True
    return any(
        solid and spot == tile
        for piece in location.furniture
        for spot, solid in furniture_tiles(piece.id, piece.x, piece.y)
    )


def forget_solidity(location: Location) -> None:
    """Drop the cached bitmap, after a change over many tiles (a building, furniture)."""
    location.__dict__.pop("_solid", None)


# ------------------------------------------------------------------------- writers


def put_thing(world: World, location: Location, tile: Tile, thing: Thing) -> None:
    """Lay or stand a thing on a tile, in place of what was there."""
    location.things[tile] = thing
    refresh(world, location, *tile)


def take_thing(world: World, location: Location, tile: Tile) -> Thing | None:
    """Take the thing off a tile."""
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
    location.trees[tile] = tree
    refresh(world, location, *tile)


def take_tree(world: World, location: Location, tile: Tile) -> None:
    location.trees.pop(tile, None)
    refresh(world, location, *tile)


def put_fruit_tree(world: World, location: Location, tile: Tile, tree: FruitTree) -> None:
    location.fruit_trees[tile] = tree
    refresh(world, location, *tile)


def take_fruit_tree(world: World, location: Location, tile: Tile) -> None:
    location.fruit_trees.pop(tile, None)
    refresh(world, location, *tile)


def put_soil(world: World, location: Location, tile: Tile, soil: HoeDirt) -> None:
    location.soil[tile] = soil
    refresh(world, location, *tile)


def take_soil(world: World, location: Location, tile: Tile) -> None:
    location.soil.pop(tile, None)
    refresh(world, location, *tile)


def put_grass(location: Location, tile: Tile, grass: Grass) -> None:
    location.grass[tile] = grass


def take_clump(world: World, location: Location, clump: Clump) -> None:
    location.clumps.remove(clump)
    for x, y in clump_tiles(clump):
        refresh(world, location, x, y)


# ------------------------------------------------------------------------ occupancy


def character_at(
    world: World, location: Location, x: int, y: int
) -> Farmer | Villager | Animal | Pet | None:
    """Who stands on the tile; grown barn animals also fill the tile to their right."""
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


def is_wide(animal: Animal) -> bool:
    """Whether the animal fills two tiles side by side: grown barn animals do."""
    info = animal_table.animal(animal.type)
    return info.house == "Barn" and animal.age >= info.days_to_mature


def is_free(world: World, location: Location, x: int, y: int) -> bool:
    """Whether the tile can be entered right now: not blocked and nobody on it."""
    return not blocked(world, location, x, y) and character_at(world, location, x, y) is None


def empty_ground(world: World, location: Location, x: int, y: int) -> bool:
    """Whether nothing at all stands, grows or lies on a walkable tile."""
    tile = (x, y)
    return (
        not blocked(world, location, x, y)
        and tile not in location.things
        and tile not in location.soil
        and tile not in location.trees
        and tile not in location.grass
        and tile not in location.floors
        and building_at(world, location, x, y) is None
    )
