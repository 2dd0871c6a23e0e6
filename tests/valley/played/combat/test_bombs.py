"""Bombs: fuse, radius, effects (wiki: Cherry Bomb, Bomb, Mega Bomb)."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.world.model import Thing, Tree
from pytest_stardojo.valley.world.places import put_thing, put_tree
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import AHEAD, Player


def fill(player: Player, id: str, reach: int) -> None:
    """Place an object on each tile of a square around the tile ahead, except its middle column."""
    farm = player.world.locations["Farm"]
    for y in range(AHEAD[1] - reach, AHEAD[1] + reach + 1):
        for x in range(AHEAD[0] - reach, AHEAD[0] + reach + 1):
            if x != AHEAD[0] and (x, y) not in farm.things:
                put_thing(player.world, farm, (x, y), Thing(id))


def left(player: Player, id: str) -> int:
    return sum(thing.id == id for thing in player.world.locations["Farm"].things.values())


@pytest.mark.parametrize(
    ("bomb", "broken"), [("Cherry Bomb", 37 - 7), ("Bomb", 97 - 11), ("Mega Bomb", 177 - 15)]
)
def test_a_bomb_breaks_the_stones_of_its_circle(bomb: str, broken: int) -> None:
    player = Player()
    fill(player, "(O)343", 8)
    player.hold(bomb)
    before = left(player, "(O)343")
    assert player.use() == "ok"
    player.advance(137)  # 144 less the 6 of laying it
    assert left(player, "(O)343") == before
    player.advance(1)
    assert before - left(player, "(O)343") == broken


def test_stones_broken_by_a_bomb_count_as_mined_with_it() -> None:
    player = Player()
    farm = player.world.locations["Farm"]
    put_thing(player.world, farm, (AHEAD[0] + 1, AHEAD[1]), Thing("(O)751", 3))
    player.hold("Cherry Bomb")
    player.use()
    player.wait(10)
    mined = [deed for deed in player.observe().ledger if deed.deed == "mined"]
    assert {(deed.thing, deed.by) for deed in mined} >= {("Copper Ore", "Cherry Bomb")}
    assert player.count("Copper Ore") >= 1


@pytest.mark.parametrize(("bomb", "hurt"), [("Cherry Bomb", 9), ("Bomb", 15), ("Mega Bomb", 21)])
def test_a_farmer_near_the_bomb_is_hurt(bomb: str, hurt: int) -> None:
    player = Player()
    player.hold(bomb)
    player.use()
    assert player.me.health == 100
    player.advance(150)
    assert player.me.health == 100 - hurt


def test_a_farmer_who_leaves_is_not_hurt() -> None:
    player = Player()
    player.hold("Cherry Bomb")
    player.use()
    player.act(wire.Move(0, 5))
    player.wait(10)
    assert player.me.health == 100


def test_objects_that_survive_and_objects_that_are_lost() -> None:
    player = Player()
    farm = player.world.locations["Farm"]
    x, y = AHEAD
    for tile, id in {
        (x + 1, y): "(BC)12",
        (x - 1, y): "(O)16",
        (x, y - 1): "(O)590",
        (x + 1, y - 1): "(O)322",
    }.items():
        put_thing(player.world, farm, tile, Thing(id, health=56, spawned=id == "(O)16"))
    player.command("place_item", "Chest", None, x - 1, y - 1)
    player.command("place_crop", "Parsnip Seeds", x + 2, y)
    farm.floors[(x - 2, y)] = "(O)328"
    player.hold("Cherry Bomb")
    player.use()
    player.wait(10)
    assert [thing.id for thing in farm.things.values()] == ["(BC)130"]
    assert farm.soil[(x + 2, y)].crop is not None
    assert (x - 2, y) not in farm.floors
    assert player.got("Wood Floor") == 1
    assert player.got("Keg") + player.got("Wild Horseradish") + player.got("Wood Fence") == 0
    assert (x, y) in farm.soil  # open ground close by is tilled


def test_a_tree_takes_several_bombs() -> None:
    player = Player()
    tree = Tree("1", 5)
    put_tree(player.world, player.world.locations["Farm"], (AHEAD[0] + 1, AHEAD[1]), tree)
    blasts = 0
    player.farmer.max_health = player.farmer.health = 1000
    while not tree.stump:
        player.hold("Mega Bomb")
        player.use()
        player.wait(10)
        blasts += 1
    assert blasts == 3  # 10 health, 3.5 each


def test_a_burning_bomb_cannot_be_taken_away() -> None:
    player = Player()
    player.hold("Bomb")
    player.use()
    player.hold("Pickaxe")
    assert player.use() == "wrong_tool"
    assert player.use("up") == "wrong_tool"


def test_a_bomb_explodes_at_bedtime_at_the_latest() -> None:
    player = Player()
    farm = player.world.locations["Farm"]
    put_thing(player.world, farm, (AHEAD[0] + 1, AHEAD[1]), Thing("(O)343"))
    player.hold("Cherry Bomb")
    player.use()
    player.night()
    assert left(player, "(O)343") == 0
    assert player.world.fuses == []


def test_ticking_and_skipping_give_the_same_bang() -> None:
    digests = []
    for stride in (1, None):
        player = Player()
        fill(player, "(O)343", 3)
        player.hold("Bomb")
        player.use()
        player.advance(600, stride)
        digests.append(player.digest())
    assert digests[0] == digests[1]


def test_a_farmer_without_health_wakes_in_the_clinic() -> None:
    player = Player()
    player.farmer.health, player.farmer.money = 5, 1000
    player.hold("Bomb")
    player.use()
    player.advance(150)
    assert player.me.location == "Hospital"
    assert (player.me.health, player.me.money) == (10, 950)
