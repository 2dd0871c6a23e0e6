"""Incubators: nights of an egg and its young (wiki: Incubator)."""

from __future__ import annotations

import pytest

from tests.valley.played.animals.farmyard import COOP_AT, Farmyard


def nights_until_it_hatches(yard: Farmyard, egg: str, time: int = 600) -> int:
    """Load an egg at a time of day; return the nights until it hatches."""
    yard.command("set_time", time)
    yard.stand(2, 4, yard.house_of("Duck").id)
    yard.hold(egg)
    assert yard.touch() == "ok"
    assert yard.count(egg) == 0
    for night in range(1, 15):
        yard.sleep()
        yard.farmer.menus.clear()
        yard.stand(COOP_AT[0] + 1, COOP_AT[1] + 3)
        assert yard.touch() == "ok"
        menu = yard.observe().menu
        if menu is not None:
            assert menu.kind == "naming"
            assert yard.choose(1) == "ok"
            return night
    raise AssertionError("it does not hatch")


@pytest.mark.parametrize(
    ("egg", "nights", "types"),
    [
        ("Egg", 6, {"White Chicken", "Brown Chicken"}),
        ("Large Egg", 6, {"White Chicken", "Brown Chicken"}),
        ("Void Egg", 6, {"Void Chicken"}),
        ("Golden Egg", 6, {"Golden Chicken"}),
        ("Duck Egg", 6, {"Duck"}),
        ("Dinosaur Egg", 12, {"Dinosaur"}),
    ],
)
def test_nights_of_an_egg(egg: str, nights: int, types: set[str]) -> None:
    yard = Farmyard(coop="Big Coop")
    assert nights_until_it_hatches(yard, egg) == nights
    (young,) = yard.observe().farm.animals
    assert young.type in types
    assert (young.age, young.friendship, young.adult) == (0, 0, young.type == "Dinosaur")


@pytest.mark.parametrize(("egg", "nights"), [("Egg", 3), ("Duck Egg", 3), ("Dinosaur Egg", 6)])
def test_a_coopmaster_halves_them(egg: str, nights: int) -> None:
    yard = Farmyard(coop="Deluxe Coop")
    yard.profession("Rancher", "Coopmaster")
    assert nights_until_it_hatches(yard, egg) == nights


@pytest.mark.parametrize(("time", "nights"), [(600, 6), (1400, 6), (1600, 6), (1610, 7), (2000, 7)])
def test_nights_by_the_hour_of_loading(time: int, nights: int) -> None:
    """9,000 minutes: five whole days of 1,600, and 1,000 from 16:00 to the next morning."""
    assert nights_until_it_hatches(Farmyard(coop="Big Coop"), "Egg", time) == nights


@pytest.mark.parametrize("thing", ["Parsnip", "Ostrich Egg", "Milk"])
def test_other_things_do_not_go_in(thing: str) -> None:
    yard = Farmyard(coop="Big Coop")
    yard.stand(2, 4, yard.house_of("Duck").id)
    yard.hold(thing)
    assert yard.touch() == "wrong_item"
    assert yard.count(thing) == 1
