"""Levels of the farmhouse: kitchen and bedroom, nursery and spare room, cellar.

Everything in the old room moves along with its doorway: six tiles to the right at the first
upgrade, 18 to the right and 19 down at the second.  The single bed becomes a double bed in
the bedroom, on the tiles of the game.  The cellar comes with 33 casks (wiki: Cellar) and
their recipe.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.rules.common import free_tiles
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.footprints import furniture_tiles
from pytest_stardojo.valley.world.model import (
    Animal,
    Farmer,
    Furniture,
    Location,
    Pet,
    Thing,
    Tile,
    Villager,
    World,
)
from pytest_stardojo.valley.world.places import forget_solidity, put_thing

MAPS = ("FarmHouse", "FarmHouse1", "FarmHouse2", "FarmHouse2")
"""Maps by level."""
SHIFTS: tuple[Tile, ...] = ((0, 0), (6, 0), (24, 19), (24, 19))
"""Offsets of the first room by level, from its original place."""
SINGLE_BED, DOUBLE_BED, CHILD_BED = "(F)2048", "(F)2052", "(F)2076"
WITH_KITCHEN, WITH_NURSERY, WITH_CELLAR = 1, 2, 3
CELLAR = "Cellar"
CASK, CASK_RECIPE = "(BC)163", "Cask"
CASK_TILES: tuple[Tile, ...] = tuple((x, y) for y in (7, 10, 13) for x in range(5, 16))
"""Tiles of the 33 casks (chosen)."""


def set_level(world: World, level: int) -> None:
    """Set the level of the farmhouse, 0 to 3, at once.

    Raises:
        ValueError: if there is no such level.
    """
    if not 0 <= level < len(MAPS):
        raise ValueError(f"the farmhouse has levels 0 to {len(MAPS) - 1} (got {level})")
    house = world.locations["FarmHouse"]
    before, world.house_level = world.house_level, level
    if MAPS[level] != MAPS[before]:
        _rebuild(world, house, before, level)
    if before < WITH_NURSERY <= level:
        _add_child_beds(world, house)
    if before < WITH_CELLAR <= level:
        _add_casks(world)


def _rebuild(world: World, house: Location, before: int, level: int) -> None:
    """Move everything into the map of the new level."""
    house.map = MAPS[level]
    house.__dict__.clear()
    right = SHIFTS[level][0] - SHIFTS[before][0]
    down = SHIFTS[level][1] - SHIFTS[before][1]
    _shift_things(house, right, down)
    _shift_people(world, house, right, down)
    _make_bed(world, house)
    forget_solidity(house)
    _move_out_of_walls(world, house)
    free_tiles.step_aside(world, house)


def _add_child_beds(world: World, house: Location) -> None:
    """Add the two child beds of the nursery."""
    for x, y in load_sheet(house.map).key_tiles["child_beds"]:
        if not any(piece.id == CHILD_BED and piece.x == x for piece in house.furniture):
            house.furniture.append(Furniture(CHILD_BED, x, y))
    forget_solidity(house)
    _move_out_of_walls(world, house)
    free_tiles.step_aside(world, house)


def _add_casks(world: World) -> None:
    """Add the casks of the cellar; all farmers learn their recipe."""
    cellar = world.locations.get(CELLAR)
    if cellar is not None and not cellar.things:
        for tile in CASK_TILES:
            put_thing(world, cellar, tile, Thing(CASK))
    for farmer in world.farmers.values():
        if CASK_RECIPE not in farmer.crafting:
            farmer.crafting.append(CASK_RECIPE)


def _move_out_of_walls(world: World, house: Location) -> None:
    """Move free-standing occupants inside walls or furniture to the nearest free floor."""
    chart = load_sheet(house.map)
    covered = {
        tile
        for piece in house.furniture
        for tile, solid in furniture_tiles(piece.id, piece.x, piece.y)
        if solid
    }

    def open_floor(x: int, y: int) -> bool:
        inside = chart.inside(x, y) and chart.walk[y * chart.width + x]
        taken = any(kind.at(house, (x, y)) is not None for kind in free_standing)
        return bool(inside) and (x, y) not in covered and not taken

    free_standing = [kind for kind in occupants.KINDS if kind.stands_free]
    for kind in free_standing:
        for tile, entry in [*kind.origins(house)]:
            kind.clear_tiles(house, {tile})
            spot = tile if open_floor(*tile) else free_tiles.rescue(world, house, tile, open_floor)
            kind.put(house, spot or tile, entry)
    forget_solidity(house)


def _shift_things(house: Location, right: int, down: int) -> None:
    for kind in occupants.KINDS:
        if kind.stands_free:  # not clamped, so that no two share a tile; see _move_out_of_walls
            kind.shift(house, lambda x, y: (x + right, y + down))
        else:
            kind.shift(house, lambda x, y: _inside(house, x + right, y + down))


def _shift_people(world: World, house: Location, right: int, down: int) -> None:
    people: list[Farmer | Pet | Villager | Animal] = [
        *world.farmers.values(),
        *world.pets.values(),
        *world.villagers.values(),
        *world.animals.values(),
    ]
    for person in people:
        if person.location == house.id:
            person.x, person.y = _inside(house, person.x + right, person.y + down)
            if isinstance(person, Villager):
                person.walk = (
                    None  # its route no longer fits the map; the next leg starts a new one
                )


def _inside(house: Location, x: int, y: int) -> Tile:
    """Return the tile, or the nearest one inside the house."""
    chart = load_sheet(house.map)
    return min(max(x, 1), chart.width - 2), min(max(y, 1), chart.height - 2)


def _make_bed(world: World, house: Location) -> None:
    """Put the bed on its tile, as a double bed with a kitchen, else as a single bed."""
    keys = load_sheet(house.map).key_tiles
    level = world.house_level
    for piece in house.furniture:
        if piece.id != CHILD_BED and item_table.item(piece.id).type.startswith("bed"):
            if level >= WITH_KITCHEN and piece.id == SINGLE_BED:
                piece.id = DOUBLE_BED
            elif level < WITH_KITCHEN and "double" in item_table.item(piece.id).type:
                piece.id = SINGLE_BED
            piece.x, piece.y = keys["bed"][0]
            break
    for farmer in world.farmers.values():
        if farmer.home == house.id:
            farmer.bed = keys["bed_sleep"][0]
