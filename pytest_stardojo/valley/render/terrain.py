"""The ground of a map with its fixed parts, painted on demand."""

from __future__ import annotations

import numpy as np

from pytest_stardojo.valley.maps import Sheet
from pytest_stardojo.valley.render import fittings, pieces
from pytest_stardojo.valley.render.fittings import Part
from pytest_stardojo.valley.render.ground import Ground
from pytest_stardojo.valley.render.houses import house_lights, house_placements
from pytest_stardojo.valley.render.pixels import PIXEL, word
from pytest_stardojo.valley.render.placing import TILE, Light, Placement
from pytest_stardojo.valley.render.sprite import blit

CHUNK = 4
"""Side of the squares, in tiles, in which ground is painted."""
VOID = "1a1410"
_NATURAL = {"greenhouse soil", "water", "icy water", "spa water", "lava", "cave floor"} | {
    f"{rock} floor" for rock in ("mine", "ice", "lava", "desert", "lair")
}
"""Kinds of natural ground that there is indoors as well."""


class Terrain:
    """The ground of one map in one season.

    Attributes:
        canvas: The whole map in pixels; only what ``ensure`` was asked for is painted.
    """

    def __init__(self, sheet: Sheet, season: str) -> None:
        self.season = season
        self.width, self.height = sheet.width, sheet.height
        self.canvas = np.empty((sheet.height * TILE, sheet.width * TILE), PIXEL)
        self._grid = fittings.names(sheet)
        self._place = sheet.name
        self.sheet = sheet
        self._natural = sheet.outdoor or any(_NATURAL & set(row) for row in self._grid)
        self._ground = Ground(sheet)
        self._done = np.zeros((-(-sheet.height // CHUNK), -(-sheet.width // CHUNK)), np.bool_)

    def upright(self, lit: bool) -> list[Placement]:
        """Return the fixed upright objects: furniture, lamps, house fronts."""
        upright = list(pieces.upright(self.sheet, self._grid, self.season))
        return upright + house_placements(self.sheet, self._grid, self.season, lit)

    def lights(self, lit: bool) -> list[Light]:
        """Return the fixed lights: lamp posts, fires, lit windows."""
        shining = pieces.lights(self.sheet, self._grid)
        return shining + (house_lights(self.sheet, self._grid) if lit else [])

    def ensure(self, part: Part) -> None:
        """Paint the unpainted chunks of a part of the map."""
        missing = missing_chunks(self._done, part)
        if missing is None:
            return
        left, top, right, bottom = missing
        self._done[top // CHUNK : -(-bottom // CHUNK), left // CHUNK : -(-right // CHUNK)] = True
        self._paint((left, top, min(right, self.width), min(bottom, self.height)))

    def _paint(self, part: Part) -> None:
        left, top, right, bottom = part
        x, y, width, height = TILE * left, TILE * top, TILE * (right - left), TILE * (bottom - top)
        canvas = self.canvas[y : y + height, x : x + width]
        if self._natural:
            canvas[:] = self._ground.paint(self.season, part)
        else:
            canvas[:] = word(VOID)
        for placed in fittings.tiles(self._place, self._grid, part):
            blit(canvas, placed.sprite, placed.x - x, placed.y - y)
        for placed in fittings.greenery(self._grid, self.season, part):
            blit(canvas, placed.sprite, placed.x - x, placed.y - y)


def missing_chunks(done: np.ndarray, part: Part) -> Part | None:
    """The smallest rectangle of whole chunks that holds all unpainted ones of a part."""
    left, top, right, bottom = part
    rows = slice(max(0, top // CHUNK), -(-bottom // CHUNK))
    columns = slice(max(0, left // CHUNK), -(-right // CHUNK))
    missing = ~done[rows, columns]
    if not missing.any():
        return None
    ys, xs = np.flatnonzero(missing.any(axis=1)), np.flatnonzero(missing.any(axis=0))
    return (
        int(columns.start + xs[0]) * CHUNK,
        int(rows.start + ys[0]) * CHUNK,
        int(columns.start + xs[-1] + 1) * CHUNK,
        int(rows.start + ys[-1] + 1) * CHUNK,
    )
