"""Letters: text and content; ``calendar`` has the dates of dated ones."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata._files import UnknownName, near_names
from pytest_stardojo.gamedata.conditions import Condition, read
from pytest_stardojo.gamedata.recipes import RecipeInfo

GIFT_CHANCE_PER_HEART = 0.01
"""Nightly chance of a gift by mail from a villager, for each heart (chosen)."""


class LetterInfo(msgspec.Struct, frozen=True, rename={"sender": "from"}):
    """One letter."""

    id: str
    sender: str
    text: str
    items: tuple[tuple[str, int], ...] = ()
    """Enclosed items: (qualified id, count)."""
    money: int = 0
    """Enclosed money in g."""
    quest: str = ""
    """Id of the quest that it starts."""
    one_of: tuple[tuple[str, int], ...] = ()
    """Items of which one is enclosed."""
    money_most: int = 0
    """Most enclosed money, if more than ``money`` and random."""
    crafting: tuple[str, ...] = ()
    """Crafting recipes that it teaches."""
    cooking: tuple[str, ...] = ()
    when: Condition | None = None
    """It arrives on the first morning on which this holds."""
    gift: bool = False
    """Whether it is a villager's gift, with a chance each morning by hearts."""


class _Letters(msgspec.Struct):
    records: list[LetterInfo]


@cache
def letters() -> dict[str, LetterInfo]:
    """Return all letters by id: those of the file, and those with recipes from friends."""
    return {info.id: info for info in (*read("letters", _Letters).records, *_recipe_letters())}


def _recipe_letters() -> list[LetterInfo]:
    """Return the letters with recipes, by villager and hearts (wiki: Cooking, Crafting)."""
    found: dict[tuple[str, int], list[RecipeInfo]] = {}
    for info in recipe_table.recipes():
        for way in info.unlock:
            if way.type == "friendship" and not way.how and info.name not in TAUGHT_IN_PERSON:
                found.setdefault((way.npc, way.hearts), []).append(info)
    return [_recipe_letter(npc, hearts, taught) for (npc, hearts), taught in found.items()]


def _recipe_letter(npc: str, hearts: int, taught: list[RecipeInfo]) -> LetterInfo:
    return LetterInfo(
        f"{npc}Recipe{hearts}",
        npc,
        "Between friends there should be no secrets. I wrote down how I make it.",
        crafting=tuple(info.name for info in taught if info.kind == "crafting"),
        cooking=tuple(info.name for info in taught if info.kind == "cooking"),
        when=Condition(hearts=((npc, hearts),)),
    )


TAUGHT_IN_PERSON = ("Wild Bait",)
"""Recipes that friends teach in story events instead of letters."""


@cache
def conditional() -> tuple[LetterInfo, ...]:
    """Return the letters that come on a condition."""
    return tuple(info for info in letters().values() if info.when is not None)


@cache
def gifts() -> tuple[LetterInfo, ...]:
    """Return the letters with gifts of villagers."""
    return tuple(info for info in letters().values() if info.gift)


def letter(id: str) -> LetterInfo:
    """Return the letter of this id.

    Raises:
        UnknownName: There is none; the error names near ids.
    """
    try:
        return letters()[id]
    except KeyError:
        raise UnknownName("letter", id, near_names(id, letters())) from None


def has(id: str) -> bool:
    """Return whether there is a letter of this id."""
    return id in letters()
