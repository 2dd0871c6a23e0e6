"""Animals: other buildings, colours, days or means."""

from __future__ import annotations

import pytest

from tests.episode.by_hand import TURNS, Begin, Episode
from tests.episode.scenes import BARE, CHEST, COOP, DOOR, MARNIE, egg_of, give, hatch, place

FARMING = "save_farming"


def test_a_hen_for_a_second_coop(begin: Begin) -> None:
    episode = begin("purchase_animal", "Chicken", 'build("Big Coop", True, 40, 22)', MARNIE)
    episode.touch()
    episode.choose("Animals", "Chicken", "Big Coop")
    episode.nod()
    assert episode.success


@pytest.mark.parametrize(("name", "house"), [("Cow", "Barn"), ("Duck", "Big Coop")])
def test_a_cow_or_a_duck(begin: Begin, name: str, house: str) -> None:
    episode = begin("purchase_animal", name, f'build("{house}", True, 40, 22)', MARNIE)
    episode.touch()
    episode.choose("Animals", name, house)
    episode.nod()
    assert episode.success


def buy_a_hen(episode: Episode) -> None:
    """Buy a hen, and go to it with empty hands."""
    episode.touch()
    episode.choose("Animals", "Chicken", "Coop")
    episode.nod()
    new = episode.env.state.farm.animals[-1]
    episode.command("warp", "Coop", new.x, new.y + 1)
    episode.empty_hands()


def test_a_hen_bought_today_is_sold_again(begin: Begin) -> None:
    episode = begin("sell_animal", "Chicken", MARNIE)
    buy_a_hen(episode)
    episode.touch()
    episode.touch()
    episode.choose("Sell it", "Yes")
    assert episode.success


def test_a_cow_sold_after_it_was_milked(begin: Begin) -> None:
    barn = ('warp("Deluxe Barn", 8, 10)', give("Milk Pail"))
    episode = begin("sell_animal", "Cow", *barn, save="save_farming")
    episode.hold("Milk Pail")
    episode.use()
    episode.empty_hands()
    episode.touch()
    episode.touch()
    episode.choose("Sell it", "Yes")
    assert episode.success


def test_a_hen_and_the_cat_are_two_animals(begin: Begin) -> None:
    episode = begin("pet", "Animal", COOP, quantity=2)
    episode.empty_hands()
    episode.touch()
    cat = episode.env.state.farm.pets[0]
    episode.command("warp", "FarmHouse", cat.x, cat.y + 1)
    episode.touch()
    assert episode.success


def test_a_door_opened_in_the_evening_and_shut_at_night(begin: Begin) -> None:
    night = ("set_time(1900)", DOOR)
    assert_opened = begin("open", "Deluxe Coop", *night, save="save_farming")
    assert_opened.touch()
    assert assert_opened.success
    episode = begin("close", "Deluxe Coop", *night, save="save_farming")
    episode.touch()
    episode.wait(60)
    episode.touch()
    assert episode.success


def test_the_door_of_a_second_coop(begin: Begin) -> None:
    episode = begin("open", "Coop", 'build("Coop", True, 40, 22)')
    door = next(b.animal_door for b in episode.env.state.farm.buildings if (b.x, b.y) == (40, 22))
    assert door is not None
    episode.command("warp", "Farm", door[0], door[1] + 1)
    episode.touch()
    assert episode.success


def test_the_bowl_from_the_side_it_is_not_reached_from_first(begin: Begin) -> None:
    episode = begin("fill", "Pet Bowl", 'warp("Farm", 52, 8)', tool="Watering Can")
    episode.hold("Watering Can")
    episode.use("right")
    assert episode.success


def test_a_second_bowl(begin: Begin) -> None:
    bowl = 'build("Pet Bowl", True, 40, 22)'
    episode = begin("fill", "Pet Bowl", BARE, bowl, 'warp("Farm", 39, 23)', tool="Watering Can")
    episode.hold("Watering Can")
    episode.use("right")
    assert episode.success


def test_the_bench_filled_from_the_hopper(begin: Begin) -> None:
    episode = begin(
        "fill",
        "Feeding Bench",
        'build("Silo", True, 30, 30)',
        give("Hay", 20),
        'warp("Deluxe Coop", 3, 4)',
        save="save_farming",
        tool="Hay",
    )
    episode.hold("Hay")
    episode.touch()
    episode.empty_hands()
    episode.touch()
    assert episode.count("Hay") == 3  # one for each animal in the building
    episode.command("add_item_by_name", "Hay", 9)
    episode.hold("Hay")
    for x in range(6, 18):
        episode.go_to(x, 4)
        episode.touch()
    assert episode.success


@pytest.mark.parametrize("egg", ["Large Egg", "Void Egg"])
def test_a_chicken_of_another_colour(begin: Begin, egg: str) -> None:
    episode = begin("incubate", "Chicken", *egg_of(egg), save="save_farming", tool="Incubator")
    hatch(episode, egg)
    episode.nod()
    assert episode.success


def test_friendship_with_the_cat_by_filling_its_bowl(begin: Begin) -> None:
    episode = begin("friendship", "Cat", 'warp("Farm", 53, 9)', quantity=6)
    for _ in range(2):
        episode.hold("Watering Can")
        episode.try_to_use("up")
        episode.sleep()
        episode.command("warp", "Farm", 53, 9)
    assert episode.success


