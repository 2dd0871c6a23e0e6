"""Commands about animals, pets and villagers' friendship."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import near_names
from pytest_stardojo.valley.commands import finding
from pytest_stardojo.valley.commands.errors import CommandError
from pytest_stardojo.valley.commands.reading import Args
from pytest_stardojo.valley.rules.animals import animals
from pytest_stardojo.valley.rules.common import free_tiles, interiors
from pytest_stardojo.valley.rules.travel import mine_entrances
from pytest_stardojo.valley.world.model import Animal, Farmer, Pet, World
from pytest_stardojo.valley.world.places import here


def spawn_pet(world: World, farmer: Farmer, args: Args) -> str:
    """Add a pet on the tile of the current map, or on the nearest free one."""
    type = args["type"].capitalize()
    if type not in animal_table.PET_TYPES:
        known = ", ".join(animal_table.PET_TYPES)
        raise CommandError(
            "bad_args", f"type must be one of {known} (got {args['type']!r})", "type"
        )
    place = here(world, farmer)
    if mine_entrances.number(place.id) is not None:
        # the floor vanishes when the farmer leaves it, and the pet would vanish with it
        raise CommandError("not_possible", "no pet stays on a floor of the mines")
    x, y = finding.free_near(world, place, finding.tile(farmer, args.tile()), alone=True)
    name = args["name"] or f"{type}_{len(world.pets) + 1}"
    pet = Pet(world.next_id, name, type, args["breed"], place.id, x, y)
    world.next_id += 1
    world.pets[pet.id] = pet
    return f"{name} the {type.lower()} is on {place.name} {x},{y}"


def spawn_animal(world: World, farmer: Farmer, args: Args) -> str:
    """Add a young animal in the first building with room for it."""
    type = animal_table.find(args["type"])
    if type is None:
        near = near_names(args["type"], animal_table.animals())
        raise CommandError("unknown_name", f"there is no animal {args['type']!r}", "type", near)
    for building in world.buildings.values():
        fitting = interiors.can_house(building, type) and not interiors.under_construction(building)
        if fitting and animals.has_room(world, building):
            name = args["name"] or f"{type}_{len(world.animals) + 1}"
            animal = animals.add(world, building, type, name)
            return f"{animal.name} the {type} lives in the {building.type} {building.id}"
    raise CommandError("not_possible", f"no building has room for a {type}", "type")


def grow_animal(world: World, farmer: Farmer, args: Args) -> str:
    """Raise an animal of the current map, or all of them, to the age of a grown animal."""
    herd = _herd(world, farmer, args["name"])
    for animal in herd:
        animal.age = max(animal.age, animal_table.animal(animal.type).days_to_mature)
    free_tiles.step_aside(world, here(world, farmer))  # grown barn animals are two tiles wide
    return f"grown: {_names(herd)}"


def animal_friendship(world: World, farmer: Farmer, args: Args) -> str:
    """Set the friendship of the animals or pets of a name, or of all farm animals here.

    Animals on the current map take precedence over others of the same name.
    """
    value = args["friendship"]
    if args["name"] is None:
        herd: Sequence[Animal | Pet] = _herd(world, farmer, None)
    else:
        herd = _called(world, farmer, args["name"])
    for animal in herd:
        animal.friendship = value
    return f"friendship {value}: {_names(herd)}"


def _called(world: World, farmer: Farmer, name: str) -> list[Animal | Pet]:
    """Return the pets or farm animals of a name, those on the current map if there are any."""
    animals_and_pets: list[Animal | Pet] = [*world.pets.values(), *world.animals.values()]
    found = [animal for animal in animals_and_pets if animal.name.lower() == name.lower()]
    if not found:
        near = near_names(name, [animal.name for animal in animals_and_pets])
        raise CommandError("unknown_name", f"there is no animal {name!r}", "name", near)
    local = [animal for animal in found if animal.location == farmer.location] or found
    pets = [animal for animal in local if isinstance(animal, Pet)]
    return [*pets] or local


def _herd(world: World, farmer: Farmer, name: str | None) -> list[Animal]:
    """Return the farm animals of the current map, or those of a name there."""
    if name is None:
        return [a for a in world.animals.values() if a.location == farmer.location]
    herd = [animal for animal in world.animals.values() if _is(animal, farmer, name)]
    if not herd:
        there = [a.name for a in world.animals.values() if a.location == farmer.location]
        place = here(world, farmer).name
        near = near_names(name, there) or there[:3]
        raise CommandError("unknown_name", f"there is no animal {name!r} on {place}", "name", near)
    return herd


def _is(animal: Animal | Pet, farmer: Farmer, name: str) -> bool:
    return animal.location == farmer.location and animal.name.lower() == name.lower()


def _names(herd: Sequence[Animal | Pet]) -> str:
    return ", ".join(animal.name for animal in herd) or "nobody"


HANDLERS = {
    "spawn_pet": spawn_pet,
    "spawn_animal": spawn_animal,
    "grow_animal": grow_animal,
    "animal_friendship": animal_friendship,
}
