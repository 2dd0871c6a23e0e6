"""The action button and its order of handlers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pytest_stardojo.valley import menus
from pytest_stardojo.valley.rules.interaction import action_button
from pytest_stardojo.valley.world.model import (
    Building,
    Clump,
    Crop,
    Farmer,
    Grass,
    HoeDirt,
    Item,
    Tree,
    World,
)
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.small_town import small_town
from tests.valley.rules.worlds import bag, deeds, grow, hold, lay, small_farm

AHEAD = (64, 19)


def _reason(world: World, farmer: Farmer, tile: tuple[int, int] = AHEAD) -> str:
    with pytest.raises(Refused) as no:
        action_button.interact(world, farmer, tile)
    return no.value.reason


def test_interacting_with_bare_ground_is_refused() -> None:
    world, farmer, _ = small_farm()
    assert _reason(world, farmer) == "nothing_there"


@pytest.mark.parametrize(
    ("id", "words"),
    [("(O)343", "pickaxe"), ("(O)0", "scythe"), ("(O)294", "an axe"), ("(BC)8", "has no use")],
)
def test_a_refusal_names_the_right_tool(id: str, words: str) -> None:
    world, farmer, farm = small_farm()
    lay(farm, AHEAD, id)
    with pytest.raises(Refused, match=words) as no:
        action_button.interact(world, farmer, AHEAD)
    assert no.value.reason == ("nothing_there" if id == "(BC)8" else "wrong_tool")


@pytest.mark.parametrize(
    ("phase", "dead", "reason", "words"),
    [(2, False, "not_ripe", "the Parsnip is not ripe"), (2, True, "wrong_tool", "dead")],
)
def test_a_refused_harvest_has_its_reason(phase: int, dead: bool, reason: str, words: str) -> None:
    world, farmer, farm = small_farm()
    farm.soil[AHEAD] = HoeDirt(crop=Crop("(O)472", phase, dead=dead))
    with pytest.raises(Refused, match=words) as no:
        action_button.interact(world, farmer, AHEAD)
    assert no.value.reason == reason


def test_refusals_of_trees_stumps_bowls_and_water_name_their_tool() -> None:
    world, farmer, farm = small_farm()
    farm.trees[AHEAD] = Tree("1", 3)
    farm.clumps.append(Clump(602, 64, 22, 20.0))
    world.buildings[9] = Building(9, "Pet Bowl", 60, 24, 2, 2)
    messages = {}
    for tile in (AHEAD, (64, 22), (60, 24), (72, 30)):
        with pytest.raises(Refused) as no:
            action_button.interact(world, farmer, tile)
        assert no.value.reason == "wrong_tool"
        messages[tile] = no.value.message
    assert messages == {
        AHEAD: "use an axe to fell the tree",
        (64, 22): "the Large Log takes a steel axe or better",
        (60, 24): "use a watering can to fill the bowl",
        (72, 30): "use a watering can to fill it here",
    }


def test_interacting_with_grass_is_refused() -> None:
    world, farmer, farm = small_farm()
    farm.grass[AHEAD] = Grass()
    assert _reason(world, farmer) == "nothing_there"


def test_held_seeds_are_sown_on_empty_soil() -> None:
    world, farmer, farm = small_farm(items=(Item("(O)472", 2),))
    grow(farm, AHEAD, "(O)472").crop = None
    action_button.interact(world, farmer, AHEAD)
    assert farm.soil[AHEAD].crop is not None
    assert deeds(farmer) == [("sown", "Parsnip Seeds", "", 1)]


def test_a_ripe_crop_is_harvested_even_with_seeds_in_hand() -> None:
    world, farmer, farm = small_farm(items=(Item("(O)472", 2),))
    grow(farm, AHEAD, "(O)472", 4)
    action_button.interact(world, farmer, AHEAD)
    assert deeds(farmer)[0] == ("harvested", "Parsnip", "", 1)
    assert bag(farmer)["(O)24"] >= 1


def test_a_ripe_crop_is_harvested_even_with_food_in_hand() -> None:
    world, farmer, farm = small_farm(items=(Item("(O)24"),))
    grow(farm, AHEAD, "(O)472", 4)
    action_button.interact(world, farmer, AHEAD)
    assert farmer.menus == []
    assert deeds(farmer)[0][0] == "harvested"


def test_forage_is_picked_up_before_held_food_is_eaten() -> None:
    world, farmer, farm = small_farm(items=(Item("(O)24"),))
    lay(farm, AHEAD, "(O)18", spawned=True)
    action_button.interact(world, farmer, AHEAD)
    assert deeds(farmer) == [("foraged", "Daffodil", "", 1)]


def test_a_held_chest_is_placed_and_opens_at_the_next_touch() -> None:
    world, farmer, farm = small_farm(items=("(BC)130",))
    action_button.interact(world, farmer, AHEAD)
    assert farm.things[AHEAD].items == []
    assert deeds(farmer) == [("placed", "Chest", "", 1)]
    action_button.interact(world, farmer, AHEAD)
    assert farmer.menus[0].kind == "chest"


def test_use_equals_interact_with_a_held_object() -> None:
    world, farmer, farm = small_farm(items=("(BC)130",))
    action_button.use_item(world, farmer, AHEAD)
    assert AHEAD in farm.things


def test_use_with_empty_hands_is_refused() -> None:
    world, farmer, _ = small_farm(items=())
    with pytest.raises(Refused) as no:
        action_button.use_item(world, farmer, AHEAD)
    assert no.value.reason == "nothing_held"


def test_a_tree_is_shaken() -> None:
    world, farmer, farm = small_farm(skills={"foraging": 1})
    farm.trees[AHEAD] = Tree("1", 5, has_seed=True)
    action_button.interact(world, farmer, AHEAD)
    assert [drop.item.id for drop in farm.drops] == ["(O)309"]


def test_a_machine_is_loaded_with_the_held_item() -> None:
    world, farmer, farm = small_farm(items=(Item("(O)378", 5), Item("(O)382")))
    furnace = lay(farm, AHEAD, "(BC)13")
    action_button.interact(world, farmer, AHEAD)
    assert (furnace.held, furnace.ready_in) == (Item("(O)334"), 30)
    assert bag(farmer) == {}


# --------------------------------------------------------------------------- buildings


def _home() -> Homestead:
    home = Homestead(time=900)
    home.farmer.slot = 11
    return home


def test_the_human_door_leads_in_from_the_tile_below() -> None:
    home = _home()
    home.farmer.x, home.farmer.y = 47, 15
    action_button.interact(home.world, home.farmer, (47, 14))
    assert home.farmer.location == f"Deluxe Coop#{home.coop.id}"
    assert (home.farmer.x, home.farmer.y) == (2, 8)


def test_the_animal_door_opens_and_closes() -> None:
    home = _home()
    home.farmer.x, home.farmer.y = 48, 15
    action_button.interact(home.world, home.farmer, (48, 14))
    assert home.coop.door_open
    action_button.interact(home.world, home.farmer, (48, 14))
    assert not home.coop.door_open
    assert deeds(home.farmer) == [
        ("opened", "Deluxe Coop", "", 1),
        ("closed", "Deluxe Coop", "", 1),
    ]


def test_an_animal_is_petted() -> None:
    home = _home()
    hen = home.animal("White Chicken", (8, 6))
    home.go(home.coop, (8, 7))
    action_button.interact(home.world, home.farmer, (8, 6))
    assert hen.petted


def test_a_pet_is_petted() -> None:
    home = _home()
    cat = home.pet((53, 8))
    home.farmer.x, home.farmer.y = 53, 9
    action_button.interact(home.world, home.farmer, (53, 8))
    assert cat.petted
    assert deeds(home.farmer) == [("petted", "Cat", "", 1)]


@pytest.mark.parametrize("deed", [action_button.interact, action_button.use_item])
def test_held_hay_fills_the_trough_in_front(deed: Callable[..., Any]) -> None:
    home = _home()
    hold(home.farmer, Item("(O)178", 2))
    home.go(home.coop, (6, 4))
    deed(home.world, home.farmer, (6, 3))
    assert home.inside(home.coop).hay == [(6, 3)]
    assert deeds(home.farmer) == [("filled", "Feeding Bench", "Hay", 1)]


def test_a_silo_shows_its_hay() -> None:
    home = Homestead(silo=True)
    home.world.hay = 17
    home.farmer.x, home.farmer.y = 40, 15
    home.farmer.slot = 11
    action_button.interact(home.world, home.farmer, (40, 14))
    assert home.farmer.menus[0].params["text"] == "The silos hold 17 of 240 hay."


def test_the_bed_asks_whether_to_sleep() -> None:
    home = _home()
    home.farmer.location, home.farmer.x, home.farmer.y = "FarmHouse", 8, 8
    action_button.interact(home.world, home.farmer, (9, 8))
    assert home.farmer.menus[0].params["question"] == "sleep"


def test_the_calendar_lists_the_events_of_the_season() -> None:
    world, farmer, _ = small_town(place="Town", at=(41, 57))
    action_button.interact(world, farmer, (41, 56))
    view = menus.view(world, farmer, farmer.menus[0])
    assert view.text == "Today is Fri, spring 5, year 1."
    labels = [option.label for option in view.options]
    assert labels[0] == "Spring 7: Lewis's birthday"  # Kent comes in year 2
    assert {"Spring 13: Egg Festival", "Spring 24: Flower Dance"} <= set(labels)
