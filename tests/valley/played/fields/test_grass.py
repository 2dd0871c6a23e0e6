"""Grass, hay and silos (wiki: Grass, Hay, Scythe, Silo)."""

from __future__ import annotations

import pytest

from tests.valley.played.player import AHEAD, Player
from tests.valley.rules.worlds import within


def mow(player: Player, times: int, kind: str = "1") -> int:
    """Cut grass ahead a number of times; return the hay in the silos."""
    before = player.observe().farm.hay
    for _ in range(times):
        player.command("set_terrain", "grass", kind, *AHEAD)
        player.use()
    return player.observe().farm.hay - before


@pytest.mark.parametrize(
    ("blade", "chance"),
    [
        ("Scythe", 0.5),
        ("Golden Scythe", 0.75),
        ("Iridium Scythe", 1),
        ("Rusty Sword", 0),
    ],
)
def test_hay_by_blade(blade: str, chance: float) -> None:
    player = Player(season="summer")
    player.hold(blade)
    assert within(mow(player, 200), 200, chance)


def test_winter_grass_gives_a_third() -> None:
    player = Player(season="winter")
    player.hold("Iridium Scythe")
    assert within(mow(player, 200), 200, 1 / 3)


def test_blue_grass_gives_two() -> None:
    player = Player()
    player.hold("Iridium Scythe")
    assert mow(player, 20, kind="7") == 40


def test_grass_grows_back_from_starters_only() -> None:
    player = Player()
    player.hold("Grass Starter", 2)
    assert player.touch() == "ok"
    assert player.count("Grass Starter") == 1
    assert player.tile().terrain == "Grass tuft"
    player.hold("Scythe")
    assert player.use() == "ok"
    assert player.tile().terrain is None


@pytest.mark.parametrize(("silos", "room"), [(0, 0), (1, 240), (2, 480), (3, 720)])
def test_a_silo_holds_240(silos: int, room: int) -> None:
    player = Player()
    player.command("remove_building", 70, 8)
    for silo in range(silos):
        player.command("build", "Silo", True, 20 + 4 * silo, 20)
    assert player.observe().farm.hay_capacity == room
    player.world.hay = max(0, room - 3)
    player.hold("Iridium Scythe")
    assert mow(player, 5) == min(3, room)
    assert player.observe().farm.hay == room


def test_the_hopper_stores_hay_and_returns_one_for_each_animal() -> None:
    player = Player()
    player.command("warp", "Coop")
    player.stand(3, 4, "Coop")
    player.hold("Hay", 100)
    assert player.touch() == "ok"
    assert (player.observe().farm.hay, player.count("Hay")) == (100, 0)
    assert player.touch() == "ok"
    assert (player.observe().farm.hay, player.count("Hay")) == (99, 1)  # one chicken lives here


@pytest.mark.parametrize("season", ["spring", "summer", "fall"])
def test_grass_spreads_at_night(season: str) -> None:
    player = Player(season=season, day=10)
    player.command("set_terrain", "grass", "1", *AHEAD)
    player.night(8)
    assert len(player.world.locations["Farm"].grass) > 1


def test_grass_does_not_grow_in_winter() -> None:
    player = Player(season="winter", day=10)
    player.command("set_terrain", "grass", "1", *AHEAD)
    player.night(5)
    assert set(player.world.locations["Farm"].grass) <= {AHEAD}
