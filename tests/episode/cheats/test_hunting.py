"""Monsters: wrong monsters and weapons, wounded monsters, commands."""

from __future__ import annotations

from tests.episode.by_hand import Begin
from tests.episode.hunting import beside, seen, strike
from tests.episode.scenes import give

SLIMES, BUGS = "warp_mine(2)", "warp_mine(3)"


def test_killing_with_another_weapon_does_not_count(begin: Begin) -> None:
    episode = begin("kill", "Green Slime", SLIMES, give("Galaxy Sword"), tool="Rusty Sword")
    strike(episode, "Green Slime", "Galaxy Sword")
    assert episode.deeds("killed") == ["Green Slime"]
    assert episode.progress == 0.0


def test_the_last_blow_counts_and_not_the_first(begin: Begin) -> None:
    episode = begin("kill", "Green Slime", SLIMES, give("Galaxy Sword"), tool="Rusty Sword")
    strike(episode, "Green Slime", "Rusty Sword", blows=1)
    strike(episode, "Green Slime", "Galaxy Sword")
    assert episode.deeds("killed") == ["Green Slime"]
    assert episode.progress == 0.0


def test_killing_a_bug_does_not_count_as_a_slime(begin: Begin) -> None:
    episode = begin("kill", "Green Slime", BUGS)
    strike(episode, "Bug", "Rusty Sword")
    assert episode.deeds("killed") == ["Bug"]
    assert episode.progress == 0.0


def test_a_wounded_monster_does_not_count(begin: Begin) -> None:
    episode = begin("kill", "Green Slime", SLIMES)
    strike(episode, "Green Slime", "Rusty Sword", blows=1)
    assert len(seen(episode, "Green Slime")) == 1
    episode.command("warp_home")
    episode.wait(20)
    assert episode.progress == 0.0


def test_loot_and_kills_by_command_do_not_count(begin: Begin) -> None:
    episode = begin("kill", "Green Slime", SLIMES, give("Slime", 20))
    episode.command("set_monster_stats", "Green Slime", 100)
    episode.wait(10)
    assert episode.progress == 0.0


def test_killing_with_a_bomb_does_not_count_for_the_sword(begin: Begin) -> None:
    episode = begin("kill", "Bug", BUGS, give("Mega Bomb"), tool="Rusty Sword")
    beside(episode, "Bug")
    episode.hold("Mega Bomb")
    for side in ("down", "up", "left", "right"):
        episode.try_to_use(side)
    episode.wait(10)
    assert "Bug" in episode.deeds("killed")
    assert episode.progress == 0.0
