"""Ghosts: slowly, through everything, and back a long way when struck (wiki: Ghost)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import notice, towards, wander
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

FLOATS = 2
"""It takes so many times the ticks of its speed for a tile: it floats (chosen)."""
VANISHES = 60
"""Ticks for which it hangs back after a blow (chosen)."""


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """One tile towards the farmer."""
    if not notice(monster, info, farmer):
        return wander(world, location, monster, info)
    before = farmer.safe_until
    towards(world, location, monster, info, (farmer.x, farmer.y))
    return FLOATS * info.step_ticks if farmer.safe_until == before else VANISHES
