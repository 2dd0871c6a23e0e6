"""Mountain, forest, beach, woods, desert and caves: water, bridges, plants, objects."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.maps.sheet import Sheet, Tile
from pytest_stardojo.valley.saves import load
from pytest_stardojo.valley.world.footprints import bush_tiles, clump_tiles
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.valley.world.places import STEPS, blocked, sheet
from tests.valley.maps.reach import beside, reachable
from tests.valley.playing import SAVES

SIZES = {
    "WitchSwamp": (42, 50),
    "WitchWarpCave": (9, 11),
    "WitchHut": (15, 17),
    "MasteryCave": (15, 13),
    "Mine": (80, 22),
    "SkullCave": (16, 11),
    "Sewer": (50, 50),
    "BoatTunnel": (14, 14),
    "LeoTreeHouse": (10, 9),
    "BathHouse_Entry": (11, 11),
    "BathHouse_MensLocker": (19, 29),
    "BathHouse_WomensLocker": (19, 29),
    "BathHouse_Pool": (28, 30),
    "WizardHouse": (14, 26),
    "WizardHouseBasement": (20, 12),
    "SandyHouse": (20, 11),
    "Club": (30, 14),
}

NEEDS = [
    ("Mountain", "Railroad", "railroad"),
    ("Mountain", "AdventureGuild", "guild"),
    ("Mountain", "Mine", "landslide"),
    ("Mountain", "LeoTreeHouse", "leo"),
    ("Forest", "Woods", "steel_axe_log"),
    ("Forest", "WizardHouse", "wizard"),
    ("Forest", "Sewer", "sewer_key"),
    ("Forest", "MasteryCave", "mastery"),
    ("Beach", "FishShop", "willy"),
    ("SandyHouse", "Club", "club_card"),
    ("SkullCave", "UndergroundMine121", "skull_key"),
    ("BathHouse_Entry", "BathHouse_MensLocker", "male_locker"),
    ("BathHouse_Entry", "BathHouse_WomensLocker", "female_locker"),
    ("WizardHouseBasement", "WitchHut", "henchman"),
    ("WitchSwamp", "WitchHut", "henchman"),
]

COUNTERS = [
    ("Forest", "traveling_cart", (27, 11), (27, 12)),
    ("Forest", "hat_mouse", (34, 95), (34, 96)),
    ("Desert", "desert_trader", (42, 23), (42, 24)),
    ("SandyHouse", "oasis", (2, 6), (2, 7)),
    ("Club", "casino", (25, 3), (25, 4)),
    ("Mine", "dwarf", (43, 6), (43, 7)),
    ("Sewer", "krobus", (31, 17), (31, 18)),
]

SHORES = [
    ("Mountain", (60, 37)), ("Mountain", (46, 23)),
    ("Forest", (70, 50)), ("Forest", (91, 40)), ("Forest", (95, 51)), ("Forest", (106, 37)),
    ("Beach", (38, 36)), ("Beach", (25, 36)), ("Beach", (31, 36)), ("Beach", (53, 25)),
    ("Beach", (13, 39)), ("Beach", (11, 40)), ("Beach", (87, 41)),
    ("Woods", (12, 26)), ("Desert", (9, 11)), ("Sewer", (17, 29)),
]  # fmt: skip

BRIDGES = [
    ("Mountain", (57, 30)), ("Mountain", (61, 21)), ("Mountain", (47, 7)), ("Mountain", (90, 26)),
    ("Forest", (77, 49)), ("Forest", (82, 49)), ("Forest", (87, 52)), ("Forest", (87, 56)),
    ("Forest", (62, 70)), ("Forest", (65, 70)), ("Forest", (41, 79)), ("Forest", (41, 82)),
    ("Forest", (38, 85)), ("Forest", (38, 87)), ("Beach", (58, 13)),
]  # fmt: skip


def water_near(chart: Sheet, tile: Tile, near: int) -> bool:
    return any(chart.ground_at(*spot) == "Water" for spot in beside([tile], near))


@pytest.mark.parametrize("name", SIZES)
def test_sizes(name: str) -> None:
    chart = load_sheet(name)
    assert (chart.width, chart.height) == SIZES[name]


@pytest.mark.parametrize(("name", "to", "word"), NEEDS)
def test_conditions_of_exits(name: str, to: str, word: str) -> None:
    assert word in [way.needs for way in load_sheet(name).exits if way.to == to]


def test_the_mine_of_the_quarry_needs_no_landslide_gone() -> None:
    way = load_sheet("Mountain").exit_at(103, 15)
    assert way is not None
    assert (way.to, way.needs, way.arrive) == ("Mine", "", (67, 17))


@pytest.mark.parametrize(
    ("name", "to", "who", "hearts"),
    [
        ("Mountain", "ScienceHouse", "Maru", 2),
        ("Forest", "LeahHouse", "Leah", 2),
        ("Beach", "ElliottHouse", "Elliott", 2),
        ("WizardHouse", "WizardHouseBasement", "Wizard", 4),
    ],
)
def test_doors_that_ask_for_hearts(name: str, to: str, who: str, hearts: int) -> None:
    ways = [way for way in load_sheet(name).exits if way.to == to]
    assert ((who,), hearts) in [(way.keepers, way.hearts) for way in ways]


@pytest.mark.parametrize(("name", "shop", "tile", "stand"), COUNTERS)
def test_counters(name: str, shop: str, tile: Tile, stand: Tile) -> None:
    chart = load_sheet(name)
    (counter,) = (one for one in chart.counters if one.shop == shop)
    assert (counter.tiles, counter.stand) == ((tile,), (stand,))
    assert stand in reachable(chart, chart.default_arrival)
    assert stand[1] == tile[1] + 1


@pytest.mark.parametrize(("name", "tile"), SHORES)
def test_water_can_be_reached_where_the_game_has_it(name: str, tile: Tile) -> None:
    chart = load_sheet(name)
    assert chart.walk[tile[1] * chart.width + tile[0]]
    assert water_near(chart, tile, 2)


@pytest.mark.parametrize(("name", "tile"), BRIDGES)
def test_bridges_are_where_the_game_has_them(name: str, tile: Tile) -> None:
    chart = load_sheet(name)
    assert chart.walk[tile[1] * chart.width + tile[0]]
    assert water_near(chart, tile, 2)
    assert any(chart.ground_at(*spot) == "Wood" for spot in beside([tile], 2))


@pytest.mark.parametrize(
    ("name", "walls", "side"),
    [
        ("Mountain", {(x, y) for x in range(91, 94) for y in (26, 27)}, (100, 26)),
        ("Beach", {(58, 13), (59, 13), (58, 14), (59, 14)}, (82, 13)),
        ("Mine", {(27, 8)}, (43, 7)),
        ("Forest", {(1, 6), (2, 6), (1, 7), (2, 7)}, (0, 7)),
    ],
)
def test_barriers_cannot_be_bypassed(name: str, walls: set[Tile], side: Tile) -> None:
    chart = load_sheet(name)
    assert side in reachable(chart, chart.default_arrival)
    shut = Sheet(**{field: getattr(chart, field) for field in chart.__struct_fields__})
    walk = bytearray(chart.walk)
    for x, y in walls:
        walk[y * chart.width + x] = 0
    shut.walk = bytes(walk)
    assert side not in reachable(shut, chart.default_arrival)


def test_the_pool_of_the_spa_is_entered_by_its_steps() -> None:
    pool = load_sheet("BathHouse_Pool")
    water = set(pool.key_tiles["spa_water"])
    assert len(water) == 304
    steps = {(x, y) for x in (5, 6, 7, 20, 21, 22) for y in (8,)}
    steps |= {(x, 26) for x in (6, 7, 8, 19, 20, 21)}
    rim = {
        tile
        for tile in reachable(pool, pool.default_arrival) - water
        if any((tile[0] + dx, tile[1] + dy) in water for dx, dy in STEPS)
    }
    assert rim == steps


# ------------------------------------------------------------- what lies and grows there


@pytest.fixture(scope="module", params=["save_new", "save_farming", "save_quests"])
def world(request: pytest.FixtureRequest) -> World:
    return load(str(SAVES / f"{request.param}.yaml"))


OUTSIDE = ("Mountain", "Forest", "Beach", "Woods", "Desert")
SOLID_LITTER = ("(O)294", "(O)295", "(O)343", "(O)450", "(O)674", "(O)675", "(O)784")


def walked(world: World, name: str) -> set[Tile]:
    """Return the walkable tiles among all plants and objects, bridges repaired."""
    place = world.locations[name]
    chart = sheet(place)
    mended = {
        tile for key, spots in chart.key_tiles.items() if key.endswith("gap") for tile in spots
    }
    seen, todo = {chart.default_arrival}, [chart.default_arrival]
    while todo:
        x, y = todo.pop()
        for tile in ((x + dx, y + dy) for dx, dy in STEPS):
            if tile not in seen and (tile in mended or not blocked(world, place, *tile)):
                seen.add(tile)
                todo.append(tile)
    return seen


@pytest.mark.parametrize("name", OUTSIDE)
def test_objects_of_the_saves_can_be_reached(world: World, name: str) -> None:
    place = world.locations[name]
    around = beside(walked(world, name))
    # weeds, twigs and stones of the woods hide one another; each can be cleared in turn
    things = {tile for tile, thing in place.things.items() if thing.id not in SOLID_LITTER}
    assert things <= around
    assert set(place.trees) <= around
    assert set(place.soil) <= around
    for bush in place.bushes:
        assert set(bush_tiles(bush)) & around
    for clump in place.clumps:
        assert set(clump_tiles(clump)) & around


@pytest.mark.parametrize("name", OUTSIDE)
def test_objects_of_the_saves_are_on_fitting_ground(world: World, name: str) -> None:
    place = world.locations[name]
    chart = sheet(place)
    lying = {*place.things, *place.trees, *place.grass}
    lying |= {tile for bush in place.bushes for tile in bush_tiles(bush)}
    for x, y in lying:
        assert chart.ground_at(x, y) in {"Dirt", "Grass", "Sand", "Stone"}, (x, y)
    for tile, thing in place.things.items():
        if thing.id in ("(O)590", "(O)SeedSpot"):
            assert chart.dig[tile[1] * chart.width + tile[0]], tile


def test_counts_of_what_save_new_places() -> None:
    fresh = load(str(SAVES / "save_new.yaml"))
    forest, mountain = fresh.locations["Forest"], fresh.locations["Mountain"]
    assert (len(forest.trees), len(forest.bushes), len(forest.grass)) == (55, 227, 13)
    assert (len(mountain.trees), len(mountain.bushes)) == (12, 47)
    assert [(log.kind, log.x, log.y) for log in forest.clumps] == [(602, 1, 6)]
    stumps = [(clump.x, clump.y) for clump in fresh.locations["Woods"].clumps]
    assert sorted(stumps) == [(24, 6), (26, 10), (29, 7), (34, 26), (41, 26), (46, 6)]
