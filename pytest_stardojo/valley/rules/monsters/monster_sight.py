"""Who comes into a monster's sight: looked at whenever a farmer has moved.

Monsters that lie still have no beat of their own; they start when a farmer comes near.
"""

from __future__ import annotations

from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Monster, World

REACTS = 12
"""Ticks from noticing a farmer to doing something about it (chosen)."""


def look(world: World, farmer: Farmer) -> None:
    """Let the monsters near a farmer notice it."""
    for monster in world.monsters.values():
        if monster.location == farmer.location and not monster.awake:
            _notice(world, monster, farmer)


def _notice(world: World, monster: Monster, farmer: Farmer) -> None:
    sight = roster.info_of(monster).sight
    if sight and max(abs(monster.x - farmer.x), abs(monster.y - farmer.y)) <= sight:
        monster.awake = True
        monster.next_tick = min(monster.next_tick, world.tick + REACTS)
        if monster.next_tick <= world.tick:
            monster.next_tick = world.tick + REACTS
