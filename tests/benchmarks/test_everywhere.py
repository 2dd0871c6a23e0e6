"""The contact sheet of all places."""

from __future__ import annotations

from PIL import Image

from benchmarks import everywhere
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from tests.sweeps import sweep


@sweep("name", sheet_names())
def test_the_farmer_stands_on_a_free_tile_of_every_place(name: str) -> None:
    sheet = load_sheet(name)
    x, y = everywhere.spot(sheet)

    assert sheet.walk[y * sheet.width + x]


def test_listed_spots_are_on_maps_that_exist() -> None:
    for name, (x, y) in everywhere.SPOTS.items():
        at = everywhere.spot(load_sheet(name))
        assert abs(at[0] - x) + abs(at[1] - y) <= 2, name


def test_seven_pictures_make_two_rows_of_six() -> None:
    frames = [(f"Place {n}", Image.new("RGB", (640, 360), (n, 200, 40))) for n in range(7)]
    sheet = everywhere.contact_sheet(frames)

    assert sheet.size == (6 * 324, 2 * 196)
    assert sheet.getpixel((160, 100)) == (0, 200, 40)
    assert sheet.getpixel((160, 296)) == (6, 200, 40)
    assert sheet.getpixel((1000, 296)) == (26, 20, 16)


def test_the_published_sheet_is_small_enough() -> None:
    path = everywhere.RECIPES.parents[1] / "docs" / "images" / "places.png"

    assert 100_000 < path.stat().st_size < 1_500_000
