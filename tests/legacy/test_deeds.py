"""The inferred ledger: what counts as a deed and what does not."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.places import is_free, sheet
from pytest_stardojo.wire import messages as wire
from tests.legacy.driven import Driven
from tests.legacy.speaking import Speaker

BIN_SIDE = ("Farm", 71, 15)
"""A tile below the shipping bin of ``save_new``."""
FIELD = ("Farm", 64, 18)


def at_robin(wood: int, stone: int = 0) -> Driven:
    """Return a game at Robin's menu of buildings, with materials in the bag."""
    driven = Driven()
    driven.command("warp_shop", "robin")
    driven.command("add_item_by_name", "Wood", wood)
    if stone:
        driven.command("add_item_by_name", "Stone", stone)
    driven.do(wire.Interact("up"))
    driven.choose("Construct")
    return driven


def sleep(driven: Driven) -> None:
    """Go to bed, and close the menus of the morning."""
    driven.command("warp_home")
    driven.do(wire.Move(0, 0))
    driven.choose("Yes")
    while driven.state().menu is not None:
        driven.do(wire.ChooseOption(0))


# ------------------------------------------------------------------------ the shipping bin


def at_bin(count: int = 3) -> Driven:
    driven = Driven()
    driven.command("warp", *BIN_SIDE)
    driven.command("add_item_by_name", "Parsnip", count)
    return driven


def test_the_bin_has_an_emulated_menu() -> None:
    driven = at_bin()
    driven.do(wire.Interact("up"))
    menu = driven.state().menu
    assert menu is not None
    assert menu.kind == "shipping_bin"
    assert menu.options == []
    assert [(row.index, row.stock) for row in menu.out_options if row.label == "Parsnip"] == [
        (7, 3)
    ]
    assert "interact" not in driven.sent


def test_shipping_a_stack_keeps_the_selected_slot() -> None:
    driven = at_bin()
    driven.do(wire.ChooseItem(3), wire.Interact("up"))
    driven.sent.clear()
    driven.do(wire.ChooseOption(7, None, "out"), wire.ChooseOption(0))
    assert driven.sent[:4] == ["choose_item%6", "turn%0", "interact", "choose_item%3"]
    assert driven.state().character.slot == 3
    assert driven.state().menu is None
    assert driven.deeds() == [("shipped", "Parsnip", "Shipping Bin", 3)]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (wire.ChooseOption(7, 2, "out"), "not_possible"),
        (wire.ChooseOption(9, None, "out"), "not_possible"),
        (wire.ChooseOption(1), "not_possible"),
        (wire.Move(0, 1), "menu_open"),
        (wire.Interact("up"), "menu_open"),
    ],
)
def test_the_bin_refuses_parts_of_stacks_and_taking_back(action: wire.Action, reason: str) -> None:
    driven = at_bin()
    driven.do(wire.Interact("up"))
    (result,) = driven.do(action).results["farmer"]
    assert result.reason == reason
    assert driven.deeds() == []


def test_a_tool_cannot_be_shipped() -> None:
    driven = at_bin()
    driven.do(wire.Interact("up"), wire.ChooseOption(1, None, "out"))
    assert driven.state().character.slots[0].name == "Axe"
    assert driven.deeds() == []


# ----------------------------------------------------------- deeds inferred from prices


def test_a_membership_is_inferred_from_its_price() -> None:
    driven = Driven()
    driven.command("warp", "JojaMart", 21, 26)
    driven.do(wire.Interact("up"))
    driven.choose("Yes")
    assert driven.deeds() == [("bought", "Joja Membership", "Morris", 1)]


def test_a_project_is_inferred_from_its_price() -> None:
    driven = Driven()
    driven.command("joja_membership")
    driven.command("warp", "JojaMart", 21, 26)
    driven.do(wire.Interact("up"))
    driven.choose("Minecarts")
    assert driven.deeds() == [("bought", "Minecarts Repaired", "Morris", 1)]


def test_a_coop_upgrade_counts_once_when_it_is_paid() -> None:
    driven = at_robin(400, 150)
    driven.choose("Upgrade a building", "Coop")
    assert driven.deeds() == [("ordered", "Big Coop", "Robin", 1)]
    for _ in range(3):
        sleep(driven)
    assert "Big Coop" in [building.type for building in driven.state().farm.buildings]
    assert [deed for deed in driven.deeds() if deed[0] == "ordered"] == [
        ("ordered", "Big Coop", "Robin", 1)
    ]


