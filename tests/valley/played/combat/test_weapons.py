"""Every weapon against a monster: damage and ticks of a swing.

Damage and the critical factor are the game's (wiki: Weapons); a swing's ticks follow from
the game's speed of the weapon.
"""

from __future__ import annotations

from math import ceil

import pytest

from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.played.combat.arena import Fighter
from tests.valley.played.player import AHEAD, HOME

WEAPONS = [
    ("Rusty Sword", 2, 5, 3, 24),
    ("Silver Saber", 8, 15, 3, 24),
    ("Dark Sword", 30, 45, 3, 44),
    ("Holy Blade", 20, 27, 3, 8),
    ("Galaxy Sword", 60, 80, 3, 8),
    ("Bone Sword", 20, 30, 3, 8),
    ("Iron Edge", 12, 25, 3, 32),
    ("Templar's Blade", 22, 29, 3, 24),
    ("Obsidian Edge", 30, 45, 3.2, 28),
    ("Lava Katana", 55, 64, 3.5, 24),
    ("Claymore", 20, 32, 3, 40),
    ("Steel Smallsword", 4, 8, 3, 16),
    ("Wooden Blade", 3, 7, 3, 24),
    ("Insect Head", 20, 30, 3, 16),
    ("Neptune's Glaive", 18, 35, 3, 28),
    ("Forest Sword", 8, 18, 3, 16),
    ("Carving Knife", 1, 3, 3, 12),
    ("Iron Dirk", 2, 4, 3, 12),
    ("Burglar's Shank", 7, 12, 3.5, 12),
    ("Shadow Dagger", 10, 20, 3, 12),
    ("Elf Blade", 3, 5, 3, 12),
    ("Crystal Dagger", 4, 10, 4, 12),
    ("Wind Spire", 1, 5, 3.2, 12),
    ("Galaxy Dagger", 30, 40, 3, 9),
    ("Wood Club", 9, 16, 3, 40),
    ("Alex's Bat", 40, 55, 3, 48),
    ("Lead Rod", 18, 27, 3, 56),
    ("Wood Mallet", 15, 24, 3, 32),
    ("The Slammer", 40, 55, 3, 48),
    ("Galaxy Hammer", 70, 90, 3, 32),
    ("Sam's Old Guitar", 40, 55, 3, 48),
    ("Femur", 6, 11, 3, 32),
    ("Elliott's Pencil", 24, 30, 3, 12),
    ("Maru's Wrench", 40, 55, 3, 48),
    ("Harvey's Mallet", 40, 55, 3, 48),
    ("Penny's Fryer", 40, 55, 3, 48),
    ("Leah's Whittler", 30, 45, 3.2, 28),
    ("Abby's Planchette", 24, 30, 3, 12),
    ("Seb's Lost Mace", 40, 55, 3, 48),
    ("Haley's Iron", 30, 45, 3.2, 28),
    ("Pirate's Sword", 8, 14, 3, 16),
    ("Cutlass", 9, 17, 3, 16),
    ("Wicked Kris", 24, 30, 3, 12),
    ("Kudgel", 27, 40, 4, 44),
    ("Scythe", 1, 3, 3, 24),
    ("Yeti Tooth", 26, 42, 3.2, 24),
    ("Rapier", 15, 25, 3, 16),
    ("Steel Falchion", 28, 46, 3.4, 8),
    ("Broken Trident", 15, 26, 3, 12),
    ("Tempered Broadsword", 29, 44, 3, 36),
    ("Golden Scythe", 13, 13, 4, 24),
    ("Dwarf Sword", 65, 75, 3, 16),
    ("Dwarf Hammer", 75, 85, 3, 40),
    ("Dwarf Dagger", 32, 38, 3, 9),
    ("Dragontooth Cutlass", 75, 90, 4, 24),
    ("Dragontooth Club", 80, 100, 4, 40),
    ("Dragontooth Shiv", 40, 50, 5, 12),
    ("Ossified Blade", 26, 42, 3, 32),
    ("Iridium Needle", 20, 35, 7, 12),
    ("Infinity Blade", 80, 100, 3, 8),
    ("Infinity Gavel", 100, 120, 3, 32),
    ("Infinity Dagger", 50, 70, 3, 9),
    ("Meowmere", 20, 20, 3, 8),
    ("Iridium Scythe", 20, 20, 4, 24),
]
"""(name, least and most damage, factor of a critical hit, ticks of a swing)."""
SWINGS = 60


