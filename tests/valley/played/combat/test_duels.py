"""Duels with every monster: blows to kill it, experience, damage.

Health, defense, damage and experience are the game's (wiki: each monster's page); the hits
that it takes to kill one follow from a weapon's range and, here, from one seed's luck.
"""

from __future__ import annotations

import pytest

from tests.sweeps import sweep
from tests.valley.played.combat.arena import LATER, Fighter

KINDS = [
    ("Green Slime", 24, 1, 4, 6, 3, 32, (10, 7, 1)),
    ("Dust Sprite", 40, 2, 5, 7, 2, 22, (21, 14, 1)),
    ("Bat", 24, 1, 5, 7, 3, 22, (10, 7, 1)),
    ("Frost Bat", 36, 1, 6, 8, 7, 22, (14, 10, 1)),
    ("Lava Bat", 80, 1, 12, 18, 15, 22, (29, 19, 2)),
    ("Iridium Bat", 300, 1, 23, 37, 22, 22, (116, 71, 5)),
    ("Stone Golem", 45, 5, 4, 6, 5, 32, (42, 34, 1)),
    ("Wilderness Golem", 30, 1, 4, 6, 5, 32, (12, 9, 1)),
    ("Grub", 20, 0, 3, 5, 2, 64, (6, 5, 1)),
    ("Cave Fly", 22, 1, 5, 7, 10, 32, (9, 6, 1)),
    ("Frost Jelly", 106, 0, 6, 8, 6, 32, (28, 21, 2)),
    ("Sludge", 205, 0, 12, 20, 10, 32, (53, 38, 3)),
    ("Ghost", 96, 3, 8, 12, 15, 16, (67, 38, 2)),
    ("Carbon Ghost", 190, 3, 19, 31, 20, 16, (140, 81, 3)),
    ("Duggy", 40, 0, 5, 7, 10, 32, (12, 9, 1)),
    ("Rock Crab", 30, 1, 4, 6, 4, 32, (12, 9, 1)),
    ("Lava Crab", 120, 3, 12, 18, 12, 22, (85, 44, 2)),
    ("Iridium Crab", 240, 3, 12, 18, 20, 22, (179, 105, 4)),
    ("Squid Kid", 1, 2, 14, 22, 15, 22, (1, 1, 1)),
    ("Shadow Brute", 160, 2, 14, 22, 15, 22, (83, 46, 3)),
    ("Shadow Shaman", 80, 2, 13, 21, 15, 22, (38, 26, 2)),
    ("Skeleton", 140, 1, 8, 12, 8, 32, (47, 33, 3)),
    ("Metal Head", 40, 8, 12, 18, 6, 32, (40, 38, 1)),
    ("Bug", 1, 0, 6, 10, 1, 32, (1, 1, 1)),
    ("Mummy", 260, 0, 23, 37, 20, 32, (69, 47, 4)),
    ("Big Slime", 60, 0, 4, 6, 7, 32, (17, 13, 1)),
    ("Serpent", 150, 0, 18, 28, 20, 32, (38, 29, 3)),
    ("Pepper Rex", 300, 5, 12, 18, 7, 32, (276, 223, 5)),
    ("Purple Slime", 410, 0, 12, 20, 10, 32, (115, 79, 6)),
    ("Copper Slime", 102, 4, 12, 20, 10, 32, (98, 53, 2)),
    ("Iron Slime", 205, 1, 12, 20, 10, 32, (76, 46, 4)),
    ("Tiger Slime", 415, 1, 18, 28, 20, 32, (163, 100, 7)),
    ("Prismatic Slime", 1000, 1, 27, 43, 10, 32, (390, 238, 15)),
    ("Mutant Fly", 66, 1, 9, 15, 10, 32, (24, 17, 1)),
    ("Mutant Grub", 100, 0, 9, 15, 6, 64, (27, 19, 2)),
    ("Armored Bug", 1, 2, 6, 10, 1, 32, (0, 0, 0)),
    ("Haunted Skull", 80, 3, 12, 18, 15, 16, (54, 34, 2)),
]
"""Kind, health, defense, its least and its hardest blow, experience, ticks of a tile, hits to
kill with a Rusty Sword, a Wooden Blade, a Galaxy Sword."""
NAMES = [row[0] for row in KINDS]
NO_WEAPON = ("Armored Bug",)
RANGES = {"Rusty Sword": (2, 5), "Wooden Blade": (3, 7), "Galaxy Sword": (60, 80)}


def _stats(*columns: int) -> tuple[list[tuple[object, ...]], list[str]]:
    rows = [row for row in KINDS if row[0] not in NO_WEAPON]
    return [tuple(row[column] for column in columns) for row in rows], [row[0] for row in rows]


