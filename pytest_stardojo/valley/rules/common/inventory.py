"""The bag: 36 slots, of which the first 12, 24 or 36 can be used."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.model import Farmer, Item
from pytest_stardojo.valley.world.refusal import Refused


def held(farmer: Farmer) -> Item | None:
    """The stack in the chosen slot, or None for empty hands."""
    return farmer.slots[farmer.slot]


def same(one: Item, other: Item) -> bool:
    """Whether two stacks hold the same thing and could be one stack."""
    return (one.id, one.quality, one.flavor) == (other.id, other.quality, other.flavor)


def room(farmer: Farmer, item: Item) -> int:
    """How many pieces like ``item`` the bag could still take."""
    size = item_table.item(item.id).stack
    free = 0
    for stack in farmer.slots[: farmer.bag_size]:
        if stack is None:
            free += size
        elif same(stack, item):
            free += max(0, size - stack.count)
    return free


def fits(farmer: Farmer, item: Item) -> bool:
    """Whether the whole stack fits into the bag."""
    return room(farmer, item) >= item.count


def add(farmer: Farmer, item: Item) -> int:
    """Put a stack into the bag: onto stacks of its kind, then into the first free slots.

    Returns:
        How many pieces found no room; ``item`` itself is not changed.
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
    """A stack like another with its own count."""
    return Item(item.id, count, item.quality, item.water, list(item.attachments), item.flavor)


def count(farmer: Farmer, id: str) -> int:
    """How many pieces of an id the bag holds, of any quality."""
    return sum(stack.count for stack in farmer.slots if stack is not None and stack.id == id)


def take(farmer: Farmer, id: str, n: int = 1) -> None:
    """Take pieces of an id out of the bag, first slots first.

    Raises:
        Refused: missing_ingredients, when the bag holds fewer; nothing is taken then.
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
    """Take pieces out of one slot and return them.

    Raises:
        Refused: nothing_there, when the slot holds fewer.
    """
    stack = farmer.slots[slot]
    if stack is None or stack.count < n:
        raise Refused("nothing_there", f"slot {slot} does not hold {n} of anything")
    if stack.count == n:
        farmer.slots[slot] = None
        return stack
    stack.count -= n
    return copy(stack, n)


def use_up(farmer: Farmer, n: int = 1) -> Item:
    """Take pieces out of the chosen slot and return them.

    Raises:
        Refused: nothing_there, when it holds fewer.
    """
    return take_from(farmer, farmer.slot, n)
