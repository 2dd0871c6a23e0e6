"""Weeds, twigs, stones, and removing placed objects with tools.

Numbers: wiki (Weeds, Stone, Wood), and the health of stones in real 1.6.15 save files.  A
blow of a pickaxe takes its level + 1 from a stone's health; weeds and twigs break at one
blow.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.gamedata import mines as mine_table
from pytest_stardojo.gamedata.debris import DropInfo, StoneInfo
from pytest_stardojo.gamedata.tools import ToolInfo
from pytest_stardojo.valley.rules.common import drops, ledger_entries, powers, skills
from pytest_stardojo.valley.rules.fields import garden_pots, sprinklers
from pytest_stardojo.valley.rules.mines import mine_levels, mine_stones, mine_treasures
from pytest_stardojo.valley.rules.objects import casks, fences
from pytest_stardojo.valley.rules.wilds import supply_crates
from pytest_stardojo.valley.world.model import Farmer, Location, Release, Thing, Tile, World
from pytest_stardojo.valley.world.places import take_soil, take_thing
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, stream

WOOD = "(O)388"
COAL = "(O)382"
GEODES = ("(O)535", "(O)536", "(O)537")
LATER_GEODES = ((60, 1), (120, 2))
"""(days of the game, index of the better geode) from which one farm geode in five is better."""
ORES = ("(O)378", "(O)380", "(O)384", "(O)386", "(O)909")
GEM_CATEGORY = -2
CUTTING_TOOLS = ("axe", "pickaxe", "hoe", "scythe")
HEAVY_TOOLS = ("axe", "pickaxe", "hoe")
FIXED = ("(BC)99", "(BC)101")
"""Feed hopper and incubator, which belong to their building."""
DELICATE = ("(BC)278", "(O)TentKit")
"""Cookout kit and tent, which a tool destroys."""
CRAB_POT = "(O)710"
BOMBS = ("(O)286", "(O)287", "(O)288")


def hit(
    world: World, farmer: Farmer, location: Location, tile: Tile, tool: ToolInfo, by: str
) -> None:
    """Strike the object on a tile with a tool; the swing has been paid.

    Raises:
        Refused: ``wrong_tool`` if the tool has no effect on it; ``not_empty`` for a chest with
            content.
    """
    thing = location.things[tile]
    if debris_table.is_weeds(thing.id):
        _check(tool.tool in CUTTING_TOOLS, "use a blade, axe, pickaxe or hoe to cut weeds")
        cut_weeds(world, farmer, location, tile, by)
    elif debris_table.is_twig(thing.id):
        _check(tool.tool == "axe", "use an axe to chop twigs")
        chop_twig(world, farmer, location, tile, by)
    elif debris_table.stone(thing.id) is not None:
        _check(tool.tool == "pickaxe", "use a pickaxe to break stones")
        _hit_stone(world, farmer, location, tile, thing, tool, by)
    elif supply_crates.is_crate(thing):
        _check(tool.tool in HEAVY_TOOLS, "use an axe, pickaxe or hoe to break crates")
        supply_crates.break_open(world, farmer, location, tile, by)
    elif mine_treasures.is_container(thing):
        _check(
            tool.tool in HEAVY_TOOLS,
            "use a weapon, axe, pickaxe or hoe to break crates and barrels",
        )
        mine_treasures.hit_container(world, farmer, location, tile, by)
    elif thing.spawned:
        raise Refused("wrong_tool", "pick this up by hand")
    else:
        _check(tool.tool in HEAVY_TOOLS, "this tool does nothing to it")
        _remove_object(world, location, tile, thing)


def _check(fits: bool, message: str) -> None:
    if not fits:
        raise Refused("wrong_tool", message)


def _clear(world: World, farmer: Farmer, location: Location, tile: Tile, by: str) -> None:
    thing = take_thing(world, location, tile)
    if thing is not None:
        name = ledger_entries.name_of(thing.id)
        ledger_entries.record_on_tile(
            farmer, "cleared", name, location, tile, thing_id=thing.id, by=by
        )


# ----------------------------------------------------------------------- weeds, twigs


def cut_weeds(world: World, farmer: Farmer, location: Location, tile: Tile, by: str) -> None:
    """Cut weeds, which drop fiber in half of the cases, or rarely mixed or flower seeds."""
    id = location.things[tile].id
    luck = stream(world, "debris.weeds", location.id, *tile)
    found = weeds_drop(world, luck, id, powers.amount(farmer, powers.WILD_SEEDS))
    _clear(world, farmer, location, tile, by)
    if found:
        release = ledger_entries.release("harvested", by, location, tile)
        drops.fall(world, location, tile, found, release=release)


def weeds_drop(world: World, luck: Stream, id: str = "", more: float = 0.0) -> str:
    """Return the drop of cut weeds, or an empty string; ``more`` raises the chance of seeds."""
    if id in mine_table.ice():
        return mine_table.ICE_QUARTZ if luck.chance(mine_table.ICE_CHANCE) else ""
    if id in debris_table.UNIQUE_WEEDS.values():
        return debris_table.MIXED_SEEDS
    if luck.chance(debris_table.WEEDS_FIBER_CHANCE):
        return debris_table.FIBER
    if luck.chance(debris_table.WEEDS_SEED_CHANCE + more):
        return debris_table.MIXED_SEEDS
    if world.season == "summer" and luck.chance(debris_table.WEEDS_FLOWER_CHANCE + more):
        return debris_table.FLOWER_SEEDS
    return ""


def chop_twig(world: World, farmer: Farmer, location: Location, tile: Tile, by: str) -> None:
    """Break a twig, which drops one wood."""
    _clear(world, farmer, location, tile, by)
    release = ledger_entries.release("chopped", by, location, tile)
    drops.fall(world, location, tile, WOOD, release=release)


# ---------------------------------------------------------------------------- stones


def _hit_stone(
    world: World,
    farmer: Farmer,
    location: Location,
    tile: Tile,
    thing: Thing,
    tool: ToolInfo,
    by: str,
) -> None:
    thing.health -= tool.stone_damage
    if thing.health <= 0:
        break_stone(world, farmer, location, tile, thing, by)


def break_stone(
    world: World, farmer: Farmer, location: Location, tile: Tile, thing: Thing, by: str
) -> None:
    """Break a stone and drop its yield."""
    info = debris_table.stones()[thing.id]
    luck = stream(world, "debris.stone", location.id, *tile)
    _clear(world, farmer, location, tile, by)
    release = ledger_entries.release("mined", by, location, tile)
    for drop in info.drops:
        id, pieces = stone_drop(world, farmer, info, drop, luck)
        drops.fall(world, location, tile, id, pieces, release=release)
    if powers.chance(farmer, powers.DIAMONDS, luck):
        drops.fall(world, location, tile, mine_table.DIAMOND_GEM, release=release)
    skills.gain(world, farmer, "mining", info.xp)
    if info.mine_rule:
        for id, pieces in mine_stones.roll_drops(world, farmer, location, thing.id, luck):
            drops.fall(world, location, tile, id, pieces, release=release)
    mine_levels.stone_broken(world, farmer, location, tile)


def stone_drop(
    world: World, farmer: Farmer, info: StoneInfo, drop: DropInfo, luck: Stream
) -> tuple[str, int]:
    """Return the drop of one row of a stone's table: (id, count)."""
    chance = drop.chance
    if chance < 1 and world.days_played <= 1:
        return drop.item, 0
    if drop.item == COAL and skills.has(farmer, "Prospector"):
        chance *= 2
    if drop.item in GEODES and chance < 1 and skills.has(farmer, "Excavator"):
        chance *= 2
    if chance < 1 and not luck.chance(chance):
        return drop.item, 0
    pieces = luck.randint(drop.low, drop.high)
    if drop.item in ORES and skills.has(farmer, "Miner"):
        pieces += 1
    gem = item_table.item(drop.item).category == GEM_CATEGORY
    if gem and skills.has(farmer, "Geologist") and luck.chance(0.5):
        pieces += 1
    return _geode(world, drop, luck), pieces


