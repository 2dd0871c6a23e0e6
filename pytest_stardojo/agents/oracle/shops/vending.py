"""Machines that sell: drinks for money, prizes for tickets."""

from __future__ import annotations

import msgspec

from pytest_stardojo.agents.oracle.means import Means
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.shops.services import at_key_tile, nearest_with
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata.shops import COLA, COLA_MACHINE, COLA_PRICE


class Machine(msgspec.Struct, frozen=True):
    """A machine with one offer."""

    name: str
    tile: str
    """Name of its key tile."""
    item: str = ""
    """Name of what it sells; empty: prizes."""
    price: int = 0
    """Price in g of one piece."""
    takes: str = ""
    """Name of the item that it takes instead of money."""


MACHINES = (
    Machine(COLA_MACHINE, "soda_machine", item_table.item(COLA).name, COLA_PRICE),
    Machine("Prize machine", "prize_machine", takes="Prize Ticket"),
)
"""Machines of the town (wiki: Joja Cola, Prize Ticket)."""
USE = "Use a ticket"
EACH = 0.5
"""Steps to answer the question of a machine."""


def is_machine(name: str) -> bool:
    """Return whether a seller is one of the machines."""
    return any(one.name == name for one in MACHINES)


def buy(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to get a thing from a machine."""
    for machine in MACHINES:
        if machine.item == name and machine.price * lacking <= plan.view.me.money:
            return _means(plan, machine, lacking)
    return None


def exchange(plan: Plan, item: str) -> Means | None:
    """Return the means to hand an item to the machine that takes it."""
    for machine in MACHINES:
        if machine.takes == item:
            return _means(plan, machine, 1)
    return None


def _means(plan: Plan, machine: Machine, count: int) -> Means | None:
    nearest = nearest_with(plan, machine.tile)
    if nearest is None:
        return None
    return Means(
        nearest[0] + EACH * count,
        lambda: at_key_tile(plan, machine.tile),
        key=f"use the {machine.name}",
    )
