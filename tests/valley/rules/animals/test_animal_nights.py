"""A farm animal's night: food, friendship, mood, age, produce."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_stardojo.gamedata import animals as table
from pytest_stardojo.valley.rules.animals import animal_nights, animals
from pytest_stardojo.valley.rules.fields.hay import troughs
from pytest_stardojo.valley.world.model import Animal
from pytest_stardojo.valley.world.places import blocked
from pytest_stardojo.valley.world.rng import stream
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import within

DRAWS = 10_000


def feed(home: Homestead) -> None:
    """Fill every trough."""
    for building in (home.coop, home.barn):
        inside = home.inside(building)
        inside.hay = list(troughs(inside))


def nights(home: Homestead, animal: Animal, count: int = 1, *, petted: bool = False) -> None:
    """Let a fed animal sleep for a number of nights."""
    for _ in range(count):
        feed(home)
        animal.petted = petted
        home.world.days_played += 1
        home.world.draws.clear()
        animal_nights.one_night(home.world, animal)


# ------------------------------------------------------------------ mood and friendship


@pytest.mark.parametrize(
    ("type", "mood"),
    [
        ("White Chicken", 219),
        ("Duck", 215),
        ("Rabbit", 215),
        ("White Cow", 217),
        ("Goat", 215),
        ("Sheep", 215),
        ("Pig", 213),
    ],
)
def test_moods_after_a_fed_night_without_petting_are_those_of_a_real_save(
    type: str, mood: int
) -> None:
    home = Homestead()
    animal = home.animal(type)
    nights(home, animal)
    assert animal.mood == mood


def test_a_petted_and_fed_animal_stays_in_the_best_of_moods() -> None:
    home = Homestead()
    cow = home.animal("White Cow", mood=250)
    nights(home, cow, petted=True)
    assert (cow.mood, cow.friendship) == (255, 0)


@pytest.mark.parametrize(
    ("friendship", "left"),
    [(0, 0), (5, 0), (100, 90), (200, 191), (400, 392), (600, 593), (999, 993), (1000, 995)],
)
def test_a_day_without_petting_costs_ten_points_less_one_a_heart(
    friendship: int, left: int
) -> None:
    home = Homestead()
    cow = home.animal("White Cow", friendship=friendship)
    nights(home, cow)
    assert cow.friendship == left


@pytest.mark.parametrize(("petted", "friendship", "mood"), [(True, 480, 155), (False, 472, 105)])
def test_a_night_without_food_costs_20_points_and_100_of_mood(
    petted: bool, friendship: int, mood: int
) -> None:
    home = Homestead()
    cow = home.animal("White Cow", friendship=500, fullness=0, petted=petted, age=3)
    animal_nights.one_night(home.world, cow)
    assert (cow.friendship, cow.mood, cow.age, cow.fullness) == (friendship, mood, 3, 0)


def test_animals_that_have_not_grazed_eat_from_the_first_trough() -> None:
    home = Homestead()
    barn = home.inside(home.barn)
    hungry = home.animal("White Cow", fullness=0)
    full = home.animal("Goat", (10, 8), fullness=255)
    barn.hay = [(9, 3), (8, 3)]
    for one in (hungry, full):
        animal_nights.one_night(home.world, one)
    assert barn.hay == [(9, 3)]
    assert (hungry.age, full.age) == (21, 21)
    assert (hungry.fullness, full.fullness) == (0, 0)


def test_one_piece_of_hay_feeds_one_animal() -> None:
    home = Homestead()
    home.inside(home.coop).hay = [(6, 3)]
    one, two = (home.animal("White Chicken", (5 + i, 6), fullness=0) for i in range(2))
    animal_nights.night(home.world)
    assert (one.age, two.age) == (21, 20)


def test_an_animal_shut_out_loses_half_its_mood_and_20_points_and_goes_hungry() -> None:
    home = Homestead()
    cow = home.animal("White Cow", (40, 30), location="Farm", friendship=500, mood=241)
    cow.fullness, cow.petted = 0, True
    feed(home)
    animal_nights.night(home.world)
    assert (cow.location, cow.friendship, cow.mood) == ("Farm", 460, 20)


def test_an_animal_outside_comes_home_through_an_open_door() -> None:
    home = Homestead()
    cow = home.animal("White Cow", (40, 30), location="Farm", fullness=0, petted=True)
    home.barn.door_open = True
    feed(home)
    animal_nights.night(home.world)
    assert cow.location == f"Deluxe Barn#{home.barn.id}"
    assert (cow.mood, cow.friendship) == (255, 0)


def test_the_day_begins_hungry_and_unpetted() -> None:
    home = Homestead()
    cow = home.animal("White Cow", ate_grass=True)
    nights(home, cow, petted=True)
    assert (cow.petted, cow.fullness, cow.ate_grass) == (False, 0, False)


# --------------------------------------------------------------------------- growing up


@pytest.mark.parametrize(
    ("type", "days"),
    [
        ("White Chicken", 3),
        ("Duck", 5),
        ("Rabbit", 6),
        ("White Cow", 5),
        ("Goat", 5),
        ("Sheep", 4),
        ("Pig", 10),
        ("Ostrich", 7),
    ],
)
def test_how_many_fed_nights_an_animal_takes_to_grow_up(type: str, days: int) -> None:
    home = Homestead()
    animal = home.animal(type, age=0)
    nights(home, animal, days - 1)
    assert animals.is_baby(animal)
    nights(home, animal)
    assert not animals.is_baby(animal)


def test_a_lamb_has_wool_on_the_day_it_grows_up() -> None:
    home = Homestead()
    lamb = home.animal("Sheep", age=3, days_since=99)
    nights(home, lamb)
    assert lamb.produce == "(O)440"


# ----------------------------------------------------------------------------- produce


@pytest.mark.parametrize(
    ("type", "produce", "days"),
    [("White Cow", "(O)184", 1), ("Goat", "(O)436", 2), ("Sheep", "(O)440", 3)],
)
def test_nights_from_one_produce_to_the_next(type: str, produce: str, days: int) -> None:
    home = Homestead()
    animal = home.animal(type, days_since=0)
    for night in range(1, 2 * days + 1):
        animal.produce = ""
        nights(home, animal, petted=True)
        animal.mood = 255
        assert animal.produce == (produce if night % days == 0 else "")


@pytest.mark.parametrize(
    ("friendship", "professions", "days"),
    [(0, (), 3), (900, (), 2), (899, (), 3), (0, ("Shepherd",), 2), (900, ("Shepherd",), 1)],
)
def test_friendship_or_a_shepherd_makes_wool_sooner(
    friendship: int, professions: tuple[str, ...], days: int
) -> None:
    home = Homestead(professions=professions)
    sheep = home.animal("Sheep", friendship=friendship)
    assert animal_nights.waiting_days(home.world, sheep, table.animal("Sheep")) == days


def test_an_egg_lies_beside_the_hen_in_the_morning_and_counts_when_picked_up() -> None:
    home = Homestead()
    hen = home.animal("White Chicken", (9, 5))
    nights(home, hen)
    coop = home.inside(home.coop)
    egg = coop.things[9, 5]
    assert (egg.id, egg.spawned) == ("(O)176", True)
    assert egg.release is not None
    assert (egg.release.deed, egg.release.where) == ("collected", coop.id)
    assert egg.release.subject == f"animal:{hen.id}"


def test_eggs_lie_on_different_tiles() -> None:
    home = Homestead()
    for _ in range(12):
        nights(home, home.animal("White Chicken", (9, 5)))
    coop = home.inside(home.coop)
    eggs = [tile for tile, thing in coop.things.items() if thing.spawned]
    assert len(eggs) == 12
    assert not any(blocked(home.world, coop, *tile) for tile in eggs)


def test_an_unfed_hen_lays_nothing() -> None:
    home = Homestead()
    hen = home.animal("White Chicken", fullness=0)
    animal_nights.one_night(home.world, hen)
    assert not any(thing.spawned for thing in home.inside(home.coop).things.values())


def test_a_chick_lays_nothing() -> None:
    home = Homestead()
    nights(home, home.animal("White Chicken", age=0))
    assert not any(thing.spawned for thing in home.inside(home.coop).things.values())


def test_a_pig_keeps_its_truffle_for_the_day() -> None:
    home = Homestead()
    pig = home.animal("Pig")
    nights(home, pig)
    assert pig.produce == "(O)430"
    assert not any(thing.spawned for thing in home.inside(home.barn).things.values())


def test_a_cow_that_was_not_milked_keeps_its_milk() -> None:
    home = Homestead()
    cow = home.animal("White Cow", produce="(O)184", fullness=0)
    animal_nights.one_night(home.world, cow)
    assert cow.produce == "(O)184"


# ----------------------------------------------------------------------------- chances


@pytest.mark.parametrize(("mood", "chance"), [(255, 1.0), (60, 1.0), (25, 0.5), (4, 0.2)])
def test_a_low_mood_makes_produce_rarer(mood: int, chance: float) -> None:
    """A fed goat's mood rises by 2 x 5 first: (mood + 10) / 70."""
    home = Homestead()
    goat = home.animal("Goat")
    made = 0
    for _ in range(DRAWS):
        goat.mood, goat.fullness, goat.petted = mood, 255, True
        goat.days_since, goat.produce = 5, ""
        home.world.days_played += 1
        home.world.draws.clear()
        animal_nights.one_night(home.world, goat)
        made += goat.produce != ""
    assert within(made, DRAWS, chance)


