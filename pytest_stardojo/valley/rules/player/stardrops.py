"""Stardrops, which raise a farmer's maximum energy (wiki: Stardrop)."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.rules.common import buffs, inventory, menu_stack
from pytest_stardojo.valley.world.ledger import record, tile_subject
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.refusal import Refused

STARDROP, MORE_ENERGY = "(O)434", 34
SWEET_GEM_BERRY = "(O)417"
CANNOLI = "Old Master Cannoli"
CANNOLI_FLAG = "CF_Statue"
"""Letter without text: the farmer has given the statue of the Secret Woods its berry."""


def take_in(farmer: Farmer) -> None:
    """Apply a stardrop: 34 more maximum energy, full energy and health."""
    farmer.max_energy += MORE_ENERGY
    farmer.energy = float(buffs.max_energy(farmer))
    farmer.health = farmer.max_health


def touch_cannoli(world: World, farmer: Farmer, location: Location, tile: Tile) -> int:
    """Touch the statue of Old Master Cannoli; it gives a stardrop for a held Sweet Gem Berry.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_there`` if the farmer has taken the stardrop.
    """
    if CANNOLI_FLAG in farmer.mail_received:
        raise Refused("nothing_there", "the statue has given its stardrop")
    held = inventory.held(farmer)
    if held is None or held.id != SWEET_GEM_BERRY:
        menu_stack.show_message(farmer, "Still looking for the sweetest taste ...", title=CANNOLI)
        return durations.INTERACT
    inventory.use_up(farmer)
    farmer.mail_received.append(CANNOLI_FLAG)
    take_in(farmer)
    subject = tile_subject(location.id, *tile)
    record(
        farmer,
        "collected",
        "Stardrop",
        thing_id=STARDROP,
        by=CANNOLI,
        where=farmer.location,
        subject=subject,
    )
    menu_stack.show_message(
        farmer, "The statue gives you a Stardrop. Your maximum energy rises.", title=CANNOLI
    )
    return durations.INTERACT
