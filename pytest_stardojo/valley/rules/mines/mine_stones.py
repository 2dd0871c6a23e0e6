"""What the plain stones of the mines hold, and their round nodes of gems.

Numbers: wiki (The Mines, Mining); what it leaves open is chosen in ``gamedata.mines``.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import mines as table
from pytest_stardojo.valley.rules.common import buffs, skills
from pytest_stardojo.valley.rules.mines import mine_levels
from pytest_stardojo.valley.world.model import Farmer, Location, World
from pytest_stardojo.valley.world.rng import Stream

Find = tuple[str, int]
"""Id and pieces."""


def finds(world: World, farmer: Farmer, location: Location, stone: str, luck: Stream) -> list[Find]:
    """What falls out of a stone whose yield the floor decides; coal gives experience.

    Args:
        world: The world, for the luck of the day.
        farmer: Who broke it.
        location: Where it lay; away from the mines it yields what the first floors do.
        stone: Qualified id of the stone.
        luck: The draws.
    """
    if stone == table.GEM_NODE:
        skills.gain(world, farmer, "mining", table.XP_GEM_NODE)
        return [(luck.choice(table.GEMS), _pair(farmer, luck))]
    floor = mine_levels.number(location.id) or 1
    more = 1 + bonus(world, farmer)
    found = [*_treasures(farmer, floor, more, luck), *_ore(farmer, floor, more, luck)]
    coal = table.COAL_CHANCE * more * (2 if skills.has(farmer, "Prospector") else 1)
    if luck.chance(coal):
        skills.gain(world, farmer, "mining", table.XP_COAL)
        return [*found, (table.COAL, 1)]
    return [*found, (table.STONE, 1)] if luck.chance(table.STONE_CHANCE_DROP) else found


def bonus(world: World, farmer: Farmer) -> float:
    """By which part luck and skill raise the odds of what stones hold."""
    mining = skills.level(farmer, "mining") * 0.005
    return world.daily_luck / 2 + mining + buffs.luck_level(farmer) * 0.001


def _treasures(farmer: Farmer, floor: int, more: float, luck: Stream) -> list[Find]:
    """Geodes, and very seldom a diamond or a prismatic shard."""
    found: list[Find] = []
    geodes = 2 if skills.has(farmer, "Excavator") else 1
    if luck.chance(table.DIAMOND_CHANCE) and floor >= table.STONE_DIAMOND_FROM:
        found.append((table.DIAMOND_GEM, 1))
    if luck.chance(table.PRISMATIC_CHANCE) and floor >= table.PRISMATIC_FROM:
        found.append((table.PRISMATIC, 1))
    if luck.chance(table.GEODE_CHANCE * more * geodes):
        found.append((table.band(floor).geode, _pair(farmer, luck)))
    if luck.chance(table.OMNI_CHANCE * more * geodes) and floor >= table.OMNI_FROM:
        found.append((table.OMNI_GEODE, _pair(farmer, luck)))
    return found


def _pair(farmer: Farmer, luck: Stream) -> int:
    """Gems and geodes often come in pairs to a Geologist."""
    return 1 + (skills.has(farmer, "Geologist") and luck.chance(table.PAIR_CHANCE))


def _ore(farmer: Farmer, floor: int, more: float, luck: Stream) -> list[Find]:
    if not luck.chance(table.ORE_CHANCE * more):
        return []
    for id, chance in table.plain_ores(floor):
        if luck.chance(chance):
            return [(id, 1 + skills.has(farmer, "Miner"))]
    return []