def test_a_farmhouse_upgrade_counts_when_it_is_paid() -> None:
    driven = at_robin(450)
    driven.choose("Upgrade the farmhouse", "Yes")
    assert driven.deeds() == [("ordered", "Farmhouse", "Robin", 1)]


def test_an_upgrade_ordered_earlier_does_not_count_when_it_is_finished() -> None:
    driven = at_robin(400, 150)
    options = {"Upgrade a building": 2, "Coop": 1}
    driven.speaker.act(*(wire.ChooseOption(number) for number in options.values()))
    driven.command("set_money", 1)
    for _ in range(3):
        sleep(driven)
    assert "Big Coop" in [building.type for building in driven.state().farm.buildings]
    assert [deed for deed in driven.deeds() if deed[0] == "ordered"] == []


def test_buying_ore_at_the_smith_does_not_count_as_a_tool_upgrade() -> None:
    driven = Driven()
    driven.command("warp_shop", "clint")
    driven.do(wire.Interact("up"))
    driven.choose("Shop", "Copper Ore")
    assert driven.deeds() == [("bought", "Copper Ore", "Clint", 1)]


def test_a_geode_given_to_the_smith_does_not_count_as_cracked() -> None:
    driven = Driven()
    driven.command("warp", *FIELD)
    driven.command("add_item_by_name", "Geode", 2)
    driven.command("warp", "Blacksmith", 5, 17)
    driven.command("warp_character", "Clint", "Blacksmith", 6, 17)
    driven.hold("Geode")
    driven.do(wire.Interact("right"))
    assert ("gifted", "Geode", "Clint", 1) in driven.deeds()
    assert not [deed for deed in driven.deeds() if deed[0] == "cracked"]


# --------------------------------------------------------------- tools and other causes


def test_weeds_that_a_bomb_clears_count_for_the_bomb() -> None:
    driven = Driven()
    driven.command("warp", *FIELD)
    driven.command("world_clear", "removable", "Farm")
    for x, y in ((64, 19), (65, 19)):
        driven.command("place_item", "(O)674", None, x, y)
    driven.command("add_item_by_name", "Bomb")
    driven.hold("Bomb")
    driven.do(wire.Use("right"))
    driven.hold("Scythe")
    for _ in range(8):
        driven.do(wire.Use("up"))
    cleared = [deed for deed in driven.deeds() if deed[0] == "cleared"]
    assert cleared == [("cleared", "Weeds", "Bomb", 1)] * 2


def test_a_torch_placed_and_removed_again_is_not_gathered() -> None:
    driven = Driven()
    driven.command("warp", *FIELD)
    driven.command("world_clear", "removable", "Farm")
    driven.command("add_item_by_name", "Torch", 2)
    driven.hold("Torch")
    driven.do(wire.Use("down"))
    driven.hold("Axe")
    driven.do(wire.Use("down"))
    driven.do(wire.Move(0, 1))
    bag = {slot.name: slot.count for slot in driven.state().character.slots}
    assert bag["Torch"] == 2
    assert driven.deeds() == []


def test_a_furnace_counts_its_bar_and_not_the_ore() -> None:
    driven = Driven()
    driven.command("warp", *FIELD)
    driven.command("world_clear", "removable", "Farm")
    driven.command("place_item", "(BC)13", None, 64, 19)
    driven.command("add_item_by_name", "Copper Ore", 5)
    driven.command("add_item_by_name", "Coal")
    driven.hold("Copper Ore")
    driven.do(wire.Interact("down"))
    for _ in range(6):
        driven.do()
    driven.do(wire.Interact("down"))
    assert driven.deeds() == [("produced", "Copper Bar", "Furnace", 1)]


def test_earlier_kills_do_not_count_when_the_farmer_enters_the_mine() -> None:
    driven = Driven()
    driven.command("set_monster_stats", "Green Slime", 50)
    driven.command("warp", "Mine", 18, 5)
    atlas = driven.speaker.service.handle("atlas", b"{}")
    ladder = atlas.maps["Mine"].key_tiles["ladder"][0]
    driven.command("warp", "Mine", ladder[0], ladder[1] + 1)
    driven.do(wire.Interact("up"))
    assert driven.state().character.location == "UndergroundMine1"
    assert driven.state().progression.kills["Green Slime"] == 50
    assert driven.deeds() == []


# ------------------------------------------------------------------------------- monsters

