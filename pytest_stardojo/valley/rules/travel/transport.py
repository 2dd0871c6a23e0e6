"""Minecarts and the bus (wiki: Minecarts, Bus Stop)."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.rules.common import menu_stack, money
from pytest_stardojo.valley.rules.places import community_repairs
from pytest_stardojo.valley.rules.travel import arriving
from pytest_stardojo.valley.world.clock import now
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, Tile, World
from pytest_stardojo.valley.world.refusal import Refused

STATIONS: dict[str, tuple[str, Tile]] = {
    "BusStop": ("Bus Stop", (14, 4)),
    "Town": ("Town", (105, 80)),
    "Mine": ("Mines", (13, 9)),
    "Mountain": ("Quarry", (124, 12)),
}
"""Minecart stations by location: name and tile of arrival."""
QUARRY = "Mountain"
FARE = 500
"""Price of a ride to the desert in g; the return is free (wiki: Bus Stop)."""
DRIVER = "Pam"
DRIVER_TILE: Tile = (21, 10)
FIRST_BUS, LAST_BUS = 1000, 1700
"""Times between which the bus leaves for the desert."""
DESERT: tuple[str, Tile] = ("Desert", (18, 27))
BUS_STOP: tuple[str, Tile] = ("BusStop", (22, 10))


# ---------------------------------------------------------------------------- minecarts


def destinations(world: World, place: str) -> list[str]:
    """Return the other stations that can be reached from a location."""
    return [
        other
        for other in STATIONS
        if other != place
        and other in world.locations
        and (other != QUARRY or community_repairs.done(world, community_repairs.BRIDGE))
    ]


def ask_station(world: World, farmer: Farmer) -> int:
    """Ask for the destination of a minecart.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``closed`` before their repair.
    """
    if not community_repairs.done(world, community_repairs.MINECARTS):
        raise Refused("closed", "the minecarts are out of order")
    names = [STATIONS[other][0] for other in destinations(world, farmer.location)]
    menu_stack.ask(farmer, "minecart", "Where to?", (*names, "Stay"), title="Minecarts")
    return durations.INTERACT


def ride_minecart(world: World, farmer: Farmer, number: int) -> None:
    """Ride to the station of an answer (from 1); the last answer is to stay."""
    stations = destinations(world, farmer.location)
    if number <= len(stations):
        place = stations[number - 1]
        arriving.arrive(world, farmer, world.locations[place], STATIONS[place][1], facing=2)


# --------------------------------------------------------------------------------- bus


def ask_ticket(world: World, farmer: Farmer) -> int:
    """Ask for a ticket at the ticket machine of the bus stop.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``closed`` before its repair, outside its hours and without Pam.
    """
    reason = _bus_unavailable_reason(world)
    if reason:
        raise Refused("closed", reason)
    menu_stack.ask(farmer, "bus", f"A ticket to the desert for {FARE}g?", title="Bus")
    return durations.INTERACT


def _bus_unavailable_reason(world: World) -> str:
    if not community_repairs.done(world, community_repairs.BUS) or DESERT[0] not in world.locations:
        return "the bus is out of order"
    pam = world.villagers.get(DRIVER)
    pam_ready = pam is not None and (pam.location, pam.x, pam.y) == (BUS_STOP[0], *DRIVER_TILE)
    if not FIRST_BUS <= now(world) < LAST_BUS or not pam_ready:
        return "Pam is not at the bus; she drives from 10:00 to 17:00"
    return ""


def ride_to_desert(world: World, farmer: Farmer) -> None:
    """Buy a ticket and ride to the desert.

    Raises:
        Refused: ``closed``, ``cannot_afford``.
    """
    reason = _bus_unavailable_reason(world)
    if reason:
        raise Refused("closed", reason)
    money.pay(farmer, FARE)
    record(farmer, "bought", "Bus Ticket", by=DRIVER, where=farmer.location)
    arriving.arrive(world, farmer, world.locations[DESERT[0]], DESERT[1], facing=2)


def ask_return(world: World, farmer: Farmer) -> int:
    """Ask for a free ride back from the desert, at any hour."""
    menu_stack.ask(farmer, "bus_back", "Ride back to the valley?", title="Bus")
    return durations.INTERACT


def ride_back(world: World, farmer: Farmer) -> None:
    """Ride back to the bus stop."""
    arriving.arrive(world, farmer, world.locations[BUS_STOP[0]], BUS_STOP[1], facing=2)
