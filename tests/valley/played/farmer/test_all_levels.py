"""Every level of every skill, and every profession (wiki: Skills)."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.common import skills
from pytest_stardojo.valley.world.model import Skill
from tests.sweeps import sweep
from tests.valley.played.player import Player

XP = {1: 100, 2: 380, 3: 770, 4: 1300, 5: 2150, 6: 3300, 7: 4800, 8: 6900, 9: 10_000, 10: 15_000}
RECIPES: dict[tuple[str, int], set[str]] = {
    ("farming", 1): {"Scarecrow", "Basic Fertilizer"},
    ("farming", 2): {"Stone Fence", "Mayonnaise Machine", "Sprinkler"},
    ("farming", 3): {"Bee House", "Speed-Gro", "Farmer's Lunch"},
    ("farming", 4): {"Iron Fence", "Preserves Jar", "Basic Retaining Soil"},
    ("farming", 6): {"Hardwood Fence", "Cheese Press", "Quality Sprinkler"},
    ("farming", 7): {"Loom", "Quality Retaining Soil"},
    ("farming", 8): {"Keg", "Oil Maker", "Deluxe Speed-Gro"},
    ("farming", 9): {"Seed Maker", "Iridium Sprinkler", "Quality Fertilizer"},
    ("mining", 1): {"Cherry Bomb"},
    ("mining", 2): {"Staircase"},
    ("mining", 3): {"Miner's Treat"},
    ("mining", 4): {"Transmute (Fe)", "Glowstone Ring"},
    ("mining", 6): {"Bomb"},
    ("mining", 7): {"Transmute (Au)"},
    ("mining", 8): {"Mega Bomb"},
    ("mining", 9): {"Crystalarium"},
    ("foraging", 1): {"Wild Seeds (Sp)", "Field Snack"},
    ("foraging", 2): {"Charcoal Kiln"},
    ("foraging", 3): {"Cookout Kit", "Moss Soup"},
    ("foraging", 4): {"Tapper", "Mushroom Log", "Wild Seeds (Su)"},
    ("foraging", 6): {"Lightning Rod", "Wild Seeds (Fa)", "Warp Totem: Beach"},
    ("foraging", 7): {"Tree Fertilizer", "Wild Seeds (Wi)", "Warp Totem: Mountains"},
    ("foraging", 8): {"Warp Totem: Farm", "Tent Kit", "Survival Burger"},
    ("foraging", 9): {"Rain Totem"},
    ("fishing", 2): {"Bait"},
    ("fishing", 3): {"Crab Pot", "Dish o' The Sea"},
    ("fishing", 4): {"Recycling Machine", "Worm Bin", "Deluxe Bait"},
    ("fishing", 6): {"Bait Maker", "Spinner", "Trap Bobber", "Sonar Bobber"},
    ("fishing", 7): {"Cork Bobber", "Treasure Hunter"},
    ("fishing", 8): {"Deluxe Worm Bin", "Dressed Spinner", "Barbed Hook"},
    ("fishing", 9): {"Magnet", "Seafoam Pudding"},
    ("combat", 1): {"Sturdy Ring", "Bug Steak"},
    ("combat", 2): {"Life Elixir"},
    ("combat", 3): {"Roots Platter"},
    ("combat", 4): {"Warrior Ring"},
    ("combat", 6): {"Slime Egg-Press", "Oil Of Garlic"},
    ("combat", 7): {"Ring of Yoba", "Thorns Ring"},
    ("combat", 8): {"Slime Incubator", "Explosive Ammo"},
    ("combat", 9): {"Iridium Band", "Squid Ink Ravioli"},
}
CHOICES = [
    ("farming", ("Rancher", "Tiller")),
    ("mining", ("Miner", "Geologist")),
    ("foraging", ("Forester", "Gatherer")),
    ("fishing", ("Fisher", "Trapper")),
    ("combat", ("Fighter", "Scout")),
]
FOLLOWERS = [
    ("farming", "Rancher", ("Coopmaster", "Shepherd")),
    ("farming", "Tiller", ("Artisan", "Agriculturist")),
    ("mining", "Miner", ("Blacksmith", "Prospector")),
    ("mining", "Geologist", ("Excavator", "Gemologist")),
    ("foraging", "Forester", ("Lumberjack", "Tapper")),
    ("foraging", "Gatherer", ("Botanist", "Tracker")),
    ("fishing", "Fisher", ("Angler", "Pirate")),
    ("fishing", "Trapper", ("Mariner", "Luremaster")),
    ("combat", "Fighter", ("Brute", "Defender")),
    ("combat", "Scout", ("Acrobat", "Desperado")),
]
SKILLS = ("farming", "mining", "foraging", "fishing", "combat")


def almost(skill: str, level: int) -> Player:
    """Return a player one experience point below a level, without recipes."""
    player = Player()
    player.farmer.crafting.clear()
    player.farmer.cooking.clear()
    player.farmer.skills[skill] = Skill(level - 1, XP[level] - 1)
    return player


def night_after_one_point(player: Player, skill: str) -> None:
    skills.gain(player.world, player.farmer, skill, 1)
    player.sleep()


@sweep("skill", SKILLS)
@sweep("level", range(1, 11))
def test_a_level_comes_at_once_and_its_recipes_in_the_night(skill: str, level: int) -> None:
    player = almost(skill, level)
    assert player.me.skills[skill].level == level - 1
    skills.gain(player.world, player.farmer, skill, 1)
    assert player.me.skills[skill].level == level
    assert player.farmer.crafting == []
    player.sleep()
    known = player.observe().progression
    assert {*known.crafting, *known.cooking} == RECIPES.get((skill, level), set())
    assert player.menu.kind == "level_up"
    assert player.menu.title == f"{skill.capitalize()} level {level}"
    assert player.choose(1) == "ok"


@pytest.mark.parametrize(("skill", "pair"), CHOICES)
@pytest.mark.parametrize("choice", [0, 1])
def test_a_profession_at_level_five(skill: str, pair: tuple[str, str], choice: int) -> None:
    player = almost(skill, 5)
    night_after_one_point(player, skill)
    assert tuple(option.label for option in player.menu.options) == pair
    assert player.choose(0) == "bad_option"  # it wants an answer
    assert player.choose(choice + 1) == "ok"
    assert player.me.professions == [pair[choice]]


@pytest.mark.parametrize(("skill", "first", "pair"), FOLLOWERS)
@pytest.mark.parametrize("choice", [0, 1])
def test_a_profession_at_level_ten(
    skill: str, first: str, pair: tuple[str, str], choice: int
) -> None:
    player = almost(skill, 10)
    player.profession(first)
    night_after_one_point(player, skill)
    assert tuple(option.label for option in player.menu.options) == pair
    assert player.choose(choice + 1) == "ok"
    assert player.me.professions == [first, pair[choice]]


@pytest.mark.parametrize(
    ("level", "more"),
    [(1, 5), (2, 5), (3, 5), (4, 5), (5, 0), (6, 5), (7, 5), (8, 5), (9, 5), (10, 0)],
)
def test_health_of_a_combat_level(level: int, more: int) -> None:
    player = almost("combat", level)
    before = player.me.max_health
    night_after_one_point(player, "combat")
    assert player.me.max_health == before + more


@pytest.mark.parametrize(
    ("level", "had", "choice", "more"), [(5, (), 1, 15), (5, (), 2, 0), (10, ("Fighter",), 2, 25)]
)
def test_health_of_a_fighter_and_a_defender(
    level: int, had: tuple[str, ...], choice: int, more: int
) -> None:
    player = almost("combat", level)
    player.profession(*had)
    before = player.me.max_health
    night_after_one_point(player, "combat")
    player.choose(choice)
    assert player.me.max_health == before + more


def test_several_levels_of_a_day_are_shown_one_after_the_other() -> None:
    player = almost("mining", 4)
    skills.gain(player.world, player.farmer, "mining", 900)
    skills.gain(player.world, player.farmer, "foraging", 100)
    player.sleep()
    titles = []
    while player.farmer.menus:
        titles.append(player.menu.title)
        player.choose(1)
    assert titles[:3] == ["Mining level 4", "Mining level 5", "Foraging level 1"]
    assert player.me.professions == ["Miner"]


def test_a_night_with_a_new_level_restores_all_energy() -> None:
    player = almost("mining", 2)
    player.command("set_energy", 5)
    player.command("set_time", 2540)
    night_after_one_point(player, "mining")
    assert player.me.energy == 270
