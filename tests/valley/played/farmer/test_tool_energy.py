"""Energy of swings by tool and level, exhaustion and fainting.

Numbers: wiki (Energy, Tools, Skills).
"""

from __future__ import annotations

import pytest

from tests.sweeps import sweep
from tests.valley.played.player import AHEAD, Player


def spent(player: Player, energy: float) -> float:
    """Return the energy lost since it was ``energy``."""
    return round(energy - player.me.energy, 4)


@sweep(
    ("tool", "skill", "level", "cost"),
    [
        ("Hoe", "farming", 0, 2.0),
        ("Hoe", "farming", 1, 1.9),
        ("Hoe", "farming", 5, 1.5),
        ("Hoe", "farming", 10, 1.0),
        ("Iridium Hoe", "farming", 0, 2.0),
        ("Hoe", "mining", 10, 2.0),
        ("Watering Can", "farming", 0, 2.0),
        ("Watering Can", "farming", 4, 1.6),
        ("Watering Can", "farming", 10, 1.0),
        ("Pickaxe", "mining", 0, 2.0),
        ("Pickaxe", "mining", 3, 1.7),
        ("Pickaxe", "mining", 10, 1.0),
        ("Gold Pickaxe", "mining", 7, 1.3),
        ("Axe", "foraging", 0, 2.0),
        ("Axe", "foraging", 6, 1.4),
        ("Axe", "foraging", 10, 1.0),
        ("Copper Axe", "foraging", 2, 1.8),
        ("Milk Pail", "farming", 0, 4.0),
        ("Milk Pail", "farming", 5, 3.5),
        ("Milk Pail", "farming", 10, 3.0),
        ("Shears", "farming", 0, 4.0),
        ("Shears", "farming", 8, 3.2),
        ("Scythe", "farming", 0, 0.0),
        ("Rusty Sword", "combat", 0, 0.0),
    ],
)
def test_a_swing_costs_by_level_even_if_it_hits_nothing(
    tool: str, skill: str, level: int, cost: float
) -> None:
    player = Player()
    player.level(skill, level)
    player.hold(tool)
    player.use()
    assert spent(player, 270) == cost


def test_an_empty_can_costs_nothing_and_neither_does_filling_it() -> None:
    player = Player()
    player.command("set_terrain", "dirt", None, *AHEAD)
    player.hold("Watering Can")
    for _ in range(40):
        player.use()
    left = player.me.energy
    assert left == 270 - 40 * 2
    assert player.use() == "no_water"
    assert player.me.energy == left
    player.stand(69, 30)
    assert player.use("right") == "ok"
    assert player.me.energy == left


@pytest.mark.parametrize("deed", ["sow", "harvest", "pick_up"])
def test_hands_cost_nothing(deed: str) -> None:
    player = Player()
    if deed == "sow":
        player.command("set_terrain", "dirt", None, *AHEAD)
        player.hold("Parsnip Seeds")
    elif deed == "harvest":
        player.command("place_crop", "Parsnip Seeds", *AHEAD)
        player.command("grow_crop", 4, *AHEAD)
    else:
        player.command("place_item", "Daffodil", "forage", *AHEAD)
    assert player.touch() == "ok"
    assert player.me.energy == 270


@pytest.mark.parametrize(
    ("energy", "after", "exhausted"), [(3, 1, False), (2, 0, True), (1, -1, True)]
)
def test_exhausted_at_zero(energy: int, after: float, exhausted: bool) -> None:
    player = Player()
    player.command("set_energy", energy)
    player.hold("Hoe")
    player.use()
    assert (player.me.energy, player.me.exhausted) == (after, exhausted)


@pytest.mark.parametrize(("energy", "swings"), [(1, 8), (0, 8), (-10, 3), (-12, 2)])
def test_one_can_swing_until_one_faints_at_minus_fifteen(energy: int, swings: int) -> None:
    player = Player()
    player.command("set_energy", energy)
    player.hold("Hoe")
    for _ in range(swings):
        assert player.world.day == 5
        player.use()
    assert player.world.day == 6  # the night has come


def test_food_gives_strength_back_but_one_stays_exhausted() -> None:
    player = Player()
    player.command("set_energy", 0)
    player.hold("Parsnip")
    player.touch()
    player.choose(1)
    assert (player.me.energy, player.me.exhausted) == (25, True)
