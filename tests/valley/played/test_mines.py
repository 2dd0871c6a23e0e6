"""The mines by playing: ladders, lift, stones, crates, chests, soil, and coming back.

Numbers: wiki (The Mines, Mining, Pickaxes) and the health of stones in real save files.
"""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules import mine_levels
from pytest_stardojo.valley.world.model import Item, Thing
from pytest_stardojo.valley.world.places import put_thing, sheet
from pytest_stardojo.wire import messages as wire
from tests.valley.played.miner import Miner
from tests.valley.played.player import Player
from tests.valley.playing import Game

LEVELS = ("Pickaxe", "Copper Pickaxe", "Steel Pickaxe", "Gold Pickaxe", "Iridium Pickaxe")


def where(player: Player) -> tuple[str, int, int]:
    return player.farmer.location, player.farmer.x, player.farmer.y


# -------------------------------------------------------------------------- down and up


def test_the_ladder_of_the_hall_leads_to_the_first_floor() -> None:
    player = Player()
    player.stand(23, 10, "Mine")
    assert player.touch("up") == "ok"
    assert player.me.location_id == "UndergroundMine1"
    assert player.farmer.mine_level == 5


def test_the_ladder_up_asks_and_leads_to_the_hall() -> None:
    miner = Miner(3)
    assert miner.touch("up") == "ok"
    assert miner.menu.text == "Climb up and leave?"
    assert miner.choose(2) == "ok"
    assert miner.farmer.location == "UndergroundMine3"
    assert miner.touch("up") == "ok"
    assert miner.choose(1) == "ok"
    assert where(miner) == ("Mine", 23, 10)


@pytest.mark.parametrize("floor", [1, 9, 44, 119, 130])
def test_a_ladder_that_has_shown_leads_one_floor_down(floor: int) -> None:
    miner = Miner(floor)
    mine_levels.show(miner.world, miner.place, miner.ahead)
    assert miner.tile(*miner.ahead).furniture == "Ladder down"
    assert miner.tile(*miner.ahead).exit == f"UndergroundMine{floor + 1}"
    assert miner.touch("down") == "ok"
    assert miner.farmer.location == f"UndergroundMine{floor + 1}"
    assert miner.farmer.mine_level == max(5, floor + 1)


def test_nobody_walks_onto_a_ladder() -> None:
    miner = Miner(3)
    mine_levels.show(miner.world, miner.place, miner.ahead)
    assert miner.act(wire.Move(0, 1)) == "no_path"
    assert miner.act(wire.Move(0, -1)) == "no_path"


@pytest.mark.parametrize("floor", [5, 10, 25, 60, 115, 120])
def test_the_lift(floor: int) -> None:
    miner = Miner(floor)
    assert miner.touch_tile(miner.key("elevator")) == "ok"
    labels = [option.label for option in miner.menu.options]
    assert labels == ["Entrance", *(f"Floor {n}" for n in range(5, floor + 1, 5))]
    assert [o.index for o in miner.menu.options if not o.enabled] == [len(labels)]
    assert miner.choose(1) == "ok"
    assert where(miner) == ("Mine", 17, 4)
    assert miner.touch("up") == "ok"
    assert miner.choose(len(labels)) == "ok"
    assert miner.farmer.location == f"UndergroundMine{floor}"
    x, y = miner.key("elevator")
    assert where(miner)[1:] == (x, y + 1)
    rides = [(d.thing, d.where) for d in miner.farmer.ledger if d.deed == "rode"]
    assert rides == [("Elevator", "Mine"), ("Elevator", f"UndergroundMine{floor}")]


def test_the_lift_does_not_go_where_one_is() -> None:
    miner = Miner(5)
    miner.touch_tile(miner.key("elevator"))
    assert miner.choose(2) == "not_here"
    assert miner.menu.kind == "elevator"


