"""Felling and shaking wild trees (wiki: Trees).

A grown tree has 10 health and its stump 5; a blow of an axe takes 1, 1.25, 1.67, 2.5 or 5.
Trees of stage 3 and 4 have 10 health and lose twice as much.  One blow of any blade removes
smaller ones, one blow of axe, pickaxe or hoe removes seeds.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.gamedata.tools import ToolInfo
from pytest_stardojo.gamedata.trees import TreeInfo
from pytest_stardojo.valley.rules.common import buffs, drops, ledger_entries, powers, skills
from pytest_stardojo.valley.world.model import Farmer, Location, Release, Tile, Tree, World
from pytest_stardojo.valley.world.places import here, put_tree, take_tree
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, stream

SEED, SPROUT, SAPLING = 0, 1, 2
FALL_REACH = 4
"""Tiles to the side at which the wood of a felled tree lands (wiki: Trees)."""
FALL_TICKS = 90
"""Ticks until the wood of a felled tree can be picked up (chosen)."""
MOSS_STAGE = 12
"""Stage of a tree after moss was taken, minus the number of moss (wiki: Trees)."""
TAPPER = "(BC)105"
"""Tapper, which drops from a tapped tree at the first blow."""
DIGGERS = ("axe", "pickaxe", "hoe")


def name(tree: Tree) -> str:
    """Return the name of a tree in the ledger: ``Oak Tree``."""
    kind = tree_table.tree(tree.kind).name
    return kind if "Tree" in kind else f"{kind} Tree"


# --------------------------------------------------------------------------- cutting


def hit(
    world: World, farmer: Farmer, location: Location, tile: Tile, tool: ToolInfo, by: str
) -> None:
    """Strike the tree on a tile with a tool or weapon; the swing has been paid.

    Args:
        world: The world.
        farmer: The farmer.
        location: The location.
        tile: The tree's tile.
        tool: The tool; a weapon counts as a scythe.
        by: Name of the tool for the ledger.

    Raises:
        Refused: ``wrong_tool`` if it has no effect on a tree of this size.
    """
    tree = location.trees[tile]
    if tree.tapped:
        tree.tapped = False
        drops.fall(world, location, tile, TAPPER)
        return
    if tree.moss and not tree.stump:
        _take_moss(world, farmer, location, tile, tree, by)
        if tool.tool != "axe":
            return
    if tree.stage == SEED:
        _dig_up(world, farmer, location, tile, tree, tool, by)
    elif tree.stage <= SAPLING:
        _cut_sprout(world, farmer, location, tile, tree, tool, by)
    elif tool.tool != "axe":
        raise Refused("wrong_tool", "use an axe to fell trees")
    elif tree.stage < tree_table.GROWN:
        _chop_bush(world, farmer, location, tile, tree, tool, by)
    else:
        _chop(world, farmer, location, tile, tree, tool, by)


def _dig_up(
    world: World,
    farmer: Farmer,
    location: Location,
    tile: Tile,
    tree: Tree,
    tool: ToolInfo,
    by: str,
) -> None:
    if tool.tool not in DIGGERS:
        raise Refused("wrong_tool", "use an axe, pickaxe or hoe to dig up a tree seed")
    drops.fall(world, location, tile, tree_table.tree(tree.kind).seed)
    _remove(world, farmer, location, tile, tree, by)


def _cut_sprout(
    world: World,
    farmer: Farmer,
    location: Location,
    tile: Tile,
    tree: Tree,
    tool: ToolInfo,
    by: str,
) -> None:
    """Cut a sprout; an axe yields wood with a chance of 10 % for each foraging level."""
    if tool.tool == "can":
        raise Refused("wrong_tool", "use an axe to fell trees, not a watering can")
    luck = stream(world, "trees.sprout", location.id, *tile)
    if tool.tool == "axe" and luck.chance(0.1 * skills.level(farmer, "foraging")):
        drops.fall(
            world, location, tile, tree_table.WOOD, release=_chop_release(location, tile, by)
        )
    _remove(world, farmer, location, tile, tree, by)


def _chop_bush(
    world: World,
    farmer: Farmer,
    location: Location,
    tile: Tile,
    tree: Tree,
    tool: ToolInfo,
    by: str,
) -> None:
    tree.health -= tool.bush_damage
    if tree.health > 0:
        return
    if tree_table.tree(tree.kind).wood:
        wood = _with_forester_bonus(farmer, tree_table.BUSH_WOOD)
        release = _chop_release(location, tile, by)
        drops.fall(world, location, tile, tree_table.WOOD, wood, release=release)
    _remove(world, farmer, location, tile, tree, by)


def _chop(
    world: World,
    farmer: Farmer,
    location: Location,
    tile: Tile,
    tree: Tree,
    tool: ToolInfo,
    by: str,
) -> None:
    """Strike a grown tree or its stump; the first blow also drops its seed."""
    if not tree.stump:
        _drop_seed(world, farmer, location, tile, tree)
    tree.health -= tool.tree_damage
    if tree.health > 0:
        return
    luck = stream(world, "trees.felled", location.id, *tile)
    if tree.stump:
        _drop_yield(world, farmer, location, tile, tree, luck, tile, by, 0)
        skills.gain(world, farmer, "foraging", tree_table.STUMP_XP)
        _remove(world, farmer, location, tile, tree, by)
        return
    tree.stump = True
    tree.has_seed = False
    tree.health = tree_table.STUMP_HEALTH
    skills.gain(world, farmer, "foraging", tree_table.FELLED_XP)
    side = _fall_side(farmer, tile, luck)
    landing = drops.landing_tile(location, (tile[0] + side * FALL_REACH, tile[1]))
    _drop_yield(world, farmer, location, tile, tree, luck, landing, by, FALL_TICKS)


def _fall_side(farmer: Farmer, tile: Tile, luck: Stream) -> int:
    """Return the side to which a tree falls, away from the farmer: 1 right, -1 left."""
    if farmer.x == tile[0]:
        return 1 if luck.chance(0.5) else -1
    return 1 if farmer.x < tile[0] else -1


def _drop_yield(
    world: World,
    farmer: Farmer,
    location: Location,
    tile: Tile,
    tree: Tree,
    luck: Stream,
    landing: Tile,
    by: str,
    falling: int,
) -> None:
    """Drop the yield of the trunk (``falling`` > 0) or of the stump."""
    info = tree_table.tree(tree.kind)
    is_stump = falling == 0
    release = _chop_release(location, tile, by)
    after = drops.LANDING + falling

    def fall(id: str, count: int) -> None:
        drops.fall(world, location, landing, id, count, release=release, after=after)

    if info.wood:
        base = tree_table.STUMP_WOOD if is_stump else tree_table.FELLED_WOOD
        wood = _with_forester_bonus(farmer, base + extra_wood(world, farmer, luck))
        if not is_stump and powers.chance(farmer, powers.WOODCUTTING, luck):
            wood *= 2
        fall(tree_table.WOOD, wood)
        if not is_stump:
            fall(tree_table.SAP, tree_table.FELLED_SAP)
    if info.lumberjack_hardwood and skills.has(farmer, "Lumberjack"):
        fall(tree_table.HARDWOOD, _hardwood(luck))
    for item in info.chop_items:
        if item.stump == is_stump and (item.chance >= 1 or luck.chance(item.chance)):
            fall(item.item, luck.randint(item.low, item.high))
    if not is_stump:
        fall(info.seed, _felled_seeds(farmer, info, luck))


def extra_wood(world: World, farmer: Farmer, luck: Stream) -> int:
    """Return 0 to 4 additional wood, by daily luck, foraging level and luck level."""
    foraging = skills.level(farmer, "foraging") / 12.5
    chances = (world.daily_luck, foraging, foraging, buffs.luck_level(farmer) / 25)
    return sum(luck.chance(chance) for chance in chances)


def _felled_seeds(farmer: Farmer, info: TreeInfo, luck: Stream) -> int:
    """Return up to two seeds from a felled tree, from foraging level 1."""
    if skills.level(farmer, "foraging") < 1:
        return 0
    seeds = 0
    while seeds < 2 and luck.chance(info.chop_seed_chance):
        seeds += 1
    return seeds


def _hardwood(luck: Stream) -> int:
    pieces = 0
    while luck.chance(0.5):
        pieces += 1
    return pieces


def _with_forester_bonus(farmer: Farmer, wood: int) -> int:
    """Return the wood with a Forester's bonus of 25 %, rounded down."""
    return int(wood * tree_table.FORESTER_WOOD) if skills.has(farmer, "Forester") else wood


