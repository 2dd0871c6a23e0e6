"""Buying: what shops sell today, and the way to their counters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pytest_stardojo.agents.oracle.acquisition import best
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.agents.oracle.trips import NEVER
from pytest_stardojo.agents.oracle.world_view import WorldView, minutes
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.gamedata.conditions import Condition
from pytest_stardojo.gamedata.shops import ShopInfo, StockInfo
from pytest_stardojo.wire.messages import CounterFact

AT_COUNTER = 1.5
"""Steps to walk to a counter and buy."""
CHEST = "chest"
"""Kind of menu, and shop of the means to take a thing out of a chest."""
COMPLETE = "ccIsComplete"
"""Mark of the completed Community Center."""
NIGHT = 8
"""Steps of a night: to bed and back."""


def buy(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to buy a thing at the nearest counter that sells it affordably."""
    found = item_table.find(name)

    def fits(shop: ShopInfo) -> bool:
        banned = _key(name, shop.key) in plan.banned
        return not banned and _sells(plan.view, shop, found, lacking)

    best = nearest_counter(plan, fits)
    if best is None:
        return None
    steps, location, counter = best
    return Means(
        steps + AT_COUNTER,
        lambda: go_to_counter(plan, location, counter),
        shop=counter.shop,
        key=_key(name, counter.shop),
    )


def is_offered_here(plan: Plan, part: Part) -> bool:
    """Return whether the open menu may offer a thing: a chest, or a shop of this place."""
    menu = plan.view.state.menu
    means = best(plan, *part)
    if menu is None or means is None:
        return True
    if menu.kind == CHEST or means.shop == CHEST:
        return menu.kind == means.shop
    found = item_table.find(part[0])
    shops = {one.shop for one in plan.view.world.locations[plan.location].counters}
    lines = [line for key in shops for line in offered(plan.view, shop_table.shops()[key])]
    return not shops or any(line.item == found for line in lines)


def _key(name: str, shop: str) -> str:
    return f"buy {name} at {shop}"


def nearest_counter(
    plan: Plan, fits: Callable[[ShopInfo], bool]
) -> tuple[float, str, CounterFact] | None:
    """Return the counter that serves soonest: steps until then, location, counter."""
    best: tuple[float, str, CounterFact] | None = None
    for location, counter in plan.view.counters:
        info = shop_table.shops().get(counter.shop)
        if info is None or not fits(info):
            continue
        steps = steps_to_counter(plan, location, info)
        if steps is not None and (best is None or steps < best[0]):
            best = (steps, location, counter)
    return best


def steps_to_counter(plan: Plan, location: str, shop: ShopInfo) -> float | None:
    """Return the steps until the counter serves; a night more when it is closed for today."""
    trip = journey(plan.view, plan.location, location)
    if trip is None:
        return None
    there = plan.view.now + trip.wait
    shut = plan.view.weekday in shop.closed_weekdays or there >= minutes(shop.close)
    if trip.wait >= NEVER or (shut and not keeper_serves(plan.view, location, shop.keeper)):
        return trip.actions / 2 + NIGHT + (minutes(shop.open) - 360) / 10
    if keeper_serves(plan.view, location, shop.keeper):
        return trip.steps
    return trip.steps + max(0, minutes(shop.open) - there) / 10


def keeper_serves(view: WorldView, location: str, keeper: str) -> bool:
    """Return whether a counter serves now; without a visible keeper its hours decide."""
    if not keeper or view.villager(keeper) is None:
        return _open_now(view, keeper, location)
    who = view.villager(keeper)
    if who is None or who.location != location:
        return False
    place = view.world.locations[location]
    at = (who.x, who.y)
    return any(one.keeper == keeper and at in _behind(one) for one in place.counters)


def _behind(counter: CounterFact) -> tuple[tuple[int, int], ...]:
    """Return the seller's tile, and the tile opposite the farmer's."""
    x, y = counter.stand
    return counter.seller, (2 * counter.x - x, 2 * counter.y - y)


def _open_now(view: WorldView, keeper: str, location: str) -> bool:
    shops = [info for info in shop_table.by_location(location) if info.keeper == keeper]
    return any(
        minutes(info.open) <= view.now < minutes(info.close)
        and view.weekday not in info.closed_weekdays
        for info in shops
    )


