"""The command that empties a place of a kind of things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytest_stardojo.gamedata import debris
from pytest_stardojo.valley.commands import finding
from pytest_stardojo.valley.commands.errors import CommandError
from pytest_stardojo.valley.commands.reading import Args
from pytest_stardojo.valley.world.model import Farmer, Location, World
from pytest_stardojo.valley.world.places import forget_solidity

Clear = Callable[[Location], int]


def _empty(layer: Any) -> int:
    """Empty a list or dictionary; how much was in it."""
    number = len(layer)
    layer.clear()
    return number


def _crops(place: Location) -> int:
    """All tilled soil, with or without a crop, as in the mod."""
    return _empty(place.soil)


def _debris(place: Location) -> int:
    """Dead crops, weeds, stones, twigs, stumps, logs and boulders."""
    litter = [tile for tile, thing in place.things.items() if debris.is_litter(thing.id)]
    for tile in litter:
        del place.things[tile]
    dead = [soil for soil in place.soil.values() if soil.crop is not None and soil.crop.dead]
    for soil in dead:
        soil.crop = None
    return len(litter) + len(dead) + _empty(place.clumps)


def _removable(place: Location) -> int:
    """Furniture, things, what grows, clumps and floors."""
    layers: list[Any] = [place.things, place.soil, place.trees, place.fruit_trees, place.grass]
    layers += [place.clumps, place.furniture, place.floors]
    return sum(_empty(layer) for layer in layers)


ENTITIES: dict[str, Clear] = {
    "crops": _crops,
    "debris": _debris,
    "fruit-trees": lambda place: _empty(place.fruit_trees),
    "furniture": lambda place: _empty(place.furniture),
    "grass": lambda place: _empty(place.grass),
    "trees": lambda place: _empty(place.trees),
    "removable": _removable,
    "everything": lambda place: _removable(place) + _empty(place.bushes),
}


def world_clear(world: World, farmer: Farmer, args: Args) -> str:
    """Remove all of a kind from a place."""
    entity = args["entity"].lower()
    if entity not in ENTITIES:
        known = ", ".join(ENTITIES)
        raise CommandError(
            "bad_args", f"entity must be one of {known} (got {args['entity']!r})", "entity"
        )
    place = finding.location(world, farmer, args["location"])
    number = ENTITIES[entity](place)
    forget_solidity(place)
    return f"removed {number} ({entity}) from {place.name}"


HANDLERS = {"world_clear": world_clear}
