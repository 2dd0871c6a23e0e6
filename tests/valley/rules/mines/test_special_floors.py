"""Special floors of the mines: frequency and content."""

from __future__ import annotations

from collections import Counter

from pytest_stardojo.gamedata import mines as table
from pytest_stardojo.valley.rules.mines import mine_features, mine_layout, mine_levels
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Location, World
from tests.sweeps import sweep
from tests.valley.rules.mines.floors import census, counted


def rolled(number: int, days: int, *, quarry: bool = False) -> Counter[str]:
    """Return the features of a floor over many days."""
    found: Counter[str] = Counter()
    world = World(4, repairs=["Bridge Repair"] if quarry else [])
    for day in range(days):
        world.days_played = day
        found.update(mine_features.of_floor(world, number) or ["none"])
    return found


@sweep(
    ("number", "word", "chance"),
    [
        (6, "infested", 0.044),
        (29, "infested", 0.044),
        (46, "infested", 0.044),
        (109, "infested", 0.044),
        (6, "slimes", 0.022),
        (5, "infested", 0),
        (4, "infested", 0),
        (19, "infested", 0),
        (59, "infested", 0),
        (31, "infested", 0),
        (25, "infested", 0),
        (81, "mushrooms", 0.035),
        (119, "mushrooms", 0.035),
        (79, "mushrooms", 0),
        (85, "mushrooms", 0),
        (3, "dark", 0.3),
        (2, "dark", 0),
        (10, "dark", 0),
        (31, "dark", 1),
        (39, "dark", 1),
        (41, "dark", 0.3),
        (71, "dark", 1),
        (111, "dark", 1),
        (126, "prehistoric", 0),
        (127, "prehistoric", 0.022),
        (130, "treasure", 0),
        (131, "treasure", 0.01),
        (8, "quarry", 0),
    ],
)
def test_odds_of_special_floors(number: int, word: str, chance: float) -> None:
    days = 4000
    slack = 4 * (days * chance * (1 - chance)) ** 0.5
    assert abs(rolled(number, days)[word] - days * chance) <= slack


def test_floors_like_the_quarry_come_with_its_bridge() -> None:
    assert 176 - 52 <= rolled(8, 4000, quarry=True)["quarry"] <= 176 + 52


def special(word: str, numbers: list[int], most: int = 400) -> list[tuple[World, Location]]:
    """Yield the floors with a feature."""
    found = []
    for seed in range(most // len(numbers)):
        for number in numbers:
            world = World(seed, repairs=["Bridge Repair"])
            if word in mine_features.of_floor(world, number):
                found.append((world, mine_layout.create(world, number)))
    assert found
    return found


def test_infested_floors_swarm_and_have_neither_stones_nor_a_ladder() -> None:
    for world, location in special("infested", [6, 7, 8, 9]):
        found = counted(world, location)
        assert found["monsters"] >= 2
        assert found["stones"] == 0
        assert not location.ladders


def test_slimes_alone_or_none_at_all() -> None:
    for world, location in special("slimes", [8, 48, 88]):
        kinds = {monster.kind for monster in roster.at(world, location.id)}
        assert kinds == {table.slime(mine_levels.number(location.id) or 0)}


def test_mushroom_floors() -> None:
    found = census(special("mushrooms", [81, 83, 91, 99]))
    assert found["(O)420"] + found["(O)422"] == found["items"]
    assert 4 <= found["items"] / found["floors"] <= 14


def test_quarry_floors_have_its_stones() -> None:
    found = census(special("quarry", [13, 57, 93]))
    grey = found["(O)668"] + found["(O)670"]
    assert grey / found["stones"] > 0.75
    assert {"Copper Slime", "Iron Slime", "Haunted Skull"} & set(found)


def test_prehistoric_floors() -> None:
    found = census(special("prehistoric", [127, 128, 133, 140]))
    assert found["Pepper Rex"] > found["Mutant Fly"] > 0
    assert found["items"] == found["(O)259"] + found["(O)107"]
    assert found["stones"] == 0


def test_treasure_rooms_are_quiet_and_open() -> None:
    for world, location in special("treasure", [140, 150, 160, 170], 800):
        assert location.map.endswith("v")
        assert not location.things
        assert not roster.at(world, location.id)
        assert list(location.ladders.values()) == ["ladder"]
