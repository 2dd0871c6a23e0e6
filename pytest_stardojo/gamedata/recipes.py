"""Crafting and cooking recipes."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read
from pytest_stardojo.gamedata.items import item


class Unlock(msgspec.Struct, frozen=True):
    """One way to learn a recipe."""

    type: str
    """default, skill, friendship, shop, queen_of_sauce, mastery, special_order, ..."""
    skill: str = ""
    level: int = 0
    npc: str = ""
    hearts: int = 0
    shop: str = ""
    price: int = 0
    season: str = ""
    day: int = 0
    year: int = 0
    how: str = ""


class RecipeInfo(msgspec.Struct, frozen=True):
    """A recipe; its name may differ from its product's."""

    name: str
    kind: str
    """``crafting`` or ``cooking``."""
    product: str
    """Qualified id."""
    ingredients: tuple[tuple[str, int], ...]
    """(qualified id or category number such as ``-5``, count)."""
    count: int = 1
    """Number of products of one batch."""
    unlock: tuple[Unlock, ...] = ()


class _Recipes(msgspec.Struct):
    records: list[RecipeInfo]


WILD_SEEDS = ("(O)495", "(O)496", "(O)497", "(O)498")
"""Items of the category -777."""


@cache
def recipes() -> tuple[RecipeInfo, ...]:
    """Return all recipes, crafting first."""
    return tuple(read("recipes", _Recipes).records)


@cache
def _by_name() -> dict[tuple[str, str], RecipeInfo]:
    return {(info.kind, info.name): info for info in recipes()}


def recipe(name: str, kind: str = "crafting") -> RecipeInfo:
    """Return the recipe of this exact name and kind.

    Raises:
        UnknownName: There is none; the error names near ones.
    """
    try:
        return _by_name()[kind, name]
    except KeyError:
        raise UnknownName("recipe", name, near_names(name, names(kind))) from None


def names(kind: str) -> list[str]:
    """Return names of all recipes of a kind."""
    return [info.name for info in recipes() if info.kind == kind]


def find(name: str, kind: str = "") -> RecipeInfo | None:
    """Return a recipe by its name or its product's name, ignoring case, or None.

    Names of recipes take precedence over those of products, crafting over cooking.
    """
    return _by_word(kind).get(name.strip().lower())


@cache
def _by_word(kind: str) -> dict[str, RecipeInfo]:
    """Return the recipes of a kind (empty: all) by their names in lower case."""
    pool = [info for info in recipes() if not kind or info.kind == kind]
    found: dict[str, RecipeInfo] = {}
    for info in pool:
        found.setdefault(info.name.lower(), info)
    for info in pool:
        found.setdefault(item(info.product).name.lower(), info)
    return found


def by_product(id: str) -> tuple[RecipeInfo, ...]:
    """Return the recipes that make an item."""
    return tuple(info for info in recipes() if info.product == id)


def fits(ingredient: str, id: str) -> bool:
    """Return whether an item matches an ingredient (a qualified id or category number)."""
    if ingredient == "-777":
        return id in WILD_SEEDS
    if ingredient.startswith("-"):
        return item(id).category == int(ingredient)
    return ingredient == id
