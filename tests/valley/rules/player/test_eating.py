"""Food: energy, health, exhaustion."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.player import eating
from pytest_stardojo.valley.world.model import Item
from tests.valley.rules.worlds import deeds, hold, refusal, small_farm

FOOD = [
    # item, quality, energy, health
    ("(O)24", 0, 25, 11),  # parsnip
    ("(O)24", 1, 35, 15),
    ("(O)24", 2, 45, 20),
    ("(O)24", 4, 65, 29),
    ("(O)18", 0, 0, 0),  # daffodil
    ("(O)20", 0, 40, 18),  # leek
    ("(O)194", 0, 50, 22),  # fried egg
    ("(O)196", 0, 113, 50),  # salad
    ("(O)403", 0, 45, 20),  # field snack
    ("(O)216", 0, 50, 22),  # bread
    ("(O)399", 0, 13, 5),  # spring onion
    ("(O)184", 0, 38, 17),  # milk
]


@pytest.mark.parametrize(("id", "quality", "energy", "health"), FOOD)
def test_energy_and_health_of_food(id: str, quality: int, energy: int, health: int) -> None:
    world, farmer, _ = small_farm()
    farmer.energy, farmer.health = 100, 20
    hold(farmer, Item(id, 2, quality))
    assert eating.eat(world, farmer) == 120
    assert farmer.energy == 100 + energy
    assert farmer.health == 20 + health
    assert farmer.slots[0] == Item(id, 1, quality)
    assert farmer.ledger[0].deed == "eaten"


def test_food_does_not_exceed_the_maximum() -> None:
    world, farmer, _ = small_farm()
    farmer.energy, farmer.health = 260, 95
    hold(farmer, "(O)196")
    eating.eat(world, farmer)
    assert (farmer.energy, farmer.health) == (270, 100)
    assert deeds(farmer) == [("eaten", "Salad", "", 1)]


def test_sap_takes_energy() -> None:
    world, farmer, _ = small_farm()
    farmer.energy = 100
    hold(farmer, "(O)92")
    eating.eat(world, farmer)
    assert farmer.energy == 98
    assert farmer.health == 100


def test_only_the_remedy_cures_exhaustion() -> None:
    world, farmer, _ = small_farm()
    farmer.exhausted, farmer.energy = True, -3
    hold(farmer, "(O)24")
    eating.eat(world, farmer)
    assert farmer.exhausted
    hold(farmer, "(O)351")
    eating.eat(world, farmer)
    assert not farmer.exhausted


@pytest.mark.parametrize(
    ("item", "reason"), [(None, "nothing_held"), ("(O)388", "wrong_tool"), ("(T)Hoe", "wrong_tool")]
)
def test_what_cannot_be_eaten(item: str | None, reason: str) -> None:
    world, farmer, _ = small_farm(items=())
    if item:
        hold(farmer, item)
    assert refusal(eating.eat, world, farmer) == reason


@pytest.mark.parametrize(("before", "after"), [(100.0, 50.0), (30.0, 0.0), (-5.0, -5.0)])
def test_unhealthy_food_never_adds_energy(before: float, after: float) -> None:
    world, farmer, _ = small_farm(items=("(O)420",))  # red mushroom: edibility -20
    farmer.energy = before
    eating.eat(world, farmer)
    assert farmer.energy == after
