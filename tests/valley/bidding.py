"""Random simulator commands, as in the setup of a task."""

from __future__ import annotations

import random
from typing import Any

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import quests as quest_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.calendar import SEASONS
from pytest_stardojo.gamedata.shops import SHOP_WARPS
from pytest_stardojo.valley.world.model import World

Call = tuple[Any, ...]
"""Name and arguments of a command."""

GIFTS = (
    *("Parsnip Seeds", "Acorn", "Cherry Sapling", "Hay", "Speed-Gro", "Basic Fertilizer", "Egg"),
    *("Chest", "Furnace", "Torch", "Sprinkler", "Scarecrow", "Wood Floor", "Grass Starter"),
    *("Parsnip", "Copper Ore", "Coal", "Wood", "Stone", "Milk Pail", "Shears", "Bean Starter"),
    *("Wood Fence", "Gate", "Copper Axe", "Gold Pickaxe", "Cookout Kit", "Mixed Seeds", "Sap"),
)
"""Items that a walker starts with, and that commands add most often."""
BUILDINGS = (
    *("Coop", "Big Coop", "Barn", "Silo", "Well", "Mill", "Shed", "Fish Pond", "Stable", "Cabin"),
    *("Slime Hutch", "Pet Bowl", "Deluxe Barn", "Shipping Bin", "Greenhouse"),
)
ANIMALS = ("White Chicken", "Cow", "Pig", "Duck", "Rabbit", "Sheep", "Goat", "Ostrich", "Dinosaur")
PLACED = ("Chest", "Stone", "Furnace", "Keg", "Tapper", "Bee House", "Cask", "Weeds", "Gate")
LETTERS = ("spring_2_1", "Robin", "guildMember", "hasRustyKey", "beachBridgeFixed", "Willy")
HELP = ("collect", "delivery", "slay", "fishing")
PROJECTS = ("Minecarts Repaired", "Bus Repair", "Bridge Repair", "Greenhouse")


def a_command(luck: random.Random, world: World) -> Call:
    """Return a command for between two steps; it may be refused."""
    return luck.choice((_bag, _bag, _time, _way, _farm, _farm, _ground, _people, _story))(
        luck, world
    )


def _bag(luck: random.Random, world: World) -> Call:
    any_item = luck.choice(item_table.names())
    return luck.choice(
        (
            *[("add_item_by_name", luck.choice(GIFTS), luck.randint(1, 12))] * 4,
            *[("add_item_by_name", any_item, luck.randint(1, 5))] * 4,
            ("set_inventory_size", luck.choice((12, 24, 36))),
            ("clear_inventory",),
            ("set_money", luck.choice((0, 700, 50_000))),
            ("add_recipe", luck.choice(("crafting", "cooking"))),
            ("set_energy", luck.randint(0, 270)),
        )
    )


def _time(luck: random.Random, world: World) -> Call:
    return luck.choice(
        (
            ("set_time", luck.randint(6, 25) * 100),
            ("rain",),
            ("set_date", luck.randint(1, 3), luck.choice(SEASONS), luck.randint(1, 28)),
            ("set_date", luck.randint(1, 3), luck.choice(SEASONS), 28),
        )
    )


def _way(luck: random.Random, world: World) -> Call:
    return luck.choice(
        (
            *[("warp", luck.choice(sorted(world.locations)))] * 3,
            ("warp", "Farm", *_spot(luck)),
            ("warp_home",),
            ("warp_shop", luck.choice(sorted(SHOP_WARPS))),
            ("warp_mine", luck.choice((1, 5, 40, 77, 100, 120, 130, 77377))),
        )
    )


def _farm(luck: random.Random, world: World) -> Call:
    building = luck.choice(list(world.buildings.values()))
    corner = building.x, building.y
    return luck.choice(
        (
            ("spawn_animal", luck.choice(ANIMALS)),
            ("spawn_pet", luck.choice(("dog", "cat"))),
            ("grow_animal",),
            ("animal_friendship", None, luck.randint(-300, 1000)),
            ("build", luck.choice(BUILDINGS), luck.random() < 0.3, *_spot(luck)),
            ("build", luck.choice(BUILDINGS), luck.random() < 0.3, *_spot(luck)),
            ("move_building", *corner, *_spot(luck)),
            ("remove_building", *corner),
            ("upgrade_house", luck.randint(0, 3)),
        )
    )


def _ground(luck: random.Random, world: World) -> Call:
    return luck.choice(
        (
            ("place_item", luck.choice(PLACED)),
            ("remove_item",),
            ("place_crop", luck.choice(("Parsnip Seeds", "Bean Starter", "Wheat Seeds"))),
            ("grow_crop", 9),
            ("set_terrain", luck.choice(("tree", "grass", "dirt"))),
            ("grow_tree", 30),
            ("world_clear", luck.choice(("debris", "trees", "crops")), "current"),
        )
    )


def _people(luck: random.Random, world: World) -> Call:
    name = luck.choice(sorted(villager_table.villagers()))
    return luck.choice(
        (
            ("warp_character", name),
            ("npc_friendship", name, luck.randint(0, 2749)),
            ("all_npc_friendship", luck.randint(-250, 2500)),
            ("dating", name),
        )
    )


def _story(luck: random.Random, world: World) -> Call:
    quest = luck.choice(sorted(quest_table.quests()))
    return luck.choice(
        (
            ("receive_mail", luck.choice(LETTERS)),
            ("start_quest", quest),
            ("complete_quest", quest),
            ("start_help_quest", luck.choice(HELP)),
            ("joja_membership",),
            ("community_development", luck.choice(PROJECTS)),
            ("spawn_junimo_note",),
            ("mark_bundle", str(luck.randint(0, 36))),
            ("complete_room_bundles", str(luck.randint(0, 5))),
        )
    )


def _spot(luck: random.Random) -> tuple[int, int]:
    return luck.randint(0, 70), luck.randint(0, 60)
