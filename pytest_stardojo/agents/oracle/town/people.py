"""Villagers: meet them, talk, give gifts, befriend."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from pytest_stardojo.agents.oracle import waiting
from pytest_stardojo.agents.oracle.acquisition import have
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.farm import bridge
from pytest_stardojo.agents.oracle.ground import Tile, neighbours
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.shops.buying import go_to_counter, keeper_serves
from pytest_stardojo.agents.oracle.town import access, forecast, gifts
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.agents.oracle.trips import NEVER
from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.wire.messages import MenuState, VillagerState

LATE = 22 * 60
"""Minutes since midnight after which the oracle looks for no villager."""
SOON, HOUR = 2, 60
"""Steps of waiting for a villager who is late, and minutes of waiting after them."""
LONG = 20
"""Minutes from which waiting is spent on foot."""
MOST_GIFTS = 2
MUTE = "mute counter in "
"""Memory key of places where a counter offers only its shop."""


def meet(plan: Plan, name: str, gift: str = "") -> bool:
    """Go to a villager and press the action button, or wait on its way.

    Args:
        plan: The plan to add to.
        name: The villager.
        gift: What to hold then; empty: anything.

    Returns:
        Whether the plan has anything to do or to wait for.
    """
    who = plan.view.villager(name)
    if who is None:
        return False
    if bridge.cross(plan, who.location, (who.x, who.y)):
        return True
    if _steps_to(plan, who) is None:
        return access.open_up(plan, who.location) or _wait_for(plan, name)
    return _approach(plan, who, gift)


def meet_any(plan: Plan, names: Iterable[str]) -> bool:
    """Meet the villager who can be met soonest."""
    near: list[tuple[float, str]] = []
    later: list[tuple[float, str]] = []
    for name in names:
        who = plan.view.villager(name)
        if who is None:
            continue
        steps = _steps_to(plan, who)
        if steps is not None:
            near.append((steps, name))
        else:
            later.append((forecast.minutes_until_met(plan, name), name))
    if near:
        return meet(plan, min(near)[1])
    if later and plan.view.now < LATE and min(later)[0] < NEVER:
        return _wait_for(plan, min(later)[1])
    return sleep(plan)


def _steps_to(plan: Plan, who: VillagerState) -> float | None:
    """Return the steps to a tile beside a villager; None if it cannot be reached now."""
    trip = journey(plan.view, plan.location, who.location)
    if trip is None or trip.wait:
        return None
    if who.location != plan.location:
        return trip.steps + 2
    if _has_counter(plan, who):
        return 1.0
    far = plan.ground.steps_beside(plan.at, (who.x, who.y))
    if far is not None:
        return 1.0 + far / 40
    doors = dict.fromkeys(plan.view.doors_to_open(plan.location), 1)
    behind = plan.ground.obstacle(plan.at, neighbours((who.x, who.y)), doors)
    return 3.0 if behind is not None else None


def _has_counter(plan: Plan, who: VillagerState) -> bool:
    """Return whether a villager can be talked to over a counter now."""
    mute = plan.memory.get(MUTE + who.location)
    return not mute and keeper_serves(plan.view, who.location, who.name)


def notice(memory: dict[str, int], menu: MenuState, location: str) -> None:
    """Remember a counter that offers no talk to its keeper."""
    if menu.kind == "shop" and not any(one.label.startswith("Talk to ") for one in menu.options):
        memory[MUTE + location] = 1


def _approach(plan: Plan, who: VillagerState, gift: str) -> bool:
    if not travel(plan, who.location):
        return True
    if gift and not _is_obstructed(plan, who) and not plan.hold_item(gift):
        return True
    if _has_counter(plan, who):
        counters = plan.view.world.locations[who.location].counters
        go_to_counter(plan, who.location, next(c for c in counters if c.keeper == who.name))
        return True
    stand, tile = _meeting(plan, who)
    if stand is not None and not plan.go(stand):
        return True
    if stand is None and plan.at not in neighbours(tile) and not plan.beside(tile):
        return True
    plan.interact(tile)
    plan.close()
    return True


def _is_obstructed(plan: Plan, who: VillagerState) -> bool:
    """Return whether the way to a villager must be cleared, which takes a tool in hand."""
    tile = (who.x, who.y)
    return not _has_counter(plan, who) and plan.ground.steps_beside(plan.at, tile) is None


def _meeting(plan: Plan, who: VillagerState) -> tuple[Tile | None, Tile]:
    """Return a tile to stand on (None: any beside the villager) and the villager's tile then.

    A walking villager is met on its way: it stops for a moment before a farmer.
    """
    here = (who.x, who.y)
    if plan.at in neighbours(here):
        return None, here
    way = [here, *forecast.way(plan.view, who)]
    field = plan.ground.field(plan.at)
    for passed, (tile, stand) in enumerate(pairwise(way)):
        late = field.get(stand, NEVER) * forecast.RUN - passed * forecast.VILLAGER_STEP
        if late < forecast.VILLAGER_STEP * 2:
            return (stand, tile) if late > 0 or passed == 0 else (None, tile)
    return None, way[-1]


def _wait_for(plan: Plan, name: str) -> bool:
    """Go where a villager can be met next, and let time pass there."""
    spot = forecast.next_spot(plan, name)
    if spot is None:
        return False
    place, tile = spot
    if _waits_outside(plan, name, place):
        return True
    if place in plan.view.world.locations and not travel(plan, place):
        return True
    if place == plan.location and tile in plan.ground.field(plan.at):
        near = [t for t in neighbours(tile) if t in plan.ground.field(plan.at)]
        if near and plan.at not in near:
            plan.go(near[0])
    minutes = max(forecast.minutes_until_met(plan, name), _patience(plan, name))
    if not plan.actions and minutes >= LONG:
        waiting.wait(plan, minutes)
    plan.close()
    return True


def _waits_outside(plan: Plan, name: str, place: str) -> bool:
    """Wait outdoors, near the place of the next meeting, if that is an hour or more away."""
    minutes = forecast.minutes_until_met(plan, name)
    trip = journey(plan.view, plan.location, place)
    if minutes < HOUR or minutes >= NEVER or trip is None:
        return False
    route = (plan.location, *trip.places)
    outdoors = [one for one in route if plan.view.chart(one).outdoor]
    if not outdoors or place in outdoors:
        return False
    if travel(plan, outdoors[-1]):
        plan.wait(minutes - LONG)
    plan.close()
    return True


def _patience(plan: Plan, name: str) -> int:
    """Return the minutes to wait for a villager who is late: longer after some steps."""
    if plan.actions:
        return 0
    key = f"waited for {name} {plan.view.state.clock.days_played}"
    plan.memory[key] = plan.memory.get(key, 0) + 1
    return HOUR if plan.memory[key] > SOON else 0


# ------------------------------------------------------------------------------ gifts


def give(plan: Plan, name: str, gift: str) -> bool:
    """Give a villager a gift; on the next day if it takes none today."""
    who = plan.view.villager(name)
    if who is None:
        return False
    if who.gifts_today:
        return sleep(plan)
    if not have(plan, gift):
        return bool(plan.actions)
    return meet(plan, name, gift)


def give_any(plan: Plan, names: Iterable[str]) -> bool:
    """Give something to the nearest of some villagers."""
    gifts = [s.name for s in plan.view.me.slots if item_table.item(s.id).kind == "object"]
    gift = gifts[0] if gifts else "Daffodil"
    if not have(plan, gift):
        return bool(plan.actions)
    return plan.hold_item(gift) and meet_any(plan, names)


def befriend(plan: Plan, name: str, points: int) -> bool:
    """Talk and give gifts day by day until the villager is such a friend.

    Args:
        plan: The plan to add to.
        name: The villager.
        points: Points of friendship to gain.
    """
    who = plan.view.villager(name)
    if who is None:
        return False
    if is_festival(plan):
        return sleep(plan)
    if not who.gifts_today and who.gifts_week < MOST_GIFTS:
        gift = gifts.best_gift(plan, name, points)
        if gift is not None and plan.view.count(gift.name):
            return meet(plan, name, gift.name) or sleep(plan)
        if gift is not None and (who.talked or _steps_to(plan, who) is None):
            return gifts.get(plan, gift) or sleep(plan)
    if not who.talked:
        return _empty_hands(plan) and (meet(plan, name) or sleep(plan))
    return sleep(plan)


def is_festival(plan: Plan) -> bool:
    """Return whether the town celebrates, and shops and people are not to be met."""
    clock = plan.view.state.clock
    return calendar_table.festival(clock.season, clock.day) is not None


def _empty_hands(plan: Plan) -> bool:
    """Select a tool or an empty slot, so that nothing is given as a gift."""
    held = next((slot for slot in plan.view.me.slots if slot.index == plan.slot), None)
    if held is None or item_table.item(held.id).kind != "object":
        return not plan.full
    tool = next((s for s in plan.view.me.slots if item_table.item(s.id).kind != "object"), None)
    return tool is not None and plan.hold(tool.index)
