"""Read recipes: saves as YAML that people can write and compare.

A recipe lists the date, farmers, buildings, animals and, per place, what is there: a
grid of characters with a legend, and lists for what a grid cannot express.  Fields
have the names of the world's structs and are omitted where they hold the default.  A
place that is not listed is empty; the interior of an unlisted building holds its
fixtures.
"""

from __future__ import annotations

import typing
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec

from pytest_stardojo.gamedata import UnknownName, near_names
from pytest_stardojo.gamedata import places as place_table
from pytest_stardojo.valley.maps import floors, kinds_by_name, load_sheet, sheet_names
from pytest_stardojo.valley.rules.building import building_changes, farmhouse
from pytest_stardojo.valley.rules.common import free_tiles
from pytest_stardojo.valley.saves import fresh, grids, validation
from pytest_stardojo.valley.saves.errors import Problem, SaveError
from pytest_stardojo.valley.saves.plain import from_plain
from pytest_stardojo.valley.world.model import (
    Animal,
    Building,
    Farmer,
    Location,
    Pet,
    Tile,
    Villager,
    World,
)
from pytest_stardojo.valley.world.newcomers import BAG
from pytest_stardojo.valley.world.places import is_free, sheet, solid_grid

FARMERS = ("farmers", "absent")
SECTIONS = ("farm", *FARMERS, "buildings", "animals", "pets", "villagers", "locations")
"""Parts of a recipe with their own syntax; all others are fields of the world."""
NOT_READ = ("id", "name", "moved")
"""Fields of a place that recipes omit: its names, and doors that buildings determine."""


def load_recipe(path: Path) -> World:
    """Return the world that a recipe describes.

    Raises:
        SaveError: The recipe is wrong; it names file, field, value and what was expected.
    """
    from pytest_stardojo import _yaml  # imported late so that a game boots fast

    raw = path.read_bytes()
    try:
        document = _yaml.plain(raw)
    except _yaml.NotPlainError as error:
        where = f"line {error.line}" if error.line else "text"
        raise SaveError(path.name, where, error.value, error.expected) from None
    try:
        world = build(document)
        validation.check(world)
        _check_start_tile(world)
    except Problem as problem:
        from pytest_stardojo.valley.saves.lines import line_of  # only needed for errors

        line = line_of(raw.decode("utf-8-sig"), problem.field)
        raise problem.in_file(path.name, line) from None
    except (ArithmeticError, AttributeError, LookupError, TypeError, RecursionError) as error:
        # a case that the checks above miss; still an error with the file's name
        raise SaveError(path.name, "content", repr(error), "a recipe") from None
    return world


def build(document: Any) -> World:
    """Return the world of a recipe's mapping.

    Raises:
        Problem: A field is unknown or has a wrong value.
    """
    if not isinstance(document, dict):
        raise Problem("recipe", document, "a mapping")
    world = fresh.empty_world()
    _farm(world, document.get("farm", place_table.STANDARD))
    fields = {key: value for key, value in document.items() if key not in SECTIONS}
    _world_fields(world, fields)
    world.farmers, world.absent = (_farmers(document, section) for section in FARMERS)
    if not world.farmers:
        raise Problem("farmers", None, "given; a save has at least one farmer")
    _houses(world)
    if "farm" in document and "buildings" not in document:
        fresh.add_buildings(world)
    _buildings(world, _list(document, "buildings"))
    for number, data in enumerate(_list(document, "animals")):
        animal = from_plain(Animal, data, f"animals[{number}]")
        world.animals[animal.id] = animal
    for number, data in enumerate(_list(document, "pets")):
        pet = from_plain(Pet, data, f"pets[{number}]")
        world.pets[pet.id] = pet
    for name, data in _mapping(document, "locations").items():
        _location(world, str(name), data)
    if "next_id" not in fields:
        world.next_id = next_id(world)
    _villagers(world, document)
    if "draws" in fields:
        world.draws = dict(fields["draws"])
    return world


def next_id(world: World) -> int:
    """Return one more than the highest id of buildings, animals, pets and monsters."""
    return max((*world.buildings, *world.animals, *world.pets, *world.monsters), default=0) + 1


def _mapping(document: dict[Any, Any], key: str) -> dict[Any, Any]:
    value = document.get(key, {})
    if not isinstance(value, dict):
        raise Problem(key, value, "a mapping")
    return value


def _list(document: dict[Any, Any], key: str) -> list[Any]:
    value = document.get(key, [])
    if not isinstance(value, list):
        raise Problem(key, value, "a list")
    return value


def _farm(world: World, name: Any) -> None:
    """Lay the farm on the map of its kind."""
    known = place_table.farms()
    if not isinstance(name, str) or name not in known:
        raise Problem("farm", name, f"one of {', '.join(known)}", near_names(str(name), known))
    fresh.set_farm(world, known[name])


def _world_fields(world: World, fields: dict[Any, Any]) -> None:
    hints = _hints(World)
    for key, value in fields.items():
        if key not in hints:
            near = near_names(str(key), [*hints, *SECTIONS])
            raise Problem(str(key), key, "a field of a recipe", near)
        setattr(world, key, from_plain(hints[key], value, str(key)))


@cache
def _hints(cls: type) -> dict[str, Any]:
    return typing.get_type_hints(cls)


