"""Make things in machines."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.acquisition import cheapest, cost_of_all, have, have_all
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.placement import place
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.gamedata.machines import MachineInfo

LONG = 400
"""Minutes of a machine from which on the farmer sleeps instead of waiting."""


def machine(plan: Plan, name: str, lacking: int, only: MachineInfo | None = None) -> Means | None:
    """Return the means to make a thing in a machine of any or of one kind."""
    found = item_table.find(name)
    kinds = [only] if only is not None else machine_table.machines().values()
    return cheapest(
        _by_machine(plan, info, given, minutes, name, lacking)
        for info in kinds
        for given, minutes in _recipes(info, found)
    )


def _recipes(info: MachineInfo, wanted: str | None) -> list[tuple[Part, int]]:
    """Return the inputs from which a machine makes the thing, with minutes."""
    found = []
    for rule in info.rules:
        if len(rule.outputs) != 1 or rule.outputs[0].item != wanted or rule.minutes is None:
            continue
        for needs in rule.inputs:
            if needs.item and needs.chance >= 1:
                part = (item_table.item(needs.item).name, needs.amount)
                found.append((part, rule.minutes))
    return found


def _by_machine(
    plan: Plan, info: MachineInfo, given: Part, minutes: int, name: str, lacking: int
) -> Means:
    fuel = tuple((item_table.item(id).name, count * lacking) for id, count in info.fuel)
    parts = ((given[0], given[1] * lacking), *fuel)
    cost = 3.0 * lacking + min(minutes * lacking / 10, 10 * lacking)
    placed = [one for _, one in plan.view.placed(info.name)]
    if not any(one.minutes or one.ready for one in placed):
        cost += cost_of_all(plan, parts)
    if not placed:
        cost += cost_of_all(plan, ((info.name, 1),)) + 1
    needed = parts if placed else (*parts, (info.name, 1))
    return Means(cost, lambda: run_machine(plan, info, given, name), needed)


def run_machine(plan: Plan, info: MachineInfo, given: Part, name: str) -> None:
    """Run one round of a machine: place it, load it, wait, take the product."""
    placed = plan.view.placed(info.name)
    ready = [(location, one) for location, one in placed if one.ready == name]
    busy = [one for _, one in placed if one.minutes and not one.ready]
    fuel = tuple((item_table.item(id).name, count) for id, count in info.fuel)
    if ready:
        location, one = ready[0]
        if travel(plan, location):
            plan.press([(one.x, one.y)])
    elif busy:
        _wait(plan, busy[0].minutes)
    elif not have_all(plan, (given, *fuel)):
        return
    elif not placed:
        if have(plan, info.name):
            place(plan, info.name)
    else:
        location, one = placed[0]
        if travel(plan, location) and plan.hold_item(given[0]):
            plan.press([(one.x, one.y)])


def _wait(plan: Plan, minutes: int) -> None:
    if minutes > LONG:
        sleep(plan)
    else:
        plan.wait(minutes)
