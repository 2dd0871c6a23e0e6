"""The change of season: plants that die, live on or vanish (wiki: Crops, Fertilizer)."""

from __future__ import annotations

import pytest

from tests.valley.played.player import AHEAD, Player


def after_the_28th(seed: str, season: str, fertilizer: str = "") -> Player:
    """Return a player on day 1 of the season after that of a crop."""
    player = Player(season=season, day=28)
    player.command("place_crop", seed, *AHEAD)
    if fertilizer:
        player.hold(fertilizer)
        assert player.touch() == "ok"
    player.night()
    assert player.world.day == 1
    return player


@pytest.mark.parametrize(
    ("seed", "season", "lives"),
    [
        ("Parsnip Seeds", "spring", False),
        ("Strawberry Seeds", "spring", False),
        ("Coffee Bean", "spring", True),
        ("Ancient Seeds", "spring", True),
        ("Coffee Bean", "summer", False),
        ("Melon Seeds", "summer", False),
        ("Hops Starter", "summer", False),
        ("Wheat Seeds", "summer", True),
        ("Corn Seeds", "summer", True),
        ("Sunflower Seeds", "summer", True),
        ("Ancient Seeds", "summer", True),
        ("Powdermelon Seeds", "winter", False),
        ("Fiber Seeds", "spring", True),
    ],
)
def test_crops_die_out_of_their_season(seed: str, season: str, lives: bool) -> None:
    crop = after_the_28th(seed, season).crop
    assert crop is not None
    assert crop.dead is not lives


@pytest.mark.parametrize("seed", ["Pumpkin Seeds", "Corn Seeds", "Wheat Seeds", "Ancient Seeds"])
def test_winter_leaves_nothing_of_them(seed: str) -> None:
    player = after_the_28th(seed, "fall")
    assert player.crop is None


@pytest.mark.parametrize(
    ("seed", "season", "kept"),
    [
        ("Parsnip Seeds", "spring", None),
        ("Corn Seeds", "summer", "Basic Fertilizer"),
        ("Sunflower Seeds", "summer", "Basic Fertilizer"),
        ("Melon Seeds", "summer", None),
    ],
)
def test_fertilizer_stays_under_crops_that_live_on(
    seed: str, season: str, kept: str | None
) -> None:
    assert after_the_28th(seed, season, "Basic Fertilizer").tile().fertilizer == kept


def test_a_dead_plant_falls_to_the_scythe_and_gives_nothing() -> None:
    player = after_the_28th("Parsnip Seeds", "spring")
    player.hold("Scythe")
    assert player.use() == "ok"
    assert player.crop is None
    assert player.xp("farming") == 0
    assert player.got("Parsnip") == 0


@pytest.mark.parametrize(
    ("seed", "season"),
    [
        ("Parsnip Seeds", "summer"),
        ("Melon Seeds", "spring"),
        ("Pumpkin Seeds", "summer"),
        ("Corn Seeds", "spring"),
        ("Powdermelon Seeds", "fall"),
        ("Parsnip Seeds", "winter"),
    ],
)
def test_seeds_are_sown_in_their_season_only(seed: str, season: str) -> None:
    player = Player(season=season)
    player.command("set_terrain", "dirt", None, *AHEAD)
    player.hold(seed)
    assert player.touch() == "wrong_season"
    assert player.count(seed) == 1


@pytest.mark.parametrize(
    ("season", "plants"),
    [
        ("spring", {"Parsnip", "Cauliflower", "Potato"}),
        ("summer", {"Corn", "Hot Pepper", "Radish", "Wheat"}),
        ("fall", {"Artichoke", "Corn", "Eggplant", "Pumpkin"}),
    ],
)
def test_mixed_seeds_become_crops_of_the_season(season: str, plants: set[str]) -> None:
    player = Player(season=season)
    player.hold("Mixed Seeds", 60)
    found = set()
    for x in range(60, 70):
        for y in range(21, 26):
            player.stand(x, y + 1)
            player.command("set_terrain", "dirt", None, x, y)
            assert player.touch() == "ok"
            crop = player.tile(x, y).crop
            assert crop is not None
            found.add(crop.name)
    assert found == plants
