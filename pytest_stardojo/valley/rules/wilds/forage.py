"""Picking up forage and animal products, and digging artifact and seed spots.

Numbers: wiki (Foraging, Artifact Spot).
"""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import forage as forage_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import skills as skill_table
from pytest_stardojo.valley.rules.common import (
    drops,
    forage_quality,
    inventory,
    ledger_entries,
    skills,
)
from pytest_stardojo.valley.world.ledger import notify, record_release
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import here, take_thing
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, stream

ANIMAL_CATEGORIES = (-5, -6, -18)
"""Categories of eggs, milk, wool and others, which keep the quality of their animal."""
MINERAL_CATEGORIES = (-2, -12)
"""Categories of minerals, which have no quality and give no experience (wiki: Quartz)."""
TRUFFLE = "(O)430"
WILD_SEED_XP = {"foraging": 2, "farming": 3}
GATHERER_CHANCE = 0.2
SPOTS = (debris_table.ARTIFACT_SPOT, debris_table.SEED_SPOT)
BULK = ("(O)330", "(O)390", "(O)378", "(O)382", "(O)384", "(O)770")
"""Clay, stone, ores, coal and seeds, found one to three at a time."""
WINTER_SPOT_CHANCE = 0.5
SEED_SPOT_MORE = 0.5
"""Chance of a second seed packet from a seed spot (chosen)."""


def is_animal_good(thing: Thing) -> bool:
    """Return whether an object is an animal product; truffles count as forage."""
    if thing.id == TRUFFLE:
        return False
    return item_table.item(thing.id).category in ANIMAL_CATEGORIES


def pick_up(world: World, farmer: Farmer, tile: Tile) -> int:
    """Pick up the forage or animal product on a tile.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_there``, ``wrong_tool`` (a dig spot), ``inventory_full``.
    """
    location = here(world, farmer)
    thing = location.things.get(tile)
    if thing is not None and thing.id in SPOTS:
        raise Refused("wrong_tool", "something is buried here; use a hoe to dig it up")
    if thing is None or not thing.spawned:
        raise Refused("nothing_there", "there is nothing here to pick up")
    goods = is_animal_good(thing)
    luck = stream(world, "forage.pick_up", location.id, *tile)
    mineral = item_table.item(thing.id).category in MINERAL_CATEGORIES
    item = Item(
        thing.id, 1, thing.quality if goods or mineral else forage_quality.roll(luck, farmer)
    )
    if not inventory.fits(farmer, item):
        luck.give_back()
        raise Refused("inventory_full", "there is no room in the bag")
    take_thing(world, location, tile)
    inventory.add(farmer, item)
    pieces = 1
    if not (goods or mineral) and skills.has(farmer, "Gatherer") and luck.chance(GATHERER_CHANCE):
        pieces += 1 - inventory.add(farmer, inventory.copy(item, 1))
    _record_pick_up(farmer, location, tile, thing, goods, pieces)
    if not mineral:
        _give_experience(world, farmer, location, tile, goods)
    return durations.PICK_UP


def _record_pick_up(
    farmer: Farmer, location: Location, tile: Tile, thing: Thing, goods: bool, pieces: int
) -> None:
    name = ledger_entries.name_of(thing.id)
    deed = "collected" if goods else "foraged"
    release = thing.release or ledger_entries.release(deed, "", location, tile)
    record_release(farmer, release, name, thing.id, pieces)
    notify(farmer, "picked_up", f"{pieces} {name}", id=thing.id, count=pieces)


def _give_experience(
    world: World, farmer: Farmer, location: Location, tile: Tile, goods: bool
) -> None:
    if goods:
        skills.gain(world, farmer, "farming", animal_table.XP_PRODUCE)
    elif tile in location.soil:
        for skill, xp in WILD_SEED_XP.items():
            skills.gain(world, farmer, skill, xp)
    else:
        skills.gain(world, farmer, "foraging", skill_table.XP_FORAGE)


# --------------------------------------------------------------------------- digging


def dig(world: World, farmer: Farmer, location: Location, tile: Tile, by: str) -> None:
    """Dig up an artifact or seed spot with a hoe; the swing has been paid."""
    thing = location.things[tile]
    luck = stream(world, "forage.dig", location.id, *tile)
    seeds = thing.id == debris_table.SEED_SPOT
    id, pieces = _seeds(world, luck) if seeds else spot_content(world, location.name, luck)
    take_thing(world, location, tile)
    if id == forage_table.LOST_BOOK:
        _find_book(world, farmer, location, tile, by)
        return
    release = ledger_entries.release("dug", by, location, tile)
    drops.fall(world, location, tile, id, pieces, release=release)


def _seeds(world: World, luck: Stream) -> tuple[str, int]:
    return forage_table.SEED_SPOT_SEEDS[world.season], 1 + luck.chance(SEED_SPOT_MORE)


def _find_book(world: World, farmer: Farmer, location: Location, tile: Tile, by: str) -> None:
    """Add a lost book to the library of the museum."""
    world.lost_books += 1
    name = item_table.item(forage_table.LOST_BOOK).name
    ledger_entries.record_on_tile(
        farmer, "dug", name, location, tile, thing_id=forage_table.LOST_BOOK, by=by
    )
    notify(farmer, "lost_book", f"you find lost book {world.lost_books} for the library")


def spot_content(world: World, place: str, luck: Stream) -> tuple[str, int]:
    """Return the find of an artifact spot: (id, count); clay if no other roll succeeds."""
    if world.season == "winter" and luck.chance(WINTER_SPOT_CHANCE):
        return luck.choice(tuple(forage_table.WINTER_DIG)), 1
    for row in forage_table.artifact_spot(place):
        if row.item == forage_table.LOST_BOOK and world.lost_books >= forage_table.LOST_BOOKS:
            continue
        if luck.chance(row.chance):
            return row.item, luck.randint(1, 3) if row.item in BULK else 1
    return forage_table.CLAY, luck.randint(1, 3)
