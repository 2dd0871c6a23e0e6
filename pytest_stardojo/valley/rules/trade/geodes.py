"""Clint's cracking of geodes (wiki: Geode) and Mystery Boxes."""

from __future__ import annotations

from pytest_stardojo.gamedata import geodes as geode_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata.geodes import GeodeDrop, GeodeInfo
from pytest_stardojo.valley.rules.common import inventory, ledger_entries, money
from pytest_stardojo.valley.rules.trade import mystery_boxes
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, stream

SMITH = "Clint"
HELMET = "(H)75"
"""Golden Helmet, which one Golden Coconut holds (wiki: Golden Coconut)."""
HELMET_FOUND = "goldenCoconutHat"
"""Mark of a farmer who has found the helmet."""
PRISMATIC_FROM = 16
"""Geodes to crack before one can hold a Prismatic Shard."""


def can_be_cracked(item: Item | None) -> bool:
    """Return whether an item is a geode or a Mystery Box."""
    if item is None:
        return False
    return geode_table.geode(item.id) is not None or mystery_boxes.is_box(item.id)


def crack(world: World, farmer: Farmer, slot: int, count: int = 1) -> list[Item]:
    """Crack geodes or boxes of a slot; their contents go into the bag.

    Returns:
        The content of each.

    Raises:
        Refused: ``bad_option`` for more pieces than there are, ``cannot_afford``,
            ``inventory_full`` without a free slot for each (the slot of the last piece
            counts); then nothing is cracked.
    """
    stack = farmer.slots[slot]
    if stack is None or not can_be_cracked(stack) or count > stack.count:
        raise Refused("bad_option", f"the slot holds fewer than {count} geodes or boxes")
    money.check(farmer, geode_table.OPEN_PRICE * count)
    free = farmer.slots[: farmer.bag_size].count(None) + (stack.count == count)
    if free < count:
        raise Refused("inventory_full", f"the bag needs {count} free slots for the contents")
    id, name = stack.id, item_table.item(stack.id).name
    money.pay(farmer, geode_table.OPEN_PRICE * count)
    inventory.take_from(farmer, slot, count)
    open_piece = mystery_boxes.open_box if mystery_boxes.is_box(id) else open_one
    found = [open_piece(world, farmer, id) for _ in range(count)]
    for item in found:
        inventory.add(farmer, item)
        ledger_entries.record_received(farmer, item, SMITH)
        inside = item_table.item(item.id).name
        notify(
            farmer, "cracked", f"{item.count} {inside} in a {name}", id=item.id, count=item.count
        )
    record(farmer, "cracked", name, thing_id=id, by=SMITH, where=farmer.location, count=count)
    return found


def open_one(world: World, farmer: Farmer, id: str) -> Item:
    """Return the content of a geode, which counts as cracked."""
    luck = stream(world, "geode", farmer.key, id, farmer.geodes_cracked)
    farmer.geodes_cracked += 1
    info = geode_table.geodes()[id]
    if info.common_share and luck.chance(info.common_share):
        return _common(farmer, info, luck)
    for drop in info.drops:
        if _counts(farmer, drop) and (drop.chance >= 1 or luck.chance(drop.chance)):
            return _piece(farmer, info, drop, luck)
    raise AssertionError(f"the table of {info.name} has no last line")


def _piece(farmer: Farmer, info: GeodeInfo, drop: GeodeDrop, luck: Stream) -> Item:
    """Return one item of a group; a hat is found once."""
    id = luck.choice([item for item in drop.items if item_table.has(item)])
    if id == HELMET:
        farmer.mail_received.append(HELMET_FOUND)
    return Item(id, info.counts.get(id, 1))


def _counts(farmer: Farmer, drop: GeodeDrop) -> bool:
    if drop.condition.startswith("geodes_cracked"):
        return farmer.geodes_cracked >= PRISMATIC_FROM
    if drop.condition == "not_yet_got_hat":
        return item_table.has(HELMET) and HELMET_FOUND not in farmer.mail_received
    return True


def _common(farmer: Farmer, info: GeodeInfo, luck: Stream) -> Item:
    """Return stone, clay, the geode's crystal, or an ore."""
    if luck.chance(0.5):
        if luck.chance(0.5):
            return Item(geode_table.STONE, _pieces(luck))
        if luck.chance(0.5):
            return Item(geode_table.CLAY)
        return Item(luck.choice(geode_table.CRYSTAL[info.id]))
    ore = luck.choice(geode_table.ORES[info.id])
    lesser, floor = geode_table.DEEPER.get((info.id, ore), (ore, 0))
    if farmer.mine_level <= floor:
        ore = lesser
    pieces = _pieces(luck)
    return Item(ore, pieces // 2 + 1 if ore == geode_table.IRIDIUM else pieces)


def _pieces(luck: Stream) -> int:
    pieces = luck.choice(geode_table.COMMON_STACKS)
    if luck.chance(geode_table.STACK_OF_TEN):
        pieces = 10
    if luck.chance(geode_table.STACK_OF_TWENTY):
        pieces = 20
    return pieces
