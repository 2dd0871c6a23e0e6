"""The night as a whole."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.clock import night, ten_minutes
from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.rules.player import sleep
from pytest_stardojo.valley.rules.trade import shipping
from pytest_stardojo.valley.world.model import Item, Thing
from pytest_stardojo.valley.world.newcomers import newcomer
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import grow, hold


@pytest.mark.parametrize(
    ("season", "day", "year", "after"),
    [
        ("spring", 5, 1, ("spring", 6, 1)),
        ("spring", 28, 1, ("summer", 1, 1)),
        ("fall", 28, 1, ("winter", 1, 1)),
        ("winter", 28, 1, ("spring", 1, 2)),
    ],
)
def test_the_calendar_turns(season: str, day: int, year: int, after: tuple[str, int, int]) -> None:
    home = Homestead(season=season, day=day)
    world = home.world
    world.year, world.days_played = year, 40
    night.run(world)
    assert (world.season, world.day, world.year) == after
    assert (world.days_played, world.tick) == (41, 0)


def test_the_night_begins_only_when_all_farmers_sleep() -> None:
    home = Homestead(time=2000)
    other = newcomer("farmer2", "Bob", "Farm", 66, 20)
    home.world.farmers["farmer2"] = other
    sleep.go_to_bed(home.world, home.farmer)
    assert not night.if_due(home.world)
    assert home.world.day == 5
    sleep.go_to_bed(home.world, other)
    assert night.if_due(home.world)
    assert home.world.day == 6
    places = [(f.location, f.x, f.y) for f in home.world.farmers.values()]
    assert places[0] == ("FarmHouse", 9, 9)
    assert len(set(places)) == 2
    assert not home.farmer.asleep
    assert not other.asleep


def test_levels_come_up_before_the_shipping_money() -> None:
    home = Homestead()
    home.farmer.pending_levels = [("farming", 1), ("mining", 5)]
    hold(home.farmer, Item("(O)24", 2))
    shipping.put(home.world, home.farmer, 0)
    night.run(home.world)
    assert [(m.kind, m.params.get("skill"), m.params.get("level")) for m in home.farmer.menus] == [
        ("level_up", "farming", 1),
        ("level_up", "mining", 5),
        ("shipping_summary", None, None),
    ]
    assert home.farmer.pending_levels == []
    assert home.farmer.money == 570


def test_a_level_brings_its_recipes_and_health_in_the_morning() -> None:
    home = Homestead()
    home.farmer.pending_levels = [("farming", 1), ("combat", 1)]
    night.run(home.world)
    assert {"Scarecrow", "Basic Fertilizer", "Sturdy Ring"} <= set(home.farmer.crafting)
    assert (home.farmer.health, home.farmer.max_health) == (105, 105)


def test_a_watered_crop_grows_and_its_soil_dries() -> None:
    home = Homestead()
    wet = grow(home.farm, (62, 20), "(O)472", watered=True)
    dry = grow(home.farm, (63, 20), "(O)472")
    night.run(home.world)
    assert wet.crop is not None
    assert dry.crop is not None
    assert (wet.crop.phase, dry.crop.phase) == (1, 0)
    assert not wet.watered


def test_rain_in_the_morning_waters_the_soil() -> None:
    home = Homestead()
    soil = grow(home.farm, (62, 20), "(O)472")
    home.world.weather_tomorrow = "Rain"
    night.run(home.world)
    assert home.world.weather == "Rain"
    assert soil.watered


def test_crops_die_with_their_season() -> None:
    home = Homestead(day=28)
    soil = grow(home.farm, (62, 20), "(O)472", watered=True)
    night.run(home.world)
    assert soil.crop is not None
    assert soil.crop.dead


def test_loose_items_are_gone_in_the_morning() -> None:
    home = Homestead()
    drops.fall(home.world, home.farm, (60, 20), "(O)388")
    night.run(home.world)
    assert home.farm.drops == []


@pytest.mark.parametrize(("time", "left"), [(600, 1000), (2000, 1840), (2600, 2200)])
def test_machines_run_through_the_night(time: int, left: int) -> None:
    home = Homestead(time=time)
    keg = Thing("(BC)12", held=Item("(O)346"), ready_in=2600)
    home.farm.things[64, 21] = keg
    night.run(home.world)
    assert (keg.ready_in, keg.ready) == (left, False)


def test_luck_is_whole_thousandths_between_a_tenth_and_minus_a_tenth() -> None:
    home = Homestead()
    rolls = []
    for _ in range(10_000):
        night.roll_luck(home.world)
        rolls.append(round(home.world.daily_luck * 1000))
    assert (min(rolls), max(rolls)) == (-100, 100)
    assert len(set(rolls)) == 201
    assert abs(sum(rolls) / len(rolls)) < 3


def test_a_night_does_not_depend_on_draws_of_the_day() -> None:
    ends = []
    for drawn in (0, 5):
        home = Homestead()
        home.animal("White Chicken")
        if drawn:
            home.world.draws["animal.wander|4"] = drawn
        night.run(home.world)
        hen = next(iter(home.world.animals.values()))
        ends.append((home.world.daily_luck, home.world.weather_tomorrow, hen.x, hen.y))
    assert ends[0] == ends[1]


# ------------------------------------------------------------------------ ten minutes


def test_at_two_in_the_morning_the_farmer_faints_and_the_day_begins() -> None:
    home = Homestead(time=2550)
    home.farmer.energy = 50
    ten_minutes.ten_minutes(home.world)
    assert home.world.day == 5
    home.at(2600)
    ten_minutes.ten_minutes(home.world)
    assert (home.world.day, home.world.tick) == (6, 0)
    assert (home.farmer.energy, home.farmer.money) == (135, 450)
    assert "passedOut" in home.farmer.mailbox
    assert (home.farmer.location, home.farmer.ledger) == ("FarmHouse", [])


def test_ten_minutes_pass_for_machines() -> None:
    home = Homestead(time=900)
    keg = Thing("(BC)12", held=Item("(O)346"), ready_in=20)
    home.farm.things[64, 21] = keg
    ten_minutes.ten_minutes(home.world)
    assert (keg.ready_in, keg.ready) == (10, False)
    ten_minutes.ten_minutes(home.world)
    assert (keg.ready_in, keg.ready) == (0, True)


def test_three_days_of_hay_give_three_milk() -> None:
    home = Homestead()
    cow = home.animal("White Cow", produce="(O)184", fullness=0, mood=217, age=6)
    milk = 0
    for _ in range(3):
        milk += cow.produce != ""
        cow.produce = ""
        home.inside(home.barn).hay = [(8, 3)]
        night.run(home.world)
    assert milk == 3
    assert cow.friendship == 0
