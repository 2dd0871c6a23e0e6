"""Outdoor stalls that are open at times (wiki: Ice Cream Stand, Bookseller)."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.trade import counters
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.refusal import Refused

ICE_CREAM, VENDOR = "ice_cream_stand", "Alex"
BOOKS, BOOK_TRADE = "bookseller", "booksellertrade"
BOOK_DAYS: dict[str, tuple[int, ...]] = {
    "spring": (11, 12, 21, 22, 25),
    "summer": (9, 12, 18, 25, 27),
    "fall": (4, 7, 8, 9, 12, 19, 22, 25),
    "winter": (5, 11, 12, 19, 22, 24),
}
"""Days on which the bookseller may come; he comes on two of a season."""


def ice_cream(world: World, farmer: Farmer, location: Location, tile: Tile) -> int:
    """Face the ice cream stand; it serves while Alex is behind it.

    Raises:
        Refused: ``closed``.
    """
    alex = world.villagers.get(VENDOR)
    there = (
        alex is not None
        and alex.location == location.id
        and abs(alex.x - tile[0]) + abs(alex.y - tile[1]) == 1
    )
    if not there:
        raise Refused("closed", "the ice cream stand is closed; Alex serves on summer afternoons")
    counters.open_shop(world, farmer, ICE_CREAM)
    return durations.INTERACT


def book_days(world: World) -> tuple[int, int]:
    """Return the two days of this season on which the bookseller comes (which ones: chosen)."""
    days = BOOK_DAYS[world.season]
    first = (world.seed + world.year) % len(days)
    second = (first + len(days) // 2) % len(days)
    return min(days[first], days[second]), max(days[first], days[second])


def bookseller(world: World, farmer: Farmer) -> int:
    """Face the bookseller's stall.

    Raises:
        Refused: ``closed`` on other days.
    """
    if world.day not in book_days(world):
        days = " and ".join(map(str, book_days(world)))
        raise Refused("closed", f"the bookseller comes on {days} of {world.season}")
    answers = ("Buy books", "Trade books in", "Leave")
    menu_stack.ask(farmer, "bookseller", "Books, old and new!", answers, title="Bookseller")
    return durations.INTERACT


def answer(world: World, farmer: Farmer, number: int) -> None:
    """Show the bookseller's stock, or what he gives for books."""
    shops = (BOOKS, BOOK_TRADE)
    if number <= len(shops):
        counters.open_shop(world, farmer, shops[number - 1])
