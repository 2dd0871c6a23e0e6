"""Making a thing that a goal asks for: by hand, at a stove or in a machine."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.agents.oracle import (
    machines,
    recipes,
)
from pytest_stardojo.agents.oracle.acquisition import cheapest, follow
from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata.machines import MachineInfo

MADE = ("crafted", "cooked", "produced")
"""Deeds that count as making."""


def make(plan: Plan, name: str, station: str, count: int) -> bool:
    """Make a thing, at a station if the goal names one, even if the bag holds some."""
    return follow(plan, _best_means(plan, name, station, _still_to_make(plan, name, count)))


def make_parts(plan: Plan, name: str, station: str, count: int) -> tuple[Part, ...]:
    """Return the parts that it needs."""
    means = _best_means(plan, name, station, _still_to_make(plan, name, count))
    if means is None:
        return ()
    kit = station == recipes.KIT and not plan.view.placed(recipes.KIT)
    return (*means.parts, (recipes.KIT, 1)) if kit else means.parts


def dishes(names: Iterable[str]) -> list[str]:
    """Return the cooking recipes for things of some names."""
    found = (recipe_table.find(name, "cooking") for name in names)
    return [recipe.name for recipe in found if recipe is not None]


def _still_to_make(plan: Plan, name: str, count: int) -> int:
    found = item_table.find(name)
    made = sum(
        entry.count
        for entry in plan.view.state.ledger
        if entry.deed in MADE and (entry.thing == name or entry.thing_id == found)
    )
    return max(1, count - made)


def _best_means(plan: Plan, name: str, station: str, count: int) -> Means | None:
    if station in (recipes.STOVE, recipes.KIT):
        return recipes.cook(plan, name, count, station)
    info = _machine(station)
    if info is not None:
        return machines.machine(plan, name, count, info)
    ways = (recipes.craft, recipes.cook, machines.machine)
    return cheapest(way(plan, name, count) for way in ways)


def _machine(name: str) -> MachineInfo | None:
    return machine_table.machine(item_table.find(name) or "") if name else None
