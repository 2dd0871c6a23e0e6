"""To have a thing: from the bag, the ground, a chest, a shop."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.ground import Tile
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.travel import find_route, travel
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.wire import messages as wire


def have(plan: Plan, name: str, count: int = 1) -> bool:
    """True when the bag holds enough; otherwise the plan gets what leads there.

    Sources are tried in the order: lying about, in a chest, sold in a shop.
    """
    held = plan.sight.count(name)
    if held >= count:
        return True
    source = _lying(plan, name) or _chest(plan, name)
    if source is not None:
        location, tile = source
        if travel(plan, location) and plan.beside(tile):
            plan.interact(tile)
            plan.close()
        return False
    _buy(plan, name)
    return False


def hold(plan: Plan, *names: str) -> bool:
    """Hold the first item of the bag that has one of the names."""
    slots = plan.sight.slots(*names)
    if any(slot.index == plan.slot for slot in slots):
        return not plan.full
    return bool(slots) and plan.hold(slots[0].index)


def _lying(plan: Plan, name: str) -> tuple[str, Tile] | None:
    for location in _near_first(plan):
        for thing in plan.sight.world.locations[location].things:
            if thing.kind == "object" and thing.spawned and thing.name == name:
                return location, (thing.x, thing.y)
    return None


def _chest(plan: Plan, name: str) -> tuple[str, Tile] | None:
    for location in _near_first(plan):
        for thing in plan.sight.world.locations[location].things:
            if any(slot.name == name for slot in thing.contents):
                return location, (thing.x, thing.y)
    return None


def _near_first(plan: Plan) -> list[str]:
    """Locations that can be reached, the current one first."""
    lengths: dict[str, int] = {}
    for location in plan.sight.world.locations:
        route = find_route(plan.sight, plan.location, location)
        if route is not None:
            lengths[location] = len(route)
    return sorted(lengths, key=lambda location: (lengths[location], location))


def _buy(plan: Plan, name: str) -> None:
    found = item_table.find(name)
    for location in _near_first(plan):
        for counter in plan.sight.world.locations[location].counters:
            shop = shop_table.shop(counter.shop)
            if any(stock.item == found for stock in shop.stock):
                _walk_to_counter(plan, location, counter)
                return
    plan.close()


def _walk_to_counter(plan: Plan, location: str, counter: wire.CounterFact) -> None:
    if travel(plan, location) and plan.go((counter.stand[0], counter.stand[1])):
        plan.interact((counter.x, counter.y))
        plan.close()
