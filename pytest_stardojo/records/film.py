"""The pictures of an episode as a small film with random access.

A film contains the first picture in full and a patch with the changes for every further one.
When the view has scrolled, the previous picture is moved before its patch is applied.  A few
lossless WebP sheets contain the patches, one below another.  ``film.json`` gives the place of
each patch and how to compose the pictures.  A browser that opens the report from a disk
composes them on a canvas; ``unrolled`` does the same in Python.

A picture takes about 4 kB while the farmer walks, and 1 kB or less otherwise.  If a film would
exceed its size limit, pictures between the first and the last are dropped evenly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Annotated, Any

import msgspec

from pytest_stardojo._files import NotReadError, decode, read_whole, write_whole
from pytest_stardojo.records.pictures import evenly
from pytest_stardojo.results import Count

NAME = "film.json"
EVERY = 32
"""Largest number of pictures from one that is stored in full to the next."""
TALLEST_SHEET = 4096
"""Largest number of rows of a sheet with more than one patch."""
LEAST = 180
"""Rows of the smallest possible picture."""
TILE = 16
"""Pixels of the game's tiles, by which the view scrolls."""
FARTHEST = 6
"""Largest detected scrolling in either direction, in tiles."""
WORTH = 0.25
"""Share of changed pixels above which scrolling is detected."""
FEWEST = 2
"""Pictures that a film keeps at any size limit."""
STEP = 0.9
"""Largest share of the pictures that is kept when some are dropped."""


LARGEST = 16_000_000
"""Largest size of ``film.json`` in bytes."""
LARGEST_SHEET = 100_000_000
"""Largest size of a sheet in bytes; a pixel takes up to four."""
WIDEST = 4_000
"""Largest width and height of a picture in pixels."""
HIGHEST_SHEET = TALLEST_SHEET + WIDEST

Side = Annotated[int, msgspec.Meta(ge=0, le=WIDEST)]
"""A distance within a picture.  Films may be untrusted: larger values are invalid."""
Away = Annotated[int, msgspec.Meta(ge=-WIDEST, le=WIDEST)]
"""A distance in either direction."""
SheetName = Annotated[str, msgspec.Meta(pattern=r"^film[0-9]{1,5}\.webp$")]
"""Name of a file in the folder of ``film.json``; a path is invalid."""


class Shot(msgspec.Struct, array_like=True):
    """How to compose a picture from the previous one."""

    step: Count
    whole: int
    """1: the patch is the complete picture; the previous one is not used."""
    dx: Away
    dy: Away
    """Pixels by which the previous picture is moved, to the right and down."""
    sheet: Away
    """Index of the sheet with the patch; -1: there is no patch."""
    row: Annotated[int, msgspec.Meta(ge=0, le=HIGHEST_SHEET)]
    """Row of the sheet at which the patch begins."""
    x: Side
    y: Side
    width: Side
    height: Side
    """Position of the patch in the picture, and its size."""


class Film(msgspec.Struct):
    """The content of ``film.json``."""

    width: Side
    height: Side
    sheets: list[SheetName]
    """Files in the same folder."""
    shots: list[Shot]
    left_out: int = 0
    """Number of pictures that were dropped."""

    def __post_init__(self) -> None:
        for number, shot in enumerate(self.shots):
            across = max(shot.x + shot.width, abs(shot.dx)) <= self.width
            down = max(shot.y + shot.height, abs(shot.dy)) <= self.height
            if not (across and down and shot.sheet < len(self.sheets)):
                raise ValueError(f"shot {number} does not fit into the picture or on a sheet")