@pytest.mark.parametrize(
    ("type", "friendship", "mood", "luck", "chance"),
    [
        ("White Cow", 199, 255, 0.0, 0.0),
        ("White Cow", 200, 255, 0.0, 0.48542),
        ("White Cow", 600, 210, 0.0, 0.7625),
        ("White Cow", 600, 150, 0.0, 0.5),
        ("White Cow", 600, 50, 0.0, 0.45833),
        ("White Cow", 1000, 255, 0.0, 1.15208),
        ("Duck", 600, 150, 0.1, 0.22732),
        ("Duck", 199, 255, 1.0, 0.0),
        ("Rabbit", 0, 215, 1.0, 1.0845),
        ("Rabbit", 600, 150, 0.0, 0.12),
        ("Rabbit", 600, 150, -0.1, 0.018),
    ],
)
def test_chance_of_large_produce(
    type: str, friendship: int, mood: int, luck: float, chance: float
) -> None:
    home = Homestead()
    home.world.daily_luck = luck
    animal = home.animal(type, friendship=friendship, mood=mood)
    found = animal_nights.deluxe_chance(home.world, animal, table.animal(type))
    assert found == pytest.approx(chance, abs=1e-5)


def test_large_milk_comes_as_often_as_the_table_says() -> None:
    """Friendship 300, mood 200 + 2 x 6 = 212: (300 + 318) / 1200 = 0.515."""
    home = Homestead()
    cow = home.animal("White Cow")
    large = 0
    for _ in range(DRAWS):
        cow.friendship, cow.mood, cow.fullness, cow.petted = 300, 200, 255, True
        cow.produce = ""
        home.world.days_played += 1
        home.world.draws.clear()
        animal_nights.one_night(home.world, cow)
        assert cow.produce in ("(O)184", "(O)186")
        large += cow.produce == "(O)186"
    assert within(large, DRAWS, 0.515)


