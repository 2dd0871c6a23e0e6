"""Young animals born at night in big and deluxe barns (wiki: Animals)."""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as table
from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.valley.rules.animals import animals
from pytest_stardojo.valley.rules.animals.incubators import NAMES
from pytest_stardojo.valley.rules.common import interiors, menu_stack
from pytest_stardojo.valley.world.model import Animal, Building, World
from pytest_stardojo.valley.world.rng import stream

CHANCE = 0.0055
"""Of a birth in a barn in one night, for each animal that lives there (wiki: Animals)."""


def toggle(animal: Animal) -> None:
    """Let an animal have young ones, or no more."""
    animal.no_births = not animal.no_births


def night(world: World) -> None:
    """At most one birth a night, in the first barn whose luck has it."""
    for building in list(world.buildings.values()):
        mother = _mother(world, building)
        if mother is not None:
            _born(world, building, mother)
            return


def _mother(world: World, building: Building) -> Animal | None:
    """Who gives birth in a building tonight, if anybody does."""
    herd = animals.residents(world, building)
    roomy = building_table.building(building.type).pregnancy and animals.has_room(world, building)
    if not herd or not roomy:
        return None
    luck = stream(world, "birth", building.id)
    if not luck.chance(CHANCE * len(herd)):
        return None
    one = luck.choice(herd)
    return one if may_bear(one) else None


def may_bear(animal: Animal) -> bool:
    """Whether an animal is grown, of a kind that bears, and allowed to."""
    bears = table.animal(animal.type).pregnancy
    return bears and not animal.no_births and not animals.is_baby(animal)


def _born(world: World, building: Building, mother: Animal) -> None:
    if interiors.interior(world, building) is None:
        return
    name = stream(world, "birth.name", building.id).choice(NAMES)
    young = animals.add(world, building, mother.type, name)
    for farmer in world.farmers.values():
        text = f"{mother.name} has had a young {young.type} overnight. It is called {young.name}."
        menu_stack.say(farmer, text, building.type)