def write_film(
    folder: Path, pictures: Sequence[tuple[int, Any]], room: float | None = None
) -> None:
    """Write a film.

    Args:
        folder: Folder of the film, which must exist.
        pictures: Steps with their pictures, height x width x 3, all of the same size.
        room: Size limit in bytes.  If the film would exceed it, pictures are dropped; the
            first and the last are always kept.  None: no limit.

    Raises:
        OSError: the film cannot be written.
    """
    if not pictures:
        return
    steps, rows = zip(*pictures, strict=True)
    shown = list(zip(steps, _shrunk(list(rows)), strict=True))
    kept = shown
    while True:
        film, sheets = _made(kept, len(shown) - len(kept))
        encoded = msgspec.json.encode(film)
        size = len(encoded) + sum(map(len, sheets))
        if room is None or size <= room or len(kept) <= FEWEST:
            break
        kept = evenly(shown, max(FEWEST, int(len(kept) * min(room / size, STEP))))
    for name, sheet in zip(film.sheets, sheets, strict=True):
        write_whole(folder / name, sheet)
    write_whole(folder / NAME, encoded)


def _made(pictures: Sequence[tuple[int, Any]], left_out: int) -> tuple[Film, list[bytes]]:
    """Return a film of the pictures, and its sheets."""
    height, width = pictures[0][1].shape[:2]
    sheets = _Sheets(width)
    shots = []
    before = None
    for at, (step, rows) in enumerate(pictures):
        shots.append(_shot(step, rows, before if at % EVERY else None, sheets))
        before = rows
    made = sheets.close()
    names = [f"film{number}.webp" for number in range(len(made))]
    return Film(width, height, names, shots, left_out), made


def read_film(folder: Path) -> Film | None:
    """Return the film in a folder; None if there is none or it is invalid."""
    try:
        return decode(read_whole(folder / NAME, LARGEST), Film)
    except (OSError, NotReadError):
        return None


def unrolled(folder: Path) -> Iterator[tuple[int, Any]]:
    """Yield the steps and pictures of a film.

    Raises:
        OSError: a sheet cannot be read, or is smaller than its patches.
    """
    import numpy as np

    film = read_film(folder)
    if film is None:
        return
    last: int = -1
    sheet: Any = None
    now = np.zeros((film.height, film.width, 3), np.uint8)
    for shot in film.shots:
        now = _moved(now, shot.dx, shot.dy)
        if shot.sheet >= 0:
            path = folder / film.sheets[shot.sheet]
            last, sheet = shot.sheet, sheet if shot.sheet == last else _sheet(path)
            patch = sheet[shot.row : shot.row + shot.height, : shot.width]
            place = now[shot.y : shot.y + shot.height, shot.x : shot.x + shot.width]
            if patch.shape[:2] != place.shape[:2]:
                raise OSError(f"{path} is smaller than its patches")
            drawn = patch[..., 3] > 0
            place[drawn] = patch[drawn][:, :3]
        yield shot.step, now.copy()


def _sheet(path: Path) -> Any:
    """Return the rows of a sheet with four channels."""
    import numpy as np
    from PIL import Image, UnidentifiedImageError

    try:
        raw = BytesIO(read_whole(path, LARGEST_SHEET))
        with Image.open(raw, formats=["WEBP"]) as sheet:
            if sheet.width > WIDEST or sheet.height > HIGHEST_SHEET:
                raise OSError(f"{path} is no sheet: it is {sheet.width} x {sheet.height}")
            return np.asarray(sheet.convert("RGBA"))
    except UnidentifiedImageError:
        raise OSError(f"{path} is no sheet") from None
    except NotReadError as error:
        raise OSError(f"{path} {error}") from error
    except Image.DecompressionBombError as error:
        raise OSError(f"{path} is no sheet: {error}") from None


def _shrunk(pictures: list[Any]) -> list[Any]:
    """Halve the size of the pictures while they consist of blocks of four equal pixels."""
    while all(_blocks(rows) for rows in pictures):
        pictures = [rows[::2, ::2] for rows in pictures]
    return pictures


def _blocks(rows: Any) -> bool:
    """Return whether the picture consists of blocks of four equal pixels."""
    height, width = rows.shape[:2]
    if height % 2 or width % 2 or height <= LEAST:
        return False
    whole = (rows[::2] == rows[1::2]).all() and (rows[:, ::2] == rows[:, 1::2]).all()
    return bool(whole)


# -------------------------------------------------------------------------- one shot


