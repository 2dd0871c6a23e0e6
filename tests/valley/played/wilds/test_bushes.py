"""Berries on bushes: dates, number, experience (wiki: Salmonberry, Blackberry)."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.world.model import Bush
from pytest_stardojo.valley.world.places import forget_solidity
from tests.valley.played.player import AHEAD, Player
from tests.valley.rules.worlds import within


def before_a_bush(season: str, day: int, *, berries: bool = True) -> Player:
    player = Player(season=season, day=day)
    farm = player.world.locations["Farm"]
    farm.bushes.append(Bush(*AHEAD, "medium", berries))
    forget_solidity(farm)
    return player


@pytest.mark.parametrize(
    ("season", "day", "berry"),
    [
        ("spring", 14, None),
        ("spring", 15, "Salmonberry"),
        ("spring", 18, "Salmonberry"),
        ("spring", 19, None),
        ("summer", 16, None),
        ("fall", 7, None),
        ("fall", 8, "Blackberry"),
        ("fall", 11, "Blackberry"),
        ("fall", 12, None),
        ("winter", 16, None),
    ],
)
def test_four_days_of_berries(season: str, day: int, berry: str | None) -> None:
    player = before_a_bush(season, day)
    assert (player.touch() == "ok") is (berry is not None)
    if berry is not None:
        assert player.got(berry) == 1
        assert player.xp("foraging") == 0
        assert player.touch() == "nothing_there"


@pytest.mark.parametrize(("level", "berries"), [(0, 1), (3, 1), (4, 2), (7, 2), (8, 3), (10, 3)])
def test_one_more_berry_every_four_levels(level: int, berries: int) -> None:
    player = before_a_bush("spring", 16)
    player.level("foraging", level)
    player.touch()
    assert player.got("Salmonberry") == berries


def test_a_botanist_finds_iridium_berries() -> None:
    player = before_a_bush("fall", 9)
    player.profession("Gatherer", "Botanist")
    player.touch()
    player.wait()
    assert player.slot("Blackberry").quality == 4


def test_a_fifth_of_the_bushes_bear_on_the_first_morning() -> None:
    player = Player(season="spring", day=14)
    farm = player.world.locations["Farm"]
    farm.bushes[:] = [Bush(x, y, "medium") for x in range(20, 60, 2) for y in range(20, 40)]
    player.sleep()
    assert within(sum(bush.berries for bush in farm.bushes), len(farm.bushes), 0.2)
