"""Tappers by tree, crab pots by water, bees by flower.

Numbers: wiki (Tapper, Heavy Tapper, Crab Pot, Bee House, Mushroom Log).
"""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.machines import bee_houses, crab_pots, mushroom_logs
from pytest_stardojo.valley.world.model import Crop, HoeDirt, Tree
from pytest_stardojo.valley.world.places import put_soil, put_tree, sheet
from pytest_stardojo.valley.world.rng import stream
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import AHEAD, Player


def before_a_tree(kind: str, stage: int = 5, **when: object) -> Player:
    player = Player(**when)  # type: ignore[arg-type]
    put_tree(player.world, player.world.locations["Farm"], AHEAD, Tree(kind, stage))
    return player


TREES = [("1", "Oak Resin", 7), ("2", "Maple Syrup", 9), ("3", "Pine Tar", 5), ("8", "Sap", 1)]


@pytest.mark.parametrize(("kind", "product", "nights"), [*TREES, ("13", "Mystic Syrup", 7)])
def test_what_a_tapper_brings_and_when(kind: str, product: str, nights: int) -> None:
    player = before_a_tree(kind)
    player.hold("Tapper")
    assert player.use() == "ok"
    assert player.count("Tapper") == 0
    player.act(wire.ChooseItem(35))
    for _ in range(nights - 1):
        player.night()
        assert player.touch() == "busy"
    player.night()
    assert player.touch() == "ok"
    assert player.count(product) >= 1
    assert player.observe().ledger[-1].by == "Tapper"
    assert player.touch() == "busy"


@pytest.mark.parametrize(("kind", "nights"), [("1", 3), ("2", 4), ("3", 2), ("8", 1)])
def test_a_heavy_tapper_takes_half_the_days(kind: str, nights: int) -> None:
    player = before_a_tree(kind)
    player.hold("Heavy Tapper")
    assert player.use() == "ok"
    player.act(wire.ChooseItem(35))
    slept = 0
    while player.touch() == "busy":
        player.night()
        slept += 1
    assert slept == nights


@pytest.mark.parametrize(
    ("kind", "stage", "reason"),
    [("1", 4, "not_ripe"), ("6", 5, "not_here"), ("10", 5, "not_here")],
)
def test_trees_that_cannot_be_tapped(kind: str, stage: int, reason: str) -> None:
    player = before_a_tree(kind, stage)
    player.hold("Tapper")
    assert player.use() == reason
    assert player.count("Tapper") == 1


def test_a_tree_takes_one_tapper_which_comes_off_with_the_axe() -> None:
    player = before_a_tree("1")
    player.hold("Tapper", 2)
    assert player.use() == "ok"
    assert player.use() == "busy"
    player.hold("Axe")
    assert player.use() == "ok"
    player.wait(10)
    assert player.count("Tapper") == 2
    player.hold("Tapper")
    assert player.use() == "ok"


@pytest.mark.parametrize(
    ("season", "day", "product"),
    [("fall", 5, "Red Mushroom"), ("spring", 5, "Common Mushroom"), ("summer", 10, None)],
)
def test_mushroom_trees_by_season(season: str, day: int, product: str | None) -> None:
    player = before_a_tree("7", season=season, day=day)
    player.hold("Tapper")
    assert player.use() == "ok"
    player.act(wire.ChooseItem(35))
    player.night(2)
    assert player.touch() == "ok"
    assert product is None or player.count(product) == 1


# ----------------------------------------------------------------------------- crab pots


def at_the_pond(**when: object) -> Player:
    """Return a player on the shore of the farm's pond, facing water to the right."""
    player = Player(**when)  # type: ignore[arg-type]
    chart = sheet(player.world.locations["Farm"])
    for y in range(chart.height):
        for x in range(1, chart.width - 1):
            here, there = y * chart.width + x, y * chart.width + x + 1
            if chart.walk[here] and chart.water[there] and not chart.walk[there]:
                player.stand(x, y)
                return player
    raise AssertionError("the farm has no pond")


def with_a_pot(**when: object) -> Player:
    player = at_the_pond(**when)
    player.hold("Crab Pot")
    assert player.use("right") == "ok"
    player.act(wire.ChooseItem(35))
    return player


def test_a_baited_pot_has_something_in_it_next_morning() -> None:
    player = with_a_pot()
    player.hold("Bait", 3)
    assert player.use("right") == "ok"
    assert player.count("Bait") == 2
    assert player.use("right") == "busy"
    player.act(wire.ChooseItem(35))
    assert player.touch("right") == "busy"
    player.night()
    assert player.touch("right") == "ok"
    assert player.xp("fishing") == 5
    (caught,) = [slot.name for slot in player.me.slots if slot.name != "Bait"]
    fresh = {"Crayfish", "Snail", "Periwinkle"}
    trash = {"Trash", "Driftwood", "Broken Glasses", "Broken CD", "Soggy Newspaper"}
    assert caught in fresh | trash
    assert player.observe().ledger[-1].by == "Crab Pot"


