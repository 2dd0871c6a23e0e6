"""Villagers who sell a thing without a counter."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.means import Means
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.town import people
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata.shops import MARINER, PENDANT, PENDANT_PRICE

SELLERS = {PENDANT: (MARINER, PENDANT_PRICE)}
"""Id of a thing -> seller and price in g."""
NIGHT = 30
"""Estimated steps until a seller who is not there today comes."""


def buy_from(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to buy a thing from a villager; wait for the day on which it comes."""
    seller, price = SELLERS.get(item_table.find(name) or "", ("", 0))
    if not seller or price * lacking > plan.view.me.money:
        return None
    who = plan.view.villager(seller)
    if who is None:
        return Means(NIGHT, lambda: sleep(plan))
    trip = journey(plan.view, plan.location, who.location)
    if trip is None:
        return None
    return Means(trip.steps + 2, lambda: people.meet(plan, seller))