def _chop_release(location: Location, tile: Tile, by: str) -> Release:
    return ledger_entries.release("chopped", by, location, tile)


def _remove(
    world: World, farmer: Farmer, location: Location, tile: Tile, tree: Tree, by: str
) -> None:
    take_tree(world, location, tile)
    ledger_entries.record_on_tile(farmer, "cleared", name(tree), location, tile, by=by)
    ledger_entries.record_removed(world, location, tile, "sown", "fertilized", by=by)


def _take_moss(
    world: World, farmer: Farmer, location: Location, tile: Tile, tree: Tree, by: str
) -> None:
    """Take one or two moss off a tree (wiki: Moss)."""
    pieces = stream(world, "trees.moss", location.id, *tile).randint(1, 2)
    tree.moss = False
    tree.stage = MOSS_STAGE - pieces
    release = ledger_entries.release("foraged", by, location, tile)
    drops.fall(world, location, tile, tree_table.MOSS, pieces, release=release)
    skills.gain(world, farmer, "foraging", pieces)


# --------------------------------------------------------------------------- shaking


def shake(world: World, farmer: Farmer, tile: Tile) -> int:
    """Shake a grown tree once a day; from foraging level 1 its seed drops.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_there`` without a grown tree; ``already_done``.
    """
    location = here(world, farmer)
    tree = location.trees.get(tile)
    if tree is None or tree.stump or tree.stage < tree_table.GROWN:
        raise Refused("nothing_there", "there is no grown tree to shake")
    if tree.shaken:
        raise Refused("already_done", "you have shaken this tree today")
    tree.shaken = True
    _drop_seed(world, farmer, location, tile, tree)
    return durations.SHAKE_TREE


