"""Bedtime, exhaustion and fainting: energy and money in the morning (wiki: Energy, Day Cycle)."""

from __future__ import annotations

import pytest

from tests.valley.played.player import Player


def tired(energy: float = 10) -> Player:
    player = Player()
    player.farmer.energy = energy
    return player


@pytest.mark.parametrize(
    ("bedtime", "percent", "energy"),
    [
        (600, 100, 270),
        (2200, 100, 270),
        (2400, 100, 270),
        (2410, 97.5, 263.25),
        (2420, 95, 256.5),
        (2430, 92.5, 249.75),
        (2440, 90, 243),
        (2450, 87.5, 236.25),
        (2500, 75, 202.5),
        (2510, 72.5, 195.75),
        (2520, 70, 189),
        (2530, 67.5, 182.25),
        (2540, 65, 175.5),
        (2550, 62.5, 168.75),
    ],
)
def test_energy_by_bedtime(bedtime: int, percent: float, energy: float) -> None:
    player = tired()
    player.command("set_time", bedtime)
    player.sleep()
    assert player.me.energy == energy
    assert energy == 270 * percent / 100
    assert player.observe().clock.time == 600


@pytest.mark.parametrize(("bedtime", "energy"), [(2200, 136), (2400, 136), (2550, 34.75)])
def test_the_exhausted_get_half_back(bedtime: int, energy: float) -> None:
    player = tired()
    player.command("set_energy", 0)
    player.command("set_time", bedtime)
    player.sleep()
    assert (player.me.energy, player.me.exhausted) == (energy, False)


@pytest.mark.parametrize(("before", "bedtime", "after"), [(250, 2530, 250), (100, 2530, 182.25)])
def test_sleep_never_takes_energy(before: float, bedtime: int, after: float) -> None:
    player = tired(before)
    player.command("set_time", bedtime)
    player.sleep()
    assert player.me.energy == after


@pytest.mark.parametrize("health", [1, 50, 100])
def test_sleep_heals(health: int) -> None:
    player = Player()
    player.command("set_health", health)
    player.sleep()
    assert player.me.health == 100


def test_a_new_level_gives_all_energy_back() -> None:
    player = tired()
    player.farmer.skills["foraging"].xp = 99
    player.command("place_item", "Daffodil", "forage", 64, 21)
    player.touch()
    player.command("set_time", 2550)
    player.sleep()
    assert player.me.energy == 270


@pytest.mark.parametrize(
    ("money", "lost"),
    [(0, 0), (500, 50), (5000, 500), (9990, 999), (10_000, 1000), (50_000, 1000)],
)
def test_fainting_at_two_costs_a_tenth_up_to_a_thousand(money: int, lost: int) -> None:
    player = tired()
    player.command("set_money", money)
    player.command("set_time", 2550)
    player.wait(10)
    state = player.observe()
    assert (state.clock.time, state.clock.day) == (600, 6)
    assert state.character.money == money - lost
    assert state.character.energy == 135
    assert state.character.location == "FarmHouse"


def test_fainting_at_home_costs_nothing_but_rest() -> None:
    player = tired()
    player.command("set_money", 5000)
    player.command("warp_home")
    player.command("set_time", 2550)
    player.wait(10)
    assert (player.me.money, player.me.energy) == (5000, 135)


def test_fainting_from_exhaustion_ends_the_day() -> None:
    player = Player()
    player.command("set_money", 5000)
    player.command("set_energy", -14)
    player.hold("Hoe")
    player.use()
    state = player.observe()
    assert (state.clock.day, state.character.money) == (6, 4500)
    assert state.character.energy == 136


def test_fainting_is_no_sleep() -> None:
    player = tired()
    player.command("set_time", 2550)
    player.wait(10)
    assert "slept" not in [deed.deed for deed in player.observe().ledger]
    player.sleep()
    assert "slept" in [deed.deed for deed in player.observe().ledger]
