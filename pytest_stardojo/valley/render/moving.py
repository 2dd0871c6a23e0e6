"""Moving objects: people, animals, pets, monsters, loose items."""

from __future__ import annotations

from pytest_stardojo.valley.render import beasts, creatures, icons, people
from pytest_stardojo.valley.render.placing import FLAT, TILE, Light, Placement
from pytest_stardojo.valley.render.sprite import Sprite
from pytest_stardojo.valley.render.things import lying
from pytest_stardojo.valley.world.model import Drop, Farmer, Location, Villager, World

_HALO = 44
"""Radius in pixels of the faint light around a farmer."""


def placements(world: World, location: Location) -> list[Placement]:
    """Return the placements of all moving objects in a location."""
    here = location.id
    placed = [_drop(drop, number) for number, drop in enumerate(location.drops)]
    placed += [creatures.place(one) for one in world.animals.values() if one.location == here]
    placed += [creatures.place_pet(pet) for pet in world.pets.values() if pet.location == here]
    for villager in world.villagers.values():
        if villager.location == here:
            sprite = people.villager(villager.name, villager.facing, _step(villager))
            placed.append(_person(sprite, villager.x, villager.y))
    for number, farmer in enumerate(world.farmers.values()):
        if farmer.location == here:
            hurt = world.tick < farmer.safe_until
            sprite = people.farmer(number, farmer.facing, hurt)
            placed.append(_person(sprite, farmer.x, farmer.y))
            placed += _held(farmer)
    if world.monsters:
        placed += beasts.placements(world, here)
    return placed


def _person(sprite: Sprite, x: int, y: int) -> Placement:
    return Placement((y + 1) * TILE - 1, sprite, x * TILE, (y + 1) * TILE - sprite.height)


def _step(villager: Villager) -> int:
    """Return the foot that a walker lifts; it alternates from tile to tile."""
    return 0 if villager.walk is None else 1 + (villager.x + villager.y) % 2


def _drop(drop: Drop, number: int) -> Placement:
    """A loose item; several on one tile lie a little apart."""
    sprite = lying(drop.item.id)
    shift = (0, 3, -3, 2, -2)[number % 5]
    top = (drop.y + 1) * TILE - sprite.height
    return Placement(FLAT + 9, sprite, drop.x * TILE + shift, top)


def _held(farmer: Farmer) -> list[Placement]:
    """Return the item that a farmer carries overhead; tools stay in the bag."""
    item = farmer.slots[farmer.slot] if farmer.slot < len(farmer.slots) else None
    if item is None or item.id.startswith(("(T)", "(W)")):
        return []
    top = (farmer.y + 1) * TILE - people.HEIGHT - 13
    return [Placement((farmer.y + 1) * TILE, icons.icon(item.id), farmer.x * TILE, top)]


def halos(world: World, location: Location) -> list[Light]:
    """The faint light around each farmer of a location."""
    return [
        (farmer.x * TILE + TILE // 2, farmer.y * TILE, _HALO) for farmer in farmers(world, location)
    ]


def farmers(world: World, location: Location) -> list[Farmer]:
    """The farmers of a location."""
    return [farmer for farmer in world.farmers.values() if farmer.location == location.id]
