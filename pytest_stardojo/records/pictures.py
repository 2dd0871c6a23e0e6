"""Write pictures and animations."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

from pytest_stardojo import _png
from pytest_stardojo._files import write_whole

Each = TypeVar("Each")

TALLEST = 540
"""Largest height of a recorded picture; larger ones lose every other row and column."""
MOST_FRAMES = 120
"""Largest number of pictures in an animation; of more, evenly spaced ones are chosen."""
FRAME_MS = 300
LAST_MS = 2000
"""Duration of the last picture of an animation."""


def smaller(rows: Any) -> Any:
    """Return every n-th row and column of a picture, so that it is at most ``TALLEST`` high.

    The game's art is made of blocks of at least 4 x 4 pixels from 720 rows up, so nothing
    is lost where n is 2.
    """
    step = -(-rows.shape[0] // TALLEST)
    return rows if step == 1 else rows[::step, ::step]


def write_png(path: Path, rows: Any) -> None:
    """Write a picture.

    Args:
        path: The file; its folder is created.
        rows: Height x width x 3 values of 0 to 255.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, _png.encode(smaller(rows)))


def read(path: Path) -> Any:
    """Return the pixels of a recorded picture."""
    import numpy as np
    from PIL import Image

    with Image.open(path) as image:
        return np.asarray(image.convert("RGB"))


def write_animation(path: Path, frames: Sequence[Path]) -> None:
    """Write pictures as one lossless animation.

    Args:
        path: The WebP file.
        frames: PNG files in order; if there are none, nothing is written.
    """
    from PIL import Image

    chosen = evenly(frames, MOST_FRAMES)
    if not chosen:
        return
    file = BytesIO()
    first, *rest = [Image.open(frame) for frame in chosen]
    try:
        first.save(
            file,
            "WEBP",
            save_all=True,
            append_images=rest,
            duration=[FRAME_MS] * len(rest) + [LAST_MS],
            loop=0,
            lossless=True,
            quality=20,
            method=0,
        )
    finally:
        for image in (first, *rest):
            image.close()
    write_whole(path, file.getvalue())


def evenly(items: Sequence[Each], most: int) -> list[Each]:
    """Return at most ``most`` items, evenly spaced, with the first and the last."""
    if len(items) <= most:
        return list(items)
    return [items[round(at * (len(items) - 1) / (most - 1))] for at in range(most)]
