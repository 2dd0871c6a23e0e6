"""Look up the items, villagers, places and tiles that commands name."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import near_names
from pytest_stardojo.gamedata import places as place_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.valley.commands.errors import CommandError
from pytest_stardojo.valley.rules.common.drops import spiral
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import blocked, character_at, here, sheet

SEARCH = 40
"""Most tiles between a tile and the free tile in its place."""
CURRENT = "current"


def item(text: str, field: str = "item") -> str:
    """Return the qualified id of an item by qualified id, plain id or name.

    Raises:
        CommandError: unknown_name.
    """
    for id in (text, f"(O){text}", f"(BC){text}"):
        if item_table.has(id):
            return id
    return item_named(text, field)


def item_named(name: str, field: str = "name") -> str:
    """Return the qualified id of an item by its name.

    Raises:
        CommandError: unknown_name.
    """
    id = item_table.find(name)
    if id is None:
        near = item_table.near(name)
        raise CommandError("unknown_name", f"there is no item {name!r}", field, near)
    return id


def villager(name: str, field: str = "npc") -> str:
    """Return a villager's name by the name or a part of it, in any case.

    Raises:
        CommandError: unknown_name.
    """
    found = villager_table.find(name)
    if found is not None and found in villager_table.villagers():
        return found
    wanted = name.strip().lower()
    similar = [known for known in villager_table.villagers() if known.lower().startswith(wanted)]
    if wanted and len(similar) == 1:
        return similar[0]
    near = similar[:3] or near_names(name, villager_table.villagers())
    raise CommandError("unknown_name", f"there is no villager {name!r}", field, near)


def location(world: World, farmer: Farmer, name: str, field: str = "location") -> Location:
    """Return a place by id, name, display name or a part of them, in any case.

    Raises:
        CommandError: unknown_name; not_in_this_version for known places without a map.
    """
    if name == CURRENT:
        return here(world, farmer)
    wanted = name.strip().lower()
    for place in world.locations.values():
        if wanted in (place.id.lower(), place.name.lower()):
            return place
    found = place_table.find(name) or _similar(wanted)
    if found is None:
        near = place_table.near(name)
        raise CommandError("unknown_name", f"there is no place {name!r}", field, near)
    for place in world.locations.values():
        if place.name == found:
            return place
    if found in place_table.places() and place_table.place(found).here:
        raise CommandError("not_possible", f"there is no {found} on this farm", field)
    raise CommandError("not_in_this_version", f"{found} is not in this version", field)


def _similar(wanted: str) -> str | None:
    """Return the first place whose name begins with the text, else the first that contains it."""
    if len(wanted) < 3:
        return None
    known = place_table.places().values()
    words = [(word.lower(), info.name) for info in known for word in (info.name, info.display)]
    starting = [name for word, name in words if word.startswith(wanted)]
    holding = [name for word, name in words if wanted in word]
    return next(iter(starting or holding), None)


def tile(farmer: Farmer, given: Tile | None) -> Tile:
    """Return the given tile, or without one the tile to the farmer's right."""
    return (farmer.x + 1, farmer.y) if given is None else given


def on_map(place: Location, spot: Tile) -> Tile:
    """Check that a tile is on a map, and return it.

    Raises:
        CommandError: bad_args.
    """
    chart = sheet(place)
    if not chart.inside(*spot):
        size = f"{chart.width} x {chart.height}"
        raise CommandError("bad_args", f"{spot[0]},{spot[1]} is not on {place.name} ({size})", "x")
    return spot


def free_near(world: World, place: Location, spot: Tile, *, alone: bool = False) -> Tile:
    """Return the tile, or the nearest walkable one.

    Args:
        world: The world.
        place: Its map.
        spot: The tile.
        alone: Whether the tile must also be free of characters.

    Raises:
        CommandError: not_possible if no tile nearby is free.
    """
    on_map(place, spot)
    for x, y in spiral(spot, SEARCH):
        if not blocked(world, place, x, y) and not (alone and character_at(world, place, x, y)):
            return x, y
    raise CommandError("not_possible", f"nothing near {spot[0]},{spot[1]} is free", "x")
