"""Use of the held tool or weapon on a tile.

Each swing costs its energy and time, even if it hits nothing or the wrong object, as in
the game; it is refused only afterwards.  Only here has a refused action an effect.  Scythes
and weapons cost no energy, and an empty watering can costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.gamedata.tools import ToolInfo
from pytest_stardojo.valley.rules.animals import animals, pets
from pytest_stardojo.valley.rules.combat import slingshots, weapon_swings
from pytest_stardojo.valley.rules.common import inventory, ledger_entries
from pytest_stardojo.valley.rules.fields import crops, fruit_trees, grass, soil, watering
from pytest_stardojo.valley.rules.mines import mine_treasures
from pytest_stardojo.valley.rules.objects import floors, placed_items
from pytest_stardojo.valley.rules.player import energy
from pytest_stardojo.valley.rules.wilds import bushes, clumps, debris, forage, trees
from pytest_stardojo.valley.world.footprints import building_at, clump_at
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Tile, World
from pytest_stardojo.valley.world.places import here
from pytest_stardojo.valley.world.refusal import Refused

GOLDEN_SCYTHE, IRIDIUM_SCYTHE = 1, 2
SLINGSHOT = "slingshot"
CLUB = "club"
"""Type of weapon that cuts neither weeds nor grass (wiki: Weeds, Grass)."""
NOT_SWUNG = ("no_energy", "no_water", "no_fishing")
"""Reasons of refusals before the swing; all others come after it and take its time."""
BLADE = ToolInfo("", "", "scythe")
"""Tool with the effect of a sword or dagger on plants."""


def use_tool(world: World, farmer: Farmer, tile: Tile) -> int:
    """Swing the held tool or weapon at a tile.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_there``, ``wrong_tool``, ``not_tillable``, ``already_tilled``,
            ``already_watered``, ``no_water``, ``no_energy``, ``not_here`` ...; the swing
            still costs energy and time.
    """
    held = inventory.held(farmer)
    if held is None:
        raise Refused("nothing_held", "you hold no tool")
    info = tool_table.tool(held.id)
    if info is None:
        return _swing_weapon(world, farmer, here(world, farmer), tile, held)
    use = USES.get(info.tool)
    if use is None:
        raise Refused("not_here", f"there is no use for a {info.name} here")
    try:
        return use(world, farmer, here(world, farmer), tile, held, info)
    except Refused as refusal:
        if refusal.reason not in NOT_SWUNG:
            refusal.ticks = durations.tool_ticks(info.tool)
        raise


def _axe_or_pickaxe(
    world: World, farmer: Farmer, location: Location, tile: Tile, held: Item, info: ToolInfo
) -> int:
    energy.swing(world, farmer, info)
    if not weapon_swings.tool_blow(world, farmer, location, tile, info):
        _strike(world, farmer, location, tile, info)
    return durations.tool_ticks(info.tool)


def _strike(world: World, farmer: Farmer, location: Location, tile: Tile, info: ToolInfo) -> None:
    """Strike everything on a tile with an axe or pickaxe."""
    clump = clump_at(location, *tile)
    if tile in location.things:
        debris.hit(world, farmer, location, tile, info, info.name)
    elif tile in location.trees:
        trees.hit(world, farmer, location, tile, info, info.name)
    elif tile in location.fruit_trees:
        fruit_trees.hit(world, farmer, location, tile, info, info.name)
    elif clump is not None:
        clumps.hit(world, farmer, location, clump, info, info.name)
    elif tile in location.soil and location.soil[tile].crop is not None:
        crops.kill(world, location, tile)
        ledger_entries.record_removed(world, location, tile, "sown", by=info.name)
    elif tile in location.soil and info.tool == "pickaxe":
        soil.remove(world, location, tile)
        ledger_entries.record_removed(world, location, tile, "tilled", "fertilized", by=info.name)
    elif tile in location.placed:
        placed_items.take_up(world, location, tile, info)
    elif info.tool == "axe" and bushes.cut_tea(world, farmer, location, tile, info.name):
        pass
    elif tile in location.floors:
        floors.remove(world, location, tile)
    else:
        raise Refused("nothing_there", "the swing hits nothing")


def _hoe(
    world: World, farmer: Farmer, location: Location, tile: Tile, held: Item, info: ToolInfo
) -> int:
    energy.swing(world, farmer, info)
    if weapon_swings.tool_blow(world, farmer, location, tile, info):
        return durations.tool_ticks(info.tool)
    thing = location.things.get(tile)
    if thing is not None and thing.id in forage.SPOTS:
        forage.dig(world, farmer, location, tile, info.name)
        if soil.can_till(world, location, tile):
            soil.till(world, farmer, location, tile, held)
    elif thing is not None:
        debris.hit(world, farmer, location, tile, info, info.name)
    elif tile in location.trees:
        trees.hit(world, farmer, location, tile, info, info.name)
    elif tile in location.soil:
        raise Refused("already_tilled", "this ground is already tilled")
    elif tile in location.placed:
        placed_items.take_up(world, location, tile, info)
    elif soil.can_till(world, location, tile):
        soil.till(world, farmer, location, tile, held)
    else:
        raise Refused("not_tillable", "this ground cannot be tilled")
    return durations.tool_ticks(info.tool)


def _can(
    world: World, farmer: Farmer, location: Location, tile: Tile, held: Item, info: ToolInfo
) -> int:
    if watering.is_water(world, location, tile):
        return watering.refill(held, info)
    watering.pour(world, farmer, held, info)
    building = building_at(world, location, *tile)
    if tile in location.soil:
        watering.water(farmer, location, tile, held)
    elif building is not None and building.type == pets.BOWL:
        pets.fill_bowl(farmer, building, info.name)
    else:
        raise Refused("nothing_there", "there is nothing to water")
    return durations.tool_ticks(info.tool)


def _animal_tool(
    world: World, farmer: Farmer, location: Location, tile: Tile, held: Item, info: ToolInfo
) -> int:
    return animals.use_tool(world, farmer, tile)


# -------------------------------------------------------------------- scythe, weapons


def arc(farmer: Farmer, tile: Tile, level: int = 0) -> list[Tile]:
    """Return the tiles that a blade sweeps over.

    They are the tile ahead and the two beside it; a golden scythe also reaches the tiles
    at the farmer's sides, an iridium scythe a second row ahead (chosen from the published
    area in pixels).
    """
    dx, dy = tile[0] - farmer.x, tile[1] - farmer.y
    side = (-dy, dx)
    tiles = [(tile[0] + step * side[0], tile[1] + step * side[1]) for step in (0, -1, 1)]
    if level >= GOLDEN_SCYTHE:
        tiles += [(farmer.x + step * side[0], farmer.y + step * side[1]) for step in (-1, 1)]
    if level >= IRIDIUM_SCYTHE:
        tiles += [(x + dx, y + dy) for x, y in tiles[:3]]
    return tiles


def _scythe(
    world: World, farmer: Farmer, location: Location, tile: Tile, held: Item, info: ToolInfo
) -> int:
    blade = tool_table.weapon(held.id)
    struck = 0 if blade is None else weapon_swings.swing(world, farmer, location, tile, blade)
    try:
        _sweep(world, farmer, location, tile, held, info.level)
    except Refused:
        if not struck:
            raise
    return durations.tool_ticks(info.tool)


def _swing_weapon(world: World, farmer: Farmer, location: Location, tile: Tile, held: Item) -> int:
    info = tool_table.weapon(held.id)
    if info is None:
        raise Refused("wrong_tool", "this is not a tool")
    if info.type == SLINGSHOT:
        return slingshots.shoot(world, farmer, location, tile, held)
    ticks = weapon_swings.swing_ticks(info, farmer)
    struck = weapon_swings.swing(world, farmer, location, tile, info)
    try:
        if info.type == CLUB:
            raise Refused("nothing_there", "the club hits nothing")
        _sweep(world, farmer, location, tile, held, 0)
    except Refused as refusal:
        if struck:
            return ticks
        refusal.ticks = ticks
        raise
    return ticks


def _sweep(
    world: World, farmer: Farmer, location: Location, tile: Tile, blade: Item, level: int
) -> None:
    hits = [_slash(world, farmer, location, spot, blade) for spot in arc(farmer, tile, level)]
    if any(hits):
        return
    struck = tile in location.things or tile in location.trees or tile in location.placed
    if struck or clump_at(location, *tile):
        raise Refused("wrong_tool", "a blade has no effect on this")
    raise Refused("nothing_there", "the swing hits nothing")


def _is_scythe(blade: Item) -> bool:
    info = tool_table.tool(blade.id)
    return info is not None and info.tool == "scythe"


def _slash(world: World, farmer: Farmer, location: Location, tile: Tile, blade: Item) -> bool:
    """Cut with a blade on one tile; return whether there was anything to cut."""
    thing = location.things.get(tile)
    tree = location.trees.get(tile)
    by = ledger_entries.tool_name(blade)
    if thing is not None and debris_table.is_weeds(thing.id):
        debris.cut_weeds(world, farmer, location, tile, by)
    elif thing is not None and mine_treasures.is_container(thing) and not _is_scythe(blade):
        mine_treasures.hit_container(world, farmer, location, tile, by)
    elif tree is not None and (tree.moss or trees.SEED < tree.stage <= trees.SAPLING):
        trees.hit(world, farmer, location, tile, BLADE, by)
    elif tile in location.grass:
        grass.cut(world, farmer, location, tile, blade)
    else:
        return crops.cut(world, farmer, location, tile, blade)
    return True


def _rod(
    world: World, farmer: Farmer, location: Location, tile: Tile, held: Item, info: ToolInfo
) -> int:
    raise Refused("no_fishing", "this version has no fishing with rods; use crab pots")


def _pan(
    world: World, farmer: Farmer, location: Location, tile: Tile, held: Item, info: ToolInfo
) -> int:
    raise Refused("no_fishing", "this version has no panning")


Use = Callable[[World, Farmer, Location, Tile, Item, ToolInfo], int]

USES: dict[str, Use] = {
    "axe": _axe_or_pickaxe,
    "pickaxe": _axe_or_pickaxe,
    "hoe": _hoe,
    "can": _can,
    "scythe": _scythe,
    "pail": _animal_tool,
    "shears": _animal_tool,
    "rod": _rod,
    "pan": _pan,
}
"""Actions of tools on the tile in front of the farmer."""
