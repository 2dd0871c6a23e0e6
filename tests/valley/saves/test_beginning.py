"""Start tiles of saves: no farmer starts on a blocked tile."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.common.free_tiles import WIDEST
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.places import blocked
from tests.valley.saves.test_xml_safety import PLAYER, folder, save

FARM = """\
day: 3
farmers:
  farmer: {{name: Ann, location: {place}, x: {x}, y: {y}}}
buildings:
  - {{id: 1, type: Farmhouse, x: 59, y: 12, width: 9, height: 6}}
locations:
  Farm:
    things: [{{at: [60, 40], id: Chest}}, {{at: [62, 40], id: Torch}}]
    trees: [{{at: [61, 42], kind: "1", stage: 5}}, {{at: [63, 42], kind: "1", stage: 0}}]
    clumps: [{{kind: 600, x: 66, y: 42, health: 1}}]
"""


def begins(folder: Path, place: str, x: int, y: int) -> World:
    path = folder / "own.yaml"
    path.write_text(FARM.format(place=place, x=x, y=y), encoding="utf-8")
    return saves.load(path)


@pytest.mark.parametrize(
    ("place", "x", "y"),
    [
        ("Farm", 60, 12),
        ("Farm", 60, 40),
        ("Farm", 61, 42),
        ("Farm", 67, 43),
        ("Farm", 0, 0),
        ("FarmHouse", 0, 0),
        ("Beach", 40, 49),
    ],
    ids=["farmhouse", "chest", "tree", "stump", "cliff", "wall", "sea"],
)
def test_a_blocked_start_tile_is_rejected(place: str, x: int, y: int, tmp_path: Path) -> None:
    with pytest.raises(saves.SaveError) as error:
        begins(tmp_path, place, x, y)
    told = str(error.value)
    assert told.startswith(f"own.yaml: line 3: farmers.farmer.x: [{x}, {y}] is not a free tile of")
    near = told.rpartition("the nearest free tile is [")[2].rstrip("]").split(", ")
    free = begins(tmp_path, place, int(near[0]), int(near[1])).farmers["farmer"]
    assert max(abs(free.x - x), abs(free.y - y)) <= WIDEST


@pytest.mark.parametrize(
    ("place", "x", "y"),
    [("Farm", 64, 15), ("Farm", 62, 40), ("Farm", 63, 42), ("Farm", 64, 17), ("FarmHouse", 9, 9)],
    ids=["yard", "torch", "seed", "porch", "house"],
)
def test_a_passable_object_on_the_start_tile_is_allowed(
    place: str, x: int, y: int, tmp_path: Path
) -> None:
    farmer = begins(tmp_path, place, x, y).farmers["farmer"]
    assert (farmer.location, farmer.x, farmer.y) == (place, x, y)


def slept_at(folder_of: Path, place: str, x: int, y: int) -> tuple[World, Farmer]:
    """Return the world of a real save whose farmer slept on a tile."""
    slept = (
        f"<lastSleepLocation>{place}</lastSleepLocation>"
        f"<lastSleepPoint><X>{x}</X><Y>{y}</Y></lastSleepPoint></player>"
    )
    world = saves.load(folder(folder_of, save(PLAYER.replace("</player>", slept))))
    return world, world.farmers["farmer"]


def test_a_farmer_who_slept_in_a_wall_starts_beside_it(tmp_path: Path) -> None:
    world, farmer = slept_at(tmp_path, "FarmHouse", 0, 0)
    assert not blocked(world, world.locations["FarmHouse"], farmer.x, farmer.y)
    assert max(farmer.x, farmer.y) < 8


def test_a_farmer_who_slept_on_a_free_tile_starts_there(tmp_path: Path) -> None:
    _, farmer = slept_at(tmp_path, "FarmHouse", 5, 8)
    assert (farmer.location, farmer.x, farmer.y) == ("FarmHouse", 5, 8)


def test_a_farmer_who_slept_beyond_the_walls_of_the_house_starts_in_bed(tmp_path: Path) -> None:
    _, farmer = slept_at(tmp_path, "FarmHouse", 500, 8)
    assert (farmer.location, farmer.x, farmer.y) == ("FarmHouse", *farmer.bed)


def test_a_farmer_who_slept_beyond_another_map_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(saves.SaveError, match="is not on the map of Town"):
        slept_at(tmp_path, "Town", 500, 8)
