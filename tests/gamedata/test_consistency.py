"""References between the tables are valid."""

from __future__ import annotations

import json
from math import log
from pathlib import Path

import pytest_stardojo.gamedata as package
from pytest_stardojo.gamedata import (
    animals,
    buildings,
    crops,
    debris,
    forage,
    geodes,
    items,
    machines,
    places,
    quests,
    recipes,
    schedules,
    shops,
    skills,
    tools,
    trees,
    villagers,
)
from tests.sweeps import sweep

DATA = sorted((Path(package.__file__).parent / "data").glob("*.json"))
CLOTHES_AND_PAPER = ("(S)", "(P)", "(TR)", "(M)", "(WP)", "(FL)")
"""Ids of shirts, trousers, trinkets, mannequins and papers, which are not in the tables."""
SEASONS = {"spring", "summer", "fall", "winter"}


def unknown(ids: list[str]) -> list[str]:
    """Return the ids that no item has."""
    return [id for id in ids if not items.has(id)]


@sweep("path", DATA, ids=lambda path: path.name)
def test_every_file_names_its_source(path: Path) -> None:
    assert len(json.loads(path.read_text())["_source"]) > 20


@sweep("path", DATA, ids=lambda path: path.name)
def test_every_record_is_on_one_line(path: Path) -> None:
    for line in path.read_text().splitlines():
        assert line.count("{") == line.count("}") or line.strip().endswith(("{", "}", "},"))
        assert len(line) < 4000


def test_every_crop_has_seed_harvest_and_season() -> None:
    for crop in crops.crops().values():
        ids = [crop.seed, crop.harvest, *crop.forage_pool, *(x.item for x in crop.extra_drops)]
        assert unknown(ids) == []
        assert set(crop.seasons) <= SEASONS
        assert crop.seasons
        assert min(crop.phase_days) >= 1
        assert items.item(crop.seed).placeable


def test_crop_xp_follows_from_the_price() -> None:
    # Sunflower counts its seed, fiber and Qi fruit give none, wild seeds are foraged.
    odd = {"(O)431", "(O)885", "(O)890"}
    for crop in crops.crops().values():
        if crop.seed not in odd and not crop.forage_pool:
            price = items.item(crop.harvest).price
            assert crop.xp == round(16 * log(0.018 * price + 1)), crop.name


def test_mixed_seeds_fertilizers_and_fruit_trees_are_items() -> None:
    for season in SEASONS:
        seeds = crops.mixed_seeds("(O)770", season)
        assert seeds
        assert all(crops.has(seed) for seed in seeds)
    assert unknown([info.id for info in crops.fertilizers()]) == []
    for tree in crops.fruit_trees():
        assert unknown([tree.sapling, tree.fruit]) == []
    assert crops.mixed_seeds("(O)472", "spring") is None


def test_every_tree_and_its_goods_exist() -> None:
    for tree in trees.trees().values():
        goods = [x.item for x in tree.chop_items] + [x.item for x in tree.tap]
        goods += [x.item for x in tree.extra_seeds]
        assert unknown([id for id in (tree.seed, *goods) if not id.startswith("(H)")]) == []
        if tree.plantable:
            assert trees.by_seed(tree.seed) is not None


def test_every_stone_clump_and_weed_exists_and_drops_items() -> None:
    assert unknown([*debris.weeds(), *debris.twigs(), *debris.stones()]) == []
    assert {items.item(id).name for id in debris.weeds()} == {"Weeds"}
    assert {items.item(id).name for id in debris.stones()} == {"Stone"}
    for stone in debris.stones().values():
        assert unknown([drop.item for drop in stone.drops]) == []
        assert stone.health >= 1
    for clump in debris.clumps().values():
        assert unknown([drop.item for drop in clump.drops]) == []


def test_every_animal_has_a_house_and_produce() -> None:
    for animal in animals.animals().values():
        assert unknown([*animal.produce, *animal.deluxe, *animal.eggs]) == []
        assert animal.produce
    for line in animals.sold():
        assert all(type in animals.animals() for type in line.types)


def test_every_building_is_made_of_items_and_upgrades_a_building() -> None:
    for building in buildings.buildings().values():
        assert unknown([id for id, _ in building.materials]) == []
        assert unknown([id for id, _, _ in building.indoor_items]) == []
        assert building.solid_tiles
        if building.upgrade_from:
            lesser = buildings.building(building.upgrade_from)
            assert (lesser.width, lesser.height) == (building.width, building.height)
        if building.human_door:
            x, y = building.human_door
            assert (x, y) in building.solid_tiles


