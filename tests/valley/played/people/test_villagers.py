"""Friendship with villagers: talk, gifts, decay (wiki: Friendship, Pierre)."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import AHEAD, Player


def beside_pierre(season: str = "spring", day: int = 5, points: int = 0) -> Player:
    player = Player(season=season, day=day)
    player.command("npc_friendship", "Pierre", points)
    call(player)
    return player


def call(player: Player) -> None:
    """Place Pierre in front of a player with empty hands."""
    player.command("warp_character", "Pierre", "Farm", *AHEAD)
    player.act(wire.ChooseItem(35))


def points(player: Player) -> int:
    return player.observe().progression.friendships["Pierre"]


def give(player: Player, thing: str, quality: int = 0) -> str:
    player.farmer.menus.clear()
    player.hold(thing, 1, quality)
    reason = player.touch()
    player.farmer.menus.clear()
    return reason


def test_talking_brings_twenty_points_once_a_day() -> None:
    player = beside_pierre()
    assert player.touch() == "ok"
    player.choose(0)
    assert points(player) == 20
    player.touch()
    assert points(player) == 20
    player.night()
    call(player)
    player.touch()
    assert points(player) == 40


@pytest.mark.parametrize(
    ("gift", "quality", "change"),
    [
        ("Fried Calamari", 0, 80),
        ("Fried Calamari", 1, 88),
        ("Fried Calamari", 2, 100),
        ("Fried Calamari", 4, 120),
        ("Daffodil", 0, 45),
        ("Daffodil", 1, 49),
        ("Daffodil", 2, 56),
        ("Daffodil", 4, 67),
        ("Dandelion", 0, 45),
        ("Parsnip", 0, 45),
        ("Cheese", 0, 45),
        ("Melon", 0, 20),
        ("Melon", 4, 20),
        ("Bread", 0, 20),
        ("Leek", 0, -20),
        ("Leek", 4, -20),
        ("Amethyst", 0, -20),
        ("Wood", 0, -20),
        ("Corn", 0, -40),
        ("Garlic", 0, -40),
        ("Sap", 0, -40),
    ],
)
def test_a_gift_counts_by_taste_and_quality(gift: str, quality: int, change: int) -> None:
    player = beside_pierre(points=1000)
    assert give(player, gift, quality) == "ok"
    assert points(player) == 1000 + change
    assert player.count(gift) == 0


@pytest.mark.parametrize(
    ("gift", "change"), [("Fried Calamari", 640), ("Daffodil", 360), ("Melon", 160), ("Corn", -320)]
)
def test_on_a_birthday_it_counts_eight_times(gift: str, change: int) -> None:
    player = beside_pierre("spring", 26, points=1000)
    give(player, gift)
    assert points(player) == 1000 + change


def test_one_gift_a_day_and_two_a_week() -> None:
    player = beside_pierre(day=1)
    found = []
    for _ in range(3):
        found.append([give(player, "Daffodil"), give(player, "Daffodil")])
        player.night()
        call(player)
    assert found == [["ok", "gift_limit"], ["ok", "gift_limit"], ["gift_limit", "gift_limit"]]


def test_two_gifts_in_a_week_bring_ten_points_on_sunday() -> None:
    player = beside_pierre(day=4)
    for _ in range(2):
        player.touch()
        give(player, "Daffodil")
        player.night()
        call(player)
    assert player.world.day == 6
    player.farmer.menus.clear()
    player.touch()
    before = points(player)
    assert before == 3 * 20 + 2 * 45
    player.night()
    assert (player.world.day, points(player)) == (7, before + 10)


@pytest.mark.parametrize(
    ("before", "after"), [(1000, 998), (1, 0), (0, 0), (2499, 2497), (2500, 2500)]
)
def test_friendship_decays_by_two_points_a_day_without_talk(before: int, after: int) -> None:
    player = beside_pierre(points=before)
    player.night()
    assert points(player) == after


@pytest.mark.parametrize(("points_", "most"), [(2740, 2749), (2749, 2749)])
def test_friendship_ends_short_of_eleven_hearts(points_: int, most: int) -> None:
    player = beside_pierre(points=points_)
    player.touch()
    assert points(player) == most


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [("Abigail", 1999, 1997), ("Abigail", 2000, 2000), ("Caroline", 2000, 1998), ("Robin", 1, 0)],
)
def test_friendship_with_candidates_does_not_decay_from_eight_hearts(
    name: str, before: int, after: int
) -> None:
    player = Player()
    player.command("npc_friendship", name, before)
    player.sleep()
    assert player.observe().progression.friendships[name] == after


@pytest.mark.parametrize(("name", "most"), [("Pierre", 2749), ("Abigail", 2249), ("Sam", 2249)])
def test_the_most_points_possible(name: str, most: int) -> None:
    player = Player()
    player.command("all_npc_friendship", 3749)
    assert player.observe().progression.friendships[name] == most
