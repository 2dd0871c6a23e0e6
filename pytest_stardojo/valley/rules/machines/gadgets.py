"""Crafted objects with special uses (wiki: their pages).

Mini-obelisks transport the farmer, the farm computer reports, statues bless, flute blocks,
drum blocks and the jukebox play, fairy dust finishes the work of a machine.
"""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import buffs, interiors, inventory, menu_stack
from pytest_stardojo.valley.rules.fields import crops
from pytest_stardojo.valley.rules.travel import arriving
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import here
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream

OBELISK, COMPUTER, JUKEBOX = "(BC)238", "(BC)239", "(BC)209"
FLUTE, DRUM = "(O)464", "(O)463"
BLESSINGS = "(BC)StatueOfBlessings"
DWARF_KING = "(BC)StatueOfTheDwarfKing"
FAIRY_DUST, MUSK = "(O)872", "(O)879"
STATUE = "statue"
ALL_DAY = 1200
"""Minutes of a statue's blessing, which lasts until the end of the day."""
MUSK_MINUTES = 860
BLESSED: tuple[tuple[str, dict[str, float]], ...] = (
    ("Blessing of Luck", {"luck": 1}),
    ("Blessing of Speed", {"speed": 0.5}),
    ("Blessing of Energy", {"max_energy": 50}),
    ("Blessing of Waters", {"fishing": 1}),
    ("Blessing of Fangs", {"combat": 1}),
)
"""Blessings of the statue (values chosen near the game's)."""


def touch(world: World, farmer: Farmer, tile: Tile) -> int:
    """Use the gadget on a tile.

    Raises:
        Refused: ``nothing_there`` (no second obelisk), ``already_done`` (blessed today),
            ``not_in_this_version``.
    """
    location = here(world, farmer)
    USES[location.things[tile].id](world, farmer, location, tile)
    return durations.INTERACT


def _obelisk(world: World, farmer: Farmer, location: Location, tile: Tile) -> None:
    others = sorted(
        spot for spot, thing in location.things.items() if thing.id == OBELISK and spot != tile
    )
    if not others:
        raise Refused("nothing_there", "there is no second Mini-Obelisk on this map")
    x, y = others[0]
    arriving.arrive(world, farmer, location, (x, y + 1))


def _computer(world: World, farmer: Farmer, location: Location, tile: Tile) -> None:
    farm = world.locations["Farm"]
    planted = [soil for soil in farm.soil.values() if soil.crop is not None]
    ripe = sum(soil.crop is not None and crops.is_ripe(soil.crop) for soil in planted)
    dry = sum(not soil.watered for soil in planted)
    ready = sum(
        thing.ready and thing.held is not None
        for place in world.locations.values()
        for thing in place.things.values()
    )
    text = (
        f"Hay: {world.hay} of {interiors.hay_capacity(world)}. Crops: {len(planted)}, "
        f"ripe {ripe}, dry {dry}. Open soil: {len(farm.soil) - len(planted)}. "
        f"Machines ready: {ready}."
    )
    menu_stack.show_message(farmer, text, "Farm Computer")


def _sound(world: World, farmer: Farmer, location: Location, tile: Tile) -> None:
    name = item_table.item(location.things[tile].id).name
    notify(farmer, "sound", f"the {name} plays")


def _bless(world: World, farmer: Farmer, location: Location, tile: Tile) -> None:
    if any(buff.kind == STATUE for buff in farmer.buffs):
        raise Refused("already_done", "the statue has blessed you today")
    name, effects = stream(world, "blessing", farmer.key).choice(BLESSED)
    buffs.give(world, farmer, STATUE, name, dict(effects), ALL_DAY)
    menu_stack.show_message(farmer, f"{name}: {buffs.effects_text(effects)} until the night.")


def _king(world: World, farmer: Farmer, location: Location, tile: Tile) -> None:
    raise Refused(
        "not_in_this_version",
        "this version does not have the powers of the Statue Of The Dwarf King",
    )


USES: dict[str, Callable[[World, Farmer, Location, Tile], None]] = {
    OBELISK: _obelisk,
    COMPUTER: _computer,
    JUKEBOX: _sound,
    FLUTE: _sound,
    DRUM: _sound,
    BLESSINGS: _bless,
    DWARF_KING: _king,
}
"""Uses by the id of the object."""


def use_fairy_dust(farmer: Farmer, thing: Thing) -> int:
    """Use fairy dust on a machine, whose product is then ready.

    Raises:
        Refused: ``nothing_there`` if the machine is not running.
    """
    if thing.held is None or thing.ready:
        raise Refused("nothing_there", "fairy dust works only on running machines")
    inventory.use_up(farmer)
    thing.ready, thing.ready_in = True, 0
    return durations.INTERACT


def use_monster_musk(world: World, farmer: Farmer) -> int:
    """Use Monster Musk: new floors of the mines have more monsters for a while."""
    name = item_table.item(inventory.use_up(farmer).id).name
    buffs.give(world, farmer, "musk", name, {"monsters": 2}, MUSK_MINUTES)
    return durations.EAT
