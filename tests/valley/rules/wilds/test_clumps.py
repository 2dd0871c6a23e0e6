"""Large stumps, logs, boulders, meteorites, giant crops."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.gamedata.tools import ToolInfo
from pytest_stardojo.valley.rules.interaction import tool_use
from pytest_stardojo.valley.rules.wilds import clumps
from pytest_stardojo.valley.world.model import Clump
from pytest_stardojo.valley.world.places import blocked
from tests.sweeps import sweep
from tests.valley.rules.worlds import deeds, fallen, hold, refusal, small_farm, within

AHEAD = (64, 19)
LEVELS = ("", "Copper", "Steel", "Gold", "Iridium")
HITS = [
    # kind, tool, health, blows by level (0: cannot), drops, experience
    (600, "Axe", 10, (0, 7, 5, 4, 3), {"(O)709": 2}, ("foraging", 25)),
    (602, "Axe", 20, (0, 0, 9, 7, 6), {"(O)709": 8}, ("foraging", 25)),
    (672, "Pickaxe", 10, (0, 0, 5, 4, 3), {"(O)390": 15}, ("mining", 0)),
    (622, "Pickaxe", 20, (0, 0, 0, 7, 6), {"(O)386": 6, "(O)390": 6, "(O)535": 2}, ("mining", 0)),
    (752, "Pickaxe", 8, (8, 6, 4, 3, 3), {"(O)390": 10}, ("mining", 0)),
]


@sweep(("kind", "tool", "health", "blows", "drops", "xp"), HITS)
@sweep("level", range(5))
def test_blows_and_drops_of_clumps_by_tool_level(
    kind: int,
    tool: str,
    health: float,
    blows: tuple[int, ...],
    drops: dict[str, int],
    xp: tuple[str, int],
    level: int,
) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, f"(T){LEVELS[level]}{tool}")
    farm.clumps.append(Clump(kind, 63, 18, health))
    if not blows[level]:
        assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "wrong_tool"
        assert farm.clumps[0].health == health
        assert farmer.energy == 268
        return
    count = 0
    while farm.clumps:
        tool_use.use_tool(world, farmer, AHEAD)
        count += 1
    assert count == blows[level]
    found = fallen(farm)
    found.pop("(O)292", None)
    assert found == drops
    assert farmer.skills[xp[0]].xp == xp[1]
    assert farmer.ledger[0].deed == "cleared"


@pytest.mark.parametrize(
    ("kind", "name"),
    [(600, "Large Stump"), (602, "Large Log"), (672, "Boulder"), (622, "Meteorite")],
)
def test_clearing_counts_by_name_and_upper_left_tile(kind: int, name: str) -> None:
    world, farmer, farm = small_farm()
    tool = "Axe" if kind in (600, 602) else "Pickaxe"
    hold(farmer, f"(T)Iridium{tool}")
    farm.clumps.append(Clump(kind, 63, 18, 1))
    tool_use.use_tool(world, farmer, AHEAD)
    assert deeds(farmer) == [("cleared", name, f"Iridium {tool}", 1)]
    assert farmer.ledger[0].subject == "tile:Farm:63,18"


@pytest.mark.parametrize("tool", ["(T)Axe", "(T)IridiumHoe", "(W)47"])
def test_only_a_pickaxe_breaks_a_boulder(tool: str) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, tool)
    farm.clumps.append(Clump(672, 63, 18, 10))
    reason = refusal(tool_use.use_tool, world, farmer, AHEAD)
    assert reason in ("wrong_tool", "not_tillable")
    assert farm.clumps[0].health == 10


def test_all_four_tiles_block_until_it_is_gone() -> None:
    world, farmer, farm = small_farm(items=("(T)IridiumPickaxe",))
    farm.clumps.append(Clump(672, 63, 18, 3))
    tiles = [(63, 18), (64, 18), (63, 19), (64, 19)]
    assert all(blocked(world, farm, *tile) for tile in tiles)
    tool_use.use_tool(world, farmer, AHEAD)
    assert not any(blocked(world, farm, *tile) for tile in tiles)


def broken(kind: int, professions: tuple[str, ...] = ()) -> Counter[str]:
    world, farmer, farm = small_farm(professions=professions)
    tool = ToolInfo("", "Axe", "axe", level=4, clump_damage=3.75)
    for _ in range(10_000):
        clump = Clump(kind, 63, 18, 1)
        farm.clumps = [clump]
        clumps.hit(world, farmer, farm, clump, tool, "Axe")
    return Counter(fallen(farm))


def test_one_stump_in_ten_drops_a_mahogany_seed() -> None:
    assert within(broken(600)["(O)292"], 10_000, 0.1)


def test_a_lumberjack_gets_more_hardwood() -> None:
    assert within(broken(600, ("Lumberjack",))["(O)709"] - 20_000, 10_000, 0.5)
    world, farmer, farm = small_farm(items=("(T)IridiumAxe",), professions=("Lumberjack",))
    farm.clumps.append(Clump(602, 63, 18, 1))
    tool_use.use_tool(world, farmer, AHEAD)
    assert fallen(farm)["(O)709"] == 10


@pytest.mark.parametrize(("level", "blows"), [(0, 3), (1, 3), (2, 2), (3, 2), (4, 1)])
def test_a_giant_crop_takes_three_blows_or_fewer(level: int, blows: int) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, f"(T){LEVELS[level]}Axe")
    farm.clumps.append(Clump(190, 63, 17, 3, 3, 3))
    count = 0
    while farm.clumps:
        tool_use.use_tool(world, farmer, AHEAD)
        count += 1
    assert count == blows
    assert 15 <= fallen(farm)["(O)190"] <= 21


def test_giants_give_15_to_21_pieces_evenly() -> None:
    world, farmer, farm = small_farm()
    tool = ToolInfo("", "Axe", "axe", level=4, clump_damage=3.75)
    counts: Counter[int] = Counter()
    for _ in range(10_000):
        clump = Clump(254, 63, 17, 1, 3, 3)
        farm.clumps, farm.drops = [clump], []
        clumps.hit(world, farmer, farm, clump, tool, "Axe")
        counts[fallen(farm)["(O)254"]] += 1
    assert sorted(counts) == [15, 16, 17, 18, 19, 20, 21]
    assert all(within(count, 10_000, 1 / 7) for count in counts.values())