def test_every_recipe_is_made_of_items() -> None:
    assert len(recipes.recipes()) == 231
    for recipe in recipes.recipes():
        assert unknown([recipe.product]) == []
        assert recipe.ingredients
        for ingredient, count in recipe.ingredients:
            assert count >= 1
            if not ingredient.startswith("-"):
                assert unknown([ingredient]) == []
            elif ingredient != "-777":
                assert any(info.category == int(ingredient) for info in items.items().values())


def test_every_level_recipe_exists() -> None:
    for skill in skills.SKILLS:
        for level in range(1, 11):
            crafting, cooking = skills.recipes_at(skill, level)
            for name in crafting:
                assert recipes.find(name, "crafting") or recipes.find(name, "cooking"), name
            for name in cooking:
                assert recipes.find(name, "cooking"), name


def test_every_shop_sells_known_things_in_known_places() -> None:
    for shop in shops.shops().values():
        if shop.location:
            assert places.find(shop.location) or shop.location.startswith("Volcano"), shop.location
        for line in shop.stock:
            if line.item and not line.item.startswith(CLOTHES_AND_PAPER):
                assert unknown([line.item]) == [], (shop.key, line.item)
            assert unknown([id for id, _ in line.trade]) == []


def test_every_machine_is_an_item_and_makes_items() -> None:
    for machine in machines.machines().values():
        assert unknown([machine.id, *machine.minutes_by_item]) == []
        for rule in machine.rules:
            goods = [x.item for x in rule.inputs] + [x.item for x in rule.outputs]
            assert unknown([id for id in goods if id]) == []
            assert rule.outputs


def test_every_gift_and_home_of_a_villager_exists() -> None:
    assert len(villagers.villagers()) == 34
    for villager in villagers.villagers().values():
        assert places.find(villager.home) == villager.home
        for taste in villager.tastes.values():
            assert unknown([*taste.items, *(id for g in taste.groups for id in g.but)]) == []


def test_every_waypoint_lies_in_a_known_place_at_a_time_of_day() -> None:
    for name in schedules.homes():
        for entry in schedules.entries(name):
            times = [waypoint[0] for waypoint in entry.waypoints]
            assert times == sorted(times), name
            assert all(0 <= time <= 2600 and time % 100 < 60 for time in times), name
            assert all(places.find(point[1]) == point[1] for point in entry.waypoints)


def test_every_villager_has_a_schedule_for_every_day() -> None:
    for name in villagers.villagers():
        for season in sorted(SEASONS):
            plans = schedules.candidates(name, season, 3, "Wed", "Sun")
            # Where each plan has a condition, one is the other's opposite.
            free = [plan for plan in plans if not plan.conditions]
            assert free or len(plans) == 2, (name, season)


def test_quests_lead_to_quests_and_ask_for_items() -> None:
    for quest in quests.quests().values():
        assert all(quests.has(id) for id in quest.next)
        assert quest.goal.endswith(".")
        assert unknown([id for id in (quest.item, quest.reward_item) if id]) == []
        assert not quest.npc or villagers.find(quest.npc) or quest.npc == "Henchman"
    assert len(quests.introductions()) == 28


def test_geodes_and_forage_hold_items() -> None:
    for geode in geodes.geodes().values():
        ids = [id for drop in geode.drops for id in drop.items if not id.startswith("(H)")]
        assert unknown([geode.id, *ids]) == []
    wild = {
        row.item
        for place in places.places()
        for season in SEASONS
        for row in forage.spawns(place, season)
    }
    assert len(wild) == 26
    assert unknown(sorted(wild)) == []
    spot = forage.artifact_spot("Farm")
    assert spot[-1].item == "(O)330"
    assert spot[-1].chance == 1.0


def test_tools_and_weapons_are_items() -> None:
    assert unknown([*tools.tools(), *tools.weapons()]) == []
    for tool in tools.tools().values():
        if tool.upgrade and tool.upgrade.from_:
            lesser = tools.tool(tool.upgrade.from_)
            assert lesser is not None
            assert lesser.level == tool.level - 1
