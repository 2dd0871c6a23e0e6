"""Ghosts: they float slowly through everything and pause after a blow (wiki: Ghost)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import notice, step_towards, wander
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

FLOAT_FACTOR = 2
"""Factor on the ticks that its speed gives for a tile (chosen)."""
PAUSE_TICKS = 60
"""Ticks of rest after a blow (chosen)."""


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """Float one tile towards the farmer; return the ticks until the next action."""
    if not notice(monster, info, farmer):
        return wander(world, location, monster, info)
    before = farmer.safe_until
    step_towards(world, location, monster, info, (farmer.x, farmer.y))
    return FLOAT_FACTOR * info.step_ticks if farmer.safe_until == before else PAUSE_TICKS