_HEALTH, _IDS = _stats(0, 1, 2, 5)


@sweep(("kind", "health", "defense", "xp"), _HEALTH, ids=_IDS)
def test_a_monster_dies_without_health_and_gives_experience(
    kind: str, health: int, defense: int, xp: int
) -> None:
    fighter = Fighter("Iridium Scythe")  # every blow of it is 20
    foe = fighter.foe(kind)
    assert foe.health == health
    taken = fighter.blows(foe)
    plain = 20 - defense
    assert set(taken) <= {plain, 80 - defense}
    assert taken[0] == plain
    if kind == "Mummy":
        assert (foe.state, fighter.xp("combat")) == ("down", 0)
        return
    assert sum(taken) >= health > sum(taken[:-1])
    assert fighter.xp("combat") == xp
    assert fighter.observe().progression.kills == {kind: 1}


@sweep("number", range(3), ids=RANGES)
@sweep("row", [row for row in KINDS if row[0] not in NO_WEAPON], ids=_IDS)
def test_hits_to_kill(
    row: tuple[str, int, int, int, int, int, int, tuple[int, int, int]], number: int
) -> None:
    kind, health, defense, hits = row[0], row[1], row[2], row[7][number]
    weapon = list(RANGES)[number]
    low, high = RANGES[weapon]
    fighter = Fighter(weapon)
    taken = fighter.blows(fighter.foe(kind))
    assert len(taken) == hits
    for blow in taken:
        plain = max(1, low - defense) <= blow <= max(1, high - defense)
        assert plain or 3 * low - defense <= blow <= 3 * high - defense
    least = -(-health // max(1, high - defense))
    assert hits <= -(-health // max(1, low - defense))
    assert hits >= least or max(taken) > high - defense


FROM_AFAR = ("Squid Kid", "Shadow Shaman")
"""Monsters that shoot; their shots have their damage."""


@sweep(("kind", "low", "high"), [(row[0], row[3], row[4]) for row in KINDS], ids=NAMES)
def test_its_blow_is_its_damage_a_quarter_more_or_less(kind: str, low: int, high: int) -> None:
    fighter = Fighter("Rusty Sword")
    foe = fighter.foe(kind, still=False)
    taken = fighter.wounds(foe, 60, shots=kind in FROM_AFAR)
    assert low <= min(taken) <= low + (high - low) // 4
    assert high - (high - low) // 4 <= max(taken) <= high


@pytest.mark.parametrize(("kind", "low", "high"), [("Skeleton", 8, 12), ("Pepper Rex", 19, 31)])
def test_thrown_objects_also_hurt(kind: str, low: int, high: int) -> None:
    fighter = Fighter("Rusty Sword")
    taken = fighter.wounds(fighter.foe(kind, still=False), 60, shots=True)
    assert low <= min(taken) <= low + (high - low) // 4
    assert high - (high - low) // 4 <= max(taken) <= high


@sweep(
    ("kind", "ticks"),
    [(row[0], row[6]) for row in KINDS if row[0] not in ("Duggy",)],
    ids=[name for name in NAMES if name != "Duggy"],
)
def test_a_monster_moves_at_its_speed(kind: str, ticks: int) -> None:
    from pytest_stardojo.valley.rules.monsters import roster

    fighter = Fighter("Rusty Sword")
    foe = fighter.foe(kind)
    assert roster.info_of(foe).step_ticks == ticks


def test_no_weapon_hurts_an_armored_bug_and_a_bomb_does() -> None:
    fighter = Fighter("Galaxy Sword")
    bug = fighter.foe("Armored Bug")
    assert fighter.use() == "ok"
    assert bug.health == 1
    fighter.wait_for(bug)
    fighter.hold("Cherry Bomb")
    fighter.stand(64, 24)
    fighter.wait_for(bug, (64, 22))
    assert fighter.use() == "ok"
    bug.next_tick = LATER
    fighter.wait(10)
    assert fighter.farmer.kills == {"Armored Bug": 1}


def test_a_mummy_revives_unless_a_bomb_destroys_it() -> None:
    fighter = Fighter("Galaxy Sword")
    mummy = fighter.foe("Mummy")
    fighter.blows(mummy)
    assert (mummy.state, mummy.health) == ("down", 260)
    assert fighter.use() == "nothing_there"
    mummy.next_tick = fighter.world.tick + 500
    fighter.advance(501)
    assert mummy.state == ""
    fighter.blows(mummy)
    assert mummy.state == "down"
    fighter.hold("Cherry Bomb")
    fighter.stand(64, 24)
    assert fighter.use() == "ok"
    fighter.wait(10)
    assert fighter.farmer.kills == {"Mummy": 1}
    assert fighter.xp("combat") == 20
