"""Crows and scarecrows (wiki: Crows, Scarecrow).

For each 16 crops on the farm, up to four times, a crow comes with a chance of 30 %.  It
tries ten tiles, chooses the first plant past its second phase, and eats it unless a
scarecrow guards it.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.fields import crops
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Location, Thing, Tile, World
from pytest_stardojo.valley.world.rng import Stream, stream

TRIES = 10
YOUNG = 1
"""Last phase in which crows spare a plant."""


def radius(thing: Thing) -> int:
    """Return the radius of a scarecrow in tiles; 0 for other objects."""
    if thing.id in crop_table.SCARECROW_RADIUS:
        return crop_table.SCARECROW_RADIUS[thing.id]
    name = item_table.item(thing.id).name
    return crop_table.SCARECROW_RADIUS["(BC)8"] if name == "Rarecrow" else 0


def is_guarded(location: Location, tile: Tile) -> bool:
    """Return whether a scarecrow guards a tile.

    It guards all tiles nearer than its radius plus one: a circle of 249 tiles for a radius
    of 8.
    """
    for (x, y), thing in location.things.items():
        if not thing.id.startswith("(BC)"):
            continue
        reach = radius(thing)
        if reach and (x - tile[0]) ** 2 + (y - tile[1]) ** 2 < (reach + 1) ** 2:
            return True
    return False


def night(world: World) -> None:
    """Let crows eat crops of the farm."""
    farm = world.locations["Farm"]
    planted = [tile for tile, soil in farm.soil.items() if soil.crop is not None]
    crows = min(crop_table.MAX_CROWS, len(planted) // crop_table.CROPS_PER_CROW)
    if not crows:
        return
    features = occupants.grown_tiles(farm)
    luck = stream(world, "crows")
    for _ in range(crows):
        if luck.chance(crop_table.CROW_CHANCE):
            _land_crow(world, farm, features, luck)


def _land_crow(world: World, farm: Location, features: list[Tile], luck: Stream) -> None:
    for _ in range(TRIES):
        tile = luck.choice(features)
        soil = farm.soil.get(tile)
        if soil is None or soil.crop is None or soil.crop.phase <= YOUNG:
            continue
        if not is_guarded(farm, tile):
            crops.kill(world, farm, tile)
            for farmer in world.farmers.values():
                notify(farmer, "crow", f"a crow ate a crop at {tile[0]},{tile[1]}")
        return
