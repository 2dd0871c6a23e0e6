"""Dust sprites: shy alone, bold in numbers (wiki: Dust Sprite)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import (
    away,
    far,
    luck_of,
    notice,
    towards,
    wander,
)
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

BOLD_FROM = 3
"""So many together come at the farmer (chosen)."""
TOGETHER = 6
"""Tiles within which they count as together (chosen)."""
TURNS = 0.1
"""Chance at every step that a lone one turns bold (chosen)."""
BOLD = "bold"
BREATH = 30


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """One leap, away or at the farmer."""
    if not notice(monster, info, farmer):
        monster.state = ""
        return wander(world, location, monster, info)
    if monster.state != BOLD and (
        _friends(world, location, farmer) >= BOLD_FROM or luck_of(world, monster).chance(TURNS)
    ):
        monster.state = BOLD
    here = (farmer.x, farmer.y)
    if monster.state != BOLD and away(world, location, monster, info, here):
        return info.step_ticks
    before = farmer.safe_until
    towards(world, location, monster, info, here)
    return info.step_ticks if farmer.safe_until == before else BREATH


def _friends(world: World, location: Location, farmer: Farmer) -> int:
    """How many of its kind, itself among them, are about the farmer."""
    return sum(
        one.kind == "Dust Sprite" and far(one, farmer) <= TOGETHER
        for one in roster.at(world, location.id)
    )
