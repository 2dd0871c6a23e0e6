"""Write a world as a recipe that loads back to an equal world."""

from __future__ import annotations

import typing
from typing import Any

import msgspec

from pytest_stardojo.gamedata.places import STANDARD
from pytest_stardojo.valley.maps import floors, load_sheet
from pytest_stardojo.valley.rules.building import building_changes, farmhouse
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.saves import grids, yaml_text
from pytest_stardojo.valley.saves.fresh import empty_world, farm_of
from pytest_stardojo.valley.saves.plain import to_plain
from pytest_stardojo.valley.saves.recipe import NOT_READ, next_id
from pytest_stardojo.valley.world.model import Farmer, Location, World

FIRST = ("farm_name", "season", "day", "year", "days_played", "weather", "weather_tomorrow")
"""Fields of the world that are always written, in this order."""
WORDS = (
    *("professions", "mailbox", "mail_tomorrow", "mail_received", "events_seen"),
    *("crafting", "cooking"),
)
"""Lists of a farmer that are wrapped over several lines."""


def recipe_text(world: World, title: str = "") -> str:
    """Return the recipe of a world.

    Args:
        world: What to write, complete.
        title: Comment for the first lines.
    """
    lines = [f"# {line}".rstrip() for line in title.splitlines()]
    lines += yaml_text.mapping(_world_fields(world))
    lines += ["", "farmers:"]
    for farmer in world.farmers.values():
        lines += _farmer(farmer)
    lines += ["", "absent:"] if world.absent else []
    for farmer in world.absent.values():
        lines += _farmer(farmer)
    for key, group in (
        ("buildings", world.buildings),
        ("animals", world.animals),
        ("pets", world.pets),
    ):
        entries = yaml_text.records(key, [to_plain(entry) for entry in group.values()])
        lines += ["", *entries] if entries else []
    if not world.buildings and farm_of(world).name != STANDARD:
        lines += ["", "buildings: []"]
    if _villagers_differ(world):
        everybody = [to_plain(villager) for villager in world.villagers.values()]
        lines += ["", *(yaml_text.records("villagers", everybody) or ["villagers: []"])]
    lines += _locations(world)
    return "\n".join(lines) + "\n"


def _world_fields(world: World) -> dict[str, Any]:
    kind = farm_of(world)
    fields = {name: to_plain(getattr(world, name)) for name in FIRST}
    if kind.name != STANDARD:
        fields = {"farm": kind.name, **fields}
    skip = frozenset(
        {
            *(*FIRST, "farmers", "absent", "locations", "buildings", "animals", "pets"),
            *("villagers", "settled", "next_id"),
        }
    )
    fields |= to_plain(world, skip)
    if world.night_monsters == kind.night_monsters:
        fields.pop("night_monsters", None)
    else:
        fields["night_monsters"] = world.night_monsters
    if world.seed:
        fields["seed"] = world.seed
    else:
        fields.pop("seed", None)
    if world.next_id != next_id(world):
        fields["next_id"] = world.next_id
    return fields


def _farmer(farmer: Farmer) -> list[str]:
    fields = to_plain(farmer, frozenset({"key", "slots", "quests", "relations", "skills", *WORDS}))
    lines = [f"  {yaml_text.scalar(farmer.key)}:", *yaml_text.mapping(fields, 4)]
    slots = list(farmer.slots)
    while slots and slots[-1] is None:
        slots.pop()
    lines += yaml_text.records("slots", [to_plain(slot) for slot in slots], 4)
    lines += yaml_text.records("quests", [to_plain(quest) for quest in farmer.quests], 4)
    for key in ("skills", "relations"):
        entries = to_plain(getattr(farmer, key))
        if entries:
            lines += [f"    {key}:", *yaml_text.mapping(entries, 6)]
    for key in WORDS:
        lines += yaml_text.words(key, getattr(farmer, key), 4)
    return lines


def _villagers_differ(world: World) -> bool:
    """Return whether villagers differ from how a new game would place them."""
    if not world.settled:
        return False
    twin = msgspec.msgpack.decode(msgspec.msgpack.encode(world), type=World)
    twin.villagers, twin.settled = {}, False
    schedules.place_once(twin)
    return twin.villagers != world.villagers


# ---------------------------------------------------------------------------- places


def _locations(world: World) -> list[str]:
    lines: list[str] = []
    start = _starting_places(world)
    for place in world.locations.values():
        body = _location(place, start.get(place.id))
        if floors.number(place.id) is not None:
            body = body or []  # an empty mine floor must be written, too
        if body is not None:
            lines += ["", f"  {yaml_text.scalar(place.id)}:{' {}' if not body else ''}", *body]
    return ["", "locations:", *lines[1:]] if lines else []


def _starting_places(world: World) -> dict[str, Location]:
    """Return the places as loading creates them before it reads their section."""
    twin = empty_world()
    twin.locations["Farm"].map = world.locations["Farm"].map
    twin.locations["FarmHouse"].map = farmhouse.MAPS[world.house_level]
    twin.buildings = dict(world.buildings)
    for building in twin.buildings.values():
        building_changes.furnish(twin, building)
    for name in world.locations:
        if floors.number(name) is not None:
            twin.locations[name] = Location(name, name, name)
    return twin.locations


def _location(place: Location, start: Location | None) -> list[str] | None:
    """Return the lines of one place; None for a place that loading creates by itself."""
    if start == place:
        return None
    lines: list[str] = []
    drawn: set[int] = set()
    if place.outdoor:
        chart = load_sheet(place.map)
        legend, rows, drawn = grids.draw(place, chart.width, chart.height)
        if legend:
            lines += ["    legend:", *yaml_text.mapping(legend, 6)]
            lines += yaml_text.block("grid", rows, 4)
    for field in msgspec.structs.fields(Location):
        lines += _field(place, field, start, drawn)
    return lines


def _field(
    place: Location, field: msgspec.structs.FieldInfo, start: Location | None, drawn: set[int]
) -> list[str]:
    value = getattr(place, field.name)
    if field.name in NOT_READ:
        return []
    if typing.get_origin(field.type) is dict:
        entries = [
            {"at": list(tile), **(to_plain(what) if not isinstance(what, str) else {"is": what})}
            for tile, what in value.items()
            if id(what) not in drawn
        ]
        return yaml_text.records(field.name, entries, 4)
    if isinstance(value, list):
        rest = [to_plain(what) for what in value if id(what) not in drawn]
        return yaml_text.records(field.name, rest, 4)
    if start is None or value == getattr(start, field.name):
        return []
    return yaml_text.mapping({field.name: value}, 4)
