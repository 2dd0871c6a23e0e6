"""Services over counters: tool upgrades, geodes, Joja, buildings, animals, selling."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.agents.oracle.acquisition import have_all
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.shops.buying import go_to_counter, nearest_counter
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.agents.oracle.trips import NEVER
from pytest_stardojo.agents.oracle.world_view import WorldView
from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.gamedata import tools as tool_table

MINUTES_A_STEP = 10
SMITHY, CARPENTER, RANCH = "blacksmith", "carpenter", "marnie"
BIN = "Shipping Bin"
NOT_SHIPPED = ("weapon", "boots", "ring")
"""Kinds of items that only shops buy."""


def visit(plan: Plan, shop: str) -> bool:
    """Walk to the nearest counter of a shop and face it."""
    best = nearest_counter(plan, lambda info: info.key == shop)
    if best is None:
        return False
    go_to_counter(plan, best[1], best[2])
    return True


def visit_keeper(plan: Plan, keeper: str) -> bool:
    """Walk to the counter of a keeper's first shop."""
    shops = {info.key for info in shop_table.by_keeper(keeper)}
    for _, counter in plan.view.counters:
        if counter.shop in shops or counter.keeper == keeper:
            return visit(plan, counter.shop)
    return False


def nearest_with(plan: Plan, name: str) -> tuple[float, str] | None:
    """Return the steps to the nearest place that has a named tile, and the place."""
    trips = [
        (trip.steps, location)
        for location in plan.view.world.locations
        if plan.view.key_tiles(location, name)
        and (trip := journey(plan.view, plan.location, location)) is not None
    ]
    return min(trips, default=None)


def at_key_tile(plan: Plan, name: str) -> bool:
    """Press the action button towards a named tile of the nearest place that has one.

    Sleep when that place is closed for today.
    """
    nearest = nearest_with(plan, name)
    if nearest is None:
        return False
    steps, location = nearest
    if steps >= NEVER / MINUTES_A_STEP:
        return sleep(plan)
    if travel(plan, location):
        plan.press(plan.view.key_tiles(location, name))
    return True


# ------------------------------------------------------------------------------ the smith


def upgrade_tool(plan: Plan, name: str) -> bool:
    """Bring tool and bars to the smith, sleep while he works, take the tool."""
    if _in_work(plan.view, name):
        return fetch(plan)
    if not have_all(plan, upgrade_parts(name)):
        return bool(plan.actions)
    return visit(plan, SMITHY)


def fetch(plan: Plan) -> bool:
    """Sleep until the tool is finished, then take it."""
    if plan.view.state.progression.tool_days > 0:
        return sleep(plan)
    return visit(plan, SMITHY)


def _in_work(view: WorldView, name: str) -> bool:
    return view.state.progression.tool_upgrade == name


def upgrade_parts(name: str) -> tuple[Part, ...]:
    """Return the bars that an upgrade takes."""
    info = tool_table.tool(item_table.find(name) or "")
    if info is None or info.upgrade is None:
        return ()
    return ((item_table.item(info.upgrade.material).name, info.upgrade.amount),)


# -------------------------------------------------------------------------- the carpenter


def materials(type: str) -> tuple[Part, ...]:
    """Return the materials of a building."""
    info = building_table.buildings().get(type)
    return () if info is None else _named(info.materials)


def _named(materials: Iterable[tuple[str, int]]) -> tuple[Part, ...]:
    return tuple((item_table.item(id).name, count) for id, count in materials)


def house_materials(level: int) -> tuple[Part, ...]:
    """Return the materials of the next level of the farmhouse."""
    for step in building_table.house_upgrades():
        if step.level == level + 1:
            return _named(step.materials)
    return ()


def house_price(level: int) -> int | None:
    """Return the price of the next level of the farmhouse in g; None for the last level."""
    for step in building_table.house_upgrades():
        if step.level == level + 1:
            return step.cost
    return None


def count_of(view: WorldView, type: str) -> int:
    """Return how many buildings of a type the farm has."""
    return sum(one.type == type and not one.days_left for one in view.state.farm.buildings)


def to_carpenter(plan: Plan, parts: tuple[Part, ...] = ()) -> bool:
    """Bring materials to the carpenter."""
    if not have_all(plan, parts):
        return bool(plan.actions)
    return visit(plan, CARPENTER)


def to_demolish(view: WorldView, type: str, count: int) -> int:
    """Return how many buildings of a number are still to be demolished."""
    done = sum(
        deed.count
        for deed in view.state.ledger
        if (deed.deed, deed.thing, deed.thing_id) == ("ordered", type, "demolish")
    )
    return max(1, count - done)


def to_build_first(view: WorldView, type: str, left: int) -> int:
    """Return how many more bins are needed, since the last one cannot be demolished."""
    return max(0, left + 1 - count_of(view, type)) if type == BIN else 0


def demolish_parts(view: WorldView, type: str, left: int) -> tuple[Part, ...]:
    """Return what demolishing a number of buildings needs."""
    more = to_build_first(view, type, left)
    return tuple((name, count * more) for name, count in materials(type) if more)


SPOTS = tuple("0123456789")
"""First words of the options of a list of tiles; any tile will do."""


def is_new(type: str) -> bool:
    """Return whether a building needs a site: it is no upgrade of another."""
    info = building_table.buildings().get(type)
    return info is not None and not info.upgrade_from


def build_labels(type: str) -> tuple[str, ...]:
    """Return the labels that lead to the plan of a building or of the one it upgrades."""
    info = building_table.buildings().get(type)
    if info is not None and info.upgrade_from:
        return ("Construct", "Upgrade a building", type)
    return ("Construct", "Build", type, *SPOTS)


def sell(plan: Plan, name: str, to: str) -> bool:
    """Sell a thing to a keeper; by the shipping bin, which takes no weapons, if none is named."""
    if to and to != BIN:
        return visit_keeper(plan, to)
    info = item_table.item(item_table.find(name) or "")
    if not to and info.kind in NOT_SHIPPED:
        found = nearest_counter(plan, lambda shop: info.category in shop.buys)
        return found is not None and go_to_counter(plan, found[1], found[2])
    if travel(plan, "Farm"):
        bins = [one for one in plan.view.state.farm.buildings if one.type == BIN]
        if not bins:
            return False
        tiles = [(bins[0].x + dx, bins[0].y + bins[0].height - 1) for dx in range(bins[0].width)]
        plan.press(tiles)
    return bool(plan.actions)
