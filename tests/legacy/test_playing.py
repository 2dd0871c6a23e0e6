"""The published actions: their effects, their duration, and answers to menus."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.world.model import Item, Thing
from pytest_stardojo.wire import messages as wire
from tests.legacy.speaking import FARMING, NEW, Speaker

SECONDS_3 = 180
"""Three seconds in ticks."""
LOOK = "observe_v2%0"
"""The message that follows the last action of a step."""


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


def test_three_seconds_pass_after_a_walk() -> None:
    game = Speaker()
    assert game.say("move_relative%0%2") == "True"
    game.say(LOOK)
    assert game.world.tick == 2 * 12 + SECONDS_3


@pytest.mark.parametrize("next_message", [LOOK, "turn%1", "choose_item%3", "set_money%5", "fly"])
def test_three_seconds_have_passed_when_the_next_message_is_served(next_message: str) -> None:
    game = Speaker()
    game.say("choose_item%2")
    assert game.world.tick == 0
    game.say(next_message)
    assert game.world.tick == SECONDS_3


def test_three_seconds_pass_once() -> None:
    game = Speaker()
    for message in ("choose_item%2", LOOK, LOOK, "pause", "resume", LOOK):
        game.say(message)
    assert game.world.tick == SECONDS_3


def test_no_time_passes_if_the_game_is_paused_right_after_an_action() -> None:
    game = Speaker()
    for message in ("choose_item%2", "pause", LOOK, "resume", LOOK):
        game.say(message)
    assert game.world.tick == 0


def test_loading_a_save_cancels_the_pending_three_seconds() -> None:
    game = Speaker()
    game.say("choose_item%2")
    game.say(f"load_game_record%{FARMING}")
    game.say(LOOK)
    assert game.world.tick == 0


@pytest.mark.parametrize(
    "message",
    ["turn%1", "observe_v2%3", "pause", "resume", "set_money%5", "get_tile_info%64%15", "fly"],
)
def test_messages_other_than_actions_take_no_time(message: str) -> None:
    game = Speaker()
    game.say(message)
    game.say(LOOK)
    assert game.world.tick == 0


def test_the_clock_stops_while_a_menu_is_open() -> None:
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


def test_moves_are_absolute_relative_or_single_steps() -> None:
    game = Speaker()
    assert game.say("move%66%17") == "True"
    assert game.say("move_relative%-1%0") == "True"
    assert game.say("move_step%3") == "True"
    assert game.observe(0)["Player"]["Position"] == {"X": 65, "Y": 18}


@pytest.mark.parametrize(("number", "tile"), [(1, (64, 16)), (2, (65, 17)), (3, (64, 18))])
def test_move_step_counts_directions_from_one(number: int, tile: tuple[int, int]) -> None:
    game = Speaker()
    game.say("move%64%17")
    game.say(f"move_step%{number}")
    assert (game.farmer.x, game.farmer.y) == tile


def test_moves_fail_while_a_menu_is_open() -> None:
    game = Speaker()
    game.say("open_map")
    for message in ("move%64%17", "move_step%3", "move_relative%0%2"):
        assert game.say(message) == "False"
    assert (game.farmer.x, game.farmer.y) == (64, 15)


def test_a_walk_that_leaves_the_map_succeeds() -> None:
    game = Speaker()
    exit = next(e for e in game.observe(0)["Exits"] if e["target"] == "BusStop")
    x, y = map(int, exit["position"].split(", "))
    assert game.say(f"move%{x}%{y}") == "True"
    assert game.observe(0)["Player"]["Location"] == "BusStop"


def test_navigate_reaches_adjacent_maps_only() -> None:
    game = Speaker()
    assert game.say("navigate%Town") == "False"
    assert game.say("navigate%BusStop") == "True"
    assert game.observe(0)["Player"]["Location"] == "BusStop"


@pytest.mark.parametrize(("number", "facing"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_a_turn_is_observed(number: int, facing: int) -> None:
    game = Speaker()
    game.say(f"turn%{number}")
    assert game.observe(0)["Player"]["FacingDirection"] == facing


def test_a_turn_is_forgotten_when_a_save_is_loaded() -> None:
    game = Speaker()
    game.say("turn%0")
    game.say(f"load_game_record%{NEW}")
    assert game.observe(0)["Player"]["FacingDirection"] == 2


def test_a_turn_is_forgotten_after_a_walk() -> None:
    game = Speaker()
    game.say("turn%0")
    game.say("move_relative%0%1")
    assert game.observe(0)["Player"]["FacingDirection"] == 2


# ----------------------------------------------------------------------------- hands


def test_use_acts_in_the_direction_of_the_last_turn() -> None:
    game = Speaker()
    game.world.locations["Farm"].things[65, 15] = Thing("(O)343")
    game.say("choose_item%3")
    game.say("turn%1")
    game.say("use")
    assert game.bag()["Stone"] >= 1


def test_interact_beside_the_bin_ships_in_every_direction() -> None:
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
def test_the_bin_has_the_reach_of_the_mod(offset: tuple[int, int]) -> None:
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


def test_food_is_eaten_after_a_question() -> None:
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


def test_a_night_is_counted_and_the_shipping_summary_is_closed() -> None:
    game = Speaker()
    game.say("add_item_by_name%Parsnip%7%0")
    game.say("choose_item%6")
    game.say("move%71%15")
    game.say("interact")
    game.say("warp_home")
    (bed,) = [item for item in game.observe(0)["Furnitures"] if item["name"] == "Bed"]
    x, y = map(int, bed["position"].split(", "))
    assert game.say(f"move%{x}%{y}") == "True"
    assert game.menu["dialogues"] == ["Sleep?"]
    game.say("choose_option%1%0%0")
    seen = game.observe(0)
    assert seen["CallBackData"] == {"OnDayStarted": 2}
    assert seen["GameState"]["DayOfMonth"] == 6
    assert seen["Player"]["Money"] == 50000 + 7 * 35
    assert all(menu.kind != "shipping_summary" for menu in game.farmer.menus)


def test_setting_the_date_does_not_count_as_a_morning() -> None:
    game = Speaker()
    game.say("set_date%1%summer%3")
    assert game.observe(0)["CallBackData"] == {"OnDayStarted": 1}


def test_craft_makes_one_batch() -> None:
    game = Speaker()
    game.say("add_item_by_name%Wood%60%0")
    game.say("add_recipe%crafting%Chest")
    game.say("craft%chest")
    assert "Chest" not in game.bag()  # recipes are case-sensitive
    game.say("craft%Chest")
    assert game.bag()["Chest"] == 1
    game.say("open_map")
    game.say("craft%Chest")
    assert game.bag()["Chest"] == 1


# ----------------------------------------------------------------------------- menus


def test_a_shop_lists_names_and_base_prices() -> None:
    menu = at_shop("pierre").menu
    rows = [(ware["name"], ware["price"]) for ware in menu["shopMenuData"]]
    assert rows[:2] == [("Parsnip Seeds", 20), ("Bean Starter", 60)]
    assert ("Apple Sapling", 2000) in rows  # on the second page


def test_observing_a_shop_with_pages_changes_nothing() -> None:
    game = at_shop("pierre")
    before = game.digest()
    game.observe()
    assert game.digest() == before


@pytest.mark.parametrize(
    ("message", "bought"),
    [("choose_option%1%3%0", 3), ("choose_option%1%0%0", 0), ("choose_option%1%-4%0", 1)],
)
def test_the_requested_quantity_is_bought(message: str, bought: int) -> None:
    game = at_shop("pierre")
    game.say(message)
    assert game.bag().get("Parsnip Seeds", 0) == bought


def test_goods_on_later_pages_can_be_bought() -> None:
    game = at_shop("pierre")
    names = [ware["name"] for ware in game.menu["shopMenuData"]]
    game.say(f"choose_option%{names.index('Apple Sapling') + 1}%1%0")
    assert game.bag()["Apple Sapling"] == 1
    game.say("choose_option%1%2%0")
    assert game.bag()["Parsnip Seeds"] == 2


def test_a_purchase_beyond_the_money_does_nothing() -> None:
    game = at_shop("pierre")
    game.say("set_money%50")
    game.say("choose_option%1%3%0")
    assert "Parsnip Seeds" not in game.bag()


def test_the_whole_stack_of_a_slot_is_sold() -> None:
    game = at_shop("pierre")
    game.say("add_item_by_name%Parsnip%9%0")
    game.say("choose_option%7%1%1")
    assert "Parsnip" not in game.bag()


def test_sell_current_item_sells_the_selected_stack() -> None:
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


def test_a_chest_lists_its_items(chest: Speaker) -> None:
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
def test_items_are_taken_out_of_a_chest(chest: Speaker, message: str, name: str, got: int) -> None:
    chest.say(message)
    assert chest.bag().get(name, 0) == got


@pytest.mark.parametrize("message", ["choose_option%7%4%1", "put_to_chest%6%4"])
def test_items_are_put_into_a_chest(chest: Speaker, message: str) -> None:
    chest.say("add_item_by_name%Wood%9%0")
    chest.say(message)
    assert chest.bag()["Wood"] == 5
    assert {"Name": "Wood", "Quantity": 4} in chest.menu["ItemsInChest"]


@pytest.mark.parametrize("message", ["choose_option%0%0%0", "choose_option%-3%1%1", "exit_menu"])
def test_menus_are_closed(chest: Speaker, message: str) -> None:
    chest.say(message)
    assert chest.menu["type"] == "No Menu"


def test_the_carpenter_opens_a_dialogue_with_responses() -> None:
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


def test_a_letter_contains_its_text() -> None:
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
def test_any_index_continues_a_dialogue(answer: str) -> None:
    game = Speaker()
    game.say("warp_character%Lewis%None%65%15")
    game.say("turn%1")
    game.say("interact")
    assert game.menu["chats"]
    game.say(f"choose_option%{answer}")
    assert game.menu["type"] == "No Menu"
    assert game.farmer.menus == []


def test_a_question_accepts_any_direction() -> None:
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


def test_clients_of_both_protocols_share_the_world() -> None:
    game = Speaker()
    game.say("move_relative%0%1")
    game.act(wire.Move(0, 1))
    assert game.observe(0)["Player"]["Position"] == {"X": 64, "Y": 17}
