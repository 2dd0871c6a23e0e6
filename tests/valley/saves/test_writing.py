"""Every written world loads back to an equal world."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.building import building_changes, farmhouse
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.saves.recipe import build
from pytest_stardojo.valley.saves.writing import recipe_text
from pytest_stardojo.valley.world.model import (
    Activity,
    Animal,
    Bush,
    Clump,
    Crop,
    Deed,
    Drop,
    Event,
    FruitTree,
    Furniture,
    Grass,
    HoeDirt,
    Item,
    Menu,
    Pet,
    Quest,
    Relation,
    Release,
    Thing,
    Tree,
    World,
)
from tests.system.unix import posix
from tests.valley.saves.folders import NAMES, RECIPES

yaml = pytest.importorskip("yaml")

IDS = st.sampled_from(
    ["(O)390", "(O)24", "(O)472", "(T)Hoe", "(W)0", "(BC)130", "(O)176", "(O)180", "(F)1376", ""]
)
TEXT = st.text(max_size=12)
TILES = st.tuples(st.integers(0, 79), st.integers(0, 64))
SMALL = st.integers(0, 400)
ITEMS = st.builds(
    Item, IDS.filter(bool), st.integers(1, 999), st.sampled_from([0, 1, 2, 4]), st.integers(0, 100)
)
THINGS = st.builds(
    Thing,
    IDS.filter(bool),
    st.integers(1, 5),
    spawned=st.booleans(),
    release=st.none() | st.builds(Release, TEXT, TEXT),
    items=st.none() | st.lists(st.none() | ITEMS, max_size=3),
    held=st.none() | ITEMS,
    ready_in=SMALL,
    by=TEXT,
)
CROPS = st.builds(Crop, st.sampled_from(["(O)472", "(O)477"]), SMALL, SMALL, st.booleans())
SOIL = st.builds(HoeDirt, st.booleans(), st.sampled_from(["", "(O)368"]), st.none() | CROPS)
TREES = st.builds(
    Tree,
    st.sampled_from(["1", "2", "3", "8", "odd"]),
    st.integers(0, 9),
    st.sampled_from([10.0, 2.5]),
    st.booleans(),
    st.booleans(),
    moss=st.booleans(),
)
LAYERS = {
    "things": THINGS,
    "soil": SOIL,
    "trees": TREES,
    "grass": st.builds(Grass, st.integers(1, 4), st.integers(1, 7)),
    "fruit_trees": st.builds(FruitTree, st.just("(O)628"), st.integers(-9, 28), st.integers(0, 3)),
    "floors": st.sampled_from(["(O)328", "(O)415"]),
}
LISTS = {
    "clumps": st.builds(Clump, st.sampled_from([600, 602, 672, 999]), SMALL, SMALL, st.just(10.0)),
    "bushes": st.builds(Bush, SMALL, SMALL, st.sampled_from(["small", "large"]), st.booleans()),
    "drops": st.builds(Drop, ITEMS, SMALL, SMALL, SMALL),
    "furniture": st.builds(Furniture, st.just("(F)1376"), SMALL, SMALL),
    "hay": TILES,
}
FIELDS = {
    "name": TEXT,
    "money": SMALL,
    "energy": st.floats(-20, 600),
    "mailbox": st.lists(TEXT, max_size=3),
    "crafting": st.lists(TEXT, max_size=30),
    "kills": st.dictionaries(TEXT, SMALL, max_size=3),
    "relations": st.dictionaries(TEXT, st.builds(Relation, SMALL, TEXT, st.booleans()), max_size=2),
    "quests": st.lists(
        st.builds(Quest, TEXT, TEXT, TEXT, TEXT, data=st.dictionaries(TEXT, SMALL, max_size=2)),
        max_size=2,
    ),
    "menus": st.lists(st.builds(Menu, TEXT, st.dictionaries(TEXT, TEXT, max_size=2)), max_size=2),
    "activity": st.none()
    | st.builds(Activity, TEXT, stage=SMALL, path=st.lists(TILES, max_size=3)),
    "ledger": st.lists(st.builds(Deed, TEXT, TEXT, count=SMALL), max_size=2),
    "events": st.lists(st.builds(Event, TEXT, TEXT), max_size=2),
    "pending_levels": st.lists(st.tuples(TEXT, SMALL), max_size=2),
}
WORLD = {
    "weather": st.sampled_from(["Sun", "Rain", "Storm", "Snow"]),
    "tick": st.integers(0, 50_000),
    "daily_luck": st.floats(-1, 1),
    "hay": SMALL,
    "greenhouse": st.booleans(),
    "shipping": st.lists(st.tuples(TEXT, ITEMS), max_size=2),
    "draws": st.dictionaries(TEXT, SMALL, max_size=2),
    "extra": st.dictionaries(TEXT, TEXT, max_size=2),
    "seed": st.integers(0, 2**40),
}


def again(world: World) -> World:
    """The world after it was written and read."""
    copy = build(yaml.load(recipe_text(world), Loader=yaml.CSafeLoader))
    if world.settled:
        schedules.place_once(copy)
    return copy


def mutate(world: World, data: st.DataObject) -> None:
    """Change a few things of the world to something unusual."""
    place = world.locations[data.draw(st.sampled_from(list(world.locations)))]
    for name in data.draw(st.sets(st.sampled_from([*LAYERS, *LISTS]), max_size=3)):
        if name in LAYERS:
            entries = st.dictionaries(TILES, LAYERS[name], max_size=6)
            setattr(place, name, data.draw(entries))
        else:
            setattr(place, name, data.draw(st.lists(LISTS[name], max_size=4)))
    farmer = world.farmers["farmer"]
    for name in data.draw(st.sets(st.sampled_from(list(FIELDS)), max_size=4)):
        setattr(farmer, name, data.draw(FIELDS[name]))
    for name in data.draw(st.sets(st.sampled_from(list(WORLD)), max_size=3)):
        setattr(world, name, data.draw(WORLD[name]))
    if data.draw(st.booleans()):
        building_changes.add(
            world, data.draw(st.sampled_from(["Barn", "Silo", "Big Coop"])), 10, 20
        )
        home = max(world.buildings)
        world.animals[99] = Animal(99, data.draw(TEXT), "Goat", home, "Farm", 5, 5, mood=3)
        world.pets[100] = Pet(100, data.draw(TEXT), "Dog", "1", "FarmHouse", 5, 5)


@pytest.mark.parametrize(
    ("name", "pieces"),
    [
        ("clumps", [Clump(600, 79, 0, 10.0), Clump(600, 0, 1, 10.0)]),
        ("clumps", [Clump(600, 3, 0, 10.0), Clump(602, 4, 1, 10.0), Clump(600, 9, 9, 10.0)]),
        ("bushes", [Bush(79, 0, "large", False), Bush(0, 1, "small", False)]),
    ],
)
def test_objects_that_no_grid_can_show_keep_their_order(
    name: str, pieces: list[Clump | Bush]
) -> None:
    world = saves.new_world()
    setattr(world.locations["Farm"], name, pieces)
    assert getattr(again(world).locations["Farm"], name) == pieces


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_world_is_restored_equal(data: st.DataObject) -> None:
    world = saves.new_world()
    mutate(world, data)
    assert again(world) == world


@pytest.mark.parametrize("name", NAMES)
def test_bundled_saves_are_restored_equal(name: str, tmp_path: Path) -> None:
    world = saves.load(RECIPES / f"{name}.yaml")
    saves.write(world, tmp_path / "copy.yaml", "A copy.")
    assert saves.load(tmp_path / "copy.yaml") == world


def test_a_villager_on_its_way_is_written() -> None:
    world = saves.new_world()
    pierre = world.villagers["Pierre"]
    pierre.x, pierre.pinned = 9, True
    assert again(world) == world
    assert "villagers:" in recipe_text(world)
    assert "villagers:" not in recipe_text(saves.new_world())


def test_the_upgraded_house_is_restored() -> None:
    world = saves.new_world()
    farmhouse.set_level(world, 1)
    assert again(world) == world
    assert world.locations["FarmHouse"].map == "FarmHouse1"


def test_a_recipe_reads_well() -> None:
    world = saves.new_world()
    farm = world.locations["Farm"]
    farm.things[10, 20] = Thing("(O)674")
    farm.trees[12, 20] = Tree("1", 5, has_seed=True)
    farm.soil[13, 20] = HoeDirt(True, "", Crop("(O)472", 2))
    farm.clumps.append(Clump(672, 14, 20, 10.0))
    text = recipe_text(world)
    assert "      w: Weeds (O)674\n" in text
    assert "oak tree, stage 5, seed\n" in text
    assert "soil, Parsnip Seeds (O)472, phase 2, watered\n" in text
    rows = text.split("grid: |\n")[1].splitlines()
    assert rows[20][6 + 10] == "w"
    assert rows[20][6 + 14 : 6 + 16] == "X+"
    assert rows[21][6 + 14 : 6 + 16] == "++"
    assert max(len(line) for line in text.splitlines()) <= 100


def test_a_copy_is_no_shared_object() -> None:
    world = saves.new_world()
    for tile in ((10, 20), (11, 20)):
        world.locations["Farm"].soil[tile] = HoeDirt(False, "", Crop("(O)472"))
    soil = again(world).locations["Farm"].soil
    first, second = soil[10, 20], soil[11, 20]
    assert first.crop is not second.crop
    assert msgspec.to_builtins(first) == msgspec.to_builtins(second)


# ------------------------------------------------------ where something is in the way


def link(path: Path) -> None:
    path.symlink_to(path.with_name("elsewhere"))


def pipe_with_a_reader(path: Path) -> None:
    posix.mkfifo(path)
    os.open(path, os.O_RDONLY | posix.O_NONBLOCK)


IN_THE_WAY: list[Callable[[Path], object]] = [posix.mkfifo, pipe_with_a_reader, link, os.mkdir]


@pytest.mark.timeout(30)
@pytest.mark.parametrize("put", IN_THE_WAY, ids=lambda put: put.__name__)
@pytest.mark.parametrize("part", [".copy.yaml.part", ".PID-0.part"])
def test_neighbouring_files_are_untouched(
    put: Callable[[Path], object], part: str, tmp_path: Path
) -> None:
    (tmp_path / "elsewhere").write_bytes(b"mine")
    part = part.replace("PID", str(os.getpid()))  # whose name no two workers share
    put(tmp_path / part)
    before = (tmp_path / part).lstat()
    world = saves.new_world()
    saves.write(world, tmp_path / "copy.yaml")
    assert (tmp_path / "copy.yaml").read_text() == recipe_text(world)
    assert (tmp_path / "elsewhere").read_bytes() == b"mine"
    assert os.path.samestat((tmp_path / part).lstat(), before)


@pytest.mark.timeout(30)
@pytest.mark.parametrize("put", IN_THE_WAY, ids=lambda put: put.__name__)
def test_an_existing_file_is_replaced_or_refused(
    put: Callable[[Path], object], tmp_path: Path
) -> None:
    path = tmp_path / "copy.yaml"
    (tmp_path / "elsewhere").write_bytes(b"mine")
    put(path)
    if put is os.mkdir:
        with pytest.raises(OSError, match="irectory"):
            saves.write(saves.new_world(), path)
    else:
        saves.write(saves.new_world(), path)
        assert path.read_text() == recipe_text(saves.new_world())
        assert not path.is_symlink()
    assert (tmp_path / "elsewhere").read_bytes() == b"mine"
    assert sorted(tmp_path.iterdir()) == [path, tmp_path / "elsewhere"]


def test_a_new_save_allows_what_other_files_of_the_user_do(tmp_path: Path) -> None:
    (tmp_path / "usual").write_text("")
    saves.write(saves.new_world(), tmp_path / "copy.yaml")
    assert (tmp_path / "copy.yaml").stat().st_mode == (tmp_path / "usual").stat().st_mode
