"""Draw a new farm of every kind, whole.

``python -m benchmarks.farms OUT.png`` writes a contact sheet of labelled pictures.  The
gallery writes the same pictures in full size.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from pytest_stardojo.gamedata import places as table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.render.scene import Scene
from pytest_stardojo.valley.render.terrain import Terrain
from pytest_stardojo.valley.world.places import sheet

SMALL = 400
"""Largest width and height of a picture of the contact sheet."""
LABEL, GAP, COLUMNS = 14, 4, 4


def main(out: Path) -> None:
    """Write the contact sheet."""
    colours = contact_sheet(list(pictures())).quantize(256, dither=Image.Dither.NONE)
    out.parent.mkdir(parents=True, exist_ok=True)
    colours.save(out, optimize=True)


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Yield name and picture of every kind of farm."""
    for kind in table.farms().values():
        yield kind.display, picture(kind.name)


def picture(kind: str) -> Image.Image:
    """Return the whole farm of a kind, 16 pixels to a tile."""
    world = saves.new_world(farm=kind)
    farm, farmer = world.locations["Farm"], world.farmers["farmer"]
    chart = sheet(farm)
    scene = Scene(Terrain(chart, world.season), lit=False)
    scene.update(world, farm, farmer, (0, 0, chart.width, chart.height))
    words = np.ascontiguousarray(scene.canvas)
    return Image.fromarray(words.view(np.uint8).reshape(*words.shape, 4)[:, :, :3].copy())


def contact_sheet(farms: list[tuple[str, Image.Image]]) -> Image.Image:
    """Return labelled pictures in rows, each as tall as its tallest picture."""
    small = [(name, _reduced(frame)) for name, frame in farms]
    rows = [small[at : at + COLUMNS] for at in range(0, len(small), COLUMNS)]
    heights = [max(frame.height for _, frame in row) + LABEL + GAP for row in rows]
    whole = Image.new("RGB", ((SMALL + GAP) * COLUMNS, sum(heights)), (26, 20, 16))
    pen = ImageDraw.Draw(whole)
    for number, row in enumerate(rows):
        for column, (name, frame) in enumerate(row):
            x, y = column * (SMALL + GAP), sum(heights[:number])
            pen.text((x + 4, y + 1), name, fill=(244, 232, 200))
            whole.paste(frame, (x + 2, y + LABEL))
    return whole


def _reduced(frame: Image.Image) -> Image.Image:
    share = SMALL / max(frame.size)
    size = round(frame.width * share), round(frame.height * share)
    return frame.resize(size, Image.Resampling.BOX)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
