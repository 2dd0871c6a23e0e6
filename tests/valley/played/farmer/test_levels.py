"""Skills: experience, levels, recipes, professions (wiki: Skills, Farming, Foraging, Mining)."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.valley.rules.common import forage_quality
from pytest_stardojo.valley.world.model import Skill
from pytest_stardojo.valley.world.rng import stream
from tests.valley.played.player import AHEAD, Player
from tests.valley.rules.worlds import within

DRAWS = 10_000


def forage_once(player: Player) -> None:
    """Pick up forage, for 7 foraging experience."""
    player.command("place_item", "Dandelion", "forage", *AHEAD)
    assert player.touch() == "ok"


def learn(player: Player, skill: str) -> None:
    """Do something that gives a little experience in the skill."""
    if skill == "farming":
        player.command("place_crop", "Parsnip Seeds", *AHEAD)
        player.command("grow_crop", 4, *AHEAD)
        player.touch()
    elif skill == "foraging":
        forage_once(player)
    else:
        player.command("place_item", "(O)343", None, *AHEAD)
        player.hold("Pickaxe")
        player.use()


@pytest.mark.parametrize(
    ("level", "needed"),
    [
        (1, 100),
        (2, 380),
        (3, 770),
        (4, 1300),
        (5, 2150),
        (6, 3300),
        (7, 4800),
        (8, 6900),
        (9, 10_000),
        (10, 15_000),
    ],
)
def test_experience_for_a_level(level: int, needed: int) -> None:
    for missing, wanted in ((8, level - 1), (7, level)):
        player = Player()
        player.farmer.skills["foraging"] = Skill(level - 1, needed - missing)
        forage_once(player)
        assert player.xp("foraging") == needed - missing + 7
        assert player.me.skills["foraging"].level == wanted


@pytest.mark.parametrize(
    ("skill", "level", "recipes"),
    [
        ("farming", 1, {"Scarecrow", "Basic Fertilizer"}),
        ("farming", 2, {"Stone Fence", "Mayonnaise Machine", "Sprinkler"}),
        ("farming", 3, {"Bee House", "Speed-Gro"}),
        ("farming", 4, {"Iron Fence", "Preserves Jar", "Basic Retaining Soil"}),
        ("farming", 6, {"Hardwood Fence", "Cheese Press", "Quality Sprinkler"}),
        ("farming", 7, {"Loom", "Quality Retaining Soil"}),
        ("farming", 8, {"Keg", "Oil Maker", "Deluxe Speed-Gro"}),
        ("farming", 9, {"Seed Maker", "Iridium Sprinkler", "Quality Fertilizer"}),
        ("foraging", 1, {"Wild Seeds (Sp)", "Field Snack"}),
        ("foraging", 2, {"Charcoal Kiln"}),
        ("foraging", 3, {"Cookout Kit"}),
        ("foraging", 4, {"Tapper", "Mushroom Log", "Wild Seeds (Su)"}),
        ("mining", 1, {"Cherry Bomb"}),
        ("mining", 2, {"Staircase"}),
        ("mining", 4, {"Transmute (Fe)", "Glowstone Ring"}),
        ("mining", 6, {"Bomb"}),
    ],
)
def test_a_level_teaches_its_recipes_over_night(skill: str, level: int, recipes: set[str]) -> None:
    needed = {1: 100, 2: 380, 3: 770, 4: 1300, 6: 3300, 7: 4800, 8: 6900, 9: 10_000}[level]
    player = Player(save="save_quests")
    player.farmer.skills[skill] = Skill(level - 1, needed - 1)
    learn(player, skill)
    assert player.me.skills[skill].level == level
    before = set(player.observe().progression.crafting)
    assert not recipes & before
    player.sleep()
    assert set(player.observe().progression.crafting) - before == recipes


@pytest.mark.parametrize(
    ("skill", "level", "had", "choices"),
    [
        ("farming", 5, (), ["Rancher", "Tiller"]),
        ("farming", 10, ("Rancher",), ["Coopmaster", "Shepherd"]),
        ("farming", 10, ("Tiller",), ["Artisan", "Agriculturist"]),
        ("mining", 5, (), ["Miner", "Geologist"]),
        ("foraging", 5, (), ["Forester", "Gatherer"]),
        ("foraging", 10, ("Forester",), ["Lumberjack", "Tapper"]),
        ("foraging", 10, ("Gatherer",), ["Botanist", "Tracker"]),
    ],
)
def test_levels_five_and_ten_bring_a_profession(
    skill: str, level: int, had: tuple[str, ...], choices: list[str]
) -> None:
    needed = {5: 2150, 10: 15_000}[level]
    player = Player()
    player.profession(*had)
    player.farmer.skills[skill] = Skill(level - 1, needed - 1)
    learn(player, skill)
    player.sleep()
    assert player.menu.kind == "level_up"
    assert [option.label for option in player.menu.options] == choices
    assert player.choose(2) == "ok"
    assert player.me.professions == [*had, choices[1]]


@pytest.mark.parametrize(
    ("deed", "skill", "xp"),
    [
        ("pick up a leek", "foraging", 7),
        ("cut weeds", "foraging", 0),
        ("till", "farming", 0),
        ("water", "farming", 0),
        ("break a stone", "mining", 1),
    ],
)
def test_experience_of_a_deed(deed: str, skill: str, xp: int) -> None:
    player = Player()
    if deed == "pick up a leek":
        player.command("place_item", "Leek", "forage", *AHEAD)
        player.touch()
    elif deed == "water":
        player.command("set_terrain", "dirt", None, *AHEAD)
        player.hold("Watering Can")
        player.use()
    else:
        thing = {"cut weeds": "(O)674", "break a stone": "(O)450"}.get(deed)
        if thing:
            player.command("place_item", thing, None, *AHEAD)
        player.hold({"cut weeds": "Scythe", "till": "Hoe"}.get(deed, "Pickaxe"))
        player.use()
    assert player.xp(skill) == xp


@pytest.mark.parametrize(
    ("level", "silver", "gold"),
    [(0, 0, 0), (3, 0.18, 0.1), (5, 0.2778, 0.1667), (8, 0.3911, 0.2667), (10, 0.4444, 0.3333)],
)
def test_quality_of_forage(level: int, silver: float, gold: float) -> None:
    player = Player()
    player.level("foraging", level)
    luck = stream(player.world, "test.forage")
    found = Counter(forage_quality.roll(luck, player.farmer) for _ in range(DRAWS))
    assert within(found[1], DRAWS, silver)
    assert within(found[2], DRAWS, gold)
    assert found[4] == 0


def test_a_botanist_finds_iridium_only() -> None:
    player = Player()
    player.profession("Gatherer", "Botanist")
    for _ in range(10):
        forage_once(player)
    assert {slot.quality for slot in player.me.slots} == {4}


def test_a_gatherer_finds_two_in_a_fifth() -> None:
    player = Player()
    player.profession("Gatherer")
    for _ in range(300):
        forage_once(player)
    assert within(player.count("Dandelion") - 300, 300, 0.2)