def _swings(fighter: Fighter, kind: str = "Sludge", count: int = SWINGS) -> list[int]:
    """Return the damage of a number of blows to a monster without defense that never dies."""
    foe = fighter.foe(kind)
    taken = []
    for _ in range(count):
        fighter.wait_for(foe)
        foe.health = 9999
        assert fighter.use() == "ok"
        taken.append(9999 - foe.health)
    return taken


@sweep(("name", "low", "high", "factor", "ticks"), WEAPONS)
def test_a_weapon_strikes_within_its_range(
    name: str, low: int, high: int, factor: float, ticks: int
) -> None:
    fighter = Fighter(name)
    before = fighter.world.tick
    taken = _swings(fighter)
    assert fighter.world.tick - before == SWINGS * ticks
    plain = [blow for blow in taken if blow <= high]
    assert len(plain) >= SWINGS * 0.8
    width = (high - low) / 4
    assert low <= min(plain) <= low + width
    assert high - width <= max(plain) <= high
    assert all(int(low * factor) <= blow <= high * factor for blow in taken if blow > high)


@pytest.mark.parametrize(
    ("weapon", "chance"),
    [("Rusty Sword", 0.02), ("Dark Sword", 0.04), ("Wicked Kris", 0.0728), ("Elf Blade", 0.0504)],
)
def test_one_blow_in_so_many_is_critical(weapon: str, chance: float) -> None:
    fighter = Fighter(weapon)
    top = next(row[2] for row in WEAPONS if row[0] == weapon)
    critical = sum(blow > top for blow in _swings(fighter, count=1000))
    assert abs(critical - 1000 * chance) <= 4 * (1000 * chance) ** 0.5 + 1


@pytest.mark.parametrize(
    ("professions", "factors"),
    [(["Fighter"], [1.1]), (["Fighter", "Brute"], [1.1, 1.15])],
)
def test_fighters_and_brutes_strike_harder(professions: list[str], factors: list[float]) -> None:
    fighter = Fighter("Meowmere")  # every blow of it is 20
    fighter.profession(*professions)
    expected = 20
    for factor in factors:
        expected = ceil(expected * factor - 1e-9)
    assert min(_swings(fighter)) == expected == {1: 22, 2: 26}[len(factors)]


def test_a_desperados_critical_blows_count_twice() -> None:
    fighter = Fighter("Meowmere")
    fighter.profession("Scout", "Desperado")
    assert set(_swings(fighter, count=400)) == {20, 120}


def test_scouts_strike_critically_more_often() -> None:
    counts = []
    for professions in ([], ["Scout"]):
        fighter = Fighter("Dark Sword")
        fighter.profession(*professions)
        counts.append(sum(blow > 45 for blow in _swings(fighter, count=1000)))
    assert 1.1 <= counts[1] / counts[0] <= 2.2


def test_attack_that_was_eaten_is_three_damage_a_point() -> None:
    fighter = Fighter("Meowmere")
    fighter.give("Fried Mushroom")
    fighter.hold("Fried Mushroom")
    fighter.use()
    fighter.choose(1)
    fighter.hold("Meowmere")
    assert min(_swings(fighter, count=20)) == 26  # +2 attack


@pytest.mark.parametrize(
    ("weapon", "struck"),
    [
        ("Rusty Sword", {(0, -1), (-1, -1), (1, -1), (-1, 0), (1, 0), (0, 0)}),
        ("Wood Club", {(0, -1), (-1, -1), (1, -1), (-1, 0), (1, 0), (0, 0)}),
        ("Carving Knife", {(0, -1), (0, 0)}),
        ("Iridium Scythe", {(0, -1), (-1, -1), (1, -1), (-1, 0), (1, 0), (0, 0), (0, -2)}),
    ],
)
def test_reach(weapon: str, struck: set[tuple[int, int]]) -> None:
    fighter = Fighter(weapon)
    found = set()
    for dy in range(-2, 2):
        for dx in range(-2, 3):
            foe = fighter.foe("Big Slime", (HOME[0] + dx, HOME[1] + dy))
            fighter.use()
            if foe.health < 60:
                found.add((dx, dy))
            fighter.world.monsters.clear()
    assert found == struck


