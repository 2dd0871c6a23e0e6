"""Whether a name in a task file means something, and what is near if not.

Domains here are those of objects and tools; for init commands see ``arguments.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pytest_stardojo.gamedata import (
    animals,
    buildings,
    crops,
    debris,
    items,
    monsters,
    near_names,
    places,
    quests,
    recipes,
    shops,
    skills,
    villagers,
)
from pytest_stardojo.gamedata.aliases import TASK_NAMES
from pytest_stardojo.tasks.errors import TaskError


def _debris() -> Iterable[str]:
    return ("Weeds", "Stone", "Twig", "Debris", *(clump.name for clump in debris.clumps().values()))


def _crops() -> Iterable[str]:
    return ("Crop", *(info.name for info in crops.crops().values()))


def _animals() -> Iterable[str]:
    sold = (line.name for line in animals.sold())
    return dict.fromkeys(("Animal", *animals.animals(), *sold))


def _creatures() -> Iterable[str]:
    return (*_animals(), *animals.PET_TYPES)


def _animal_houses() -> Iterable[str]:
    return (info.type for info in buildings.buildings().values() if info.animal_door)


def _products() -> Iterable[str]:
    return (*items.names(), *(info.name for info in recipes.recipes()), *TASK_NAMES)


_NAMES: dict[str, tuple[str, Callable[[], Iterable[str]]]] = {
    "debris": ("debris to clear", _debris),
    "soil": ("Tile or Dirt", lambda: ("Tile", "Dirt")),
    "crop": ("Crop or the name of a crop", _crops),
    "item": ("the name of an item", items.names),
    "product": ("the name of an item or recipe", _products),
    "animal": ("Animal or a type of farm animal", _animals),
    "creature": ("Animal, or a type of farm animal or pet", _creatures),
    "animal_house": ("a building with an animal door", _animal_houses),
    "fillable": ("Pet Bowl or Feeding Bench", lambda: ("Pet Bowl", "Feeding Bench")),
    "friend": ("a villager, or a type of farm animal or pet", lambda: _friends()),
    "skill": ("a skill", lambda: (f"{name.title()} Skill" for name in skills.SKILLS)),
    "profession": ("a profession", lambda: skills.PROFESSIONS),
    "building": ("the name of a building", buildings.buildings),
    "villager": ("the name of a villager", villagers.villagers),
    "location": ("the name of a place", places.places),
    "monster": ("the name of a monster", monsters.monsters),
    "quest": ("the number of a story quest", quests.quests),
    "exhibit": ("Item or the name of an item", lambda: ("Item", *items.names())),
    "station": ("Stove or the name of an item", lambda: ("Stove", *items.names())),
    "seller": ("the name of a shopkeeper or a vending machine", lambda: _sellers()),
    "buyer": ("Shipping Bin or the name of a shopkeeper", lambda: _buyers()),
    "backpack": ("a backpack", lambda: [name for name, *_ in shops.BACKPACKS]),
}
"""What each domain is in words, and the names in it."""

_FINDERS: dict[str, Callable[[str], str | None]] = {
    "item": items.find,
    "building": buildings.find,
    "villager": villagers.find,
    "location": places.find,
    "exhibit": items.find,
    "station": items.find,
    "monster": monsters.find,
}
"""Domains that know other spellings than the names in them."""


def _friends() -> Iterable[str]:
    return (*villagers.villagers(), *_creatures())


def _buyers() -> Iterable[str]:
    return ("Shipping Bin", *_keepers())


def _sellers() -> Iterable[str]:
    return ("Joja Vending Machine", *_keepers())


def _keepers() -> Iterable[str]:
    return dict.fromkeys(info.keeper for info in shops.shops().values() if info.keeper)


def check(domain: str, name: str) -> None:
    """Make sure that a task's object or tool means something.

    Raises:
        TaskError: It does not; the error has near names but no place yet.
    """
    if domain == "any":
        return
    words, names = _NAMES[domain]
    finder = _FINDERS.get(domain)
    if finder is not None and finder(name) is not None:
        return
    known = list(names())
    if name.lower() not in (each.lower() for each in known):
        raise TaskError("is unknown", value=name, expected=words, near=near_names(name, known))
