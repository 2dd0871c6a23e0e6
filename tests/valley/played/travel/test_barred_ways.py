"""Blocked paths: bridges, landslide, log, wagon, boulder."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.world.model import Tile
from pytest_stardojo.valley.world.places import blocked
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player
from tests.valley.playing import Game


@pytest.fixture
def player() -> Player:
    return Player()


def barred(game: Game, name: str, tile: Tile) -> bool:
    """Return whether a tile is solid in the world and in the bitmap of the observation."""
    place = game.world.locations[name]
    state = game.observe(wire.View(sections=("world",)))
    assert state.world is not None
    shown = state.world.locations[name]
    row = (shown.width + 7) // 8
    bit = shown.blocked[tile[1] * row + tile[0] // 8] >> (7 - tile[0] % 8) & 1
    assert bool(bit) == blocked(game.world, place, *tile)
    return bool(bit)


# ---------------------------------------------------------------------- tide pool bridge


def test_the_bridge_to_the_tide_pools_takes_300_wood(player: Player) -> None:
    player.stand(57, 13, "Beach")
    player.give("Wood", 301)
    assert barred(player, "Beach", (58, 13))
    assert player.do(wire.Move(4, 0)) == ["no_path"]
    assert player.do(wire.Interact("right")) == ["ok"]
    menu = player.observe().menu
    assert menu is not None
    assert menu.text == "The bridge is broken. Repair it with 300 Wood?"
    assert player.do(wire.ChooseOption(1)) == ["ok"]
    assert player.count("Wood") == 1
    assert not barred(player, "Beach", (58, 13))
    assert player.do(wire.Move(4, 0)) == ["ok"]
    assert (player.farmer.x, player.farmer.y) == (61, 13)
    assert player.farmer.ledger == []


def test_299_wood_are_too_few_for_the_bridge(player: Player) -> None:
    player.stand(57, 13, "Beach")
    player.give("Wood", 299)
    assert player.do(wire.Interact("right"), wire.ChooseOption(1)) == ["ok", "missing_ingredients"]
    assert player.count("Wood") == 299
    assert barred(player, "Beach", (58, 13))
    assert player.do(wire.ChooseOption(2)) == ["ok"]
    assert player.farmer.menus == []


def test_a_repaired_bridge_asks_no_question(player: Player) -> None:
    player.farmer.mail_received.append("beachBridgeFixed")
    player.stand(57, 13, "Beach")
    assert player.do(wire.Interact("right")) == ["nothing_there"]
    assert not barred(player, "Beach", (59, 14))


# ------------------------------------------------------------------------- quarry bridge


def test_the_quarry_opens_with_its_bridge(player: Player) -> None:
    player.stand(89, 26, "Mountain")
    assert barred(player, "Mountain", (91, 26))
    assert player.do(wire.Move(11, 0)) == ["no_path"]
    assert player.do(wire.Move(1, 0), wire.Interact("right")) == ["ok", "ok"]
    menu = player.observe().menu
    assert menu is not None
    assert "quarry" in menu.text
    assert player.do(wire.ChooseOption(1)) == ["ok"]
    player.world.repairs.append("Bridge Repair")
    assert not barred(player, "Mountain", (91, 26))
    assert player.do(wire.Move(10, 0)) == ["ok"]
    assert (player.farmer.x, player.farmer.y) == (100, 26)


# ----------------------------------------------------------------------------- landslide


@pytest.mark.parametrize(
    ("season", "day", "year", "shut"),
    [
        ("spring", 1, 1, True),
        ("spring", 4, 1, True),
        ("spring", 5, 1, False),
        ("summer", 1, 1, False),
        ("spring", 1, 2, False),
    ],
)
def test_the_landslide_blocks_the_path_until_the_fifth_day(
    player: Player, season: str, day: int, year: int, shut: bool
) -> None:
    player.command("set_date", year, season, day)
    assert [barred(player, "Mountain", (x, 6)) for x in (53, 54, 55)] == [shut] * 3
    player.stand(54, 7, "Mountain")
    assert player.do(wire.Move(0, -1)) == ["no_path" if shut else "ok"]


def test_the_mine_opens_in_the_night_to_the_fifth(player: Player) -> None:
    player.command("set_date", 1, "spring", 4)
    assert barred(player, "Mountain", (54, 6))
    player.sleep()
    assert (player.world.season, player.world.day) == ("spring", 5)
    assert not barred(player, "Mountain", (54, 6))
    player.farmer.menus.clear()
    player.stand(54, 6, "Mountain")
    assert player.do(wire.Interact("up")) == ["ok"]
    assert (player.farmer.location, player.farmer.x, player.farmer.y) == ("Mine", 18, 13)


# --------------------------------------------------------------------------------- wagon


@pytest.mark.parametrize(
    ("day", "time", "there"),
    [
        (5, 600, True), (7, 1200, True), (5, 1950, True), (5, 2000, False),
        (1, 1200, False), (2, 1200, False), (3, 1200, False), (4, 1200, False), (6, 1200, False),
    ],
)  # fmt: skip
def test_the_wagon_is_in_the_forest_on_fridays_and_sundays_until_eight(
    player: Player, day: int, time: int, there: bool
) -> None:
    player.command("set_date", 1, "summer", day)
    player.command("set_time", time)
    assert [barred(player, "Forest", tile) for tile in ((23, 8), (28, 8), (25, 10), (27, 11))] == [
        there
    ] * 4
    assert not barred(player, "Forest", (27, 12))


# ------------------------------------------------------------------------------- the log


@pytest.mark.parametrize("axe", ["Axe", "Copper Axe"])
def test_a_weak_axe_does_not_open_the_secret_woods(player: Player, axe: str) -> None:
    player.stand(3, 7, "Forest")
    player.hold(axe)
    assert player.do(wire.Use("left")) == ["wrong_tool"]
    assert barred(player, "Forest", (2, 7))
    assert player.do(wire.Move(-4, 0)) == ["no_path"]


def test_a_steel_axe_opens_the_secret_woods(player: Player) -> None:
    player.stand(3, 7, "Forest")
    player.hold("Steel Axe")
    blows = 0
    while player.world.locations["Forest"].clumps:
        assert player.do(wire.Use("left")) == ["ok"]
        blows += 1
    assert blows == 9
    assert player.do(wire.Move(-4, 0)) == ["ok"]
    assert player.farmer.location == "Woods"
    assert (player.farmer.x, player.farmer.y) == (58, 15)
    assert player.do(wire.Move(2, 0)) == ["ok"]
    assert (player.farmer.location, player.farmer.x, player.farmer.y) == ("Forest", 1, 7)


# ------------------------------------------------------------------------------ the mine


def test_the_elevator_waits_until_the_fifth_floor_has_been_reached(player: Player) -> None:
    player.command("set_deepest_mine_level", 0)
    player.stand(17, 4, "Mine")
    assert player.do(wire.Interact("up")) == ["closed"]


def test_the_ladder_leads_to_the_first_floor(player: Player) -> None:
    player.stand(23, 10, "Mine")
    assert player.do(wire.Interact("up")) == ["ok"]
    assert player.me.location == "UndergroundMine1"


def test_the_boulder_blocks_the_way_to_the_dwarf(player: Player) -> None:
    assert barred(player, "Mine", (27, 8))
    player.stand(26, 8, "Mine")
    assert player.do(wire.Move(17, -1)) == ["no_path"]
