"""The command that removes all occupants of a kind from a place."""

from __future__ import annotations

from pytest_stardojo.gamedata import debris
from pytest_stardojo.valley.commands import finding
from pytest_stardojo.valley.commands.errors import CommandError
from pytest_stardojo.valley.commands.reading import Args
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.model import Farmer, Location, World
from pytest_stardojo.valley.world.places import forget_solidity

SEVERAL = ("removable", "everything")
"""Names that clear several kinds of occupants."""


def _debris(place: Location) -> int:
    """Remove dead crops, weeds, stones, twigs, stumps, logs and boulders."""
    litter = [tile for tile, thing in place.things.items() if debris.is_litter(thing.id)]
    for tile in litter:
        del place.things[tile]
    dead = [soil for soil in place.soil.values() if soil.crop is not None and soil.crop.dead]
    for soil in dead:
        soil.crop = None
    return len(litter) + len(dead) + occupants.kind("clumps").clear(place)


def _entities() -> list[str]:
    """Return the names of all that can be cleared: debris, single kinds, several kinds."""
    words = {word for kind in occupants.KINDS for word in kind.cleared_by}
    return [*sorted({"debris", *words} - {*SEVERAL}), *SEVERAL]


def _clear(place: Location, entity: str) -> int:
    if entity == "debris":
        return _debris(place)
    return sum([kind.clear(place) for kind in occupants.KINDS if entity in kind.cleared_by])


def world_clear(world: World, farmer: Farmer, args: Args) -> str:
    """Remove everything of a kind from a place."""
    entity = args["entity"].lower()
    known = _entities()
    if entity not in known:
        message = f"entity must be one of {', '.join(known)} (got {args['entity']!r})"
        raise CommandError("bad_args", message, "entity")
    place = finding.location(world, farmer, args["location"])
    number = _clear(place, entity)
    forget_solidity(place)
    return f"removed {number} ({entity}) from {place.name}"


HANDLERS = {"world_clear": world_clear}
