"""A plaque of the Community Center: its bundles and their slots."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import bundles as table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata.bundles import BundleInfo
from pytest_stardojo.valley.menus.page import Answer, Choice, Page, stack
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.town import bundles
from pytest_stardojo.valley.world.model import Farmer, Menu, World

Line = tuple[Choice, Callable[[], None]]
BACK = "Back to the room"


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the bundles of a room, or the slots of a bundle beside the bag."""
    lines = [choice for choice, _ in _lines(world, farmer, menu)]
    bundle = _bundle(menu)
    room = table.rooms()[menu.params["area"]]
    if bundle is None:
        return Page(room.name, "Each bundle that is complete brings a gift.", lines)
    have = len(bundles.filled(world, bundle))
    bag = {
        slot: stack(item, enabled=_open_for(world, bundle, farmer, slot) is not None)
        for slot, item in enumerate(farmer.slots)
        if item is not None
    }
    return Page(bundle.title, f"{have} of {bundle.needed} slots are filled.", lines, bag)


def _bundle(menu: Menu) -> BundleInfo | None:
    number = menu.params["bundle"]
    return None if number is None else table.bundles()[number]


def _lines(world: World, farmer: Farmer, menu: Menu) -> list[Line]:
    bundle = _bundle(menu)
    if bundle is None:
        return [_entry(world, menu, info) for info in table.of_room(menu.params["area"])]
    lines = [] if bundles.is_complete(world, bundle) else _slots(world, farmer, bundle)
    if str(bundle.number) in world.bundle_rewards and bundle.reward is not None:
        id, count = bundle.reward
        label = f"Take {count} {item_table.item(id).name}"
        take = Choice(label, None, None, True, id)
        lines.append((take, lambda: bundles.take_reward(world, farmer, bundle)))
    lines.append((Choice(BACK), lambda: _look_at(menu, None)))
    return lines


def _entry(world: World, menu: Menu, info: BundleInfo) -> Line:
    """Return a bundle's option in the list of its room, with its progress."""
    state = f"{len(bundles.filled(world, info))}/{info.needed}"
    if str(info.number) in world.bundle_rewards:
        state = "complete, a gift waits"
    elif bundles.is_complete(world, info):
        state = "complete"
    return Choice(f"{info.title}: {state}"), lambda: _look_at(menu, info.number)


def _look_at(menu: Menu, number: int | None) -> None:
    menu.params["bundle"] = number


def _slots(world: World, farmer: Farmer, bundle: BundleInfo) -> list[Line]:
    """Return the open slots of a bundle; choosing one donates or pays."""
    lines: list[Line] = []
    for number, slot in enumerate(bundle.slots):
        if number in bundles.filled(world, bundle):
            continue
        can = farmer.money >= slot.gold if slot.gold else bundles.bag_slot(farmer, slot) is not None
        label = f"{'Pay' if slot.gold else 'Give'} {bundles.wanted(slot)}"
        price = slot.gold or None
        choice = Choice(label, price, None, can, slot.item, slot.quality)
        lines.append((choice, _giver(world, farmer, bundle, number)))
    return lines


def _giver(world: World, farmer: Farmer, bundle: BundleInfo, number: int) -> Callable[[], None]:
    return lambda: bundles.give(world, farmer, bundle, number)


def _open_for(world: World, bundle: BundleInfo, farmer: Farmer, slot: int) -> int | None:
    """Return the bundle's slot that takes the item of a bag slot."""
    if bundles.is_complete(world, bundle):
        return None
    return bundles.open_slot(world, bundle, farmer.slots[slot])


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Open a bundle, donate, or take the gift; the menu stays open."""
    bundle = _bundle(menu)
    if answer.direction == "out" and bundle is not None:
        number = _open_for(world, bundle, farmer, answer.slot)
        if number is None:
            raise bundles.not_accepted()
        bundles.give(world, farmer, bundle, number, answer.slot)
        return
    _, deed = _lines(world, farmer, menu)[answer.index - 1]
    deed()


def leave(world: World, farmer: Farmer, menu: Menu) -> None:
    """Return from a bundle to its room; close the menu of a room."""
    if menu.params["bundle"] is None:
        menu_stack.close(farmer)
    else:
        _look_at(menu, None)
