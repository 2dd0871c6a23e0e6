"""Treasures of the mines: chests, coal carts, crates and barrels, finds in soil, the statue.

Numbers: wiki (The Mines, Skull Cavern, Quarry); missing ones are chosen in
``gamedata.mines``.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import forage as forage_table
from pytest_stardojo.gamedata import mines as table
from pytest_stardojo.gamedata.mines import ChestInfo
from pytest_stardojo.valley.rules.common import drops, inventory, ledger_entries, menu_stack
from pytest_stardojo.valley.rules.mines import mine_levels
from pytest_stardojo.valley.rules.player import stardrops
from pytest_stardojo.valley.world.ledger import notify, record, tile_subject
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import take_thing
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, plan, stream

CHEST = "Treasure Chest"
CART = "Coal Cart"
STATUE = "Statue"
GOLDEN_SCYTHE, SCYTHE_LETTER = "(W)53", "gotGoldenScythe"
TALISMAN_LETTER = "HasDarkTalisman"
ARTIFACTS = "UndergroundMineN"
"""Location of the mines' soil in the table of artifacts."""


# ----------------------------------------------------------------------------------- chests


def open_chest(world: World, farmer: Farmer, location: Location, tile: Tile) -> int:
    """Open the treasure chest of a floor; each farmer gets its content once.

    Raises:
        Refused: ``nothing_there`` when the farmer has emptied it; ``inventory_full``.
    """
    floor = mine_levels.number(location.id) or 0
    if floor in farmer.mine_chests:
        raise Refused("nothing_there", "the chest is empty")
    info = table.chest(floor)
    if info is None:
        return _open_daily_chest(world, farmer, location, tile, floor)
    kept = info.item and info.item != stardrops.STARDROP
    if kept and not inventory.fits(farmer, Item(info.item)):
        raise Refused("inventory_full", "there is no room in the bag")
    farmer.mine_chests.append(floor)
    _give(farmer, location, tile, info)
    return durations.INTERACT


def chest_is_empty(world: World, farmer: Farmer, floor: int) -> bool:
    """Return whether a farmer has emptied the chest of a floor or of today's treasure room."""
    key = _daily_key(world, floor) if table.chest(floor) is None else floor
    return key in farmer.mine_chests


def _daily_key(world: World, floor: int) -> int:
    """Return the key of a treasure room's chest, which is a new one every day."""
    return -(world.days_played * 100_000 + floor)


def _give(farmer: Farmer, location: Location, tile: Tile, info: ChestInfo) -> None:
    name = info.name or ledger_entries.name_of(info.item)
    if info.letter:
        farmer.mail_received.append(info.letter)
    elif info.item == stardrops.STARDROP:
        stardrops.take_in(farmer)
    else:
        inventory.add(farmer, Item(info.item))
    _record_find(farmer, location, tile, CHEST, name, info.item, 1)
    menu_stack.show_message(farmer, f"The chest contains: {name}.", title=CHEST)


def _open_daily_chest(
    world: World, farmer: Farmer, location: Location, tile: Tile, floor: int
) -> int:
    """Open the chest of a treasure room, whose content is the same for all farmers on a day."""
    id, pieces = treasure_room_content(world, floor)
    if not inventory.fits(farmer, Item(id, pieces)):
        raise Refused("inventory_full", "there is no room in the bag")
    key = _daily_key(world, floor)
    if key in farmer.mine_chests:
        raise Refused("nothing_there", "the chest is empty")
    farmer.mine_chests.append(key)
    inventory.add(farmer, Item(id, pieces))
    _record_find(farmer, location, tile, CHEST, ledger_entries.name_of(id), id, pieces)
    menu_stack.show_message(
        farmer, f"The chest contains: {pieces} {ledger_entries.name_of(id)}.", title=CHEST
    )
    return durations.INTERACT


def treasure_room_content(world: World, floor: int) -> tuple[str, int]:
    """Return today's content of a treasure room's chest: (id, count)."""
    luck = plan(world, "mine.vault", floor)
    rows = table.vault()
    at = luck.random() * sum(row[3] for row in rows)
    for id, low, high, weight in rows:
        at -= weight
        if at < 0:
            return id, luck.randint(low, high)
    return rows[-1][0], rows[-1][1]


