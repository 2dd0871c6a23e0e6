"""Going to bed, fainting, and energy after a night."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley import menus
from pytest_stardojo.valley.rules.clock import night
from pytest_stardojo.valley.rules.common import menu_stack, skills
from pytest_stardojo.valley.rules.player import energy, sleep
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import bag


def in_bed(home: Homestead) -> None:
    """Put the farmer onto the sleeping tile."""
    home.farmer.location, home.farmer.x, home.farmer.y = "FarmHouse", 9, 9


def test_the_sleeping_tile_asks_and_no_other() -> None:
    home = Homestead()
    sleep.ask_if_in_bed(home.world, home.farmer)
    assert home.farmer.menus == []
    in_bed(home)
    home.farmer.x = 8
    sleep.ask_if_in_bed(home.world, home.farmer)
    assert home.farmer.menus == []
    home.farmer.x = 9
    sleep.ask_if_in_bed(home.world, home.farmer)
    menu = home.farmer.menus[0]
    assert (menu.kind, menu.params["question"], menu.params["answers"]) == (
        "question",
        "sleep",
        ["Yes", "No"],
    )


def test_going_to_bed_is_a_deed_and_remembers_the_time() -> None:
    home = Homestead(time=2210)
    in_bed(home)
    sleep.go_to_bed(home.world, home.farmer)
    assert (home.farmer.asleep, home.farmer.bedtime, home.farmer.fainted) == (True, 2210, False)
    assert [(d.deed, d.thing, d.by, d.where) for d in home.farmer.ledger] == [
        ("slept", "Bed", "Bed", "FarmHouse")
    ]
    with pytest.raises(Refused, match="asleep"):
        sleep.go_to_bed(home.world, home.farmer)


def test_fainting_is_no_sleep_in_a_bed() -> None:
    home = Homestead()
    sleep.faint(home.world, home.farmer)
    sleep.faint(home.world, home.farmer)
    assert (home.farmer.asleep, home.farmer.fainted, home.farmer.bedtime) == (True, True, 2600)
    assert home.farmer.ledger == []
    assert [e.kind for e in home.farmer.events] == ["fainted", "money_lost"]


@pytest.mark.parametrize(
    ("money", "left"),
    [(0, 0), (9, 9), (10, 9), (523, 471), (5000, 4500), (10_000, 9000), (50_000, 49_000)],
)
def test_fainting_away_from_home_costs_a_tenth_at_most_1000(money: int, left: int) -> None:
    home = Homestead()
    home.farmer.money = money
    sleep.faint(home.world, home.farmer, "time")
    assert home.farmer.money == left
    assert home.farmer.mail_tomorrow == (["passedOut"] if left < money else [])


def test_fainting_in_the_house_is_free() -> None:
    home = Homestead()
    in_bed(home)
    sleep.faint(home.world, home.farmer, "time")
    assert (home.farmer.money, home.farmer.mail_tomorrow) == (500, [])


def test_energy_of_minus_15_makes_the_farmer_faint() -> None:
    home = Homestead()
    home.farmer.energy = 1
    energy.spend(home.world, home.farmer, 15)
    assert (home.farmer.energy, home.farmer.exhausted, home.farmer.asleep) == (-14, True, False)
    energy.spend(home.world, home.farmer, 2)
    assert (home.farmer.fainted, home.farmer.money) == (True, 450)


@pytest.mark.parametrize(
    ("bedtime", "energy"),
    [
        (600, 270),
        (2000, 270),
        (2400, 270),
        (2410, 263.25),
        (2420, 256.5),
        (2430, 249.75),
        (2440, 243),
        (2450, 236.25),
        (2500, 202.5),
        (2510, 195.75),
        (2530, 182.25),
        (2550, 168.75),
    ],
)
def test_energy_after_a_night_by_bedtime(bedtime: int, energy: float) -> None:
    home = Homestead()
    home.farmer.energy = 20
    home.farmer.bedtime = bedtime
    assert sleep.morning_energy(home.farmer) == energy


@pytest.mark.parametrize(
    ("bedtime", "energy"), [(2200, 136), (2400, 136), (2500, 68.5), (2550, 34.75)]
)
def test_exhaustion_halves_what_the_night_gives(bedtime: int, energy: float) -> None:
    home = Homestead()
    home.farmer.energy, home.farmer.exhausted, home.farmer.bedtime = -5, True, bedtime
    assert sleep.morning_energy(home.farmer) == energy


@pytest.mark.parametrize(
    ("exhausted", "most", "energy"), [(False, 270, 135), (True, 270, 136), (False, 508, 254)]
)
def test_fainting_leaves_half(exhausted: bool, most: int, energy: float) -> None:
    home = Homestead()
    farmer = home.farmer
    farmer.max_energy, farmer.exhausted, farmer.energy = most, exhausted, 200
    sleep.faint(home.world, farmer)
    assert sleep.morning_energy(farmer) == energy


@pytest.mark.parametrize(("before", "after"), [(20, 168.75), (200, 200), (168.75, 168.75)])
def test_a_late_bedtime_never_lowers_the_energy(before: float, after: float) -> None:
    home = Homestead()
    home.farmer.energy, home.farmer.bedtime = before, 2550
    assert sleep.morning_energy(home.farmer) == after


def test_waking_heals_and_ends_exhaustion() -> None:
    home = Homestead()
    farmer = home.farmer
    farmer.health, farmer.energy, farmer.exhausted = 12, -3, True
    farmer.asleep, farmer.bedtime = True, 2300
    sleep.wake(home.world, farmer)
    assert (farmer.health, farmer.energy, farmer.exhausted) == (100, 136, False)
    assert (farmer.asleep, farmer.bedtime) == (False, 0)
    assert (farmer.location, farmer.x, farmer.y, farmer.facing) == ("FarmHouse", 9, 9, 2)


def test_a_level_reached_restores_all_energy() -> None:
    home = Homestead()
    home.farmer.energy, home.farmer.exhausted = -3, True
    home.farmer.pending_levels = [("farming", 1)]
    sleep.wake(home.world, home.farmer)
    assert home.farmer.energy == 270


def test_a_profession_that_nobody_chose_is_asked_again_the_next_morning() -> None:
    home = Homestead()
    world, farmer = home.world, home.farmer
    skills.set_level(farmer, "farming", 5)
    menu_stack.open_menu(farmer, "level_up", skill="farming", level=5)
    menu_stack.show_message(farmer, "Something else.")
    sleep.faint(world, farmer, "time")
    night.run(world)
    assert [menu.kind for menu in farmer.menus] == ["level_up"]
    menus.answer(world, farmer, 1)
    assert farmer.professions == ["Rancher"]


def test_an_open_letter_is_still_there_in_the_morning() -> None:
    home = Homestead()
    world, farmer = home.world, home.farmer
    menu_stack.open_menu(farmer, "letter", letter="Robin")
    sleep.faint(world, farmer, "time")
    night.run(world)
    menus.answer(world, farmer, 1)
    assert bag(farmer)["(O)388"] == 50
