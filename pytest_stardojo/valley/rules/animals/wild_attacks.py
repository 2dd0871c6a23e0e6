"""Attacks on animals that were shut out at night (wiki: Random Events).

An attack is possible on every second night.  Each building whose animal door is closed
while one of its animals is outside is chosen with a chance of one in the number of the
farm's buildings.  The first animal outside is lost.
"""

from __future__ import annotations

from pytest_stardojo.valley.rules.animals import animal_nights, animals
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Animal, Building, World
from pytest_stardojo.valley.world.rng import stream

ATTACK_CHANCE = 0.5
"""Chance of a possible attack each night."""


def night(world: World) -> None:
    """Remove an animal that was shut out, with luck; call it before ``animal_nights.night``."""
    exposed = [
        out for building in world.buildings.values() if (out := _first_outside(world, building))
    ]
    luck = stream(world, "animal.attack")
    if not exposed or not luck.chance(ATTACK_CHANCE):
        return
    for animal in exposed:
        if luck.chance(1 / len(world.buildings)):
            _remove(world, animal)
            return


def _first_outside(world: World, building: Building) -> Animal | None:
    """Return the first animal in front of the closed door of its building."""
    if building.door_open:
        return None
    herd = animals.residents(world, building)
    return next((animal for animal in herd if not animal_nights.at_home(world, animal)), None)


def _remove(world: World, animal: Animal) -> None:
    del world.animals[animal.id]
    for farmer in world.farmers.values():
        notify(farmer, "animal_lost", f"{animal.name} was attacked in the night", animal=animal.id)