def _drop_seed(world: World, farmer: Farmer, location: Location, tile: Tile, tree: Tree) -> None:
    if not tree.has_seed or skills.level(farmer, "foraging") < 1:
        return
    tree.has_seed = False
    seed = _seed_of(world, tree_table.tree(tree.kind))
    below = drops.landing_tile(location, (tile[0], tile[1] + 1))
    release = ledger_entries.release("foraged", "", location, tile)
    drops.fall(world, location, below, seed, release=release)


def _seed_of(world: World, info: TreeInfo) -> str:
    """Return the seed of a tree, or its replacement: hazelnuts from maples in late fall."""
    for extra in info.extra_seeds:
        in_season = not extra.season or extra.season == world.season
        if in_season and extra.first_day <= world.day <= extra.last_day and extra.chance >= 1:
            return extra.item
    return info.seed


def fertilize(farmer: Farmer, location: Location, tile: Tile, id: str) -> None:
    """Fertilize a young tree; the caller takes the item.

    Raises:
        Refused: ``nothing_there``, ``already_fertilized``, ``too_late`` (a grown tree).
    """
    tree = location.trees.get(tile)
    if tree is None:
        raise Refused("nothing_there", "tree fertilizer needs a wild tree")
    if tree.fertilized:
        raise Refused("already_fertilized", "this tree is already fertilized")
    if tree.stage >= tree_table.GROWN:
        raise Refused("too_late", "this tree is fully grown")
    tree.fertilized = True
    ledger_entries.record_on_tile(
        farmer, "fertilized", ledger_entries.name_of(id), location, tile, thing_id=id
    )


def plant(world: World, location: Location, tile: Tile, info: TreeInfo) -> None:
    """Plant a tree seed; ``item_placement`` checks the tile."""
    put_tree(world, location, tile, Tree(info.kind, SEED, tree_table.TREE_HEALTH))
