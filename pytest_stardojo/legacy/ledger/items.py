"""Inferring deeds from items that enter or leave the bag."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_stardojo.gamedata import geodes as geode_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import mystery_boxes as box_table
from pytest_stardojo.legacy.constants import BIN
from pytest_stardojo.legacy.ledger.change import Change
from pytest_stardojo.legacy.ledger.memory import Memory
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.messages import Deed

UPGRADES = ("Copper ", "Steel ", "Gold ", "Iridium ")
SMITHY = "Blacksmith"
STONE = "Stone"
"""The only object that drops items of the same name."""
HOPPER = "Feed Hopper"
KEEPERS = {
    "SeedShop": "Pierre",
    "AnimalShop": "Marnie",
    "Blacksmith": "Clint",
    "ScienceHouse": "Robin",
    "FishShop": "Willy",
    "Saloon": "Gus",
    "Hospital": "Harvey",
    "JojaMart": "Morris",
    "AdventureGuild": "Marlon",
    "SandyHouse": "Sandy",
    "Sewer": "Krobus",
}
"""Shopkeepers by location."""


def moved(change: Change, memory: Memory) -> Iterator[Deed]:
    """Infer deeds from items that entered or left the bag."""
    for name, count in change.gained.items():
        yield from _gain(change, memory, name, count)
    for name, count in change.lost.items():
        yield from _loss(change, name, count)


def _gain(change: Change, memory: Memory, name: str, count: int) -> Iterator[Deed]:
    if isinstance(change.action, wire.Craft):
        yield Deed("crafted", name, count=count)
    elif change.place == SMITHY and name.startswith(UPGRADES) and _is_tool(name):
        yield Deed("upgraded", name, by=KEEPERS[SMITHY])
    elif _cracks(change):
        return  # the content of a geode
    elif change.chose and change.paid > 0 and change.menu in ("shop", "question"):
        yield Deed("bought", name, by=KEEPERS.get(change.place, ""), count=count)
    elif not change.menu and not change.chose and change.paid <= 0 and change.same_day:
        yield from _gathered(change, memory, name, count)


def _cracks(change: Change) -> bool:
    """Return whether the farmer had something cracked at the smith's."""
    lost = any(_can_be_cracked(name) for name in change.lost)
    return change.chose and change.place == SMITHY and lost


def _can_be_cracked(name: str) -> bool:
    id = item_table.find(name) or ""
    return geode_table.geode(id) is not None or id in box_table.boxes()


def _is_tool(name: str) -> bool:
    id = item_table.find(name)
    return id is not None and item_table.item(id).kind == "tool"


def _gathered(change: Change, memory: Memory, name: str, count: int) -> Iterator[Deed]:
    """Infer gathering, unless the farmer had put the items there."""
    count = memory.possessions.take_back(change, name, count)
    giver = change.villager()
    if count and giver:
        yield Deed("received", name, by=giver, count=count)
        return
    if not count or _set_up(change, name) or _at_hopper(change):
        return
    machine = change.machine() if change.touched else ""
    if machine:
        yield Deed("produced", name, by=machine, count=count)
        return
    lay = any(name in tile.drops for tile in change.before.near)
    fresh = change.used and not lay
    by = memory.by(change) if fresh else memory.cause(change, name)
    yield Deed("harvested", name, by=by, count=count)


def _set_up(change: Change, name: str) -> bool:
    """Return whether a tool removed a placed object of that name."""
    tile = change.ahead(change.before)
    return change.used and tile is not None and tile.object == name != STONE


def _at_hopper(change: Change) -> bool:
    """Return whether the farmer took hay from a hopper, which was cut before."""
    tile = change.ahead(change.before)
    return change.touched and tile is not None and tile.object == HOPPER


def _loss(change: Change, name: str, count: int) -> Iterator[Deed]:
    keeper = KEEPERS.get(change.place, "")
    if change.menu == "shop":
        if change.paid < 0:
            yield Deed("sold", name, by=keeper, count=count)
    elif change.menu == "shipping_bin" or _thrown_in(change, name):
        yield Deed("shipped", name, by=BIN, count=count)
    elif change.chose and change.place == SMITHY and _can_be_cracked(name):
        if change.paid == geode_table.OPEN_PRICE * count:
            yield Deed("cracked", name, by=keeper, count=count)
    elif change.chose and change.after.character.energy > change.before.character.energy:
        yield Deed("eaten", name, count=count)


def _thrown_in(change: Change, name: str) -> bool:
    """Return whether the action button shipped the whole held stack."""
    held = change.held
    thrown = held is not None and held.name == name and change.lost[name] == held.count
    return thrown and change.touched and not change.menu and change.at_bin()
