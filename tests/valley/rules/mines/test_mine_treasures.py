"""Contents of stones, crates, soil and chests of the mines, in 10,000 rolls each."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from pytest_stardojo.gamedata import mines as table
from pytest_stardojo.valley.rules.common import skills
from pytest_stardojo.valley.rules.mines import mine_stones, mine_treasures
from pytest_stardojo.valley.world.model import Location, World
from pytest_stardojo.valley.world.newcomers import newcomer
from pytest_stardojo.valley.world.rng import plan, stream
from tests.sweeps import sweep
from tests.valley.rules.worlds import within

DRAWS = 10_000
PLAIN = "(O)40"


def floor(number: int) -> Location:
    name = f"UndergroundMine{number}"
    return Location(name, name, name)


@cache
def out_of_stones(
    number: int, professions: tuple[str, ...] = (), mining: int = 0, luck: float = 0.0
) -> Counter[str]:
    """Return the yield of 10,000 plain stones of a floor: counts by id, and ``xp``."""
    world = World(1)
    world.daily_luck = luck
    farmer = newcomer("farmer", "Farmer", "Farm", 0, 0)
    skills.set_level(farmer, "mining", mining)
    farmer.professions.extend(professions)
    before = farmer.skills["mining"].xp
    found: Counter[str] = Counter()
    for n in range(DRAWS):
        draws = plan(world, "test", n)
        for id, pieces in mine_stones.roll_drops(world, farmer, floor(number), PLAIN, draws):
            found[id] += pieces
    found["xp"] = farmer.skills["mining"].xp - before
    return found


@pytest.mark.parametrize(
    ("number", "id", "chance"),
    [
        (1, "(O)382", 0.05),
        (1, "(O)390", 0.475),
        (1, "(O)378", 0.04),
        (1, "(O)535", 0.022),
        (1, "(O)749", 0),
        (20, "(O)749", 0),
        (21, "(O)749", 0.005),
        (19, "(O)380", 0),
        (25, "(O)380", 0.004),
        (25, "(O)378", 0.036),
        (45, "(O)536", 0.022),
        (45, "(O)535", 0),
        (45, "(O)380", 0.03),
        (45, "(O)378", 0.01),
        (65, "(O)384", 0.004),
        (85, "(O)537", 0.022),
        (85, "(O)384", 0.03),
        (85, "(O)380", 0.0075),
        (125, "(O)386", 0.0012),
        (125, "(O)749", 0.027),
        (50, "(O)72", 0),
        (51, "(O)72", 0.0003),
        (101, "(O)74", 0.00002),
    ],
)
def test_drops_of_plain_stones(number: int, id: str, chance: float) -> None:
    assert within(out_of_stones(number)[id], DRAWS, chance)


def test_only_coal_gives_mining_experience() -> None:
    found = out_of_stones(1)
    assert found["xp"] == 5 * found["(O)382"]


@pytest.mark.parametrize(
    ("professions", "id", "chance"),
    [
        (("Prospector",), "(O)382", 0.1),
        (("Excavator",), "(O)535", 0.044),
        (("Geologist",), "(O)535", 0.022 * 1.5),
        (("Miner",), "(O)378", 0.08),
    ],
)
def test_professions_at_the_stones(professions: tuple[str, ...], id: str, chance: float) -> None:
    spread = 6 * (DRAWS * chance * 2) ** 0.5
    assert abs(out_of_stones(1, professions)[id] - DRAWS * chance) <= spread


@pytest.mark.parametrize(
    ("mining", "luck", "more"), [(0, 0.0, 0), (10, 0.0, 0.05), (0, 0.1, 0.05), (10, -0.1, 0)]
)
def test_skill_and_luck_raise_the_odds(mining: int, luck: float, more: float) -> None:
    world = World(1)
    world.daily_luck = luck
    farmer = newcomer("farmer", "Farmer", "Farm", 0, 0)
    skills.set_level(farmer, "mining", mining)
    assert mine_stones.odds_bonus(world, farmer) == pytest.approx(more)
    assert within(out_of_stones(1, (), mining, luck)["(O)382"], DRAWS, 0.05 * (1 + more))


def test_gem_nodes_drop_any_gem() -> None:
    world = World(1)
    farmer = newcomer("farmer", "Farmer", "Farm", 0, 0)
    found: Counter[str] = Counter()
    for n in range(DRAWS):
        for id, pieces in mine_stones.roll_drops(
            world, farmer, floor(125), table.GEM_NODE, plan(world, "gem", n)
        ):
            found[id] += pieces
    assert set(found) == {"(O)68", "(O)66", "(O)62", "(O)64", "(O)60", "(O)70", "(O)72"}
    assert all(within(hits, DRAWS, 1 / 7) for hits in found.values())
    assert farmer.skills["mining"].xp == 18 * DRAWS


# ------------------------------------------------------------------------- crates, barrels


@cache
def out_of_crates(number: int) -> Counter[str]:
    """Return the contents of 10,000 crates of a floor, with ``few`` and ``many`` items."""
    world = World(1)
    found: Counter[str] = Counter()
    for n in range(DRAWS):
        content = mine_treasures.container_content(number, stream(world, "crate", n))
        found[content[0] if content else "nothing"] += 1
        if content:
            found[f"{content[0]} x {content[1]}"] += 1
    return found


FULL = 0.8 * 0.978
"""Share of crates with common content."""


@sweep(
    ("number", "id", "chance"),
    [
        (1, "nothing", 0.2),
        (45, "nothing", 0.2),
        (1, "(O)378", FULL * 0.12 / 0.78),
        (1, "(O)382", FULL * 0.12 / 0.78),
        (1, "(O)390", FULL * 0.12 / 0.78),
        (1, "(O)388", FULL * 0.12 / 0.78),
        (1, "(O)92", FULL * 0.08 / 0.78),
        (1, "(O)78", FULL * 0.06 / 0.78),
        (1, "(O)286", FULL * 0.06 / 0.78),
        (1, "(O)93", FULL * 0.05 / 0.78),
        (1, "(O)770", FULL * 0.05 / 0.78),
        (45, "(O)380", FULL * 0.12 / 0.61),
        (45, "(O)388", FULL * 0.1 / 0.61),
        (45, "(O)287", FULL * 0.05 / 0.61),
        (45, "(O)84", FULL * 0.05 / 0.61),
        (85, "(O)384", FULL * 0.12 / 0.51),
        (85, "(O)82", FULL * 0.05 / 0.51),
        (85, "(O)768", FULL * 0.05 / 0.51),
        (1, "(O)378 x 1", FULL * 0.12 / 0.78 / 4),
        (1, "(O)378 x 4", FULL * 0.12 / 0.78 / 4),
        (1, "(O)390 x 2", FULL * 0.12 / 0.78 / 5),
        (1, "(O)390 x 6", FULL * 0.12 / 0.78 / 5),
        (1, "(W)15", 0.8 * 0.022 / 7),
        (45, "(W)27", 0.8 * 0.022 / 4),
    ],
)
def test_contents_of_crates_and_barrels(number: int, id: str, chance: float) -> None:
    assert within(out_of_crates(number)[id], DRAWS, chance)


# ------------------------------------------------------------------------------------ soil


@cache
def out_of_soil(number: int) -> Counter[str]:
    """Return the finds of 10,000 dug tiles of a floor."""
    world = World(1)
    return Counter(
        mine_treasures.find_in_soil(world, floor(number), (n % 100, n // 100)) for n in range(DRAWS)
    )


@pytest.mark.parametrize(
    ("number", "id", "chance"),
    [
        (13, "(O)330", 0.15),
        (13, "(O)78", 0.1),
        (13, "(O)382", 0.05),
        (13, "(O)378", 0.05),
        (45, "(O)330", 0.15),
        (45, "(O)78", 0),
        (45, "(O)380", 0.05),
        (85, "(O)384", 0.05),
        (13, "", 0.65 * 0.99),
    ],
)
def test_finds_in_soil(number: int, id: str, chance: float) -> None:
    assert within(out_of_soil(number)[id], DRAWS, chance)


def test_soil_hides_artifacts_of_the_mines() -> None:
    found = out_of_soil(13)
    artifacts = ("(O)119", "(O)123", "(O)108", "(O)121", "(O)122", "(O)126", "(O)127")
    assert within(sum(found[id] for id in artifacts), DRAWS, 0.65 * 0.01)


# ---------------------------------------------------------------------------------- chests


def test_chests_of_treasure_rooms() -> None:
    world = World(1)
    found = Counter(
        mine_treasures.treasure_room_content(world, number) for number in range(131, 10_131)
    )
    ids = Counter[str]()
    for (id, _), hits in found.items():
        ids[id] += hits
    assert within(ids["(O)288"], DRAWS, 1 / 12)
    assert within(ids["(O)628"], DRAWS, 1 / 72)
    assert {pieces for id, pieces in found if id == "(O)288"} == {5}
    assert {pieces for id, pieces in found if id == "(O)773"} == {2, 3, 4}
    assert {pieces for id, pieces in found if id == "(O)681"} == {1, 2, 3}
