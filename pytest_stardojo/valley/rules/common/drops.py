"""Items that lie loose: falling down, being drawn to a farmer, vanishing at night.

A farmer draws loose items from 128 pixels away in both directions (wiki:
Magnetism), which is every tile up to two away.  An item can be drawn as soon as
it has come to rest.
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
"""Tiles from which a farmer draws an item."""
LANDING = 30
"""Ticks until what fell has come to rest (chosen: half a second)."""


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
    """Let pieces fall on a tile.

    Args:
        world: The world.
        location: Where they fall.
        tile: Tile on which they come to rest.
        id: Qualified id.
        count: How many; none for 0.
        quality: 0, 1, 2 or 4.
        flavor: Id of what it was made of, or empty.
        release: The deed that counts when they are first picked up.
        after: Ticks until they can be picked up.
    """
    if count > 0:
        item = Item(id, count, quality, flavor=flavor)
        location.drops.append(Drop(item, *tile, world.tick + after, release))


def drop(
    world: World, location: Location, tile: Tile, item: Item, release: Release | None = None
) -> None:
    """Let a stack fall on a tile as it is; ``release`` as in ``fall``."""
    location.drops.append(Drop(item, *tile, world.tick + LANDING, release))


def throw(world: World, farmer: Farmer, slot: int, count: int) -> None:
    """Throw pieces of a slot down before one's feet; they count as no deed when picked up.

    Raises:
        Refused: nothing_there; wrong_item, for tools, which nobody throws away.
    """
    if farmer.slots[slot] is not None and not can_throw(farmer, slot):
        raise Refused("wrong_item", "a tool is not thrown away")
    item = inventory.take_from(farmer, slot, count)
    drop = Drop(item, farmer.x, farmer.y, world.tick + LANDING, None, farmer.key)
    here(world, farmer).drops.append(drop)


def can_throw(farmer: Farmer, slot: int) -> bool:
    """Whether a slot holds something that can be thrown down: anything but a tool."""
    held = farmer.slots[slot]
    return held is not None and tool_table.tool(held.id) is None


def hand(world: World, farmer: Farmer, item: Item) -> None:
    """Give a farmer a stack; what finds no room in the bag falls down before its feet."""
    name = goods.name(item)
    left = inventory.add(farmer, item)
    if item.count > left:
        taken = item.count - left
        notify(farmer, "picked_up", f"{taken} {name}", id=item.id, count=taken)
    if left:
        at = (farmer.x, farmer.y)
        drop(world, here(world, farmer), at, inventory.copy(item, left))
        notify(farmer, "fell_down", f"{left} {name}", id=item.id, count=left)


def landing_tile(location: Location, tile: Tile) -> Tile:
    """The tile nearest to ``tile`` on which something can come to rest.

    What would fall into water or walls rolls to the nearest open tile of the bare
    map, so that it is never lost (the game loses what falls into water).
    """
    chart = sheet(location)
    for x, y in spiral(tile, 8):
        if chart.inside(x, y) and chart.walk[y * chart.width + x]:
            return x, y
    return tile


def spiral(tile: Tile, reach: int) -> Iterator[Tile]:
    """Tiles around a tile, nearer rings first, each ring row by row."""
    x, y = tile
    for ring in range(reach + 1):
        for dy in range(-ring, ring + 1):
            for dx in range(-ring, ring + 1):
                if max(abs(dx), abs(dy)) == ring:
                    yield x + dx, y + dy


def near(farmer: Farmer, drop: Drop) -> bool:
    """Whether the farmer draws an item from where it lies."""
    reach = REACH + (int(gear.ring_bonus(farmer, "magnet")) if farmer.rings else 0)
    return abs(farmer.x - drop.x) <= reach and abs(farmer.y - drop.y) <= reach


def collect(world: World, farmer: Farmer) -> None:
    """Pick up all that lies within the farmer's reach and fits into the bag."""
    location = here(world, farmer)
    if not location.drops:
        return
    left: list[Drop] = []
    for drop in location.drops:
        close = near(farmer, drop)
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
    """When the next item can be picked up by a farmer who stands still.

    That is when it comes to rest, or the next tick when it lies there already and
    the bag has got room for it meanwhile.
    """
    soonest: int | None = None
    for farmer in world.farmers.values():
        for drop in here(world, farmer).drops:
            if not near(farmer, drop) or drop.keep_off == farmer.key:
                continue
            if drop.born <= world.tick and not inventory.room(farmer, drop.item):
                continue
            tick = max(drop.born, world.tick + 1)
            soonest = tick if soonest is None else min(soonest, tick)
    return soonest


def act(world: World) -> None:
    """Pick up what has come to rest."""
    for farmer in world.farmers.values():
        collect(world, farmer)


MOVER = Mover(next_tick, act, at_every_event=True)
"""Acts at every event: a farmer that left what it threw down may now be back in reach."""


def night(world: World) -> None:
    """What lies loose at night is gone in the morning (wiki: Inventory)."""
    for location in world.locations.values():
        location.drops.clear()
