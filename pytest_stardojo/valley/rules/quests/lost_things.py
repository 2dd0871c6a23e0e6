"""Lost belongings of villagers, which lie on their tile while the quest is open.

They appear when a farmer with the quest arrives, and are picked up like forage but without
experience.
"""

from __future__ import annotations

from functools import cache

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import quests as quest_table
from pytest_stardojo.valley.rules.common import free_tiles, inventory, ledger_entries
from pytest_stardojo.valley.rules.quests import quest_goals, quests
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import empty_ground, put_thing, take_thing
from pytest_stardojo.valley.world.refusal import Refused

KIND = "lost_item"


def arrived(world: World, farmer: Farmer, place: Location) -> None:
    """Place the lost item of an open quest, if it was lost here and is not found yet."""
    for quest in quests.open_ones(farmer):
        info = quest_goals.info_of(quest)
        if info is None or info.kind != KIND or info.place != place.id or info.tile is None:
            continue
        lying = any(thing.id == info.item for thing in place.things.values())
        if not lying and not inventory.count(farmer, info.item):
            _lay(world, place, info.tile, info.item)


def _lay(world: World, place: Location, tile: Tile, id: str) -> None:
    spot = free_tiles.rescue(world, place, tile, lambda x, y: empty_ground(world, place, x, y))
    if spot is not None:
        put_thing(world, place, spot, Thing(id, spawned=True))


@cache
def _all() -> frozenset[str]:
    return frozenset(info.item for info in quest_table.quests().values() if info.kind == KIND)


def is_lost(thing: Thing) -> bool:
    """Return whether a thing is the lost belonging of a villager."""
    return thing.id in _all()


def pick_up(world: World, farmer: Farmer, place: Location, tile: Tile) -> int:
    """Pick it up.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: ``inventory_full``.
    """
    id = place.things[tile].id
    if not inventory.fits(farmer, Item(id)):
        raise Refused("inventory_full", "the bag is full")
    take_thing(world, place, tile)
    inventory.add(farmer, Item(id))
    ledger_entries.record_on_tile(
        farmer, "collected", ledger_entries.name_of(id), place, tile, thing_id=id
    )
    notify(farmer, "picked_up", f"1 {item_table.item(id).name}", id=id, count=1)
    return durations.PICK_UP
