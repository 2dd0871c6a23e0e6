"""The named tiles of maps: mailbox, bed, kitchen, desks, machines, ladders, chests, stalls."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.rules.building import carpenter_orders
from pytest_stardojo.valley.rules.combat import adventurers_guild
from pytest_stardojo.valley.rules.machines import vending
from pytest_stardojo.valley.rules.mines import mine_treasures
from pytest_stardojo.valley.rules.objects import chests, house_fixtures
from pytest_stardojo.valley.rules.player import beds, sleep, stardrops
from pytest_stardojo.valley.rules.quests import help_wanted, mail
from pytest_stardojo.valley.rules.town import almanac, bundles, garbage, museum
from pytest_stardojo.valley.rules.trade import joja, prizes, shops, stalls
from pytest_stardojo.valley.rules.travel import barred_ways, mine_entrances, transport
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import sheet

Handler = Callable[[World, Farmer, Location, Tile], int | None]
"""Does its part and returns the ticks it takes, or None when the tile is not its affair."""


def touch(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """Do what a named tile does; None where the tile has no name that is known here.

    Raises:
        Refused: what the rule of the place says.
    """
    for name, handler in KEY_TILES.items():
        if tile in sheet(location).key_tiles.get(name, ()):
            return handler(world, farmer, location, tile)
    return None


def _bed(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    if beds.has_bed(location):
        return None  # the bed has been moved away from here
    sleep.ask_at_bed(farmer)
    return durations.INTERACT


def _kitchen(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    return house_fixtures.cook(farmer, house_fixtures.STOVE)


def _fridge(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    return chests.open_chest(farmer, tile)


def _backpack(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    return shops.offer_backpack(farmer)


def _open_to_all(deed: Callable[[World, Farmer], int]) -> Handler:
    """A place that needs to know nothing but who steps up to it."""
    return lambda world, farmer, location, tile: deed(world, farmer)


def _plaque(area: int) -> Handler:
    return lambda world, farmer, location, tile: bundles.read_plaque(world, farmer, area)


def _bus_door(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """In the desert the bus waits to go back; at home one buys a ticket first."""
    return transport.ask_return(world, farmer) if location.name == "Desert" else None


KEY_TILES: dict[str, Handler] = {
    "wizard_book": _open_to_all(carpenter_orders.open_book),
    "goals_board": adventurers_guild.read_board,
    "mailbox": _open_to_all(mail.open_mailbox),
    "fridge": _fridge,
    "kitchen": _kitchen,
    "bed": _bed,
    "bed_sleep": _bed,
    "backpack": _backpack,
    "calendar": _open_to_all(almanac.read),
    "quest_board": _open_to_all(help_wanted.look),
    "museum_desk": _open_to_all(museum.open_desk),
    "joja_desk": _open_to_all(joja.desk),
    "prize_machine": _open_to_all(prizes.look),
    "soda_machine": _open_to_all(vending.offer_cola),
    "coin_machine": _open_to_all(vending.offer_coins),
    "minecart": _open_to_all(transport.ask_station),
    "ticket_machine": _open_to_all(transport.ask_ticket),
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
    "bookseller": _open_to_all(stalls.bookseller),
    "beach_bridge_gap": barred_ways.touch,
    "quarry_bridge_gap": barred_ways.touch,
    "landslide": barred_ways.touch,
    **{f"junimo_note_{area}": _plaque(area) for area in range(7)},
    **{f"garbage_{can}": garbage.search(can) for can in garbage.CANS},
}
"""What the named tiles of a map do, in the order in which they are looked at."""
