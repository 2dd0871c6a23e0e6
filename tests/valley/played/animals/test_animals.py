"""Farm animals: friendship, mood, growing up, food, room, prices (wiki: Animals)."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire.errors import WireError
from tests.valley.played.animals.farmyard import Farmyard


@pytest.mark.parametrize(
    ("type", "mood"),
    [
        ("White Chicken", 33),
        ("Brown Chicken", 33),
        ("Void Chicken", 35),
        ("Golden Chicken", 30),
        ("Duck", 35),
        ("Rabbit", 35),
        ("Dinosaur", 37),
        ("White Cow", 34),
        ("Brown Cow", 34),
        ("Goat", 35),
        ("Sheep", 35),
        ("Pig", 36),
        ("Ostrich", 35),
    ],
)
def test_petting_brings_fifteen_points_and_mood_by_type(type: str, mood: int) -> None:
    yard = Farmyard()
    id = yard.animal(type, friendship=100, mood=100)
    assert yard.touch() == "ok"
    seen = yard.see(id)
    assert (seen.friendship, seen.mood, seen.petted) == (115, 100 + mood, True)
    assert yard.xp("farming") == 5


@pytest.mark.parametrize(
    ("type", "profession", "friendship", "mood"),
    [
        ("White Chicken", "Coopmaster", 30, 66),
        ("White Cow", "Shepherd", 30, 68),
        ("White Cow", "Coopmaster", 15, 34),
        ("Duck", "Shepherd", 15, 35),
    ],
)
def test_the_right_profession_doubles_petting(
    type: str, profession: str, friendship: int, mood: int
) -> None:
    yard = Farmyard()
    yard.profession("Rancher", profession)
    id = yard.animal(type, mood=100)
    yard.touch()
    assert (yard.see(id).friendship, yard.see(id).mood) == (friendship, 100 + mood)


def test_petting_counts_once_a_day_and_ends_at_a_thousand() -> None:
    yard = Farmyard()
    id = yard.animal("Goat", friendship=990, mood=250)
    yard.touch()
    yard.touch()
    yard.choose(1)
    assert (yard.see(id).friendship, yard.see(id).mood, yard.xp("farming")) == (1000, 255, 5)


@pytest.mark.parametrize(
    ("type", "fed_petted", "fed", "petted", "neither"),
    [
        ("White Chicken", 214, 164, 100, 50),
        ("White Cow", 212, 162, 100, 50),
        ("Goat", 210, 160, 100, 50),
        ("Rabbit", 210, 160, 100, 50),
        ("Pig", 208, 158, 100, 50),
        ("Dinosaur", 206, 156, 100, 50),
    ],
)
def test_a_night_changes_the_mood_by_food_and_petting(
    type: str, fed_petted: int, fed: int, petted: int, neither: int
) -> None:
    found = []
    for food, stroke in ((True, True), (True, False), (False, True), (False, False)):
        yard = Farmyard()
        id = yard.animal(type)
        yard.world.animals[id].fullness = 0
        if stroke:
            yard.touch()
        yard.world.animals[id].mood = 200
        if food:
            yard.lay_hay(type)
        yard.sleep()
        found.append(yard.see(id).mood)
    assert found == [fed_petted, fed, petted, neither]


@pytest.mark.parametrize(
    ("before", "fed", "hungry"),
    [
        (0, 0, 0),
        (5, 0, 0),
        (100, 90, 70),
        (199, 189, 169),
        (200, 191, 171),
        (500, 492, 472),
        (999, 993, 973),
        (1000, 995, 975),
    ],
)
def test_a_day_without_petting_costs_less_the_fonder_it_is(
    before: int, fed: int, hungry: int
) -> None:
    found = []
    for food in (True, False):
        yard = Farmyard()
        id = yard.animal("White Cow", friendship=before)
        yard.world.animals[id].fullness = 0
        if food:
            yard.lay_hay("White Cow")
        yard.sleep()
        found.append(yard.see(id).friendship)
    assert found == [fed, hungry]


@pytest.mark.parametrize(("door_open", "friendship", "mood"), [(False, 472, 0), (True, 472, 50)])
def test_a_night_outside_a_closed_door(door_open: bool, friendship: int, mood: int) -> None:
    """Without food and petting it loses 28 points; outside 20 more, and half its mood."""
    yard = Farmyard()
    id = yard.animal("White Chicken", friendship=500)
    one = yard.world.animals[id]
    one.location, one.x, one.y, one.fullness, one.mood = "Farm", 60, 30, 0, 200
    next(b for b in yard.world.buildings.values() if b.type == "Deluxe Coop").door_open = door_open
    yard.sleep()
    assert yard.see(id).mood == mood
    assert yard.see(id).friendship == (friendship if door_open else friendship - 20)


@pytest.mark.parametrize(
    ("type", "nights"),
    [
        ("White Chicken", 3),
        ("Void Chicken", 3),
        ("Duck", 5),
        ("Rabbit", 6),
        ("White Cow", 5),
        ("Goat", 5),
        ("Sheep", 4),
        ("Pig", 10),
        ("Ostrich", 7),
    ],
)
def test_a_young_animal_grows_up(type: str, nights: int) -> None:
    yard = Farmyard()
    id = yard.animal(type, grown=False)
    slept = 0
    while not yard.see(id).adult:
        yard.fed_night(id)
        slept += 1
    assert slept == nights


def test_a_hungry_animal_does_not_grow() -> None:
    yard = Farmyard()
    id = yard.animal("White Chicken", grown=False)
    yard.world.animals[id].fullness = 0
    for _ in range(5):
        yard.sleep()
    assert yard.see(id).age == 0


@pytest.mark.parametrize("animals", [1, 3, 5])
def test_each_animal_eats_one_hay_a_night(animals: int) -> None:
    yard = Farmyard(coop="Big Coop")
    for _ in range(animals):
        yard.command("spawn_animal", "White Chicken")
    for one in yard.world.animals.values():
        one.fullness = 0
    yard.lay_hay("White Chicken")
    coop = next(b for b in yard.observe().farm.buildings if b.type == "Big Coop")
    assert (coop.troughs_filled, coop.troughs_total) == (8, 8)
    yard.sleep()
    coop = next(b for b in yard.observe().farm.buildings if b.type == "Big Coop")
    assert coop.troughs_filled == 8 - animals


@pytest.mark.parametrize(("building", "hay"), [("Big Coop", 100), ("Deluxe Coop", 88)])
def test_deluxe_houses_fill_their_twelve_troughs_from_the_silo(building: str, hay: int) -> None:
    yard = Farmyard(coop=building)
    yard.world.hay = 100
    yard.sleep()
    deluxe_barn = 12
    assert yard.observe().farm.hay == hay - deluxe_barn


@pytest.mark.parametrize(
    ("coop", "barn", "room"),
    [("Coop", "Barn", 4), ("Big Coop", "Big Barn", 8), ("Deluxe Coop", "Deluxe Barn", 12)],
)
def test_how_many_live_in_a_house(coop: str, barn: str, room: int) -> None:
    for type in ("White Chicken", "White Cow"):
        yard = Farmyard(coop=coop, barn=barn)
        for _ in range(room):
            yard.command("spawn_animal", type)
        with pytest.raises(WireError, match="room"):
            yard.command("spawn_animal", type)


@pytest.mark.parametrize(
    ("type", "stranger", "friend"),
    [
        ("White Chicken", 240, 1040),
        ("Duck", 360, 1560),
        ("Rabbit", 2400, 10_400),
        ("Dinosaur", 300, 1300),
        ("White Cow", 450, 1950),
        ("Goat", 1200, 5200),
        ("Sheep", 2400, 10_400),
        ("Pig", 4800, 20_800),
        ("Ostrich", 4800, 20_800),
    ],
)
def test_price_of_an_animal(type: str, stranger: int, friend: int) -> None:
    found = []
    for friendship in (0, 1000):
        yard = Farmyard()
        id = yard.animal(type)
        yard.touch()
        yard.world.animals[id].friendship = friendship
        yard.command("set_money", 0)
        yard.touch()
        yard.choose(2)
        yard.choose(1)
        assert not yard.observe().farm.animals
        found.append(yard.me.money)
    assert found == [stranger, friend]
