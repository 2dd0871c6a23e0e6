"""Refusals of the action button, with hints on what would work on the tile."""

from __future__ import annotations

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.fields import crops, hay, watering
from pytest_stardojo.valley.rules.wilds import clumps
from pytest_stardojo.valley.world.footprints import building_at, clump_at
from pytest_stardojo.valley.world.model import HoeDirt, Location, Thing, Tile, World
from pytest_stardojo.valley.world.refusal import Refused

NOTHING = "there is nothing here to interact with"


def refusal(world: World, location: Location, tile: Tile) -> Refused:
    """Return the refusal of an ``interact`` to which no handler applies.

    Its reason is ``not_ripe``, ``wrong_tool`` or ``nothing_there``.
    """
    soil = location.soil.get(tile)
    if soil is not None and soil.crop is not None:
        return _crop(soil)
    thing = location.things.get(tile)
    if thing is not None:
        return _thing(thing)
    if tile in location.placed:
        name = item_table.item(location.placed[tile].id).name
        return Refused("nothing_there", f"the {name} has no use")
    clump = clump_at(location, *tile)
    if clump is not None:
        return Refused("wrong_tool", clumps.tool_hint(clump))
    if tile in location.trees or tile in location.fruit_trees:
        return Refused("wrong_tool", "use an axe to fell the tree")
    if tile in hay.troughs(location):
        return Refused("wrong_tool", "the Feeding Bench takes hay; hold some to fill it")
    building = building_at(world, location, *tile)
    if building is not None and building.type == "Pet Bowl":
        return Refused("wrong_tool", "use a watering can to fill the bowl")
    if watering.is_water(world, location, tile):
        return Refused("wrong_tool", "use a watering can to fill it here")
    return Refused("nothing_there", NOTHING)


def _crop(soil: HoeDirt) -> Refused:
    if soil.crop is not None and soil.crop.dead:
        return Refused("wrong_tool", "the plant is dead; use a scythe to remove it")
    if soil.crop is None or crops.is_ripe(soil.crop):
        return Refused("nothing_there", NOTHING)
    return Refused("not_ripe", f"the {watering.crop_name(soil)} is not ripe")


def _thing(thing: Thing) -> Refused:
    name = item_table.item(thing.id).name
    if debris_table.is_weeds(thing.id):
        return Refused("wrong_tool", "use a scythe to cut weeds")
    if debris_table.is_twig(thing.id):
        return Refused("wrong_tool", "use an axe to chop twigs")
    if debris_table.stone(thing.id) is not None:
        return Refused("wrong_tool", "use a pickaxe to break stones")
    return Refused("nothing_there", f"the {name} has no use")
