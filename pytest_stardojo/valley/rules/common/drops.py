"""Loose items: dropping, collecting, vanishing overnight.

A farmer collects loose items within 128 pixels in both directions (wiki: Magnetism), which
is two tiles, as soon as they have landed.
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.valley.rules.common import gear, inventory
from pytest_stardojo.valley.rules.common.movers import Mover
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.ledger import notify, record_release
from pytest_stardojo.valley.world.model import (
    Drop,
    Farmer,
    Item,
    Location,
    Release,
    Tile,
    World,
)
from pytest_stardojo.valley.world.places import here, sheet
from pytest_stardojo.valley.world.refusal import Refused

REACH = 2
"""Tiles within which a farmer collects items."""
LANDING = 30
"""Ticks until a dropped item has landed (chosen: half a second)."""


def fall(
    world: World,
    location: Location,
    tile: Tile,
    id: str,
    count: int = 1,
    *,
    quality: int = 0,
    flavor: str = "",
    release: Release | None = None,
    after: int = LANDING,
) -> None:
    """Drop items on a tile.

    Args:
        world: The world.
        location: Their location.
        tile: Tile on which they land.
        id: Qualified id.
        count: Number of items, 0 for none.
        quality: 0, 1, 2 or 4.
        flavor: Id of the ingredient, or empty.
        release: Deed to record when they are first picked up.
        after: Ticks until they can be picked up.
    """
    if count > 0:
        item = Item(id, count, quality, flavor=flavor)
        location.drops.append(Drop(item, *tile, world.tick + after, release))


def drop(
    world: World, location: Location, tile: Tile, item: Item, release: Release | None = None
) -> None:
    """Drop a stack on a tile; ``release`` as in ``fall``."""
    location.drops.append(Drop(item, *tile, world.tick + LANDING, release))


def throw(world: World, farmer: Farmer, slot: int, count: int) -> None:
    """Drop items of a slot at the farmer's feet; picking them up is no deed.

    Raises:
        Refused: ``nothing_there``; ``wrong_item`` for tools.
    """
    if farmer.slots[slot] is not None and not can_throw(farmer, slot):
        raise Refused("wrong_item", "tools cannot be dropped")
    item = inventory.take_from(farmer, slot, count)
    drop = Drop(item, farmer.x, farmer.y, world.tick + LANDING, None, farmer.key)
    here(world, farmer).drops.append(drop)


def can_throw(farmer: Farmer, slot: int) -> bool:
    """Return whether the item of a slot can be dropped: anything except a tool."""
    held = farmer.slots[slot]
    return held is not None and tool_table.tool(held.id) is None


def give(world: World, farmer: Farmer, item: Item, *, by: str) -> None:
    """Give a farmer a stack; the part without room in the bag drops at its feet.

    Args:
        world: The world.
        farmer: The farmer, who receives the items.
        item: The stack.
        by: Giver in the ledger: a villager, ``Letter``, ``Quest``.
    """
    name = goods.name(item)
    left = inventory.add(farmer, item)
    release = Release("received", by, farmer.location)
    if item.count > left:
        taken = item.count - left
        record_release(farmer, release, item_table.item(item.id).name, item.id, taken)
        notify(farmer, "picked_up", f"{taken} {name}", id=item.id, count=taken)
    if left:
        at = (farmer.x, farmer.y)
        drop(world, here(world, farmer), at, inventory.copy(item, left), release)
        notify(farmer, "fell_down", f"{left} {name}", id=item.id, count=left)


def landing_tile(location: Location, tile: Tile) -> Tile:
    """Return the nearest tile on which an item can land.

    Items over water or walls land on the nearest walkable tile of the bare map, so that
    they are never lost (the game loses items in water).
    """
    chart = sheet(location)
    for x, y in spiral(tile, 8):
        if chart.inside(x, y) and chart.walk[y * chart.width + x]:
            return x, y
    return tile


def spiral(tile: Tile, reach: int) -> Iterator[Tile]:
    """Yield the tiles around a tile, nearer rings first, each ring row by row."""
    x, y = tile
    for ring in range(reach + 1):
        for dy in range(-ring, ring + 1):
            for dx in range(-ring, ring + 1):
                if max(abs(dx), abs(dy)) == ring:
                    yield x + dx, y + dy


def in_reach(farmer: Farmer, drop: Drop) -> bool:
    """Return whether an item is within the farmer's reach."""
    reach = REACH + (int(gear.ring_bonus(farmer, "magnet")) if farmer.rings else 0)
    return abs(farmer.x - drop.x) <= reach and abs(farmer.y - drop.y) <= reach


def collect(world: World, farmer: Farmer) -> None:
    """Pick up all landed items within reach that fit into the bag."""
    location = here(world, farmer)
    if not location.drops:
        return
    left: list[Drop] = []
    for drop in location.drops:
        close = in_reach(farmer, drop)
        if drop.keep_off == farmer.key and not close:
            drop.keep_off = ""
        if close and drop.born <= world.tick and drop.keep_off != farmer.key:
            _pick_up(farmer, drop)
        if drop.item.count:
            left.append(drop)
    location.drops = left


def _pick_up(farmer: Farmer, drop: Drop) -> None:
    taken = drop.item.count - inventory.add(farmer, drop.item)
    if not taken:
        return
    name = item_table.item(drop.item.id).name
    if drop.release is not None:
        record_release(farmer, drop.release, name, drop.item.id, taken)
    notify(farmer, "picked_up", f"{taken} {name}", id=drop.item.id, count=taken)
    drop.item.count -= taken


def next_tick(world: World) -> int | None:
    """Return when a standing farmer can pick up the next item.

    That is when it lands, or the next tick if it has landed and the bag now has room for it.
    """
    soonest: int | None = None
    for farmer in world.farmers.values():
        for drop in here(world, farmer).drops:
            if not in_reach(farmer, drop) or drop.keep_off == farmer.key:
                continue
            if drop.born <= world.tick and not inventory.room(farmer, drop.item):
                continue
            tick = max(drop.born, world.tick + 1)
            soonest = tick if soonest is None else min(soonest, tick)
    return soonest


def act(world: World) -> None:
    """Pick up the items that have landed."""
    for farmer in world.farmers.values():
        collect(world, farmer)


MOVER = Mover(next_tick, act, at_every_event=True)
"""Acts at every event: a farmer may have returned to an item that it had dropped."""


def night(world: World) -> None:
    """Remove all loose items overnight (wiki: Inventory)."""
    for location in world.locations.values():
        location.drops.clear()
