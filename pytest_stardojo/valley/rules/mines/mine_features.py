"""Special features of a floor of the mines today, and their effects.

Numbers: wiki (The Mines, Skull Cavern); missing ones are chosen in ``gamedata.mines``.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import mines as table
from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.rules.places import community_repairs
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.valley.world.rng import Plan, plan

DARK = "dark"
INFESTED = "infested"
SLIMES = "slimes"
"""In addition to ``infested``: the monsters are slimes."""
MUSHROOMS = "mushrooms"
QUARRY = "quarry"
"""A floor with the stones and monsters of the quarry's mine."""
PREHISTORIC = "prehistoric"
TREASURE = "treasure"


def of_floor(world: World, floor: int) -> list[str]:
    """Return the features of a floor today."""
    luck = plan(world, "mine.features", floor)
    dark, special = luck.random(), luck.random()
    slimes = luck.chance(0.5)
    found = [DARK] if _is_dark(floor, dark) else []
    if floors.is_cavern(floor):
        return found + _in_cavern(world, floor, special)
    if floor <= floors.BOTTOM:
        return found + _in_mines(world, floor, special, slimes)
    return found


def _is_dark(floor: int, roll: float) -> bool:
    if floor == floors.QUARRY or floor % 10 == 0:
        return False
    deep = not floors.is_cavern(floor) and floor >= table.band(floor).dark_from
    return deep or (floor >= table.DARK_FROM and roll < table.DARK_CHANCE)


def _in_mines(world: World, floor: int, roll: float, slimes: bool) -> list[str]:
    """Return at most one of infested, quarry and mushrooms."""
    if floor % 5 == 0:
        return []
    within = table.INFESTED_FROM <= floor % 40 <= table.INFESTED_TO
    if within and floor % 40 != table.NEVER_INFESTED and roll < table.INFESTED_CHANCE:
        return [INFESTED, SLIMES] if slimes else [INFESTED]
    roll -= table.INFESTED_CHANCE
    if (
        0 <= roll < table.QUARRY_CHANCE
        and floor > 1
        and community_repairs.done(world, community_repairs.BRIDGE)
    ):
        return [QUARRY]
    roll -= table.QUARRY_CHANCE
    if 0 <= roll < table.MUSHROOM_CHANCE and floor >= table.MUSHROOM_FROM:
        return [MUSHROOMS]
    return []


def _in_cavern(world: World, floor: int, roll: float) -> list[str]:
    level = floor - floors.BOTTOM
    if level > table.TREASURE_FROM:
        chance = table.TREASURE_CHANCE + max(0.0, world.daily_luck) / 10
        if roll < chance:
            return [TREASURE]
    if level >= table.PREHISTORIC_FROM and roll > 1 - table.PREHISTORIC_CHANCE:
        return [INFESTED, PREHISTORIC]
    return []


def tile_shares(
    floor: int, features: list[str], stones: float, monsters: float
) -> tuple[float, float, float, float]:
    """Return the shares of open tiles with stones, monsters, items and gems on a floor.

    Args:
        floor: Number of the floor.
        features: Features of the floor.
        stones: The share rolled for stones.
        monsters: The share rolled for monsters.
    """
    items, gems = table.ITEM_CHANCE, table.GEM_CHANCE
    if floor == 1:
        return stones, 0, 0, 0
    if TREASURE in features:
        return 0, 0, 0, 0
    if SLIMES in features:
        return 0, table.INFESTED_SLIMES, items, 0
    if INFESTED in features:
        return 0, table.INFESTED_MONSTERS, items, 0
    if MUSHROOMS in features:
        items = table.MUSHROOM_FLOOR_ITEMS
    if floor <= floors.BOTTOM and floor % 5 == 0:
        return stones, 0 if floor % 10 == 0 else monsters, 0, 0
    return stones, monsters, items, gems


def kinds(floor: int, features: list[str]) -> dict[str, float]:
    """Return the kinds of monsters on a floor with their weights."""
    if SLIMES in features:
        return {table.slime(floor): 1}
    if PREHISTORIC in features:
        return table.prehistoric_kinds()
    return table.quarry_kinds() if QUARRY in features else table.kinds(floor)


def forage(floor: int, features: list[str], luck: Plan) -> str:
    """Return the forage for a tile."""
    band = table.band(floor)
    if PREHISTORIC in features:
        return table.DINOSAUR_EGG if luck.chance(table.EGG_CHANCE) else table.FERN
    if MUSHROOMS in features:
        return table.PURPLE_MUSHROOM if luck.chance(0.5) else table.RED_MUSHROOM
    if luck.chance(table.PURPLE_CHANCE) and band.purple_mushroom:
        return table.PURPLE_MUSHROOM
    if luck.chance(table.RED_CHANCE) and band.red_mushroom and floor >= table.RED_FROM:
        return table.RED_MUSHROOM
    return band.crystal if luck.chance(table.CRYSTAL_CHANCE) else table.QUARTZ
