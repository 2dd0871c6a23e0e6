"""Signs: wooden, stone and dark ones show a thing, text signs a few words (wiki: Sign)."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import inventory, menu_stack
from pytest_stardojo.valley.world.model import Farmer, Thing, Tile, World
from pytest_stardojo.valley.world.places import here
from pytest_stardojo.valley.world.refusal import Refused

SIGNS = ("(BC)37", "(BC)38", "(BC)39")
TEXT_SIGN = "(BC)TextSign"
LONGEST = 60
"""Letters that fit onto a text sign."""
PROPOSED = "Keep out"


def interact(world: World, farmer: Farmer, tile: Tile) -> int:
    """Show on a sign what is held (one keeps it), or read what it shows."""
    thing = here(world, farmer).things[tile]
    held = inventory.held(farmer)
    name = item_table.item(thing.id).name
    if thing.id == TEXT_SIGN:
        _write(farmer, thing, tile)
    elif held is not None:
        thing.fitted = held.id
    else:
        menu_stack.show_message(farmer, reading(thing), name)
    return durations.INTERACT


def reading(thing: Thing) -> str:
    """What a sign tells."""
    if thing.id == TEXT_SIGN:
        return thing.text or "Nothing is written on it."
    if not thing.fitted:
        return "The sign is empty; touch it with something in hand."
    return f"The sign shows: {item_table.item(thing.fitted).name}."


def _write(farmer: Farmer, thing: Thing, tile: Tile) -> None:
    if thing.text:
        menu_stack.show_message(farmer, thing.text, item_table.item(thing.id).name)
        return
    menu_stack.open_menu(farmer, "naming", what="sign", proposed=PROPOSED, tile=list(tile))


def write(world: World, farmer: Farmer, params: dict[str, Any], words: str) -> None:
    """The words are given: they stand on the sign.

    Raises:
        Refused: nothing_there, when the sign is gone.
    """
    x, y = params["tile"]
    thing = here(world, farmer).things.get((x, y))
    if thing is None or thing.id != TEXT_SIGN:
        raise Refused("nothing_there", "the sign is gone")
    thing.text = words[:LONGEST]
