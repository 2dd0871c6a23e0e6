"""Make things in machines, as many of them at a time as there are."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from msgspec import structs

from pytest_stardojo.agents.oracle.acquisition import cheapest, cost_of_all, have, have_all
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.farm.sweep import pressing, sweep
from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.mining import floors
from pytest_stardojo.agents.oracle.placement import place
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.agents.oracle.waiting import wait
from pytest_stardojo.agents.oracle.world_view import WorldView
from pytest_stardojo.gamedata import flavors
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.gamedata.machines import MachineInfo, MachineInput, MachineOutput
from pytest_stardojo.wire.messages import ThingState

LONG = 400
"""Minutes of a machine from which on the farmer sleeps instead of waiting."""
EACH = 2.0
"""Steps to load a machine and take its product."""
A_STEP = 100
"""Minutes that pass in a step of waiting."""
MOST = 6
"""Most machines of a kind to place."""
OF_INPUT = "_of_input"
"""Suffix of products that are named after their input."""


def machine(plan: Plan, name: str, lacking: int, only: MachineInfo | None = None) -> Means | None:
    """Return the means to make a thing in machines of any or of one kind."""
    found = item_table.find(name)
    return cheapest(
        _by_machine(plan, info, given, minutes, name, lacking)
        for info, minutes, needs in _recipes(found)
        if only is None or info.id == only.id
        for given in _parts(plan.view, needs)
    )


@cache
def _recipes(wanted: str | None) -> list[tuple[MachineInfo, int, MachineInput]]:
    """Return the machines that make a thing, each with minutes and one thing or tags as input."""
    found = []
    for info in machine_table.machines().values():
        for rule in info.rules:
            if len(rule.outputs) != 1 or rule.minutes is None:
                continue
            for needs in rule.inputs:
                plain = needs.item and needs.chance >= 1 and rule.outputs[0].item == wanted
                tagged = needs.tags and wanted is not None and _flavored(rule.outputs[0]) == wanted
                if plain:
                    found.append((info, rule.minutes, needs))
                elif tagged:
                    found.append((info, rule.minutes, structs.replace(needs, item="")))
    return found


def _parts(view: WorldView, needs: MachineInput) -> list[Part]:
    """Return the things that serve as an input."""
    names = [item_table.item(needs.item).name] if needs.item else _fitting(view, needs.tags)
    return [(name, needs.amount) for name in names]


def _flavored(output: MachineOutput) -> str:
    """Return the id of the goods that are named after the input; empty for all others."""
    kind = output.made.removesuffix(OF_INPUT)
    return flavors.FLAVORS[kind].id if kind in flavors.FLAVORS else ""


def _fitting(view: WorldView, tags: Iterable[str]) -> list[str]:
    """Return the names of things in the bag with all tags; without any, of the cheapest."""
    wanted = {machine_table.CATEGORY_TAGS.get(tag) for tag in tags}
    held = [one.name for one in view.me.slots if {item_table.item(one.id).category} == wanted]
    known = [info for info in item_table.items().values() if {info.category} == wanted]
    return held or [info.name for info in sorted(known, key=lambda one: (one.price, one.id))[:1]]


def _by_machine(
    plan: Plan, info: MachineInfo, given: Part, minutes: int, name: str, lacking: int
) -> Means:
    placed = [one for _, one in plan.view.placed(info.name)]
    left = max(0, lacking - sum(bool(one.minutes or one.ready) for one in placed))
    parts = _inputs(info, given, left)
    there = len(placed) + plan.view.count(info.name)
    few, many = max(1, min(there, lacking)), max(there, min(lacking, MOST))
    costs = {number: _cost(plan, info, minutes, lacking, number) for number in (few, many)}
    number = min(costs, key=lambda number: (costs[number], number))
    new = max(0, number - len(placed)) if left else 0
    needed = (*parts, (info.name, new)) if new else parts
    cost = costs[number] + cost_of_all(plan, parts)
    return Means(cost, lambda: run_machines(plan, info, given, lacking, new), needed)


def _cost(plan: Plan, info: MachineInfo, minutes: int, lacking: int, number: int) -> float:
    """Return the steps to run a number of machines, with those to get and place more of them."""
    placed = len(plan.view.placed(info.name))
    rounds = -(-lacking // number)
    new = max(0, number - placed)
    getting = cost_of_all(plan, ((info.name, new),)) + new if new else 0
    return EACH * lacking + rounds * (1 + minutes / A_STEP) + getting


def _inputs(info: MachineInfo, given: Part, count: int) -> tuple[Part, ...]:
    """Return the input and fuel for a number of runs."""
    fuel = tuple((item_table.item(id).name, amount * count) for id, amount in info.fuel)
    return ((given[0], given[1] * count), *fuel) if count else ()


def run_machines(plan: Plan, info: MachineInfo, given: Part, lacking: int, new: int) -> None:
    """Make pieces in all machines of a kind: place, load, wait, take the products.

    Args:
        plan: The plan to add to.
        info: The kind of machine.
        given: The input of one run.
        lacking: Pieces to make.
        new: Machines to place, which the bag may have to get first.
    """
    placed = plan.view.placed(info.name)
    done = [(place, one) for place, one in placed if one.ready]
    busy = [one for _, one in placed if one.minutes and not one.ready]
    idle = [(place, one) for place, one in placed if not one.minutes and not one.ready]
    left = max(0, lacking - len(done) - len(busy))
    complete = _runs(plan, info, given) >= left
    lacks_machine = left > len(idle) and new > 0
    at_hand = [one for one in (*done, *idle) if one[0] == plan.location]
    if left and not complete and not (at_hand and _runs(plan, info, given)):
        have_all(plan, _inputs(info, given, left))
    elif complete and lacks_machine and have(plan, info.name, min(new, left - len(idle))):
        _set_up(plan, info.name, min(new, left - len(idle)))
    elif complete and lacks_machine and plan.actions:
        return
    elif done or (left and idle):
        now = min(left, _runs(plan, info, given))
        _tend(plan, done, idle[:now], given[0] if now else "")
    elif busy:
        _wait(plan, min(one.minutes for one in busy))


def _set_up(plan: Plan, name: str, count: int) -> None:
    """Place machines, but not on a floor of the mines, which will change."""
    if floors.floor_of(plan.location) is not None:
        floors.leave(plan)
    else:
        place(plan, name, count)


def _runs(plan: Plan, info: MachineInfo, given: Part) -> int:
    """Return how many runs the bag has input and fuel for."""
    return min(plan.view.count(name) // amount for name, amount in _inputs(info, given, 1))


def _tend(
    plan: Plan,
    done: list[tuple[str, ThingState]],
    idle: list[tuple[str, ThingState]],
    given: str,
) -> None:
    """Take the products of machines in the nearest place, and load those that are empty."""
    targets: dict[str, list[tuple[int, int]]] = {}
    for location, one in (*done, *idle):
        targets.setdefault(location, []).append((one.x, one.y))
    near = min(targets, key=lambda place: (_steps(plan, place), place))
    if travel(plan, near):
        sweep(plan, targets[near], pressing(given) if given else Plan.interact)


def _steps(plan: Plan, place: str) -> float:
    trip = journey(plan.view, plan.location, place)
    return float("inf") if trip is None else trip.steps


def _wait(plan: Plan, minutes: int) -> None:
    if minutes > LONG:
        sleep(plan)
    else:
        wait(plan, minutes)
