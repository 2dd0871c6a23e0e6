"""Placing crafted objects, with their initial state."""

from __future__ import annotations

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.valley.rules.fields import garden_pots
from pytest_stardojo.valley.rules.machines import hoppers, self_starters
from pytest_stardojo.valley.rules.objects import chests, fences
from pytest_stardojo.valley.rules.player import camping
from pytest_stardojo.valley.world.model import HoeDirt, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import put_soil, put_thing


def place_object(
    world: World, location: Location, tile: Tile, id: str, quality: int = 0, by: str = ""
) -> Thing:
    """Place an object on a tile that the caller has checked.

    Args:
        world: The world.
        location: The location.
        tile: The tile.
        id: Qualified id.
        quality: 0, 1, 2 or 4.
        by: Key of the farmer, or empty.

    Returns:
        The placed object: an empty chest, a fence with its durability, a stone with its
        health, a pot with soil, a running worm bin.
    """
    thing = Thing(camping.COOKOUT if id == camping.KIT else id, quality=quality)
    stone = debris_table.stone(id)
    if stone is not None:
        thing.health = stone.health
    if fences.is_fence(id):
        thing.health = fences.nights(world, location, tile, id)
    if chests.is_chest(id):
        thing.items = []
    if id == hoppers.HOPPER:
        thing.by = by
    put_thing(world, location, tile, thing)
    if id == garden_pots.POT:
        put_soil(world, location, tile, HoeDirt())
    self_starters.begin(world, location, tile, thing, self_starters.PUT_DOWN)
    return thing
