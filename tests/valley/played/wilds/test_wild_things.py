"""Forage: kinds and shares by location and season, limits, Sundays, tides.

Numbers: wiki (Foraging, Location data, The Beach, Spring Onion, Secret Woods).
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from pytest_stardojo.gamedata import items
from pytest_stardojo.valley.rules.wilds import forage, forage_nights
from pytest_stardojo.valley.world.model import Thing
from pytest_stardojo.valley.world.places import put_thing, sheet
from pytest_stardojo.valley.world.rng import stream
from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.played.player import Player

TABLE = """
Desert | spring | Coconut 0.5, Cactus Fruit 0.5
Desert | summer | Coconut 0.5, Cactus Fruit 0.5
Desert | fall | Coconut 0.5, Cactus Fruit 0.5
Desert | winter | Coconut 0.5, Cactus Fruit 0.5
BusStop | spring | Daffodil 0.9, Leek 0.4, Dandelion 0.7
BusStop | summer | Spice Berry 0.4, Grape 0.4, Sweet Pea 0.7
BusStop | fall | Wild Plum 0.6, Hazelnut 0.4
BusStop | winter | Crystal Fruit 0.33, Crocus 0.6, Holly 0.5
Forest | spring | Wild Horseradish 0.9, Dandelion 0.9
Forest | summer | Spice Berry 0.6, Sweet Pea 0.9
Forest | fall | Common Mushroom 0.9, Blackberry 0.9
Forest | winter | Crocus 0.9, Crystal Fruit 0.9, Holly 0.5
Town | spring | Daffodil 0.9
Town | summer | Sweet Pea 0.9
Town | fall | Blackberry 0.6
Town | winter | Crocus 0.7, Crystal Fruit 0.1, Holly 0.5
Mountain | spring | Leek 0.7, Wild Horseradish 0.5
Mountain | summer | Spice Berry 0.5, Grape 0.8
Mountain | fall | Common Mushroom 0.4, Wild Plum 0.4, Hazelnut 0.9
Mountain | winter | Crystal Fruit 0.85, Crocus 0.9, Holly 0.5
Backwoods | spring | Leek 0.7, Wild Horseradish 0.5
Backwoods | summer | Spice Berry 0.5, Grape 0.8
Backwoods | fall | Common Mushroom 0.4, Wild Plum 0.4, Hazelnut 0.9
Backwoods | winter | Crystal Fruit 0.25, Crocus 0.4, Holly 0.5
Railroad | spring | Daffodil 0.9, Leek 0.4, Dandelion 0.7
Railroad | summer | Spice Berry 0.4, Grape 0.4, Sweet Pea 0.7
Railroad | fall | Wild Plum 0.6, Hazelnut 0.4, Blackberry 0.6
Railroad | winter | Crystal Fruit 0.8, Crocus 0.8
Beach | spring | Clam 0.9, Cockle 0.1, Mussel 0.3, Oyster 0.3
Beach | summer | Clam 0.9, Rainbow Shell 0.5, Cockle 0.1, Mussel 0.3, Oyster 0.3
Beach | fall | Clam 0.9, Cockle 0.1, Mussel 0.3, Oyster 0.3
Beach | winter | Clam 0.4, Nautilus Shell 0.8, Cockle 0.05, Mussel 0.2, Oyster 0.2
Woods | spring | Morel 0.5, Common Mushroom 0.25, Wild Horseradish 0.8
Woods | summer | Fiddlehead Fern 0.9, Red Mushroom 0.25
Woods | fall | Chanterelle 0.5, Common Mushroom 0.6, Red Mushroom 0.2
Woods | winter | Holly 0.9
"""
ROWS = [tuple(part.strip() for part in line.split("|")) for line in TABLE.strip().splitlines()]
NIGHTS = 80
TIDAL = ("Coral", "Sea Urchin")


def lying(player: Player, place: str) -> list[str]:
    """Return the names of the forage in a location."""
    location = player.world.locations[place]
    return [
        items.item(thing.id).name
        for thing in location.things.values()
        if thing.spawned and thing.id not in forage.SPOTS
    ]


@cache
def found(season: str) -> dict[str, Counter[str]]:
    """Return the forage of many nights of a season by location, picked up each morning."""
    player = Player(season=season, day=2)
    harvest: dict[str, Counter[str]] = {row[0]: Counter() for row in ROWS}
    for location in player.world.locations.values():
        location.things.clear()
    for _ in range(NIGHTS):
        player.world.days_played += 1
        player.world.draws.clear()
        forage_nights.night(player.world)
        for place, names in harvest.items():
            names.update(lying(player, place))
            player.world.locations[place].things.clear()
    return harvest


@sweep(("place", "season", "kinds"), ROWS, ids=[f"{r[0]}-{r[1]}" for r in ROWS])
def test_what_comes_up_where_and_when(place: str, season: str, kinds: str) -> None:
    chances = {part.rsplit(" ", 1)[0]: float(part.rsplit(" ", 1)[1]) for part in kinds.split(", ")}
    names = Counter({n: c for n, c in found(season)[place].items() if n not in TIDAL})
    assert set(names) <= set(chances)
    total, whole = names.total(), sum(chances.values())
    assert 1.5 * NIGHTS <= total <= 3 * NIGHTS  # 1 to 4 a night
    for name, chance in chances.items():
        assert abs(names[name] / total - chance / whole) < 0.13


@pytest.mark.parametrize("place", ["Town", "Forest", "Mountain", "Backwoods", "BusStop", "Desert"])
def test_no_more_than_six_lie_at_once_and_sunday_clears_them(place: str) -> None:
    player = Player(season="summer", day=1)
    for location in player.world.locations.values():
        location.things.clear()
    for _ in range(12):
        player.night()
        assert len(lying(player, place)) <= 6
        if player.world.day in (7, 14):
            assert len(lying(player, place)) <= 4  # those of this night alone
    assert lying(player, place)


def test_nothing_wild_of_spring_is_left_in_summer() -> None:
    player = Player(season="spring", day=28)
    forest = player.world.locations["Forest"]
    put_thing(player.world, forest, (50, 60), Thing("(O)16", spawned=True))
    player.night()
    assert "Wild Horseradish" not in lying(player, "Forest")


# ---------------------------------------------------------------------- tides and onions


@pytest.mark.parametrize("season", ["spring", "summer", "fall", "winter"])
def test_the_tide_leaves_coral_and_urchins_in_the_east(season: str) -> None:
    names = found(season)["Beach"]
    assert 0.55 <= names["Coral"] / (names["Coral"] + names["Sea Urchin"]) <= 0.9
    player = Player(season=season, day=3)
    beach = player.world.locations["Beach"]
    beach.things.clear()
    for _ in range(8):
        player.night()
        for tile, thing in beach.things.items():
            assert thing.id not in ("(O)393", "(O)397") or tile[0] >= 60
            assert thing.id in forage.SPOTS or sheet(beach).ground_at(*tile) != "Water"


def test_in_the_middle_of_summer_the_beach_is_full() -> None:
    player = Player(season="summer", day=11)
    player.world.locations["Beach"].things.clear()
    player.night()
    assert len(lying(player, "Beach")) >= 8


def test_spring_onions_come_up_in_the_south_of_the_forest_and_go_with_spring() -> None:
    player = Player(season="spring", day=25)
    forest = player.world.locations["Forest"]
    forest.soil.clear()
    player.night()
    onions = list(forest.soil)
    assert 1 <= len(onions) <= 5
    assert all(88 <= x < 116 and 94 <= y < 108 for x, y in onions)
    x, y = onions[0]
    player.command("warp", "Forest", x, y + 1)
    assert (player.me.x, player.me.y) == (x, y + 1)
    player.act(wire.ChooseItem(35))
    assert player.touch() == "ok"
    assert player.count("Spring Onion") == 1
    assert player.xp("foraging") == 3
    player.stand()
    player.night(3)
    assert player.world.season == "summer"
    assert forest.soil == {}


def test_six_stumps_stand_in_the_woods_each_morning() -> None:
    player = Player()
    woods = player.world.locations["Woods"]
    woods.clumps.clear()
    player.night()
    assert [clump.kind for clump in woods.clumps] == [600] * 6
    assert {(clump.x, clump.y) for clump in woods.clumps} == {
        *((24, 6), (46, 6), (29, 7), (26, 10), (34, 26), (41, 26)),
    }


# -------------------------------------------------------------------------- what is dug

DUG = [
    ("BusStop", ["Prehistoric Vertebra", "Copper Ore", "Lost Book", "Stone", "Clay"]),
    ("Forest", ["Prehistoric Scapula", "Palm Fossil", "Copper Ore", "Lost Book", "Stone", "Clay"]),
    ("Town", ["Rusty Spoon", "Prehistoric Rib", "Copper Ore", "Lost Book", "Stone", "Clay"]),
    ("Mountain", ["Prehistoric Skull", "Rusty Cog", "Coal", "Copper Ore", "Lost Book", "Clay"]),
    ("Backwoods", ["Skeletal Hand", "Coal", "Copper Ore", "Lost Book", "Stone", "Clay"]),
    ("Railroad", ["Prehistoric Tibia", "Copper Ore", "Lost Book", "Stone", "Clay"]),
    ("Beach", ["Glass Shards", "Anchor", "Trilobite", "Gold Ore", "Lost Book", "Stone", "Clay"]),
    ("Desert", ["Palm Fossil", "Golden Relic", "Golden Mask", "Stone", "Clay"]),
    ("Farm", ["Rusty Spur", "Chicken Statue", "Coal", "Mixed Seeds", "Stone", "Clay"]),
    ("Woods", ["Stone", "Clay"]),
]


@pytest.mark.parametrize(("place", "kinds"), DUG, ids=[row[0] for row in DUG])
def test_what_the_ground_of_a_place_hides(place: str, kinds: list[str]) -> None:
    player = Player()
    luck = stream(player.world, "test", place)
    dug = {items.item(forage.spot_content(player.world, place, luck)[0]).name for _ in range(900)}
    assert set(kinds) <= dug


def test_a_lost_book_goes_to_the_library_until_all_are_there() -> None:
    player = Player()
    farm = player.world.locations["Farm"]
    town = player.world.locations["Town"]
    luck = stream(player.world, "test")
    while not player.world.lost_books:
        put_thing(player.world, town, (29, 67), Thing("(O)590", spawned=True))
        forage.dig(player.world, player.farmer, town, (29, 67), "Hoe")
        player.world.days_played += 1
    deeds = [(d.deed, d.thing, d.by) for d in player.observe().ledger]
    assert ("dug", "Lost Book", "Hoe") in deeds
    assert not any(drop.item.id == "(O)102" for drop in (*farm.drops, *town.drops))
    player.world.lost_books = 21
    ids = {forage.spot_content(player.world, "Town", luck)[0] for _ in range(600)}
    assert "(O)102" not in ids
