"""Tilled soil: energy, finds, decay (wiki: Hoes, Clay)."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.world.model import HoeDirt
from tests.valley.played.player import AHEAD, Player
from tests.valley.rules.worlds import within


def test_a_tenth_of_bare_soil_closes_over_night_and_none_under_a_crop() -> None:
    player = Player(season="summer", day=2)
    farm = player.world.locations["Farm"]
    bare = [(x, y) for x in range(30, 60) for y in range(22, 34)]
    for tile in bare:
        farm.soil[tile] = HoeDirt()
    for x in range(30, 45):
        player.command("place_crop", "Melon Seeds", x, 40)
    player.sunny()
    player.night()
    closed = sum(tile not in farm.soil for tile in bare)
    assert within(closed, len(bare), 0.1)
    assert all((x, 40) in farm.soil for x in range(30, 45))


def test_the_hoe_opens_and_the_pickaxe_closes() -> None:
    player = Player()
    player.hold("Hoe")
    assert [player.use(), player.use()] == ["ok", "already_tilled"]
    assert player.tile().terrain == "Tilled soil"
    player.hold("Pickaxe")
    assert player.use() == "ok"
    assert player.tile().terrain is None
    assert player.me.energy == 270 - 3 * 2


def test_the_pickaxe_takes_the_crop_first_and_the_soil_at_the_second_blow() -> None:
    player = Player()
    player.command("place_crop", "Parsnip Seeds", *AHEAD)
    player.hold("Pickaxe")
    player.use()
    assert (player.tile().terrain, player.crop) == ("Tilled soil", None)
    player.use()
    assert player.tile().terrain is None


@pytest.mark.parametrize(
    ("place", "x", "y", "tills"),
    [("Farm", 64, 22, True), ("Farm", 68, 17, False), ("FarmHouse", 5, 8, False)],
)
def test_only_open_soil_is_tilled(place: str, x: int, y: int, tills: bool) -> None:
    player = Player()
    player.stand(x, y, place)
    player.hold("Hoe")
    assert (player.use() == "ok") is tills


@pytest.mark.parametrize(
    ("season", "seeds"),
    [
        ("spring", "Carrot Seeds"),
        ("summer", "Summer Squash Seeds"),
        ("fall", "Broccoli Seeds"),
        ("winter", "Powdermelon Seeds"),
    ],
)
def test_seed_spots_contain_one_or_two_seeds_of_the_season(season: str, seeds: str) -> None:
    found = set()
    for seed in range(8):
        player = Player(season=season, seed=seed)
        player.command("place_item", "SeedSpot", None, *AHEAD)
        player.hold("Hoe")
        assert player.use() == "ok"
        found.add(player.got(seeds))
    assert found <= {1, 2}
