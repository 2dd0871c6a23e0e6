"""Effects of simulator commands during an episode do not count."""

from __future__ import annotations

from typing import Any

import pytest

from tests.episode.by_hand import Begin
from tests.episode.scenes import FIELD

BELOW = (64, 19)
DONE: list[tuple[str, str, str | None, list[tuple[Any, ...]]]] = [
    ("clear", "Weeds", "Scythe", [("world_clear", "debris", "Farm")]),
    ("clear", "Debris", None, [("world_clear", "removable", "Farm")]),
    ("till", "Tile", "Hoe", [("set_terrain", "dirt", None, *BELOW)]),
    ("sow", "Dirt", "Potato Seeds", [("place_crop", "Potato Seeds", *BELOW)]),
    ("harvest", "Parsnip", None, [("add_item_by_name", "Parsnip", 5), ("add_item_by_id", "(O)24")]),
    ("craft", "Torch", None, [("add_item_by_name", "Torch", 5)]),
    ("sleep", "Bed", None, [("set_date", 1, "spring", 6), ("set_time", 600)]),
    ("silo", "Hay", "Scythe", [("add_item_by_name", "Hay", 50)]),
    ("bundle", "Spring Foraging Bundle", None, [("complete_room_bundles", "Crafts Room")]),
    ("museum", "Item", None, [("add_item_by_name", "Amethyst")]),
    ("quit", "Quest", None, [("complete_quest", "26"), ("start_quest", "13")]),
    ("reward", "Quest Reward", None, [("set_money", 99_999)]),
    ("complete_help", "Help Wanted Quest", None, [("start_help_quest", "collect")]),
    ("complete_story", "26", None, [("complete_quest", "26")]),
    ("exchange", "Carrot Seeds", "Prize Ticket", [("add_item_by_name", "Carrot Seeds", 12)]),
    ("sell", "Parsnip", None, [("add_item_by_name", "Parsnip"), ("clear_inventory",)]),
    ("purchase", "Beer", None, [("add_item_by_name", "Beer", 5), ("set_money", 100)]),
    ("upgrade_tool", "Copper Pickaxe", None, [("add_item_by_name", "Copper Pickaxe")]),
    ("break", "Geode", None, [("add_item_by_name", "Geode"), ("clear_inventory",)]),
    ("jojamart", "Joja Membership", None, [("joja_membership",)]),
    ("jojamart", "Greenhouse", None, [("community_development", "0")]),
    ("purchase_animal", "Chicken", None, [("spawn_animal", "White Chicken")]),
    ("incubate", "Chicken", None, [("spawn_animal", "White Chicken")]),
    ("build", "Silo", None, [("build", "Silo", True, 40, 22)]),
    ("move", "Coop", None, [("move_building", 53, 12, 40, 22)]),
    ("demolish", "Coop", None, [("remove_building", 53, 12)]),
    ("upgrade_farmhouse", "Farmhouse", None, [("upgrade_house", 1)]),
    ("talk", "Alex", None, [("warp_character", "Alex"), ("npc_friendship", "Alex", 500)]),
    ("gift", "Alex", "Egg", [("npc_friendship", "Alex", 500)]),
    ("date", "Abigail", "Bouquet", [("dating", "Abigail")]),
    ("breakup", "Abigail", "Wilted Bouquet", [("dating", "Abigail")]),
    ("propose", "Abigail", "Mermaid's Pendant", [("dating", "Abigail")]),
    ("pet", "Cat", None, [("spawn_pet", "cat"), ("animal_friendship",)]),
    ("watch", "TV", None, [("trigger_event", "611439")]),
    ("kill", "Green Slime", None, [("set_monster_stats", "Green Slime", 50)]),
    ("read", "Letter", None, [("receive_mail", "spring_11_1")]),
]


@pytest.mark.parametrize(("evaluator", "object", "tool", "commands"), DONE)
def test_commands_do_not_count_as_actions(
    begin: Begin, evaluator: str, object: str, tool: str | None, commands: list[tuple[Any, ...]]
) -> None:
    episode = begin(evaluator, object, FIELD, tool=tool)
    for name, *args in commands:
        episode.command(name, *args)
    episode.wait(10)
    assert episode.env.state.ledger == []
    assert episode.progress == 0.0
