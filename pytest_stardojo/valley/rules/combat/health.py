"""Loss of health and of consciousness (wiki: Health).

A farmer who loses consciousness is rescued and pays for it: 5 % of the money, at most
15,000g, and up to three stacks of the bag (chosen: each at 5 %; never tools), one of which
Marlon sells back.  After a rescue from the mines the farmer wakes at their entrance, at
home or in the clinic; after any other, also from the Skull Cavern, in the clinic.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.valley.rules.common import activities, menu_stack
from pytest_stardojo.valley.rules.travel import arriving
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Item, Location, World
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.valley.world.rng import stream

CLINIC, MINE = "Hospital", "Mine"
LOSS_PERCENT, LOSS_MOST = 5, 15_000
"""Price of a rescue: percent of the money, and the most in g."""
ITEM_CHANCE, ITEMS_MOST = 0.05, 3
"""Chance to lose each stack, and the most stacks lost (chosen)."""
HEALTH_AFTER = 10
"""Health after waking (wiki: Health)."""
FINDERS = {"Linus": MINE, "Clint": MINE, "Robin": "home", "Maru": CLINIC, "Harvey": CLINIC}
"""Rescuers in the mines, and where the farmer wakes after each.

The best friend among them comes, or the first without friends (the order is chosen).
"""
FLOOR = "UndergroundMine"
MINE_FLOORS = 120


def hurt(world: World, farmer: Farmer, amount: int, by: str) -> bool:
    """Reduce a farmer's health; at 0 the farmer loses consciousness.

    Returns:
        Whether the farmer is still awake in the same place.
    """
    if farmer.asleep:
        return False
    farmer.health = max(0, farmer.health - amount)
    notify(farmer, "hurt", f"{by}: {amount} health lost", amount=amount, by=by)
    if farmer.health:
        return True
    _rescue(world, farmer)
    return False


def _rescue(world: World, farmer: Farmer) -> None:
    loss = min(LOSS_MOST, max(0, farmer.money) * LOSS_PERCENT // 100)
    farmer.money -= loss
    lost = _lose_items(world, farmer)
    farmer.health = min(HEALTH_AFTER, farmer.max_health)
    activities.interrupt(farmer, "fainted", "you lost consciousness")
    finder, place = _rescuer(world, farmer)
    menu_stack.close_for_night(farmer)
    arriving.arrive(world, farmer, place, sheet(place).default_arrival)
    notify(farmer, "lost_consciousness", f"found by {finder or 'someone'}", money=loss, items=lost)
    menu_stack.show_message(farmer, _rescue_text(finder, loss, lost))


def _rescue_text(finder: str, loss: int, lost: int) -> str:
    text = f"{finder or 'Someone'} found you and carried you here. It cost you {loss}g."
    if lost:
        text += f" You lost {lost} of your items; ask Marlon at the guild for them."
    return text


def _lose_items(world: World, farmer: Farmer) -> int:
    """Lose some stacks of the bag; return how many."""
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


def _rescuer(world: World, farmer: Farmer) -> tuple[str, Location]:
    """Return who finds the farmer, and where the farmer wakes."""
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