def test_the_lift_waits_for_the_fifth_floor() -> None:
    player = Player()
    player.command("set_deepest_mine_level", 4)
    player.stand(17, 4, "Mine")
    assert player.touch("up") == "closed"


@pytest.mark.parametrize(
    ("floor", "down"), [(1, "ok"), (50, "ok"), (121, "ok"), (120, "not_here"), (77377, "not_here")]
)
def test_stairs(floor: int, down: str) -> None:
    miner = Miner(floor)
    miner.hold("Staircase")
    assert miner.touch("down") == down
    assert miner.count("Staircase") == (0 if down == "ok" else 1)
    if down == "ok":
        assert miner.touch("down") == "ok"
        assert miner.farmer.location == f"UndergroundMine{floor + 1}"


def test_stairs_are_of_no_use_above() -> None:
    player = Player()
    player.hold("Staircase")
    assert player.touch() == "not_here"


def test_a_floor_is_gone_when_one_has_left_and_the_same_when_one_comes_back() -> None:
    miner = Miner(8, bare=False)
    before = miner.place
    monsters = [(m.kind, m.x, m.y) for m in miner.world.monsters.values()]
    miner.command("warp_home")
    assert "UndergroundMine8" not in miner.world.locations
    assert miner.world.monsters == {}
    miner.command("warp_mine", 8)
    assert miner.place is not before
    assert miner.place.things == before.things
    assert [(m.kind, m.x, m.y) for m in miner.world.monsters.values()] == monsters


def test_the_night_takes_every_floor() -> None:
    miner = Miner(8, bare=False)
    things = dict(miner.place.things)
    miner.farmer.energy = -14
    miner.hold("Pickaxe")
    miner.put("(O)40", health=50)
    while miner.farmer.location == "UndergroundMine8":
        miner.use("down")
    assert miner.farmer.location == "FarmHouse"
    assert not [id for id in miner.world.locations if id.startswith("Under")]
    miner.farmer.menus.clear()
    miner.command("warp_mine", 8)
    assert miner.place.things != things


def test_two_farmers_share_a_floor() -> None:
    game = Game(farmers=2)
    for key in ("farmer", "farmer2"):
        game.call("command", wire.CommandParams("warp_mine", [6], key))
    assert len([id for id in game.world.locations if id.startswith("Under")]) == 1
    game.command("warp_home")
    assert "UndergroundMine6" in game.world.locations


# --------------------------------------------------------------------------- commands


@pytest.mark.parametrize(
    ("floor", "name", "deepest"),
    [
        *((1, "UndergroundMine1", 5), (15, "UndergroundMine15", 15)),
        *((120, "UndergroundMine120", 120), (130, "UndergroundMine130", 130)),
        (77377, "UndergroundMine77377", 5),
    ],
)
def test_warp_mine(floor: int, name: str, deepest: int) -> None:
    player = Player()
    said = player.command("warp_mine", floor)
    assert player.me.location_id == name
    assert said == f"at {name} {player.farmer.x},{player.farmer.y}"
    assert player.farmer.mine_level == deepest
    assert player.farmer.ledger == []


def test_warp_takes_floors_too() -> None:
    player = Player()
    player.command("warp", "UndergroundMine5")
    assert player.farmer.location == "UndergroundMine5"


def test_a_command_may_forget_how_deep_one_was() -> None:
    player = Player()
    player.command("set_deepest_mine_level", 0)
    assert player.observe().progression.mine_level == 0


# ----------------------------------------------------------------------- stones and nodes


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


def strikes(miner: Miner, most: int = 20) -> int:
    """Blows until nothing stands ahead."""
    for blow in range(1, most + 1):
        assert miner.use("down") == "ok"
        tile = miner.tile(*miner.ahead)
        if tile.object is None and tile.terrain is None:
            return blow
    raise AssertionError("it stands still")


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
def test_crates_do_not_mind(tool: str) -> None:
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
    assert miner.menu.text == f"In the chest lies: {name}."
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
    """Stand above soil; the soil."""
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


