"""Achievements of a farmer, derived from the state of the game."""

from __future__ import annotations

from pytest_stardojo.gamedata import achievements as table
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.valley.rules.common import friendship_points
from pytest_stardojo.valley.world.model import Farmer, World


def has(world: World, farmer: Farmer, number: int) -> bool:
    """Return whether a farmer has the achievement of a number; unknown numbers never."""
    return number in farmer.achievements or shown(world, farmer, number)


def shown(world: World, farmer: Farmer, number: int) -> bool:
    """Return whether the rest of the state shows that a farmer has an achievement."""
    if number in table.EARNED:
        return farmer.total_earned >= table.EARNED[number]
    if number in table.HEARTS:
        hearts, friends = table.HEARTS[number]
        return (
            sum(friendship_points.hearts(farmer, who) >= hearts for who in farmer.relations)
            >= friends
        )
    if number in table.HOUSE:
        return world.house_level >= table.HOUSE[number]
    if number in table.MUSEUM:
        return len(world.museum) >= table.MUSEUM[number]
    if number == table.MONOCULTURE:
        return _most_shipped(farmer) >= table.OF_ONE_CROP
    return _has_made_enough(farmer, number)


def _most_shipped(farmer: Farmer) -> int:
    """Return the number shipped of the most shipped crop."""
    harvests = {info.harvest for info in crop_table.crops().values()}
    return max((n for id, n in farmer.shipped.items() if id in harvests), default=0)


def _has_made_enough(farmer: Farmer, number: int) -> bool:
    kinds = {**dict.fromkeys(table.CRAFTED, "crafting"), **dict.fromkeys(table.COOKED, "cooking")}
    kinds |= {table.CRAFTED_ALL: "crafting", table.COOKED_ALL: "cooking"}
    if number not in kinds:
        return False
    names = recipe_table.names(kinds[number])
    made = sum(farmer.crafted.get(name, 0) > 0 for name in names)
    return made >= {**table.CRAFTED, **table.COOKED}.get(number, len(names))


def any_of(world: World, farmer: Farmer) -> bool:
    """Return whether a farmer has any achievement, which the hat mouse requires."""
    groups = (
        *(table.EARNED, table.HEARTS, table.HOUSE, table.MUSEUM, table.CRAFTED, table.COOKED),
        (table.MONOCULTURE,),
    )
    return bool(farmer.achievements) or any(
        has(world, farmer, number) for group in groups for number in group
    )
