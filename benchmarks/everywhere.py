"""Draw every place of the valley at noon, with the people who are there.

``python -m benchmarks.everywhere OUT.png`` writes a contact sheet of small labelled pictures.
The gallery writes the same pictures in full size.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageDraw

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.maps.sheet import Sheet, Tile
from pytest_stardojo.valley.render import Painter
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.world.clock import tick_at
from pytest_stardojo.valley.world.model import Location, World

RECIPES = Path(__file__).parent.parent / "tasks" / "saves"
NOON = 1200
LARGE, NEAR = (1920, 1080), (1280, 720)
"""Size of a picture of a large map, and of a map of at most 20 x 13 tiles."""
SMALL = (320, 180)
LABEL = 12
COLUMNS = 6

SPOTS: dict[str, Tile] = {
    "Town": (45, 58),
    "Mountain": (24, 14),
    "Forest": (92, 17),
    "Beach": (36, 27),
    "Railroad": (30, 42),
    "BusStop": (24, 12),
    "Desert": (21, 28),
    "Farm": (64, 18),
    "Backwoods": (18, 18),
    "CommunityCenter": (32, 17),
    "ArchaeologyHouse": (23, 11),
    "Sewer": (18, 16),
    "Mine": (17, 9),
}
"""Tile of the farmer on maps larger than a picture; on others it is in the middle."""


def main(out: Path) -> None:
    """Write the contact sheet."""
    sheet = contact_sheet(list(pictures()))
    colours = sheet.quantize(256, dither=Image.Dither.NONE)
    out.parent.mkdir(parents=True, exist_ok=True)
    colours.save(out, optimize=True)


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Yield name and picture of every place, in the order of the atlas."""
    painter = Painter()
    for name, world in places():
        sheet = load_sheet(name)
        size = NEAR if sheet.width <= 20 and sheet.height <= 13 else LARGE
        frame = painter.paint(world, "farmer", *size)
        yield name, Image.fromarray(frame.copy())


def places() -> Iterator[tuple[str, World]]:
    """Return a world for every place, by the name of the map."""
    world = saves.load(str(RECIPES / "save_farming.yaml"))
    world.tick, world.weather = tick_at(NOON), "Sun"
    schedules.place_once(world)
    schedules.place_at(world, NOON)
    for name in sheet_names():
        if name != load_sheet(name).place:
            continue  # the other kinds of farm, which ``farms`` draws whole
        place = next((one for one in world.locations.values() if one.map == name), None)
        if place is None:
            place = world.locations[name] = Location(name, name, name)
        farmer = world.farmers["farmer"]
        farmer.location = place.id
        farmer.x, farmer.y = spot(load_sheet(name))
        yield name, world


def spot(sheet: Sheet) -> Tile:
    """Return a free tile near the given one, or near the middle of the walkable tiles."""
    free = [
        (x, y)
        for y in range(sheet.height)
        for x in range(sheet.width)
        if sheet.walk[y * sheet.width + x]
    ]
    middle = (sum(x for x, _ in free) // len(free), sum(y for _, y in free) // len(free))
    x, y = SPOTS.get(sheet.name, middle)
    return min(free, key=lambda tile: (abs(tile[0] - x) + abs(tile[1] - y), tile))


def contact_sheet(frames: list[tuple[str, Image.Image]]) -> Image.Image:
    """Return labelled pictures in a grid."""
    wide, tall = SMALL[0] + 4, SMALL[1] + LABEL + 4
    rows = -(-len(frames) // COLUMNS)
    sheet = Image.new("RGB", (wide * COLUMNS, tall * rows), (26, 20, 16))
    pen = ImageDraw.Draw(sheet)
    for number, (name, frame) in enumerate(frames):
        x, y = number % COLUMNS * wide + 2, number // COLUMNS * tall + 2
        pen.text((x + 2, y), name, fill=(244, 232, 200))
        sheet.paste(frame.resize(SMALL, Image.Resampling.BOX), (x, y + LABEL))
    return sheet


if __name__ == "__main__":
    main(Path(sys.argv[1]))
