"""Wild trees by day: cutting them down and shaking them (wiki: Trees).

A grown tree has 10 health and its stump 5; an axe takes off 1, 1.25, 1.67, 2.5 or
5 a blow.  Trees of stage 3 and 4 have 10 health and lose twice as much.  Smaller
ones go at one blow of any edge, seeds at one blow of axe, pickaxe or hoe.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.gamedata.tools import ToolInfo
from pytest_stardojo.gamedata.trees import TreeInfo
from pytest_stardojo.valley.rules.common import buffs, drops, ledger_entries, skills
from pytest_stardojo.valley.world.model import Farmer, Location, Release, Tile, Tree, World
from pytest_stardojo.valley.world.places import here, put_tree, take_tree
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, stream

SEED, SPROUT, SAPLING = 0, 1, 2
FALL_REACH = 4
"""Tiles to the side where the wood of a felled tree comes down (wiki: Trees)."""
FALL_TICKS = 90
"""Ticks until a felled tree lies and its wood can be picked up (chosen)."""
MOSS_STAGE = 12
"""Stage to which taking moss sets a tree back, less the pieces taken (wiki: Trees)."""
TAPPER = "(BC)105"
"""Comes off a tapped tree at the first blow."""
DIGGERS = ("axe", "pickaxe", "hoe")


def name(tree: Tree) -> str:
    """What the tree is called in the ledger: ``Oak Tree``."""
    kind = tree_table.tree(tree.kind).name
    return kind if "Tree" in kind else f"{kind} Tree"


# --------------------------------------------------------------------------- cutting


def hit(
    world: World, farmer: Farmer, location: Location, tile: Tile, tool: ToolInfo, by: str
) -> None:
    """Strike the tree on a tile with a tool or weapon, after the swing was paid.

    Args:
        world: The world.
        farmer: Who strikes.
        location: Where.
        tile: The tree's tile.
        tool: The tool; a weapon counts as a scythe.
        by: Name of the tool for the ledger.

    Raises:
        Refused: wrong_tool, when it does nothing to a tree of this size.
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
        raise Refused("wrong_tool", "an axe fells trees")
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
        raise Refused("wrong_tool", "a tree seed is dug up with axe, pickaxe or hoe")
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
    """A sprout falls at once; an axe gets wood out of it in a tenth a foraging level."""
    if tool.tool == "can":
        raise Refused("wrong_tool", "water does not fell a tree")
    luck = stream(world, "trees.sprout", location.id, *tile)
    if tool.tool == "axe" and luck.chance(0.1 * skills.level(farmer, "foraging")):
        drops.fall(world, location, tile, tree_table.WOOD, release=_chopped(location, tile, by))
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
        wood = _forested(farmer, tree_table.BUSH_WOOD)
        release = _chopped(location, tile, by)
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
    """One blow at a grown tree or its stump.  The first blow also shakes its seed down."""
    if not tree.stump:
        _drop_seed(world, farmer, location, tile, tree)
    tree.health -= tool.tree_damage
    if tree.health > 0:
        return
    luck = stream(world, "trees.felled", location.id, *tile)
    if tree.stump:
        _yield(world, farmer, location, tile, tree, luck, tile, by, 0)
        skills.gain(world, farmer, "foraging", tree_table.STUMP_XP)
        _remove(world, farmer, location, tile, tree, by)
        return
    tree.stump = True
    tree.has_seed = False
    tree.health = tree_table.STUMP_HEALTH
    skills.gain(world, farmer, "foraging", tree_table.FELLED_XP)
    side = _falls_to(farmer, tile, luck)
    landing = drops.landing_tile(location, (tile[0] + side * FALL_REACH, tile[1]))
    _yield(world, farmer, location, tile, tree, luck, landing, by, FALL_TICKS)


def _falls_to(farmer: Farmer, tile: Tile, luck: Stream) -> int:
    """A tree falls away from the farmer: 1 to the right, -1 to the left."""
    if farmer.x == tile[0]:
        return 1 if luck.chance(0.5) else -1
    return 1 if farmer.x < tile[0] else -1


