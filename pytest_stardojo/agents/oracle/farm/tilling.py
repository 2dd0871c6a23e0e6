"""Tilling, fertilizing and sowing."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.acquisition import have
from pytest_stardojo.agents.oracle.farm.sweep import pressing, sweep, sweep_or_clear, using
from pytest_stardojo.agents.oracle.ground import Ground, Tile
from pytest_stardojo.agents.oracle.means import Means
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.tools import HOES
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import forage as forage_table
from pytest_stardojo.gamedata import items as item_table

FIELD = "Farm"
IN_SOIL = {forage_table.CLAY: forage_table.CLAY_CHANCE}
"""Chance of what is found in a tilled tile."""
TILLING = 0.6
"""Steps to till a tile."""


def till(plan: Plan, tools: list[str]) -> bool:
    """Break open ground near the farmer."""
    if not travel(plan, FIELD):
        return bool(plan.actions)
    return sweep(plan, bare_ground(plan.ground), using(*(tools or plan.of_goal(HOES))))


def bare_ground(ground: Ground) -> list[Tile]:
    """Return the tiles that a hoe can till."""
    covered = ground.covered()
    return [
        (x, y)
        for y in range(ground.height)
        for x in range(ground.width)
        if ground.chart_flag(ground.chart.diggable, (x, y))
        and (x, y) not in covered
        and ground.free((x, y))
    ]


def empty_soil(ground: Ground, *, fertilized: bool | None = None) -> list[Tile]:
    """Return tilled tiles without a crop, optionally only with or without fertilizer."""
    return [
        (soil.x, soil.y)
        for soil in ground.things("soil")
        if soil.crop is None and fertilized in (None, soil.fertilizer is not None)
    ]


def fertilize(plan: Plan, fertilizer: str, count: int = 1) -> bool:
    """Fertilize tilled soil; till first until there is enough."""
    return _put_on_soil(plan, fertilizer, count, fertilized=False)


def sow(plan: Plan, seeds: str, count: int = 1) -> bool:
    """Plant seeds on tilled soil; till first until there is enough."""
    return _put_on_soil(plan, seeds, count)


def _put_on_soil(plan: Plan, thing: str, count: int, *, fertilized: bool | None = None) -> bool:
    if not have(plan, thing) or not travel(plan, FIELD):
        return bool(plan.actions)
    soil = empty_soil(plan.ground, fertilized=fertilized)
    if len(soil) < count:
        return till(plan, [])
    return sweep_or_clear(plan, soil, pressing(thing))


def dig_up(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to till the farm for what lies in its soil."""
    chance = IN_SOIL.get(item_table.find(name) or "")
    trip = journey(plan.view, plan.location, FIELD)
    if chance is None or trip is None or not plan.view.slots(*HOES):
        return None
    return Means(trip.steps + lacking * TILLING / chance, lambda: till(plan, []))