def _geode(world: World, drop: DropInfo, luck: Stream) -> str:
    """Return the geode of a stone; farm stones have better ones later in the game."""
    if drop.item != GEODES[0] or drop.chance >= 1:
        return drop.item
    for day, better in LATER_GEODES:
        if world.days_played > day and luck.chance(0.2):
            return GEODES[better]
    return drop.item


# ---------------------------------------------------------------------- placed things


def _remove_object(world: World, location: Location, tile: Tile, thing: Thing) -> None:
    """Remove a placed object, which drops as an item together with a finished product.

    A filled cask stays and only drops its content in its present quality.
    """
    info = item_table.item(thing.id)
    if thing.gift or thing.id in (*FIXED, *BOMBS, CRAB_POT) or not info.placeable:
        raise Refused("wrong_tool", "this tool does nothing to it")
    if thing.items and any(thing.items):
        raise Refused("not_empty", f"the {info.name} is not empty")
    if thing.id == casks.CASK and thing.held is not None:
        drops.drop(world, location, tile, thing.held)
        thing.held, thing.ready, thing.ready_in, thing.by = None, False, 0, ""
        return
    take_thing(world, location, tile)
    tree = location.trees.get(tile)
    if tree is not None:
        tree.tapped = False
    if thing.id == garden_pots.POT:
        take_soil(world, location, tile)
        ledger_entries.record_removed(world, location, tile, "sown", "fertilized")
    if thing.id not in DELICATE and not fences.is_worn(thing):
        drops.fall(world, location, tile, thing.id)
    if thing.fitted and thing.id in sprinklers.SPRINKLERS:
        drops.fall(world, location, tile, thing.fitted)
    if thing.held is not None and thing.ready:
        drops.drop(world, location, tile, thing.held, _product_release(location, tile, thing))


def _product_release(location: Location, tile: Tile, thing: Thing) -> Release | None:
    """Return the deed of a product that drops from a machine; an incubator's egg has none."""
    machine = machine_table.machine(thing.id)
    if machine is None or not machine.rules or machine.name.endswith("Incubator"):
        return None
    return ledger_entries.release("produced", machine.name, location, tile)
