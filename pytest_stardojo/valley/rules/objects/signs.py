"""Signs, which show an item, and text signs (wiki: Sign)."""

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
"""Most characters of a text sign."""
PROPOSED = "Keep out"


def interact(world: World, farmer: Farmer, tile: Tile) -> int:
    """Show the held item on a sign, or read a sign that already shows it."""
    thing = here(world, farmer).things[tile]
    held = inventory.held(farmer)
    name = item_table.item(thing.id).name
    if thing.id == TEXT_SIGN:
        _read_or_ask_text(farmer, thing, tile)
    elif held is not None and thing.fitted != held.id:
        thing.fitted = held.id
    else:
        menu_stack.show_message(farmer, reading(thing), name)
    return durations.INTERACT


def reading(thing: Thing) -> str:
    """Return the text of a sign."""
    if thing.id == TEXT_SIGN:
        return thing.text or "The sign has no text."
    if not thing.fitted:
        return "The sign is empty; touch it while you hold an item."
    return f"The sign shows: {item_table.item(thing.fitted).name}."


def _read_or_ask_text(farmer: Farmer, thing: Thing, tile: Tile) -> None:
    if thing.text:
        menu_stack.show_message(farmer, thing.text, item_table.item(thing.id).name)
        return
    menu_stack.open_menu(farmer, "naming", what="sign", proposed=PROPOSED, tile=list(tile))


def set_text(world: World, farmer: Farmer, params: dict[str, Any], text: str) -> None:
    """Set the text of a text sign.

    Raises:
        Refused: ``nothing_there`` if the sign is gone.
    """
    x, y = params["tile"]
    thing = here(world, farmer).things.get((x, y))
    if thing is None or thing.id != TEXT_SIGN:
        raise Refused("nothing_there", "the sign is gone")
    thing.text = text[:LONGEST]
