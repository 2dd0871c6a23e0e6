"""Petting, milking, shearing, selling animals."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.animals import animals
from pytest_stardojo.valley.world.model import Item
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import bag, hold

# -------------------------------------------------------------------------- petting


@pytest.mark.parametrize(
    ("type", "mood"),
    [
        ("White Chicken", 133),
        ("Void Chicken", 135),
        ("Golden Chicken", 130),
        ("Duck", 135),
        ("Dinosaur", 137),
        ("White Cow", 134),
        ("Goat", 135),
        ("Pig", 136),
    ],
)
def test_petting_brings_15_points_and_40_less_drain_of_mood(type: str, mood: int) -> None:
    home = Homestead()
    animal = home.animal(type, mood=100)
    assert animals.pet(home.world, home.farmer, animal) == 30
    assert (animal.friendship, animal.mood, animal.petted) == (15, mood, True)


def test_petting_is_a_deed_and_gives_farming_experience() -> None:
    home = Homestead()
    animal = home.animal("White Chicken")
    animals.pet(home.world, home.farmer, animal)
    deed = home.farmer.ledger[0]
    assert (deed.deed, deed.thing, deed.subject) == (
        "petted",
        "White Chicken",
        f"animal:{animal.id}",
    )
    assert deed.where == f"Deluxe Coop#{home.coop.id}"
    assert home.farmer.skills["farming"].xp == 5


@pytest.mark.parametrize(
    ("profession", "type", "friendship", "mood"),
    [
        ("Coopmaster", "White Chicken", 30, 166),
        ("Coopmaster", "White Cow", 15, 134),
        ("Shepherd", "White Cow", 30, 168),
        ("Shepherd", "White Chicken", 15, 133),
    ],
)
def test_the_right_profession_doubles_what_petting_brings(
    profession: str, type: str, friendship: int, mood: int
) -> None:
    home = Homestead(professions=(profession,))
    animal = home.animal(type, mood=100)
    animals.pet(home.world, home.farmer, animal)
    assert (animal.friendship, animal.mood) == (friendship, mood)


def test_petting_keeps_friendship_and_mood_within_their_limits() -> None:
    home = Homestead()
    animal = home.animal("White Cow", friendship=995, mood=250)
    animals.pet(home.world, home.farmer, animal)
    assert (animal.friendship, animal.mood) == (1000, 255)


def test_petting_again_opens_the_animal_menu() -> None:
    home = Homestead()
    animal = home.animal("Goat", petted=True)
    animals.pet(home.world, home.farmer, animal)
    menu = home.farmer.menus[0]
    assert (menu.kind, menu.params) == ("animal_query", {"animal": animal.id})
    assert (animal.friendship, home.farmer.ledger) == (0, [])


def test_petting_again_with_hay_is_refused() -> None:
    home = Homestead()
    animal = home.animal("Goat", petted=True)
    hold(home.farmer, Item("(O)178", 3))
    with pytest.raises(Refused, match="already_done"):
        animals.pet(home.world, home.farmer, animal)
    assert home.farmer.menus == []


def test_animals_sleep_from_19_00_on() -> None:
    home = Homestead(time=1850)
    animal = home.animal("Goat")
    animals.pet(home.world, home.farmer, animal)
    animal.petted = False
    home.at(1900)
    with pytest.raises(Refused, match="asleep"):
        animals.pet(home.world, home.farmer, animal)
    assert animal.friendship == 15


# ------------------------------------------------------------------- pail and shears


@pytest.mark.parametrize(
    ("type", "tool", "produce", "deed", "name"),
    [
        ("White Cow", "(T)MilkPail", "(O)184", "milked", "Milk"),
        ("Brown Cow", "(T)MilkPail", "(O)186", "milked", "Large Milk"),
        ("Goat", "(T)MilkPail", "(O)436", "milked", "Goat Milk"),
        ("Sheep", "(T)Shears", "(O)440", "sheared", "Wool"),
    ],
)
def test_pail_and_shears_take_what_the_animal_gives(
    type: str, tool: str, produce: str, deed: str, name: str
) -> None:
    home = Homestead()
    animal = home.animal(type, (8, 8), produce=produce, quality=1)
    home.go(home.barn, (8, 9))
    hold(home.farmer, tool)
    assert animals.use_tool(home.world, home.farmer, (8, 8)) == 60
    assert bag(home.farmer)[produce] == 1
    assert [s.quality for s in home.farmer.slots if s and s.id == produce] == [1]
    entry = home.farmer.ledger[0]
    assert (entry.deed, entry.thing, entry.thing_id) == (deed, name, produce)
    assert entry.by == {"(T)MilkPail": "Milk Pail", "(T)Shears": "Shears"}[tool]
    assert entry.subject == f"animal:{animal.id}"
    assert (animal.produce, animal.friendship) == ("", 5)
    assert home.farmer.energy == 266
    assert home.farmer.skills["farming"].xp == 5


@pytest.mark.parametrize(("level", "energy"), [(0, 266), (1, 266.1), (5, 266.5), (10, 267)])
def test_farming_makes_milking_cheaper(level: int, energy: float) -> None:
    home = Homestead()
    home.animal("Goat", (8, 8), produce="(O)436")
    home.go(home.barn, (8, 9))
    home.farmer.skills["farming"].level = level
    hold(home.farmer, "(T)MilkPail")
    animals.use_tool(home.world, home.farmer, (8, 8))
    assert home.farmer.energy == energy


def test_both_tiles_of_a_grown_cow_can_be_milked() -> None:
    home = Homestead()
    home.animal("White Cow", (8, 8), produce="(O)184")
    home.go(home.barn, (9, 9))
    hold(home.farmer, "(T)MilkPail")
    animals.use_tool(home.world, home.farmer, (9, 8))
    assert bag(home.farmer)["(O)184"] == 1


@pytest.mark.parametrize(
    ("tool", "type", "age", "produce", "reason"),
    [
        ("(T)Shears", "White Cow", 20, "(O)184", "wrong_tool"),
        ("(T)MilkPail", "Sheep", 20, "(O)440", "wrong_tool"),
        ("(T)MilkPail", "Pig", 20, "(O)430", "wrong_tool"),
        ("(T)MilkPail", "White Cow", 4, "(O)184", "nothing_there"),
        ("(T)MilkPail", "White Cow", 20, "", "nothing_there"),
        ("(T)Axe", "White Cow", 20, "(O)184", "wrong_tool"),
    ],
)
def test_a_refused_milking_costs_energy(
    tool: str, type: str, age: int, produce: str, reason: str
) -> None:
    home = Homestead()
    home.animal(type, (8, 8), age=age, produce=produce)
    home.go(home.barn, (8, 9))
    hold(home.farmer, tool)
    with pytest.raises(Refused, match=reason):
        animals.use_tool(home.world, home.farmer, (8, 8))
    assert home.farmer.energy == (270 if tool == "(T)Axe" else 266)
    assert (home.farmer.ledger, bag(home.farmer).get(produce)) == ([], None)


def test_a_full_bag_leaves_the_milk_in_the_cow() -> None:
    home = Homestead()
    cow = home.animal("White Cow", (8, 8), produce="(O)184")
    home.go(home.barn, (8, 9))
    home.farmer.slots = [Item("(T)MilkPail"), *([Item("(O)390", 999)] * 35)]
    with pytest.raises(Refused, match="inventory_full"):
        animals.use_tool(home.world, home.farmer, (8, 8))
    assert (cow.produce, home.farmer.ledger) == ("(O)184", [])


# --------------------------------------------------------------- coming and going


def test_a_new_animal_is_young_happy_and_stands_free_in_its_house() -> None:
    home = Homestead()
    chick = animals.add(home.world, home.coop, "White Chicken", "Pip")
    assert (chick.age, chick.friendship, chick.mood, chick.fullness) == (0, 0, 255, 255)
    assert chick.location == f"Deluxe Coop#{home.coop.id}"
    assert 1 <= chick.x <= 21
    assert 4 <= chick.y <= 8


@pytest.mark.parametrize(("coop", "room"), [("Coop", 4), ("Big Coop", 8), ("Deluxe Coop", 12)])
def test_a_house_takes_as_many_animals_as_it_has_troughs(coop: str, room: int) -> None:
    home = Homestead(coop=coop)
    for number in range(room):
        animals.add(home.world, home.coop, "White Chicken", f"Hen {number}")
    with pytest.raises(Refused, match="full"):
        animals.add(home.world, home.coop, "White Chicken", "One too many")
    assert len({(a.x, a.y) for a in home.world.animals.values()}) == room


@pytest.mark.parametrize(
    ("type", "friendship", "money"),
    [
        ("White Chicken", 0, 240),
        ("White Chicken", 1000, 1040),
        ("Duck", 500, 960),
        ("White Cow", 250, 825),
        ("Pig", 1000, 20800),
    ],
)
def test_price_of_an_animal(type: str, friendship: int, money: int) -> None:
    home = Homestead()
    animal = home.animal(type, friendship=friendship)
    assert animals.sell(home.world, home.farmer, animal) == money
    assert home.farmer.money == 500 + money
    assert home.farmer.total_earned == money
    assert home.world.animals == {}


@pytest.mark.parametrize(
    ("type", "kind"),
    [("White Chicken", "Chicken"), ("Brown Cow", "Cow"), ("Void Chicken", "Void Chicken")],
)
def test_a_sale_is_recorded_by_the_kind_of_animal(type: str, kind: str) -> None:
    home = Homestead()
    animals.sell(home.world, home.farmer, home.animal(type))
    assert [(d.deed, d.thing, d.thing_id) for d in home.farmer.ledger] == [("sold", kind, type)]
