"""Watering crops and refilling the can."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.farm.sweep import sweep, sweep_or_clear, using
from pytest_stardojo.agents.oracle.ground import Ground, Tile
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.tools import CANS
from pytest_stardojo.agents.oracle.travel import travel

FIELD = "Farm"


def water(plan: Plan, tools: list[str], *, names: tuple[str, ...] = ()) -> bool:
    """Water dry crops, of some names or any; refill an empty can."""
    if not travel(plan, FIELD):
        return bool(plan.actions)
    dry = dry_crops(plan.ground, names)
    if not dry:
        return False
    cans = plan.view.slots(*(tools or CANS))
    if not cans:
        return bool(plan.actions)
    if not cans[0].water:
        return plan.hold(cans[0].index) and _refill(plan)
    return sweep_or_clear(plan, dry, using(cans[0].name))


def dry_crops(ground: Ground, names: tuple[str, ...] = ()) -> list[Tile]:
    """Return the tiles of living crops that are not watered."""
    return [
        (soil.x, soil.y)
        for soil in ground.things("soil")
        if soil.crop is not None
        and not soil.crop.dead
        and not soil.watered
        and (not names or soil.crop.name in names)
    ]


def _refill(plan: Plan) -> bool:
    ground = plan.ground
    shore = [
        (x, y)
        for y in range(ground.height)
        for x in range(ground.width)
        if ground.chart_flag(ground.chart.water, (x, y))
    ]
    near = ground.nearest(plan.at, shore)
    return near is not None and sweep(plan, [near], Plan.use)
