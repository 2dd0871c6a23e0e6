"""Arrival of a farmer in a location, by any means."""

from __future__ import annotations

from pytest_stardojo.valley.rules.common import free_tiles, menu_stack
from pytest_stardojo.valley.rules.mines import mine_levels
from pytest_stardojo.valley.rules.monsters import monster_sight, wild_monsters
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.rules.places import festivals
from pytest_stardojo.valley.rules.quests import lost_things, quests, story
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import is_free


def arrive(
    world: World, farmer: Farmer, target: Location, tile: Tile, *, facing: int | None = None
) -> None:
    """Put the farmer into a location (or the same one), on the tile or next to it."""
    schedules.advance_all(world)
    left = farmer.location
    farmer.location = target.id
    farmer.x, farmer.y = -1, -1
    farmer.x, farmer.y = _free_near(world, target, tile)
    if facing is not None:
        farmer.facing = facing
    monster_sight.wake_near(world, farmer)
    if left != target.id:
        menu_stack.close_bound(farmer)
        schedules.farmer_left(world, left)
        mine_levels.remove_if_empty(world, left)
        notify(farmer, "arrived", f"you arrive at {target.name}", location=target.id)
        story.arrived(world, farmer, target, left)
        festivals.announce(world, farmer)
        quests.update(world, farmer)
        quests.arrived(world, farmer)
        lost_things.arrived(world, farmer, target)
        wild_monsters.spawn_daily(world, farmer, target)


def _free_near(world: World, location: Location, tile: Tile) -> Tile:
    """Return the tile, or the nearest free one if it is occupied."""
    free = free_tiles.rescue(world, location, tile, lambda x, y: is_free(world, location, x, y))
    return free or tile
