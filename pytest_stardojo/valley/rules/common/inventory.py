"""The bag: 36 slots, of which the first 12, 24 or 36 are usable."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.model import Farmer, Item
from pytest_stardojo.valley.world.refusal import Refused


def held(farmer: Farmer) -> Item | None:
    """Return the stack in the chosen slot, or None."""
    return farmer.slots[farmer.slot]


def same(first: Item, other: Item) -> bool:
    """Return whether two stacks could be one: same item, quality and flavor."""
    return (first.id, first.quality, first.flavor) == (other.id, other.quality, other.flavor)


def room(farmer: Farmer, item: Item) -> int:
    """Return how many items like ``item`` still fit into the bag."""
    size = item_table.item(item.id).stack
    free = 0
    for stack in farmer.slots[: farmer.bag_size]:
        if stack is None:
            free += size
        elif same(stack, item):
            free += max(0, size - stack.count)
    return free


def fits(farmer: Farmer, item: Item) -> bool:
    """Return whether the whole stack fits into the bag."""
    return room(farmer, item) >= item.count


def add(farmer: Farmer, item: Item) -> int:
    """Add a stack to the bag: to stacks of its kind, then to the first free slots.

    Returns:
        The number of items without room; ``item`` itself does not change.
    """
    size = item_table.item(item.id).stack
    left = item.count
    for stack in farmer.slots[: farmer.bag_size]:
        if stack is not None and left and same(stack, item) and stack.count < size:
            moved = min(left, size - stack.count)
            stack.count += moved
            left -= moved
    for slot in range(farmer.bag_size):
        if left and farmer.slots[slot] is None:
            moved = min(left, size)
            farmer.slots[slot] = copy(item, moved)
            left -= moved
    return left


def copy(item: Item, count: int) -> Item:
    """Return a copy of a stack with another count."""
    return Item(item.id, count, item.quality, item.water, list(item.attachments), item.flavor)


def count(farmer: Farmer, id: str) -> int:
    """Return how many items of an id are in the bag, of any quality."""
    return sum(stack.count for stack in farmer.slots if stack is not None and stack.id == id)


def take(farmer: Farmer, id: str, n: int = 1) -> None:
    """Take items of an id out of the bag, first slots first.

    Raises:
        Refused: ``missing_ingredients`` if the bag has fewer; nothing is taken.
    """
    if count(farmer, id) < n:
        name = item_table.item(id).name
        raise Refused("missing_ingredients", f"{n} {name} needed, {count(farmer, id)} in the bag")
    for slot, stack in enumerate(farmer.slots):
        if n and stack is not None and stack.id == id:
            taken = min(n, stack.count)
            n -= taken
            take_from(farmer, slot, taken)


def take_from(farmer: Farmer, slot: int, n: int = 1) -> Item:
    """Take items out of a slot and return them.

    Raises:
        Refused: ``nothing_there`` if the slot has fewer.
    """
    stack = farmer.slots[slot]
    if stack is None or stack.count < n:
        raise Refused("nothing_there", f"slot {slot} has fewer than {n} items")
    if stack.count == n:
        farmer.slots[slot] = None
        return stack
    stack.count -= n
    return copy(stack, n)


def use_up(farmer: Farmer, n: int = 1) -> Item:
    """Take items out of the chosen slot and return them.

    Raises:
        Refused: ``nothing_there`` if it has fewer.
    """
    return take_from(farmer, farmer.slot, n)
