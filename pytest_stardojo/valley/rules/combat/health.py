"""Losing health, and what happens when none is left (wiki: Health).

Who loses consciousness is found by a friend and pays for it: 5 % of the money, at most
15,000g, and up to three stacks of the bag (chosen: each at 5 %; never tools), which Marlon
sells back one of.  Found in the mines one wakes at their entrance or in the clinic,
elsewhere and in the Skull Cavern in the clinic.
"""

from __future__ import annotations

from collections.abc import Container

from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.travel import arriving
from pytest_stardojo.valley.world.ledger import tell
from pytest_stardojo.valley.world.model import Farmer, Item, Location, World
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.valley.world.rng import stream

CLINIC, MINE = "Hospital", "Mine"
LOSS_PERCENT, LOSS_MOST = 5, 15_000
"""Money that a rescue costs."""
ITEM_CHANCE, ITEMS_MOST = 0.05, 3
"""Chance of each stack to be lost, and how many at most (chosen)."""
HEALTH_AFTER = 10
"""Health with which one wakes (wiki: Health)."""
FINDERS = {"Linus": MINE, "Clint": MINE, "Robin": "home", "Maru": CLINIC, "Harvey": CLINIC}
"""Who finds whom in the mines, and where one wakes then; the best friend of them comes, the
first when there is none (the order is chosen)."""
FLOOR = "UndergroundMine"
MINE_FLOORS = 120


def hurt(world: World, farmer: Farmer, amount: int, by: str) -> bool:
    """Take health; at 0 the farmer loses consciousness.

    Returns:
        Whether the farmer still stands where it was.
    """
    if farmer.asleep:
        return False
    farmer.health = max(0, farmer.health - amount)
    tell(farmer, "hurt", f"{by}: {amount} health lost", amount=amount, by=by)
    if farmer.health:
        return True
    _rescue(world, farmer)
    return False


def interrupt(farmer: Farmer, reason: str, words: str, only: Container[str] | None = None) -> None:
    """Put an end to what the farmer is busy with; its action is refused with the reason.

    Args:
        farmer: Who is busy.
        reason: A stable word: ``hurt``, ``fainted``.
        words: One sentence.
        only: Kinds of activities that end; None: any.
    """
    activity = farmer.activity
    if activity is not None and (only is None or activity.kind in only):
        activity.params["refused"] = [reason, words]
        farmer.activity = None


def _rescue(world: World, farmer: Farmer) -> None:
    loss = min(LOSS_MOST, max(0, farmer.money) * LOSS_PERCENT // 100)
    farmer.money -= loss
    lost = _lose_items(world, farmer)
    farmer.health = min(HEALTH_AFTER, farmer.max_health)
    interrupt(farmer, "fainted", "the farmer lost consciousness")
    finder, place = _found_by(world, farmer)
    menu_stack.dismiss(farmer)
    arriving.arrive(world, farmer, place, sheet(place).default_arrival)
    tell(farmer, "lost_consciousness", f"found by {finder or 'somebody'}", money=loss, items=lost)
    menu_stack.say(farmer, _words(finder, loss, lost))


def _words(finder: str, loss: int, lost: int) -> str:
    told = f"{finder or 'Somebody'} found you and carried you here. It cost you {loss}g."
    if lost:
        told += f" {lost} of your things are missing; ask Marlon at the guild for them."
    return told


def _lose_items(world: World, farmer: Farmer) -> int:
    """Lose some stacks of the bag; how many."""
    luck = stream(world, "wounds.items", farmer.key)
    lost: list[Item] = []
    for slot, item in enumerate(farmer.slots):
        if item is None or tool_table.tool(item.id) is not None:
            continue
        if len(lost) < ITEMS_MOST and luck.chance(ITEM_CHANCE):
            farmer.slots[slot] = None
            lost.append(item)
    if lost:
        farmer.lost_items = lost
    return len(lost)


def _found_by(world: World, farmer: Farmer) -> tuple[str, Location]:
    """Who finds the farmer, and where it wakes."""
    depth = farmer.location.removeprefix(FLOOR)
    deep = farmer.location.startswith(FLOOR) and depth.isdigit() and int(depth) <= MINE_FLOORS
    if not deep or MINE not in world.locations:
        return "", world.locations.get(CLINIC) or world.locations[farmer.home]
    finder = max(FINDERS, key=lambda name: _points(farmer, name))
    where = farmer.home if FINDERS[finder] == "home" else FINDERS[finder]
    return finder, world.locations.get(where) or world.locations[farmer.home]


def _points(farmer: Farmer, name: str) -> int:
    relation = farmer.relations.get(name)
    return 0 if relation is None else relation.points
