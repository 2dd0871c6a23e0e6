"""Check the arguments of init commands.

Names that only the real game has are correct, too: they make a task unsupported, not wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pytest_stardojo.gamedata import (
    animals,
    buildings,
    crops,
    items,
    monsters,
    near_names,
    places,
    quests,
    recipes,
    shops,
    villagers,
)
from pytest_stardojo.gamedata.calendar import SEASONS
from pytest_stardojo.gamedata.commands import ParamInfo
from pytest_stardojo.tasks.errors import TaskError

Argument = str | int | bool

_QUALITIES = (0, 1, 2, 4)
_LARGEST = 2**31 - 1
_TYPES: dict[str, type] = {"int": int, "str": str, "bool": bool}

_WORDS: dict[str, tuple[str, ...]] = {
    "breed": ("0", "1", "2", "3", "4"),
    "entity": (
        *("crops", "debris", "fruit-trees", "furniture", "grass", "trees"),
        *("removable", "everything"),
    ),
    "help_type": ("collect", "delivery", "slay"),
    "item_type": ("forage",),
    "pet_type": ("cat", "dog", "turtle"),
    "project": ("0", "1", "2", "3", "4"),
    "recipe_type": ("crafting", "cooking"),
    "room": ("0", "1", "2", "3", "4", "5"),
    "season": (*SEASONS, "autumn"),
    "shopkeeper": tuple(shops.SHOP_WARPS),
    "terrain": ("dirt", "grass", "tree", "fruittree"),
}
"""Domains that are short lists; case does not matter."""


def _item_id(text: str) -> bool:
    return any(items.has(id) for id in (text, f"(O){text}", f"(BC){text}"))


def _seed(text: str) -> bool:
    return crops.has(text) or crops.has(f"(O){text}") or crops.has(items.find(text) or "")


_TABLES: dict[str, tuple[Callable[[str], object], Callable[[], Iterable[str]]]] = {
    "animal": (animals.find, animals.animals),
    "building": (buildings.find, buildings.buildings),
    "item_id": (_item_id, items.items),
    "item_name": (items.find, items.names),
    "location": (lambda text: text == "current" or places.find(text), places.places),
    "monster": (monsters.find, monsters.monsters),
    "npc": (villagers.find, villagers.villagers),
    "quest": (quests.has, quests.quests),
    "recipe": (recipes.find, lambda: (info.name for info in recipes.recipes())),
    "seed": (_seed, lambda: (items.item(seed).name for seed in crops.crops())),
}
"""Domains that are tables: a test for a word, and all names."""


def check(param: ParamInfo, value: Argument) -> None:
    """Check an argument against its parameter.

    Raises:
        TaskError: it does not fit; the error has near names but no place yet.
    """
    if type(value) is not _TYPES[param.type]:
        expected = f"{param.name} to be {param.type}"
        raise TaskError(f"is {type(value).__name__}", value=value, expected=expected)
    if isinstance(value, str):
        _check_word(param, value)
    elif not isinstance(value, bool):
        _check_number(param, value)


def _check_word(param: ParamInfo, text: str) -> None:
    domain = param.domain.replace("_", " ")
    if param.domain in _WORDS:
        words = _WORDS[param.domain]
        if text.lower() not in words:
            problem = f"is not a known {domain} for {param.name!r}"
            expected = f"one of {', '.join(words)}"
            near = near_names(text, words)
            raise TaskError(problem, value=text, expected=expected, near=near)
    elif param.domain in _TABLES:
        knows, names = _TABLES[param.domain]
        if not knows(text):
            near = places.near(text) if domain == "location" else near_names(text, names())
            problem = f"is not a known {domain} for {param.name!r}"
            raise TaskError(problem, value=text, near=near)


def _check_number(param: ParamInfo, number: int) -> None:
    low = -_LARGEST if param.low is None else param.low
    high = _LARGEST if param.high is None else param.high
    if not low <= number <= high:
        expected = f"{param.name} from {low} to {high}"
        raise TaskError("is out of range", value=number, expected=expected)
    if param.domain == "quality" and number not in _QUALITIES:
        raise TaskError("is not a quality", value=number, expected="0, 1, 2 or 4")
    if param.domain == "time" and (number % 100 >= 60 or number % 10):
        expected = "a time in tens of minutes, such as 1330"
        raise TaskError("is not a time of day", value=number, expected=expected)


def is_here(param: ParamInfo, value: Argument | None) -> bool:
    """Does this version have the place of an argument?"""
    if not isinstance(value, str) or value.lower() == "current":
        return True
    if param.domain == "shopkeeper":
        place = shops.SHOP_WARPS[value.lower()][0]
    elif param.domain == "location":
        place = places.find(value) or ""
    else:
        return True
    known = places.places().get(place)
    return known is not None and known.here
