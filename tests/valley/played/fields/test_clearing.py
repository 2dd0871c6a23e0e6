"""Clearing debris: tools, blows, yields.

Numbers: wiki (Axes, Pickaxes, Mining, Stone, Weeds, Large Stump, Large Log) and the
health of nodes in real save files.  Chances are counted in 10,000 rolls.
"""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.valley.rules.wilds import debris
from pytest_stardojo.valley.world.model import Clump
from pytest_stardojo.valley.world.places import forget_solidity
from pytest_stardojo.valley.world.rng import stream
from tests.valley.played.player import AHEAD, Player
from tests.valley.rules.worlds import within

DRAWS = 10_000
LEVELS = ("", "Copper ", "Steel ", "Gold ", "Iridium ")


def blows(player: Player, most: int = 30) -> int:
    """Strike the tile ahead until it is empty; return the number of blows."""
    for blow in range(1, most + 1):
        assert player.use() == "ok"
        tile = player.tile()
        if tile.object is None and tile.terrain is None:
            return blow
    raise AssertionError(f"still there after {most} blows")


@pytest.mark.parametrize(
    ("node", "hits", "xp"),
    [
        ("(O)343", (1, 1, 1, 1, 1), 1),
        ("(O)450", (1, 1, 1, 1, 1), 1),
        ("(O)668", (2, 1, 1, 1, 1), 3),
        ("(O)670", (2, 1, 1, 1, 1), 3),
        ("(O)751", (3, 2, 1, 1, 1), 5),
        ("(O)290", (4, 2, 2, 1, 1), 12),
        ("(O)764", (8, 4, 3, 2, 2), 18),
        ("(O)765", (16, 8, 6, 4, 4), 50),
        ("(O)8", (5, 3, 2, 2, 1), 16),
        ("(O)10", (5, 3, 2, 2, 1), 16),
        ("(O)14", (5, 3, 2, 2, 1), 40),
        ("(O)6", (5, 3, 2, 2, 1), 40),
        ("(O)12", (5, 3, 2, 2, 1), 80),
        ("(O)4", (5, 3, 2, 2, 1), 80),
        ("(O)2", (10, 5, 4, 3, 2), 150),
        ("(O)75", (5, 3, 2, 2, 1), 8),
    ],
)
def test_stones_and_nodes_break_after_their_blows(
    node: str, hits: tuple[int, ...], xp: int
) -> None:
    player = Player()
    found = []
    for level in LEVELS:
        player.command("place_item", node, None, *AHEAD)
        player.hold(f"{level}Pickaxe")
        found.append(blows(player))
    assert tuple(found) == hits
    assert player.xp("mining") == 5 * xp


@pytest.mark.parametrize(
    ("node", "brings", "least", "most"),
    [
        ("(O)343", "Stone", 1, 2),
        ("(O)751", "Copper Ore", 1, 3),
        ("(O)290", "Iron Ore", 1, 3),
        ("(O)764", "Gold Ore", 1, 3),
        ("(O)765", "Iridium Ore", 1, 3),
        ("(O)8", "Amethyst", 1, 1),
        ("(O)2", "Diamond", 1, 1),
        ("(O)75", "Geode", 1, 1),
    ],
)
def test_the_yield_of_a_node(node: str, brings: str, least: int, most: int) -> None:
    for seed in range(5):
        player = Player(seed=seed)
        player.command("place_item", node, None, *AHEAD)
        player.hold("Iridium Pickaxe")
        blows(player)
        assert least <= player.got(brings) <= most


def test_a_miner_gets_one_more_ore() -> None:
    for seed in range(5):
        plain, miner = Player(seed=seed), Player(seed=seed)
        miner.profession("Miner")
        for player in (plain, miner):
            player.command("place_item", "(O)751", None, *AHEAD)
            player.hold("Gold Pickaxe")
            blows(player)
        assert miner.got("Copper Ore") == plain.got("Copper Ore") + 1


