"""Encode observations for agents in other processes."""

from __future__ import annotations

import base64
import shutil
import struct
import tempfile
import weakref
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_stardojo.agents.outside.messages import Picture, Seen, SeenAction

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation

COMPRESSION = 1
"""Level of the compression: the fastest; higher ones take longer and save little."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGB = 2
_DIFFERENCE = 2
"""The filter of a row that is stored as its difference from the row above."""


class PictureFile:
    """A file with the current picture, which every user of the machine can read."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="stardojo-agent-"))
        self._folder.chmod(0o755)
        self.remove = weakref.finalize(self, shutil.rmtree, self._folder, ignore_errors=True)
        """Removes the file."""

    def write(self, image: Any) -> Picture:
        """Replace the picture."""
        height, width = image.shape[:2]
        path, new = self._folder / "picture.png", self._folder / "new.png"
        new.write_bytes(png(image))
        new.chmod(0o644)
        new.replace(path)
        return Picture(width, height, path=str(path))


def seen(observation: Observation, file: PictureFile | None = None) -> Seen:
    """Return an observation as the agent gets it.

    Args:
        observation: The observation.
        file: Where the picture is written; None: it is part of the observation.
    """
    write = _picture if file is None else file.write
    return Seen(
        task=observation.task,
        step=observation.step,
        steps_left=observation.steps_left,
        text=observation.text,
        image=None if observation.image is None else write(observation.image),
        state=observation.state,
        last=[SeenAction(last.action, last.result) for last in observation.last],
        atlas=observation.atlas if observation.step == 0 else None,
    )


def _picture(image: Any) -> Picture:
    height, width = image.shape[:2]
    return Picture(width, height, png=base64.b64encode(png(image)).decode())


def png(image: Any) -> bytes:
    """Return an image (height x width x 3, uint8) as a PNG file.

    Every row is stored as the difference from the one above.  Pillow tries all ways to store a
    row, which takes four times as long and saves nothing in pictures of tiles.
    """
    import numpy as np

    height, width = image.shape[:2]
    flat = image.reshape(height, 3 * width)
    rows = np.empty((height, 1 + 3 * width), np.uint8)
    rows[:, 0] = _DIFFERENCE
    rows[0, 1:] = flat[0]
    np.subtract(flat[1:], flat[:-1], out=rows[1:, 1:])
    size = struct.pack(">IIBBBBB", width, height, 8, _RGB, 0, 0, 0)
    data = zlib.compress(rows.data, COMPRESSION)
    return _SIGNATURE + _chunk(b"IHDR", size) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(data, zlib.crc32(kind))
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)
