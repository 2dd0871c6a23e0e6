"""Chests, fridge, gift box: taking, putting, lack of room."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.valley import menus
from pytest_stardojo.valley.rules.interaction import action_button
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Thing, World
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.worlds import bag, deeds, lay, small_farm

AHEAD = (64, 19)


def _at_chest(
    *inside: Any, items: tuple[()] | tuple[Item, ...] | tuple[Item] | tuple[str] = ()
) -> tuple[World, Farmer, Thing]:
    world, farmer, farm = small_farm(items=items)
    chest = lay(farm, AHEAD, "(BC)130", items=list(inside))
    action_button.interact(world, farmer, AHEAD)
    return world, farmer, chest


def test_a_chest_shows_what_it_holds_without_gaps() -> None:
    world, farmer, _ = _at_chest(Item("(O)465"), None, Item("(O)178", 24))
    view = menus.view(world, farmer, farmer.menus[0])
    assert (view.kind, view.title) == ("chest", "Chest")
    assert [(o.index, o.label, o.stock) for o in view.options] == [
        (1, "Speed-Gro", 1),
        (2, "Hay", 24),
    ]


def test_taking_one_item_is_the_default_and_no_deed() -> None:
    world, farmer, chest = _at_chest(Item("(O)178", 24))
    menus.answer(world, farmer, 1)
    assert bag(farmer) == {"(O)178": 1}
    assert chest.items == [Item("(O)178", 23)]
    assert deeds(farmer) == []


def test_the_requested_number_is_taken() -> None:
    world, farmer, chest = _at_chest(Item("(O)178", 24), Item("(O)465"))
    menus.answer(world, farmer, 1, 24)
    assert bag(farmer) == {"(O)178": 24}
    assert chest.items == [Item("(O)465")]


def test_more_than_there_are_is_refused() -> None:
    world, farmer, chest = _at_chest(Item("(O)178", 24))
    with pytest.raises(Refused) as no:
        menus.answer(world, farmer, 1, 25)
    assert no.value.reason == "bad_option"
    assert (bag(farmer), chest.items) == ({}, [Item("(O)178", 24)])


def test_a_whole_stack_is_put_by_default() -> None:
    world, farmer, chest = _at_chest(Item("(O)178", 24), items=(Item("(O)178", 10),))
    menus.answer(world, farmer, 1, None, "out")
    assert (bag(farmer), chest.items) == ({}, [Item("(O)178", 34)])


def test_stacks_of_other_quality_stay_apart() -> None:
    world, farmer, chest = _at_chest(Item("(O)24"), items=(Item("(O)24", 2, 1),))
    menus.answer(world, farmer, 1, 1, "out")
    assert chest.items == [Item("(O)24"), Item("(O)24", 1, 1)]
    assert bag(farmer) == {"(O)24": 1}


def test_a_chest_has_36_places() -> None:
    stones = [Item("(O)390", 999) for _ in range(36)]
    world, farmer, _ = _at_chest(*stones, items=("(O)24",))
    with pytest.raises(Refused) as no:
        menus.answer(world, farmer, 1, None, "out")
    assert no.value.reason == "full"


def test_a_full_bag_takes_nothing() -> None:
    stones = tuple(Item("(O)390", 999) for _ in range(36))
    world, farmer, chest = _at_chest(Item("(O)24"), items=stones)
    with pytest.raises(Refused) as no:
        menus.answer(world, farmer, 1)
    assert no.value.reason == "inventory_full"
    assert chest.items == [Item("(O)24")]


def test_an_empty_slot_offers_nothing_to_put() -> None:
    world, farmer, _ = _at_chest(Item("(O)24"))
    with pytest.raises(Refused) as no:
        menus.answer(world, farmer, 7, None, "out")
    assert no.value.reason == "bad_option"


def test_the_gift_box_gives_its_seeds_starts_the_quest_and_is_gone() -> None:
    world, farmer, farm = small_farm(items=())
    lay(farm, AHEAD, "(BC)130", items=[Item("(O)472", 15)], gift=True)
    action_button.interact(world, farmer, AHEAD)
    assert bag(farmer) == {"(O)472": 15}
    assert [quest.id for quest in farmer.quests] == ["6"]
    assert AHEAD not in farm.things
    assert farmer.menus[0].kind == "message"
    assert deeds(farmer) == [("received", "Parsnip Seeds", "Gift", 15)]


def test_the_fridge_of_the_house_keeps_food() -> None:
    world, farmer, _ = small_farm(items=("(O)176",))
    house = Location("FarmHouse", "FarmHouse", "FarmHouse1")
    world.locations["FarmHouse"] = house
    farmer.location, farmer.x, farmer.y = "FarmHouse", 5, 5
    action_button.interact(world, farmer, (5, 4))
    assert menus.view(world, farmer, farmer.menus[0]).title == "Fridge"
    menus.answer(world, farmer, 1, None, "out")
    assert world.fridge == [Item("(O)176")]
