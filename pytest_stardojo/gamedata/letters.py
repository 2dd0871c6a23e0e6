"""Letters: what they say, what lies in them; ``calendar`` says when they come."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata._files import UnknownName, near_names, read
from pytest_stardojo.gamedata.conditions import When
from pytest_stardojo.gamedata.recipes import RecipeInfo

GIFT_CHANCE_PER_HEART = 0.01
"""Chance of each night, for each heart, that a villager sends a gift by mail (chosen)."""


class LetterInfo(msgspec.Struct, frozen=True, rename={"sender": "from"}):
    """One letter."""

    id: str
    sender: str
    text: str
    items: tuple[tuple[str, int], ...] = ()
    """What lies in it: (qualified id, count)."""
    money: int = 0
    """Money that lies in it, in g."""
    quest: str = ""
    """Id of the quest that reading it starts."""
    one_of: tuple[tuple[str, int], ...] = ()
    """Of these, one lies in it."""
    money_most: int = 0
    """More than ``money`` where the sum hangs on chance: the most that may lie in it."""
    crafting: tuple[str, ...] = ()
    """Crafting recipes that reading it teaches."""
    cooking: tuple[str, ...] = ()
    when: When | None = None
    """It comes on the first morning on which this holds."""
    gift: bool = False
    """A villager's gift: may come on any morning, the sooner the better one is liked."""


class _Letters(msgspec.Struct):
    records: list[LetterInfo]


@cache
def letters() -> dict[str, LetterInfo]:
    """All letters by id: those of the file, and one for each recipe that friends send."""
    return {info.id: info for info in (*read("letters", _Letters).records, *_recipe_letters())}


def _recipe_letters() -> list[LetterInfo]:
    """Letters with recipes, by villager and hearts (wiki: Cooking, Crafting)."""
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
        when=When(hearts=(npc, hearts)),
    )


TAUGHT_IN_PERSON = ("Wild Bait",)
"""Recipes that a friend shows one when they meet, see the events of the story."""


@cache
def conditional() -> tuple[LetterInfo, ...]:
    """Letters that come when something has happened."""
    return tuple(info for info in letters().values() if info.when is not None)


@cache
def gifts() -> tuple[LetterInfo, ...]:
    """Letters in which villagers send gifts."""
    return tuple(info for info in letters().values() if info.gift)


def letter(id: str) -> LetterInfo:
    """The letter of this id.

    Raises:
        UnknownName: There is none; the error names near ids.
    """
    try:
        return letters()[id]
    except KeyError:
        raise UnknownName("letter", id, near_names(id, letters())) from None


def has(id: str) -> bool:
    """Whether there is a letter of this id."""
    return id in letters()
