"""Bugs: to and fro in a straight line, whoever is in the way (wiki: Bug)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import go, luck_of
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World
from pytest_stardojo.valley.world.places import STEPS

PATROL = "patrol"


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """One step on; at the end of the line it turns back."""
    if not monster.state:
        monster.state = PATROL
        monster.facing = luck_of(world, monster).randint(0, 3)
    way = monster.facing
    tile = (monster.x + STEPS[way][0], monster.y + STEPS[way][1])
    if not go(world, location, monster, info, tile):
        monster.facing = (way + 2) % 4
    return info.step_ticks
