"""Quests: start, progress by deeds, rewards, cancelling."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley import menus
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.interaction import action_button
from pytest_stardojo.valley.rules.machines import crafting
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Building, Farmer, Item, Quest, Relation, World
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.small_town import small_town
from tests.valley.rules.worlds import bag, deeds, small_farm


def _started(world: World, farmer: Farmer, id: str) -> Quest:
    quest = quests.start(world, farmer, id)
    assert quest is not None
    return quest


def _with(id: str) -> tuple[World, Farmer, Quest]:
    world, farmer, _ = small_farm()
    return world, farmer, _started(world, farmer, id)


def _ids(farmer: Farmer) -> list[str]:
    return [quest.id for quest in farmer.quests]


def test_a_quest_is_started_once() -> None:
    world, farmer, _ = _with("6")
    assert quests.start(world, farmer, "6") is None
    assert _ids(farmer) == ["6"]


def test_getting_started_is_done_by_a_harvest_and_waits_with_100g() -> None:
    world, farmer, quest = _with("6")
    record(farmer, "harvested", "Parsnip", thing_id="(O)24")
    quests.update(world, farmer)
    assert quest.done
    assert _ids(farmer) == ["6", "7", "8"]
    assert ("quest_done", "Getting Started", "", 1) in deeds(farmer)
    quests.take_reward(farmer, quest)
    assert farmer.money == 600
    assert _ids(farmer) == ["7", "8"]
    assert ("reward_taken", "Getting Started", "", 1) in deeds(farmer)


def test_deeds_before_the_quest_do_not_count() -> None:
    world, farmer, _ = small_farm()
    record(farmer, "harvested", "Parsnip", thing_id="(O)24")
    quest = _started(world, farmer, "6")
    quests.update(world, farmer)
    assert not quest.done
    record(farmer, "harvested", "Parsnip", thing_id="(O)24")
    quests.update(world, farmer)
    assert quest.done


def test_buying_or_foraging_is_not_harvesting() -> None:
    world, farmer, quest = _with("6")
    record(farmer, "bought", "Parsnip", thing_id="(O)24")
    record(farmer, "harvested", "Potato", thing_id="(O)192")
    quests.update(world, farmer)
    assert not quest.done


def test_a_quest_of_a_loaded_save_counts_from_an_empty_ledger() -> None:
    world, farmer, _ = small_farm()
    quest = Quest("6", "Getting Started", "Harvest a Parsnip.", "harvest", 100)
    farmer.quests = [quest]
    quests.update(world, farmer)
    assert not quest.done
    record(farmer, "harvested", "Parsnip", thing_id="(O)24")
    quests.update(world, farmer)
    assert quest.done


def test_a_quest_without_money_leaves_the_log_when_it_is_done() -> None:
    world, farmer, _ = _with("12")
    record(farmer, "produced", "Copper Bar", thing_id="(O)334")
    quests.update(world, farmer)
    assert farmer.quests == []


def test_forging_ahead_is_done_by_crafting_a_furnace() -> None:
    world, farmer, _ = _with("11")
    farmer.crafting = ["Furnace"]
    farmer.slots[10], farmer.slots[11] = Item("(O)378", 20), Item("(O)390", 25)
    crafting.craft(world, farmer, "Furnace")
    assert _ids(farmer) == ["12"]
    assert ("quest_done", "Forging Ahead", "", 1) in deeds(farmer)


def test_raising_animals_asks_for_a_finished_coop_of_any_size() -> None:
    world, farmer, quest = _with("7")
    world.buildings[1] = Building(1, "Coop", 10, 10, 6, 3, days_left=1)
    quests.morning(world)
    assert not quest.done
    world.buildings[1] = Building(1, "Deluxe Coop", 10, 10, 6, 3)
    quests.update(world, farmer)
    assert not quest.done
    quests.morning(world)
    assert quest.done


def test_explore_the_mine_asks_for_floor_5_and_cannot_be_cancelled() -> None:
    world, farmer, quest = _with("14")
    with pytest.raises(Refused) as no:
        quests.cancel(farmer, quest)
    assert no.value.reason == "bad_option"
    farmer.mine_level = 5
    quests.update(world, farmer)
    assert _ids(farmer) == ["14"]
    farmer.location = "UndergroundMine5"
    quests.arrived(world, farmer)
    assert _ids(farmer) == ["17"]


def test_introductions_ends_with_the_last_greeting_and_pleases_all() -> None:
    world, farmer, quest = _with("9")
    assert len(quest.data["to_greet"]) == 28
    quest.data["to_greet"] = ["Pierre"]
    record(farmer, "talked", "Pierre")
    quests.update(world, farmer)
    assert _ids(farmer) == ["25"]
    assert farmer.relations["Pierre"].points == 100
    assert farmer.relations["Willy"].points == 100


def test_villagers_met_before_need_not_be_greeted() -> None:
    world, farmer, _ = small_farm()
    farmer.relations = {"Lewis": Relation(), "Robin": Relation()}
    quest = _started(world, farmer, "9")
    assert len(quest.data["to_greet"]) == 26


def test_how_to_win_friends_is_done_by_a_gift() -> None:
    world, farmer, quest = _with("25")
    record(farmer, "gifted", "Daffodil", thing_id="(O)18", by="Pierre")
    quests.update(world, farmer)
    assert quest.done
    assert quest.reward == 100


def test_a_delivery_is_handed_over_by_meeting_the_villager() -> None:
    world, farmer, _ = small_town(time=800, at=(11, 21), items=(Item("(O)227", 2),))
    quest = _started(world, farmer, "117")
    action_button.interact(world, farmer, (10, 21))
    assert quest.done
    assert bag(farmer) == {"(O)227": 1}
    assert farmer.relations["Pierre"].points == 250
    quests.take_reward(farmer, quest)
    assert farmer.money == 1500


# ------------------------------------------------------------------------- in the log


def _log(farmer: Farmer) -> None:
    menu_stack.open_menu(farmer, "quests")


def _labels(world: World, farmer: Farmer) -> list[str]:
    return [option.label for option in menus.view(world, farmer, farmer.menus[0]).options]


def test_a_quest_is_cancelled_in_the_log() -> None:
    world, farmer, _ = _with("6")
    _log(farmer)
    assert _labels(world, farmer) == ["Getting Started"]
    menus.answer(world, farmer, 1)
    assert _labels(world, farmer) == ["Back", "Cancel this quest"]
    menus.answer(world, farmer, 2)
    assert farmer.quests == []
    assert deeds(farmer) == [("quest_cancelled", "Getting Started", "", 1)]


def test_the_reward_is_taken_in_the_log() -> None:
    world, farmer, _ = small_farm()
    farmer.quests = [Quest("", "Delivery", "Done.", "deliver", 90, done=True, daily=True)]
    _log(farmer)
    menus.answer(world, farmer, 1)
    assert _labels(world, farmer)[0] == "Take the reward of 90g"
    menus.answer(world, farmer, 1)
    assert (farmer.money, farmer.quests) == (590, [])
    assert deeds(farmer) == [("reward_taken", "Delivery", "", 1)]


def test_reading_and_going_back_changes_nothing() -> None:
    world, farmer, _ = _with("6")
    _log(farmer)
    menus.answer(world, farmer, 1)
    menus.answer(world, farmer, 1)
    assert _labels(world, farmer) == ["Getting Started"]
    assert deeds(farmer) == []


def test_a_quest_that_cannot_be_cancelled_offers_no_cancelling() -> None:
    world, farmer, _ = _with("14")
    _log(farmer)
    menus.answer(world, farmer, 1)
    assert _labels(world, farmer) == ["Back"]


def test_a_reward_finds_room_on_the_ground_when_the_bag_is_full() -> None:
    world, farmer, farm = small_farm(items=tuple(["(T)Axe"] * 36))
    quest = _started(world, farmer, "13")
    quests.complete(world, farmer, quest)
    assert [drop.item.id for drop in farm.drops] == ["(T)BambooPole"]
