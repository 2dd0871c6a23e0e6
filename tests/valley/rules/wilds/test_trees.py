"""Wild trees: blows, wood, seeds, growth, moss."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.rules.interaction import tool_use
from pytest_stardojo.valley.rules.wilds import tree_nights, trees
from pytest_stardojo.valley.world.model import Farmer, Grass, Location, Tree, World
from pytest_stardojo.valley.world.places import blocked
from pytest_stardojo.valley.world.rng import stream
from tests.valley.rules.worlds import (
    bag,
    deeds,
    fallen,
    hold,
    next_morning,
    refusal,
    small_farm,
    within,
)

AHEAD = (64, 19)
AXES = ("(T)Axe", "(T)CopperAxe", "(T)SteelAxe", "(T)GoldAxe", "(T)IridiumAxe")
WOOD, SAP, HARDWOOD, ACORN = "(O)388", "(O)92", "(O)709", "(O)309"


def chop(axe: str, tree: Tree, **options: object) -> tuple[World, Farmer, Location, int]:
    """Chop until the tree changes; return (world, farmer, farm, blows)."""
    world, farmer, farm = small_farm(items=(axe,), **options)  # type: ignore[arg-type]
    farm.trees[AHEAD] = tree
    was, blows = tree.stump, 0
    while farm.trees.get(AHEAD) is tree and tree.stump == was:
        tool_use.use_tool(world, farmer, AHEAD)
        blows += 1
    return world, farmer, farm, blows


@pytest.mark.parametrize(("axe", "blows"), list(zip(AXES, (10, 8, 6, 4, 2), strict=True)))
def test_blows_that_a_grown_tree_takes(axe: str, blows: int) -> None:
    assert chop(axe, Tree("1", 5))[3] == blows


@pytest.mark.parametrize(("axe", "blows"), list(zip(AXES, (5, 4, 3, 2, 1), strict=True)))
def test_blows_that_a_stump_takes(axe: str, blows: int) -> None:
    assert chop(axe, Tree("1", 5, 5.0, stump=True))[3] == blows


@pytest.mark.parametrize(("axe", "blows"), list(zip(AXES, (5, 4, 3, 2, 1), strict=True)))
@pytest.mark.parametrize("stage", [3, 4])
def test_blows_that_a_bush_takes(axe: str, blows: int, stage: int) -> None:
    assert chop(axe, Tree("1", stage))[3] == blows


@pytest.mark.parametrize("stage", [0, 1, 2])
@pytest.mark.parametrize("tool", ["(T)Axe", "(T)Pickaxe", "(T)Hoe"])
def test_small_trees_fall_at_one_blow(stage: int, tool: str) -> None:
    world, farmer, farm = small_farm(items=(tool,))
    farm.trees[AHEAD] = Tree("1", stage)
    tool_use.use_tool(world, farmer, AHEAD)
    assert AHEAD not in farm.trees
    assert fallen(farm) == ({ACORN: 1} if stage == 0 else {})


@pytest.mark.parametrize(
    ("stage", "cut"), [(0, False), (1, True), (2, True), (3, False), (5, False)]
)
def test_a_blade_cuts_sprouts_and_saplings_only(stage: int, cut: bool) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, "(W)47")
    farm.trees[AHEAD] = Tree("2", stage)
    if cut:
        tool_use.use_tool(world, farmer, AHEAD)
    else:
        assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "wrong_tool"
    assert (AHEAD not in farm.trees) is cut


@pytest.mark.parametrize("tool", ["(T)Pickaxe", "(T)Hoe"])
def test_only_an_axe_fells_a_grown_tree(tool: str) -> None:
    world, farmer, farm = small_farm(items=(tool,))
    farm.trees[AHEAD] = Tree("1", 5)
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "wrong_tool"
    assert farm.trees[AHEAD].health == 10


def test_a_felled_oak_gives_12_wood_and_5_sap_four_tiles_away() -> None:
    world, farmer, farm, _ = chop("(T)Axe", Tree("1", 5))
    assert fallen(farm) == {WOOD: 12, SAP: 5}
    assert farm.trees[AHEAD] == Tree("1", 5, 5.0, stump=True)
    assert farmer.skills["foraging"].xp == 12
    assert {(drop.x, drop.y) for drop in farm.drops} <= {(60, 19), (68, 19)}
    assert farmer.energy == 250
    assert blocked(world, farm, *AHEAD)


@pytest.mark.parametrize(("at", "x"), [((63, 19), 68), ((65, 19), 60)])
def test_a_tree_falls_away_from_the_farmer(at: tuple[int, int], x: int) -> None:
    _, _, farm, _ = chop("(T)Axe", Tree("3", 5), at=at)
    assert {drop.x for drop in farm.drops} == {x}


def test_wood_can_be_picked_up_after_the_tree_has_fallen() -> None:
    world, farmer, farm, _ = chop("(T)Axe", Tree("1", 5))
    farmer.x = farm.drops[0].x
    drops.collect(world, farmer)
    assert WOOD not in bag(farmer)
    world.tick += 120
    drops.collect(world, farmer)
    assert bag(farmer)[WOOD] == 12
    assert ("chopped", "Wood", "Axe", 12) in deeds(farmer)


def test_a_stump_drops_4_wood_1_sap_and_gives_1_experience() -> None:
    world, farmer, farm, _ = chop("(T)Axe", Tree("1", 5, 5.0, stump=True))
    assert fallen(farm) == {WOOD: 4, SAP: 1}
    assert farmer.skills["foraging"].xp == 1
    assert deeds(farmer) == [("cleared", "Oak Tree", "Axe", 1)]
    assert not blocked(world, farm, *AHEAD)


@pytest.mark.parametrize("stage", [3, 4])
def test_a_young_tree_gives_4_wood(stage: int) -> None:
    assert fallen(chop("(T)Axe", Tree("1", stage))[2]) == {WOOD: 4}


def test_a_forester_gets_a_quarter_more() -> None:
    _, _, farm, _ = chop("(T)Axe", Tree("1", 5), professions=("Forester",))
    assert fallen(farm)[WOOD] == 15
    _, _, farm, _ = chop("(T)Axe", Tree("1", 4), professions=("Forester",))
    assert fallen(farm)[WOOD] == 5


def test_mahogany_is_hardwood() -> None:
    _, _, farm, _ = chop("(T)Axe", Tree("8", 5))
    assert set(fallen(farm)) == {HARDWOOD}
    assert 7 <= fallen(farm)[HARDWOOD] <= 11


@pytest.mark.parametrize(
    ("level", "luck_level", "daily", "chances"),
    [
        (0, 0, 0.0, [0, 0, 0, 0]),
        (5, 0, 0.0, [0, 0.4, 0.4, 0]),
        (10, 5, 0.1, [0.1, 0.8, 0.8, 0.2]),
    ],
)
def test_extra_wood_by_luck_and_level(
    level: int, luck_level: int, daily: float, chances: list[float]
) -> None:
    world, farmer, _ = small_farm(skills={"foraging": level})
    farmer.luck_level, world.daily_luck = luck_level, daily
    luck = stream(world, "test")
    counts = Counter(trees.extra_wood(world, farmer, luck) for _ in range(10_000))
    none = all_four = 1.0
    for chance in chances:
        none *= 1 - chance
        all_four *= chance
    assert within(counts[0], 10_000, none)
    assert within(counts[4], 10_000, all_four)


def test_seeds_of_a_felled_tree_need_foraging_level_1() -> None:
    world, novice, _ = small_farm()
    _, forager, _ = small_farm(skills={"foraging": 1})
    luck = stream(world, "test")
    info = tree_table.tree("1")
    assert {trees._felled_seeds(novice, info, luck) for _ in range(100)} == {0}
    counts = Counter(trees._felled_seeds(forager, info, luck) for _ in range(10_000))
    assert within(counts[0], 10_000, 0.25)
    assert within(counts[1], 10_000, 0.75 * 0.25)
    assert within(counts[2], 10_000, 0.75 * 0.75)


def test_a_lumberjacks_hardwood_is_rolled_repeatedly() -> None:
    world, _, _ = small_farm()
    luck = stream(world, "test")
    counts = Counter(trees._hardwood(luck) for _ in range(10_000))
    assert within(counts[0], 10_000, 0.5)
    assert within(counts[1], 10_000, 0.25)
    assert within(counts[2], 10_000, 0.125)


@pytest.mark.parametrize(("level", "chance"), [(0, 0.0), (3, 0.3), (10, 1.0)])
def test_an_axe_gets_wood_from_a_sprout_by_level(level: int, chance: float) -> None:
    world, farmer, farm = small_farm(items=("(T)Axe",), skills={"foraging": level})
    for _ in range(10_000):
        farmer.energy = 270
        farm.trees[AHEAD] = Tree("1", 1)
        tool_use.use_tool(world, farmer, AHEAD)
    assert within(fallen(farm).get(WOOD, 0), 10_000, chance)


# --------------------------------------------------------------------------- shaking


def test_shaking_drops_the_seed_from_foraging_level_1_on() -> None:
    world, farmer, farm = small_farm(skills={"foraging": 1})
    farm.trees[AHEAD] = Tree("3", 5, has_seed=True)
    assert trees.shake(world, farmer, AHEAD) == 18
    assert fallen(farm) == {"(O)311": 1}
    assert refusal(trees.shake, world, farmer, AHEAD) == "already_done"


def test_without_the_level_no_seed_falls() -> None:
    world, farmer, farm = small_farm()
    farm.trees[AHEAD] = Tree("1", 5, has_seed=True)
    trees.shake(world, farmer, AHEAD)
    assert fallen(farm) == {}


def test_late_in_fall_maples_drop_hazelnuts() -> None:
    world, farmer, farm = small_farm(season="fall", day=14, skills={"foraging": 1})
    farm.trees[AHEAD] = Tree("2", 5, has_seed=True)
    trees.shake(world, farmer, AHEAD)
    assert fallen(farm) == {"(O)408": 1}


@pytest.mark.parametrize("tree", [None, Tree("1", 4), Tree("1", 5, stump=True)])
def test_only_grown_trees_are_shaken(tree: Tree | None) -> None:
    world, farmer, farm = small_farm()
    if tree is not None:
        farm.trees[AHEAD] = tree
    assert refusal(trees.shake, world, farmer, AHEAD) == "nothing_there"


# ------------------------------------------------------------------------------ nights


def wood_of(world: World, stage: int, kind: str = "1", **fields: object) -> Location:
    """Return a farm of 10,000 separate trees, so that a night rolls each chance 10,000 times."""
    farm = world.locations["Farm"]
    farm.trees = {}
    for x in range(100):
        for y in range(100):
            tree = Tree(kind, stage)
            for name, value in fields.items():
                setattr(tree, name, value)
            farm.trees[3 * x + 1000, 3 * y] = tree
    return farm


@pytest.mark.parametrize(
    ("kind", "fertilized", "chance"),
    [("1", False, 0.2), ("8", False, 0.15), ("1", True, 1.0), ("8", True, 0.6)],
)
@pytest.mark.parametrize("stage", [0, 4])
def test_a_tree_grows_by_its_chance(kind: str, fertilized: bool, chance: float, stage: int) -> None:
    world, _, _ = small_farm()
    farm = wood_of(world, stage, kind, fertilized=fertilized)
    tree_nights.night(world)
    assert within(sum(t.stage == stage + 1 for t in farm.trees.values()), 10_000, chance)


def test_nothing_grows_in_winter_but_fertilized_trees() -> None:
    world, _, farm = small_farm(season="winter")
    farm.trees = {(10, 20): Tree("1", 1), (20, 20): Tree("1", 1, fertilized=True)}
    for _ in range(4):
        tree_nights.night(world)
        world.days_played += 1
    assert [farm.trees[10, 20].stage, farm.trees[20, 20].stage] == [1, 5]


def test_a_tree_beside_a_grown_one_stops_at_stage_4() -> None:
    world, _, farm = small_farm()
    farm.trees = {(20, 20): Tree("1", 4, fertilized=True), (21, 21): Tree("1", 5)}
    for _ in range(20):
        tree_nights.night(world)
        world.days_played += 1
    assert farm.trees[20, 20].stage == 4


def test_one_grown_tree_in_twenty_gets_a_seed() -> None:
    world, _, _ = small_farm()
    farm = wood_of(world, 15)
    tree_nights.night(world)
    assert within(sum(t.has_seed for t in farm.trees.values()), 10_000, 0.05)


def test_three_grown_trees_in_twenty_spread_seeds() -> None:
    world, _, farm = small_farm()
    seeded = 0
    for day in range(10_000):
        world.days_played = day
        farm.trees = {(30, 25): Tree("1", 15)}
        tree_nights.night(world)
        new = [tile for tile in farm.trees if tile != (30, 25)]
        seeded += len(new)
        assert all(abs(x - 30) <= 3 and abs(y - 25) <= 3 for x, y in new)
    # One of the 49 tiles is the tree's own.
    assert within(seeded, 10_000, 0.15 * 48 / 49)


def test_seeds_fall_only_on_empty_tiles() -> None:
    world, _, farm = small_farm()
    farm.trees = {(30, 25): Tree("1", 15)}
    farm.grass = {(x, y): Grass() for x in range(26, 35) for y in range(21, 30)}
    for day in range(200):
        world.days_played = day
        tree_nights.night(world)
    assert len(farm.trees) == 1


@pytest.mark.parametrize(
    ("kind", "season", "day", "before", "after"),
    [
        ("7", "winter", 1, False, True),
        ("7", "winter", 28, True, True),
        ("7", "spring", 1, True, False),
        ("7", "spring", 2, True, True),
        ("7", "fall", 28, False, False),
        ("1", "winter", 1, False, False),
        ("1", "spring", 1, True, True),
    ],
)
def test_a_mushroom_tree_is_a_stump_in_winter(
    kind: str, season: str, day: int, before: bool, after: bool
) -> None:
    world, _, farm = small_farm(season=season, day=day)
    farm.trees = {AHEAD: Tree(kind, 5, 10.0, stump=before)}
    tree_nights.night(world)
    assert farm.trees[AHEAD].stump is after


@pytest.mark.parametrize(
    ("season", "weather", "chance"),
    [("spring", "Sun", 0.15), ("fall", "Rain", 0.25), ("summer", "Sun", 1 / 30 + 0.05)],
)
def test_moss_grows_on_old_trees(season: str, weather: str, chance: float) -> None:
    world, _, _ = small_farm(season=season)
    world.weather = weather
    farm = wood_of(world, 15)
    tree_nights.night(world)
    assert within(sum(t.moss for t in farm.trees.values()), 10_000, chance)


@pytest.mark.parametrize(("season", "stage"), [("winter", 15), ("spring", 5)])
def test_no_moss_in_winter_and_on_young_trees(season: str, stage: int) -> None:
    world, _, _ = small_farm(season=season)
    farm = wood_of(world, stage)
    tree_nights.night(world)
    assert not any(tree.moss for tree in farm.trees.values())


@pytest.mark.parametrize("tool", ["(T)Pickaxe", "(W)47", "(W)0"])
def test_any_tool_takes_the_moss(tool: str) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, tool)
    farm.trees[AHEAD] = Tree("1", 15, moss=True)
    tool_use.use_tool(world, farmer, AHEAD)
    pieces = fallen(farm)["(O)Moss"]
    assert pieces in (1, 2)
    assert farmer.skills["foraging"].xp == pieces
    assert (farm.trees[AHEAD].moss, farm.trees[AHEAD].stage) == (False, 12 - pieces)
    assert farm.trees[AHEAD].health == 10


def test_a_new_day_lets_a_tree_be_shaken_again() -> None:
    world, _, farm = small_farm()
    farm.trees[AHEAD] = Tree("1", 5, shaken=True)
    next_morning(world)
    assert not farm.trees[AHEAD].shaken


def test_the_first_blow_takes_the_tapper_off() -> None:
    world, farmer, farm = small_farm(items=("(T)Axe",))
    farm.trees[AHEAD] = Tree("1", 5, tapped=True)
    tool_use.use_tool(world, farmer, AHEAD)
    assert fallen(farm) == {"(BC)105": 1}
    assert (farm.trees[AHEAD].tapped, farm.trees[AHEAD].health) == (False, 10)