def test_without_bait_nothing_bites_and_the_pot_comes_back() -> None:
    player = with_a_pot()
    player.night()
    assert player.touch("right") == "ok"
    assert player.count("Crab Pot") == 1


def test_a_luremaster_needs_no_bait() -> None:
    player = with_a_pot()
    player.profession("Luremaster")
    player.night()
    assert player.touch("right") == "ok"
    assert player.count("Crab Pot") == 0
    assert player.xp("fishing") == 5


@pytest.mark.parametrize(
    ("place", "kinds"),
    [
        ("Farm", {"Crayfish", "Snail", "Periwinkle"}),
        ("Beach", {"Lobster", "Clam", "Crab", "Cockle", "Mussel", "Shrimp", "Oyster"}),
    ],
)
def test_the_sea_has_other_catch_than_fresh_water(place: str, kinds: set[str]) -> None:
    from pytest_stardojo.gamedata import items

    player = Player()
    luck = stream(player.world, "test")
    location = player.world.locations[place]
    caught = [crab_pots.catch(location, "(O)685", luck) for _ in range(600)]
    names = {items.item(item.id).name for item in caught}
    assert kinds <= names
    assert len(names - kinds) == 5
    pure = {crab_pots.catch(location, "", luck, pure=True).id for _ in range(100)}
    assert {items.item(id).name for id in pure} == kinds


def test_a_trapper_needs_less_for_a_pot() -> None:
    player = Player()
    player.farmer.crafting = ["Crab Pot"]
    player.give("Wood", 25)
    player.give("Copper Bar", 2)
    assert player.act(wire.Craft("Crab Pot")) == "missing_ingredients"
    player.profession("Trapper")
    assert player.act(wire.Craft("Crab Pot")) == "ok"
    assert [slot.name for slot in player.me.slots] == ["Crab Pot"]


# --------------------------------------------------------------------- bees and mushrooms


def bloom(player: Player, seed: str, tile: tuple[int, int]) -> None:
    put_soil(player.world, player.world.locations["Farm"], tile, HoeDirt(crop=Crop(seed, 99)))


@pytest.mark.parametrize(
    ("seed", "away", "name", "price"),
    [
        ("(O)427", 3, "Tulip Honey", 160),
        ("(O)429", 5, "Blue Jazz Honey", 200),
        ("(O)455", 4, "Summer Spangle Honey", 280),
        ("(O)453", 4, "Poppy Honey", 380),
        ("(O)425", 4, "Fairy Rose Honey", 680),
        ("(O)427", 6, "Honey", 100),
        ("(O)472", 2, "Honey", 100),
    ],
)
def test_honey_by_the_flower_nearby(seed: str, away: int, name: str, price: int) -> None:
    player = Player()
    player.command("place_item", "Bee House", None, *AHEAD)
    player.night(4)
    bloom(player, seed, (AHEAD[0] - away, AHEAD[1]))
    assert player.touch() == "ok"
    assert player.count(name) == 1
    player.stand(71, 15)
    player.touch()
    player.choose(player.slot_of(name) + 1, 1, "out")
    player.choose(0)
    before = player.me.money
    player.night()
    assert player.me.money - before == price


def test_bees_go_to_the_nearest_flower() -> None:
    player = Player()
    bloom(player, "(O)427", (AHEAD[0] - 4, AHEAD[1]))
    bloom(player, "(O)429", (AHEAD[0] + 1, AHEAD[1] + 1))
    farm = player.world.locations["Farm"]
    assert bee_houses.flower_near(farm, AHEAD) == "(O)597"
    assert bee_houses.flower_near(farm, (AHEAD[0] - 3, AHEAD[1])) == "(O)591"


def test_a_mushroom_log_counts_the_trees_in_its_square() -> None:
    player = Player()
    farm = player.world.locations["Farm"]
    luck = stream(player.world, "test")
    assert mushroom_logs.grow(farm, AHEAD, luck).count == 1
    for x in range(AHEAD[0] - 5, AHEAD[0] + 6):
        put_tree(player.world, farm, (x, AHEAD[1] - 3), Tree("1", 5))
        put_tree(player.world, farm, (x, AHEAD[1] - 4), Tree("1", 5))
    assert len(mushroom_logs.trees_around(farm, AHEAD)) == 7
    grown = [mushroom_logs.grow(farm, AHEAD, luck) for _ in range(200)]
    assert {item.count for item in grown} == {4, 5}
    morels = sum(item.id == "(O)257" for item in grown)
    assert 90 <= morels <= 150  # 7 of 12 in the choice


def test_rain_hurries_a_mushroom_log() -> None:
    player = Player(season="summer", day=2)
    player.command("place_item", "Mushroom Log", None, *AHEAD)
    player.sunny()
    player.night()
    for _ in range(2):
        player.world.weather_tomorrow = "Rain"
        player.night()
    assert player.touch() == "ok"
