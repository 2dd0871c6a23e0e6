"""Gifts: which one makes a friend in the fewest steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pytest_stardojo.agents.oracle.acquisition import follow
from pytest_stardojo.agents.oracle.farm import gathering
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.shops import buying
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.shops import ShopInfo
from pytest_stardojo.wire.messages import CounterFact

ROUND = 14.0
"""Estimated steps of a day: to the villager, home, to bed."""
MINUTES_A_STEP = 10
WAIT_ON_FOOT = 60
"""Minutes that a step of waiting takes on foot."""
OTHER_POINTS = villager_table.GIFT_POINTS["likes"]
"""Estimated points of the next gift, after those at hand are given."""
LEAST = villager_table.GIFT_POINTS["neutral"]
"""Fewest points of a gift that is worth it."""


Option = tuple[float, str, int, int, bool]
"""Steps to get it, name, points, number of pieces, whether a shop sells it."""


class Gift(NamedTuple):
    """A gift that can be had."""

    steps: float
    """Estimated steps until the friendship is reached."""
    name: str
    pieces: int
    """Pieces to get before the next meeting."""
    shop: bool
    """Whether a shop sells it."""


def best_gift(plan: Plan, villager: str, left: int) -> Gift | None:
    """Return the gift with which the fewest steps lead to so many points of friendship."""
    found = (
        Gift(steps + _days(points, left, pieces) * ROUND, name, pieces, shop)
        for steps, name, points, pieces, shop in _options(plan, villager, left)
    )
    return min(found, default=None)


def get(plan: Plan, gift: Gift) -> bool:
    """Go and buy a gift, or pick it up."""
    pieces = max(1, gift.pieces - plan.view.count(gift.name))
    source = buying.buy if gift.shop else gathering.lying
    return follow(plan, source(plan, gift.name, pieces))


def wanted(plan: Plan, gift: Gift | None) -> tuple[Part, ...]:
    """Return what to buy of a gift in a shop of this place."""
    if gift is None or not gift.shop:
        return ()
    here = {one.shop for one in plan.view.world.locations[plan.location].counters}
    lines = [line for key in here for line in buying.offered(plan.view, shop_table.shops()[key])]
    missing = gift.pieces - plan.view.count(gift.name)
    sold = any(line.item == item_table.find(gift.name) for line in lines)
    return ((gift.name, missing),) if sold and missing > 0 else ()


def _days(points: int, left: int, pieces: int) -> float:
    """Return the days that a gift and a talk a day take, as a fraction: the last is shared."""
    talk = villager_table.TALK
    days = min(pieces, left / (points + talk))
    rest = left - days * (points + talk)
    return days + rest / (OTHER_POINTS + talk)


def _options(plan: Plan, villager: str, left: int) -> Iterator[Option]:
    """Yield the gifts of the bag, on the ground and in shops."""
    for slot in plan.view.me.slots:
        points = _points(villager, slot.id)
        if points >= LEAST:
            yield 0.0, slot.name, points, plan.view.count(slot.name), False
    for name, places in plan.view.lying.items():
        points = _points(villager, item_table.find(name) or "")
        means = gathering.lying(plan, name, 1) if points >= LEAST else None
        if means is not None:
            count = min(_needed(points, left), sum(map(len, places.values())))
            yield means.cost + count - 1, name, points, count, False
    for steps, id, price in _sold(plan):
        points = _points(villager, id)
        count = _needed(points, left) if points >= LEAST else 0
        if count and price * count <= plan.view.me.money:
            yield steps, item_table.item(id).name, points, count, True


def _needed(points: int, left: int) -> int:
    return max(1, -(-left // (points + villager_table.TALK)))


def _points(villager: str, id: str) -> int:
    """Return the points of a gift of normal quality; 0 for what cannot be given."""
    if not item_table.has(id) or item_table.item(id).kind != "object":
        return 0
    return villager_table.GIFT_POINTS[villager_table.taste(villager, id)]


def _sold(plan: Plan) -> Iterator[tuple[float, str, int]]:
    """Yield steps, id and price of what the shops sell today without a limit."""
    for location, counter in plan.view.counters:
        info = shop_table.shops().get(counter.shop)
        steps = _steps_to(plan, location, info) if info is not None else None
        if info is None or steps is None or not _in_reach(plan, location, counter):
            continue
        for line in buying.offered(plan.view, info):
            if line.item and line.price and line.stock is None:
                yield steps + buying.AT_COUNTER, line.item, line.price


def _steps_to(plan: Plan, location: str, shop: ShopInfo) -> float | None:
    """Return the steps until a counter serves; waits are spent on foot."""
    trip = journey(plan.view, plan.location, location)
    steps = buying.steps_to_counter(plan, location, shop)
    if trip is None or steps is None:
        return None
    walk = trip.actions / 2
    return walk + (steps - walk) * MINUTES_A_STEP / WAIT_ON_FOOT


def _in_reach(plan: Plan, location: str, counter: CounterFact) -> bool:
    """Return whether a visitor of the place can walk to a counter."""
    ground = plan.view.ground(location)
    stand = (counter.stand[0], counter.stand[1])
    starts = [plan.at] if location == plan.location else []
    starts += plan.view.chart(location).arrivals.values()
    return not starts or any(stand in ground.field(start) for start in starts)
