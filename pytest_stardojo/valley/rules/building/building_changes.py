"""Buildings come, go, move and grow, together with their insides.

Nothing is paid or asked here: that is Robin's affair, or a command's.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.rules.common import free_tiles
from pytest_stardojo.valley.rules.common.interiors import (
    FIXED_INSIDES,
    door_tiles,
    hay_capacity,
    inside_id,
    interior,
    under_construction,
)
from pytest_stardojo.valley.world.footprints import building_tiles, clump_tiles
from pytest_stardojo.valley.world.model import (
    Animal,
    Building,
    Farmer,
    Furniture,
    Location,
    Pet,
    Thing,
    Villager,
    World,
)
from pytest_stardojo.valley.world.places import forget_solidity, is_free, put_thing

CABIN, BED = "Cabin", "(F)2048"


def add(world: World, type: str, x: int, y: int, location: str = "Farm") -> Building:
    """Put up a finished building, with its inside if this version has its map.

    What lies or grows under it is gone.

    Raises:
        UnknownName: there is no such type.
    """
    return begin(world, type, x, y, location=location)


def begin(
    world: World, type: str, x: int, y: int, *, days: int = 0, location: str = "Farm"
) -> Building:
    """Begin a building; after so many nights of work it is finished, after 0 at once.

    Raises:
        UnknownName: there is no such type.
    """
    info = building_table.building(type)
    building = Building(
        world.next_id, type, x, y, info.width, info.height, location, capacity=info.capacity
    )
    building.days_left = days
    world.next_id += 1
    world.buildings[building.id] = building
    clear_under(world, building)
    furnish(world, building)
    return building


def furnish(world: World, building: Building) -> Location | None:
    """Make the inside of a finished building, unless it exists or has none in this version."""
    _hang_doors(world, building)
    info = building_table.building(building.type)
    unfinished = under_construction(building)
    if unfinished or info.inside is None or info.inside not in sheet_names():
        return None
    name = inside_id(building)
    place = world.locations.get(name)
    if place is None:
        shown = building.type if "#" in name else name
        place = world.locations[name] = Location(name, shown, info.inside, building.id)
        _stand_fixtures(world, place, building.type)
    place.building = building.id
    return place


def _hang_doors(world: World, building: Building) -> None:
    """Let the map's door to farmhouse or greenhouse be where the building stands."""
    inside = FIXED_INSIDES.get(building.type)
    place = world.locations.get(building.location)
    if inside is None or place is None:
        return
    drawn = next((way.tiles[0] for way in load_sheet(place.map).exits if way.to == inside), None)
    if drawn is None:
        return
    (x, y) = door_tiles(building)[0]
    place.moved.pop(inside, None)
    if (x, y) != drawn:
        place.moved[inside] = (x - drawn[0], y - drawn[1])
    place.__dict__.pop("_sheet", None)


def _stand_fixtures(world: World, place: Location, type: str) -> None:
    """Hopper, incubator and what else belongs to such a building; a cabin has its bed."""
    if type == CABIN and not place.furniture:
        place.furniture.append(Furniture(BED, *load_sheet(place.map).key_tiles["bed"][0]))
    for id, x, y in building_table.building(type).indoor_items:
        if (x, y) not in place.things:
            put_thing(world, place, (x, y), Thing(id))


def clear_under(world: World, building: Building) -> None:
    """Remove what lies or grows where a building stands; who stands there steps aside."""
    place = world.locations.get(building.location)
    if place is None:
        return
    tiles = set(building_tiles(building))
    for layer in (
        *(place.things, place.soil, place.trees, place.fruit_trees, place.grass),
        place.floors,
    ):
        for tile in [tile for tile in layer if tile in tiles]:
            del layer[tile]
    place.clumps = [clump for clump in place.clumps if not tiles & set(clump_tiles(clump))]
    place.drops = [drop for drop in place.drops if (drop.x, drop.y) not in tiles]
    forget_solidity(place)
    free_tiles.step_aside(world, place)


def remove(world: World, building: Building) -> None:
    """Take a building away, with its inside and the animals that live there.

    Whoever else is inside steps out onto the tile below it.
    """
    del world.buildings[building.id]
    inside = world.locations.pop(inside_id(building), None)
    for id in [id for id, animal in world.animals.items() if animal.home == building.id]:
        del world.animals[id]
    world.hay = min(world.hay, hay_capacity(world))  # what was in a silo is gone with it
    forget_solidity(world.locations[building.location])
    if inside is not None:
        _turn_out(world, building, inside.id)


def _turn_out(world: World, building: Building, inside: str) -> None:
    place = world.locations[building.location]
    people: list[Farmer | Villager | Pet] = [
        *world.farmers.values(),
        *world.villagers.values(),
        *world.pets.values(),
    ]
    for someone in people:
        if someone.location == inside:
            start = (building.x, building.y + building.height)
            someone.location, someone.x, someone.y = place.id, -1, -1
            spot = free_tiles.rescue(world, place, start, lambda x, y: is_free(world, place, x, y))
            someone.x, someone.y = spot or start


def move(world: World, building: Building, x: int, y: int) -> None:
    """Set a building down elsewhere; its id and inside stay."""
    building.x, building.y = x, y
    _hang_doors(world, building)
    clear_under(world, building)


def grow(world: World, building: Building, type: str) -> None:
    """Turn a building into its next size; animals and things inside stay where they are."""
    inside = interior(world, building)
    info = building_table.building(type)
    building.type, building.capacity = type, info.capacity
    if inside is None or info.inside not in sheet_names():
        return
    old = inside.id
    inside.id, inside.name, inside.map = inside_id(building), type, info.inside or ""
    del world.locations[old]
    world.locations[inside.id] = inside
    inside.__dict__.clear()
    _stand_fixtures(world, inside, type)
    people: list[Farmer | Animal | Pet | Villager] = [
        *world.farmers.values(),
        *world.animals.values(),
        *world.pets.values(),
        *world.villagers.values(),
    ]
    for someone in people:
        if someone.location == old:
            someone.location = inside.id
    free_tiles.step_aside(world, inside)


def fits(world: World, type: str, x: int, y: int, location: str = "Farm") -> str:
    """Why a building cannot stand with its upper left tile there; empty if it can."""
    place = world.locations[location]
    chart = load_sheet(place.map)
    info = building_table.building(type)
    new = Building(0, type, x, y, info.width, info.height, location)
    taken = {tile for other in world.buildings.values() for tile in building_tiles(other)}
    for tile in building_tiles(new):
        if not (chart.inside(*tile) and chart.build[tile[1] * chart.width + tile[0]]):
            return f"nothing can be built on {tile[0]},{tile[1]}"
        if tile in taken:
            return f"another building stands on {tile[0]},{tile[1]}"
    return ""
