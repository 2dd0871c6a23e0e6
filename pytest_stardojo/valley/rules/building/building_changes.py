"""Adding, removing, moving and upgrading buildings with their interiors.

Payment and permission are up to the caller: ``carpenter_orders`` or a command.
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
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.footprints import building_tiles
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
from pytest_stardojo.valley.world.places import forget_solidity, is_free, put_thing, sheet

CABIN, BED = "Cabin", "(F)2048"


def add(world: World, type: str, x: int, y: int, location: str = "Farm") -> Building:
    """Add a finished building, with its interior if this version has its map.

    Everything under it is removed.

    Raises:
        UnknownName: there is no such type.
    """
    return begin(world, type, x, y, location=location)


def begin(
    world: World, type: str, x: int, y: int, *, days: int = 0, location: str = "Farm"
) -> Building:
    """Add a building that is finished after a number of nights, or at once after 0.

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
    """Create the interior of a finished building, unless it exists or has no map."""
    _align_door(world, building)
    info = building_table.building(building.type)
    unfinished = under_construction(building)
    if unfinished or info.inside is None or info.inside not in sheet_names():
        return None
    name = inside_id(building)
    place = world.locations.get(name)
    if place is None:
        title = building.type if "#" in name else name
        place = world.locations[name] = Location(name, title, info.inside, building.id)
        _add_fixtures(world, place, building.type)
    place.building = building.id
    return place


def _align_door(world: World, building: Building) -> None:
    """Move the map's door to farmhouse or greenhouse along with the building."""
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


def _add_fixtures(world: World, place: Location, type: str) -> None:
    """Add the fixtures of a building: hopper, incubator ..., and the bed of a cabin."""
    if type == CABIN and not place.furniture:
        place.furniture.append(Furniture(BED, *load_sheet(place.map).key_tiles["bed"][0]))
    for id, x, y in building_table.building(type).indoor_items:
        if (x, y) not in place.things:
            put_thing(world, place, (x, y), Thing(id))


def clear_under(world: World, building: Building) -> None:
    """Remove everything under a building; characters step aside."""
    place = world.locations.get(building.location)
    if place is None:
        return
    tiles = set(building_tiles(building))
    occupants.clear_for_building(place, tiles)
    forget_solidity(place)
    free_tiles.step_aside(world, place)


def remove(world: World, building: Building) -> None:
    """Remove a building, with its interior and the animals that live there.

    All other characters inside move onto the tile below it.
    """
    del world.buildings[building.id]
    inside = world.locations.pop(inside_id(building), None)
    for id in [id for id, animal in world.animals.items() if animal.home == building.id]:
        del world.animals[id]
    world.hay = min(world.hay, hay_capacity(world))  # the hay of a removed silo is lost
    forget_solidity(world.locations[building.location])
    if inside is not None:
        _move_out(world, building, inside.id)


def _move_out(world: World, building: Building, inside: str) -> None:
    place = world.locations[building.location]
    characters: list[Farmer | Villager | Pet] = [
        *world.farmers.values(),
        *world.villagers.values(),
        *world.pets.values(),
    ]
    for character in characters:
        if character.location == inside:
            start = (building.x, building.y + building.height)
            character.location, character.x, character.y = place.id, -1, -1
            spot = free_tiles.rescue(world, place, start, lambda x, y: is_free(world, place, x, y))
            character.x, character.y = spot or start


def move(world: World, building: Building, x: int, y: int) -> None:
    """Move a building; it keeps its id and interior."""
    building.x, building.y = x, y
    _align_door(world, building)
    clear_under(world, building)


def grow(world: World, building: Building, type: str) -> None:
    """Turn a building into its next size; animals and objects inside keep their tiles."""
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
    _add_fixtures(world, inside, type)
    characters: list[Farmer | Animal | Pet | Villager] = [
        *world.farmers.values(),
        *world.animals.values(),
        *world.pets.values(),
        *world.villagers.values(),
    ]
    for character in characters:
        if character.location == old:
            character.location = inside.id
    free_tiles.step_aside(world, inside)


def fits(world: World, type: str, x: int, y: int, location: str = "Farm") -> str:
    """Return why a building does not fit with its upper left tile there, or an empty string."""
    place = world.locations[location]
    chart = sheet(place)
    info = building_table.building(type)
    new = Building(0, type, x, y, info.width, info.height, location)
    taken = {tile for other in world.buildings.values() for tile in building_tiles(other)}
    for tile in building_tiles(new):
        if not (chart.inside(*tile) and chart.build[tile[1] * chart.width + tile[0]]):
            return f"nothing can be built on {tile[0]},{tile[1]}"
        if tile in taken:
            return f"another building is on {tile[0]},{tile[1]}"
    return ""
