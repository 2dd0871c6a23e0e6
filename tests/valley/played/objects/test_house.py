"""Upgrades of the farmhouse, played: prices, nights, rooms, objects."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.building.builder import RICH, Builder
from tests.valley.playing import Game

STEPS = [
    (1, 10_000, [("(O)388", 450)]),
    (2, 65_000, [("(O)709", 100)]),
    (3, 100_000, []),
]
"""(level, price, materials) (wiki: Farmhouse)."""


@pytest.fixture
def player() -> Builder:
    return Builder()


@pytest.mark.parametrize(("level", "cost", "materials"), STEPS)
def test_a_level_costs_its_price_and_takes_three_nights(
    player: Builder, level: int, cost: int, materials: list[tuple[str, int]]
) -> None:
    player.command("upgrade_house", level - 1)
    player.bring(*materials)
    player.robin()
    assert player.option("Upgrade the farmhouse").price == cost
    assert player.pick("Upgrade the farmhouse", "Yes") == "ok"
    assert player.me.money == RICH - cost
    assert not any(slot.name in ("Wood", "Hardwood") for slot in player.me.slots)
    assert player.deeds("ordered") == [("Farmhouse", "farmhouse", "Robin")]
    for left in (3, 2, 1):
        farm = player.observe().farm
        assert (farm.house_level, farm.house_days) == (level - 1, left)
        player.night()
    farm = player.observe().farm
    assert (farm.house_level, farm.house_days) == (level, 0)


@pytest.mark.parametrize(("level", "cost", "materials"), STEPS)
def test_a_level_is_refused_without_all_that_it_costs(
    player: Builder, level: int, cost: int, materials: list[tuple[str, int]]
) -> None:
    player.command("upgrade_house", level - 1)
    player.command("set_money", cost - 1)
    player.bring(*materials)
    player.robin()
    player.pick("Upgrade the farmhouse")
    assert player.pick("Yes") == "cannot_afford"
    player.command("set_money", cost)
    if materials:
        player.command("clear_inventory")
        assert player.pick("Yes") == "missing_ingredients"
        assert player.me.money == cost


def test_after_the_third_level_there_is_no_more(player: Builder) -> None:
    player.command("upgrade_house", 3)
    player.robin()
    assert not player.option("Upgrade the farmhouse").enabled
    assert player.pick("Upgrade the farmhouse") == "nothing_there"


def test_objects_in_the_house_move_along(player: Builder) -> None:
    places = {}
    for level in range(4):
        player.command("upgrade_house", level)
        house = player.world.locations["FarmHouse"]
        places[level] = {one.id: (one.x, one.y) for one in house.furniture}
    tv = [places[level]["(F)1466"] for level in range(4)]
    assert tv == [(1, 4), (7, 4), (25, 23), (25, 23)]
    assert "(F)2048" in places[0]
    assert [places[level]["(F)2052"] for level in (1, 2, 3)] == [(21, 3), (42, 22), (42, 22)]


@pytest.mark.parametrize(
    ("level", "stand", "fridge"),
    [(1, (4, 5), (5, 5)), (2, (21, 24), (23, 24)), (3, (22, 24), (23, 24))],
)
def test_kitchen_and_fridge_can_be_used(
    player: Builder, level: int, stand: tuple[int, int], fridge: tuple[int, int]
) -> None:
    player.command("upgrade_house", level)
    player.act(wire.ChooseItem(35))
    player.stand(*stand, "FarmHouse")
    assert player.touch("up") == "ok"
    assert player.menu.kind == "cooking"
    player.farmer.menus.clear()
    player.stand(*fridge, "FarmHouse")
    assert player.touch("up") == "ok"
    assert player.menu.kind == "chest"


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_the_house_works_at_every_level(player: Builder, level: int) -> None:
    player.command("upgrade_house", level)
    player.farmer.location, (player.farmer.x, player.farmer.y) = "FarmHouse", player.farmer.bed
    player.act(wire.Move(0, 0))
    assert player.menu.kind == "question"
    assert player.choose(1) == "ok"
    player.farmer.menus.clear()
    assert (player.me.location, player.observe().clock.time) == ("FarmHouse", 600)
    way = {0: (3, 12), 1: (9, 12), 2: (27, 31), 3: (27, 31)}[level]
    assert player.act(wire.Move(way[0] - player.farmer.x, way[1] - player.farmer.y)) == "ok"
    assert (player.me.location, player.me.x, player.me.y) == ("Farm", 64, 15)


def test_the_cellar_opens_with_the_third_level(player: Builder) -> None:
    player.command("upgrade_house", 2)
    player.stand(19, 34, "FarmHouse")
    assert player.act(wire.Move(0, 1)) == "closed"
    player.command("upgrade_house", 3)
    player.stand(19, 34, "FarmHouse")
    assert player.act(wire.Move(0, 1)) == "ok"
    assert player.me.location == "Cellar"
    casks = player.world.locations["Cellar"].things
    assert [thing.id for thing in casks.values()] == ["(BC)163"] * 33
    assert "Cask" in player.observe().progression.crafting
    assert player.act(wire.Move(0, -2)) == "ok"
    assert (player.me.location, player.me.x, player.me.y) == ("FarmHouse", 19, 34)


# ------------------------------------------------------------------ at the real counters


def test_a_big_coop_is_ordered_at_robins_counter() -> None:
    game = Game("save_new")
    for command in (
        ("warp_shop", "robin"),
        ("add_item_by_name", "Wood", 400),
        ("add_item_by_name", "Stone", 150),
    ):
        game.command(*command)
    assert game.do(wire.Interact("up"), wire.ChooseOption(2)) == ["ok", "ok"]
    assert game.do(wire.ChooseOption(2), wire.ChooseOption(1)) == ["ok", "ok"]
    (deed,) = [one for one in game.observe().ledger if one.deed == "ordered"]
    assert (deed.thing, deed.thing_id, deed.by) == ("Big Coop", "upgrade", "Robin")


def test_a_chicken_is_bought_at_marnies_counter() -> None:
    game = Game("save_new")
    game.command("warp_shop", "marnie")
    assert game.do(wire.Interact("up"), wire.ChooseOption(2)) == ["ok", "ok"]
    answers = [wire.ChooseOption(1)] * 3  # the chicken, the coop, the name
    assert game.do(*answers) == ["ok"] * 3
    (deed,) = [one for one in game.observe().ledger if one.deed == "bought"]
    assert (deed.thing, deed.by) == ("Chicken", "Marnie")
