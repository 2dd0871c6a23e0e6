"""Set the clock without changing how long timers have left."""

from __future__ import annotations

from pytest_stardojo.valley.world.ledger import stamp
from pytest_stardojo.valley.world.model import Farmer, World


def set_clock(world: World, tick: int) -> None:
    """Set the tick and move every pending tick of the world by the same amount.

    Schedules and shops follow the time of day and do not move.
    """
    ahead = tick - world.tick
    stamp(world)
    world.tick = tick
    for place in world.locations.values():
        for drop in place.drops:
            drop.born += ahead
    for monster in world.monsters.values():
        monster.next_tick += ahead
        monster.safe_until += ahead
        monster.timer += ahead
    for villager in world.villagers.values():
        if villager.walk is not None:
            villager.walk.at += ahead
    for fuse in world.fuses:
        fuse.at += ahead
    for farmer in world.farmers.values():
        _move_along(farmer, ahead)


def _move_along(farmer: Farmer, ahead: int) -> None:
    farmer.safe_until += ahead
    for buff in farmer.buffs:
        buff.until += ahead
    if farmer.activity is not None:
        farmer.activity.next_tick += ahead
        farmer.activity.started += ahead