HUNTS = (("Woods", "Green Slime"), ("BugLand", "Mutant Grub"), ("Farm", "Green Slime"))


def hunting(place: str, kind: str) -> Driven:
    """Return a game with the farmer above a monster that one blow of the sword kills."""
    driven = Driven()
    world = driven.speaker.world
    location = world.locations[place]
    chart = sheet(location)
    tiles = ((x, y) for y in range(chart.height - 1) for x in range(chart.width))
    x, y = next(
        (x, y)
        for x, y in tiles
        if is_free(world, location, x, y) and is_free(world, location, x, y + 1)
    )
    driven.command("add_item_by_name", "Rusty Sword")
    driven.command("warp", place, x, y)
    world.monsters.clear()
    driven.hold("Rusty Sword")
    roster.spawn(world, kind, location, (x, y + 1)).health = 1
    driven.state()
    return driven


@pytest.mark.parametrize(("place", "kind"), HUNTS)
def test_a_kill_counts_at_once_in_every_place_with_monsters(place: str, kind: str) -> None:
    driven = hunting(place, kind)
    driven.do(wire.Use("down"))
    state = driven.state()
    killed = [deed for deed in state.ledger if deed.deed == "killed"]
    assert [(deed.thing, deed.by, deed.where, deed.count) for deed in killed] == [
        (kind, "Rusty Sword", place, 1)
    ]
    assert state.progression.kills[kind] == 1


def test_a_kill_while_the_farmer_leaves_the_woods_counts_for_the_woods() -> None:
    driven = hunting("Woods", "Green Slime")
    driven.speaker.act(wire.Use("down"))
    driven.speaker.say("warp%Farm%64%18")
    driven.do(wire.Move(0, 1))
    (deed,) = driven.state().ledger
    assert (deed.deed, deed.thing, deed.by, deed.where) == ("killed", "Green Slime", "", "Woods")


def test_kills_are_not_requested_in_places_without_monsters() -> None:
    driven = Driven()
    driven.sent.clear()
    driven.do(wire.Move(0, 1))
    assert not [message for message in driven.sent if message.startswith("get_monster_kills")]


def test_sleeping_in_a_tent_does_not_count_as_sleeping_in_a_bed() -> None:
    driven = Driven()
    driven.command("warp", *FIELD)
    driven.command("add_item_by_name", "Tent Kit")
    driven.hold("Tent Kit")
    driven.do(wire.Use("down"))
    driven.do(wire.ChooseItem(9), wire.Interact("down"))
    driven.choose("Yes")
    assert driven.state().clock.day == 6
    assert not [deed for deed in driven.deeds() if deed[0] == "slept"]


def test_a_night_in_bed_counts() -> None:
    driven = Driven()
    sleep(driven)
    assert driven.deeds() == [("slept", "Bed", "Bed", 1)]


def test_hay_put_into_the_hopper_does_not_count_as_cut() -> None:
    driven = Driven("/anywhere/save_farming.yaml")
    driven.command("build", "Silo", True, 30, 30)
    driven.command("warp", "Deluxe Coop", 3, 4)
    driven.command("add_item_by_name", "Hay", 20)
    driven.hold("Hay")
    before = driven.state().farm.hay
    driven.do(wire.Interact("up"))
    assert driven.state().farm.hay > before
    assert not [deed for deed in driven.deeds() if deed[0] == "hay_cut"]


def test_the_inferred_ledger_equals_the_ledger_of_the_game() -> None:
    """Both ledgers are compared after tilling, sowing, watering and crafting."""
    driven = Driven()
    driven.command("world_clear")
    driven.command("warp", *FIELD)
    driven.command("add_item_by_name", "Parsnip Seeds", 2)
    for direction in ("down", "left"):
        driven.hold("Hoe")
        driven.do(wire.Use(direction))
        driven.hold("Parsnip Seeds")
        driven.do(wire.Interact(direction))
        driven.hold("Watering Can")
        driven.do(wire.Use(direction))
    driven.command("add_item_by_name", "Wood", 50)
    driven.do(wire.Craft("Chest"))
    assert deeds_of(driven.state()) == deeds_of(game_state(driven.speaker))


def deeds_of(state: wire.State) -> list[tuple[str, str, str, int]]:
    return sorted((deed.deed, deed.thing, deed.subject, deed.count) for deed in state.ledger)


def game_state(speaker: Speaker) -> wire.State:
    state: wire.State = speaker.service.handle("observe", b"{}")
    return state
