"""Animals outdoors, played: leaving, grazing, digging, returning (wiki: Animals)."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.world.model import Grass
from tests.valley.played.animals.farmyard import BARN_AT, COOP_AT, Farmyard

LAWN = 20
"""Rows of grass below the houses."""


def let_out(
    type: str, number: int = 1, *, weather: str = "Sun", season: str = "spring", lawn: bool = True
) -> Farmyard:
    """Return adult, hungry animals whose door the player has opened at 6:00."""
    yard = Farmyard(season=season)
    ids = [yard.animal(type) for _ in range(number)]
    for id in ids:
        one = yard.world.animals[id]
        one.fullness, one.mood = 0, 100
        one.x += 2 * ids.index(id)
    yard.world.weather = weather
    barn = yard.house_of(type).name.endswith("Barn")
    x, y = (BARN_AT[0] + 4, BARN_AT[1] + 3) if barn else (COOP_AT[0] + 2, COOP_AT[1] + 2)
    yard.stand(x, y + 1)
    assert yard.touch() == "ok"
    if lawn:
        farm = yard.world.locations["Farm"]
        for dx in range(-3, 4):
            for dy in range(2, LAWN):
                farm.grass[x + dx, y + dy] = Grass(4)
    yard.stand(64, 50)
    return yard


def outside(yard: Farmyard) -> int:
    return sum(one.location == "Farm" for one in yard.observe().farm.animals)


@pytest.mark.parametrize(
    ("time", "least", "most"), [(620, 0, 0), (700, 1, 6), (1200, 6, 6), (1650, 6, 6), (1900, 0, 0)]
)
def test_they_leave_from_half_past_six_and_are_home_by_seven(
    time: int, least: int, most: int
) -> None:
    yard = let_out("White Chicken", 6)
    yard.wait((time // 100 - 6) * 60 + time % 100)
    assert least <= outside(yard) <= most


@pytest.mark.parametrize(
    ("weather", "season", "out"),
    [
        ("Sun", "spring", 4),
        ("Wind", "fall", 4),
        ("Rain", "spring", 0),
        ("Storm", "summer", 0),
        ("Sun", "winter", 0),
        ("Snow", "winter", 0),
    ],
)
def test_they_stay_in_when_it_is_wet_or_winter(weather: str, season: str, out: int) -> None:
    yard = let_out("White Chicken", 4, weather=weather, season=season, lawn=False)
    yard.wait(360)
    assert outside(yard) == out


@pytest.mark.parametrize(("type", "tufts"), [("White Chicken", 2), ("Duck", 2), ("White Cow", 4)])
def test_grazing_fills_cheers_and_befriends(type: str, tufts: int) -> None:
    yard = let_out(type)
    farm = yard.world.locations["Farm"]
    before = sum(grass.tufts for grass in farm.grass.values())
    yard.wait(360)
    (seen,) = yard.observe().farm.animals
    assert (seen.friendship, seen.mood, seen.fullness) == (8, 255, 255)
    assert before - sum(grass.tufts for grass in farm.grass.values()) == tufts


def test_a_grazed_animal_needs_no_hay() -> None:
    yard = let_out("White Chicken")
    yard.lay_hay("White Chicken")
    yard.wait(360)
    yard.sleep()
    coop = next(b for b in yard.observe().farm.buildings if b.type == "Deluxe Coop")
    assert coop.troughs_filled == 12
    assert yard.observe().farm.animals[0].mood == 255 - 50 + 14


def test_a_pig_digs_up_truffles_that_teach_foraging() -> None:
    yard = let_out("Pig")
    (pig,) = yard.world.animals.values()
    pig.friendship = 1000
    yard.fed_night(pig.id)
    yard.sunny()
    yard.stand(64, 50)
    yard.wait(600)
    farm = yard.world.locations["Farm"]
    found = [tile for tile, thing in farm.things.items() if thing.id == "(O)430"]
    assert found
    x, y = found[0]
    pig.location, pig.x, pig.y = "Farm", 70, 50
    yard.stand(x, y + 1)
    assert yard.touch() == "ok"
    assert (yard.count("Truffle"), yard.xp("foraging"), yard.xp("farming")) == (1, 7, 0)


@pytest.mark.parametrize(("season", "digs"), [("spring", True), ("winter", False)])
def test_no_truffles_in_winter(season: str, digs: bool) -> None:
    yard = let_out("Pig", season=season)
    (pig,) = yard.world.animals.values()
    pig.friendship = 1000
    yard.fed_night(pig.id)
    yard.sunny()
    yard.stand(64, 50)
    yard.wait(660)
    things = yard.world.locations["Farm"].things.values()
    assert any(thing.id == "(O)430" for thing in things) is digs
