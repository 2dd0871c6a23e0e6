"""Pictures of whole farms."""

from __future__ import annotations

from PIL import Image

from benchmarks import everywhere, farms
from pytest_stardojo.gamedata import places as table


def test_a_picture_has_the_whole_farm_with_its_house() -> None:
    frame = farms.picture("four-corners")
    assert frame.size == (80 * 16, 80 * 16)
    bare = farms.picture("standard")
    assert (
        frame.crop((950, 190, 1000, 240)).getcolors()
        == bare.crop((950, 190, 1000, 240)).getcolors()
    )


def test_the_contact_sheet_has_rows_as_tall_as_their_pictures() -> None:
    names = [info.display for info in table.farms().values()]
    frames = [(name, Image.new("RGB", (80, 80 if n > 3 else 60))) for n, name in enumerate(names)]
    sheet = farms.contact_sheet(frames)
    assert sheet.size == (4 * 404, 300 + 400 + 2 * 18)


def test_the_published_sheet_is_small_enough() -> None:
    path = everywhere.RECIPES.parents[1] / "docs" / "images" / "farms.png"
    assert 100_000 < path.stat().st_size < 1_000_000