# ------------------------------------------------------------ Skull Cavern, quarry, lair


def test_the_door_of_the_cavern_takes_the_key() -> None:
    player = Player()
    player.stand(3, 4, "SkullCave")
    assert player.touch("up") == "closed"
    player.farmer.mail_received.append("HasSkullKey")
    assert player.touch("up") == "ok"
    assert player.farmer.location == "UndergroundMine121"
    assert player.touch("up") == "ok"
    assert player.choose(1) == "ok"
    assert where(player) == ("SkullCave", 3, 4)


@pytest.mark.parametrize(("health", "floor"), [(100, 121), (100, 150), (5, 130)])
def test_jumping_down_a_shaft(health: int, floor: int) -> None:
    miner = Miner(floor)
    miner.farmer.health = health
    mine_levels.show(miner.world, miner.place, miner.ahead, "shaft")
    levels = mine_levels.fall(miner.world, floor)
    assert miner.tile(*miner.ahead).furniture == "Shaft"
    assert miner.touch("down") == "ok"
    assert miner.choose(1) == "ok"
    assert miner.farmer.location == f"UndergroundMine{floor + levels}"
    assert miner.me.health == max(1, health - 3 * levels)


def test_one_may_think_better_of_a_shaft() -> None:
    miner = Miner(121)
    mine_levels.show(miner.world, miner.place, miner.ahead, "shaft")
    miner.touch("down")
    assert miner.choose(2) == "ok"
    assert miner.farmer.location == "UndergroundMine121"


def test_the_mine_of_the_quarry_and_its_scythe() -> None:
    player = Player()
    player.stand(67, 10, "Mine")
    assert player.touch("up") == "ok"
    assert player.farmer.location == "UndergroundMine77377"
    miner = Miner(77377)
    assert miner.touch_tile(miner.key("golden_scythe")) == "ok"
    assert miner.count("Golden Scythe") == 1
    miner.choose(1)
    assert miner.touch_tile(miner.key("golden_scythe")) == "nothing_there"
    miner.command("warp_mine", 77377)
    assert miner.touch("up") == "ok"
    assert miner.choose(1) == "ok"
    assert where(miner) == ("Mine", 67, 10)


def test_the_lair_behind_the_sewer() -> None:
    player = Player()
    player.stand(3, 20, "Sewer")
    assert player.touch("up") == "closed"
    player.farmer.events_seen.append("529952")
    assert player.touch("up") == "ok"
    assert where(player) == ("BugLand", 14, 52)
    assert player.act(wire.Move(0, 1)) == "ok"
    assert where(player) == ("Sewer", 3, 20)
    player.stand(31, 6, "BugLand")
    assert player.touch("up") == "ok"
    assert "HasDarkTalisman" in player.farmer.mail_received


# --------------------------------------------------------------------------------- views


def test_a_floor_tells_its_map_and_what_is_special() -> None:
    miner = Miner(33, bare=False)
    here = miner.observe().map
    assert here is not None
    assert here.chart is not None
    assert (here.chart.width, here.chart.height) == (here.width, here.height)
    assert here.chart.hash == here.map_hash
    assert here.features == ["dark"]
    assert here.chart.key_tiles["ladder_up"] == [miner.key("ladder_up")]
    assert miner.observe().character.location == "UndergroundMine33"


def test_other_places_have_their_map_in_the_atlas() -> None:
    here = Player().observe().map
    assert here is not None
    assert here.chart is None
    assert here.features == []


def test_ladder_and_lift_are_seen() -> None:
    miner = Miner(15)
    x, y = miner.key("ladder_up")
    assert miner.tile(x, y).furniture == "Ladder up"
    assert miner.tile(x, y).exit == "Mine"
    assert miner.tile(*miner.key("elevator")).furniture == "Elevator"


def test_every_stone_of_the_table_has_health_and_name() -> None:
    assert all(info.health >= 1 for info in debris_table.stones().values())
