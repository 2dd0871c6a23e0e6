"""Marnie's animals, played: prices, homes, resale."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.wire import messages as wire
from tests.valley.played.building.builder import RICH, Builder

SOLD = [
    ("Chicken", 800, "Coop", ("White Chicken", "Brown Chicken")),
    ("Cow", 1500, "Barn", ("White Cow", "Brown Cow")),
    ("Duck", 1200, "Big Coop", ("Duck",)),
    ("Rabbit", 8000, "Deluxe Coop", ("Rabbit",)),
    ("Goat", 4000, "Big Barn", ("Goat",)),
    ("Sheep", 8000, "Deluxe Barn", ("Sheep",)),
    ("Pig", 16000, "Deluxe Barn", ("Pig",)),
]
"""(entry, price, required building, animal) (wiki: Marnie's Ranch)."""
SMALLER = {
    "Coop": None,
    "Barn": None,
    "Big Coop": "Coop",
    "Big Barn": "Barn",
    "Deluxe Coop": "Big Coop",
    "Deluxe Barn": "Big Barn",
}
ROOM = [("Coop", 4), ("Big Coop", 8), ("Deluxe Coop", 12)]
ROOM += [("Barn", 4), ("Big Barn", 8), ("Deluxe Barn", 12)]


@pytest.fixture
def player() -> Builder:
    player = Builder()
    _bare(player.world)
    return player


def _bare(world: World) -> None:
    """Remove coop, barn and animals."""
    world.animals.clear()
    for id in [one.id for one in world.buildings.values() if one.type.endswith(("oop", "arn"))]:
        del world.buildings[id]


@pytest.mark.parametrize(("line", "price", "house", "types"), SOLD)
def test_an_animal_costs_its_price_and_lives_where_one_says(
    player: Builder, line: str, price: int, house: str, types: tuple[str, ...]
) -> None:
    player.command("build", house, True, 40, 22)
    player.marnie()
    assert player.option(line).price == price
    assert player.pick(line, f"{house} at 40,22: 0 of") == "ok"
    assert player.menu.kind == "naming"
    assert player.me.money == RICH
    assert player.choose(1) == "ok"
    assert player.me.money == RICH - price
    (animal,) = player.world.animals.values()
    assert animal.type in types
    assert player.world.buildings[animal.home].type == house
    assert (animal.age, animal.friendship) == (0, 0)
    assert player.deeds("bought") == [(line, animal.type, "Marnie")]


@pytest.mark.parametrize(("line", "price", "house", "types"), SOLD)
def test_an_animal_is_not_sold_without_its_building(
    player: Builder, line: str, price: int, house: str, types: tuple[str, ...]
) -> None:
    smaller = SMALLER[house]
    if smaller is not None:
        player.command("build", smaller, True, 40, 22)
    player.marnie()
    assert not player.option(line).enabled
    assert player.pick(line) == "no_home"


@pytest.mark.parametrize(("line", "price", "house", "types"), SOLD)
def test_one_g_too_little_does_not_buy_it(
    player: Builder, line: str, price: int, house: str, types: tuple[str, ...]
) -> None:
    player.command("build", house, True, 40, 22)
    player.command("set_money", price - 1)
    player.marnie()
    assert player.pick(line) == "cannot_afford"


@pytest.mark.parametrize(("house", "room"), ROOM)
def test_a_house_takes_so_many_and_no_more(player: Builder, house: str, room: int) -> None:
    player.command("build", house, True, 40, 22)
    line = "Chicken" if house.endswith("Coop") else "Cow"
    for _ in range(room):
        player.marnie()
        assert player.pick(line, house, "") == "ok"
    player.marnie()
    assert player.pick(line) == "full"
    assert len(player.world.animals) == room


def test_a_better_house_serves_for_simple_animals_and_a_simple_one_for_better(
    player: Builder,
) -> None:
    player.command("build", "Deluxe Coop", True, 40, 22)
    player.command("build", "Coop", True, 30, 22)
    player.marnie()
    player.pick("Rabbit")
    labels = [option.label for option in player.menu.options]
    assert labels == ["Deluxe Coop at 40,22: 0 of 12", "Coop at 30,22: 0 of 4"]


def test_colours_come_up_about_equally_often(player: Builder) -> None:
    player.command("build", "Deluxe Coop", True, 40, 22)
    drawn = []
    for _ in range(60):
        player.marnie()
        player.pick("Chicken", "Deluxe Coop")
        drawn.append(player.farmer.menus[0].params["animal"])
    assert set(drawn) == {"White Chicken", "Brown Chicken"}
    assert 15 <= drawn.count("White Chicken") <= 45


def test_blue_chickens_are_sold_once_the_event_has_been_seen(player: Builder) -> None:
    player.command("build", "Deluxe Coop", True, 40, 22)
    player.farmer.events_seen.append("3900074")
    drawn = []
    for _ in range(80):
        player.marnie()
        player.pick("Chicken", "Deluxe Coop")
        drawn.append(player.farmer.menus[0].params["animal"])
    assert 8 <= drawn.count("Blue Chicken") <= 34  # a quarter


def test_a_name_that_is_not_given_buys_nothing(player: Builder) -> None:
    player.command("build", "Coop", True, 40, 22)
    player.marnie()
    player.pick("Chicken", "Coop")
    assert player.choose(0) == "ok"
    assert (player.me.money, player.world.animals) == (RICH, {})


# ------------------------------------------------------------- selling and another home


@pytest.mark.parametrize("friendship", [0, 200, 1000])
@pytest.mark.parametrize(
    ("type", "base"),
    [
        *(("White Chicken", 800), ("Duck", 1200), ("Rabbit", 8000), ("Dinosaur", 1000)),
        *(("White Cow", 1500), ("Goat", 4000), ("Sheep", 8000), ("Pig", 16000)),
    ],
)
def test_price_of_an_animal(player: Builder, type: str, base: int, friendship: int) -> None:
    share = {0: 0.3, 200: 0.5, 1000: 1.3}[friendship]
    _petted(player, type)
    (animal,) = player.world.animals.values()
    animal.friendship = friendship
    assert player.touch("up") == "ok"
    assert player.option("Sell it").price == int(base * share)
    assert player.pick("Sell it", "Yes") == "ok"
    assert player.me.money == RICH + int(base * share)
    assert player.world.animals == {}
    kind = type.replace("White ", "")
    assert player.deeds("sold") == [(kind, type, "")]


def _petted(player: Builder, type: str, house: str = "") -> None:
    """Put the player below an animal that has been petted today."""
    house = house or ("Deluxe " + animal_table.animal(type).house)
    player.command("build", house, True, 40, 22)
    player.command("spawn_animal", type)
    (animal,) = player.world.animals.values()
    animal.x, animal.y, animal.petted = 9, 7, True
    player.stand(9, 8, animal.location)
    player.act(wire.ChooseItem(35))


def test_an_animal_moves_to_another_home_at_once(player: Builder) -> None:
    _petted(player, "White Cow", "Barn")
    player.command("warp", "Farm", 64, 22)
    player.command("build", "Big Barn", True, 30, 22)
    (animal,) = player.world.animals.values()
    player.stand(9, 8, animal.location)
    player.touch("up")
    assert player.pick("Give it another home", "Big Barn at 30,22") == "ok"
    assert player.world.buildings[animal.home].type == "Big Barn"
    assert animal.location.startswith("Big Barn#")


def test_where_it_lives_it_need_not_move(player: Builder) -> None:
    _petted(player, "White Cow", "Barn")
    player.touch("up")
    assert player.pick("Give it another home", "Barn at 40,22") == "already_done"


# ------------------------------------------------------------------------------- births


@pytest.mark.parametrize("type", ["White Cow", "Brown Cow", "Goat", "Sheep", "Pig"])
def test_barn_animals_can_be_kept_from_having_young_ones(player: Builder, type: str) -> None:
    _petted(player, type)
    (animal,) = player.world.animals.values()
    player.touch("up")
    assert player.pick("Let it have no young ones") == "ok"
    assert animal.no_births
    player.touch("up")
    assert player.pick("Let it have young ones") == "ok"
    assert not animal.no_births


@pytest.mark.parametrize("type", ["White Chicken", "Duck", "Rabbit"])
def test_coop_animals_bear_no_young(player: Builder, type: str) -> None:
    _petted(player, type)
    player.touch("up")
    assert [option.label for option in player.menu.options][3:] == []


def test_after_adopting_a_pet_that_costs_its_price_it_waits_in_the_house(player: Builder) -> None:
    player.command("spawn_pet", "cat")
    player.marnie()
    assert all("pet" not in option.label for option in player.menu.options)
    next(iter(player.world.pets.values())).friendship = 1000
    prices = {o.label: o.price for o in player.menu.options if "pet" in o.label}
    assert prices == {"Cat (pet)": 40_000, "Dog (pet)": 40_000, "Turtle (pet)": 60_000}
    assert player.pick("Turtle", "") == "ok"
    assert player.me.money == RICH - 60_000
    assert [(pet.type, pet.location) for pet in player.world.pets.values()][1:] == [
        ("Turtle", "FarmHouse")
    ]
    assert player.deeds("bought") == [("Turtle", "", "Marnie")]
