"""Field work: till, fertilize, sow, water, harvest, grow."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.acquisition import cost_of_all, have
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.farm.sweep import Act, scythe_arc, sweep
from pytest_stardojo.agents.oracle.ground import Ground, Tile
from pytest_stardojo.agents.oracle.means import Means
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.tools import CANS, HOES, SCYTHES
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table

FIELD = "Farm"


def till(plan: Plan, tools: list[str]) -> bool:
    """Break open ground near the farmer."""
    if not travel(plan, FIELD):
        return bool(plan.actions)
    return plan.hold_item(*(tools or HOES)) and sweep(plan, bare_ground(plan.ground), Plan.use)


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


def fertilize(plan: Plan, fertilizer: str) -> bool:
    """Fertilize tilled soil, tilling first where none is free."""
    return _put_on_soil(plan, fertilizer, fertilized=False)


def sow(plan: Plan, seeds: str) -> bool:
    """Plant seeds on tilled soil, tilling first where none is free."""
    return _put_on_soil(plan, seeds)


def _put_on_soil(plan: Plan, thing: str, *, fertilized: bool | None = None) -> bool:
    if not have(plan, thing) or not travel(plan, FIELD):
        return bool(plan.actions)
    soil = empty_soil(plan.ground, fertilized=fertilized)
    if not soil:
        return till(plan, [])
    return plan.hold_item(thing) and sweep(plan, soil, Plan.interact)


def water(plan: Plan, tools: list[str], *, names: tuple[str, ...] = ()) -> bool:
    """Water dry crops, of some names or any; refill an empty can."""
    if not travel(plan, FIELD):
        return bool(plan.actions)
    dry = dry_crops(plan.ground, names)
    if not dry:
        return False
    cans = plan.view.slots(*(tools or CANS))
    if not cans or not plan.hold(cans[0].index):
        return bool(plan.actions)
    if not cans[0].water:
        return _refill(plan)
    return sweep(plan, dry, Plan.use)


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


def ripe(ground: Ground, name: str) -> list[Tile]:
    """Return the tiles of ripe crops of a name."""
    return [
        (soil.x, soil.y)
        for soil in ground.things("soil")
        if soil.crop is not None and soil.crop.ripe and soil.crop.name == name
    ]


def harvest(plan: Plan, name: str, count: int) -> bool:
    """Pick ripe crops; grow them if there are too few."""
    ready = ripe(plan.view.ground(FIELD), name)
    if ready:
        return travel(plan, FIELD) and sweep(plan, ready, _pick(plan, name))
    return grow(plan, name, count)


def _pick(plan: Plan, name: str) -> Act:
    seed = seed_of(name)
    asked = any(tool in SCYTHES for tool in plan.tools)
    if asked or (seed is not None and crop_table.crop(seed).scythe):
        return _cut
    return Plan.interact


def _cut(plan: Plan, tile: Tile) -> bool:
    return plan.hold_item(*plan.of_goal(SCYTHES)) and plan.use(tile)


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
    growing = [
        soil
        for soil in ground.things("soil")
        if soil.crop is not None and soil.crop.name == name and not soil.crop.dead
    ]
    if len(growing) < count:
        return sow(plan, item_table.item(seed).name)
    if dry_crops(ground, (name,)):
        return water(plan, [], names=(name,))
    return sleep(plan)


def cut_grass(plan: Plan, tools: list[str]) -> bool:
    """Cut grass, whose tufts may become hay in the silo."""
    if not travel(plan, FIELD) or not plan.hold_item(*(tools or SCYTHES)):
        return bool(plan.actions)
    grass = [(thing.x, thing.y) for thing in plan.ground.things("grass")]
    return sweep(plan, grass, Plan.use, scythe_arc)


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
    ready = len(ripe(plan.view.ground("Farm"), name)) >= lacking
    cost = 2.0 * lacking if ready else cost_of_all(plan, parts) + 4 * days + 2 * lacking
    return Means(cost, lambda: harvest(plan, name, lacking), parts)
