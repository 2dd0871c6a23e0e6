"""Errors in a recipe name the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.valley import saves

BASE = """\
season: spring
day: 3
weather: Sun  # as every day
farmers:
  farmer:
    name: Ann
    location: Farm
    x: 64
    y: 15
    slots:
      - {id: Axe}
      - ~
      - id: Hoe
        count: 1
buildings:
  - {id: 1, type: Farmhouse, x: 59, y: 12, width: 9, height: 6}
  - {id: 2, type: Coop, x: 30, y: 30, width: 6, height: 3}
animals:
  - {id: 7, name: Bess, type: White Chicken, home: 2, location: "Coop#2", x: 3, y: 4}
  - {id: 8, name: Dora, type: White Chicken, home: 2, location: "Coop#2", x: 4, y: 4}
locations:
  Coop#2:
    hay: [[6, 3]]
  Town:
    trees:
      - {at: [50, 60], kind: "1", stage: 5}
      - {at: [52, 60], kind: "2", stage: 5}
  Trailer:
    legend:
      s: Stone (O)390
    grid: |
GRID
"""


def line_with(text: str, sign: str) -> int:
    return text[: text.index(sign)].count("\n") + 1


def recipe(change: tuple[str, str] = ("", "")) -> str:
    from pytest_stardojo.valley.maps import load_sheet

    chart = load_sheet("Trailer")
    rows = ["." * chart.width] * chart.height
    grid = "\n".join(f"      {row}" for row in rows)
    return (
        BASE.replace("GRID", grid).replace(*change, 1) if change[0] else BASE.replace("GRID", grid)
    )


def refused(text: str, folder: Path) -> saves.SaveError:
    path = folder / "own.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(saves.SaveError) as error:
        saves.load(path)
    return error.value


def test_the_unchanged_recipe_is_valid(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(recipe(), encoding="utf-8")
    assert saves.load(tmp_path / "own.yaml").day == 3


@pytest.mark.parametrize(
    ("right", "wrong", "field"),
    [
        ("day: 3", "day: 33", "day"),
        ("weather: Sun", "wether: Sun", "wether"),
        ("location: Farm\n", "location: Frm\n", "farmers.farmer.location"),
        ("      - {id: Axe}", "      - {id: Axxe}", "farmers.farmer.slots[0].id"),
        ("count: 1", "count: 0", "farmers.farmer.slots[2].count"),
        ("count: 1", "cuont: 1", "farmers.farmer.slots[2].cuont"),
        ("    x: 64", "    x: 640", "farmers.farmer.x"),
        ("type: Coop,", "type: Cop,", "buildings[1].type"),
        ("width: 6, height: 3", "width: 60, height: 3", "buildings (Coop).width"),
        ("name: Dora, type: White Chicken", "name: Dora, type: Hen", "animals (Dora).type"),
        ("    hay: [[6, 3]]", "    hay: [[6, few]]", "locations.Coop#2.hay[0][1]"),
        ('52, 60], kind: "2"', '52, 60], kind: "99"', "locations.Town.trees at [52, 60]"),
        ("      s: Stone (O)390", "      s: Stoone (O)390", "locations.Trailer.legend.s"),
    ],
)
def test_the_line_of_the_field(right: str, wrong: str, field: str, tmp_path: Path) -> None:
    text = recipe((right, wrong))
    error = refused(text, tmp_path)
    assert (error.field, error.line) == (field, line_with(text, wrong.strip()))
    assert str(error).startswith(f"own.yaml: line {error.line}: {field}: ")


def test_the_line_of_a_row_in_a_grid(tmp_path: Path) -> None:
    text = recipe()
    lines = text.splitlines()
    at = line_with(text, "grid: |") + 3
    lines[at] = lines[at][:-1] + "w"
    error = refused("\n".join(lines), tmp_path)
    assert (error.field, error.line) == ("locations.Trailer.grid[3]", at + 1)


@pytest.mark.parametrize(
    ("left_out", "field", "line"),
    [
        ("    location: Farm\n", "farmers.farmer.location", "  farmer:"),
        (", home: 2, location", "animals[0].home", "  - {id: 7"),
    ],
)
def test_a_missing_field_is_reported_at_its_parent(
    left_out: str, field: str, line: str, tmp_path: Path
) -> None:
    text = recipe((left_out, ", location" if "home" in left_out else ""))
    error = refused(text, tmp_path)
    assert (error.field, error.line) == (field, line_with(text, line))


def test_a_field_outside_the_file_has_no_line(tmp_path: Path) -> None:
    error = refused("day: 3\n", tmp_path)
    assert (error.field, error.line) == ("farmers", 0)
    assert str(error).startswith("own.yaml: farmers: ")