def go_to_counter(plan: Plan, location: str, counter: CounterFact) -> bool:
    """Walk to a counter and press the action button; wait there for the keeper.

    Sleep on a day on which the shop does not open any more.
    """
    info = shop_table.shops().get(counter.shop)
    if info is not None and over_for_today(plan, location, info):
        return sleep(plan)
    if not travel(plan, location):
        return bool(plan.actions)
    if not plan.reach((counter.stand[0], counter.stand[1])):
        return bool(plan.actions)
    if keeper_serves(plan.view, location, counter.keeper):
        plan.interact((counter.x, counter.y))
    elif info is not None and plan.view.now < minutes(info.open):
        plan.wait(minutes(info.open) - plan.view.now)
    plan.close()
    return bool(plan.actions)


def over_for_today(plan: Plan, location: str, shop: ShopInfo) -> bool:
    """Return whether a shop is closed for the rest of the day."""
    if keeper_serves(plan.view, location, shop.keeper):
        return False
    trip = journey(plan.view, plan.location, location)
    late = plan.view.now >= minutes(shop.close) or plan.view.weekday in shop.closed_weekdays
    return late or trip is None or trip.wait >= NEVER


def skill_for(plan: Plan, name: str) -> str:
    """Return the skill that the farmer must train before a shop sells a thing; empty: none."""
    found = item_table.find(name)
    lines = [line for info in shop_table.shops().values() for line in info.stock]
    conditions = [line.when for line in lines if line.item == found]
    skills = plan.view.me.skills
    if any(
        when is None or all(skills[s].level >= n for s, n in when.skills) for when in conditions
    ):
        return ""
    return next((skill for when in conditions if when for skill, _ in when.skills), "")


def _sells(view: WorldView, shop: ShopInfo, item: str | None, count: int) -> bool:
    """Return whether a shop sells that many pieces today, at a price the farmer can pay."""
    if item is None or item not in _items(shop.key):
        return False
    lines = (line for line in offered(view, shop) if line.item == item)
    return any(_affordable(view, line, count) for line in lines)


@cache
def _items(shop: str) -> frozenset[str]:
    """Return the items that a shop ever sells."""
    return frozenset(line.item for line in shop_table.shops()[shop].stock)


def offered(view: WorldView, shop: ShopInfo) -> list[StockInfo]:
    """Return what a shop sells today for money, at any price."""
    if shop.key not in view.offers:
        view.offers[shop.key] = [line for line in shop.stock if _offered(view, line)]
    return view.offers[shop.key]


def _offered(view: WorldView, line: StockInfo) -> bool:
    return (
        not line.recipe
        and not line.trade
        and line.chance >= 1
        and not line.special
        and (line.when is None or (_on_sale(view, line.when) and _sold_to(view, line.when)))
    )


def _on_sale(view: WorldView, when: Condition) -> bool:
    """Return whether the date fits a condition."""
    clock = view.state.clock
    return (
        (not when.seasons or clock.season in when.seasons)
        and (not when.weekdays or view.weekday in when.weekdays)
        and (not when.days or clock.day in when.days)
        and when.min_year <= clock.year
        and (when.max_year is None or clock.year <= when.max_year)
        and clock.days_played >= when.min_days_played
    )


def _sold_to(view: WorldView, when: Condition) -> bool:
    """Return whether the farmer fits a condition, as far as the state shows it.

    Achievements are not in the state, so the oracle asks at the counter.
    """
    story = view.state.progression
    skills = view.me.skills
    return (
        not when.unavailable
        and view.state.farm.house_level >= when.house_level
        and story.mine_level >= when.mine_floor
        and all(flag in story.mail_received for flag in when.mail)
        and not any(flag in story.mail_received for flag in when.no_mail)
        and all(event in story.events_seen for event in when.events)
        and not when.prizes
        and (not when.community_center or COMPLETE in story.mail_received)
        and (when.donated is None or len(story.museum) >= when.donated[1])
        and all(view.hearts(name) >= hearts for name, hearts in when.hearts)
        and all(skills[skill].level >= level for skill, level in when.skills)
    )


def _affordable(view: WorldView, line: StockInfo, count: int) -> bool:
    price = line.price
    if line.price_year2 is not None and view.state.clock.year > 1:
        price = line.price_year2
    packs = -(-count // line.stack)
    enough = line.stock is None or packs <= line.stock
    return enough and price * packs <= view.me.money
