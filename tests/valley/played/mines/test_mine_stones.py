"""Stones of the mines, played: blows, ore, gems, boulders, ice crystals, bombs.

Numbers: wiki (The Mines, Mining, Pickaxes) and the health of stones in real save files.
"""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.valley.world.model import Thing
from pytest_stardojo.valley.world.places import put_thing
from tests.valley.played.mines.miner import Miner

LEVELS = ("Pickaxe", "Copper Pickaxe", "Steel Pickaxe", "Gold Pickaxe", "Iridium Pickaxe")


def test_every_stone_of_the_table_has_health_and_name() -> None:
    assert all(info.health >= 1 and info.name for info in debris_table.stones().values())


def strikes(miner: Miner, most: int = 20) -> int:
    """Return the number of blows until the tile ahead is empty."""
    for blow in range(1, most + 1):
        assert miner.use("down") == "ok"
        tile = miner.tile(*miner.ahead)
        if tile.object is None and tile.terrain is None:
            return blow
    raise AssertionError("it stands still")


@pytest.mark.parametrize(
    ("floor", "id", "hits"),
    [
        (7, "(O)32", (1, 1, 1, 1, 1)),
        (7, "(O)40", (1, 1, 1, 1, 1)),
        (45, "(O)48", (3, 2, 1, 1, 1)),
        (45, "(O)54", (3, 2, 1, 1, 1)),
        (85, "(O)56", (4, 2, 2, 1, 1)),
        (85, "(O)58", (4, 2, 2, 1, 1)),
        (125, "(O)760", (5, 3, 2, 2, 1)),
        (125, "(O)762", (5, 3, 2, 2, 1)),
    ],
)
def test_plain_stones_break_after_their_blows(floor: int, id: str, hits: tuple[int, ...]) -> None:
    miner = Miner(floor)
    for name, blows in zip(LEVELS, hits, strict=True):
        miner.put(id)
        miner.hold(name)
        assert strikes(miner) == blows


@pytest.mark.parametrize(
    ("id", "hits", "xp", "item", "counts"),
    [
        ("(O)751", (3, 2, 1, 1, 1), 5, "Copper Ore", {1, 2, 3}),
        ("(O)849", (3, 2, 1, 1, 1), 5, "Copper Ore", {1, 2, 3}),
        ("(O)290", (4, 2, 2, 1, 1), 12, "Iron Ore", {1, 2, 3}),
        ("(O)850", (4, 2, 2, 1, 1), 12, "Iron Ore", {1, 2, 3}),
        ("(O)764", (8, 4, 3, 2, 2), 18, "Gold Ore", {1, 2, 3}),
        ("(O)765", (16, 8, 6, 4, 4), 50, "Iridium Ore", {1, 2, 3}),
        ("(O)8", (5, 3, 2, 2, 1), 16, "Amethyst", {1}),
        ("(O)10", (5, 3, 2, 2, 1), 16, "Topaz", {1}),
        ("(O)14", (5, 3, 2, 2, 1), 40, "Aquamarine", {1}),
        ("(O)6", (5, 3, 2, 2, 1), 40, "Jade", {1}),
        ("(O)12", (5, 3, 2, 2, 1), 80, "Emerald", {1}),
        ("(O)4", (5, 3, 2, 2, 1), 80, "Ruby", {1}),
        ("(O)2", (10, 5, 4, 3, 2), 150, "Diamond", {1}),
        ("(O)75", (5, 3, 2, 2, 1), 8, "Geode", {1}),
        ("(O)76", (5, 3, 2, 2, 1), 16, "Frozen Geode", {1}),
        ("(O)77", (7, 4, 3, 2, 2), 32, "Magma Geode", {1}),
        ("(O)819", (8, 4, 3, 2, 2), 64, "Omni Geode", {1}),
        ("(O)95", (25, 13, 9, 7, 5), 18, "Radioactive Ore", {1, 2}),
        ("(O)668", (2, 1, 1, 1, 1), 3, "Stone", {1, 2, 3}),
        ("(O)670", (2, 1, 1, 1, 1), 3, "Stone", {1, 2, 3}),
    ],
)
def test_nodes_in_the_mines(
    id: str, hits: tuple[int, ...], xp: int, item: str, counts: set[int]
) -> None:
    miner = Miner(7)
    for name, blows in zip(LEVELS, hits, strict=True):
        miner.command("set_energy", 270)
        miner.put(id)
        miner.hold(name)
        before = miner.xp("mining")
        had = miner.got(item)
        assert strikes(miner, 30) == blows
        assert miner.xp("mining") - before == xp
        assert miner.got(item) - had in counts
    miner.rest()
    mined = [(deed, by) for deed, thing, by, _ in miner.deeds() if thing == item]
    assert ("mined", "Pickaxe") in mined
    assert ("mined", "Iridium Pickaxe") in mined


