"""Drops of monsters: ten thousand kills of each kind, compared with the game's table (wiki)."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from pytest_stardojo.gamedata import items, monsters
from pytest_stardojo.valley.rules.combat import monster_damage
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.valley.world.rng import stream
from tests.sweeps import sweep
from tests.valley.played.combat.arena import Fighter

DEATHS = 10_000
SIGMAS = 4.5

DROPS = {
    "Green Slime": [
        ("Slime", 0.75),
        ("Slime", 0.05),
        ("Green Algae", 0.1),
        ("Amethyst", 0.015),
        ("Sap", 0.15),
        ("Dwarf Scroll I", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Dust Sprite": [
        ("Coal", 0.5),
        ("Coffee Bean", 0.01),
        ("Gold Bar", 0.001),
        ("Frozen Tear", 0.02),
        ("Crystal Fruit", 0.02),
        ("Dwarf Scroll II", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Bat": [
        ("Bat Wing", 0.9),
        ("Bat Wing", 0.4),
        ("Rare Disc", 0.001),
        ("Bomb", 0.02),
        ("Dwarf Scroll I", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Frost Bat": [
        ("Bat Wing", 0.9),
        ("Bat Wing", 0.55),
        ("Rare Disc", 0.001),
        ("Bomb", 0.02),
        ("Dwarf Scroll II", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Lava Bat": [
        ("Bat Wing", 0.9),
        ("Bat Wing", 0.7),
        ("Rare Disc", 0.001),
        ("Bomb", 0.02),
        ("Dwarf Scroll III", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Iridium Bat": [
        ("Iridium Ore", 0.9),
        ("Iridium Ore", 0.5),
        ("Iridium Ore", 0.25),
        ("Iridium Ore", 0.1),
        ("Mega Bomb", 0.05),
        ("Solar Essence", 0.5),
        ("Life Elixir", 0.05),
        ("Energy Tonic", 0.05),
        ("Battery Pack", 0.05),
        ("Iridium Bar", 0.008),
    ],
    "Stone Golem": [
        ("Stone", 0.9),
        ("Quartz", 0.1),
        ("Coal", 0.1),
        ("Iron Ore", 0.1),
        ("Dwarf Scroll I", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Wilderness Golem": [
        ("Fiber", 0.9),
        ("Fiber", 0.5),
        ("Mixed Seeds", 0.5),
        ("Coal", 0.1),
        ("Earth Crystal", 0.005),
        ("Diamond", 0.001),
    ],
    "Grub": [
        ("Bug Meat", 0.6),
        ("Rice Shoot", 0.05),
        ("Rice Shoot", 0.05),
        ("White Algae", 0.02),
        ("Ancient Seed", 0.005),
        ("Dwarf Scroll I", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Cave Fly": [
        ("Bug Meat", 0.9),
        ("White Algae", 0.02),
        ("Ancient Seed", 0.005),
        ("Dwarf Scroll I", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Frost Jelly": [
        ("Slime", 0.75),
        ("Winter Root", 0.08),
        ("Jade", 0.02),
        ("Dwarf Scroll III", 0.015),
        ("Sap", 0.5),
        ("Dwarf Scroll II", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Sludge": [
        ("Slime", 0.8),
        ("White Algae", 0.1),
        ("Coal", 0.1),
        ("Diamond", 0.01),
        ("Sap", 0.5),
        ("Dwarf Scroll III", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Ghost": [
        ("Solar Essence", 0.95),
        ("Solar Essence", 0.1),
        ("Ghostfish", 0.08),
        ("Refined Quartz", 0.08),
        ("Gold Ore", 0.2),
        ("Dwarf Scroll II", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Carbon Ghost": [("Omni Geode", 0.99), ("Refined Quartz", 0.1)],
    "Duggy": [
        ("Cherry Bomb", 0.25),
        ("Geode", 0.25),
        ("Yam", 0.03),
        ("Chewing Stick", 0.02),
        ("Earth Crystal", 0.1),
        ("Diamond", 0.01),
        ("Dwarf Scroll I", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Rock Crab": [
        ("Crab", 0.15),
        ("Cherry Bomb", 0.4),
        ("Dwarf Scroll I", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Lava Crab": [
        ("Crab", 0.25),
        ("Bomb", 0.4),
        ("Dwarf Scroll III", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Iridium Crab": [
        ("Crab Cakes", 0.5),
        ("Iridium Ore", 0.5),
        ("Iridium Ore", 0.5),
        ("Iridium Ore", 0.5),
    ],
    "Squid Kid": [
        ("Solar Essence", 0.75),
        ("Squid Ink", 0.2),
        ("Gold Bar", 0.05),
        ("Bomb", 0.1),
        ("Mega Bomb", 0.05),
        ("Dwarf Scroll III", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Shadow Brute": [
        ("Void Essence", 0.75),
        ("Void Essence", 0.1),
        ("Iridium Bar", 0.002),
        ("Gold Bar", 0.01),
        ("Iron Bar", 0.02),
        ("Copper Bar", 0.04),
        ("Strange Bun", 0.04),
        ("Rare Disc", 0.003),
        ("Coal", 0.1),
        ("Dwarf Scroll III", 0.005),
        ("Dwarf Scroll IV", 0.001),
        ("Prismatic Shard", 0.0005),
    ],
    "Shadow Shaman": [
        ("Void Essence", 0.75),
        ("Void Essence", 0.2),
        ("Iridium Bar", 0.002),
        ("Gold Bar", 0.01),
        ("Iron Bar", 0.02),
        ("Copper Bar", 0.04),
        ("Rare Disc", 0.003),
        ("Coal", 0.1),
        ("Dwarf Scroll III", 0.005),
        ("Dwarf Scroll IV", 0.001),
        ("Prismatic Shard", 0.0005),
    ],
    "Skeleton": [("Bone Fragment", 0.4), ("Dwarf Scroll II", 0.005), ("Dwarf Scroll IV", 0.001)],
    "Metal Head": [
        ("Solar Essence", 0.65),
        ("Copper Ore", 0.1),
        ("Copper Ore", 0.1),
        ("Iron Ore", 0.1),
        ("Iron Ore", 0.1),
        ("Coal", 0.1),
        ("Dwarf Scroll III", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Bug": [
        ("Bug Meat", 0.76),
        ("White Algae", 0.02),
        ("Ancient Seed", 0.005),
        ("Dwarf Scroll I", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Mummy": [
        ("Solar Essence", 0.99),
        ("Cloth", 0.2),
        ("Cloth", 0.05),
        ("Solar Essence", 0.15),
        ("Miner's Treat", 0.04),
        ("Dwarf Scroll IV", 0.001),
        ("Prismatic Shard", 0.001),
    ],
    "Big Slime": [("Slime", 0.99), ("Slime", 0.9), ("Slime", 0.4), ("Dwarf Scroll IV", 0.001)],
    "Serpent": [
        ("Void Essence", 0.99),
        ("Void Essence", 0.15),
        ("Bomb", 0.15),
        ("Spicy Eel", 0.06),
        ("Rabbit's Foot", 0.008),
        ("Prismatic Shard", 0.001),
    ],
    "Pepper Rex": [("Dinosaur Egg", 0.1)],
    "Purple Slime": [("Slime", 0.75), ("Iridium Ore", 0.2), ("Iridium Bar", 0.01)],
    "Copper Slime": [("Slime", 0.75), ("Copper Ore", 0.5), ("Copper Bar", 0.05)],
    "Iron Slime": [("Slime", 0.75), ("Iron Ore", 0.5), ("Iron Bar", 0.05)],
    "Tiger Slime": [
        ("Slime", 0.75),
        ("Slime", 0.05),
        ("Green Algae", 0.1),
        ("Amethyst", 0.015),
        ("Sap", 0.15),
        ("Dwarf Scroll I", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Prismatic Slime": [("Prismatic Jelly", 1.0)],
    "Mutant Fly": [
        ("Bug Meat", 0.9),
        ("White Algae", 0.02),
        ("Ancient Seed", 0.005),
        ("Dwarf Scroll I", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Mutant Grub": [
        ("Bug Meat", 0.6),
        ("Rice Shoot", 0.05),
        ("Rice Shoot", 0.05),
        ("White Algae", 0.02),
        ("Ancient Seed", 0.005),
        ("Dwarf Scroll I", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Armored Bug": [
        ("Bug Meat", 0.76),
        ("White Algae", 0.02),
        ("Ancient Seed", 0.005),
        ("Dwarf Scroll I", 0.005),
        ("Dwarf Scroll IV", 0.001),
    ],
    "Haunted Skull": [("Solar Essence", 0.95), ("Bone Fragment", 0.1)],
}
"""Kind -> (item, chance), each rolled separately."""


@pytest.fixture(scope="module")
def world() -> World:
    return Fighter().world


@sweep("kind", DROPS)
def test_ten_thousand_deaths(world: World, kind: str) -> None:
    info = monsters.monster(kind)
    farmer = world.farmers["farmer"]
    found: Counter[str] = Counter()
    for number in range(DEATHS):
        found.update(
            monster_damage.roll_drops(farmer, info, stream(world, "test.drops", kind, number))
        )
    expected: dict[str, float] = {}
    spread: dict[str, float] = {}
    for name, chance in DROPS[kind]:
        id = items.find(name)
        assert id is not None
        expected[id] = expected.get(id, 0.0) + chance * DEATHS
        spread[id] = spread.get(id, 0.0) + chance * (1 - chance) * DEATHS
    assert set(found) <= set(expected)
    for id, count in expected.items():
        assert abs(found[id] - count) <= SIGMAS * sqrt(spread[id]) + 1, items.item(id).name


def test_drops_land_where_the_monster_died_and_are_picked_up() -> None:
    fighter = Fighter("Galaxy Sword")
    for _ in range(40):
        fighter.blows(fighter.foe("Green Slime"))
        fighter.wait(10)
    assert 22 <= fighter.count("Slime") <= 40
    deeds = [deed for deed in fighter.observe().ledger if deed.thing == "Slime"]
    assert {(deed.deed, deed.by) for deed in deeds} == {("collected", "Galaxy Sword")}
    assert sum(deed.count for deed in deeds) == fighter.count("Slime")


def test_gems_drop_after_the_bottom_of_the_mines_was_reached(world: World) -> None:
    farmer = world.farmers["farmer"]
    farmer.mine_level = 120
    info = monsters.monster("Bug")
    found: Counter[str] = Counter()
    for number in range(4 * DEATHS):
        found.update(monster_damage.roll_drops(farmer, info, stream(world, "test.bottom", number)))
    farmer.mine_level = 0
    assert 6 <= found["(O)72"] <= 40
    assert 6 <= found["(O)74"] <= 40


def test_a_burglars_ring_draws_twice() -> None:
    counts = {}
    for ring in (False, True):
        fighter = Fighter("Galaxy Sword")
        if ring:
            fighter.hold("Burglar's Ring")
            assert fighter.use() == "ok"
            fighter.hold("Galaxy Sword")
        for _ in range(40):
            fighter.blows(fighter.foe("Bat"))
            fighter.wait(10)
        counts[ring] = fighter.count("Bat Wing")
    assert counts[True] > 1.6 * counts[False]