def _farmers(document: dict[Any, Any], section: str) -> dict[str, Farmer]:
    return {
        str(key): _farmer(str(key), data, f"{section}.{key}")
        for key, data in _mapping(document, section).items()
    }


def _farmer(key: str, data: Any, field: str) -> Farmer:
    if not isinstance(data, dict):
        raise Problem(field, data, "a mapping of Farmer's fields")
    farmer = from_plain(Farmer, {**data, "key": key}, field)
    if len(farmer.slots) > BAG:
        raise Problem(f"{field}.slots", len(farmer.slots), f"at most {BAG} slots long")
    farmer.slots += [None] * (BAG - len(farmer.slots))
    return farmer


def _check_start_tile(world: World) -> None:
    """Reject a recipe whose farmer starts on a blocked tile."""
    for farmer in world.farmers.values():
        place = world.locations[farmer.location]
        if not solid_grid(world, place)[farmer.y * sheet(place).width + farmer.x]:
            continue
        spot = farmer.x, farmer.y
        free = free_tiles.rescue(world, place, spot, partial(is_free, world, place))
        expected = f"a free tile of {place.id}; it is blocked"
        near = "" if free is None else f", and the nearest free tile is {list(free)}"
        raise Problem(f"farmers.{farmer.key}.x", list(spot), f"{expected}{near}")


def _houses(world: World) -> None:
    if not 0 <= world.house_level < len(farmhouse.MAPS):
        raise Problem("house_level", world.house_level, f"0 to {len(farmhouse.MAPS) - 1}")
    world.locations["FarmHouse"].map = farmhouse.MAPS[world.house_level]


def _buildings(world: World, entries: list[Any]) -> None:
    for number, data in enumerate(entries):
        field = f"buildings[{number}]"
        building = from_plain(Building, data, field)
        try:
            world.buildings[building.id] = building
            building_changes.furnish(world, building)
        except UnknownName as unknown:
            value = building.type
            raise Problem(f"{field}.type", value, "a type of building", unknown.near) from None


# --------------------------------------------------------------------------- places


def _location(world: World, name: str, data: Any) -> None:
    field = f"locations.{name}"
    place = world.locations.get(name)
    if place is None and floors.number(name) is not None:
        place = world.locations[name] = Location(name, name, name)
    if place is None:
        near = near_names(name, world.locations)
        raise Problem(field, name, "a place of this save", near)
    if not isinstance(data, dict):
        raise Problem(field, data, "a mapping")
    place.things, place.furniture = {}, []
    try:
        _fill(place, dict(data))
    except Problem as problem:
        raise problem.within(field) from None


def _fill(place: Location, data: dict[str, Any]) -> None:
    legend, rows = data.pop("legend", {}), data.pop("grid", "")
    if rows:
        if not isinstance(legend, dict) or not isinstance(rows, str):
            raise Problem("grid", rows, "a block of text with a legend beside it")
        chart = load_sheet(place.map)
        grids.lay(place, legend, rows.splitlines(), chart.width, chart.height)
    hints = _hints(Location)
    for key, value in data.items():
        if key not in hints or key in NOT_READ:
            near = near_names(str(key), [*hints, "legend", "grid"])
            raise Problem(str(key), key, "a field of a place", near)
        if typing.get_origin(hints[key]) is dict:
            _tile_layer(place, key, typing.get_args(hints[key])[1], value)
        elif typing.get_origin(hints[key]) is list:
            getattr(place, key).extend(from_plain(hints[key], value, key))
        else:
            setattr(place, key, from_plain(hints[key], value, key))
    _check_ground(place)
    if place.map not in sheet_names() and floors.number(place.map) is None:
        raise Problem("map", place.map, "a map", near_names(place.map, sheet_names()))


def _check_ground(place: Location) -> None:
    """Check the changed ground of a place, which its map needs from now on."""
    known = kinds_by_name()
    for number, (tile, name) in enumerate(place.ground.items()):
        if name not in known:
            near = near_names(str(name), known)
            raise Problem(f"ground[{number}].is", name, "a kind of tile", near)
        if not load_sheet(place.map).inside(*tile):
            raise Problem(f"ground[{number}].at", list(tile), f"on the map {place.map}")


def _tile_layer(place: Location, key: str, kind: Any, entries: Any) -> None:
    """Read a list of records with ``at``: things, trees, soil, floors ..."""
    if not isinstance(entries, list):
        raise Problem(key, entries, "a list of entries with 'at'")
    layer = getattr(place, key)
    for number, entry in enumerate(entries):
        field = f"{key}[{number}]"
        if not isinstance(entry, dict) or "at" not in entry:
            raise Problem(field, entry, "a mapping with 'at': [x, y]")
        rest = {name: value for name, value in entry.items() if name != "at"}
        tile: Tile = from_plain(tuple[int, int], entry["at"], f"{field}.at")
        plain = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
        layer[tile] = from_plain(kind, rest if plain else rest.get("is"), field)


# ---------------------------------------------------------------------------- people


def _villagers(world: World, document: dict[Any, Any]) -> None:
    """Read the recipe's villagers; without any, they are placed when the game begins."""
    if "villagers" not in document:
        return
    world.settled = True
    for number, data in enumerate(_list(document, "villagers")):
        villager = from_plain(Villager, data, f"villagers[{number}]")
        world.villagers[villager.name] = villager
