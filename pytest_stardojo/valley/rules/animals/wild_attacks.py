"""What comes for animals that were shut out at night (wiki: Random Events).

On every second night something prowls.  It looks at each building whose animal
door is closed while one of its animals is out; each is chosen with a chance of
one in the number of the farm's buildings.  The first animal out there is gone.
"""

from __future__ import annotations

from pytest_stardojo.valley.rules.animals import animal_nights, animals
from pytest_stardojo.valley.world.ledger import tell
from pytest_stardojo.valley.world.model import Animal, Building, World
from pytest_stardojo.valley.world.rng import stream

PROWLS = 0.5
"""Chance per night."""


def night(world: World) -> None:
    """Let the night take an animal that was shut out; before the animals' own night."""
    exposed = [out for building in world.buildings.values() if (out := _out(world, building))]
    luck = stream(world, "animal.attack")
    if not exposed or not luck.chance(PROWLS):
        return
    for animal in exposed:
        if luck.chance(1 / len(world.buildings)):
            _take(world, animal)
            return


def _out(world: World, building: Building) -> Animal | None:
    """The first animal that stands before the closed door of its building."""
    if building.door_open:
        return None
    there = animals.residents(world, building)
    return next((one for one in there if not animal_nights.at_home(world, one)), None)


def _take(world: World, animal: Animal) -> None:
    del world.animals[animal.id]
    for farmer in world.farmers.values():
        tell(farmer, "animal_lost", f"{animal.name} was attacked in the night", animal=animal.id)
