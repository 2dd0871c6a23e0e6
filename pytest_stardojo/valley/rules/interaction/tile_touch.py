"""Touching a placed object: dispatch to the rule of the object."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import inventory
from pytest_stardojo.valley.rules.fields import sprinklers
from pytest_stardojo.valley.rules.machines import crab_pots, gadgets, machines, tappers
from pytest_stardojo.valley.rules.objects import house_fixtures, signs
from pytest_stardojo.valley.rules.player import camping
from pytest_stardojo.valley.world.model import Farmer, Location, Thing, Tile, World


def touch(world: World, farmer: Farmer, location: Location, tile: Tile, thing: Thing) -> int | None:
    """Use a placed object; return the ticks, or None if it has no use.

    Raises:
        Refused: a reason of the object's rule.
    """
    held = inventory.held(farmer)
    id = "" if held is None else held.id
    if id == sprinklers.NOZZLE and thing.id in sprinklers.SPRINKLERS:
        sprinklers.attach_nozzle(farmer, thing)
        return durations.INTERACT
    if id == gadgets.FAIRY_DUST and thing.held is not None:
        return gadgets.use_fairy_dust(farmer, thing)
    if thing.id == crab_pots.CRAB_POT:
        return crab_pots.interact(world, farmer, tile)
    if thing.id in tappers.TAPPERS and tile in location.trees:
        return tappers.interact(world, farmer, tile)
    if thing.id in (*signs.SIGNS, signs.TEXT_SIGN):
        return signs.interact(world, farmer, tile)
    if thing.id in gadgets.USES:
        return gadgets.touch(world, farmer, tile)
    if thing.id == camping.TENT:
        return camping.ask_at_tent(farmer)
    if thing.id == camping.COOKOUT:
        return house_fixtures.cook(farmer, item_table.item(thing.id).name)
    if machines.is_machine(thing.id) or thing.held is not None:
        return machines.interact(world, farmer, tile)
    return None
