"""Homes of real saves: beds are furniture, and farmhands sleep in their cabins."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.valley.rules.building import carpenter_orders, farmhouse
from pytest_stardojo.valley.rules.clock import night
from pytest_stardojo.valley.rules.player import sleep
from pytest_stardojo.valley.saves.errors import SaveError
from pytest_stardojo.valley.world import newcomers
from pytest_stardojo.valley.world.footprints import furniture_tiles
from pytest_stardojo.valley.world.model import Item, World
from pytest_stardojo.valley.world.places import blocked, sheet
from tests.valley.maps.reach import reachable
from tests.valley.saves.households import (
    CABINS,
    FARMHOUSE,
    cabin,
    farm,
    hand,
    hands,
    house,
    level_of,
    piece,
    slept_at,
)
from tests.valley.saves.snippets import load_small, objects, thing


def next_morning(world: World) -> tuple[str, int, int]:
    """Pass a night in bed; return where the first farmer wakes."""
    farmer = world.farmers["farmer"]
    sleep.go_to_bed(world, farmer)
    assert night.if_due(world)
    return farmer.location, farmer.x, farmer.y


# ------------------------------------------------------------------------------- beds


@pytest.mark.parametrize(
    ("pieces", "bed"),
    [
        ((), (9, 9)),
        ((("2048", 9, 8),), (9, 9)),
        ((("2048", 2, 5),), (2, 6)),
        ((("2052", 4, 4),), (4, 5)),
        ((("2076", 2, 5),), (9, 9)),
        ((("2076", 2, 5), ("2048", 6, 5)), (6, 6)),
    ],
)
def test_the_bed_of_a_save_is_the_bed(
    tmp_path: Path, pieces: tuple[tuple[str, int, int], ...], bed: tuple[int, int]
) -> None:
    world = load_small(tmp_path, places=house(*(piece(*one) for one in pieces))).world
    assert world.farmers["farmer"].bed == bed
    assert sheet(world.locations[FARMHOUSE]).key_tiles["bed_sleep"] == (bed,)
    assert next_morning(world) == (FARMHOUSE, *bed)


def test_of_two_beds_a_farmer_keeps_the_one_it_slept_in(tmp_path: Path) -> None:
    two = house(piece("2048", 9, 8), piece("2048", 2, 5))
    world = load_small(tmp_path, player=slept_at(FARMHOUSE, 2, 6), places=two).world
    farmer = world.farmers["farmer"]
    assert (farmer.bed, farmer.location, farmer.x, farmer.y) == ((2, 6), FARMHOUSE, 2, 6)


# ----------------------------------------------------------------------------- cabins


def test_farmhands_that_no_player_has_chosen_leave_empty_cabins(tmp_path: Path) -> None:
    world = load_small(
        tmp_path,
        farm=farm(cabin(0, 7), cabin(1, 8)),
        root=hands(hand(7), hand(8)),
    ).world
    assert list(world.farmers) == ["farmer"]
    assert not world.absent
    assert [place.name for place in world.locations.values() if place.building] == ["Cabin"] * 2
    next_morning(world)


def test_chosen_farmhands_sleep_in_their_cabins_absent(tmp_path: Path) -> None:
    world = load_small(
        tmp_path,
        farm=farm(
            cabin(0, 7, f"<furniture>{piece('2048', 2, 5)}</furniture>"),
            cabin(1, 8),
            cabin(2, 9),
        ),
        root=hands(hand(9, "Zoe"), hand(8), hand(7, "Bob")),
    ).world
    assert list(world.farmers) == ["farmer"]
    homes = [place.id for place in world.locations.values() if place.building]
    found = {one.name: (one.key, one.home, one.bed, one.money) for one in world.absent.values()}
    assert found == {
        "Zoe": ("farmer2", homes[2], (9, 9), 9),
        "Bob": ("farmer3", homes[0], (2, 6), 7),
    }
    assert all(one.location == one.home for one in world.absent.values())
    days = world.days_played
    next_morning(world)
    assert world.days_played == days + 1


def test_a_cabin_is_found_by_its_name_without_a_number(tmp_path: Path) -> None:
    home = f"<homeLocation>{CABINS[1]}</homeLocation>"
    world = load_small(
        tmp_path, farm=farm(cabin(0, 0), cabin(1, 0)), root=hands(hand(7, "Bob", home))
    ).world
    (bob,) = world.absent.values()
    assert bob.home == [place.id for place in world.locations.values() if place.building][1]


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_a_cabin_has_the_level_of_its_owner(tmp_path: Path, level: int) -> None:
    rest = f"<houseUpgradeLevel>{level}</houseUpgradeLevel>"
    fridge = "<fridge><items><Item><itemId>24</itemId><stack>4</stack></Item></items></fridge>"
    world, left_out = load_small(
        tmp_path, farm=farm(cabin(0, 7, fridge)), root=hands(hand(7, "Bob", rest))
    )
    home = world.locations[world.absent["farmer2"].home]
    assert home.map == ("FarmHouse", "FarmHouse1", "FarmHouse2", "FarmHouse2")[level]
    assert world.absent["farmer2"].bed == sheet(home).key_tiles["bed_sleep"][0]
    assert [(one.id, one.where, one.count) for one in left_out] == [("(O)24", home.id, 4)]
    saves.write(world, tmp_path / "again.yaml")
    assert saves.load(tmp_path / "again.yaml") == world


def test_a_task_for_several_farmers_calls_the_absent_ones_first(tmp_path: Path) -> None:
    world = load_small(
        tmp_path,
        farm=farm(cabin(0, 7), cabin(1, 8)),
        root=hands(hand(7, "Bob"), hand(8)),
    ).world
    newcomers.add(world, 4)
    assert not world.absent
    homes = [place.id for place in world.locations.values() if place.building]
    found = [(one.key, one.name, one.home) for one in world.farmers.values()]
    assert found == [
        ("farmer", "Ann", FARMHOUSE),
        ("farmer2", "Bob", homes[0]),
        ("farmer3", "Farmer 3", homes[1]),
        ("farmer4", "Farmer 4", FARMHOUSE),
    ]
    bob = world.farmers["farmer2"]
    assert (bob.location, bob.x, bob.y) == (homes[0], *bob.bed)
    for farmer in world.farmers.values():
        sleep.go_to_bed(world, farmer)
    assert night.if_due(world)
    assert [one.location for one in world.farmers.values()] == [FARMHOUSE, *homes, FARMHOUSE]


def test_a_host_asleep_in_a_cabin_gets_up_there(tmp_path: Path) -> None:
    world = load_small(
        tmp_path, player=slept_at(CABINS[1], 5, 5), farm=farm(cabin(0, 7), cabin(1, 8))
    ).world
    farmer = world.farmers["farmer"]
    homes = [place.id for place in world.locations.values() if place.building]
    assert (farmer.location, farmer.x, farmer.y) == (homes[1], 5, 5)
    assert (farmer.home, farmer.bed) == (FARMHOUSE, (9, 9))


def test_the_cabin_of_an_absent_farmer_cannot_be_demolished(tmp_path: Path) -> None:
    world = load_small(
        tmp_path, farm=farm(cabin(0, 7), cabin(1, 8)), root=hands(hand(7, "Bob"))
    ).world
    refusals = [carpenter_orders.demolition_refusal(world, one) for one in world.buildings.values()]
    assert [refusal and refusal.reason for refusal in refusals] == ["occupied", None]


# ---------------------------------------------------------------------------- recipes


def test_a_recipe_keeps_absent_farmers_and_so_does_the_digest(tmp_path: Path) -> None:
    world = load_small(tmp_path, farm=farm(cabin(0, 7)), root=hands(hand(7, "Bob"))).world
    saves.write(world, tmp_path / "again.yaml")
    again = saves.load(tmp_path / "again.yaml")
    assert again == world
    assert digest(again) == digest(world)
    before = digest(world)
    world.absent["farmer2"].money += 1
    assert digest(world) != before


def test_an_absent_farmer_has_a_key_of_its_own(tmp_path: Path) -> None:
    world = saves.new_world()
    world.absent["farmer"] = world.farmers["farmer"]
    saves.write(world, tmp_path / "again.yaml")
    with pytest.raises(SaveError, match="a key that no other farmer has"):
        saves.load(tmp_path / "again.yaml")


# ----------------------------------------------------------------------------- levels


BEDS = {0: (9, 8), 1: (21, 3), 2: (42, 22), 3: (42, 22)}
"""Upper left tile of the bed that the game adds, by level of the house."""


@pytest.mark.parametrize(("level", "bed"), BEDS.items())
@pytest.mark.parametrize("slept", ["at the door", "in bed", "beyond the map", "in a wall"])
def test_a_farmer_of_any_level_wakes_in_the_bed_of_the_save(
    tmp_path: Path, level: int, bed: tuple[int, int], slept: str
) -> None:
    x, y = {
        "at the door": ((3, 10), (9, 10), (27, 29), (27, 29))[level],
        "in bed": (bed[0] + 1, bed[1] + 1),
        "beyond the map": (90, 90),
        "in a wall": (0, 0),
    }[slept]
    kind = "2048" if level == 0 else "2052"
    world, left_out = load_small(
        tmp_path,
        player=level_of(level) + slept_at(FARMHOUSE, x, y),
        places=house(piece(kind, *bed)),
    )
    farmer = world.farmers["farmer"]
    assert not left_out
    assert farmer.bed == (bed[0], bed[1] + 1)
    assert not blocked(world, world.locations[FARMHOUSE], farmer.x, farmer.y)
    assert next_morning(world) == (FARMHOUSE, *farmer.bed)


def test_the_refused_tile_lies_in_the_bedroom(tmp_path: Path) -> None:
    world = load_small(tmp_path, player=level_of(2) + slept_at(FARMHOUSE, 48, 27)).world
    farmer = world.farmers["farmer"]
    assert (farmer.location, farmer.x, farmer.y) == (FARMHOUSE, 48, 27)


@pytest.mark.parametrize("level", [2, 3])
def test_the_nursery_and_the_room_of_the_spouse_have_floor_where_the_game_has_it(
    level: int,
) -> None:
    chart = load_sheet(farmhouse.MAPS[level])
    reached = reachable(chart, chart.key_tiles["entry"][0])
    assert chart.key_tiles["child_beds"] == ((37, 14), (41, 14))
    for x, y in ((37, 15), (41, 15), (52, 26), (54, 27), (43, 23)):
        assert (x, y) in reached


def test_what_the_house_has_no_room_for_is_set_down_and_listed(tmp_path: Path) -> None:
    furniture = (
        piece("2052", 42, 22),
        piece("1120", 2, 3, ""),  # an oak table in the void
        piece("0", 70, 70, ""),  # a chair beyond the map
        piece("1614", 50, 3, ""),  # a window in the void
        piece("1618", 44, 26, ""),  # a rug under the bed's foot
        piece("704", 26, 24, "FishTankFurniture"),
    )
    inside = "<bigCraftable>true</bigCraftable><items><Item><itemId>24</itemId></Item></items>"
    chest = objects(thing(5, 5, "130", inside, "Chest"))
    text = house(*furniture).replace("<name>", f"{chest}<name>")
    world, left_out = load_small(tmp_path, player=level_of(2), places=text)
    place = world.locations[FARMHOUSE]
    found = {piece.id: (piece.x, piece.y) for piece in place.furniture}
    assert found["(F)2052"] == (42, 22)
    assert found["(F)1618"] == (44, 26)
    assert sorted(found) == ["(F)0", "(F)1120", "(F)1614", "(F)1618", "(F)2052", "(F)704"]
    chart = sheet(place)
    for id in ("(F)0", "(F)1120"):
        assert all(chart.walk[y * chart.width + x] for (x, y), _ in furniture_tiles(id, *found[id]))
    ((spot, stored),) = place.things.items()
    assert stored.items == [Item("(O)24")]
    assert spot in reachable(chart, chart.key_tiles["entry"][0])
    assert {(one.what, one.id, one.where) for one in left_out} == {
        ("moved", id, FARMHOUSE) for id in ("(F)0", "(F)1120", "(F)1614", "(BC)130")
    }
    next_morning(world)


def test_a_house_full_to_the_walls_leaves_out_the_rest(tmp_path: Path) -> None:
    crowd = [piece("1120", 90, 90, "") for _ in range(300)]
    world, left_out = load_small(tmp_path, places=house(*crowd))
    kept = len(world.locations[FARMHOUSE].furniture)
    assert {one.what: one.count for one in left_out} == {"moved": kept, "furniture": 300 - kept}
    assert 0 < kept < 30
