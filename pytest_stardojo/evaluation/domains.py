"""Domains: which objects and tools a task may name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pytest_stardojo.gamedata import (
    animals,
    buildings,
    crops,
    debris,
    items,
    monsters,
    places,
    quests,
    recipes,
    shops,
    skills,
    villagers,
)
from pytest_stardojo.gamedata.aliases import TASK_NAMES


@dataclass(frozen=True)
class Domain:
    """A set of names.

    Args:
        expected: What a name must be, for error messages: ``the name of an item``.
        names: Returns all names.
        find: Returns the name that another spelling means, or None; None: there are no
            other spellings.
    """

    expected: str
    names: Callable[[], Iterable[str]]
    find: Callable[[str], str | None] | None = None

    def has(self, name: str) -> bool:
        """Is this a name of the domain, in upper or lower case?"""
        if self.find is not None and self.find(name) is not None:
            return True
        return name.lower() in (known.lower() for known in self.names())


def _debris() -> Iterable[str]:
    return ("Weeds", "Stone", "Twig", "Debris", *(clump.name for clump in debris.clumps().values()))


def _crops() -> Iterable[str]:
    return ("Crop", *(info.name for info in crops.crops().values()))


def _animals() -> Iterable[str]:
    sold = (line.name for line in animals.sold())
    return dict.fromkeys(("Animal", *animals.animals(), *sold))


def _creatures() -> Iterable[str]:
    return (*_animals(), *animals.PET_TYPES)


def _friends() -> Iterable[str]:
    return (*villagers.villagers(), *_creatures())


def _animal_houses() -> Iterable[str]:
    return (info.type for info in buildings.buildings().values() if info.animal_door)


def _products() -> Iterable[str]:
    return (*items.names(), *(info.name for info in recipes.recipes()), *TASK_NAMES)


def _shopkeepers() -> Iterable[str]:
    return dict.fromkeys(info.keeper for info in shops.shops().values() if info.keeper)


DOMAINS: dict[str, Domain] = {
    "debris": Domain("debris to clear", _debris),
    "soil": Domain("Tile or Dirt", lambda: ("Tile", "Dirt")),
    "crop": Domain("Crop or the name of a crop", _crops),
    "item": Domain("the name of an item", items.names, items.find),
    "product": Domain("the name of an item or recipe", _products),
    "animal": Domain("Animal or a type of farm animal", _animals),
    "creature": Domain("Animal, or a type of farm animal or pet", _creatures),
    "animal_house": Domain("a building with an animal door", _animal_houses),
    "fillable": Domain("Pet Bowl or Feeding Bench", lambda: ("Pet Bowl", "Feeding Bench")),
    "friend": Domain("a villager, or a type of farm animal or pet", _friends),
    "skill": Domain("a skill", lambda: (f"{name.title()} Skill" for name in skills.SKILLS)),
    "profession": Domain("a profession", lambda: skills.PROFESSIONS),
    "building": Domain("the name of a building", buildings.buildings, buildings.find),
    "villager": Domain("the name of a villager", villagers.villagers, villagers.find),
    "location": Domain("the name of a place", places.places, places.find),
    "monster": Domain("the name of a monster", monsters.monsters, monsters.find),
    "quest": Domain("the number of a story quest", quests.quests),
    "exhibit": Domain("Item or the name of an item", lambda: ("Item", *items.names()), items.find),
    "station": Domain(
        "Stove or the name of an item", lambda: ("Stove", *items.names()), items.find
    ),
    "seller": Domain(
        "the name of a shopkeeper or a vending machine",
        lambda: ("Joja Vending Machine", *_shopkeepers()),
    ),
    "buyer": Domain(
        "Shipping Bin or the name of a shopkeeper", lambda: ("Shipping Bin", *_shopkeepers())
    ),
    "backpack": Domain("a backpack", lambda: [name for name, *_ in shops.BACKPACKS]),
}
"""Domains of the built-in evaluators by name."""


def domain(wanted: str | Domain) -> Domain | None:
    """Return the domain of a declaration; None for names that are not checked."""
    return wanted if isinstance(wanted, Domain) else DOMAINS.get(wanted)