@pytest.mark.parametrize(
    ("friendship", "mood", "professions", "score"),
    [
        (0, 255, (), 0.13333),
        (500, 225, (), 0.5),
        (1000, 255, (), 1.13333),
        (500, 100, (), -0.05556),
        (500, 225, ("Shepherd",), 0.83),
        (500, 225, ("Coopmaster",), 0.5),
    ],
)
def test_score_of_quality(
    friendship: int, mood: int, professions: tuple[str, ...], score: float
) -> None:
    home = Homestead(professions=professions)
    cow = home.animal("White Cow", friendship=friendship, mood=mood)
    found = animal_nights.quality_score(home.world, cow, table.animal("White Cow"))
    assert found == pytest.approx(score, abs=1e-5)


@pytest.mark.parametrize(
    ("score", "iridium", "gold", "silver"),
    [
        (1.1, 0.55, 0.2475, 0.2025),
        (0.95, 0.475, 0.249375, 0.2618),
        (0.94, 0.0, 0.47, 0.4982),
        (0.5, 0.0, 0.25, 0.375),
        (0.1, 0.0, 0.05, 0.095),
        (-0.2, 0.0, 0.0, 0.0),
    ],
)
def test_qualities_come_as_often_as_the_rule_says(
    score: float, iridium: float, gold: float, silver: float
) -> None:
    home = Homestead()
    luck = stream(home.world, "test")
    rolled = [animal_nights.roll_quality(luck, score) for _ in range(DRAWS)]
    assert within(rolled.count(4), DRAWS, iridium)
    assert within(rolled.count(2), DRAWS, gold)
    assert within(rolled.count(1), DRAWS, silver)


# -------------------------------------------------------------------------- invariants


@settings(max_examples=30, deadline=None)
@given(
    seed=st.integers(0, 1000),
    types=st.lists(st.sampled_from(sorted(table.animals())), min_size=1, max_size=6),
    friendship=st.integers(0, 1000),
    mood=st.integers(0, 255),
    fed=st.booleans(),
    petted=st.booleans(),
    outside=st.booleans(),
    open_door=st.booleans(),
)
def test_animals_stay_valid_after_any_night(
    seed: int,
    types: list[str],
    friendship: int,
    mood: int,
    fed: bool,
    petted: bool,
    outside: bool,
    open_door: bool,
) -> None:
    home = Homestead(seed=seed)
    home.coop.door_open = home.barn.door_open = open_door
    for number, type in enumerate(types):
        one = home.animal(type, (5 + 2 * number, 6), age=seed % 12, friendship=friendship)
        one.mood, one.petted, one.fullness = mood, petted, 0
        if outside:
            one.location, one.x, one.y = "Farm", 40 + 2 * number, 30
    if fed:
        feed(home)
    for _ in range(3):
        home.world.days_played += 1
        home.world.draws.clear()
        animal_nights.night(home.world)
        animal_nights.morning(home.world)
    taken = []
    for one in home.world.animals.values():
        assert 0 <= one.mood <= 255
        assert 0 <= one.friendship <= 1000
        location = home.world.locations[one.location]
        body = [(one.x, one.y)]
        if one.home == home.barn.id and not animals.is_baby(one):
            body.append((one.x + 1, one.y))
        assert not any(blocked(home.world, location, *tile) for tile in body)
        taken += [(location.id, *tile) for tile in body]
    assert len(taken) == len(set(taken))
