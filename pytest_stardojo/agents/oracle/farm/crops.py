"""Crops: harvest what is ripe, grow the rest."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.agents.oracle.acquisition import cost_of_all
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.farm.sweep import (
    Act,
    Area,
    only_target,
    scythe_arc,
    sweep_or_clear,
    using,
)
from pytest_stardojo.agents.oracle.farm.tilling import sow
from pytest_stardojo.agents.oracle.farm.watering import dry_crops, water
from pytest_stardojo.agents.oracle.ground import Tile
from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.tools import SCYTHES
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.wire.messages import LocationState

FIELD = "Farm"


def ripe(place: LocationState, name: str) -> list[Tile]:
    """Return the tiles of ripe crops of a name."""
    return [
        (soil.x, soil.y)
        for soil in place.things
        if soil.crop is not None and soil.crop.ripe and soil.crop.name == name
    ]


def nearest_ripe(plan: Plan, name: str) -> str | None:
    """Return the nearest location with a ripe crop of a name, planted or wild."""
    trips = [
        (trip.steps, location)
        for location, place in plan.view.world.locations.items()
        if ripe(place, name) and (trip := journey(plan.view, plan.location, location)) is not None
    ]
    return min(trips)[1] if trips else None


def pick_ripe(plan: Plan, name: str) -> bool:
    """Harvest ripe crops, also wild ones; return False without any in reach."""
    location = nearest_ripe(plan, name)
    if location is None:
        return False
    if not travel(plan, location):
        return bool(plan.actions)
    act, area = _picking(plan, name)
    return sweep_or_clear(plan, ripe(plan.ground.place, name), act, area)


def _picking(plan: Plan, name: str) -> tuple[Act, Area]:
    seed = seed_of(name)
    asked = any(tool in SCYTHES for tool in plan.tools)
    if asked or (seed is not None and crop_table.crop(seed).scythe):
        return using(*plan.of_goal(SCYTHES)), scythe_arc
    return Plan.interact, only_target


def harvest(plan: Plan, name: str, count: int) -> bool:
    """Harvest ripe crops; grow them if there are too few."""
    return pick_ripe(plan, name) or grow(plan, name, count)


def seed_of(name: str) -> str | None:
    """Return the qualified id of the seed that grows a crop."""
    found = item_table.find(name)
    grown = (info.seed for info in crop_table.crops().values() if info.harvest == found)
    return next(grown, None)


def grow(plan: Plan, name: str, count: int) -> bool:
    """Sow, water every day and sleep until the crop is ripe."""
    seed = seed_of(name)
    if seed is None:
        return False
    ground = plan.view.ground(FIELD)
    growing = _growing(plan, name)
    if growing < count:
        return sow(plan, item_table.item(seed).name, count - growing)
    if dry_crops(ground, (name,)):
        return water(plan, [], names=(name,))
    return sleep(plan)


def grow_together(plan: Plan, parts: Iterable[Part]) -> bool:
    """Sow, water and harvest several crops on the same days; sleep when all are tended."""
    parts = list(parts)
    ground = plan.view.ground(FIELD)
    for name, _ in parts:
        if ripe(ground.place, name):
            return pick_ripe(plan, name)
    for name, count in parts:
        if _growing(plan, name) < count:
            return grow(plan, name, count)
    names = tuple(name for name, _ in parts)
    if dry_crops(ground, names):
        return water(plan, [], names=names)
    return sleep(plan)


def _growing(plan: Plan, name: str) -> int:
    """Return how many living crops of a name grow on the farm."""
    return sum(
        soil.crop is not None and soil.crop.name == name and not soil.crop.dead
        for soil in plan.view.ground(FIELD).things("soil")
    )


def crop_means(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to grow a crop on the farm."""
    seed = seed_of(name)
    if seed is None:
        return None
    info = crop_table.crop(seed)
    if plan.view.state.clock.season not in info.seasons:
        return None
    parts = ((item_table.item(seed).name, lacking),)
    days = sum(info.phase_days)
    ready = len(ripe(plan.view.world.locations[FIELD], name)) >= lacking
    cost = 2.0 * lacking if ready else cost_of_all(plan, parts) + 4 * days + 2 * lacking
    return Means(cost, lambda: harvest(plan, name, lacking), parts, grows=True)
