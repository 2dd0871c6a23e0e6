"""Average yields of stones, crates and barrels in the mines, from the game's tables."""

from __future__ import annotations

from functools import cache

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import mines as mine_table
from pytest_stardojo.wire.messages import ThingState


def of_thing(thing: ThingState, floor: int, item: str) -> float:
    """Return the average pieces of an item that a thing on a floor yields when it breaks."""
    if thing.spawned:
        return 0.0
    if thing.id in mine_table.containers():
        return of_container(floor, item)
    return of_stone(thing.id, floor, item)


@cache
def of_stone(stone: str, floor: int, item: str) -> float:
    """Return the average pieces of an item in a stone; 0 for what is no stone."""
    info = debris_table.stone(stone)
    if info is None:
        return 0.0
    drops = sum(drop.average for drop in info.drops if drop.item == item)
    return drops + (_plain_stone(floor, item) if info.mine_rule else 0.0)


def _plain_stone(floor: int, item: str) -> float:
    """Return the average pieces in a plain stone of the mines."""
    if item == mine_table.COAL:
        return mine_table.COAL_CHANCE
    if item == mine_table.STONE:
        return (1 - mine_table.COAL_CHANCE) * mine_table.STONE_CHANCE_DROP
    if item == mine_table.OMNI_GEODE:
        return mine_table.OMNI_CHANCE if floor >= mine_table.OMNI_FROM else 0.0
    if item == mine_table.band(floor).geode:
        return mine_table.GEODE_CHANCE
    left = mine_table.ORE_CHANCE
    for ore, chance in mine_table.plain_ores(floor):
        if ore == item:
            return left * chance
        left *= 1 - chance
    return 0.0


@cache
def of_container(floor: int, item: str) -> float:
    """Return the average pieces of an item in a crate or barrel."""
    rows = mine_table.contents(floor)
    whole = sum(weight for _, _, _, weight in rows)
    found = sum(weight * (low + high) / 2 for id, low, high, weight in rows if id == item)
    return (1 - mine_table.NO_CONTENT) * found / whole
