"""Fruit trees: 28 nights, a fruit a day in season, at most three (wiki: Fruit Trees)."""

from __future__ import annotations

import pytest

from tests.valley.played.player import AHEAD, Player


def planted(sapling: str, season: str, day: int = 1) -> Player:
    player = Player(season=season, day=day)
    player.hold(sapling)
    assert player.touch() == "ok"
    assert player.count(sapling) == 0
    return player


def fruits(player: Player) -> int:
    """Return the number of fruits on the tree."""
    return player.world.locations["Farm"].fruit_trees[AHEAD].fruit


@pytest.mark.parametrize(
    ("sapling", "fruit", "planted_in"),
    [
        ("Cherry Sapling", "Cherry", "winter"),
        ("Apricot Sapling", "Apricot", "winter"),
        ("Orange Sapling", "Orange", "spring"),
        ("Peach Sapling", "Peach", "spring"),
        ("Pomegranate Sapling", "Pomegranate", "summer"),
        ("Apple Sapling", "Apple", "summer"),
    ],
)
def test_a_sapling_bears_after_28_nights_one_fruit_a_day(
    sapling: str, fruit: str, planted_in: str
) -> None:
    player = planted(sapling, planted_in)
    player.night(27)
    assert (player.touch(), fruits(player)) == ("nothing_there", 0)
    player.night()
    assert fruits(player) == 1
    assert player.touch() == "ok"
    assert player.got(fruit) == 1
    player.night()
    assert fruits(player) == 1


def test_three_fruits_hang_at_most() -> None:
    player = planted("Cherry Sapling", "winter")
    player.night(28)
    seen = []
    for _ in range(5):
        seen.append(fruits(player))
        player.night()
    assert seen == [1, 2, 3, 3, 3]
    player.touch()
    assert player.got("Cherry") == 3


@pytest.mark.parametrize(
    ("sapling", "season", "bears"),
    [
        ("Cherry Sapling", "spring", True),
        ("Cherry Sapling", "summer", False),
        ("Peach Sapling", "summer", True),
        ("Peach Sapling", "fall", False),
        ("Apple Sapling", "fall", True),
        ("Apple Sapling", "winter", False),
    ],
)
def test_trees_bear_fruit_in_their_season(sapling: str, season: str, bears: bool) -> None:
    player = planted(sapling, season)
    player.world.locations["Farm"].fruit_trees[AHEAD].days_left = 0
    player.night()
    assert fruits(player) == int(bears)


@pytest.mark.parametrize(
    ("nights_grown", "quality"), [(0, 0), (100, 0), (112, 1), (223, 1), (224, 2), (336, 4)]
)
def test_each_year_makes_the_fruit_better(nights_grown: int, quality: int) -> None:
    player = planted("Cherry Sapling", "spring")
    tree = player.world.locations["Farm"].fruit_trees[AHEAD]
    tree.days_left, tree.fruit = -nights_grown, 1
    player.touch()
    player.wait()
    assert player.slot("Cherry").quality == quality


def test_anything_beside_a_sapling_stops_it() -> None:
    player = planted("Cherry Sapling", "spring")
    player.night(3)
    player.command("place_item", "(O)390", None, 65, 20)
    player.night(4)
    player.command("remove_item", 65, 20)
    player.night(2)
    assert player.world.locations["Farm"].fruit_trees[AHEAD].days_left == 28 - 5


@pytest.mark.parametrize(
    ("dx", "dy", "fits"), [(1, 0, False), (2, 0, False), (2, 2, False), (3, 0, True)]
)
def test_two_tiles_lie_between_fruit_trees(dx: int, dy: int, fits: bool) -> None:
    player = Player()
    player.command("set_terrain", "fruittree", "628", AHEAD[0] + dx, AHEAD[1] - dy)
    player.hold("Apple Sapling")
    assert (player.touch() == "ok") is fits


def test_fruit_trees_take_an_axe_and_as_many_blows_as_others() -> None:
    player = planted("Cherry Sapling", "spring")
    player.world.locations["Farm"].fruit_trees[AHEAD].days_left = 0
    player.hold("Axe")
    blows = 0
    while not player.world.locations["Farm"].fruit_trees[AHEAD].stump:
        player.use()
        blows += 1
    assert blows == 10