@pytest.mark.parametrize(
    ("professions", "geode", "coal"),
    [((), 0.035, 0.035), (("Excavator",), 0.07, 0.035), (("Prospector",), 0.035, 0.07)],
)
def test_the_finds_in_farm_stones(professions: tuple[str, ...], geode: float, coal: float) -> None:
    player = Player()
    player.profession(*professions)
    info = debris_table.stones()["(O)343"]
    luck = stream(player.world, "test.stone")
    found = Counter[str]()
    for _ in range(DRAWS):
        for drop in info.drops:
            id, pieces = debris.stone_drop(player.world, player.farmer, info, drop, luck)
            found[id] += pieces
    assert within(found["(O)535"], DRAWS, geode)
    assert within(found["(O)382"], DRAWS, coal)
    assert within(found["(O)390"] - DRAWS, DRAWS, 0.01)


@pytest.mark.parametrize(
    ("season", "fiber", "mixed", "flowers"),
    [("spring", 0.5, 0.025, 0), ("summer", 0.5, 0.025, 0.02375), ("fall", 0.5, 0.025, 0)],
)
def test_the_drops_of_weeds(season: str, fiber: float, mixed: float, flowers: float) -> None:
    world = Player(season=season).world
    luck = stream(world, "test.weeds")
    found = Counter(debris.weeds_drop(world, luck) for _ in range(DRAWS))
    assert within(found["(O)771"], DRAWS, fiber)
    assert within(found["(O)770"], DRAWS, mixed)
    assert within(found["(O)MixedFlowerSeeds"], DRAWS, flowers)


@pytest.mark.parametrize(
    ("tool", "thing", "clears"),
    [
        ("Scythe", "(O)674", True),
        ("Rusty Sword", "(O)674", True),
        ("Axe", "(O)674", True),
        ("Pickaxe", "(O)674", True),
        ("Hoe", "(O)674", True),
        ("Axe", "(O)294", True),
        ("Pickaxe", "(O)294", False),
        ("Scythe", "(O)294", False),
        ("Hoe", "(O)294", False),
        ("Pickaxe", "(O)343", True),
        ("Axe", "(O)343", False),
        ("Hoe", "(O)343", False),
        ("Scythe", "(O)343", False),
    ],
)
def test_one_blow_of_the_right_tool_clears_debris(tool: str, thing: str, clears: bool) -> None:
    player = Player()
    player.command("place_item", thing, None, *AHEAD)
    player.hold(tool)
    assert (player.use() == "ok") is clears
    assert (player.tile().object is None) is clears


def test_a_twig_gives_one_wood_and_no_experience() -> None:
    player = Player()
    player.command("place_item", "(O)295", None, *AHEAD)
    player.hold("Axe")
    player.use()
    assert (player.got("Wood"), player.xp("foraging")) == (1, 0)


CLUMPS = [
    ("Axe", 600, 10, (None, 7, 5, 4, 3), "Hardwood", 2, "foraging", 25),
    ("Axe", 602, 20, (None, None, 9, 7, 6), "Hardwood", 8, "foraging", 25),
    ("Pickaxe", 672, 10, (None, None, 5, 4, 3), "Stone", 15, "mining", 0),
    ("Pickaxe", 622, 20, (None, None, None, 7, 6), "Iridium Ore", 6, "mining", 0),
]
"""Stump, log, boulder, meteorite: health, blows by level, yield."""


@pytest.mark.parametrize(
    ("tool", "kind", "health", "hits", "brings", "pieces", "skill", "xp"), CLUMPS
)
def test_large_things_take_a_better_tool_and_more_blows(
    tool: str,
    kind: int,
    health: float,
    hits: tuple[int | None, ...],
    brings: str,
    pieces: int,
    skill: str,
    xp: int,
) -> None:
    for level, wanted in zip(LEVELS, hits, strict=True):
        player = Player()
        farm = player.world.locations["Farm"]
        farm.clumps.append(Clump(kind, AHEAD[0], AHEAD[1] - 1, health))
        forget_solidity(farm)
        player.hold(f"{level}{tool}")
        if wanted is None:
            assert player.use() == "wrong_tool"
            assert len(farm.clumps) == 1
            continue
        assert blows(player) == wanted
        assert player.got(brings) == pieces
        assert player.xp(skill) == xp
