"""Produce of animals: frequency, amount, quality (wiki: Animals and their pages)."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.valley.rules.animals import animal_nights
from pytest_stardojo.valley.world.rng import stream
from tests.valley.played.animals.farmyard import Farmyard
from tests.valley.rules.worlds import within

DRAWS = 10_000


@pytest.mark.parametrize(
    ("type", "goods", "nights", "pieces"),
    [
        ("White Chicken", {"Egg", "Large Egg"}, 6, 6),
        ("Void Chicken", {"Void Egg"}, 4, 4),
        ("Golden Chicken", {"Golden Egg"}, 4, 4),
        ("Duck", {"Duck Egg", "Duck Feather"}, 6, 3),
        ("Rabbit", {"Wool", "Rabbit's Foot"}, 8, 2),
        ("Dinosaur", {"Dinosaur Egg"}, 14, 2),
        ("Ostrich", {"Ostrich Egg"}, 14, 2),
    ],
)
def test_what_is_laid_in_so_many_nights(
    type: str, goods: set[str], nights: int, pieces: int
) -> None:
    yard = Farmyard()
    id = yard.animal(type, friendship=500)
    yard.fed_night(id, nights)
    laid = yard.laid(type)
    assert len(laid) == pieces
    assert {thing.name for thing in laid} <= goods


@pytest.mark.parametrize(
    ("type", "tool", "goods", "friendship", "professions", "nights", "pieces"),
    [
        ("White Cow", "Milk Pail", {"Milk", "Large Milk"}, 0, (), 5, 5),
        ("Goat", "Milk Pail", {"Goat Milk", "L. Goat Milk"}, 0, (), 6, 3),
        ("Sheep", "Shears", {"Wool"}, 0, (), 9, 3),
        ("Sheep", "Shears", {"Wool"}, 1000, (), 6, 3),
        ("Sheep", "Shears", {"Wool"}, 0, ("Rancher", "Shepherd"), 6, 3),
    ],
)
def test_what_pail_and_shears_bring_in_so_many_nights(
    type: str,
    tool: str,
    goods: set[str],
    friendship: int,
    professions: tuple[str, ...],
    nights: int,
    pieces: int,
) -> None:
    yard = Farmyard()
    yard.profession(*professions)
    id = yard.animal(type, friendship=friendship)
    for _ in range(nights):
        yard.world.animals[id].friendship = friendship
        yard.fed_night(id)
        if yard.see(id).produce is not None:
            yard.go_to(id)
            yard.hold(tool)
            assert yard.use() == "ok"
    assert sum(yard.count(name) for name in goods) == pieces


@pytest.mark.parametrize(
    ("before", "at_night", "chance"), [(53, 15, 15 / 70), (73, 35, 0.5), (108, 70, 1)]
)
def test_a_fed_cow_below_mood_seventy_gives_milk_by_chance(
    before: int, at_night: int, chance: float
) -> None:
    """Without petting its mood loses 50 before the milk; its meal adds 12."""
    yard, nights, milk = Farmyard(), 120, 0
    id = yard.animal("White Cow")
    one = yard.world.animals[id]
    for _ in range(nights):
        one.mood, one.produce, one.days_since = before, "", 99
        yard.fed_night(id, cheerful=False)
        assert one.mood == at_night
        milk += bool(one.produce)
    assert within(milk, nights, chance)


def test_a_hungry_cow_gives_nothing() -> None:
    yard = Farmyard()
    id = yard.animal("White Cow")
    yard.world.animals[id].fullness = 0
    yard.sleep()
    assert yard.see(id).produce is None


@pytest.mark.parametrize(
    ("type", "tool", "right"),
    [
        ("White Cow", "Milk Pail", True),
        ("White Cow", "Shears", False),
        ("Goat", "Milk Pail", True),
        ("Sheep", "Shears", True),
        ("Sheep", "Milk Pail", False),
        ("Pig", "Milk Pail", False),
        ("White Chicken", "Milk Pail", False),
    ],
)
def test_milking_and_shearing_bring_five_points_and_five_experience(
    type: str, tool: str, right: bool
) -> None:
    yard = Farmyard()
    id = yard.animal(type, friendship=100)
    yard.fed_night(id)
    before = yard.see(id).friendship
    yard.go_to(id)
    yard.hold(tool)
    assert (yard.use() == "ok") is right
    assert yard.see(id).friendship == before + 5 * right
    assert yard.xp("farming") == 5 * right
    assert yard.me.energy == 266


def test_an_egg_picked_up_teaches_five() -> None:
    yard = Farmyard()
    id = yard.animal("White Chicken")
    yard.fed_night(id)
    egg = yard.laid("White Chicken")[0]
    yard.world.animals.clear()
    yard.stand(egg.x, egg.y + 1, yard.house_of("White Chicken").id)
    assert yard.touch() == "ok"
    assert yard.xp("farming") == 5
    assert yard.count("Egg") == 1


@pytest.mark.parametrize(
    ("friendship", "mood", "professions", "score"),
    [
        (0, 225, (), 0.0),
        (500, 225, (), 0.5),
        (1000, 225, (), 1.0),
        (1000, 255, (), 1.1333),
        (1000, 45, (), 0.2),
        (500, 225, ("Coopmaster",), 0.83),
        (500, 225, ("Shepherd",), 0.5),
    ],
)
def test_score_of_quality(
    friendship: int, mood: int, professions: tuple[str, ...], score: float
) -> None:
    yard = Farmyard()
    yard.profession(*professions)
    id = yard.animal("White Chicken", friendship=friendship, mood=mood)
    one, info = yard.world.animals[id], animal_table.animal("White Chicken")
    assert round(animal_nights.quality_score(yard.world, one, info), 4) == score


@pytest.mark.parametrize(
    ("score", "silver", "gold", "iridium"),
    [
        (0.0, 0, 0, 0),
        (0.5, 0.375, 0.25, 0),
        (0.9, 0.495, 0.45, 0),
        (1.0, 0.25, 0.25, 0.5),
        (1.1333, 0.1878, 0.2456, 0.5667),
    ],
)
def test_quality_by_score(score: float, silver: float, gold: float, iridium: float) -> None:
    luck = stream(Farmyard().world, "test.produce")
    found = Counter(animal_nights.roll_quality(luck, score) for _ in range(DRAWS))
    assert within(found[1], DRAWS, silver)
    assert within(found[2], DRAWS, gold)
    assert within(found[4], DRAWS, iridium)


@pytest.mark.parametrize(
    ("type", "friendship", "mood", "luck", "chance"),
    [
        ("White Chicken", 199, 255, 0.0, 0),
        ("White Chicken", 200, 255, 0.0, 0.4854),
        ("White Chicken", 500, 150, 0.0, 0.4167),
        ("White Chicken", 500, 50, 0.0, 0.375),
        ("White Cow", 800, 255, 0.0, 0.9854),
        ("Duck", 1000, 255, 0.0, 0.2911),
        ("Duck", 1000, 255, 0.1, 0.3921),
        ("Rabbit", 1000, 255, 0.0, 0.2765),
        ("Rabbit", 1000, 255, 0.1, 0.3785),
    ],
)
def test_chance_of_the_better_produce(
    type: str, friendship: int, mood: int, luck: float, chance: float
) -> None:
    yard = Farmyard()
    id = yard.animal(type, friendship=friendship, mood=mood)
    yard.world.daily_luck = luck
    one, info = yard.world.animals[id], animal_table.animal(type)
    assert round(animal_nights.deluxe_chance(yard.world, one, info), 4) == chance
