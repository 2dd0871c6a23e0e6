"""Mill, well, fish pond and silo, played."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player

AT = (60, 19)
"""Upper left tile of the buildings here, to the left of the player's tile."""


@pytest.fixture
def player() -> Player:
    player = Player()
    player.sunny()
    return player


def _beside(player: Player, type: str) -> None:
    """Place the player below the left corner of a new building."""
    player.command("build", type, True, *AT)
    (building,) = [one for one in player.world.buildings.values() if one.type == type]
    player.stand(AT[0], AT[1] + building.height)


@pytest.mark.parametrize(
    ("grain", "flour", "pieces"),
    [("Wheat", "Wheat Flour", 1), ("Beet", "Sugar", 3), ("Unmilled Rice", "Rice", 1)],
)
def test_a_mill_grinds_over_night(player: Player, grain: str, flour: str, pieces: int) -> None:
    _beside(player, "Mill")
    player.hold(grain, 7)
    assert player.touch() == "ok"
    assert player.count(grain) == 0
    assert player.touch() == "nothing_there"  # not yet
    assert player.tile(*AT).detail == f"grinds 7 {grain} over night"
    player.night()
    assert player.tile(*AT).detail == f"{7 * pieces} {flour} ready"
    assert player.touch() == "ok"
    assert player.count(flour) == 7 * pieces
    made = [one for one in player.observe().ledger if one.deed == "produced"]
    assert [(entry.thing, entry.by, entry.count) for entry in made] == [(flour, "Mill", 7 * pieces)]
    assert player.touch() == "nothing_there"


def test_a_mill_takes_nothing_else(player: Player) -> None:
    _beside(player, "Mill")
    player.hold("Parsnip", 3)
    assert player.touch() == "nothing_there"
    assert player.count("Parsnip") == 3


def test_milled_goods_stack_and_wait(player: Player) -> None:
    _beside(player, "Mill")
    player.hold("Beet", 400)
    player.touch()
    player.night()
    player.command("add_item_by_name", "Stone", 1)
    assert player.touch() == "ok"
    assert player.count("Sugar") == 1200
    assert [slot.count for slot in player.me.slots if slot.name == "Sugar"] == [999, 201]


@pytest.mark.parametrize("type", ["Well", "Fish Pond"])
def test_a_can_is_filled_at_a_well_and_at_a_fish_pond(player: Player, type: str) -> None:
    _beside(player, type)
    player.hold("Watering Can")
    player.farmer.slots[player.farmer.slot].water = 3  # type: ignore[union-attr]
    assert player.use() == "ok"
    assert player.slot("Watering Can").water == 40


def test_a_well_under_construction_gives_no_water(player: Player) -> None:
    _beside(player, "Well")
    next(
        building for building in player.world.buildings.values() if building.type == "Well"
    ).days_left = 1
    player.hold("Watering Can")
    player.farmer.slots[player.farmer.slot].water = 3  # type: ignore[union-attr]
    assert player.use() == "nothing_there"
    player.night()
    assert player.use() == "ok"
    assert player.slot("Watering Can").water == 40


@pytest.mark.parametrize(("silos", "room"), [(1, 240), (2, 480)])
def test_each_silo_holds_240_hay(player: Player, silos: int, room: int) -> None:
    for one in [one for one in player.world.buildings.values() if one.type == "Silo"]:
        player.command("remove_building", one.x, one.y)
    for number in range(silos):
        player.command("build", "Silo", True, AT[0] - 4 * number, AT[1])
    player.stand(AT[0], AT[1] + 3)
    assert player.observe().farm.hay_capacity == room
    player.world.hay = 7
    player.act(wire.ChooseItem(35))
    assert player.touch() == "ok"
    assert player.menu.text == f"The silos hold 7 of {room} hay."


def test_the_farm_view_shows_animals_and_buildings(player: Player) -> None:
    player.command("build", "Big Barn", True, 40, 22)
    player.command("spawn_animal", "Goat")
    barn = next(one for one in player.observe().farm.buildings if one.type == "Big Barn")
    assert (barn.moved_in, barn.capacity, barn.upgrade_to) == (1, 8, "")
    player.world.buildings[barn.id].upgrade_to = "Deluxe Barn"
    player.world.buildings[barn.id].days_left = 2
    barn = next(one for one in player.observe().farm.buildings if one.type == "Big Barn")
    assert (barn.upgrade_to, barn.days_left) == ("Deluxe Barn", 2)
