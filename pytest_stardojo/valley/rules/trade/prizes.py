"""The prize machine in the mayor's manor (wiki: Prize Ticket)."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import prizes as table
from pytest_stardojo.gamedata.calendar import SEASONS
from pytest_stardojo.valley.rules.common import inventory, menu_stack
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

MACHINE = "Prize Ticket"
SHOWN = 3
"""Prizes that the machine shows in advance."""


def look(world: World, farmer: Farmer) -> int:
    """Look at the machine.

    Returns:
        Ticks that it takes.
    """
    ahead = [prize(world, farmer.prizes_taken + number) for number in range(SHOWN)]
    words = ", then ".join(goods.counted(item) for item in ahead)
    tickets = inventory.count(farmer, table.TICKET)
    text = f"Next: {words}. You have {tickets} Prize Ticket{'' if tickets == 1 else 's'}."
    menu_stack.ask(farmer, "prize", text, ("Use a ticket", "Leave"), title="Prize machine")
    return durations.INTERACT


def prize(world: World, number: int) -> Item:
    """Return the prize of a number from 0; all but the first depend on the world alone."""
    if number == 0:
        id, count = table.FIRST[seed_season(world)]
        return Item(id, count)
    line = table.OTHERS[(number - 1) % len(table.OTHERS)]
    # seeded by the world, not by the day: the machine shows prizes in advance
    id, count = line[(world.seed + number) % len(line)]
    return Item(id, count)


def seed_season(world: World) -> str:
    """Return the season of the seeds in the first prize; late in a season, the next one."""
    if world.day < table.TURN[world.season]:
        return world.season
    return SEASONS[(SEASONS.index(world.season) + 1) % len(SEASONS)]


def take(world: World, farmer: Farmer) -> None:
    """Exchange a ticket for the next prize.

    Raises:
        Refused: ``missing_ingredients`` without a ticket, ``inventory_full``.
    """
    if not inventory.count(farmer, table.TICKET):
        raise Refused("missing_ingredients", "the machine takes a Prize Ticket")
    gift = prize(world, farmer.prizes_taken)
    if not inventory.fits(farmer, gift) and not _last_ticket_frees(farmer):
        raise Refused("inventory_full", "the prize does not fit into the bag")
    inventory.take(farmer, table.TICKET)
    inventory.add(farmer, gift)
    farmer.prizes_taken += 1
    name = item_table.item(gift.id).name
    record(
        farmer,
        "collected",
        name,
        thing_id=gift.id,
        by=MACHINE,
        where=farmer.location,
        count=gift.count,
    )
    notify(farmer, "prize", f"{goods.counted(gift)} from the machine", id=gift.id, count=gift.count)


def _last_ticket_frees(farmer: Farmer) -> bool:
    """Return whether the ticket frees a slot, which is enough for any prize."""
    first = next(item for item in farmer.slots if item is not None and item.id == table.TICKET)
    return first.count == 1
