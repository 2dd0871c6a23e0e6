"""Births at night in big and deluxe barns (wiki: Animals)."""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as table
from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.valley.rules.animals import animals
from pytest_stardojo.valley.rules.animals.incubators import NAMES
from pytest_stardojo.valley.rules.common import interiors, menu_stack
from pytest_stardojo.valley.world.model import Animal, Building, World
from pytest_stardojo.valley.world.rng import stream

CHANCE = 0.0055
"""Chance of a birth in a barn each night, for each animal that lives there (wiki: Animals)."""


def toggle_permission(animal: Animal) -> None:
    """Allow an animal to give birth, or forbid it."""
    animal.no_births = not animal.no_births


def night(world: World) -> None:
    """Let at most one animal give birth, in the first barn with a successful roll."""
    for building in list(world.buildings.values()):
        mother = _mother(world, building)
        if mother is not None:
            _give_birth(world, building, mother)
            return


def _mother(world: World, building: Building) -> Animal | None:
    """Return the animal that gives birth in a building tonight, or None."""
    herd = animals.residents(world, building)
    roomy = building_table.building(building.type).pregnancy and animals.has_room(world, building)
    if not herd or not roomy:
        return None
    luck = stream(world, "birth", building.id)
    if not luck.chance(CHANCE * len(herd)):
        return None
    mother = luck.choice(herd)
    return mother if may_give_birth(mother) else None


def may_give_birth(animal: Animal) -> bool:
    """Return whether an animal is adult, of a kind that gives birth, and allowed to."""
    bears = table.animal(animal.type).pregnancy
    return bears and not animal.no_births and not animals.is_baby(animal)


def _give_birth(world: World, building: Building, mother: Animal) -> None:
    if interiors.interior(world, building) is None:
        return
    name = stream(world, "birth.name", building.id).choice(NAMES)
    young = animals.add(world, building, mother.type, name)
    for farmer in world.farmers.values():
        text = f"{mother.name} has had a young {young.type} overnight. It is called {young.name}."
        menu_stack.show_message(farmer, text, building.type)
