"""Bugs: they fly back and forth on a straight line (wiki: Bug)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import move_luck, step_to
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World
from pytest_stardojo.valley.world.places import STEPS

PATROL = "patrol"


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """Take a step or turn around; return the ticks until the next action."""
    if not monster.state:
        monster.state = PATROL
        monster.facing = move_luck(world, monster).randint(0, 3)
    direction = monster.facing
    tile = (monster.x + STEPS[direction][0], monster.y + STEPS[direction][1])
    if not step_to(world, location, monster, info, tile):
        monster.facing = (direction + 2) % 4
    return info.step_ticks
