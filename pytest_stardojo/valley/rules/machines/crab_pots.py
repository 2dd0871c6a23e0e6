"""Crab pots: placing, baiting, catches, emptying (wiki: Crab Pot).

Each kind of catch is rolled in turn; if all fail the catch is trash.  A
Luremaster needs no bait, and a Mariner never catches trash.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import inventory, powers, skills
from pytest_stardojo.valley.rules.machines import machines
from pytest_stardojo.valley.rules.player import attachments
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import here, put_thing, sheet, take_thing
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, stream

CRAB_POT = "(O)710"
XP = 5
"""Fishing experience for emptying a pot."""
SEA = ("Beach", "BeachNightMarket")
OCEAN: tuple[tuple[str, float], ...] = (
    ("(O)715", 0.05),
    ("(O)372", 0.15),
    ("(O)717", 0.1),
    ("(O)718", 0.3),
    ("(O)719", 0.35),
    ("(O)720", 0.2),
    ("(O)723", 0.15),
)
"""Lobster, clam, crab, cockle, mussel, shrimp, oyster; chances chosen near the game's."""
FRESH: tuple[tuple[str, float], ...] = (("(O)716", 0.35), ("(O)721", 0.25), ("(O)722", 0.55))
"""Crayfish, snail, periwinkle."""
TRASH = ("(O)168", "(O)169", "(O)170", "(O)171", "(O)172")
TRASH_CHANCE = 0.2
WILD_BAIT, DELUXE_BAIT = "(O)774", "(O)DeluxeBait"
DOUBLE_CHANCE = 0.25
"""Chance of a double catch with wild bait (chosen near the game's)."""
TRASH_FREE_SHARE = 0.5
"""Factor of deluxe bait on the chance of trash."""


def place(world: World, location: Location, tile: Tile) -> None:
    """Place a crab pot on water; the caller takes the item.

    Raises:
        Refused: ``not_here`` (no water), ``occupied``.
    """
    chart = sheet(location)
    x, y = tile
    if not location.outdoor or not chart.inside(x, y) or not chart.water[y * chart.width + x]:
        raise Refused("not_here", "a crab pot needs water outdoors")
    if chart.walk[y * chart.width + x]:
        raise Refused("not_here", "the water is too shallow for a crab pot")
    if tile in location.things:
        raise Refused("occupied", "there is already something on this water")
    put_thing(world, location, tile, Thing(CRAB_POT))


def interact(world: World, farmer: Farmer, tile: Tile) -> int:
    """Empty a crab pot, bait it with the held item, or pick it up.

    Raises:
        Refused: ``busy`` (baited, without a catch), ``inventory_full``.
    """
    location = here(world, farmer)
    thing = location.things[tile]
    held = inventory.held(farmer)
    if thing.held is not None:
        machines.take_out(farmer, location, tile, thing.held, "Crab Pot")
        skills.gain(world, farmer, "fishing", XP)
        machines.clear(thing)
        thing.fitted = ""
    elif held is not None and item_table.item(held.id).category == attachments.BAIT:
        _bait(farmer, thing, held)
    elif thing.fitted:
        raise Refused("busy", "the crab pot has no catch yet; check it tomorrow")
    else:
        _pick_up(world, farmer, location, tile)
    return durations.INTERACT


def _bait(farmer: Farmer, thing: Thing, held: Item) -> None:
    if thing.fitted:
        raise Refused("busy", "the crab pot already has bait")
    if skills.has(farmer, "Luremaster"):
        raise Refused("wrong_item", "a Luremaster's crab pots need no bait")
    thing.fitted, thing.by = inventory.use_up(farmer).id, farmer.key


def _pick_up(world: World, farmer: Farmer, location: Location, tile: Tile) -> None:
    pot = Item(CRAB_POT)
    if not inventory.fits(farmer, pot):
        raise Refused("inventory_full", "there is no room in the bag")
    take_thing(world, location, tile)
    inventory.add(farmer, pot)


def night(world: World) -> None:
    """Fill the baited pots with their catch; call it on the new day."""
    lured = any(skills.has(farmer, "Luremaster") for farmer in world.farmers.values())
    pure = any(skills.has(farmer, "Mariner") for farmer in world.farmers.values())
    twice = powers.of_anyone(world, powers.CRABBING)
    for location in world.locations.values():
        if not location.outdoor:
            continue
        for tile, thing in location.things.items():
            if thing.id == CRAB_POT and thing.held is None and (thing.fitted or lured):
                luck = stream(world, "crab_pot", location.id, *tile)
                thing.held = catch(location, thing.fitted, luck, pure=pure)
                if twice and luck.chance(twice):
                    thing.held.count *= 2
                thing.ready = True


def catch(location: Location, bait: str, luck: Stream, *, pure: bool = False) -> Item:
    """Return one night's catch.

    Args:
        location: Location of the pot: sea or fresh water.
        bait: Id of the bait.
        luck: The random numbers.
        pure: Whether there is no trash and all kinds are equally likely, as for a Mariner.
    """
    table = OCEAN if location.name in SEA else FRESH
    if pure:
        return Item(luck.choice([id for id, _ in table]))
    trash = TRASH_CHANCE * (TRASH_FREE_SHARE if bait == DELUXE_BAIT else 1)
    if not luck.chance(trash):
        for id, chance in table:
            if luck.chance(chance):
                double = bait == WILD_BAIT and luck.chance(DOUBLE_CHANCE)
                return Item(id, 2 if double else 1)
    return Item(luck.choice(TRASH))
