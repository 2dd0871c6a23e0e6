"""Wild trees: blows, wood, sap, seeds, experience, growth (wiki: Trees, Axes, Foraging)."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.valley.rules.wilds import trees
from pytest_stardojo.valley.world.model import Tree
from pytest_stardojo.valley.world.places import put_tree
from pytest_stardojo.valley.world.rng import stream
from tests.valley.played.player import AHEAD, Player
from tests.valley.rules.worlds import within

DRAWS = 10_000


def before_a_tree(stage: int = 5, kind: str = "1", seed: int = 0) -> Player:
    """Return a player in front of a tree of a stage (0 a seed, 5 fully grown)."""
    player = Player(seed=seed)
    put_tree(player.world, player.world.locations["Farm"], AHEAD, Tree(kind, stage))
    return player


def fell(player: Player, axe: str = "Axe") -> int:
    """Chop until the tree or stump falls; return the number of blows."""
    player.hold(axe)
    was = player.tile().terrain
    for blow in range(1, 20):
        assert player.use() == "ok"
        if player.tile().terrain != was:
            return blow
    raise AssertionError("it stands")


@pytest.mark.parametrize(
    ("axe", "tree", "stump", "young"),
    [
        ("Axe", 10, 5, 5),
        ("Copper Axe", 8, 4, 4),
        ("Steel Axe", 6, 3, 3),
        ("Gold Axe", 4, 2, 2),
        ("Iridium Axe", 2, 1, 1),
    ],
)
def test_blows_by_axe(axe: str, tree: int, stump: int, young: int) -> None:
    player = before_a_tree()
    assert (fell(player, axe), fell(player, axe)) == (tree, stump)
    assert player.tile().terrain is None
    assert fell(before_a_tree(4), axe) == young
    assert fell(before_a_tree(3), axe) == young


@pytest.mark.parametrize(
    ("stage", "tool", "clears"),
    [
        (0, "Axe", True),
        (0, "Hoe", True),
        (0, "Pickaxe", True),
        (0, "Scythe", False),
        (1, "Scythe", True),
        (1, "Axe", True),
        (1, "Hoe", True),
        (2, "Pickaxe", True),
        (2, "Rusty Sword", True),
        (3, "Scythe", False),
        (3, "Pickaxe", False),
        (5, "Pickaxe", False),
    ],
)
def test_small_trees_go_at_one_blow(stage: int, tool: str, clears: bool) -> None:
    player = before_a_tree(stage)
    player.hold(tool)
    assert (player.use() == "ok") is clears
    assert (player.tile().terrain is None) is clears


def test_a_felled_tree_teaches_twelve_and_its_stump_one() -> None:
    player = before_a_tree()
    fell(player)
    assert player.xp("foraging") == 12
    fell(player)
    assert player.xp("foraging") == 13


@pytest.mark.parametrize(
    ("foraging", "luck", "professions", "least", "most"),
    [
        (0, -0.1, (), 12, 12),
        (10, 0.1, (), 12, 16),
        (0, -0.1, ("Forester",), 15, 15),
        (10, 0.1, ("Forester",), 15, 20),
    ],
)
def test_wood_of_a_tree(
    foraging: int, luck: float, professions: tuple[str, ...], least: int, most: int
) -> None:
    for seed in range(6):
        player = before_a_tree(seed=seed)
        player.level("foraging", foraging)
        player.profession(*professions)
        player.world.daily_luck = luck
        fell(player)
        assert least <= player.got("Wood") <= most
        assert player.got("Sap") == 5


@pytest.mark.parametrize(
    ("foraging", "luck", "luck_level", "more"),
    [
        (0, 0.0, 0, 0),
        (0, 0.1, 0, 0.1),
        (5, 0.0, 0, 0.8),
        (10, 0.0, 0, 1.6),
        (10, 0.1, 5, 1.9),
        (10, 1.0, 10, 3.0),
    ],
)
def test_further_wood_on_average(foraging: int, luck: float, luck_level: int, more: float) -> None:
    player = Player()
    player.level("foraging", foraging)
    player.farmer.luck_level = luck_level
    player.world.daily_luck = luck
    dice = stream(player.world, "test.wood")
    drawn = [trees.extra_wood(player.world, player.farmer, dice) for _ in range(DRAWS)]
    assert max(drawn) <= 4
    assert abs(sum(drawn) / DRAWS - more) < 0.05


def test_a_stump_gives_wood_and_one_sap() -> None:
    player = before_a_tree()
    player.world.daily_luck = -0.1
    fell(player)
    wood, sap = player.got("Wood"), player.got("Sap")
    fell(player)
    assert 4 <= player.got("Wood") - wood <= 8
    assert player.got("Sap") - sap == 1


@pytest.mark.parametrize(
    ("stage", "professions", "wood"),
    [(3, (), 4), (4, (), 4), (3, ("Forester",), 5), (4, ("Forester",), 5)],
)
def test_wood_of_a_young_tree(stage: int, professions: tuple[str, ...], wood: int) -> None:
    player = before_a_tree(stage)
    player.profession(*professions)
    fell(player)
    assert (player.got("Wood"), player.xp("foraging")) == (wood, 0)


@pytest.mark.parametrize(("foraging", "chance"), [(0, 0), (3, 0.3), (10, 1)])
def test_an_axe_gets_wood_from_a_sprout_by_level(foraging: int, chance: float) -> None:
    player, cut = Player(), 200
    player.level("foraging", foraging)
    farm = player.world.locations["Farm"]
    player.hold("Axe")
    player.command("set_base_energy", 9999)
    player.command("set_energy", 9999)
    for _ in range(cut):
        put_tree(player.world, farm, AHEAD, Tree("1", 1))
        player.use()
    assert within(player.got("Wood"), cut, chance)


@pytest.mark.parametrize(
    ("kind", "seed"), [("1", "Acorn"), ("2", "Maple Seed"), ("3", "Pine Cone")]
)
def test_a_planted_seed_is_dug_up_again(kind: str, seed: str) -> None:
    player = Player()
    player.hold(seed)
    assert player.touch() == "ok"
    assert player.tile().terrain is not None
    player.hold("Hoe")
    assert player.use() == "ok"
    assert player.got(seed) == 1


@pytest.mark.parametrize(("foraging", "least", "most"), [(0, 0, 0), (1, 0, 2), (10, 0, 2)])
def test_seeds_of_a_felled_tree_need_foraging(foraging: int, least: int, most: int) -> None:
    found = set()
    for seed in range(10):
        player = before_a_tree(seed=seed)
        player.level("foraging", foraging)
        fell(player)
        found.add(player.got("Acorn"))
    assert least <= min(found) <= max(found) <= most
    assert max(found) == most


def test_a_seed_grows_by_a_fifth_a_night() -> None:
    player = Player(season="summer", day=1)
    farm = player.world.locations["Farm"]
    planted = [(x, y) for x in range(20, 60, 2) for y in range(20, 50, 2)]  # 300
    for tile in planted:
        put_tree(player.world, farm, tile, Tree("1", 0))
    player.night()
    grown = sum(farm.trees[tile].stage == 1 for tile in planted if tile in farm.trees)
    assert within(grown, len(planted), 0.2)


@pytest.mark.parametrize(("season", "nights"), [("spring", 5), ("winter", 5)])
def test_tree_fertilizer_takes_one_night_a_stage(season: str, nights: int) -> None:
    player = Player(season=season, day=10)
    player.hold("Acorn")
    player.touch()
    player.hold("Tree Fertilizer")
    assert player.touch() == "ok"
    slept = 0
    while player.world.locations["Farm"].trees[AHEAD].stage < 5:
        player.night()
        slept += 1
    assert slept == nights


def test_no_tree_grows_in_winter() -> None:
    player = Player(season="winter", day=1)
    player.hold("Acorn")
    player.touch()
    player.night(20)
    assert player.world.locations["Farm"].trees[AHEAD].stage == 0


def test_one_grown_tree_in_twenty_bears_a_seed_to_shake_off() -> None:
    player = Player(season="summer", day=1)
    farm = player.world.locations["Farm"]
    standing = [(x, y) for x in range(20, 60, 2) for y in range(20, 50, 2)]  # 300
    for tile in standing:
        put_tree(player.world, farm, tile, Tree("1", 5))
    player.night()
    bearing = [tile for tile in standing if farm.trees[tile].has_seed]
    assert within(len(bearing), len(standing), 0.05)
    player.level("foraging", 1)
    x, y = bearing[0]
    player.stand(x, y + 1)
    assert player.touch() == "ok"
    assert player.got("Acorn") == 1


def test_mahogany_gives_hardwood() -> None:
    found = Counter[int]()
    for seed in range(12):
        player = before_a_tree(kind="8", seed=seed)
        fell(player)
        found[player.got("Hardwood")] += 1
    assert min(found) >= 7
    assert max(found) <= 11
