"""Finds in the mines: crates, chests, coal carts, soil, forage.

Numbers: wiki (The Mines, Mining).
"""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.model import Item, Thing
from pytest_stardojo.valley.world.places import put_thing, sheet
from tests.valley.played.mines.miner import Miner

# ------------------------------------------------------------------------ crates, barrels


@pytest.mark.parametrize("tool", ["Pickaxe", "Axe", "Hoe", "Rusty Sword", "Gold Pickaxe"])
@pytest.mark.parametrize(("floor", "id"), [(7, "(BC)118"), (45, "(BC)121"), (85, "(BC)122")])
def test_crates_and_barrels_burst_at_the_third_blow(floor: int, id: str, tool: str) -> None:
    miner = Miner(floor)
    miner.put(id, health=3)
    miner.hold(tool)
    assert [miner.use("down") for _ in range(3)] == ["ok"] * 3
    assert miner.ahead not in miner.place.things
    name = item_table.item(id).name
    assert ("cleared", name, tool, 1) in miner.deeds()
    assert miner.use("down") in ("nothing_there", "not_tillable", "ok")


def test_what_a_crate_held_was_collected_with_the_tool() -> None:
    miner = Miner(7)
    miner.hold("Rusty Sword")
    for _ in range(6):
        miner.put("(BC)118", health=1)
        miner.use("down")
    miner.rest()
    collected = [deed for deed in miner.deeds() if deed[0] == "collected"]
    assert collected
    assert {by for _, _, by, _ in collected} == {"Rusty Sword"}


@pytest.mark.parametrize("tool", ["Scythe", "Watering Can"])
def test_crates_take_any_weapon(tool: str) -> None:
    miner = Miner(7)
    miner.put("(BC)118", health=3)
    miner.hold(tool)
    assert miner.use("down") in ("wrong_tool", "nothing_there")
    assert miner.place.things[miner.ahead].health == 3


# --------------------------------------------------------------------- chests, carts


@pytest.mark.parametrize(
    ("floor", "name"),
    [
        *((10, "Leather Boots"), (20, "Steel Smallsword"), (40, "Slingshot")),
        *((50, "Tundra Boots"), (60, "Crystal Dagger"), (70, "Master Slingshot")),
        *((80, "Firewalker Boots"), (90, "Obsidian Edge"), (110, "Space Boots")),
    ],
)
def test_treasure_chests(floor: int, name: str) -> None:
    miner = Miner(floor)
    assert miner.touch_tile(miner.key("chest")) == "ok"
    assert miner.menu.text == f"The chest contains: {name}."
    assert miner.count(name) == 1
    miner.choose(1)
    assert ("collected", name, "Treasure Chest", 1) in miner.deeds()
    miner.command("warp_mine", floor)
    miner.clear()
    assert miner.touch_tile(miner.key("chest")) == "nothing_there"


def test_the_stardrop_of_floor_100() -> None:
    miner = Miner(100)
    miner.command("set_energy", 100)
    assert miner.touch_tile(miner.key("chest")) == "ok"
    assert (miner.me.max_energy, miner.me.energy) == (304, 304)


def test_the_skull_key_of_floor_120() -> None:
    miner = Miner(120)
    assert miner.touch_tile(miner.key("chest")) == "ok"
    assert "HasSkullKey" in miner.farmer.mail_received
    assert ("collected", "Skull Key", "Treasure Chest", 1) in miner.deeds()


def test_a_full_bag_leaves_the_chest_shut() -> None:
    miner = Miner(10)
    for n in range(36):
        miner.farmer.slots[n] = miner.farmer.slots[n] or Item("(W)0")
    assert miner.touch_tile(miner.key("chest")) == "inventory_full"
    assert miner.farmer.mine_chests == []


@pytest.mark.parametrize("floor", [12, 18, 28, 38, 52, 58, 68, 78, 92, 98, 108, 118])
def test_coal_carts(floor: int) -> None:
    miner = Miner(floor)
    assert miner.touch_tile(miner.key("cart")) == "ok"
    miner.rest()
    assert 3 <= miner.count("Coal") <= 6
    assert miner.deeds() == [("collected", "Coal", "Coal Cart", miner.count("Coal"))]
    assert miner.touch_tile(miner.key("cart")) == "nothing_there"
    miner.command("warp_home")
    miner.command("warp_mine", floor)
    miner.clear()
    assert miner.touch_tile(miner.key("cart")) == "nothing_there"


# --------------------------------------------------------------------- soil and forage


def soil_tile(miner: Miner) -> tuple[int, int]:
    """Put the player above a soil tile; return that tile."""
    chart = sheet(miner.place)
    for y in range(1, chart.height):
        for x in range(chart.width):
            if chart.dig[y * chart.width + x] and chart.walk[(y - 1) * chart.width + x]:
                miner.farmer.x, miner.farmer.y = x, y - 1
                return x, y
    raise AssertionError("no soil")


@pytest.mark.parametrize("hoe", ["Hoe", "Copper Hoe", "Steel Hoe", "Gold Hoe"])
def test_digging(hoe: str) -> None:
    miner = Miner(13)
    tile = soil_tile(miner)
    miner.hold(hoe)
    for _ in range(30):
        assert miner.use("down") == "ok"
        del miner.place.soil[tile]
        miner.command("set_energy", 270)
    miner.rest()
    dug = {thing for deed, thing, by, _ in miner.deeds() if (deed, by) == ("dug", hoe)}
    assert {"Clay", "Cave Carrot"} <= dug
    assert ("tilled", "Tile", hoe, 30) in miner.deeds()


def test_rock_is_not_dug() -> None:
    miner = Miner(3)
    miner.hold("Hoe")
    assert miner.use("down") == "not_tillable"


@pytest.mark.parametrize(
    ("id", "name", "xp"),
    [
        *(("(O)80", "Quartz", 0), ("(O)86", "Earth Crystal", 0), ("(O)84", "Frozen Tear", 0)),
        *(("(O)82", "Fire Quartz", 0), ("(O)420", "Red Mushroom", 7)),
        *(("(O)422", "Purple Mushroom", 7), ("(O)78", "Cave Carrot", 7)),
    ],
)
def test_picking_up(id: str, name: str, xp: int) -> None:
    miner = Miner(85)
    put_thing(miner.world, miner.place, miner.ahead, Thing(id, spawned=True))
    assert miner.touch("down") == "ok"
    assert miner.deeds() == [("foraged", name, "", 1)]
    assert miner.xp("foraging") == xp
    assert miner.xp("mining") == 0


def test_crystals_have_no_quality() -> None:
    miner = Miner(7)
    miner.level("foraging", 10)
    miner.profession("Botanist", "Gatherer")
    for _ in range(8):
        put_thing(miner.world, miner.place, miner.ahead, Thing("(O)80", spawned=True))
        miner.touch("down")
    assert miner.slot("Quartz").quality == 0
    assert miner.count("Quartz") == 8