def test_the_mood_of_a_cow_from_hay_and_company(begin: Begin) -> None:
    barn = ('warp("Deluxe Barn", 8, 10)', give("Hay", 12))
    episode = begin("mood", "Cow", *barn, save="save_farming")
    episode.empty_hands()
    episode.touch()
    assert not episode.success
    episode.hold("Hay")
    for x in range(8, 12):
        episode.go_to(x, 4)
        episode.touch()
    episode.sleep()
    assert episode.success


def test_two_hens_in_one_visit(begin: Begin) -> None:
    coop = 'build("Big Coop", True, 40, 22)'
    episode = begin("purchase_animal", "Chicken", coop, MARNIE, quantity=2)
    for _ in range(2):
        episode.touch()
        episode.choose("Animals", "Chicken", "Big Coop")
        episode.nod()
    assert episode.success


def test_a_hen_sold_on_the_meadow(begin: Begin) -> None:
    episode = begin("sell_animal", "Chicken", 'warp("Farm", 64, 18)', "set_time(900)")
    hen = episode.env.state.farm.animals[0]
    door = next(b for b in episode.env.state.farm.buildings if b.type == "Coop").animal_door
    assert door is not None
    episode.command("warp", "Farm", door[0], door[1] + 1)
    episode.touch()
    episode.command("warp", "Coop", hen.x, hen.y + 1)
    episode.empty_hands()
    episode.touch()
    episode.touch()
    episode.choose("Sell it", "No")
    episode.touch()
    episode.choose("Sell it", "Yes")
    assert episode.success


def test_a_hen_bought_today_is_petted(begin: Begin) -> None:
    episode = begin("pet", "Chicken", MARNIE)
    buy_a_hen(episode)
    episode.touch()
    assert episode.success


def test_petting_with_an_item_in_hand_in_the_evening(begin: Begin) -> None:
    episode = begin("pet", "Cow", 'warp("Deluxe Barn", 8, 10)', "set_time(1800)", save=FARMING)
    episode.hold("Axe")
    episode.touch()
    assert episode.success


def test_a_door_opened_again_after_it_was_shut(begin: Begin) -> None:
    episode = begin("open", "Deluxe Coop, Deluxe Barn", DOOR, save=FARMING, quantity=2)
    for _ in range(3):
        episode.touch()
    _open_barn(episode)
    assert episode.success


def _open_barn(episode: Episode) -> None:
    """Push the animal door of the barn."""
    barn = next(b for b in episode.env.state.farm.buildings if b.type == "Deluxe Barn")
    assert barn.animal_door is not None
    x, y = barn.animal_door
    episode.command("warp", "Farm", x, y + 1)
    episode.touch()


def test_a_door_shut_that_was_open_at_the_start(begin: Begin) -> None:
    episode = begin("close", "Deluxe Coop", "animal_doors(True)", DOOR, save=FARMING)
    episode.touch()
    assert episode.success


def test_two_doors_opened_and_shut_in_the_episode(begin: Begin) -> None:
    episode = begin("close", "Deluxe Coop, Deluxe Barn", DOOR, save=FARMING, quantity=2)
    episode.touch()
    episode.touch()
    for _ in range(2):
        _open_barn(episode)
    assert episode.success


def test_a_duck_from_an_egg_out_of_a_chest(begin: Begin) -> None:
    goods = ('warp("Deluxe Coop", 8, 8)', place(CHEST, 8, 7), give("Duck Egg"))
    episode = begin("incubate", "Duck", *goods, save=FARMING, tool="Incubator")
    episode.touch()
    episode.offer("Duck Egg")
    episode.choose("Duck Egg")
    episode.close()
    hatch(episode, "Duck Egg")
    episode.nod()
    assert episode.success


def test_a_chick_from_an_egg_that_a_hen_laid(begin: Begin) -> None:
    laid = ('warp("Deluxe Coop", 3, 5)', 'place_item("(O)176", "forage", 4, 5)')
    episode = begin("incubate", "Chicken", *laid, save=FARMING)
    episode.touch("right")
    hatch(episode, "Egg")
    episode.nod()
    assert episode.success


def _care(episode: Episode, type: str, house: str, *, pet: bool) -> None:
    """Fill two troughs of a house, pet an animal there, and sleep."""
    episode.command("add_item_by_name", "Hay", 12)
    episode.command("warp", house, 8, 5)
    episode.hold("Hay")
    for x in range(8, 12):
        episode.go_to(x, 4)
        episode.try_to_touch()
    if pet:
        episode.empty_hands()
        animal = next(one for one in episode.env.state.farm.animals if one.type == type)
        episode.command("warp", house, animal.x, animal.y + 1)
        now = next(one for one in episode.env.state.farm.animals if one.id == animal.id)
        where = (now.x - episode.me.x, now.y - episode.me.y)
        if where in TURNS:
            episode.try_to_touch(TURNS[where])
            episode.nod()
    episode.sleep()


def test_the_mood_of_a_goat_fed_before_it_is_petted(begin: Begin) -> None:
    episode = begin("mood", "Goat", save=FARMING)
    for _ in range(3):
        _care(episode, "Goat", "Deluxe Barn", pet=True)
    assert episode.success


def test_the_mood_of_a_duck_that_was_neglected_for_a_night(begin: Begin) -> None:
    episode = begin("mood", "Duck", save=FARMING)
    episode.sleep()
    for _ in range(8):
        if not episode.success:
            _care(episode, "Duck", "Deluxe Coop", pet=True)
    assert episode.success