def _yield(
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
    """Let fall what the trunk (``falling`` > 0) or the stump gives."""
    info = tree_table.tree(tree.kind)
    is_stump = falling == 0
    release = _chopped(location, tile, by)
    after = drops.LANDING + falling

    def fall(id: str, count: int) -> None:
        drops.fall(world, location, landing, id, count, release=release, after=after)

    if info.wood:
        base = tree_table.STUMP_WOOD if is_stump else tree_table.FELLED_WOOD
        fall(tree_table.WOOD, _forested(farmer, base + extra_wood(world, farmer, luck)))
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
    """0 to 4 further pieces of wood, by daily luck, foraging level and luck level."""
    foraging = skills.level(farmer, "foraging") / 12.5
    chances = (world.daily_luck, foraging, foraging, buffs.luck_level(farmer) / 25)
    return sum(luck.chance(chance) for chance in chances)


def _felled_seeds(farmer: Farmer, info: TreeInfo, luck: Stream) -> int:
    """Up to two seeds from a felled tree, from foraging level 1 on."""
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


def _forested(farmer: Farmer, wood: int) -> int:
    """A Forester gets a quarter more wood, rounded down."""
    return int(wood * tree_table.FORESTER_WOOD) if skills.has(farmer, "Forester") else wood


def _chopped(location: Location, tile: Tile, by: str) -> Release:
    return ledger_entries.release("chopped", by, location, tile)


def _remove(
    world: World, farmer: Farmer, location: Location, tile: Tile, tree: Tree, by: str
) -> None:
    take_tree(world, location, tile)
    ledger_entries.record_on_tile(farmer, "cleared", name(tree), location, tile, by=by)


def _take_moss(
    world: World, farmer: Farmer, location: Location, tile: Tile, tree: Tree, by: str
) -> None:
    """Any tool takes the moss off a tree, one or two pieces (wiki: Moss)."""
    pieces = stream(world, "trees.moss", location.id, *tile).randint(1, 2)
    tree.moss = False
    tree.stage = MOSS_STAGE - pieces
    release = ledger_entries.release("foraged", by, location, tile)
    drops.fall(world, location, tile, tree_table.MOSS, pieces, release=release)
    skills.gain(world, farmer, "foraging", pieces)


# --------------------------------------------------------------------------- shaking


def shake(world: World, farmer: Farmer, tile: Tile) -> int:
    """Shake a grown tree once a day; from foraging level 1 on its seed falls.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: nothing_there, when no tree of shaking size stands there; already_done.
    """
    location = here(world, farmer)
    tree = location.trees.get(tile)
    if tree is None or tree.stump or tree.stage < tree_table.GROWN:
        raise Refused("nothing_there", "there is no grown tree to shake")
    if tree.shaken:
        raise Refused("already_done", "this tree was shaken today")
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
    """The seed, or what a tree drops in its place: hazelnuts from maples in late fall."""
    for extra in info.extra_seeds:
        in_season = not extra.season or extra.season == world.season
        if in_season and extra.first_day <= world.day <= extra.last_day and extra.chance >= 1:
            return extra.item
    return info.seed


def fertilize(farmer: Farmer, location: Location, tile: Tile, id: str) -> None:
    """Strew tree fertilizer around a young tree; the caller takes it out of the bag.

    Raises:
        Refused: nothing_there, already_fertilized, too_late (a grown tree).
    """
    tree = location.trees.get(tile)
    if tree is None:
        raise Refused("nothing_there", "tree fertilizer goes on a wild tree")
    if tree.fertilized:
        raise Refused("already_fertilized", "this tree is fertilized already")
    if tree.stage >= tree_table.GROWN:
        raise Refused("too_late", "this tree is grown")
    tree.fertilized = True
    ledger_entries.record_on_tile(
        farmer, "fertilized", ledger_entries.name_of(id), location, tile, thing_id=id
    )


def plant(world: World, location: Location, tile: Tile, info: TreeInfo) -> None:
    """Put a tree seed into the ground; ``placing`` has checked the tile."""
    put_tree(world, location, tile, Tree(info.kind, SEED, tree_table.TREE_HEALTH))
