"""Whole days with animals, played through the scheduler."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.actions import scheduler
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.valley.rules.animals import animals
from pytest_stardojo.valley.world.model import Grass, Item
from pytest_stardojo.valley.world.newcomers import newcomer
from pytest_stardojo.wire import messages as wire
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import hold


def lively(seed: int) -> Homestead:
    """Return a farm with open doors, hungry animals and grass."""
    home = Homestead(seed=seed)
    home.coop.door_open = home.barn.door_open = True
    for type in ("White Chicken", "Duck", "Rabbit"):
        animals.add(home.world, home.coop, type, type).fullness = 0
    for type in ("White Cow", "Sheep", "Pig"):
        animals.add(home.world, home.barn, type, type).fullness = 0
    for x in range(44, 60):
        home.farm.grass[x, 19] = Grass(4)
    home.pet()
    home.farmer.x, home.farmer.y = 50, 24
    return home


def play(home: Homestead, *actions: wire.Action) -> list[wire.ActionResult]:
    """Play actions of the farmer."""
    return scheduler.play(home.world, {"farmer": list(actions)})["farmer"]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_day_and_a_night_are_the_same_by_ticks_and_by_events(seed: int) -> None:
    ticking, skipping = lively(seed), lively(seed)
    scheduler.advance(ticking.world, 51_000, stride=1)
    scheduler.advance(skipping.world, 51_000)
    assert skipping.world.day == 6
    assert digest(skipping.world) == digest(ticking.world)


def test_animals_graze_and_are_home_in_the_morning() -> None:
    home = lively(3)
    scheduler.advance(home.world, 13_000)
    outside = [one for one in home.world.animals.values() if one.location == "Farm"]
    assert len(outside) == 6
    assert all(one.ate_grass for one in outside)
    scheduler.advance(home.world, 38_000)
    assert home.world.day == 6
    assert all(one.location != "Farm" for one in home.world.animals.values())


def test_a_swing_below_minus_15_energy_ends_the_day() -> None:
    home = Homestead(time=900)
    home.farmer.energy = -14
    hold(home.farmer, "(T)Hoe")
    results = play(home, wire.Use("up"), wire.Move(1, 0))
    assert (results[0].ok, results[0].reason) == (False, "fainted")
    assert results[1].reason == "not_tried"
    assert (home.world.day, home.world.tick, home.farmer.energy) == (6, 0, 136)
    assert (home.farmer.location, home.farmer.money) == ("FarmHouse", 450)


def test_a_vain_milking_below_minus_15_energy_ends_the_day() -> None:
    home = Homestead(time=900)
    home.animal("White Cow", (8, 8), produce="(O)184")
    home.go(home.barn, (8, 9))
    home.farmer.energy = -12
    home.farmer.slots = [Item("(T)MilkPail"), *([Item("(O)390", 999)] * 35)]
    assert play(home, wire.Use("up"))[0].reason == "inventory_full"
    assert home.world.day == 6


def test_sleeping_through_the_question_in_bed() -> None:
    home = Homestead(time=900)
    home.farmer.location, home.farmer.x, home.farmer.y = "FarmHouse", 7, 9
    assert all(result.ok for result in play(home, wire.Move(2, 0), wire.ChooseOption(2)))
    assert home.world.day == 5
    play(home, wire.Move(-1, 0))
    assert all(result.ok for result in play(home, wire.Move(1, 0), wire.ChooseOption(1)))
    assert (home.world.day, home.world.tick) == (6, 0)
    assert [(d.deed, d.thing) for d in home.farmer.ledger] == [("slept", "Bed")]


def test_two_farmers_wait_for_each_other() -> None:
    home = Homestead(time=900)
    other = newcomer("farmer2", "Bob", "FarmHouse", 5, 8)
    home.world.farmers["farmer2"] = other
    home.farmer.location, home.farmer.x, home.farmer.y = "FarmHouse", 8, 9
    play(home, wire.Move(1, 0), wire.ChooseOption(1))
    assert (home.farmer.asleep, home.world.day) == (True, 5)
    assert play(home, wire.Move(1, 0))[0].reason == "asleep"
    scheduler.advance(home.world, 50_400)
    assert home.world.day == 6
    assert [f.asleep for f in home.world.farmers.values()] == [False, False]
    assert [d.deed for d in other.ledger] == []


def test_a_bench_filled_by_hand_through_the_action_button() -> None:
    home = Homestead()
    home.go(home.coop, (6, 4))
    hold(home.farmer, Item("(O)178", 12))
    for step in range(12):
        results = play(home, wire.Interact("up"), wire.Move(1 if step < 11 else 0, 0))
        assert results[0].ok
    assert len(home.inside(home.coop).hay) == 12
    assert len({d.subject for d in home.farmer.ledger if d.deed == "filled"}) == 12
