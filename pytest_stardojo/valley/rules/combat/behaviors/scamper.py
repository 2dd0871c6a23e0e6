"""Dust sprites: they flee alone and attack in groups (wiki: Dust Sprite)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import (
    distance_to,
    move_luck,
    notice,
    step_away,
    step_towards,
    wander,
)
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

GROUP_SIZE = 3
"""Size of a group that attacks (chosen)."""
GROUP_RANGE = 6
"""Tiles around the farmer within which they form a group (chosen)."""
BOLD_CHANCE = 0.1
"""Chance at each step that a lone one attacks (chosen)."""
BOLD = "bold"
REST_TICKS = 30


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """Leap away from the farmer or at it; return the ticks until the next action."""
    if not notice(monster, info, farmer):
        monster.state = ""
        return wander(world, location, monster, info)
    if monster.state != BOLD and (
        _group_size(world, location, farmer) >= GROUP_SIZE
        or move_luck(world, monster).chance(BOLD_CHANCE)
    ):
        monster.state = BOLD
    target = (farmer.x, farmer.y)
    if monster.state != BOLD and step_away(world, location, monster, info, target):
        return info.step_ticks
    before = farmer.safe_until
    step_towards(world, location, monster, info, target)
    return info.step_ticks if farmer.safe_until == before else REST_TICKS


def _group_size(world: World, location: Location, farmer: Farmer) -> int:
    """Return how many dust sprites, itself included, are near the farmer."""
    return sum(
        other.kind == "Dust Sprite" and distance_to(other, farmer) <= GROUP_RANGE
        for other in roster.at(world, location.id)
    )
