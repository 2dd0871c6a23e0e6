"""Actions of named map tiles: mailbox, bed, kitchen, desks, machines, ladders, chests ..."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.rules.building import carpenter_orders
from pytest_stardojo.valley.rules.combat import adventurers_guild
from pytest_stardojo.valley.rules.machines import vending
from pytest_stardojo.valley.rules.mines import mine_treasures
from pytest_stardojo.valley.rules.objects import chests, house_fixtures
from pytest_stardojo.valley.rules.player import sleep, stardrops
from pytest_stardojo.valley.rules.quests import help_wanted, mail
from pytest_stardojo.valley.rules.town import almanac, bundles, garbage, museum
from pytest_stardojo.valley.rules.trade import joja, prizes, shops, stalls
from pytest_stardojo.valley.rules.travel import barred_ways, mine_entrances, transport
from pytest_stardojo.valley.world import beds
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import sheet

Handler = Callable[[World, Farmer, Location, Tile], int | None]
"""Returns the ticks it takes, or None if it does not apply to the tile."""


def touch(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """Apply the action of a named tile; return the ticks, or None without one.

    Raises:
        Refused: a reason of the action.
    """
    for name, handler in KEY_TILES.items():
        if tile in sheet(location).key_tiles.get(name, ()):
            return handler(world, farmer, location, tile)
    return None


def _bed(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    if beds.beds(location):
        return None  # the bed is somewhere else
    sleep.ask_at_bed(farmer)
    return durations.INTERACT


def _kitchen(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    return house_fixtures.cook(farmer, house_fixtures.STOVE)


def _fridge(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    return chests.open_chest(farmer, tile)


def _backpack(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    return shops.offer_backpack(farmer)


def _by_farmer(deed: Callable[[World, Farmer], int]) -> Handler:
    """Return a handler that depends only on the farmer."""
    return lambda world, farmer, location, tile: deed(world, farmer)


def _plaque(area: int) -> Handler:
    return lambda world, farmer, location, tile: bundles.read_plaque(world, farmer, area)


def _bus_door(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """Offer the ride back in the desert; at home a ticket is needed first."""
    return transport.ask_return(world, farmer) if location.name == "Desert" else None


KEY_TILES: dict[str, Handler] = {
    "wizard_book": _by_farmer(carpenter_orders.open_book),
    "goals_board": adventurers_guild.read_board,
    "mailbox": _by_farmer(mail.open_mailbox),
    "fridge": _fridge,
    "kitchen": _kitchen,
    "bed": _bed,
    "bed_sleep": _bed,
    "backpack": _backpack,
    "calendar": _by_farmer(almanac.read),
    "quest_board": _by_farmer(help_wanted.look),
    "museum_desk": _by_farmer(museum.open_desk),
    "joja_desk": _by_farmer(joja.desk),
    "prize_machine": _by_farmer(prizes.look),
    "soda_machine": _by_farmer(vending.offer_cola),
    "coin_machine": _by_farmer(vending.offer_coins),
    "minecart": _by_farmer(transport.ask_station),
    "ticket_machine": _by_farmer(transport.ask_ticket),
    "bus_door": _bus_door,
    "ladder": mine_entrances.ladder_to(1),
    "quarry_ladder": mine_entrances.ladder_to(mine_entrances.QUARRY),
    "ladder_up": mine_entrances.touch_way_up,
    "elevator": mine_entrances.touch_lift,
    "chest": mine_treasures.open_chest,
    "cart": mine_treasures.empty_cart,
    "golden_scythe": mine_treasures.take_scythe,
    "dark_talisman_chest": mine_treasures.take_talisman,
    "ice_cream_stand": stalls.ice_cream,
    "old_master_cannoli": stardrops.touch_cannoli,
    "bookseller": _by_farmer(stalls.bookseller),
    "beach_bridge_gap": barred_ways.touch,
    "quarry_bridge_gap": barred_ways.touch,
    "landslide": barred_ways.touch,
    **{f"junimo_note_{area}": _plaque(area) for area in range(7)},
    **{f"garbage_{can}": garbage.search(can) for can in garbage.CANS},
}
"""Actions of named tiles, in the order of their checks."""
