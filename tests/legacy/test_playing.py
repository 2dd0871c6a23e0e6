"""What the published actions do, how long they take, and what menus make of a choice."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.world.model import Item, Thing
from pytest_stardojo.wire import messages as wire
from tests.legacy.speaking import FARMING, NEW, Speaker

SECONDS_3 = 180
"""Ticks."""
LOOK = "observe_v2%0"
"""The message that comes after the last action of a step."""


def at_shop(keeper: str) -> Speaker:
    game = Speaker()
    game.say(f"warp_shop%{keeper}")
    game.say("turn%0")
    game.say("interact")
    assert game.menu["type"] == "ShopMenu"
    return game


# ------------------------------------------------------------------------------ time


@pytest.mark.parametrize("message", ["choose_item%3", "exit_menu", "detach", "unattach"])
def test_three_seconds_pass_after_an_action(message: str) -> None:
    game = Speaker()
    game.say(message)
    game.say(LOOK)
    assert game.world.tick == SECONDS_3


def test_a_walk_takes_its_time_and_three_seconds() -> None:
    game = Speaker()
    assert game.say("move_relative%0%2") == "True"
    game.say(LOOK)
    assert game.world.tick == 2 * 12 + SECONDS_3


@pytest.mark.parametrize("next_message", [LOOK, "turn%1", "choose_item%3", "set_money%5", "fly"])
def test_they_have_passed_when_the_next_message_is_served(next_message: str) -> None:
    game = Speaker()
    game.say("choose_item%2")
    assert game.world.tick == 0
    game.say(next_message)
    assert game.world.tick == SECONDS_3


def test_they_pass_once() -> None:
    game = Speaker()
    for message in ("choose_item%2", LOOK, LOOK, "pause", "resume", LOOK):
        game.say(message)
    assert game.world.tick == SECONDS_3


def test_whoever_pauses_right_after_an_action_lets_no_time_pass() -> None:
    game = Speaker()
    for message in ("choose_item%2", "pause", LOOK, "resume", LOOK):
        game.say(message)
    assert game.world.tick == 0


def test_none_are_due_in_a_save_that_has_been_loaded_since() -> None:
    game = Speaker()
    game.say("choose_item%2")
    game.say(f"load_game_record%{FARMING}")
    game.say(LOOK)
    assert game.world.tick == 0


@pytest.mark.parametrize(
    "message",
    ["turn%1", "observe_v2%3", "pause", "resume", "set_money%5", "get_tile_info%64%15", "fly"],
)
def test_what_is_no_action_takes_no_time(message: str) -> None:
    game = Speaker()
    game.say(message)
    game.say(LOOK)
    assert game.world.tick == 0


def test_the_clock_stands_while_a_menu_is_open() -> None:
    game = Speaker()
    game.say("open_map")
    game.say("choose_item%2")
    game.say(LOOK)
    assert game.world.tick == 0
    game.say("exit_menu")
    game.say(LOOK)
    assert game.world.tick == SECONDS_3


def test_a_move_that_fails_takes_no_time() -> None:
    game = Speaker()
    assert game.say("move_relative%0%-2") == "False"
    game.say(LOOK)
    assert game.world.tick == 0


# ----------------------------------------------------------------------------- moves


def test_moves_are_relative_absolute_and_by_one() -> None:
    game = Speaker()
    assert game.say("move%66%17") == "True"
    assert game.say("move_relative%-1%0") == "True"
    assert game.say("move_step%3") == "True"
    assert game.observe(0)["Player"]["Position"] == {"X": 65, "Y": 18}


@pytest.mark.parametrize(("number", "tile"), [(1, (64, 16)), (2, (65, 17)), (3, (64, 18))])
def test_steps_count_directions_from_one(number: int, tile: tuple[int, int]) -> None:
    game = Speaker()
    game.say("move%64%17")
    game.say(f"move_step%{number}")
    assert (game.farmer.x, game.farmer.y) == tile


def test_nobody_moves_while_a_menu_is_open() -> None:
    game = Speaker()
    game.say("open_map")
    for message in ("move%64%17", "move_step%3", "move_relative%0%2"):
        assert game.say(message) == "False"
    assert (game.farmer.x, game.farmer.y) == (64, 15)


def test_leaving_the_map_ends_a_walk_well() -> None:
    game = Speaker()
    exit = next(e for e in game.observe(0)["Exits"] if e["target"] == "BusStop")
    x, y = map(int, exit["position"].split(", "))
    assert game.say(f"move%{x}%{y}") == "True"
    assert game.observe(0)["Player"]["Location"] == "BusStop"


def test_it_navigates_one_map_only() -> None:
    game = Speaker()
    assert game.say("navigate%Town") == "False"
    assert game.say("navigate%BusStop") == "True"
    assert game.observe(0)["Player"]["Location"] == "BusStop"


@pytest.mark.parametrize(("number", "facing"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_turning_shows(number: int, facing: int) -> None:
    game = Speaker()
    game.say(f"turn%{number}")
    assert game.observe(0)["Player"]["FacingDirection"] == facing


def test_turning_is_forgotten_in_another_world() -> None:
    game = Speaker()
    game.say("turn%0")
    game.say(f"load_game_record%{NEW}")
    assert game.observe(0)["Player"]["FacingDirection"] == 2


def test_turning_is_forgotten_after_a_walk() -> None:
    game = Speaker()
    game.say("turn%0")
    game.say("move_relative%0%1")
    assert game.observe(0)["Player"]["FacingDirection"] == 2


# ----------------------------------------------------------------------------- hands


def test_use_acts_on_the_tile_that_was_turned_to() -> None:
    game = Speaker()
    game.world.locations["Farm"].things[65, 15] = Thing("(O)343")
    game.say("choose_item%3")
    game.say("turn%1")
    game.say("use")
    assert game.bag()["Stone"] >= 1


def test_what_is_held_beside_the_bin_is_shipped_whatever_the_direction() -> None:
    game = Speaker()
    game.say("add_item_by_name%Parsnip%7%0")
    game.say("choose_item%6")
    assert game.say("move%71%15") == "True"
    game.say("turn%2")
    game.say("interact")
    assert "Parsnip" not in game.bag()
    assert game.menu["type"] == "No Menu"
    assert game.farmer.menus == []


@pytest.mark.parametrize("offset", [(-1, 0), (0, 1), (1, 1), (0, 2), (0, -1), (-1, 1)])
def test_the_bin_is_reached_from_as_far_as_the_mod_reaches(offset: tuple[int, int]) -> None:
    game = Speaker()
    game.say("world_clear%everything%current")
    game.say("add_item_by_name%Parsnip%7%0")
    game.say("choose_item%6")
    tile = {"X": 71 + offset[0], "Y": 14 + offset[1]}
    assert game.say(f"warp%Farm%{tile['X']}%{tile['Y']}") == "Message received"
    assert game.observe(0)["Player"]["Position"] == tile
    game.say("interact")
    assert "Parsnip" not in game.bag()
    assert game.farmer.menus == []
    assert game.observe(0)["Player"]["Position"] == tile


@pytest.mark.parametrize("tile", ["71%15", "71%16"])
def test_tools_are_not_shipped(tile: str) -> None:
    game = Speaker()
    game.say(f"move%{tile}")
    game.say("interact")
    assert game.bag()["Axe"] == 1
    assert game.farmer.menus == []


def test_food_asks_and_is_eaten() -> None:
    game = Speaker()
    game.say("add_item_by_name%Field Snack%1%0")
    game.say("set_stamina%100")
    game.say("choose_item%6")
    game.say("use")
    menu = game.menu
    assert menu["type"] == "DialogueBox"
    assert [r["responseText"] for r in menu["responses"]] == ["Yes", "No"]
    game.say("choose_option%1%0%0")
    assert "Field Snack" not in game.bag()
    assert game.observe(0)["Player"]["Stamina"] == 145.0


def test_a_night_is_counted_and_the_summary_put_away() -> None:
    game = Speaker()
    game.say("add_item_by_name%Parsnip%7%0")
    game.say("choose_item%6")
    game.say("move%71%15")
    game.say("interact")
    game.say("warp_home")
    (bed,) = [each for each in game.observe(0)["Furnitures"] if each["name"] == "Bed"]
    x, y = map(int, bed["position"].split(", "))
    assert game.say(f"move%{x}%{y}") == "True"
    assert game.menu["dialogues"] == ["Sleep?"]
    game.say("choose_option%1%0%0")
    seen = game.observe(0)
    assert seen["CallBackData"] == {"OnDayStarted": 2}
    assert seen["GameState"]["DayOfMonth"] == 6
    assert seen["Player"]["Money"] == 50000 + 7 * 35
    assert all(menu.kind != "shipping_summary" for menu in game.farmer.menus)


def test_a_date_that_is_set_is_no_morning() -> None:
    game = Speaker()
    game.say("set_date%1%summer%3")
    assert game.observe(0)["CallBackData"] == {"OnDayStarted": 1}


def test_craft_makes_one_batch() -> None:
    game = Speaker()
    game.say("add_item_by_name%Wood%60%0")
    game.say("add_recipe%crafting%Chest")
    game.say("craft%chest")
    assert "Chest" not in game.bag()  # it is spelled exactly, or not at all
    game.say("craft%Chest")
    assert game.bag()["Chest"] == 1
    game.say("open_map")
    game.say("craft%Chest")
    assert game.bag()["Chest"] == 1


# ----------------------------------------------------------------------------- menus


def test_a_shop_tells_names_and_base_prices() -> None:
    menu = at_shop("pierre").menu
    rows = [(ware["name"], ware["price"]) for ware in menu["shopMenuData"]]
    assert rows[:2] == [("Parsnip Seeds", 20), ("Bean Starter", 60)]
    assert ("Apple Sapling", 2000) in rows  # on the second page


def test_looking_at_a_long_shop_changes_nothing() -> None:
    game = at_shop("pierre")
    before = game.digest()
    game.observe()
    assert game.digest() == before


@pytest.mark.parametrize(
    ("message", "bought"),
    [("choose_option%1%3%0", 3), ("choose_option%1%0%0", 0), ("choose_option%1%-4%0", 1)],
)
def test_a_row_is_bought_as_often_as_asked(message: str, bought: int) -> None:
    game = at_shop("pierre")
    game.say(message)
    assert game.bag().get("Parsnip Seeds", 0) == bought


def test_rows_of_later_pages_are_bought_too() -> None:
    game = at_shop("pierre")
    names = [ware["name"] for ware in game.menu["shopMenuData"]]
    game.say(f"choose_option%{names.index('Apple Sapling') + 1}%1%0")
    assert game.bag()["Apple Sapling"] == 1
    game.say("choose_option%1%2%0")
    assert game.bag()["Parsnip Seeds"] == 2


def test_more_than_one_can_pay_is_not_bought() -> None:
    game = at_shop("pierre")
    game.say("set_money%50")
    game.say("choose_option%1%3%0")
    assert "Parsnip Seeds" not in game.bag()


def test_a_slot_is_sold_whole() -> None:
    game = at_shop("pierre")
    game.say("add_item_by_name%Parsnip%9%0")
    game.say("choose_option%7%1%1")
    assert "Parsnip" not in game.bag()


def test_the_held_stack_is_sold() -> None:
    game = at_shop("pierre")
    game.say("add_item_by_name%Parsnip%9%0")
    game.say("exit_menu")
    game.say("choose_item%6")
    game.say("interact")
    game.say("sell_current_item")
    assert "Parsnip" not in game.bag()


@pytest.fixture
def chest() -> Speaker:
    game = Speaker()
    items: list[Item | None] = [Item("(O)24", 5), Item("(O)390", 64)]
    game.world.locations["Farm"].things[65, 15] = Thing("(BC)130", items=items)
    game.say("turn%1")
    game.say("interact")
    assert game.menu["type"] == "Chest"
    return game


def test_a_chest_tells_what_it_holds(chest: Speaker) -> None:
    assert chest.menu["ItemsInChest"] == [
        {"Name": "Parsnip", "Quantity": 5},
        {"Name": "Stone", "Quantity": 64},
    ]


@pytest.mark.parametrize(
    ("message", "name", "got"),
    [
        ("choose_option%1%2%0", "Parsnip", 2),
        ("choose_option%2%99%0", "Stone", 64),
        ("choose_option%1%0%0", "Parsnip", 0),
        ("choose_option%3%1%0", "Stone", 0),
        ("take_from_chest%0%2", "Parsnip", 2),
        ("take_from_chest%1%1", "Stone", 1),
        ("take_from_chest%-1%1", "Stone", 0),
    ],
)
def test_things_are_taken(chest: Speaker, message: str, name: str, got: int) -> None:
    chest.say(message)
    assert chest.bag().get(name, 0) == got


@pytest.mark.parametrize("message", ["choose_option%7%4%1", "put_to_chest%6%4"])
def test_things_are_put(chest: Speaker, message: str) -> None:
    chest.say("add_item_by_name%Wood%9%0")
    chest.say(message)
    assert chest.bag()["Wood"] == 5
    assert {"Name": "Wood", "Quantity": 4} in chest.menu["ItemsInChest"]


@pytest.mark.parametrize("message", ["choose_option%0%0%0", "choose_option%-3%1%1", "exit_menu"])
def test_menus_are_closed(chest: Speaker, message: str) -> None:
    chest.say(message)
    assert chest.menu["type"] == "No Menu"


def test_a_carpenter_is_asked_in_words() -> None:
    game = Speaker()
    game.say("warp_shop%robin")
    game.say("turn%0")
    game.say("interact")
    menu = game.menu
    assert menu["type"] == "DialogueBox"
    assert len(menu["responses"]) >= 2


def at_marnies_animals() -> Speaker:
    game = Speaker(FARMING)
    game.say("warp_shop%marnie")
    game.say("turn%0")
    game.say("interact")
    words = [r["responseText"] for r in game.menu["responses"]]
    row = next(i for i, word in enumerate(words, 1) if "animal" in word.lower())
    game.say(f"choose_option%{row}%0%0")
    assert game.menu["type"] == "PurchaseAnimalsMenu"
    return game


def test_animals_are_listed_and_bought() -> None:
    game = at_marnies_animals()
    assert game.menu["animalsMenuData"][0] == {"name": "Chicken", "price": 800}
    before = len(game.observe(0)["Farm"]["Animals"])
    for _ in range(3):  # the animal, its home, its name
        game.say("choose_option%1%0%0")
    assert len(game.observe(0)["Farm"]["Animals"]) == before + 1


def test_a_letter_tells_its_text() -> None:
    game = Speaker(FARMING)
    mailbox = game.observe(20)["SurroundingsData"]
    box = next(t["position"] for t in mailbox if t["building_info"] == "mailbox")
    assert game.say(f"move%{box[0]}%{box[1] + 1}") == "True"
    game.say("turn%0")
    game.say("interact")
    menu = game.menu
    assert menu["type"] == "Letter"
    assert menu["message"]


@pytest.mark.parametrize("answer", ["1%0%0", "3%0%0", "1%0%1", "99%5%1"])
def test_what_is_only_said_is_led_on_by_any_index(answer: str) -> None:
    game = Speaker()
    game.say("warp_character%Lewis%None%65%15")
    game.say("turn%1")
    game.say("interact")
    assert game.menu["chats"]
    game.say(f"choose_option%{answer}")
    assert game.menu["type"] == "No Menu"
    assert game.farmer.menus == []


def test_a_question_takes_any_direction() -> None:
    game = Speaker()
    game.say("add_item_by_name%Field Snack%1%0")
    game.say("choose_item%6")
    game.say("use")
    game.say("choose_option%1%0%1")
    assert "Field Snack" not in game.bag()


def test_an_index_that_a_menu_does_not_have_closes_it_as_in_the_mod() -> None:
    game = at_marnies_animals()
    game.say("choose_option%99%0%0")
    assert game.farmer.menus == []


def test_other_clients_see_the_same_world() -> None:
    game = Speaker()
    game.say("move_relative%0%1")
    game.act(wire.Move(0, 1))
    assert game.observe(0)["Player"]["Position"] == {"X": 64, "Y": 17}
