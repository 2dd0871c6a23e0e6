"""The fields of a state are compared, and differences that remain are carried."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pytest_stardojo.crosscheck.comparing import Carried, Scene, changed_bag, clock_text, gaps
from pytest_stardojo.crosscheck.episodes import Moment, moment
from pytest_stardojo.crosscheck.ids import Ids
from pytest_stardojo.wire.messages import SlotState

CAN = SlotState(2, "Watering Can", "(T)WateringCan", water=40)
EGG = SlotState(3, "Egg", "(O)176", 2)
SCENE = Scene(
    now=Moment("spring", 5, 1, 360),
    location="Farm",
    tile=(64, 15),
    bag={2: CAN, 3: EGG},
    slot=0,
    energy=270.0,
    health=100,
    money=500,
    menu="",
    done=0.0,
    weather="Sun",
)


def later(minutes: int) -> Scene:
    return replace(SCENE, now=replace(SCENE.now, minutes=360 + minutes))


def fields(other: Scene) -> list[str]:
    return [gap.field for gap in Carried().new(gaps(SCENE, other, Ids()))]


CHANGES: list[tuple[dict[str, Any], list[str]]] = [
    ({}, []),
    ({"location": "Town"}, ["location"]),
    ({"tile": (64, 16)}, ["tile"]),
    ({"energy": 269.9}, ["energy"]),
    ({"energy": 270.0001}, []),
    ({"money": 499}, ["money"]),
    ({"slot": 1}, ["slot"]),
    ({"bag": {2: CAN}}, ["bag"]),
    ({"bag": {2: CAN, 4: EGG}}, ["bag", "bag"]),
    ({"bag": {2: SlotState(2, "", "(T)WateringCan", water=39), 3: EGG}}, ["bag"]),
    ({"bag": {2: CAN, 3: SlotState(3, "Egg", "(O)176", 2, quality=2)}}, ["bag"]),
    ({"bag": None, "slot": 7}, []),
    ({"menu": "shop"}, ["menu"]),
    ({"done": 1.0}, ["done"]),
    ({"health": 90}, ["health"]),
    ({"weather": "Rain"}, ["weather"]),
    ({"weather": ""}, []),
    ({"now": Moment("spring", 6, 1, 360)}, ["date"]),
    ({"now": Moment("spring", 5, 1, 370)}, []),
    ({"now": Moment("spring", 5, 1, 350)}, []),
    ({"now": Moment("spring", 5, 1, 380)}, ["clock"]),
]


@pytest.mark.parametrize(("change", "expected"), CHANGES)
def test_every_field_is_compared(change: dict[str, Any], expected: list[str]) -> None:
    assert fields(replace(SCENE, **change)) == expected


def test_a_difference_that_remains_is_new_only_if_it_changes() -> None:
    carried = Carried()
    carried.carry(gaps(SCENE, replace(SCENE, money=480, bag={2: CAN}), Ids()))
    spent = replace(SCENE, money=400)
    assert carried.new(gaps(spent, replace(SCENE, money=380, bag={2: CAN}), Ids())) == []
    found = carried.new(gaps(spent, replace(SCENE, money=379, bag={2: CAN}), Ids()))
    assert [(gap.field, gap.recorded, gap.replayed) for gap in found] == [("money", "400", "379")]


def test_tolerated_minutes_do_not_add_up() -> None:
    carried = Carried()
    carried.carry(gaps(SCENE, later(10), Ids()))
    assert carried.new(gaps(SCENE, later(10), Ids())) == []
    assert carried.new(gaps(SCENE, later(20), Ids())) != []
    carried.carry(gaps(SCENE, later(40), Ids()))  # the clock could not be set
    assert carried.new(gaps(SCENE, later(50), Ids())) == []
    assert carried.new(gaps(SCENE, later(60), Ids())) != []


def test_recorded_changes_of_the_bag_add_up() -> None:
    bag = changed_bag({}, [CAN, EGG])
    bag = changed_bag(bag, [SlotState(3, "", "", 0), SlotState(0, "Axe", "(T)Axe")])
    assert list(bag) == [0, 2]


@pytest.mark.parametrize(
    ("text", "minutes", "shown"),
    [
        ("spring 5, year 1, 06:00 AM", 360, "6:00 AM"),
        ("winter 28, year 12, 12:10 PM", 730, "12:10 PM"),
        ("fall 1, year 2, 11:50 PM", 1430, "11:50 PM"),
        ("fall 1, year 2, 12:30 AM", 1470, "12:30 AM"),
        ("fall 1, year 2, 01:50 AM", 1550, "1:50 AM"),
    ],
)
def test_clocks_are_read(text: str, minutes: int, shown: str) -> None:
    found = moment(text)
    assert (found.minutes, clock_text(found.minutes)) == (minutes, shown)
