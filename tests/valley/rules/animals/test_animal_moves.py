"""Movement of animals: leaving, grazing, digging, returning, evening mood."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_stardojo.valley.rules.animals import animal_moves, animals
from pytest_stardojo.valley.world.clock import time_at
from pytest_stardojo.valley.world.model import Grass, Thing
from pytest_stardojo.valley.world.places import blocked, put_thing
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import within

DRAWS = 10_000


def at_door(home: Homestead, type: str = "White Chicken") -> None:
    """Return an animal behind an open door."""
    home.animal(type)
    home.coop.door_open = home.barn.door_open = True


# ------------------------------------------------------------------------------ leaving


@pytest.mark.parametrize(
    ("time", "weather", "season", "open_door", "chance"),
    [
        (620, "Sun", "spring", True, 0.0),
        (630, "Sun", "spring", True, 0.5687),
        (1200, "Wind", "fall", True, 0.5687),
        (1650, "Sun", "summer", True, 0.5687),
        (1700, "Sun", "spring", True, 0.0),
        (1200, "Rain", "spring", True, 0.0),
        (1200, "Storm", "summer", True, 0.0),
        (1200, "Sun", "winter", True, 0.0),
        (1200, "Snow", "winter", True, 0.0),
        (1200, "Sun", "spring", False, 0.0),
    ],
)
def test_when_animals_leave_by_their_door(
    time: int, weather: str, season: str, open_door: bool, chance: float
) -> None:
    home = Homestead(time=time, weather=weather, season=season)
    hen = home.animal("White Chicken")
    home.coop.door_open = open_door
    left = 0
    for _ in range(1000):
        hen.location, hen.x, hen.y = f"Deluxe Coop#{home.coop.id}", 6, 6
        animal_moves.ten_minutes(home.world)
        left += hen.location == "Farm"
    assert within(left, 1000, chance)


def test_leaving_is_as_likely_as_the_game_makes_it() -> None:
    """0.002 a tick over 420 ticks: 1 - 0.998 ** 420 = 0.5687."""
    home = Homestead(time=900)
    at_door(home)
    hen = next(iter(home.world.animals.values()))
    left = 0
    for _ in range(DRAWS):
        hen.location = f"Deluxe Coop#{home.coop.id}"
        animal_moves.ten_minutes(home.world)
        left += hen.location == "Farm"
    assert within(left, DRAWS, 0.56866)


@pytest.mark.parametrize(("type", "tile"), [("White Chicken", (48, 15)), ("White Cow", (56, 16))])
def test_animals_step_out_below_their_door(type: str, tile: tuple[int, int]) -> None:
    home = Homestead(time=900)
    animal = home.animal(type)
    building = home.world.buildings[animal.home]
    animal_moves.go_out(home.world, building, animal)
    assert (animal.location, animal.x, animal.y) == ("Farm", *tile)


def test_animals_stay_inside_while_a_farmer_is_inside() -> None:
    home = Homestead(time=900)
    at_door(home)
    home.go(home.coop, (5, 5))
    for _ in range(50):
        animal_moves.ten_minutes(home.world)
    assert {a.location for a in home.world.animals.values()} == {f"Deluxe Coop#{home.coop.id}"}


# ---------------------------------------------------------------------------- returning


@pytest.mark.parametrize(
    ("time", "weather", "open_door", "inside"),
    [
        (1650, "Sun", True, False),
        (1700, "Sun", True, True),
        (2200, "Sun", True, True),
        (1700, "Sun", False, False),
        (1200, "Rain", True, True),
    ],
)
def test_when_animals_come_home(time: int, weather: str, open_door: bool, inside: bool) -> None:
    home = Homestead(time=time, weather=weather)
    hen = home.animal("White Chicken", (48, 20), location="Farm")
    home.coop.door_open = open_door
    for _ in range(30):
        animal_moves.ten_minutes(home.world)
    assert (hen.location != "Farm") is inside


def test_a_hen_walks_home_on_a_farmers_map() -> None:
    home = Homestead(time=1700)
    hen = home.animal("White Chicken", (48, 20), location="Farm")
    home.coop.door_open = True
    home.farmer.x, home.farmer.y = 64, 20
    steps: list[tuple[str, int]] = []
    while hen.location == "Farm" and len(steps) < 40:
        tick = animal_moves.next_tick(home.world)
        assert tick is not None
        home.world.tick = tick
        animal_moves.act(home.world)
        steps.append((hen.location, hen.y))
    assert steps[:5] == [("Farm", 19), ("Farm", 18), ("Farm", 17), ("Farm", 16), ("Farm", 15)]
    assert hen.location == f"Deluxe Coop#{home.coop.id}"


# ------------------------------------------------------------------------------ grazing


@pytest.mark.parametrize(
    ("type", "tufts", "left"),
    [
        ("White Chicken", 4, 2),
        ("White Chicken", 2, None),
        ("Duck", 3, 1),
        ("White Cow", 4, None),
        ("Goat", 1, None),
    ],
)
def test_grazing_fills_the_animal_raises_its_mood_and_uses_grass(
    type: str, tufts: int, left: int | None
) -> None:
    home = Homestead(time=900)
    animal = home.animal(type, (48, 20), location="Farm", fullness=0, mood=10)
    home.farm.grass[48, 20] = Grass(tufts)
    animal_moves.graze(home.farm, animal, (48, 20))
    assert (animal.fullness, animal.mood, animal.friendship) == (255, 255, 8)
    grass = home.farm.grass.get((48, 20))
    assert (None if grass is None else grass.tufts) == left


def test_a_hungry_animal_outdoors_finds_grass_out_of_sight() -> None:
    home = Homestead(time=900)
    cow = home.animal("White Cow", (48, 20), location="Farm", fullness=0)
    home.go(home.coop, (5, 5))
    home.farm.grass[54, 20] = Grass(4)
    for _ in range(20):
        animal_moves.ten_minutes(home.world)
    assert (cow.x, cow.y, cow.fullness) == (54, 20, 255)
    assert home.farm.grass == {}


def test_a_full_animal_leaves_the_grass_alone() -> None:
    home = Homestead(time=900)
    home.animal("White Cow", (48, 20), location="Farm", fullness=195)
    home.farm.grass[49, 20] = Grass(4)
    for _ in range(20):
        animal_moves.ten_minutes(home.world)
    assert home.farm.grass[49, 20].tufts == 4


# ----------------------------------------------------------------------------- truffles


def test_a_pig_outdoors_digs_up_its_truffle() -> None:
    """0.0002 a tick over 420 ticks: 1 - 0.9998 ** 420 = 0.08057."""
    home = Homestead(time=900)
    pig = home.animal("Pig", (48, 20), location="Farm")
    found = 0
    for _ in range(DRAWS):
        pig.produce = "(O)430"
        home.farm.things.clear()
        animal_moves.ten_minutes(home.world)
        found += len(home.farm.things)
    assert within(found, DRAWS, 0.08057)


def test_a_truffle_is_collected_from_the_pig_that_dug_it() -> None:
    home = Homestead(time=900)
    pig = home.animal("Pig", (48, 20), location="Farm", produce="(O)430")
    while not home.farm.things:
        animal_moves.ten_minutes(home.world)
    ((tile, truffle),) = home.farm.things.items()
    assert (truffle.id, truffle.spawned, tile) == ("(O)430", True, (48, 20))
    assert truffle.release is not None
    assert (truffle.release.deed, truffle.release.subject) == ("collected", f"animal:{pig.id}")


@pytest.mark.parametrize(("friendship", "again"), [(0, 0.0), (750, 0.5), (1000, 0.6667)])
def test_a_befriended_pig_digs_again(friendship: int, again: float) -> None:
    home = Homestead(time=900)
    pig = home.animal("Pig", (48, 20), location="Farm", friendship=friendship)
    finds = kept = 0
    while finds < 1000:
        pig.produce = "(O)430"
        home.farm.things.clear()
        animal_moves.ten_minutes(home.world)
        finds += len(home.farm.things)
        kept += len(home.farm.things) * (pig.produce != "")
    assert within(kept, finds, again)


@pytest.mark.parametrize(("age", "produce"), [(9, "(O)430"), (20, "")])
def test_young_or_empty_pigs_dig_nothing_up(age: int, produce: str) -> None:
    home = Homestead(time=900)
    home.animal("Pig", (48, 20), location="Farm", age=age, produce=produce)
    for _ in range(200):
        animal_moves.ten_minutes(home.world)
    assert home.farm.things == {}


# --------------------------------------------------------------------------------- mood


@pytest.mark.parametrize(
    ("time", "season", "mood", "after"),
    [
        (1750, "spring", 100, 100),
        (1800, "spring", 100, 106),
        (1800, "spring", 200, 206),
        (2550, "summer", 254, 255),
        (1800, "winter", 200, 194),
        (1800, "winter", 150, 156),
        (1800, "winter", 100, 106),
    ],
)
def test_evening_moods_indoors(time: int, season: str, mood: int, after: int) -> None:
    home = Homestead(time=time, season=season)
    cow = home.animal("White Cow", mood=mood)
    animal_moves.update_evening_mood(home.world, cow)
    assert cow.mood == after


def test_a_heater_raises_the_mood_on_winter_evenings() -> None:
    home = Homestead(time=1800, season="winter")
    cow = home.animal("White Cow", mood=200)
    put_thing(home.world, home.inside(home.barn), (2, 3), Thing("(BC)104"))
    animal_moves.update_evening_mood(home.world, cow)
    assert cow.mood == 206


@pytest.mark.parametrize(
    ("time", "weather", "mood", "after"),
    [
        (1750, "Sun", 100, 100),
        (1800, "Sun", 100, 106),
        (1800, "Sun", 151, 145),
        (1850, "Sun", 150, 156),
        (1900, "Sun", 100, 94),
        (1800, "Rain", 100, 94),
    ],
)
def test_evening_moods_outdoors(time: int, weather: str, mood: int, after: int) -> None:
    home = Homestead(time=time, weather=weather)
    cow = home.animal("White Cow", (48, 20), location="Farm", mood=mood)
    animal_moves.update_evening_mood(home.world, cow)
    assert cow.mood == after


# ------------------------------------------------------------------------- step by step


def test_nothing_moves_where_no_farmer_is_or_when_it_is_late() -> None:
    home = Homestead()
    hen = home.animal("White Chicken")
    assert animal_moves.next_tick(home.world) is None
    home.go(home.coop, (5, 5))
    assert animal_moves.next_tick(home.world) == 180 - 67 * hen.id % 180
    home.at(1900)
    assert animal_moves.next_tick(home.world) is None


def test_skipping_to_each_step_is_the_same_as_ticking() -> None:
    ends = []
    for stride in (1, 1000):
        home = Homestead(time=900, seed=7)
        for number in range(4):
            home.animal("White Chicken", (44 + number, 20), location="Farm", fullness=0)
        home.farm.grass[50, 22] = Grass(4)
        end = home.world.tick + 1500
        while home.world.tick < end:
            due = animal_moves.next_tick(home.world)
            assert due is not None
            home.world.tick = min(due, home.world.tick + stride, end)
            animal_moves.act(home.world)
        ends.append([(a.x, a.y, a.fullness) for a in home.world.animals.values()])
    assert ends[0] == ends[1]


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10_000), outdoors=st.booleans())
def test_animals_are_always_on_free_walkable_tiles(seed: int, outdoors: bool) -> None:
    home = Homestead(seed=seed)
    home.coop.door_open = home.barn.door_open = True
    for number, type in enumerate(("White Chicken", "Duck", "White Cow", "Goat", "Pig")):
        home.animal(type, (5 + 2 * number, 6), fullness=0)
    for x in range(44, 56):
        home.farm.grass[x, 20] = Grass(4)
    if not outdoors:
        home.go(home.barn, (11, 12))
    while time_at(home.world.tick) < 2000:
        ten = (home.world.tick // 420 + 1) * 420
        home.world.tick = min(animal_moves.next_tick(home.world) or ten, ten)
        if home.world.tick == ten:
            animal_moves.ten_minutes(home.world)
        animal_moves.act(home.world)
        taken = {(home.farmer.location, home.farmer.x, home.farmer.y)}
        for one in home.world.animals.values():
            wide = one.home == home.barn.id
            for x in (one.x, one.x + 1) if wide else (one.x,):
                place = (one.location, x, one.y)
                assert place not in taken
                assert not blocked(home.world, home.world.locations[one.location], x, one.y)
                taken.add(place)
            assert 0 <= one.mood <= 255
            assert 0 <= one.friendship <= 1000
    assert {a.location for a in home.world.animals.values()} != {"Farm"}


def test_fenced_grass_feeds_no_animal() -> None:
    home = Homestead()
    hen = animals.add(home.world, home.coop, "White Chicken", "Hen")
    hen.location, hen.x, hen.y, hen.fullness = "Farm", 30, 30, 0
    for x in range(29, 32):
        for y in range(29, 32):
            if (x, y) != (30, 30):
                put_thing(home.world, home.farm, (x, y), Thing("(O)322"))
    home.farm.grass[33, 30] = Grass()
    for _ in range(40):
        animal_moves.ten_minutes(home.world)
    assert (hen.x, hen.y, hen.fullness) == (30, 30, 0)
    assert home.farm.grass[33, 30].tufts == 4
