"""Experience, levels, recipes, professions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.valley.rules.common import skills
from tests.valley.rules.worlds import refusal, small_farm


@pytest.mark.parametrize(
    ("level", "xp"),
    [
        *[(1, 100), (2, 380), (3, 770), (4, 1300), (5, 2150)],
        *[(6, 3300), (7, 4800), (8, 6900), (9, 10000), (10, 15000)],
    ],
)
def test_a_level_is_reached_with_its_experience_and_not_before(level: int, xp: int) -> None:
    world, farmer, _ = small_farm()
    skills.gain(world, farmer, "farming", xp - 1)
    assert skills.level(farmer, "farming") == level - 1
    skills.gain(world, farmer, "farming", 1)
    assert skills.level(farmer, "farming") == level
    assert farmer.pending_levels[-1] == ("farming", level)


def test_several_new_levels_are_pending_one_by_one() -> None:
    world, farmer, _ = small_farm()
    skills.gain(world, farmer, "mining", 800)
    assert farmer.pending_levels == [("mining", 1), ("mining", 2), ("mining", 3)]


def test_there_is_no_level_11() -> None:
    world, farmer, _ = small_farm()
    skills.gain(world, farmer, "combat", 99_999)
    assert skills.level(farmer, "combat") == 10


def test_farming_level_1_teaches_scarecrow_and_fertilizer() -> None:
    _, farmer, _ = small_farm()
    assert skills.learn(farmer, "farming", 1) == ["Scarecrow", "Basic Fertilizer"]
    assert skills.learn(farmer, "farming", 1) == []
    assert farmer.crafting == ["Scarecrow", "Basic Fertilizer"]


def test_farming_level_3_teaches_a_dish_too() -> None:
    _, farmer, _ = small_farm()
    skills.learn(farmer, "farming", 3)
    assert farmer.cooking == ["Farmer's Lunch"]


@pytest.mark.parametrize(("level", "health"), [(1, 105), (4, 105), (5, 100), (6, 105), (10, 100)])
def test_combat_levels_but_5_and_10_bring_health(level: int, health: int) -> None:
    _, farmer, _ = small_farm()
    skills.learn(farmer, "combat", level)
    assert farmer.max_health == health


@pytest.mark.parametrize(
    ("skill", "first", "then"),
    [
        ("farming", "Rancher", ("Coopmaster", "Shepherd")),
        ("farming", "Tiller", ("Artisan", "Agriculturist")),
        ("foraging", "Forester", ("Lumberjack", "Tapper")),
        ("foraging", "Gatherer", ("Botanist", "Tracker")),
        ("mining", "Miner", ("Blacksmith", "Prospector")),
        ("mining", "Geologist", ("Excavator", "Gemologist")),
    ],
)
def test_the_second_profession_follows_from_the_first(
    skill: str, first: str, then: tuple[str, ...]
) -> None:
    _, farmer, _ = small_farm()
    assert first in skills.choices(farmer, skill, 5)
    assert refusal(skills.choose, farmer, then[0]) == "bad_option"
    skills.choose(farmer, first)
    assert skills.choices(farmer, skill, 10) == then
    skills.choose(farmer, then[1])
    assert farmer.professions == [first, then[1]]


@pytest.mark.parametrize("level", [1, 2, 3, 4, 6, 7, 8, 9])
def test_other_levels_offer_no_profession(level: int) -> None:
    _, farmer, _ = small_farm()
    assert skills.choices(farmer, "farming", level) == ()


def test_a_fighter_is_healthier() -> None:
    _, farmer, _ = small_farm()
    skills.choose(farmer, "Fighter")
    assert farmer.max_health == 115
    skills.choose(farmer, "Defender")
    assert farmer.max_health == 140


@given(st.lists(st.integers(0, 3000), max_size=15))
def test_levels_never_fall_and_each_is_notified_once(gains: list[int]) -> None:
    world, farmer, _ = small_farm()
    before = 0
    for xp in gains:
        skills.gain(world, farmer, "farming", xp)
        assert skills.level(farmer, "farming") >= before
        before = skills.level(farmer, "farming")
    assert farmer.pending_levels == [("farming", n) for n in range(1, before + 1)]
