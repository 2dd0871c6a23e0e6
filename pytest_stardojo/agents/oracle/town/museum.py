"""The museum: which pieces to donate, and the way to the desk."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.agents.oracle.acquisition import best, cost, have
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.shops import services
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import museum as museum_table

DESK = "museum_desk"
ANY = "item"
"""Lower-case name in tasks for any piece."""
LABELS = ("Donate",)
"""Answers that lead to a donation."""


def donate(plan: Plan, names: Iterable[str], count: int) -> bool:
    """Bring pieces to the desk: first those of the bag, then the one that is nearest to get.

    Args:
        plan: The plan to add to.
        names: Names of pieces; ``Item`` for any.
        count: Number of different pieces to donate.

    Returns:
        Whether there is anything to do.
    """
    wanted = _wanted(plan, names)
    held = [name for name in wanted if plan.view.count(name)]
    if held and (len(held) >= count or _is_at_desk(plan)):
        return services.at_key_tile(plan, DESK)
    found = [(cost(plan, name, 1), name) for name in wanted if name not in held]
    nearest = min(found, default=(float("inf"), ""))
    if nearest[0] < float("inf"):
        return have(plan, nearest[1]) or bool(plan.actions)
    return services.at_key_tile(plan, DESK) if held else sleep(plan)


def given(plan: Plan, names: Iterable[str]) -> tuple[Part, ...]:
    """Return the pieces of the bag to hand over, one of each."""
    return tuple((name, 1) for name in _wanted(plan, names) if plan.view.count(name))


def parts(plan: Plan, names: Iterable[str]) -> tuple[Part, ...]:
    """Return the named pieces that must be in the bag, if they can be got."""
    fixed = [name for name in names if name.lower() != ANY]
    return tuple((name, 1) for name in fixed if best(plan, name, 1) is not None)


def _wanted(plan: Plan, names: Iterable[str]) -> list[str]:
    """Return the names of the pieces that the museum lacks."""
    asked = {name.lower() for name in names}
    pieces = [item_table.item(id).name for id in museum_table.pieces() if item_table.has(id)]
    lacking = [name for name in pieces if name not in plan.view.state.progression.museum]
    return [name for name in lacking if ANY in asked or name.lower() in asked]


def _is_at_desk(plan: Plan) -> bool:
    return bool(plan.view.key_tiles(plan.location, DESK))