def empty_cart(world: World, farmer: Farmer, location: Location, tile: Tile) -> int:
    """Take the coal out of the cart of a floor, once.

    Raises:
        Refused: ``nothing_there`` when it is empty.
    """
    floor = mine_levels.number(location.id) or 0
    if floor in world.coal_carts:
        raise Refused("nothing_there", "the cart is empty")
    world.coal_carts.append(floor)
    pieces = plan(world, "mine.cart", floor).randint(*table.CART_COAL)
    release = ledger_entries.release("collected", CART, location, tile)
    drops.fall(world, location, (farmer.x, farmer.y), table.COAL, pieces, release=release)
    return durations.INTERACT


def take_scythe(world: World, farmer: Farmer, location: Location, tile: Tile) -> int:
    """Take the golden scythe from the statue of the quarry mine, once.

    Raises:
        Refused: ``nothing_there`` when the farmer has it; ``inventory_full``.
    """
    if SCYTHE_LETTER in farmer.mail_received:
        raise Refused("nothing_there", "the statue's hands are empty")
    if not inventory.fits(farmer, Item(GOLDEN_SCYTHE)):
        raise Refused("inventory_full", "there is no room in the bag")
    farmer.mail_received.append(SCYTHE_LETTER)
    inventory.add(farmer, Item(GOLDEN_SCYTHE))
    _record_find(
        farmer, location, tile, STATUE, ledger_entries.name_of(GOLDEN_SCYTHE), GOLDEN_SCYTHE, 1
    )
    menu_stack.show_message(farmer, "The statue gives you a golden scythe.")
    return durations.INTERACT


def take_talisman(world: World, farmer: Farmer, location: Location, tile: Tile) -> int:
    """Take the dark talisman out of the chest of the mutant bug lair, once.

    Raises:
        Refused: ``nothing_there`` when the farmer has it.
    """
    if TALISMAN_LETTER in farmer.mail_received:
        raise Refused("nothing_there", "the chest is empty")
    farmer.mail_received.append(TALISMAN_LETTER)
    _record_find(farmer, location, tile, CHEST, "Dark Talisman", "", 1)
    menu_stack.show_message(farmer, "The chest contains: Dark Talisman.", title=CHEST)
    return durations.INTERACT


def _record_find(
    farmer: Farmer, location: Location, tile: Tile, by: str, name: str, id: str, pieces: int
) -> None:
    subject = tile_subject(location.id, *tile)
    record(
        farmer,
        "collected",
        name,
        thing_id=id,
        by=by,
        where=location.id,
        subject=subject,
        count=pieces,
    )
    notify(farmer, "picked_up", f"{pieces} {name}", id=id, count=pieces)


# ------------------------------------------------------------------------- crates and barrels


def is_container(thing: Thing) -> bool:
    """Return whether an object is a breakable crate or barrel."""
    return thing.id in table.containers() and thing.items is None


def hit_container(
    world: World, farmer: Farmer, location: Location, tile: Tile, by: str, blows: int = 1
) -> None:
    """Strike a crate or barrel; after three blows it breaks and drops its content."""
    thing = location.things[tile]
    thing.health -= blows
    if thing.health > 0:
        return
    take_thing(world, location, tile)
    name = ledger_entries.name_of(thing.id)
    ledger_entries.record_on_tile(farmer, "cleared", name, location, tile, thing_id=thing.id, by=by)
    luck = stream(world, "mine.container", location.id, *tile)
    found = container_content(mine_levels.number(location.id) or 1, luck)
    if found is not None:
        release = ledger_entries.release("collected", by, location, tile)
        drops.fall(world, location, tile, *found, release=release)


def container_content(floor: int, luck: Stream) -> tuple[str, int] | None:
    """Return the content of a crate or barrel of a floor: (id, count), or None."""
    if luck.chance(table.NO_CONTENT):
        return None
    if luck.chance(table.SPECIAL_CHANCE):
        return luck.choice(table.specials(floor)), 1
    rows = table.contents(floor)
    at = luck.random() * sum(row[3] for row in rows)
    for id, low, high, weight in rows:
        at -= weight
        if at < 0:
            return id, luck.randint(low, high)
    return None


# -------------------------------------------------------------------------------------- soil


def find_in_soil(world: World, location: Location, tile: Tile) -> str:
    """Return the find in dug soil of a floor, mostly an empty string."""
    luck = stream(world, "mine.soil", location.id, *tile)
    roll = luck.random()
    for id, chance in table.soil_finds(mine_levels.number(location.id) or 1):
        roll -= chance
        if roll < 0:
            return id
    if luck.chance(table.ARTIFACT_CHANCE):
        rows = forage_table.artifact_spot(ARTIFACTS)
        at = luck.random() * sum(row.chance for row in rows)
        for row in rows:
            at -= row.chance
            if at < 0:
                return row.item
    return ""
