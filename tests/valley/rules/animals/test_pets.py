"""Pets: petting, the bowl, where they are."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_stardojo.valley.rules.animals import pets
from pytest_stardojo.valley.rules.building import building_changes
from pytest_stardojo.valley.rules.clock import night
from pytest_stardojo.valley.world.model import Drop
from pytest_stardojo.valley.world.places import blocked
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import within


def test_petting_a_cat_brings_12_points_once_a_day() -> None:
    home = Homestead()
    cat = home.pet()
    assert pets.pet(home.world, home.farmer, cat) == 30
    with pytest.raises(Refused, match="already_done"):
        pets.pet(home.world, home.farmer, cat)
    assert cat.friendship == 12
    assert [(d.deed, d.thing, d.subject, d.count) for d in home.farmer.ledger] == [
        ("petted", "Cat", f"pet:{cat.id}", 1)
    ]


def test_friendship_of_a_pet_ends_at_1000() -> None:
    home = Homestead()
    cat = home.pet()
    cat.friendship = 995
    pets.pet(home.world, home.farmer, cat)
    assert cat.friendship == 1000


def test_pets_with_full_friendship_bring_a_gift_one_time_in_five() -> None:
    home = Homestead()
    assert within(len(_gifts(home, 2000, friendship=1000)), 2000, 0.2)
    assert {drop.item.id for drop in home.farm.drops} == {"(O)131", "(O)129", "(O)771"}


def test_pets_without_full_friendship_bring_no_gift() -> None:
    assert _gifts(Homestead(), 300, friendship=988) == []


def _gifts(home: Homestead, days: int, *, friendship: int) -> list[Drop]:
    cat = home.pet()
    for day in range(days):
        home.world.days_played = day
        home.world.draws.clear()
        cat.petted, cat.friendship = False, friendship
        pets.pet(home.world, home.farmer, cat)
    return home.farm.drops


def test_filling_the_bowl_is_a_deed_of_the_can() -> None:
    home = Homestead()
    pets.fill_bowl(home.farmer, home.bowl)
    assert home.bowl.bowl_filled
    deed = home.farmer.ledger[0]
    assert (deed.deed, deed.thing, deed.by) == ("filled", "Pet Bowl", "Watering Can")
    assert (deed.where, deed.subject) == ("Farm", f"building:{home.bowl.id}")
    with pytest.raises(Refused, match="already_watered"):
        pets.fill_bowl(home.farmer, home.bowl)


def test_only_a_bowl_is_filled() -> None:
    home = Homestead()
    with pytest.raises(Refused, match="nothing_there"):
        pets.fill_bowl(home.farmer, home.coop)


@pytest.mark.parametrize(
    ("filled", "weather", "friendship", "full_after"),
    [
        (True, "Sun", 6, False),
        (True, "Wind", 6, False),
        (True, "Snow", 6, False),
        (True, "Rain", 0, True),
        (True, "Storm", 0, True),
        (False, "Sun", 0, False),
        (False, "Rain", 0, True),
    ],
)
def test_a_filled_bowl_brings_6_points_if_the_morning_is_not_rainy(
    filled: bool, weather: str, friendship: int, full_after: bool
) -> None:
    home = Homestead()
    cat = home.pet()
    home.bowl.bowl_filled = filled
    home.world.weather_tomorrow = weather
    night.run(home.world)
    assert (cat.friendship, home.bowl.bowl_filled) == (friendship, full_after)


def test_each_pet_drinks_from_its_own_bowl() -> None:
    home = Homestead()
    cat, dog, stray = home.pet(), home.pet((50, 9), type="Dog"), home.pet((51, 9))
    cat.friendship = dog.friendship = stray.friendship = 100
    second = building_changes.add(home.world, "Pet Bowl", 49, 8)
    home.bowl.bowl_filled = second.bowl_filled = True
    night.run(home.world)
    assert (cat.friendship, dog.friendship, stray.friendship) == (106, 106, 90)


def test_three_nights_of_care_make_54_points() -> None:
    home = Homestead()
    cat = home.pet()
    for _ in range(3):
        pets.pet(home.world, home.farmer, cat)
        pets.fill_bowl(home.farmer, home.bowl)
        home.world.weather_tomorrow = "Sun"
        night.run(home.world)
    assert cat.friendship == 54


@pytest.mark.parametrize(
    ("weather", "place"),
    [
        ("Sun", ("Farm", 53, 8)),
        ("Wind", ("Farm", 53, 8)),
        ("Rain", ("FarmHouse", 9, 6)),
        ("Storm", ("FarmHouse", 9, 6)),
        ("Snow", ("FarmHouse", 9, 6)),
    ],
)
def test_where_a_cat_is_in_the_morning(weather: str, place: tuple[str, int, int]) -> None:
    home = Homestead()
    cat = home.pet((40, 30))
    home.world.weather_tomorrow = weather
    night.run(home.world)
    assert (cat.location, cat.x, cat.y) == place


def test_at_20_00_the_cat_goes_into_the_house() -> None:
    home = Homestead(time=1950)
    cat = home.pet((40, 30))
    pets.ten_minutes(home.world)
    assert cat.location == "Farm"
    home.at(2000)
    pets.ten_minutes(home.world)
    assert (cat.location, cat.x, cat.y) == ("FarmHouse", 9, 6)


def test_a_pet_wanders_only_where_a_farmer_is() -> None:
    home = Homestead()
    cat = home.pet()
    home.go(home.coop, (5, 5))
    assert pets.next_tick(home.world) is None
    home.farmer.location = "Farm"
    assert pets.next_tick(home.world) == 180 - 101 * cat.id % 180


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_a_wandering_pet_always_stands_on_walkable_ground(seed: int) -> None:
    home = Homestead(seed=seed)
    cat = home.pet()
    seen = {(cat.x, cat.y)}
    for _ in range(200):
        tick = pets.next_tick(home.world)
        assert tick is not None
        assert tick > home.world.tick
        home.world.tick = tick
        pets.act(home.world)
        assert not blocked(home.world, home.farm, cat.x, cat.y)
        seen.add((cat.x, cat.y))
    assert len(seen) > 3
