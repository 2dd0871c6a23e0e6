"""Travel in the mines, played: ladders, lift, stairs, shafts, lifetime of floors.

Numbers: wiki (The Mines, Skull Cavern).
"""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.mines import mine_levels
from pytest_stardojo.wire import messages as wire
from tests.valley.played.mines.miner import Miner
from tests.valley.played.player import Player
from tests.valley.playing import Game


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
    mine_levels.reveal_way_down(miner.world, miner.place, miner.ahead)
    assert miner.tile(*miner.ahead).furniture == "Ladder down"
    assert miner.tile(*miner.ahead).exit == f"UndergroundMine{floor + 1}"
    assert miner.touch("down") == "ok"
    assert miner.farmer.location == f"UndergroundMine{floor + 1}"
    assert miner.farmer.mine_level == max(5, floor + 1)


def test_ladders_block_the_way() -> None:
    miner = Miner(3)
    mine_levels.reveal_way_down(miner.world, miner.place, miner.ahead)
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


def test_the_lift_refuses_the_present_floor() -> None:
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


def test_stairs_are_refused_above_ground() -> None:
    player = Player()
    player.hold("Staircase")
    assert player.touch() == "not_here"


def test_a_left_floor_is_removed_and_recreated_the_same() -> None:
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


def test_a_command_can_reset_the_deepest_floor() -> None:
    player = Player()
    player.command("set_deepest_mine_level", 0)
    assert player.observe().progression.mine_level == 0


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
    mine_levels.reveal_way_down(miner.world, miner.place, miner.ahead, "shaft")
    levels = mine_levels.shaft_depth(miner.world, floor)
    assert miner.tile(*miner.ahead).furniture == "Shaft"
    assert miner.touch("down") == "ok"
    assert miner.choose(1) == "ok"
    assert miner.farmer.location == f"UndergroundMine{floor + levels}"
    assert miner.me.health == max(1, health - 3 * levels)


def test_a_shaft_can_be_declined() -> None:
    miner = Miner(121)
    mine_levels.reveal_way_down(miner.world, miner.place, miner.ahead, "shaft")
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
