"""The farm's buildings and animals, complete in every view."""

from __future__ import annotations

from collections import Counter

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.world.model import Animal, Building, Pet, World
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.wire import messages as wire


def farm_state(world: World) -> wire.FarmState:
    """Return buildings, animals, pets and hay."""
    moved_in = Counter([one.home for one in world.animals.values()])
    return wire.FarmState(
        buildings=[building_state(world, one, moved_in) for one in world.buildings.values()],
        animals=[animal_state(one) for one in world.animals.values()],
        pets=[pet_state(one) for one in world.pets.values()],
        hay=world.hay,
        hay_capacity=interiors.hay_capacity(world),
        house_level=world.house_level,
        house_days=world.house_days,
    )


def building_state(world: World, building: Building, moved_in: Counter[int]) -> wire.BuildingState:
    """Return one building, with its visible state and its troughs.

    Args:
        world: The world.
        building: The building.
        moved_in: Number of animals that live in each building, by its id.
    """
    info = building_table.building(building.type)
    inside = interiors.inside_of(world, building)
    door, hatch = info.human_door, info.animal_door
    filled, total = _troughs(world, inside)
    return wire.BuildingState(
        id=building.id,
        type=building.type,
        x=building.x,
        y=building.y,
        width=building.width,
        height=building.height,
        door=None if door is None else (building.x + door[0], building.y + door[1]),
        animal_door=None if hatch is None else (building.x + hatch[0], building.y + hatch[1]),
        animal_door_open=None if hatch is None else building.door_open,
        bowl_filled=building.bowl_filled if building.type == "Pet Bowl" else None,
        troughs_filled=filled,
        troughs_total=total,
        hay=world.hay if info.hay_capacity else None,
        hay_capacity=info.hay_capacity or None,
        inside=inside,
        days_left=building.days_left,
        upgrade_to=building.upgrade_to,
        moved_in=moved_in[building.id],
        capacity=interiors.capacity(building) if info.houses else 0,
    )


def _troughs(world: World, inside: str | None) -> tuple[int | None, int | None]:
    if inside is None:
        return None, None
    location = world.locations[inside]
    total = len(sheet(location).key_tiles.get("troughs", ()))
    return (len(location.hay), total) if total else (None, None)


def animal_state(animal: Animal) -> wire.AnimalState:
    """Return the state of one farm animal."""
    info = animal_table.animal(animal.type)
    return wire.AnimalState(
        id=animal.id,
        name=animal.name,
        type=animal.type,
        home=animal.home,
        location=animal.location,
        x=animal.x,
        y=animal.y,
        friendship=animal.friendship,
        mood=animal.mood,
        fullness=animal.fullness,
        age=animal.age,
        adult=animal.age >= info.days_to_mature,
        petted=animal.petted,
        produce=item_table.item(animal.produce).name if animal.produce else None,
    )


def pet_state(pet: Pet) -> wire.PetState:
    """Return the state of one pet."""
    return wire.PetState(
        id=pet.id,
        name=pet.name,
        type=pet.type,
        location=pet.location,
        x=pet.x,
        y=pet.y,
        friendship=pet.friendship,
        petted=pet.petted,
    )
