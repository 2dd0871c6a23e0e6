"""The farmhouse grows: from one room to a house with kitchen and bedroom.

What stands in the old room moves six tiles to the right, as the doorway does; the
bed moves into the bedroom (which tiles: chosen).
"""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.rules import spots
from pytest_stardojo.valley.world.model import (
    Bush,
    Clump,
    Drop,
    Farmer,
    Furniture,
    Location,
    Pet,
    Tile,
    World,
)
from pytest_stardojo.valley.world.places import forget_solidity, furniture_tiles

MAPS = ("FarmHouse", "FarmHouse1")
"""Map of each level of this version."""
SHIFT = 6
"""Columns that everything moves when level 1 is reached."""


def set_level(world: World, level: int) -> None:
    """Give the farmhouse a level of this version, 0 or 1, at once.

    Raises:
        ValueError: for a level that has no map.
    """
    if not 0 <= level < len(MAPS):
        raise ValueError(f"the farmhouse has levels 0 to {len(MAPS) - 1} here (got {level})")
    house = world.locations["FarmHouse"]
    shift = SHIFT * (level - world.house_level)
    world.house_level = level
    if not shift:
        return
    house.map = MAPS[level]
    house.__dict__.clear()
    _shift_things(house, shift)
    _shift_people(world, house, shift)
    _make_bed(world, house)
    forget_solidity(house)
    _out_of_walls(world, house)
    spots.step_aside(world, house)


def _out_of_walls(world: World, house: Location) -> None:
    """Things that would stand in a wall or in furniture now stand beside it."""
    chart = load_sheet(house.map)
    covered = {
        tile
        for piece in house.furniture
        for tile, solid in furniture_tiles(piece.id, piece.x, piece.y)
        if solid
    }

    def open_floor(x: int, y: int) -> bool:
        inside = chart.inside(x, y) and chart.walk[y * chart.width + x]
        return bool(inside) and (x, y) not in covered and (x, y) not in house.things

    for tile, thing in list(house.things.items()):
        del house.things[tile]
        spot = tile if open_floor(*tile) else spots.rescue(world, house, tile, open_floor)
        house.things[spot or tile] = thing
    forget_solidity(house)


def _shift_things(house: Location, shift: int) -> None:
    for layer in ("soil", "trees", "fruit_trees", "grass", "floors"):
        moved = {
            _inside(house, x + shift, y): what for (x, y), what in getattr(house, layer).items()
        }
        setattr(house, layer, moved)
    # Unclamped: two things must not fall together; ``_out_of_walls`` brings them in.
    house.things = {(x + shift, y): thing for (x, y), thing in house.things.items()}
    loose: list[Furniture | Drop | Clump | Bush] = [
        *house.furniture,
        *house.drops,
        *house.clumps,
        *house.bushes,
    ]
    for piece in loose:
        piece.x, piece.y = _inside(house, piece.x + shift, piece.y)


def _shift_people(world: World, house: Location, shift: int) -> None:
    people: list[Farmer | Pet] = [*world.farmers.values(), *world.pets.values()]
    for person in people:
        if person.location == house.id:
            person.x, person.y = _inside(house, person.x + shift, person.y)


def _inside(house: Location, x: int, y: int) -> Tile:
    """The tile, or the nearest one of its row that lies in the house."""
    return min(max(x, 1), load_sheet(house.map).width - 2), y


def _make_bed(world: World, house: Location) -> None:
    keys = load_sheet(house.map).key_tiles
    for piece in house.furniture:
        if item_table.item(piece.id).type.startswith("bed"):
            piece.x, piece.y = keys["bed"][0]
            break
    for farmer in world.farmers.values():
        if farmer.home == house.id:
            farmer.bed = keys["bed_sleep"][0]
