"""Farm animals: friendship, mood, growing up, produce, prices (wiki: Animals and their pages)."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.valley.rules import animal_night
from pytest_stardojo.valley.world.rng import stream
from pytest_stardojo.wire.errors import WireError
from tests.valley.played.farmyard import Farmyard
from tests.valley.rules.worlds import within

DRAWS = 10_000


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
    """Hungry and not petted it loses 28 points all the same; outside 20 more, and half its mood."""
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


@pytest.mark.parametrize(
    ("type", "goods", "nights", "pieces"),
    [
        ("White Chicken", {"Egg", "Large Egg"}, 6, 6),
        ("Void Chicken", {"Void Egg"}, 4, 4),
        ("Golden Chicken", {"Golden Egg"}, 4, 4),
        ("Duck", {"Duck Egg", "Duck Feather"}, 6, 3),
        ("Rabbit", {"Wool", "Rabbit's Foot"}, 8, 2),
        ("Dinosaur", {"Dinosaur Egg"}, 14, 2),
        ("Ostrich", {"Ostrich Egg"}, 14, 2),
    ],
)
def test_what_is_laid_in_so_many_nights(
    type: str, goods: set[str], nights: int, pieces: int
) -> None:
    yard = Farmyard()
    id = yard.animal(type, friendship=500)
    yard.fed_night(id, nights)
    laid = yard.laid(type)
    assert len(laid) == pieces
    assert {thing.name for thing in laid} <= goods


@pytest.mark.parametrize(
    ("type", "tool", "goods", "friendship", "professions", "nights", "pieces"),
    [
        ("White Cow", "Milk Pail", {"Milk", "Large Milk"}, 0, (), 5, 5),
        ("Goat", "Milk Pail", {"Goat Milk", "L. Goat Milk"}, 0, (), 6, 3),
        ("Sheep", "Shears", {"Wool"}, 0, (), 9, 3),
        ("Sheep", "Shears", {"Wool"}, 1000, (), 6, 3),
        ("Sheep", "Shears", {"Wool"}, 0, ("Rancher", "Shepherd"), 6, 3),
    ],
)
def test_what_pail_and_shears_bring_in_so_many_nights(
    type: str,
    tool: str,
    goods: set[str],
    friendship: int,
    professions: tuple[str, ...],
    nights: int,
    pieces: int,
) -> None:
    yard = Farmyard()
    yard.profession(*professions)
    id = yard.animal(type, friendship=friendship)
    for _ in range(nights):
        yard.world.animals[id].friendship = friendship
        yard.fed_night(id)
        if yard.see(id).produce is not None:
            yard.go_to(id)
            yard.hold(tool)
            assert yard.use() == "ok"
    assert sum(yard.count(name) for name in goods) == pieces


@pytest.mark.parametrize(
    ("before", "at_night", "chance"), [(53, 15, 15 / 70), (73, 35, 0.5), (108, 70, 1)]
)
def test_a_fed_cow_below_mood_seventy_gives_milk_by_chance(
    before: int, at_night: int, chance: float
) -> None:
    """Nobody pets it, which takes 50 off its mood before the milk comes; its meal brings 12."""
    yard, nights, milk = Farmyard(), 120, 0
    id = yard.animal("White Cow")
    one = yard.world.animals[id]
    for _ in range(nights):
        one.mood, one.produce, one.days_since = before, "", 99
        yard.fed_night(id, cheerful=False)
        assert one.mood == at_night
        milk += bool(one.produce)
    assert within(milk, nights, chance)


def test_a_hungry_cow_gives_nothing() -> None:
    yard = Farmyard()
    id = yard.animal("White Cow")
    yard.world.animals[id].fullness = 0
    yard.sleep()
    assert yard.see(id).produce is None


@pytest.mark.parametrize(
    ("type", "tool", "right"),
    [
        ("White Cow", "Milk Pail", True),
        ("White Cow", "Shears", False),
        ("Goat", "Milk Pail", True),
        ("Sheep", "Shears", True),
        ("Sheep", "Milk Pail", False),
        ("Pig", "Milk Pail", False),
        ("White Chicken", "Milk Pail", False),
    ],
)
def test_milking_and_shearing_bring_five_points_and_five_experience(
    type: str, tool: str, right: bool
) -> None:
    yard = Farmyard()
    id = yard.animal(type, friendship=100)
    yard.fed_night(id)
    before = yard.see(id).friendship
    yard.go_to(id)
    yard.hold(tool)
    assert (yard.use() == "ok") is right
    assert yard.see(id).friendship == before + 5 * right
    assert yard.xp("farming") == 5 * right
    assert yard.me.energy == 266


def test_an_egg_picked_up_teaches_five() -> None:
    yard = Farmyard()
    id = yard.animal("White Chicken")
    yard.fed_night(id)
    egg = yard.laid("White Chicken")[0]
    yard.world.animals.clear()
    yard.stand(egg.x, egg.y + 1, yard.house_of("White Chicken").id)
    assert yard.touch() == "ok"
    assert yard.xp("farming") == 5
    assert yard.count("Egg") == 1


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
def test_what_an_animal_sells_for(type: str, stranger: int, friend: int) -> None:
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


@pytest.mark.parametrize(
    ("friendship", "mood", "professions", "score"),
    [
        (0, 225, (), 0.0),
        (500, 225, (), 0.5),
        (1000, 225, (), 1.0),
        (1000, 255, (), 1.1333),
        (1000, 45, (), 0.2),
        (500, 225, ("Coopmaster",), 0.83),
        (500, 225, ("Shepherd",), 0.5),
    ],
)
def test_score_of_quality(
    friendship: int, mood: int, professions: tuple[str, ...], score: float
) -> None:
    yard = Farmyard()
    yard.profession(*professions)
    id = yard.animal("White Chicken", friendship=friendship, mood=mood)
    one, info = yard.world.animals[id], animal_table.animal("White Chicken")
    assert round(animal_night.quality_score(yard.world, one, info), 4) == score


@pytest.mark.parametrize(
    ("score", "silver", "gold", "iridium"),
    [
        (0.0, 0, 0, 0),
        (0.5, 0.375, 0.25, 0),
        (0.9, 0.495, 0.45, 0),
        (1.0, 0.25, 0.25, 0.5),
        (1.1333, 0.1878, 0.2456, 0.5667),
    ],
)
def test_quality_by_score(score: float, silver: float, gold: float, iridium: float) -> None:
    luck = stream(Farmyard().world, "test.produce")
    found = Counter(animal_night.roll_quality(luck, score) for _ in range(DRAWS))
    assert within(found[1], DRAWS, silver)
    assert within(found[2], DRAWS, gold)
    assert within(found[4], DRAWS, iridium)


@pytest.mark.parametrize(
    ("type", "friendship", "mood", "luck", "chance"),
    [
        ("White Chicken", 199, 255, 0.0, 0),
        ("White Chicken", 200, 255, 0.0, 0.4854),
        ("White Chicken", 500, 150, 0.0, 0.4167),
        ("White Chicken", 500, 50, 0.0, 0.375),
        ("White Cow", 800, 255, 0.0, 0.9854),
        ("Duck", 1000, 255, 0.0, 0.2911),
        ("Duck", 1000, 255, 0.1, 0.3921),
        ("Rabbit", 1000, 255, 0.0, 0.2765),
        ("Rabbit", 1000, 255, 0.1, 0.3785),
    ],
)
def test_chance_of_the_better_produce(
    type: str, friendship: int, mood: int, luck: float, chance: float
) -> None:
    yard = Farmyard()
    id = yard.animal(type, friendship=friendship, mood=mood)
    yard.world.daily_luck = luck
    one, info = yard.world.animals[id], animal_table.animal(type)
    assert round(animal_night.deluxe_chance(yard.world, one, info), 4) == chance
