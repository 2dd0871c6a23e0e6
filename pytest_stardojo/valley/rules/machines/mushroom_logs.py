"""Mushroom logs, whose yield depends on nearby wild trees (wiki: Mushroom Log)."""

from __future__ import annotations

from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.valley.world.model import Item, Location, Tile, Tree
from pytest_stardojo.valley.world.rng import Stream

MUSHROOM_LOG = "(BC)MushroomLog"
REACH = 3
COMMON, RED, PURPLE, MOREL, CHANTERELLE = "(O)404", "(O)420", "(O)422", "(O)257", "(O)281"
BY_TREE = {"1": MOREL, "3": CHANTERELLE, "13": PURPLE}
"""Mushroom that a grown tree adds to the choice: oak, pine, mystic tree."""
MAPLE = "2"
MOST_MUSHROOMS = 5
GRADE_CHANCE = 0.025
"""Chance of each higher quality for each tree, doubled for mossy trees (chosen)."""


def grow(location: Location, tile: Tile, luck: Stream) -> Item:
    """Return the yield of a log: kind, count (1 to 5) and quality by the trees nearby."""
    trees = trees_around(location, tile)
    pool = [_common_mushroom(luck) for _ in range(max(1, int(len(trees) * 0.75)))]
    pool += [_mushroom_of(tree, luck) for tree in trees if tree.stage >= tree_table.GROWN]
    count = min(MOST_MUSHROOMS, max(1, round(len(trees) * (0.5 + luck.random()))))
    return Item(luck.choice(pool), count, _quality(trees, luck))


def trees_around(location: Location, tile: Tile) -> list[Tree]:
    """Return the wild trees in the 7 x 7 square around a tile, row by row."""
    x, y = tile
    tiles = [(x + dx, y + dy) for dy in range(-REACH, REACH + 1) for dx in range(-REACH, REACH + 1)]
    return [location.trees[spot] for spot in tiles if spot in location.trees]


def _common_mushroom(luck: Stream) -> str:
    if luck.chance(0.05):
        return PURPLE
    return RED if luck.chance(0.15) else COMMON


def _mushroom_of(tree: Tree, luck: Stream) -> str:
    if tree.kind == MAPLE:
        return PURPLE if luck.chance(0.1) else RED
    return BY_TREE.get(tree.kind) or _common_mushroom(luck)


def _quality(trees: list[Tree], luck: Stream) -> int:
    chance = GRADE_CHANCE * (len(trees) + sum(tree.moss for tree in trees))
    grade = 0
    while grade < 3 and luck.chance(chance):
        grade += 1
    return 4 if grade == 3 else grade
