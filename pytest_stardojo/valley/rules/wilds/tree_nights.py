"""Nights of wild trees: growth, seeds, moss (wiki: Trees, Moss)."""

from __future__ import annotations

from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.gamedata.trees import TreeInfo
from pytest_stardojo.valley.rules.fields import soil, watering
from pytest_stardojo.valley.world.model import Location, Tile, Tree, World
from pytest_stardojo.valley.world.places import empty_ground, put_tree, refresh, sheet
from pytest_stardojo.valley.world.rng import Stream, stream

OLDEST = 15
"""Last stage of grown trees; from ``MOSSY`` they can grow moss."""
MOSSY = 14
MOSS_CHANCE = 0.1
MOSS_RAIN_CHANCE = 0.2
MOSS_SUMMER_CHANCE = 1 / 30
"""Chance of moss after a dry summer day."""
MOSS_BONUS = 0.1
"""Addition to the chance for half of the trees each night."""


def night(world: World) -> None:
    """Apply the night to all wild trees, on the new day and with its weather."""
    for location in world.locations.values():
        for tile in sorted(location.trees):
            tree = location.trees.get(tile)
            if tree is not None:
                _tree_night(world, location, tile, tree)


def _tree_night(world: World, location: Location, tile: Tile, tree: Tree) -> None:
    info = tree_table.tree(tree.kind)
    luck = stream(world, "trees.night", location.id, *tile)
    tree.shaken = False
    if info.stump_in_winter and tree.stage >= tree_table.GROWN and location.outdoor:
        _apply_winter(world, tree)
    if tree.stump:
        return
    if tree.stage < OLDEST and may_grow(world, location, tile, tree, info):
        _grow(world, location, tile, tree, info, luck)
    if tree.stage < tree_table.GROWN:
        return
    tree.has_seed = luck.chance(info.seed_chance)
    if soil.is_farm(location) and luck.chance(info.spread_chance):
        _spread(world, location, tile, tree, luck)
    if info.moss and not tree.moss and tree.stage >= MOSSY and world.season != "winter":
        tree.moss = luck.chance(moss_chance(world, luck))


def _apply_winter(world: World, tree: Tree) -> None:
    """Turn a mushroom tree into a stump in winter, and back into a tree on spring 1."""
    if world.season == "winter":
        tree.stump = True
    elif tree.stump and (world.season, world.day) == ("spring", 1):
        tree.stump, tree.health = False, tree_table.TREE_HEALTH


def may_grow(world: World, location: Location, tile: Tile, tree: Tree, info: TreeInfo) -> bool:
    """Return whether a tree can reach its next stage tonight.

    It cannot in winter outdoors, unless fertilized, and not at stage 4 while a grown tree
    or its stump is on one of the eight tiles around.
    """
    winter = world.season == "winter" and location.outdoor
    if winter and not (info.grows_in_winter or tree.fertilized):
        return False
    return tree.stage != tree_table.GROWN - 1 or not _is_shaded(location, tile)


def _is_shaded(location: Location, tile: Tile) -> bool:
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            near = location.trees.get((tile[0] + dx, tile[1] + dy))
            if (dx or dy) and near is not None and near.stage >= tree_table.GROWN:
                return True
    return False


def _grow(
    world: World, location: Location, tile: Tile, tree: Tree, info: TreeInfo, luck: Stream
) -> None:
    young = tree.stage < tree_table.GROWN
    chance = info.growth_chance
    if tree.fertilized and young:
        chance = max(chance, info.fertilized_growth_chance)
    if not luck.chance(chance):
        return
    tree.stage += 1
    if young:
        tree.health = tree_table.TREE_HEALTH
        refresh(world, location, *tile)


def moss_chance(world: World, luck: Stream) -> float:
    """Return the chance of moss on an old tree tonight."""
    chance = MOSS_CHANCE
    if watering.is_raining(world):
        chance = MOSS_RAIN_CHANCE
    elif world.season == "summer":
        chance = MOSS_SUMMER_CHANCE
    return chance + (MOSS_BONUS if luck.chance(0.5) else 0)


def _spread(world: World, location: Location, tile: Tile, tree: Tree, luck: Stream) -> None:
    """Plant a seed up to three tiles away, if that tile is empty and diggable."""
    reach = tree_table.SPREAD_RADIUS
    x = tile[0] + luck.randint(-reach, reach)
    y = tile[1] + luck.randint(-reach, reach)
    chart = sheet(location)
    if not chart.inside(x, y) or not chart.dig[y * chart.width + x]:
        return
    if empty_ground(world, location, x, y):
        put_tree(world, location, (x, y), Tree(tree.kind, 0, tree_table.TREE_HEALTH))
