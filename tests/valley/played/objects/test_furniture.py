"""Picking up furniture by hand or tool and placing it."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.world.model import Furniture
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player

CHAIR, TABLE, TV, PLANT, PICTURE, BED = (
    *("(F)0", "(F)1120", "(F)1466", "(F)1376", "(F)1602", "(F)2048"),
)


@pytest.fixture
def player() -> Player:
    player = Player()
    player.act(wire.ChooseItem(35))
    return player


def _pieces(player: Player) -> dict[str, tuple[int, int]]:
    return {one.id: (one.x, one.y) for one in player.world.locations["FarmHouse"].furniture}


@pytest.mark.parametrize(
    ("id", "name", "stand", "way"),
    [
        (CHAIR, "Oak Chair", (4, 5), "up"),
        (TV, "Budget TV", (1, 6), "up"),
        (TABLE, "Oak Table", (5, 6), "up"),
        (PLANT, "House Plant", (2, 10), "left"),
    ],
)
def test_a_piece_is_taken_up_and_set_down_again(
    player: Player, id: str, name: str, stand: tuple[int, int], way: wire.Direction
) -> None:
    player.stand(*stand, "FarmHouse")
    energy = player.me.energy
    assert player.use(way) == "ok"
    assert id not in _pieces(player)
    assert player.count(name) == 1
    assert player.me.energy == energy
    player.hold(name)
    player.stand(5, 7, "FarmHouse")
    assert player.touch("down") == "ok"
    assert player.count(name) == 0
    assert _pieces(player)[id] == (5, 8)


def test_a_tool_takes_it_up_as_well_and_does_not_swing(player: Player) -> None:
    player.hold("Pickaxe")
    player.stand(4, 5, "FarmHouse")
    energy = player.me.energy
    assert player.use("up") == "ok"
    assert player.count("Oak Chair") == 1
    assert player.me.energy == energy


def test_a_full_bag_leaves_it_where_it_is(player: Player) -> None:
    player.command("clear_inventory")
    for slot in range(36):
        player.farmer.slots[slot] = None
    player.give("Parsnip Seeds", 1)
    player.farmer.bag_size = 1
    player.farmer.slot = 0
    player.hold("Parsnip Seeds")
    player.stand(4, 5, "FarmHouse")
    player.farmer.slots[0].id = "(T)Hoe"  # type: ignore[union-attr]
    assert player.use("up") == "inventory_full"
    assert CHAIR in _pieces(player)


def test_the_only_bed_stays_a_second_one_can_be_taken_up(player: Player) -> None:
    player.stand(9, 11 - 4, "FarmHouse")
    assert player.use("down") == "last_one"
    player.world.locations["FarmHouse"].furniture.append(Furniture(BED, 2, 7))
    assert player.use("down") == "ok"
    assert _pieces(player)[BED] == (2, 7)


def test_farmers_sleep_and_wake_in_the_moved_bed(player: Player) -> None:
    house = player.world.locations["FarmHouse"]
    player.stand(9, 7, "FarmHouse")
    house.furniture.append(Furniture(BED, 2, 7))
    player.use("down")
    player.hold("Bed")
    house.furniture[:] = [one for one in house.furniture if one.id != "(F)1618"]  # the rug
    player.stand(7, 7, "FarmHouse")
    house.furniture[:] = [one for one in house.furniture if (one.id, one.x) != (BED, 2)]
    house.__dict__.clear()
    assert player.touch("down") == "ok"
    assert _pieces(player)[BED] == (7, 8)
    assert player.farmer.bed == (7, 9)
    player.stand(9, 9, "FarmHouse")
    assert player.act(wire.Move(0, 0)) == "ok"
    assert not player.farmer.menus  # no bed there any more
    player.stand(6, 9, "FarmHouse")
    player.act(wire.Move(1, 0))
    assert player.menu.kind == "question"
    assert player.choose(1) == "ok"
    assert (player.me.location, player.me.x, player.me.y) == ("FarmHouse", 7, 9)


def test_beds_can_only_be_placed_in_the_farmhouse(player: Player) -> None:
    player.hold("Bed")
    player.stand()
    assert player.touch() == "not_here"


def test_pictures_hang_on_walls_and_nowhere_else(player: Player) -> None:
    player.give("Basic Window", 1)
    player.hold("Basic Window")
    player.stand(7, 8, "FarmHouse")
    assert player.touch("up") == "not_here"
    player.stand(7, 4, "FarmHouse")
    assert player.touch("up") == "ok"
    piece = player.world.locations["FarmHouse"].furniture[-1]
    assert (piece.x, piece.y) == (7, 2)
