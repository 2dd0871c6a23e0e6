"""Commands that move farmers and villagers from place to place."""

from __future__ import annotations

from pytest_stardojo.gamedata import near_names
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.shops import SHOP_WARPS
from pytest_stardojo.valley.commands import finding
from pytest_stardojo.valley.commands.errors import CommandError
from pytest_stardojo.valley.commands.reading import Args
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.rules.travel import arriving, mine_entrances
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import here, sheet

DOWN, UP = 2, 0


def warp(world: World, farmer: Farmer, args: Args) -> str:
    """Move the farmer to a tile of a place, or to its arrival tile, facing down."""
    floor = mine_entrances.number(args["location"])
    tile = args.tile()
    if floor is not None:
        mine_entrances.enter(world, farmer, floor, "command")
        if tile is None:
            farmer.activity = None
            return f"at {farmer.location} {farmer.x},{farmer.y}"
    place = finding.location(world, farmer, args["location"])
    return _arrive(world, farmer, place, _arrival(place) if tile is None else tile)


def warp_home(world: World, farmer: Farmer, args: Args) -> str:
    """Move the farmer into the house, beside the bed."""
    return _arrive(world, farmer, world.locations[farmer.home], farmer.bed)


def _arrival(place: Location) -> Tile:
    return sheet(place).default_arrival


def _arrive(world: World, farmer: Farmer, place: Location, tile: Tile, facing: int = DOWN) -> str:
    arriving.arrive(world, farmer, place, finding.free_near(world, place, tile), facing=facing)
    farmer.activity = None
    return f"at {place.name} {farmer.x},{farmer.y}"


def warp_shop(world: World, farmer: Farmer, args: Args) -> str:
    """Move the farmer to a shop's counter and its keeper behind it, at any hour."""
    keeper = args["npc"].strip().lower()
    if keeper not in SHOP_WARPS:
        near = near_names(args["npc"], SHOP_WARPS)
        raise CommandError("unknown_name", f"no shop is kept by {args['npc']!r}", "npc", near)
    map, arrival, seller = SHOP_WARPS[keeper]
    if map not in world.locations:
        raise CommandError("not_in_this_version", f"{map} is not in this version", "npc")
    output = _arrive(world, farmer, world.locations[map], arrival, UP)
    if seller is not None:
        name = villager_table.find(keeper) or keeper.capitalize()
        schedules.move_by_command(world, name, map, *seller, facing=DOWN)
        output = f"{output}, {name} at {seller[0]},{seller[1]}"
    return output


def warp_character(world: World, farmer: Farmer, args: Args) -> str:
    """Move a villager to a tile of a place, to its arrival tile, or beside the farmer."""
    name = finding.villager(args["npc"])
    tile = args.tile()
    if args["location"] is None:
        place = here(world, farmer)
        tile = finding.tile(farmer, tile)
    else:
        place = finding.location(world, farmer, args["location"])
        tile = _arrival(place) if tile is None else tile
    x, y = finding.free_near(world, place, tile, alone=True)
    schedules.move_by_command(world, name, place.id, x, y)
    return f"{name} at {place.name} {x},{y}"


def warp_mine(world: World, farmer: Farmer, args: Args) -> str:
    """Move the farmer to a floor of the mines, the Skull Cavern (121 on) or the quarry (77377)."""
    mine_entrances.enter(world, farmer, args["level"], "command")
    farmer.activity = None
    return f"at {farmer.location} {farmer.x},{farmer.y}"


def set_deepest_mine_level(world: World, farmer: Farmer, args: Args) -> str:
    """Set the deepest floor reached; the elevator stops at every fifth floor down to it."""
    farmer.mine_level = args["level"]
    return f"the deepest floor is {farmer.mine_level}"


HANDLERS = {
    "warp": warp,
    "warp_mine": warp_mine,
    "set_deepest_mine_level": set_deepest_mine_level,
    "warp_home": warp_home,
    "warp_shop": warp_shop,
    "warp_character": warp_character,
}
