"""Placing the held item on a tile: seeds, saplings, fertilizer, floors, objects.

Sources of the restrictions: wiki (Crops, Fertilizer, Trees, Fruit Trees, Grass Starter,
Crafting).  All checks come before anything is taken out of the bag.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.valley.rules.combat import bombs
from pytest_stardojo.valley.rules.common import inventory, ledger_entries
from pytest_stardojo.valley.rules.fields import (
    fertilizer,
    fruit_trees,
    garden_pots,
    sowing,
    sprinklers,
)
from pytest_stardojo.valley.rules.interaction import placed_objects
from pytest_stardojo.valley.rules.machines import crab_pots, tappers
from pytest_stardojo.valley.rules.objects import fences, floors, furniture, placed_items
from pytest_stardojo.valley.rules.player import camping
from pytest_stardojo.valley.rules.travel import mine_entrances
from pytest_stardojo.valley.rules.wilds import bushes, trees
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.footprints import building_at
from pytest_stardojo.valley.world.model import (
    Farmer,
    Grass,
    Item,
    Location,
    Tile,
    World,
)
from pytest_stardojo.valley.world.places import blocked, character_at, here, put_grass, sheet
from pytest_stardojo.valley.world.refusal import Refused

GRASS_STARTERS = {"(O)297": 1, "(O)BlueGrassStarter": 7}
"""Kinds of grass by starter."""
STAIRCASE = "(BC)71"


def for_soil(id: str) -> bool:
    """Return whether an item goes on tilled soil: a seed, or fertilizer for crops."""
    info = crop_table.fertilizer(id)
    return sowing.is_seed(id) or (info is not None and not info.tree)


def place(world: World, farmer: Farmer, tile: Tile) -> int:
    """Place one of the held item on a tile.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_held``, ``wrong_tool`` (not placeable), ``occupied``, or a reason of
            the rules of seeds, saplings and fertilizers.
    """
    held = inventory.held(farmer)
    if held is None:
        raise Refused("nothing_held", "you hold nothing to place")
    location = here(world, farmer)
    info = crop_table.fertilizer(held.id)
    if info is not None and info.tree:
        trees.fertilize(farmer, location, tile, held.id)
    elif info is not None:
        fertilizer.fertilize(world, farmer, location, tile, info)
    elif sowing.is_seed(held.id):
        sowing.sow(world, farmer, location, tile, held.id)
    elif not _plant(world, farmer, location, tile, held):
        _place_object(world, farmer, location, tile, held)
    inventory.use_up(farmer)
    return durations.INTERACT


# -------------------------------------------------------------------------- planting


def _plant(world: World, farmer: Farmer, location: Location, tile: Tile, held: Item) -> bool:
    """Plant a tree seed or sapling; return False for other items."""
    tree = tree_table.by_seed(held.id)
    fruit = crop_table.fruit_tree(held.id)
    if tree is None and fruit is None:
        return False
    _check_ground(world, location, tile)
    if fruit is not None:
        fruit_trees.check_site(location, tile)
        fruit_trees.plant(world, location, tile, fruit)
    elif tree is not None:
        trees.plant(world, location, tile, tree)
    _record_sown(farmer, location, tile, held)
    return True


def _record_sown(farmer: Farmer, location: Location, tile: Tile, held: Item) -> None:
    name = ledger_entries.name_of(held.id)
    ledger_entries.record_on_tile(farmer, "sown", name, location, tile, thing_id=held.id)


def _check_ground(world: World, location: Location, tile: Tile) -> None:
    """Check that a tile is free, open, untilled ground, outdoors or in the greenhouse."""
    _check_free(world, location, tile)
    _check_root(location, tile)


def _check_root(location: Location, tile: Tile) -> None:
    if tile in location.soil or tile in location.floors:
        raise Refused("occupied", "trees need open, untilled ground")
    open_ground = location.outdoor and sheet(location).ground_at(*tile) in ("Dirt", "Grass")
    if not open_ground and location.name != "Greenhouse":
        raise Refused("not_here", "trees cannot grow here")


# ---------------------------------------------------------------------- setting down


def _place_object(world: World, farmer: Farmer, location: Location, tile: Tile, held: Item) -> None:
    info = item_table.item(held.id)
    if not info.placeable or tool_table.tool(held.id) is not None:
        raise Refused("wrong_tool", f"{info.name} cannot be placed")
    if held.id == STAIRCASE:
        _check_free(world, location, tile)
        mine_entrances.place_stairs(world, location, tile)
    elif held.id in floors.FLOORS:
        floors.lay(world, location, tile, held.id)
    elif held.id in tappers.TAPPERS:
        tappers.place(world, location, tile, held.id)
    elif held.id == crab_pots.CRAB_POT:
        crab_pots.place(world, location, tile)
    elif not fences.repair(world, location, tile, held.id):
        _place_on_free_tile(world, farmer, location, tile, held)
    ledger_entries.record_on_tile(farmer, "placed", info.name, location, tile, thing_id=held.id)


def _place_on_free_tile(
    world: World, farmer: Farmer, location: Location, tile: Tile, held: Item
) -> None:
    """Place an item on a free tile."""
    info = item_table.item(held.id)
    if info.kind == "furniture":
        furniture.place_furniture(world, farmer, location, tile, held.id, _check_free)
        return
    _check_free(world, location, tile)
    if held.id in GRASS_STARTERS:
        if not location.outdoor or tile in location.soil:
            raise Refused("not_here", "grass grows outdoors, on untilled ground")
        put_grass(location, tile, Grass(4, GRASS_STARTERS[held.id]))
        _record_sown(farmer, location, tile, held)
    elif bombs.is_bomb(held.id):
        bombs.place_bomb(world, farmer, location, tile, held.id)
    elif (kind := occupants.kind_of_item(held.id)) is not None:
        placed_items.place(world, location, tile, kind, held.id)
    elif held.id == bushes.TEA_SAPLING:
        _check_root(location, tile)
        bushes.plant_tea(world, location, tile)
        _record_sown(farmer, location, tile, held)
    else:
        if held.id == camping.TENT and not location.outdoor:
            raise Refused("not_here", "a tent can only be placed outdoors")
        if held.id in sprinklers.SPRINKLERS and sprinklers.is_sandy(location, tile):
            raise Refused("not_here", "sprinklers do not work on sand")
        if held.id == garden_pots.POT and tile in location.soil:
            raise Refused("occupied", "a pot needs untilled ground")
        placed_objects.place_object(world, location, tile, held.id, held.quality, farmer.key)


def _check_free(world: World, location: Location, tile: Tile) -> None:
    """Check that a tile has nothing on it except bare soil or a floor.

    Raises:
        Refused: ``occupied``.
    """
    if (
        blocked(world, location, *tile)
        or occupants.takes_room(location, tile)
        or building_at(world, location, *tile) is not None
        or sheet(location).exit_at(*tile) is not None
        or character_at(world, location, *tile) is not None
    ):
        raise Refused("occupied", "there is no room on this tile")
