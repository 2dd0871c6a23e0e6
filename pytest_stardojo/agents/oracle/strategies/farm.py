"""Strategies for the farm: soil, crops, animals."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.acquisition import follow
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.farm import (
    artifacts,
    bridge,
    clearing,
    clumps,
    crops,
    gathering,
    husbandry,
    orchard,
    tilling,
    watering,
)
from pytest_stardojo.agents.oracle.goals import Goal, Strategy
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.mining import floors, resources
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.tools import AXES, CLEARED_WITH, of_kind
from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import items as item_table

NEAR_SPOT = 10
"""Most steps for a piece from artifact spots that is worth leaving the mines aside."""


def _clear(plan: Plan, goal: Goal) -> bool:
    objects = list(CLEARED_WITH) if "Debris" in goal.objects else list(goal.objects)
    return clearing.clear(plan, objects, list(goal.tools))


def _till(plan: Plan, goal: Goal) -> bool:
    return tilling.till(plan, list(goal.tools))


def _fertilize(plan: Plan, goal: Goal) -> bool:
    return tilling.fertilize(plan, goal.tool, _tiles_left(plan, goal, "fertilized"))


def _sow(plan: Plan, goal: Goal) -> bool:
    if orchard.is_sapling(goal.tool):
        return orchard.plant(plan, goal.tool)
    return tilling.sow(plan, goal.tool, _tiles_left(plan, goal, "sown"))


def _tiles_left(plan: Plan, goal: Goal, deed: str) -> int:
    """Return the number of tiles to treat with what the bag holds."""
    done = sum(entry.count for entry in plan.view.state.ledger if entry.deed == deed)
    return max(1, min(goal.quantity - done, plan.view.count(goal.tool)))


def _used_up(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return ((goal.tool, goal.quantity),)


def _water(plan: Plan, goal: Goal) -> bool:
    return watering.water(plan, list(goal.tools))


def _harvest(plan: Plan, goal: Goal) -> bool:
    for name in goal.objects:
        if crops.pick_ripe(plan, name):
            return True
        if _gather(plan, name, goal.tools):
            return True
        if resources.gives(name):
            return resources.seek(plan, name)
        if crops.seed_of(name) is not None:
            return crops.grow(plan, name, goal.quantity - plan.view.done("harvested", name))
        if orchard.pick(plan, name, goal.quantity - plan.view.done("harvested", name)):
            return True
        tool = _tool_for(name)
        if tool and husbandry.take_produce(plan, name, tool):
            return True
        if tool is not None or husbandry.lays(name):
            return husbandry.wait_for_produce(plan, name)
    return sleep(plan)  # forage may grow overnight


def _gather(plan: Plan, name: str, tools: tuple[str, ...]) -> bool:
    """Fell trees, pick up forage, break debris, or search the mines; return False without any."""
    if resources.gives(name) and floors.floor_of(plan.location) is not None:
        return resources.seek(plan, name)
    if name in gathering.FROM_TREES:
        return follow(plan, gathering.fell(plan, name, 1, tools or AXES))
    if tools and _tool_for(name) in tools:
        return False  # what lies about does not come off an animal with the tool
    means = (gathering.lying, gathering.clear, clumps.break_clumps)
    if any(follow(plan, way(plan, name, 1)) for way in means) or _dig_spots(plan, name):
        return True
    return follow(plan, bridge.repair(plan, name, 1))


def _dig_spots(plan: Plan, name: str) -> bool:
    """Dig up artifact spots for a thing, those nearby if the mines give it, too."""
    means = artifacts.dig(plan, name, 1)
    near = means is not None and (means.cost <= NEAR_SPOT or not resources.gives(name))
    return near and follow(plan, means)


def _harvest_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    seeds = [seed for name in goal.objects if (seed := crops.seed_of(name)) is not None]
    tools = [tool for name in goal.objects if (tool := _tool_for(name)) is not None]
    return (
        *((item_table.item(seed).name, goal.quantity) for seed in seeds),
        *((tool, 1) for tool in tools),
        *(part for name in goal.objects for part in husbandry.fodder(plan, name)),
        *(part for name in goal.objects for part in _planks(plan, name)),
    )


def _planks(plan: Plan, name: str) -> tuple[Part, ...]:
    """Return the wood for the bridge if a thing lies only beyond it."""
    if gathering.lying(plan, name, 1) is not None:
        return ()
    means = bridge.repair(plan, name, 1)
    return () if means is None else means.parts


def _tool_for(name: str) -> str | None:
    """Return the tool that takes a produce from an animal."""
    found = item_table.find(name)
    for info in animal_table.animals().values():
        if info.tool and found in (*info.produce, *info.deluxe):
            return of_kind(info.tool)[0]
    return None


def _pet(plan: Plan, goal: Goal) -> bool:
    return husbandry.pet(plan, list(goal.objects))


def _open(plan: Plan, goal: Goal) -> bool:
    return husbandry.move_door(plan, list(goal.objects), opened=True)


def _close(plan: Plan, goal: Goal) -> bool:
    """Close doors; open them first where all are closed."""
    return husbandry.move_door(plan, list(goal.objects), opened=False) or husbandry.move_door(
        plan, list(goal.objects), opened=True
    )


def _fill(plan: Plan, goal: Goal) -> bool:
    return husbandry.fill(plan, goal.thing)


def _fill_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return (("Hay", husbandry.hay_for(plan, goal.quantity)),)


def _incubate(plan: Plan, goal: Goal) -> bool:
    return husbandry.incubate(plan, goal.thing)


STRATEGIES: dict[str, Strategy] = {
    "clear": Strategy(_clear),
    "till": Strategy(_till),
    "fertilize": Strategy(_fertilize, _used_up),
    "sow": Strategy(_sow, _used_up),
    "water": Strategy(_water),
    "harvest": Strategy(_harvest, _harvest_needs),
    "pet": Strategy(_pet),
    "open": Strategy(_open),
    "close": Strategy(_close),
    "fill": Strategy(_fill, _fill_needs),
    "incubate": Strategy(_incubate),
}
"""Strategy of each evaluator."""
