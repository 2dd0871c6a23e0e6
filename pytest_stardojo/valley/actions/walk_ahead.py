"""Walks of a lone farmer, several tiles at a time.

Each tile is an event, and most events are tiles.  While nothing else can happen, only the
villagers in sight matter: they move at each tile, as at any event.
"""

from __future__ import annotations

from pytest_stardojo.valley.actions import move, paths
from pytest_stardojo.valley.rules.people import walking
from pytest_stardojo.valley.rules.player import spa
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.places import STEPS, here, sheet, solidity


def lone_walker(world: World) -> Farmer | None:
    """Return the only farmer if it walks where only animals and villagers can interfere."""
    if len(world.farmers) != 1 or world.monsters or world.clock_waits:
        return None
    (farmer,) = world.farmers.values()
    activity = farmer.activity
    if activity is None or activity.kind != "move" or farmer.location == spa.POOL:
        return None
    return None if here(world, farmer).drops else farmer


def walk(world: World, farmer: Farmer, latest: int) -> None:
    """Walk along the farmer's path, up to a tick.

    The walk stops at the tick of the first tile that is taken, or the last of the path: the
    farmer is then still to step on it.  It stops before an exit.

    Args:
        world: The world, with a lone walker.
        farmer: The farmer.
        latest: The tick of the next event of anything but this walk, which is not reached.
    """
    activity, location = farmer.activity, here(world, farmer)
    assert activity is not None
    chart, solid = sheet(location), solidity(world, location)
    exits, width, pace = chart.exit_tiles, chart.width, move.tile_ticks(farmer)
    villagers_move = walking.advance_visible(world)
    taken = paths.barriers(world, location, farmer)
    path = activity.path
    walked, last = 0, len(path) - 1
    tick = activity.next_tick
    while world.tick < tick < latest and walked <= last:
        x, y = tile = path[walked]
        if tile in exits:
            break
        world.tick = tick
        if tick >= villagers_move:
            villagers_move = walking.advance_visible(world)
            taken = paths.barriers(world, location, farmer)
        if walked == last or tile in taken or solid[y * width + x]:
            break
        farmer.facing = STEPS.index((x - farmer.x, y - farmer.y))
        farmer.x, farmer.y = tile
        walked += 1
        activity.next_tick = tick = tick + pace
    del path[:walked]
