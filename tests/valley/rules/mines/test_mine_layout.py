"""Layout of mine floors, counted and compared with the tables.

Each number has its tolerance.  Normal runs create some hundred floors, runs with ``--soak``
2,000 of each band.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import dist

import pytest

from pytest_stardojo.gamedata import mines as table
from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.rules.mines import mine_layout
from pytest_stardojo.valley.rules.mines.mine_ground import Floor
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.footprints import clump_tiles
from pytest_stardojo.valley.world.model import Location, World
from pytest_stardojo.valley.world.packing import pack
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.valley.world.rng import plan
from tests.sweeps import sweep
from tests.valley.rules.mines.floors import BANDS, LONG, census, counted, laid_out, seeds, soak


def whole(world: World) -> bytes:
    return pack(world)


# ---------------------------------------------------------------------------- determinism


@pytest.mark.parametrize("number", [1, 2, 13, 35, 55, 92, 115, 121, 205, 77377])
def test_a_floor_depends_on_seed_day_and_number(number: int) -> None:
    first, second = World(7), World(7)
    mine_layout.create(first, number)
    mine_layout.create(second, number)
    assert whole(first) == whole(second)


@pytest.mark.parametrize("number", [2, 33, 67, 140])
def test_a_floor_does_not_depend_on_visits_or_other_luck(number: int) -> None:
    fresh, used = World(3), World(3)
    used.draws["mine.tiles|2"] = 17
    used.draws["debris.stone|x"] = 3
    mine_layout.create(used, number + 1)
    mine_layout.create(used, number)
    one, other = mine_layout.create(fresh, number), used.locations[f"UndergroundMine{number}"]
    assert (one.things, one.ladders, one.features) == (other.things, other.ladders, other.features)
    kinds = [(m.kind, m.x, m.y) for m in roster.at(fresh, one.id)]
    assert kinds == [(m.kind, m.x, m.y) for m in roster.at(used, one.id)]


def test_laying_out_leaves_no_trace_in_the_luck_of_the_day() -> None:
    world = World(1)
    mine_layout.create(world, 44)
    assert world.draws == {}


@pytest.mark.parametrize("change", ["seed", "day", "floor"])
def test_another_seed_day_or_floor_is_another_floor(change: str) -> None:
    here, there = World(5), World(5)
    if change == "seed":
        there.seed = 6
    if change == "day":
        there.days_played = 2
    number = 48 if change == "floor" else 8
    one, other = mine_layout.create(here, 8), mine_layout.create(there, number)
    assert set(one.things) != set(other.things)


# ------------------------------------------------------------------------------- the odds


@seeds
@pytest.mark.parametrize("band", BANDS)
def test_a_fifth_of_the_open_rock_has_stones(band: str, seeds: int) -> None:
    # 10 to 30 %, evenly; soil bears none.  The mean of a floor's shares within 0.03.
    shares = []
    for world, location in laid_out(BANDS[band], seeds):
        found = counted(world, location)
        if "infested" not in found and "treasure" not in found:
            rock = found["tiles"] - found["soil"]
            shares.append((found["stones"] + found["ice"]) / rock)
    assert 0.17 <= sum(shares) / len(shares) <= 0.23
    assert 0.05 <= min(shares) < 0.13
    assert 0.26 < max(shares) <= 0.45


@seeds
@pytest.mark.parametrize("band", ["earth", "ice", "lava"])
def test_share_of_tiles_with_monsters(band: str, seeds: int) -> None:
    # 0.2 to 2.2 % of the tiles without stones, none within five tiles of the ladder: about
    # 0.9 % of all tiles; within 0.25 % of it.
    found: Counter[str] = Counter()
    for world, location in laid_out(BANDS[band], seeds):
        if "infested" not in location.features:
            found.update(counted(world, location))
    assert 0.0065 <= found["monsters"] / found["tiles"] <= 0.0115


@seeds
@pytest.mark.parametrize("band", ["earth", "ice"])
def test_share_of_tiles_with_forage(band: str, seeds: int) -> None:
    # 0.25 % of the rock tiles that bear neither stone nor monster: 0.2 %, within a third.
    found = census(laid_out(BANDS[band], seeds))
    rock = found["tiles"] - found["soil"]
    assert 0.0013 <= found["items"] / rock <= 0.0027


@pytest.mark.parametrize("seeds", [pytest.param(LONG, marks=soak)])
@pytest.mark.parametrize(
    ("band", "node", "single"),
    [("earth", "(O)751", 0.029), ("ice", "(O)290", 0.02465), ("lava", "(O)764", 0.029)],
)
def test_ore_nodes_and_their_clusters(band: str, node: str, single: float, seeds: int) -> None:
    # Clusters: 0.67 a floor, three in four of ore, 5.5 nodes: 2.7 nodes a floor, within 0.5.
    found = census(laid_out(BANDS[band], seeds))
    plain = found["stones"] + found["ice"] - found[node]
    clusters = (found[node] - plain * single / (1 - single)) / found["floors"]
    assert 2.0 <= clusters <= 3.3


DRAWS = 10_000


@cache
def drawn(number: int) -> Counter[str]:
    """Return the kinds of 10,000 stones of a floor."""
    world = World(0)
    location = Location("UndergroundMine2", "UndergroundMine2", f"UndergroundMine{number}")
    work = Floor(world, location, number)
    return Counter(mine_layout._kind_of_stone(work, plan(world, "test", n)) for n in range(DRAWS))


@sweep(
    ("number", "id", "chance"),
    [
        (2, "(O)751", 0.029),
        (39, "(O)751", 0.029),
        (41, "(O)290", 0.02465 * 0.85),
        (79, "(O)290", 0.02465 * 0.85),
        (81, "(O)764", 0.029),
        (119, "(O)764", 0.029),
        (1, "(O)751", 0),
        (120, "(O)764", 0),
        (2, "(O)75", 0.0024),
        (45, "(O)76", 0.002),
        (85, "(O)77", 0.0024),
        (125, "(O)819", 0.0021),
        (50, "(O)46", 0),
        (51, "(O)46", 0.0004),
        (110, "(O)46", 0.0005),
        (2, "(O)32", 0.2422),
        (2, "(O)38", 0.2422),
        (2, "(O)40", 0.2422),
        (2, "(O)42", 0.2422),
        (85, "(O)56", 0.484),
        (85, "(O)58", 0.484),
        (121, "(O)764", 0.01),
        (121, "(O)668", 0.0477),
        (121, "(O)760", 0.441),
        (121, "(O)762", 0.441),
        (220, "(O)765", 0.16 * 0.3),
        (220, "(O)764", 0.16 * 0.35),
        (220, "(O)290", 0.16 * 0.175),
        (220, "(O)751", 0.16 * 0.175),
        (77377, "(O)751", 0.05),
        (77377, "(O)290", 0.038),
        (77377, "(O)764", 0.0137),
    ],
)
def test_odds_of_single_stones(number: int, id: str, chance: float) -> None:
    # Within four standard deviations of 10,000 draws, and two draws.
    slack = 4 * (DRAWS * chance * (1 - chance)) ** 0.5 + 2 * (chance > 0)
    assert abs(drawn(number)[id] - DRAWS * chance) <= slack


def test_ice_crystals_among_the_stones() -> None:
    found = drawn(60)
    ice = sum(found[id] for id in ("(O)319", "(O)320", "(O)321"))
    assert 0.135 * DRAWS <= ice <= 0.165 * DRAWS
    assert not any(drawn(40)[id] for id in ("(O)319", "(O)320", "(O)321"))


@pytest.mark.parametrize(
    ("level", "chance"), [(1, 0.02), (50, 0.0893), (100, 0.16), (940, 0.58), (1780, 1), (3000, 1)]
)
def test_metal_in_the_cavern(level: int, chance: float) -> None:
    assert table.metal_chance(level) == pytest.approx(chance, abs=0.0001)


@pytest.mark.parametrize(
    ("id", "health"),
    [
        *(("(O)32", 1), ("(O)751", 3), ("(O)290", 4), ("(O)764", 8), ("(O)765", 16)),
        *(("(O)8", 5), ("(O)2", 10), ("(O)46", 12), ("(O)75", 5), ("(O)77", 7), ("(O)44", 5)),
        *(("(O)668", 2), ("(O)670", 2)),
    ],
)
def test_blows_that_stones_of_the_first_floors_take(id: str, health: int) -> None:
    assert mine_layout.stone(5, id).health == health


@pytest.mark.parametrize(("number", "health"), [(1, 1), (39, 1), (45, 3), (85, 4), (121, 5)])
def test_blows_that_plain_stones_take_by_band(number: int, health: int) -> None:
    assert mine_layout.stone(number, table.band(number).stones[0]).health == health


@pytest.mark.parametrize(
    ("number", "kinds"),
    [
        (2, {"Green Slime", "Bug", "Rock Crab", "Cave Fly", "Grub"}),
        (6, {"Green Slime", "Bug", "Rock Crab", "Duggy", "Cave Fly", "Grub"}),
        (15, {"Green Slime", "Bug", "Rock Crab", "Duggy", "Cave Fly", "Grub"}),
        (31, {"Stone Golem", "Bat", "Green Slime"}),
        (41, {"Frost Jelly", "Dust Sprite", "Frost Bat"}),
        (51, {"Frost Jelly", "Dust Sprite", "Frost Bat", "Ghost"}),
        (71, {"Skeleton", "Dust Sprite", "Frost Bat", "Ghost"}),
        (81, {"Sludge", "Lava Bat", "Lava Crab", "Metal Head", "Shadow Brute", "Shadow Shaman"}),
        (77377, {"Copper Slime", "Iron Slime", "Haunted Skull"}),
    ],
)
def test_kinds_of_monsters(number: int, kinds: set[str]) -> None:
    assert set(table.kinds(number)) == kinds
    world = World(2)
    for seed in range(12):
        world.seed = seed
        mine_layout.create(world, number)
    assert {monster.kind for monster in world.monsters.values()} <= kinds


def test_musk_draws_twice_the_monsters() -> None:
    plain = smelly = 0
    for number in BANDS["earth"]:
        for seed in range(4):
            one, other = World(seed), World(seed)
            mine_layout.create(one, number)
            mine_layout.create(other, number, musk=True)
            plain, smelly = plain + len(one.monsters), smelly + len(other.monsters)
    assert 1.7 <= smelly / plain <= 2.3


def test_squids_come_only_deeper_down() -> None:
    assert "Squid Kid" not in table.kinds(90)
    assert table.kinds(91)["Squid Kid"] == 10


@pytest.mark.parametrize("number", [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120])
def test_quiet_floors(number: int) -> None:
    for world, location in laid_out([number], 6):
        assert not roster.at(world, location.id)
        assert counted(world, location)["items"] == 0


@pytest.mark.parametrize("number", [5, 15, 25, 35, 45, 85])
def test_lift_floors_have_monsters_but_nothing_to_pick_up(number: int) -> None:
    found = census(laid_out([number], 30))
    assert found["monsters"] > 0
    assert found["items"] == 0
    assert not any(found[id] for id in table.band(number).gems)


def test_no_monster_is_near_the_ladder_and_duggies_sit_in_soil() -> None:
    for world, location in laid_out(BANDS["earth"], 4):
        chart = sheet(location)
        for monster in roster.at(world, location.id):
            assert dist((monster.x, monster.y), chart.default_arrival) > 5
            soil = chart.dig[monster.y * chart.width + monster.x]
            assert soil or monster.kind != "Duggy"


def test_nothing_is_on_soil_or_in_front_of_the_ladder() -> None:
    for _, location in laid_out([*BANDS["earth"], *BANDS["cavern"]], 2):
        chart = sheet(location)
        for x, y in [*location.things, *(t for c in location.clumps for t in clump_tiles(c))]:
            assert chart.walk[y * chart.width + x]
            assert not chart.dig[y * chart.width + x]
            assert dist((x, y), chart.default_arrival) > 1


def test_the_map_theme_matches_the_band() -> None:
    for number in (1, 39, 40, 79, 80, 120):
        assert floors.theme(number) == ["earth", "ice", "lava"][min(2, number // 40)]