def test_a_mystic_stone() -> None:
    miner = Miner(60)
    miner.put("(O)46")
    miner.hold("Iridium Pickaxe")
    assert strikes(miner) == 3
    assert miner.xp("mining") == 150
    assert 1 <= miner.got("Iridium Ore") <= 4
    assert 1 <= miner.got("Gold Ore") <= 4


def test_a_round_node_of_gems() -> None:
    miner = Miner(125)
    miner.put("(O)44")
    miner.hold("Pickaxe")
    assert strikes(miner) == 5
    gems = ("Topaz", "Amethyst", "Aquamarine", "Ruby", "Emerald", "Jade", "Diamond")
    assert sum(miner.got(gem) for gem in gems) == 1
    assert miner.xp("mining") == 18


def test_miners_get_one_more_ore_and_geologists_gems_in_pairs() -> None:
    miner = Miner(7)
    miner.profession("Miner")
    miner.hold("Iridium Pickaxe")
    got = []
    for _ in range(12):
        miner.put("(O)751")
        had = miner.got("Copper Ore")
        strikes(miner)
        got.append(miner.got("Copper Ore") - had)
    assert set(got) <= {2, 3, 4}
    assert min(got) == 2


@pytest.mark.parametrize(
    ("name", "energy"),
    [("Pickaxe", 2.0), ("Copper Pickaxe", 2.0), ("Iridium Pickaxe", 2.0)],
)
def test_a_blow_costs_energy(name: str, energy: float) -> None:
    miner = Miner(7)
    miner.hold(name)
    miner.put("(O)765")
    before = miner.me.energy
    miner.use("down")
    assert before - miner.me.energy == energy


@pytest.mark.parametrize(
    ("kind", "hits"),
    [
        (752, (8, 6, 4, 3, 3)),
        (754, (8, 6, 4, 3, 3)),
        (756, (8, 6, 4, 3, 3)),
        (758, (8, 6, 4, 3, 3)),
    ],
)
def test_boulders_of_the_mines(kind: int, hits: tuple[int, ...]) -> None:
    miner = Miner(7)
    for name, blows in zip(LEVELS, hits, strict=True):
        miner.put_boulder(kind)
        miner.hold(name)
        assert strikes(miner) == blows
    assert miner.got("Stone") == 50


def test_the_last_stone_hides_the_ladder() -> None:
    miner = Miner(7)
    miner.place.way_found = False
    miner.put("(O)40")
    miner.hold("Pickaxe")
    miner.use("down")
    assert miner.place.ladders == {miner.ahead: "ladder"}
    seen = miner.observe().map
    assert seen is not None
    ways = [(way.to, way.kind) for way in seen.exits]
    assert ways == [("Mine", "ladder"), ("UndergroundMine8", "ladder")]


@pytest.mark.parametrize(
    ("tool", "result"),
    [
        ("Pickaxe", "ok"),
        ("Axe", "ok"),
        ("Hoe", "ok"),
        ("Scythe", "ok"),
        ("Rusty Sword", "ok"),
        ("Watering Can", "nothing_there"),
    ],
)
@pytest.mark.parametrize("id", ["(O)319", "(O)320", "(O)321"])
def test_ice_crystals_break_like_weeds(id: str, tool: str, result: str) -> None:
    miner = Miner(45)
    miner.put(id)
    miner.hold(tool)
    assert miner.use("down") == result
    assert (miner.ahead in miner.place.things) == (result != "ok")
    assert miner.got("Fiber") == 0


# -------------------------------------------------------------------------------- bombs


@pytest.mark.parametrize(("bomb", "reach"), [("Cherry Bomb", 3), ("Bomb", 5), ("Mega Bomb", 7)])
def test_bombs_break_what_is_around(bomb: str, reach: int) -> None:
    miner = Miner(7)
    x, y = miner.ahead
    for distance in (reach, reach + 1):
        put_thing(miner.world, miner.place, (x, y + distance), Thing("(O)751", health=3))
    put_thing(miner.world, miner.place, (x, y + 1), Thing("(BC)118", health=3))
    miner.hold(bomb)
    assert miner.touch("down") == "ok"
    miner.advance(200)
    assert (x, y + 1) not in miner.place.things
    assert (x, y + reach) not in miner.place.things
    assert (x, y + reach + 1) in miner.place.things
    assert ("cleared", "Stone", bomb, 1) in miner.deeds()
    assert miner.lying("Copper Ore") >= 1
