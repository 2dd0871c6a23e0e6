"""Drops of plain stones and gem nodes in the mines.

Numbers: wiki (The Mines, Mining); missing ones are chosen in ``gamedata.mines``.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import mines as table
from pytest_stardojo.valley.rules.common import buffs, skills
from pytest_stardojo.valley.rules.mines import mine_levels
from pytest_stardojo.valley.world.model import Farmer, Location, World
from pytest_stardojo.valley.world.rng import Stream

Find = tuple[str, int]
"""(qualified id, count)."""


def roll_drops(
    world: World, farmer: Farmer, location: Location, stone: str, luck: Stream
) -> list[Find]:
    """Return the drops of a stone whose yield depends on the floor; coal gives experience.

    Args:
        world: The world, for the luck of the day.
        farmer: The farmer who broke it.
        location: Its location; outside the mines it yields the same as on the first floors.
        stone: Qualified id of the stone.
        luck: The random numbers.
    """
    if stone == table.GEM_NODE:
        skills.gain(world, farmer, "mining", table.XP_GEM_NODE)
        return [(luck.choice(table.GEMS), _gem_count(farmer, luck))]
    floor = mine_levels.number(location.id) or 1
    odds_factor = 1 + odds_bonus(world, farmer)
    found = [*_treasures(farmer, floor, odds_factor, luck), *_ore(farmer, floor, odds_factor, luck)]
    coal = table.COAL_CHANCE * odds_factor * (2 if skills.has(farmer, "Prospector") else 1)
    if luck.chance(coal):
        skills.gain(world, farmer, "mining", table.XP_COAL)
        return [*found, (table.COAL, 1)]
    return [*found, (table.STONE, 1)] if luck.chance(table.STONE_CHANCE_DROP) else found


def odds_bonus(world: World, farmer: Farmer) -> float:
    """Return the share by which luck and skill raise the odds of drops."""
    mining = skills.level(farmer, "mining") * 0.005
    return world.daily_luck / 2 + mining + buffs.luck_level(farmer) * 0.001


def _treasures(farmer: Farmer, floor: int, odds_factor: float, luck: Stream) -> list[Find]:
    """Return geodes and, very rarely, a diamond or a prismatic shard."""
    found: list[Find] = []
    geodes = 2 if skills.has(farmer, "Excavator") else 1
    if luck.chance(table.DIAMOND_CHANCE) and floor >= table.STONE_DIAMOND_FROM:
        found.append((table.DIAMOND_GEM, 1))
    if luck.chance(table.PRISMATIC_CHANCE) and floor >= table.PRISMATIC_FROM:
        found.append((table.PRISMATIC, 1))
    if luck.chance(table.GEODE_CHANCE * odds_factor * geodes):
        found.append((table.band(floor).geode, _gem_count(farmer, luck)))
    if luck.chance(table.OMNI_CHANCE * odds_factor * geodes) and floor >= table.OMNI_FROM:
        found.append((table.OMNI_GEODE, _gem_count(farmer, luck)))
    return found


def _gem_count(farmer: Farmer, luck: Stream) -> int:
    """Return 1, or often 2 for a Geologist."""
    return 1 + (skills.has(farmer, "Geologist") and luck.chance(table.PAIR_CHANCE))


def _ore(farmer: Farmer, floor: int, odds_factor: float, luck: Stream) -> list[Find]:
    if not luck.chance(table.ORE_CHANCE * odds_factor):
        return []
    for id, chance in table.plain_ores(floor):
        if luck.chance(chance):
            return [(id, 1 + skills.has(farmer, "Miner"))]
    return []
