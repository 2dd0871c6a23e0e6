"""Monsters: bombs, better weapons, several floors."""

from __future__ import annotations

import pytest

from tests.episode.by_hand import Begin
from tests.episode.hunting import beside, strike
from tests.episode.scenes import give


def test_a_bomb_if_the_task_names_no_weapon(begin: Begin) -> None:
    episode = begin("kill", "Bug", "warp_mine(3)", give("Mega Bomb"))
    beside(episode, "Bug")
    episode.hold("Mega Bomb")
    for side in ("down", "up", "left", "right"):
        episode.try_to_use(side)
    episode.wait(10)
    assert episode.success


@pytest.mark.parametrize("weapon", ["Galaxy Sword", "Femur", "Iron Dirk"])
def test_a_slime_by_another_kind_of_weapon(begin: Begin, weapon: str) -> None:
    episode = begin("kill", "Green Slime", "warp_mine(13)", give(weapon), tool=weapon)
    strike(episode, "Green Slime", weapon)
    assert episode.success


def test_the_last_blow_of_the_right_sword(begin: Begin) -> None:
    episode = begin("kill", "Green Slime", "warp_mine(2)", give("Femur"), tool="Rusty Sword")
    strike(episode, "Green Slime", "Femur", blows=1)
    strike(episode, "Green Slime", "Rusty Sword")
    assert episode.success


def test_two_monsters_on_two_floors(begin: Begin) -> None:
    episode = begin("kill", "Bug", "warp_mine(3)", quantity=2)
    strike(episode, "Bug", "Rusty Sword")
    episode.command("warp_mine", 6)
    strike(episode, "Bug", "Rusty Sword")
    assert episode.success