def _shot(step: int, rows: Any, before: Any, sheets: _Sheets) -> Shot:
    """Add the patch of a picture to a sheet, and return the shot."""
    import numpy as np

    height, width = rows.shape[:2]
    if before is None or before.shape != rows.shape:
        sheet, row = sheets.add(rows, np.ones((height, width), bool))
        return Shot(step, 1, 0, 0, sheet, row, 0, 0, width, height)
    changed = (rows != before).any(axis=2)
    dx = dy = 0
    if changed.mean() > WORTH:
        dx, dy = _scrolled(rows, before)
        if dx or dy:
            changed = (rows != _moved(before, dx, dy)).any(axis=2)
    if not changed.any():
        return Shot(step, 0, dx, dy, -1, 0, 0, 0, 0, 0)
    down, across = np.flatnonzero(changed.any(axis=1)), np.flatnonzero(changed.any(axis=0))
    y, x = int(down[0]), int(across[0])
    high, wide = int(down[-1]) - y + 1, int(across[-1]) - x + 1
    part = np.s_[y : y + high, x : x + wide]
    sheet, row = sheets.add(rows[part], changed[part])
    return Shot(step, 0, dx, dy, sheet, row, x, y, wide, high)


def _scrolled(rows: Any, before: Any) -> tuple[int, int]:
    """Return by how many pixels the view has scrolled; (0, 0) if no scrolling fits better."""
    best, found = _unlike(rows, before, 0, 0), (0, 0)
    for dy in range(-FARTHEST, FARTHEST + 1):
        for dx in range(-FARTHEST, FARTHEST + 1):
            unlike = _unlike(rows, before, dx * TILE, dy * TILE)
            if unlike < best:
                best, found = unlike, (dx * TILE, dy * TILE)
    return found


def _unlike(rows: Any, before: Any, dx: int, dy: int) -> int:
    """Count the differing pixels of a sample of the rows after moving; new pixels differ."""
    height, width = rows.shape[:2]
    top, bottom = max(dy, 0), height + min(dy, 0)
    left, right = max(dx, 0), width + min(dx, 0)
    if top >= bottom or left >= right:
        return int(height * width)
    new = rows[top:bottom:4, left:right:2, 1]
    old = before[top - dy : bottom - dy : 4, left - dx : right - dx : 2, 1]
    return int((new != old).sum()) + len(rows[::4]) * len(rows[0, ::2]) - int(new.size)


def _moved(rows: Any, dx: int, dy: int) -> Any:
    """Return a picture moved right and down; uncovered pixels keep their values."""
    if not dx and not dy:
        return rows
    height, width = rows.shape[:2]
    moved = rows.copy()
    moved[max(dy, 0) : height + min(dy, 0), max(dx, 0) : width + min(dx, 0)] = rows[
        max(-dy, 0) : height + min(-dy, 0), max(-dx, 0) : width + min(-dx, 0)
    ]
    return moved


class _Sheets:
    """Collects patches into sheets."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._made: list[bytes] = []
        self._parts: list[Any] = []
        self._rows = 0

    def add(self, rows: Any, drawn: Any) -> tuple[int, int]:
        """Add a patch to a sheet; return the sheet and the row."""
        import numpy as np

        if self._parts and self._rows + len(rows) > TALLEST_SHEET:
            self._make()
        patch = np.zeros((len(rows), self._width, 4), np.uint8)
        part = patch[:, : rows.shape[1]]
        np.multiply(rows, drawn[:, :, None], out=part[:, :, :3])
        np.multiply(drawn, np.uint8(255), out=part[:, :, 3])
        self._parts.append(patch)
        self._rows += len(rows)
        return len(self._made), self._rows - len(rows)

    def _make(self) -> None:
        import numpy as np
        from PIL import Image

        image, file = Image.fromarray(np.concatenate(self._parts)), BytesIO()
        image.save(file, "WEBP", lossless=True, quality=90, method=2)
        self._made.append(file.getvalue())
        self._parts, self._rows = [], 0

    def close(self) -> list[bytes]:
        """Finish the last sheet; return all sheets as WebP files."""
        if self._parts:
            self._make()
        return self._made
