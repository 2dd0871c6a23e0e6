"""Sight of monsters, checked after each move of a farmer.

Idle monsters have no turns; they wake when a farmer comes near.
"""

from __future__ import annotations

from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Monster, World

REACTION_TICKS = 12
"""Ticks from noticing a farmer to the first action (chosen)."""


def wake_near(world: World, farmer: Farmer) -> None:
    """Wake the monsters that see a farmer."""
    for monster in world.monsters.values():
        if monster.location == farmer.location and not monster.awake:
            _notice(world, monster, farmer)


def _notice(world: World, monster: Monster, farmer: Farmer) -> None:
    sight = roster.info_of(monster).sight
    if sight and max(abs(monster.x - farmer.x), abs(monster.y - farmer.y)) <= sight:
        monster.awake = True
        monster.next_tick = min(monster.next_tick, world.tick + REACTION_TICKS)
        if monster.next_tick <= world.tick:
            monster.next_tick = world.tick + REACTION_TICKS
