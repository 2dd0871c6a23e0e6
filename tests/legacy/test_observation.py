"""The observation has the published form: keys, order and notations."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.legacy.speaking import FARMING, Speaker

TOP = [
    *("Player", "NPCs", "GameState", "Farm", "CurrentMenuData", "ScreenShot", "Buildings"),
    *("Crops", "Exits", "ShopCounters", "MetaData", "CallBackData", "SurroundingsData"),
    "Furnitures",
]
PLAYER = [
    *("Name", "Health", "Stamina", "Money", "Location", "Position", "FacingDirection"),
    *("Inventory", "CurrentInventory", "Professions", "Skills", "DatingPartners", "Spouse"),
]
TILE = [
    *("position", "object_at_tile", "terrain_at_tile", "building_info", "tile_properties"),
    *("crop_at_tile", "debris_at_tile", "furniture_at_tile", "exit_info", "npc_info"),
    "placeable",
]
BUILDING = [
    *("type", "position", "isAnimalDoorOpen", "isBowlFull", "hayNumber", "id", "upgradeLevel"),
]
ANIMAL = [
    *("Type", "Name", "Position", "Friendship", "IsAdult", "CurrentProduce", "Happiness"),
    "isTouched",
]
MENU = [
    *("type", "message", "currentPrizeTrack", "dialogues", "chats", "shopMenuData"),
    *("animalsMenuData", "responses", "bluePrints", "ItemsInChest"),
]


@pytest.fixture(scope="module")
def game() -> Speaker:
    return Speaker(FARMING)


@pytest.fixture(scope="module")
def seen(game: Speaker) -> dict[str, Any]:
    return game.observe(20)


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_every_bed_is_listed_once_with_the_tile_to_lie_on(level: int) -> None:
    game = Speaker(FARMING)
    game.say(f"upgrade_house%{level}")
    game.say("warp_home")
    beds = [bed for bed in game.observe(0)["Furnitures"] if bed["name"].endswith("Bed")]
    adult = [bed for bed in beds if bed["name"] != "Child Bed"]
    assert [bed["name"] for bed in adult] == ["Double Bed" if level else "Bed"]
    x, y = map(int, adult[0]["position"].split(", "))
    assert game.say(f"move%{x}%{y}") == "True"
    assert "sleep" in str(game.observe(0)["CurrentMenuData"]).lower()


def at(seen: dict[str, Any], x: int, y: int) -> dict[str, Any]:
    tile: dict[str, Any] = next(
        tile for tile in seen["SurroundingsData"] if tile["position"] == [x, y]
    )
    return tile


def test_keys_have_the_published_order(seen: dict[str, Any]) -> None:
    assert list(seen) == TOP
    assert list(seen["Player"]) == PLAYER
    assert list(seen["CurrentMenuData"]) == MENU
    assert list(seen["NPCs"][0]) == [
        *("Name", "Location", "Friendship", "Position", "isTalked", "GiftsToday")
    ]
    assert list(seen["Farm"]) == ["Animals", "Buildings", "Pets"]
    assert all(list(one) == BUILDING for one in seen["Farm"]["Buildings"])
    assert all(list(one) == ANIMAL for one in seen["Farm"]["Animals"])
    assert all(list(one) == TILE for one in seen["SurroundingsData"])
    assert list(seen["Crops"][0]) == [
        *("id", "position", "isWatered", "isDead", "forage_crop", "current_phase")
    ]


def test_the_observation_is_indented_by_two_spaces(game: Speaker) -> None:
    assert game.say("observe_v2%0").startswith('{\n  "Player": {\n    "Name": "Agent Farming",')


def test_positions_have_three_notations(seen: dict[str, Any]) -> None:
    assert seen["Player"]["Position"] == {"X": 64, "Y": 15}
    assert {"target": "Backwoods", "position": "40, -1"} in seen["Exits"]
    assert seen["SurroundingsData"][0]["position"] == [44, 0]


def test_tiles_are_listed_column_by_column_within_the_map(game: Speaker) -> None:
    positions = [tuple(tile["position"]) for tile in game.observe(3)["SurroundingsData"]]
    assert positions == [(x, y) for x in range(61, 68) for y in range(12, 19)]
    assert game.observe(-1)["SurroundingsData"] == []
    assert len(game.observe(1000)["SurroundingsData"]) < 80 * 65


def test_an_empty_slot_is_null(seen: dict[str, Any]) -> None:
    assert seen["Player"]["Inventory"][35] == {"Name": None, "Quantity": None}
    assert seen["Player"]["CurrentInventory"] == {"Index": 0, "CurrentItem": "Axe"}


def test_crops_are_named_by_their_seed(seen: dict[str, Any]) -> None:
    parsnips = [crop for crop in seen["Crops"] if crop["id"] == "472"]
    assert len(parsnips) == 15
    x, y = map(int, parsnips[0]["position"].split(", "))
    tile = at(seen, x, y)
    assert tile["crop_at_tile"] == {"seed_id": "472", "index_harvest": "24"}
    assert tile["terrain_at_tile"] == "StardewValley.TerrainFeatures.HoeDirt"
    assert tile["placeable"] is False


def test_terrain_is_named_by_its_class(seen: dict[str, Any]) -> None:
    kinds = {tile["terrain_at_tile"] for tile in seen["SurroundingsData"]}
    assert kinds <= {
        "",
        *(f"StardewValley.TerrainFeatures.{name}" for name in ("HoeDirt", "Tree", "FruitTree")),
        *(f"StardewValley.TerrainFeatures.{name}" for name in ("Grass", "Flooring")),
    }
    assert "StardewValley.TerrainFeatures.FruitTree" in kinds


def test_ground_has_properties(seen: dict[str, Any]) -> None:
    words = {tile["tile_properties"] for tile in seen["SurroundingsData"]}
    assert "Diggable: True; Type: Dirt; " in words


def test_buildings_cover_tiles_and_have_doors(seen: dict[str, Any]) -> None:
    assert at(seen, 60, 13)["building_info"] == "Farmhouse"
    assert {"name": "Farmhouse", "doorPosition": "64, 14"} in seen["Buildings"]
    assert {"name": "Pet Bowl", "doorPosition": "52, 6"} in seen["Buildings"]
    assert {"name": "FarmCave", "doorPosition": "34, 6"} in seen["Buildings"]


def test_the_farm_is_observed_from_every_map(game: Speaker) -> None:
    inside = Speaker(FARMING)
    inside.say("warp_shop%pierre")
    farm = inside.observe(0)["Farm"]
    assert farm == game.observe(0)["Farm"]
    house = farm["Buildings"][0]
    assert (house["type"], house["upgradeLevel"], house["isBowlFull"]) == ("Farmhouse", 0, None)
    assert len({one["id"] for one in farm["Buildings"]}) == len(farm["Buildings"])
    assert all(len(one["id"]) == 36 for one in farm["Buildings"])


def test_all_villagers_and_pets_are_listed(seen: dict[str, Any]) -> None:
    people = {npc["Name"]: npc for npc in seen["NPCs"]}
    assert len(people) >= 34
    assert people["Robin"]["Location"] == "ScienceHouse"
    assert people[seen["Farm"]["Pets"][0]["Name"]]["Friendship"] == 0


def test_a_tile_describes_the_villager_on_it() -> None:
    game = Speaker()
    game.say("warp_shop%pierre")
    tile = at(game.observe(3), 4, 17)
    assert tile["npc_info"] == "Name: Pierre Friendship: 0 isTalked: False GiftsToday: 0"
    assert tile["placeable"] is False
    assert at(game.observe(3), 4, 18)["furniture_at_tile"] == "SeedShop Counter"


def test_counters_are_always_the_same_six(seen: dict[str, Any]) -> None:
    assert [one["position"] for one in seen["ShopCounters"]] == [
        *("4, 18", "12, 15", "10, 25", "3, 14", "8, 19", "5, 5")
    ]


@pytest.mark.parametrize(
    ("weather", "word"),
    [("Sun", "Sunny"), ("Wind", "Sunny"), ("Rain", "Raining"), ("Storm", "Raining")],
)
def test_weather_is_reported_as_sunny_or_raining(weather: str, word: str) -> None:
    game = Speaker()
    game.world.weather = weather
    assert game.observe(0)["GameState"]["Weather"] == word


def test_a_game_without_pictures_has_no_screenshot(seen: dict[str, Any]) -> None:
    assert seen["ScreenShot"] is None
    assert seen["MetaData"] == {"ViewportSize": [1280, 720]}


def test_surroundings_are_a_list_of_texts(game: Speaker) -> None:
    texts = json.loads(game.say("get_surroundings%1"))
    assert len(texts) == 9
    tile = json.loads(texts[0])
    assert tile["position"] == [63, 14]
    assert tile["crop_at_tile"] == ""
    assert list(tile) == [
        *("position", "object_at_tile", "terrain_at_tile", "building_info", "crop_at_tile"),
        *("debris_at_tile", "furniture_at_tile", "placeable"),
    ]


def test_tile_info_has_more_fields_of_the_crop(game: Speaker, seen: dict[str, Any]) -> None:
    crop = next(crop for crop in seen["Crops"] if crop["id"] == "472")
    x, y = map(int, crop["position"].split(", "))
    assert json.loads(game.say(f"get_tile_info%{x}%{y}"))["crop_at_tile"] == {
        "seed_id": "472",
        "is_dead": False,
        "forage_crop": False,
        "fully_grown": True,
        "current_phase": 4,
        "index_harvest": "24",
    }


def test_monsters_are_listed_on_their_tiles() -> None:
    game = Speaker()
    game.say("warp_mine%5")
    for level in range(5, 15):
        game.say(f"warp_mine%{level}")
        if any(m.location == game.farmer.location for m in game.world.monsters.values()):
            break
    seen = game.observe(30)
    assert seen["Player"]["Location"] == f"UndergroundMine{level}"
    texts = [tile["npc_info"] for tile in seen["SurroundingsData"] if tile["npc_info"]]
    assert any("Friendship: 0 isTalked: False GiftsToday: " in text for text in texts)