@pytest.mark.parametrize(
    ("weapon", "kind", "tiles"),
    [
        ("Rusty Sword", "Frost Jelly", 1),
        ("Rusty Sword", "Ghost", 3),
        ("Rusty Sword", "Metal Head", 0),
        ("Carving Knife", "Frost Jelly", 1),
        ("Wood Club", "Frost Jelly", 2),
        ("Wood Club", "Frost Bat", 3),
    ],
)
def test_a_blow_throws_a_monster_back(weapon: str, kind: str, tiles: int) -> None:
    fighter = Fighter(weapon)
    foe = fighter.foe(kind)
    foe.health = 999
    fighter.use()
    assert (foe.x, foe.y) == (AHEAD[0], AHEAD[1] - tiles)


def test_no_second_blow_counts_at_once_and_a_swing_at_nothing_is_refused() -> None:
    fighter = Fighter("Rusty Sword")
    assert fighter.use() == "nothing_there"
    first, second = fighter.foe("Bug"), fighter.foe("Bug", (HOME[0] + 1, HOME[1] - 1))
    assert fighter.use() == "ok"
    assert not {first.id, second.id} & set(fighter.world.monsters)
    assert fighter.farmer.kills == {"Bug": 2}


def test_a_kill_is_a_deed_with_the_weapon() -> None:
    fighter = Fighter("Femur")
    fighter.blows(fighter.foe("Bug"))
    deed = next(deed for deed in fighter.observe().ledger if deed.deed == "killed")
    assert (deed.thing, deed.by, deed.where, deed.count) == ("Bug", "Femur", "Farm", 1)


@pytest.mark.parametrize(
    ("tool", "low", "high"),
    [("Axe", 4, 8), ("Steel Axe", 8, 12), ("Pickaxe", 2, 5), ("Hoe", 1, 2)],
)
def test_tools_hurt_a_little_and_cost_energy(tool: str, low: int, high: int) -> None:
    fighter = Fighter(tool)
    before = fighter.me.energy
    taken = _swings(fighter, count=30)
    assert fighter.me.energy == before - 60
    assert (min(taken), max(taken)) == (low, high)


# -------------------------------------------------------------------------- slingshots


def _sling(ammunition: str, count: int, slingshot: str = "Slingshot") -> Fighter:
    fighter = Fighter(slingshot)
    fighter.give(ammunition, count)
    assert fighter.act(wire.AttachItem(fighter.slot_of(ammunition))) == "ok"
    return fighter


@pytest.mark.parametrize(
    ("ammunition", "low", "high"),
    [
        ("Wood", 1, 5),
        ("Stone", 3, 11),
        ("Copper Ore", 5, 21),
        ("Coal", 8, 31),
        ("Iron Ore", 10, 41),
        ("Gold Ore", 15, 61),
        ("Iridium Ore", 25, 101),
        ("Parsnip", 1, 3),
    ],
)
@pytest.mark.parametrize(("slingshot", "times"), [("Slingshot", 1), ("Master Slingshot", 2)])
def test_ammunition(slingshot: str, times: int, ammunition: str, low: int, high: int) -> None:
    fighter = _sling(ammunition, 80, slingshot)
    foe = fighter.foe("Sludge")
    taken = []
    for _ in range(80):
        fighter.wait_for(foe, (HOME[0], HOME[1] - 4))
        foe.health = 9999
        assert fighter.use() == "ok"
        taken.append(9999 - foe.health)
    assert low * times <= min(taken)
    assert max(taken) <= high * times
    assert max(taken) - min(taken) >= (high - low) * times * 0.7


def test_a_shot_flies_to_the_first_monster_and_no_further_than_ten_tiles() -> None:
    fighter = _sling("Stone", 5)
    near, far = fighter.foe("Sludge", (64, 18)), fighter.foe("Sludge", (64, 16))
    assert fighter.use() == "ok"
    assert (near.health < 205, far.health) == (True, 205)
    fighter.world.monsters.clear()
    fighter.foe("Sludge", (HOME[0], HOME[1] - 11))
    fighter.stand(64, 29)
    fighter.world.monsters.clear()
    fighter.foe("Sludge", (64, 18))
    assert fighter.use() == "nothing_there"


def test_without_ammunition_nothing_flies() -> None:
    fighter = _sling("Stone", 1)
    foe = fighter.foe("Sludge", (64, 18))
    assert fighter.use() == "ok"
    fighter.wait_for(foe, (64, 18))
    assert fighter.use() == "no_ammunition"
