"""Vending machines: cola in the saloon, Qi coins in the casino."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata.shops import COLA, COLA_MACHINE, COLA_PRICE
from pytest_stardojo.valley.rules.common import inventory, menu_stack, money
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

COINS, COINS_PRICE = 100, 1000
"""Coins of one purchase, and their price in g (wiki: Casino)."""


def offer_cola(world: World, farmer: Farmer) -> int:
    """Offer a cola; return the ticks it takes."""
    menu_stack.ask(farmer, "cola", f"A Joja Cola for {COLA_PRICE}g?", title=COLA_MACHINE)
    return durations.INTERACT


def buy_cola(world: World, farmer: Farmer) -> None:
    """Buy a cola; the machine then offers another one.

    Raises:
        Refused: ``cannot_afford``, ``inventory_full``.
    """
    money.check(farmer, COLA_PRICE)
    bottle = Item(COLA)
    if not inventory.fits(farmer, bottle):
        raise Refused("inventory_full", "there is no room in the bag for it")
    money.pay(farmer, COLA_PRICE)
    inventory.add(farmer, bottle)
    name = item_table.item(COLA).name
    record(farmer, "bought", name, thing_id=COLA, by=COLA_MACHINE, where=farmer.location)
    offer_cola(world, farmer)


def offer_coins(world: World, farmer: Farmer) -> int:
    """Offer casino coins; return the ticks it takes."""
    text = f"{COINS} Qi coins for {COINS_PRICE:,}g? You have {farmer.qi_coins:,}."
    menu_stack.ask(farmer, "qi_coins", text, title="Qi coins")
    return durations.INTERACT


def buy_coins(world: World, farmer: Farmer) -> None:
    """Buy a hundred coins.

    Raises:
        Refused: ``cannot_afford``.
    """
    money.pay(farmer, COINS_PRICE)
    farmer.qi_coins += COINS
    record(farmer, "bought", "Qi Coins", by="Casino", where=farmer.location, count=COINS)
