"""A broken save says where it is broken, what stands there and what was expected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.saves.writing import recipe_text

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
CASES: list[tuple[Change, str]] = [
    (set_in("day", to="soon"), "broken.yaml: day: 'soon' is not of type int"),
    (
        set_in("wether", to="Sun"),
        "broken.yaml: wether: 'wether' is not a field of a recipe; did you mean 'weather'",
    ),
    (
        set_in(*FARMER, "slots", 1, "id", to="Hoo"),
        "broken.yaml: farmers.farmer.slots[1].id: 'Hoo' is not an item; did you mean 'Hoe'",
    ),
    (
        set_in(*FARMER, "slots", 0, "cuont", to=3),
        "farmers.farmer.slots[0].cuont: 'cuont' is not a field of Item; did you mean 'count'",
    ),
    (set_in(*FARMER, "money", to=1.5), "farmers.farmer.money: 1.5 is not of type int"),
    (
        set_in(*FARMER, "location", to="Fram"),
        "farmers.farmer.location: 'Fram' is not one of the places Farm, FarmHouse",
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
    (set_in("house_level", to=7), "house_level: 7 is not 0 to 1"),
]


@pytest.mark.parametrize(("change", "message"), CASES, ids=[message for _, message in CASES])
def test_a_broken_recipe_says_where_and_what(tmp_path: Path, change: Change, message: str) -> None:
    document = yaml.safe_load(recipe_text(saves.new_world()))
    change(document)
    path = tmp_path / "broken.yaml"
    path.write_text(yaml.safe_dump(document), encoding="utf-8")
    with pytest.raises(saves.SaveError) as error:
        saves.load(path)
    assert message in str(error.value)
    assert str(error.value).startswith("broken.yaml: ")


def test_broken_yaml_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("day: 1\nfarmers:\n\tfarmer: {}\n", encoding="utf-8")
    with pytest.raises(saves.SaveError, match=r"broken.yaml: line 3: "):
        saves.load(path)


@pytest.mark.parametrize("text", ["", "- 1\n", "just words\n", "day: !!python/object:os.system 1"])
def test_what_is_no_recipe_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(saves.SaveError):
        saves.load(path)


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        saves.load(tmp_path / "nowhere.yaml")
