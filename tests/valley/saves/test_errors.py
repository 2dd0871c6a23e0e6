"""Errors of a broken save name the field, its value and what was expected."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.saves.writing import recipe_text
from tests.system.unix import posix

Change = Callable[[dict[str, Any]], None]


def farm_grid(rows: int = 65, width: int = 80, first: str = "") -> str:
    """A grid for the farm, empty but for the start of its first row."""
    lines = [first.ljust(width, ".")] + ["." * width] * (rows - 1)
    return "\n".join(lines) + "\n"


def set_in(*path: Any, to: Any) -> Change:
    """A change that puts a value at a path of the recipe."""

    def change(document: dict[str, Any]) -> None:
        part = document
        for step in path[:-1]:
            part = part[step]
        part[path[-1]] = to

    return change


FARMER = ("farmers", "farmer")
CLUMP = {"kind": 600, "x": 3, "y": 4, "health": 1}
QUEST = {"id": "9", "title": "Q", "goal": "G", "kind": "socialize"}
ANIMAL = {"id": 9, "name": "A", "type": "Goat", "home": 99, "location": "Farm", "x": 1, "y": 1}
CASES: list[tuple[Change, str]] = [
    (set_in("day", to="soon"), "day: 'soon' is not of type int"),
    (
        set_in("wether", to="Sun"),
        "wether: 'wether' is not a field of a recipe; did you mean 'weather'",
    ),
    (
        set_in(*FARMER, "slots", 1, "id", to="Hoo"),
        ": farmers.farmer.slots[1].id: 'Hoo' is not an item; did you mean 'Hoe'",
    ),
    (
        set_in(*FARMER, "slots", 0, "cuont", to=3),
        "farmers.farmer.slots[0].cuont: 'cuont' is not a field of Item; did you mean 'count'",
    ),
    (set_in(*FARMER, "money", to=1.5), "farmers.farmer.money: 1.5 is not of type int"),
    (
        set_in(*FARMER, "location", to="Fram"),
        "farmers.farmer.location: 'Fram' is not one of the places Farm, FarmHouse, Cellar, "
        "FarmCave ... of this save; did you mean 'Farm'",
    ),
    (set_in(*FARMER, "slots", to=[None] * 40), "farmers.farmer.slots: 40 is not at most 36"),
    (set_in("farmers", to={}), "farmers: None is not given; a save has at least one farmer"),
    (
        set_in("buildings", 0, "type", to="Farm house"),
        "buildings[0].type: 'Farm house' is not a type of building; did you mean 'Farmhouse'",
    ),
    (set_in("buildings", 0, "x", to=None), "buildings[0].x: None is not of type int"),
    (set_in("buildings", to="none"), "buildings: 'none' is not a list"),
    (
        set_in("animals", to=[{"id": 9, "name": "A", "type": "Goat", "home": 7}]),
        "animals[0].location: None is not given, but must be",
    ),
    (
        set_in("locations", "Frm", to={}),
        "locations.Frm: 'Frm' is not a place of this save; did you mean 'Farm'",
    ),
    (
        set_in("locations", "Farm", to={"grid": farm_grid(rows=64), "legend": {}}),
        "locations.Farm.grid: 64 is not the number of rows of Farm, 65",
    ),
    (
        set_in("locations", "Farm", to={"grid": farm_grid(width=79), "legend": {}}),
        "is not 80 characters long (it has 79)",
    ),
    (
        set_in("locations", "Farm", to={"grid": farm_grid(first="..w"), "legend": {}}),
        "locations.Farm.grid[0]: 'w' is not in the legend (column 2)",
    ),
    (
        set_in("locations", "Farm", to={"grid": farm_grid(), "legend": {"w": "Weed (O)674"}}),
        "locations.Farm.legend.w: 'Weed' is not the name of (O)674; did you mean 'Weeds'",
    ),
    (
        set_in("locations", "Farm", to={"grid": farm_grid(), "legend": {"w": "oake tree"}}),
        "locations.Farm.legend.w: 'oake' is not a kind of tree; did you mean 'oak'",
    ),
    (
        set_in("locations", "Farm", to={"grid": farm_grid(), "legend": {"ww": "soil"}}),
        "locations.Farm.legend.ww: 'ww' is not one character",
    ),
    (
        set_in("locations", "Farm", to={"things": [{"id": "Stone"}]}),
        "locations.Farm.things[0]: {'id': 'Stone'} is not a mapping with 'at': [x, y]",
    ),
    (
        set_in("locations", "Farm", to={"thigns": []}),
        "locations.Farm.thigns: 'thigns' is not a field of a place; did you mean 'things'",
    ),
    (set_in("house_level", to=7), "house_level: 7 is not 0 to 3"),
    (set_in("season", to="autumn"), "season: 'autumn' is not a season"),
    (set_in("day", to=29), "day: 29 is not a number from 1 to 28"),
    (set_in("tick", to=50_401), "tick: 50401 is not a number from 0 to 50400"),
    (set_in("weather", to="Sunny"), "weather: 'Sunny' is not a weather"),
    (set_in("seed", to=2**70), "content: "),
    (set_in(*FARMER, "slot", to=12), "farmers.farmer.slot: 12 is not a number from 0 to 11"),
    (set_in(*FARMER, "bag_size", to=37), "farmers.farmer.bag_size: 37 is not a number from 1 to"),
    (set_in(*FARMER, "facing", to=4), "farmers.farmer.facing: 4 is not a number from 0 to 3"),
    (set_in(*FARMER, "x", to=99), "farmers.farmer.x: [99, 9] is not on the map of FarmHouse"),
    (set_in(*FARMER, "home", to="Barn"), "farmers.farmer.home: 'Barn' is not one of the places"),
    (set_in(*FARMER, "slots", 0, "count", to=0), "farmers.farmer.slots[0].count: 0 is not a"),
    (
        set_in(*FARMER, "menus", to=[{"kind": "shopp"}]),
        "farmers.farmer.menus: 'shopp' is not a kind of menu; did you mean 'shop'",
    ),
    (set_in(*FARMER, "activity", to={"kind": "move"}), "farmers.farmer.activity: 'move' is not"),
    (
        set_in("animals", to=[{**ANIMAL, "type": "Unicorn"}]),
        "animals (A).type: 'Unicorn' is not a type of farm animal",
    ),
    (set_in("animals", to=[ANIMAL]), "animals (A).home: 99 is not the id of a building"),
    (
        set_in("locations", "Farm", to={"trees": [{"at": [3, 4], "kind": "99", "stage": 5}]}),
        "locations.Farm.trees at [3, 4]: '99' is not a kind of tree",
    ),
    (
        set_in("locations", "Farm", to={"soil": [{"at": [3, 4], "crop": {"seed": "Stone"}}]}),
        "locations.Farm.soil at [3, 4]: '(O)390' is not a seed that grows on soil",
    ),
    (
        set_in("locations", "Farm", to={"soil": [{"at": [3, 4], "fertilizer": "Stone"}]}),
        "locations.Farm.soil at [3, 4]: '(O)390' is not a fertilizer",
    ),
    (
        set_in("locations", "Farm", to={"clumps": [{"kind": 5, "x": 3, "y": 4, "health": 1}]}),
        "locations.Farm.clumps: 5 is not a kind of large stump, log or boulder",
    ),
    (
        set_in("locations", "Farm", to={"bushes": [{"x": 3, "y": 4, "size": "giant"}]}),
        "locations.Farm.bushes: 'giant' is not a size of bushes",
    ),
    (
        set_in("farmers", to={"bob": {"name": "B", "location": "Farm", "x": 64, "y": 15}}),
        "farmers: ",
    ),
    (
        set_in(*FARMER, "bed", to=[1000, 9]),
        "farmers.farmer.bed: (1000, 9) is not on the map of Farm",
    ),
    (set_in(*FARMER, "slots", 0, "id", to=""), "farmers.farmer.slots[0]: '' is not an item"),
    (set_in(*FARMER, "money", to=-1), "farmers.farmer.money: -1 is not a number from 0 to"),
    (set_in(*FARMER, "energy", to=1e308), "farmers.farmer.energy: 1e+308 is not a number from"),
    (set_in(*FARMER, "energy", to=float("nan")), "farmers.farmer.energy: nan is not a number"),
    (set_in(*FARMER, "health", to=10**9), "farmers.farmer.health: 1000000000 is not a number"),
    (set_in(*FARMER, "max_energy", to=0), "farmers.farmer.max_energy: 0 is not a number from 1"),
    (
        set_in(*FARMER, "quests", to=[{**QUEST, "data": {"to_greet": ["Pierre", {}]}}]),
        "farmers.farmer.quests (Q).data.to_greet: {} is not a name",
    ),
    (
        set_in(*FARMER, "quests", to=[{**QUEST, "data": {"have": "many"}}]),
        "farmers.farmer.quests (Q).data.have: 'many' is not of type int",
    ),
    (
        set_in(*FARMER, "menus", to=[{"kind": "chest", "params": {"tile": "here"}}]),
        "is not a menu with valid parameters",
    ),
    (set_in("buildings", 0, "x", to=2**63 - 1), "buildings (Farmhouse): ["),
    (set_in("buildings", 0, "height", to=2**40), "buildings (Farmhouse).height: 1099511627776"),
    (
        set_in("locations", "Farm", to={"things": [{"at": [10**18, 1], "id": "Stone"}]}),
        "locations.Farm: [1000000000000000000, 1] is not a tile of a map",
    ),
    (
        set_in("locations", "Farm", to={"clumps": [{**CLUMP, "width": 10**9}]}),
        "locations.Farm.clumps.width: 1000000000 is not a number from 1 to 20",
    ),
    (set_in("locations", "Farm", to={"outdoor": [1]}), "locations.Farm.outdoor: [1] is not of"),
    (set_in("locations", "Farm", to={"building": []}), "locations.Farm.building: [] is not of"),
    (set_in("locations", "Farm", to={"clumps": 5}), "locations.Farm.clumps: 5 is not of type"),
    (set_in("locations", "Farm", to={5: []}), "locations.Farm.5: 5 is not a field of a place"),
]


@pytest.mark.parametrize(("change", "message"), CASES, ids=[message for _, message in CASES])
def test_a_broken_recipe_says_where_and_what(tmp_path: Path, change: Change, message: str) -> None:
    document = yaml.safe_load(recipe_text(saves.new_world()))
    change(document)
    path = tmp_path / "broken.yaml"
    path.write_text(yaml.safe_dump(document), encoding="utf-8")
    with pytest.raises(saves.SaveError) as error:
        saves.Shelf().world(str(path))
    assert message in str(error.value)
    assert str(error.value).startswith("broken.yaml: ")


def test_broken_yaml_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("day: 1\nfarmers:\n\tfarmer: {}\n", encoding="utf-8")
    with pytest.raises(saves.SaveError, match=r"broken.yaml: line 3: "):
        saves.load(path)


@pytest.mark.parametrize(
    "text", ["", "[" * 990 + "]" * 990, "- 1\n", "just words\n", "day: !!python/object:os.system 1"]
)
def test_what_is_no_recipe_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(saves.SaveError):
        saves.load(path)


ALIASES = """
extra:
  a: &a [x, x, x, x, x, x, x, x, x, x]
  b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
  c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
  d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
  e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
  f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
  g: &g [*f, *f, *f, *f, *f, *f, *f, *f, *f, *f]
  h: &h [*g, *g, *g, *g, *g, *g, *g, *g, *g, *g]
"""


@pytest.mark.parametrize("text", [ALIASES, "extra: &a {b: *a}\n"], ids=["many", "endless"])
def test_aliases_cannot_blow_a_recipe_up(tmp_path: Path, text: str) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(recipe_text(saves.new_world()) + text, encoding="utf-8")
    with pytest.raises(saves.SaveError, match=r"line \d+: 'an alias \(\*name\)' is not plain YAML"):
        saves.load(path)


def test_pipes_and_devices_are_no_saves(tmp_path: Path) -> None:
    posix.mkfifo(tmp_path / "pipe.yaml")
    for path in (tmp_path / "pipe.yaml", Path("/dev/zero")):
        with pytest.raises(saves.SaveError, match="is not a file or a folder"):
            saves.load(path)


def test_what_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.touch()
    os.truncate(path, 4_000_001)
    with pytest.raises(saves.SaveError, match="size: 4000001 is not at most 4000000 bytes"):
        saves.load(path)


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        saves.load(tmp_path / "nowhere.yaml")
