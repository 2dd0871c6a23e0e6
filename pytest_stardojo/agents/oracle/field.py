"""Field work: clear, till, fertilize, sow, water, harvest, grow."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.ground import Ground, Tile, neighbours
from pytest_stardojo.agents.oracle.having import have, hold
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.sweep import Act, only_target, scythe_arc, sweep
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import tools as tool_table

FIELD = "Farm"
CANS = ("Watering Can", "Copper Watering Can", "Steel Watering Can", "Gold Watering Can")
HOES = ("Hoe", "Copper Hoe", "Steel Hoe", "Gold Hoe", "Iridium Hoe")
SCYTHES = ("Scythe", "Golden Scythe", "Iridium Scythe")
CLEARED_BY = {"Weeds": "scythe", "Stone": "pickaxe", "Twig": "axe"}
"""The tool that does it without waste."""


def clear(plan: Plan, objects: list[str], tools: list[str]) -> bool:
    """Remove debris, one tool after the other."""
    if not travel(plan, FIELD):
        return bool(plan.actions)
    for tool in _tools_in_order(plan, tools):
        targets = _debris(plan.ground, objects, _tool_kind(tool))
        if targets and hold(plan, tool):
            area = scythe_arc if _tool_kind(tool) == "scythe" else only_target
            return sweep(plan, targets, Plan.use, area)
    return False


def _tools_in_order(plan: Plan, tools: list[str]) -> list[str]:
    """The held tool first: changing costs an action."""
    named = tools or ["Scythe", "Pickaxe", "Axe"]
    return sorted(named, key=lambda name: all(s.index != plan.slot for s in plan.sight.slots(name)))


def _tool_kind(name: str) -> str:
    found = item_table.find(name)
    info = tool_table.tool(found) if found is not None else None
    return info.tool if info is not None else ""


def _debris(ground: Ground, objects: list[str], kind: str) -> list[Tile]:
    return [
        (thing.x, thing.y)
        for thing in ground.things("object")
        if thing.name in objects and not thing.spawned and CLEARED_BY.get(thing.name) == kind
    ]


def till(plan: Plan, tools: list[str]) -> bool:
    """Break open ground near the farmer."""
    if not travel(plan, FIELD):
        return bool(plan.actions)
    return hold(plan, *(tools or HOES)) and sweep(plan, bare_ground(plan.ground), Plan.use)


def bare_ground(ground: Ground) -> list[Tile]:
    """Tiles that a hoe would till."""
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
    """Tilled tiles without a crop; with or without fertilizer if asked."""
    return [
        (soil.x, soil.y)
        for soil in ground.things("soil")
        if soil.crop is None and fertilized in (None, soil.fertilizer is not None)
    ]


def fertilize(plan: Plan, fertilizer: str, count: int) -> bool:
    """Put fertilizer on tilled soil."""
    if not have(plan, fertilizer, 1):
        return bool(plan.actions)
    if not travel(plan, FIELD):
        return bool(plan.actions)
    soil = empty_soil(plan.ground, fertilized=False)
    if not soil:
        return till(plan, [])
    return hold(plan, fertilizer) and sweep(plan, soil, Plan.interact)


def sow(plan: Plan, seeds: str, count: int) -> bool:
    """Plant seeds on tilled soil, tilling where there is none."""
    if not have(plan, seeds, 1):
        return bool(plan.actions)
    if not travel(plan, FIELD):
        return bool(plan.actions)
    soil = empty_soil(plan.ground)
    if not soil:
        return till(plan, [])
    return hold(plan, seeds) and sweep(plan, soil, Plan.interact)


def water(plan: Plan, tools: list[str], *, names: tuple[str, ...] = ()) -> bool:
    """Water crops that are dry, of some names or any; refill when the can is empty."""
    if not travel(plan, FIELD):
        return bool(plan.actions)
    dry = dry_crops(plan.ground, names)
    if not dry:
        return False
    cans = plan.sight.slots(*(tools or CANS))
    if not cans or not plan.hold(cans[0].index):
        return bool(plan.actions)
    if not cans[0].water:
        return _refill(plan)
    return sweep(plan, dry, Plan.use)


def dry_crops(ground: Ground, names: tuple[str, ...] = ()) -> list[Tile]:
    """Tiles of living crops that are not watered."""
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
    field = ground.field(plan.at)
    near = [tile for tile in shore if any(step in field for step in neighbours(tile))]
    near.sort(key=lambda tile: min(field.get(step, 9999) for step in neighbours(tile)))
    return bool(near) and sweep(plan, near[:1], Plan.use)


def ripe(ground: Ground, name: str) -> list[Tile]:
    """Tiles of ripe crops of a name."""
    return [
        (soil.x, soil.y)
        for soil in ground.things("soil")
        if soil.crop is not None and soil.crop.ripe and soil.crop.name == name
    ]


def harvest(plan: Plan, name: str, count: int) -> bool:
    """Pick ripe crops; where there are too few, grow them."""
    ready = ripe(plan.sight.ground(FIELD), name)
    if ready:
        return travel(plan, FIELD) and sweep(plan, ready, _pick(name))
    return grow(plan, name, count)


def _pick(name: str) -> Act:
    seed = seed_of(name)
    if seed is not None and crop_table.crop(seed).scythe:
        return _cut
    return Plan.interact


def _cut(plan: Plan, tile: Tile) -> bool:
    return hold(plan, "Scythe", "Golden Scythe", "Iridium Scythe") and plan.use(tile)


def seed_of(name: str) -> str | None:
    """Qualified id of the seed that grows a crop."""
    found = item_table.find(name)
    grown = (info.seed for info in crop_table.crops().values() if info.harvest == found)
    return next(grown, None)


def grow(plan: Plan, name: str, count: int) -> bool:
    """Sow, water every day, sleep until it is ripe."""
    seed = seed_of(name)
    if seed is None:
        return False
    ground = plan.sight.ground(FIELD)
    growing = [
        soil
        for soil in ground.things("soil")
        if soil.crop is not None and soil.crop.name == name and not soil.crop.dead
    ]
    if len(growing) < count:
        return sow(plan, item_table.item(seed).name, count - len(growing))
    if dry_crops(ground, (name,)):
        return water(plan, [], names=(name,))
    return sleep(plan)


def cut_grass(plan: Plan, tools: list[str]) -> bool:
    """Cut grass; every tuft may become hay in the silo."""
    if not travel(plan, FIELD) or not hold(plan, *(tools or SCYTHES)):
        return bool(plan.actions)
    grass = [(thing.x, thing.y) for thing in plan.ground.things("grass")]
    return sweep(plan, grass, Plan.use, scythe_arc)
