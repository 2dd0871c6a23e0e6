"""Walking and doors: ticks by tile, hours of the shop (wiki: Speed, Pierre's General Store)."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player


def walk(player: Player, x: int, y: int) -> wire.ActionResult:
    return player.step(wire.Move(x, y)).results["farmer"][0]


@pytest.mark.parametrize(
    ("x", "y", "ticks"),
    [(1, 0, 12), (0, 1, 12), (5, 0, 60), (3, 4, 84), (-10, 2, 144), (0, 0, 0)],
)
def test_running_a_tile_takes_twelve_ticks(x: int, y: int, ticks: int) -> None:
    player = Player()
    result = walk(player, x, y)
    assert (result.ok, result.ticks) == (True, ticks)
    assert player.observe().clock.tick == ticks
    assert result.tile == (64 + x, 22 + y)


@pytest.mark.parametrize(("energy", "ticks"), [(1, 60), (0, 150), (-10, 150)])
def test_walking_a_tile_when_exhausted_takes_thirty_ticks(energy: int, ticks: int) -> None:
    player = Player()
    player.command("set_energy", energy)
    assert walk(player, 5, 0).ticks == ticks


def test_a_detour_takes_its_time() -> None:
    player = Player()
    for y in range(20, 25):
        player.command("place_item", "Chest", None, 65, y)
    assert walk(player, 2, 0).ticks == 8 * 12


def test_there_is_no_way_into_the_pond() -> None:
    player = Player()
    assert walk(player, 8, 8).reason == "no_path"
    assert player.observe().clock.tick == 0


@pytest.mark.parametrize(
    ("time", "opens"),
    [
        (600, False),
        (850, False),
        (900, True),
        (1200, True),
        (1700, True),
        (2050, True),
        (2100, False),
        (2500, False),
    ],
)
def test_the_shop_door_opens_at_nine_and_closes_at_nine(time: int, opens: bool) -> None:
    player = Player(day=5)
    player.command("warp", "Town", 43, 57)
    player.command("set_time", time)
    assert (player.touch() == "ok") is opens
    assert (player.me.location == "SeedShop") is opens


@pytest.mark.parametrize(
    ("day", "opens"),
    [
        (1, True),
        (2, True),
        (3, False),
        (4, True),
        (5, True),
        (6, True),
        (7, True),
        (10, False),
        (13, False),
        (24, False),
    ],
)
def test_the_shop_is_closed_on_wednesdays_and_feasts(day: int, opens: bool) -> None:
    player = Player(day=day)
    player.command("warp", "Town", 43, 57)
    player.command("set_time", 1000)
    assert (player.touch() == "ok") is opens


@pytest.mark.parametrize(
    ("time", "serves"),
    [(900, True), (1200, True), (1650, True), (1730, False), (2000, False)],
)
def test_pierre_stands_at_his_counter_until_five(time: int, serves: bool) -> None:
    player = Player(day=5)
    player.stand(4, 19, "SeedShop")
    player.command("set_time", time)
    player.act(wire.ChooseItem(35))
    assert (player.touch() == "ok") is serves


@pytest.mark.parametrize(
    ("friend", "door", "hearts", "opens"),
    [
        ("Abigail", (13, 12), 499, False),
        ("Abigail", (13, 12), 500, True),
        ("Pierre", (20, 12), 499, False),
        ("Pierre", (20, 12), 500, True),
        ("Caroline", (20, 12), 500, True),
        ("Caroline", (13, 12), 500, False),
    ],
)
def test_a_bedroom_opens_at_two_hearts(
    friend: str, door: tuple[int, int], hearts: int, opens: bool
) -> None:
    player = Player()
    player.command("npc_friendship", friend, hearts)
    player.stand(*door, "SeedShop")
    assert (player.touch() == "ok") is opens
    assert player.tile(door[0], door[1] - 1).passable is opens
