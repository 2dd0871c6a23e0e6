"""Gifts: which one makes a friend in the fewest steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pytest_stardojo.agents.oracle.farm import gathering
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.shops import buying
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.gamedata import villagers as villager_table

ROUND = 9.0
"""Estimated steps of a day: to the villager, home, to bed."""
OTHER_POINTS = villager_table.GIFT_POINTS["likes"]
"""Estimated points of the next gift, after those at hand are given."""
LEAST = villager_table.GIFT_POINTS["neutral"]
"""Fewest points of a gift that is worth it."""


class Gift(NamedTuple):
    """A gift that can be had."""

    steps: float
    """Estimated steps until the friendship is reached."""
    name: str
    count: int
    """Pieces to get before the next meeting."""


def best_gift(plan: Plan, villager: str, left: int) -> Gift | None:
    """Return the gift with which the fewest steps lead to so many points of friendship."""
    found = (
        Gift(steps + _days(points, left, count) * ROUND, name, count)
        for steps, name, points, count in _options(plan, villager, left)
    )
    return min(found, default=None)


def _days(points: int, left: int, count: int) -> int:
    """Return the days that a gift and a talk a day take."""
    talk = villager_table.TALK
    days = min(count, -(-left // (points + talk)))
    rest = max(0, left - days * (points + talk))
    return days + -(-rest // (OTHER_POINTS + talk))


def _options(plan: Plan, villager: str, left: int) -> Iterator[tuple[float, str, int, int]]:
    """Yield steps to get it, name, points and number of pieces of the gifts in reach."""
    for slot in plan.view.me.slots:
        points = _points(villager, slot.id)
        if points >= LEAST:
            yield 0.0, slot.name, points, plan.view.count(slot.name)
    for name, places in plan.view.lying.items():
        points = _points(villager, item_table.find(name) or "")
        means = gathering.lying(plan, name, 1) if points >= LEAST else None
        if means is not None:
            count = min(_needed(points, left), sum(map(len, places.values())))
            yield means.cost + count - 1, name, points, count
    for steps, id, price in _sold(plan):
        points = _points(villager, id)
        count = _needed(points, left) if points >= LEAST else 0
        if count and price * count <= plan.view.me.money:
            yield steps, item_table.item(id).name, points, count


def _needed(points: int, left: int) -> int:
    return max(1, -(-left // (points + villager_table.TALK)))


def _points(villager: str, id: str) -> int:
    """Return the points of a gift of normal quality; 0 for what cannot be given."""
    if not item_table.has(id) or item_table.item(id).kind != "object":
        return 0
    return villager_table.GIFT_POINTS[villager_table.taste(villager, id)]


def _sold(plan: Plan) -> Iterator[tuple[float, str, int]]:
    """Yield steps, id and price of what the shops sell today without a limit."""
    for location, counter in buying.counters(plan.view):
        info = shop_table.shops().get(counter.shop)
        steps = buying.steps_to_counter(plan, location, info) if info is not None else None
        if info is None or steps is None:
            continue
        for line in buying.offered(plan.view, info):
            if line.item and line.price and line.stock is None:
                yield steps + buying.AT_COUNTER, line.item, line.price
