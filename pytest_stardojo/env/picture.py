"""Turning a frame of the game into an array of pixels."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from pytest_stardojo.wire.client import Client
from pytest_stardojo.wire.messages import FrameRef

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Image


def picture(client: Client, frame: FrameRef) -> Image:
    """Return a copy of the frame, height x width x 3 uint8, that the caller may change.

    Raises:
        ConnectionLost: the frame cannot be read.
    """
    import numpy as np  # not needed in runs without pictures

    if frame.png is not None:
        from PIL import Image as Pillow

        return np.array(Pillow.open(io.BytesIO(frame.png)).convert("RGB"))
    pixels = np.frombuffer(client.pixels(frame), np.uint8)
    return pixels.reshape(frame.height, frame.width, 3)
