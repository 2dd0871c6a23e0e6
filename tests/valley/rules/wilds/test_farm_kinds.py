"""What comes overnight to the kinds of farm: stumps, nodes, forage, weeds, supply crates."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import places as table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.clock import night
from pytest_stardojo.valley.rules.wilds import clumps, debris, debris_nights, farm_kinds
from pytest_stardojo.valley.rules.wilds import supply_crates as crates
from pytest_stardojo.valley.world.model import Clump, Location, Skill, Thing, World
from pytest_stardojo.valley.world.places import forget_solidity, put_thing, sheet, take_clump
from pytest_stardojo.valley.world.rng import stream
from tests.sweeps import sweep
from tests.valley.invariants import complaints

KINDS = tuple(table.farms())
STUMPS = {"forest": 8, "four-corners": 1}
"""Wiki: Farm Maps."""


def begun(kind: str, season: str = "spring") -> tuple[World, Location]:
    world = saves.new_world(farm=kind)
    world.season = season
    return world, world.locations["Farm"]


def nights(world: World, number: int) -> None:
    """Let only the rules of the kind of farm pass some nights."""
    for _ in range(number):
        world.days_played += 1
        world.draws.clear()
        farm_kinds.night(world)


@sweep("kind", KINDS)
def test_twelve_nights_on_each_kind_keep_the_world_valid(kind: str) -> None:
    world, _ = begun(kind)
    for _ in range(12):
        night.run(world)
        for farmer in world.farmers.values():
            farmer.menus.clear()
        assert list(complaints(world)) == []


def test_nothing_comes_to_the_standard_farm() -> None:
    world, farm = begun("standard")
    nights(world, 30)
    assert not farm.things
    assert not farm.clumps
    assert not world.draws


# ------------------------------------------------------------------------------ stumps


@pytest.mark.parametrize(("kind", "number"), STUMPS.items())
def test_cut_stumps_return_in_the_morning(kind: str, number: int) -> None:
    world, farm = begun(kind)
    assert len(farm.clumps) == number
    assert {clump.kind for clump in farm.clumps} == {clumps.STUMP}
    spots = {(clump.x, clump.y) for clump in farm.clumps}
    for clump in list(farm.clumps):
        take_clump(world, farm, clump)
    nights(world, 1)
    assert {(clump.x, clump.y) for clump in farm.clumps} == spots


def test_stumps_of_a_save_on_other_tiles_count() -> None:
    world, farm = begun("forest")
    farm.clumps[:] = [Clump(clumps.STUMP, 45 + 2 * n, 45, 10) for n in range(7)]
    forget_solidity(farm)
    nights(world, 3)
    assert len(farm.clumps) == 8


def test_no_stump_returns_on_a_chest() -> None:
    world, farm = begun("forest")
    gone = farm.clumps[0]
    take_clump(world, farm, gone)
    put_thing(world, farm, (gone.x + 1, gone.y + 1), Thing("(BC)130", items=[]))
    nights(world, 2)
    assert len(farm.clumps) == 7


# ------------------------------------------------------------------------------- nodes


@pytest.mark.parametrize("kind", ["hill-top", "four-corners"])
def test_nodes_grow_in_the_quarry_only(kind: str) -> None:
    world, farm = begun(kind)
    nights(world, 40)
    nodes = [tile for tile, thing in farm.things.items() if debris_table.stone(thing.id)]
    assert len(nodes) > 60
    assert all(sheet(farm).in_area("quarry", *tile) for tile in nodes)
    for tile in nodes:
        info = debris_table.stone(farm.things[tile].id)
        assert info is not None
        assert farm.things[tile].health == info.health


def test_a_cleared_quarry_has_7_to_13_nodes_after_four_days_on_average() -> None:
    counts = []
    for start in range(60):
        world, farm = begun("hill-top")
        farm.things.clear()
        world.days_played = 10 * start
        nights(world, 4)
        counts.append(len(farm.things))
    assert 7 <= sum(counts) / len(counts) <= 13


@pytest.mark.parametrize(
    ("level", "lacking"),
    [
        (0, {"(O)76", "(O)77", "(O)290", "(O)764"}),
        (4, {"(O)76", "(O)77", "(O)764"}),
        (7, {"(O)77"}),
        (10, set()),
    ],
)
def test_nodes_depend_on_the_mining_level(level: int, lacking: set[str]) -> None:
    world, farm = begun("hill-top")
    world.farmers["farmer"].skills["mining"] = Skill(level)
    found: Counter[str] = Counter()
    for _ in range(300):
        farm.things.clear()
        nights(world, 1)
        found.update(thing.id for thing in farm.things.values())
    assert {info.id for info in table.nodes()} - set(found) == lacking


def test_weights_of_nodes_are_interpolated() -> None:
    copper = next(info for info in table.nodes() if info.id == "(O)751")
    assert [farm_kinds.weight(copper, level) for level in (0, 5, 10, 14)] == [21, 18.5, 16, 16]


# ----------------------------------------------------------------------- forage, weeds


@pytest.mark.parametrize("season", ["spring", "summer", "fall"])
def test_forage_of_the_season_grows_in_the_wild_part_of_the_forest_farm(season: str) -> None:
    world, farm = begun("forest", season)
    found: Counter[str] = Counter()
    for _ in range(120):
        farm.things.clear()
        nights(world, 1)
        assert all(sheet(farm).in_area("wild", *tile) for tile in farm.things)
        found.update(thing.id for thing in farm.things.values() if thing.spawned)
    assert set(found) == set(table.farm("forest").forage[season])
    assert max(found.values()) < 2 * min(found.values())


def test_no_forage_grows_on_the_forest_farm_in_winter() -> None:
    world, farm = begun("forest", "winter")
    nights(world, 20)
    assert not farm.things


def test_forage_stops_while_six_items_lie_on_the_farm() -> None:
    world, farm = begun("forest")
    nights(world, 60)
    assert len(farm.things) == farm_kinds.MOST_FORAGE


def test_forage_of_beach_and_forest_is_found_on_the_beach_farm() -> None:
    world, farm = begun("beach")
    found: Counter[str] = Counter()
    for _ in range(150):
        farm.things.clear()
        nights(world, 1)
        found.update(thing.id for thing in farm.things.values() if thing.spawned)
    assert {"(O)16", "(O)22", "(O)372", "(O)718"} <= set(found)


def test_weeds_in_the_wild_become_unique_and_drop_mixed_seeds() -> None:
    world, farm = begun("forest")
    weeds = [(6, y) for y in range(20, 50)]
    for tile in weeds:
        farm.things[tile] = Thing("(O)674")
    farm.things[(50, 34)] = Thing("(O)674")
    nights(world, 12)
    unique = [tile for tile in weeds if farm.things[tile].id == "(O)792"]
    assert 10 < len(unique) < len(weeds)
    assert farm.things[(50, 34)].id == "(O)674"
    luck = stream(world, "test")
    assert {debris.weeds_drop(world, luck, "(O)792") for _ in range(50)} == {"(O)770"}


def test_unique_weeds_change_with_the_season() -> None:
    world, farm = begun("forest", "summer")
    farm.things[(6, 20)] = Thing("(O)792")
    world.day = 1
    debris_nights.night(world)
    assert farm.things[(6, 20)].id == "(O)793"


# ------------------------------------------------------------------------------ crates


def test_supply_crates_wash_ashore() -> None:
    world, farm = begun("beach")
    found: Counter[str] = Counter()
    for _ in range(400):
        farm.things.clear()
        nights(world, 1)
        for tile, thing in farm.things.items():
            if thing.id in crates.CRATES:
                found[thing.id] += 1
                chart = sheet(farm)
                assert chart.ground_at(*tile) == "Sand"
    assert set(found) == set(crates.CRATES)
    assert 30 < found.total() < 100


def test_no_more_than_three_crates_lie_on_the_shore() -> None:
    world, farm = begun("beach")
    nights(world, 200)
    assert sum(thing.id in crates.CRATES for thing in farm.things.values()) == 3


CHERRY_BOMB, PUDDING = "(O)286", "(O)904"


@pytest.mark.parametrize(
    ("level", "rare", "share"),
    [(0, CHERRY_BOMB, 2 / 7), (2, PUDDING, 1 / 18), (3, PUDDING, 1 / 18)],
)
def test_contents_of_crates_have_the_chances_of_the_wiki(
    level: int, rare: str, share: float
) -> None:
    world, _ = begun("beach")
    luck = stream(world, "test")
    found = [crates.content(level, luck) for _ in range(4000)]
    counts = Counter(id for content in found for id, _ in content)
    assert counts[rare] / 4000 == pytest.approx(share, abs=0.03)
    assert all(item_table.has(id) and 1 <= count <= 7 for content in found for id, count in content)


def test_every_content_is_an_item() -> None:
    for level in range(4):
        rows = table.supplies(level)
        assert len(rows) in (6, 10)
        assert all(item_table.has(id) for row in rows for id, _, _ in row.items)
