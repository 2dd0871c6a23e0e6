"""Sprinklers, which water the soil around them each morning (wiki: Sprinklers).

A pressure nozzle extends the area of a sprinkler.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.valley.rules.common import inventory
from pytest_stardojo.valley.rules.fields import garden_pots
from pytest_stardojo.valley.world.model import Farmer, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.valley.world.refusal import Refused

SPRINKLERS = tuple(crop_table.SPRINKLERS)
NOZZLE = "(O)915"
WIDER = {"(O)599": 1, "(O)621": 2, "(O)645": 3}
"""Tiles from a sprinkler with a nozzle to the edge of its watered square."""


def offsets(thing: Thing) -> tuple[Tile, ...]:
    """Return the offsets that a sprinkler waters; empty for other objects."""
    if thing.fitted != NOZZLE or thing.id not in WIDER:
        return crop_table.SPRINKLERS.get(thing.id, ())
    reach = range(-WIDER[thing.id], WIDER[thing.id] + 1)
    return tuple((x, y) for y in reach for x in reach if x or y)


def attach_nozzle(farmer: Farmer, thing: Thing) -> None:
    """Attach the held nozzle to a sprinkler.

    Raises:
        Refused: ``already_done``.
    """
    if thing.fitted:
        raise Refused("already_done", "this sprinkler already has a nozzle")
    thing.fitted = inventory.use_up(farmer).id


def is_sandy(location: Location, tile: Tile) -> bool:
    """Return whether the ground is sand, on which sprinklers do not work (wiki: Farm Maps)."""
    return sheet(location).ground_at(*tile) == "Sand"


def night(world: World) -> None:
    """Water for the new day, except pots; call it after the soil has dried."""
    for location in world.locations.values():
        if not location.soil:
            continue
        for (x, y), thing in location.things.items():
            if thing.id in SPRINKLERS and is_sandy(location, (x, y)):
                continue
            for dx, dy in offsets(thing):
                tile = (x + dx, y + dy)
                soil = location.soil.get(tile)
                if soil is not None and not garden_pots.is_pot(location, tile):
                    soil.watered = True
