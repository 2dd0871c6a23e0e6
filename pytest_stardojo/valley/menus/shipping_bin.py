"""The shipping bin: ``out`` ships items of the bag; option 1 takes the last stack back."""

from __future__ import annotations

from pytest_stardojo.valley.menus.page import Answer, Page, amount, bad_option, stack
from pytest_stardojo.valley.rules.trade import shipping
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the last shipped stack, and the bag with the price of each piece."""
    last = shipping.last(world, farmer)
    back = [] if last is None else [stack(last)]
    out = {}
    for slot, item in enumerate(farmer.slots):
        if item is not None:
            taken = shipping.can_ship(item)
            price = shipping.price(farmer, item) if taken else None
            out[slot] = stack(item, price=price, enabled=taken)
    text = "Below: ship it (out). It is sold over night."
    if back:
        text += " Above: take the last stack back (in)."
    return Page("Shipping Bin", text, back, out)


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Ship a stack, or as many as the answer says; or take the last one back."""
    if answer.direction == "out":
        held = farmer.slots[answer.slot]
        shipping.put(world, farmer, answer.slot, amount(answer, 1 if held is None else held.count))
        return
    last = shipping.last(world, farmer)
    if last is not None and answer.quantity not in (None, last.count):
        raise bad_option(f"the last stack is taken back whole ({last.count} pieces)")
    shipping.take_back(world, farmer)
