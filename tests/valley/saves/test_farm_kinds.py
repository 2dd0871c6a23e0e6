"""Farms of every kind in recipes and in saves of the real game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_stardojo.gamedata import places as place_table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.render import Painter
from pytest_stardojo.valley.rules.clock import night
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.rules.travel import farm_building_doors
from pytest_stardojo.valley.saves import farm_ground
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.footprints import solid_building_tiles
from pytest_stardojo.valley.world.model import (
    Bush,
    Crop,
    HoeDirt,
    Location,
    Thing,
    Tile,
    World,
)
from pytest_stardojo.valley.world.packing import pack, unpack
from pytest_stardojo.valley.world.paths import shortest
from pytest_stardojo.valley.world.places import sheet
from tests.sweeps import sweep
from tests.valley.invariants import complaints
from tests.valley.saves.folders import NAMES, real_folder

KINDS = tuple(place_table.farms())
SAVED = tuple(info.saved for info in place_table.farms().values())


# ----------------------------------------------------------------------------- recipes


def recipe(folder: Path, text: str) -> World:
    path = folder / "own.yaml"
    path.write_text(text, encoding="utf-8")
    return saves.load(path)


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_farm_survives_writing_and_reading(kind: str, tmp_path: Path) -> None:
    world = saves.new_world(farm=kind)
    saves.write(world, tmp_path / "own.yaml")
    again = saves.load(tmp_path / "own.yaml")
    for field in ("buildings", "animals", "locations", "farmers", "night_monsters"):
        assert getattr(again, field) == getattr(world, field), field
    assert again.locations["Farm"].map == place_table.farm(kind).map


@pytest.mark.parametrize("kind", KINDS)
def test_a_recipe_that_names_a_kind_begins_its_farm(kind: str, tmp_path: Path) -> None:
    farmer = "farmers: {farmer: {name: Ann, location: FarmHouse, x: 9, y: 9}}"
    world = recipe(tmp_path, f"farm: {kind}\n{farmer}\n")
    chart = load_sheet(place_table.farm(kind).map)
    begun = {(building.type, building.x, building.y) for building in world.buildings.values()}
    assert begun == {(one.type, one.x, one.y) for one in chart.buildings}
    assert world.night_monsters == (kind == "wilderness")


def test_a_farm_without_buildings_and_monsters_survives_writing(tmp_path: Path) -> None:
    world = saves.new_world(farm="wilderness")
    world.buildings.clear()
    world.night_monsters = False
    world.locations["FarmHouse"].building = world.locations["Greenhouse"].building = 0
    world.locations["Farm"].ground = {(3, 60): "sand", (4, 60): "water"}
    saves.write(world, tmp_path / "own.yaml")
    again = saves.load(tmp_path / "own.yaml")
    assert not again.buildings
    assert not again.night_monsters
    assert again.locations["Farm"].ground == {(3, 60): "sand", (4, 60): "water"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("farm: riverlands", "line 1: farm: 'riverlands' is not one of standard, riverland"),
        ("farm: [forest]", "farm: ['forest'] is not one of standard"),
        ("farm: {}", "farm: {} is not one of standard"),
        (
            "locations: {Farm: {ground: [{at: [3, 60], is: lawa}]}}",
            "locations.Farm.ground[0].is: 'lawa' is not a kind of tile; did you mean 'lava'",
        ),
        (
            "locations: {Farm: {ground: [{at: [80, 60], is: sand}]}}",
            "locations.Farm.ground[0].at: [80, 60] is not on the map Farm",
        ),
        (
            "locations: {Farm: {map: Town}}",
            "locations.Farm.map: 'Town' is not a map of a farm",
        ),
    ],
)
def test_wrong_kinds_and_grounds_are_reported(text: str, message: str, tmp_path: Path) -> None:
    farmer = "farmers: {farmer: {name: Ann, location: FarmHouse, x: 9, y: 9}}"
    with pytest.raises(saves.SaveError) as error:
        recipe(tmp_path, f"{text}\n{farmer}\n")
    assert message in str(error.value)


# --------------------------------------------------------------------- the real game's


def edited(folder: Path, name: str, which: str) -> Path:
    """Return a copy of a real save with another kind of farm."""
    inner = next(entry for entry in real_folder(name).iterdir() if entry.is_dir())
    text = (inner / inner.name).read_text(encoding="utf-8-sig")
    copy = folder / f"{name}{which}"
    assert "<whichFarm>0</whichFarm>" in text
    copy.write_text(text.replace("<whichFarm>0<", f"<whichFarm>{which}<"), encoding="utf-8")
    return copy


def test_a_farm_of_a_mod_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(saves.SaveError) as error:
        saves.load(edited(tmp_path, "save_new", "FrontierFarm"))
    assert "whichFarm: 'FrontierFarm' is not one of 0, 1, 2" in str(error.value)


@sweep(("which", "name"), [(which, NAMES[at % 3]) for at, which in enumerate(SAVED)])
def test_real_saves_edited_to_each_kind_load_and_live(
    which: str, name: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    world = saves.load(edited(tmp_path_factory.mktemp("kinds"), name, which))
    assert list(complaints(world)) == []
    assert_carried(world)
    again = unpack(pack(world))
    for _ in range(2):
        night.run(again)
    Painter().paint(again, "farmer", 640, 360)


def assert_carried(world: World) -> None:
    """Check that a farmer can walk to everything on the farm, once things are removed."""
    farm = world.locations["Farm"]
    chart = sheet(farm)
    solid = bytearray(chart.walk.translate(bytes([1, 0]) + bytes(254)))
    for building in world.buildings.values():
        for x, y in solid_building_tiles(building):
            solid[y * chart.width + x] = 1
    goals = set(_goals(world, farm))
    for goal in sorted(goals):
        if solid[goal[1] * chart.width + goal[0]]:
            thing = farm.things.get(goal)
            assert thing is not None, goal
            assert thing.id == farm_ground.CRAB_POT, goal
        else:
            assert shortest(solid, chart.width, goal, [chart.default_arrival]) is not None, goal


def _goals(world: World, farm: Location) -> Iterator[Tile]:
    for kind in occupants.KINDS:
        if kind.name not in farm_ground.STAY:
            for tiles, _ in kind.entries(farm):
                yield from tiles
    for building in world.buildings.values():
        for x, y in (*interiors.door_tiles(building), *interiors.animal_door_tiles(building)):
            yield x, y + 1
    for pet in world.pets.values():
        if pet.location == farm.id:
            yield pet.x, pet.y


# -------------------------------------------------------------- ground under few things


def laid(kind: str, **layers: dict[Tile, object]) -> tuple[Location, list[str]]:
    """Return a new farm of a kind with things on tiles, and the reported changes."""
    world = saves.new_world(farm=kind)
    farm = world.locations["Farm"]
    for name, layer in layers.items():
        getattr(farm, name).update(layer)
    omissions = Omissions()
    farm_ground.lay(world, omissions)
    return farm, [str(entry) for entry in omissions.entries()]


def test_a_farm_that_carries_everything_is_not_changed() -> None:
    for kind in KINDS:
        assert laid(kind)[0].ground == {}


def test_a_crop_in_the_river_gets_soil_and_a_way_to_it() -> None:
    farm, omissions = laid("riverland", soil={(25, 45): HoeDirt(crop=Crop("(O)472"))})
    chart = sheet(farm)
    assert farm.ground[(25, 45)] == "soil"
    assert chart.dig[45 * chart.width + 25]
    assert shortest(
        bytes(1 - walk for walk in chart.walk), chart.width, (25, 45), [chart.default_arrival]
    )
    assert (
        omissions[0]
        == "1 x ground water (Farm): it became soil, which carries what the save has there"
    )
    assert omissions[1].endswith("it became grass, which is a way to what the save has")


def test_tilled_ground_on_grass_becomes_soil_or_sand() -> None:
    assert laid("forest", soil={(6, 20): HoeDirt()})[0].ground == {(6, 20): "soil"}
    assert laid("beach", soil={(70, 14): HoeDirt()})[0].ground == {(70, 14): "sand"}


def test_a_sprinkler_on_sand_gets_soil() -> None:
    farm, _ = laid("beach", things={(50, 45): Thing("(O)599")})
    assert farm.ground == {(50, 45): "soil"}


def test_a_crab_pot_on_land_gets_water() -> None:
    farm, _ = laid("standard", things={(40, 40): Thing("(O)710")})
    assert farm.ground == {(40, 40): "water"}
    assert sheet(farm).water[40 * 80 + 40]


def test_a_bush_in_the_cliff_gets_grass_without_a_way() -> None:
    world = saves.new_world(farm="wilderness")
    farm = world.locations["Farm"]
    farm.bushes.append(Bush(74, 40, "large"))
    farm_ground.lay(world, Omissions())
    assert farm.ground == {(74, 40): "grass", (75, 40): "grass", (76, 40): "grass"}


def test_doors_in_cliffs_are_kept() -> None:
    farm, _ = laid("riverland", things={(34, 6): Thing("(O)390")})
    assert farm.ground == {}


def test_a_chest_in_every_tile_of_a_farm_is_carried_quickly() -> None:
    world = saves.new_world(farm="beach")
    farm = world.locations["Farm"]
    covered = {
        tile for building in world.buildings.values() for tile in solid_building_tiles(building)
    }
    for y in range(0, 110, 2):
        for x in range(0, 110, 2):
            if (x, y) not in covered and sheet(farm).exit_at(x, y) is None:
                farm.things[(x, y)] = Thing("(BC)130", items=[])
    farm_ground.lay(world, Omissions())
    assert_carried(world)


def test_a_farmer_leaves_buildings_of_each_kind_onto_the_tile_below_the_door() -> None:
    for kind in KINDS:
        world = saves.new_world(farm=kind)
        for building in world.buildings.values():
            inside = interiors.interior(world, building)
            if inside is not None:
                (x, y) = interiors.door_tiles(building)[0]
                assert farm_building_doors.exit_target(world, inside) == ("Farm", x, y + 1)
