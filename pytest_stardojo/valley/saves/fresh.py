"""The world that every save starts from: all places, empty."""

from __future__ import annotations

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import places as place_table
from pytest_stardojo.gamedata.places import FarmInfo
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.rules.building import building_changes
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.saves import farm_starts
from pytest_stardojo.valley.world.model import (
    Farmer,
    Furniture,
    Location,
    Relation,
    Thing,
    World,
)
from pytest_stardojo.valley.world.newcomers import newcomer

_LATER_HOUSES = ("FarmHouse1", "FarmHouse2")
"""Maps of the upgraded farmhouse."""
_FARM_MAPS = tuple(info.map for info in place_table.farms().values() if info.map != "Farm")
"""Maps of the other kinds of farm."""
_INSIDES = {info.inside for info in building_table.buildings().values()}
PLACES = tuple(
    name
    for name in sheet_names()
    if name not in (*_LATER_HOUSES, *_FARM_MAPS)
    and (name not in _INSIDES or name in interiors.FIXED_INSIDES.values())
)
"""Places that exist once; interiors of farm buildings are created with the buildings."""

STARTER_FURNITURE = (
    ("(F)2048", 9, 8),
    ("(F)1120", 5, 4),
    ("(F)1376", 1, 10),
    ("(F)0", 4, 4),
    ("(F)1466", 1, 4),
    ("(F)1614", 3, 1),
    ("(F)1618", 6, 8),
    ("(F)1602", 5, 1),
    ("(F)1792", 8, 4),
)
"""Bed, table, plant, chair, television, window, rug, picture, fireplace (measured in the same
files)."""

GIFT = (3, 7)
"""Tile of the starter gift box."""
CHEST = "(BC)130"
GREETED = ("Lewis", "Robin")
"""Villagers whom a new farmer knows on the first day (measured in the same files)."""
ARRIVAL, INTRODUCTIONS = "60367", "9"
"""The event of the arrival, and the quest that begins with it."""


def empty_world(seed: int = 0) -> World:
    """Return a world with all places and no farmers, villagers, buildings or objects."""
    world = World(seed)
    for name in PLACES:
        outdoor = place_table.place(
            name
        ).outdoor  # the same as on the map, which need not be read then
        world.locations[name] = Location(name, name, name, outdoor=outdoor)
    return world


def set_farm(world: World, kind: FarmInfo) -> None:
    """Lay the farm of an otherwise empty world on the map of a kind."""
    world.locations["Farm"].map = kind.map
    world.night_monsters = kind.night_monsters


def add_buildings(world: World) -> None:
    """Add the buildings of a new farm."""
    for building in load_sheet(world.locations["Farm"].map).buildings:
        building_changes.add(world, building.type, building.x, building.y)


def farm_of(world: World) -> FarmInfo:
    """Return the kind of a world's farm."""
    return place_table.by_map()[world.locations["Farm"].map]


def new_world(seed: int = 0, farm: str = place_table.STANDARD) -> World:
    """Return spring 1, year 1, on a cleared farm: one farmer beside its bed, 500g.

    The farm has no debris; the suite's recipes list their own.

    Raises:
        UnknownName: There is no such kind of farm.
    """
    world = empty_world(seed)
    kind = place_table.farm(farm)
    set_farm(world, kind)
    add_buildings(world)
    house = world.locations["FarmHouse"]
    house.furniture = [Furniture(id, x, y) for id, x, y in STARTER_FURNITURE]
    house.things[GIFT] = Thing(CHEST, items=[farm_starts.gift(kind)], gift=True)
    farmer = world.farmers["farmer"] = newcomer("farmer", "Farmer", "FarmHouse", 9, 9)
    schedules.place_once(world)
    _first_morning(world, farmer)
    farm_starts.begin(world, kind)
    return world


def _first_morning(world: World, farmer: Farmer) -> None:
    """Add the two known villagers and the introductory quest."""
    for name in GREETED:
        farmer.relations[name] = Relation()
    farmer.events_seen.append(ARRIVAL)
    quests.start(world, farmer, INTRODUCTIONS)
    farmer.events.clear()
