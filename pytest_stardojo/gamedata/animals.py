"""Farm animals and pets."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read


class AnimalInfo(msgspec.Struct, frozen=True):
    """One type of farm animal."""

    type: str
    """``White Chicken``, ``Goat`` ..."""
    house: str
    """``Coop`` or ``Barn``."""
    price: int = 0
    """Price at Marnie's in g; 0 if she does not sell it."""
    sell_base: int = 0
    """Base of the selling price: this x (friendship / 1000 + 0.3), rounded down."""
    days_to_mature: int = 0
    days_to_produce: int = 1
    harvest: str = "lay"
    """``lay`` (on the floor in the morning), ``tool`` or ``dig`` (outdoors)."""
    tool: str = ""
    """``pail`` or ``shears``."""
    produce: tuple[str, ...] = ()
    deluxe: tuple[str, ...] = ()
    deluxe_min_friendship: int = 200
    deluxe_divisor: float = 1200
    deluxe_luck: float = 0
    """Factor on daily luck, added to the chance of deluxe produce."""
    grass_eat: int = 2
    """Tufts of grass for a full stomach."""
    drain: int = 5
    """Happiness drain, the unit of the game's rules for mood."""
    pregnancy: bool = False
    eggs: tuple[str, ...] = ()
    """Eggs from which it hatches."""
    incubation_minutes: int = 0
    profession: str = ""
    """Profession that improves it: Coopmaster or Shepherd."""
    faster_produce_friendship: int = 0
    """Friendship from which it produces a day sooner (sheep)."""
    produces_on_mature: bool = False


class SoldAnimal(msgspec.Struct, frozen=True):
    """An entry of Marnie's list."""

    name: str
    price: int
    building: str
    types: tuple[str, ...]
    blue_chance: float = 0
    """Chance of a blue chicken after Shane's event."""


class _Animals(msgspec.Struct):
    animals: list[AnimalInfo]
    sold: list[SoldAnimal]


FRIENDSHIP_MAX = 1000
POINTS_PER_HEART = 200
MOOD_MAX = 255
FULL = 255
FED = 200
"""Fullness from which an animal counts as fed."""

FRIENDSHIP_PET = 15
FRIENDSHIP_PET_PROFESSION = 15
"""Additional points with Coopmaster in the coop or Shepherd in the barn."""
FRIENDSHIP_TOOL = 5
FRIENDSHIP_GRASS = 8
FRIENDSHIP_NOT_FED = -20
MOOD_NOT_PETTED = -50
"""Measured in a real 1.6.15 save (mood 255 becomes 205 + 2 drain after a fed night)."""
MOOD_NOT_FED = -100
MOOD_PET_BASE = 40
"""Base of the mood from petting: max(5, 40 - drain)."""

LEAVE_TIME = 630
RETURN_TIME = 1700
SLEEP_TIME = 1900

XP_PET = 5
XP_PRODUCE = 5
"""Farming experience for milking, shearing and picking up produce indoors."""

BLUE_EVENT = "3900074"
"""Shane's event, which makes blue chickens available."""

PET_TYPES = ("Cat", "Dog", "Turtle")
PET_PRICES = (("Cat", 40_000), ("Dog", 40_000), ("Turtle", 60_000))
"""Prices of further pets, after one has full friendship (wiki: Pets)."""
PET_FRIENDSHIP_MAX = 1000
POINTS_PER_HEART = 200
PET_STROKE = 12
"""Friendship points of the day's first petting (wiki: Cat)."""
PET_GIFT_CHANCE = 0.2
"""Chance of a gift at the day's first petting with full friendship (wiki: Animals)."""
PET_GIFTS = {
    "Cat": ("(O)131", "(O)129", "(O)771"),
    "Dog": ("(O)388", "(O)881", "(O)330"),
    "Turtle": ("(O)152", "(O)372", "(O)393"),
}
"""Gifts of pets, all equally likely (chosen): fish and fiber, wood, bones and clay, sea finds."""
PET_BOWL = 6
"""Friendship points next morning for a filled bowl (wiki: Cat)."""


@cache
def _file() -> _Animals:
    return read("animals", _Animals)


@cache
def animals() -> dict[str, AnimalInfo]:
    """Return all animals by type."""
    return {info.type: info for info in _file().animals}


def animal(type: str) -> AnimalInfo:
    """Return the type of animal.

    Raises:
        UnknownName: There is no such type; the error names near ones.
    """
    try:
        return animals()[type]
    except KeyError:
        raise UnknownName("animal", type, near_names(type, animals())) from None


def find(name: str) -> str | None:
    """Return type of an animal by name, in any case; ``Cow`` is the white one, as in the shop."""
    wanted = name.strip().lower()
    for type in animals():
        if type.lower() == wanted:
            return type
    for line in _file().sold:
        if line.name.lower() == wanted:
            return line.types[0]
    return None


def sold() -> tuple[SoldAnimal, ...]:
    """Return Marnie's list, in her order."""
    return tuple(_file().sold)


def hatch_choices(egg: str, *, blue: bool = False) -> tuple[str, ...]:
    """Types that may hatch from an egg, all equally likely; empty if it does not hatch.

    Args:
        egg: Qualified id.
        blue: Whether Shane's event has been seen; then a quarter of chickens are blue.
    """
    types = tuple(info.type for info in animals().values() if egg in info.eggs)
    if blue and types and types[0] in ("White Chicken", "Brown Chicken"):
        return (types[0],) * 3 + ("Blue Chicken",)
    return types


def sell_value(type: str, friendship: int) -> int:
    """Return the selling price of an animal in g (wiki: Animals)."""
    return int(animal(type).sell_base * (friendship / 1000 + 0.3))
