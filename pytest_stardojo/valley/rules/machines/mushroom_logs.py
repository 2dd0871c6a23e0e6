"""Mushroom logs: mushrooms by the wild trees around (wiki: Mushroom Log)."""

from __future__ import annotations

from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.valley.world.model import Item, Location, Tile, Tree
from pytest_stardojo.valley.world.rng import Stream

MUSHROOM_LOG = "(BC)MushroomLog"
REACH = 3
COMMON, RED, PURPLE, MOREL, CHANTERELLE = "(O)404", "(O)420", "(O)422", "(O)257", "(O)281"
BY_TREE = {"1": MOREL, "3": CHANTERELLE, "13": PURPLE}
"""What a grown tree of a kind adds to the choice: oak, pine, mystic tree."""
MAPLE = "2"
MOST = 5
GRADES = 0.025
"""Chance of each better quality by tree, and once more by mossy tree (chosen)."""


def grow(location: Location, tile: Tile, luck: Stream) -> Item:
    """What has grown on a log: kind, number (1 to 5) and quality by the trees around."""
    trees = around(location, tile)
    pool = [_any(luck) for _ in range(max(1, int(len(trees) * 0.75)))]
    pool += [_of(tree, luck) for tree in trees if tree.stage >= tree_table.GROWN]
    count = min(MOST, max(1, round(len(trees) * (0.5 + luck.random()))))
    return Item(luck.choice(pool), count, _quality(trees, luck))


def around(location: Location, tile: Tile) -> list[Tree]:
    """The wild trees in the square of 7 x 7 around a tile, row by row."""
    x, y = tile
    tiles = [(x + dx, y + dy) for dy in range(-REACH, REACH + 1) for dx in range(-REACH, REACH + 1)]
    return [location.trees[spot] for spot in tiles if spot in location.trees]


def _any(luck: Stream) -> str:
    if luck.chance(0.05):
        return PURPLE
    return RED if luck.chance(0.15) else COMMON


def _of(tree: Tree, luck: Stream) -> str:
    if tree.kind == MAPLE:
        return PURPLE if luck.chance(0.1) else RED
    return BY_TREE.get(tree.kind) or _any(luck)


def _quality(trees: list[Tree], luck: Stream) -> int:
    chance = GRADES * (len(trees) + sum(tree.moss for tree in trees))
    grade = 0
    while grade < 3 and luck.chance(chance):
        grade += 1
    return 4 if grade == 3 else grade
