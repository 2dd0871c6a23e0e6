"""Fruit trees: planting, growth, fruit, shaking, felling (wiki: Fruit Trees)."""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.gamedata.crops import FruitTreeInfo
from pytest_stardojo.gamedata.tools import ToolInfo
from pytest_stardojo.valley.rules.common import drops, ledger_entries, skills
from pytest_stardojo.valley.rules.fields import soil
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.model import Farmer, FruitTree, Location, Tile, World
from pytest_stardojo.valley.world.places import here, put_fruit_tree, take_fruit_tree
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream

QUALITY_STEP = 112
"""Nights after full growth (a year) for each higher quality of fruit."""
QUALITIES = (0, 1, 2, 4)
SPACING = 2
"""Tiles around a new sapling without other trees."""


def info_of(tree: FruitTree) -> FruitTreeInfo:
    """Return the table entry of a fruit tree.

    Raises:
        KeyError: The sapling is not in the table.
    """
    info = crop_table.fruit_tree(tree.sapling)
    if info is None:
        raise KeyError(tree.sapling)
    return info


def is_grown(tree: FruitTree) -> bool:
    """Return whether the tree can bear fruit."""
    return tree.days_left <= 0 and not tree.stump


def around(tile: Tile, reach: int = 1) -> list[Tile]:
    """Return the tiles of the square around a tile, without the tile itself."""
    x, y = tile
    return [
        (x + dx, y + dy)
        for dy in range(-reach, reach + 1)
        for dx in range(-reach, reach + 1)
        if dx or dy
    ]


def is_crowded(location: Location, tile: Tile) -> bool:
    """Return whether anything on the eight tiles around stops the tree's growth."""
    return any(occupants.covers_ground(location, neighbor) for neighbor in around(tile))


def check_site(location: Location, tile: Tile) -> None:
    """Check that a sapling can be planted on a tile.

    Raises:
        Refused: ``not_here`` outside farm and greenhouse; ``too_close`` with anything on the
            eight tiles around, or another tree within two tiles.
    """
    if not (soil.is_farm(location) or soil.is_greenhouse(location)):
        raise Refused("not_here", "fruit trees grow only on the farm and in the greenhouse")
    if is_crowded(location, tile):
        raise Refused("too_close", "the eight tiles around a sapling must be empty")
    for neighbor in around(tile, SPACING):
        if neighbor in location.trees or neighbor in location.fruit_trees:
            raise Refused("too_close", "another tree is too close")


def plant(world: World, location: Location, tile: Tile, info: FruitTreeInfo) -> None:
    """Plant a sapling; ``item_placement`` checks the tile."""
    put_fruit_tree(world, location, tile, FruitTree(info.sapling, info.days))


def pick(world: World, farmer: Farmer, tile: Tile) -> int:
    """Shake all fruit off a tree.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_there`` without fruit.
    """
    location = here(world, farmer)
    tree = location.fruit_trees.get(tile)
    if tree is None or tree.fruit <= 0 or tree.stump:
        raise Refused("nothing_there", "this tree has no fruit")
    _drop_fruit(world, location, tile, tree, "")
    return durations.SHAKE_TREE


def quality(tree: FruitTree) -> int:
    """Return the quality of the fruit: silver, gold, iridium after one, two, three years."""
    years = min(3, max(0, -tree.days_left) // QUALITY_STEP)
    return QUALITIES[years]


def _drop_fruit(world: World, location: Location, tile: Tile, tree: FruitTree, by: str) -> None:
    below = drops.landing_tile(location, (tile[0], tile[1] + 1))
    release = ledger_entries.release("harvested", by, location, tile)
    fruit = info_of(tree).fruit
    drops.fall(world, location, below, fruit, tree.fruit, quality=quality(tree), release=release)
    tree.fruit = 0


def hit(
    world: World, farmer: Farmer, location: Location, tile: Tile, tool: ToolInfo, by: str
) -> None:
    """Strike a fruit tree with a tool; the swing has been paid.

    A grown tree takes as many blows as a wild tree, a sapling takes one.  It drops its
    fruit, wood and its sapling (wiki: Fruit Trees, 1.6).

    Raises:
        Refused: ``wrong_tool``.
    """
    tree = location.fruit_trees[tile]
    if tool.tool != "axe":
        raise Refused("wrong_tool", "use an axe to fell fruit trees")
    if tree.fruit:
        _drop_fruit(world, location, tile, tree, by)
    tree.health -= tool.tree_damage if is_grown(tree) or tree.stump else tree_table.TREE_HEALTH
    if tree.health > 0:
        return
    luck = stream(world, "fruit_trees.felled", location.id, *tile)
    release = ledger_entries.release("chopped", by, location, tile)
    if is_grown(tree):
        tree.stump = True
        tree.health = tree_table.STUMP_HEALTH
        skills.gain(world, farmer, "foraging", tree_table.FELLED_XP)
        side = 1 if farmer.x <= tile[0] else -1
        spot = drops.landing_tile(location, (tile[0] + side * 4, tile[1]))
        wood = tree_table.FELLED_WOOD + sum(luck.chance(0.5) for _ in range(4))
        drops.fall(world, location, spot, tree_table.WOOD, wood, release=release)
        return
    if not tree.stump or tree.days_left <= 0:
        drops.fall(world, location, tile, tree.sapling)
    if tree.stump:
        drops.fall(world, location, tile, tree_table.WOOD, tree_table.STUMP_WOOD, release=release)
    take_fruit_tree(world, location, tile)
    ledger_entries.record_removed(world, location, tile, "sown", by=by)
    name = f"{info_of(tree).name} Tree"
    ledger_entries.record_on_tile(farmer, "cleared", name, location, tile, by=by)


def bears(world: World, location: Location, info: FruitTreeInfo) -> bool:
    """Return whether the tree is in season in a location."""
    return not location.outdoor or world.season in info.seasons


def night(world: World) -> None:
    """Grow all fruit trees by a night, or add a fruit, up to three; call it on the new day."""
    for location in world.locations.values():
        for tile, tree in location.fruit_trees.items():
            if tree.stump:
                continue
            if tree.days_left > 0 and is_crowded(location, tile):
                continue
            tree.days_left -= 1
            info = info_of(tree)
            if is_grown(tree) and tree.fruit < crop_table.FRUIT_MAX:
                tree.fruit += bears(world, location, info)
